"""KeysHint: which key lists the others, over the pictures of a talk that begins without words."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel, QWidget

from engine.words.language import later, tr

WORDS = later("? lists the keys")
SECONDS = 10


class KeysHint(QLabel):
    """In a corner of the stage for some seconds, or until a key is pressed."""

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
