"""The bias by distance, key − query: a curve a head."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from engine.averages import decay
from engine.averages.average import Averaging, Block, Shown, grid_block, of_each, profile_block
from engine.averages.grid import grid_of, line_of, products_by_distance
from engine.averages.missing import missing_cells
from engine.encodings.base.encoding import Encoding
from engine.maths.window import AxisWindow, Floats, Integers, inside
from engine.pictures import ranges
from engine.pictures.bias import NUMBERLESS, TITLES, widths
from engine.pictures.curves import BEYOND, Curves, points
from engine.pictures.picture import called, gaps, per_point, stored
from engine.scene.scene import Pin, Scene
from engine.words.language import dotted, later, together, tr
from engine.words.numbers import counted, few, spaced

AXIS = later("distance, key − query")
MOST_CURVES = 64
RING = "○ "  # before the words for what rings on curves mark
MOST_MARKS = 64
ENDLESS = 1.5  # times the distance at which the last bucket begins: as far is drawn, for nothing changes any more
WORDS = {"a": "", "b": "B · ", "a-b": "A − B · "}


class ProfileCurve(NamedTuple):
    """A curve: its values over x, its head, its name, whether it is of B."""

    values: Floats
    head: int
    label: str
    second: bool


class Beginning(NamedTuple):
    """Of a bucket: its distance from the query, where it lies on the axis; `final`: no other begins on that side."""

    distance: int
    place: float
    label: str
    final: bool


def needs(scene: Scene) -> Scene:
    """The scene without what the curves do not read."""
    query = 0 if all(encoding.toeplitz for encoding in laid(scene)) else scene.pin.position
    return scene.only(
        "averaging",
        "profile",
        pin=Pin(position=query, head=scene.pin.head),
        bias=scene.bias.only("similarity"),
        view=scene.view.only("distances"),
    )


def laid(scene: Scene) -> tuple[Encoding, ...]:
    """The encodings whose curves are seen: those shown, or A and B laid over each other."""
    if scene.profile.both and scene.b is not None and scene.compare != "a-b":
        return tuple(encoding.at_length(scene.length) for encoding in (scene.a, scene.b))
    return scene.shown


def _over(scene: Scene) -> bool:
    return len(laid(scene)) > len(scene.shown)


def reach(scene: Scene) -> int:
    """The largest distance."""
    return min([scene.length, *(s.defined for s in laid(scene) if s.defined is not None)]) - 1


def as_opened(scene: Scene) -> Scene:
    """The last query pinned where the bias depends on both ends, while it is the first: that has hardly a distance."""
    if scene.pin.position or all(encoding.toeplitz for encoding in laid(scene)):
        return scene
    return scene.replace_in("pin", position=reach(scene))


def compute(scene: Scene, width: int, height: int) -> Curves:  # noqa: ARG001  (curves cost their width alone)
    """Some points a pixel; where the bias depends on both ends, the row of the pinned query."""
    far = reach(scene)
    toeplitz = all(encoding.toeplitz for encoding in laid(scene))
    query = min(scene.pin.position, far)
    if scene.profile.axis == "log":
        return _logarithmic(scene, width, query=query, toeplitz=toeplitz, far=max(1, far if toeplitz else query))
    far = min(far, round(ENDLESS * (last_bucket(scene) or far)))
    first, last = (-far, far) if toeplitz else (-query, far - query)
    if all(encoding.causal for encoding in laid(scene)):
        last = 0
    low, high = inside(scene.view.distances or (first - 0.5, last + 0.5), first=first, last=last)
    distances = AxisWindow.showing(
        low - BEYOND, high + BEYOND, pixels=points(width, last - first + 1), first=first, last=last
    )
    blocks = of_each(laid(scene), lambda s, way: _values(scene, s, distances, query=query, way=way), scene.averaging)
    shown = blocks[0].shown
    x = distances.starts().astype(np.float64) if shown == "samples" else distances.centres()
    return _curves(
        scene,
        x,
        [block.values.astype(np.float64, copy=False) for block in blocks],
        shown=shown,
        span=(first, last),
        resolution=per_point(distances, "distance", shown),
        axis=tr(AXIS),
        remark=_remark(scene, toeplitz=toeplitz, query=query),
        back=-x,
    )


def _curves(
    scene: Scene,
    x: Floats,
    values: list[Floats],
    *,
    shown: Shown,
    span: tuple[float, float],
    resolution: str,
    axis: str,
    remark: str,
    back: Floats,
    logarithmic: bool = False,
) -> Curves:
    """`back`: how far before the query each x lies."""
    lines = _lines(scene, values)
    second = next((i for i, line in enumerate(lines) if line.second), None)
    stacked = np.where(np.isneginf(np.stack([line.values for line in lines])), np.nan, [line.values for line in lines])
    dropped = sum(len(v) for v in values) - len(lines) if len(scene.shown) == 1 else 0
    within = ranges.of_curves(stacked) if stored(scene) else None

    def where(curve: int, point: int) -> str:
        return tr("distance {distance}, {head}", distance=spaced(round(float(back[point]))), head=lines[curve].label)

    cut = ranges.said_of_curves(stacked, within, where)
    least = _of_rounding(scene, stacked, values)
    points = _points(scene, x, stacked, lines, logarithmic=logarithmic)
    falls = f"{RING if points else ''}{_falls(scene, lines)}"
    return Curves(
        x=x,
        values=stacked,
        labels=tuple(line.label for line in lines),
        dimensions=(),
        span=span,
        shown=shown,
        note=dotted(_title(scene), _some(len(lines), dropped), falls, resolution),
        unit=tr("A − B, {unit}", unit=measured(scene))
        if scene.compare == "a-b" and second is None
        else measured(scene),
        axis=axis,
        remark=dotted(cut, remark, ranges.said_of_rounding(stacked, least)),  # a narrow card has the first part alone
        within=within,
        least=least,
        logarithmic=logarithmic,
        steps=all(_constant(encoding) for encoding in laid(scene)),
        heads=tuple(line.head for line in lines),
        second=second,
        marks=_marks(scene, logarithmic=logarithmic),
        points=points,
        pointed=tr("weight falls to 1 %"),
        envelope=_envelope(scene, back),
        last=reach(scene),
    )


def _of_rounding(scene: Scene, difference: Floats, values: list[Floats]) -> float:
    """How large A and B are where their difference is rounding alone, which a curve must not blow up; else 0."""
    if len(values) < 2 or _over(scene):
        return 0.0
    return ranges.of_rounding(difference, values, scene.length, ranges.step(scene.shown))


def _some(drawn: int, dropped: int) -> str:
    return tr("{drawn} of {all} heads", drawn=drawn, all=drawn + dropped) if dropped else ""


def _lines(scene: Scene, values: list[Floats]) -> list[ProfileCurve]:
    """A curve a head: of A and B laid over each other, or of what is shown, or of their difference."""
    if len(values) == 2 and not _over(scene):
        heads = min(len(v) for v in values)
        values = [values[0][:heads] - values[1][:heads]]
    most = MOST_CURVES // len(values)
    lines = []
    for i, of in enumerate(values):
        before = ("A ", "B ")[i] if len(values) == 2 else ""
        several = len(of) > 1
        for head in _chosen(len(of), scene.pin.head, most):
            alone = before.strip() or tr("bias")  # the note says which is A
            named = f"{before}· {head}" if before else tr("head {head}", head=head)
            label = named if several else alone
            lines.append(ProfileCurve(of[head], head, label, i == 1))
    return lines


def _chosen(heads: int, pinned: int, most: int) -> list[int]:
    """At most so many heads, evenly spread, the pinned one among them."""
    if heads <= most:
        return list(range(heads))
    spread = {i * heads // most for i in range(most - 1)}
    return sorted(spread | {min(pinned, heads - 1)})


def _title(scene: Scene) -> str:
    titles = [_what(scene, encoding) for encoding in laid(scene)]
    if _over(scene):
        return together(f"{which} · {title}" for which, title in zip("AB", titles, strict=True))
    return WORDS[scene.compare] + " − ".join(dict.fromkeys(titles))


def _what(scene: Scene, encoding: Encoding) -> str:
    """Of several, whose means of cosines are alike, the axis says what they are."""
    if (held := encoding.measured()) and not _as_products(scene):
        alike = len(laid(scene)) > 1 and len({each.measured() for each in laid(scene)}) == 1
        return tr(encoding.title) if alike else tr(", ").join((tr(encoding.title), tr(held)))
    if encoding.offers_table():
        return tr(TITLES[scene.bias.similarity])
    return called(encoding)


def measured(scene: Scene) -> str:
    """What each curve holds; of A and B one after the other, of which one is taken from the other, or laid over it."""
    between = tr(" or ") if _over(scene) else " − "
    return between.join(dict.fromkeys(_held(scene, encoding) for encoding in laid(scene)))


def _held(scene: Scene, encoding: Encoding) -> str:
    if (held := encoding.measured()) and not _as_products(scene):
        return tr(held)
    if encoding.offers_table():
        return tr("inner product" if scene.bias.similarity == "product" else "cosine")
    return tr("bias")


def _as_products(scene: Scene) -> bool:
    """Whether means of cosines are compared with inner products: then all are inner products, of the same codes."""
    kinds = {encoding.measured() for encoding in laid(scene)}
    return len(kinds) > 1 and all(encoding.offers_table() for encoding in laid(scene))


def _remark(scene: Scene, *, toeplitz: bool, query: int) -> str:
    both = tr("depends on both ends, not on distance alone: the row of query {query}", query=spaced(query))
    alone = toeplitz or all(_even(encoding, reach(scene) + 1) for encoding in laid(scene))
    return dotted("" if alone else both, widths(scene), gaps(scene, _numberless(scene, query)))


def _even(encoding: Encoding, tokens: int) -> bool:
    """Whether the distance alone counts among the first so many."""
    axial = encoding.axial()
    return encoding.toeplitz or (axial is not None and axial.even(tokens))


def _numberless(scene: Scene, query: int) -> str:
    """At how many distances there is no number: of keys whose code has none, or at all where the query's has none."""
    keys = range(reach(scene) + 1 if scene.profile.axis == "linear" else query)
    found = (missing_cells(each, range(reach(scene) + 1)) for each in laid(scene) if each.offers_table())
    without = {int(place) for missing in filter(None, found) for place in missing.positions}
    cells = len(keys) if query in without else sum(place in keys for place in without)
    return tr(NUMBERLESS, cells=spaced(cells), all=counted(len(keys), "distance")) if cells else ""


