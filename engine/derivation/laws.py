"""Laws ω(t) of a spectrum, t from 0 to 1, and their kernels ∫₀¹ cos(Δ·ω(t)) dt: what the mean over pairs becomes when
there are ever more of them (Su, kexue.fm/archives/8231).

All are closed forms, float64 at any Δ up to 2²⁰: differences of the cosine integral Ci where ω falls straight in its
logarithm, sines where it runs straight, Kummer's function for the powers.
"""

from __future__ import annotations

import math

import msgspec
import numpy as np

from engine.encodings.base.encoding import Encoding
from engine.encodings.sinusoidal import Sinusoidal
from engine.maths import curve as curves
from engine.maths.window import Floats
from engine.system.kept import kept
from engine.words.language import tr
from engine.words.numbers import few, raised

EVEN = 1e-7  # of a logarithm, below which a piece of a curve counts as straight
MOST_POINTS = 257  # of the curve that stands for frequencies without a law
NODES = 48  # of Gauss' rules


class Geometric(msgspec.Struct, frozen=True):
    """ω(t) = factor · base⁻ᵗ."""

    base: float
    factor: float = 1.0

    @property
    def words(self) -> str:
        return f"{_times(self.factor)}{few(self.base, 6)}⁻ᵗ"

    def omega(self, t: Floats) -> Floats:
        """ω at each t."""
        return np.asarray(self.factor * self.base**-t)

    def kernel(self, distances: Floats) -> Floats:
        """[Ci(Δ) − Ci(Δ/base)] / ln base, 1 at Δ = 0."""
        return _fall(np.abs(distances) * self.factor, 1.0, 1 / self.base)


class Power(msgspec.Struct, frozen=True):
    """ω(t) = factor · tᵅ."""

    alpha: float
    factor: float = 1.0

    @property
    def words(self) -> str:
        return f"{_times(self.factor)}t" + ("" if self.alpha == 1 else raised(few(self.alpha)))

    def omega(self, t: Floats) -> Floats:
        """ω at each t."""
        return np.asarray(self.factor * t**self.alpha)

    def kernel(self, distances: Floats) -> Floats:
        """Re ₁F₁(1/α; 1 + 1/α; iΔ); sin Δ / Δ for α = 1."""
        z = np.abs(np.asarray(distances, np.float64)) * self.factor
        return np.sinc(z / math.pi) if self.alpha == 1 else _kummer(1 / self.alpha, z)


class DrawnLaw(msgspec.Struct, frozen=True):
    """ω(t) through points at evenly spaced t, as maths.curve has it; `held`: this share of t has the last value."""

    points: tuple[float, ...]
    held: float = 0.0
    named: str = ""

    @property
    def words(self) -> str:
        return self.named or tr("drawn")

    def omega(self, t: Floats) -> Floats:
        """ω at each t."""
        return curves.at(self.points, np.asarray(t) / (1 - self.held))

    def kernel(self, distances: Floats) -> Floats:
        """The mean over the pieces between two points, each in closed form."""
        z = np.abs(np.asarray(distances, np.float64))
        pieces = list(zip(self.points[:-1], self.points[1:], strict=True))
        total = np.zeros_like(z)
        for a, b in dict.fromkeys(pieces):
            total += pieces.count((a, b)) * _fall(z, a, b)
        return (1 - self.held) * total / len(pieces) + self.held * np.cos(z * self.points[-1])


Law = Geometric | Power | DrawnLaw


def law(encoding: Encoding) -> Law:
    """The law that an encoding's frequencies follow; a curve through them where they follow none."""
    if isinstance(encoding, Sinusoidal) and encoding.spectrum != "geometric":
        reach = 2 if encoding.exponent == "raw_index" else 1
        if encoding.spectrum == "drawn":
            return DrawnLaw(encoding.curve, held=1 - 1 / reach)
        alpha = encoding.alpha if encoding.spectrum == "power" else 1.0
        return Power(alpha, float(reach) ** alpha)
    return _followed(encoding.frequencies(), getattr(encoding, "base", None))


def _followed(omega: Floats, base: float | None) -> Law:
    """Geometric where neighbours have one ratio, else the curve through the frequencies."""
    if omega.size == 1 or not (omega > 0).all():
        return Geometric(base or 1.0, float(omega[0])) if omega.size == 1 else _through(omega)
    steps = -np.diff(np.log(omega))
    if not np.allclose(steps, steps[0], rtol=1e-9, atol=1e-12):
        return _through(omega)
    ends = [math.exp(float(steps[0]) * n) for n in (omega.size, omega.size - 1)]  # k/n, and k/(n − 1)
    known = next((base for end in ends if base and math.isclose(end, base, rel_tol=1e-9)), ends[0])
    return Geometric(known, 1.0 if math.isclose(omega[0], 1.0) else float(omega[0]))


def _through(omega: Floats) -> DrawnLaw:
    """Evenly spaced ones, where there are many."""
    places = np.linspace(0, omega.size - 1, min(max(2, omega.size), MOST_POINTS)).round().astype(np.int64)
    return DrawnLaw(tuple(np.abs(omega[places]).tolist()), named=tr("the curve through its frequencies"))


def _times(factor: float) -> str:
    return "" if factor == 1 else f"{few(factor)} · "


def _fall(z: Floats, a: float, b: float) -> Floats:
    """∫₀¹ cos(z·ω) dt while ω goes from a to b, straight in its logarithm; straight itself where one is 0."""
    z = np.asarray(z, np.float64)
    apart = math.log(a / b) if a > 0 and b > 0 else math.inf
    if math.isinf(apart) or abs(apart) < EVEN:
        return np.cos(z * (a + b) / 2) * np.sinc(z * (a - b) / (2 * math.pi))
    still = z == 0
    reach = np.where(still, 1.0, z)
    return np.where(still, 1.0, (_ci(reach * a) - _ci(reach * b)) / apart)


def _ci(x: Floats) -> Floats:
    """The cosine integral."""
    from scipy.special import sici  # here, because a start does not wait for it

    return np.asarray(sici(x)[1], np.float64)


def _kummer(a: float, z: Floats) -> Floats:
    """Re ∫₀¹ a·u^(a−1)·e^{izu} du = Re ₁F₁(a; a + 1; iz).

    Gauss–Jacobi while z is small; beyond, along the two paths on which the integrand falls: from 0 in closed form,
    from 1 by Gauss–Laguerre (steepest descent).
    """
    far = z > 2 * a + 30
    out = np.empty_like(z)
    nodes, weights = _jacobi(a)
    out[~far] = np.cos(np.multiply.outer(z[~far], nodes)) @ weights
    large = z[far]
    start = math.lgamma(a + 1) - a * np.log(large)
    y, laguerre = _laguerre()
    tail = (1 + 1j * np.divide.outer(y, large)) ** (a - 1)
    end = a * 1j * np.exp(1j * large) / large * np.tensordot(laguerre, tail, 1)
    out[far] = np.exp(start) * math.cos(a * math.pi / 2) - end.real
    return out


@kept
def _jacobi(a: float) -> tuple[Floats, Floats]:
    """Nodes in 0 … 1 and weights for a·u^(a−1), enough for z up to 2a + 30."""
    from scipy.special import roots_jacobi

    nodes, weights = roots_jacobi(NODES + round(a + 15), 0.0, a - 1)
    return (np.asarray(nodes) + 1) / 2, np.asarray(weights) / np.sum(weights)


@kept
def _laguerre() -> tuple[Floats, Floats]:
    nodes, weights = np.polynomial.laguerre.laggauss(NODES)
    return np.asarray(nodes, np.float64), np.asarray(weights, np.float64)
