"""What else is asked of a bias: whether it goes on beyond the range, its window, whether distance alone decides."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from engine.averages import decay
from engine.criteria.bias_profile import at
from engine.criteria.codes import evenly, spread
from engine.criteria.consistency import bias_defect
from engine.criteria.criterion import Criterion, Witness
from engine.criteria.lengths import ends, over_twice
from engine.criteria.sketch import READ, Sketch, by_distance, thinned
from engine.encodings.base.encoding import LONGEST, Encoding
from engine.maths.window import Floats
from engine.words.language import later, sentences, tr
from engine.words.numbers import counted, few, spaced

GRIDS = later("left: bias, query × key; right: what is left without the mean at each distance")
MOST_WINDOWS = 128  # heads whose effective window is looked for
GRID = 96  # queries and keys of the grid on which the Toeplitz defect is measured


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
    both, sides = [near, far], [far]
    if encoding.toeplitz and not encoding.causal:
        sides = [far, at(encoding, query, beyond)]
        both = [np.hstack([at(encoding, query, within), near]), np.hstack(sides)]
    inside = both[0] if encoding.toeplitz else at(encoding, end - 1, -within)  # a longer row has values of its own
    largest, more = (float(np.nanmax(np.abs(part), initial=0.0)) for part in (inside, both[1]))
    grows = more > largest * (1 + 1e-9)
    new = max(_new(both[0], side) for side in sides)
    told_apart = new > 1 or new == beyond.size
    said = _beyond(end, more if grows else None, None if told_apart else new)
    head = int(np.nanmax(np.abs(far), axis=1).argmax()) if np.isfinite(far).any() else 0
    yield Criterion(
        name="extends",
        figure=f"{few(largest)} → {few(more)}",
        unit=tr("largest |mean|, within → beyond" if encoding.measure else "largest |bias|, within → beyond"),
        sentence=said,
        value=float(2 * end),
        sampled=end > 1024,
        sketch=over_twice(
            tr("bias of head {head} by key − query" if len(near) > 1 else "bias by key − query", head=head),
            -np.concatenate([within, beyond])[::-1],
            np.concatenate([near[head], far[head]])[::-1],
            end,
        ),
        details={
            "positions": 2 * end,
            "of": 2 * end,
            "in_range": not grows,
            "new_values": new > 0,
            "told_apart": told_apart,
        },
    )


def _beyond(end: int, larger: float | None, repeated: int | None) -> str:
    """Of the distances `end` to 2 · end − 1: how large the bias is where it is larger than within, and how many values
    on a side are new where that leaves some that are not told apart.
    """
    words = (
        (
            later("Distance 1 has a bias too, no larger than within."),
            later("Distance 1 has a bias too, up to {size} in size, larger than within."),
        )
        if end == 1
        else (
            later("Distances {first} … {last} have a bias too, no larger than within."),
            later("Distances {first} … {last} have a bias too, up to {size} in size, larger than within."),
        )
    )
    said = tr(words[larger is not None], first=spaced(end), last=spaced(2 * end - 1), size=few(larger or 0.0))
    if repeated is None:
        return said
    alike = tr(
        "It repeats the value of the range: by the bias it is not told from it."
        if end == 1
        else "There is one new value on a side at most: those that share it are not told apart."
        if repeated
        else "Each repeats a value of the range: by the bias they are not told from it."
    )
    return sentences(said, alike)


def _new(within: Floats, beyond: Floats) -> int:
    """How many values there are beyond that are none within, of the head with most."""
    return max(np.setdiff1d(np.round(b, 9), np.round(a, 9)).size for a, b in zip(within, beyond, strict=True))


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
    distances = evenly(far + 1, READ)
    head = first or 0
    runs = (run for run in (distances[:-1], distances[-1:]) if run.size)  # the first one step apart
    values = np.concatenate([at(encoding, far, -run)[head] for run in runs])
    weights = np.exp(np.clip(values - values[0], -700, 700))
    drawn = tr(
        "weight exp(bias) of head {head} by key − query, 1 at the query"
        if len(widths) > 1
        else "weight exp(bias) by key − query, 1 at the query",
        head=head,
    )
    if distances.size <= far:
        drawn = tr("{what}, at {distances}", what=drawn, distances=counted(distances.size, "distance"))
    yield Criterion(
        name="window",
        figure="–" if first is None or last is None else _spanned(known[first], known[last]),
        unit=tr("distance where the weight is 1 %"),
        sentence=said,
        value=None if first is None else known[first],
        witness=None
        if first is None
        else Witness(
            tr("head {head}, distance {distance}", head=first, distance=few(-round(known[first]))),
            position=min(far, LONGEST - 1),
            key=max(0, far - round(known[first])),
            head=first if len(widths) > 1 else None,
        ),
        sketch=Sketch(
            drawn,
            *thinned(-distances.astype(np.float64)[::-1], weights[::-1]),
            mark=None if first is None else (-known[first], 0.01),
        ),
        sampled=len(widths) < encoding.heads,
        details={"heads": len(widths), "heads_within": len(known), "widest": known[last] if last is not None else None},
    )


def _fallen(known: dict[int, float], heads: int, farthest: int) -> str:
    """Where the weight has fallen, of as many heads as were looked at."""
    positions = counted(farthest, "position")
    if not farthest:
        return tr("One position has no distance at which a weight could fall.")
    if not known:
        return tr("No weight falls to 1 % of that at the query within {positions}.", positions=positions)
    first, last = min(known, key=lambda head: known[head]), max(known, key=lambda head: known[head])
    near, missing = few(known[first]), heads - len(known)
    if heads == 1:
        return tr("The weight falls to 1 % of that at the query at distance {near}.", near=near)
    return sentences(
        tr(
            "The weight falls to 1 % of that at the query at distance {near}, head {first} first.",
            near=near,
            first=first,
        ),
        tr("Of those that do, head {last} is the last, at {far}.", last=last, far=few(known[last]))
        if first != last
        else "",
        tr("Not within {positions}: {missing}.", positions=positions, missing=counted(missing, "head"))
        if missing
        else "",
    )


def _spanned(low: float, high: float) -> str:
    return few(low) if math.isclose(low, high, rel_tol=1e-3) else f"{few(low)} … {few(high)}"


def consistent(encoding: Encoding, positions: range) -> Iterator[Criterion]:
    """The Toeplitz defect: 0 where the distance alone decides, else measured on a grid."""
    step = max(1, -(-len(positions) // GRID))
    places = np.arange(positions.start, positions.stop, step)
    if encoding.toeplitz:
        said = tr("The bias depends on the distance alone, by its definition.")
        yield _consistent(0.0, said, encoding.bias_of(slice(0, 1), places, places)[0])
        return
    size, head, (query, key), (other, _) = bias_defect(encoding, places)
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
        said = sentences(said, tr("Sampled: queries and keys {n} positions apart.", n=step))
    words = tr(
        "head {head}, query {query}, key {key}" if encoding.heads > 1 else "query {query}, key {key}",
        head=head,
        query=spaced(query),
        key=spaced(key),
    )
    witness = Witness(words, query, key, head=head if encoding.heads > 1 else None)
    widest = encoding.bias_of(slice(head, head + 1), places, places)[0]
    yield _consistent(size, said, widest, witness if size else None, sampled=step > 1)


def _consistent(
    size: float, sentence: str, grid: Floats, witness: Witness | None = None, *, sampled: bool = False
) -> Criterion:
    """`grid` [queries, keys] is what its small picture shows."""
    return Criterion(
        name="consistent",
        figure=few(size),
        unit=tr("largest difference at one distance"),
        sentence=sentence,
        value=size,
        witness=witness,
        sampled=sampled,
        sketch=Sketch(tr(GRIDS), images=by_distance(grid)),
    )
