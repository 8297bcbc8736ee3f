"""The bias grid, query × key, of one head or of all: for a table its inner products ⟨p_q, p_k⟩."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from engine.averages.average import FEW, Averaging, Block, Shown, grid_block, of_each
from engine.averages.missing import missing_cells
from engine.averages.softmax import weights_block
from engine.encodings.base.encoding import Encoding
from engine.maths.window import AxisWindow, Reals
from engine.pictures import ranges
from engine.pictures.picture import (
    CellPlace,
    Picture,
    QueryWeights,
    Tiles,
    called,
    coloured,
    gaps,
    per_pixel,
    shade,
    signed,
    stored,
)
from engine.pictures.pixel_values import PixelValues, finite
from engine.scene.scene import Pin, Scene, axis_window
from engine.words.language import dotted, later, tr
from engine.words.numbers import counted, drawn, few, spaced

TITLES = {"product": "⟨pₘ, pₙ⟩", "cosine": later("cosine similarity")}
KINDS = {"product": later("inner product of codes"), "cosine": later("cosine of codes")}
BIAS = later("bias")
NUMBERLESS = later("{cells} of {all} hold no number")
MOST_TILES = 144  # heads that are shown at once
AT_ONCE = 1 << 23  # cells that are computed at a time: more than a window has, and a share of what is printed
COARSE = 1e-3  # the same of what a file holds in four bytes a number, and of sums of its products
NEARLY = 0.89  # of the largest side that tiles can have
SMALLEST = 12  # pixels of a tile's side
K = TypeVar("K", np.floating, np.bool_)


def needs(scene: Scene) -> Scene:
    """The scene without what the grid does not read."""
    query = scene.pin.position if all(encoding.grid for encoding in scene.shown) else 0
    head = 0 if scene.bias.heads == "all" and not query else scene.pin.head
    view = scene.view.only("queries", "keys")
    return scene.only("averaging", "bias", pin=Pin(head=head, position=query), view=view)


def length(scene: Scene) -> int:
    """The number of queries, and of keys."""
    return min([scene.length, *(s.defined for s in scene.shown if s.defined is not None)])


def heads(scene: Scene) -> int:
    """The number of heads that all shown encodings have; the inner products of a table are those of one."""
    return min(1 if encoding.offers_table() else encoding.heads for encoding in scene.shown)


def as_large(scene: Scene) -> Scene:
    """Each head's grid, where there are several, while one is shown."""
    several = heads(scene) > 1 and scene.bias.heads == "one"
    return scene.replace_in("bias", heads="all") if several else scene


def compute(scene: Scene, width: int, height: int) -> Picture:
    """Queries down, keys across, in blocks of one size, so that a block lies on the diagonal or off it."""
    count = heads(scene)
    if scene.bias.heads == "all" and count > 1:
        return _tiled(scene, width, height, min(count, MOST_TILES))
    head = min(scene.pin.head, count - 1)
    queries, keys = _axes(scene, width, height)
    block = _block(scene, queries, keys, slice(head, head + 1))
    pixels = finite(block.values[0])
    if masks(scene):
        pixels = pixels.hiding(keys.starts()[None, :] > queries.starts()[:, None])
    cells = length(scene)
    of = tr("head {head} of {count}", head=head, count=count) if count > 1 else ""
    return _picture(
        scene,
        pixels,
        x=keys,
        y=queries,
        cells=(cells, cells),
        block=block,
        note=dotted(of, per_pixel(keys, queries, block.shown)),
    )


def _axes(scene: Scene, width: int, height: int) -> tuple[AxisWindow, AxisWindow]:
    cells = length(scene)
    queries = axis_window(scene.view.queries, cells, pixels=height)
    keys = axis_window(scene.view.keys, cells, pixels=width)
    size = _filled(max(queries.block, keys.block), cells)
    queries = axis_window(scene.view.queries, cells, pixels=height, block=size)
    return queries, axis_window(scene.view.keys, cells, pixels=width, block=size)


