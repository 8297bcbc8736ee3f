"""Life: the program from its start to the closing of its window, as a person has it, again and again."""

from __future__ import annotations

import gc
import os
import time
import weakref
from types import SimpleNamespace

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices

from engine.commands.request import Open
from gui.app import show
from gui.app.app import App
from gui.app.net import net
from tests.soak.watch import Watch

PATIENCE = 60  # seconds that a worker may take for the frame in flight


class Lives:
    """`app` is the one that is shown now; `living` how many have not been freed."""

    def __init__(self, watch: Watch):
        self.watch = watch
        self.program: show.Program | None = None
        self.over = False
        self.begun = 0
        self._known: weakref.WeakSet[App] = weakref.WeakSet()

    @property
    def app(self) -> App:
        assert self.program is not None
        return self.program.app

    @property
    def ready(self) -> bool:
        """Whether there is a window to act on."""
        return self.program is not None and not self.app.window.closed and self.app.session.begun

    @property
    def living(self) -> int:
        return len(self._known)

    def adopt(self, app: App) -> App:
        self._known.add(app)
        self.watch.follow(app)
        return app

    def go_on(self) -> None:
        """Open the window anew each time it is closed, until it is over."""
        lives = self

        class Program(show.Program):
            def __init__(self, *given: object):
                lives.program = self
                super().__init__(*given)  # type: ignore[arg-type]

            def _made(self, *given: object, **named: object) -> App:
                return lives.adopt(super()._made(*given, **named))  # type: ignore[arg-type]

        before, show.Program = (show.Program, show.os), Program  # type: ignore[misc]
        show.os = SimpleNamespace(**{**vars(os), "_exit": lambda _: None})  # type: ignore[assignment]
        nowhere = Nowhere()
        QDesktopServices.setUrlHandler("file", nowhere, "open")
        try:
            while not self.over:
                self.begun += 1
                show.window(Open(None))
                self._let_go()
        finally:
            QDesktopServices.unsetUrlHandler("file")
            show.Program, show.os = before  # type: ignore[misc]

    def _let_go(self) -> None:
        """A person's program ends here, and takes everything along: its window, what would tell it of reports."""
        app, self.program = self.app, None
        until = time.monotonic() + PATIENCE
        while app.worker.running and time.monotonic() < until:
            time.sleep(0.01)
        if app.worker.running:
            self.watch.note("a worker that does not end")
        app.window.deleteLater()
        net().noted.disconnect()
        net().scene = lambda: None
        del app
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.unfreeze()
        gc.collect()


class Nowhere(QObject):
    """Opens no folder: what shows it would be another program."""

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        pass
