"""Naming: a fit brought to round numbers and to the encodings that have them, each held against the table."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from msgspec.structs import replace

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import LONGEST, Encoding
from engine.identify import meanings
from engine.identify.candidate import Candidate
from engine.identify.evidence import HEAD, Evidence, residual, zeros
from engine.identify.forms import LawFit
from engine.identify.held import built, measured, sign_words
from engine.identify.meanings import Meaning
from engine.identify.rounder import Round, near
from engine.identify.sines import SineLaw
from engine.maths.window import Floats
from engine.values.value import Value
from engine.words.language import tr

AS_GOOD, EXACT = 1.05, 1e-6  # what a rounder number may add to the residual
SLOPE = 0.2  # relative distance of a base within which it may be rounded, where that fits as well
ROTARY_BASE = 100_000.0
POOR = 1e-3  # residual from which on the types that numbers were made in are tried
ROUNDED_WITHIN = 0.05


class Named:
    """A fit, and its residuals under other numbers, over the rows for which it holds."""

    def __init__(self, evidence: Evidence, fit: LawFit) -> None:
        self.evidence, self.fit, self.form = evidence, fit, fit.form
        held = evidence.rows - evidence.first
        self.kept = (held >= 0) & (held < fit.reach)
        self.rows = held[self.kept]
        self.x = evidence.x[self.kept]
        self.signs = None if fit.law.signs is None else self._signs()
        self.least = self.left(fit.law)

    def _signs(self) -> Floats:
        """[columns], of every column: the law's own are of those that it was fitted to."""
        head = self.evidence.head(min(HEAD, self.fit.reach))
        law = replace(self.fit.law, number=np.nan_to_num(self.form.number), cosine=self.form.cosine, signs=None)
        return np.where(np.sum(head * law.cells(np.arange(len(head))), axis=0) < 0, -1.0, 1.0)

    def left(self, law: SineLaw) -> float:
        """The residual of the law with these numbers."""
        number = self.form.number[self.evidence.dims]
        signs = None if self.signs is None else self.signs[self.evidence.dims]
        whole = replace(law, number=np.nan_to_num(number), cosine=self.form.cosine[self.evidence.dims], signs=signs)
        return residual(self.x, np.where(np.isfinite(number), whole.cells(self.rows), 0.0))

    def fits(self, law: SineLaw) -> bool:
        return self.left(law) <= AS_GOOD * self.least + EXACT

    def rounded(self) -> Iterator[SineLaw]:
        """The fit's law with a whole shift and a round scale, where they fit as well; where numbers are coarse, the
        usual ones too, for what coarse numbers do to a table is no matter of its scale.
        """
        plain = self._rounded()
        yield plain
        usual = replace(plain, shift=float(round(plain.shift)), scale=math.copysign(1.0, plain.scale))
        if self.least > POOR and abs(abs(plain.scale) - 1) < 0.3 and usual != plain:
            yield usual

    def _rounded(self) -> SineLaw:
        law = self.fit.law
        for shift in (round(law.shift), round(2 * law.shift) / 2, round(law.shift, 2)):
            if self.fits(replace(law, shift=float(shift))):
                law = replace(law, shift=float(shift))
                break
        for scale in _scales(law.scale, self.form.number.size):
            if self.fits(replace(law, scale=scale)):
                return replace(law, scale=scale)
        return law


def _scales(scale: float, dim: int) -> Iterator[float]:
    sign = math.copysign(1.0, scale)
    for usual in (1.0, dim**-0.5, dim**0.5):
        if abs(abs(scale) / usual - 1) < 0.1:
            yield sign * usual
    yield from (float(f"{scale:.{digits}g}") for digits in (1, 2, 3, 4))


def candidates(evidence: Evidence, fit: LawFit) -> Iterator[Candidate]:
    """The encodings that the fit may be, each with its residual over the sample, in no order."""
    named = Named(evidence, fit)
    for law in named.rounded():
        for meaning in meanings.meanings(fit.form, law):
            if meaning.amplitude or law.scale == 1:
                yield from _candidates(named, law, meaning)
    if _is_precedence(named, law):
        yield measured(evidence, _precedence(named, law))


def _candidates(named: Named, law: SineLaw, meaning: Meaning) -> Iterator[Candidate]:
    exact = replace(law, start=law.slope * meaning.counted) if meaning.counted else law
    for base in _bases(named, exact, meaning):
        for values, plainness in _with_factor(named, exact, meaning, base):
            made = _made(named, exact, meaning, base=base, values=values)
            if made is not None:
                yield measured(named.evidence, replace(made, plainness=made.plainness + plainness))


def _sloped(law: SineLaw, meaning: Meaning, base: float) -> SineLaw:
    slope = math.log(base) / meaning.per
    return replace(law, slope=slope, start=slope * meaning.counted if meaning.counted else law.start)


