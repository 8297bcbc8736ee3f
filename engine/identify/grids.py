"""Tables over the patches of an image: two codes of half the width side by side, of the row and of the column."""

from __future__ import annotations

from collections.abc import Generator, Iterator

import numpy as np
from msgspec.structs import replace

from engine.encodings.base.encoding import Encoding
from engine.identify.candidate import Candidate
from engine.identify.evidence import Evidence, zeros
from engine.identify.forms import LawFit, fits
from engine.identify.held import built, built_with
from engine.identify.naming import Named
from engine.identify.rounder import Round, near
from engine.maths.window import Floats, Integers
from engine.values.value import Value

STANDS = 0.35  # share of the variance along an axis up to which columns stand still along it
LIVELY = 24  # columns of each half that are looked at
NARROWEST = 2
AT_ONCE = 1 << 22  # cells
LONGEST_SIDE = 1024  # patches that are looked at
SAMPLED = 256  # rows that tell which columns vary


def grids(evidence: Evidence) -> Iterator[Candidate | None]:
    """Candidates among sincos2d and rope2d, for every height and width that the rows may be; None after a part."""
    tokens, columns = evidence.run, evidence.columns
    if columns % 4 or evidence.used.size != tokens or evidence.first + tokens != len(evidence.table):
        return
    table = evidence.head(tokens)
    variance = table[:: max(1, tokens // SAMPLED)].var(axis=0)
    for rotary in (False, True):
        order = axis_by_axis(columns) if rotary else np.arange(columns)
        halves = [table[:, lively(part, variance)] for part in (order[: columns // 2], order[columns // 2 :])]
        for height in _divisors(tokens):
            yield None
            for axis_order in _orders(halves, height):
                yield from _named(evidence, table, order, height, axis_order, rotary=rotary)


def axis_by_axis(columns: int) -> Integers:
    """The columns of a rotary table of two axes, brought to [cosines, sines] of the first, then of the second."""
    quarter = np.arange(columns // 4)
    return np.concatenate([quarter + part * (columns // 4) for part in (0, 2, 1, 3)])


def _divisors(tokens: int) -> Iterator[int]:
    yield from (h for h in range(NARROWEST, tokens // NARROWEST + 1) if tokens % h == 0)


def _orders(halves: list[Floats], height: int) -> Iterator[str]:
    """Which axis the first half codes, where each half stands still along the other axis."""
    first, second = (_along(part, height) for part in halves)
    if first[1] < STANDS and second[0] < STANDS:
        yield "h_first"
    if first[0] < STANDS and second[1] < STANDS:
        yield "w_first"


def lively(columns: Integers, variance: Floats) -> Integers:
    """Those that vary most."""
    return np.asarray(columns[np.argsort(-variance[columns])[:LIVELY]])


def _along(part: Floats, height: int) -> tuple[float, float]:
    """The share of the variance along the height, within a column of the image, and along the width."""
    image = part.reshape(height, -1, part.shape[1])
    whole = max(float(part.var(axis=0).sum()), 1e-300)
    return float(image.var(axis=0).mean(axis=0).sum()) / whole, float(image.var(axis=1).mean(axis=0).sum()) / whole


def _named(
    evidence: Evidence, table: Floats, order: Integers, height: int, axis_order: str, *, rotary: bool
) -> Iterator[Candidate | None]:
    """The longer axis by itself tells base and layout."""
    image = table.reshape(height, -1, table.shape[1])
    width, half = image.shape[1], table.shape[1] // 2
    halves = (order[:half], order[half:])
    by_row, by_column = halves if axis_order == "h_first" else halves[::-1]
    if height >= width:
        line = yield from _mean(image[:LONGEST_SIDE].swapaxes(0, 1))
    else:
        line = yield from _mean(image[:, :LONGEST_SIDE])
    own = Evidence.of(line[:, by_row if height >= width else by_column])
    if own is None:
        return
    sizes = {"dim": table.shape[1], "height": height, "width": width, "axis_order": axis_order}
    for fit in ordered(own, rotary=rotary):
        yield None
        if fit is None:
            continue
        second = (height >= width) == (axis_order == "w_first")
        for values, between in conventions(fit, rotary=rotary):
            for base in bases(own, fit, half, between if second else 0.0):
                encoding = built("rope2d" if rotary else "sincos2d", {**sizes, **values, "base": base.value})
                if encoding is not None:
                    yield _held(evidence, encoding, base)


def ordered(own: Evidence, *, rotary: bool) -> Iterator[LawFit | None]:
    """The fits whose columns stand as in tables of images; None where there is time to look at something else."""
    for fit in fits(own, kinds=("pairs",)):
        as_there = fit is not None and fit.form.order == ("cos_sin" if rotary else "sin_cos")
        yield fit if fit is not None and as_there and (fit.form.layout == "split" or not rotary) else None


def conventions(fit: LawFit, *, rotary: bool) -> Iterator[tuple[dict[str, Value], float]]:
    """Layout or spacing, and by what part of a pair the frequencies of the second axis lie after those of the first."""
    if not rotary:
        yield {"layout": fit.form.layout}, 0.0
        return
    yield {}, 0.0
    yield {"spacing": "alternating"}, 0.5


def _mean(image: Floats) -> Generator[None, None, Floats]:
    """[places, columns], the mean over the first axis of an image, in parts."""
    total = np.zeros(image.shape[1:])
    step = max(1, AT_ONCE // total.size)
    for first in range(0, len(image), step):
        total += image[first : first + step].sum(axis=0)
        yield None
    return total / len(image)


def bases(own: Evidence, fit: LawFit, half: int, start: float, *, shift: float = 0.0) -> Iterator[Round]:
    """`start`: the number of the first pair, as a part of one; `shift`: the first place."""
    named = Named(own, fit)
    measured = float(np.exp(np.clip(fit.law.slope * half / 2, 0.002, 27)))
    for base in near(measured, usual=10_000.0, within=0.2):
        slope = float(np.log(base.value)) / (half / 2)
        law = replace(fit.law, slope=slope, start=start * slope, shift=shift, scale=1.0)
        if base.digits > 3 or named.fits(law):
            yield base
            return


def _held(evidence: Evidence, encoding: Encoding, base: Round) -> Candidate:
    blank = tuple(map(int, evidence.blank))
    words, plainness = zeros(blank), 0.3 + base.digits
    return built_with(encoding, evidence, start=-evidence.first, words=words, plainness=plainness, blank=blank)
