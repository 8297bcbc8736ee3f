"""StationPlaces: where the stations of a block stand."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize

ORDER: Mapping[str, tuple[float, float]] = {
    "embedding": (0, 0),
    "position": (0, 1),
    "input": (1, 0.5),
    "q": (2, 0),
    "k": (2, 1),
    "v": (2, 2),
    "q_turned": (3, 0),
    "k_turned": (3, 1),
    "content": (4, 0),
    "bias": (4, 1),
    "logits": (5, 0),
    "weights": (6, 0),
    "values": (6, 2),
    "output": (7, 1),
    "next": (8, 1),
}  # column and row
COLUMNS, ROWS = 9, 3
WORDED = 44  # pixels of a station's side below which there is no room for words in it
EDGE = 8  # pixels
SPARE = 40  # pixels between two rows, at the most
GAP = 0.18  # of a column, between two stations


def _across(width: int) -> float:
    """Of a column."""
    return (width - 2 * EDGE) / (COLUMNS - GAP)


def _side(width: int) -> float:
    """Of a station, where there is height enough."""
    return _across(width) * (1 - GAP)


class StationPlaces:
    """In pixels; `line` is a line of text.

    A station has one above, one below, and in a high picture one more below; in a low one the first alone.
    """

    def __init__(self, size: QSize, line: int) -> None:
        self.line, self.bottom = line, size.height()
        self.across = _across(size.width())
        room = (size.height() - 2 * EDGE) / ROWS
        both = min(_side(size.width()), room - 2 * line - 14)
        self.lines = (3 if room - 3 * line - 14 >= both else 2) if both >= WORDED else 1
        self.side = both if self.lines > 1 else max(14.0, min(_side(size.width()), room - line - 14))
        self.down = min(room, self.side + self.lines * line + SPARE)
        self.top = EDGE + (size.height() - 2 * EDGE - ROWS * self.down) / 2

    @staticmethod
    def whole_height(width: int, line: int) -> int:
        """From which a greater one makes the stations of a block so wide no larger."""
        return round(2 * EDGE + ROWS * (_side(width) + 3 * line + SPARE))

    def box(self, name: str) -> QRectF:
        """The matrix of a station."""
        column, row = ORDER[name]
        left = EDGE + column * self.across + (self.across * (1 - GAP) - self.side) / 2
        return QRectF(round(left), round(self.top + row * self.down + self.line + 6), self.side, self.side)

    def whole(self, name: str) -> QRectF:
        """With its words."""
        room = self.across - 4
        box = self.box(name)
        high = self.side + self.lines * self.line + 8
        return QRectF(box.center().x() - room / 2, box.top() - self.line - 4, room, high)

    @property
    def corner(self) -> QRectF:
        """Where no station is: left of the values, for three to six lines of text, in the middle of their height."""
        beside, left = self.box("v"), self.box("embedding").left()
        free = self.bottom - self.whole("position").bottom()
        lines = 6 if free >= 6 * self.line + EDGE else 4 if beside.height() >= 4 * self.line else 3
        high = lines * self.line + 2
        top = min(beside.center().y() - high / 2, self.bottom - high)
        return QRectF(left, top, self.whole("v").left() - left - EDGE, high)

    def at(self, spot: QPointF) -> str | None:
        """The station there."""
        return next((name for name in ORDER if self.box(name).contains(spot)), None)
