"""ExchangePicture: tokens that are dragged onto each other's places, and below them what becomes of the outputs."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent

from engine.pictures.symmetry import Exchange
from engine.words.language import tr
from gui.access.focus_input import ALONG, ARROWS, ENDS, TO_END
from gui.access.spoken import SpokenPart, SpokenRole, reach
from gui.board.acts import Pulled
from gui.controls.gesture import Gestures
from gui.figures.painted import PaintedPicture, Showing
from gui.panels.symmetry.drawing import ExchangeDrawing
from gui.panels.symmetry.places import EDGE, TokenPlaces


class ExchangePicture(Pulled, Showing[Exchange], PaintedPicture):
    """Emits `pulled` ((one place, the other, order that is changed), gesture), `picked` and `hovered` (place)."""

    spoken_role = SpokenRole.List
    least = QSize(180, 150)

    def __init__(self) -> None:
        super().__init__(ARROWS | ENDS | frozenset({Qt.Key.Key_Escape}))
        self.colour_map = "automatic"
        self.place = 0
        self.gestures = Gestures()
        self._base: tuple[int, ...] = ()  # the order in which a drag began
        self._held: int | None = None  # the place from which a token is dragged
        self._gesture = 0
        self._pointer = QPointF()
        self.setAccessibleName(tr("Tokens at their places; Shift with an arrow key moves the chosen one"))
        self.measure()

    def display(self, shown: Exchange, colour_map: str) -> None:
        self._shown, self.colour_map, self.place = shown, colour_map, shown.place
        self.measure()
        self.setAccessibleDescription(" ".join(f"{side.title}: {side.words}" for side in shown.sides) or shown.empty)
        self.update()

    def mark(self, place: int) -> None:
        """The pinned place."""
        if place != self.place:
            self.place = place
            self.update()
            if self.hasFocus():
                reach(self, place)

    def spoken_parts(self) -> list[SpokenPart]:
        """Each token at its place."""
        if not self.has_shown or self.shown.empty:
            return []
        labels = [self.shown.labels[token] for token in self.shown.order]
        named = (tr("{token}, place {n}", token=label, n=place) for place, label in enumerate(labels))
        return [SpokenPart(name, self.places.chip(place), place == self.place) for place, name in enumerate(named)]

    def press_part(self, place: int) -> None:
        self.picked.emit(place)

    @property
    def dragged(self) -> bool:
        return self._held is not None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.measure()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.measure()

    def measure(self) -> None:
        """Find the place of everything, for the text and the size that there are."""
        labels = self.shown.labels if self.has_shown else ()
        self.places = TokenPlaces(self.fontMetrics(), labels, self.size())

    # How it looks.

    def paint(self, painter: QPainter, part: QRect) -> None:
        if self.shown.empty:
            self.paint_sentence(painter, self.shown.empty)
            return
        held = self._pointer.x() if self.dragged else None
        ExchangeDrawing(painter, self.shown, self.places, self.place, held, self.tokens, self.colour_map).paint()
        self.paint_focus(painter)

    # What a person does.

    def _over_chips(self, at: QPointF) -> bool:
        return 0 <= at.y() <= self.places.chip_height + 4 and at.x() >= EDGE + self.places.names

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or not self.has_shown or not self.places.count:
            return
        place = self.places.at(event.position().x())
        self.picked.emit(place)
        if self._over_chips(event.position()):
            self._base, self._held = self.shown.order, place
            self._gesture, self._pointer = self.gestures.single(), event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self.places.count:
            return
        self._pointer = event.position()
        if self._held is None:
            over = self._over_chips(event.position())
            self.setCursor(Qt.CursorShape.OpenHandCursor if over else Qt.CursorShape.ArrowCursor)
            self.hovered.emit(self.places.at(event.position().x()))
            return
        place = self.places.at(event.position().x())
        if place != self.place:
            self.place = place
            self.pulled.emit(((self._held, place, self._base), self._gesture))
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.drop()

    def drop(self) -> None:
        """End a drag."""
        self._held = None
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if not self.has_shown or not self.places.count:
            event.ignore()
        elif key == Qt.Key.Key_Escape and self._held is not None:
            self.pulled.emit(((self._held, self._held, self._base), self._gesture))
            self.drop()
        elif key in ALONG:
            self._step(ALONG[key], moves=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif key in TO_END:
            self.picked.emit(TO_END[key] * (self.places.count - 1))
        else:
            event.ignore()

    def _step(self, by: int, *, moves: bool) -> None:
        to = min(max(0, self.place + by), self.places.count - 1)
        if to == self.place:
            return
        if moves:
            self.pulled.emit(((self.place, to, self.shown.order), self.gestures.repeated()))
        else:
            self.picked.emit(to)
