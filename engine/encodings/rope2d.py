"""Rotary positions of image patches: half of the pairs turn by the row, half by the column, at the same frequencies."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

import numpy as np

from engine.encodings.base import axial_table, snippet
from engine.encodings.base.answers import Preset
from engine.encodings.base.axial import Axial
from engine.encodings.base.axial_table import AxialRotary, OfPatches
from engine.encodings.base.declared import TRANSFORMERS, Base, Patches
from engine.encodings.base.encoding import WIDEST
from engine.encodings.base.rotary import geometric
from engine.maths.window import Floats
from engine.system.kept import kept
from engine.values.fields import choice, tip, titled, who, whole
from engine.values.refuse import refused

SERIES = {
    "alike": (r"\omega_k = \omega_{k + d/4} = \at{base}{base}^{\at{spacing}{-4k}/\at{dim}{d}}",),
    "alternating": (
        r"\omega_k = \at{base}{base}^{\at{spacing}{-4k}/\at{dim}{d}}",
        r"\omega_{k + d/4} = \at{base}{base}^{\at{spacing}{-(4k + 2)}/\at{dim}{d}}",
    ),
}


class Rope2d(OfPatches, AxialRotary, frozen=True, kw_only=True, tag="rope2d"):
    """Rotary tables over the patches of an image, row by row; members of a pair are half a width apart."""

    title: ClassVar[str] = "Rotary in 2-D"
    family: ClassVar[str] = "Rotary"
    rank: ClassVar[int] = 3
    summary: ClassVar[str] = "Rotary for images: patches meet by how many rows and columns apart they are."
    source: ClassVar[str] = "Heo et al. 2024, arXiv 2403.13298"
    users: ClassVar[Mapping[str, str]] = {"Pixtral": TRANSFORMERS, "Qwen2-VL": TRANSFORMERS}
    at_first: ClassVar[tuple[str, ...]] = ("height", "width", "base", "spacing", "coordinates")
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("ViT-B/16, 224 pixels", {"dim": 64}, 196),
        Preset("Vision tower of Pixtral, 512 pixels", {"height": 32, "width": 32, "spacing": "alternating"}, 1024),
        Preset("DINOv3, 224 pixels", {"base": 100.0, "coordinates": "normalised"}, 196),
        Preset("Vision tower of Qwen2-VL, 16 × 16", {"dim": 80, "height": 16, "width": 16}, 256),
    )

    dim: Annotated[
        int,
        whole("Dimensions", 4, WIDEST, log=True, slider=(4, 512), multiple=4),
        tip("Width of a head, a multiple of 4."),
    ] = 64
    base: Annotated[Base, tip("Of both axes.")] = 10_000.0
    height: Annotated[Patches, titled("Height"), tip("Rows of patches.")] = 14
    width: Annotated[Patches, titled("Width"), tip("Patches in a row.")] = 14
    axis_order: Annotated[
        Literal["h_first", "w_first"],
        choice("First pairs", h_first="height", w_first="width"),
        tip("Which axis the first half of the pairs turns by."),
        who("height: Qwen2-VL"),
    ] = "h_first"

    spacing: Annotated[
        Literal["alike", "alternating"],
        choice("Frequencies"),
        tip(
            "Which of them an axis has. alike: both axes the same · alternating: of one series of base^(−2i/d) the "
            "first axis those of even i, the other those of odd i."
        ),
        who("alike: Qwen2-VL, Llama 4 · alternating: Pixtral"),
    ] = "alike"
    coordinates: Annotated[
        Literal["counted", "normalised"],
        choice("Coordinates"),
        tip(
            "Where a patch is. counted: its row and its column · normalised: its centre, from −1 to 1 over the image "
            "whatever its size; the fastest pair turns twice over it."
        ),
        who("counted: Qwen2-VL, Pixtral · normalised: DINOv3"),
    ] = "counted"

    def check(self) -> None:
        if self.dim % 4:
            more = self.dim + 4 - self.dim % 4
            raise refused(
                "dim: {dim} is not divisible by 4, a pair for each axis; take {more}", dim=self.dim, more=more
            )
        self.check_grid()

    def written(self) -> tuple[str, ...]:
        first, second = ("h", "w") if self.axis_order == "h_first" else ("w", "h")
        order = rf"a_k = \at{{axis_order}}{{{first}, \; k < d/4}}, \quad \at{{axis_order}}{{{second}, \; k \geq d/4}}"
        row, column = r"\lfloor t / \at{width}{W} \rfloor", r"t \;\mathrm{mod}\; W"
        if self.coordinates == "counted":
            return *axial_table.TURNED, order, *SERIES[self.spacing], rf"h = {row}, \quad w = {column}"
        turns = r"\at{coordinates}{2\pi}"
        rows = rf"h = {turns} \left(\frac{{2 {row} + 1}}{{\at{{height}}{{H}}}} - 1\right)"
        columns = rf"w = {turns} \left(\frac{{2 ({column}) + 1}}{{W}} - 1\right)"
        return *axial_table.TURNED, order, *SERIES[self.spacing], rows, columns

    def frequencies(self) -> Floats:
        """[pairs], those of the first axis, then those of the other, radians a patch."""
        return self.axial().of_places()[: self.dim // 2]

    def _series(self) -> Floats:
        """[pairs], radians a unit of a coordinate."""
        if self.spacing == "alternating":
            series = geometric(self.base, self.dim // 2, self.dim)
            return np.concatenate([series[::2], series[1::2]])
        return np.tile(geometric(self.base, self.dim // 4, self.dim // 2), 2)

    def _sides(self) -> tuple[int, int]:
        """How many patches the first axis has, and the other."""
        return (self.height, self.width) if self.axis_order == "h_first" else (self.width, self.height)

    @kept
    def axial(self) -> Axial:
        h_first, counted = self.axis_order == "h_first", self.coordinates == "counted"
        omega, sides = self._series(), self._sides()
        return Axial(
            omega=np.tile(omega, 2),
            cosine=np.repeat([True, False], omega.size),
            axis=np.tile(np.repeat(np.arange(2), omega.size // 2), 2),
            pair=np.tile(np.arange(omega.size), 2),
            places=self.places(h_first=h_first),
            names=axial_table.ROW_FIRST if h_first else axial_table.ROW_FIRST[::-1],
            start=(0.0, 0.0) if counted else tuple((1 - side) / 2 for side in sides),
            unit=(1.0, 1.0) if counted else tuple(4 * math.pi / side for side in sides),
        )

    def worked(self, position: int, dimension: int) -> str:
        second, pair = divmod(dimension % (self.dim // 2), self.dim // 4)
        odd = 2 * second if self.spacing == "alternating" else 0
        divisor = f"{self.base:.13g}^({4 * pair + odd}/{self.dim})"
        if self.coordinates == "counted":
            return self.axial().worked(position, dimension, divisor)
        centres = tuple(f"2π ((2 · {{}} + 1)/{side} − 1)" for side in self._sides())
        return self.axial().worked(position, dimension, divisor, centres)

    def code(self) -> str:
        rows, columns, kind = f"token // {self.width}", f"token % {self.width}", ""
        if self.coordinates == "normalised":
            rows = f"2 * math.pi * ((2 * ({rows}) + 1) / {self.height} - 1)"
            columns = f"2 * math.pi * ((2 * ({columns}) + 1) / {self.width} - 1)"
            kind = ", dtype=np.float64"
        first, second = (rows, columns) if self.axis_order == "h_first" else (columns, rows)
        alike = self.spacing == "alike"
        series = (self.dim // 4, self.dim // 2) if alike else (self.dim // 2, self.dim)
        one, other = ("omega", "omega") if alike else ("omega[::2]", "omega[1::2]")
        return f"""
{snippet.frequencies(self.base, *series)}
token = np.arange(n{kind})
angle = np.concatenate([({first})[:, None] * {one}, ({second})[:, None] * {other}], axis=1)
table = np.concatenate([np.cos(angle), np.sin(angle)], axis=1)
"""
