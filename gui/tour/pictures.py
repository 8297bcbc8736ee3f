"""TourPictures: those of a step, arranged; a frame is shown one picture a turn, and whole before the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from engine.pictures.frame import Ask, Frame
from engine.scene.scene import Scene
from gui.board.lazy_panel import PanelInfo
from gui.panels.panel import Panel
from gui.plot.chart import LEFT, NAME, TOP, Chart
from gui.tour.grid import columns, share
from gui.tour.picture import TourPicture

GAP = 8
SLACK = 10  # pixels that marks at the right need less than those at the left


class TourPictures(QWidget):
    """`made` carries a TourPicture that is seen for the first time, `shown` the Frame that now stands on the screen."""

    made = Signal(object)  # TourPicture
    shown = Signal(object)  # Frame
    begun = Signal()  # the newest frame is being shown: the next can be asked for
    moved = Signal(object)  # Chart, whose picture has another size

    def __init__(self, kinds: Sequence[PanelInfo]):
        super().__init__()
        self.kinds: Mapping[str, PanelInfo] = {kind.name: kind for kind in kinds}
        self.made_so_far: dict[str, TourPicture] = {}
        self.names: tuple[str, ...] = ()
        self.waiting: dict[TourPicture, Any] = {}
        self.newest: Frame | None = None
        self.current: Frame | None = None
        self.rights: dict[Chart, int] = {}  # the room at the right of a picture
        self.turn = QTimer(self, singleShot=True, interval=0)
        self.turn.timeout.connect(self.show_next)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(GAP)

    @property
    def seen(self) -> list[TourPicture]:
        """Those of this step."""
        return [self.made_so_far[name] for name in self.names]

    def arrange(self, names: Sequence[str]) -> None:
        """Show these panels and no others."""
        wanted = tuple(name for name in names if name in self.kinds)
        if wanted == self.names:
            return
        for picture in self.seen:
            picture.hide()
        self.waiting.clear()
        self._clear()
        self.names = wanted
        for place, stack in enumerate(columns(wanted)):
            self.row.addLayout(self._column(stack))
            self.row.setStretch(place, 1)

    def _column(self, stack: Sequence[str]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(GAP)
        for name in stack:
            picture = self._picture(name)
            column.addWidget(picture, share(name, stack))
            picture.show()
        return column

    def _clear(self) -> None:
        while (column := self.row.takeAt(0)) is not None:
            inner = column.layout()
            while inner is not None and inner.takeAt(0) is not None:
                pass

    def _picture(self, name: str) -> TourPicture:
        if name not in self.made_so_far:
            picture = TourPicture(self.kinds[name].panel()())
            picture.setParent(self)
            self.made_so_far[name] = picture
            self.made.emit(picture)
        return self.made_so_far[name]

    def panel(self, name: str) -> Panel:
        """The panel of that name, which a step has shown."""
        return self.made_so_far[name].panel

    def asks(self) -> tuple[Ask, ...]:
        """What the pictures of this step need."""
        return tuple(ask for picture in self.seen if (ask := picture.panel.ask()) is not None)

    def show_scene(self, scene: Scene) -> None:
        for picture in self.seen:
            picture.panel.show_scene(scene)

    def restyle(self, tokens: Any) -> None:
        for picture in self.made_so_far.values():
            picture.restyle(tokens)

    # Frames.

    def show_frame(self, frame: Frame) -> None:
        """Show this frame when the one that is being shown is whole, or a newer one that comes before."""
        self.newest = frame
        if not self.waiting:
            self.show_next()

    def show_whole(self, frame: Frame) -> None:
        """Show all of a frame at once."""
        for picture in self.seen:
            if picture.panel.picture_name in frame.answers:
                picture.show_answer(frame.answers[picture.panel.picture_name], frame.request.scene)
        self._align()

    def fit(self) -> None:
        """Lay out anew what panels lay out by themselves: their type has changed."""
        for picture in self.seen:
            QApplication.sendEvent(picture.panel, QResizeEvent(picture.panel.size(), picture.panel.size()))
        for _ in range(3):  # from what has grown or shrunk to what holds it
            QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)

    def show_next(self) -> None:
        """Show the answer that has waited longest; when there is none, begin with the newest frame."""
        if self.waiting and self.current is not None:
            picture = next(iter(self.waiting))
            picture.show_answer(self.waiting.pop(picture), self.current.request.scene)
            if not self.waiting:
                self._whole()
        elif self.newest is not None:
            self._begin(self.newest)
        if self.waiting or self.newest is not None:
            self.turn.start()

    def _begin(self, frame: Frame) -> None:
        self.current, self.newest = frame, None
        answers = frame.answers
        self.waiting = {p: answers[p.panel.picture_name] for p in self.seen if p.panel.picture_name in answers}
        self.begun.emit()
        if not self.waiting:
            self._whole()

    def _whole(self) -> None:
        self._align()
        if self.current is not None:
            self.shown.emit(self.current)

    def _align(self) -> None:
        """Pictures that stand in one column share the place of their axes."""
        for stack in columns(self.names):
            found = [getattr(self.panel(name), "chart", None) for name in stack]
            charts = [chart for chart in found if isinstance(chart, Chart)]
            left = max([LEFT, *(chart.left.room() for chart in charts)])
            right = max([0, *(chart.marks.room() - SLACK for chart in charts if chart.marks is not None)])
            for chart in charts:
                if chart.set_left(left) | self._set_right(chart, right):
                    self.moved.emit(chart)

    def _set_right(self, chart: Chart, width: int) -> bool:
        """Room for marks in large type, or beside the picture that has none; whether that is another one."""
        if not width or self.rights.get(chart) == width:
            return False
        self.rights[chart] = width
        if chart.marks is not None:
            chart.marks.setWidth(width)
        else:
            chart.plot.layout().setContentsMargins(0, TOP, width + NAME, 0)
        return True
