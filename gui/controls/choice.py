"""The editor of a choice: a row of segments for a few short ones, else a list that opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.values.parameter import Parameter
from engine.values.value import Value
from gui.board.acts import Editing
from gui.board.edited import Edited
from gui.controls import words
from gui.controls.editor import Editor
from gui.controls.eliding import ElidingCombo
from gui.controls.focus_input import ARROWS, ENDS, PRESS, FocusInput
from gui.controls.gesture import Gestures
from gui.controls.segments import Segments

FEW = 3
SHORT = 20  # letters in all


class Combo(Editing, ElidingCombo):
    """Edits the place of the choice; steps of wheel and keys are one gesture, a pick from the list another."""

    def __init__(self, titles: Sequence[str], gestures: Gestures) -> None:
        super().__init__()
        self._gestures, self._steps = gestures, False
        self.stepped = False  # the last time, not picked
        self.addItems(list(titles))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.activated.connect(self._activated)
        FocusInput(self, ARROWS | ENDS | PRESS, letters=True)

    def show_place(self, place: int) -> None:
        self.setCurrentIndex(place)

    def _activated(self, place: int) -> None:
        self.stepped = self._steps
        self.edited.emit(Edited(place, self._gestures.repeated() if self._steps else self._gestures.single()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._stepping(super().keyPressEvent, event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._stepping(super().wheelEvent, event)

    def _stepping(self, act: Callable[[Value], None], event: object) -> None:
        self._steps = True
        try:
            act(event)
        finally:
            self._steps = False


class ChoiceEditor(Editor):
    """Also of a switch that may be unset: automatic, on, off."""

    def __init__(self, declared: Parameter, parent: QObject | None = None) -> None:
        super().__init__(declared, parent)
        self.choices: tuple[Value, ...] = (True, False) if declared.kind == "bool" else declared.choices
        if declared.optional:
            self.choices = (None, *self.choices)
        titles = [words.shown(declared, choice) for choice in self.choices]
        few = len(titles) <= FEW and sum(map(len, titles)) <= SHORT
        self.control = Segments(titles, self.gestures) if few else Combo(titles, self.gestures)
        self.head = self.control
        self.control.edited.connect(self._chosen)

    def widgets(self) -> list[QWidget]:
        return [*self.control.group.buttons()] if isinstance(self.control, Segments) else [self.control]

    @property
    def held(self) -> bool:
        """What is picked from an open list is picked elsewhere."""
        return not isinstance(self.control, Combo) or self.control.stepped

    def _show(self, value: Value) -> None:
        self.control.show_place(self.choices.index(value))

    def _chosen(self, edited: Edited) -> None:
        self._offer(self.choices[edited.value], edited.gesture)
