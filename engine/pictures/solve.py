"""Solve it yourself: points that a person moves until their inner products depend on m − n alone, and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.derivation import points as analysis
from engine.derivation.points import Complexes
from engine.encodings.base import pairs
from engine.maths.window import Floats
from engine.pictures import solve_chain, solve_fall
from engine.pictures.claims.trying import Try
from engine.pictures.figure import Fact, LinePlot
from engine.pictures.picture import LAST_SHADE, shade
from engine.pictures.sheet import Sheet, matrix
from engine.pictures.solve_chain import EXACT, ChainLine
from engine.scene.options.solve import POINTS, WIDTH, SolvePart, SolveView
from engine.scene.scene import Scene
from engine.words.language import later, tr
from engine.words.numbers import drawn, few, fixed

READ: Mapping[str, tuple[str, ...]] = {
    "points": ("lines", "radii", "angles", "chosen", "other"),
    "hessian": ("radii", "angles", "chosen", "other", "h", "cell"),
    "shift": ("radii", "angles", "chosen", "shift"),
    "fall": ("law", "base", "alpha"),
}  # what each part is computed from
PARTS: tuple[SolvePart, ...] = get_args(SolvePart)
BLOCKS = 5  # of the encoding's pairs that are drawn
TIMES = 257  # positions over which their matrices are tried
M_N = "m", "n"  # what counts the rows and the columns of a grid of inner products


class SmallMatrix(msgspec.Struct, frozen=True, eq=False):
    """values [rows, columns] with their shades from −reach to reach; `bad` marks cells that break what is asked."""

    title: str
    values: Floats
    shades: NDArray[np.uint8]
    reach: float
    says: str
    bad: NDArray[np.bool_] | None = None
    figures: tuple[str, ...] = ()  # one of them below it: the longest that has room
    block: int = 0  # cells on a side of what is outlined along the diagonal
    axes: tuple[str, str] = ("", "")  # what counts rows, what counts columns


class Meter(msgspec.Struct, frozen=True):
    """How far the grid is from a function of m − n: `defect`, of the largest value the `share`; 0 to rounding."""

    defect: float
    share: float
    where: int  # m − n of the worst diagonal

    @property
    def holds(self) -> bool:
        return self.share <= EXACT

    @property
    def words(self) -> str:
        if self.holds:
            return tr("depends only on m − n: largest difference along a diagonal {value}", value=few(self.defect, 2))
        return tr(
            "does not depend on m − n alone: values differ most along m − n = {where}, by {value}",
            where=f"{self.where}".replace("-", "−"),
            value=few(self.defect),
        )

    @property
    def bar(self) -> str:
        """What a bar of the share says."""
        return tr("the bar: that difference, {share} % of the largest value", share=few(100 * self.share, 2))


class SolvePicture(msgspec.Struct, frozen=True, eq=False):
    """points [13]; `pair` (m, n) of the marked cell; `targets` [points] are M_k·p_t; what a part lacks is empty."""

    part: str
    points: Complexes
    chosen: tuple[int, ...]
    pair: tuple[int, int]
    title: str
    says: str
    note: str
    remark: str = ""
    meter: Meter | None = None
    grid: SmallMatrix | None = None
    lines: tuple[ChainLine, ...] = ()
    h: SmallMatrix | None = None
    cell: int = 0
    blocks: tuple[SmallMatrix, ...] = ()
    targets: Complexes | None = None
    shift: int = 0
    plot: LinePlot | None = None
    facts: tuple[Fact, ...] = ()


def needs(scene: Scene) -> Scene:
    """The scene with what the part reads."""
    view = scene.solve
    kept = view.only("part", *READ[view.part])
    if view.part == "shift":
        return Scene(a=scene.encoding.at_length(scene.length), solve=kept)
    return Scene(solve=kept)


def compute(scene: Scene, width: int, height: int) -> SolvePicture:  # noqa: ARG001  (it is painted at any size)
    """Of the part that is chosen."""
    return {"points": _points, "hessian": _hessian, "shift": _shift, "fall": _fall}[scene.solve.part](scene)


def polar(view: SolveView) -> tuple[Floats, Floats]:
    """Radii, and angles in degrees."""
    return np.array(view.radii), np.array(view.angles)


# The points and the argument.

SAYS = later(
    "Thirteen positions as points of a plane. Cell (m, n) of the grid is their inner product. Move the points until "
    "each diagonal has one value: then the product tells how far apart two positions are, wherever they stand."
)
ALTERNATES = later(
    "The grid alone is content with two points in turn as well; the argument asks more: the complex product pₘ·p̄ₙ "
    "must depend on m − n too."
)


def _points(scene: Scene) -> SolvePicture:
    view = scene.solve
    p = analysis.points(*polar(view))
    grid = analysis.grid(p)
    lines = solve_chain.lines(*polar(view))
    solved, complex_too = lines[0].holds and metered(grid).holds, lines[1].holds
    return SolvePicture(
        **_drawn(view, p),
        title=tr("Solve it yourself"),
        says=tr(ALTERNATES) if solved and not complex_too else tr(SAYS),
        note=tr(
            "{count} points of one pair, whatever encoding · outlined: m − n = {apart}, thick: ({m}, {n})",
            count=POINTS,
            apart=_signed(view),
            m=view.chosen[-1],
            n=view.other,
        ),
        meter=metered(grid),
        grid=cells("Re[pₘ·p̄ₙ]", grid, tr("inner products of the points, m down, n across"), axes=M_N),
        lines=lines[: view.lines],
        facts=_pair_facts(p, grid, (view.chosen[-1], view.other)),
    )


def _signed(view: SolveView) -> str:
    """m − n of the marked pair."""
    return f"{view.chosen[-1] - view.other}".replace("-", "−")


def _drawn(view: SolveView, p: Complexes) -> dict[str, Any]:
    return {"part": view.part, "points": p, "chosen": view.chosen, "pair": (view.chosen[-1], view.other)}


def _pair_facts(p: Complexes, grid: Floats, pair: tuple[int, int]) -> tuple[Fact, ...]:
    m, n = pair
    product = p[m] * p[n].conj()
    angle = float(np.rad2deg(np.angle(product)))
    return (
        Fact(f"m − n = {m} − {n}", f"{m - n}".replace("-", "−")),
        Fact("Re[pₘ·p̄ₙ]", fixed(grid[m, n], 4), 2),
        Fact("rₘ·rₙ", drawn(abs(product)), 3),
        Fact("Φₘ − Φₙ", f"{fixed(angle, 2)}°", 1),
    )


def metered(grid: Floats) -> Meter:
    """Of a grid of inner products."""
    along = analysis.spread(grid)
    worst = int(np.argmax(along))
    reach = float(np.abs(grid).max()) or 1.0
    return Meter(float(along[worst]), min(1.0, float(along[worst]) / reach), worst - len(grid) + 1)


def cells(
    title: str,
    values: Floats,
    says: str,
    *,
    bad: NDArray[np.bool_] | None = None,
    figures: tuple[str, ...] = (),
    block: int = 0,
    axes: tuple[str, str] = ("", ""),
) -> SmallMatrix:
    """On one scale about zero."""
    reach = float(np.abs(values).max()) or 1.0
    shades = np.minimum(shade(values, None, (-reach, reach)), LAST_SHADE)
    return SmallMatrix(title, values, shades, reach, says, bad, figures, block, axes)


# H.

H_SAYS = (
    later("H keeps the grid a function of m − n: each pair weighs both of its members alike."),
    later("H would keep it, but the points do not: their radii or steps differ. Snap them in Points, and look again."),
    later(
        "Red cells break it: a pair whose two members weigh differently adds cos((m + n)ω), and a cell between two "
        "pairs mixes their angles."
    ),
)


def _hessian(scene: Scene) -> SolvePicture:
    view = scene.solve
    h = np.array(view.h).reshape(WIDTH, WIDTH)
    codes = analysis.stacked(*polar(view))
    grid = codes @ h @ codes.T
    rest = np.abs(h - analysis.kept(h)) > EXACT
    meter = metered(grid)
    says = H_SAYS[0] if meter.holds else H_SAYS[2] if rest.any() else H_SAYS[1]
    broken = analysis.spread(codes @ (h - analysis.kept(h)) @ codes.T).max()
    own = analysis.spread(codes @ analysis.kept(h) @ codes.T).max()
    return SolvePicture(
        **_drawn(view, analysis.points(*polar(view))),
        title=tr("H between two points"),
        says=tr(says),
        note=tr("{count} points, two pairs: the second turns {share} as far", count=POINTS, share=analysis.SLOWER),
        meter=meter,
        lines=solve_chain.asked("hessian", meter.words, holds=meter.holds),
        grid=cells("pₘᵀ H pₙ", grid, tr("pₘ H pₙ, m down, n across"), axes=M_N),
        h=cells("H", h, tr("H, 4 × 4: two pairs; red cells break the grid"), bad=rest, block=2),
        cell=view.cell,
        facts=(
            Fact(tr("spread of what keeps"), few(own), 2),
            Fact(tr("spread of what breaks"), few(broken), 1),
        ),
    )


# The linear shift.

SHIFT_SAYS = (
    later(
        "One matrix takes every point k places on: a rotation by kω. Its residual is 0, so a linear layer can do it."
    ),
    later(
        "No matrix takes every point k places on: this is the best one, and the rings are where it puts them. The "
        "residual is the furthest miss."
    ),
)


def _shift(scene: Scene) -> SolvePicture:
    view, encoding = scene.solve, scene.a
    p = analysis.points(*polar(view))
    found, residual = analysis.linear(p, view.shift)
    exact = residual <= EXACT * max(1.0, float(np.abs(p).max()))
    blocks = [_block(tr("your points"), found, residual)]
    waves = encoding.frequencies() if "frequencies" in encoding.offers() else np.zeros(0)
    for pair in np.unique(np.linspace(0, waves.size - 1, min(BLOCKS, waves.size)).round().astype(int)):
        omega = abs(float(waves[pair]))
        matrix_ = analysis.rotation(omega, view.shift)
        blocks.append(_block(tr("pair {pair}", pair=pair), matrix_, _missed(omega, view.shift, matrix_)))
    remark = "" if waves.size else tr("{lacking}: only your points", lacking=pairs.lacking(encoding))
    return SolvePicture(
        **_drawn(view, p),
        title=tr("The linear shift"),
        says=tr(SHIFT_SAYS[0 if exact else 1]),
        note=tr("{encoding}, k = {shift}", encoding=tr(encoding.title), shift=view.shift),
        remark=remark,
        blocks=tuple(blocks),
        targets=np.asarray(np.array([1, 1j]) @ found @ np.stack([p.real, p.imag]), np.complex128),
        shift=view.shift,
        lines=solve_chain.asked("shift", tr("residual {value}", value=few(residual, 2)), holds=exact),
        facts=(
            Fact("k", f"{view.shift}"),
            Fact(tr("largest |pₜ₊ₖ − Mₖ pₜ|"), few(residual), 1),
            Fact("det Mₖ", fixed(float(np.linalg.det(found)), 4)),
        ),
    )


def _block(title: str, values: Floats, residual: float) -> SmallMatrix:
    said = tr("{title}: Mₖ, residual {value}", title=title, value=few(residual, 2))
    return cells(title, values, said, figures=(tr("residual {value}", value=few(residual, 2)), few(residual, 2)))


def _missed(omega: float, shift: int, found: Floats) -> float:
    """How far M_k·(sin ωt, cos ωt) lies from (sin ω(t + k), cos ω(t + k)) at most, over the first positions."""
    t = np.arange(TIMES)
    before, after = (np.stack([np.sin(omega * at), np.cos(omega * at)]) for at in (t, t + shift))
    return float(np.abs(found @ before - after).max())


# Other frequencies.


def _fall(scene: Scene) -> SolvePicture:
    found = solve_fall.fall(scene.solve)
    return SolvePicture(
        **_drawn(scene.solve, np.zeros(0, np.complex128)),
        title=tr("Which frequencies fall"),
        says=tr(solve_fall.SAYS),
        note="∫₀¹ cos(Δ·ω(t)) dt",
        plot=found.plot,
        lines=solve_chain.asked("fall"),
        facts=found.facts,
    )


def sheets(shown: SolvePicture) -> tuple[Sheet, ...]:
    """The points, the grid, H or the matrices, the curves; and the facts."""
    found = [Sheet(shown.title, (tr("what"), tr("value")), tuple((f.name, f.value) for f in shown.facts))]
    if shown.points.size:
        rows = tuple((m, float(p.real), float(p.imag)) for m, p in enumerate(shown.points))
        found.append(Sheet(tr("points"), ("m", "x", "y"), rows))
    for each in (shown.grid, shown.h, *shown.blocks):
        if each is not None:
            names = tuple([str(i) for i in range(size)] for size in each.values.shape)
            found.append(matrix(each.title, "m / n", (names[0], names[1]), each.values))
    if shown.plot is not None:
        for line in shown.plot.lines:
            if line.name:
                values = zip((10.0**line.x).tolist(), line.y.tolist(), strict=True)
                found.append(Sheet(line.name, (shown.plot.x.name, shown.plot.y.name), tuple(values)))
    return tuple(found)


def said(_: Scene, answer: SolvePicture) -> tuple[str, ...]:
    if answer.part == "points" and answer.meter is not None:
        shown = tr(
            "Thirteen positions are points of a plane, cell (m, n) of the grid the inner product of two: move the "
            "points until each diagonal has one value."
        )
        return shown, tr("The grid {words}.", words=answer.meter.words)
    shown = {
        "hessian": tr("H stands between two points, and the grid is what it makes of each pair of them."),
        "shift": tr("Rings are where one matrix puts each point that is to come k places further."),
        "fall": tr("Each curve is a law's mean of cosines by distance, pale from where it is first negative."),
    }[answer.part]
    return (shown, tr("The grid {words}.", words=answer.meter.words)) if answer.meter is not None else (shown,)


def tries(_: Scene, __: SolvePicture) -> tuple[Try, ...]:
    """Its examples and matrices are in menus of its own."""
    return ()
