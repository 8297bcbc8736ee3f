"""TokenPlaces: where tokens stand beside each other, and what becomes of their outputs below them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetrics

from engine.words.language import tr

EDGE, GAP = 10, 6  # pixels
LONGEST = 64  # pixels of a token's text that is turned


class TokenPlaces:
    """In pixels, of a picture of that size: `line` a line of text, `names` for what a row is, `step` a place."""

    def __init__(self, metrics: QFontMetrics, labels: Sequence[str], size: QSize) -> None:
        self.count, self.width, self.height = len(labels), size.width(), size.height()
        self.line = metrics.height()
        widest = [*tr("change\nto {share}", share="100.0 %").splitlines(), tr("dimension")]
        self.names = max(map(metrics.horizontalAdvance, widest)) + 6
        self.step = (self.width - 2 * EDGE - self.names) / max(1, self.count)
        self._widest = max(map(metrics.horizontalAdvance, labels), default=0)
        self.turned = self._widest + 8 > self.step  # whether the tokens' text is
        self.legible = not self.turned or self.step >= 0.85 * self.line  # whether every token has room for its text

    @property
    def chip_height(self) -> float:
        if not self.turned or not self.legible:
            return self.line + 8.0
        return min(LONGEST, self._widest) + 10.0

    def left(self, place: int) -> float:
        return EDGE + self.names + place * self.step

    def chip(self, place: int) -> QRectF:
        """Of the token at a place."""
        air = 2.0 if self.step > 8 else 0.0
        return QRectF(self.left(place) + air, 2, max(1.0, self.step - 2 * air), self.chip_height)

    def at(self, x: float) -> int:
        """The place under the pointer, or the nearest one."""
        return min(max(0, int((x - EDGE - self.names) / max(1e-3, self.step))), self.count - 1)  # a card may be narrow
