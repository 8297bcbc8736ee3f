"""Where an encoding's numbers come from: a formula, a seed, or a file."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from engine.arrays.weights import Weights
from engine.criteria.bias_profile import distances, stairs
from engine.criteria.codes import spread
from engine.criteria.criterion import Criterion
from engine.criteria.sketch import Sketch, thinned
from engine.encodings.base.encoding import EVERY, Encoding, changed
from engine.maths.window import Floats, Integers
from engine.values.parameter import parameters
from engine.words.language import later, sentences, tr
from engine.words.numbers import counted, few, spaced

PAIRS = 96  # queries and keys at most, of a bias that depends on both ends
DRAWN = 1 << 18  # random numbers that are drawn once more to show another seed; values that are compared
FORMULA = later("From a formula, without chance and without learning: the same in every run.")


class SeedPlaces(NamedTuple):
    """Where numbers are compared; `read` gives them [any, places], `by` is said of changes, `some` of how many."""

    x: Integers
    read: Callable[[Encoding], Floats]
    by: str
    some: str = ""


def deterministic(encoding: Encoding, positions: range) -> Iterator[Criterion]:
    """Whether other numbers would come another time, and how far another seed would move them."""
    weights = getattr(encoding, "weights", None)
    if isinstance(weights, Weights):
        file = Path(weights.path).name
        said = tr("Learned numbers from {file}: the same in every run of that model, others in another.", file=file)
        yield _told(0.0, said, "learned")
    elif encoding.random:
        yield from _seeded(encoding, positions)
    else:
        yield _told(0.0, tr(FORMULA), "formula")


def _seeded(encoding: Encoding, positions: range) -> Iterator[Criterion]:
    said = tr(
        "{random}, in place of numbers that a model learns; the same seed gives the same ones.",
        random=encoding.random.capitalize(),
    )
    seed = next((p for p in parameters(type(encoding)) if p.name == "seed"), None)
    if seed is None or drawn(encoding) > DRAWN:
        yield _told(None, said, "seeded")
        return
    now = getattr(encoding, seed.name)
    other = changed(encoding, seed=now - 1 if seed.maximum is not None and now >= seed.maximum else now + 1)
    where = _cells(encoding, positions) if encoding.offers_table() else _values(encoding, positions)
    ours = where.read(encoding)
    yield replace(_told(None, said, "seeded"), share=0.5)
    with np.errstate(invalid="ignore"):  # what is masked in both
        apart = np.abs(ours - where.read(other))
    change = np.fmax.reduce(np.where(np.isfinite(apart), apart, 0.0), axis=0)
    sketch = Sketch(where.by, *thinned(where.x.astype(np.float64), change))
    told = _told(float(change.max(initial=0.0)), sentences(said, where.some), "seeded", sketch)
    yield replace(told, sampled=bool(where.some))


def drawn(encoding: Encoding) -> int:
    """About how many numbers stand behind it, from its sizes."""
    sizes = [getattr(encoding, name, None) for name in ("heads", "dim", "length", "buckets", "clip")]
    known = [size for size in sizes if isinstance(size, int)]
    return int(np.prod(np.array(known, np.float64))) if known else 0


def _told(value: float | None, sentence: str, origin: str, sketch: Sketch | None = None) -> Criterion:
    return Criterion(
        name="deterministic",
        figure="–" if value is None else few(value),
        unit=tr("largest change with another seed" if origin == "seeded" else "change between two runs"),
        sentence=sentence,
        value=value,
        sketch=sketch,
        details={"origin": origin},
    )


def _cells(encoding: Encoding, positions: range) -> SeedPlaces:
    """The cells of a table, of as many positions as are compared."""
    rows = positions.start + spread(len(positions), max(2, DRAWN // encoding.columns))
    some = tr("Sampled: {n} of {positions}.", n=spaced(rows.size), positions=counted(len(positions), "position"))
    return SeedPlaces(
        rows,
        lambda other: other.bounded(rows, np.arange(other.columns)).T,
        tr("largest change of a cell by position"),
        some if rows.size < len(positions) else "",
    )


def _values(encoding: Encoding, positions: range) -> SeedPlaces:
    """A bias at every distance where that alone decides, else at pairs."""
    if not encoding.toeplitz:
        return _pairs(encoding, positions)
    far, signs = len(positions) - 1, (-1,) if encoding.causal else (-1, 1)
    apart = np.unique(np.concatenate([sign * distances(encoding, far, sign, DRAWN // len(signs)) for sign in signs]))
    some = tr("Sampled: {n} of {distances}.", n=spaced(apart.size), distances=counted(len(signs) * far + 1, "distance"))
    every = stairs(encoding) is not None or apart.size > len(signs) * far
    by = tr("largest change of a head by key − query" if encoding.heads > 1 else "change by key − query")
    return SeedPlaces(apart, lambda other: other.profile(apart), by, "" if every else some)


def _pairs(encoding: Encoding, positions: range) -> SeedPlaces:
    """A bias of queries and keys that lie evenly, of all heads."""
    most = min(PAIRS, max(2, math.isqrt(DRAWN // encoding.heads)))
    places = positions.start + spread(len(positions), most)
    some = tr(
        "Sampled: {n} of {positions} as queries and as keys.",
        n=places.size,
        positions=counted(len(positions), "position"),
    )
    return SeedPlaces(
        places,
        lambda other: other.bias_of(EVERY, places, places).swapaxes(1, 2).reshape(-1, places.size),
        tr("largest change by query"),
        some if places.size < len(positions) else "",
    )
