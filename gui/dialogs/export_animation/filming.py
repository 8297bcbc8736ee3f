"""Filming: an animation on its way into a file; the window stays live while it is drawn."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QWidget

from engine.words.language import tr
from gui.dialogs.base.saving import Saving
from gui.dialogs.export_animation.dialog import AnimationChoice
from gui.output import film_file
from gui.output.film import moments
from gui.output.offscreen_stage import OffscreenStage


class Filming(Saving):
    """As data are saved: pictures are drawn on a stage of their own, and encoded in the thread."""

    def __init__(self, choice: AnimationChoice, *, parent: QWidget | None = None) -> None:
        film = choice.film
        self.stage = OffscreenStage(choice.subject, moments(film, [*film_file.looked_at(film), *film.times()]))
        super().__init__(choice.path, partial(film_file.write, self.stage, film), parent=parent)
        self.setWindowTitle(tr("Export animation"))
        self.finished.connect(self.stage.close)

    def stop(self) -> None:
        super().stop()
        self.stage.close()
