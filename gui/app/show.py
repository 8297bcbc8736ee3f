"""The window, from the last session or a file."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QTimer

from engine.commands.request import Open, Present
from engine.scene.scene import Scene
from engine.words.language import tr
from gui.app.app import App
from gui.app.net import net
from gui.app.program import application, speak
from gui.app.signals import Signals
from gui.board.worker import Worker
from gui.storage import session
from gui.storage.report import Report
from gui.storage.session import SavedSession
from gui.storage.storage import WindowStorage
from gui.window.window import fit_screen

ENDING = 50  # milliseconds in which a worker that has been told so may end


class Program:
    """The one window; in another language it is made anew, around the same scene and its steps."""

    def __init__(self, left: SavedSession, settings: session.Settings, storage: WindowStorage | None = None) -> None:
        self.app = self._made(left, settings, storage or WindowStorage(settings))
        net().install()
        net().scene = lambda: self.app.store.scene
        net().noted.connect(self._tell)

    def _tell(self, report: Report) -> None:
        """What fell into the net, once."""
        if not self.app.window.closed:
            self.app.notices.say(tr("{error} · Help › Report a problem tells the rest.", error=report.error))

    def _made(
        self, left: SavedSession, settings: session.Settings, storage: WindowStorage, points: float | None = None
    ) -> App:
        renew, file = self._renew_soon, left.file
        return App(left.scene, settings, renew=renew, points=points, storage=storage, file=file)

    def _renew_soon(self) -> None:
        QTimer.singleShot(0, self.app.window, self.renew)  # once the menu that asked for it has done its work

    def renew(self) -> None:
        """The window in the language of the settings."""
        old = self.app
        written, stands_open = old.presenting.editor, old.presenting.editor.open
        written.rest()
        old.session.keep()
        old.session.keeps = False  # the session goes on in the new window
        settings = old.session.remembered()
        speak(settings.language)
        self.app = self._made(
            old.session.left()._replace(scene=old.store.scene), settings, old.session.storage, old.appearance.points
        )
        self.app.store.retrace(old.store)
        self.app.document.retrace(old.document)
        self.app.start([])
        if stands_open:
            self.app.presenting.editor.retrace(written)
        worker = old.worker
        old.window.destroyed.connect(lambda: forget(worker))
        old.window.close()
        old.window.deleteLater()

    def end(self) -> None:
        """Close whatever is open, as a person would who has no time; the session keeps everything."""
        self.app.unkept.given_up = True
        self.app.window.close()
        QCoreApplication.exit(0)


def forget(worker: Worker) -> None:
    """What was frozen of a window is waste once its last parts and its worker are gone; what stands stays frozen."""
    if worker.running:
        QTimer.singleShot(ENDING, lambda: forget(worker))
    else:
        QTimer.singleShot(0, _clear)


def _clear() -> None:
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
    first = session.is_first()
    storage = WindowStorage(settings)
    left, lost = (SavedSession(Scene()), "") if file else storage.take_up()
    program = Program(left, settings, storage)
    _begin(program.app, request, left, [damaged, lost, *left.remarks], first=first)
    signals = Signals(program.end)
    status = qt.exec()
    signals.close()
    if program.app.worker.running:  # all is kept, and nobody sees this frame
        os._exit(status)
    return status


def _begin(app: App, request: Open | Present, left: SavedSession, remarks: list[str], *, first: bool) -> None:
    """Show the program's first window, which another one replaces in another language."""
    file = request.file if isinstance(request, Open) else None
    if app.document.settings.layout is None:
        fit_screen(app.window)
    app.start(remarks)
    if isinstance(request, Open) and file is None and first:
        app.help.welcome_soon()
    if file:
        app.files.open_all([str(Path(file).absolute())])
    elif not left.saved:
        app.store.steps.resetClean()
    if isinstance(request, Present):
        app.presenting.begin(request.tour, request.step - 1)
