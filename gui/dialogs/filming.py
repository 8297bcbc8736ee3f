"""Filming: an animation on its way into a file; the window stays live while it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtWidgets import QWidget

from engine.language import tr
from gui.dialogs.export_animation import AnimationChoice, scenes
from gui.dialogs.export_data import DataChoice
from gui.dialogs.saving import Saving
from gui.takeout import shooting
from gui.takeout.stage import Stage

if TYPE_CHECKING:
    from gui.app import App


class Filming(Saving):
    """As data are saved: pictures are drawn on a stage of their own, and encoded in the thread."""

    def __init__(self, choice: AnimationChoice, *, make: Callable[..., App], parent: QWidget | None = None):
        film = choice.film
        self.stage = Stage(make, choice.look, scenes(film, [*shooting.places(film), *film.times()]))

        def write(stage: Any, path: Any, **how: Any) -> str:
            return shooting.write(stage, film, path, **how)

        super().__init__(DataChoice(cast(Any, self.stage), choice.path), write=write, parent=parent)
        self.setWindowTitle(tr("Export animation"))
        self.finished.connect(self.stage.close)

    def stop(self) -> None:
        super().stop()
        self.stage.close()
