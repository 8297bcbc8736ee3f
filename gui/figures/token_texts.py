"""The tokens' texts at the sides of an image of token × token: each, or where columns are narrow those at its ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF, QPainter

from gui.theme.theme import ThemeTokens

SMALLEST, READABLE = 0.7, 11  # of the type, and pixels: how small the tokens' texts become where cells are small
LABEL = 76  # pixels of a token's text at most
APART = 6  # pixels between two texts, and between a text and its image
ENDS = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip  # at the image


def sized(font: QFont, pixels: int) -> QFont:
    """The font in that size."""
    other = QFont(font)
    other.setPixelSize(pixels)
    return other


def sizes(font: QFont) -> range:
    """Pixels of the type that tokens' texts may have, the largest first."""
    whole = QFontInfo(font).pixelSize()
    return range(whole, min(whole, max(READABLE, round(SMALLEST * whole))) - 1, -1)


def longest(font: QFont, labels: Sequence[str]) -> float:
    """Pixels that the longest of them takes beside an image."""
    return min(LABEL, max(map(QFontMetricsF(font).horizontalAdvance, labels))) + APART


def one_line(font: QFont, labels: Sequence[str]) -> float:  # noqa: ARG001  (as `longest` is asked)
    """Pixels that a line of them takes below an image."""
    return QFontMetricsF(font).height() + 3


def _shown(painter: QPainter, labels: Sequence[str]) -> Iterator[tuple[int, str]]:
    metrics = QFontMetricsF(painter.font())
    for i, text in enumerate(labels):
        yield i, metrics.elidedText(text, Qt.TextElideMode.ElideRight, LABEL)


def _ink(painter: QPainter, tokens: ThemeTokens, *, pinned: bool) -> None:
    painter.setPen(QColor(tokens.accent if pinned else tokens.muted))


def paint_beside(
    painter: QPainter, box: QRectF, labels: Sequence[str], pinned: int, room: float, tokens: ThemeTokens
) -> None:
    """Each at its row, left of the image in the box."""
    cell = box.height() / len(labels)
    for i, text in _shown(painter, labels):
        _ink(painter, tokens, pinned=i == pinned)
        painter.drawText(QRectF(box.left() - room, box.top() + i * cell, room - APART + 1, cell), ENDS, text)


def paint_turned(
    painter: QPainter, box: QRectF, labels: Sequence[str], pinned: int, room: float, tokens: ThemeTokens
) -> None:
    """Each at its column, turned, below the image in the box."""
    cell = box.width() / len(labels)
    for i, text in _shown(painter, labels):
        painter.save()
        painter.translate(box.left() + (i + 0.5) * cell, box.bottom() + APART - 1)
        painter.rotate(-90)
        _ink(painter, tokens, pinned=i == pinned)
        painter.drawText(QRectF(-room, -cell / 2, room, cell), ENDS, text)
        painter.restore()


def along(font: QFont, box: QRectF, labels: Sequence[str], pinned: int) -> list[tuple[int, QRectF, str]]:
    """Which stand in one line below the image, where: that of the pinned column, and those at the ends beside it."""
    metrics, cell = QFontMetricsF(font), box.width() / len(labels)
    placed: list[tuple[int, QRectF, str]] = []
    for i in dict.fromkeys((pinned, 0, len(labels) - 1)):
        text = metrics.elidedText(labels[i], Qt.TextElideMode.ElideRight, LABEL)
        one = QRectF(0, box.bottom() + 2, metrics.horizontalAdvance(text), metrics.height())
        middle = box.left() + (i + 0.5) * cell
        one.moveLeft(min(max(box.left(), middle - one.width() / 2), max(box.left(), box.right() - one.width())))
        if not any(one.adjusted(-APART, 0, APART, 0).intersects(other) for _, other, _ in placed):
            placed.append((i, one, text))
    return placed


def paint_along(painter: QPainter, box: QRectF, labels: Sequence[str], pinned: int, tokens: ThemeTokens) -> None:
    """In one line below the image in the box."""
    for i, one, text in along(painter.font(), box, labels, pinned):
        _ink(painter, tokens, pinned=i == pinned)
        painter.drawText(one, Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextDontClip, text)
