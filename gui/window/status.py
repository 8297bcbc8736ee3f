"""Status: the bar below the pictures: what is read there, a word on what goes on, and how long a frame took."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QMainWindow, QSizePolicy, QStatusBar

from engine.pictures.frame import Frame
from engine.words.language import tr
from gui.access.spoken import announce
from gui.controls.eliding import Elided
from gui.plot.chart import Chart
from gui.theme.labels import label
from gui.theme.restyling import restyle_parts
from gui.theme.theme import ThemeTokens


class StatusReading(Elided):
    """Out of sight while a message stands in its place: Qt shows it there when the bar gets another height."""

    def setVisible(self, visible: bool) -> None:
        bar = self.parentWidget()
        if not (visible and isinstance(bar, QStatusBar) and bar.currentMessage()):
            super().setVisible(visible)


class Status(QStatusBar):
    """`reading`: what the pinned place, or the one under the pointer, is and has."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        window.setStatusBar(self)  # before it holds anything: the cards' heights are rounded from what it takes then
        self.reading = StatusReading("reading")
        self.playing, self.word = label(role="note", wraps=False), label(role="note", wraps=False)
        self.time = Elided("note", right=True)
        self.time.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.fit_text()
        self.setSizeGripEnabled(False)
        self.addWidget(self.reading, 1)
        self.addPermanentWidget(self.playing)
        self.addPermanentWidget(self.word)
        self.playing.hide()
        self.addPermanentWidget(self.time)

    def fit_text(self) -> None:
        """Room for the time in larger text."""
        self.time.setFixedWidth(12 * QFontMetrics(QApplication.font()).averageCharWidth())

    def show_frame(self, frame: Frame) -> None:
        self.show_reading(frame.reading)
        self.time.say(f"{frame.seconds * 1000:.1f} ms")

    def show_reading(self, words: Sequence[str]) -> None:
        said, focus = "    ".join(words), QApplication.focusWidget()
        if said != self.reading.whole and isinstance(focus, Chart):
            announce(focus, said)
        self.reading.say(said)

    def show_word(self, word: str) -> None:
        """A word on what goes on behind the pictures, until the next."""
        self.word.setText(word)

    def show_playing(self, what: str) -> None:
        """What moves by itself, also where its control is out of sight, and what pauses it; '' when nothing does."""
        self.playing.setText(tr("{what} plays · Space: pause", what=what) if what else "")
        self.playing.setVisible(bool(what))

    def restyle(self, tokens: ThemeTokens) -> None:
        restyle_parts(self, tokens)
