"""StageNotes: the notes of a step over the lower edge of the stage, for who speaks with one screen alone."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QWidget

from engine.words.language import tr
from gui.tour.caption import Caption

MOST = 0.3  # of the stage's height
PAD = 12


class StageNotes(QFrame):
    """Hidden until it is asked for; as tall as its words."""

    def __init__(self, stage: QWidget, margin: int) -> None:
        super().__init__(stage)
        self.stage, self.margin = stage, margin
        self.setObjectName("card")
        self.words = Caption(1.0)
        self.words.setParent(self)
        self.hide()

    def say(self, notes: str) -> None:
        self.words.say(notes or tr("No notes for this step."))
        self.place()

    def turn(self, *, on: bool) -> None:
        """Show the notes, or what they cover."""
        self.setVisible(on)
        if on:
            self.place()

    def place(self) -> None:
        """Where they stand in a stage of this size."""
        room = self.stage.rect().adjusted(self.margin, self.margin, -self.margin, -self.margin)
        wide = room.width() - 2 * PAD
        tall = min(self.words.wanted(wide), round(MOST * room.height()))
        self.words.setGeometry(PAD, PAD, wide, tall)
        self.setGeometry(room.adjusted(0, room.height() - tall - 2 * PAD, 0, 0))
