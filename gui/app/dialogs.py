"""Dialogs: those that stand open, and the ones that belong to no file and no picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QMessageBox, QWidget

from engine.commands.version import version
from engine.words.language import later, tr

if TYPE_CHECKING:
    from gui.app.app import App
    from gui.dialogs.shortcuts import Row

ABOUT = later("Phasescope {version}\nA laboratory for the positional encodings of transformers.\nMIT licence.")


class Dialogs:
    """Each is made when it is first needed."""

    def __init__(self, app: App) -> None:
        self.app = app
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
                dialog.setParent(self.app.window, dialog.windowFlags())
                dialog.show()

    def go_to(self) -> None:
        from gui.dialogs.position import GoToPosition

        dialog = GoToPosition(self.app.store.scene, parent=self.app.window)
        dialog.chosen.connect(self.app.store.put)
        self.open(dialog)

    def show_shortcuts(self) -> None:
        from gui.dialogs.shortcuts import Shortcuts

        self.open(Shortcuts([*self.app.actions.sheet(), *_in_pictures()], parent=self.app.window))

    def show_about(self) -> None:
        QMessageBox.about(self.app.window, tr("About Phasescope"), tr(ABOUT, version=version()))

    def show_problem(self) -> None:
        from gui.dialogs.problem import ProblemDialog

        self.open(ProblemDialog(self.app.store.scene, parent=self.app.window))


IN_PICTURES = [
    (later("In a picture"), later("Move the pinned cell"), later("Arrows")),
    (later("In a picture"), later("Move it by ten"), later("Shift+Arrows")),
    (later("In a picture"), later("Pan"), later("Alt+Arrows, PgUp, PgDown, drag")),
    (later("In a picture"), later("Zoom"), later("+, −, wheel")),
    (later("In a picture"), later("Zoom one axis"), later("Shift+wheel, Ctrl+wheel")),
    (later("In a picture"), later("The whole"), "Home"),
    (later("In a picture"), later("Narrower colours, wider colours"), "[, ]"),
    (later("In a picture"), later("The automatic range of colours"), "\\"),
    (later("In a picture"), later("To what lies furthest beyond the colours"), "!"),
    (later("In a picture"), later("Pin a cell"), later("Click")),
    (later("In a picture"), later("Pick a row for the waveforms"), later("Ctrl+Click")),
    (later("In the spectrum"), later("Move a line that can be dragged"), later("Tab to it, Up, Down")),
    (later("In the structure"), later("Turn the path of the codes"), later("Arrows, drag")),
    (later("In the derivation"), later("Previous step, next step"), "PgUp, PgDown"),
    (later("In the derivation"), later("Move what a picture is of"), later("Arrows, drag")),
    (later("In the derivation"), later("Pick a point of ω(t), move it"), later("Left and Right, Up and Down")),
    (later("In solve it yourself"), later("Turn and stretch the chosen points"), later("Arrows, Shift+Arrows, drag")),
    (later("In solve it yourself"), later("The next point, add it"), later("Space, Shift+Space, Shift+Click")),
    (later("In solve it yourself"), later("Previous line, next line"), "PgUp, PgDown"),
    (later("In solve it yourself"), later("Change a cell of H"), later("+, −, drag up and down")),
    (later("In every encoding"), later("From answer to answer; pin one"), later("Arrows; Enter, click")),
    (later("In every encoding"), later("Sort by a question"), later("Space, click on it")),
    (later("In the criteria"), later("From one to the next"), later("Up, Down")),
    (later("In the criteria"), later("Pin what shows a figure"), later("Enter, click")),
    (later("In the phasors"), later("Play, pause"), later("Space")),
    (later("In the phasors"), later("Faster, slower"), "+, −"),
    (later("In the phasors"), later("Move the key"), later("Alt+Left, Alt+Right")),
    (later("In the phasors"), later("Shift both positions"), later("Ctrl+Left, Ctrl+Right")),
    (later("In attention"), later("Move the query, the key"), later("Up, Down; Left, Right")),
    (later("In where it enters"), later("Move the query, the key"), later("Up, Down; Left, Right")),
    (later("In where it enters"), later("From station to station"), "PgUp, PgDown"),
    (later("In symmetry"), later("Choose a token"), later("Left, Right")),
    (later("In symmetry"), later("Exchange it with its neighbour"), later("Shift+Left, Shift+Right")),
    (later("In symmetry"), later("Give a drag up"), "Esc"),
    (later("In the layers"), later("Tell the numbers of a layer"), later("Left, Right")),
]


def _in_pictures() -> list[Row]:
    return [(where, tr(does), tr(keys)) for where, does, keys in IN_PICTURES]
