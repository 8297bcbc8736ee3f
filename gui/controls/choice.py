"""The editor of a choice: a row of segments for a few short ones, else a list that opens."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from engine.values.parameter import Parameter
from engine.values.value import Value
from gui.controls import words
from gui.controls.combo import Combo
from gui.controls.editor import Editor
from gui.controls.segments import Segments

FEW = 3
SHORT = 20  # letters in all


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
        self.control.edited.connect(lambda edited: self._offer(self.choices[edited.value], edited.gesture))

    def widgets(self) -> list[QWidget]:
        return self.control.controls() if isinstance(self.control, Segments) else [self.control]

    @property
    def held(self) -> bool:
        """What is picked from an open list is picked elsewhere."""
        return not isinstance(self.control, Combo) or self.control.stepped

    def _show(self, value: Value) -> None:
        self.control.show_place(self.choices.index(value))
