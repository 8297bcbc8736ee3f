"""SessionKeeper: what outlives the window: its settings, its layout and its scene, written once a person rests."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QTimer

from engine.words.language import tr
from gui.storage import session
from gui.storage.session import SavedSession, Settings
from gui.storage.storage import WindowStorage

if TYPE_CHECKING:
    from gui.app.app import App

SAVE_AFTER = 3000  # milliseconds of quiet before the session is written
SAVE_WITHIN = 30_000  # milliseconds after which it is written though there is none: a clock may run for an hour


class SessionKeeper:
    """`keeps`: whether anything is written. `begun`: the window has its layout, and panels know their sizes."""

    def __init__(self, app: App, storage: WindowStorage, *, keeps: bool) -> None:
        self.app, self.storage, self.keeps = app, storage, keeps
        self.begun = False
        self.quiet = QTimer(app.window, singleShot=True, interval=SAVE_AFTER)
        self.quiet.timeout.connect(self.keep)
        self.restless = QTimer(app.window, interval=SAVE_WITHIN)
        self.restless.timeout.connect(self.keep_meanwhile)

    def begin(self) -> None:
        """The layout as it is now is the one that was told."""
        self.begun = True
        self.restless.start()
        now = self.remembered()
        self.storage.settings = msgspec.structs.replace(self.storage.settings, layout=now.layout, rooms=now.rooms)

    def keep_soon(self, *_: object) -> None:
        """Once a person rests: what is set, how the window stands and what it shows outlive the program's end."""
        if self.begun and not self.app.closed:
            self.quiet.start()

    def keep_meanwhile(self) -> None:
        """What changes without a rest is written all the same."""
        if self.quiet.isActive():
            self.keep()

    def keep(self) -> None:
        """Write the session and the settings."""
        if not self.keeps:
            return
        problem = self.storage.keep(self.remembered(), self.left())
        self.app.document.change(recent=self.storage.settings.recent)
        if problem:
            self.app.notices.say(problem)

    def left(self) -> SavedSession:
        """What the window leaves behind."""
        path, scene = self.app.document.path, self.app.presenting.editor.own
        name = path.name if path else tr(scene.model.title or scene.a.title)
        return SavedSession(scene, str(path) if path else None, self.app.store.steps.isClean(), name)

    def remembered(self) -> Settings:
        """The settings with what the window says now."""
        window, docks = self.app.window, self.app.window.docks
        layout = session.WindowLayout.of(window.saveGeometry(), docks.kept())
        rooms = session.RoomsLayout.of(docks.room.name, docks.kept_rooms(), docks.middles, folded=window.rail.folded)
        return msgspec.structs.replace(self.app.settings, layout=layout, rooms=rooms)

    def take_up(self, path: Path) -> None:
        """The session of a window that was closed, in place of this one's, which is kept."""
        self.keep()
        if not self.storage.own(path):
            self.app.notices.say(tr("Another window has this session."))
            return
        left, damaged = session.load(path)
        self.app.document.path = Path(left.file) if left.file else None
        self.app.store.open(left.scene)
        if not left.saved:
            self.app.store.steps.resetClean()
        self.app.notices.say(" ".join(filter(None, (damaged, *left.remarks))))
        self.app.title.show()

    def close(self) -> None:
        """Write what is left to be written; another window may have the session."""
        self.quiet.stop()
        self.restless.stop()
        self.keep()
        if self.keeps:
            self.storage.give_back()
