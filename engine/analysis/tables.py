"""The criteria of an encoding that gives each position a code: unique, bounded, consistent."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from engine.analysis import bounds, closest, consistency, rounding
from engine.analysis.codes import Codes
from engine.analysis.criterion import Criterion, Witness, number, positions
from engine.analysis.lengths import Step, step_change
from engine.analysis.rounding import Dtype
from engine.analysis.sketch import Sketch, by_distance
from engine.parameter import counted, spaced

ALONE = "One position has no other to be told from."
GRAM = "inner products, query × key; what is left without the mean at each distance"


def unique(codes: Codes) -> Iterator[Criterion]:
    """The closest pair of positions and its distance."""
    title = "Unique"
    if codes.count < 2:
        yield Criterion("unique", title, "–", "closest distance", ALONE)
        return
    for found in closest.closest(codes):
        a, b = codes.start + found.first, codes.start + found.second
        x, values = found.curve
        yield Criterion(
            name="unique",
            title=title,
            figure=number(found.distance),
            unit="closest distance",
            sentence=_closest(found, a, b, codes),
            value=found.distance,
            witness=_pair(a, b),
            sampled=found.compared is not None,
            share=found.share,
            sketch=Sketch("distance of codes by how far apart", x, values, mark=float(found.second - found.first)),
        )


def _pair(first: int, second: int) -> Witness:
    words = f"position {spaced(first)}" if first == second else f"positions {spaced(first)} and {spaced(second)}"
    return Witness(words, position=first, key=second)


def _closest(found: closest.Closest, a: int, b: int, codes: Codes) -> str:
    if found.distance == 0:
        return f"{positions(a, b).capitalize()}, have the same code: nothing tells them apart."
    near = positions(a, b)
    if codes.by_distance:
        near = near.replace("positions", "such as positions") if b - a == 1 else f"{near}, and all so far apart"
    said = f"The closest codes are those of {near}."
    if found.compared is None or found.share < 1:
        return said
    return (
        f"{said} Sampled: {counted(found.compared, 'position')} of {spaced(codes.count)} all with all, others with "
        f"their next {closest.NEXT}; a closer pair may exist."
    )


def unique_when_rounded(codes: Codes, dtype: Dtype) -> Iterator[Criterion]:
    """How many positions share their code with another once the table is rounded."""
    for found in rounding.equal(codes, dtype):
        x, values = found.where
        pair = None if found.pair is None else (codes.start + found.pair[0], codes.start + found.pair[1])
        yield Criterion(
            name="unique_when_rounded",
            title=f"Unique in {dtype}",
            figure=spaced(found.sharing) if found.share == 1 else "…",
            unit=f"of {counted(codes.count, 'position')} equal",
            sentence=_equal(found, pair, dtype) if found.share == 1 else "Codes are rounded and told apart.",
            value=float(found.sharing) if found.share == 1 else None,
            witness=None if pair is None else _pair(*pair),
            share=found.share,
            sketch=Sketch("share of positions that are equal to another", x, values),
            details={"dtype": dtype, "codes": found.distinct} if found.share == 1 else {"dtype": dtype},
        )


def _equal(found: rounding.Equal, pair: tuple[int, int] | None, dtype: str) -> str:
    if pair is None:
        return f"With values rounded to {dtype}, every position keeps a code of its own."
    left = "one code is" if found.distinct == 1 else f"{spaced(found.distinct)} different codes are"
    return f"With values rounded to {dtype}, {spaced(found.sharing)} positions are equal to another; {left} left."


def bounded(codes: Codes) -> Iterator[Criterion]:
    """The largest |value|, and the norm over positions."""
    for found in bounds.bounds(codes):
        known = math.isfinite(found.largest)
        position = codes.start + found.row
        x, values = found.curve
        yield Criterion(
            name="bounded",
            title="Bounded",
            figure=number(found.largest) if known else "–",
            unit="largest |value|",
            sentence=_bounded(found, codes) if known else "No cell holds a number.",
            value=found.largest if known else None,
            witness=Witness(
                f"position {spaced(position)}, dimension {spaced(found.dimension)}",
                position=position,
                dimension=found.dimension,
            )
            if known
            else None,
            sampled=found.sampled,
            share=found.share,
            sketch=Sketch("norm of the code by position", x + codes.start, values),
            details={"smallest_norm": found.norms[0], "largest_norm": found.norms[1]},
        )


def _bounded(found: bounds.Bounds, codes: Codes) -> str:
    low, high = found.norms
    same = math.isclose(low, high, rel_tol=1e-9)
    said = f"Every code has norm {number(high)}." if same else f"Norms run from {number(low)} to {number(high)}."
    if found.limit is not None:
        said += f" No value can exceed {number(found.limit)}, at any position."
    if found.sampled and found.share == 1:
        said += f" Sampled: evenly spaced stretches of {counted(codes.count, 'position')}."
    return said


def consistent(codes: Codes) -> Iterator[Criterion]:
    """The Toeplitz defect; where codes change with the length of the sentence, the change of one step."""
    step = step_change(codes.scheme, codes.positions)
    image = consistency.shown(codes)
    for found in consistency.defect(codes):
        yield _stretched(codes, found, step) if step is not None else _toeplitz(codes, found, image)


def _toeplitz(
    codes: Codes, found: consistency.Defect, image: np.ndarray[tuple[int, ...], np.dtype[np.float64]]
) -> Criterion:
    high, low = codes.start + found.high, codes.start + found.low
    return Criterion(
        name="consistent",
        title="Consistent",
        figure=number(found.size, 3),
        unit="Toeplitz defect",
        sentence=_defect(codes, found),
        value=found.size,
        witness=None if found.structural or not found.size else _pair(high, high + found.distance),
        sampled=found.diagonals is not None,
        share=found.share,
        sketch=Sketch(GRAM, images=by_distance(image)),
        details={"distance": found.distance, "high": high, "low": low, "by_structure": found.structural},
    )


def _defect(codes: Codes, found: consistency.Defect) -> str:
    if found.structural:
        rest = " What is measured is the rounding of float64." if found.size else ""
        return f"Inner products depend on the distance alone, by the structure of the table.{rest}"
    if not found.size:
        return "At one distance all inner products are equal, as far as they were measured."
    high, low, apart = codes.start + found.high, codes.start + found.low, found.distance
    pairs = [f"⟨p_{position}, p_{position + apart}⟩" for position in (high, low)]
    said = f"Inner products depend on where the pair stands: at distance {spaced(apart)}, {pairs[0]} is larger than "
    said += f"{pairs[1]} by so much."
    if found.diagonals is not None and found.share == 1:
        said += f" Sampled: {counted(found.diagonals, 'distance')} of {spaced(codes.count)}."
    return said


def _stretched(codes: Codes, found: consistency.Defect, step: Step) -> Criterion:
    a, b = number(step.now), number(step.twice)
    return Criterion(
        name="consistent",
        title="Consistent",
        figure=number(100 * step.change, 3) + " %",
        unit="step in a sentence twice as long",
        sentence=f"A step from one position to the next is {a} in {counted(step.length, 'position')} and {b} in "
        f"{spaced(2 * step.length)}: the same distance means something else in each sentence. Toeplitz defect "
        f"{number(found.size, 3)}.",
        value=step.change,
        witness=_pair(codes.start, codes.start + 1),
        sampled=found.diagonals is not None,
        share=found.share,
        sketch=Sketch("one step by the length of the sentence", step.lengths, step.steps, mark=float(step.length)),
        details={"step": step.now, "step_at_twice": step.twice, "toeplitz_defect": found.size},
    )
