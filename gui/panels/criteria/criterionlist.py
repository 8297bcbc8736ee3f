"""CriterionList: the criteria one below the other: figure, small picture, sentence, and a witness to pin."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QToolTip

from engine.criteria.criterion import Witness
from engine.criteria.sketch import captioned
from engine.pictures.criteria import Criteria, CriterionRow
from engine.words.language import tr
from gui.access.focus_input import ALONG, ARROWS, ENDS, PRESS, TO_END, FocusInput
from gui.access.spoken import SpokenPart, SpokenRole, reach
from gui.board.acts import Linked, Pointed
from gui.controls.eliding import plain_tip
from gui.figures.painted import Painted
from gui.panels.criteria.column import AIR, CriteriaColumn, FocusStop, ListedRows, filling
from gui.panels.criteria.drawing import CriterionDrawing
from gui.theme.theme import ThemeTokens


class CriterionList(Linked, Pointed, Painted):
    """Paints Criteria. Emits `picked` (Witness), and `reached` (QRectF) where the keyboard goes."""

    spoken_role = SpokenRole.List

    reached = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._column: CriteriaColumn | None = None
        self.rows: tuple[CriterionRow, ...] = ()
        self.pinned: frozenset[tuple[str, str]] = frozenset()  # name and letter of what is pinned
        self.lay()
        self.current: tuple[str, str] = ("", "")  # name and letter
        self.under: tuple[str, str] | None = None
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Design criteria"))
        FocusInput(self, ARROWS | ENDS | PRESS)

    def display(self, criteria: Criteria, pinned: frozenset[tuple[str, str]]) -> None:
        self.rows, self.pinned = criteria.rows, pinned
        self.lay()
        self.setAccessibleDescription(" ".join(stop.said for stop in self.column.stops))

    def spoken_parts(self) -> list[SpokenPart]:
        return [SpokenPart(stop.said, stop.box, stop.key == self.current) for stop in self.column.stops]

    def press_part(self, place: int) -> None:
        self.choose(self.column.stops[place])

    def restyle(self, tokens: ThemeTokens) -> None:
        self.tokens = tokens
        self.lay()  # words keep the colours in which they were laid

    # Where things are.

    def lay(self) -> None:
        """Everything has another place, for the room that there is: found when it is asked for."""
        listed = ListedRows(self.rows, self.pinned, self.font(), float(self.width()), self.tokens, self.linked)
        self._listed, self._least, self._column = listed, CriteriaColumn(listed), None
        height = round(self._least.height + AIR)
        if height != self.minimumHeight():
            self.setMinimumHeight(height)
        self.update()

    @property
    def column(self) -> CriteriaColumn:
        """Where everything is: its type and its drawings are as large as there is room for."""
        if self._column is None:
            self._column = filling(self._listed, float(self.height()), self._least)
        return self._column

    def show_links(self, shown: bool) -> None:
        if shown != self.linked:
            self.linked = shown
            self.lay()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.lay()
        else:
            self._column = None

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.lay()

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.minimumHeight())

    # How it looks.

    def paint(self, painter: QPainter, part: QRect) -> None:
        self._paint_stops(painter)
        drawing = CriterionDrawing(painter, self.column)
        for place in self.column.places:
            if place.box.intersects(QRectF(part)):
                drawing.row(place, last=place is self.column.places[-1])

    def _paint_stops(self, painter: QPainter) -> None:
        """What is under the pointer, and what the keyboard has reached."""
        for stop in self.column.stops:
            if stop.key == self.under and stop.criterion.witness is not None:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(self.tokens.raised))
                painter.drawRoundedRect(stop.box, 6, 6)
            if stop.key == self.current:
                self.paint_focus(painter, stop.box)

    # What a person does.

    def stop_at(self, at: QPointF) -> FocusStop | None:
        return next((stop for stop in self.column.stops if stop.box.contains(at)), None)

    def choose(self, stop: FocusStop) -> None:
        """Pin its witness, where it has one."""
        self.current = stop.key
        self.update()
        witness: Witness | None = stop.criterion.witness
        if witness is not None:
            self.picked.emit(witness)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        stop = self.stop_at(event.position())
        if stop is None or event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self.choose(stop)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        stop = self.stop_at(event.position())
        self._point(None if stop is None else stop.key)
        if stop is not None and stop.criterion.witness is not None:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.unsetCursor()

    def leaveEvent(self, event: QEvent) -> None:
        self._point(None)

    def _point(self, under: tuple[str, str] | None) -> None:
        if under != self.under:
            self.under = under
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down go from one to the next, Enter pins."""
        key = Qt.Key(event.key())
        if not self.column.stops or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif key in PRESS:
            self.choose(self.column.stops[self._place()])
        elif key in ALONG:
            self._go(self._place() + ALONG[key])
        elif key in TO_END:
            self._go(TO_END[key] * (len(self.column.stops) - 1))
        else:
            event.ignore()

    def _place(self) -> int:
        """Which stop the keyboard is at; the first before it has moved."""
        return next((i for i, stop in enumerate(self.column.stops) if stop.key == self.current), 0)

    def _go(self, to: int) -> None:
        stop = self.column.stops[min(max(0, to), len(self.column.stops) - 1)]
        self.current = stop.key
        self.update()
        self.reached.emit(stop.box)
        reach(self, self._place())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.column.stops and event.reason() != Qt.FocusReason.MouseFocusReason:
            self._go(self._place())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            stop = self.stop_at(QPointF(event.pos()))
            sketch = None if stop is None else stop.criterion.sketch
            QToolTip.showText(
                event.globalPos(), plain_tip(tr("Picture: {what}", what=captioned([sketch]))) if sketch else "", self
            )
            return True
        return super().event(event)
