"""SessionKeeper: what outlives the window: its settings, its layout and its scene, written once a person rests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
from PySide6.QtCore import QByteArray, QTimer

from engine.scene.scene import Scene
from engine.words.language import tr
from gui.app.document import Document
from gui.app.window_title import WindowTitle
from gui.controls.form import Form
from gui.storage import session
from gui.storage.session import RoomsLayout, SavedSession, Settings
from gui.storage.storage import WindowStorage
from gui.window.notices import Notices
from gui.window.rooms import OWN
from gui.window.window import Window, fit_screen

SAVE_AFTER = 3000  # milliseconds of quiet before the session is written
SAVE_WITHIN = 30_000  # milliseconds after which it is written though there is none: a clock may run for an hour


class SessionKeeper:
    """`keeps`: whether anything is written. `begun`: the window has its layout, and panels know their sizes."""

    def __init__(
        self,
        window: Window,
        document: Document,
        title: WindowTitle,
        notices: Notices,
        form: Form,
        storage: WindowStorage,
        *,
        keeps: bool,
        own: Callable[[], Scene],
    ) -> None:
        """`own`: the window's own scene, whatever it shows for a while."""
        self.window, self.document, self.title, self.notices, self.form = window, document, title, notices, form
        self.storage, self.keeps, self.own = storage, keeps, own
        self.begun = False
        self.quiet = QTimer(window, singleShot=True, interval=SAVE_AFTER)
        self.quiet.timeout.connect(self.keep)
        self.restless = QTimer(window, interval=SAVE_WITHIN)
        self.restless.timeout.connect(self.keep_meanwhile)

    def restore(self) -> None:
        """The window and its rooms as they were; what stood before there were rooms is one of its own."""
        settings, window = self.document.settings, self.window
        layout = settings.layout.parts() if settings.layout else None
        rooms = settings.rooms
        own = rooms.parts() or {}
        window.rail.set_folded(rooms.folded)
        self.form.unfold(on=rooms.unfolded)
        if layout is not None:
            if not window.restoreGeometry(layout[0]):  # it filled a screen of another size
                fit_screen(window)
            if not rooms.room:
                own[OWN.name] = layout[1]
        window.docks.restore(rooms.room or OWN.name, own, dict(rooms.middles))

    def begin(self) -> None:
        """The layout as it is now is the one that was told."""
        self.begun = True
        self.restless.start()
        now = self.remembered()
        self.storage.settings = msgspec.structs.replace(self.storage.settings, layout=now.layout, rooms=now.rooms)

    def keep_soon(self, *_: object) -> None:
        """Once a person rests: what is set, how the window stands and what it shows outlive the program's end."""
        if self.begun and not self.window.closed:
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
        self.document.change(recent=self.storage.settings.recent)
        if problem:
            self.notices.say(problem)

    def unkept(self) -> str:
        """Why what was done would be lost with the window; '' where it is kept, or saved, or nothing was done."""
        steps = self.document.store.steps
        if not self.keeps or steps.isClean() or not steps.count():
            return ""
        self.keep()
        return self.storage.problem

    def left(self) -> SavedSession:
        """What the window leaves behind."""
        path, scene = self.document.path, self.own()
        name = path.name if path else tr(scene.model.title or scene.a.title)
        return SavedSession(scene, str(path) if path else None, self.document.store.steps.isClean(), name)

    def remembered(self) -> Settings:
        """The settings with what the window says now."""
        window, docks = self.window, self.window.docks
        layout = session.WindowLayout.of(window.saveGeometry(), docks.kept())
        return msgspec.structs.replace(self.document.settings, layout=layout, rooms=self._rooms(docks.kept_rooms()))

    def standing(self) -> Settings:
        """How the window stands, for a picture of it apart: its open room as it is seen, the form, the size of text."""
        docks = self.window.docks
        seen = {docks.room.name: docks.state()} if docks.featured or docks.touched else {}
        return Settings(text=self.document.settings.text, rooms=self._rooms(seen))

    def _rooms(self, own: Mapping[str, QByteArray]) -> RoomsLayout:
        docks, folded = self.window.docks, self.window.rail.folded
        return RoomsLayout.of(docks.room.name, own, docks.middles, folded=folded, unfolded=self.form.fold.open)

    def take_up(self, path: Path) -> None:
        """The session of a window that was closed, in place of this one's, which is kept."""
        self.keep()
        if self.unkept():
            return
        if not self.storage.own(path):
            self.notices.say(tr("Another window has this session."))
            return
        left, damaged = session.load(path)
        self.document.path = Path(left.file) if left.file else None
        self.document.store.open(left.scene)
        if not left.saved:
            self.document.store.steps.resetClean()
        self.notices.say(" ".join(filter(None, (damaged, *left.remarks))))
        self.title.show()

    def close(self) -> None:
        """Write what is left to be written; another window may have the session."""
        self.quiet.stop()
        self.restless.stop()
        self.keep()
        if self.keeps:
            self.storage.close()
