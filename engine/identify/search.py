"""Search: which encodings reproduce a table, coarse to fine, in short steps that can be given up."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterator, Mapping
from functools import partial
from typing import NamedTuple, TypeAlias

import msgspec
import numpy as np
from msgspec.structs import replace

from engine.identify import chance, naming, rotary, strays
from engine.identify.candidate import Candidate
from engine.identify.computed import stored_as
from engine.identify.cutouts import cutouts
from engine.identify.evidence import Evidence, residual
from engine.identify.forms import LawFit, fits
from engine.identify.freely import freely
from engine.identify.grids import grids
from engine.identify.multimodal import multimodal
from engine.identify.orders import scrambled
from engine.identify.simple import nothing, simple
from engine.identify.spectra import spectra
from engine.maths.window import Floats
from engine.values.refuse import refused

POOREST = 0.35  # residual of what is still told
ROUNDING, GOOD = 0.002, 0.02  # residuals of what is told by its numbers, and told but for a little noise
NOISE = POOREST / 2  # residual below which the last ways are not worth their time
SAME = 1e-12  # of the largest number: less is rounding
UNLIKELY = 0.1  # of the best one's confidence
FAINT = 0.2  # confidence up to which nothing is told
LISTED = 8
SEARCHED = 0.9  # share of the work at which there is nothing to search but the words for it
NEARER = 0.95  # what a step leaves of a way's share


class Identified(msgspec.Struct, frozen=True, eq=False):
    """The candidates so far, best first; `share` of the work is done."""

    candidates: tuple[Candidate, ...] = ()
    share: float = 0.0


def identify(table: Floats, step: Callable[[float], None] | None = None) -> list[Candidate]:
    """Candidates for a table [positions, dims], best first; empty when none fits.

    `step` is told the share of the work that is done, several times a second; what it raises ends the search.
    """
    found = Identified()
    for found in search(table):
        if step is not None:
            step(found.share)
    return list(found.candidates)


def search(table: Floats) -> Iterator[Identified]:
    """Ever better answers, the last one final; ValueError for what is no table."""
    if table.ndim != 2 or 0 in table.shape:
        shape = list(table.shape)
        raise refused("an array of shape {shape} is no table; a table is [positions, dims]", shape=shape)
    evidence = None
    for read in Evidence.read(table):
        evidence = read
        yield Identified(share=0.0)
    if evidence is None:
        yield Identified(tuple(nothing(table)), 1.0)
        return
    yield from _searched(table, evidence, above=math.inf if table.size <= strays.LARGEST else 0.0)


class Mended(NamedTuple):
    """A table whose stray cells hold what a candidate has there that left so much of it."""

    table: Floats
    left: float = math.inf

    @classmethod
    def by(cls, candidate: Candidate, table: Floats) -> Mended:
        return cls(strays.mended(table, candidate), candidate.residual)


def _searched(table: Floats, evidence: Evidence, *, above: float) -> Iterator[Identified]:
    """The search; once more without the few cells that what fits all others has not, if it leaves half of `above`."""
    found: list[Candidate] = []
    told: tuple[Candidate, ...] = ()
    asked: Candidate | None = None
    mended: list[Mended] = []
    for candidate, share in _found(evidence):
        if candidate is not None:
            found.append(candidate)
            told = _ranked(found)[:LISTED]
        yield Identified(told, share)
        best = min(found, key=lambda each: each.residual, default=None)
        if candidate is None and best is not None and best is not asked and SAME < best.residual < above / 2:
            asked, few = best, strays.among(table, best, evidence.rows, evidence.dims)
            if few:
                mended = [Mended.by(replace(best, strays=few), table)]
                break
    for each in told:
        for candidate in rotary.larger_base(evidence, each):
            found.append(candidate)
            yield Identified(told, SEARCHED)
    ended = _finished(table, evidence, found)
    if not mended:  # a stray cell outside of the sample may have shifted what fits
        mended = [Mended.by(each, table) for each in ended[:1] if each.strays and SAME < each.residual < above / 2]
    if above:
        ended = yield from _without_some(table, evidence, ended, mended)
    yield Identified(ended, 1.0)


Searching: TypeAlias = Generator[Identified, None, tuple[Candidate, ...]]


def _without_some(table: Floats, evidence: Evidence, found: tuple[Candidate, ...], mended: list[Mended]) -> Searching:
    """What fits all cells but a few, or but row 0, where that is much better; else what was found."""
    least, whole = found[0].residual if found else 1.0, evidence.table is table
    if whole and (mended or least > ROUNDING):
        mended = [*map(Mended, strays.cleaned(evidence)), *mended]
    for copy in mended:
        told = yield from _again(table, copy, found)
        if told and told[0].strays:
            return told
    behind = None if not whole or (found and strays.begins_well(table, found[0])) else strays.headless(table)
    told = () if behind is None else (yield from _again(table, Mended(behind), found))
    if not told or told[0].residual > min(GOOD, least / 2):
        return found
    return tuple(replace(each, apart=1, numberless=each.numberless - 1) for each in told)


def _again(table: Floats, copy: Mended, found: tuple[Candidate, ...]) -> Searching:
    """What a copy holds; meanwhile what was found so far."""
    evidence = Evidence.of(copy.table)
    told: tuple[Candidate, ...] = ()
    for better in _searched(table, evidence, above=copy.left) if evidence is not None else ():
        told = better.candidates
        yield Identified(found, SEARCHED)
    return told


Way = Callable[[Evidence], Iterator[Candidate | None]]


def _found(evidence: Evidence) -> Iterator[tuple[Candidate | None, float]]:
    """Candidates, None after a part of the work, and the share of it that is done.

    Later ways are for what the earlier ones left unexplained. How long a way takes is not known: it nears its share.
    """
    least, done = 1.0, 0.0
    for way, whole in WAYS.items():
        left = whole
        for candidate in way(evidence):
            least = least if candidate is None else min(least, candidate.residual)
            left *= NEARER
            yield candidate, done + whole - left
        done += whole
        yield None, done
        if least < ENOUGH.get(way, NOISE):
            return


def _plain_ways(evidence: Evidence) -> Iterator[Candidate | None]:
    yield from simple(evidence)
    yield from _named(evidence, fits(evidence, kinds=("pairs", "padded", "cached")))


def _turning_ways(evidence: Evidence) -> Iterator[Candidate | None]:
    for way in (rotary.rotary, spectra, multimodal):
        yield from way(evidence)
        yield None
    yield from freely(evidence, falling=True)


def _further_ways(evidence: Evidence) -> Iterator[Candidate | None]:
    least = 1.0
    for candidate in grids(evidence):
        yield candidate
        least = least if candidate is None else min(least, candidate.residual)
    if least > NOISE:
        yield from cutouts(evidence)
    yield from _named(evidence, fits(evidence, kinds=("raw", "doubled", "single")))


def _signed_ways(evidence: Evidence) -> Iterator[Candidate | None]:
    yield from _named(evidence, fits(evidence, kinds=("pairs", "raw"), signed=True))


def _named(evidence: Evidence, found: Iterator[LawFit | None]) -> Iterator[Candidate | None]:
    for fit in found:
        yield None
        if fit is not None:
            yield from naming.candidates(evidence, fit)


WAYS: Mapping[Way, float] = {
    _plain_ways: 0.3,
    _turning_ways: 0.15,
    _further_ways: 0.2,
    _signed_ways: 0.1,
    scrambled: 0.12,
    partial(freely, falling=False): 0.03,
}  # in their order, and about what share of the work each is
ENOUGH: Mapping[Way, float] = {_plain_ways: ROUNDING, _turning_ways: GOOD}  # residuals at which no further way is taken


def _ranked(found: list[Candidate]) -> tuple[Candidate, ...]:
    """Those that explain as much as the best, the plainest first; with what is worse left out."""
    told = [each for each in found if each.residual <= POOREST]
    if not told:
        return ()
    least = min(each.residual for each in told)
    good = sorted((each for each in told if each.residual <= 1.05 * least + 1e-6), key=lambda each: each.plainness)
    different: dict[object, Candidate] = {}
    for each in good:
        different.setdefault((each.encoding, each.start, each.words), each)
    return tuple(different.values())


def _finished(table: Floats, evidence: Evidence, found: list[Candidate]) -> tuple[Candidate, ...]:
    """The best with residuals over a larger sample, but for stray cells, and how sure each is."""
    ranked = list(_ranked(found))
    if not ranked:
        return tuple(nothing(table))
    few = strays.all_of(table, ranked[0], evidence)
    if few:
        ranked = [replace(each, strays=strays.all_of(table, each, evidence)) for each in ranked]
        evidence = Evidence.of(strays.mended(table, ranked[0])) or evidence
    wider = evidence.wider()
    x = wider.x
    stored = stored_as(x)
    cells = [each.cells(wider.rows, wider.dims) for each in ranked]
    known = [replace(each, stored=stored, numberless=evidence.numberless) for each in ranked]
    final = [replace(each, residual=residual(x, c)) for each, c in zip(known, cells, strict=True)]
    odds = (chance.odds(each, c, wider) for each, c in zip(final, cells, strict=True))
    known = [_sure(each, final[0], sure) for each, sure in zip(final, odds, strict=True)]
    sure = sorted(_agreed(known, cells), key=lambda each: -each.confidence)
    least = max(FAINT, UNLIKELY * sure[0].confidence)
    return tuple(each for each in sure if each.confidence > least)[:LISTED]


def _agreed(candidates: list[Candidate], cells: list[Floats]) -> list[Candidate]:
    """Those that say the very same numbers, `cells`, are equally sure and know of each other."""
    out = []
    for i, each in enumerate(candidates):
        same = [j for j, other in enumerate(cells) if _same(cells[i], other)]
        confidence = max(candidates[j].confidence for j in same)
        twins = tuple(candidates[j].encoding for j in same if j != i)
        out.append(replace(each, confidence=confidence, twins=twins))
    return out


def _same(one: Floats, other: Floats) -> bool:
    """Whether two tables differ by no more than rounding."""
    return bool(np.abs(one - other).max(initial=0.0) <= SAME * np.abs(one).max(initial=0.0))


def _sure(candidate: Candidate, best: Candidate, odds: float) -> Candidate:
    """Confidence: what it explains, and is no accident, halved for each number that it needs and the best does not."""
    explained = max(0.0, 1 - candidate.residual) * odds
    return replace(candidate, confidence=explained * 2.0 ** min(0.0, best.plainness - candidate.plainness))
