"""Columns as sines: how fast they turn, where they begin, and the law that their speeds follow, by least squares."""

from __future__ import annotations

import math

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from engine.encodings.base.encoding import LONGEST
from engine.maths.window import Floats, Integers

Complex = NDArray[np.complex128]
Flags = NDArray[np.bool_]
BLOCK = 256  # positions that a product of two short turns makes one long one of
FARTHEST = 1 << 16  # positions within which the first row is looked for, each by itself
BEYOND = LONGEST  # positions, either way, within which the phases tell it
STILL = float(np.finfo(np.float64).eps) / BEYOND  # radians a row, with which no float64 tells where in these one is
NEAREST, NEAR = -512, 1 << 12
CLEAR = 0.9  # of the share that any shift could explain: no farther one is looked for
WORTH = 0.45  # share of the power that some shift could explain for each column, below which none is looked for
STEPS = 14  # of least squares
FASTEST = 1.05 * np.pi  # radians a row that are told from their alias
TELLING = 1e-3  # of the largest determinant: less, and columns of a frequency do not tell their phase
OFF = 1.0  # radians that a phase may be off, where slower ones told the position


def speeds(z: Complex) -> tuple[Floats, Floats]:
    """Of hands z [rows, pairs]: radians a row, from ever longer lags, and how steadily each turns, 0 … 1."""
    power = np.maximum(np.einsum("nj,nj->j", z, back := z.conj()).real, 1e-300)
    turn = np.einsum("nj,nj->j", z[1:], back[:-1])
    omega, steady = np.angle(turn), np.abs(turn) / power * len(z) / (len(z) - 1)
    lag = 2
    while lag <= len(z) // 2:
        turn = np.einsum("nj,nj->j", z[lag:], back[:-lag])
        miss = np.angle(turn * np.exp(-1j * omega * lag))
        clear = np.abs(turn) > 0.3 * power * (len(z) - lag) / len(z)
        omega = np.where(clear, omega + miss / lag, omega)
        lag *= 2
    return omega, steady


def line(omega: Floats, number: Floats, rows: int) -> tuple[float, float] | None:
    """(slope, start) of −ln ω = start + slope · number, each ω as exact as the others; None where too few turn."""
    turning = (omega > 0.5 / rows) & (omega < FASTEST)
    if turning.sum() < 2 or np.ptp(number[turning]) == 0:
        return None
    kept = turning
    slope = start = 0.0
    for _ in range(3):  # what lies far off is left out
        slope, start = np.polyfit(number[kept], -np.log(omega[kept]), 1, w=omega[kept])
        off = np.abs(np.exp(-start - slope * number) - omega) / np.maximum(omega, 1e-12)
        nearer = turning & (off < max(0.05, 2 * float(np.median(off[turning]))))
        if nearer.sum() < 2 or np.ptp(number[nearer]) == 0:
            break
        kept = nearer
    return float(slope), float(start)


class SineLaw(msgspec.Struct, frozen=True, eq=False):
    """Column j = scale · signs[j] · (sin or cos) of exp(−start − slope · number[j]) · (row + shift).

    `fixed` [columns] are frequencies that follow no such law, in its stead.
    """

    number: Floats
    cosine: Flags
    slope: float
    start: float = 0.0
    shift: float = 0.0
    scale: float = 1.0
    signs: Floats | None = None
    share: float = 0.0  # of the numbers' power that it explains
    fixed: Floats | None = None

    @property
    def omega(self) -> Floats:
        """[columns], radians a row."""
        if self.fixed is not None:
            return self.fixed
        return np.exp(np.minimum(-self.start - self.slope * self.number, 50.0))

    def cells(self, rows: Integers) -> Floats:
        """[rows, columns]."""
        angle = (rows[:, None] + self.shift) * self.omega
        return self.scale * self._signs() * np.where(self.cosine, np.cos(angle), np.sin(angle))

    def _signs(self) -> Floats | float:
        return 1.0 if self.signs is None else self.signs


