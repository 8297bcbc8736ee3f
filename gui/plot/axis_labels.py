"""Which labels of an axis have room, and where."""

from __future__ import annotations

from PySide6.QtCore import QRectF

APART = 8  # pixels between two labels
AxisLabel = tuple[QRectF, str]  # the text's room


def apart(labels: list[AxisLabel]) -> list[AxisLabel]:
    """The labels without those that would touch the one to their right."""
    kept: list[AxisLabel] = []
    for label in reversed(labels):
        if not kept or label[0].right() + APART <= kept[-1][0].left():
            kept.append(label)
    return kept[::-1]


def inside(room: QRectF, text: str, *, end: float) -> AxisLabel:
    """The label, moved so far that it is not cut off at the right."""
    room.moveRight(min(room.right(), end))
    return room, text


def amid(labels: list[AxisLabel], name: AxisLabel) -> list[AxisLabel]:
    """With a name among them, between the first and the last, for which others give way; not where it touches these."""
    room = name[0].adjusted(-APART, 0, APART, 0)
    kept = [label for label in labels if not room.intersects(label[0])]
    fits = len(labels) > 1 and labels[0] in kept and labels[-1] in kept
    return [*kept, name] if fits else labels


def below_each_other(labels: list[AxisLabel]) -> list[AxisLabel]:
    """The labels without those that would touch the one above them; their room has little air within itself."""
    kept: list[AxisLabel] = []
    for label in sorted(labels, key=lambda label: label[0].top()):
        if not kept or label[0].top() >= kept[-1][0].bottom():
            kept.append(label)
    return kept
