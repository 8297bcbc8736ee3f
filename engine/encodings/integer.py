"""The position itself: the first idea, unbounded and without a scale."""

from __future__ import annotations

from typing import Annotated, ClassVar

import numpy as np

from engine.encodings.base import snippet
from engine.encodings.base.answers import Column
from engine.encodings.base.encoding import WIDEST, Encoding, OfWidth
from engine.maths.window import AxisWindow, Floats, Integers
from engine.values.fields import number, tip, whole
from engine.words.language import tr


class Integer(OfWidth, Encoding, frozen=True, kw_only=True, tag="integer"):
    """scale · position, the same in each column."""

    title: ClassVar[str] = "Integer"
    family: ClassVar[str] = "First ideas"
    rank: ClassVar[int] = 1
    summary: ClassVar[str] = "Position N is the number N: unique, evenly spaced, but without bound."
    source: ClassVar[str] = "the first idea of most tutorials"
    formula: ClassVar[tuple[str, ...]] = (r"p_j(t) = \at{scale}{scale} \cdot t, \quad j < \at{dim}{d}",)

    dim: Annotated[int, whole("Dimensions", 1, WIDEST, log=True), tip("Columns, all alike.")] = 1
    scale: Annotated[
        float, number("Scale", -1000, 1000, slider=(0, 2), step=0.01), tip("The step from one position to the next.")
    ] = 1.0

    @property
    def signed(self) -> bool:
        return self.scale < 0

    def table(self, positions: Integers, dims: Integers) -> Floats:
        return np.repeat(self.scale * positions[:, None], dims.size, axis=1)

    def means(self, positions: AxisWindow, dims: AxisWindow) -> Floats:
        return np.repeat(self.scale * positions.centres()[:, None], dims.count, axis=1)

    def column(self, dimension: int) -> Column:
        return Column(tr("scale · position"))

    def worked(self, position: int, dimension: int) -> str:
        return f"PE({position}, {dimension}) = {self.scale:g} · {position} = {self.scale * position:.4f}"

    def code(self) -> str:
        return f"""
{snippet.POSITIONS}
table = np.tile({self.scale!r} * positions[:, None], (1, {self.dim}))
"""
