"""The position as a share of the sentence, 0 … 1: bounded, but its step depends on the length."""

from __future__ import annotations

from typing import Annotated, ClassVar

import numpy as np

from engine.encodings.base import snippet
from engine.encodings.base.answers import Column
from engine.encodings.base.encoding import LONGEST, WIDEST, Encoding, OfWidth
from engine.maths.window import AxisWindow, Floats, Integers
from engine.values.fields import tip, whole
from engine.values.refuse import refused
from engine.words.language import tr


class Phase(OfWidth, Encoding, frozen=True, kw_only=True, tag="phase"):
    """position / (length − 1), the same in each column; 0 for a sentence of one word."""

    title: ClassVar[str] = "Phase"
    family: ClassVar[str] = "First ideas"
    rank: ClassVar[int] = 0
    summary: ClassVar[str] = "First word 0, last word 1: bounded, but one step means something else in each sentence."
    source: ClassVar[str] = "the first idea of most tutorials"
    formula: ClassVar[tuple[str, ...]] = (r"p_j(t) = \frac{t}{\at{length}{length} - 1}, \quad j < \at{dim}{d}",)

    dim: Annotated[int, whole("Dimensions", 1, WIDEST, log=True), tip("Columns, all alike.")] = 1
    length: Annotated[
        int,
        whole("Sentence length", 1, LONGEST, log=True, unit="positions"),
        tip("The number of words between 0 and 1; beyond it there is no code."),
    ] = 512

    @property
    def signed(self) -> bool:
        return False

    @property
    def defined(self) -> int:
        return self.length

    def _share(self, positions: Floats | Integers) -> Floats:
        if positions.size and positions.max() >= self.length:
            raise refused(
                "Position {position} is beyond the sentence's length {length}; positions 0 to {last} have a code",
                position=int(positions.max()),
                length=self.length,
                last=self.length - 1,
            )
        return positions / max(1, self.length - 1)

    def table(self, positions: Integers, dims: Integers) -> Floats:
        return np.repeat(self._share(positions)[:, None], dims.size, axis=1)

    def means(self, positions: AxisWindow, dims: AxisWindow) -> Floats:
        self._share(np.array([positions.stop - 1]))
        return np.repeat(self._share(positions.centres())[:, None], dims.count, axis=1)

    def column(self, dimension: int) -> Column:
        return Column(tr("share of the sentence"))

    def worked(self, position: int, dimension: int) -> str:
        value = position / max(1, self.length - 1)
        return f"PE({position}, {dimension}) = {position} / {max(1, self.length - 1)} = {value:.4f}"

    def code(self) -> str:
        return f"""
{snippet.POSITIONS}
table = np.tile(positions[:, None] / {max(1, self.length - 1)}, (1, {self.dim}))  # position / (length - 1)
"""
