"""What stands over the pictures of a stage for a while: the notes of a step, and which key lists the others."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from engine.words.language import later, tr
from gui.tour.caption import Caption

MOST = 0.3  # of the stage's height: the notes
PAD = 12
WORDS = later("? lists the keys")
SECONDS = 10


class StageNotes(QFrame):
    """Over the lower edge, for who speaks with one screen alone. Hidden until it is asked for; as tall as its words."""

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


class KeysHint(QLabel):
    """Which key lists the others, in a corner of a stage without words: for some seconds, or until a key is pressed."""

    def __init__(self, stage: QWidget) -> None:
        super().__init__(tr(WORDS), stage)
        self.stage = stage
        self.setObjectName("card")
        self.setMargin(8)
        self.timer = QTimer(self, singleShot=True, interval=1000 * SECONDS)
        self.timer.timeout.connect(self.leave)
        self.hide()

    def come(self, margin: int) -> None:
        """Be seen, so far from the right edge and the lower one, from now on."""
        self.place(margin)
        self.show()
        self.raise_()
        self.timer.start()

    def place(self, margin: int) -> None:
        """Where it stands, also in a stage of another size."""
        self.adjustSize()
        self.move(self.stage.width() - self.width() - margin, self.stage.height() - self.height() - margin)

    def leave(self) -> None:
        self.timer.stop()
        self.hide()