def _values(scene: Scene, encoding: Encoding, distances: AxisWindow, *, query: int, way: Averaging) -> Block:
    """[heads, blocks], the profile where there is one, else the grid's row at the query."""
    cosine = scene.bias.similarity == "cosine"
    if encoding.toeplitz:
        return profile_block(encoding, distances, cosine=cosine, averaging=way, products=_as_products(scene))
    first, last = max(0, distances.start + query), min(distances.stop + query, reach(scene) + 1)
    row = AxisWindow(distances.start + query, distances.stop + query, distances.block)
    if (first, last) == (row.start, row.stop) and encoding.offers_table():
        block = grid_block(encoding, AxisWindow(query, query + 1), row, cosine=cosine, averaging=way)
        return Block(block.values[:, 0], block.shown)
    return Block(_row(scene, encoding, query, row.starts()), "cells" if distances.block == 1 else "samples")


def _row(scene: Scene, encoding: Encoding, query: int, keys: Integers) -> Floats:
    """[heads, keys], the grid's row at the query; NaN where there is no such key."""
    there = (keys >= 0) & (keys <= reach(scene))
    out = np.full((encoding.heads, keys.size), np.nan)
    if there.any():
        out[:, there] = grid_of(encoding, cosine=scene.bias.similarity == "cosine").row(query, keys[there])
    return out


