"""Biases of the tokens in a window of an image: a row of numbers for each difference of rows and columns."""

from __future__ import annotations

from engine.code import parts
from engine.encodings.base.windows import WindowBias
from engine.encodings.beit import Beit
from engine.encodings.swin import Swin
from engine.encodings.swin_v2 import HIDDEN, SwinV2

BIAS = "bias = np.moveaxis(w[row], -1, 0)"


def swin(scheme: Swin) -> str:
    return f"{_values(scheme)}\n{_row(scheme)}\n{BIAS}"


def beit(scheme: Beit) -> str:
    return f"""
{_values(scheme)}
{_row(scheme)}
row[:1], row[:, :1] = {scheme.rows - 3}, {scheme.rows - 2}  # of the class token
row[:1, :1] = {scheme.rows - 1}
{BIAS}
"""


def swin_v2(scheme: SwinV2) -> str:
    outputs = _network(scheme) if scheme.weights is None else parts.table_of(scheme.weights)
    return f"{outputs}\nw = 16 / (1 + np.exp(-w))\n{_row(scheme)}\n{BIAS}"


def _network(scheme: SwinV2) -> str:
    spread = f"{max(1, scheme.pretrained - 1)} * 8"
    return f"""{parts.seeded(scheme.seed)}
w1, b1 = rng.standard_normal((2, {HIDDEN})), rng.standard_normal({HIDDEN})
w2 = rng.standard_normal(({HIDDEN}, {scheme.heads}))
down = np.arange({1 - scheme.height}, {scheme.height}, dtype=np.float64) / {spread}
across = np.arange({1 - scheme.width}, {scheme.width}, dtype=np.float64) / {spread}
down, across = (np.sign(x) * np.log2(1 + np.abs(x)) / 3 for x in (down, across))
hidden = down[:, None, None] * w1[0] + across[:, None] * w1[1] + b1
w = (np.clip(hidden, 0, None) @ w2 / math.sqrt({HIDDEN})).reshape(-1, {scheme.heads})"""


def _values(scheme: WindowBias) -> str:
    """w [rows, heads]."""
    if scheme.weights is not None:
        return parts.table_of(scheme.weights)
    return f"{parts.seeded(scheme.seed)}\nw = rng.standard_normal(({scheme.rows}, {scheme.heads}))"


def _row(scheme: WindowBias) -> str:
    """row [queries, keys], query minus key."""
    special = f" - {scheme.special}" if scheme.special else ""
    return f"""token = np.arange(n){special}
r, c = token // {scheme.width}, token % {scheme.width}
row = (r[:, None] - r + {scheme.height - 1}) * {2 * scheme.width - 1} + c[:, None] - c + {scheme.width - 1}"""
