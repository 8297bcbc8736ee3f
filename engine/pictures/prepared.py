"""Prepared: the table as the heatmap's switches make it: without the mean code, scaled, its dimensions in an order."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.averages.average import Averaging, Block, curves, of_each, table_block
from engine.averages.codes import Columns, columns
from engine.averages.grid import table_means
from engine.encodings.base.encoding import Encoding
from engine.maths.window import AxisWindow, Integers
from engine.pictures.pixel_values import block_means
from engine.scene.options.heatmap import HeatmapView
from engine.scene.scene import Scene, View, axis_window
from engine.words.language import later, tr

MOST = 4096  # dimensions that are averaged after they were scaled or ordered: of more, one a pixel is shown
FEW = 8  # times fewer dimensions than there are: then each is read alone
ORDERED = {"frequency": later("dimensions by frequency"), "energy": later("dimensions by energy")}


class Prepared(NamedTuple):
    """[dim blocks, position blocks], the windows, and the dimension at each place of an order of their own."""

    block: Block
    positions: AxisWindow
    dims: AxisWindow
    order: Integers | None
    said: tuple[str, ...]


def prepared(scene: Scene, rows: int, dims: int, pixels: tuple[int, int]) -> Prepared:
    """What the scene's heatmap shows, in so many pixels (positions, dimensions) at most."""
    options, view = scene.heatmap, scene.view
    positions = axis_window(view.positions, rows, pixels=pixels[0])
    window = axis_window(along(options, view), dims, pixels=pixels[1])
    if not (options.centre or options.scale or options.order != "stored"):
        blocks = of_each(scene.shown, lambda s, way: table_block(s, positions, window, averaging=way), scene.averaging)
        return Prepared(_difference(blocks, once=True), positions, window, None, ())
    known = columns(scene.shown, rows, dims)
    order = known.ordered(options.order)
    block = _turned(scene, known, order, (positions, window))
    return Prepared(block, positions, window, None if options.order == "stored" else order, _said(options, known))


def along(options: HeatmapView, view: View) -> tuple[float, float] | None:
    """What is in view of the dimensions; places in an order of their own have a view of their own."""
    return view.dimensions if options.order == "stored" else view.ranks


def _difference(blocks: list[Block], *, once: bool = False) -> Block:
    """`once`: nobody else has them, and many take the place of the first."""
    if len(blocks) == 1:
        return blocks[0]
    first, second = (each.values for each in blocks)
    many = once and first.dtype == second.dtype == np.float32
    return blocks[0].minus(blocks[1], first if many else None)


def _turned(scene: Scene, known: Columns, order: Integers, windows: tuple[AxisWindow, AxisWindow]) -> Block:
    """Each dimension in view prepared, and then the mean of those in one pixel."""
    positions, dims = windows
    chosen = order[dims.start : dims.stop]
    sampled = dims.block > 1 and (chosen.size > MOST or scene.averaging == "sample")
    chosen = chosen[:: dims.block] if sampled else chosen

    def rows(encoding: Encoding, way: Averaging) -> Block:
        return _rows(encoding, positions, chosen, way, exact=scene.heatmap.scale)

    block = _difference(of_each(scene.shown, rows, scene.averaging))
    values = block.values.astype(np.float64)
    if scene.heatmap.centre:
        values -= known.mean[chosen, None]
    if scene.heatmap.scale:
        spread = known.deviation[chosen, None]
        values /= np.where(spread > 0, spread, 1.0)
    if sampled:
        return Block(values, "samples")
    if dims.block == 1:
        return Block(values, block.shown)
    return Block(block_means(values, dims.block), "means" if block.shown == "cells" else block.shown)


def _rows(encoding: Encoding, positions: AxisWindow, chosen: Integers, way: Averaging, *, exact: bool) -> Block:
    """[chosen dims, position blocks]; `exact`: in float64, as scaling enlarges what float32 leaves out, without end."""
    first, last = int(chosen.min()), int(chosen.max())
    apart = last - first + 1 > FEW * chosen.size
    if positions.block == 1 or apart or (exact and encoding.waves() is not None):
        return curves(encoding, positions, chosen, averaging=way)
    window = AxisWindow(first, last + 1)
    means = table_means(encoding, positions, window) if exact and way == "mean" else None
    block = table_block(encoding, positions, window, averaging=way) if means is None else Block(means.T, "means")
    return Block(block.values[chosen - first], block.shown)


def _said(options: HeatmapView, known: Columns) -> tuple[str, ...]:
    """What was done to the table, and over which positions that was found where not over all."""
    done = [tr("mean code subtracted")] * options.centre + [tr("each dimension scaled")] * options.scale
    done += [tr(ORDERED[options.order])] if options.order in ORDERED else []
    return tuple(filter(None, (*done, known.part and tr("as {part} have it", part=known.part))))
