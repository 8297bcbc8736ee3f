"""Files: what is opened and saved: scenes, tables, models, tours."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from engine.arrays.file import plain
from engine.arrays.weights import READ, Tensor
from engine.models.found import FoundModel
from engine.words.language import later, tr
from gui.app.dialogs import Dialogs
from gui.app.document import Document
from gui.app.opening import Opening, PathContents
from gui.app.session_keeper import SessionKeeper
from gui.app.window_title import WindowTitle
from gui.controls.tensors import TensorDialog
from gui.window.actions import Actions
from gui.window.notices import Notices
from gui.window.window import Window

SCENES = later("Scene (*.json)")
OPENED = later(
    "Models, tables, scenes and tours (*.json *.safetensors *.gguf *.npy *.npz *.png *.svg *.md);;All files (*)"
)


class Files(QObject):
    """Asks which file, and then opens or saves it."""

    def __init__(
        self,
        window: Window,
        document: Document,
        session: SessionKeeper,
        title: WindowTitle,
        dialogs: Dialogs,
        notices: Notices,
        opening: Opening,
        *,
        present: Callable[[str], None],
    ) -> None:
        """`present` takes the path of a tour."""
        super().__init__(window)
        self.window, self.document, self.session, self.title = window, document, session, title
        self.dialogs, self.notices, self.opening, self.present = dialogs, notices, opening, present
        self.opening.known.connect(self._take)

    def ask_open(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self.window, tr("Open"), str(self.document.folder()), tr(OPENED))
        if path:
            self.open_all([path])

    def open_all(self, paths: list[str]) -> None:
        """One after the other, such as those that are dropped on the window."""
        for path in paths:
            self.open_file(path)
        self.title.show()

    def fill_recent(self, actions: Actions) -> None:
        """The menu of recent files, and of closed windows whose scenes are saved nowhere else."""
        menu = actions.menu("File/Open recent")
        menu.clear()
        for path in self.document.settings.recent:
            menu.addAction(path.replace("&", "&&"), partial(self.open_all, [path]))
        menu.addSeparator()
        for kept, left in self.session.storage.offered():
            text = tr("Closed window: {title}", title=left.title)
            menu.addAction(text.replace("&", "&&"), partial(self.session.take_up, kept))
        menu.addSeparator()
        menu.addAction(actions.by_name["clear_recent"])

    def save(self) -> None:
        path = self.document.path
        if path is None:
            self.save_as()
        else:
            self._save(path)

    def save_as(self) -> None:
        suggested = self.document.path or self.document.folder() / f"{self.document.store.scene.encoding.id}.json"
        path, _ = QFileDialog.getSaveFileName(self.window, tr("Save scene"), str(suggested), tr(SCENES))
        if path:
            self._save(Path(path).with_suffix(Path(path).suffix or ".json"))

    def _save(self, path: Path) -> None:
        if self.document.save(path):
            self.notices.say(tr("Saved as {path}", path=path))
        self.title.show()

    def open_file(self, path: str) -> None:
        """Open a scene, a table, a model or a tour; where a file holds several tables, ask which."""
        self.notices.forget()
        self.opening.look(path)

    def _take(self, held: PathContents) -> None:
        if held.problem:
            self.document.warn(held.problem)
        elif held.model is not None:
            self._open_model(held.path, held.model)
        elif held.tour:
            self.present(held.path)
        elif held.tables:
            self._ask_which(held.path, held.tables)
        else:
            self._open(held.path)
        self.title.show()

    def _open_model(self, path: str, found: FoundModel) -> None:
        """Its room is that of A's files: of a model that became B a sentence says so."""
        if self.document.open_model(path, found):
            self.window.come_to("model")
        else:
            said = tr("{model} is B now. For what its files say, open it while A is shown.", model=plain(found.title))
            self.notices.say(said)

    def _open(self, path: str, tensor: str | None = None) -> None:
        """A table is looked at where tables are: the room of models stays with the model."""
        docks = self.window.docks
        opened = self.document.open(path, tensor)
        if opened and Path(path).suffix.lower() in READ and docks.room.name == "model":
            docks.choose("table")

    def _ask_which(self, path: str, tables: tuple[Tensor, ...]) -> None:
        dialog = TensorDialog(path, tables, self.window)
        dialog.chosen.connect(partial(self._open, path))
        self.dialogs.open(dialog)

    def ask_folder(self) -> None:
        title = tr("Open the folder of a model")
        path = QFileDialog.getExistingDirectory(self.window, title, str(self.document.folder()))
        if path:
            self.open_all([path])

    def open_cached(self) -> None:
        """One of the models in the local Hugging Face cache."""
        from gui.dialogs.cached import Cached

        dialog = Cached(parent=self.window)
        dialog.chosen.connect(self.open_file)
        self.dialogs.open(dialog)
