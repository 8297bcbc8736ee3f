"""Positions that are counted by the content, which begins anew after each period."""

from __future__ import annotations

import numpy as np

from engine.maths.jit import kernel
from engine.maths.window import AnyNumbers


def plain_read_counts(
    queries: AnyNumbers, keys: AnyNumbers, rows: AnyNumbers, sums: AnyNumbers, known: AnyNumbers, out: AnyNumbers
) -> None:
    """As `read_counts`, by whole arrays."""
    period = sums.shape[1] - 1
    last = known.shape[1] - 1
    row, place = rows[:, None], queries[:, None]
    counts = sums[row, keys % period] - sums[row, place % period + 1]
    counts += (place // period - keys // period) * sums[row, 0]
    counts = np.clip(counts, 0, last)
    low = counts.astype(np.int64)
    below, above = known[row, low], known[row, np.minimum(low + 1, last)]
    out[:] = np.where(keys > place, -np.inf, below + (counts - low) * (above - below))


@kernel(plain_read_counts, "void(i8[::1], i8[::1], i8[::1], f8[:, ::1], f8[:, ::1], f8[:, ::1])")
def read_counts(queries, keys, rows, sums, known, out):  # type: ignore[no-untyped-def]
    """out [queries, keys] ← what is known at the count of keys from each key up to the query, −inf after the query.

    sums [rows, period + 1]: of the gates of a period, from each place to its end; known [rows, positions], read in
    proportion between two neighbours; rows [queries]: which of them a query has.
    """
    period = sums.shape[1] - 1
    last = known.shape[1] - 1
    for a in range(queries.size):
        query, row = queries[a], rows[a]
        after, whole, block = sums[row, query % period + 1], sums[row, 0], query // period
        for b in range(keys.size):
            key = keys[b]
            if key > query:
                out[a, b] = -np.inf
                continue
            count = sums[row, key % period] - after + (block - key // period) * whole
            count = min(max(count, 0.0), last)
            low = int(count)
            below, above = known[row, low], known[row, min(low + 1, last)]
            out[a, b] = below + (count - low) * (above - below)
