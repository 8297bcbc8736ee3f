"""Symmetry: tokens change places; attention without position gives each the same as before."""

from __future__ import annotations

from engine.pictures import attention
from engine.pictures.symmetry import Exchange
from engine.scene.order import exchanged, restored
from engine.scene.scene import Scene
from engine.words.language import later, tr
from gui.access.focus_input import PRESS, FocusInput
from gui.board.edited import new_gesture
from gui.board.panel import Panel, of_picture
from gui.controls.eliding import Elided
from gui.figures.sentence import SentenceBar
from gui.panels.symmetry.exchange import ExchangePicture
from gui.theme.boxes import in_column, in_row
from gui.theme.buttons import button
from gui.theme.fonts import tabular


class SymmetryPanel(Panel):
    """The pinned position is the place that is chosen."""

    name = "symmetry"
    within = later("In symmetry")
    keys = (
        (later("Choose a token"), later("Left, Right")),
        (later("Exchange it with its neighbour"), later("Shift+Left, Shift+Right")),
        (later("Give a drag up"), "Esc"),
    )
    sizeless = True
    shown: Exchange | None

    def __init__(self) -> None:
        super().__init__()
        self.over: int | None = None
        self.sentence, self.picture, self.numbers = SentenceBar(), ExchangePicture(), Elided("")
        self.restore = button(tr("Put back"), tr("Every token at its own place again."))
        FocusInput(self.restore, PRESS)
        self.numbers.setFont(tabular(self.numbers.font()))
        self.numbers.setContentsMargins(10, 0, 4, 0)
        below = in_row(None, (self.numbers, 1), self.restore, gap=8, margins=(0, 0, 8, 4))
        self.row.addLayout(in_column(None, (self.picture, 1), below, gap=4, margins=(0, 4, 0, 0)))
        self.begin_with(self.sentence)
        self.sentence.edited.connect(lambda edited: self.take_options(edited, "attention"))
        self.restore.clicked.connect(lambda: self.edit(restored(self.scene), new_gesture()))
        self.picture.pulled.connect(lambda pull: self._swap(*pull))
        self.edits(self.picture.picked, attention.with_pair)
        self.picture.hovered.connect(self._hover)

    # Showing.

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        self.sentence.show_options(scene.attention)
        if self.shown is not None and self.shown.labels:
            self.picture.mark(attention.token_at(scene, scene.pin.position, len(self.shown.labels)))

    def show_picture(self, answer: Exchange) -> None:
        self.picture.display(answer, self.scene.colour_map)
        self.restore.setEnabled(answer.moved)
        self._say_numbers()

    def _say_numbers(self) -> None:
        """Of the place under the pointer, or of the chosen one."""
        shown, place = self.shown, self.picture.place if self.over is None else self.over
        if shown is None or place >= len(shown.labels):
            self.numbers.say("")
        elif shown.moved:
            self.numbers.say(shown.words(place), shown.words(place, brief=True))
        else:
            self.numbers.say(tr("Drag a token onto another, or Shift+arrow."))

    # What a person does.

    @of_picture
    def _swap(self, what: tuple[int, int, tuple[int, ...]], gesture: int) -> None:
        one, other, order = what
        self.edit(exchanged(self.scene, order, one, other), gesture)

    @of_picture
    def _hover(self, place: int | None) -> None:
        self.over = place
        self._say_numbers()
