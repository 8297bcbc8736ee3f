"""Authoring: how a tour is written in the window: what is shown of it, kept of it, and saved."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from engine.language import tr
from engine.parameter import quoted
from engine.scene import Scene
from gui import session
from gui.actions import Entry
from gui.controls.field import Field
from gui.edited import Edited
from gui.present.grid import columns

if TYPE_CHECKING:
    from engine.tours.draft import Draft
    from engine.tours.tour import Panels, Step
    from gui.app import App
    from gui.present.author import Author
    from gui.present.drafts import Kept
    from gui.present.manuscript import Manuscript, Page
    from gui.present.steplist import Move

QUIET = 800  # milliseconds without an edit, until a draft is kept
MOST = 4  # pictures of a new step
SUFFIX = ".md"


def own_folder() -> Path:
    """Where a person's own tours lie."""
    return session.folder() / "tours"


class Authoring(QObject):
    """Nothing of it is made before a tour is written. What the window showed before a step was chosen comes back."""

    def __init__(self, app: App):
        super().__init__(app.window)
        self.app = app
        self.panel: Author | None = None
        self.name = ""  # of the draft among those that are kept
        self.home: Scene | None = None  # the window's own scene, while it shows a step's
        self.shown: Step | None = None  # the step that the window shows, or that was taken from it
        self.focused = self.over = False  # whether undo means the tour; whether the window has ended
        self.quiet = QTimer(self, singleShot=True, interval=QUIET)
        self.quiet.timeout.connect(self.keep)

    # What there is.

    @property
    def steps(self) -> QUndoStack | None:
        """What undo takes back while the tour has the focus."""
        return self.manuscript.steps if self.panel is not None and self.focused else None

    @property
    def own(self) -> Scene:
        """The window's own scene."""
        return self.app.store.scene if self.home is None else self.home

    @property
    def open(self) -> bool:
        return self.panel is not None and not self.panel.isHidden()

    def has_step(self) -> bool:
        return self.panel is not None and self.manuscript.page.sketch is not None

    def has_steps(self) -> bool:
        return self.panel is not None and bool(self.manuscript.draft.steps)

    def can_revert(self) -> bool:
        return self.panel is not None and self.manuscript.unsaved

    def show(self) -> Author:
        """The panel beside the pictures."""
        panel = self.panel or self._make()
        if panel.isHidden():
            self.app.window.give_room(panel, on=True)
        return panel

    def _make(self) -> Author:
        from gui.present.author import Author
        from gui.present.manuscript import Manuscript

        self.manuscript: Manuscript = Manuscript(self)
        titles = {"encoding": tr("Controls")} | {name: tr(p.kind.title) for name, p in self.app.window.places.items()}
        panel = self.panel = Author(titles)
        by_name = self.app.actions.by_name
        panel.offer([by_name[name] for name in ("new_tour", "save_tour", "save_tour_as", "revert_tour")])
        self._connect(panel)
        self.app.window.setCentralWidget(panel)
        panel.restyle(self.app.tokens)
        panel.show_page(self.manuscript.page, unsaved=False)
        panel.hide()
        return panel

    def _connect(self, panel: Author) -> None:
        """Every connection between the tour and the window."""
        from gui.present import drafts

        does: Mapping[str, Callable[[], object]] = {
            "add": self.add,
            "update": self.update,
            "present": self.present,
            "save": self.save,
            "save_as": self.save_as,
            "back": self.leave_step,
            "close": self.put_away,
            "up": partial(self._shift, -1),
            "down": partial(self._shift, 1),
            "duplicate": self.duplicate,
            "remove": self.remove,
            "caption": panel.write_caption,
        }
        self.name = drafts.name("")
        panel.asked.connect(lambda name: does[name]())
        panel.written.connect(self._write)
        panel.timed.connect(self._time)
        panel.pictured.connect(self._picture)
        panel.list.chosen.connect(self.choose)
        panel.list.moved.connect(self._move)
        self.manuscript.changed.connect(self._follow)
        self.manuscript.steps.indexChanged.connect(self.app.show_steps)
        self.app.store.changed.connect(self._compare)
        QApplication.instance().focusChanged.connect(self._focus_moved)  # type: ignore[union-attr]

    def _focus_moved(self, _: QWidget | None, new: QWidget | None) -> None:
        """Which undo is meant; menus and dialogs leave that as it is."""
        window = self.app.window
        if self.app.closed or self.panel is None or new is None or new.window() is not window:
            return
        focused = self.panel.isAncestorOf(new)
        if new is not window.menuBar() and focused != self.focused:
            self.focused = focused
            self.app.show_steps()

    # Tours.

    def new(self) -> None:
        """A tour without steps."""
        from engine.tours.draft import Draft

        self._open(Draft())
        self.show().title.setFocus(Qt.FocusReason.OtherFocusReason)

    def edit(self, path: str, *, copy: bool = False) -> None:
        """The tour of a file, as a copy of one's own where it is not; with what was written on it and is unsaved."""
        from engine.tours.draft import Draft
        from engine.tours.read import read
        from gui.present import drafts

        file = str(Path(path).absolute())
        try:
            tour = read(Path(file))
        except ValueError as error:
            self.app.document.warn(str(error))
            return
        draft = Draft.of(tour, file="" if copy else file)
        kept = None if copy else drafts.find(drafts.name(file))
        if copy:
            draft = named(draft, tr("{title} (copy)", title=tr(tour.title)))
        self._open(kept.draft if kept else draft, saved=draft, name=kept.name if kept else None, step=0)
        self._begin()

    def take_up(self, kept: Kept) -> None:
        """A draft that was kept."""
        self._open(kept.draft, saved=saved(kept.draft), name=kept.name, step=kept.step)
        self._begin()
        if kept.remarks:
            self.app.say(" ".join(kept.remarks))

    def _begin(self) -> None:
        """Choose the step that stands open, and give the list the focus."""
        panel = self.show()
        if self.has_step():
            self.choose(self.manuscript.page.step)
        panel.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open(self, draft: Draft, *, saved: Draft | None = None, name: str | None = None, step: int = -1) -> None:
        """Another tour in the place of this one, whose changes are kept."""
        from gui.present import drafts

        self.show()
        self.settle()
        self.keep(opened=False)
        self.leave_step()
        self.name = name or drafts.name(draft.file)
        self.manuscript.open(draft, saved=saved, step=step)
        self.shown = None

    def revert(self) -> None:
        """The tour as it is saved; undo brings the changes back."""
        if self.can_revert():
            self.manuscript.put(self.manuscript.saved, tr("changes"), step=-1)

    # Steps.

    def step_from_here(self, former: Step | None) -> Step:
        """The window as it is; a former one keeps its times, and the order of its pictures."""
        from msgspec.structs import replace

        from engine.tours.tour import Step

        names = [panel.name for panel in self.app.window.seen()] or ["heatmap"]
        if former is None:
            return Step(caption="", panels=tuple(names[:MOST]), scene=self.app.store.scene)
        kept = [name for name in former.panels if name in names or name == "encoding"]
        panels = (*kept, *(name for name in names if name not in kept))
        return replace(former, panels=panels, scene=self.app.store.scene)

    def add(self) -> None:
        """The window as a step after the chosen one; its caption is typed next."""
        from engine.tours.draft import Sketch
        from gui.present.heading import heading

        panel = self.show()
        self.settle()
        page = self.manuscript.page
        former = page.sketch or (page.draft.steps[-1] if page.draft.steps else None)
        step = self.step_from_here(None)
        caption = heading(former.step.scene if former else None, step.scene)
        self.shown = step
        try:
            self.manuscript.add(Sketch(caption=caption, step=step), tr("add step"))
        except ValueError as error:
            self.app.say(str(error))
            return
        panel.write_caption()

    def update(self) -> None:
        """The chosen step takes the window as it is."""
        if self.open and (sketch := self.manuscript.page.sketch) is not None:
            self.shown = self.step_from_here(sketch.step)
            self.manuscript.set_step(self.shown, tr("update step"))
            self._compare()

    def duplicate(self) -> None:
        if (sketch := self.manuscript.page.sketch) is not None:
            try:
                self.manuscript.add(sketch, tr("duplicate step"))
            except ValueError as error:
                self.app.say(str(error))

    def remove(self) -> None:
        self.manuscript.remove(tr("delete step"))

    def choose(self, step: int) -> None:
        """Show a step: a look, which the window's own scene outlives."""
        self.settle()
        self.manuscript.choose(step)
        if (sketch := self.manuscript.page.sketch) is not None:
            self._show(sketch.step)

    def _shift(self, by: int) -> None:
        place = self.manuscript.page.step
        self.manuscript.move(place, place + by, tr("move step"))

    def _move(self, move: Move) -> None:
        self.manuscript.move(move.place, move.to, tr("move step"), move.gesture)

    def _write(self, field: str, edited: Edited) -> None:
        assert edited.gesture is not None
        self.manuscript.write(field, edited.value, tr("typing"), edited.gesture)

    def _time(self, edited: Edited) -> None:
        self.manuscript.set_step(edited.value, tr("times"), edited.gesture)

    def _picture(self, panels: Panels) -> None:
        from msgspec.structs import replace

        if (sketch := self.manuscript.page.sketch) is not None:
            self.manuscript.set_step(replace(sketch.step, panels=panels), tr("pictures"))

    def settle(self) -> None:
        """What is being typed in a field is typed."""
        field = QApplication.focusWidget()
        if self.panel is not None and isinstance(field, Field) and self.panel.isAncestorOf(field):
            field.editingFinished.emit()

    # Showing.

    def _follow(self, page: Page) -> None:
        """Show the page, and its step where that is another."""
        assert self.panel is not None
        self.panel.show_page(page, unsaved=self.manuscript.unsaved)
        self.quiet.start()
        if page.sketch is None:
            self._go_home()
        elif self.shown is None or not same(page.sketch.step, self.shown):
            self._show(page.sketch.step)
        self._compare()

    def _show(self, step: Step) -> None:
        """Show a step; what a hand has changed since the last one can be undone."""
        touched = self.home is not None and self.shown is not None and self.app.store.scene != self.shown.scene
        if self.home is None:
            self.home = self.app.store.scene
        self.shown = step
        self.app.window.feature(columns([name for name in step.panels if name in self.app.window.places]))
        (self.app.edit if touched else self.app.look)(step.scene)
        self.app.request()
        self._compare()

    def leave_step(self) -> None:
        """No step is chosen, and the window shows its own scene."""
        if self.panel is not None and self.has_step():
            self.manuscript.choose(-1)

    def _go_home(self) -> None:
        if self.home is None:
            self.shown = None
            return
        touched = self.shown is not None and self.app.store.scene != self.shown.scene
        home, self.home, self.shown = self.home, None, None
        self.app.window.feature(())
        (self.app.edit if touched else self.app.look)(home)
        self.app.show_scene(self.app.store.scene)

    def _compare(self, *_: object) -> None:
        """Whether the window is no longer what the chosen step shows."""
        if self.panel is not None and not self.app.closed:
            sketch = self.manuscript.page.sketch
            self.panel.show_changed(sketch is not None and sketch.step.scene != self.app.store.scene)

    def restyle(self) -> None:
        if self.panel is not None:
            self.panel.restyle(self.app.tokens)

    # Telling.

    def present(self) -> None:
        """Give the screen to the tour, from the chosen step on; Escape comes back here."""
        if not self.has_steps():
            return
        self.settle()
        try:
            draft = self.manuscript.draft
            tour = (draft if draft.title.strip() else named(draft, tr("Untitled"))).tour()
        except ValueError as error:
            self._refuse(str(error))
            return
        self.keep()
        self.app.talks.present(tour, max(0, self.manuscript.page.step))

    def _refuse(self, sentence: str) -> None:
        """Say what is wrong with the tour, and go there."""
        problem = self.manuscript.draft.problem()
        if self.panel is not None and problem is not None and problem.field != "steps":
            if problem.step is not None and problem.step != self.manuscript.page.step:
                self.choose(problem.step)
            self.panel.point_to(problem.field)
        self.app.say(sentence)

    # Keeping.

    def save(self) -> None:
        """Write the tour to its file; the first time ask for one."""
        if self.panel is not None and self._whole():
            file = self.manuscript.draft.file
            if file:
                self._write_file(file)
            else:
                self._ask()

    def save_as(self) -> None:
        if self.panel is not None and self._whole():
            self._ask()

    def _whole(self) -> bool:
        """Whether it is a tour by now; else it is said what is missing."""
        self.settle()
        try:
            self.manuscript.draft.tour()
        except ValueError as error:
            self._refuse(str(error))
            return False
        return True

    def _ask(self) -> None:
        draft, folder = self.manuscript.draft, own_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            folder = Path.home()
        suggested = draft.file or str(free(folder, stem(draft.title)))
        path, _ = QFileDialog.getSaveFileName(self.app.window, tr("Save tour"), suggested, tr("Tours (*.md)"))
        if path:
            self._write_file(str(Path(path if path.lower().endswith(SUFFIX) else path + SUFFIX).absolute()))

    def _write_file(self, file: str) -> None:
        """Replace the file as a whole; a sentence where that fails, and the draft is kept."""
        from engine.tours.read import write
        from gui.present import drafts

        try:
            write(self.manuscript.draft.tour(), Path(file))
        except ValueError as error:
            self.app.document.warn(str(error))
            self.keep()
            return
        drafts.forget(self.name)
        self.name = drafts.name(file)
        self.manuscript.keep(file)
        self._follow(self.manuscript.page)
        where = "" if Path(file).parent == own_folder() else tr("The menu Present lists those in {f}.", f=own_folder())
        self.app.say(" ".join(filter(None, (tr("Saved as {path}.", path=file), where))))

    def keep(self, *, opened: bool | None = None) -> None:
        """Keep what is in no tour file, and which tour stands open."""
        from gui.present import drafts

        self.quiet.stop()
        if self.panel is None or not self.app.keeps:
            return
        page, opened = self.manuscript.page, self.open if opened is None else opened
        stays = opened and page.draft.steps
        if not self.manuscript.unsaved and not stays:
            drafts.forget(self.name)
            return
        problem = drafts.keep(drafts.Kept(self.name, page.draft, bool(opened), page.step))
        if problem:
            self.app.say(problem)

    def restore(self) -> None:
        """The tour that stood open when the program was closed."""
        if not self.app.keeps or not (session.folder() / "drafts").is_dir():
            return
        from gui.present import drafts

        kept, damaged = drafts.all_kept()
        for sentence in damaged:
            self.app.say(sentence)
        opened = next((each for each in kept if each.open), None)
        if opened is None:
            return
        self._open(opened.draft, saved=saved(opened.draft), name=opened.name, step=-1)
        if self.manuscript.unsaved:
            self.app.say(tr("The tour {title} is here again, with what was not saved.", title=titled(opened.draft)))

    def fill(self) -> None:
        """The menu of what can be edited: one's own tours, drafts, and copies of the supplied."""
        from engine.tours.read import listed
        from gui.present import drafts

        menu = self.app.actions.menu("Present/Edit tour")
        menu.clear()
        kept, _ = drafts.all_kept()
        for each in kept:
            if each.name != self.name and not each.draft.file:
                text = tr("{title} (unsaved)", title=titled(each.draft))
                menu.addAction(text.replace("&", "&&"), partial(self.take_up, each))
        for place, folder in enumerate(reversed(self.app.talks.folders)):
            menu.addSeparator()
            for tour in listed([folder]):
                title = tr("{title} (copy)", title=tr(tour.title)) if place else tour.title
                does = partial(self.edit, str(tour.path), copy=bool(place))
                entry = menu.addAction(title.replace("&", "&&"), does)
                entry.setEnabled(not tour.problem)
                entry.setStatusTip(tour.problem or " ".join(tr(tour.about).split()))
        menu.addSeparator()
        menu.addAction(self.app.actions.by_name["edit_tour"])

    def ask(self) -> None:
        window, folder = self.app.window, str(own_folder())
        path, _ = QFileDialog.getOpenFileName(window, tr("Edit tour"), folder, tr("Tours (*.md)"))
        if path:
            self.edit(path, copy=Path(path).resolve().parent == self.app.talks.folders[0].resolve())

    def turn(self) -> None:
        """To the panel; from there, put it away."""
        if self.open and self.focused:
            self.put_away()
        else:
            panel = self.show()
            (panel.list if self.has_steps() else panel.title).setFocus(Qt.FocusReason.OtherFocusReason)

    def put_away(self) -> None:
        """Give the window its room and its scene back; the tour stays as it is."""
        if self.panel is None or not self.open:
            return
        self.settle()
        self.leave_step()
        within = self.panel.isAncestorOf(QApplication.focusWidget() or self.app.window)
        self.app.window.give_room(self.panel, on=False)
        self.keep()
        if within:
            self.app.encoding.setFocus(Qt.FocusReason.OtherFocusReason)

    def rest(self) -> None:
        """The window ends, or is made anew: nothing is lost, and it has its own scene."""
        if self.panel is None or self.over:
            return
        self.settle()
        open_, self.over = self.open, True
        self._go_home()
        self.quiet.stop()
        self.keep(opened=open_)
        self.app.window.give_room(self.panel, on=False)


