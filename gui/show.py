"""The window, from the last session or a file."""

from __future__ import annotations

import gc
import signal
import sys
from pathlib import Path

from PySide6.QtCore import QSize, QTimer
from PySide6.QtWidgets import QWidget

from engine.cli import Open, Present
from engine.scene import Scene
from gui import session, shot
from gui.app import App
from gui.program import application, speak

FRAME = QSize(8, 40)  # pixels that a window manager may add


def fit_screen(window: QWidget) -> None:
    """No larger than the screen has room for, its frame included."""
    room = window.screen().availableGeometry().size() - FRAME
    window.resize(window.size().boundedTo(room))


class Program:
    """The one window; in another language it is made anew, around the same scene and its steps."""

    def __init__(self, scene: Scene, settings: session.Settings):
        self.app = self._made(scene, settings)

    def _made(self, scene: Scene, settings: session.Settings, points: float | None = None) -> App:
        return App(scene, settings, take=shot.take, renew=self._renew_soon, points=points)

    def _renew_soon(self) -> None:
        QTimer.singleShot(0, self.app.window, self.renew)  # once the menu that asked for it has done its work

    def renew(self) -> None:
        """The window in the language of the settings."""
        old = self.app
        old.talks.authoring.rest()
        settings = old.remembered()
        speak(settings.language)
        self.app = self._made(old.store.scene, settings, old.points)
        self.app.store.retrace(old.store)
        self.app.start([])
        old.window.close()
        old.window.deleteLater()
        QTimer.singleShot(0, self.app.window, forget)


def forget() -> None:
    """What was frozen of a window that is no more is waste by now; what stands stays frozen."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def window(request: Open | Present) -> int:
    """Open the window, present where that is asked for, and run until the window is closed."""
    file = request.file if isinstance(request, Open) else None
    qt = application(sys.argv[:1])
    speak("system")
    settings, damaged = session.load_settings()
    speak(settings.language)
    (scene, remarks), lost = session.load_scene()
    program = Program(Scene() if file else scene, settings)
    app = program.app
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
    signal.signal(signal.SIGINT, lambda *_: program.app.window.close())
    alive = QTimer(interval=200)  # lets Python see the signal while Qt waits
    alive.timeout.connect(lambda: None)
    alive.start()
    return qt.exec()
