"""What the captions of the supplied tours speak of, computed."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from engine.derivation.laws import Law
from engine.derivation.negative import first_negative
from engine.encodings.base.catalogue import build
from engine.maths.window import Integers
from engine.pictures import enters, layers, symmetry
from engine.pictures.arcs import arcs
from engine.precision import rounding
from engine.precision.collisions import runs
from engine.precision.phase import phases
from engine.tours.tour import Step
from engine.zoo.exchange import learned_by

Value = float | Callable[[Step], Any]
TURN = 2 * math.pi


def cells(encoding: Any, positions: list[int]) -> Any:
    return encoding.table(np.array(positions), np.arange(encoding.columns))


def sine(**values: Any) -> Any:
    return build("sinusoidal", values)


def rope(**values: Any) -> Any:
    return build("rope", values)


def apart(encoding: Any, first: int, second: int) -> float:
    """How far the codes of two positions lie apart."""
    return float(np.linalg.norm(np.diff(cells(encoding, [first, second]), axis=0)))


def wave(encoding: Any, pair: int) -> float:
    """The wavelength of a pair, in positions."""
    return float(TURN / encoding.frequencies()[pair])


def flips(first: int, second: int) -> Callable[[Step], int]:
    """How many bits differ."""
    return lambda step: int((np.diff(cells(step.scene.a, [first, second]), axis=0) != 0).sum())


def changed_outputs(side: int) -> Callable[[Step], int]:
    """How many outputs of attention become others by the exchange; side 0 is without positions."""

    def count(step: Step) -> int:
        return symmetry.compute(symmetry.needs(step.scene), 640, 400).sides[side].changed

    return count


def words(step: Step) -> int:
    return len(step.scene.attention.text.split())


def length(step: Step) -> int:
    return step.scene.length


def dim(step: Step) -> Any:
    return step.scene.a.columns


def pairs(step: Step) -> int:
    return int(step.scene.a.frequencies().size)


def base(step: Step) -> Any:
    return step.scene.a.base


def position(step: Step) -> int:
    return step.scene.pin.position


def period(bit: int) -> Callable[[Step], int]:
    """After how many positions a bit repeats."""

    def found(step: Step) -> int:
        encoding = step.scene.a
        column = cells(encoding, list(range(64)))[:, encoding.dim - 1 - bit if encoding.msb_first else bit]
        return next(n for n in range(1, 33) if (column[n:] == column[:-n]).all())

    return found


def cell(position: int, dimension: int) -> Callable[[Step], float]:
    return lambda step: float(cells(step.scene.a, [position])[0, dimension])


def mean_cosine(distance: int, **values: Any) -> float:
    return float(rope(**values).profile(np.array([-distance]))[0, 0])


def integral(distance: int) -> float:
    """∫ cos(D · 10000^−t) dt over t from 0 to 1, by the midpoint rule."""
    t = (np.arange(200_000) + 0.5) / 200_000
    return float(np.cos(distance * 1e4**-t).mean())


def spread(**values: Any) -> float:
    """Toeplitz defect: the largest difference along a diagonal of the inner products that the derivation shows."""
    gram = sine(**values).bias(np.arange(96), np.arange(96))[0]
    return float(max(np.ptp(np.diagonal(gram, by)) for by in range(96)))


def slope(head: int, **values: Any) -> float:
    return float(-build("alibi", values).profile(np.array([-1]))[head, 0])


def band(number: int) -> Callable[[Step], int]:
    """How many pairs are kept (0), blended (1), divided (2)."""
    return lambda step: int((step.scene.a.scaled_spectrum().bands == number).sum())


def within(encoding: Any, length: int) -> int:
    """Pairs that complete a turn in so many positions."""
    return int((encoding.frequencies() * length >= TURN).sum())


def never_seen(step: Step) -> Integers:
    """The pairs that A does not turn once, and B turns further."""
    a, b = (encoding.frequencies() * step.scene.length for encoding in (step.scene.a, step.scene.b))
    return np.flatnonzero((a < TURN) & (b > a))


def first_never_seen(step: Step) -> int:
    return int(never_seen(step)[0])


def last_never_seen(step: Step) -> int:
    return int(never_seen(step)[-1])


def negative_integral(of: Law) -> int:
    """The first whole distance at which the integral is negative, in steps of 1."""
    return int(np.flatnonzero(of.kernel(np.arange(10_000.0)) < 0)[0])


def complete(trained: int) -> int:
    return arcs(rope().scaled_spectrum(), trained, 4 * trained).complete


def worst(step: Step, count: int | None = None) -> float:
    """The largest error of a cosine or sine in the step's types."""
    count = count or step.scene.precision.length or step.scene.length
    source, dims = rounding.source(step.scene.a), np.arange(step.scene.a.columns)
    blocks = (np.arange(at, min(at + 4096, count)) for at in range(0, count, 4096))
    stages = step.scene.precision.stages
    return max(float(np.abs(source.rounded(stages, b, dims) - source.exact(b, dims)).max()) for b in blocks)


def distinct(step: Step) -> int:
    options = step.scene.precision
    return runs(options.position, options.length or step.scene.length).distinct


def width(step: Step) -> int:
    """The most positions that share a number."""
    options = step.scene.precision
    return int(runs(options.position, options.length or step.scene.length).sizes.max())


def exact_upto(dtype: Any) -> int:
    """The last position before the first that shares a number with another."""
    return runs(dtype, 1 << 17).alone


def off_pairs(step: Step) -> int:
    options = step.scene.precision
    *_, last = phases(options.stages, step.scene.a.frequencies(), options.length or step.scene.length)
    return int((last.beyond >= 0).sum())


def bf16(position: int) -> float:
    found = runs("bfloat16", 1024)
    return float(found.value[found.at(position)])


