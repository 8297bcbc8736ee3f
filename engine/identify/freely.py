"""Rotary tables whose frequencies follow no law: a factor for each pair, as LongRoPE and LeRoPE have."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from engine.encodings.base.catalogue import build
from engine.identify.candidate import Candidate
from engine.identify.evidence import Evidence
from engine.identify.forms import TableForm, hands
from engine.identify.held import built, built_with
from engine.identify.rotary import MEASURED, turned
from engine.identify.rounder import near
from engine.identify.sines import Complex, SineLaw
from engine.maths.window import Floats
from engine.values.value import Value
from engine.words.language import tr

FALLING = 0.8  # correlation
ROUNDS = 3  # steps of Newton's method
AT_ONCE = 1 << 20  # cells
USUAL_BASE = 10_000.0
ORIGINALS = (4096, 8192, 32_768, 131_072, 2048)
LEAST, MOST = 1e-9, 1e9  # of a factor
SMALLEST = float(np.finfo(np.float64).tiny)
DIGITS = (2, 3, 4, 6)
WORSE = 1.02  # times the residual, that rounder factors may cost
COARSE, SMOOTH = 0.05, 0.5  # residual that has to be noise; correlation from row to row that noise has not
FIRST, WORDY = 8.0, 9.0  # plainness: a number for each pair is the last explanation


def freely(evidence: Evidence, *, falling: bool) -> Iterator[Candidate | None]:
    """Candidates among longrope and lerope; `falling`: where frequencies fall from pair to pair, roughly, as usual.

    None where a part of the work is done.
    """
    for found in turned(evidence):
        yield None
        if found is None:
            continue
        form, law, omega = found
        shift = round(law.shift)
        z = hands(evidence.head(min(MEASURED, max(512, AT_ONCE // evidence.columns))), form)
        for _ in range(ROUNDS):
            omega = _anchored(z, np.maximum(omega, 0.0), shift)
            yield None
        plain = USUAL_BASE ** -(np.arange(omega.size) / omega.size)
        omega = _told(omega, plain)
        if (omega <= 0).any() or (falling and not _falls(omega)):
            continue
        yield from _with_digits(evidence, form, law, plain / omega)


def _told(omega: Floats, plain: Floats) -> Floats:
    """Where noise hides which way a slow pair turns, the factor of the pair before."""
    told = omega.copy()
    for pair in range(1, omega.size):
        if omega[pair] <= 0:
            told[pair] = plain[pair] * told[pair - 1] / plain[pair - 1]
    return told


def _falls(omega: Floats) -> bool:
    return bool(np.ptp(omega)) and float(np.corrcoef(np.arange(omega.size), np.log(omega))[0, 1]) < -FALLING


def _anchored(z: Complex, omega: Floats, shift: int) -> Floats:
    """Nearer to the speeds of hands z [rows, pairs] that point to angle 0 at position 0; row 0 is position `shift`.

    A step of Newton's method: whatever a > 0, the least Σ |z − a e^(iωt)|² is where C = Re Σ z e^(−iωt) is largest;
    C′ = Σ t Im(z e^(−iωt)), and C″ = −Σ t² Re(z e^(−iωt)) is −`strength`.
    """
    z = z / max(float(np.abs(z.real).max()), float(np.abs(z.imag).max()), SMALLEST)  # whose squares are numbers
    t = np.arange(len(z), dtype=np.float64)[:, None] + shift
    back = z * np.exp(-1j * t * omega)
    strength = np.sum(t * t * back.real, axis=0)
    step = np.divide(np.sum(t * back.imag, axis=0), strength, out=np.zeros_like(omega), where=strength > 0)
    return np.asarray(omega + np.clip(step, -math.pi, math.pi))  # no pair turns faster from row to row


def _with_digits(evidence: Evidence, form: TableForm, law: SineLaw, factors: Floats) -> Iterator[Candidate]:
    """The factors with as few digits as serve as well; below a million of one another, as an encoding takes them."""
    if factors.min() < LEAST or factors.max() > MOST:
        return
    exact = _longrope(evidence, form, law, factors)
    if exact is None:
        return
    best = exact
    for digits in DIGITS:
        rounder = np.array([float(f"{each:.{digits}g}") for each in factors])
        tried = _longrope(evidence, form, law, rounder)
        if tried is not None and tried.residual <= WORSE * exact.residual + 1e-9:
            best, factors = tried, rounder
            break
    if best.residual > COARSE and not _leaves_noise(evidence, best):
        return
    yield best
    if abs(law.scale - 1) < 0.02 and np.abs(np.log(factors)).max() < 20:
        yield _lerope(evidence, form, law, factors)


def _leaves_noise(evidence: Evidence, candidate: Candidate) -> bool:
    """Whether what is left changes from row to row as noise does: a number for each pair was free to fit the rest."""
    head = evidence.head(max(2, min(MEASURED, AT_ONCE // evidence.columns)))
    left = head - candidate.cells(np.arange(len(head)) + evidence.first, np.arange(evidence.columns))
    return float(np.sum(left[1:] * left[:-1])) < SMOOTH * float(np.sum(left * left))


def _longrope(evidence: Evidence, form: TableForm, law: SineLaw, factors: Floats) -> Candidate | None:
    listed = tuple(map(float, factors))
    values = {**form.paired, "scaling": "longrope", "short_factor": listed, "long_factor": listed}
    encoding = built("rope", {**values, **_attention(law.scale)})
    if encoding is None:
        return None
    told = tr("a divisor for each pair; with another base they would be others")
    learned = bool((np.abs(law.scale - 1) < 0.02) and (factors < 0.98).any())
    return built_with(encoding, evidence, plainness=WORDY if learned else FIRST, **_placed(evidence, law, told))


def _lerope(evidence: Evidence, form: TableForm, law: SineLaw, factors: Floats) -> Candidate:
    values = {**form.paired, "alphas": tuple(float(f"{-math.log(each):.12g}") for each in factors)}
    told = tr("an α for each pair; with another base they would be others")
    learned = bool((factors < 0.98).any())
    plainness = FIRST if learned else WORDY
    return built_with(build("lerope", values), evidence, plainness=plainness, **_placed(evidence, law, told))


def _placed(evidence: Evidence, law: SineLaw, told: str) -> dict[str, Value]:
    start = round(law.shift) - evidence.first
    words = evidence.placed(start)
    return {"start": start, "words": (told, *words)}


def _attention(scale: float) -> dict[str, Value]:
    """The factor and the original length that give such an attention factor, where they are usual; else itself."""
    if abs(scale - 1) < 0.005:
        return {}
    for original in ORIGINALS if scale > 1 else ():
        stretch = math.exp(min((scale * scale - 1) * math.log(original), 20.0))
        whole = 2.0 ** round(math.log2(stretch))
        if abs(math.sqrt(1 + math.log(whole) / math.log(original)) / scale - 1) < 1e-3 and whole > 1:
            return {"factor": whole, "original_length": original}
    rounder = next(near(scale, usual=1.0, within=1e-3)).value
    return {"attention_factor": rounder}
