"""What torch answered when it ran the snippets: a few numbers of each, found by the text that was run."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.code import result, snippet
from engine.encodings.base.encoding import Encoding
from tests.engine.code.cases import ran

FILE = Path(__file__).parents[2] / "data" / "torch_snippets.npz"
CELLS = 16  # cells of each that are kept
AGAIN = "uv run --group torch python -m tests.engine.code.record"


@dataclass(frozen=True, eq=False)
class Digest:
    """shape; numbers: some cells, Σ|x|, Σ x·cos(cell) over the finite ones, and how many are not finite."""

    shape: tuple[int, ...]
    dtype: str
    numbers: NDArray[np.float64]


def digest(values: NDArray[np.float64]) -> Digest:
    flat = values.ravel()
    chosen = np.random.default_rng(flat.size).integers(0, flat.size, CELLS)
    chosen[:2] = 0, flat.size - 1
    finite = np.where(np.isfinite(flat), flat, 0.0)
    sums = np.abs(finite).sum(), finite @ np.cos(np.arange(flat.size)), np.count_nonzero(~np.isfinite(flat))
    return Digest(values.shape, str(values.dtype), np.array([*flat[chosen], *sums]))


def text(encoding: Encoding, positions: int, folder: Path) -> str:
    """The snippet, wherever its files lie."""
    return snippet(encoding, "torch", positions=positions).replace(str(folder), "")


def key(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()[:16]


def run_by_torch(encoding: Encoding, positions: int) -> Digest:
    return digest(ran(snippet(encoding, "torch", positions=positions))[result(encoding)].numpy())


def save(found: dict[str, Digest], version: str) -> None:
    ordered = dict(sorted(found.items()))
    np.savez_compressed(
        FILE,
        torch=np.array(version),
        keys=np.array(list(ordered)),
        dtypes=np.array([d.dtype for d in ordered.values()]),
        shapes=np.array([(*d.shape, *[0] * (3 - len(d.shape))) for d in ordered.values()], np.int32),
        numbers=np.array([d.numbers for d in ordered.values()]),
    )


def load() -> dict[str, Digest]:
    with np.load(FILE) as kept:
        rows = zip(kept["keys"], kept["shapes"], kept["dtypes"], kept["numbers"], strict=True)
        return {str(k): Digest(tuple(int(n) for n in s if n), str(d), x) for k, s, d, x in rows}
