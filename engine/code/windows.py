"""Biases of the tokens in a window of an image: a row of numbers for each difference of rows and columns."""

from __future__ import annotations

from engine.code import parts
from engine.encodings.base.windows import WindowBias
from engine.encodings.beit import Beit
from engine.encodings.swin import Swin
from engine.encodings.swin_v2 import HIDDEN, SwinV2

BIAS = "bias = np.moveaxis(w[row], -1, 0)"


def swin(encoding: Swin) -> str:
    return f"{_values(encoding)}\n{_row(encoding)}\n{BIAS}"


def beit(encoding: Beit) -> str:
    return f"""
{_values(encoding)}
{_row(encoding)}
row[:1], row[:, :1] = {encoding.rows - 3}, {encoding.rows - 2}  # of the class token
row[:1, :1] = {encoding.rows - 1}
{BIAS}
"""


def swin_v2(encoding: SwinV2) -> str:
    outputs = _network(encoding) if encoding.weights is None else parts.table_of(encoding.weights)
    return f"{outputs}\nw = 16 / (1 + np.exp(-w))\n{_row(encoding)}\n{BIAS}"


def _network(encoding: SwinV2) -> str:
    spread = f"{max(1, encoding.pretrained - 1)} * 8"
    return f"""{parts.seeded(encoding.seed)}
w1, b1 = rng.standard_normal((2, {HIDDEN})), rng.standard_normal({HIDDEN})
w2 = rng.standard_normal(({HIDDEN}, {encoding.heads}))
down = np.arange({1 - encoding.height}, {encoding.height}, dtype=np.float64) / {spread}
across = np.arange({1 - encoding.width}, {encoding.width}, dtype=np.float64) / {spread}
down, across = (np.sign(x) * np.log2(1 + np.abs(x)) / 3 for x in (down, across))
hidden = down[:, None, None] * w1[0] + across[:, None] * w1[1] + b1
w = (np.clip(hidden, 0, None) @ w2 / math.sqrt({HIDDEN})).reshape(-1, {encoding.heads})"""


def _values(encoding: WindowBias) -> str:
    """w [rows, heads]."""
    if encoding.weights is not None:
        return parts.table_of(encoding.weights)
    return f"{parts.seeded(encoding.seed)}\nw = rng.standard_normal(({encoding.rows}, {encoding.heads}))"


def _row(encoding: WindowBias) -> str:
    """row [queries, keys], query minus key."""
    special = f" - {encoding.special}" if encoding.special else ""
    return f"""token = np.arange(n){special}
r, c = token // {encoding.width}, token % {encoding.width}
row = (r[:, None] - r + {encoding.height - 1}) * {2 * encoding.width - 1} + c[:, None] - c + {encoding.width - 1}"""
