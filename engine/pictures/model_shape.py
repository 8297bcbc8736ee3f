"""What a model's encoding is where no pair of it turns: its table or what is known of it, the slopes of its heads, its
bias by distance."""

from __future__ import annotations

import numpy as np

from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats
from engine.pictures import heatmap
from engine.pictures.figure import Axis, CellPlot, LinePlot, PlotLine
from engine.pictures.picture import Picture, coloured, plain_picture
from engine.pictures.pixel_values import PixelValues
from engine.scene.options.heatmap import HeatmapView
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.words.numbers import few, spaced

MOST = 512, 512  # cells of its table, and of distances: of more, one stands for several
NEAR = 64  # distances over which a slope is one
EVEN = 1e-9  # of a slope: rounding
DOTS = 16  # positions, which show how many rows are before the first


def shape(encoding: Encoding, length: int) -> LinePlot | CellPlot | None:
    """None where it has no numbers of its own; of a table that is drawn at random, which row serves which position."""
    if encoding.offers_table():
        return _rows(encoding) if encoding.random else _table(encoding, length)
    if not {"profile", "bias"} & set(encoding.offers()) or encoding.measure:
        return None
    slopes = _slopes(encoding, min(NEAR, length - 1))
    return _by_distance(encoding, length) if slopes is None else _of_heads(slopes)


def _table(encoding: Encoding, length: int) -> CellPlot:
    picture = heatmap.compute(Scene(a=encoding, length=length), *MOST)
    across, down = picture.cells
    return CellPlot(
        picture,
        Axis.counting(tr("position"), across),
        Axis.counting(tr("dimension"), down),
        place=_place(picture),
        upward=False,
        says=tr("Each column is a position, each row a dimension"),
    )


def _rows(encoding: Encoding) -> LinePlot | None:
    """A dot a position, from the first on, as high as the row that it reads."""
    if encoding.defined is None:
        return None
    rows, last = encoding.learned // encoding.columns, encoding.defined - 1
    first = rows - encoding.defined
    positions = np.arange(float(min(DOTS, encoding.defined)))
    says = tr(
        "Of its table only the shape is known, {rows} rows of {columns} numbers: each dot is one of the first "
        "positions and the row that it reads. Positions 0 … {last} read rows {first} … {end}, after {first} for "
        "padding; open the weights, or the folder that holds them, and the table is drawn here."
        if first
        else "Of its table only the shape is known, {rows} rows of {columns} numbers: each dot is one of the first "
        "positions and the row that it reads. Positions 0 … {last} read rows 0 … {end}; open the weights, or the "
        "folder that holds them, and the table is drawn here.",
        rows=spaced(rows),
        columns=spaced(encoding.columns),
        last=spaced(last),
        first=spaced(first),
        end=spaced(rows - 1),
    )
    return LinePlot(
        (PlotLine(positions, positions + first, dots=True),),
        Axis.counting(tr("position"), positions.size),
        Axis.counting(tr("row of the table"), positions.size + first),
        says=says,
    )


def _place(picture: Picture) -> tuple[float, float, float, float]:
    x, y = picture.x, picture.y
    return -0.5, -0.5, float(picture.values.shape[1] * x.block), float(picture.values.shape[0] * y.block)


def _slopes(encoding: Encoding, far: int) -> Floats | None:
    """[heads], what a position of distance takes from the logit, where that is the same for each position."""
    if far < 2 or encoding.heads < 2:
        return None
    with np.errstate(invalid="ignore"):
        steps = np.diff(encoding.bias(np.array([far]), np.arange(far + 1))[:, 0])
    even = np.abs(steps - steps[:, :1]) <= EVEN * np.abs(steps[:, :1])
    return steps[:, 0] if even.all() and (steps > 0).all() else None


def _of_heads(slopes: Floats) -> LinePlot:
    """A dot a head: they are apart by factors."""
    heads, logs = np.arange(float(slopes.size)), np.log10(slopes)
    pad = max(0.05 * float(np.ptp(logs)), 0.1)
    says = tr(
        "Each dot is a head: its slope, by how much the logit falls with a position of distance, from {first} in head "
        "0 to {last} in head {head}.",
        first=few(float(slopes[0])),
        last=few(float(slopes[-1])),
        head=slopes.size - 1,
    )
    return LinePlot(
        (PlotLine(heads, logs, dots=True),),
        Axis.counting(tr("head"), slopes.size),
        Axis(tr("slope, logit per position"), float(logs.min()) - pad, float(logs.max()) + pad, logarithmic=True),
        says=says,
    )


def _by_distance(encoding: Encoding, length: int) -> CellPlot | None:
    """Heads down, distances across."""
    if not encoding.toeplitz:
        return None
    far = min(length - 1, MOST[0] // 2)
    distances = np.arange(-far, (0 if encoding.causal else far) + 1)
    values = np.ascontiguousarray(encoding.profile(distances), dtype=np.float64)
    bad = ~np.isfinite(values)
    pixels = PixelValues.of(np.where(bad, 0.0, values), bad if bad.any() else None)
    levels, both = coloured(HeatmapView(), pixels, signed=encoding.signed)
    heads = values.shape[0]
    return CellPlot(
        plain_picture(pixels, levels, signed=both),
        Axis(tr("distance, key − query"), -far - 0.5, distances[-1] + 0.5, cells=True, last=float(distances[-1])),
        Axis.counting(tr("head"), heads),
        place=(-far - 0.5, -0.5, float(distances.size), float(heads)),
        upward=False,
        says=tr("Each row is a head, each column a distance"),
    )
