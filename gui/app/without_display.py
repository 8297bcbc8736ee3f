"""What a talk leaves behind where there is no display: a picture of the step it begins with."""

from __future__ import annotations

import sys

from PySide6.QtCore import QEventLoop, QSize
from PySide6.QtWidgets import QApplication

from engine.commands.request import Present
from engine.pictures.opening import FIRST
from engine.scene.scene import to_json
from gui.app.app import App
from gui.app.program import application
from gui.board.worker import Direct
from gui.output import image
from gui.storage.session import Settings
from gui.tour.presentation import Presentation

SIZE = QSize(1920, 1080)
ROUNDS = 6  # of the event loop, until layout and pictures agree


def instead_of_stage(request: Present, output: str) -> int:
    """No display: the step goes to a picture, and one line says so; the exit status."""
    application(sys.argv[:1])
    said: list[str] = []
    app = App(FIRST, Settings(theme="dark"), worker=Direct(), keeps=False)
    app.document.warn = said.append
    app.start([])
    settle()
    app.presenting.begin(request.tour, request.step - 1, size=SIZE)
    settle()
    talk = app.presenting.talk
    problem = "\n".join(said) if talk is None else _saved(talk, request.step - 1, output)
    app.window.close()
    if problem:
        print(f"main.py present: {problem}", file=sys.stderr)
        return 2
    print(f"No display: step {request.step} is in {output}; `main.py render --tour` draws any.")
    return 0


def _saved(talk: Presentation, step: int, output: str) -> str:
    """Write what it shows; a sentence where that fails, else ''."""
    try:
        image.save_png(image.grab(talk.stage), output, to_json(talk.tour.steps[step].scene))
    except ValueError as error:
        return str(error)
    return ""


def settle() -> None:
    """Let the event loop lay out and show what is there."""
    for _ in range(ROUNDS):
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
