"""TakeAway: what opens a dialog or a clipboard: files, pictures, data, places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from gui.panels.panel import Panel

if TYPE_CHECKING:
    from gui.app import App

SCENES = "Scene (*.json)"
OPENED = "Scenes and tables (*.json *.npy *.safetensors);;All files (*)"


class TakeAway:
    """Asks, and then does; each question is made when it is first asked."""

    def __init__(self, app: App):
        self.app = app

    def ask_open(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self.app.window, "Open", "", OPENED)
        if path:
            self.app.open_all([path])

    def save(self) -> None:
        path = self.app.document.path
        if path is None:
            self.save_as()
        elif self.app.document.save(path):
            self.app.show_title()

    def save_as(self) -> None:
        suggested = str(self.app.document.path or f"{self.app.store.scene.scheme.id}.json")
        path, _ = QFileDialog.getSaveFileName(self.app.window, "Save scene", suggested, SCENES)
        if path:
            from pathlib import Path

            self.app.document.save(Path(path))
            self.app.show_title()

    def stop(self) -> None:
        """Give up what still runs."""

    def copy_image(self, panel: Panel | None) -> None: ...
    def export_image(self, panel: Panel | None) -> None: ...
    def copy_data(self) -> None: ...
    def export_data(self) -> None: ...
    def go_to(self) -> None: ...
    def show_shortcuts(self) -> None: ...
