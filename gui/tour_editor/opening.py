"""TourOpening: which tour is written: a new one, one of a file, a draft that was kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from engine.words.language import later, tr
from gui.storage import session

if TYPE_CHECKING:
    from engine.tours.draft import Draft
    from gui.tour_editor.drafts import KeptDraft
    from gui.tour_editor.editor import TourEditor


class TourOpening:
    """`supplied`: the folder whose tours are only copied."""

    def __init__(self, editor: TourEditor, supplied: Path) -> None:
        self.editor, self.supplied = editor, supplied

    def new(self) -> None:
        """A tour without steps."""
        from engine.tours.draft import Draft

        if self._open(Draft()):
            self.editor.show().title.setFocus(Qt.FocusReason.OtherFocusReason)

    def ask(self) -> None:
        """The tour of a file that a person chooses."""
        from gui.tour_editor.tour_file import own_folder

        window, folder = self.editor.host.window, str(own_folder())
        path, _ = QFileDialog.getOpenFileName(window, tr("Edit tour"), folder, tr("Tours (*.md)"))
        if path:
            self.edit(path, copy=Path(path).resolve().parent == self.supplied.resolve())

    def edit(self, path: str, *, copy: bool = False) -> None:
        """The tour of a file, as a copy of one's own where it is not; with what was written on it and is unsaved."""
        from engine.tours.draft import Draft
        from engine.tours.read import read
        from gui.tour_editor import drafts
        from gui.tour_editor.tour_file import named

        file = str(Path(path).absolute())
        try:
            tour = read(Path(file))
        except ValueError as error:
            self.editor.host.notices.warn(str(error))
            return
        draft = Draft.of(tour, file="" if copy else file)
        kept = None if copy or not self.may_take(drafts.name(file)) else drafts.find(drafts.name(file))
        if copy:
            draft = named(draft, tr("{title} (copy)", title=tr(tour.title)))
        if self._open(kept.draft if kept else draft, saved=draft, name=kept.name if kept else None, step=0):
            self._begin()

    def may_take(self, name: str) -> bool:
        """Whether no other window writes the draft of that name."""
        from gui.tour_editor import drafts

        return name == self.editor.name or drafts.free(name)

    def take_up(self, name: str) -> None:
        """The draft of that name, as it is by now: a menu that names it may have stood for hours."""
        from gui.tour_editor import drafts
        from gui.tour_editor.tour_file import saved

        kept = drafts.find(name) if self.may_take(name) else None
        if kept is None:
            self.editor.host.notices.warn(tr("This unsaved tour is saved by now, or another window has it."))
            return
        if not self._open(kept.draft, saved=saved(kept.draft), name=kept.name, step=kept.step):
            return
        self._begin()
        if kept.remarks:
            self.editor.host.notices.say(" ".join(kept.remarks))

    def turn(self) -> None:
        """To the panel, at first with the newest tour that is not saved; from there, put it away."""
        newest = next(self._kept(), None) if self.editor.panel is None else None
        if newest is not None:
            self._bring_back(newest)
        self.editor.turn()

    def _kept(self) -> Iterator[KeptDraft]:
        """What was not saved when the program was closed, and no other window has, the newest first."""
        if not self.editor.host.session.keeps or not (session.folder() / "drafts").is_dir():
            return
        from gui.tour_editor import drafts

        kept, damaged = drafts.all_kept()
        if damaged:
            self.editor.host.notices.say(" ".join(damaged))
        yield from (each for each in kept if self.may_take(each.name))

    def restore(self) -> None:
        """The tour that stood open when the program was closed."""
        opened = next((each for each in self._kept() if each.open), None)
        if opened is not None:
            self._bring_back(opened)

    def _bring_back(self, kept: KeptDraft) -> None:
        """None of its steps is chosen: the window keeps its own scene."""
        from gui.tour_editor.tour_file import saved, titled

        self._open(kept.draft, saved=saved(kept.draft), name=kept.name, step=-1)
        if self.editor.document.unsaved:
            said = tr("The tour {title} is here again, with what was not saved.", title=titled(kept.draft))
            self.editor.host.notices.say(said)

    def revert(self) -> None:
        """The tour as it is saved; undo brings the changes back."""
        if self.editor.can_revert():
            document = self.editor.document
            document.put(document.saved, later("changes"), step=-1)

    def _open(self, draft: Draft, *, saved: Draft | None = None, name: str | None = None, step: int = -1) -> bool:
        """Another tour in the place of this one, whose changes are kept; it stays where they cannot be."""
        from gui.tour_editor import drafts

        editor = self.editor
        editor.show()
        editor.step_editor.settle()
        if editor.saving.keep(opened=False):
            return False
        editor.step_editor.leave()
        editor.tour_file.own(name or drafts.name(draft.file))
        editor.document.open(draft, saved=saved, step=step)
        editor.step_view.step = None
        return True

    def _begin(self) -> None:
        """Choose the step that stands open, and give the list the focus."""
        panel = self.editor.show()
        if self.editor.has_step():
            self.editor.step_editor.choose(self.editor.document.page.step)
        panel.list.setFocus(Qt.FocusReason.OtherFocusReason)
