"""TourDocument: the tour that is written, the step that is chosen, and what can be undone."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from engine.tours.draft import Draft, DraftStep
from engine.tours.tour import Step
from gui.board.edited import new_gesture
from gui.board.steps import Steps

NOWHERE = -1


class Page(NamedTuple):
    """A draft and the chosen step, NOWHERE for none."""

    draft: Draft = Draft()
    step: int = NOWHERE

    @property
    def draft_step(self) -> DraftStep | None:
        return self.draft.steps[self.step] if self.step != NOWHERE else None


class TourDocument(QObject):
    """Every edit makes another Page; `changed` states it."""

    changed = Signal(object)  # Page

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.page = Page()
        self.saved = Draft()  # as it lies in its file, or as it was begun
        self.steps: Steps[Page] = Steps(lambda page, _: self.show(page), self)

    @property
    def draft(self) -> Draft:
        return self.page.draft

    @property
    def unsaved(self) -> bool:
        return self.draft != self.saved

    def open(self, draft: Draft, *, saved: Draft | None = None, step: int = NOWHERE) -> None:
        """Another tour: nothing to undo; unsaved where it is not `saved`."""
        self.saved = draft if saved is None else saved
        self.steps.clear()
        self.show(Page(draft, max(NOWHERE, min(step, len(draft.steps) - 1))))

    def retrace(self, other: TourDocument) -> None:
        """Take over another one's tour, its chosen step and what can be undone."""
        self.saved = other.saved
        self.steps.retrace(other.steps.changes(), other.steps.index(), other.steps.cleanIndex())
        self.show(other.page)

    def keep(self, file: str) -> None:
        """It has been written to a file: what undo takes back is unsaved again."""
        self.saved = replace(self.draft, file=file)
        self.page = Page(self.saved, self.page.step)
        self.changed.emit(self.page)  # by now it is saved, even where it is the same page

    def choose(self, step: int) -> None:
        """Another step: no undo step."""
        self.show(Page(self.draft, step))

    def show(self, page: Page) -> None:
        """Make this the page; a tour stays with its file, whatever is undone."""
        page = page._replace(draft=replace(page.draft, file=self.saved.file))
        if page != self.page:
            self.page = page
            self.changed.emit(page)

    def put(self, draft: Draft, what: str, *, step: int | None = None, gesture: int | None = None) -> None:
        """Take an edit, `what` it is in a few words, translated where shown; edits of one gesture are one undo step."""
        after = Page(draft, self.page.step if step is None else step)
        if after != self.page:
            self.steps.take(self.page, after, new_gesture() if gesture is None else gesture, lambda *_: what)

    # What is done to steps.

    def write(self, field: str, words: str, what: str, gesture: int) -> None:
        """The words of the chosen step, `caption` or `notes`, or of the tour."""
        if field in ("title", "about"):
            self.put(replace(self.draft, **{field: words}), what, gesture=gesture)
        elif (draft_step := self.page.draft_step) is not None:
            self.put(self._with(replace(draft_step, **{field: words})), what, gesture=gesture)

    def set_step(self, step: Step, what: str, gesture: int | None = None) -> None:
        """The chosen step's scene, panels and times."""
        if (draft_step := self.page.draft_step) is not None:
            self.put(self._with(replace(draft_step, step=step)), what, gesture=gesture)

    def _with(self, draft_step: DraftStep) -> Draft:
        return self.draft.with_step(self.page.step, draft_step)

    def add(self, draft_step: DraftStep, what: str) -> None:
        """After the chosen step, at the end where none is; it is chosen then. ValueError where there are too many."""
        place = len(self.draft.steps) if self.page.step == NOWHERE else self.page.step + 1
        self.put(self.draft.inserted(place, draft_step), what, step=place)

    def remove(self, what: str) -> None:
        """The chosen step; the one behind it is chosen then."""
        if self.page.step != NOWHERE:
            draft = self.draft.without(self.page.step)
            self.put(draft, what, step=min(self.page.step, len(draft.steps) - 1))

    def move(self, place: int, to: int, what: str, gesture: int | None = None) -> None:
        """A step to another place, counted without it; it is chosen then."""
        to = max(0, min(to, len(self.draft.steps) - 1))
        if place != NOWHERE and to != place:
            self.put(self.draft.moved(place, to), what, step=to, gesture=gesture)
