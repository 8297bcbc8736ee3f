"""Search: which encodings reproduce a table, coarse to fine, in short steps that can be given up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from engine.analysis.identify import naming, rotary
from engine.analysis.identify.candidate import Candidate
from engine.analysis.identify.computed import stored_as
from engine.analysis.identify.cutouts import cutouts
from engine.analysis.identify.evidence import Evidence, residual
from engine.analysis.identify.forms import fits
from engine.analysis.identify.freely import freely
from engine.analysis.identify.grids import grids
from engine.analysis.identify.multimodal import multimodal
from engine.analysis.identify.orders import scrambled
from engine.analysis.identify.simple import nothing, simple
from engine.analysis.identify.spectra import spectra
from engine.language import tr
from engine.window import Floats

POOREST = 0.35  # residual of what is still told
ROUNDING, GOOD = 0.005, 0.02  # residuals of what is told by its numbers, and told but for a little noise
NOISE = POOREST / 2  # residual below which the last ways are not worth their time
UNLIKELY = 0.1  # of the best one's confidence
LISTED = 8
STEPS = 20  # forms, roughly: what the share of the work is counted in


@dataclass(frozen=True, eq=False)
class Identified:
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
        raise ValueError(tr("an array of shape {shape} is no table; a table is [positions, dims]", shape=shape))
    yield Identified(share=0.0)
    evidence = Evidence.of(table)
    if evidence is None:
        yield Identified(tuple(nothing(table)), 1.0)
        return
    found: list[Candidate] = []
    for number, some in enumerate(_found(evidence)):
        found += some
        yield Identified(_ranked(found), min(0.9, number / STEPS))
    for candidate in _ranked(found):
        found += rotary.larger_base(evidence, candidate)
    yield Identified(_finished(evidence, found), 1.0)


def _found(evidence: Evidence) -> Iterator[list[Candidate]]:
    """Candidates, a step at a time; later ways are for what the earlier ones left unexplained."""
    found: list[Candidate] = []
    for way in (_plain_ways, _turning_ways, _further_ways, _signed_ways, _scrambled_ways, _last_ways):
        for some in way(evidence):
            found += some
            yield some
        if min((each.residual for each in found), default=1.0) < ENOUGH.get(way, NOISE):
            return


def _plain_ways(evidence: Evidence) -> Iterator[list[Candidate]]:
    yield simple(evidence)
    for fit in fits(evidence, kinds=("pairs", "padded")):
        yield [] if fit is None else list(naming.candidates(evidence, fit))


def _turning_ways(evidence: Evidence) -> Iterator[list[Candidate]]:
    yield list(rotary.rotary(evidence))
    yield list(spectra(evidence))
    for candidate in multimodal(evidence):
        yield [candidate]
    yield list(freely(evidence, falling=True))


def _further_ways(evidence: Evidence) -> Iterator[list[Candidate]]:
    for candidate in (*grids(evidence), *cutouts(evidence)):
        yield [candidate]
    for fit in fits(evidence, kinds=("raw", "doubled", "single")):
        yield [] if fit is None else list(naming.candidates(evidence, fit))


def _signed_ways(evidence: Evidence) -> Iterator[list[Candidate]]:
    for fit in fits(evidence, kinds=("pairs", "raw"), signed=True):
        yield [] if fit is None else list(naming.candidates(evidence, fit))


def _scrambled_ways(evidence: Evidence) -> Iterator[list[Candidate]]:
    for candidate in scrambled(evidence):
        yield [candidate]


def _last_ways(evidence: Evidence) -> Iterator[list[Candidate]]:
    yield list(freely(evidence, falling=False))


ENOUGH = {_plain_ways: ROUNDING, _turning_ways: GOOD}  # residuals at which no further way is taken


def _ranked(found: list[Candidate]) -> tuple[Candidate, ...]:
    """Those that explain as much as the best, the plainest first; with what is worse left out."""
    told = [each for each in found if each.residual <= POOREST]
    if not told:
        return ()
    least = min(each.residual for each in told)
    good = sorted((each for each in told if each.residual <= 1.05 * least + 1e-6), key=lambda each: each.plainness)
    different: dict[object, Candidate] = {}
    for each in good:
        different.setdefault((each.scheme, each.start, each.words), each)
    return tuple(different.values())[:LISTED]


def _finished(evidence: Evidence, found: list[Candidate]) -> tuple[Candidate, ...]:
    """The best with residuals over a larger sample, and how sure each is."""
    ranked, wider = _ranked(found), evidence.wider()
    x = wider.x
    stored = stored_as(x)
    final = [replace(each, residual=residual(x, each.cells(wider.rows, wider.dims)), stored=stored) for each in ranked]
    sure = sorted((_sure(each, final[0]) for each in final), key=lambda each: -each.confidence)
    return tuple(each for each in sure if each.confidence > UNLIKELY * sure[0].confidence)


def _sure(candidate: Candidate, best: Candidate) -> Candidate:
    """Confidence: what it explains, halved for each number that it needs and the best one does not."""
    explained = max(0.0, 1 - candidate.residual) * (1 - 2.0 ** -min(50.0, _turns(candidate)))
    return replace(candidate, confidence=explained * 2.0 ** min(0.0, best.plainness - candidate.plainness))


def _turns(candidate: Candidate) -> float:
    return 8.0 + float(np.log2(1 + candidate.scheme.columns))
