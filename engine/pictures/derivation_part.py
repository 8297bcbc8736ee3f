"""DerivationPart: what a step of the derivation declares of itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.encodings.base.encoding import Encoding
from engine.pictures.figure import StepResult
from engine.scene.scene import Scene


class DerivationPart(NamedTuple):
    """`show` makes its pictures in so many pixels; `formula` is LaTeX, a line each.

    `reads`: which numbers of the derivation it depends on; `knobs`: of them those that stand beside the pictures.
    `of_codes`: it is about a table of codes, the others about frequencies.
    """

    show: Callable[[Scene, Encoding, tuple[int, int]], Iterator[StepResult]]
    formula: tuple[str, ...]
    reads: tuple[str, ...] = ()
    knobs: tuple[str, ...] = ()
    of_codes: bool = False
