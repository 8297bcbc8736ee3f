"""Biases that depend on both ends."""

from __future__ import annotations

from engine.code import parts
from engine.encodings.cope import PERIOD, Cope
from engine.encodings.fire import Fire


def fire(encoding: Fire) -> str:
    width, heads = encoding.width, encoding.heads
    return f"""
{parts.seeded(encoding.seed)}
w1, b1 = rng.standard_normal({width}), rng.standard_normal({width})
w2, b2 = rng.standard_normal(({width}, {heads})), rng.standard_normal({heads})
i = np.arange(n, dtype=np.float64)
reach = np.log1p({encoding.c!r} * np.clip(i, {encoding.threshold}, None))
y = np.log1p({encoding.c!r} * np.abs(i - i[:, None])) / reach[:, None]
hidden = np.clip(y[:, :, None] * w1 + b1, 0, None)
bias = np.moveaxis(hidden @ w2 / math.sqrt({width}) + b2, -1, 0)
"""


def cope(encoding: Cope) -> str:
    shape, most = f"({PERIOD}, {encoding.heads}, {encoding.dim})", encoding.max_position
    return f"""
rng = np.random.default_rng([{encoding.seed}, 0])  # of the content, which begins anew after {PERIOD} positions
i = np.arange(n)
q = np.swapaxes(rng.standard_normal({shape})[i % {PERIOD}], 0, 1)
k = np.swapaxes(rng.standard_normal({shape})[i % {PERIOD}], 0, 1)
rng = np.random.default_rng([{encoding.seed}])
embedding = rng.standard_normal(({most + 1}, {encoding.dim}))
gates = 1 / (1 + np.exp(-q @ np.swapaxes(k, 1, 2) / math.sqrt({encoding.dim})))
gates = np.where(i <= i[:, None], gates, 0.0)
counts = np.flip(np.flip(gates, (2,)).cumsum(axis=2), (2,))
counts = np.clip(counts, None, {most})
known = q @ embedding.T  # [heads, queries, counts]
low = counts.astype(np.int64)
below = np.take_along_axis(known, low, axis=2)
above = np.take_along_axis(known, np.clip(low + 1, None, {most}), axis=2)
bias = np.where(i <= i[:, None], below + (counts - low) * (above - below), -math.inf)
"""
