"""The bias grid, query × key: for a table its inner products ⟨p_q, p_k⟩."""

from __future__ import annotations

import numpy as np

from engine.average import Block, causal_means, grid_block
from engine.parameter import spaced
from engine.products.picture import Picture, coloured, finite, gaps, name, per_pixel, shade, signed
from engine.scene import Heatmap, Pin, Profile, Scene, View, Waves, axis_window
from engine.scheme import Scheme
from engine.window import Window

TITLES = {"product": "⟨p_q, p_k⟩", "cosine": "cosine similarity"}


def needs(scene: Scene) -> Scene:
    """The scene without what the grid does not read."""
    view = View(queries=scene.view.queries, keys=scene.view.keys)
    pin = Pin(head=scene.pin.head)
    return scene.replace(
        pin=pin, waves=Waves(), heatmap=Heatmap(), profile=Profile(), view=view, colour_map="automatic"
    )


def length(scene: Scene) -> int:
    """The number of queries, and of keys."""
    return min([scene.length, *(s.defined for s in scene.shown if s.defined is not None)])


def compute(scene: Scene, width: int, height: int) -> Picture:
    """Queries down, keys across, in blocks of one size, so that a block lies on the diagonal or off it."""
    cells = length(scene)
    queries = axis_window(scene.view.queries, cells, pixels=height)
    keys = axis_window(scene.view.keys, cells, pixels=width)
    size = max(queries.block, keys.block)
    queries = axis_window(scene.view.queries, cells, pixels=height, block=size)
    keys = axis_window(scene.view.keys, cells, pixels=width, block=size)
    blocks = [_block(scene, scheme, queries, keys) for scheme in scene.shown]
    block = blocks[0] if len(blocks) == 1 else blocks[0].minus(blocks[1])
    values, mask = finite(block)
    if scene.bias.causal:
        after = keys.starts()[None, :] > queries.starts()[:, None]
        mask = after if mask is None else mask | after
    levels, both = coloured(scene.bias, values, mask, signed=signed(scene))
    return Picture(
        values=values,
        mask=mask,
        shades=shade(values, mask, levels),
        x=keys,
        y=queries,
        cells=(cells, cells),
        shown=block.shown,
        levels=levels,
        signed=both,
        note=_note(scene, per_pixel(keys, queries, block.shown)),
        remark=" · ".join(filter(None, (widths(scene), gaps(scene)))),
    )


def _note(scene: Scene, pixels: str) -> str:
    what = TITLES[scene.bias.similarity] if scene.scheme.offers_table() else name(scene)
    shown = {"a": "", "b": "B · ", "a-b": "A − B · "}[scene.compare]
    return f"{shown}{what} · {pixels}"


def widths(scene: Scene) -> str:
    """Said where the compared tables differ in width: each inner product is over its own dimensions."""
    if len(scene.shown) < 2 or not all(scheme.offers_table() for scheme in scene.shown):
        return ""
    a, b = (scheme.columns for scheme in scene.shown)
    return "" if a == b else f"A is over {spaced(a)} dimensions, B over {spaced(b)}"


def _block(scene: Scene, scheme: Scheme, queries: Window, keys: Window) -> Block:
    cosine = scene.bias.similarity == "cosine"
    block = grid_block(scheme, queries, keys, cosine=cosine, averaging=scene.averaging, head=min(scene.pin.head, 0))
    if scene.bias.causal and block.shown == "means":
        return _with_diagonal(block, scheme, queries, keys, cosine=cosine)
    return block


def _with_diagonal(block: Block, scheme: Scheme, queries: Window, keys: Window, *, cosine: bool) -> Block:
    """Blocks on the diagonal show the mean of their keys up to the query alone."""
    on_both = np.intersect1d(queries.starts(), keys.starts(), return_indices=True)
    shared, rows, columns = on_both
    if not shared.size:
        return block
    inside = Window(int(shared[0]), min(queries.stop, keys.stop), queries.block)
    diagonal = block.values[np.ix_(rows, columns)]
    means = causal_means(diagonal, inside, scheme=scheme, cosine=cosine)
    if means is None:
        return block
    values = block.values.copy()
    values[rows, columns] = means
    return Block(values, block.shown)
