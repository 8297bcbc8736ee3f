"""The table, position × dimension."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from engine.averages import codes
from engine.averages.average import Block
from engine.encodings.base.encoding import Encoding
from engine.encodings.base.pairs import spelled
from engine.maths.window import AxisWindow, Floats, Integers, Reals
from engine.pictures import ranges
from engine.pictures.picture import (
    CellPlace,
    Picture,
    coloured,
    gaps,
    name,
    overlap,
    per_pixel,
    shade,
    signed,
    stored,
    tint,
)
from engine.pictures.pixel_values import PixelValues, finite
from engine.pictures.prepared import Prepared, prepared
from engine.scene.options.heatmap import HeatmapView
from engine.scene.scene import Scene, extent
from engine.words.language import dotted, tr
from engine.words.numbers import counted, power, spaced

MOST_MARKS = 24
FEW_WAVES = 4  # of which each is called by its length
NEAR = 1.34  # times a power of ten: a wavelength up to there is called by it
EXACT = 1 << 22  # cells whose means are made anew in float64, where float32 may hide how far A and B are apart
LOOKED_AT = 1 << 16  # cells of a pixel among which the largest is looked for


def needs(scene: Scene) -> Scene:
    """The scene without what the heatmap does not read."""
    return scene.only("averaging", "heatmap", view=scene.view.only("positions", axis(scene.heatmap)))


def axis(options: HeatmapView) -> str:
    """The name of the view of its dimensions."""
    return "dimensions" if options.order == "stored" else "ranks"


def bits(scene: Scene) -> bool:
    """Whether its cells are nothing but 0 and 1, which need no range: each dimension has a colour of its own."""
    options = scene.heatmap
    return len(scene.shown) == 1 and scene.shown[0].coloured_columns and not (options.centre or options.scale)


def compute(scene: Scene, width: int, height: int) -> Picture:
    """Dimensions down and positions across, or transposed; a pixel of width × height at most for each block."""
    rows, columns = extent(scene)
    across = scene.heatmap.transpose
    pixels = (height, width) if across else (width, height)
    made, least = _compared(scene, prepared(scene, rows, columns, pixels), rows)
    shown = finite(made.block.values.T if across else made.block.values)
    values = shown.values
    if values.dtype == made.block.values.dtype:  # what is no number is not asked for below; one of both is enough
        made = made._replace(block=Block(values.T if across else values, made.block.shown))
    levels, both = _levels(scene, shown, pixels)
    levels = (-least, least) if least else levels
    dims, positions = made.dims, made.positions
    tinted = bits(scene)
    beyond = None if tinted else ranges.beyond(shown, levels)
    shades = shade(values, shown.mask, levels, ends=beyond is not None)
    outline = ranges.outline(ranges.histogram(shades), ends=beyond is not None)
    if tinted:
        shades = tint(shades.T, dims.starts()).T if across else tint(shades, dims.starts())
    found = None if beyond is None else _furthest(scene, made, beyond)
    size = f"{counted(rows, 'position')} × {counted(columns, 'dimension')}"
    alike = tr("A and B differ by no more than rounding does") if least else ""
    far = "" if beyond is None or found is None else _beyond(beyond, levels, made, *found.largest)
    largest, *furthest = (None, None, None) if found is None else found.cells(across=across)
    colours = (tr("1 in colour, 0 bare"),) if tinted else ()
    note = (name(scene), size, *colours, *made.said, per_pixel(positions, dims, made.block.shown))
    return Picture(
        pixels=shown,
        shades=np.ascontiguousarray(shades),
        x=dims if across else positions,
        y=positions if across else dims,
        cells=(columns, rows) if across else (rows, columns),
        shown=made.block.shown,
        levels=levels,
        signed=both,
        note=" · ".join(note),
        remark=dotted(alike, overlap(scene), gaps(scene), far),
        alike=bool(least),
        tinted=tinted,
        transposed=across,
        marks=wavelength_marks(scene.shown[0], dims) if len(scene.shown) == 1 and made.order is None else (),
        beyond=beyond,
        outline=outline,
        largest=largest,
        furthest=(furthest[0], furthest[1]),
        order=made.order,
    )


def _compared(scene: Scene, made: Prepared, rows: int) -> tuple[Prepared, float]:
    """A difference so small that float32 may hide it, exactly; and how large both are where it is rounding, else 0."""
    options, seen = scene.heatmap, made.block
    small = len(scene.shown) > 1 and ranges.largest(seen.values) < ranges.SUSPECT
    if not small or options.centre or options.scale:
        return made, 0.0
    means, down, across = seen.shown == "means", made.dims, made.positions
    if means and (across.size * down.size > EXACT or not np.isfinite(seen.values).all()):
        return made, 0.0
    at, places = (window.every() if means else window.starts() for window in (across, down))
    dims = places if made.order is None else made.order[places]
    both = [each.bounded(at, dims).T for each in scene.shown]
    cells = Block(both[0], seen.shown).minus(Block(both[1], seen.shown))
    made = made._replace(block=Block(_means(cells.values, down, across), seen.shown) if means else cells)
    if options.colours != "automatic" or not ranges.largest(made.block.values):
        return made, 0.0
    return made, ranges.of_rounding(cells.values, both, rows, ranges.step(scene.shown))


def _means(values: Reals, down: AxisWindow, across: AxisWindow) -> Floats:
    """Of the cells of each block, in float64."""
    for axis, window in enumerate((down, across)):
        values = np.add.reduceat(values, np.arange(0, window.size, window.block), axis=axis)
    return np.asarray(values / np.outer(down.sizes(), across.sizes()))


def _levels(scene: Scene, shown: PixelValues, pixels: tuple[int, int]) -> tuple[tuple[float, float], bool]:
    """The colour range; where A and B have one, that of both, of the same part of them."""
    both_signs = signed(scene) or scene.heatmap.centre
    levels, both = coloured(scene.heatmap, shown, signed=both_signs, stored=stored(scene))
    if scene.b is None or scene.compare == "a-b" or not scene.heatmap.alike or scene.heatmap.colours == "typed":
        return levels, both
    other = scene.compared("b" if scene.compare == "a" else "a")
    if not other.encoding.offers_table():
        return levels, both
    theirs = finite(prepared(other, *extent(other), pixels).block.values)
    signs = both_signs or signed(other)
    mine, _ = coloured(scene.heatmap, shown, signed=signs, stored=stored(scene))
    also, both = coloured(scene.heatmap, theirs, signed=signs, stored=stored(other))
    return (min(mine[0], also[0]), max(mine[1], also[1])), both


class FurthestCells(NamedTuple):
    """Cells (position, place among the dimensions): of most weight, with its value; the highest above, the lowest."""

    largest: tuple[CellPlace, float]
    highest: CellPlace | None
    lowest: CellPlace | None

    def cells(self, *, across: bool) -> tuple[CellPlace | None, ...]:
        """As x and y of the picture; `across`: its dimensions are."""
        found = self.largest[0], self.highest, self.lowest
        return tuple(cell[::-1] if cell is not None and across else cell for cell in found)


def _furthest(scene: Scene, made: Prepared, beyond: ranges.Beyond) -> FurthestCells:
    """What lies furthest beyond the range, and furthest at either end of it."""
    pixels = {(beyond.row, beyond.column), beyond.highest, beyond.lowest} - {None}
    cells = _cells_of(scene, made, [pixel for pixel in pixels if pixel is not None])

    def extreme(pixel: CellPlace, weight: Callable[[Floats], Floats]) -> tuple[CellPlace, float]:
        at, places, found = cells[pixel]
        weights = np.where(np.isfinite(found), weight(found), -np.inf)
        p, d = np.unravel_index(int(np.argmax(weights)), found.shape)
        return (int(at[p]), int(places[d])), float(found[p, d])

    highest = None if beyond.highest is None else extreme(beyond.highest, np.positive)[0]
    lowest = None if beyond.lowest is None else extreme(beyond.lowest, np.negative)[0]
    return FurthestCells(extreme((beyond.row, beyond.column), np.abs), highest, lowest)


def _cells_of(
    scene: Scene, made: Prepared, pixels: list[CellPlace]
) -> dict[CellPlace, tuple[Integers, Integers, Floats]]:
    """The positions and places of each pixel (row, column), and its cells [positions, places] as they are shown.

    One encoding after the other, the last one first: two tables may be too large for memory to hold both.
    """
    found: dict[CellPlace, tuple[Integers, Integers, Floats]] = {}
    many: dict[CellPlace, tuple[Integers, Integers, Integers]] = {}
    for pixel in pixels:
        row, column = pixel[::-1] if scene.heatmap.transpose else pixel
        places, at = (window.cells(block) for window, block in ((made.dims, row), (made.positions, column)))
        if made.block.shown != "means" or places.size * at.size > LOOKED_AT:
            found[pixel] = at[:1], places[:1], made.block.values[row : row + 1, column : column + 1].astype(np.float64)
        else:
            many[pixel] = at, places, places if made.order is None else made.order[places]
    read = [{pixel: each.bounded(at, dims) for pixel, (at, _, dims) in many.items()} for each in scene.shown[::-1]]
    for pixel, (at, places, dims) in many.items():
        mine, *other = (cells[pixel] for cells in reversed(read))
        found[pixel] = at, places, _as_shown(scene, mine - other[0] if other else mine, dims)
    return found


def _as_shown(scene: Scene, cells: Floats, dims: Integers) -> Floats:
    """Cells [positions, dims] of the table without the mean code and scaled, where its pixels are."""
    options = scene.heatmap
    if not (options.centre or options.scale):
        return cells
    known = codes.columns(scene.shown, *extent(scene))
    spread = known.deviation[dims]
    cells = cells - known.mean[dims] if options.centre else cells
    return cells / np.where(spread > 0, spread, 1.0) if options.scale else cells


def _beyond(
    beyond: ranges.Beyond,
    levels: tuple[float, float],
    made: Prepared,
    cell: CellPlace,
    value: float,
) -> str:
    """How much lies beyond the range, and where the largest of it."""
    dimension = cell[1] if made.order is None else int(made.order[cell[1]])
    where = tr("position {position}, dimension {dimension}", position=spaced(cell[0]), dimension=spaced(dimension))
    return ranges.said(beyond, levels, where, value)


def wavelength_marks(encoding: Encoding, dims: AxisWindow) -> tuple[tuple[float, str], ...]:
    """Where among the dimensions shown the wavelength, in positions, reaches a power of ten; of few, each.

    Between two pairs of which one is below and one above it, in proportion to the logarithms.
    """
    waves = encoding.waves()
    if waves is None:
        return ()
    omega = np.abs(waves.omega[dims.start : dims.stop])
    begun = np.concatenate([[0], np.flatnonzero(omega[1:] != omega[:-1]) + 1])
    if begun.size <= FEW_WAVES:
        named = (j for j in begun.tolist() if omega[j] > 0)
        return tuple((float(dims.start + j), spelled(float(2 * np.pi / omega[j]))) for j in named)
    with np.errstate(divide="ignore"):
        decades = np.floor(np.log10(2 * np.pi / omega))
    reached = np.flatnonzero((decades[1:] > decades[:-1]) & np.isfinite(decades[1:])) + 1
    if reached.size > MOST_MARKS:
        return ()
    middles = (begun + np.append(begun[1:], omega.size) - 1) / 2
    with np.errstate(divide="ignore"):
        logs = np.log10(2 * np.pi / omega[begun])
    runs = np.searchsorted(begun, reached)
    return tuple(_mark(dims.start, middles[k - 1 : k + 1], logs[k - 1 : k + 1]) for k in runs.tolist())


def _mark(first: int, middles: Floats, logs: Floats) -> tuple[float, str]:
    """The power of ten between the two; the second of them itself where it is well beyond that."""
    decade = int(np.floor(logs[1]))
    if not np.isfinite(logs).all() or logs[1] >= decade + np.log10(NEAR):
        return float(first + middles[1]), spelled(float(10 ** logs[1]))
    share = (decade - logs[0]) / (logs[1] - logs[0])
    return float(first + middles[0] + share * (middles[1] - middles[0])), power(decade)
