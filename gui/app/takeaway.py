"""TakeAway: what asks first or leaves the window: files, pictures, data, places."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QWidget

from engine.arrays.weights import Tensor
from engine.pictures import sheet
from engine.pictures.frame import PRODUCTS, Failure
from engine.pictures.sheet import Sheet
from engine.scene.scene import to_json
from engine.words.language import later, tr
from engine.words.numbers import counted, spaced
from gui.app.opening import Opening, PathContents
from gui.app.session import write_file
from gui.controls.tensors import TensorDialog
from gui.panels.panel import Panel
from gui.theme import theme

if TYPE_CHECKING:
    from engine.code import Library
    from engine.export.export import Export
    from gui.app.app import App
    from gui.dialogs.export_animation import AnimationChoice
    from gui.dialogs.export_data import DataChoice
    from gui.dialogs.export_handout import HandoutChoice
    from gui.dialogs.export_image import ImageChoice, Target
    from gui.dialogs.shortcuts import Row

SCENES = later("Scene (*.json)")
OPENED = later("Models, tables and scenes (*.json *.safetensors *.gguf *.npy *.npz);;All files (*)")
MOST_COPIED = 1 << 17  # values on the clipboard
DATA_OF = {
    "bias": "bias",
    "profile": "profile",
    "spectrum": "frequencies",
    "phasors": "frequencies",
    "derivation": "frequencies",
}  # panel → what it shows; the others show the table


class TakeAway(QObject):
    """Asks, and then does; each dialog is made when it is first needed."""

    def __init__(self, app: App):
        super().__init__(app.window)
        self.app = app
        self.running: list[QDialog] = []
        self.opening = Opening(self, at_once=app.board.at_once)
        self.opening.known.connect(self._take)

    # Files.

    def ask_open(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self.app.window, tr("Open"), str(self._folder()), tr(OPENED))
        if path:
            self.app.open_all([path])

    def save(self) -> None:
        path = self.app.document.path
        if path is None:
            self.save_as()
        else:
            self._save(path)

    def save_as(self) -> None:
        suggested = self.app.document.path or self._folder() / f"{self.app.store.scene.encoding.id}.json"
        path, _ = QFileDialog.getSaveFileName(self.app.window, tr("Save scene"), str(suggested), tr(SCENES))
        if path:
            self._save(Path(path).with_suffix(Path(path).suffix or ".json"))

    def _save(self, path: Path) -> None:
        if self.app.document.save(path):
            self.app.say(tr("Saved as {path}", path=path))
        self.app.show_title()

    def _folder(self) -> Path:
        """Where files are looked for first: beside the scene, else beside the last file."""
        nearest = self.app.document.path or next(map(Path, self.app.settings.recent), None)
        return nearest.parent if nearest is not None else Path.home()

    def open_file(self, path: str) -> None:
        """Open a scene, a table or a model; where a file holds several tables, ask which."""
        self.opening.look(path)

    def _take(self, held: PathContents) -> None:
        if held.problem:
            self.app.document.warn(held.problem)
        elif held.model is not None:
            self.app.document.open_model(held.path, held.model)
            self.app.window.come_to("model")
        elif held.tables:
            self._ask_which(held.path, held.tables)
        else:
            self.app.document.open(held.path)
        self.app.show_title()

    def _ask_which(self, path: str, tables: tuple[Tensor, ...]) -> None:
        dialog = TensorDialog(path, tables, self.app.window)
        dialog.chosen.connect(lambda name: self.app.document.open(path, name))
        self._open(dialog)

    def ask_folder(self) -> None:
        title = tr("Open the folder of a model")
        path = QFileDialog.getExistingDirectory(self.app.window, title, str(self._folder()))
        if path:
            self.app.open_all([path])

    def open_cached(self) -> None:
        """One of the models in the local Hugging Face cache."""
        from gui.dialogs.cached import Cached

        dialog = Cached(parent=self.app.window)
        dialog.chosen.connect(self.open_file)
        self._open(dialog)

    # Pictures.

    def _focused(self, otherwise: str) -> str:
        """The name of the panel that has the focus."""
        focus = QApplication.focusWidget()
        inside = (p for p in self.app.window.panels.values() if focus is not None and p.isAncestorOf(focus))
        return next((p.name for p in inside), otherwise)

    def _panel(self) -> Panel:
        """The panel that has the focus, else the first."""
        return self.app.window.panel(self._focused(next(iter(self.app.window.places))))

    def copy_image(self, name: str | None) -> None:
        """Of that panel, else of the one that has the focus."""
        from gui.output import image as export

        panel = self._panel() if name is None else self.app.window.panel(name)
        export.copy(export.grab(self.app.window.cards[panel.name]))
        self.app.say(tr("Copied the picture “{title}”", title=tr(panel.title)))

    def export_image(self, name: str | None) -> None:
        from gui.dialogs.export_image import ExportImage

        window = self.app.window
        targets, stem = self._targets(), self.app.store.scene.encoding.id
        chosen = name or self._focused("window")
        self._open(
            ExportImage(targets, export=self._export, stem=stem, folder=self._folder(), chosen=chosen, parent=window)
        )

    def _targets(self) -> list[Target]:
        """The window and the panels that are seen, with their sizes."""
        from gui.dialogs.export_image import Target

        window = self.app.window
        seen = [(name, card) for name, card in window.cards.items() if card.isVisible()]
        panels = [Target(name, card.windowTitle(), (card.width(), card.height())) for name, card in seen]
        return [Target("window", tr("Window"), (window.width(), window.height())), *panels]

    def _export(self, choice: ImageChoice) -> str:
        """Make the picture apart from the window; a sentence where that fails, else ''."""
        tokens = self.app.tokens if choice.theme == "shown" else theme.TOKENS[choice.theme]  # type: ignore[index]
        problem = self.app.take(
            self.app.store.scene,
            panel=None if choice.target == "window" else choice.target,
            size=choice.size,
            scale=choice.scale,
            tokens=tokens,
            path=choice.path,
            paper=choice.paper,
        )
        if not problem:
            self.app.say(tr("Saved as {path}", path=choice.path))
        return problem

    def export_animation(self, *, told: bool = False) -> None:
        """A sweep of the panel that has the focus, else of the window; or a tour."""
        from gui.dialogs.export_animation import ExportAnimation
        from gui.dialogs.moving import Sweeping, Touring
        from gui.dialogs.tours import offered

        scene, focused = self.app.store.scene, self._focused("window")
        sweep = Sweeping(scene, self._targets(), make=type(self.app), chosen=focused)
        tour = Touring(*offered(self.app.talks), kinds=self.app.talks.kinds, font=self.app.font)
        dialog = ExportAnimation(
            {"sweep": (tr("A sweep"), sweep), "tour": (tr("A tour"), tour)},
            themes={"as shown": self.app.tokens} | dict[str, theme.ThemeTokens](theme.TOKENS.items()),
            export=self._film,
            folder=self._folder(),
            chosen="tour" if told else "sweep",
            parent=self._front(),
        )
        self._open(dialog)

    def _film(self, choice: AnimationChoice) -> None:
        from gui.dialogs.filming import Filming

        self._open(Filming(choice, parent=self._front()))

    def export_handout(self) -> None:
        """A tour on paper."""
        from gui.dialogs.export_handout import ExportHandout
        from gui.dialogs.tours import offered

        talks = self.app.talks
        dialog = ExportHandout(
            *offered(talks),
            kinds=talks.kinds,
            font=self.app.font,
            export=self._print,
            folder=self._folder(),
            parent=self._front(),
        )
        self._open(dialog)

    def _print(self, choice: HandoutChoice) -> None:
        from gui.dialogs.export_handout import Printing

        self._open(Printing(choice, parent=self._front()))

    def come_to_window(self, stage: QWidget) -> None:
        """What stood before a stage that is gone stands before the window, and goes on."""
        for dialog in self.running:
            if dialog.parent() is stage:
                dialog.setParent(self.app.window, dialog.windowFlags())
                dialog.show()

    def _front(self) -> QWidget:
        """The window, or the stage that covers it."""
        talk = self.app.talks.talk
        return self.app.window if talk is None else talk.stage

    def copy_code(self, library: Library) -> None:
        """A snippet that computes what the encoding says, on the clipboard."""
        from engine.code import NoSnippet, snippet

        scene = self.app.store.scene
        try:
            QApplication.clipboard().setText(snippet(scene.encoding, library, positions=scene.length))
        except NoSnippet as error:
            self.app.say(str(error))
        else:
            self.app.say(tr("Copied code for {title}", title=tr(scene.encoding.title)))

    # Data.

    def copy_data(self) -> None:
        """The values that the panel with the focus shows, exact, as text for a sheet."""
        shown = self._sheets()
        if shown:
            self._copy(sum(sheet.cells for sheet in shown), lambda: sheet.text(shown, between="\t"))
        else:
            self._copy_encoding()

    def _sheets(self) -> tuple[Sheet, ...]:
        """The numbers of the panel with the focus, where it shows its own and not those of the encoding."""
        product = self._panel().product
        answer = None if self.app.board.frame is None else self.app.board.frame.answers.get(product)
        sheets = getattr(PRODUCTS.get(product), "sheets", None)
        return () if sheets is None or answer is None or isinstance(answer, Failure) else sheets(answer)

    def _copy(self, size: int, text: Callable[[], str]) -> None:
        if size > MOST_COPIED:
            sentence = later("{n} values are more than the clipboard takes well; Export writes a file")
            self.app.say(tr(sentence, n=spaced(size)))
            return
        QApplication.clipboard().setText(text())
        self.app.say(tr("Copied {what}", what=counted(size, "value")))

    def _copy_encoding(self) -> None:
        from engine.export import export
        from gui.dialogs.export_data import ranges

        scene, what = self.app.store.scene, DATA_OF.get(self._panel().name, "table")
        try:
            wanted = export.Export(
                encoding=scene.encoding,
                what=what if what in export.offers(scene.encoding) else "",  # then what it has
                dtype="float64",
                scene=to_json(scene),
                **ranges(scene, scene.encoding, visible=True),
            )
            self._copy(export.grid(wanted).size, lambda: _as_text(wanted))
        except ValueError as error:
            self.app.say(str(error))

    def has_numbers(self) -> bool:
        """Whether the panel with the focus shows numbers of its own."""
        return bool(self._sheets())

    def export_numbers(self) -> None:
        """What the panel with the focus shows, as a CSV."""
        shown, panel = self._sheets(), self._panel()
        if not shown:
            sentence = later("“{title}” shows the encoding: Export data writes its numbers")
            self.app.say(tr(sentence, title=tr(panel.title)))
            return
        suggested = str(self._folder() / f"{panel.name}.csv")
        window, title = self.app.window, tr("Export numbers")
        path, _ = QFileDialog.getSaveFileName(window, title, suggested, tr("Text (*.csv)"))
        if path:
            problem = write_file(Path(path), sheet.text(shown, between=",").encode("utf-8", "replace"))
            self.app.say(problem or tr("Saved as {path}", path=path))

    def export_data(self) -> None:
        from gui.dialogs.export_data import ExportData

        what = DATA_OF.get(self._panel().name, "table")
        dialog = ExportData(self.app.store.scene, folder=self._folder(), what=what, parent=self.app.window)
        dialog.chosen.connect(self._write)
        self._open(dialog)

    def _write(self, choice: DataChoice) -> None:
        from gui.dialogs.saving import Saving

        self._open(Saving(choice, parent=self.app.window))

    # Places.

    def go_to(self) -> None:
        from gui.dialogs.position import GoToPosition

        dialog = GoToPosition(self.app.store.scene, parent=self.app.window)
        dialog.chosen.connect(self.app.store.put)
        self._open(dialog)

    def show_shortcuts(self) -> None:
        from gui.dialogs.shortcuts import Shortcuts

        self._open(Shortcuts([*self.app.actions.sheet(), *_in_pictures()], parent=self.app.window))

    def show_problem(self) -> None:
        from gui.dialogs.problem import ProblemDialog

        self._open(ProblemDialog(self.app.store.scene, parent=self.app.window))

    def _open(self, dialog: QDialog) -> None:
        self.running.append(dialog)
        dialog.finished.connect(lambda *_: self.running.remove(dialog))
        dialog.open()

    def stop(self) -> None:
        """Close what is still open; files being written are given up whole."""
        self.opening.close()
        for dialog in list(self.running):
            getattr(dialog, "stop", dialog.reject)()


def _as_text(wanted: Export) -> str:
    from engine.export import export

    with tempfile.TemporaryDirectory() as folder:
        export.write(wanted, Path(folder) / "data.csv")
        return (Path(folder) / "data.csv").read_text().replace(",", "\t")


IN_PICTURES = [
    (later("In a picture"), later("Move the pinned cell"), later("Arrows")),
    (later("In a picture"), later("Move it by ten"), later("Shift+Arrows")),
    (later("In a picture"), later("Pan"), later("Alt+Arrows, PgUp, PgDown, drag")),
    (later("In a picture"), later("Zoom"), later("+, −, wheel")),
    (later("In a picture"), later("Zoom one axis"), later("Shift+wheel, Ctrl+wheel")),
    (later("In a picture"), later("The whole"), "Home"),
    (later("In a picture"), later("Pin a cell"), later("Click")),
    (later("In a picture"), later("Pick a row for the waveforms"), later("Ctrl+Click")),
    (later("In the spectrum"), later("Move a line that can be dragged"), later("Tab to it, Up, Down")),
    (later("In the derivation"), later("Previous step, next step"), "PgUp, PgDown"),
    (later("In the derivation"), later("Move what a picture is of"), later("Arrows, drag")),
    (later("In the derivation"), later("Pick a point of θ(t), move it"), later("Left and Right, Up and Down")),
    (later("In the criteria"), later("From one to the next"), later("Up, Down")),
    (later("In the criteria"), later("Pin what shows a figure"), later("Enter, click")),
    (later("In the phasors"), later("Play, pause"), later("Space")),
    (later("In the phasors"), later("Faster, slower"), "+, −"),
    (later("In the phasors"), later("Move the key"), later("Alt+Left, Alt+Right")),
    (later("In the phasors"), later("Shift both positions"), later("Ctrl+Left, Ctrl+Right")),
    (later("In attention"), later("Move the query, the key"), later("Up, Down; Left, Right")),
    (later("In symmetry"), later("Choose a token"), later("Left, Right")),
    (later("In symmetry"), later("Exchange it with its neighbour"), later("Shift+Left, Shift+Right")),
    (later("In symmetry"), later("Give a drag up"), "Esc"),
    (later("In the layers"), later("Tell the numbers of a layer"), later("Left, Right")),
]


def _in_pictures() -> list[Row]:
    return [(where, tr(does), tr(keys)) for where, does, keys in IN_PICTURES]
