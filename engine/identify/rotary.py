"""Rotary tables whose frequencies were stretched: the scalings that their measured speeds may be."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from engine.encodings.base.encoding import Encoding
from engine.identify.borders import borders
from engine.identify.candidate import Candidate
from engine.identify.clipped import clipped
from engine.identify.evidence import Evidence
from engine.identify.forms import ENOUGH, TableForm, forms, hands
from engine.identify.held import built, built_with
from engine.identify.rounder import Round, near
from engine.identify.sines import SineLaw, begun, line, speeds
from engine.maths.scaling import growth
from engine.maths.window import Floats
from engine.values.value import Value

MEASURED, AT_ONCE = 4096, 1 << 20  # rows, cells
FEWEST = 8  # pairs whose speeds tell a scaling
ORIGINALS = tuple(2**power for power in range(8, 21))
USUAL_ORIGINAL = 4096
NEAR_BASE, NEAR_FACTOR = 0.05, 0.15
UNSCALED = (10_000.0, 500_000.0, 1_000_000.0)
ALIKE = 4.0  # times the smallest misfit of frequencies
MOST = 1e4  # factor
TRIED = 6  # scalings that fit about as well, the plainest, that are held against the table


def rotary(evidence: Evidence) -> Iterator[Candidate | None]:
    """Candidates among yarn, llama3, proportional and clipped rotary; None where a part of the work is done."""
    for found in turned(evidence):
        yield None
        if found is not None:
            yield from _scaled(evidence, *found)


def turned(evidence: Evidence) -> Iterator[tuple[TableForm, SineLaw, Floats] | None]:
    """Pairs that turn, each at a speed of its own: the form, where it begins and its scale, the speeds [pairs].

    None where a part of the work is done.
    """
    head = evidence.head(min(MEASURED, max(512, AT_ONCE // evidence.columns)))
    if evidence.columns % 2 or len(head) < 16:
        return
    for form in forms(evidence.columns):
        if form.kind != "pairs" or form.order != "cos_sin" or form.number.size < 2 * FEWEST:
            continue
        z = hands(head, form)
        yield None
        omega, steady = speeds(z)
        yield None
        if np.median(steady) < ENOUGH or np.median(omega) < 0:
            continue
        chosen = form.chosen()
        law = SineLaw(form.number[chosen], form.cosine[chosen], 0.0, fixed=omega[form.number[chosen].astype(np.int64)])
        law = begun(head[:512, chosen], law)
        if law.share >= ENOUGH:
            yield form, law, omega


def _scaled(evidence: Evidence, form: TableForm, law: SineLaw, omega: Floats) -> Iterator[Candidate]:
    values, start = form.paired, round(law.shift) - evidence.first
    words = evidence.placed(start)
    rows = min(512, evidence.run)
    encodings = [*_standing_still(omega, values, rows), *_by_parts(omega, values, law.scale, rows)]
    if abs(law.scale - 1) < 0.03:
        encodings += _clipped(omega, values, rows)
    misfit = [float(np.sum((encoding.frequencies() - omega) ** 2)) for encoding, _ in encodings]
    alike = [each for each, off in zip(encodings, misfit, strict=True) if off <= ALIKE * min(misfit) + 1e-15]
    for encoding, plainness in sorted(alike, key=lambda each: each[1])[:TRIED]:
        yield built_with(encoding, evidence, start=start, words=words, plainness=plainness)


def _standing_still(omega: Floats, values: dict[str, Value], rows: int) -> Iterator[tuple[Encoding, float]]:
    """proportional: the last pairs do not turn, the exponent counts all dimensions."""
    still = np.abs(omega) < 0.02 / rows
    turning = int(np.argmax(still)) if still.any() else omega.size
    if not 2 <= turning < omega.size or not still[turning:].all():
        return
    found = line(omega[:turning], np.arange(turning).astype(np.float64), rows)
    if found is None:
        return
    for base in _bases(found[0], omega.size):
        for factor in near(math.exp(found[1]), usual=1.0, within=NEAR_FACTOR):
            parameters = {"scaling": "proportional", "partial": turning / omega.size, "factor": factor.value}
            encoding = built("rope", {**values, **parameters, "base": base.value})
            if encoding is not None:
                yield encoding, 1.5 + base.digits + factor.digits


def _by_parts(omega: Floats, values: dict[str, Value], scale: float, rows: int) -> Iterator[tuple[Encoding, float]]:
    """yarn and llama3: the first pairs tell the base, the last the factor, those between the original length."""
    first, last = max(4, omega.size // 4), max(2, omega.size // 8)
    found = line(omega[:first], np.arange(first).astype(np.float64), rows)
    if found is None or abs(found[1]) > 0.01:
        return
    for base in _bases(found[0], omega.size):
        plain = base.value ** -(np.arange(omega.size) / omega.size)
        for some in {1, last}:  # the last pair is divided if any is; with others it is better measured
            divisor = float(np.sum(plain[-some:] ** 2) / max(np.sum((plain * omega)[-some:]), 1e-300))
            if 1.2 < divisor < MOST:
                yield from _parts_with(values, base, divisor, scale)
                if abs(scale - 1) < 0.03:
                    for factor in near(divisor, usual=8.0, within=NEAR_FACTOR):
                        for encoding, cost in borders(omega, values, base.value, factor.value):
                            yield encoding, cost + base.digits + factor.digits


def _clipped(omega: Floats, values: dict[str, Value], rows: int) -> Iterator[tuple[Encoding, float]]:
    """clipped_rope: the first pairs tell the base."""
    first = max(4, omega.size // 4)
    found = line(omega[:first], np.arange(first).astype(np.float64), rows)
    if found is not None and abs(found[1]) < 0.01:
        for base in _bases(found[0], omega.size):
            yield from clipped(omega, values, base)


def _bases(slope: float, pairs: int) -> Iterator[Round]:
    measured = math.exp(min(max(slope, 0.0) * pairs, 27.0))
    return near(max(measured, 1.01), usual=10_000.0, within=NEAR_BASE)


def _parts_with(
    values: dict[str, Value], base: Round, divisor: float, scale: float
) -> Iterator[tuple[Encoding, float]]:
    for factor in near(divisor, usual=8.0, within=NEAR_FACTOR):
        for original in ORIGINALS:
            common = {**values, "base": base.value, "factor": factor.value, "original_length": original}
            cost = base.digits + factor.digits + (0 if factor.digits < 3 else 1)
            if abs(scale - 1) < 0.03:
                yield from _costing(built("rope", {**common, "scaling": "llama3"}), 1.5 + cost)
            for truncate in (True, False):
                yarn = built(
                    "rope", {**common, "scaling": "yarn", "truncate": truncate, **_attention(scale, factor.value)}
                )
                yield from _costing(yarn, 1.6 + cost + 0.2 * (not truncate))


def _costing(encoding: Encoding | None, cost: float) -> Iterator[tuple[Encoding, float]]:
    if encoding is not None:
        yield encoding, cost


def _attention(scale: float, factor: float) -> dict[str, float]:
    """The attention factor, where it is not YaRN's own."""
    if abs(scale / growth(factor) - 1) < 0.005:
        return {}
    return {"attention_factor": 1.0 if abs(scale - 1) < 0.005 else float(f"{scale:.4g}")}


