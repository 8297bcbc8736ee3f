"""Structure: waves, singular values and the path of the codes; a sentence over them says what a table is made of."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from engine.pictures.reading import Pointer
from engine.pictures.structure import Structure
from engine.scene.options.structure import StructureView
from engine.scene.scene import Scene
from engine.words.language import later
from gui.board.edited import new_gesture
from gui.board.panel import Panel, of_picture
from gui.figures.canvas import FigureCanvas
from gui.figures.facts import Facts
from gui.figures.option_segments import OptionSegments
from gui.panels.structure.turned_path import TurnedPath
from gui.theme.boxes import in_column

INSET = 8  # pixels at the left and at the right
PICTURE = 230  # pixels that a picture has before numbers get room


class StructurePanel(Panel):
    """One of three pictures; the path is turned by dragging, a click pins a position."""

    name = "structure"
    within = later("In the structure")
    keys = ((later("Turn the path of the codes"), later("Arrows, drag")),)
    shown: Structure | None

    def __init__(self) -> None:
        super().__init__()
        self.segments, self.facts = OptionSegments(StructureView, "picture"), Facts()
        self.path, self.canvas, self.pictures = TurnedPath(), FigureCanvas(), QStackedWidget()
        self.canvas.key.display(())
        self.head = QWidget()
        in_column(self.head, self.segments, gap=6, margins=(INSET, 2, INSET, 2))
        for part in (self.path, self.canvas):
            self.pictures.addWidget(part)
        self.row.addLayout(in_column(None, self.head, (self.pictures, 1), self.facts, gap=4, margins=(4, 0, 4, 4)))
        self.segments.edited.connect(self.take_options)
        self.path.pulled.connect(self._turn)
        self.path.reset.connect(self._reset)
        self.edits(self.path.picked, lambda scene, position: scene.replace_in("pin", position=position))
        self.path.hovered.connect(self._hover)
        self.canvas.sized.connect(self.ask_again, Qt.ConnectionType.QueuedConnection)  # not amid a layout

    def size_asked(self) -> tuple[int, int]:
        return self.canvas.chart.picture_pixels(self.density)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Numbers where the picture leaves them room."""
        tall = self.facts.heightForWidth(self.width() - INSET)
        words = sum(part.height() for part in (self.strip, self.trying) if not part.isHidden())
        free = self.free - words - self.head.heightForWidth(self.width()) - 16
        self.facts.setFixedHeight(tall)
        self.facts.setVisible(bool(self.facts.facts) and free - tall >= PICTURE)

    # Showing.

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        view = scene.structure
        self.segments.show_options(view)
        self.path.mark(scene.pin.position, (view.turn, view.tilt))

    def show_picture(self, answer: Structure) -> None:
        self.facts.display(answer.facts)
        self._fit()
        self.pictures.setVisible(answer.path is not None or answer.picture is not None)
        if answer.path is not None:
            self.path.display(answer.path)
            self.pictures.setCurrentWidget(self.path)
        elif answer.picture is not None:
            self.canvas.colour_map = self.scene.colour_map
            self.canvas.display(answer.picture)
            self.pictures.setCurrentWidget(self.canvas)
        self.show_scene(self.scene)

    # What a person does.

    @of_picture
    def _turn(self, turned: tuple[tuple[float, float], int]) -> None:
        (turn, tilt), gesture = turned
        self.choose(gesture, turn=turn, tilt=tilt)

    def _reset(self) -> None:
        plain = StructureView()
        self.choose(new_gesture(), turn=plain.turn, tilt=plain.tilt)

    @of_picture
    def _hover(self, position: int | None) -> None:
        self.pointed.emit(None if position is None else Pointer(position, self.scene.pin.dimension))