def same(one: Step, other: Step) -> bool:
    """Whether they show the same."""
    return one.scene == other.scene and one.panels == other.panels


def named(draft: Draft, title: str) -> Draft:
    from msgspec.structs import replace

    from engine.tours.tour import LONGEST_TITLE

    return replace(draft, title=title[:LONGEST_TITLE])


def titled(draft: Draft) -> str:
    """Its title as a sentence may show it."""
    return "“{}”".format(quoted(draft.title.strip() or tr("Untitled")))


def saved(draft: Draft) -> Draft:
    """What lies in the draft's file; an empty draft where there is none or it cannot be read."""
    from engine.tours.draft import Draft
    from engine.tours.read import read

    if not draft.file:
        return Draft()
    try:
        return Draft.of(read(Path(draft.file)), file=draft.file)
    except ValueError:
        return Draft(file=draft.file)


def stem(title: str) -> str:
    """A title as the name of a file."""
    plain = re.sub(r"[^\w]+", "-", title.lower()).strip("-_")
    return plain[:60] or "tour"


def free(folder: Path, name: str) -> Path:
    """A path that no file has yet."""
    paths = (folder / f"{name}{f'-{n}' if n > 1 else ''}{SUFFIX}" for n in range(1, 1000))
    return next((path for path in paths if not path.exists()), folder / f"{name}{SUFFIX}")


