"""StepEditor: what a person does to the steps of the tour that is written."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from engine.tours.draft import DraftStep
from engine.tours.tour import Panels
from engine.words.language import later
from gui.board.edited import Edited
from gui.controls.field import Field
from gui.tour_editor.document import NOWHERE, TourDocument
from gui.tour_editor.heading import heading
from gui.tour_editor.panel import TourEditorPanel
from gui.tour_editor.step_view import StepView
from gui.tour_editor.steplist import StepMove
from gui.window.notices import Notices


class StepEditor:
    """Changes the document; the panel and the window follow it."""

    def __init__(self, document: TourDocument, view: StepView, panel: TourEditorPanel, *, notices: Notices) -> None:
        self.document, self.view, self.panel, self.notices = document, view, panel, notices

    # The chosen step.

    def choose(self, step: int) -> None:
        """Show a step: a look, which the window's own scene outlives."""
        self.settle()
        self.document.choose(step)
        if (draft_step := self.document.page.draft_step) is not None:
            self.view.show(draft_step.step)
            self.compare()

    def leave(self) -> None:
        """No step is chosen, and the window shows its own scene."""
        if self.document.page.draft_step is not None:
            self.document.choose(NOWHERE)

    def settle(self) -> None:
        """What is being typed in a field is typed."""
        field = QApplication.focusWidget()
        if isinstance(field, Field) and self.panel.isAncestorOf(field):
            field.editingFinished.emit()

    def compare(self, *_: object) -> None:
        """Whether the window is no longer what the chosen step shows."""
        if not self.view.window.closed:
            draft_step = self.document.page.draft_step
            self.panel.show_changed(draft_step is not None and draft_step.step.scene != self.view.store.scene)

    # Steps that come, go and move.

    def add(self) -> None:
        """The window as a step after the chosen one; its caption is typed next."""
        self.settle()
        page = self.document.page
        former = page.draft_step or (page.draft.steps[-1] if page.draft.steps else None)
        step = self.view.taken(None)
        caption = heading(former.step if former else None, step)
        self.view.step = step
        if self._added(DraftStep(caption=caption, step=step), later("add step")):
            self.panel.write_caption()

    def duplicate(self) -> None:
        if (draft_step := self.document.page.draft_step) is not None:
            self._added(draft_step, later("duplicate step"))

    def _added(self, draft_step: DraftStep, what: str) -> bool:
        """Whether there was room for it; else it is said."""
        try:
            self.document.add(draft_step, what)
        except ValueError as error:
            self.notices.say(str(error))
            return False
        return True

    def remove(self) -> None:
        self.document.remove(later("delete step"))

    def shift(self, by: int) -> None:
        """The chosen one, by so many places."""
        place = self.document.page.step
        self.document.move(place, place + by, later("move step"))

    def move(self, move: StepMove) -> None:
        self.document.move(move.place, move.to, later("move step"), move.gesture)

    # What is in a step.

    def update(self) -> None:
        """The chosen step takes the window as it is."""
        if (draft_step := self.document.page.draft_step) is not None:
            step = self.view.step = self.view.taken(draft_step.step)
            self.document.set_step(step, later("update step"))
            self.compare()

    def write(self, field: str, edited: Edited) -> None:
        """Words of the step or of the tour."""
        assert edited.gesture is not None
        self.document.write(field, edited.value, later("typing"), edited.gesture)

    def time(self, edited: Edited) -> None:
        self.document.set_step(edited.value, later("times"), edited.gesture)

    def picture(self, panels: Panels) -> None:
        if (draft_step := self.document.page.draft_step) is not None:
            self.document.set_step(replace(draft_step.step, panels=panels), later("pictures"))
