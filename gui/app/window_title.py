"""WindowTitle: the window's title with its unsaved mark."""

from __future__ import annotations

from gui.app.document import Document
from gui.window.window import Window


class WindowTitle:
    """Says nothing any more once the window is closed."""

    def __init__(self, window: Window, document: Document) -> None:
        self.window, self.document = window, document

    def show(self, *_: object) -> None:
        """The document's name, and whether it is saved."""
        window = self.window
        if window.closed:
            return
        title, modified = self.document.title, not self.document.store.steps.isClean()
        if (title, modified) != (window.windowTitle(), window.isWindowModified()):
            window.setWindowTitle(title)
            window.setWindowModified(modified)