def larger_base(evidence: Evidence, candidate: Candidate) -> Iterator[Candidate]:
    """ntk and dynamic: a rotary candidate whose base is not round may be a usual one, stretched by a round factor."""
    base, width = float(getattr(candidate.encoding, "base", 0.0)), candidate.encoding.columns
    if candidate.encoding.id != "rope" or candidate.plainness < 3 or width <= 2 or candidate.columns is not None:
        return
    for unscaled in UNSCALED:
        if base <= 1.05 * unscaled:
            continue
        stretch = (base / unscaled) ** ((width - 2) / width)
        pairing = {"dim": width, "pairing": getattr(candidate.encoding, "pairing")}  # noqa: B009
        for values, plainness in (*_aware(stretch), *_dynamic(stretch, len(evidence.table) + candidate.start)):
            encoding = built("rope", {**pairing, **values, "base": unscaled})
            cost = 2.0 + plainness + 0.5 * (unscaled != UNSCALED[0])
            if encoding is not None:
                yield built_with(encoding, evidence, start=candidate.start, words=candidate.words, plainness=cost)


def _aware(stretch: float) -> Iterator[tuple[dict[str, Value], float]]:
    for factor in near(stretch, usual=4.0, within=0.02):
        if factor.digits <= 2:
            yield {"scaling": "ntk", "factor": factor.value}, factor.digits


def _dynamic(stretch: float, length: int) -> Iterator[tuple[dict[str, Value], float]]:
    """stretch = factor · length / original − (factor − 1), where the length is that of the table."""
    for original in (each for each in ORIGINALS if each < length):
        factor = next(near((stretch - 1) / (length / original - 1), usual=2.0, within=0.005))
        if factor.digits <= 1 and factor.value > 1:
            values = {"scaling": "dynamic", "factor": factor.value, "original_length": original, "length": length}
            yield values, 0.5 + factor.digits + 0.5 * (original != USUAL_ORIGINAL)
