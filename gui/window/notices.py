"""Notices: sentences for the person, in the status bar, or in a box where they must not be missed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow, QMessageBox

SAID_FOR = 12_000  # milliseconds that a sentence stays in the status bar


class Notices:
    """Each is plain text."""

    def __init__(self, window: QMainWindow) -> None:
        self.window = window

    def say(self, sentence: str) -> None:
        """In the status bar and its tooltip."""
        self.window.statusBar().showMessage(sentence, SAID_FOR)
        self.window.statusBar().setToolTip(sentence)

    def forget(self) -> None:
        """What was said is past."""
        self.window.statusBar().clearMessage()
        self.window.statusBar().setToolTip("")

    def warn(self, sentence: str) -> None:
        """A sentence that must not be missed."""
        self.say(sentence)
        box = QMessageBox(QMessageBox.Icon.NoIcon, "Phasescope", sentence, QMessageBox.StandardButton.Ok, self.window)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()
