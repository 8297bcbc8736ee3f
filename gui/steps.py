"""Steps: what can be undone; edits of one gesture are one step, whose last one counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QUndoCommand, QUndoStack

DEEPEST = 500


class Change(QUndoCommand):
    """One step: a value before and after a gesture, and what shows either."""

    def __init__(self, show: Callable[[Any], None], before: Any, after: Any, what: str, gesture: int):
        super().__init__(what)
        self.show, self.before, self.after, self.gesture = show, before, after, gesture

    def undo(self) -> None:
        self.show(self.before)

    def redo(self) -> None:
        self.show(self.after)


class Steps(QUndoStack):
    """A stack that merges before it pushes: PySide6 never frees the object of a command that Qt merges."""

    def __init__(self, show: Callable[[Any], None], parent: QObject):
        super().__init__(parent)
        self._show = show
        self.setUndoLimit(DEEPEST)

    def take(self, before: Any, after: Any, gesture: int, what: Callable[[Any, Any], str]) -> None:
        """Do an edit, `what` it is told of the values before and after the whole gesture."""
        last = self._last()
        if last is None or last.gesture != gesture:
            self.push(Change(self._show, before, after, what(before, after), gesture))
            return
        if self.canRedo():
            self._cut()
        last.after = after
        last.redo()
        last.setText(what(last.before, after))
        if last.before == after:
            self._drop(last)
        else:
            self.indexChanged.emit(self.index())

    def _last(self) -> Change | None:
        """The step that a further edit may belong to: nothing is added to what was saved."""
        if self.index() in (0, self.cleanIndex()):
            return None
        last = self.command(self.index() - 1)
        return last if isinstance(last, Change) else None

    def _cut(self) -> None:
        """Forget what could be done again, as any push does."""
        nothing = QUndoCommand()
        self.push(nothing)
        self._drop(nothing)

    def _drop(self, last: QUndoCommand) -> None:
        """Forget the last step, which changes nothing."""
        last.setObsolete(True)
        self.undo()
