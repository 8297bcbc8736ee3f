"""Files: what is opened and saved: scenes, tables, models."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from engine.arrays.weights import READ, Tensor
from engine.words.language import later, tr
from gui.app.opening import Opening, PathContents
from gui.controls.tensors import TensorDialog

if TYPE_CHECKING:
    from gui.app.app import App

SCENES = later("Scene (*.json)")
OPENED = later("Models, tables and scenes (*.json *.safetensors *.gguf *.npy *.npz);;All files (*)")


class Files(QObject):
    """Asks which file, and then opens or saves it."""

    def __init__(self, app: App) -> None:
        super().__init__(app.window)
        self.app = app
        self.opening = Opening(self, at_once=app.board.at_once)
        self.opening.known.connect(self._take)

    def ask_open(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self.app.window, tr("Open"), str(self.folder()), tr(OPENED))
        if path:
            self.open_all([path])

    def open_all(self, paths: list[str]) -> None:
        """One after the other, such as those that are dropped on the window."""
        for path in paths:
            self.open_file(path)
        self.app.title.show()

    def fill_recent(self) -> None:
        """The menu of recent files, and of closed windows whose scenes are saved nowhere else."""
        menu = self.app.actions.menu("File/Open recent")
        menu.clear()
        for path in self.app.settings.recent:
            menu.addAction(path.replace("&", "&&"), partial(self.open_all, [path]))
        menu.addSeparator()
        for kept, left in self.app.session.storage.offered():
            text = tr("Closed window: {title}", title=left.title)
            menu.addAction(text.replace("&", "&&"), partial(self.app.session.take_up, kept))
        menu.addSeparator()
        menu.addAction(self.app.actions.by_name["clear_recent"])

    def save(self) -> None:
        path = self.app.document.path
        if path is None:
            self.save_as()
        else:
            self._save(path)

    def save_as(self) -> None:
        suggested = self.app.document.path or self.folder() / f"{self.app.store.scene.encoding.id}.json"
        path, _ = QFileDialog.getSaveFileName(self.app.window, tr("Save scene"), str(suggested), tr(SCENES))
        if path:
            self._save(Path(path).with_suffix(Path(path).suffix or ".json"))

    def _save(self, path: Path) -> None:
        if self.app.document.save(path):
            self.app.notices.say(tr("Saved as {path}", path=path))
        self.app.title.show()

    def folder(self) -> Path:
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
            self._open(held.path)
        self.app.title.show()

    def _open(self, path: str, tensor: str | None = None) -> None:
        """A table is looked at where tables are: the room of models stays with the model."""
        docks = self.app.window.docks
        opened = self.app.document.open(path, tensor)
        if opened and Path(path).suffix.lower() in READ and docks.room.name == "model":
            docks.choose("table")

    def _ask_which(self, path: str, tables: tuple[Tensor, ...]) -> None:
        dialog = TensorDialog(path, tables, self.app.window)
        dialog.chosen.connect(partial(self._open, path))
        self.app.dialogs.open(dialog)

    def ask_folder(self) -> None:
        title = tr("Open the folder of a model")
        path = QFileDialog.getExistingDirectory(self.app.window, title, str(self.folder()))
        if path:
            self.open_all([path])

    def open_cached(self) -> None:
        """One of the models in the local Hugging Face cache."""
        from gui.dialogs.cached import Cached

        dialog = Cached(parent=self.app.window)
        dialog.chosen.connect(self.open_file)
        self.app.dialogs.open(dialog)
