"""Step 2: p_mᵀ·H·p_n as H goes from the identity to any symmetric matrix; the Toeplitz meter."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.derivation import hessian as analysis
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats, Integers
from engine.pictures.derivation_part import DerivationPart
from engine.pictures.figure import Axis, CellPlot, Fact, LinePlot, PlotLine, StepResult
from engine.pictures.picture import plain_picture
from engine.pictures.pixel_values import finite
from engine.scene.scene import Scene
from engine.values.refuse import refused
from engine.words.language import later, tr
from engine.words.numbers import counted, few, percent, spaced

MOST = 96  # positions on a side
ROUNDING = 1e-9  # of the largest value, below which a diagonal counts as constant
SAYS = (
    later(
        "With H = I only the inner product is left. If it depends on m − n alone, each diagonal of the grid has one "
        "value."
    ),
    later("One weight for both members of a pair keeps that: each pair's cos((m − n)ω) is only louder or softer."),
    later(
        "Where the two members of a pair weigh differently, their difference adds cos((m + n)ω): along a diagonal "
        "m + n changes, and the values with it."
    ),
    later(
        "A general H mixes different pairs, and what depended on m − n alone is gone. The sinusoids rest on an H that "
        "is close to diagonal."
    ),
)


def hessian(scene: Scene, encoding: Encoding, pixels: tuple[int, int]) -> Iterator[StepResult]:
    """The grid, and the spread along each of its diagonals."""
    dims, pairs = analysis.pairs_of(encoding)
    size = min(scene.length, encoding.defined or scene.length, MOST)  # measured, whatever room there is
    codes = encoding.bounded(np.arange(size), dims)
    if not np.isfinite(codes).all():
        raise refused(
            "{encoding} holds cells without a number among its first {positions} positions",
            encoding=tr(encoding.title),
            positions=size,
        )
    station = scene.derivation.hessian
    h = analysis.hessian(station, pairs)
    grid = analysis.grid(codes, h)
    reach = float(np.abs(grid).max()) or 1.0
    drawn = grid[: max(2, min(pixels)), : max(2, min(pixels))]
    shown = tr(
        "{positions} × {dimensions}"
        if dims.size == encoding.columns
        else "{positions} × {dimensions}, the first of {all}",
        positions=counted(size, "position"),
        dimensions=counted(dims.size, "dimension"),
        all=spaced(encoding.columns),
    )
    yield StepResult(
        says=tr(SAYS[min(3, int(np.ceil(station - 1e-9)))]),
        pictures=(_picture(drawn, reach), _meter(grid, reach)),
        facts=_facts(encoding, dims, h, grid, reach, station),
        note=f"{tr(encoding.title)} · {shown} · {tr('H seeded')}",
        told=_told(grid, reach),
    )


def _told(grid: Floats, reach: float) -> str:
    worst, where = analysis.defect(grid)
    if worst <= ROUNDING * reach:
        return tr("Along each diagonal all values are equal, to rounding: they depend on m − n alone.")
    return tr(
        "Along the diagonal n − m = {where} values differ by {worst}: they do not depend on m − n alone.",
        where=spaced(where).replace("-", "−"),
        worst=few(worst),
    )


def _picture(grid: Floats, reach: float) -> CellPlot:
    size = len(grid)
    return CellPlot(
        picture=plain_picture(finite(grid), (-reach, reach), signed=True),
        x=Axis.counting(tr("key n"), size),
        y=Axis.counting(tr("query m"), size),
        place=(-0.5, -0.5, size, size),
        upward=False,
        square=True,
        says=tr("pₘ H pₙ over query and key"),
    )


def _meter(grid: Floats, reach: float) -> LinePlot:
    size = len(grid)
    apart = np.arange(1 - size, size)
    spread = np.array([np.ptp(np.diagonal(grid, k)) for k in apart])
    return LinePlot(
        lines=(PlotLine(apart.astype(np.float64), spread, tr("max − min along a diagonal"), 2),),
        x=Axis("n − m", float(1 - size) - 0.5, size - 0.5, cells=True, last=size - 1),
        y=Axis(tr("max − min"), -0.05 * reach, max(reach, 1.1 * float(spread.max()))),
        says=tr("How much the values differ along each diagonal"),
    )


def _facts(
    encoding: Encoding, dims: Integers, h: Floats, grid: Floats, reach: float, station: float
) -> tuple[Fact, ...]:
    worst, where = analysis.defect(grid)
    terms = analysis.cosine_terms(encoding, dims, h)
    kept = worst <= ROUNDING * reach
    below = min(2, int(station))
    between = station - below
    name = tr(analysis.STATIONS[below if between == 0 else below + 1])
    weights = () if terms is None else (few(terms[0]), few(terms[1]))
    named = (tr("weight of cos (m − n)ω"), tr("weight of cos (m + n)ω"))
    return (
        Fact("H", name if between in (0, 1) else tr("{share} to {name}", share=percent(between), name=name)),
        Fact(tr("Toeplitz"), tr("yes, to rounding" if kept else "no")),
        Fact(tr("largest max − min"), few(worst), 2),
        Fact(tr("on the diagonal n − m"), spaced(where).replace("-", "−")),
        *(Fact(of, weight) for of, weight in zip(named, weights, strict=False)),
    )


PART = DerivationPart(
    show=hessian,
    formula=(r"p_m^\top H \, p_n = g(m - n) \quad ?",),
    reads=("hessian",),
    knobs=("hessian",),
    of_codes=True,
)
