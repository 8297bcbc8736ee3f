"""What a program can find wrong in a window: each fault in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QLabel, QWidget

from gui.output.image import image_of
from tests.gallery.meaning import panels, unsaid
from tests.gallery.texts import Written, painted

READABLE = 4.5  # : 1, of text against its ground
CUT, OVER = 1.5, 1.5  # pixels of ink that a fault is, and no rounding
GROUND = 0.2  # of what surrounds a text: a colour that covers so much is its ground
EMPTY = 0.002  # of a picture, that is not of one colour


def faults(widget: QWidget) -> list[str]:
    """Everything found in a widget that stands ready, in no special order."""
    image = image_of(widget, 1.0).convertToFormat(QImage.Format.Format_RGB32)
    found = painted(widget)
    seen = [each for each in found.texts if not each.seen.isEmpty()]
    return [
        *elided(widget, seen),
        *cut(widget, seen),
        *overlaps(seen),
        *faint(widget, seen, image),
        *empty(widget, image),
        *unsaid(widget, found),
    ]


def elided(widget: QWidget, texts: Sequence[Written]) -> Iterator[str]:
    """Texts that end in … for want of room, in pictures, forms and titles; some are meant so."""
    for each in texts:
        if each.text.rstrip().endswith("…") and not _meant(_owner(widget, each), each.text):
            yield f"elided: {each.text!r}"


def cut(widget: QWidget, texts: Sequence[Written]) -> Iterator[str]:
    """Texts of which a part lies outside of the bounds that they are painted in, where nothing scrolls them."""
    for each in texts:
        across = each.ink.width() - each.seen.width() > CUT
        down = each.ink.height() - each.seen.height() > CUT
        if (across or down) and not _scrolled(_owner(widget, each), across=across, down=down):
            yield f"cut: {each.text!r}"


def overlaps(texts: Sequence[Written]) -> Iterator[str]:
    """Pairs of texts of which the ink is at the same place; a text that is painted twice there is one."""
    boxes = [each.seen for each in texts]
    for i, j in combinations(range(len(texts)), 2):
        both = boxes[i].intersected(boxes[j])
        if min(both.width(), both.height()) > OVER and texts[i][:2] != texts[j][:2]:
            yield f"overlap: {texts[i].text!r} and {texts[j].text!r}"


def faint(widget: QWidget, texts: Sequence[Written], image: QImage) -> Iterator[str]:
    """Texts with too little contrast to what they stand on, where what they belong to can be used."""
    pixels = _pixels(image)
    for each in texts:
        owner = _owner(widget, each)
        if owner is not None and not owner.isEnabled():
            continue
        worst = min((contrast(_over(each.colour, ground), ground) for ground in grounds(each, pixels)), default=21.0)
        if worst < READABLE:
            yield f"faint: {each.text!r} {worst:.1f}:1"


def empty(widget: QWidget, image: QImage) -> Iterator[str]:
    """Panels that show neither a picture nor a sentence."""
    for panel in panels(widget):
        box = QRect(panel.body.mapTo(widget, QPoint()), panel.body.size())
        values = _pixels(image.copy(box)).reshape(-1)
        _, counts = np.unique(values, return_counts=True)
        if values.size == 0 or 1 - counts.max() / values.size < EMPTY:
            yield f"empty: {panel.name}"


def grounds(text: Written, pixels: NDArray[np.uint32]) -> Iterator[QColor]:
    """The colours that a good part of what surrounds a text has, where what it is painted in is seen; never its own."""
    box = text.seen.adjusted(-2, -2, 2, 2).intersected(text.bounds).toAlignedRect()
    around = pixels[max(0, box.top()) : box.bottom() + 1, max(0, box.left()) : box.right() + 1] & 0xFFFFFF
    colours, counts = np.unique(around, return_counts=True)
    for colour, count in zip(colours.tolist(), counts.tolist(), strict=True):
        if count >= GROUND * around.size and colour != text.colour.rgb() & 0xFFFFFF:
            yield QColor.fromRgb(colour)


def contrast(one: QColor, other: QColor) -> float:
    """As WCAG 2 has it, from 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _over(ink: QColor, ground: QColor) -> QColor:
    """Ink that lets some of the ground through."""
    share = ink.alphaF()
    mixed = (share * i + (1 - share) * g for i, g in zip(ink.getRgbF()[:3], ground.getRgbF()[:3], strict=True))
    return QColor.fromRgbF(*mixed)


def _pixels(image: QImage) -> NDArray[np.uint32]:
    """[rows, columns]."""
    whole = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), image.bytesPerLine() // 4)
    return whole[:, : image.width()].copy()


def _owner(widget: QWidget, text: Written) -> QWidget | None:
    """What a text is painted by."""
    middle = text.seen.center()
    return widget.childAt(int(middle.x()), int(middle.y()))


def _meant(owner: QWidget | None, text: str) -> bool:
    """A button that asks for more before it does anything ends so."""
    if isinstance(owner, QAbstractButton | QLabel):
        return owner.text().rstrip().endswith("…")
    return False


def _scrolled(owner: QWidget | None, *, across: bool, down: bool) -> bool:
    """Whether a person can bring the rest into view."""
    while owner is not None:
        if isinstance(owner, QAbstractScrollArea):
            bars = ((across, owner.horizontalScrollBar()), (down, owner.verticalScrollBar()))
            if all(bar.maximum() > bar.minimum() for wanted, bar in bars if wanted):
                return True
        owner = owner.parentWidget()
    return False
