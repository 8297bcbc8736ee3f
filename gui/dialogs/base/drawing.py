"""Drawing: what a stage draws, on its way into a file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from gui.dialogs.base.saving import Saving, Write
from gui.output.offscreen_stage import OffscreenStage


class Drawing(Saving):
    """As data are saved: drawn in the window's thread, in small steps, and encoded in another."""

    def __init__(
        self, title: str, stage: OffscreenStage, path: Path, write: Write, *, parent: QWidget | None = None
    ) -> None:
        self.stage = stage
        super().__init__(path, write, parent=parent)
        self.setWindowTitle(title)
        self.finished.connect(stage.end)

    def stop(self) -> None:
        super().stop()
        self.stage.close()
