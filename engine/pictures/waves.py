"""Chosen dimensions over positions, or the cut across dimensions at the pinned position."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.averages import average
from engine.averages.average import Block, of_each
from engine.maths.window import AxisWindow, Integers
from engine.pictures import ranges
from engine.pictures.curves import Curves, beyond, points
from engine.pictures.picture import gaps, name, per_point, stored
from engine.scene.scene import Scene, axis_window, extent
from engine.words.language import dotted, tr
from engine.words.numbers import counted, spaced

MOST_CURVES = 24


def needs(scene: Scene) -> Scene:
    """The scene without what the curves do not read."""
    seen, pinned = ("dimensions", "position") if scene.waves.along == "dimensions" else ("positions", "dimension")
    return scene.only("averaging", "waves", pin=scene.pin.only(pinned), view=scene.view.only(seen))


def chosen(scene: Scene) -> Integers:
    """The dimensions that are drawn: those picked, else an even spread; always the pinned one."""
    columns = extent(scene)[1]
    picked = [d for d in scene.waves.picked if d < columns][: MOST_CURVES - 1]
    count = min(scene.waves.spread, columns)
    spread = [i * columns // count for i in range(count)]
    pinned = min(scene.pin.dimension, columns - 1)
    return np.array(sorted({*(picked or spread), pinned}), np.int64)  # numpy's unique imports masked arrays: 50 ms


def compute(scene: Scene, width: int, height: int) -> Curves:  # noqa: ARG001  (curves cost their width alone)
    """Some points a pixel."""
    return _cut(scene, width) if scene.waves.along == "dimensions" else _over_positions(scene, width)


def _over_positions(scene: Scene, width: int) -> Curves:
    rows, columns = extent(scene)
    positions = axis_window(beyond(scene.view.positions), rows, pixels=points(width, rows))
    dims = chosen(scene)
    blocks = of_each(scene.shown, lambda s, way: average.curves(s, positions, dims, averaging=way), scene.averaging)
    block, least = _shown(scene, blocks, rows)
    within = ranges.of_curves(block.values) if stored(scene) else None
    x = positions.centres() if block.shown != "samples" else positions.starts().astype(np.float64)

    def where(curve: int, point: int) -> str:
        return tr(
            "position {position}, dimension {dimension}", position=spaced(round(float(x[point]))), dimension=dims[curve]
        )

    cut = ranges.said_of_curves(block.values, within, where)
    every = counted(columns, "dimension")
    drawn = every if len(dims) == columns else tr("{some} of {all}", some=spaced(len(dims)), all=every)
    return Curves(
        x=x,
        values=block.values.astype(np.float64, copy=False),
        labels=tuple(f"{d}" for d in dims),
        dimensions=tuple(int(d) for d in dims),
        span=(0, rows - 1),
        shown=block.shown,
        note=dotted(_which(scene), drawn, per_point(positions, "position", block.shown)),
        unit=tr("value"),
        axis=tr("position"),
        steps=block.shown == "cells" and all(encoding.coloured_columns for encoding in scene.shown),
        remark=dotted(gaps(scene), cut, ranges.said_of_rounding(block.values, least)),
        within=within,
        stacked=scene.waves.arrangement == "stacked",
        least=least,
    )


def _shown(scene: Scene, blocks: Sequence[Block], rows: int) -> tuple[Block, float]:
    """One block, or the first less the second; and how large both are where no difference is more than rounding."""
    if len(blocks) == 1:
        return blocks[0], 0.0
    found = blocks[0].minus(blocks[1])
    return found, ranges.of_rounding(found.values, [each.values for each in blocks], rows, ranges.step(scene.shown))


def _which(scene: Scene) -> str:
    """Said where it is not A alone."""
    return {"a": "", "b": "B", "a-b": "A − B"}[scene.compare]


def _cut(scene: Scene, width: int) -> Curves:
    rows, columns = extent(scene)
    dims = axis_window(beyond(scene.view.dimensions), columns, pixels=points(width, columns))
    position = min(scene.pin.position, rows - 1)
    at = AxisWindow(position, position + 1)
    blocks = of_each(scene.shown, lambda s, way: average.table_block(s, at, dims, averaging=way), scene.averaging)
    block, least = _shown(scene, blocks, rows)
    across = tr("across dimensions at position {position}", position=spaced(position))
    values = block.values.T.astype(np.float64)
    within = ranges.of_curves(values) if stored(scene) else None

    def where(_: int, point: int) -> str:
        return tr("dimension {number}", number=spaced(round(float(dims.centres()[point]))))

    cut = ranges.said_of_curves(values, within, where)
    return Curves(
        x=dims.centres(),
        values=values,
        labels=(name(scene),),
        dimensions=(),
        span=(0, columns - 1),
        shown=block.shown,
        note=dotted(_which(scene), across, per_point(dims, "dimension", block.shown)),
        unit=tr("value"),
        axis=tr("dimension"),
        remark=dotted(gaps(scene), cut, ranges.said_of_rounding(block.values, least)),
        within=within,
        least=least,
    )
