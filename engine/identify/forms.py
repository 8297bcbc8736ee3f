"""Forms: which column may be which function of which pair; and the law that fits a table in each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec
import numpy as np
from msgspec.structs import replace

from engine.identify.evidence import HEAD, PEAKED, Evidence
from engine.identify.sines import Complex, SineLaw, beginnings, line, refined, speeds
from engine.maths.window import Floats, Integers
from engine.values.value import Value

FormKind = Literal["pairs", "padded", "raw", "doubled", "single", "cached"]
PairOrder = Literal["sin_cos", "cos_sin"]
ORDERS: tuple[PairOrder, PairOrder] = ("sin_cos", "cos_sin")
KINDS: tuple[FormKind, ...] = ("pairs", "padded", "raw", "doubled", "single", "cached")
USUAL_BASES = (10_000.0, 500.0, 100.0, 1000.0, 1e5, 5e5, 1e6, 10.0)
SHORT = 48  # rows below which usual bases are tried too
FEW = 4  # pairs up to which the powers that end with the base are begun from as well
ENOUGH = 0.45  # share of the power that a law has to explain before it is refined
AGREEING, EXACTLY = 1.02, 1e-10
HOPEFUL = 0.7  # of the best share so far, below which a form is left alone
CLEARLY, REFINED = 0.98, 4  # share of a law that is refined alone; laws that are refined otherwise
WHOLE_TURN = 7.0  # radians: below it a column's own speed is a guess
FAINT = 0.1  # power of a column that is zero but for noise, relative to all
ALIKE = 0.2  # of the power, that two quarters may differ by
PAIRS = 40  # of a form that are looked at


class TableForm(msgspec.Struct, frozen=True, eq=False):
    """Column j is of pair number[j] (padded: NaN where it is always 0), a cosine where `cosine`.

    kind: pairs have both members, raw ones a frequency for each column, doubled and single ones a function alone,
    cached ones the cosines twice, then the sines twice.
    """

    kind: FormKind
    layout: Literal["interleaved", "split"]
    order: PairOrder
    number: Floats
    cosine: np.ndarray[tuple[int], np.dtype[np.bool_]]

    @property
    def paired(self) -> dict[str, Value]:
        """The width and the pairing that a rotary table in this form has."""
        return {"dim": self.number.size, "pairing": "half" if self.layout == "split" else "interleaved"}

    def members(self) -> tuple[Integers, Integers]:
        """The columns of the first and of the second members of the complete pairs."""
        pairs = self.number.size // 2
        if self.layout == "interleaved":
            return np.arange(0, 2 * pairs, 2), np.arange(1, 2 * pairs, 2)
        return np.arange(pairs), np.arange(pairs) + (self.number.size - pairs if self.kind != "padded" else pairs)

    def chosen(self) -> Integers:
        """Columns of evenly spread pairs, of each function as many."""
        pair = self.number // 2 if self.kind == "raw" else self.number
        pairs = np.unique(pair[np.isfinite(pair)])
        some = pairs[np.unique(np.linspace(0, pairs.size - 1, min(PAIRS, pairs.size)).astype(int))]
        return np.flatnonzero(np.isin(pair, some))


class LawFit(msgspec.Struct, frozen=True, eq=False):
    """A form and its law, rows counted from the evidence's first; the law holds for so many rows (`reach`)."""

    form: TableForm
    law: SineLaw
    reach: int
    omega: Floats  # [pairs] or, where they were not measured, [sampled columns]: radians a row