def begun(x: Floats, law: SineLaw) -> SineLaw:
    """The law with the shift and the scale that explain x [rows, columns] best; rows count from 0."""
    near, *far = beginnings(x, law)
    best = max(far, key=lambda each: each.share, default=near)
    return best if best.share > near.share + 0.02 else near


def beginnings(x: Floats, law: SineLaw, *, signed: bool = False, far: bool = True) -> list[SineLaw]:
    """The law with a shift, a scale and (signed) signs that explain x: of near shifts, and (far) of others if need be.

    Where none within reach explains what some shift could, the phases tell which one beyond may.

    Each column's product with the law is a sine of the shift, and so is the law's power: a product of two matrices
    gives them for thousands of shifts at once.
    """
    turned = _Turned.of(x, law)
    at_most = turned.at_most(x)
    if at_most < WORTH:
        return [replace(law, share=0.0)]
    near = _nearest(x, law, turned, np.arange(NEAREST, NEAR), signed=signed)
    if signed or not far or near.share > CLEAR * at_most:
        return [near]
    further = _nearest(x, law, turned, np.arange(NEAR, FARTHEST), signed=False)
    if further.share > CLEAR * at_most:
        return [near, further]
    beyond = turned.beyond(law.omega, len(x))
    return [near, further, *(_nearest(x, law, turned, np.array([shift]), signed=False) for shift in beyond)]


def _nearest(x: Floats, law: SineLaw, turned: _Turned, shifts: Integers, *, signed: bool) -> SineLaw:
    """The best of these shifts; of several as good the smallest."""
    power = max(float(np.sum(x * x)), 1e-300)
    if signed:
        product = np.abs((turned.product * np.exp(1j * np.outer(shifts, law.omega))).real).sum(axis=1)
    else:
        product = _summed(turned.product, law.omega, shifts)
    strength = np.maximum(turned.steady + _summed(turned.swinging, 2 * law.omega, shifts), 1e-9 * turned.steady)
    explained = np.where((product > 0) | signed, product**2, 0.5 * product**2) / strength / power
    best = float(explained.max())
    near = explained >= best - max(3e-6, 0.02 * (1 - best))
    at = int(np.flatnonzero(near)[np.argmin(np.abs(shifts[near]))])
    shift = int(shifts[at])
    own = (turned.product * np.exp(1j * shift * law.omega)).real
    signs = np.where(own < 0, -1.0, 1.0) if signed else None
    return replace(
        law, shift=float(shift), scale=float(product[at] / strength[at]), signs=signs, share=float(explained[at])
    )


class _Turned(msgspec.Struct, frozen=True, eq=False):
    """⟨x, law⟩ at shift p is Re Σ product · e^{iωp}, the law's power steady + Re Σ swinging · e^{2iωp}."""

    product: Complex
    steady: float
    swinging: Complex

    def at_most(self, x: Floats) -> float:
        """The share of x's power that the law could explain if each column began where it liked."""
        power = np.sum(x * x, axis=0)
        each = np.minimum(np.abs(self.product) ** 2 / (len(x) / 2), power)
        return float(each.sum() / max(float(power.sum()), 1e-300))

    def beyond(self, omega: Floats, rows: int) -> list[int]:
        """The shift that the phases ask for, if any: the slowest column tells it but for whole turns, ever faster ones
        which of those it is, and where in between.
        """
        speed, phase = self._phases(omega, rows)
        if not speed.size:
            return []
        turns = np.arange(-math.ceil(BEYOND * speed[0] / (2 * np.pi)), math.ceil(BEYOND * speed[0] / (2 * np.pi)) + 1)
        shifts, weight, off = (phase[0] + 2 * np.pi * turns) / speed[0], speed[0] ** 2, np.zeros(turns.size)
        for each, angle in zip(speed[1:], phase[1:], strict=True):
            miss = np.angle(np.exp(1j * (angle - each * shifts)))
            kept = np.abs(miss) < OFF
            weight += each**2
            shifts, off = (shifts + miss * each / weight)[kept], (off + miss**2)[kept]
        told = np.abs(shifts) <= BEYOND
        return [round(float(shifts[told][np.argmin(off[told])]))] if told.any() else []

    def _phases(self, omega: Floats, rows: int) -> tuple[Floats, Floats]:
        """Of each frequency whose columns tell it, the slowest first: itself and the phase of row 0."""
        speed, at = np.unique(omega, return_inverse=True)
        product, swinging, level = (
            np.bincount(at, each.real) + 1j * np.bincount(at, each.imag)
            for each in (self.product, self.swinging, np.full(omega.size, rows / 2 + 0j))
        )  # product = hand · swinging + conj(hand) · level
        steady = level.real
        told = (steady**2 - np.abs(swinging) ** 2 > TELLING * steady**2) & (speed > STILL)
        return speed[told], np.angle(product.conj() * steady - product * swinging.conj())[told]

    @classmethod
    def of(cls, x: Floats, law: SineLaw) -> _Turned:
        angle = np.arange(len(x))[:, None] * law.omega
        cos, sin = np.cos(angle), np.sin(angle)
        on_cos, on_sin = np.einsum("nj,nj->j", x, cos), np.einsum("nj,nj->j", x, sin)
        half = (np.sum(cos * cos, axis=0) - np.sum(sin * sin, axis=0)) / 2 + 1j * np.sum(cos * sin, axis=0)
        product = np.where(law.cosine, on_cos + 1j * on_sin, on_sin - 1j * on_cos)
        return cls(product, len(x) * x.shape[1] / 2, np.where(law.cosine, half, -half))


