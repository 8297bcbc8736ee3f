"""BEiT: the numbers of a window for a whole image, and three more for its class token (Bao et al. 2022)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import numpy as np

from engine.encodings.base import snippet
from engine.encodings.base.answers import Preset
from engine.encodings.base.declared import TRANSFORMERS
from engine.encodings.base.windows import WindowBias
from engine.maths.window import Integers


class Beit(WindowBias, frozen=True, kw_only=True, tag="beit"):
    """B[row of the pair]; the last three rows: class → token, token → class, class → class."""

    title: ClassVar[str] = "BEiT"
    rank: ClassVar[int] = 1
    summary: ClassVar[str] = "The window is the whole image, and the class token before it has three numbers a head."
    source: ClassVar[str] = "Bao et al. 2022, arXiv 2106.08254"
    users: ClassVar[Mapping[str, str]] = {"BEiT": TRANSFORMERS}
    at_first: ClassVar[tuple[str, ...]] = ("height", "width", "heads")
    formula: ClassVar[tuple[str, ...]] = (
        r"b_h(i, j) = \at{seed weights}{B}_{r, h}",
        r"r = (\Delta_h + \at{height}{H} - 1)(2 \at{width}{W} - 1) + \Delta_w + \at{width}{W} - 1",
        r"r_{cls, j} = {-3}, \;\; r_{i, cls} = {-2}, \;\; r_{cls, cls} = {-1}",
    )
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("BEiT base, 14 × 14", {"heads": 12, "height": 14, "width": 14}, 197),
        Preset("BEiT large, 14 × 14", {"heads": 16, "height": 14, "width": 14}, 197),
    )
    special: ClassVar[int] = 1
    more_rows: ClassVar[int] = 3

    def bucket_of_pair(self, queries: Integers, keys: Integers) -> Integers:
        rows = super().bucket_of_pair(queries, keys)
        rows[queries == 0] = self.rows - 3
        rows[:, keys == 0] = np.where(queries == 0, self.rows - 1, self.rows - 2)[:, None]
        return rows

    def code(self) -> str:
        return f"""
{self.code_of_values()}
{self.code_of_rows()}
row[:1], row[:, :1] = {self.rows - 3}, {self.rows - 2}  # of the class token
row[:1, :1] = {self.rows - 1}
{snippet.BY_PAIR}
"""
