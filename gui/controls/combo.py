"""Combo: one of several choices in a list that opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy

from engine.values.value import Value
from gui.access.focus_input import ARROWS, ENDS, PRESS, FocusInput
from gui.board.acts import Editing
from gui.board.edited import Edited
from gui.controls.eliding import ElidingCombo
from gui.controls.gesture import Gestures


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
