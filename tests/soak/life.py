"""Life: the program from its start to the closing of its window, as a person has it, again and again."""

from __future__ import annotations

import gc
import weakref

from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices

from engine.cli import Open
from gui import show
from gui.app import App
from tests.soak.watch import Watch


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
        return self.program is not None and not self.app.closed and self.app.begun

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

        before, show.Program = show.Program, Program  # type: ignore[misc]
        nowhere = Nowhere()
        QDesktopServices.setUrlHandler("file", nowhere, "open")
        try:
            while not self.over:
                self.begun += 1
                show.window(Open(None))
                self.program = None
                gc.unfreeze()  # a person's program ends here, and takes everything along
                gc.collect()
        finally:
            QDesktopServices.unsetUrlHandler("file")
            show.Program = before  # type: ignore[misc]


class Nowhere(QObject):
    """Opens no folder: what shows it would be another program."""

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        pass
