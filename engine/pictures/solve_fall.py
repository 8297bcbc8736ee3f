"""Which frequencies ω(t) make the mean over ever more pairs fall, and where it first turns negative."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.derivation import points as analysis
from engine.derivation.laws import Geometric, Law, Power
from engine.pictures.figure import Axis, Fact, LinePlot, PlotLine, Style
from engine.scene.options.solve import SolveView
from engine.words.language import later, tr
from engine.words.numbers import spaced

KNOWN: tuple[Law, ...] = (
    Power(0.5),
    Power(0.8),
    Power(1.0),
    Power(1.2),
    Geometric(1000.0),
    Geometric(10_000.0),
)
LOOKS: tuple[tuple[int, Style], ...] = (
    (1, "solid"),
    (2, "solid"),
    (3, "solid"),
    (4, "solid"),
    (5, "dashed"),
    (5, "solid"),
)
DECADES = 5  # of distances that are drawn
POINTS = 700
SAYS = later(
    "With ever more pairs the sum becomes the integral of cos(Δ·ω(t)). Powers of t up to about 1.4 cross zero within a "
    "few positions and swing, higher ones stay positive; a geometric fall does until about 0.6165 times its base. Each "
    "line ends where it first is negative at a whole distance."
)


class Fall(NamedTuple):
    """The curves over the logarithm of the distance, and the first negative distances."""

    plot: LinePlot
    facts: tuple[Fact, ...]


def own(view: SolveView) -> Law:
    """The law that a person turns."""
    return Geometric(view.base) if view.law == "geometric" else Power(view.alpha)


def fall(view: SolveView) -> Fall:
    """The six known laws, faint after they cross, and the person's own."""
    mine = own(view)
    lines = [
        line for law, (rank, style) in zip(KNOWN, LOOKS, strict=True) for line in _line(law, law.words, rank, style)
    ]
    lines += _line(mine, tr("yours, {law}", law=mine.words), 0)
    facts = [Fact(f"ω(t) = {law.words}", _first(law), rank) for law, (rank, _) in zip(KNOWN, LOOKS, strict=True)]
    return Fall(
        LinePlot(
            lines=tuple(lines),
            x=Axis(tr("distance Δ, positions"), 0.0, float(DECADES), logarithmic=True),
            y=Axis(tr("mean"), -0.45, 1.05),
            says=tr("The mean of cosines over the distance, for seven laws of frequencies"),
        ),
        (Fact(tr("first negative whole distance"), ""), *facts, Fact(f"{tr('yours')}, {mine.words}", _first(mine), 0)),
    )


def _first(law: Law) -> str:
    found = analysis.first_negative(law)
    return tr("none below {limit}", limit=spaced(analysis.FAR)) if found is None else spaced(found)


def _line(law: Law, name: str, rank: int, style: Style = "solid") -> list[PlotLine]:
    """Until it is negative, and faintly beyond."""
    x = np.linspace(0, DECADES, POINTS)
    y = law.kernel(10.0**x)
    end = analysis.first_negative(law)
    before = np.ones(POINTS, bool) if end is None else x <= np.log10(max(1, end))
    shown = np.where(before, y, np.nan)
    beyond = np.where(~before, y, np.nan)
    return [PlotLine(x, beyond, "", rank, "faint"), PlotLine(x, shown, name, rank, style)]
