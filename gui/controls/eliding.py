"""Texts that are shortened where they have no room: a line, a combo box."""

from __future__ import annotations

import html
import math
import re
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QLabel, QSizePolicy, QStyle, QStyleOptionComboBox

from gui.access.spoken import Spoken, SpokenRole
from gui.board import typeset
from gui.theme.theme import ThemeTokens


def plain_tip(text: str) -> str:
    """A tooltip that shows the text as it is, whatever it holds."""
    return f"<span>{html.escape(text)}</span>"


CLOSED = r"[^()（）⟨⟩]*(?:[(（⟨][^()（）⟨⟩]*[)）⟩][^()（）⟨⟩]*)*"  # no bracket from before is closed in it
PARTED = rf"(.*\S)(?: · | {{3,}}){CLOSED}"  # all parts but the last
LISTED = rf"(.*\S)(?: · |, |，){CLOSED}"  # the same of notes, which are no sentences


def whole_parts(metrics: QFontMetrics, text: str, width: float, *, parted: str = PARTED) -> str:
    """As many of its parts as have room, the first one in any case."""
    while metrics.horizontalAdvance(text) > width and (parts := re.fullmatch(parted, text, re.DOTALL)):
        text = parts[1]
    return text


def wrapped(metrics: QFontMetrics, text: str, width: float) -> Iterator[str]:
    """Its lines, broken at spaces; a word that is wider than that ends in …"""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and metrics.horizontalAdvance(longer) > width:
            yield line
            longer = word
        line = longer
    fits = metrics.horizontalAdvance(line) <= width
    yield line if fits else metrics.elidedText(line, Qt.TextElideMode.ElideRight, math.ceil(width))


class Elided(QLabel):
    """A line of plain text that is shortened where it has no room, and says the whole in its tooltip.

    It loses its last parts, whole ones. What is left ends in … where that is too long, but a note, which goes.

    It paints itself: a label's setText would lay out the whole window anew, at each frame.
    """

    def __init__(self, role: str, *, right: bool = False, name: bool = False) -> None:
        """`name`: what somebody has called something has no parts, and never goes."""
        super().__init__()
        self.name = name
        self.setProperty("role", role)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.whole, self.brief, self.ink = "", "", QColor()
        self._fitted: tuple[str, int, str] = ("", 0, "")  # the whole, the width, what has room of it there
        self.tall = self.fontMetrics().height() + 2  # a layout asks for it thousands of times
        self.side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft

    def say(self, text: str, brief: str = "") -> None:
        """`brief`: what stands for it where it has no room, in place of its first parts."""
        if (text, brief) != (self.whole, self.brief):
            self.whole, self.brief = text, brief
            self._fitted = "", 0, ""
            self.setAccessibleName(text)
            self.setToolTip(plain_tip(text) if self._short() != text else "")
            self.update()

    def _short(self) -> str:
        width = self.contentsRect().width()
        if self._fitted[:2] != (self.whole, width):
            self._fitted = self.whole, width, self._shortened(width)
        return self._fitted[2]

    def _shortened(self, width: int) -> str:
        """What has room of it in so many pixels."""
        metrics = self.fontMetrics()
        note = self.property("role") == "note"
        whole = self.brief if self.brief and metrics.horizontalAdvance(self.whole) > width else self.whole
        text = whole if self.name else whole_parts(metrics, whole, width, parted=LISTED if note else PARTED)
        if metrics.horizontalAdvance(text) <= width:  # which of two fonts' letters elidedText measures otherwise
            return text
        if note and not self.name:
            return ""
        return metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)

    def restyle(self, tokens: ThemeTokens) -> None:
        """The theme's colour for its role."""
        self.ink = QColor(tokens.muted if self.property("role") == "note" else tokens.text)
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.tall = self.fontMetrics().height() + 2
            self._fitted = "", 0, ""

    def sizeHint(self) -> QSize:
        return QSize(self.minimumWidth(), self.tall)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.ink)
        box, text = self.contentsRect(), self._short()
        if typeset.has(text) and self.side == Qt.AlignmentFlag.AlignLeft:
            typeset.paint(painter, QRectF(box), text, left=True)
        else:
            painter.drawText(box, self.side | Qt.AlignmentFlag.AlignVCenter, text)
        painter.end()


class ElidingCombo(Spoken, QComboBox):
    """Qt's own is cut off in the middle of a letter, and on Linux it is named after what is chosen in it."""

    spoken_role = SpokenRole.ComboBox

    def spoken_value(self) -> str:
        return self.currentText()

    def click(self) -> None:
        """What a screen reader presses."""
        self.showPopup()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        super().initStyleOption(option)
        room = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        text = option.fontMetrics.elidedText(option.currentText, Qt.TextElideMode.ElideRight, room.width())
        option.currentText = text
