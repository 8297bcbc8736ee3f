"""Sines and cosines over the patches of an image: half of the dimensions for the row, half for the column."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

import numpy as np

from engine.encodings.base import axial_table, snippet
from engine.encodings.base.answers import Preset
from engine.encodings.base.axial import Axial
from engine.encodings.base.axial_table import AxialTable, OfPatches
from engine.encodings.base.declared import DIFFUSERS, TRANSFORMERS, Base, Patches
from engine.encodings.base.encoding import WIDEST
from engine.system.kept import kept
from engine.values.fields import choice, tip, titled, who, whole
from engine.values.refuse import refused
from engine.values.value import Value

SINES = {
    "split": (r"s(x) = \at{layout}{[\, \sin(x \, \omega_k) \;\; \cos(x \, \omega_k) \,]}",),
    "interleaved": (
        r"s_{\at{layout}{2k}}(x) = \sin(x \, \omega_k)",
        r"s_{\at{layout}{2k + 1}}(x) = \cos(x \, \omega_k)",
    ),
}


class Sincos2d(OfPatches, AxialTable, frozen=True, kw_only=True, tag="sincos2d"):
    """Two codes of half the width side by side, of a patch's row and of its column; patches row by row."""

    title: ClassVar[str] = "Sinusoidal in 2-D"
    family: ClassVar[str] = "Absolute"
    rank: ClassVar[int] = 2
    summary: ClassVar[str] = "The sinusoid for images: half of a patch's code tells its row, half its column."
    source: ClassVar[str] = "He et al. 2021 (MAE), arXiv 2111.06377"
    users: ClassVar[Mapping[str, str]] = {"MAE": TRANSFORMERS, "DiT": DIFFUSERS}
    at_first: ClassVar[tuple[str, ...]] = ("height", "width", "dim", "base", "axis_order")
    mistake: ClassVar[Mapping[str, Value]] = {"axis_order": "w_first"}
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("MAE encoder, ViT-B/16", {"dim": 768, "axis_order": "w_first"}, 196),
        Preset("MAE encoder in HF", {"dim": 768, "axis_order": "h_first"}, 196),
        Preset("MAE decoder", {"dim": 512, "axis_order": "w_first"}, 196),
        Preset("DiT-XL/2, 256 pixels", {"dim": 1152, "height": 16, "width": 16, "axis_order": "w_first"}, 256),
    )

    dim: Annotated[
        int,
        whole("Dimensions", 4, WIDEST, log=True, slider=(4, 2048), multiple=4),
        tip("Width of the code, a multiple of 4."),
    ] = 768
    height: Annotated[Patches, titled("Height"), tip("Rows of patches.")] = 14
    width: Annotated[Patches, titled("Width"), tip("Patches in a row.")] = 14
    base: Annotated[Base, tip("Of both axes.")] = 10_000.0
    axis_order: Annotated[
        Literal["h_first", "w_first"],
        choice("First half", h_first="height", w_first="width"),
        tip("Which axis the first half of the dimensions codes."),
        who("height: HF vit_mae, timm · width: original MAE, diffusers, DiT"),
    ] = "h_first"
    layout: Annotated[
        Literal["split", "interleaved"],
        choice("Layout"),
        tip("Within each half. split: all sines, then all cosines · interleaved: side by side."),
        who("split: MAE · interleaved: timm with interleave_sin_cos"),
    ] = "split"

    def check(self) -> None:
        if self.dim % 4:
            more = self.dim + 4 - self.dim % 4
            raise refused(
                "dim: {dim} is not divisible by 4, a sine and a cosine for each axis; take {more}",
                dim=self.dim,
                more=more,
            )
        self.check_grid()

    def written(self) -> tuple[str, ...]:
        first, second = ("h", "w") if self.axis_order == "h_first" else ("w", "h")
        halves = rf"p(h, w) = [\, s(\at{{axis_order}}{{{first}}}) \;\; s(\at{{axis_order}}{{{second}}}) \,]"
        grid = r"h = \lfloor t / \at{width}{W} \rfloor, \quad w = t \;\mathrm{mod}\; W"
        return halves, *SINES[self.layout], r"\omega_k = \at{base}{base}^{-4k/\at{dim}{d}}", grid

    @kept
    def axial(self) -> Axial:
        pairs = self.dim // 4
        natural = np.arange(2 * pairs)
        pair = natural % pairs if self.layout == "split" else natural // 2
        cosine = natural >= pairs if self.layout == "split" else natural % 2 == 1
        h_first = self.axis_order == "h_first"
        return Axial(
            omega=np.tile(np.power(self.base, -pair / pairs), 2),
            cosine=np.tile(cosine, 2),
            axis=np.repeat(np.arange(2), 2 * pairs),
            pair=np.tile(pair, 2),
            places=self.places(h_first=h_first),
            names=axial_table.ROW_FIRST if h_first else axial_table.ROW_FIRST[::-1],
        )

    def worked(self, position: int, dimension: int) -> str:
        found = self.axial()
        return found.worked(position, dimension, f"{self.base:.13g}^({4 * int(found.pair[dimension])}/{self.dim})")

    def code(self) -> str:
        pairs, axes, interleaved = self.dim // 4, ("row", "column"), self.layout == "interleaved"
        halves = [snippet.joined(f"np.sin({axis}_angle)", f"np.cos({axis}_angle)", interleaved=interleaved)
                  for axis in (axes if self.axis_order == "h_first" else axes[::-1])]  # fmt: skip
        return f"""
k = np.arange({pairs}, dtype=np.float64)
omega = {self.base!r} ** (-k / {pairs})
token = np.arange(n)
row_angle = (token // {self.width})[:, None] * omega
column_angle = (token % {self.width})[:, None] * omega
first = {halves[0]}
second = {halves[1]}
table = np.concatenate([first, second], axis=1)
"""
