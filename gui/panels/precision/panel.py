"""Precision: a type for each stage, and what it costs: errors, phases, positions that have become one."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QBoxLayout, QMenu, QWidget

from engine.pictures import precision
from engine.pictures.precision import PrecisionPicture
from engine.scene.options.precision import PRESETS, PrecisionPreset, PrecisionView
from engine.scene.scene import Scene
from engine.words.language import tr
from gui.access.focus_input import PRESS, FocusInput
from gui.board.edited import Edited, new_gesture
from gui.board.panel import Panel, of_picture
from gui.figures.canvas import LOWEST, FigureCanvas
from gui.figures.facts import Facts
from gui.figures.option_segments import OptionSegments
from gui.panels.precision.stages import StageBar
from gui.theme import labels
from gui.theme.boxes import in_column, in_row, turn
from gui.theme.buttons import button

INSET = 8  # pixels at the left and at the right
MOST = 2  # pictures
TALL = 2 * LOWEST + 40  # pixels from which two pictures stand one below the other
PICTURE = 170  # pixels that pictures have before numbers get room


class PrecisionPanel(Panel):
    """A click pins what stands under it; arrows move the pin."""

    name = "precision"
    shown: PrecisionPicture | None

    def __init__(self) -> None:
        super().__init__()
        self.segments = OptionSegments(PrecisionView, "picture")
        self.presets = button(tr("Presets"), tr("Types that are met with in the field."))
        FocusInput(self.presets, PRESS)
        self.stages, self.facts, self.pictures = StageBar(), Facts(), QWidget()
        self.foot, self.empty = QWidget(), labels.label(role="note")
        self.canvases = [FigureCanvas() for _ in range(MOST)]
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        above = in_row(None, (self.segments, 1), self.presets, gap=8)
        self.head = QWidget()
        in_column(self.head, above, self.stages, gap=4, margins=(INSET, 2, INSET, 2))
        self.side = in_column(self.pictures, *((canvas, 1) for canvas in self.canvases), gap=4)
        for canvas in self.canvases:
            canvas.key.display(())  # else it asks for the height of a window until there is a picture
        in_column(self.foot, self.facts)
        self.foot.hide()
        self.empty.setContentsMargins(20, 8, 20, 24)
        self.empty.hide()
        parts = self.head, (self.pictures, 1), (self.empty, 1), self.foot
        self.row.addLayout(in_column(None, *parts, gap=4, margins=(4, 0, 4, 4)))

    def _connect(self) -> None:
        self.segments.edited.connect(self._turn)
        self.presets.clicked.connect(self.open_presets)
        for stage, chooser in self.stages.buttons.items():
            chooser.edited.connect(partial(self._choose, stage))
        for i, canvas in enumerate(self.canvases):
            canvas.chart.pulled.connect(lambda pull, i=i: self._pin(i, pull[0][1]))
            canvas.chart.stepped.connect(lambda by, i=i: self._step(i, *by))
            canvas.chart.hovered.connect(lambda at, i=i: self._hover(i, at))
        self.canvases[0].sized.connect(self.ask_again, Qt.ConnectionType.QueuedConnection)  # not amid a layout

    def size_asked(self) -> tuple[int, int]:
        """Of the first picture."""
        return self.canvases[0].chart.picture_pixels(self.density)

    def fit_claim(self) -> None:
        """Its words take of the height that numbers need."""
        super().fit_claim()
        self._fit()

    def _fit(self) -> None:
        """Numbers where pictures leave them room; two pictures side by side where they would be flat."""
        if self.shown is None:
            return
        tall = self.facts.heightForWidth(self.width() - INSET)
        words = sum(part.sizeHint().height() for part in (self.strip, self.trying) if part.isVisibleTo(self))
        free = self.free - words - self.head.sizeHint().height() - 16
        roomy = bool(self.facts.facts) and free - tall >= PICTURE
        self.facts.setFixedHeight(tall)
        self.foot.setVisible(roomy)
        turn(self.side, across=free - tall * roomy < TALL)

    # Showing.

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        self.segments.show_options(scene.precision)
        self.stages.display(scene.precision, self.shown.idle if self.shown is not None else frozenset())

    def show_picture(self, answer: PrecisionPicture) -> None:
        self.facts.display(answer.facts)
        self.empty.setText(answer.empty)
        self.empty.setVisible(bool(answer.empty))
        self.pictures.setVisible(not answer.empty)
        self._fit()
        for i, canvas in enumerate(self.canvases):
            canvas.setVisible(i < len(answer.pictures))
            if i < len(answer.pictures):
                canvas.colour_map = self.scene.colour_map
                canvas.display(answer.pictures[i])
                y = answer.pin[1] if i == 0 else None
                canvas.chart.place(canvas.chart.pin, answer.pin[0], y)
        self._align()
        self.show_scene(self.scene)

    def _align(self) -> None:
        """Pictures one below the other begin at one place."""
        shown = [canvas.chart for canvas in self.canvases if not canvas.isHidden()]
        if self.side.direction() == QBoxLayout.Direction.TopToBottom:
            widest = max((chart.left_width for chart in shown), default=0)
            for chart in shown:
                chart.set_left(widest)

    # What a person does.

    def preset_menu(self) -> QMenu:
        """An entry for each preset, that of the present types marked."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for preset in PRESETS:
            action = menu.addAction(tr(preset.title), partial(self._take, preset))
            action.setCheckable(True)
            action.setChecked(self.scene.precision.stages == preset.stages)
        return menu

    def open_presets(self) -> None:
        self.preset_menu().popup(self.presets.mapToGlobal(QPoint(0, self.presets.height())))

    def _take(self, preset: PrecisionPreset) -> None:
        self.edit(precision.with_preset(self.scene, preset), new_gesture())

    def _turn(self, edited: Edited) -> None:
        self.edit(precision.with_picture(self.scene, edited.value.picture), edited.gesture)

    def _choose(self, stage: str, edited: Edited) -> None:
        self.edit(precision.with_stage(self.scene, stage, edited.value), edited.gesture)

    @of_picture
    def _pin(self, picture: int, at: QPointF) -> None:
        self.edit(precision.pinned_at(self.scene, picture, at.x(), at.y()))

    @of_picture
    def _step(self, picture: int, across: int, down: int) -> None:
        self.edit(precision.stepped(self.scene, picture, across, down))

    @of_picture
    def _hover(self, picture: int, at: QPointF | None) -> None:
        here = None if at is None else precision.pointed(self.scene, picture, at.x(), at.y())
        self.pointed.emit(here)
