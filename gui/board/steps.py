"""Steps: what can be undone; edits of one gesture are one step, whose last one counts.

Not Qt's own stack, whose commands belong to it and to Python at once: PySide6 never frees the object of one that Qt
merges, and frees a second time one that the stack was once asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

import msgspec
from PySide6.QtCore import QObject, Signal

DEEPEST = 500
NEVER = -1  # the clean state cannot be reached any more


T = TypeVar("T")


class UndoStep(Generic[T], msgspec.Struct, eq=False):
    """One step: a value before and after a gesture, and what it is in a few words."""

    before: T
    after: T
    what: str
    gesture: int


class Steps(Generic[T], QObject):
    """The steps below `index` are done, those from there on undone; at `cleanIndex` everything is saved."""

    indexChanged = Signal(int)
    cleanChanged = Signal(bool)

    def __init__(self, show: Callable[[T, T], None], parent: QObject) -> None:
        """`show` makes a value the one that is seen; the second is that of the step's other end."""
        super().__init__(parent)
        self._show = show
        self._steps: list[UndoStep[T]] = []
        self._index = self._clean = 0

    # What there is.

    def count(self) -> int:
        return len(self._steps)

    def index(self) -> int:
        return self._index

    def cleanIndex(self) -> int:
        return self._clean

    def isClean(self) -> bool:
        return self._clean == self._index

    def canUndo(self) -> bool:
        return self._index > 0

    def canRedo(self) -> bool:
        return self._index < len(self._steps)

    def undoText(self) -> str:
        return self._steps[self._index - 1].what if self.canUndo() else ""

    def redoText(self) -> str:
        return self._steps[self._index].what if self.canRedo() else ""

    # What is done.

    def take(self, before: T, after: T, gesture: int, what: Callable[[T, T], str]) -> None:
        """Do an edit, `what` it is told of the values before and after the whole gesture."""
        last = self._open_to(gesture)
        self._cut()
        if last is None:
            self._steps.append(UndoStep(before, after, what(before, after), gesture))
        else:
            last.after, last.what = after, what(last.before, after)
            if last.before == after:
                self._steps.pop()
        self._forget(len(self._steps) - DEEPEST)
        self._show(after, after)
        self._move(len(self._steps))

    def undo(self) -> None:
        if self.canUndo():
            step = self._steps[self._index - 1]
            self._show(step.before, step.after)
            self._move(self._index - 1)

    def redo(self) -> None:
        if self.canRedo():
            step = self._steps[self._index]
            self._show(step.after, step.before)
            self._move(self._index + 1)

    def clear(self) -> None:
        """Nothing to undo, nothing unsaved."""
        self.retrace((), 0, 0)

    def retrace(self, steps: Iterable[UndoStep[T]], index: int, clean: int) -> None:
        """Stand where others do, without showing anything."""
        self._steps = list(steps)
        self._set(index, clean)

    def changes(self) -> tuple[UndoStep[T], ...]:
        return tuple(self._steps)

    def setClean(self) -> None:
        self._set(self._index, self._index)

    def resetClean(self) -> None:
        self._set(self._index, NEVER)

    def _open_to(self, gesture: int) -> UndoStep[T] | None:
        """The step that an edit of that gesture belongs to: nothing is added to what was saved."""
        if self._index in (0, self._clean):
            return None
        last = self._steps[self._index - 1]
        return last if last.gesture == gesture else None

    def _cut(self) -> None:
        """Forget what could be done again."""
        del self._steps[self._index :]
        if self._clean > self._index:
            self._clean = NEVER

    def _forget(self, oldest: int) -> None:
        if oldest > 0:
            del self._steps[:oldest]
            self._index, self._clean = self._index - oldest, max(NEVER, self._clean - oldest)

    def _move(self, index: int) -> None:
        """Stand there; an edit is told also where that is the same place."""
        was, self._index = self.isClean(), index
        self.indexChanged.emit(index)
        self._tell(was)

    def _set(self, index: int, clean: int) -> None:
        was, moved = self.isClean(), index != self._index
        self._index, self._clean = index, clean
        if moved:
            self.indexChanged.emit(index)
        self._tell(was)

    def _tell(self, was: bool) -> None:
        if self.isClean() != was:
            self.cleanChanged.emit(self.isClean())
