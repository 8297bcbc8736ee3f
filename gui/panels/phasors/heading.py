"""ClocksHeading: whose hands the clocks have, what is grey in them, and what stands below each."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from engine.pictures.phasors import PhasorsPicture, shifted
from engine.words.language import tr
from engine.words.numbers import spaced
from gui.panels.phasors.clock import WEDGE, Dial
from gui.theme.theme import ThemeTokens

MARK, AIR, APART = 10, 5, 12  # pixels of a mark's width, to its words, and from there to the next mark
SECTOR = 0.9  # radians of the mark for what lies between two hands


class ClocksHeading(msgspec.Struct, frozen=True):
    """`room`: one line over the clocks; `covered`: whether any clock has one hand on the other."""

    painter: QPainter
    shown: PhasorsPicture
    tokens: ThemeTokens
    room: QRectF
    covered: bool

    def _wide(self, text: str) -> int:
        return self.painter.fontMetrics().horizontalAdvance(text)

    def _whose(self) -> Sequence[str]:
        """The hands, with both shifts where these have room, and their difference."""
        m, n, by = self.shown.position, self.shown.key, self.shown.vectors.shift
        difference = f"m − n {spaced(m - n).replace('-', '−')}"
        apart = f"m {shifted(m, by)}", f"n {shifted(n, by)}", difference
        summed = f"m {spaced(m + by)}", f"n {spaced(n + by)}", difference
        roomy = sum(MARK + AIR + self._wide(text) + APART for text in apart) - APART <= self.room.width()
        return apart if roomy else summed

    def paint(self, told: Sequence[str]) -> None:
        """`told`: what stands below each clock, the first that has room."""
        x, whose = self.room.left(), self._whose()
        under = tr(", thick under m") if self.covered else ""
        whole = sum(MARK + AIR + self._wide(text) + APART for text in (*whose[:2], whose[2] + under))
        under = under if whole + self._wide(told[-1]) <= self.room.width() else ""
        for i, text in enumerate(whose):
            if x + MARK + AIR + self._wide(text) > self.room.right():
                return
            self._mark(i, x)
            x = self._write(x + MARK + AIR, text, self.tokens.muted if i == 2 else self.tokens.text)
            x = self._write(x, under, self.tokens.muted) if i == 1 else x
            x += APART
        below = next((each for each in told if x + self._wide(each) <= self.room.right()), "")
        self._write(self.room.right() - self._wide(below), below, self.tokens.muted)

    def _mark(self, which: int, x: float) -> None:
        """Of m, of n, of the angle between them."""
        middle = self.room.center().y()
        if which == 2:
            Dial(self.painter, self.tokens, QPointF(x, middle + MARK / 2), MARK / WEDGE).wedge(0, SECTOR)
            return
        self.painter.setPen(QPen(QColor(self.tokens.curves[which]), 2))
        self.painter.drawLine(QPointF(x, middle), QPointF(x + MARK, middle))

    def _write(self, x: float, text: str, ink: str) -> float:
        """From there on; where it ends."""
        wide = self._wide(text)
        self.painter.setPen(QColor(ink))
        box = QRectF(x, self.room.top(), math.ceil(wide) + 1, self.room.height())
        if text:
            self.painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)
        return x + wide
