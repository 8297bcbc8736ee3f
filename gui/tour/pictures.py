"""TourPictures: those of a step, arranged: the layout of a board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from engine.pictures.frame import Frame
from engine.pictures.panels import BY_NAME
from engine.scene.scene import Scene
from gui.board.acts import Sized
from gui.board.lazy_panel import panel_class
from gui.board.panel import Panel
from gui.figures.curves import CurvePanel
from gui.figures.images import ImagePanel
from gui.plot.axis_name import NAME
from gui.plot.chart import LEFT, LINE, RIGHT, TOP, Chart
from gui.plot.plot import PlotMargins
from gui.theme import boxes
from gui.tour.arrangement import arranged
from gui.tour.picture import TourPicture

GAP = 8
SLACK = 10  # pixels that marks at the right need less than those at the left


class TourPictures(Sized, QWidget):
    """A board's layout. `born` carries a TourPicture that is seen for the first time."""

    born = Signal(object)  # TourPicture

    def __init__(self) -> None:
        super().__init__()
        self.made_so_far: dict[str, TourPicture] = {}
        self.names: tuple[str, ...] = ()

    @property
    def shown(self) -> list[TourPicture]:
        """Those of this step."""
        return [self.made_so_far[name] for name in self.names]

    def arrange(self, names: Sequence[str]) -> None:
        """Show these panels and no others."""
        wanted = tuple(name for name in names if name in BY_NAME)
        if wanted == self.names:
            return
        for picture in self.shown:
            picture.hide()
        self.names = wanted
        for name in wanted:
            self._picture(name).show()
        self._place()

    def _place(self) -> None:
        for name, place in arranged(self.names, self.width(), self.height(), GAP).items():
            self.made_so_far[name].setGeometry(*place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _picture(self, name: str) -> TourPicture:
        if name not in self.made_so_far:
            picture = TourPicture(panel_class(name)())
            picture.setParent(self)
            self.made_so_far[name] = picture
            self.born.emit(picture)
        return self.made_so_far[name]

    def panel(self, name: str) -> Panel:
        """The panel of that name, which a step has shown."""
        return self.made_so_far[name].panel

    def seen(self) -> list[Panel]:
        return [picture.panel for picture in self.shown]

    def made(self) -> list[Panel]:
        """Those of this step: the others wait for theirs."""
        return self.seen()

    def show_scene(self, scene: Scene) -> None:
        for picture in self.shown:
            picture.panel.show_scene(scene)

    def tell(self, panel: Panel, scene: Scene) -> None:
        self.made_so_far[panel.name].tell()

    def fit(self) -> None:
        """Lay out anew what panels lay out by themselves: their type has changed."""
        for picture in self.shown:
            QApplication.sendEvent(picture.panel, QResizeEvent(picture.panel.size(), picture.panel.size()))
        boxes.settle()

    def stand(self, frame: Frame, agree: Callable[[], bool], *, alone: bool) -> None:
        """Pictures below one another share the place of their axes; without cells they take all the width."""
        for stack in self._stacks():
            marked = [chart.marks for panel, chart in stack if chart.marks is not None and not _bits(panel)]
            marks = [each.room() - SLACK for each in marked]
            left = max([LEFT, *(chart.left.room() for _, chart in stack)])
            for panel, chart in stack:
                usual = _usual(chart) if isinstance(panel, CurvePanel) or _bits(panel) else 0
                if isinstance(panel, CurvePanel):
                    usual = max(usual, panel.beside - NAME)
                right = max([0, *marks]) if marks else usual
                moved = chart.set_left(left) | _set_right(chart, right)
                if moved | _follow(panel, cells=bool(marks)):
                    self.sized.emit()

    def _stacks(self) -> list[list[tuple[Panel, Chart]]]:
        """The panels with charts that stand below one another, grids of positions by themselves."""
        found: dict[object, list[tuple[Panel, Chart]]] = {}
        for picture in self.shown:
            chart = getattr(picture.panel, "chart", None)
            if isinstance(chart, Chart):
                alone = chart.shape is not None
                found.setdefault(picture if alone else (picture.x(), picture.width()), []).append(
                    (picture.panel, chart)
                )
        return list(found.values())


def _usual(chart: Chart) -> int:
    """Pixels at the right of a picture for the end of its axis alone."""
    line: int = chart.fontMetrics().height()
    return round(RIGHT * max(1.0, line / LINE)) - NAME


def _set_right(chart: Chart, width: int) -> bool:
    """Room for marks in large type, or beside the picture that has none; whether that is another one."""
    if chart.marks is not None:
        if not width or chart.marks.maximumWidth() == width:
            return False
        chart.marks.give_depth(width)
        return True
    if not width or chart.plot.margins.right == width + NAME:
        return False
    chart.plot.leave(PlotMargins(top=TOP, right=width + NAME))
    return True


def _bits(panel: Panel) -> bool:
    """Whether it shows cells that have neither marks nor a colour bar beside them."""
    return isinstance(panel, ImagePanel) and panel.picture is not None and panel.picture.tinted


def _follow(panel: Panel, *, cells: bool) -> bool:
    """Whether curves keep the column of a colour bar, as below cells; whether that is new."""
    if not isinstance(panel, CurvePanel) or panel.names.follows == cells:
        return False
    panel.names.follows = cells
    panel.names.give_room(panel.width())
    return True