def forms(columns: int) -> Iterator[TableForm]:
    """Every form of so many columns, the most usual first."""
    natural = np.arange(columns)
    for layout in ("interleaved", "split"):
        order = natural if layout == "interleaved" else np.concatenate([natural[0::2], natural[1::2]])
        for first in ORDERS:
            cosine = (order % 2 == 1) == (first == "sin_cos")
            yield TableForm("pairs", layout, first, (order // 2).astype(np.float64), cosine)
            yield TableForm("raw", layout, first, order.astype(np.float64), cosine)
    if columns % 2:
        yield from _padded(columns)
    if columns % 4 == 0:
        yield TableForm(
            "cached", "split", "cos_sin", (natural % (columns // 4)).astype(np.float64), natural < columns // 2
        )
    for cosine in (True, False):
        yield from _alone(columns, cosine=cosine)


def _padded(columns: int) -> Iterator[TableForm]:
    pairs = columns // 2
    number = np.append(np.tile(np.arange(pairs).astype(np.float64), 2), np.nan)
    second = np.append(np.repeat([False, True], pairs), False)
    yield TableForm("padded", "split", "sin_cos", number, second)
    yield TableForm("padded", "split", "cos_sin", number, ~second)


def _alone(columns: int, *, cosine: bool) -> Iterator[TableForm]:
    flags, order = np.full(columns, cosine), ORDERS[cosine]
    yield TableForm("single", "split", order, np.arange(columns).astype(np.float64), flags)
    if columns % 2 == 0:
        yield TableForm("doubled", "split", order, (np.arange(columns) % (columns // 2)).astype(np.float64), flags)
        yield TableForm("doubled", "interleaved", order, (np.arange(columns) // 2).astype(np.float64), flags)


def fits(evidence: Evidence, *, kinds: Sequence[FormKind] = KINDS, signed: bool = False) -> Iterator[LawFit | None]:
    """The laws that fit, a form at a time, in the order of `kinds`; None where a part of the work is done."""
    most = 0.0
    for form in sorted(forms(evidence.columns), key=lambda form: kinds.index(form.kind) if form.kind in kinds else -1):
        if form.kind not in kinds:
            continue
        begun = []
        for each in _begun(evidence, form, signed=signed):
            begun.append(each)
            yield None
        likely = _likely(begun)
        if not likely or likely[0][0].share < HOPEFUL * most:
            yield None
            continue
        refined = []
        for law, omega in likely:
            refined.append(settled(evidence, form, law, omega))
            yield None
        fit = _best(refined)
        most = max(most, fit.law.share)
        yield fit


def _likely(laws: list[tuple[SineLaw, Floats]]) -> list[tuple[SineLaw, Floats]]:
    """The laws that explain most: one where it is clear, else some that may do better once they are refined."""
    laws = sorted((each for each in laws if each[0].share >= ENOUGH), key=lambda each: -each[0].share)
    return laws[: 1 if laws and laws[0][0].share > CLEARLY else REFINED]


def _best(found: list[LawFit]) -> LawFit:
    """The fit that holds for most rows and explains most of them; of several as good the nearest to position 0."""
    reach = max(fit.reach for fit in found)
    far = [fit for fit in found if fit.reach == reach]
    most = max(fit.law.share for fit in far)
    good = [fit for fit in far if 1 - fit.law.share <= AGREEING**2 * (1 - most) + 1e-9]
    return min(good, key=lambda fit: abs(fit.law.shift))


def _begun(evidence: Evidence, form: TableForm, *, signed: bool) -> Iterator[tuple[SineLaw, Floats]]:
    """Laws from what was measured of the speeds, each with the shift that fits it best."""
    if (form.kind == "padded" and not _ends_in_zeros(evidence)) or (form.kind == "cached" and not _twice(evidence)):
        return
    chosen, enough = form.chosen(), False
    for most in (HEAD, 128):
        head = evidence.head(most)
        if enough or len(head) < 3 or (most < HEAD and evidence.run <= most):
            return
        omega, numbers = _measured(evidence, head, form)
        x = head[:, chosen]
        for slope, start, far in _starts(omega, numbers, form, rows=len(head)):
            law = SineLaw(form.number[chosen], form.cosine[chosen], slope, start)
            if np.abs(law.omega).max() < 4:
                for found in beginnings(x, law, signed=signed, far=far):
                    enough |= found.share > 0.9
                    yield found, omega


def _ends_in_zeros(evidence: Evidence) -> bool:
    """Whether there is nothing but noise in the last column."""
    x = evidence.x
    return float(np.mean(x[:, -1] ** 2)) < FAINT * float(np.mean(x * x))


def _twice(evidence: Evidence) -> bool:
    """Whether the second quarter of the columns is the first, and the last the third, but for noise."""
    first, second, third, last = np.split(evidence.head(PEAKED), 4, axis=1)
    off = np.sum((first - second) ** 2) + np.sum((third - last) ** 2)
    return bool(off < ALIKE * sum(np.sum(each * each) for each in (first, second, third, last)))


def _measured(evidence: Evidence, head: Floats, form: TableForm) -> tuple[Floats, Floats]:
    """Speeds and the numbers that they belong to."""
    if form.kind in ("pairs", "padded"):
        omega, steady = speeds(hands(head, form))
        towards = np.abs(omega) if steady.size else omega
        return np.where(steady > 0.5, towards, 0.0), np.arange(omega.size).astype(np.float64)
    found = evidence.peaks
    told = (found.share > 0.5) & (found.omega * min(PEAKED, evidence.run) > WHOLE_TURN)
    return np.where(told, found.omega, 0.0), form.number[evidence.dims]


def hands(head: Floats, form: TableForm) -> Complex:
    """[rows, pairs], cosine + i · sine of each complete pair."""
    first, second = form.members()
    if form.order == "cos_sin":
        return np.asarray(head[:, first] + 1j * head[:, second])
    return np.asarray(head[:, second] + 1j * head[:, first])


def _starts(omega: Floats, numbers: Floats, form: TableForm, *, rows: int) -> Iterator[tuple[float, float, bool]]:
    """(slope, start) to begin from, and whether they were measured, so that far shifts are worth a look."""
    measured = line(omega, numbers, rows)
    if measured is not None:
        yield *measured, True
        turning = (omega > 0.5 / rows) & (omega < 4) & (numbers > 0)
        if turning.any():
            weights = (omega * numbers)[turning] ** 2
            yield float(np.sum(weights * -np.log(omega[turning]) / numbers[turning]) / np.sum(weights)), 0.0, True
    if rows < SHORT or (measured is None and ((omega > 0.5 / rows).any() or not omega.size)):
        span = form.number.size / 2 if form.kind == "raw" else max(1.0, float(np.nanmax(form.number)) + 1)
        yield from ((float(np.log(base)) / each, 0.0, False) for each in _spans(span, form) for base in USUAL_BASES)
        yield 0.0, 0.0, False


def _spans(span: float, form: TableForm) -> Iterator[float]:
    """Pairs over which a base falls: all, or those up to the last, which of few pairs is far from it."""
    yield span
    if form.kind != "raw" and 1 < span <= FEW:
        yield span - 1


def settled(evidence: Evidence, form: TableForm, law: SineLaw, omega: Floats) -> LawFit:
    """The law refined: first near the first rows, then over ever more; the plainest that fits as well as any."""
    chosen = form.chosen()
    every = evidence.used[(evidence.used >= evidence.first)] - evidence.first
    best, reach = law, 0
    for most in (128, HEAD, 4 * HEAD, 1 << 20):
        rows = every[every < most]
        rows = rows[np.unique(np.linspace(0, rows.size - 1, min(160, rows.size)).astype(int))]
        x = evidence.table[np.ix_(rows + evidence.first, chosen)]
        tried = _plainest(x, rows, best)
        if reach and tried.share < 0.7 * best.share:
            break
        best, reach = tried, most
        if every[-1] < most:
            break
    return LawFit(form, best, reach, omega)


def _plainest(x: Floats, rows: Integers, law: SineLaw) -> SineLaw:
    plain = refined(x, rows, replace(law, start=0.0), free_start=False)
    if 1 - plain.share < EXACTLY:
        return plain
    free = refined(x, rows, law, free_start=True)
    as_good = 1 - plain.share <= AGREEING**2 * max(0.0, 1 - free.share) + 1e-12
    return plain if as_good else free
