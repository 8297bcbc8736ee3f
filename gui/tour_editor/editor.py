"""TourEditor: the tour that a person writes, in its panel beside the pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from engine.scene.scene import Scene
from engine.words.language import tr
from gui.board.steps import Steps

if TYPE_CHECKING:
    from engine.tours.tour import Tour
    from gui.tour_editor.document import Page, TourDocument
    from gui.tour_editor.panel import TourEditorPanel
    from gui.tour_editor.saving import TourSaving
    from gui.tour_editor.step_editor import StepEditor
    from gui.tour_editor.step_view import StepView
    from gui.tour_editor.tour_file import TourFile
    from gui.window.host import Host


class TourEditor(QObject):
    """Its parts are made as soon as a tour is written.

    `document` is the tour, `tour_file` its file, `saving` takes it out, `step_view` is its step in the window,
    `step_editor` what is done to it.
    """

    document: TourDocument
    tour_file: TourFile
    step_view: StepView
    step_editor: StepEditor
    saving: TourSaving

    turned = Signal()  # what undo takes back is another

    def __init__(self, host: Host, present: Callable[[Tour, int], None]) -> None:
        """`present`: gives the screen to a tour, from a step on."""
        super().__init__(host.window)
        self.host, self._present = host, present
        self.panel: TourEditorPanel | None = None
        self.focused = self.over = False  # whether undo means the tour; whether the window has ended

    # What there is.

    @property
    def steps(self) -> Steps[Page] | None:
        """What undo takes back while the tour has the focus."""
        return self.document.steps if self.panel is not None and self.focused else None

    @property
    def own(self) -> Scene:
        """The window's own scene."""
        return self.host.board.store.scene if self.panel is None else self.step_view.own

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
        """Whether there is another tour to come back to: one that was begun from nothing has none until it is saved."""
        return self.panel is not None and self.document.unsaved and bool(self.document.saved.steps)

    # The panel.

    def show(self) -> TourEditorPanel:
        """The panel beside the pictures."""
        panel = self.panel or self._make()
        if panel.isHidden():
            self.host.window.docks.give_room(panel, on=True)
        return panel

    def _make(self) -> TourEditorPanel:
        from gui.tour_editor.document import TourDocument
        from gui.tour_editor.panel import TourEditorPanel
        from gui.tour_editor.saving import TourSaving
        from gui.tour_editor.step_editor import StepEditor
        from gui.tour_editor.step_view import StepView
        from gui.tour_editor.tour_file import TourFile

        host = self.host
        titles = {"encoding": tr("Controls")} | {name: tr(p.info.title) for name, p in host.window.places.items()}
        panel = self.panel = TourEditorPanel(titles)
        self.document = TourDocument(self)
        self.step_view = StepView(host.window, host.board)
        self.tour_file = TourFile(host.window, self.document, session=host.session, notices=host.notices)
        self.step_editor = StepEditor(self.document, self.step_view, panel, notices=host.notices)
        self.saving = TourSaving(self.step_editor, self.tour_file, self._present)
        by_name = host.actions.by_name
        panel.offer([by_name[name] for name in ("new_tour", "save_tour", "save_tour_as", "revert_tour")])
        self._connect(panel)
        host.window.setCentralWidget(panel)
        panel.restyle(host.appearance.tokens)
        panel.show_page(self.document.page, unsaved=False)
        panel.hide()
        return panel

    def _connect(self, panel: TourEditorPanel) -> None:
        """Every connection between the tour and the window."""
        steps = self.step_editor
        does: Mapping[str, Callable[[], object]] = {
            "add": self.add,
            "update": self.update,
            "present": self.present,
            "save": self.save,
            "save_as": self.save_as,
            "back": steps.leave,
            "close": self.put_away,
            "up": partial(steps.shift, -1),
            "down": partial(steps.shift, 1),
            "duplicate": steps.duplicate,
            "remove": steps.remove,
            "caption": panel.write_caption,
        }
        for asking in (panel, panel.list):
            asking.asked.connect(lambda name: does[name]())
        for name, text_field in panel.texts.items():
            text_field.edited.connect(partial(steps.write, name))
        panel.more.aboutToShow.connect(self.host.actions.refresh)
        panel.times.edited.connect(steps.time)
        panel.pictures.chosen.connect(steps.picture)
        panel.list.chosen.connect(steps.choose)
        panel.list.moved.connect(steps.move)
        self.document.changed.connect(self.follow)
        self.document.steps.indexChanged.connect(self.turned)

    def compare(self, *_: object) -> None:
        """The window shows another scene."""
        if self.panel is not None:
            self.step_editor.compare()

    def focus_moved(self, _: QWidget | None, new: QWidget | None) -> None:
        """Which undo is meant; menus and dialogs leave that as it is."""
        window = self.host.window
        if window.closed or self.panel is None or new is None or new.window() is not window:
            return
        focused = self.panel.isAncestorOf(new)
        if new is not window.menuBar() and focused != self.focused:
            self.focused = focused
            self.turned.emit()

    def follow(self, page: Page) -> None:
        """Show the page, and its step where that is another."""
        assert self.panel is not None
        self.panel.show_page(page, unsaved=self.document.unsaved)
        self.saving.quiet.start()
        self.step_view.follow(None if page.draft_step is None else page.draft_step.step)
        self.step_editor.compare()

    def restyle(self) -> None:
        if self.panel is not None:
            self.panel.restyle(self.host.appearance.tokens)

    # What the menu offers while nothing of it may have been made.

    def add(self) -> None:
        """The window as a step after the chosen one."""
        self.show()
        self.step_editor.add()

    def update(self) -> None:
        """The chosen step takes the window as it is."""
        if self.open:
            self.step_editor.update()

    def present(self) -> None:
        """Give the screen to the tour, from the chosen step on; Escape comes back here."""
        if self.has_steps():
            self.saving.present()

    def save(self) -> None:
        """Write the tour to its file; the first time ask for one."""
        if self.panel is not None:
            self.saving.save()

    def save_as(self) -> None:
        if self.panel is not None:
            self.saving.save_as()

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
        self.step_editor.settle()
        self.step_editor.leave()
        within = self.panel.isAncestorOf(QApplication.focusWidget() or self.host.window)
        self.host.window.docks.give_room(self.panel, on=False)
        self.saving.keep()
        if within:
            self.host.encoding.setFocus(Qt.FocusReason.OtherFocusReason)

    def retrace(self, other: TourEditor) -> None:
        """Take over the tour that stood open in the window before this one, its chosen step and what can be undone."""
        self.show()
        self.tour_file.own(other.name)
        self.document.retrace(other.document)
        self.step_editor.choose(self.document.page.step)

    def unkept(self) -> str:
        """Why what is written would be lost with the window; '' where it is kept."""
        if self.panel is None or self.over:
            return ""
        self.step_editor.settle()
        return self.saving.keep()

    def rest(self) -> None:
        """The window ends, or is made anew: nothing is lost, and it has its own scene."""
        if self.panel is None or self.over:
            return
        self.step_editor.settle()
        open_, self.over = self.open, True
        self.step_view.go_home()
        self.saving.quiet.stop()
        self.saving.keep(opened=open_)
        self.tour_file.give_back()
        self.host.window.docks.give_room(self.panel, on=False)
