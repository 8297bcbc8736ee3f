"""TourPicture: a panel on the stage, below its title."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.scene.scene import Scene
from engine.words.language import tr
from gui.board.panel import Panel
from gui.plot.chart import Chart
from gui.theme.theme import ThemeTokens
from gui.window.card import Body, TitleLine

EQUAL = 2  # pixels by which the sides of a square may differ


class TourPicture(QWidget):
    """Looks like a card of the window, and cannot be moved."""

    def __init__(self, panel: Panel):
        super().__init__()
        self.panel = panel
        self.line, self.body = TitleLine(tr(panel.title)), Body(panel)
        self.line.reveal(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.line)
        column.addWidget(self.body, 1)
        inner = self.body.layout()
        assert inner is not None
        self.inner, self.usual = inner, inner.contentsMargins()
        self.around: QSize | None = None  # what is around the grid in it, in pixels
        self.ratio = 0.0  # of the grid's sides

    def show_answer(self, answer: object, scene: Scene) -> None:
        """The computed picture of a scene, and what is said about it."""
        self.panel.show_answer(answer, scene)
        self.line.note.say(self.panel.note)
        self.body.remark.say(self.panel.remark)
        self.body.remark.setVisible(bool(self.panel.remark))

    def make_square(self) -> bool:
        """Give a grid of positions as much air as makes its cells squares; whether its size is another one now."""
        chart, self.ratio = getattr(self.panel, "chart", None), getattr(self.panel, "proportion", 0.0)
        if not self.ratio or not isinstance(chart, Chart):
            return False
        box = chart.box.boundingRect()
        self.around = self.size() - QSize(round(box.width()), round(box.height())) - self._air()
        return self._air_out()

    def _air(self) -> QSize:
        now, usual = self.inner.contentsMargins(), self.usual
        across, down = now.left() + now.right(), now.top() + now.bottom()
        return QSize(across - usual.left() - usual.right(), down - usual.top() - usual.bottom())

    def _air_out(self) -> bool:
        if self.around is None:
            return False
        rest, before = self.size() - self.around, self._air()
        across = max(0, rest.width() - round(rest.height() * self.ratio))
        down = max(0, rest.height() - round(rest.width() / self.ratio))
        if max(abs(across - before.width()), abs(down - before.height())) <= EQUAL:
            return False
        air = QMargins(across // 2, 0, across - across // 2, down)  # the tops of pictures side by side are level
        self.inner.setContentsMargins(self.usual + air)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._air_out()

    def restyle(self, tokens: ThemeTokens) -> None:
        self.line.note.restyle(tokens)
        self.body.remark.update()
        self.panel.restyle(tokens)
