"""Pictures without a window: `render`, and what a start without a display leaves behind."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from engine.cli import Open, Render
from engine.scene import Scene, to_json
from gui.app import App
from gui.document import Document
from gui.export import save
from gui.session import Settings
from gui.show import application
from gui.worker import Direct

ROUNDS = 4  # of the event loop, until layout and pictures agree


def render(request: Render) -> int:
    """Write the picture that was asked for; the exit status."""
    os.environ["QT_SCALE_FACTOR"] = str(request.scale)
    qt = application(sys.argv[:1])
    app = App(request.scene, Settings(theme=request.theme), worker=Direct(), keeps=False)
    app.start([])
    subject: QWidget = app.window
    if request.panel:
        subject = app.window.cards[request.panel]
        subject.setParent(None)
        subject.show()
    subject.resize(QSize(*request.size))
    for _ in range(ROUNDS):
        qt.processEvents()
        app.request()
    problem = save(subject, Path(request.output), scene_json=to_json(request.scene))
    app.window.close()
    if problem:
        print(problem, file=sys.stderr)
    return 2 if problem else 0


def instead_of_window(request: Open, output: str) -> int:
    """No display: the window goes to a picture, and one line says so."""
    scene = Scene()
    if request.file:
        opened = _opened(request.file)
        if isinstance(opened, str):
            print(opened, file=sys.stderr)
            return 2
        scene = opened
    status = render(Render(scene=scene, panel=None, size=(1600, 960), scale=1, theme="dark", output=output))
    if status == 0:
        print(f"No display: the window is in {output}. `main.py render` makes such pictures; see --help.")
    return status


def _opened(file: str) -> Scene | str:
    """The scene of a file, or the sentence why not."""
    from gui.store import Store

    said: list[str] = []
    store = Store(Scene())
    document = Document(store, Settings(), said.append)
    return store.scene if document.open(file) else said[0]


