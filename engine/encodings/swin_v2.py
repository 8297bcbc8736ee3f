"""Swin V2: a small network of the logarithms of row and column differences, held within 0 … 16 (Liu et al. 2022)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, ClassVar

import numpy as np

from engine.encodings.base import snippet, tensors
from engine.encodings.base.answers import Preset
from engine.encodings.base.declared import TRANSFORMERS
from engine.encodings.base.windows import LARGEST, WindowBias
from engine.maths.window import Floats
from engine.system.kept import held
from engine.values.fields import tip, when, who, whole

HIDDEN = 512
MOST = 16.0


class SwinV2(WindowBias, frozen=True, kw_only=True, tag="swin_v2"):
    """16 · sigmoid(MLP(y)); weights are the MLP's outputs, before the sigmoid."""

    title: ClassVar[str] = "Swin V2 window"
    rank: ClassVar[int] = 2
    summary: ClassVar[str] = "A network of logarithmic steps gives the bias, so that it serves windows of other sizes."
    source: ClassVar[str] = "Liu et al. 2022, arXiv 2111.09883"
    users: ClassVar[Mapping[str, str]] = {"Swin v2": TRANSFORMERS}
    at_first: ClassVar[tuple[str, ...]] = ("height", "width", "pretrained", "heads")
    formula: ClassVar[tuple[str, ...]] = (
        r"b(i, j) = 16 \, \sigma(\at{seed weights}{W_2}^T \, "
        r"\max(0, \at{seed weights}{W_1}^T y + \at{seed weights}{b_1}))",
        r"y = sign(x) \frac{\log_2(1 + |x|)}{\log_2 8}",
        r"x = \frac{8}{\at{pretrained}{p} - 1} \, (\Delta_h, \Delta_w)",
        r"|\Delta_h| < \at{height}{H}, \quad |\Delta_w| < \at{width}{W}",
    )
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("Window 8 × 8, trained so", {"height": 8, "width": 8, "pretrained": 8}, 64),
        Preset("From 12 × 12 to 16 × 16", {"heads": 4, "height": 16, "width": 16, "pretrained": 12}, 256),
    )

    pretrained: Annotated[
        int,
        whole("Pretrained window", 1, LARGEST, slider=(1, 32), unit="tokens"),
        tip("Side of the window that the network was trained with: its largest difference is scaled to 8."),
        when(weights=None),
        who("paper: log(1 + |x|) of plain differences · code: scaled to 8, divided by log 8"),
    ] = 7

    @property
    def signed(self) -> bool:
        return False

    @property
    def learned(self) -> int:
        return HIDDEN * (3 + self.heads) if self.weights is None else super().learned

    def values(self) -> Floats:
        if self.weights is None:
            return _drawn(self.seed, self.heads, self.height, self.width, self.pretrained)
        return _held(tensors.read(self.weights))

    def code(self) -> str:
        outputs = _code_of_network(self) if self.weights is None else snippet.table_of(self.weights)
        return f"{outputs}\nw = 16 / (1 + np.exp(-w))\n{self.code_of_rows()}\n{snippet.BY_PAIR}"


def _held(outputs: Floats) -> Floats:
    """16 · sigmoid."""
    return MOST / 2 * (1 + np.tanh(outputs / 2))


def _coordinates(side: int, pretrained: int) -> Floats:
    """[2 · side − 1], y of each difference."""
    x = np.arange(1 - side, side) / max(1, pretrained - 1) * 8
    return np.asarray(np.sign(x) * np.log2(1 + np.abs(x)) / math.log2(8))


@held(lambda _seed, heads, height, width, _pretrained: 8 * 4 * height * width * heads)
def _drawn(seed: int, heads: int, height: int, width: int, pretrained: int) -> Floats:
    """[(2 · height − 1)(2 · width − 1), heads], a row of differences at a time."""
    w1, b1, w2 = tensors.drawn(seed, (2, HIDDEN), (HIDDEN,), (HIDDEN, heads))
    down = _coordinates(height, pretrained)[:, None] * w1[0]
    across = _coordinates(width, pretrained)[:, None] * w1[1] + b1
    values = np.empty((len(down), len(across), heads))
    for step, row in zip(down, values, strict=True):
        row[:] = _held(np.maximum(step + across, 0) @ w2 / math.sqrt(HIDDEN))
    return values.reshape(-1, heads)


def _code_of_network(encoding: SwinV2) -> str:
    spread = f"{max(1, encoding.pretrained - 1)} * 8"
    return f"""{snippet.seeded(encoding.seed)}
w1, b1 = rng.standard_normal((2, {HIDDEN})), rng.standard_normal({HIDDEN})
w2 = rng.standard_normal(({HIDDEN}, {encoding.heads}))
down = np.arange({1 - encoding.height}, {encoding.height}, dtype=np.float64) / {spread}
across = np.arange({1 - encoding.width}, {encoding.width}, dtype=np.float64) / {spread}
down, across = (np.sign(x) * np.log2(1 + np.abs(x)) / 3 for x in (down, across))
hidden = down[:, None, None] * w1[0] + across[:, None] * w1[1] + b1
w = (np.clip(hidden, 0, None) @ w2 / math.sqrt({HIDDEN})).reshape(-1, {encoding.heads})"""
