"""Where an encoding's numbers come from: a formula, a seed, or a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from engine.arrays.weights import Weights
from engine.criteria.codes import spread
from engine.criteria.criterion import Criterion
from engine.criteria.sketch import Sketch
from engine.encodings.base.encoding import Encoding, changed
from engine.maths.window import Floats
from engine.values.parameter import parameters
from engine.words.language import later, tr
from engine.words.numbers import few

SHOWN = 64  # values of the small picture
DRAWN = 1 << 18  # random numbers that are drawn once more to show another seed
FORMULA = later("From a formula, without chance and without learning: the same in every run.")
Sampled = Callable[[Encoding], Floats]


def deterministic(encoding: Encoding, sampled: Sampled) -> Iterator[Criterion]:
    """`sampled` gives some of an encoding's numbers: how far another seed would move them."""
    weights = getattr(encoding, "weights", None)
    if isinstance(weights, Weights):
        file = Path(weights.path).name
        said = tr("Learned numbers from {file}: the same in every run of that model, others in another.", file=file)
        yield _told(0.0, said, "learned", np.zeros(2))
    elif encoding.random:
        yield _seeded(encoding, sampled)
    else:
        yield _told(0.0, tr(FORMULA), "formula", np.zeros(2))


def _seeded(encoding: Encoding, sampled: Sampled) -> Criterion:
    said = tr(
        "{random}, in place of numbers that a model learns; the same seed gives the same ones.",
        random=encoding.random.capitalize(),
    )
    seed = next((p for p in parameters(type(encoding)) if p.name == "seed"), None)
    if seed is None or drawn(encoding) > DRAWN:
        return _told(None, said, "seeded")
    now = getattr(encoding, seed.name)
    other = changed(encoding, seed=now - 1 if seed.maximum is not None and now >= seed.maximum else now + 1)
    ours, theirs = sampled(encoding), sampled(other)
    both = np.isfinite(ours) & np.isfinite(theirs)
    change = np.abs(ours[both] - theirs[both])
    return _told(float(change.max(initial=0.0)), said, "seeded", change[:SHOWN])


def drawn(encoding: Encoding) -> int:
    """About how many numbers stand behind it, from its sizes."""
    sizes = [getattr(encoding, name, None) for name in ("heads", "dim", "length", "buckets", "clip")]
    known = [size for size in sizes if isinstance(size, int)]
    return int(np.prod(np.array(known, np.float64))) if known else 0


def _told(value: float | None, sentence: str, origin: str, change: Floats | None = None) -> Criterion:
    unit = tr("largest change with another seed" if origin == "seeded" else "change between two runs")
    picture = tr(
        "largest change with another seed, of some values"
        if origin == "seeded"
        else "change between two runs, of some values"
    )
    return Criterion(
        name="deterministic",
        figure="–" if value is None else few(value, 3),
        unit=unit,
        sentence=sentence,
        value=value,
        sketch=None if change is None else Sketch(picture, np.arange(change.size, dtype=float), change),
        details={"origin": origin},
    )


def some_cells(positions: range) -> Sampled:
    """Cells of the table at up to 16 positions and dimensions."""

    def read(encoding: Encoding) -> Floats:
        rows = positions.start + spread(len(positions), 16)
        return encoding.bounded(rows, spread(encoding.columns, 16))

    return read
