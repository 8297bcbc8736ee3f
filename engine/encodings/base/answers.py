"""What an encoding answers with: a dimension, the pieces of a profile, a grid of tokens, a spectrum, a preset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from engine.maths.window import Floats, Integers
from engine.values.value import Value
from engine.words.language import later


class Column(NamedTuple):
    """What a dimension is: its name ("sin, pair 12"), its pair, its wavelength in positions (inf where constant).

    The name is in the language that is spoken.
    """

    name: str
    pair: int | None = None
    wavelength: float | None = None


class Pieces(NamedTuple):
    """Where a profile changes its law: `starts`, ascending, the first distance of each piece but the first one."""

    starts: tuple[int, ...]
    law: Literal["constant", "linear", "smooth"]  # that it follows within a piece


class TokenGrid(NamedTuple):
    """Tokens that stand in rows, after so many that have no place."""

    special: int
    height: int
    width: int


class Handle(NamedTuple):
    """A parameter that stands in the spectrum at the wavelength numerator / value, and may be dragged there."""

    parameter: str
    title: str
    value: float
    numerator: float
    minimum: float
    maximum: float


class Spectrum(NamedTuple):
    """What became of each pair's frequency: omega [pairs] radians a position, plain [pairs] before any scaling.

    `bands` [pairs] numbers the entry of `named`, in English, that a pair has. `trained` and `target` are lengths.
    `compared` says in English what plain is; `learned` [pairs] are the frequencies of training, where these are not
    plain.
    """

    omega: Floats
    plain: Floats
    bands: Integers
    named: tuple[str, ...] = ()
    handles: tuple[Handle, ...] = ()
    trained: int | None = None
    target: int | None = None
    remark: str = ""
    compared: str = later("unscaled")
    learned: Floats | None = None

    @property
    def in_training(self) -> Floats:
        """[pairs], radians a position."""
        return self.plain if self.learned is None else self.learned


class Preset(NamedTuple):
    """A named starting point of the picker."""

    title: str
    values: Mapping[str, Value]
    length: int
