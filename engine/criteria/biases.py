"""What a bias at every distance, measured in heads.py, says: monotone, saturates, distinguishes, bounded."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.criteria.criterion import Criterion, Witness
from engine.criteria.heads import HeadCourse, heads, tolerance
from engine.criteria.reach import Reach, ReachSide, at, reaching, stairs
from engine.criteria.rounding import Dtype
from engine.criteria.sketch import Sketch, thinned
from engine.encodings.base.encoding import Encoding
from engine.words.language import later, sentences, tr
from engine.words.numbers import counted, few, spaced

READING = 0.7  # of the work is to read the values


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
        "saturates": _saturates(encoding, found, done),
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


def _sketch(reach: Reach, head: int, mark: tuple[ReachSide, int] | None = None) -> Sketch:
    """The bias of a head over key − query; `mark`: the side and the distance of its dot."""
    x = np.concatenate([side.sign * side.distances for side in reach.sides])
    values = np.concatenate([side.values[head] for side in reach.sides])
    order = np.argsort(x, kind="stable")
    x, values = x[order].astype(np.float64), values[order]
    named = tr("bias of head {head} by key − query" if reach.heads > 1 else "bias by key − query", head=head)
    if reach.sampled:
        named = tr("{what}, at {distances}", what=named, distances=counted(x.size, "distance"))
    dot = None
    if mark is not None:
        side, distance = mark
        dot = float(side.sign * distance), float(side.values[head, np.searchsorted(side.distances, distance)])
    return Sketch(named, *thinned(x, values), mark=dot)


def _with_source(said: str, reach: Reach) -> str:
    """With the row that was read, and how much of it."""
    row = "" if reach.by_distance else tr("Read from the row of query {query}.", query=spaced(reach.query))
    if not reach.sampled:
        return sentences(said, row)
    n, of = sum(side.distances.size for side in reach.sides), counted(reach.count, "distance")
    return sentences(said, row, tr("Sampled: {n} of {distances}.", n=spaced(n), distances=of))


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
        where = tr(
            "in head {head}, at distance {distance}" if reach.heads > 1 else "at distance {distance}",
            head=number,
            distance=spaced(distance),
        )
        said = tr(
            "Rises first {where} before the query: a key there weighs more than a nearer one."
            if side.sign < 0
            else "Rises first {where} after the query: a key there weighs more than a nearer one.",
            where=where,
        )
    return Criterion(
        name="monotone",
        figure=tr("{n} of {all}", n=spaced(falling), all=spaced(reach.heads)),
        unit=tr("heads fall with distance" if reach.heads > 1 else "head falls with distance"),
        sentence=_with_source(said, reach),
        value=float(falling),
        witness=None if first is None else _witness(reach, first[1], first[0], first[2]),
        sampled=reach.sampled,
        sketch=_sketch(reach, 0 if first is None else first[2], None if first is None else (first[1], first[0])),
        details={"heads": reach.heads, "first_rise": None if first is None else first[0]},
    )


def _changing_again(encoding: Encoding, reach: Reach) -> int | None:
    """The first distance beyond those that were read at which a staircase has another step; None where it has none."""
    starts = stairs(encoding) if reach.by_distance else None
    if starts is None:
        return None
    found: list[int] = []
    for side in reach.sides:
        farther = np.unique(side.sign * starts + (side.sign < 0))
        farther = farther[farther > side.end]
        other = np.abs(at(encoding, reach.query, side.sign * farther) - side.values[:, -1:]) > tolerance(reach)
        found += farther[other.any(axis=0)][:1].tolist()
    return min(found, default=None)


def _saturates(encoding: Encoding, reach: Reach, found: list[HeadCourse]) -> Criterion:
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
            "Keys {before} and more positions before the query are all alike, and those {after} and more after it are, "
            "each side by itself.",
            before=spaced(latest[0]),
            after=spaced(latest[1]),
        )
    again = None if open_ else _changing_again(encoding, reach)
    if again is not None:
        said = sentences(
            said, tr("That is so within the range: at distance {distance} it changes again.", distance=spaced(again))
        )
    return Criterion(
        name="saturates",
        figure=tr("not") if open_ else spaced(distance),
        unit=tr("within {positions}", positions=counted(side.end, "position"))
        if open_
        else tr("from this distance on" if again is None else "from this distance on, within the range"),
        sentence=_with_source(said, reach),
        value=None if open_ else float(distance),
        witness=None if open_ or distance == 0 else _witness(reach, side, distance, number),
        sampled=reach.sampled,
        sketch=_sketch(reach, number, None if open_ else (side, distance)),
        details={"heads": reach.heads},
    )


HAS = (  # without heads and with them: one value, several
    (
        later("It has {values} different value over {distances}."),
        later("It has {values} different values over {distances}."),
    ),
    (
        later("A head has {values} different value over {distances}."),
        later("A head has {values} different values over {distances}."),
    ),
)


def _distinguishes(reach: Reach, found: list[HeadCourse], dtype: Dtype) -> Criterion:
    """How many different values a head has over all distances, and how many once they are rounded."""
    low, high = min(head.different for head in found), max(head.different for head in found)
    narrow = [head.when_rounded for head in found]
    seen = sum(side.distances.size for side in reach.sides) if reach.sampled else reach.count
    said = sentences(
        tr(HAS[reach.heads > 1][high != 1], values=_between(low, high), distances=counted(seen, "distance")),
        tr("Distances that share a value are not told apart.") if low < seen else "",
        tr("Rounded to {dtype}: {rounded}.", dtype=dtype, rounded=_between(min(narrow), max(narrow))),
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
        sketch=_sketch(reach, head, (side, distance)),
        details={"bias": value},
    )
