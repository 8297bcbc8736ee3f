"""Dialogs: those that stand open, and the ones that belong to no file and no picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QMessageBox, QWidget

from engine.commands.version import version
from engine.pictures.panels import PANELS
from engine.words.language import later, tr
from gui.board.lazy_panel import panel_class
from gui.board.store import Store

if TYPE_CHECKING:
    from gui.dialogs.shortcuts import Row

ABOUT = later("Phasescope {version}\nA laboratory for the positional encodings of transformers.\nMIT licence.")


class Dialogs:
    """Each is made when it is first needed."""

    def __init__(self, window: QWidget, store: Store, *, keys: Callable[[], Sequence[Row]]) -> None:
        """`keys`: every action that has any."""
        self.window, self.store, self.keys = window, store, keys
        self.running: list[QDialog] = []

    def open(self, dialog: QDialog) -> None:
        self.running.append(dialog)
        dialog.finished.connect(lambda *_: self.running.remove(dialog))
        dialog.open()

    def stop(self) -> None:
        """Close what is still open; files being written are given up whole."""
        for dialog in list(self.running):
            getattr(dialog, "stop", dialog.reject)()

    def come_to_window(self, stage: QWidget) -> None:
        """What stood before a stage that is gone stands before the window, and goes on."""
        for dialog in self.running:
            if dialog.parent() is stage:
                dialog.setParent(self.window, dialog.windowFlags())
                dialog.show()

    def go_to(self) -> None:
        from gui.dialogs.position import GoToPosition

        dialog = GoToPosition(self.store.scene, parent=self.window)
        dialog.chosen.connect(self.store.put)
        self.open(dialog)

    def show_shortcuts(self) -> None:
        from gui.dialogs.shortcuts import Shortcuts

        self.open(Shortcuts([*self.keys(), *_in_parts()], parent=self.window))

    def show_about(self) -> None:
        QMessageBox.about(self.window, tr("About Phasescope"), tr(ABOUT, version=version()))

    def show_problem(self) -> None:
        from gui.dialogs.problem import ProblemDialog

        self.open(ProblemDialog(self.store.scene, parent=self.window))


IN_PICTURES = (
    (later("Move the pinned cell"), later("Arrows")),
    (later("Move it by ten"), later("Shift+Arrows")),
    (later("Pan"), later("Alt+Arrows, PgUp, PgDown, drag")),
    (later("Zoom"), later("+, −, wheel")),
    (later("Zoom one axis"), later("Shift+wheel, Ctrl+wheel")),
    (later("The whole"), "Home"),
    (later("Narrower colours, wider colours"), "[, ]"),
    (later("The automatic range of colours"), "\\"),
    (later("To what lies furthest beyond the colours"), "!"),
    (later("Pin a cell"), later("Click")),
    (later("Pick a row for the waveforms"), later("Ctrl+Click")),
)
IN_TOUR_PANEL = (
    (later("Move the step"), later("Alt+Up, Alt+Down, drag")),
    (later("Duplicate it, remove it"), "Ctrl+D, Del"),
    (later("Write its caption"), "Enter, F2"),
    (later("Present from it"), "F5"),
    (later("Save the tour, under another name"), "Ctrl+S, Ctrl+Shift+S"),
    (later("To the steps, to your own scene"), "Esc"),
)


def _in_parts() -> list[Row]:
    """What keys and hands do in the tour panel, in every picture, and in those of each panel."""
    panels = [panel_class(info.name) for info in PANELS]
    common = [(later("In the tour panel"), IN_TOUR_PANEL), (later("In a picture"), IN_PICTURES)]
    parts = [*common, *((panel.within, panel.keys) for panel in panels)]
    return [(where, tr(does), tr(keys)) for where, rows in parts for does, keys in rows]
