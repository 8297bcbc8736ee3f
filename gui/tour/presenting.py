"""Presenting: which tours there are, and how the window gives the screen to one and takes it back."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QFont, QFontInfo, QGuiApplication, QScreen
from PySide6.QtWidgets import QFileDialog

from engine.words.language import tr
from gui.board.acts import Asking
from gui.storage import session
from gui.tour.screens import LINES, placed
from gui.tour_editor.editor import TourEditor
from gui.tour_editor.opening import TourOpening
from gui.window.window import subject_first

if TYPE_CHECKING:
    from engine.tours.read import Listed
    from engine.tours.tour import Tour
    from gui.tour.presentation import Presentation
    from gui.window.host import Host

SUPPLIED = Path(__file__).parents[2] / "resources" / "tours"
MOST = 4  # pictures of the window that are presented together


class Presenting(Asking, QObject):
    """At most one talk at a time; what the window shows waits for its end, untouched.

    `asked` carries what a key of the talk asks to export: animation, handout.
    """

    gone = Signal(object)  # the stage of a talk that is over

    def __init__(self, host: Host) -> None:
        super().__init__(host.window)
        self.host = host
        self.talk: Presentation | None = None
        self.left: tuple[Tour, int] | None = None  # the tour that was shown last, and where it ended
        self.clock: Callable[[], float] = time.monotonic
        self.screens: Callable[[], list[QScreen]] = QGuiApplication.screens
        self.editor = TourEditor(host, self.present)
        self.opening = TourOpening(self.editor, SUPPLIED)

    @property
    def folders(self) -> tuple[Path, ...]:
        """Where tours lie: those supplied, and a person's own."""
        return SUPPLIED, session.folder() / "tours"

    def listed(self) -> tuple[Listed, ...]:
        """Every tour that there is."""
        from engine.tours.read import listed

        return listed(self.folders)

    def supplied(self, tour: Path) -> bool:
        """Whether it comes with the program."""
        return tour.parent == SUPPLIED

    def edit(self, path: str) -> None:
        """Write on in a tour; in a copy of one that is supplied."""
        self.opening.edit(path, copy=self.supplied(Path(path)))

    def fill(self) -> None:
        """The menu of tours, as they lie in their folders now."""
        menu = self.host.actions.menu("Present/Tours")
        menu.clear()
        for each in self.listed():
            title = tr(each.title) or Path(each.path).name
            entry = menu.addAction(title.replace("&", "&&"), partial(self.open, str(each.path)))
            entry.setEnabled(not each.problem)
            entry.setStatusTip(each.problem or " ".join(tr(each.about).split()))
        menu.addSeparator()
        menu.addAction(self.host.actions.by_name["open_tour"])

    def ask(self) -> None:
        window, folder = self.host.window, str(self.folders[1])
        path, _ = QFileDialog.getOpenFileName(window, tr("Open tour"), folder, tr("Tours (*.md)"))
        if path:
            self.open(path)

    def open(self, path: str, step: int = 0, *, size: QSize | None = None) -> None:
        """Present the tour of a file; a sentence where it cannot be read."""
        from engine.tours.read import read

        try:
            tour = read(Path(path))
        except ValueError as error:
            self.host.notices.warn(str(error))
            return
        self.present(tour, step, size=size)

    def begin(self, path: str | None, step: int = 0, *, size: QSize | None = None) -> None:
        """What the command line asks for: the tour of a file from a step on, or the window."""
        if path is None:
            self.present(size=size)
        else:
            self.open(path, step, size=size)

    def present(self, tour: Tour | None = None, step: int = 0, *, size: QSize | None = None) -> None:
        """Give the screen to a tour; without one, to the pictures of the window. `size`: of a stage without screen."""
        if self.talk is not None or self.host.window.closed:
            return
        from gui.tour.presentation import Presentation

        shown = self._free() if tour is None else tour
        home = self.host.window.screen()
        self.talk = Presentation(
            shown,
            worker=self.host.board.worker,
            tokens=self.host.appearance.tokens,
            font=self._font((size or placed(self.screens(), home)[0].size()).height()),
            home=home,
            size=size,
            clock=self.clock,
            screens=self.screens,
        )
        self.talk.ended.connect(self._end)
        self.talk.asked.connect(self.asked)
        self.host.board.rest()
        self.talk.begin(step)

    def _free(self) -> Tour:
        """A tour of one step, without words: what the window shows."""
        from engine.tours.tour import Step, Tour

        names = subject_first(self.host.window)[:MOST] or ["heatmap"]
        step = Step(caption="", panels=tuple(names), scene=self.host.board.store.scene)
        return Tour(title="Phasescope", steps=(step,))

    @property
    def shown(self) -> Tour | None:
        """The tour that is open, else the one that was left last."""
        if self.talk is not None and len(self.talk.tour.steps) > 1:
            return self.talk.tour
        return None if self.left is None else self.left[0]

    def can_go_on(self) -> bool:
        return self.left is not None

    def go_on(self) -> None:
        """The tour that was left, from the step where that was."""
        if self.left is not None:
            self.present(*self.left)

    def _font(self, height: int) -> QFont:
        """Type that fits the screen, not the desk."""
        font = self.host.appearance.font
        font.setPointSizeF(font.pointSizeF() * max(1.0, height / LINES / QFontInfo(font).pixelSize()))
        return font

    def _end(self, talk: Presentation) -> None:
        """The window as it was."""
        if len(talk.tour.steps) > 1:
            self.left = talk.tour, talk.playback.step
        self.talk = None
        talk.deleteLater()
        if self.host.window.closed:
            return
        self.gone.emit(talk.stage)
        self.host.window.activateWindow()
        self.host.board.wake()

    def restyle(self, *_: object) -> None:
        """Take the theme that has changed, also in the middle of a talk."""
        self.editor.restyle()
        if self.talk is not None:
            self.talk.restyle(self.host.appearance.tokens)

    def close(self) -> None:
        """The window is being closed."""
        if self.talk is not None:
            self.talk.end()
        self.editor.rest()
