"""Cached: which model of the local Hugging Face cache to open."""

from __future__ import annotations

import os

from PySide6.QtWidgets import QWidget

from engine.arrays.file import plain
from engine.models.cache import CachedModel, hub, models
from engine.words.language import later, tr
from gui.controls.fromlist import FromList

SHORT = 8  # letters of a revision


class Cached(FromList):
    """Emits `chosen` (the path to open)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        found = models(os.environ)
        where = plain(str(hub(os.environ)), longest=200)
        nothing = later("There is no model in {where}. HF_HUB_CACHE or HF_HOME moves it.")
        question = tr(later("Models in {where}") if found else nothing, where=where)
        title = tr("Open from the Hugging Face cache")
        super().__init__(title, question, [(_line(m), str(m.opens)) for m in found], parent)


def _line(model: CachedModel) -> str:
    if model.main:
        return plain(model.name)
    revision = plain(model.revision)[:SHORT]
    return tr("{name}   revision {revision}", name=plain(model.name), revision=revision)
