"""Formulas in a line of words: what stands as W_q, α_ij or a^V_ij is set, lowered and raised."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QLabel

TOKEN = re.compile("(\u2068[^\u2069]*\u2069)")  # a name of the sentence's own, which is no formula
SYMBOL = re.compile(r"(?<![^\W\d_])([qkvzpxaαΣW]′?)(?:\^([KV]))?(?:_(?:\(([^)]*)\)|(\d+j?|ij?|j|[qkvo])))?(?![^\W\d])")
SMALL, RAISED, LOWERED = 0.75, 0.4, 0.2  # of the type; of its height, up and down


class SetRun(NamedTuple):
    """Letters of one height: 1 raised, -1 lowered, 0 in the line."""

    text: str
    level: int = 0


def runs(text: str) -> tuple[SetRun, ...]:
    """The text in letters of one height each."""
    return tuple(
        run for part in TOKEN.split(text) for run in ([SetRun(part)] if TOKEN.match(part) else _set(part)) if run.text
    )


def _set(text: str) -> Iterator[SetRun]:
    end = 0
    for found in SYMBOL.finditer(text):
        symbol, above, inside, below = found.groups()
        yield SetRun(text[end : found.start()] + symbol)
        yield SetRun(above or "", 1)
        yield SetRun(inside or below or "", -1)
        end = found.end()
    yield SetRun(text[end:])


def show(label: QLabel, text: str) -> None:
    """The text in the label, plain where nothing is to be set."""
    tags = {1: "sup", -1: "sub"}
    parts = runs(text)
    plain = all(not run.level for run in parts)
    label.setTextFormat(Qt.TextFormat.PlainText if plain else Qt.TextFormat.RichText)
    marked = (
        f"<{tags[run.level]}>{escape(run.text)}</{tags[run.level]}>" if run.level else escape(run.text) for run in parts
    )
    label.setText(text if plain else "".join(marked))


def _small(font: QFont) -> QFont:
    small = QFont(font)
    if font.pixelSize() > 0:
        small.setPixelSize(max(1, round(font.pixelSize() * SMALL)))
    else:
        small.setPointSizeF(font.pointSizeF() * SMALL)
    return small


def width(font: QFont, text: str) -> float:
    """Of the text when it is set."""
    plain, small = QFontMetricsF(font), QFontMetricsF(_small(font))
    return sum((small if run.level else plain).horizontalAdvance(run.text) for run in runs(text))


def paint(painter: QPainter, box: QRectF, text: str, *, left: bool = False) -> None:
    """In the middle of the box, or at its left."""
    font = painter.font()
    metrics, small = QFontMetricsF(font), _small(font)
    x = box.left() if left else box.center().x() - width(font, text) / 2
    base = box.center().y() + (metrics.ascent() - metrics.descent()) / 2
    for run in runs(text):
        painter.setFont(small if run.level else font)
        shift = {1: -RAISED, -1: LOWERED}.get(run.level, 0) * metrics.ascent()
        painter.drawText(QPointF(x, base + shift), run.text)
        x += QFontMetricsF(painter.font()).horizontalAdvance(run.text)
    painter.setFont(font)
