"""A table of 32 768 × 1024: beside a fill of the same memory, and beside what a notebook computes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any

import numpy as np

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import cells
from engine.maths import kernel_cache
from tests.benchmarks.measuring import Benchmarks, Quiet, Result, at_least, at_most, interleaved, main, spread

ROWS, COLUMNS = 32_768, 1024


def ours() -> tuple[Callable[[], None], np.ndarray]:
    """Writes the table into an array that exists already; with that array."""
    kernel_cache.warm()
    encoding, out = build("sinusoidal", {"dim": COLUMNS}), np.zeros((ROWS, COLUMNS), np.float32)
    return lambda: cells(encoding, range(ROWS), range(COLUMNS), out), out


def seed(dtype: Any) -> np.ndarray:
    """Seed 001 in numpy."""
    pe = np.zeros((ROWS, COLUMNS), dtype)
    position = np.arange(ROWS, dtype=dtype)[:, None]
    div_term = np.exp(np.arange(0, COLUMNS, 2).astype(dtype) * dtype(-math.log(10_000.0) / COLUMNS))
    pe[:, 0::2] = np.sin(position * div_term)
    pe[:, 1::2] = np.cos(position * div_term)
    return pe


def seed_in_torch() -> Any:
    """Seed 001 as it stands."""
    import torch

    pe = torch.zeros(ROWS, COLUMNS)
    position = torch.arange(0, ROWS, dtype=torch.float).unsqueeze(1)
    div_term = torch.exp(torch.arange(0, COLUMNS, 2).float() * (-math.log(10_000.0) / COLUMNS))
    pe[:, 0::2] = torch.sin(position * div_term)
    pe[:, 1::2] = torch.cos(position * div_term)
    return pe


def fill(quick: bool) -> Iterator[Result]:
    """A pure kernel: the least of many counts."""
    write, out = ours()
    quiet, rounds = Quiet(quick), 8 if quick else 60
    table, filled = interleaved(rounds, write, lambda: out.fill(1), quiet=quiet)
    yield at_most(
        1.2,
        name="table-fill",
        value=min(table) / min(filled),
        unit="× fill",
        samples=rounds,
        measured=f"table {spread(table)}, fill {spread(filled)}{quiet}",
    )


def _faster(name: str, bound: float, other: Callable[[], object], *, said: str, quick: bool) -> Result:
    write, _ = ours()
    quiet, rounds = Quiet(quick), 2 if quick else 12
    table, theirs = interleaved(rounds, write, other, quiet=quiet)
    return at_least(
        bound,
        name=name,
        value=min(theirs) / min(table),
        unit="× faster",
        samples=rounds,
        measured=f"table {spread(table)}, {said} {spread(theirs)}{quiet}",
    )


def float64(quick: bool) -> Iterator[Result]:
    yield _faster("table-float64", 20, lambda: seed(np.float64), said="numpy float64", quick=quick)


def float32(quick: bool) -> Iterator[Result]:
    yield _faster("table-float32", 6, lambda: seed(np.float32), said="numpy float32", quick=quick)


def torch(quick: bool) -> Iterator[Result]:
    """Nothing where torch is not installed."""
    if find_spec("torch"):
        yield _faster("table-torch", 6, seed_in_torch, said="torch float32", quick=quick)


BENCHMARKS: Benchmarks = {
    ("table-fill",): fill,
    ("table-float64",): float64,
    ("table-float32",): float32,
    ("table-torch",): torch,
}

if __name__ == "__main__":
    main(BENCHMARKS)
