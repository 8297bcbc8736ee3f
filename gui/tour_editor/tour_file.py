"""TourFile: the tour that is written, in its file and among the drafts."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtWidgets import QFileDialog

from engine.system.lock import Lock
from engine.tours.draft import Draft
from engine.tours.read import SUFFIX, read, stem, write
from engine.tours.tour import LONGEST_TITLE
from engine.words.language import tr
from engine.words.numbers import quoted
from gui.storage import session
from gui.tour_editor import drafts
from gui.tour_editor.document import TourDocument

if TYPE_CHECKING:
    from gui.window.host import HostSession
    from gui.window.notices import Notices
    from gui.window.window import Window


class TourFile:
    """`name`: of the draft among those that are kept; no other window writes it meanwhile."""

    def __init__(self, window: Window, document: TourDocument, *, session: HostSession, notices: Notices) -> None:
        self.window, self.document, self.session, self.notices = window, document, session, notices
        self._lock: Lock | None = None
        self.own(drafts.name(""))

    def own(self, name: str) -> None:
        """Write the draft of that name, or, where another window does, one more."""
        self.give_back()
        self.name = name if self._taken(name) else drafts.name("")

    def _taken(self, name: str) -> bool:
        if not self.session.keeps:
            return True
        lock = drafts.lock(name)
        with suppress(OSError):  # a folder that takes no lock takes no draft either, and that is said then
            drafts.folder().mkdir(parents=True, exist_ok=True)
            if not lock.take():
                return False
        self._lock = lock
        return True

    def give_back(self) -> None:
        """Another window may write it."""
        if self._lock is not None:
            self._lock.give_back()
            self._lock = None

    def ask(self) -> str:
        """The file that a person chooses for it, or ''."""
        draft, folder = self.document.draft, own_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            folder = Path.home()
        suggested = draft.file or str(free(folder, stem(draft.title)))
        path, _ = QFileDialog.getSaveFileName(self.window, tr("Save tour"), suggested, tr("Tours (*.md)"))
        return str(Path(path if path.lower().endswith(SUFFIX) else path + SUFFIX).absolute()) if path else ""

    def write(self, file: str) -> bool:
        """Replace the file as a whole; a sentence where that fails."""
        try:
            write(self.document.draft.tour(), Path(file))
        except ValueError as error:
            self.notices.warn(str(error))
            return False
        drafts.forget(self.name)
        self.own(drafts.name(file))
        self.document.keep(file)
        where = "" if Path(file).parent == own_folder() else tr("The menu Present lists those in {f}.", f=own_folder())
        self.notices.say(" ".join(filter(None, (tr("Saved as {path}.", path=file), where))))
        return True

    def keep(self, *, opened: bool) -> str:
        """Keep what is in no tour file, and whether it stands open; a sentence where what is unsaved cannot be."""
        if not self.session.keeps:
            return ""
        page = self.document.page
        if not self.document.unsaved and not (opened and page.draft.steps):
            drafts.forget(self.name)
            return ""
        problem = drafts.keep(drafts.KeptDraft(self.name, page.draft, opened, page.step))
        if problem:
            self.notices.say(problem)
        return problem if self.document.unsaved else ""


def own_folder() -> Path:
    """Where a person's own tours lie."""
    return session.folder() / "tours"


def named(draft: Draft, title: str) -> Draft:
    """With that title, as far as one may be long."""
    return replace(draft, title=title[:LONGEST_TITLE])


def titled(draft: Draft) -> str:
    """Its title as a sentence may show it."""
    return "“{}”".format(quoted(draft.title.strip() or tr("Untitled")))


def saved(draft: Draft) -> Draft:
    """What lies in the draft's file; an empty draft where there is none or it cannot be read."""
    if not draft.file:
        return Draft()
    try:
        return Draft.of(read(Path(draft.file)), file=draft.file)
    except ValueError:
        return Draft(file=draft.file)


def free(folder: Path, name: str) -> Path:
    """A path that no file has yet."""
    paths = (folder / f"{name}{f'-{n}' if n > 1 else ''}{SUFFIX}" for n in range(1, 1000))
    return next((path for path in paths if not path.exists()), folder / f"{name}{SUFFIX}")
