"""Painted: a widget that paints itself in the theme's colours, some only once they have something to show."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar, cast

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gui.access.focus_input import FocusInput
from gui.access.spoken import Spoken
from gui.board.acts import Pointed
from gui.theme.fonts import tabular
from gui.theme.theme import TOKENS, ThemeTokens

Kept = TypeVar("Kept")
Seen = TypeVar("Seen")


class Once(Generic[Kept]):
    """What was found of something, kept while that is the same."""

    def __init__(self) -> None:
        self._found: tuple[object, Kept] | None = None

    def of(self, what: object, find: Callable[[], Kept]) -> Kept:
        if self._found is None or self._found[0] != what:
            self._found = what, find()
        return self._found[1]


class Showing(Generic[Seen]):
    """One thing after the other, and nothing before the first; who asks for `shown` before `has_shown` is wrong."""

    _shown: Seen | None = None

    @property
    def has_shown(self) -> bool:
        return self._shown is not None

    @property
    def shown(self) -> Seen:
        assert self._shown is not None
        return self._shown


class Painting:
    """Mixed into a widget, it paints that. `smooth`: whether edges are.

    One that is also Showing, first among its bases, is bare before it has shown.
    """

    tokens: ThemeTokens = TOKENS["dark"]
    smooth: ClassVar[bool] = True

    def restyle(self, tokens: ThemeTokens) -> None:
        self.tokens = tokens
        cast("QWidget", self).update()

    @property
    def has_shown(self) -> bool:
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.has_shown:
            return
        painter = QPainter(cast("QWidget", self))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, self.smooth)
        self.paint(painter, event.rect())
        painter.end()

    def paint(self, painter: QPainter, part: QRect) -> None:
        """What lies in that part of it at least."""
        raise NotImplementedError


class Painted(Painting, Spoken, QWidget):
    """A widget that is nothing but what it paints; `least`: what it is not made smaller than."""

    least = QSize()

    def minimumSizeHint(self) -> QSize:
        return self.least

    @property
    def _line(self) -> int:
        """Pixels of height of its type."""
        return self.fontMetrics().height()

    def paint_sentence(self, painter: QPainter, sentence: str) -> None:
        """In the middle, where there is nothing else."""
        painter.setPen(QColor(self.tokens.muted))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(QRectF(self.rect()).adjusted(24, 0, -24, 0), flags, sentence)

    def paint_focus(self, painter: QPainter, *boxes: QRectF, radius: float = 6) -> None:
        """The ring around it, or around what the keys have reached in it, while it has the keyboard."""
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self.tokens.accent), 2))
            for box in boxes or (QRectF(self.rect()).adjusted(2, 1, -2, -1),):
                painter.drawRoundedRect(box, radius, radius)


class PaintedPicture(Pointed, Painted):
    """A picture with numbers, whose places are pointed at, and reached by keys."""

    def __init__(self, keys: frozenset[Qt.Key] = frozenset()) -> None:
        super().__init__()
        self.setFont(tabular(self.font()))
        self.setMouseTracking(True)
        if keys:
            FocusInput(self, keys)

    def leaveEvent(self, event: QEvent) -> None:
        self.hovered.emit(None)


class PickedPicture(PaintedPicture):
    """Its places are picked by a click, and told while the pointer is over them."""

    def place_at(self, at: QPointF) -> object:
        """What stands there; None where nothing does."""
        raise NotImplementedError

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self.place_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and place is not None:
            self.picked.emit(place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.hovered.emit(self.place_at(event.position()))
