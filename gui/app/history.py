"""History: what can be undone and done again, and what undo and redo say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.scene.scene import Scene
from engine.words.language import tr
from gui.board.steps import Steps
from gui.tour_editor.editor import TourEditor
from gui.window.actions import Actions, Entry, Keys

if TYPE_CHECKING:
    from gui.tour_editor.document import Page


class History:
    """Steps of the tour that is written while that has the focus, else of the scene."""

    actions: Actions  # in which undo and redo stand

    def __init__(self, scenes: Steps[Scene], editor: TourEditor) -> None:
        self._scenes, self._editor = scenes, editor

    @property
    def steps(self) -> Steps[Page] | Steps[Scene]:
        return self._editor.steps or self._scenes

    def entries(self) -> list[Entry]:
        undo, redo = lambda: self.steps.undo(), lambda: self.steps.redo()
        return [
            Entry("Edit", "undo", tr("&Undo"), undo, Keys.Undo, enabled=lambda: self.steps.canUndo()),
            Entry("Edit", "redo", tr("&Redo"), redo, "Ctrl+Shift+Z; Ctrl+Y", enabled=lambda: self.steps.canRedo()),
        ]

    def show(self, *_: object) -> None:
        """Undo and redo say what they take back."""
        steps, by_name = self.steps, self.actions.by_name
        undone, redone = tr(steps.undoText()), tr(steps.redoText())
        by_name["undo"].setText(tr("&Undo {what}", what=undone) if undone else tr("&Undo"))
        by_name["redo"].setText(tr("&Redo {what}", what=redone) if redone else tr("&Redo"))
        by_name["undo"].setEnabled(steps.canUndo())
        by_name["redo"].setEnabled(steps.canRedo())
