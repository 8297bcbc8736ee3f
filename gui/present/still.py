"""Still: what a talk leaves behind where there is no screen: a picture of its first step."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QEventLoop, QSize
from PySide6.QtWidgets import QApplication

from gui import export
from gui.app import App
from gui.program import application
from gui.session import FIRST, Settings
from gui.worker import Direct

SIZE = QSize(1920, 1080)
ROUNDS = 6  # of the event loop, until layout and pictures agree


def instead_of_stage(path: str | None, output: str) -> int:
    """No display: the first step goes to a picture, and one line says so; the exit status."""
    application(sys.argv[:1])
    said: list[str] = []
    app = App(FIRST, Settings(theme="dark"), worker=Direct(), keeps=False)
    app.document.warn = said.append
    app.start([])
    settle()
    app.talks.begin(path, size=SIZE)
    settle()
    picture = None if app.talks.talk is None else export.grab(app.talks.talk.stage)
    app.window.close()
    if picture is None or not picture.save(str(Path(output))):
        print(*said or [f"{output} cannot be written"], file=sys.stderr)
        return 2
    print(f"No display: the first step is in {output}; `main.py render` makes pictures without one.")
    return 0


def settle() -> None:
    """Let the event loop lay out and show what is there."""
    for _ in range(ROUNDS):
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
