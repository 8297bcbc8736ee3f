"""The criteria of a bias: monotone, where it saturates, how many distances it tells apart, bounded, its window."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from engine.averages import decay
from engine.criteria.codes import spread
from engine.criteria.criterion import Criterion, Witness, sentences
from engine.criteria.heads import HeadCourse, heads
from engine.criteria.lengths import ends
from engine.criteria.origin import Sampled
from engine.criteria.reach import Reach, ReachSide, at, reaching
from engine.criteria.rounding import Dtype
from engine.criteria.sketch import POINTS, Sketch, by_distance
from engine.encodings.base.encoding import AT_ONCE, LONGEST, Encoding
from engine.maths.window import Floats, Integers
from engine.words.language import later, tr
from engine.words.numbers import counted, few, spaced

READING = 0.7  # of the work is to read the values
GRIDS = later("bias, query × key; what is left without the mean at each distance")
MOST_WINDOWS = 128  # heads whose effective window is looked for
GRID = 96  # queries and keys of the grid on which the Toeplitz defect is measured


def of_reach(encoding: Encoding, positions: range, dtype: Dtype) -> Iterator[dict[str, Criterion]]:
    """Those criteria that read the bias over distances."""
    found: float | Reach = 0.0
    for found in reaching(encoding, positions):
        if isinstance(found, float):
            yield _waiting(READING * found)
    assert isinstance(found, Reach)
    done: list[HeadCourse] = []
    for done in heads(found, dtype):
        yield _waiting(READING + (1 - READING) * len(done) / found.heads)
    yield {
        "monotone": _monotone(found, done),
        "saturates": _saturates(found, done),
        "distinguishes": _distinguishes(found, done, dtype),
        "bounded": _bounded(encoding, found, done),
    }


UNITS = {
    "monotone": later("heads fall with distance"),
    "saturates": later("from this distance on"),
    "distinguishes": later("different values"),
    "bounded": later("largest |bias|"),
}


def _waiting(share: float) -> dict[str, Criterion]:
    said = tr("The bias is read at every distance.")
    return {name: Criterion(name, "…", tr(unit), said, share=min(share, 0.999)) for name, unit in UNITS.items()}


def _pinned(reach: Reach, side: ReachSide, distance: int) -> tuple[int, int]:
    """A query and a key that are so far apart."""
    query = reach.query
    if reach.by_distance:
        query = max(side.end, distance) if side.sign < 0 else 0
    return query, query + side.sign * distance


def _witness(reach: Reach, side: ReachSide, distance: int, head: int) -> Witness:
    query, key = _pinned(reach, side, distance)
    said = tr(
        "head {head}, distance {distance}" if reach.heads > 1 else "distance {distance}",
        head=head,
        distance=few(side.sign * distance),
    )
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
    named = tr("bias of head {head} by key − query" if reach.heads > 1 else "bias by key − query", head=head)
    return Sketch(named, x, values, mark=mark, edge=edge)


def _with_source(said: str, reach: Reach) -> str:
    """With the row that was read, and how much of it."""
    row = "" if reach.by_distance else tr("Read from the row of query {query}.", query=spaced(reach.query))
    if not reach.sampled:
        return sentences(said, row)
    n, of = sum(side.distances.size for side in reach.sides), counted(reach.count, "distance")
    return sentences(said, row, tr("Sampled: {n} of {distances}.", n=spaced(n), distances=of))


RISES = (  # without the head and with it: before the query, after it
    (
        later("Rises first at distance {distance} before the query: a key there weighs more than a nearer one."),
        later("Rises first at distance {distance} after the query: a key there weighs more than a nearer one."),
    ),
    (
        later(
            "Rises first in head {head}, at distance {distance} before the query: a key there weighs more than a "
            "nearer one."
        ),
        later(
            "Rises first in head {head}, at distance {distance} after the query: a key there weighs more than a "
            "nearer one."
        ),
    ),
)


def _monotone(reach: Reach, found: list[HeadCourse]) -> Criterion:
    """Of how many heads no value is larger than one nearer to the query; else the first that is."""
    rises = [
        (rise, side, number)
        for number, head in enumerate(found)
        for side, rise in zip(reach.sides, head.rise, strict=True)
        if rise is not None
    ]
    falling = sum(all(rise is None for rise in head.rise) for head in found)
    said = tr(
        "No key weighs more than one that is nearer to the query, in any head."
        if reach.heads > 1
        else "No key weighs more than one that is nearer to the query."
    )
    first = min(rises, key=lambda rise: rise[0], default=None)
    if first is not None:
        distance, side, number = first
        said = tr(RISES[reach.heads > 1][side.sign > 0], head=number, distance=spaced(distance))
    return Criterion(
        name="monotone",
        figure=tr("{n} of {all}", n=spaced(falling), all=spaced(reach.heads)),
        unit=tr("heads fall with distance" if reach.heads > 1 else "head falls with distance"),
        sentence=_with_source(said, reach),
        value=float(falling),
        witness=None if first is None else _witness(reach, first[1], first[0], first[2]),
        sampled=reach.sampled,
        sketch=_sketch(reach, 0 if first is None else first[2], None if first is None else first[1].sign * first[0]),
        details={"heads": reach.heads, "first_rise": None if first is None else first[0]},
    )


def _saturates(reach: Reach, found: list[HeadCourse]) -> Criterion:
    """The distance from which no head changes any more, on either side."""
    latest = [max(head.change[i] for head in found) for i in range(len(reach.sides))]
    number = max(range(reach.heads), key=lambda n: max(found[n].change))
    i = max(range(len(reach.sides)), key=lambda j: found[number].change[j])
    side, distance = reach.sides[i], found[number].change[i]
    changing = [j for j, side_ in enumerate(reach.sides) if side_.end and latest[j] >= side_.end]
    open_ = bool(changing)
    said = tr("Keys {distance} and more positions away are all alike.", distance=spaced(distance))
    if open_:
        end = reach.sides[changing[0]].end
        those = sum(head.change[changing[0]] >= end for head in found)
        said = tr(
            "In {n} of {all} heads it changes up to the last distance, {end}."
            if reach.heads > 1
            else "It changes up to the last distance, {end}.",
            n=spaced(those),
            all=spaced(reach.heads),
            end=spaced(end),
        )
    elif distance == 0:
        said = tr("It is the same at every distance.")
    elif len(reach.sides) > 1:
        said = tr(
            "From distance {before} before and {after} after the query, keys are all alike.",
            before=spaced(latest[0]),
            after=spaced(latest[1]),
        )
    return Criterion(
        name="saturates",
        figure=tr("not") if open_ else spaced(distance),
        unit=tr("within {positions}", positions=counted(side.end, "position"))
        if open_
        else tr("from this distance on"),
        sentence=_with_source(said, reach),
        value=None if open_ else float(distance),
        witness=None if open_ or distance == 0 else _witness(reach, side, distance, number),
        sampled=reach.sampled,
        sketch=_sketch(reach, number, mark=None if open_ else float(side.sign * distance)),
        details={"heads": reach.heads},
    )


HAS = (  # without heads and with them: one value, several
    (
        later("It has {values} different value over {distances}; rounded to {dtype}, {rounded}."),
        later("It has {values} different values over {distances}; rounded to {dtype}, {rounded}."),
    ),
    (
        later("A head has {values} different value over {distances}; rounded to {dtype}, {rounded}."),
        later("A head has {values} different values over {distances}; rounded to {dtype}, {rounded}."),
    ),
)


def _distinguishes(reach: Reach, found: list[HeadCourse], dtype: Dtype) -> Criterion:
    """How many different values a head has over all distances, and how many once they are rounded."""
    low, high = min(head.different for head in found), max(head.different for head in found)
    narrow = [head.when_rounded for head in found]
    seen = sum(side.distances.size for side in reach.sides) if reach.sampled else reach.count
    said = tr(
        HAS[reach.heads > 1][high != 1],
        values=_between(low, high),
        distances=counted(seen, "distance"),
        dtype=dtype,
        rounded=_between(min(narrow), max(narrow)),
    )
    return Criterion(
        name="distinguishes",
        figure=_between(low, high),
        unit=tr("different values, {distances}", distances=counted(seen, "distance")),
        sentence=_with_source(said, reach),
        value=float(low),
        sampled=reach.sampled,
        sketch=_sketch(reach, min(range(reach.heads), key=lambda n: found[n].different)),
        details={"most": high, "distances": seen, "dtype": dtype, "when_rounded": min(narrow)},
    )


def _between(low: int, high: int) -> str:
    return spaced(low) if low == high else f"{spaced(low)} … {spaced(high)}"


def _bounded(encoding: Encoding, reach: Reach, found: list[HeadCourse]) -> Criterion:
    head = max(range(reach.heads), key=lambda n: found[n].largest[0])
    largest, i, distance = found[head].largest
    side = reach.sides[i]
    value = float(side.values[head, np.searchsorted(side.distances, distance)])
    said = tr(
        "The largest, {value}, is in head {head} at distance {distance}."
        if reach.heads > 1
        else "The largest, {value}, is at distance {distance}.",
        value=few(value),
        head=head,
        distance=few(side.sign * distance),
    )
    return Criterion(
        name="bounded",
        figure=few(largest),
        unit=tr("largest |mean|" if encoding.measure else "largest |bias|"),
        sentence=_with_source(said, reach),
        value=largest,
        witness=_witness(reach, side, distance, head),
        sampled=reach.sampled,
        sketch=_sketch(reach, head, mark=float(side.sign * distance)),
        details={"bias": value},
    )


# What asks for other values.


BEYOND = (  # no larger than within and larger: no new value, some
    (
        later(
            "Distances {first} … {last} have a bias too, no larger than within: no value that the range does not show."
        ),
        later("Distances {first} … {last} have a bias too, no larger than within."),
    ),
    (
        later(
            "Distances {first} … {last} have a bias too, up to {size}, larger than within: no value that the range "
            "does not show."
        ),
        later("Distances {first} … {last} have a bias too, up to {size}, larger than within."),
    ),
)


def extends(encoding: Encoding, positions: range) -> Iterator[Criterion]:
    """Whether there is a bias up to twice the range, and as large as within."""
    end = positions.stop
    if encoding.defined is not None and encoding.defined < 2 * end:
        tokens = counted(encoding.defined, "token")
        yield ends(encoding, end, tr("It has {tokens}, and no bias for more", tokens=tokens), tokens=True)
        return
    within, beyond = spread(end, 1024), end + spread(end, 1024)
    query = 2 * end - 1
    near, far = (at(encoding, query, -part) for part in (within, beyond))
    largest, more = (float(np.nanmax(np.abs(part), initial=0.0)) for part in (near, far))
    grows = more > largest * (1 + 1e-9)
    new = not all(np.isin(np.round(b, 9), np.round(a, 9)).all() for a, b in zip(near, far, strict=True))
    said = tr(BEYOND[grows][new], first=spaced(end), last=spaced(2 * end - 1), size=few(more))
    head = int(np.nanmax(np.abs(far), axis=1).argmax()) if np.isfinite(far).any() else 0
    yield Criterion(
        name="extends",
        figure=f"{few(largest)} → {few(more)}",
        unit=tr("largest |mean| → beyond" if encoding.measure else "largest |bias| → beyond"),
        sentence=said,
        value=float(2 * end),
        sampled=end > 1024,
        sketch=Sketch(
            tr(
                "bias before the query, head {head}, over twice the range"
                if len(near) > 1
                else "bias before the query, over twice the range",
                head=head,
            ),
            -np.concatenate([within, beyond]).astype(np.float64)[::-1],
            np.concatenate([near[head], far[head]])[::-1],
            edge=0.5 - end,
        ),
        details={"positions": 2 * end, "of": 2 * end, "in_range": not grows, "new_values": new},
    )


def window(encoding: Encoding, positions: range) -> Iterator[Criterion]:
    """Where the weight exp(bias) has fallen to a hundredth of that at the query."""
    if not encoding.toeplitz or encoding.measure:
        return
    far = len(positions) - 1
    heads = spread(encoding.heads, MOST_WINDOWS)
    widths = decay.windows(encoding, far, tuple(heads.tolist()))
    known = {int(head): width for head, width in zip(heads, widths, strict=True) if width is not None}
    first = min(known, key=lambda head: known[head]) if known else None
    last = max(known, key=lambda head: known[head]) if known else None
    said = _fallen(known, len(widths), far)
    if len(widths) < encoding.heads:
        some = tr("{n} of {all} heads were looked at.", n=len(widths), all=spaced(encoding.heads))
        said = sentences(said, some)
    distances = spread(far + 1, 8 * POINTS)
    values = at(encoding, far, -distances)[first or 0]
    yield Criterion(
        name="window",
        figure="–" if first is None or last is None else _spanned(known[first], known[last]),
        unit=tr("distance where the weight is 1 %"),
        sentence=said,
        value=None if first is None else known[first],
        witness=None
        if first is None
        else Witness(
            tr("head {head}, distance {distance}", head=first, distance=round(known[first])),
            position=min(far, LONGEST - 1),
            key=max(0, far - round(known[first])),
            head=first if len(widths) > 1 else None,
        ),
        sketch=Sketch(
            tr("weight exp(bias) before the query"),
            -distances.astype(np.float64)[::-1],
            np.exp(np.clip(values - values[0], -700, 700))[::-1],
            mark=None if first is None else -known[first],
        ),
        sampled=len(widths) < encoding.heads,
        details={"heads": len(widths), "heads_within": len(known), "widest": known[last] if last is not None else None},
    )


FALLS = (  # of some heads: the first alone falls, others too; all within the range, not all
    (
        later("The weight falls to 1 % of that at the query at distance {near}, head {first} first."),
        later(
            "The weight falls to 1 % of that at the query at distance {near}, head {first} first; {missing} heads not "
            "within {positions}."
        ),
    ),
    (
        later(
            "The weight falls to 1 % of that at the query at distance {near}, head {first} first; head {last} last of "
            "those that do, at {far}."
        ),
        later(
            "The weight falls to 1 % of that at the query at distance {near}, head {first} first; head {last} last of "
            "those that do, at {far}; {missing} heads not within {positions}."
        ),
    ),
)


def _fallen(known: dict[int, float], heads: int, farthest: int) -> str:
    """Where the weight has fallen, of as many heads as were looked at."""
    positions = counted(farthest, "position")
    if not known:
        return tr("No weight falls to 1 % of that at the query within {positions}.", positions=positions)
    first, last = min(known, key=lambda head: known[head]), max(known, key=lambda head: known[head])
    near = few(known[first])
    if heads == 1:
        return tr("The weight falls to 1 % of that at the query at distance {near}.", near=near)
    return tr(
        FALLS[first != last][heads > len(known)],
        near=near,
        first=first,
        last=last,
        far=few(known[last]),
        missing=spaced(heads - len(known)),
        positions=positions,
    )


def _spanned(low: float, high: float) -> str:
    return few(low) if math.isclose(low, high, rel_tol=1e-3) else f"{few(low)} … {few(high)}"


def consistent(encoding: Encoding, positions: range) -> Iterator[Criterion]:
    """The Toeplitz defect: 0 where the distance alone decides, else measured on a grid."""
    step = max(1, -(-len(positions) // GRID))
    places = np.arange(positions.start, positions.stop, step)
    if encoding.toeplitz:
        said = tr("The bias depends on the distance alone, by its definition.")
        head = encoding.bias_of(slice(0, 1), places, places)[0]
        yield _consistent(0.0, said, None, sampled=False, sketch=Sketch(tr(GRIDS), images=by_distance(head)))
        return
    size, head, high, low = _widest_of(encoding, places)
    query, key = int(places[high[0]]), int(places[high[1]])
    other = int(places[low[0]])
    said = tr(
        "At distance {distance} in head {head}, query {query} sees {size} more than query {other}: the bias depends on "
        "both ends."
        if encoding.heads > 1
        else "At distance {distance}, query {query} sees {size} more than query {other}: the bias depends on "
        "both ends.",
        distance=few(key - query),
        head=head,
        query=spaced(query),
        size=few(size),
        other=spaced(other),
    )
    if not size:
        said = tr("At one distance all values are equal, as far as they were measured.")
    if step > 1:
        every = tr("Sampled: every 2nd query and key." if step == 2 else "Sampled: every {n}th query and key.", n=step)
        said = sentences(said, every)
    words = tr(
        "head {head}, query {query}, key {key}" if encoding.heads > 1 else "query {query}, key {key}",
        head=head,
        query=spaced(query),
        key=spaced(key),
    )
    witness = Witness(words, query, key, head=head if encoding.heads > 1 else None)
    widest = encoding.bias_of(slice(head, head + 1), places, places)[0]
    sketch = Sketch(tr(GRIDS), images=by_distance(widest))
    yield _consistent(size, said, witness if size else None, sampled=step > 1, sketch=sketch)


def _consistent(size: float, sentence: str, witness: Witness | None, *, sampled: bool, sketch: Sketch) -> Criterion:
    return Criterion(
        name="consistent",
        figure=few(size),
        unit=tr("Toeplitz defect"),
        sentence=sentence,
        value=size,
        witness=witness,
        sampled=sampled,
        sketch=sketch,
    )


Widest = tuple[float, int, tuple[int, int], tuple[int, int]]


def _widest_of(encoding: Encoding, places: Integers) -> Widest:
    """That of all heads, few of them at a time."""
    step = max(1, AT_ONCE // places.size**2)
    best: Widest = (0.0, 0, (0, 0), (0, 0))
    for first in range(0, encoding.heads, step):
        grid = encoding.bias_of(slice(first, first + step), places, places)
        size, head, high, low = _widest(np.where(np.isfinite(grid), grid, np.nan))
        if size > best[0]:
            best = size, first + head, high, low
    return best


def _widest(grid: Floats) -> Widest:
    """The largest max − min along a diagonal, its head, and the cells of its two ends."""
    count = grid.shape[1]
    best: Widest = (0.0, 0, (0, 0), (0, 0))
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

    def read(encoding: Encoding) -> Floats:
        places = positions.start + spread(len(positions), 16)
        return encoding.bias_of(slice(0, 16), places, places)

    return read
