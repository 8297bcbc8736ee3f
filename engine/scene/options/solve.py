"""SolveView: the points that a person puts on the plane, the matrix between them, and what is asked of both."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from engine.scene.panel_info import PanelInfo
from engine.values.fields import choice, number, tip, titled, when, whole
from engine.values.group import OptionGroup
from engine.values.refuse import refused
from engine.words.language import later

POINTS = 13  # p₀ … p₁₂
PAIRS = 2  # that H weighs
WIDTH = 2 * PAIRS
LINES = 9  # of the argument
FURTHEST = POINTS - 3  # the widest shift that leaves points enough to find its matrix
SolvePart = Literal["points", "hessian", "shift", "fall"]
PointPlace = Annotated[int, Meta(ge=0, lt=POINTS)]
Radius = Annotated[float, Meta(ge=0, le=2)]
Angle = Annotated[float, Meta(ge=-36_000, le=36_000)]
HessianCell = Annotated[float, Meta(ge=-9, le=9)]
RADII = (0.55, 0.9, 0.7, 1.1, 0.62, 0.84, 1.05, 0.5, 0.95, 0.75, 1.15, 0.66, 1.0)
ANGLES = (12.0, 55.0, 64.0, 118.0, 131.0, 186.0, 205.0, 221.0, 268.0, 281.0, 330.0, 344.0, 395.0)
IDENTITY = tuple(float(row == column) for row in range(WIDTH) for column in range(WIDTH))


class SolveView(OptionGroup, frozen=True, kw_only=True):
    """13 points of one pair of dimensions, by radius and angle, and the question that is asked of them."""

    glides: ClassVar[bool] = True

    part: Annotated[
        SolvePart,
        choice("Part", points="Points", hessian="H", shift="Shift", fall="Fall"),
        tip(
            "points: move them until the grid depends on m − n alone · hessian: a matrix between them · shift: the "
            "matrix that takes each point k places on · fall: which frequencies make the sum fall."
        ),
    ] = "points"
    lines: Annotated[
        int, whole("Lines of the argument", 1, LINES), tip("How far the argument has been told."), when(part="points")
    ] = 1
    radii: Annotated[tuple[Radius, ...], titled("Radii"), tip("Of p₀ … p₁₂, 0 to 2.")] = RADII
    angles: Annotated[
        tuple[Angle, ...], titled("Angles"), tip("Of p₀ … p₁₂, in degrees; more than a turn is kept.")
    ] = ANGLES
    chosen: Annotated[
        tuple[PointPlace, ...],
        titled("Chosen points"),
        tip("Those that move together; the last one is m of the marked cell."),
        when(part=("points", "hessian")),
    ] = (5,)
    other: Annotated[
        int, whole("Point n", 0, POINTS - 1), tip("n of the marked cell."), when(part=("points", "hessian"))
    ] = 2
    h: Annotated[
        tuple[HessianCell, ...],
        titled("H"),
        tip("4 × 4, row by row: the points' own pair, then a slower one."),
        when(part="hessian"),
    ] = IDENTITY
    cell: Annotated[
        int,
        whole("Cell of H", 0, WIDTH * WIDTH - 1),
        tip("Which one is chosen, row by row from 0."),
        when(part="hessian"),
    ] = 0
    shift: Annotated[
        int, whole("Shift k", 0, FURTHEST, unit="positions"), tip("Mₖ takes pₜ to pₜ₊ₖ."), when(part="shift")
    ] = 3
    law: Annotated[
        Literal["geometric", "power"],
        choice("Your ω(t)", geometric="base⁻ᵗ", power="tᵅ"),
        tip("The law of frequencies that is laid over the six known ones."),
        when(part="fall"),
    ] = "geometric"
    base: Annotated[
        float,
        number("Base", 2, 100_000, log=True),
        tip("Of ω(t) = base⁻ᵗ, t from 0 to 1."),
        when(part="fall", law="geometric"),
    ] = 500.0
    alpha: Annotated[
        float,
        number("Power", 0.1, 10, log=True),
        tip("α of ω(t) = tᵅ, t from 0 to 1."),
        when(part="fall", law="power"),
    ] = 2.0

    def check(self) -> None:
        for name, count in (("radii", POINTS), ("angles", POINTS), ("h", WIDTH * WIDTH)):
            if (given := len(getattr(self, name))) != count:
                raise refused("{name}: it needs {count} numbers, and has {given}", name=name, count=count, given=given)
        if not self.chosen or len(set(self.chosen)) < len(self.chosen):
            raise refused("chosen: at least one point, and each once")


class Polar(OptionGroup, frozen=True, kw_only=True):
    """The point that was moved last."""

    radius: Annotated[float, number("Radius", 0, 2, step=0.01), tip("Of the point that was chosen last.")] = 1.0
    angle: Annotated[
        float,
        number("Angle", -36_000, 36_000, slider=(-360, 720), step=1, unit="degrees"),
        tip("Of the point that was chosen last."),
    ] = 0.0


class Weight(OptionGroup, frozen=True, kw_only=True):
    """The cell of H that is chosen."""

    value: Annotated[float, number("Cell of H", -9, 9, slider=(-2, 2), step=0.1), tip("Of the chosen cell.")] = 1.0


RANK = 17
OPTIONS = SolveView
PANELS = (PanelInfo("solve", later("Solve it yourself")),)
