"""Formulas in a line of words: what stands as W_q, a^V_ij, 2^7 or 10000^(2/64) is set, lowered and raised."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QLabel

TOKEN = re.compile("(\u2068[^\u2069]*\u2069)")  # a name of the sentence's own, which is no formula
SYMBOL = r"(?<![^\W\d_])([qkvzpxaαΣW]′?)(?:\^([KV]))?(?:_(?:\(([^)]*)\)|(\d+j?|ij?|j|[qkvo])))?(?![^\W\d])"
POWER = r"(?<=[\w)\]])\^(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\)|(\d+(?:\.\d+)?|[^\W\d_](?!\w)))"  # ^(…), ^7, ^t
FORMULA = re.compile(f"{SYMBOL}|{POWER}")
SPACE = re.compile("[ \u00a0]")
Alignment = QTextCharFormat.VerticalAlignment
HEIGHTS = {1: Alignment.AlignSuperScript, -1: Alignment.AlignSubScript}
TAGS = {1: "sup", -1: "sub"}
SMALL, RAISED, LOWERED = 0.75, 0.4, 0.2  # of the type; of its height, up and down


class SetRun(NamedTuple):
    """Letters of one height: 1 raised, -1 lowered, 0 in the line."""

    text: str
    level: int = 0


@lru_cache(maxsize=512)
def runs(text: str) -> tuple[SetRun, ...]:
    """The text in letters of one height each."""
    return tuple(
        run for part in TOKEN.split(text) for run in ([SetRun(part)] if TOKEN.match(part) else _set(part)) if run.text
    )


def _set(text: str) -> Iterator[SetRun]:
    end = 0
    for found in FORMULA.finditer(text):
        symbol, above, inside, below, *raised = found.groups()
        yield SetRun(text[end : found.start()] + (symbol or ""))
        yield SetRun(above or "".join(filter(None, raised)), 1)
        yield SetRun(inside or below or "", -1)
        end = found.end()
    yield SetRun(text[end:])


def has(text: str) -> bool:
    """Whether anything is to be set."""
    return ("^" in text or "_" in text) and any(run.level for run in runs(text))


def markup(text: str) -> str:
    """The text in the tags of rich text; a label cuts what rises above its first line, so a space there is higher."""
    parts = runs(text)
    tagged = ((escape(run.text), TAGS.get(run.level)) for run in parts)
    made = "".join(f"<{tag}>{words}</{tag}>" if tag else words for words, tag in tagged).replace("\n", "<br>")
    return SPACE.sub(r"<big>\g<0></big>", made, count=1) if any(run.level > 0 for run in parts) else made


def show(label: QLabel, text: str) -> None:
    """The text in the label, plain where nothing is to be set."""
    label.setTextFormat(Qt.TextFormat.RichText if has(text) else Qt.TextFormat.PlainText)
    label.setText(markup(text) if has(text) else text)


def spelled(text: str, start: int, stop: int) -> str:
    """What stands in some of the letters that are shown of the text, as plain text: 2^7, W_q."""
    parts, place = [], 0
    for run in runs(text):
        part = run.text[max(0, start - place) : max(0, stop - place)]
        place += len(run.text)
        sign = {1: "^", -1: "_"}.get(run.level, "") if part else ""
        parts.append(f"{sign}({part})" if sign and not part.isalnum() else sign + part)
    return "".join(parts)


def laid(text: str, font: QFont, width: float) -> QTextLayout:
    """The text set, in lines of that width below one another, whatever fonts their letters are from."""
    parts = runs(text)
    layout = QTextLayout("".join(run.text for run in parts), font)
    layout.setFormats([*_formats(parts)])
    layout.beginLayout()
    metrics = QFontMetricsF(font)
    base = metrics.ascent()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, base - line.ascent()))
        base += metrics.lineSpacing()
    layout.endLayout()
    return layout


def _formats(parts: tuple[SetRun, ...]) -> Iterator[QTextLayout.FormatRange]:
    place = 0
    for run in parts:
        if run.level:
            found = QTextLayout.FormatRange()
            found.start, found.length = place, len(run.text)
            shape = QTextCharFormat()
            shape.setVerticalAlignment(HEIGHTS[run.level])
            found.format = shape
            yield found
        place += len(run.text)


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
