"""Help: the command palette and the first-start screen."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from engine.words.language import tr
from gui.app.commanded import Commanded
from gui.board.board import Board
from gui.window.actions import Entry
from gui.window.window import Window

SETTLED = 300  # milliseconds after the first picture


class Help(QObject):
    """Ways to everything else."""

    def __init__(self, window: Window, board: Board, *, commanded: Commanded) -> None:
        super().__init__(window)
        self.window, self.board, self.commanded = window, board, commanded

    def show_palette(self) -> None:
        from gui.app.commands import commands
        from gui.dialogs.palette import Palette

        Palette(commands(self.commanded), parent=self.window).show()

    def show_welcome(self) -> None:
        from gui.app.welcome import Welcome

        Welcome(self.commanded, parent=self.window).show()

    def welcome_soon(self) -> None:
        """Show the first-start screen once the first picture is there, and nothing else has been begun."""
        self.board.begun.connect(self._later, Qt.ConnectionType.SingleShotConnection)

    def _later(self) -> None:
        QTimer.singleShot(SETTLED, self, self._welcome)

    def _welcome(self) -> None:
        busy = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        if not self.window.closed and busy is None:
            self.show_welcome()

    def entries(self) -> list[Entry]:
        """Those of the menu Help."""
        tip = tr("Every action by its name")
        return [
            Entry("Help", "palette", tr("&Command palette…"), self.show_palette, "Ctrl+Shift+P", tip),
            Entry("Help", "welcome", tr("&Welcome…"), self.show_welcome),
        ]
