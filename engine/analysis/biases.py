"""The criteria of a bias: monotone, where it saturates, how many distances it tells apart, bounded, its window."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from engine import decay
from engine.analysis.codes import spread
from engine.analysis.criterion import Criterion, Witness, number
from engine.analysis.heads import Head, heads
from engine.analysis.lengths import ends
from engine.analysis.origin import Sampled
from engine.analysis.reach import Reach, Side, at, reaching
from engine.analysis.rounding import Dtype
from engine.analysis.sketch import POINTS, Sketch, by_distance
from engine.parameter import counted, spaced
from engine.scheme import LONGEST, Scheme
from engine.window import Floats

READING = 0.7  # of the work is to read the values
GRIDS = "bias, query × key; what is left without the mean at each distance"
MOST_WINDOWS = 128  # heads whose effective window is looked for
GRID = 96  # queries and keys of the grid on which the Toeplitz defect is measured


def of_reach(scheme: Scheme, positions: range, dtype: Dtype) -> Iterator[dict[str, Criterion]]:
    """Those criteria that read the bias over distances."""
    found: float | Reach = 0.0
    for found in reaching(scheme, positions):
        if isinstance(found, float):
            yield _waiting(READING * found)
    assert isinstance(found, Reach)
    done: list[Head] = []
    for done in heads(found, dtype):
        yield _waiting(READING + (1 - READING) * len(done) / found.heads)
    yield {
        "monotone": _monotone(found, done),
        "saturates": _saturates(found, done),
        "distinguishes": _distinguishes(found, done, dtype),
        "bounded": _bounded(scheme, found, done),
    }


KINDS = {
    "monotone": ("Monotone", "heads fall with distance"),
    "saturates": ("Saturates", "from this distance on"),
    "distinguishes": ("Distinguishes", "different values"),
    "bounded": ("Bounded", "largest |bias|"),
}


def _waiting(share: float) -> dict[str, Criterion]:
    said = "The bias is read at every distance."
    return {
        name: Criterion(name, title, "…", unit, said, share=min(share, 0.999)) for name, (title, unit) in KINDS.items()
    }


def _pinned(reach: Reach, side: Side, distance: int) -> tuple[int, int]:
    """A query and a key that are so far apart."""
    query = reach.query
    if reach.by_distance:
        query = max(side.end, distance) if side.sign < 0 else 0
    return query, query + side.sign * distance


def _witness(reach: Reach, side: Side, distance: int, head: int) -> Witness:
    query, key = _pinned(reach, side, distance)
    said = f"distance {number(side.sign * distance)}"
    if reach.heads > 1:
        said = f"head {head}, {said}"
    return Witness(said, position=query, key=key, head=head if reach.heads > 1 else None)


def _sketch(reach: Reach, head: int, mark: float | None = None, edge: float | None = None) -> Sketch:
    """The bias of a head over key − query."""
    x = np.concatenate([side.sign * side.distances for side in reach.sides])
    values = np.concatenate([side.values[head] for side in reach.sides])
    order = np.argsort(x, kind="stable")
    x, values = x[order].astype(np.float64), values[order]
    if x.size > 8 * POINTS:
        kept = spread(x.size, 8 * POINTS)
        x, values = x[kept], values[kept]
    named = f"bias of head {head} by key − query" if reach.heads > 1 else "bias by key − query"
    return Sketch(named, x, values, mark=mark, edge=edge)


def _row(reach: Reach) -> str:
    return "" if reach.by_distance else f" Read from the row of query {spaced(reach.query)}."


def _some(reach: Reach) -> str:
    said = sum(side.distances.size for side in reach.sides)
    return f" Sampled: {spaced(said)} of {counted(reach.count, 'distance')}." if reach.sampled else ""


def _monotone(reach: Reach, found: list[Head]) -> Criterion:
    """Of how many heads no value is larger than one nearer to the query; else the first that is."""
    rises = [
        (rise, side, number)
        for number, head in enumerate(found)
        for side, rise in zip(reach.sides, head.rise, strict=True)
        if rise is not None
    ]
    falling = sum(all(rise is None for rise in head.rise) for head in found)
    said = "No key weighs more than one that is nearer to the query" + (", in any head." if reach.heads > 1 else ".")
    first = min(rises, key=lambda rise: rise[0], default=None)
    if first is not None:
        distance, side, number = first
        which = f"in head {number}, " if reach.heads > 1 else ""
        where = "before" if side.sign < 0 else "after"
        said = f"Rises first {which}at distance {spaced(distance)} {where} the query: a key there weighs more than a "
        said += "nearer one."
    return Criterion(
        name="monotone",
        title="Monotone",
        figure=f"{spaced(falling)} of {spaced(reach.heads)}",
        unit="heads fall with distance" if reach.heads > 1 else "head falls with distance",
        sentence=said + _row(reach) + _some(reach),
        value=float(falling),
        witness=None if first is None else _witness(reach, first[1], first[0], first[2]),
        sampled=reach.sampled,
        sketch=_sketch(reach, 0 if first is None else first[2], None if first is None else first[1].sign * first[0]),
        details={"heads": reach.heads, "first_rise": None if first is None else first[0]},
    )


def _saturates(reach: Reach, found: list[Head]) -> Criterion:
    """The distance from which no head changes any more, on either side."""
    latest = [max(head.change[i] for head in found) for i in range(len(reach.sides))]
    number = max(range(reach.heads), key=lambda n: max(found[n].change))
    i = max(range(len(reach.sides)), key=lambda j: found[number].change[j])
    side, distance = reach.sides[i], found[number].change[i]
    changing = [j for j, side_ in enumerate(reach.sides) if side_.end and latest[j] >= side_.end]
    open_ = bool(changing)
    said = f"Keys {spaced(distance)} and more positions away are all alike."
    if open_:
        end = reach.sides[changing[0]].end
        those = sum(head.change[changing[0]] >= end for head in found)
        who = f"In {spaced(those)} of {spaced(reach.heads)} heads it" if reach.heads > 1 else "It"
        said = f"{who} changes up to the last distance, {spaced(end)}."
    elif distance == 0:
        said = "It is the same at every distance."
    elif len(reach.sides) > 1:
        said = f"From distance {spaced(latest[0])} before and {spaced(latest[1])} after the query, keys are all alike."
    return Criterion(
        name="saturates",
        title="Saturates",
        figure="not" if open_ else spaced(distance),
        unit=f"within {counted(side.end, 'position')}" if open_ else "from this distance on",
        sentence=said + _row(reach) + _some(reach),
        value=None if open_ else float(distance),
        witness=None if open_ or distance == 0 else _witness(reach, side, distance, number),
        sampled=reach.sampled,
        sketch=_sketch(reach, number, mark=None if open_ else float(side.sign * distance)),
        details={"heads": reach.heads},
    )


def _distinguishes(reach: Reach, found: list[Head], dtype: Dtype) -> Criterion:
    """How many different values a head has over all distances, and how many once they are rounded."""
    low, high = min(head.different for head in found), max(head.different for head in found)
    narrow = [head.when_rounded for head in found]
    seen = sum(side.distances.size for side in reach.sides) if reach.sampled else reach.count
    exact = f"{_between(low, high)} different {'value' if high == 1 else 'values'}"
    said = f"{'A head has' if reach.heads > 1 else 'It has'} {exact} over {counted(seen, 'distance')}"
    said += f"; rounded to {dtype}, {_between(min(narrow), max(narrow))}."
    return Criterion(
        name="distinguishes",
        title="Distinguishes",
        figure=_between(low, high),
        unit=f"different values, {counted(seen, 'distance')}",
        sentence=said + _row(reach) + _some(reach),
        value=float(low),
        sampled=reach.sampled,
        sketch=_sketch(reach, min(range(reach.heads), key=lambda n: found[n].different)),
        details={"most": high, "distances": seen, "dtype": dtype, "when_rounded": min(narrow)},
    )


def _between(low: int, high: int) -> str:
    return spaced(low) if low == high else f"{spaced(low)} … {spaced(high)}"


def _bounded(scheme: Scheme, reach: Reach, found: list[Head]) -> Criterion:
    head = max(range(reach.heads), key=lambda n: found[n].largest[0])
    largest, i, distance = found[head].largest
    side = reach.sides[i]
    value = float(side.values[head, np.searchsorted(side.distances, distance)])
    what = "mean" if scheme.measure else "bias"
    which = f" in head {head}" if reach.heads > 1 else ""
    said = f"The largest, {number(value)}, is{which} at distance {number(side.sign * distance)}."
    return Criterion(
        name="bounded",
        title="Bounded",
        figure=number(largest),
        unit=f"largest |{what}|",
        sentence=said + _row(reach) + _some(reach),
        value=largest,
        witness=_witness(reach, side, distance, head),
        sampled=reach.sampled,
        sketch=_sketch(reach, head, mark=float(side.sign * distance)),
        details={"bias": value},
    )


# What asks for other values.


def extends(scheme: Scheme, positions: range) -> Iterator[Criterion]:
    """Whether there is a bias up to twice the range, and as large as within."""
    end = positions.stop
    if scheme.defined is not None and scheme.defined < 2 * end:
        yield ends(scheme, end, f"It has {counted(scheme.defined, 'token')}, and no bias for more", "token")
        return
    within, beyond = spread(end, 1024), end + spread(end, 1024)
    query = 2 * end - 1
    near, far = (at(scheme, query, -part) for part in (within, beyond))
    largest, more = (float(np.nanmax(np.abs(part), initial=0.0)) for part in (near, far))
    grows = more > largest * (1 + 1e-9)
    new = not all(np.isin(np.round(b, 9), np.round(a, 9)).all() for a, b in zip(near, far, strict=True))
    span = f"{spaced(end)} … {spaced(2 * end - 1)}"
    size = f"up to {number(more)}, larger than within" if grows else "no larger than within"
    said = f"Distances {span} have a bias too, {size}" + ("." if new else ": no value that the range does not show.")
    head = int(np.nanmax(np.abs(far), axis=1).argmax()) if np.isfinite(far).any() else 0
    yield Criterion(
        name="extends",
        title="Extends",
        figure=f"{number(largest, 3)} → {number(more, 3)}",
        unit=f"largest |{'mean' if scheme.measure else 'bias'}| → beyond",
        sentence=said,
        value=float(2 * end),
        sampled=end > 1024,
        sketch=Sketch(
            f"bias before the query{f', head {head}' if len(near) > 1 else ''}, over twice the range",
            -np.concatenate([within, beyond]).astype(np.float64)[::-1],
            np.concatenate([near[head], far[head]])[::-1],
            edge=0.5 - end,
        ),
        details={"positions": 2 * end, "of": 2 * end, "in_range": not grows, "new_values": new},
    )


def window(scheme: Scheme, positions: range) -> Iterator[Criterion]:
    """Where the weight exp(bias) has fallen to a hundredth of that at the query."""
    if not scheme.toeplitz or scheme.measure:
        return
    far = len(positions) - 1
    heads = spread(scheme.heads, MOST_WINDOWS)
    widths = decay.windows(scheme, far, tuple(heads.tolist()))
    known = {int(head): width for head, width in zip(heads, widths, strict=True) if width is not None}
    first = min(known, key=lambda head: known[head]) if known else None
    last = max(known, key=lambda head: known[head]) if known else None
    missing = len(widths) - len(known)
    said = f"No weight falls to 1 % of that at the query within {counted(far, 'position')}."
    if first is not None and last is not None:
        which = f"head {first} first" if len(widths) > 1 else "it does"
        said = f"The weight falls to 1 % of that at the query at distance {number(known[first])}, {which}"
        said += f"; head {last} last of those that do, at {number(known[last])}" if first != last else ""
        said += f"; {spaced(missing)} heads not within {counted(far, 'position')}." if missing else "."
    if len(widths) < scheme.heads:
        said += f" {len(widths)} of {spaced(scheme.heads)} heads were looked at."
    distances = spread(far + 1, 8 * POINTS)
    values = at(scheme, far, -distances)[first or 0]
    yield Criterion(
        name="window",
        title="Effective window",
        figure="–" if first is None or last is None else _spanned(known[first], known[last]),
        unit="distance where the weight is 1 %",
        sentence=said,
        value=None if first is None else known[first],
        witness=None
        if first is None
        else Witness(
            f"head {first}, distance {round(known[first])}",
            position=min(far, LONGEST - 1),
            key=max(0, far - round(known[first])),
            head=first if len(widths) > 1 else None,
        ),
        sketch=Sketch(
            "weight exp(bias) before the query",
            -distances.astype(np.float64)[::-1],
            np.exp(np.clip(values - values[0], -700, 700))[::-1],
            mark=None if first is None else -known[first],
        ),
        sampled=len(widths) < scheme.heads,
        details={"heads": len(widths), "heads_within": len(known), "widest": known[last] if last is not None else None},
    )


def _spanned(low: float, high: float) -> str:
    return number(low, 3) if math.isclose(low, high, rel_tol=1e-3) else f"{number(low, 3)} … {number(high, 3)}"


def consistent(scheme: Scheme, positions: range) -> Iterator[Criterion]:
    """The Toeplitz defect: 0 where the distance alone decides, else measured on a grid."""
    step = max(1, -(-len(positions) // GRID))
    places = np.arange(positions.start, positions.stop, step)
    if scheme.toeplitz:
        said = "The bias depends on the distance alone, by its definition."
        head = scheme.bias_of(slice(0, 1), places, places)[0]
        yield _consistent(0.0, said, None, sampled=False, sketch=Sketch(GRIDS, images=by_distance(head)))
        return
    grid = scheme.bias(places, places)
    size, head, high, low = _widest(np.where(np.isfinite(grid), grid, np.nan))
    query, key = int(places[high[0]]), int(places[high[1]])
    other = int(places[low[0]]), int(places[low[1]])
    which = f" in head {head}" if len(grid) > 1 else ""
    said = f"At distance {number(key - query)}{which}, query {spaced(query)} sees {number(size)} more than query "
    said += f"{spaced(other[0])}: the bias depends on both ends."
    if not size:
        said = "At one distance all values are equal, as far as they were measured."
    if step > 1:
        said += f" Sampled: every {step}th query and key."
    words = f"query {spaced(query)}, key {spaced(key)}"
    words = f"head {head}, {words}" if len(grid) > 1 else words
    witness = Witness(words, query, key, head=head if len(grid) > 1 else None)
    sketch = Sketch(GRIDS, images=by_distance(grid[head]))
    yield _consistent(size, said, witness if size else None, sampled=step > 1, sketch=sketch)


def _consistent(size: float, sentence: str, witness: Witness | None, *, sampled: bool, sketch: Sketch) -> Criterion:
    return Criterion(
        name="consistent",
        title="Consistent",
        figure=number(size, 3),
        unit="Toeplitz defect",
        sentence=sentence,
        value=size,
        witness=witness,
        sampled=sampled,
        sketch=sketch,
    )


def _widest(grid: Floats) -> tuple[float, int, tuple[int, int], tuple[int, int]]:
    """The largest max − min along a diagonal, its head, and the cells of its two ends."""
    count = grid.shape[1]
    best: tuple[float, int, tuple[int, int], tuple[int, int]] = (0.0, 0, (0, 0), (0, 0))
    for distance in range(1 - count, count):
        line = np.diagonal(grid, distance, axis1=1, axis2=2)
        if not np.isfinite(line).any():
            continue
        sizes = np.nanmax(line, axis=1, initial=-np.inf) - np.nanmin(line, axis=1, initial=np.inf)
        head = int(sizes.argmax())
        if sizes[head] > best[0]:
            ends_of = int(np.nanargmax(line[head])), int(np.nanargmin(line[head]))
            shift = max(0, -distance), max(0, distance)
            high, low = ((end + shift[0], end + shift[1]) for end in ends_of)
            best = (float(sizes[head]), head, high, low)
    return best


def some_values(positions: range) -> Sampled:
    """The bias at up to 16 queries and keys, of up to 16 heads."""

    def read(scheme: Scheme) -> Floats:
        places = positions.start + spread(len(positions), 16)
        return scheme.bias_of(slice(0, 16), places, places)

    return read
