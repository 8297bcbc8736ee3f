"""Step 3: from e^{imω} to the sum over pairs: the vectors e^{iΔω_k} tip to tail, and their mean over the distance."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from engine.averages.grid import grid_of
from engine.derivation import negative as sums
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats
from engine.pictures.derivation_part import DerivationPart
from engine.pictures.figure import Axis, Fact, LinePlot, PlotLine, StepResult
from engine.scene.scene import Scene
from engine.words.language import dotted, later, tr
from engine.words.numbers import counted, drawn, few, spaced

FEW = 6  # pairs that are drawn one by one
ARROWS = 64  # of the chain that get a dot
SAYS = later(
    "In two dimensions pₘ·pₙ* may depend on m − n alone if it has a constant length and an angle that grows "
    "evenly: pₘ = exp(imω). Inner products add up, so d/2 such pairs serve as well. Their vectors exp(i(m−n)ω), laid "
    "tip to tail, end at the inner product: its real part."
)


def pairs(scene: Scene, encoding: Encoding, pixels: tuple[int, int]) -> Iterator[StepResult]:
    """The chain of the first pairs at one distance, and their mean over all distances."""
    view = scene.derivation
    omega = np.abs(encoding.frequencies())
    count = min(view.pairs, omega.size)
    chosen = omega[:count]
    yield StepResult(
        says=tr(SAYS),
        pictures=(_chain(chosen, view.distance), _curves(omega, count, view.far, view.distance, pixels[0])),
        facts=_facts(encoding, omega, count, view.distance),
        note=dotted(tr(encoding.title), _some(count, omega.size), _sampled(view.far, pixels[0])),
        told=tr(
            "At distance {distance} the mean of {number} is {mean}, that of all {pairs} {every}.",
            distance=spaced(view.distance),
            number=counted(count, "cosine"),
            mean=drawn(float(np.cos(view.distance * chosen).mean())),
            pairs=spaced(omega.size),
            every=drawn(float(np.cos(view.distance * omega).mean())),
        ),
    )


def _some(count: int, pairs: int) -> str:
    return tr("{some} of {all}", some=counted(count, "pair"), all=spaced(pairs))


def chain(omega: Floats, distance: int) -> Floats:
    """[pairs + 1] complex, the partial sums of e^{iΔω_k} / pairs from 0 on."""
    steps = np.exp(1j * distance * omega) / omega.size
    return np.concatenate([[0], np.cumsum(steps)])


def _chain(omega: Floats, distance: int) -> LinePlot:
    way = chain(omega, distance)
    turn = np.linspace(0, 2 * math.pi, 181)
    end = way[-1]
    return LinePlot(
        lines=(
            PlotLine(np.cos(turn), np.sin(turn), "", 0, "faint"),
            PlotLine(way.real, way.imag, tr("exp(iΔωₖ), tip to tail"), 0, dots=way.size <= ARROWS),
            PlotLine(np.array([0.0, end.real]), np.array([0.0, 0.0]), tr("real part"), 1),
            PlotLine(np.array([end.real, end.real]), np.array([0.0, end.imag]), "", 1, "dashed"),
        ),
        x=Axis(tr("real part"), -1.1, 1.1),
        y=Axis(tr("imaginary part"), -1.1, 1.1),
        square=True,
        says=tr("{count} vectors tip to tail at distance {distance}", count=omega.size, distance=distance),
    )


def _curves(omega: Floats, count: int, far: int, distance: int, width: int) -> LinePlot:
    step = _every(far, width)
    x = np.arange(0, far + 1, step)
    single = [
        PlotLine(x.astype(float), np.cos(x * w), tr("single pairs") if k == 0 else "", 2 + k, "faint")
        for k, w in enumerate(omega[: min(count, FEW)])
    ]
    mean = sums.means(omega[:count], far + 1)[::step]
    named = tr("mean of {number}", number=count)
    return LinePlot(
        lines=(*(single if count > 1 and step == 1 else ()), PlotLine(x.astype(float), mean, named, 0)),
        x=Axis(tr("distance m − n"), 0.0, float(far), cells=True, last=float(far)),
        y=Axis(tr("mean"), -1.1, 1.1),
        marks=((float(distance), ""),) if distance <= far else (),
        says=tr("The mean of {count} cosines over the distance", count=count),
    )


def _every(far: int, width: int) -> int:
    """Which distances are drawn: each one, or each n-th."""
    return max(1, -(-(far + 1) // max(2, 2 * width)))


def _sampled(far: int, width: int) -> str:
    step = _every(far, width)
    return "" if step == 1 else tr("one of {step} distances is drawn", step=step)


def _facts(encoding: Encoding, omega: Floats, count: int, distance: int) -> tuple[Fact, ...]:
    end = chain(omega[:count], distance)[-1]
    every = float(np.cos(distance * omega).mean())
    return (
        Fact("Δ", spaced(distance)),
        Fact(tr("mean of {number}", number=counted(count, "cosine")), drawn(float(end.real)), 1),
        Fact(tr("of all pairs"), drawn(every)),
        Fact(tr("⟨pₘ, pₙ⟩ of all"), drawn(float(grid_of(encoding).row(0, np.array([distance]))[0, 0])))
        if encoding.offers_table() and encoding.toeplitz
        else Fact(tr("sum of all"), drawn(every * omega.size)),
        Fact(tr("ω of the first pair"), few(omega[0])),
        Fact(tr("of the last in the sum"), few(omega[count - 1])),
    )


PART = DerivationPart(
    show=pairs,
    formula=(
        r"p_m = e^{i m \omega}, \quad \langle p_m, p_n \rangle = \mathrm{Re}\, e^{i (m - n) \omega}",
        r"g(m - n) = \sum_{k=0}^{d/2-1} \cos((m - n)\, \omega_k)",
    ),
    reads=("pairs", "distance", "far"),
    knobs=("pairs", "distance"),
)
