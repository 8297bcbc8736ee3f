"""Filming: an animation on its way into a file; the window stays live while it is drawn."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QWidget

from engine.words.language import tr
from gui.dialogs.base.drawing import Drawing
from gui.dialogs.export_animation.dialog import AnimationChoice
from gui.output import film_file
from gui.output.film import moments
from gui.output.offscreen_stage import OffscreenStage


class Filming(Drawing):
    """Of a sweep or a tour."""

    def __init__(self, choice: AnimationChoice, *, parent: QWidget | None = None) -> None:
        film = choice.film
        stage = OffscreenStage(choice.subject, moments(film, [*film_file.looked_at(film), *film.times()]))
        write = partial(film_file.write, stage, film)
        super().__init__(tr("Export animation"), stage, choice.path, write, parent=parent)
