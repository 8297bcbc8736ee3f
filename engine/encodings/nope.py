"""No positional encoding: the causal mask alone tells positions apart (Kazemnejad et al. 2023)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, ClassVar

import numpy as np

from engine.encodings.base.answers import Column
from engine.encodings.base.declared import TRANSFORMERS
from engine.encodings.base.encoding import WIDEST, Encoding, OfWidth
from engine.maths.waves import Waves
from engine.maths.window import Floats, Integers
from engine.system.kept import kept
from engine.values.fields import tip, whole
from engine.words import spelling
from engine.words.language import tr


class Nope(OfWidth, Encoding, frozen=True, kw_only=True, tag="nope"):
    """Zero for any position."""

    title: ClassVar[str] = "None (NoPE)"
    family: ClassVar[str] = "Absolute"
    rank: ClassVar[int] = 5
    summary: ClassVar[str] = "Nothing is added: what to compare every encoding with."
    source: ClassVar[str] = "Kazemnejad et al. 2023, arXiv 2305.19466"
    users: ClassVar[Mapping[str, str]] = dict.fromkeys(("Jamba", "SmolLM3", "Command R7B"), TRANSFORMERS)
    formula: ClassVar[tuple[str, ...]] = (r"p(t) = 0",)

    dim: Annotated[int, whole("Dimensions", 1, WIDEST, log=True), tip("Columns, all zero.")] = 128

    @property
    def signed(self) -> bool:
        return False

    @kept
    def waves(self) -> Waves:
        return Waves(np.zeros(self.dim), np.ones(self.dim, bool), scale=0.0)

    def table(self, positions: Integers, dims: Integers) -> Floats:
        return np.zeros((positions.size, dims.size))

    def column(self, dimension: int) -> Column:
        return Column(tr("always 0"), None, math.inf)

    def worked(self, position: int, dimension: int) -> str:
        return spelling.nought(position, dimension)

    def code(self) -> str:
        return f"table = np.zeros((n, {self.dim}), dtype=np.float64)"
