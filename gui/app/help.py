"""Help: the command palette and the first-start screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from engine.words.language import tr
from gui.window.actions import Entry

if TYPE_CHECKING:
    from gui.app.app import App

SETTLED = 300  # milliseconds after the first picture


class Help(QObject):
    """Ways to everything else."""

    def __init__(self, app: App) -> None:
        super().__init__(app.window)
        self.app = app

    def show_palette(self) -> None:
        from gui.app.commands import commands
        from gui.dialogs.palette import Palette

        Palette(commands(self.app), parent=self.app.window).show()

    def show_welcome(self) -> None:
        from gui.app.welcome import Welcome

        Welcome(self.app, parent=self.app.window).show()

    def welcome_soon(self) -> None:
        """Show the first-start screen once the first picture is there, and nothing else has been begun."""
        self.app.board.begun.connect(self._later, Qt.ConnectionType.SingleShotConnection)

    def _later(self) -> None:
        QTimer.singleShot(SETTLED, self, self._welcome)

    def _welcome(self) -> None:
        busy = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        if not self.app.closed and busy is None:
            self.show_welcome()


def entries(app: App) -> list[Entry]:
    """Those of the menu Help."""
    return [
        Entry(
            "Help",
            "palette",
            tr("&Command palette…"),
            app.help.show_palette,
            "Ctrl+Shift+P",
            tr("Every action by its name"),
        ),
        Entry("Help", "welcome", tr("&Welcome…"), app.help.show_welcome),
    ]
