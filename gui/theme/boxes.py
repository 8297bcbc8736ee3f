"""Boxes: the parts of a widget in a row or in a column."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLayout, QSizePolicy, QVBoxLayout, QWidget

Margins: TypeAlias = tuple[int, int, int, int]  # left, top, right, bottom
Part: TypeAlias = QWidget | QLayout | tuple[QWidget | QLayout, int] | int  # with its stretch; a number: empty room
AnyBox = TypeVar("AnyBox", bound=QBoxLayout)
NONE: Margins = (0, 0, 0, 0)
ROUNDS = 3  # of laying out: a part, its panel, the card


def in_row(within: QWidget | None, *parts: Part, gap: int | None = None, margins: Margins = NONE) -> QHBoxLayout:
    """The parts side by side in a widget, or for another layout; `gap`: pixels between them, else the style's."""
    return _filled(QHBoxLayout(), within, parts, gap, margins)


def in_column(within: QWidget | None, *parts: Part, gap: int | None = None, margins: Margins = NONE) -> QVBoxLayout:
    """The same below one another."""
    return _filled(QVBoxLayout(), within, parts, gap, margins)


def rule() -> QFrame:
    """A line across, between two parts."""
    made = QFrame()
    made.setProperty("role", "rule")
    return made


def turn(box: QBoxLayout, *, across: bool) -> None:
    """Its parts side by side from now on, or one below the other."""
    box.setDirection(QBoxLayout.Direction.LeftToRight if across else QBoxLayout.Direction.TopToBottom)


def ask_by_width(widget: QWidget, across: QSizePolicy.Policy, down: QSizePolicy.Policy) -> None:
    """The height that it asks for is its `heightForWidth`."""
    policy = QSizePolicy(across, down)
    policy.setHeightForWidth(True)
    widget.setSizePolicy(policy)


def settle() -> None:
    """Everything has its place, also what a picture that came has moved: from what has grown to what holds it."""
    for _ in range(ROUNDS):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)


def _filled(box: AnyBox, within: QWidget | None, parts: tuple[Part, ...], gap: int | None, margins: Margins) -> AnyBox:
    if within is not None:
        within.setLayout(box)
    box.setContentsMargins(*margins)
    if gap is not None:
        box.setSpacing(gap)
    for each in parts:
        part, stretch = each if isinstance(each, tuple) else (each, 0)
        if isinstance(part, int):
            box.addStretch(part)
        elif isinstance(part, QLayout):
            box.addLayout(part, stretch)
        else:
            box.addWidget(part, stretch)
    return box