def _summed(weights: Complex, omega: Floats, shifts: Integers) -> Floats:
    """[shifts], Re Σ weights · e^{iω·shift}; shifts are evenly spaced by 1."""
    long = np.arange(shifts[0], shifts[-1] + 1, BLOCK)
    far = np.exp(1j * np.outer(long, omega)) * weights
    near = np.exp(1j * np.outer(omega, np.arange(BLOCK)))
    return np.asarray((far.astype(np.complex64) @ near.astype(np.complex64)).real.reshape(-1)[: shifts.size], float)


def refined(x: Floats, rows: Integers, law: SineLaw, *, free_start: bool) -> SineLaw:
    """The law brought to the least squares of x [rows, columns] over slope, shift, scale and (free) start."""
    power = max(float(np.sum(x * x)), 1e-300)
    left = _left(x, rows, law)
    damping = 1e-6
    for _ in range(STEPS):
        tried = _stepped(x, rows, law, free_start=free_start, damping=damping)
        after = _left(x, rows, tried)
        if not after < left:
            damping *= 100
            continue
        settled = left - after < 1e-7 * left + 1e-15 * power
        law, left, damping = tried, after, damping / 10
        if settled:
            break
    return replace(law, share=1 - left / power)


def _left(x: Floats, rows: Integers, law: SineLaw) -> float:
    return float(np.sum((x - law.cells(rows)) ** 2))


def _stepped(x: Floats, rows: Integers, law: SineLaw, *, free_start: bool, damping: float) -> SineLaw:
    """One step of Levenberg and Marquardt."""
    omega, signs = law.omega, law._signs()
    angle = (rows[:, None] + law.shift) * omega
    sin, cos = np.sin(angle), np.cos(angle)
    value = signs * np.where(law.cosine, cos, sin)
    change = law.scale * signs * np.where(law.cosine, -sin, cos)
    along = [-change * angle * law.number, change * omega, value]
    if free_start:
        along.append(-change * angle)
    slopes = np.stack([each.ravel() for each in along])
    size = np.maximum(np.linalg.norm(slopes, axis=1), 1e-12)
    slopes /= size[:, None]
    normal = slopes @ slopes.T
    step = np.linalg.lstsq(normal + damping * np.eye(len(along)), slopes @ (x - law.scale * value).ravel(), rcond=1e-13)
    moved = step[0] / size
    return replace(
        law,
        slope=law.slope + float(moved[0]),
        shift=law.shift + float(moved[1]),
        scale=law.scale + float(moved[2]),
        start=law.start + (float(moved[3]) if free_start else 0.0),
    )
