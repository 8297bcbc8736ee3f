"""Document: the file that the scene was read from, what opening and saving mean, and the recent files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from engine.arrays.weights import READ, refer
from engine.encodings.base.catalogue import catalogue
from engine.encodings.base.encoding import LONGEST
from engine.models.found import FoundModel
from engine.scene.scene import Scene, extent, read_file, to_json
from engine.values.parameter import parameters
from engine.words.language import tr
from engine.words.numbers import quoted
from gui.board.store import Store
from gui.storage.session import Settings, write_file


class Document:
    """Opens and saves scenes and tables; `warn` puts a sentence before the person."""

    def __init__(self, store: Store, settings: Settings, warn: Callable[[str], None], file: str | None = None) -> None:
        self.store, self.settings, self.warn = store, settings, warn
        self.path: Path | None = Path(file) if file else None

    @property
    def title(self) -> str:
        """The window's title, with Qt's place for the unsaved mark."""
        name = self.path.name if self.path else self.store.scene.model.title or tr("Untitled")
        return f"{name.replace('[*]', '[ *]')}[*] — Phasescope"

    def open(self, path: str, tensor: str | None = None) -> bool:
        """Open a scene or a table, of several the one of that name; else a sentence, and nothing changes."""
        try:
            if Path(path).suffix.lower() in READ:
                self.store.edit(with_table(self.store.scene, path, tensor))
            else:
                self._open_scene(Path(path).absolute())
        except ValueError as error:
            self.warn(str(error))
            return False
        self._remember(str(Path(path).absolute()))
        return True

    def _open_scene(self, path: Path) -> None:
        scene, remarks = read_file(path)
        self.store.open(scene)
        self.path = path
        if remarks:
            self.warn("\n".join(remarks))

    def open_model(self, path: str, found: FoundModel) -> None:
        """A model's encoding becomes A; this can be undone."""
        from engine.pictures import model  # here, because no start waits for it

        self.store.edit(model.opened(self.store.scene, found))
        self._remember(str(Path(path).absolute()))

    def _remember(self, path: str) -> None:
        self.settings = self.settings.with_recent(path)

    def save(self, path: Path) -> bool:
        """Write the scene; a sentence where that fails."""
        problem = write_file(path, to_json(self.store.scene))
        if problem:
            self.warn(problem)
            return False
        self.path = path.absolute()
        self.store.steps.setClean()
        self._remember(str(self.path))
        return True

    def folder(self) -> Path:
        """Where files are looked for first: beside the scene, else beside the last file."""
        nearest = self.path or next(map(Path, self.settings.recent), None)
        return nearest.parent if nearest is not None else Path.home()

    def forget(self) -> None:
        """The scene has no file."""
        self.path = None

    def clear_recent(self) -> None:
        self.change(recent=())

    def change(self, **settings: object) -> None:
        """Other settings."""
        self.settings = msgspec.structs.replace(self.settings, **settings)


def with_table(scene: Scene, path: str, tensor: str | None = None) -> Scene:
    """The scene that shows a file's table, by the first encoding that takes an array; ValueError in one sentence."""
    weights = refer(path, tensor)
    for kind in catalogue().values():
        taking = [declared.name for declared in parameters(kind) if declared.kind == "array"]
        if taking and kind.offers_table():
            shown = scene.with_encoding(kind(**{taking[0]: weights})).compared(scene.edited)
            return shown.replace(length=min(LONGEST, extent(shown.replace(length=LONGEST))[0]))
    raise ValueError(tr("{path}: no encoding takes a table", path=quoted(path)))
