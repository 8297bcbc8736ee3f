"""Orders: columns that stand in another order, with other signs, or are some of those that the encoding has."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding
from engine.identify.candidate import Candidate
from engine.identify.evidence import PEAKED, Evidence, residual
from engine.identify.forms import WHOLE_TURN
from engine.identify.held import built_with, sign_words
from engine.identify.rounder import near
from engine.identify.sines import Complex
from engine.maths.window import Floats, Integers
from engine.values.value import Value
from engine.words.language import tr

BASES = (10_000.0, 500_000.0, 1_000_000.0, 1000.0, 100.0, 500.0, 100_000.0)
WIDEST = 4096  # dimensions of the table that columns may be taken from
FEWEST = 6  # columns that turn
WHOLE = 0.04  # root mean square distance of pair numbers from whole ones
TRIED = 4  # series of frequencies that are held against the table
NEAREST, FARTHEST = -64, 4096  # positions of row 0
MATCHED = 1 << 20  # pairs of columns that are matched one to one; beyond that each by itself
CLEARLY = 0.02  # residual at which the search ends
OUTSTANDING = 1 / 3  # of what the next best shift leaves, that the best one may leave
QUARTER = np.pi / 2
CLEAR = 0.8  # share of the power that turning columns have to explain


class Series(NamedTuple):
    """Frequencies e^(−step · k), as an encoding has them."""

    encoding: Encoding
    step: float
    plainness: float


def scrambled(evidence: Evidence) -> Iterator[Candidate | None]:
    """Candidates with their columns matched to those of the table, in any order and with any sign; None between."""
    rows = min(PEAKED, evidence.run)
    found = evidence.peaks
    turning = (found.share > 0.7) & (found.omega * rows > WHOLE_TURN) & (found.omega < 3.2)
    if turning.sum() < FEWEST:
        return
    omega, columns = found.omega[turning], evidence.dims[turning]
    tried = 0
    for series in _series(evidence.columns, -np.log(omega), omega * rows):
        begun = _begun(evidence.head(rows)[:, columns], series, -np.log(omega))
        if begun is None:
            continue
        tried += 1
        candidate = _matched(evidence, series, begun) if begun.alone else None
        yield candidate
        if tried == TRIED or (candidate is not None and candidate.residual < CLEARLY):
            return


def _series(columns: int, logs: Floats, weights: Floats) -> Iterator[Series]:
    """All columns of one encoding first; then some of a wider one, the usual base before others."""
    usual = [(columns, base) for base in _bases(logs, columns)]
    wider = range(columns + 2 - columns % 2, WIDEST + 1, 2)
    for dim, base in (*usual, *((dim, base) for base in BASES for dim in wider)):
        pairs = (dim + 1) // 2
        for exponent, per in (("paper", dim / 2), ("endpoint", max(1.0, pairs - 1.0))):
            step = math.log(base) / per
            number = logs / step
            off = np.sqrt(np.average((number - np.round(number)) ** 2, weights=weights))
            if off < WHOLE and number.max() < pairs - 0.5 and number.min() > -0.5:
                cost = 2.0 + 0.3 * (exponent == "endpoint") + (base != BASES[0]) + (dim != columns)
                values: dict[str, Value] = {"dim": dim, "base": base, "exponent": exponent}
                yield Series(build("sinusoidal", values), step, cost)


def _bases(logs: Floats, columns: int) -> list[float]:
    """The usual ones, and those that the gaps between frequencies tell where all columns are there."""
    gaps = np.diff(np.unique(np.round(logs, 3)))
    gaps = gaps[gaps > 0.02]
    if not gaps.size:
        return list(BASES)
    told = math.exp(min(float(np.median(gaps)) * columns / 2, 27.0))
    near_it = [base.value for base in near(max(told, 1.1), usual=10_000.0, within=0.1)]
    return list(dict.fromkeys([*BASES, *near_it]))


class Anchored(NamedTuple):
    """The position of row 0 of the head, the scale, and whether no other position does nearly as well."""

    shift: int
    scale: float
    alone: bool


def _begun(x: Floats, series: Series, logs: Floats) -> Anchored | None:
    """Where each column, a sine or a cosine of either sign, explains most; None where that is little."""
    omega = np.exp(-series.step * np.round(logs / series.step))
    shifts = np.arange(NEAREST, FARTHEST)
    onto = np.einsum("nj,nj->j", x, np.exp(1j * np.arange(len(x))[:, None] * omega))
    turned = onto * np.exp(1j * np.outer(shifts, omega))
    best = np.maximum(np.abs(turned.real), np.abs(turned.imag))
    explained = (best**2).sum(axis=1) / (len(x) / 2) / max(float(np.sum(x * x)), 1e-300)
    near_best = explained >= explained.max() - 0.002
    at = np.flatnonzero(near_best)[np.argmin(np.abs(shifts[near_best]))]
    if explained.max() < CLEAR:
        return None
    scale = float(np.median(best[at]) / (len(x) / 2))
    return Anchored(int(shifts[at]), scale, _stands_out(onto, explained, omega, x))


def _stands_out(onto: Complex, explained: Floats, omega: Floats, x: Floats) -> bool:
    """Whether the best shift leaves much less than any other of what each column explains that begins where it likes.

    Of columns in any order and of any sign, thousands of shifts explain much; only the true one explains all of it.
    """
    beginning = float((np.abs(onto) ** 2).sum()) / (len(x) / 2) / max(float(np.sum(x * x)), 1e-300)
    best = int(np.argmax(explained))
    others = np.abs(np.arange(explained.size) - best) > QUARTER / float(np.median(omega))
    left, next_left = beginning - float(explained[best]), beginning - float(explained[others].max(initial=0.0))
    return left < OUTSTANDING * next_left


def _matched(evidence: Evidence, series: Series, begun: Anchored) -> Candidate:
    """Every column given to one of the encoding's; a named order is told where it does as well."""
    shift = begun.shift - evidence.first
    scale = next((s for s in (1.0,) if abs(begun.scale - s) < 0.1), begun.scale)
    encoding = build("sinusoidal", {**_values(series.encoding), "offset": float(shift), "scale": float(f"{scale:.4g}")})
    x = evidence.table[evidence.rows]
    code = encoding.bounded(evidence.rows, np.arange(encoding.columns))
    product = x.T @ code
    columns = _assigned(np.sum(code * code, axis=0) - 2 * np.abs(product))
    signs = np.where(product[np.arange(columns.size), columns] < 0, -1.0, 1.0)
    left = residual(x, code[:, columns] * signs)
    words = evidence.placed(shift)
    for name, layout, order in _orders(evidence.columns, encoding.columns, columns):
        as_named = encoding if layout == "interleaved" else build("sinusoidal", {**_values(encoding), "layout": layout})
        own = as_named.bounded(evidence.rows, order)
        own_signs = np.where(np.sum(x * own, axis=0) < 0, -1.0, 1.0)
        if residual(x, own * own_signs) <= 1.05 * left + 1e-6:
            told = sign_words(own_signs)
            return built_with(
                as_named,
                evidence,
                columns=order,
                signs=own_signs if told else None,
                words=tuple(filter(None, (name, told, *words))),
                plainness=series.plainness,
            )
    reordered = tr(
        "{n} of {all} columns in another order" if encoding.columns != columns.size else "the columns in another order",
        n=columns.size,
        all=encoding.columns,
    )
    words = tuple(filter(None, (reordered, sign_words(signs), *words)))
    return built_with(encoding, evidence, columns=columns, signs=signs, words=words, plainness=series.plainness + 1)


