"""TourSaving: the tour that is written goes to the screen, to its file, and among the drafts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from engine.words.language import tr
from gui.tour_editor.tour_file import named

if TYPE_CHECKING:
    from engine.tours.tour import Tour
    from gui.tour_editor.step_editor import StepEditor
    from gui.tour_editor.tour_file import TourFile

QUIET = 800  # milliseconds without an edit, until a draft is kept


class TourSaving:
    """`present`: gives the screen to a tour, from a step on."""

    def __init__(self, steps: StepEditor, file: TourFile, present: Callable[[Tour, int], None]) -> None:
        self.steps, self.file, self._present = steps, file, present
        self.document, self.panel = steps.document, steps.panel
        self.quiet = QTimer(steps.document, singleShot=True, interval=QUIET)
        self.quiet.timeout.connect(self.keep)

    def present(self) -> None:
        """Give the screen to the tour, from the chosen step on; Escape comes back here."""
        self.steps.settle()
        try:
            tour = self.tour()
        except ValueError as error:
            self._refuse(str(error))
            return
        self.keep()
        self._present(tour, max(0, self.document.page.step))

    def tour(self) -> Tour:
        """The tour as it is written by now; ValueError that names what keeps it from being one."""
        draft = self.document.draft
        return (draft if draft.title.strip() else named(draft, tr("Untitled"))).tour()

    def save(self) -> None:
        """Write the tour to its file; the first time ask for one."""
        if self._whole():
            self._save(self.document.draft.file or self.file.ask())

    def save_as(self) -> None:
        if self._whole():
            self._save(self.file.ask())

    def keep(self, *, opened: bool | None = None) -> str:
        """Keep what is in no tour file, and which tour stands open; a sentence where what is unsaved cannot be."""
        self.quiet.stop()
        return self.file.keep(opened=not self.panel.isHidden() if opened is None else opened)

    def _save(self, file: str) -> None:
        """Into that file, where there is one; where that fails the draft is kept."""
        if file and not self.file.write(file):
            self.keep()

    def _whole(self) -> bool:
        """Whether it is a tour by now; else it is said what is missing."""
        self.steps.settle()
        try:
            self.document.draft.tour()
        except ValueError as error:
            self._refuse(str(error))
            return False
        return True

    def _refuse(self, sentence: str) -> None:
        """Say what is wrong with the tour, and go there."""
        problem = self.document.draft.problem()
        if problem is not None and problem.field != "steps":
            if problem.step is not None and problem.step != self.document.page.step:
                self.steps.choose(problem.step)
            self.panel.point_to(problem.field)
        self.steps.notices.say(sentence)
