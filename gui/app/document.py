"""Document: the file that the scene was read from, what opening and saving mean, and the recent files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from engine.arrays.file import beginning
from engine.arrays.weights import READ, refer
from engine.models.found import FoundModel
from engine.scene import pictured
from engine.scene.scene import Scene, read_file, to_json
from engine.scene.table import with_table
from engine.words.language import tr
from engine.words.numbers import quoted
from gui.board.store import Store
from gui.storage.session import Settings, write_file


class Turn(msgspec.Struct):
    """A step from one file to another; None: the scene is in none."""

    before: Path | None
    after: Path | None


class Document:
    """Opens and saves scenes and tables; `warn` puts a sentence before the person."""

    def __init__(self, store: Store, settings: Settings, warn: Callable[[str], None], file: str | None = None) -> None:
        self.store, self.settings, self.warn = store, settings, warn
        self.path: Path | None = Path(file) if file else None  # that the scene is saved in
        self._turns: dict[int, Turn] = {}  # of steps, by their gesture

    def follow(self, *_: object) -> None:
        """Undo and redo over a step that opened another document go from file to file."""
        done, ahead = self._nearest()
        if done is not None:
            self.path = done.after
        elif ahead is not None:
            self.path = ahead.before

    def _nearest(self) -> tuple[Turn | None, Turn | None]:
        """The last turn among the steps that are done, the first among those that are undone."""
        if not self._turns:  # which is asked for at each frame of a drag
            return None, None
        steps = self.store.steps
        turns = [self._turns.get(step.gesture) for step in steps.changes()]
        done, ahead = turns[: steps.index()], turns[steps.index() :]
        return next(filter(None, reversed(done)), None), next(filter(None, ahead), None)

    def _is_in(self, path: Path | None) -> None:
        """The scene's file from now on, also where one comes back to it."""
        self.path = path
        done, ahead = self._nearest()
        if done is not None:
            done.after = path
        if ahead is not None:
            ahead.before = path

    def _turn(self, gesture: int, path: Path | None) -> None:
        """That step has opened another document."""
        self._turns[gesture] = Turn(self.path, path)
        self._is_in(path)

    def retrace(self, other: Document) -> None:
        """Take over which steps of another window opened which files."""
        self._turns = other._turns

    @property
    def title(self) -> str:
        """The window's title, with Qt's place for the unsaved mark."""
        name = self.path.name if self.path else self.store.scene.model.title or tr("Untitled")
        return f"{name.replace('[*]', '[ *]')}[*] — Phasescope"

    def open(self, path: str, tensor: str | None = None) -> bool:
        """Open a scene or a table, of several the one of that name; else a sentence, and nothing changes."""
        try:
            if Path(path).suffix.lower() in READ:
                self._take(with_table(self.store.scene, refer(path, tensor)))
            else:
                self._open_scene(Path(path).absolute())
        except ValueError as error:
            self.warn(str(error))
            return False
        self._remember(str(Path(path).absolute()))
        return True

    def _open_scene(self, path: Path) -> None:
        scene, remarks = read_file(path)
        file = None if pictured.is_picture(beginning(path, len(pictured.HEAD))) else path  # none is saved in a picture
        self._turn(self.store.bring(scene, tr("opening {name}", name=quoted(path.name))), file)
        if remarks:
            self.warn("\n".join(remarks))

    def _take(self, scene: Scene) -> None:
        """A scene made of a table or of a model: one step to undo. What has another A is in no file yet."""
        other = scene.a != self.store.scene.a
        gesture = self.store.edit(scene)
        if other:
            self._turn(gesture, None)

    def open_model(self, path: str, found: FoundModel) -> bool:
        """A model's encoding becomes A, or B while B alone is shown, and False; this can be undone."""
        from engine.pictures import model  # here, because no start waits for it

        scene = model.opened(self.store.scene, found)
        shown = scene.model.file == found.file
        self._take(scene)
        self._remember(str(Path(path).absolute()))
        return shown

    def has_model(self) -> bool:
        return bool(self.store.scene.model.file)

    def close_model(self) -> None:
        """Its encoding stays, its files are those of no model any more; this can be undone."""
        self.store.edit(self.store.scene.replace_in("model", file="", title="", encoding=0))

    def _remember(self, path: str) -> None:
        self.settings = self.settings.with_recent(path)

    def save(self, path: Path) -> bool:
        """Write the scene; a sentence where that fails."""
        problem = write_file(path, to_json(self.store.scene))
        if problem:
            self.warn(problem)
            return False
        self._is_in(path.absolute())
        self.store.steps.setClean()
        self._remember(str(self.path))
        return True

    def folder(self) -> Path:
        """Where files are looked for first: beside the scene, else beside the last file."""
        nearest = self.path or next(map(Path, self.settings.recent), None)
        return nearest.parent if nearest is not None else Path.home()

    def clear_recent(self) -> None:
        self.change(recent=())

    def change(self, **settings: object) -> None:
        """Other settings."""
        self.settings = msgspec.structs.replace(self.settings, **settings)
