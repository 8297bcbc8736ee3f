"""What a bias at every distance, measured in heads.py, says: monotone, saturates, distinguishes, bounded."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.criteria.bias_profile import BiasProfile, ProfileSide, at, profiled, stairs
from engine.criteria.criterion import Criterion, Witness
from engine.criteria.heads import HeadCourse, heads, tolerance
from engine.criteria.rounding import Dtype
from engine.criteria.sketch import Sketch, thinned
from engine.encodings.base.encoding import Encoding
from engine.words.language import later, sentences, tr
from engine.words.numbers import counted, few, spaced

READING = 0.7  # of the work is to read the values


def of_profile(encoding: Encoding, positions: range, dtype: Dtype) -> Iterator[dict[str, Criterion]]:
    """Those criteria that read the bias over distances."""
    found: float | BiasProfile = 0.0
    for found in profiled(encoding, positions):
        if isinstance(found, float):
            yield _waiting(READING * found)
    assert isinstance(found, BiasProfile)
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


def _pinned(profile: BiasProfile, side: ProfileSide, distance: int) -> tuple[int, int]:
    """A query and a key that are so far apart."""
    query = profile.query
    if profile.by_distance:
        query = max(side.end, distance) if side.sign < 0 else 0
    return query, query + side.sign * distance


def _witness(profile: BiasProfile, side: ProfileSide, distance: int, head: int) -> Witness:
    query, key = _pinned(profile, side, distance)
    said = tr(
        "head {head}, distance {distance}" if profile.heads > 1 else "distance {distance}",
        head=head,
        distance=few(side.sign * distance),
    )
    return Witness(said, position=query, key=key, head=head if profile.heads > 1 else None)


def _sketch(profile: BiasProfile, head: int, mark: tuple[ProfileSide, int] | None = None) -> Sketch:
    """The bias of a head over key − query; `mark`: the side and the distance of its dot."""
    x = np.concatenate([side.sign * side.distances for side in profile.sides])
    values = np.concatenate([side.values[head] for side in profile.sides])
    order = np.argsort(x, kind="stable")
    x, values = x[order].astype(np.float64), values[order]
    named = tr("bias of head {head} by key − query" if profile.heads > 1 else "bias by key − query", head=head)
    if profile.sampled:
        named = tr("{what}, at {distances}", what=named, distances=counted(x.size, "distance"))
    dot = None
    if mark is not None:
        side, distance = mark
        dot = float(side.sign * distance), float(side.values[head, np.searchsorted(side.distances, distance)])
    return Sketch(named, *thinned(x, values), mark=dot)


def _with_source(said: str, profile: BiasProfile) -> str:
    """With the row that was read, and how much of it."""
    row = "" if profile.by_distance else tr("Read from the row of query {query}.", query=spaced(profile.query))
    if not profile.sampled:
        return sentences(said, row)
    n, of = sum(side.distances.size for side in profile.sides), counted(profile.count, "distance")
    return sentences(said, row, tr("Sampled: {n} of {distances}.", n=spaced(n), distances=of))


def _monotone(profile: BiasProfile, found: list[HeadCourse]) -> Criterion:
    """Of how many heads no value is larger than one nearer to the query; else the first that is."""
    rises = [
        (rise, side, number)
        for number, head in enumerate(found)
        for side, rise in zip(profile.sides, head.rise, strict=True)
        if rise is not None
    ]
    falling = sum(all(rise is None for rise in head.rise) for head in found)
    said = tr(
        "No key weighs more than one that is nearer to the query, in any head."
        if profile.heads > 1
        else "No key weighs more than one that is nearer to the query."
    )
    first = min(rises, key=lambda rise: rise[0], default=None)
    if first is not None:
        distance, side, number = first
        where = tr(
            "in head {head}, at distance {distance}" if profile.heads > 1 else "at distance {distance}",
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
        figure=tr("{n} of {all}", n=spaced(falling), all=spaced(profile.heads)),
        unit=tr("heads fall with distance" if profile.heads > 1 else "head falls with distance"),
        sentence=_with_source(said, profile),
        value=float(falling),
        witness=None if first is None else _witness(profile, first[1], first[0], first[2]),
        sampled=profile.sampled,
        sketch=_sketch(profile, 0 if first is None else first[2], None if first is None else (first[1], first[0])),
        details={"heads": profile.heads, "first_rise": None if first is None else first[0]},
    )


def _changing_again(encoding: Encoding, profile: BiasProfile) -> int | None:
    """The first distance beyond those that were read at which a staircase has another step; None where it has none."""
    starts = stairs(encoding) if profile.by_distance else None
    if starts is None:
        return None
    found: list[int] = []
    for side in profile.sides:
        farther = np.unique(side.sign * starts + (side.sign < 0))
        farther = farther[farther > side.end]
        other = np.abs(at(encoding, profile.query, side.sign * farther) - side.values[:, -1:]) > tolerance(profile)
        found += farther[other.any(axis=0)][:1].tolist()
    return min(found, default=None)


def _saturates(encoding: Encoding, profile: BiasProfile, found: list[HeadCourse]) -> Criterion:
    """The distance from which no head changes any more, on either side."""
    latest = [max(head.change[i] for head in found) for i in range(len(profile.sides))]
    number = max(range(profile.heads), key=lambda n: max(found[n].change))
    i = max(range(len(profile.sides)), key=lambda j: found[number].change[j])
    side, distance = profile.sides[i], found[number].change[i]
    changing = [j for j, side_ in enumerate(profile.sides) if side_.end and latest[j] >= side_.end]
    open_ = bool(changing)
    said = tr("Keys {distance} and more positions away are all alike.", distance=spaced(distance))
    if open_:
        end = profile.sides[changing[0]].end
        those = sum(head.change[changing[0]] >= end for head in found)
        said = tr(
            "In {n} of {all} heads it changes up to the last distance, {end}."
            if profile.heads > 1
            else "It changes up to the last distance, {end}.",
            n=spaced(those),
            all=spaced(profile.heads),
            end=spaced(end),
        )
    elif distance == 0:
        said = tr("It is the same at every distance.")
    elif len(profile.sides) > 1:
        said = tr(
            "Keys {before} and more positions before the query are all alike, and those {after} and more after it are, "
            "each side by itself.",
            before=spaced(latest[0]),
            after=spaced(latest[1]),
        )
    again = None if open_ else _changing_again(encoding, profile)
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
        sentence=_with_source(said, profile),
        value=None if open_ else float(distance),
        witness=None if open_ or distance == 0 else _witness(profile, side, distance, number),
        sampled=profile.sampled,
        sketch=_sketch(profile, number, None if open_ else (side, distance)),
        details={"heads": profile.heads},
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


def _distinguishes(profile: BiasProfile, found: list[HeadCourse], dtype: Dtype) -> Criterion:
    """How many different values a head has over all distances, and how many once they are rounded."""
    low, high = min(head.different for head in found), max(head.different for head in found)
    narrow = [head.when_rounded for head in found]
    seen = sum(side.distances.size for side in profile.sides) if profile.sampled else profile.count
    said = sentences(
        tr(HAS[profile.heads > 1][high != 1], values=_between(low, high), distances=counted(seen, "distance")),
        tr("Distances that share a value are not told apart.") if low < seen else "",
        tr("Rounded to {dtype}: {rounded}.", dtype=dtype, rounded=_between(min(narrow), max(narrow))),
    )
    return Criterion(
        name="distinguishes",
        figure=_between(low, high),
        unit=tr(
            "different value, {distances}" if high == 1 else "different values, {distances}",
            distances=counted(seen, "distance"),
        ),
        sentence=_with_source(said, profile),
        value=float(low),
        sampled=profile.sampled,
        sketch=_sketch(profile, min(range(profile.heads), key=lambda n: found[n].different)),
        details={"most": high, "distances": seen, "dtype": dtype, "when_rounded": min(narrow)},
    )


def _between(low: int, high: int) -> str:
    return spaced(low) if low == high else f"{spaced(low)} … {spaced(high)}"


def _bounded(encoding: Encoding, profile: BiasProfile, found: list[HeadCourse]) -> Criterion:
    head = max(range(profile.heads), key=lambda n: found[n].largest[0])
    largest, i, distance = found[head].largest
    side = profile.sides[i]
    value = float(side.values[head, np.searchsorted(side.distances, distance)])
    said = tr(
        "The largest, {value}, is in head {head} at distance {distance}."
        if profile.heads > 1
        else "The largest, {value}, is at distance {distance}.",
        value=few(value),
        head=head,
        distance=few(side.sign * distance),
    )
    return Criterion(
        name="bounded",
        figure=few(largest),
        unit=tr("largest |mean|" if encoding.measure else "largest |bias|"),
        sentence=_with_source(said, profile),
        value=largest,
        witness=_witness(profile, side, distance, head),
        sampled=profile.sampled,
        sketch=_sketch(profile, head, (side, distance)),
        details={"bias": value},
    )
