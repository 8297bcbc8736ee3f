"""Swin: a learned number for each head and each difference of rows and columns in a window (Liu et al. 2021)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.encodings.base import snippet
from engine.encodings.base.answers import Preset
from engine.encodings.base.declared import TRANSFORMERS
from engine.encodings.base.windows import WindowBias


class Swin(WindowBias, frozen=True, kw_only=True, tag="swin"):
    """B[row of the pair], [(2 · height − 1)(2 · width − 1), heads]."""

    title: ClassVar[str] = "Swin window"
    rank: ClassVar[int] = 0
    summary: ClassVar[str] = "Tokens of an image attend within a window, with a learned number a step down and across."
    source: ClassVar[str] = "Liu et al. 2021, arXiv 2103.14030"
    users: ClassVar[Mapping[str, str]] = {"Swin": TRANSFORMERS}
    at_first: ClassVar[tuple[str, ...]] = ("height", "width", "heads")
    formula: ClassVar[tuple[str, ...]] = (
        r"b_h(i, j) = \at{seed weights}{B}_{r, h}",
        r"r = (\Delta_h + \at{height}{H} - 1)(2 \at{width}{W} - 1) + \Delta_w + \at{width}{W} - 1",
    )
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("Swin tiny, first stage, 7 × 7", {}, 49),
        Preset("Swin tiny, last stage, 7 × 7", {"heads": 24}, 49),
        Preset("Swin base at 384 pixels, 12 × 12", {"heads": 4, "height": 12, "width": 12}, 144),
    )

    def code(self) -> str:
        return f"{self.code_of_values()}\n{self.code_of_rows()}\n{snippet.BY_PAIR}"