def entries(app: App) -> list[Entry]:
    """What is done to tours, for the menus."""
    authoring = app.talks.authoring
    return [
        Entry("Present", "new_tour", tr("&New tour"), authoring.new, tip=tr("A talk in steps of your own"), gap=True),
        Entry("Present/Edit tour", "edit_tour", tr("&Open tour to edit…"), authoring.ask),
        Entry(
            "Present",
            "add_step",
            tr("&Add step from here"),
            authoring.add,
            "Ctrl+Shift+A",
            tr("The window as it is, as a step of the tour"),
        ),
        Entry(
            "Present",
            "update_step",
            tr("&Update step from here"),
            authoring.update,
            "Ctrl+Shift+R",
            tr("The chosen step takes the window as it is"),
            enabled=authoring.has_step,
        ),
        Entry(
            "Present",
            "present_step",
            tr("Present the tour &from the chosen step"),
            authoring.present,
            "Ctrl+F5",
            tr("Esc comes back"),
            enabled=authoring.has_steps,
        ),
        Entry("Present", "save_tour", tr("&Save tour"), authoring.save, enabled=authoring.has_steps),
        Entry("Present", "save_tour_as", tr("Save tour as…"), authoring.save_as, enabled=authoring.has_steps),
        Entry(
            "Present",
            "revert_tour",
            tr("Back to the saved tour"),
            authoring.revert,
            tip=tr("Undo brings the changes back"),
            enabled=authoring.can_revert,
        ),
        Entry(
            "Present",
            "tour_panel",
            tr("&Tour panel"),
            authoring.turn,
            "Ctrl+Shift+T",
            tr("The steps of the tour that is written"),
            checked=lambda: authoring.open,
        ),
    ]
