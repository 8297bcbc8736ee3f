"""Spectrum: wavelength per pair on a logarithmic axis; lines at lengths, and lines that are dragged."""

from __future__ import annotations

from itertools import zip_longest

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent

from engine.pictures import spectrum
from engine.pictures.reading import Pointer
from engine.pictures.spectrum import Spectra
from engine.scene.scene import Scene
from engine.words.language import later, tr
from gui.board.edited import new_gesture
from gui.board.panel import Panel, of_picture
from gui.panels.spectrum.grip import GripChip
from gui.panels.spectrum.legend import Legend
from gui.panels.spectrum.marks import SpectrumMarks
from gui.plot.chart import Chart
from gui.plot.view import AxisSpan
from gui.theme.boxes import in_column
from gui.theme.theme import ThemeTokens

NEAR = 4  # pixels from a line that can be dragged
EDGE = 4  # pixels that the chart leaves free: a panel that an opaque child covers whole counts as unseen
BESIDE = 6  # pixels between chips, and to the edge
ROOM = 5  # chips one above the other, in a picture that is high enough for them


class SpectrumPanel(Panel):
    """The pinned pair is that of the pinned dimension."""

    name = "spectrum"
    data = "frequencies"
    within = later("In the spectrum")
    keys = ((later("Move a line that can be dragged"), later("Tab to it, Up, Down")),)
    shown: Spectra | None

    def __init__(self) -> None:
        super().__init__()
        self.chart = Chart(x=tr("pair"), y="", y_cells=False, moves_y=False)
        self.chart.setAccessibleName(tr(self.title))
        self.chart.left.logarithmic = True
        self.marks = SpectrumMarks(self.chart.box)
        self.legend = Legend()
        self.chips: list[GripChip] = []
        self.row.addLayout(in_column(None, self.legend, (self.chart, 1), gap=0, margins=(0, 0, EDGE, 0)))
        self.chart.viewport().installEventFilter(self)
        self.chart.box.geometryChanged.connect(self._place)
        self.edits(self.chart.box.viewed, lambda scene, spans: scene.replace_in("view", pairs=spans[0]))
        self.chart.box.clicked.connect(lambda at: self._pin(round(at.x())))
        self.chart.hovered.connect(self._hover)
        self.chart.stepped.connect(self._step)

    def size_asked(self) -> tuple[int, int]:
        """Columns alone count."""
        return self.chart.picture_pixels(self.density)[0], 1

    @property
    def keyed(self) -> int:
        return 0 if self.legend.isHidden() else self.legend.height()

    # Showing.

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        span = scene.view.pairs
        self.chart.box.display(None if span is None else AxisSpan(*span), None)

    def show_picture(self, answer: Spectra) -> None:
        self._fit()
        self.chart.below.name(answer.axis)
        self.chart.left.name(answer.unit)
        self.chart.below.named_last(answer.count - 1)
        self.chart.place(self.chart.pin, answer.pin, None)
        before = self.keyed
        self.legend.display(answer.traces)
        if self.keyed != before:
            self.fit_claim()
        self.marks.display(answer)
        self._show_chips(answer)

    def _fit(self) -> None:
        """The axes' ranges; while a line is dragged the heights stay, so that it stays under the pointer."""
        assert self.shown is not None
        heights = self.chart.box.whole[1] if self._dragged() else AxisSpan(*self.shown.heights)
        self.chart.box.whole = (AxisSpan(-0.5, self.shown.count - 0.5), heights)
        self.show_scene(self.scene)

    def _show_chips(self, answer: Spectra) -> None:
        while len(self.chips) < len(answer.grips):
            self.chips.append(self._chip())
        for chip, grip in zip_longest(self.chips, answer.grips):
            chip.display(grip)
        self._place()

    def _chip(self) -> GripChip:
        chip = GripChip(self.chart)
        chip.restyle(self.tokens)
        chip.pulled.connect(lambda pull: self._pull(chip, *pull))
        chip.released.connect(self._settle)
        chip.reset.connect(lambda: self._put(chip, None, new_gesture()))
        return chip

    def _place(self, *_: object) -> None:
        """Chips at the right end of their lines, side by side where lines are close; in a low picture none cover it."""
        area = self.chart.box.sceneBoundingRect()
        for chip in self.chips:
            chip.setVisible(chip.grip is not None and (area.height() >= ROOM * chip.height() or self._dragged()))
        placed: list[GripChip] = []
        for chip in (c for c in self.chips if c.grip is not None and not c.isHidden()):
            assert chip.grip is not None
            chip.place = area.top() + self.marks.clamped(chip.grip.at)
            y = min(max(area.top(), chip.place - chip.height() / 2), area.bottom() - chip.height())
            close = [other.x() for other in placed if abs(other.y() - y) < chip.height()]
            chip.move(round(min([area.right(), *close]) - BESIDE - chip.width()), round(y))
            placed.append(chip)
        self.marks.chips = [QRectF(chip.geometry()).translated(-area.topLeft()) for chip in placed]
        self.marks.update()

    def restyle(self, tokens: ThemeTokens) -> None:
        super().restyle(tokens)
        self.marks.tokens, self.marks.font = tokens, self.font()
        for chip in self.chips:  # which stand in the chart
            chip.restyle(tokens)
        if self.shown is not None:
            self.show_picture(self.shown)

    # Lines that are dragged.

    def _dragged(self) -> bool:
        return any(chip.dragged for chip in self.chips)

    @of_picture
    def _pull(self, chip: GripChip, y: float, gesture: int) -> None:
        area = self.chart.box.sceneBoundingRect()
        inside = min(max(y, area.top()), area.bottom()) - area.top()
        self._put(chip, self.marks.height_at(inside), gesture)

    @of_picture
    def _put(self, chip: GripChip, height: float | None, gesture: int) -> None:
        if chip.grip is not None:
            self.edit(spectrum.with_handle(self.scene, chip.grip.handle, height), gesture)

    def _settle(self) -> None:
        """After a drag the heights are those of what is shown."""
        if self.shown is not None:
            self._fit()
            self._place()

    def _line_at(self, y: float) -> GripChip | None:
        """The line under the pointer."""
        near = [c for c in self.chips if not c.isHidden() and abs(c.place - y) <= NEAR]
        return min(near, key=lambda c: abs(c.place - y), default=None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent):
            return super().eventFilter(watched, event)
        y, held = event.position().y(), next((c for c in self.chips if c.dragged), None)
        if held is not None:
            (held.drop if event.type() == QEvent.Type.MouseButtonRelease else lambda: held.pull(y))()
            return True
        inside = self.chart.box.sceneBoundingRect().contains(event.position())
        line = self._line_at(y) if inside else None
        self._show_cursor(line is not None)
        if line is None or event.button() != Qt.MouseButton.LeftButton:
            return False
        if event.type() == QEvent.Type.MouseButtonPress:
            line.take(y)
            return True
        return False

    def _show_cursor(self, drags: bool) -> None:
        if drags:
            self.chart.viewport().setCursor(Qt.CursorShape.SizeVerCursor)
        else:
            self.chart.viewport().unsetCursor()

    # What a person does.

    @of_picture
    def _pin(self, pair: int) -> None:
        if self.shown is not None:
            self.edit(self.scene.replace(pin=spectrum.with_pair(self.scene, pair)))

    @of_picture
    def _step(self, by: tuple[int, int]) -> None:
        if self.shown is not None:
            self._pin((spectrum.pinned(self.scene) or 0) + (by[0] or -by[1]))

    @of_picture
    def _hover(self, at: QPointF | None) -> None:
        if at is None or self.shown is None:
            self.chart.place(self.chart.hover, None, None)
            self.pointed.emit(None)
            return
        pair = min(max(0, round(at.x())), self.shown.count - 1)
        self.chart.place(self.chart.hover, pair, None)
        self.pointed.emit(Pointer(self.scene.pin.position, pair=pair))
