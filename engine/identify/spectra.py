"""Spectra that are no geometric series: powers of the exponent, and the mistake x ** 1e-4 for 1e-4 ** x."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.encodings.base.catalogue import build
from engine.identify.candidate import Candidate
from engine.identify.evidence import HEAD, Evidence
from engine.identify.forms import ENOUGH, TableForm, forms, hands
from engine.identify.held import built_with
from engine.identify.rounder import near
from engine.identify.sines import SineLaw, begun, speeds
from engine.maths.window import Floats, Integers
from engine.words.language import later, tr

POWER_OF_BASE = 1e-4
SWAPPED = later("x ** 1e-4 where 1e-4 ** x was meant: every frequency but the first is nearly 1")
LEAST_ALPHA = 0.01
FEWEST = 4  # pairs whose speeds tell a law


def spectra(evidence: Evidence) -> Iterator[Candidate | None]:
    """Candidates whose frequencies are tᵅ; None where a part of the work is done."""
    head = evidence.head(HEAD)
    if len(head) < 4:
        return
    for form in forms(evidence.columns):
        if form.kind != "pairs" or form.number.size < 2 * FEWEST:
            continue
        z = hands(head, form)
        yield None
        omega, steady = speeds(z)
        yield None
        if np.median(omega) <= 0 or np.median(steady) < ENOUGH or abs(omega[0]) > 1 / len(head):
            continue
        yield from _powers(evidence, form, omega, head)


def _powers(evidence: Evidence, form: TableForm, omega: Floats, head: Floats) -> Iterator[Candidate]:
    k = np.arange(1, omega.size)
    told = (omega[1:] > 0.3 / len(head)) & (omega[1:] < 1.05 * np.pi)
    if told.sum() < FEWEST:
        return
    weights = omega[1:][told]
    alpha, level = np.polyfit(np.log(k[told]), np.log(weights), 1, w=weights)
    chosen = form.chosen()
    law = begun(head[:, chosen], _law(form, omega, chosen))
    if law.share < ENOUGH:
        return
    dim, pairs = form.number.size, (form.number.size + 1) // 2
    values = {"dim": dim, "layout": form.layout, "order": form.order, "offset": law.shift - evidence.first}
    values |= {"scale": _round(law.scale)}
    if abs(alpha) < LEAST_ALPHA:
        yield _swapped(evidence, form, {**values, "base": 1.0})
        return
    for power in near(float(alpha), usual=1.0, within=0.05):
        for exponent, per in (("paper", dim / 2), ("endpoint", max(1.0, pairs - 1.0))):
            if abs(level + alpha * np.log(per)) > 0.05 or not LEAST_ALPHA <= power.value <= 16:
                continue
            kind = {"spectrum": "linear"} if power.value == 1 else {"spectrum": "power", "alpha": power.value}
            encoding = build("sinusoidal", {**values, "exponent": exponent, **kind})
            yield built_with(encoding, evidence, plainness=1 + power.digits + 0.3 * (exponent == "endpoint"))


def _law(form: TableForm, omega: Floats, columns: Integers) -> SineLaw:
    """Columns of the form with the speeds that were measured; an odd width ends as the one before does."""
    number = form.number[columns]
    pair = np.minimum(number.astype(np.int64), omega.size - 1)
    return SineLaw(number, form.cosine[columns], 0.0, fixed=omega[pair])


def _round(scale: float) -> float:
    return next((s for s in (1.0, -1.0) if abs(scale - s) < 0.02), float(f"{scale:.4g}"))


def _swapped(evidence: Evidence, form: TableForm, values: dict[str, object]) -> Candidate:
    omega = (form.number / max(1.0, form.number.max() + 1)) ** POWER_OF_BASE
    return built_with(build("sinusoidal", values), evidence, mistake=tr(SWAPPED), omega=omega, plainness=0.5)