def _values(encoding: Encoding) -> dict[str, Value]:
    return {name: getattr(encoding, name) for name in ("dim", "base", "exponent", "layout", "order", "offset", "scale")}


def _assigned(cost: Floats) -> Integers:
    """[columns], which of the encoding's each is, one to one where there are not too many."""
    if cost.size > MATCHED or cost.shape[0] > cost.shape[1]:
        return np.asarray(np.argmin(cost, axis=1))
    from scipy.optimize import linear_sum_assignment  # here, because few tables are scrambled, and it loads long

    return np.asarray(linear_sum_assignment(cost)[1])


def _orders(columns: int, of: int, found: Integers) -> Iterator[tuple[str, str, Integers]]:
    """Orders that have a name: (its words, the encoding's layout, the columns)."""
    natural = np.arange(columns)
    if columns == of:
        half = columns - columns // 2
        yield "", "interleaved", natural
        yield "", "split", natural
        yield tr("the columns in reverse order"), "interleaved", natural[::-1].copy()
        yield tr("the columns in reverse order"), "split", natural[::-1].copy()
        yield tr("the halves swapped"), "interleaved", np.roll(natural, half)
        yield tr("the halves swapped"), "split", np.roll(natural, half)
        return
    pairs = (of + 1) // 2
    places = {"interleaved": found, "split": np.where(found % 2 == 0, found // 2, pairs + found // 2)}
    for layout, place in places.items():
        first = int(np.median(place - natural))
        if 0 <= first <= of - columns:
            name = tr("columns {first} to {last} of {all}", first=first, last=first + columns - 1, all=of)
            yield name, layout, natural + first
        for stride in (2, 4, 8):
            begin = int(np.median(place - stride * natural))
            if begin >= 0 and begin + stride * (columns - 1) < of:
                name = tr(
                    "every 2nd column of {all}, from {first}"
                    if stride == 2
                    else "every {n}th column of {all}, from {first}",
                    n=stride,
                    all=of,
                    first=begin,
                )
                yield name, layout, begin + stride * natural