def _logarithmic(scene: Scene, width: int, *, query: int, toeplitz: bool, far: int) -> Curves:
    """Keys before the query at all distances, or at some, evenly spread over the axis; x is log10 of the distance."""
    count = max(2, points(width, far))
    even = np.geomspace(1, far, count) if count < far else np.arange(1, far + 1)
    back = np.unique(np.round(even).astype(np.int64))
    every = back.size == far
    shown = tr("at {some} of {all} whole distances", some=spaced(back.size), all=spaced(far))
    return _curves(
        scene,
        np.log10(back),
        [_single(scene, encoding, back, query=query) for encoding in laid(scene)],
        shown="cells" if every else "samples",
        span=(0.0, float(np.log10(max(far, 2)))),
        resolution="" if every else shown,
        axis=tr("distance, query − key"),
        remark=_remark(scene, toeplitz=toeplitz, query=query),
        back=back.astype(np.float64),
        logarithmic=True,
    )


def _single(scene: Scene, encoding: Encoding, back: Integers, *, query: int) -> Floats:
    """[heads, distances] at the distances −back."""
    if not encoding.toeplitz:
        return _row(scene, encoding, query, query - back)
    products = _as_products(scene)
    line = line_of(encoding, products=products)
    cosine = scene.bias.similarity == "cosine" and products_by_distance(encoding, products=products)
    share = line(np.zeros(1, np.int64)) if cosine else np.ones((1, 1))
    with np.errstate(invalid="ignore", divide="ignore"):
        values = line(-back) / share
    return np.where(back <= reach(scene), values, np.nan)  # of one position there is no distance


# What the curves say of themselves


def _additive(scene: Scene) -> Encoding | None:
    """The one encoding whose curves are added to logits by their distance, if it is that."""
    encoding = laid(scene)[0]
    fits = len(laid(scene)) == 1 and encoding.toeplitz and not encoding.offers_table() and not encoding.measure
    return encoding if fits else None


def _windows(scene: Scene, encoding: Encoding, lines: list[ProfileCurve]) -> tuple[float | None, ...]:
    return decay.windows(encoding, reach(scene), tuple(line.head for line in lines))


