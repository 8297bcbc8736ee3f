"""Lines that the snippets of several encodings share: NumPy that `engine/code` can say in PyTorch too."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from engine.words.language import Refusal

if TYPE_CHECKING:
    from engine.arrays.weights import Weights


class NoSnippet(Refusal):
    """There is no code for what was asked; the message is one plain sentence."""


INTERLEAVED = "np.stack([{0}, {1}], axis=-1).reshape(n, -1)"
SPLIT = "np.concatenate([{0}, {1}], axis=1)"
POSITIONS = "positions = np.arange(n, dtype=np.float64)"
ANGLE = "angle = np.arange(n, dtype=np.float64)[:, None] * omega"
DISTANCES = "distances = np.arange(1 - n, n)  # key - query\n"
EXPANDED = "i = np.arange(n)\nbias = profile[:, i - i[:, None] + n - 1]"
BY_PAIR = "bias = np.moveaxis(w[row], -1, 0)"
EDGE = "1e-9"  # so that a distance exactly at an edge falls to the side that it belongs to


def joined(first: str, second: str, *, interleaved: bool) -> str:
    """Two halves [n, pairs] side by side: column by column, or one half after the other."""
    return (INTERLEAVED if interleaved else SPLIT).format(first, second)


def by_distance(profile: str) -> str:
    """The lines that compute `profile` [heads, distances] from `distances`, and the bias that follows."""
    return f"{DISTANCES}{profile.strip()}\n{EXPANDED}"


def numbers(values: Iterable[float], *, whole: bool = False) -> str:
    """An array spelled out."""
    listed = ", ".join(repr(int(v) if whole else float(v)) for v in values)
    return f"np.array([{listed}])" if whole else f"np.array([{listed}], dtype=np.float64)"


def seeded(seed: int) -> str:
    """The line that makes `rng`, from which snippets draw."""
    return f"rng = np.random.default_rng({seed})"


def table_of(weights: Weights) -> str:
    """A line that reads w [rows, columns] from a file; NoSnippet where there is no such line."""
    ending = Path(weights.path).suffix.lower()
    if ending == ".npy":
        read = f"w = np.load({weights.path!r})"
    elif ending == ".npz":
        read = f"w = np.load({weights.path!r})[{weights.tensor!r}]"
    elif ending == ".safetensors":
        read = f'w = safe_open({weights.path!r}, framework="np").get_tensor({weights.tensor!r})'
    else:
        raise NoSnippet("there is no snippet that reads {format} yet", format=ending[1:].upper())
    return f"{read}\nw = w.reshape(-1, w.shape[-1]).astype(np.float64)"


def learned(weights: Weights | None, seed: int, shape: tuple[int, ...]) -> str:
    """The lines that read w from a file, or draw as many numbers."""
    return f"{seeded(seed)}\nw = rng.standard_normal({shape})" if weights is None else table_of(weights)


def frequencies(base: float, pairs: int, width: int) -> str:
    """The lines of `omega` [pairs] of a rotary encoding."""
    return f"k = np.arange({pairs}, dtype=np.float64)\nomega = {base!r} ** (-2 * k / {width})"


def rotated(pairing: str, factor: float = 1.0) -> str:
    """The lines that make a rotary table of `omega`."""
    halves = joined("np.cos(angle)", "np.sin(angle)", interleaved=pairing == "interleaved")
    return f"{ANGLE}\ntable = {'' if factor == 1 else f'{factor!r} * '}{halves}"


def padded(halves: str, dim: int) -> str:
    """The line that makes a table of halves, and of a column of zeros where the width is odd."""
    zeros = ", np.zeros((n, 1), dtype=np.float64)" if dim % 2 else ""
    return f"table = np.concatenate([{halves}{zeros}], axis=1)"
