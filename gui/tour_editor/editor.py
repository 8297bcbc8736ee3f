"""TourEditor: what a person does to the tour that is written, in its panel beside the pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from engine.scene.scene import Scene
from engine.words.language import tr
from gui.board.edited import Edited
from gui.board.steps import Steps
from gui.controls.field import Field
from gui.storage import session

if TYPE_CHECKING:
    from engine.tours.draft import Draft
    from engine.tours.tour import Panels, Tour
    from gui.tour_editor.document import Page, TourDocument
    from gui.tour_editor.drafts import KeptDraft
    from gui.tour_editor.panel import TourEditorPanel
    from gui.tour_editor.step_view import StepView
    from gui.tour_editor.steplist import StepMove
    from gui.tour_editor.tour_file import TourFile
    from gui.window.host import Host

QUIET = 800  # milliseconds without an edit, until a draft is kept


class TourEditor(QObject):
    """Nothing of it is made before a tour is written; `step_view` is its step in the window, `tour_file` its file."""

    def __init__(self, app: Host, present: Callable[[Tour, int], None], supplied: Path):
        """`present`: gives the screen to a tour, from a step on. `supplied`: the folder whose tours are only copied."""
        super().__init__(app.window)
        self.app, self._present, self._supplied = app, present, supplied
        self.panel: TourEditorPanel | None = None
        self.document: TourDocument
        self.step_view: StepView
        self.tour_file: TourFile
        self.focused = self.over = False  # whether undo means the tour; whether the window has ended
        self.quiet = QTimer(self, singleShot=True, interval=QUIET)
        self.quiet.timeout.connect(self.keep)

    # What there is.

    @property
    def steps(self) -> Steps | None:
        """What undo takes back while the tour has the focus."""
        return self.document.steps if self.panel is not None and self.focused else None

    @property
    def own(self) -> Scene:
        """The window's own scene."""
        return self.app.store.scene if self.panel is None else self.step_view.own

    @property
    def name(self) -> str:
        """Of the draft among those that are kept."""
        return "" if self.panel is None else self.tour_file.name

    @property
    def open(self) -> bool:
        return self.panel is not None and not self.panel.isHidden()

    def has_step(self) -> bool:
        return self.panel is not None and self.document.page.draft_step is not None

    def has_steps(self) -> bool:
        return self.panel is not None and bool(self.document.draft.steps)

    def can_revert(self) -> bool:
        return self.panel is not None and self.document.unsaved

    def show(self) -> TourEditorPanel:
        """The panel beside the pictures."""
        panel = self.panel or self._make()
        if panel.isHidden():
            self.app.window.docks.give_room(panel, on=True)
        return panel

    def _make(self) -> TourEditorPanel:
        from gui.tour_editor.document import TourDocument
        from gui.tour_editor.panel import TourEditorPanel
        from gui.tour_editor.step_view import StepView
        from gui.tour_editor.tour_file import TourFile

        self.document = TourDocument(self)
        self.step_view, self.tour_file = StepView(self.app), TourFile(self.app, self.document)
        titles = {"encoding": tr("Controls")} | {name: tr(p.info.title) for name, p in self.app.window.places.items()}
        panel = self.panel = TourEditorPanel(titles)
        by_name = self.app.actions.by_name
        panel.offer([by_name[name] for name in ("new_tour", "save_tour", "save_tour_as", "revert_tour")])
        self._connect(panel)
        self.app.window.setCentralWidget(panel)
        panel.restyle(self.app.appearance.tokens)
        panel.show_page(self.document.page, unsaved=False)
        panel.hide()
        return panel

    def _connect(self, panel: TourEditorPanel) -> None:
        """Every connection between the tour and the window."""
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
        panel.asked.connect(lambda name: does[name]())
        panel.written.connect(self._write)
        panel.timed.connect(self._time)
        panel.pictured.connect(self._picture)
        panel.list.chosen.connect(self.choose)
        panel.list.moved.connect(self._move)
        self.document.changed.connect(self._follow)
        self.document.steps.indexChanged.connect(self.app.title.show_steps)
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
            self.app.title.show_steps()

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
        from gui.tour_editor import drafts
        from gui.tour_editor.tour_file import named

        file = str(Path(path).absolute())
        try:
            tour = read(Path(file))
        except ValueError as error:
            self.app.notices.warn(str(error))
            return
        draft = Draft.of(tour, file="" if copy else file)
        kept = None if copy or not self.may_take(drafts.name(file)) else drafts.find(drafts.name(file))
        if copy:
            draft = named(draft, tr("{title} (copy)", title=tr(tour.title)))
        self._open(kept.draft if kept else draft, saved=draft, name=kept.name if kept else None, step=0)
        self._begin()

    def may_take(self, name: str) -> bool:
        """Whether no other window writes the draft of that name."""
        from gui.tour_editor import drafts

        return name == self.name or drafts.free(name)

    def take_up(self, kept: KeptDraft) -> None:
        """A draft that was kept."""
        from gui.tour_editor.tour_file import saved

        self._open(kept.draft, saved=saved(kept.draft), name=kept.name, step=kept.step)
        self._begin()
        if kept.remarks:
            self.app.notices.say(" ".join(kept.remarks))

    def _begin(self) -> None:
        """Choose the step that stands open, and give the list the focus."""
        panel = self.show()
        if self.has_step():
            self.choose(self.document.page.step)
        panel.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open(self, draft: Draft, *, saved: Draft | None = None, name: str | None = None, step: int = -1) -> None:
        """Another tour in the place of this one, whose changes are kept."""
        from gui.tour_editor import drafts

        self.show()
        self.settle()
        self.keep(opened=False)
        self.leave_step()
        self.tour_file.own(name or drafts.name(draft.file))
        self.document.open(draft, saved=saved, step=step)
        self.step_view.step = None

    def revert(self) -> None:
        """The tour as it is saved; undo brings the changes back."""
        if self.can_revert():
            self.document.put(self.document.saved, tr("changes"), step=-1)

    # Steps.

    def add(self) -> None:
        """The window as a step after the chosen one; its caption is typed next."""
        from engine.tours.draft import DraftStep
        from gui.tour_editor.heading import heading

        panel = self.show()
        self.settle()
        page = self.document.page
        former = page.draft_step or (page.draft.steps[-1] if page.draft.steps else None)
        step = self.step_view.taken(None)
        caption = heading(former.step.scene if former else None, step.scene)
        self.step_view.step = step
        try:
            self.document.add(DraftStep(caption=caption, step=step), tr("add step"))
        except ValueError as error:
            self.app.notices.say(str(error))
            return
        panel.write_caption()

    def update(self) -> None:
        """The chosen step takes the window as it is."""
        if self.open and (draft_step := self.document.page.draft_step) is not None:
            step = self.step_view.step = self.step_view.taken(draft_step.step)
            self.document.set_step(step, tr("update step"))
            self._compare()

    def duplicate(self) -> None:
        if (draft_step := self.document.page.draft_step) is not None:
            try:
                self.document.add(draft_step, tr("duplicate step"))
            except ValueError as error:
                self.app.notices.say(str(error))

    def remove(self) -> None:
        self.document.remove(tr("delete step"))

    def choose(self, step: int) -> None:
        """Show a step: a look, which the window's own scene outlives."""
        self.settle()
        self.document.choose(step)
        if (draft_step := self.document.page.draft_step) is not None:
            self.step_view.show(draft_step.step)
            self._compare()

    def _shift(self, by: int) -> None:
        place = self.document.page.step
        self.document.move(place, place + by, tr("move step"))

    def _move(self, move: StepMove) -> None:
        self.document.move(move.place, move.to, tr("move step"), move.gesture)

    def _write(self, field: str, edited: Edited) -> None:
        assert edited.gesture is not None
        self.document.write(field, edited.value, tr("typing"), edited.gesture)

    def _time(self, edited: Edited) -> None:
        self.document.set_step(edited.value, tr("times"), edited.gesture)

    def _picture(self, panels: Panels) -> None:
        from msgspec.structs import replace

        if (draft_step := self.document.page.draft_step) is not None:
            self.document.set_step(replace(draft_step.step, panels=panels), tr("pictures"))

    def settle(self) -> None:
        """What is being typed in a field is typed."""
        field = QApplication.focusWidget()
        if self.panel is not None and isinstance(field, Field) and self.panel.isAncestorOf(field):
            field.editingFinished.emit()

    # Showing.

    def _follow(self, page: Page) -> None:
        """Show the page, and its step where that is another."""
        assert self.panel is not None
        self.panel.show_page(page, unsaved=self.document.unsaved)
        self.quiet.start()
        self.step_view.follow(None if page.draft_step is None else page.draft_step.step)
        self._compare()

    def leave_step(self) -> None:
        """No step is chosen, and the window shows its own scene."""
        if self.panel is not None and self.has_step():
            self.document.choose(-1)

    def _compare(self, *_: object) -> None:
        """Whether the window is no longer what the chosen step shows."""
        if self.panel is not None and not self.app.closed:
            draft_step = self.document.page.draft_step
            self.panel.show_changed(draft_step is not None and draft_step.step.scene != self.app.store.scene)

    def restyle(self) -> None:
        if self.panel is not None:
            self.panel.restyle(self.app.appearance.tokens)

    # Telling.

    def present(self) -> None:
        """Give the screen to the tour, from the chosen step on; Escape comes back here."""
        from gui.tour_editor.tour_file import named

        if not self.has_steps():
            return
        self.settle()
        try:
            draft = self.document.draft
            tour = (draft if draft.title.strip() else named(draft, tr("Untitled"))).tour()
        except ValueError as error:
            self._refuse(str(error))
            return
        self.keep()
        self._present(tour, max(0, self.document.page.step))

    def _refuse(self, sentence: str) -> None:
        """Say what is wrong with the tour, and go there."""
        problem = self.document.draft.problem()
        if self.panel is not None and problem is not None and problem.field != "steps":
            if problem.step is not None and problem.step != self.document.page.step:
                self.choose(problem.step)
            self.panel.point_to(problem.field)
        self.app.notices.say(sentence)

    # Keeping.

    def save(self) -> None:
        """Write the tour to its file; the first time ask for one."""
        if self.panel is not None and self._whole():
            self._save(self.document.draft.file or self.tour_file.ask())

    def save_as(self) -> None:
        if self.panel is not None and self._whole():
            self._save(self.tour_file.ask())

    def _save(self, file: str) -> None:
        """Into that file, where there is one; where that fails the draft is kept."""
        if file and self.tour_file.write(file):
            self._follow(self.document.page)
        elif file:
            self.keep()

    def _whole(self) -> bool:
        """Whether it is a tour by now; else it is said what is missing."""
        self.settle()
        try:
            self.document.draft.tour()
        except ValueError as error:
            self._refuse(str(error))
            return False
        return True

    def keep(self, *, opened: bool | None = None) -> None:
        """Keep what is in no tour file, and which tour stands open."""
        self.quiet.stop()
        if self.panel is not None:
            self.tour_file.keep(opened=self.open if opened is None else opened)

    def restore(self) -> None:
        """The tour that stood open when the program was closed."""
        if not self.app.session.keeps or not (session.folder() / "drafts").is_dir():
            return
        from gui.tour_editor import drafts
        from gui.tour_editor.tour_file import saved, titled

        kept, damaged = drafts.all_kept()
        if damaged:
            self.app.notices.say(" ".join(damaged))
        opened = next((each for each in kept if each.open and self.may_take(each.name)), None)
        if opened is None:
            return
        self._open(opened.draft, saved=saved(opened.draft), name=opened.name, step=-1)
        if self.document.unsaved:
            self.app.notices.say(
                tr("The tour {title} is here again, with what was not saved.", title=titled(opened.draft))
            )

    def ask(self) -> None:
        from gui.tour_editor.tour_file import own_folder

        window, folder = self.app.window, str(own_folder())
        path, _ = QFileDialog.getOpenFileName(window, tr("Edit tour"), folder, tr("Tours (*.md)"))
        if path:
            self.edit(path, copy=Path(path).resolve().parent == self._supplied.resolve())

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
        self.app.window.docks.give_room(self.panel, on=False)
        self.keep()
        if within:
            self.app.encoding.setFocus(Qt.FocusReason.OtherFocusReason)

    def rest(self) -> None:
        """The window ends, or is made anew: nothing is lost, and it has its own scene."""
        if self.panel is None or self.over:
            return
        self.settle()
        open_, self.over = self.open, True
        self.step_view.go_home()
        self.quiet.stop()
        self.keep(opened=open_)
        self.tour_file.give_back()
        self.app.window.docks.give_room(self.panel, on=False)