def _falls(scene: Scene, lines: list[ProfileCurve]) -> str:
    """Where the weight has fallen to a hundredth, of the head that falls first and of the one that falls last."""
    encoding = _additive(scene)
    if encoding is None:
        return ""
    windows = _windows(scene, encoding, lines)
    known = [w for w in windows if w is not None]
    if not known:
        return ""
    first, last = min(known), max(known)
    return tr(
        "weight falls to 1 % at {distance} ({rest}: not within view)"
        if len(known) < len(windows)
        else "weight falls to 1 % at {distance}",
        distance=few(first) if math.isclose(first, last) else f"{few(first)} … {few(last)}",
        rest=counted(len(windows) - len(known), "head"),
    )


def _points(
    scene: Scene, x: Floats, values: Floats, lines: list[ProfileCurve], *, logarithmic: bool
) -> tuple[tuple[float, float, int], ...]:
    """Where each curve's weight has fallen to a hundredth."""
    encoding = _additive(scene)
    if encoding is None:
        return ()
    found = []
    for i, window in enumerate(_windows(scene, encoding, lines)):
        if window is not None and window > 0:
            at = math.log10(window) if logarithmic else -window
            if x[0] <= at <= x[-1]:
                found.append((at, float(np.interp(at, x, values[i])), i))
    return tuple(found)


def _envelope(scene: Scene, back: Floats) -> Floats | None:
    """Of the pinned head, at the distances −back; None where it is not asked for or there is none."""
    encoding = laid(scene)[0]
    if not scene.profile.envelope or len(laid(scene)) > 1 or not encoding.toeplitz:
        return None
    head = min(scene.pin.head, encoding.heads - 1)
    share = 1.0
    if scene.bias.similarity == "cosine" and products_by_distance(encoding):
        share = float(encoding.profile(np.zeros(1, np.int64))[head, 0])
    return decay.envelope(encoding, reach(scene), head, back) / (share or np.nan)  # of no code without a direction


def _constant(encoding: Encoding) -> bool:
    """Whether the profile is a staircase."""
    pieces = encoding.pieces() if encoding.toeplitz else None
    return pieces is not None and pieces.law == "constant"


def _marks(scene: Scene, *, logarithmic: bool) -> tuple[tuple[float, str], ...]:
    """Where buckets begin, seen from the query."""
    seen = [(each.place, each.label) for each in _beginnings(scene, logarithmic=logarithmic)]
    return tuple(sorted(seen)) if len(seen) <= MOST_MARKS else ()


def _beginnings(scene: Scene, *, logarithmic: bool) -> list[Beginning]:
    """Those of all buckets within reach; a last bucket has no end."""
    encoding = laid(scene)[0]
    pieces = encoding.pieces() if len(laid(scene)) == 1 else None
    if pieces is None or not _constant(encoding):
        return []
    before = [1 - start for start in reversed(pieces.starts) if start <= 0]
    after = [start for start in pieces.starts if start > 0]
    if logarithmic:
        seen = [_beginning(d, math.log10(d * max(1, d - 1)) / 2, before, "≥ {}") for d in before]
    else:
        seen = [_beginning(d, 0.5 - d, before, "≤ −{}") for d in before]
        seen += [_beginning(d, d - 0.5, after, "≥ {}") for d in after]
    return [each for each in seen if each.distance <= reach(scene)]


def _beginning(distance: int, place: float, starts: list[int], endless: str) -> Beginning:
    final = distance == starts[-1]
    words = (endless if final else endless[2:]).format(distance)
    return Beginning(distance, place, words, final)


def last_beginning(scene: Scene, answer: Curves) -> Beginning | None:
    """The farthest from the query of those that the picture has; `final`: nothing changes beyond it on either side."""
    if not answer.marks:
        return None
    low, high = float(answer.x[0]) - 0.5, float(answer.x[-1]) + 0.5
    if answer.logarithmic:
        low, high = float(answer.x[0]), float(answer.x[-1])
    every = _beginnings(scene, logarithmic=answer.logarithmic)
    seen = [each for each in every if low <= each.place <= high]
    if not seen:
        return None
    last = max(seen, key=lambda each: each.distance)
    pieces = laid(scene)[0].pieces()
    ends = () if pieces is None else (1 - pieces.starts[0], 0 if answer.logarithmic else pieces.starts[-1])
    return last._replace(final=last.distance == max(ends, default=0))


def last_bucket(scene: Scene) -> int | None:
    """From how many positions before the query on all keys share one number; None where they do not."""
    encoding = laid(scene)[0]
    pieces = encoding.pieces() if len(laid(scene)) == 1 else None
    if pieces is None or not _constant(encoding) or not pieces.starts or pieces.starts[0] > 0:
        return None
    return 1 - pieces.starts[0]
