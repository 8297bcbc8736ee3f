"""The position itself: the first idea, unbounded and without a scale."""

from __future__ import annotations

from typing import Annotated, ClassVar

import numpy as np
from msgspec import Meta

from engine.encodings.base.encoding import WIDEST, Column, Encoding
from engine.maths.window import AxisWindow, Floats, Integers
from engine.words.language import tr


class Integer(Encoding, frozen=True, kw_only=True, tag="integer"):
    """scale · position, the same in each column."""

    title: ClassVar[str] = "Integer"
    family: ClassVar[str] = "First ideas"
    rank: ClassVar[int] = 1
    summary: ClassVar[str] = "Position N is the number N: unique, evenly spaced, but without bound."
    source: ClassVar[str] = "the first idea of most tutorials"
    formula: ClassVar[tuple[str, ...]] = (r"p(t) = scale \cdot t",)

    dim: Annotated[
        int,
        Meta(
            ge=1, le=WIDEST, title="Dimensions", description="Columns, all alike.", extra_json_schema={"scale": "log"}
        ),
    ] = 1
    scale: Annotated[
        float,
        Meta(
            ge=-1000,
            le=1000,
            title="Scale",
            description="The step from one position to the next.",
            extra_json_schema={"slider": [0, 2], "step": 0.01},
        ),
    ] = 1.0

    @property
    def columns(self) -> int:
        return self.dim

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
