"""Opening: what a path holds is found out in a thread of its own; the window stays live meanwhile."""

from __future__ import annotations

import contextlib
import threading
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from engine.arrays.file import check_name, is_file, suffix
from engine.arrays.weights import FileProblem, Tensor, tensors
from engine.models.found import FoundModel

AXES = 2  # of a table


class PathContents(NamedTuple):
    """What a path holds: a model, a tour, else a scene or a table; of tables, which; or the sentence why nothing."""

    path: str
    model: FoundModel | None = None
    tour: bool = False
    tables: tuple[Tensor, ...] = ()
    problem: str = ""


class Opening(QObject):
    """Emits `known` (PathContents) for each path that is looked at."""

    known = Signal(object)

    def __init__(self, parent: QObject, *, at_once: bool) -> None:
        super().__init__(parent)
        self.at_once, self._closing = at_once, False

    def look(self, path: str) -> None:
        """Find out what it holds; at once where nobody waits at a window."""
        if self.at_once:
            self._find(path)
        else:
            threading.Thread(target=self._find, args=(path,), name="opening", daemon=True).start()

    def close(self) -> None:
        """Nothing more is said."""
        self._closing = True
        self.blockSignals(True)

    def _find(self, path: str) -> None:
        found = path_contents(path)
        if not self._closing:
            with contextlib.suppress(RuntimeError):  # the window was closed in this very moment
                self.known.emit(found)


def path_contents(path: str) -> PathContents:
    """What a path holds, in a sentence where it cannot be told."""
    from engine.models import opened
    from engine.tours.read import SUFFIX

    if suffix(path) == SUFFIX and is_file(Path(path)):
        return PathContents(path, tour=True)
    try:
        check_name(path)
        kind = opened.kind(path)
        if kind == "model":
            return PathContents(path, model=opened.inspect(path))
        several = _tables(path) if kind == "table" else ()
        return PathContents(path, tables=several if len(several) > 1 else ())
    except FileProblem as error:
        return PathContents(path, problem=str(error))


def _tables(path: str) -> tuple[Tensor, ...]:
    """The two-dimensional arrays of a file of several."""
    if suffix(path) not in (".safetensors", ".npz"):
        return ()
    return tuple(tensor for tensor in tensors(path) if len(tensor.shape) == AXES)
