"""Case: what the doctor's rules look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.models.configs.settings import ConfigSettings
from engine.models.configs.turning import Turning
from engine.models.found import Finding, LayerEncoding


class Case(NamedTuple):
    """The keys of the text model, how each kind of layer turns (() where none does), and all its encodings."""

    settings: ConfigSettings
    turnings: tuple[Turning, ...]
    encodings: tuple[LayerEncoding, ...]

    @property
    def model(self) -> str:
        """model_type; '' where missing."""
        return self.settings.model


Rule = Callable[[Case], Iterator[Finding]]
