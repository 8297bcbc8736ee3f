"""TourSaving: the tour that is written goes to the screen, to its file, and among the drafts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from engine.words.language import tr

if TYPE_CHECKING:
    from engine.tours.tour import Tour
    from gui.tour_editor.editor import TourEditor

QUIET = 800  # milliseconds without an edit, until a draft is kept


class TourSaving:
    """`present`: gives the screen to a tour, from a step on."""

    def __init__(self, editor: TourEditor, present: Callable[[Tour, int], None]) -> None:
        self.editor, self._present = editor, present
        self.quiet = QTimer(editor, singleShot=True, interval=QUIET)
        self.quiet.timeout.connect(self.keep)

    def present(self) -> None:
        """Give the screen to the tour, from the chosen step on; Escape comes back here."""
        from gui.tour_editor.tour_file import named

        editor = self.editor
        if not editor.has_steps():
            return
        editor.step_editor.settle()
        try:
            draft = editor.document.draft
            tour = (draft if draft.title.strip() else named(draft, tr("Untitled"))).tour()
        except ValueError as error:
            self._refuse(str(error))
            return
        self.keep()
        self._present(tour, max(0, editor.document.page.step))

    def save(self) -> None:
        """Write the tour to its file; the first time ask for one."""
        if self.editor.panel is not None and self._whole():
            self._save(self.editor.document.draft.file or self.editor.tour_file.ask())

    def save_as(self) -> None:
        if self.editor.panel is not None and self._whole():
            self._save(self.editor.tour_file.ask())

    def keep(self, *, opened: bool | None = None) -> None:
        """Keep what is in no tour file, and which tour stands open."""
        self.quiet.stop()
        if self.editor.panel is not None:
            self.editor.tour_file.keep(opened=self.editor.open if opened is None else opened)

    def _save(self, file: str) -> None:
        """Into that file, where there is one; where that fails the draft is kept."""
        if file and self.editor.tour_file.write(file):
            self.editor.follow(self.editor.document.page)
        elif file:
            self.keep()

    def _whole(self) -> bool:
        """Whether it is a tour by now; else it is said what is missing."""
        self.editor.step_editor.settle()
        try:
            self.editor.document.draft.tour()
        except ValueError as error:
            self._refuse(str(error))
            return False
        return True

    def _refuse(self, sentence: str) -> None:
        """Say what is wrong with the tour, and go there."""
        editor = self.editor
        problem = editor.document.draft.problem()
        if editor.panel is not None and problem is not None and problem.field != "steps":
            if problem.step is not None and problem.step != editor.document.page.step:
                editor.step_editor.choose(problem.step)
            editor.panel.point_to(problem.field)
        editor.host.notices.say(sentence)