def _bases(named: Named, law: SineLaw, meaning: Meaning) -> list[Round]:
    """The roundest base that fits as well as the measured one; where numbers are coarse, round ones near it too."""
    if not np.ptp(named.form.number[np.isfinite(named.form.number)]):
        return [Round(10_000.0, 0)]
    measured = math.exp(min(max(law.slope, 0.0) * meaning.per, 60.0))
    if measured < 1.001:
        return [Round(1.0, 1)]
    if measured > 1.2e12:
        return []
    tried = list(near(measured, usual=10_000.0, within=SLOPE))
    good = next(base for base in tried if base.digits > 3 or named.fits(_sloped(law, meaning, base.value)))
    if good.digits < 3 or named.least < POOR:
        return [good]
    coarse = [b for b in tried if b.digits <= 2 and abs(math.log(b.value / measured)) < ROUNDED_WITHIN]
    return [*coarse, good]


def _with_factor(named: Named, law: SineLaw, meaning: Meaning, base: Round) -> Iterator[tuple[dict[str, Value], float]]:
    """What divides or multiplies all frequencies, as parameters; what that costs."""
    if not meaning.factor:
        yield {}, 0.0
        return
    divisor = math.exp(law.start if meaning.factor == "divides" else -law.start)
    for tried in near(divisor, usual=1.0, within=SLOPE):
        start = math.log(tried.value) * (1 if meaning.factor == "divides" else -1)
        if tried.digits > 3 or named.fits(replace(_sloped(law, meaning, base.value), start=start)):
            names = {"scaling": "linear", "factor": tried.value} if meaning.factor == "divides" else {}
            yield names or {"scale": tried.value}, 1.0 + tried.digits
            return


def _made(named: Named, law: SineLaw, meaning: Meaning, *, base: Round, values: dict[str, Value]) -> Candidate | None:
    """The meaning's encoding with all its numbers; None where it does not take them."""
    shift = law.shift - named.evidence.first  # of row 0 of the whole table
    placed = _placed(meaning, shift, named.evidence)
    if placed is None:
        return None
    start, where, words = placed
    scaled = {"scale": law.scale} if meaning.amplitude else {}
    encoding = built(meaning.encoding, {**meaning.values, meaning.base_name: base.value, **scaled, **values, **where})
    if encoding is None:
        return None
    blank = () if "rows" in where else _zeroed(encoding, meaning, named.evidence, start)
    if blank:
        words = (*words, *zeros(blank))
    told = "" if named.signs is None else sign_words(named.signs)
    signs = named.signs if told else None
    return Candidate(
        encoding,
        mistake=tr(meanings.mistake_of(meaning, base.value, law.slope if base.value > 1 else 0.0)),
        words=tuple(filter(None, (*meaning.words, told, *words))),
        start=start,
        columns=meaning.columns,
        signs=signs,
        plainness=meaning.plainness + _unusual(meaning, base) + (0 if shift == round(shift) else 2) + len(blank) * 0.5,
        blank=blank,
    )


def _unusual(meaning: Meaning, base: Round) -> float:
    """What a base costs; large ones are at home in rotary models."""
    return base.digits - 0.2 * (meaning.encoding == "rope" and base.value >= ROTARY_BASE)


def _zeroed(encoding: Encoding, meaning: Meaning, evidence: Evidence, start: int) -> tuple[int, ...]:
    """The zero rows of the table that the encoding does not have as zeros by itself."""
    columns = np.arange(encoding.columns) if meaning.columns is None else meaning.columns
    coded = np.abs(encoding.bounded(evidence.blank + start, columns)).max(axis=1, initial=0.0)
    return tuple(int(row) for row, size in zip(evidence.blank, coded, strict=True) if size > 1e-9)


def _placed(meaning: Meaning, shift: float, evidence: Evidence) -> tuple[int, dict[str, Value], tuple[str, ...]] | None:
    """The position of row 0: as a start, or as a parameter of the encoding; None where it has no such place."""
    if meaning.place == "offset":
        return 0, {"offset": shift}, evidence.placed(shift)
    if shift != round(shift) or abs(shift) > LONGEST:
        return None
    whole = int(shift)
    if meaning.place == "start":
        return whole, {}, evidence.placed(whole)
    if evidence.blank.size == 1 and int(evidence.blank[0]) + whole >= 0:
        words = (tr("row 0 is row {row} of the stored table", row=whole),) if whole else ()
        return whole, {"padding": int(evidence.blank[0]) + whole, "rows": "table"}, words
    if evidence.blank.size or whole < 1:
        return None
    token = whole - meanings.FAIRSEQ_ROW
    return (token, {}, (tr("row 0 is token {token}", token=token),)) if token > 0 else (0, {"padding": whole - 1}, ())


def _is_precedence(named: Named, law: SineLaw) -> bool:
    usual = named.form.kind == "pairs" and named.form.number.size > 4
    return usual and named.fits(replace(law, slope=2.0, start=0.0)) and abs(law.slope - 2) < 0.2


def _precedence(named: Named, law: SineLaw) -> Candidate:
    form, dim = named.form, named.form.number.size
    values = {
        "dim": dim,
        "layout": form.layout,
        "order": form.order,
        "offset": law.shift - named.evidence.first,
        "scale": law.scale,
        "spectrum": "drawn",
        "curve": meanings.precedence_curve(dim),
    }
    return Candidate(build("sinusoidal", values), mistake=tr(meanings.PRECEDENCE), signs=named.signs, plainness=0.5)
