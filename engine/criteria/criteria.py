"""measure(): the design criteria of an encoding over a range of positions, coarse to fine."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from engine.averages.missing import MissingCells, missing_cells
from engine.criteria import bias_extent, biases, lengths, origin, tables
from engine.criteria.codes import Codes
from engine.criteria.criterion import Criterion
from engine.criteria.rounding import Dtype
from engine.encodings.base.encoding import Encoding
from engine.values.refuse import refused
from engine.words.language import later, tr
from engine.words.numbers import counted, spaced

Found = Iterator[dict[str, Criterion]]
OF_TABLES = {
    "unique": later("Unique"),
    "unique_when_rounded": later("Unique in {dtype}"),
    "bounded": later("Bounded"),
    "consistent": later("Consistent"),
    "extends": later("Extends"),
    "deterministic": later("Deterministic"),
}
OF_BIASES = {
    "monotone": later("Monotone"),
    "saturates": later("Saturates"),
    "distinguishes": later("Distinguishes"),
    "bounded": later("Bounded"),
    "window": later("Effective window"),
    "consistent": later("Consistent"),
    "extends": later("Extends"),
    "deterministic": later("Deterministic"),
}
OF_WHAT_THERE_IS = ("extends", "deterministic")  # which read no numbers
WAITING = later("Not yet measured.")


class Measured(msgspec.Struct, frozen=True, eq=False):
    """The criteria in their order; `share` is what is done of all."""

    criteria: tuple[Criterion, ...]
    share: float


def measure(encoding: Encoding, positions: range, dtype: Dtype) -> Iterator[Measured]:
    """Ever finer, each criterion a short step in its turn; positions are a range in steps of 1, all of them defined."""
    of_table = encoding.offers_table()
    running = _of_table(encoding, positions, dtype) if of_table else _of_bias(encoding, positions, dtype)
    titles = {name: tr(title, dtype=dtype) for name, title in (OF_TABLES if of_table else OF_BIASES).items()}
    missing = missing_cells(encoding, positions)
    found: dict[str, Criterion] = {}
    while running:
        for name in list(running):
            _advance(running, name, found, missing)
            yield _so_far(found, titles, finished=not running)


def measured(encoding: Encoding, positions: range, dtype: Dtype) -> Measured:
    """All of it."""
    *_, last = measure(encoding, positions, dtype)
    return last


def in_range(encoding: Encoding, positions: range) -> range:
    """The part of the positions that the encoding has; ValueError where that is none."""
    end = positions.stop if encoding.defined is None else min(positions.stop, encoding.defined)
    if end <= positions.start:
        raise refused(
            "{id} has {positions}; {start} is not one of them",
            id=encoding.id,
            positions=counted(encoding.defined or 0, "position"),
            start=spaced(positions.start),
        )
    return range(positions.start, end)


def _so_far(found: dict[str, Criterion], titles: dict[str, str], *, finished: bool) -> Measured:
    """What is found, and what is still to come in its place."""
    names = [name for name in titles if name in found or not finished]
    known = (found.get(name) or Criterion(name, "…", "", tr(WAITING), share=0.0) for name in names)
    ordered = tuple(replace(each, title=titles[each.name]) for each in known)
    return Measured(ordered, 1.0 if finished else sum(each.share for each in ordered) / max(1, len(ordered)))


def _advance(running: dict[str, Found], name: str, found: dict[str, Criterion], missing: MissingCells | None) -> None:
    """One step of one measurement; what it cannot measure, it says."""
    try:
        for own, each in next(running[name]).items():
            found[own] = each if own in OF_WHAT_THERE_IS else each.leaving_out(missing)
    except StopIteration:
        del running[name]
    except ValueError as error:
        del running[name]
        found[name] = Criterion(name, "–", "", tr("Not measured: {reason}.", reason=error)).leaving_out(missing)


def _of_table(encoding: Encoding, positions: range, dtype: Dtype) -> dict[str, Found]:
    codes = Codes(encoding, positions)
    return {
        "unique": _named(tables.unique(codes)),
        "unique_when_rounded": _named(tables.unique_when_rounded(codes, dtype)),
        "bounded": _named(tables.bounded(codes)),
        "consistent": _named(tables.consistent(codes)),
        "extends": _named(lengths.extends(encoding, positions)),
        "deterministic": _named(origin.deterministic(encoding, positions)),
    }


def _of_bias(encoding: Encoding, positions: range, dtype: Dtype) -> dict[str, Found]:
    return {
        "monotone": biases.of_profile(encoding, positions, dtype),
        "window": _named(bias_extent.window(encoding, positions)),
        "consistent": _named(bias_extent.consistent(encoding, positions)),
        "extends": _named(bias_extent.extends(encoding, positions)),
        "deterministic": _named(origin.deterministic(encoding, positions)),
    }


def _named(criteria: Iterator[Criterion]) -> Found:
    for criterion in criteria:
        yield {criterion.name: criterion}
