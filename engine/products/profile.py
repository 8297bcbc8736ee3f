"""The bias by distance, key − query."""

from __future__ import annotations

import numpy as np

from engine.average import Block, grid_block, row_cells
from engine.parameter import spaced
from engine.products.bias import TITLES, length, widths
from engine.products.curves import BEYOND, POINTS, Curves
from engine.products.picture import SAID, gaps
from engine.scene import Heatmap, Pin, Scene, View, Waves
from engine.scheme import NotOffered, Scheme
from engine.window import Floats, Integers, Window, inside

AXIS = "distance, key − query"


def needs(scene: Scene) -> Scene:
    """The scene without what the curves do not read."""
    return scene.replace(
        pin=Pin(position=0 if _by_distance_alone(scene) else scene.pin.position, head=scene.pin.head),
        heatmap=Heatmap(),
        waves=Waves(),
        view=View(distances=scene.view.distances),
        colour_map="automatic",
    )


def _toeplitz(scheme: Scheme) -> bool:
    waves = scheme.waves()
    return waves.gram.by_distance_alone if waves is not None else not scheme.offers_table()


def _by_distance_alone(scene: Scene) -> bool:
    return all(_toeplitz(scheme) for scheme in scene.shown)


def compute(scene: Scene, width: int, height: int) -> Curves:  # noqa: ARG001  (curves cost their width alone)
    """POINTS points a pixel of the width at most; where the bias depends on both ends, the row of the pinned query."""
    reach = length(scene) - 1
    toeplitz = _by_distance_alone(scene)
    query = min(scene.pin.position, reach)
    first, last = (-reach, reach) if toeplitz else (-query, reach - query)
    if scene.profile.axis == "log":
        return _logarithmic(scene, width, query=query, toeplitz=toeplitz, reach=max(1, reach if toeplitz else query))
    low, high = inside(scene.view.distances or (-reach - 0.5, reach + 0.5), first=-reach, last=reach)
    distances = Window.showing(low - BEYOND, high + BEYOND, pixels=POINTS * width, first=first, last=last)
    blocks = [_values(scene, scheme, distances, query=query) for scheme in scene.shown]
    block = blocks[0] if len(blocks) == 1 else blocks[0].minus(blocks[1])
    many = "" if distances.block == 1 else f" · one point is {spaced(distances.block)} distances{SAID[block.shown]}"
    return Curves(
        x=distances.centres() if block.shown != "samples" else distances.starts().astype(np.float64),
        values=block.values,
        labels=_labels(block.values),
        dimensions=(),
        span=(-reach, reach),
        shown=block.shown,
        note=_title(scene) + many,
        unit=_unit(scene),
        axis=AXIS,
        remark=_remark(scene, toeplitz=toeplitz, query=query),
    )


def _labels(values: Floats) -> tuple[str, ...]:
    return tuple(f"head {h}" for h in range(len(values))) if len(values) > 1 else ("bias",)


def _title(scene: Scene) -> str:
    shown = {"a": "", "b": "B · ", "a-b": "A − B · "}[scene.compare]
    return shown + (TITLES[scene.bias.similarity] if scene.scheme.offers_table() else scene.scheme.title)


def _unit(scene: Scene) -> str:
    table = scene.scheme.offers_table()
    return {"product": "inner product", "cosine": "cosine"}[scene.bias.similarity] if table else "bias"


def _remark(scene: Scene, *, toeplitz: bool, query: int) -> str:
    both = "" if toeplitz else f"depends on both ends, not on distance alone: the row of query {spaced(query)}"
    return " · ".join(filter(None, (both, widths(scene), gaps(scene))))


def _values(scene: Scene, scheme: Scheme, distances: Window, *, query: int) -> Block:
    """[heads, blocks]."""
    cosine = scene.bias.similarity == "cosine"
    waves = scheme.waves()
    if waves is None or not waves.gram.by_distance_alone:
        return _row(scene, scheme, distances, query=query)
    single = distances.block == 1
    share = 1 / waves.gram.toeplitz.sum() if cosine and waves.gram.toeplitz.any() else 1.0
    if single or scene.averaging == "mean":
        return Block(share * waves.gram.distance_means(distances)[None], "cells" if single else "means")
    return Block(share * waves.gram.at(distances.starts())[None], "samples")


def _row(scene: Scene, scheme: Scheme, distances: Window, *, query: int) -> Block:
    """[heads, blocks], the profile where there is one, else the grid's row at the query."""
    if not scheme.offers_table():
        try:
            return Block(scheme.profile(distances.starts()), "cells" if distances.block == 1 else "samples")
        except NotOffered:
            keys = distances.starts() + query
            return Block(scheme.bias(np.array([query]), keys)[:, 0], "cells" if distances.block == 1 else "samples")
    row = Window(distances.start + query, distances.stop + query, distances.block)
    cosine = scene.bias.similarity == "cosine"
    return grid_block(scheme, Window(query, query + 1), row, cosine=cosine, averaging=scene.averaging)


def _logarithmic(scene: Scene, width: int, *, query: int, toeplitz: bool, reach: int) -> Curves:
    """Keys before the query at whole distances spaced evenly on a logarithmic axis; x is log10 of the distance."""
    back = np.unique(np.round(np.geomspace(1, reach, max(2, width))).astype(np.int64))
    parts = [_single(scene, scheme, back, query=query) for scheme in scene.shown]
    values = parts[0] if len(parts) == 1 else parts[0] - parts[1]
    return Curves(
        x=np.log10(back),
        values=values,
        labels=_labels(values),
        dimensions=(),
        span=(0.0, float(np.log10(max(reach, 2)))),
        shown="cells",
        note=f"{_title(scene)} · at whole distances",
        unit=_unit(scene),
        axis="distance, query − key",
        remark=_remark(scene, toeplitz=toeplitz, query=query),
        logarithmic=True,
    )


def _single(scene: Scene, scheme: Scheme, back: Integers, *, query: int) -> Floats:
    """[heads, distances] at the distances −back."""
    if _toeplitz(scheme) and not scheme.offers_table():
        return scheme.profile(-back)
    cosine = scene.bias.similarity == "cosine"
    if _toeplitz(scheme):
        return row_cells(scheme, reach_of(back), reach_of(back) - back, cosine=cosine)[None]
    inside = back[back <= query]
    out = np.full((1, back.size), np.nan)
    out[0, : inside.size] = row_cells(scheme, query, query - inside, cosine=cosine)
    return out


def reach_of(back: Integers) -> int:
    """A query that has all these keys before it."""
    return int(back.max())
