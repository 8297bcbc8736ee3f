"""The criteria of an encoding that gives each position a code: unique, bounded, consistent."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from engine.criteria import bounds, closest, consistency, rounding
from engine.criteria.codes import Codes
from engine.criteria.criterion import Criterion, Witness
from engine.criteria.lengths import StepLengths, step_change
from engine.criteria.rounding import Dtype
from engine.criteria.sketch import Sketch, by_distance
from engine.words.language import later, sentences, tr
from engine.words.numbers import counted, few, spaced

ALONE = later("One position has no other to be told from.")
GRAM = later("left: inner products, query × key; right: what is left without the mean at each distance")


class Nearest(NamedTuple):
    """What is said of the closest pair: its codes are the same, it is one of many alike, it is the one."""

    same: str
    all: str
    these: str


NEIGHBOURS = Nearest(
    later("Neighbours, positions {first} and {second}, have the same code: nothing tells them apart."),
    later("The closest codes are those of neighbours, such as positions {first} and {second}."),
    later("The closest codes are those of neighbours, positions {first} and {second}."),
)
APART = Nearest(
    later("Positions {first} and {second} have the same code: nothing tells them apart."),
    later("The closest codes are those of positions {first} and {second}, and all so far apart."),
    later("The closest codes are those of positions {first} and {second}."),
)


def unique(codes: Codes) -> Iterator[Criterion]:
    """The closest pair of positions and its distance."""
    if codes.count < 2:
        yield Criterion("unique", "–", tr("closest distance"), tr(ALONE))
        return
    for found in closest.closest(codes):
        a, b = codes.start + found.first, codes.start + found.second
        curve = found.curve
        drawn = tr(
            "least distance of codes by how far apart"
            if curve.of is None
            else "least distance of codes by how far apart, of {positions}",
            positions=counted(curve.of or 0, "position"),
        )
        yield Criterion(
            name="unique",
            figure=few(found.distance),
            unit=tr("closest distance"),
            sentence=_closest(found, a, b, codes),
            value=found.distance,
            witness=_pair(a, b),
            sampled=found.compared is not None,
            share=found.share,
            sketch=Sketch(drawn, curve.x, curve.values, mark=(float(found.second - found.first), found.distance)),
        )


def _pair(first: int, second: int) -> Witness:
    words = tr(
        "position {first}" if first == second else "positions {first} and {second}",
        first=spaced(first),
        second=spaced(second),
    )
    return Witness(words, position=first, key=second)


def _closest(found: closest.Closest, a: int, b: int, codes: Codes) -> str:
    nearest = NEIGHBOURS if b - a == 1 else APART
    text = nearest.same if found.distance == 0 else nearest.all if codes.by_distance else nearest.these
    said = tr(text, first=spaced(a), second=spaced(b))
    if found.distance == 0 or found.compared is None or found.share < 1:
        return said
    sampled = tr(
        "Sampled: {positions} of {all} all with all, others with their next {next}; a closer pair may exist.",
        positions=counted(found.compared, "position"),
        all=spaced(codes.count),
        next=closest.NEXT,
    )
    return sentences(said, sampled)


def unique_when_rounded(codes: Codes, dtype: Dtype) -> Iterator[Criterion]:
    """How many positions share their code with another once the table is rounded."""
    for found in rounding.equal(codes, dtype):
        x, values = found.where
        drawn = tr(
            "share of positions that are equal to another"
            if found.stretch == 1
            else "share of each {stretch} positions that are equal to another",
            stretch=found.stretch,
        )
        pair = None if found.pair is None else (codes.start + found.pair[0], codes.start + found.pair[1])
        yield Criterion(
            name="unique_when_rounded",
            figure=spaced(found.sharing) if found.share == 1 else "…",
            unit=tr("of {positions} equal", positions=counted(found.of, "position")),
            sentence=_equal(found, pair, dtype) if found.share == 1 else tr("Codes are rounded and told apart."),
            value=float(found.sharing) if found.share == 1 else None,
            witness=None if pair is None else _pair(*pair),
            share=found.share,
            sketch=Sketch(drawn, x + codes.start, values),
            details={"dtype": dtype, "codes": found.distinct} if found.share == 1 else {"dtype": dtype},
        )


def _equal(found: rounding.Equal, pair: tuple[int, int] | None, dtype: str) -> str:
    if pair is None:
        return tr("With values rounded to {dtype}, every position keeps a code of its own.", dtype=dtype)
    return tr(
        "With values rounded to {dtype}, {sharing} positions are equal to another; one code is left."
        if found.distinct == 1
        else "With values rounded to {dtype}, {sharing} positions are equal to another; {codes} different codes are "
        "left.",
        dtype=dtype,
        sharing=spaced(found.sharing),
        codes=spaced(found.distinct),
    )


def bounded(codes: Codes) -> Iterator[Criterion]:
    """The largest |value|, and the norm over positions."""
    for found in bounds.bounds(codes):
        known = math.isfinite(found.largest)
        position = codes.start + found.row
        x, values = found.curve
        yield Criterion(
            name="bounded",
            figure=few(found.largest) if known else "–",
            unit=tr("largest |value|"),
            sentence=_bounded(found, codes) if known else tr("No cell holds a number."),
            value=found.largest if known else None,
            witness=Witness(
                tr(
                    "position {position}, dimension {dimension}",
                    position=spaced(position),
                    dimension=spaced(found.dimension),
                ),
                position=position,
                dimension=found.dimension,
            )
            if known
            else None,
            sampled=found.sampled,
            share=found.share,
            sketch=Sketch(tr("norm of the code by position"), x + codes.start, values),
            details={"smallest_norm": found.norms[0], "largest_norm": found.norms[1]},
        )


def _bounded(found: bounds.Bounds, codes: Codes) -> str:
    low, high = found.norms
    same = math.isclose(low, high, rel_tol=1e-9)
    said = [
        tr(
            "Every code has norm {high}."
            if same
            else "Norms are {high}, but for {off}."
            if few(low) == few(high)
            else "Norms run from {low} to {high}.",
            low=few(low),
            high=few(high),
            off=few(high - low),
        )
    ]
    if found.limit is not None:
        said.append(tr("No value can exceed {limit}, at any position.", limit=few(found.limit)))
    if found.sampled and found.share == 1:
        count = counted(codes.count, "position")
        said.append(tr("Sampled: evenly spaced stretches of {positions}.", positions=count))
    return sentences(*said)


def consistent(codes: Codes) -> Iterator[Criterion]:
    """The Toeplitz defect; where codes change with the length of the sentence, the change of one step."""
    step = step_change(codes.encoding, codes.positions)
    image = consistency.shown(codes)
    for found in consistency.defect(codes):
        yield _stretched(codes, found, step) if step is not None else _toeplitz(codes, found, image)


def _toeplitz(
    codes: Codes, found: consistency.Defect, image: np.ndarray[tuple[int, ...], np.dtype[np.float64]]
) -> Criterion:
    high, low = codes.start + found.high, codes.start + found.low
    return Criterion(
        name="consistent",
        figure=few(found.size),
        unit=tr("largest difference at one distance"),
        sentence=_defect(codes, found),
        value=found.size,
        witness=None if found.structural or found.rounding or not found.size else _pair(high, high + found.distance),
        sampled=found.diagonals is not None,
        share=found.share,
        sketch=Sketch(tr(GRAM), images=by_distance(image)),
        details={"distance": found.distance, "high": high, "low": low, "by_structure": found.structural},
    )


def _defect(codes: Codes, found: consistency.Defect) -> str:
    if found.structural or found.rounding or not found.size:
        said = (
            tr("Inner products depend on the distance alone, by the structure of the table.")
            if found.structural
            else tr("At one distance all inner products are equal, as far as they were measured.")
        )
        return sentences(said, tr("What is measured is the rounding of float64.") if found.size else "")
    high, low, apart = codes.start + found.high, codes.start + found.low, found.distance
    pairs = [f"⟨p_{position}, p_{position + apart}⟩" for position in (high, low)]
    said = tr(
        "Inner products depend on where the pair stands: at distance {distance}, {larger} is larger than {smaller} by "
        "so much.",
        distance=spaced(apart),
        larger=pairs[0],
        smaller=pairs[1],
    )
    if found.diagonals is None or found.share < 1:
        return said
    some = counted(found.diagonals, "distance")
    return sentences(said, tr("Sampled: {distances} of {all}.", distances=some, all=spaced(codes.count)))


def _stretched(codes: Codes, found: consistency.Defect, step: StepLengths) -> Criterion:
    return Criterion(
        name="consistent",
        figure=few(100 * step.change, 3) + " %",
        unit=tr("step in a sentence twice as long"),
        sentence=tr(
            "A step from one position to the next is {step} in {positions} and {other} in {twice}: the same distance "
            "means something else in each sentence. Inner products differ by up to {defect} at one distance.",
            step=few(step.now),
            positions=counted(step.length, "position"),
            other=few(step.twice),
            twice=spaced(2 * step.length),
            defect=few(found.size),
        ),
        value=step.change,
        witness=_pair(codes.start, codes.start + 1),
        sampled=found.diagonals is not None,
        share=found.share,
        sketch=Sketch(
            tr("one step by the length of the sentence"), step.lengths, step.steps, mark=(float(step.length), step.now)
        ),
        details={"step": step.now, "step_at_twice": step.twice, "toeplitz_defect": found.size},
    )