def _filled(size: int, cells: int) -> int:
    """The next size of blocks whose last one is at least half full: a mean of fewer cells would set the colours."""
    sizes = range(size, size + size // 4 + 1)
    return next((each for each in sizes if cells % each == 0 or 2 * (cells % each) >= each), size)


def _tiled(scene: Scene, width: int, height: int, count: int) -> Picture:
    """All heads, a tile each, on one colour scale."""
    across, down = _arranged(count, width, height)
    side = max(SMALLEST, min(width // across, height // down))
    queries, keys = _axes(scene, side, side)
    block = _block(scene, queries, keys, slice(0, count))
    tiles = Tiles(across, down, count, queries, keys, tuple(scene.shown[0].head(h) for h in range(count)))
    pixels = finite(_mosaic(block.values, tiles, fill=block.values[0, 0, 0]))
    if masks(scene):
        after = keys.starts() > queries.starts()[:, None]
        pixels = pixels.hiding(_mosaic(np.broadcast_to(after, (count, *after.shape)), tiles, fill=False))
    down, across = pixels.values.shape
    total = heads(scene)
    said = tr(
        "heads 0 … {last} of {total}, one colour scale" if total > count else "{total} heads, one colour scale",
        last=count - 1,
        total=total,
    )
    return _picture(
        scene,
        pixels,
        x=AxisWindow(0, across),
        y=AxisWindow(0, down),
        cells=(across, down),
        block=block,
        note=f"{said} · {per_pixel(keys, queries, block.shown)}",
        tiles=tiles,
    )


def _arranged(count: int, width: int, height: int) -> tuple[int, int]:
    """Square tiles across and down: of the ways that make them nearly largest the one with the fewest empty places,

    then the squarest, as a line of them leaves a band of its card empty.
    """
    ways = {(-(-count // down), down) for down in (-(-count // across) for across in range(1, count + 1))}
    sides = {(across, down): min(width / across, height / down) for across, down in ways}
    large = [way for way in ways if sides[way] >= NEARLY * max(sides.values())]
    return min(large, key=lambda way: (way[0] * way[1] - count, max(way), -sides[way], way))


def _mosaic(layers: NDArray[K], tiles: Tiles, *, fill: float) -> NDArray[K]:
    """[down · queries, across · keys] of [heads, queries, keys]; places without a head, which are covered: `fill`."""
    _, rows, columns = layers.shape
    kind = np.float32 if layers.dtype == np.float64 else layers.dtype
    out = np.empty((tiles.down * rows, tiles.across * columns), kind)
    for place in range(tiles.down * tiles.across):
        row, column = divmod(place, tiles.across)
        tile = out[row * rows : (row + 1) * rows, column * columns : (column + 1) * columns]
        tile[:] = layers[place] if place < len(layers) else fill
    return out


def _picture(
    scene: Scene,
    pixels: PixelValues,
    *,
    x: AxisWindow,
    y: AxisWindow,
    cells: tuple[int, int],
    block: Block,
    note: str,
    tiles: Tiles | None = None,
) -> Picture:
    both_signs = signed(scene) and (scene.bias.stage == "bias" or len(scene.shown) > 1)
    levels, both = coloured(scene.bias, pixels, signed=both_signs, stored=stored(scene))
    least = _of_rounding(scene, pixels.values, x, y, tiles)
    levels = (-least, least) if least else levels
    beyond = ranges.beyond(pixels, levels)
    tokens = _beside(scene, levels, ends=beyond is not None)
    shades = shade(pixels.values, pixels.mask, levels, ends=beyond is not None)
    alike = tr("A and B differ by no more than rounding does") if least else ""
    far = (
        "" if beyond is None else ranges.said(beyond, levels, _where(beyond, x, y, tiles, means=block.shown == "means"))
    )
    without = gaps(scene, numberless(scene))
    said = (alike, _largest(scene, pixels, block.shown), kinds(scene), widths(scene), _fewer(scene), without, far)
    return Picture(
        pixels=pixels,
        shades=shades,
        x=x,
        y=y,
        cells=cells,
        shown=block.shown,
        levels=levels,
        signed=both,
        note=f"{_what(scene)} · {note}",
        remark=dotted(*said),
        alike=bool(least),
        tiles=tiles,
        heads=heads(scene),
        beside=tokens,
        beyond=beyond,
        outline=ranges.outline(ranges.histogram(shades), ends=beyond is not None),
        largest=None if beyond is None else _cell(x, y, (beyond.row, beyond.column)),
        furthest=(None, None) if beyond is None else (_cell(x, y, beyond.highest), _cell(x, y, beyond.lowest)),
    )


def numberless(scene: Scene) -> str:
    """How many inner products hold no number, of all that are not masked: a code without one meets every other."""
    count = length(scene)
    found = [missing_cells(each, range(count)) for each in scene.shown if each.offers_table()]
    if not any(found):
        return ""
    numbers = np.ones(count, np.bool_)
    for missing in filter(None, found):
        numbers[missing.positions] = False
    if scene.bias.stage == "weights":  # a row of NaN is what softmax makes of one
        numbers = np.logical_and.accumulate(numbers) if scene.bias.causal else np.zeros(count, np.bool_)
    whole = int(numbers.sum())
    cells, of = (n * (n + 1) // 2 if masks(scene) else n * n for n in (whole, count))
    return tr(NUMBERLESS, cells=spaced(of - cells), all=counted(of, "cell"))


def _of_rounding(scene: Scene, values: Reals, x: AxisWindow, y: AxisWindow, tiles: Tiles | None) -> float:
    """How large A and B are where their difference is rounding alone, which colours must not blow up; else 0."""
    if len(scene.shown) < 2 or scene.bias.colours != "automatic":
        return 0.0
    held = ranges.step(scene.shown)
    if not 0 < ranges.largest(values) < (COARSE if held else ranges.SUSPECT):
        return 0.0
    head = min(scene.pin.head, heads(scene) - 1)
    keys, queries, shown = (
        (x, y, slice(head, head + 1)) if tiles is None else (tiles.keys, tiles.queries, slice(0, tiles.heads))
    )
    both = [block.values for block in _of_each(scene, queries, keys, shown)]
    return ranges.of_rounding(values, both, length(scene), held)


def _cell(x: AxisWindow, y: AxisWindow, pixel: tuple[int, int] | None) -> CellPlace | None:
    """The first cell of a pixel (row, column)."""
    return None if pixel is None else (int(x.starts()[pixel[1]]), int(y.starts()[pixel[0]]))


def _where(beyond: ranges.Beyond, x: AxisWindow, y: AxisWindow, tiles: Tiles | None, *, means: bool) -> str:
    """The place of the pixel with the value of most weight: all of its cells, where it is their mean."""
    if tiles is None:
        query, key = _named(y, beyond.row, means=means), _named(x, beyond.column, means=means)
        return tr("query {query}, key {key}", query=query, key=key)
    (down, row), (across, column) = divmod(beyond.row, tiles.queries.count), divmod(beyond.column, tiles.keys.count)
    return tr(
        "head {head}, query {query}, key {key}",
        head=down * tiles.across + across,
        query=_named(tiles.queries, row, means=means),
        key=_named(tiles.keys, column, means=means),
    )


def _named(window: AxisWindow, pixel: int, *, means: bool) -> str:
    """The first cell of a pixel, or all of them, from the first to the last."""
    first = int(window.starts()[pixel])
    last = min(first + window.block, window.stop) - 1
    return f"{spaced(first)} … {spaced(last)}" if means and last > first else spaced(first)


def _beside(scene: Scene, levels: tuple[float, float], *, ends: bool) -> QueryWeights | None:
    """The pinned query's row of the grid, laid out as its tokens stand; None where they do not stand in rows."""
    grids = [encoding.grid for encoding in scene.shown]
    if not grids or grids[0] is None or any(grid != grids[0] for grid in grids):
        return None
    grid, last = grids[0], length(scene) - 1
    query, head = min(scene.pin.position, last), min(scene.pin.head, heads(scene) - 1)
    tokens = grid.special + grid.height * grid.width
    row = np.full(tokens, np.nan)
    axes = AxisWindow(query, query + 1), AxisWindow(0, min(tokens, last + 1))
    row[: axes[1].stop] = _block(scene, *axes, slice(head, head + 1)).values[0, 0]
    pixels = finite(row[grid.special :].reshape(grid.height, grid.width))
    place = query - grid.special
    title = tr(
        "From token {query}, row {row}, column {column}" if place >= 0 else "From token {query}, which has no place",
        query=query,
        row=place // grid.width,
        column=place % grid.width,
    )
    aside = " · ".join(tr("token {token}: {value}", token=t, value=drawn(float(row[t]))) for t in range(grid.special))
    return QueryWeights(shade(pixels.values, pixels.mask, levels, ends=ends), query, grid.special, title, aside)


def _what(scene: Scene) -> str:
    """What the cells are: "ALiBi", "after softmax of ALiBi", "A − B · after softmax of each · ALiBi − KERPLE"."""
    titles = " − ".join(called(encoding) for encoding in scene.shown)
    what = tr(TITLES[scene.bias.similarity]) if all(s.offers_table() for s in scene.shown) else titles
    if scene.bias.stage == "weights":
        compared = scene.compare == "a-b"
        what = f"{tr('after softmax of each')} · {what}" if compared else tr("after softmax of {what}", what=what)
    return {"a": "", "b": "B · ", "a-b": "A − B · "}[scene.compare] + what


def _largest(scene: Scene, pixels: PixelValues, shown: Shown) -> str:
    """Said of a comparison: how far A and B are apart at most; of pixels, where each stands for several cells."""
    if len(scene.shown) < 2 or pixels.span is None:
        return ""
    words = later("largest difference {value}") if shown == "cells" else later("largest difference of a pixel {value}")
    return tr(words, value=few(pixels.largest))


def _fewer(scene: Scene) -> str:
    counts = [1 if encoding.offers_table() else encoding.heads for encoding in scene.shown]
    if len(set(counts)) < 2:
        return ""
    return tr("A has {a}, B {b}: compared where both have one", a=counted(counts[0], "head"), b=counts[1])


def kinds(scene: Scene) -> str:
    """Said where A and B are compared that are not of one kind, as an inner product and a mean of cosines."""
    if scene.bias.stage == "weights":
        return ""
    codes = KINDS[scene.bias.similarity]
    found = [tr(codes if s.offers_table() else s.measured() or BIAS) for s in scene.shown]
    return tr("A: {a}; B: {b}", a=found[0], b=found[1]) if len(set(found)) > 1 else ""


def widths(scene: Scene) -> str:
    """Said where the compared tables differ in width: each inner product is over its own dimensions."""
    if len(scene.shown) < 2 or not all(encoding.offers_table() for encoding in scene.shown):
        return ""
    a, b = (encoding.columns for encoding in scene.shown)
    return "" if a == b else tr("A is over {a}, B over {b}", a=counted(a, "dimension"), b=spaced(b))


def masks(scene: Scene) -> bool:
    """Whether keys after the query have no number: one less −∞ has none; a weight that is masked is 0."""
    of = all if scene.bias.stage == "weights" else any
    return scene.bias.causal or of(encoding.causal for encoding in scene.shown)


def _block(scene: Scene, queries: AxisWindow, keys: AxisWindow, shown: slice) -> Block:
    """[heads, query blocks, key blocks] of what is shown, or of A − B; of many cells a few rows at a time."""
    rows = max(1, AT_ONCE // (keys.count * max(1, shown.stop - shown.start)))
    if rows >= queries.count:
        return _whole(scene, queries, keys, shown)
    out, of = np.empty((shown.stop - shown.start, queries.count, keys.count), np.float32), set[Shown]()
    for first, part in queries.parts(rows):
        block = _whole(scene, part, keys, shown)
        of.add(block.shown)
        with np.errstate(over="ignore"):
            out[:, first : first + part.count] = block.values
    return Block(out, of.pop()) if len(of) == 1 else _whole(scene, queries, keys, shown)


def _whole(scene: Scene, queries: AxisWindow, keys: AxisWindow, shown: slice) -> Block:
    blocks = _of_each(scene, queries, keys, shown)
    return blocks[0] if len(blocks) == 1 else blocks[0].minus(blocks[1])


def _of_each(scene: Scene, queries: AxisWindow, keys: AxisWindow, shown: slice) -> list[Block]:
    def block(encoding: Encoding, way: Averaging) -> Block:
        return _of(scene, encoding, queries, keys, shown, way)

    return of_each(scene.shown, block, scene.averaging)


def _of(scene: Scene, encoding: Encoding, queries: AxisWindow, keys: AxisWindow, shown: slice, way: Averaging) -> Block:
    cosine, causal = scene.bias.similarity == "cosine", scene.bias.causal or encoding.causal
    if scene.bias.stage == "weights":
        return weights_block(encoding, queries, keys, length=length(scene), heads=shown, cosine=cosine, causal=causal)
    causal, single = masks(scene), len(scene.shown) == 1 and queries.count * keys.count > FEW
    return grid_block(encoding, queries, keys, cosine=cosine, averaging=way, heads=shown, causal=causal, single=single)
