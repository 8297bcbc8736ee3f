"""The argument from inner products to p_m = e^{imω}, line by line, each held against the points that there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from engine.derivation import points as analysis
from engine.encodings.base import written
from engine.maths.window import Floats
from engine.scene.options.solve import POINTS
from engine.words.language import later, tr
from engine.words.numbers import few, unbroken

EXACT = 1e-9  # of the largest value: below it is rounding
POINT, ANGLE, CELL, RADIUS = (rf"\color{{#00000{rank}}}" for rank in (1, 2, 3, 4))  # what a symbol speaks of


def _m(symbol: str, index: str = "m") -> str:
    colour = {"p": POINT, r"\bar p": POINT, r"\Phi": ANGLE, r"\Theta": ANGLE, "r": RADIUS, "R": RADIUS, "q": CELL}
    return f"{{{colour[symbol]}{symbol}_{{{index}}}}}"


P_M, P_N, BAR = _m("p"), _m("p", "n"), _m(r"\bar p", "n")
R_M, R_N, PHI_M, PHI_N = _m("r"), _m("r", "n"), _m(r"\Phi"), _m(r"\Phi", "n")
Q, R, THETAS = _m("q", "m-n"), _m("R", "m-n"), _m(r"\Theta", "m-n")
OMEGA = rf"{{{ANGLE}\omega}}"
FORMULAS = (
    rf"\langle {P_M}, {P_N} \rangle = \mathrm{{Re}}\,[\, {P_M} \, {BAR} \,]",
    rf"{P_M} \, {BAR} = {Q}",
    rf"{P_M} = {R_M} \, e^{{i {PHI_M}}}, \quad {Q} = {R} \, e^{{i {THETAS}}}",
    rf"{R_M} \, {R_N} = {R}, \quad {PHI_M} - {PHI_N} = {THETAS}",
    rf"n = m: \quad {_m('r', 'm')}^2 = {_m('R', '0')}",
    rf"n = m - 1: \quad {PHI_M} - {_m(chr(92) + 'Phi', 'm-1')} = {_m(chr(92) + 'Theta', '1')} = {OMEGA}",
    rf"{P_M} = {{{RADIUS}r}} \, e^{{i ({_m(chr(92) + 'Phi', '0')} + m {OMEGA})}}",
    rf"{P_M} = e^{{i m {OMEGA}}} = (\cos m {OMEGA}, \; \sin m {OMEGA})",
    rf"\langle {P_M}, {P_N} \rangle = \sum_k \cos\, (m - n)\, {{{ANGLE}\omega_k}}",
)
ASKED = {
    "hessian": rf"{P_M}^\top H \, {P_N} = {{{CELL}g(m - n)}}",
    "shift": rf"{_m('p', 't + k')} = M_k \, {_m('p', 't')}",
    "fall": rf"\int_0^1 \cos\, (\Delta \, {{{ANGLE}\omega(t)}})\, dt",
}  # of the other parts
SAYS = (
    later("An inner product in the plane is the real part of one point times the other's conjugate."),
    later("Ask that the product depends on the distance alone: one number q along each diagonal."),
    later("Write points and q with a radius and an angle."),
    later("Radii multiply and angles subtract: two questions in the place of one."),
    later("On the main diagonal: all radii are one radius."),
    later("Beside it: each step turns by the same angle, the frequency ω."),
    later("So the points go round a circle in equal steps, an arithmetic progression of angles."),
    later(
        "Unique, but for turning, mirroring and stretching the whole plane: that changes no diagonal into two values."
    ),
    later("Inner products add up: d/2 such pairs, each with an angle of its own, depend on m − n as well."),
)


class ChainLine(NamedTuple):
    """A line: the drawing of its formula, LaTeX, what it says, and what the points say to it."""

    drawing: str
    formula: str
    says: str
    measured: str
    holds: bool | None  # None where nothing is asked of the points


def asked(part: str, measured: str = "", *, holds: bool | None = None) -> tuple[ChainLine, ...]:
    """What another part asks, alone."""
    return (ChainLine(written.drawing(ASKED[part]), ASKED[part], "", measured, holds),)


def lines(radii: Floats, angles: Floats) -> tuple[ChainLine, ...]:
    """All lines, measured."""
    found = (check(radii, angles) for check in CHECKS)
    return tuple(
        ChainLine(written.drawing(FORMULAS[i]), FORMULAS[i], tr(SAYS[i]), *measured) for i, measured in enumerate(found)
    )


def _told(words: str, value: float, scale: float = 1.0) -> tuple[str, bool]:
    holds = value <= EXACT * max(scale, 1e-300)
    return unbroken(tr(words, value=few(value, 2 if holds else 4))), holds


def _products(radii: Floats, angles: Floats) -> tuple[str, bool]:
    p = analysis.points(radii, angles)
    plane = np.stack([p.real, p.imag], axis=1)
    return _told(
        later("largest difference of the two {value}"), float(np.abs(plane @ plane.T - analysis.grid(p)).max())
    )


def _complex(radii: Floats, angles: Floats) -> tuple[str, bool]:
    p = analysis.points(radii, angles)
    q = np.outer(p, p.conj())
    return _told(later("q differs along a diagonal by up to {value}"), float(analysis.spread(q).max()), _reach(radii))


def _reach(radii: Floats) -> float:
    return float(radii.max()) ** 2


def _polar(radii: Floats, angles: Floats) -> tuple[str, bool]:
    p = analysis.points(radii, angles)
    again = np.abs(p) * np.exp(1j * np.angle(p))
    return _told(later("written so, the points are off by {value}"), float(np.abs(again - p).max()))


def _apart(radii: Floats, angles: Floats) -> tuple[str, bool]:
    off = float(analysis.spread(np.outer(radii, radii)).max())
    turn = analysis.uneven(angles)
    said = tr("rₘ·rₙ differ by {radius}, Φₘ − Φₙ by {angle}°", radius=few(off), angle=few(turn))
    return said, off <= EXACT * _reach(radii) and turn <= EXACT * analysis.TURN


def _radii(radii: Floats, angles: Floats) -> tuple[str, bool]:  # noqa: ARG001  (all checks are asked alike)
    return _told(later("r² differ by {value}"), float(np.ptp(radii**2)), _reach(radii))


def _steps(radii: Floats, angles: Floats) -> tuple[str, bool]:  # noqa: ARG001
    off = analysis.apart(np.diff(angles))
    said = tr("ω = {step}° on average, steps differ by {value}°", step=few(analysis.step(angles)), value=few(off))
    return said, off <= EXACT * analysis.TURN


def _circle(radii: Floats, angles: Floats) -> tuple[str, bool]:
    best = analysis.points(np.full(POINTS, radii.mean()), analysis.even(angles))
    off = float(np.abs(analysis.points(radii, angles) - best).max())
    return _told(later("a point lies up to {value} beside it"), off, float(radii.max()) * 10)


def _turned(radii: Floats, angles: Floats) -> tuple[str, bool]:
    """Turned and mirrored, as they are, the points have the same grid."""
    grids = [analysis.grid(analysis.points(radii, way)) for way in (angles, angles + 40, -angles)]
    off = max(float(np.abs(grid - grids[0]).max()) for grid in grids)
    return _told(later("turned by 40° or mirrored, the grid changes by {value}"), off, _reach(radii))


def _stacked(radii: Floats, angles: Floats) -> tuple[str, bool]:
    codes = analysis.stacked(radii, angles)
    grid = codes @ codes.T
    off = float(analysis.spread(grid).max())
    return _told(later("with a second, slower pair the sum differs along a diagonal by {value}"), off, _reach(radii))


CHECKS: tuple[Callable[[Floats, Floats], tuple[str, bool]], ...] = (
    _products,
    _complex,
    _polar,
    _apart,
    _radii,
    _steps,
    _circle,
    _turned,
    _stacked,
)
