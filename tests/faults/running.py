"""The program itself in a copy: a real window off screen, in which something is done once it stands."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from PySide6.QtCore import QTimer

from engine.commands.request import Open
from gui.app import session_keeper, show
from gui.app.app import App
from gui.app.show import Program
from gui.app.signals import Signals
from gui.board.worker import Worker
from gui.storage import session
from gui.storage.session import SavedSession, Settings
from tests.faults.copies import Copy, copy

Tell = Callable[[], None]
Act = Callable[[App, Program, Tell], None]
QUIET = 100  # milliseconds


def _run(place: Path, act: Act, tell: Tell, file: str | None = None) -> int:
    """Open the window and, once it has its first picture, do `act`, which tells when it is done."""
    os.environ["PHASESCOPE_CONFIG"] = str(place)
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={_screen(place)}"
    session_keeper.SAVE_AFTER = QUIET
    make = Worker.__init__
    Worker.__init__ = lambda self, *given, **how: make(self, *given, **{**how, "warm": False})  # type: ignore[method-assign]

    class Acting(Signals):
        def __init__(self, end: Callable[[], None]):
            super().__init__(end)
            program: Program = end.__self__  # type: ignore[attr-defined]
            QTimer.singleShot(50, self, lambda: act(program.app, program, tell))

    show.Signals = Acting  # type: ignore[misc]
    return show.window(Open(file))


def _screen(place: Path) -> Path:
    """A screen with room for every window; off screen it would have 800 × 800 pixels."""
    screen = {"name": "screen", "x": 0, "y": 0, "width": 2560, "height": 1440, "logicalDpi": 96, "dpr": 1}
    path = place.parent / f"{place.name}-screen.json"
    path.write_text(json.dumps({"screens": [screen]}))
    return path


def running(place: Path, act: Act, file: str | None = None) -> AbstractContextManager[Copy]:
    def work(tell: Tell) -> int:
        return _run(place, act, tell, file)

    return copy(work)


def edited(length: int) -> Act:
    """An edit, after which it tells."""

    def act(app: App, program: Program, tell: Tell) -> None:
        app.store.edit(app.store.scene.replace(length=length))
        tell()

    return act


def kept(place: Path) -> tuple[Settings, list[SavedSession]]:
    """What lies in the folder: nothing of it may be damaged."""
    os.environ["PHASESCOPE_CONFIG"] = str(place)
    settings, said = session.load_settings()
    assert not said, said
    found = [session.load(path) for path in session.sessions()]
    assert not [said for _, said in found if said], found
    return settings, [left for left, _ in found]