def shared(bucket_of: int) -> tuple[int, int]:
    """The first and the last distance of a T5 bucket that a distance lies in."""
    encoding: Any = build("t5")
    rows = encoding.bucket_of(-np.arange(1000))
    there = np.flatnonzero(rows == rows[bucket_of])
    return int(there[0]), int(there[-1])


def alone_buckets() -> int:
    """The last distance, of keys before the query, that has a bucket to itself."""
    return max(distance for distance in range(64) if shared(distance) == (distance, distance))


def one_percent(head: int) -> float:
    return math.log(100) / slope(head)


def softmax(encoding: Any, query: int, count: int) -> Any:
    """[keys], what the first head attends to when content says nothing."""
    row = np.exp(encoding.bias(np.array([query]), np.arange(count))[0, 0])
    return row / row.sum()


def biases_apart(step: Step) -> float:
    """How far the biases of A and B are apart at most, in any head, where neither masks."""
    places = np.arange(step.scene.length)
    one, other = (each.bias(places, places) for each in (step.scene.a, step.scene.b))
    seen = np.isfinite(one) & np.isfinite(other)
    return float(np.abs(one[seen] - other[seen]).max())


def steepest(heads: int) -> int:
    """The head of the steepest slope."""
    return max(range(heads), key=lambda head: slope(head, heads=heads))


def weights_apart(step: Step) -> float:
    """How far the weights of A and B are apart at most, in any row; more than rounding is refused."""
    rows = range(0, step.scene.length, 37)
    a, b = ([softmax(each, row, row + 1) for row in rows] for each in (step.scene.a, step.scene.b))
    found = max(float(np.abs(one - other).max()) for one, other in zip(a, b, strict=True))
    assert found < 1e-12
    return found


def back(distance: int) -> Any:
    """The distance of a key before the query."""
    return np.array([-distance])


def turns_negative(encoding: Any) -> int:
    """The first distance at which the sum of the cosines is below zero."""
    found = first_negative(encoding.frequencies())
    assert found is not None
    return found


def vectors(step: Step) -> int:
    """How many different vectors serve all distances."""
    encoding: Any = step.scene.a
    return int(np.unique(encoding.bucket_of(np.arange(-500, 501))).size)


def same_slopes(heads: int) -> int:
    """How many heads of so many have the slope that they have among 8."""
    return sum(slope(head, heads=heads) == slope(head) for head in range(8))


def lending(heads: int) -> int:
    """Of how many heads those beyond 8 have every second slope."""
    own = range(8, heads)
    return next(
        n
        for n in (8, 12, 16, 24, 32)
        if all(slope(each, heads=heads) == slope(2 * (each - 8), heads=n) for each in own if 2 * (each - 8) < n)
    )


def kerple_log() -> float:
    """The number inside of the logarithm −r₁ · ln(c + r₂ · distance), from the bias itself."""
    profile = build("kerple", {"heads": 1, "kind": "log", "r1": [2.0], "r2": [0.5]}).profile(back(6))
    return math.exp(float(profile[0, 0]) / -2.0) - 0.5 * 6


def new_pairs(step: Step) -> int:
    """How many pairs reach angles beyond those of training."""
    view = step.scene.extrapolation
    assert view.trained
    assert view.target
    found = arcs(step.scene.a.scaled_spectrum(), view.trained, view.target)
    return int((found.new(found.plain) > 0).sum())


def usual_width(step: Step) -> int:
    """The positions between the two highest numbers."""
    found = runs(step.scene.precision.position, step.scene.precision.length or step.scene.length)
    return int(found.value[-3] - found.value[-4])


def doubling() -> float:
    """By how much the step of bfloat16 grows from one power of two to the next."""
    found = runs("bfloat16", 4096).value
    steps = [np.diff(found[(found > low) & (found < 2 * low)]).max() for low in (512, 1024)]
    return float(steps[1] / steps[0])


def endless(step: Step) -> int:
    """The first position that has no finite number."""
    found = runs(step.scene.precision.position, step.scene.precision.length or step.scene.length).endless
    assert found is not None
    return found


def last_position(step: Step) -> int:
    return (step.scene.precision.length or step.scene.length) - 1


def learned_heads(step: Step) -> int:
    """How many there are, of the numbers that the model of the zoo has learned."""
    assert step.scene.a == learned_by("kerple", build("kerple"))
    return len(step.scene.a.r1)  # type: ignore[attr-defined]


def taken(encoding: Any, distance: int) -> Any:
    """What each head subtracts from the logit of a key so far back."""
    return -encoding.profile(back(distance))[:, 0]


def upstream(step: Step) -> float:
    """The largest difference at any station up to queries, keys and values; none after them is as small."""
    found = enters.compute(enters.needs(step.scene), 640, 400)
    largest = {each.name: float(np.nanmax(np.abs(each.values))) for each in found.stations if each.values is not None}
    assert min(largest[name] for name in ("q_turned", "k_turned", "logits", "weights", "output", "next")) > 1e-3
    return max(largest[name] for name in ("embedding", "input", "q", "k", "v"))


def read_out(curve: int, layer: int) -> Callable[[Step], float]:
    """R² of the position, by the curve in the panel and after a layer of it."""

    def found(step: Step) -> float:
        *_, last = layers.compute(layers.needs(step.scene), 640, 400)
        return float(last.values[curve, layer])

    return found


def weight_pinned(step: Step) -> float:
    """What the pinned query gives to the pinned key, in the map of a block."""
    found = enters.compute(enters.needs(step.scene), 640, 400)
    weights = next(each.values for each in found.stations if each.name == "weights")
    assert weights is not None
    return float(weights[step.scene.pin.position, step.scene.pin.key])
