"""WindowTitle: the window's title with its unsaved mark, and what undo and redo say that they take back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.words.language import tr

if TYPE_CHECKING:
    from gui.app.app import App


class WindowTitle:
    """Says nothing any more once the window is closed."""

    def __init__(self, app: App) -> None:
        self.app = app

    def show(self, *_: object) -> None:
        """The document's name, and whether it is saved."""
        app = self.app
        if app.closed:
            return
        title, modified = app.document.title, not app.store.steps.isClean()
        if (title, modified) != (app.window.windowTitle(), app.window.isWindowModified()):
            app.window.setWindowTitle(title)
            app.window.setWindowModified(modified)

    def show_steps(self, *_: object) -> None:
        """Undo and redo say what they take back."""
        if self.app.closed:
            return
        steps, by_name = self.app.steps, self.app.actions.by_name
        undone, redone = steps.undoText(), steps.redoText()
        by_name["undo"].setText(tr("&Undo {what}", what=undone) if undone else tr("&Undo"))
        by_name["redo"].setText(tr("&Redo {what}", what=redone) if redone else tr("&Redo"))
        by_name["undo"].setEnabled(steps.canUndo())
        by_name["redo"].setEnabled(steps.canRedo())
        self.show()
