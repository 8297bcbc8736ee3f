"""How far rounding puts each value off, position × dimension, and the pinned one stage by stage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec
import numpy as np

from engine.encodings.base.axial import Axial
from engine.encodings.base.encoding import Encoding
from engine.maths.window import AxisWindow, Floats, Integers, inside
from engine.pictures.figure import Axis, CellPlot, Fact, StepResult
from engine.pictures.filling import Filling
from engine.pictures.picture import a_block, plain_picture
from engine.pictures.pixel_values import finite
from engine.precision import rounding
from engine.precision.cast import cast
from engine.precision.rounding import Source, WaveSource
from engine.scene.options.precision import Stages
from engine.scene.scene import Scene, axis_window
from engine.system.kept import kept
from engine.words.language import tr
from engine.words.numbers import few, spaced

MOST = 1 << 23  # cells that are computed for the last answer: about a second's work at most
STEP = 1 << 15  # between two answers
BETWEEN = 0.002  # seconds of looking between two pictures
T = TypeVar("T")


class ErrorBlocks(msgspec.Struct, frozen=True, eq=False):
    """errors [dim blocks, position blocks], the largest |error| of those cells of each block that were looked at."""

    errors: Floats
    most: float
    where: tuple[int, int]  # position and dimension of the largest
    samples: int  # cells of a block
    whole: bool  # whether those are all of them


def error(scene: Scene, encoding: Encoding, count: int, size: tuple[int, int]) -> Iterator[StepResult]:
    """The picture in so many pixels; where they cover many cells it fills in."""
    found, stages = rounding.source(encoding), scene.precision.stages
    positions, last = _across(scene, encoding, found, count, size[0])
    dims = axis_window(scene.view.dimensions, found.columns, pixels=size[1])
    row, place = pinned(scene, found, count)
    facts = () if row is None else worked(found, encoding, stages, row, place)
    for looked in steps(_looking(encoding, stages, positions, dims)):
        yield StepResult(
            says=_said(found, looked),
            pictures=(_grid(found, looked, positions, dims, last),),
            facts=facts,
            note=_per_pixel(positions, dims, looked),
        )


def _across(scene: Scene, encoding: Encoding, found: Source, count: int, pixels: int) -> tuple[AxisWindow, int]:
    """What is shown of the positions, or of a bias of its distances, and the last one that there is."""
    if column(found) == "dimension":
        return axis_window(scene.view.positions, count, pixels=pixels), count - 1
    first, last = 1 - count, 0 if encoding.causal else count - 1
    low, high = inside(scene.view.distances or (first - 0.5, last + 0.5), first=first, last=last)
    return AxisWindow.showing(low, high, pixels=pixels, first=first, last=last), last


@kept
def _looking(encoding: Encoding, stages: Stages, positions: AxisWindow, dims: AxisWindow) -> Filling[ErrorBlocks]:
    """What was looked at so far: another pin goes on with it."""
    return Filling(look(rounding.source(encoding), stages, positions, dims))


def steps(filling: Filling[T]) -> Iterator[T]:
    """Its answer, and each finer one after a short step."""
    yield filling.answer
    while not filling.finished:
        filling.refine(BETWEEN)
        yield filling.answer


def _said(found: Source, looked: ErrorBlocks) -> str:
    nan, infinite = bool(np.isnan(looked.errors).any()), bool(np.isinf(looked.errors).any())
    largest = tr(
        "what is a number is exact"
        if nan and not looked.most
        else "every value is exact"
        if not looked.most
        else "largest |computed − exact| {error} at {place}"
        if looked.whole
        else "largest |computed − exact| of the samples {error} at {place}",
        error=number(looked.most, 4),
        place=_place(found, *looked.where),
    )
    hatched = tr("hatched: infinite") if infinite and not nan else tr("hatched: no number")
    return f"{largest} · {hatched}" if nan or infinite else largest


def look(found: Source, stages: Stages, positions: AxisWindow, dims: AxisWindow) -> Iterator[ErrorBlocks]:
    """A cell of each block, then all of them, or as many as MOST allows, part by part."""
    few = 1, 1
    looked = _over(found, stages, positions, dims, few)
    yield looked
    many = _plan(positions, dims, MOST)
    if many == few:
        return
    step = max(1, STEP // (many[0] * many[1] * dims.count)) * positions.block
    errors, most, where = looked.errors.copy(), 0.0, (0, 0)
    for start in range(positions.start, positions.stop, step):
        part = AxisWindow(start, min(start + step, positions.stop), positions.block)
        fine = _over(found, stages, part, dims, many)
        first = (start - positions.start) // positions.block
        errors[:, first : first + part.count] = fine.errors
        if fine.most > most:
            most, where = fine.most, fine.where
        rough = (looked.most, looked.where) if looked.most > most else (most, where)
        yield ErrorBlocks(errors.copy(), *rough, looked.samples, looked.whole)
    whole = many == (positions.block, dims.block)
    yield ErrorBlocks(errors, most, where, many[0] * many[1], whole)


def _plan(positions: AxisWindow, dims: AxisWindow, cells: int) -> tuple[int, int]:
    """How many positions and dimensions of each block are looked at."""
    pixels = positions.count * dims.count
    across = min(positions.block, max(1, cells // pixels))
    return across, min(dims.block, max(1, cells // (pixels * across)))


def _over(found: Source, stages: Stages, positions: AxisWindow, dims: AxisWindow, plan: tuple[int, int]) -> ErrorBlocks:
    rows, columns = spread(positions, plan[0]), spread(dims, plan[1])
    with np.errstate(invalid="ignore"):
        off = np.abs(found.rounded(stages, rows, columns) - found.exact(rows, columns))
    blocks = off.reshape(positions.count, plan[0], dims.count, plan[1]).max(axis=(1, 3))
    most, where = 0.0, (0, 0)
    if not np.isnan(off).all():
        row, place = divmod(int(np.nanargmax(off)), columns.size)
        most, where = float(off[row, place]), (int(rows[row]), int(columns[place]))
    return ErrorBlocks(blocks.T, most, where, plan[0] * plan[1], plan == (positions.block, dims.block))


def spread(window: AxisWindow, each: int) -> Integers:
    """[blocks · each], so many cells of each block, the first among them; a short block has some twice."""
    inside = np.arange(each) * window.sizes()[:, None] // each
    return np.asarray((window.starts()[:, None] + inside).ravel())


def _grid(found: Source, looked: ErrorBlocks, positions: AxisWindow, dims: AxisWindow, last: int) -> CellPlot:
    pixels = finite(looked.errors)
    _, largest = pixels.span or (0.0, 0.0)
    top = looked.most if np.isfinite(looked.most) else largest  # what is infinite is hatched
    levels, cells = (0.0, top or 1.0), (last + 1, found.columns)
    x, y = _names(found)
    return CellPlot(
        picture=plain_picture(pixels, levels, signed=False, windows=(positions, dims), cells=cells),
        x=_axis(x, positions, last),
        y=_axis(y, dims, found.columns - 1),
        place=(positions.start - 0.5, dims.start - 0.5, positions.count * positions.block, dims.count * dims.block),
        upward=False,
        says=tr("Error of each value, {x} by {y}", x=x, y=y),
    )


def _axis(name: str, window: AxisWindow, last: int) -> Axis:
    return Axis(name, window.start - 0.5, window.stop - 0.5, cells=True, last=last)


def _names(found: Source) -> tuple[str, str]:
    """What stands across, and what down."""
    if column(found) == "head":
        return tr("distance, key − query"), tr("head")
    return tr("position"), tr("dimension")


def column(found: Source) -> str:
    """What a column is: a dimension, or of a bias a head."""
    return "head" if isinstance(found, rounding.ValueSource) and found.by_distance else "dimension"


def pinned(scene: Scene, found: Source, count: int) -> tuple[int | None, int]:
    """The pinned position, or of a bias how far its key stands after it, None where that one is masked; the column."""
    query, key = min(scene.pin.position, count - 1), min(scene.pin.key, count - 1)
    place = min(getattr(scene.pin, column(found)), found.columns - 1)
    if not isinstance(found, rounding.ValueSource) or not found.by_distance:
        return query, place
    return None if key > query and found.encoding.causal else key - query, place


def _place(found: Source, position: int, dimension: int) -> str:
    return tr(
        "distance {position}, head {dimension}"
        if column(found) == "head"
        else "position {position}, dimension {dimension}",
        position=f"{'−' if position < 0 else ''}{spaced(abs(position))}",
        dimension=spaced(dimension),
    )


def _per_pixel(positions: AxisWindow, dims: AxisWindow, looked: ErrorBlocks) -> str:
    if positions.block == dims.block == 1:
        return tr("each cell is drawn")
    return tr(
        "largest of {cells} a pixel"
        if looked.whole
        else "sample of {cells} a pixel"
        if looked.samples == 1
        else "largest of {samples} samples, {cells} a pixel",
        cells=a_block(positions, dims),
        samples=spaced(looked.samples),
    )


# The pinned value.


def worked(found: Source, encoding: Encoding, stages: Stages, position: int, dimension: int) -> tuple[Fact, ...]:
    """The pinned value, exact → computed, after each stage that it has."""
    at, dim = np.array([position]), np.array([dimension])
    exact, computed = float(found.exact(at, dim)[0, 0]), float(found.rounded(stages, at, dim)[0, 0])
    off = abs(computed - exact)
    last = (Fact(tr("value"), arrow(exact, computed)), Fact(tr("error"), number(off, 4)))
    if not isinstance(found, WaveSource):
        return (Fact(_place(found, position, dimension), ""), *last)
    t, omega = float(found.waves.numbers(at)[0, found.waves.axis_of(dim)][0]), float(found.waves.omega[dimension])
    angle = float(found.angles(stages, at, dim)[0, 0])
    rounded = float(cast(np.array([t]), stages.position)[0])
    cell = encoding.column(dimension).name if encoding.offers_table() else tr("dimension {number}", number=dimension)
    return (
        Fact(tr("pinned {number}", number=_number_of(found, dimension)), arrow(t, rounded)),
        Fact(tr("ω, exact → computed"), arrow(omega, float(cast(np.array([omega]), stages.frequency)[0]))),
        Fact(tr("angle"), arrow(t * omega, angle)),
        Fact(cell, arrow(exact, computed)),
        Fact(tr("angle off by"), tr("{angle} rad", angle=number(abs(angle - t * omega), 4))),
        last[1],
    )


def _number_of(found: WaveSource, dimension: int) -> str:
    """What is multiplied by ω: the position, or the place on an axis."""
    waves = found.waves
    return tr(waves.names[int(waves.axis[dimension])]) if isinstance(waves, Axial) else tr("position")


def arrow(exact: float, computed: float) -> str:
    """What it is, and what became of it where that differs, to as many digits as tell them apart."""
    if exact == computed:
        return number(exact)
    told = ((number(exact, digits), number(computed, digits)) for digits in range(6, 18))
    apart = [pair for pair in told if pair[0] != pair[1]][:3]  # one digit more, where of one the last is a zero
    before, after = next((pair for pair in apart if len(pair[0]) == len(pair[1])), apart[0] if apart else ("", ""))
    return f"{before or number(exact)} → {after or number(computed)}"


def number(value: float, digits: int = 6) -> str:
    """To so many digits; in words where it is none."""
    if np.isnan(value):
        return tr("no number")
    return few(value, digits)
