"""Lines that several snippets share."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from engine.arrays.weights import Weights
from engine.words.language import tr


class NoSnippet(ValueError):
    """There is no code for what was asked; the message is one plain sentence."""


INTERLEAVED = "np.stack([{0}, {1}], axis=-1).reshape(n, -1)"
SPLIT = "np.concatenate([{0}, {1}], axis=1)"
DISTANCES = "distances = np.arange(1 - n, n)  # key - query\n"
EXPANDED = "i = np.arange(n)\nbias = profile[:, i - i[:, None] + n - 1]"


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
        raise NoSnippet(tr("there is no snippet that reads {format} yet", format=ending[1:].upper()))
    return f"{read}\nw = w.reshape(-1, w.shape[-1]).astype(np.float64)"
