"""The window, from the last session or a file."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

from PySide6.QtCore import QSize, QTimer
from PySide6.QtWidgets import QWidget

from engine.cli import Open, Present
from engine.scene import Scene
from gui import session, shot
from gui.app import App
from gui.program import application

FRAME = QSize(8, 40)  # pixels that a window manager may add


def fit_screen(window: QWidget) -> None:
    """No larger than the screen has room for, its frame included."""
    room = window.screen().availableGeometry().size() - FRAME
    window.resize(window.size().boundedTo(room))


def window(request: Open | Present) -> int:
    """Open the window, present where that is asked for, and run until the window is closed."""
    file = request.file if isinstance(request, Open) else None
    qt = application(sys.argv[:1])
    settings, damaged = session.load_settings()
    (scene, remarks), lost = session.load_scene()
    app = App(Scene() if file else scene, settings, take=shot.take)
    if settings.layout is None:
        fit_screen(app.window)
    app.start([damaged, lost, *(() if file else remarks)])
    if isinstance(request, Open) and file is None and session.is_first():
        app.ease.welcome_soon()
    if file:
        app.document.forget()
        app.open_all([str(Path(file).absolute())])
    elif not settings.saved:
        app.store.steps.resetClean()
    if isinstance(request, Present):
        app.talks.begin(request.tour)
    signal.signal(signal.SIGINT, lambda *_: app.window.close())
    alive = QTimer(interval=200)  # lets Python see the signal while Qt waits
    alive.timeout.connect(lambda: None)
    alive.start()
    return qt.exec()
