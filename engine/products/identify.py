"""Identify: which encoding and conventions the shown table holds, and what is left of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from engine.analysis.identify.candidate import Candidate
from engine.analysis.identify.search import Identified, search
from engine.analysis.identify.spectral import spectral
from engine.parameter import counted, spaced
from engine.products.figure import Axis, Grid
from engine.products.picture import Picture, shade
from engine.scene import Scene
from engine.scheme import LONGEST, Scheme
from engine.sheet import Sheet
from engine.window import Floats, Window

MOST_CELLS = 1 << 22  # that are looked at
NO_TABLE = "has no table: it acts between a query and a key, and there is nothing to identify."
NONE = "No encoding fits."


@dataclass(frozen=True, eq=False)
class Identity:
    """Candidates, best first, with the words that stand below each; `rest` is what the best one leaves.

    `share` below 1: the search goes on. `verdict` is the outcome in a sentence.
    """

    candidates: tuple[tuple[Candidate, str, tuple[str, ...]], ...]
    rest: Grid | None
    verdict: str
    share: float
    note: str
    remark: str
    empty: str = ""


def needs(scene: Scene) -> Scene:
    """The encoding at its length."""
    return Scene(a=scene.scheme, length=scene.length)


def compute(scene: Scene, width: int, height: int) -> Iterator[Identity]:
    """Better and better, form after form."""
    scheme = scene.a.at_length(scene.length)
    if not scheme.offers_table():
        yield Identity((), None, "", 1.0, note=scheme.title, remark="", empty=f"{scheme.title} {NO_TABLE}")
        return
    table, said = _table(scheme, scene.length)
    for found in search(table):
        yield _told(scheme, table, found, (width, height), said)


def _table(scheme: Scheme, length: int) -> tuple[Floats, str]:
    """The first positions and dimensions, as many as are looked at, and what is to be said of that."""
    there = min(length, scheme.defined or LONGEST)
    columns = min(scheme.columns, MOST_CELLS // 8)
    rows = max(1, min(there, MOST_CELLS // columns))
    said = "" if (rows, columns) == (there, scheme.columns) else f"looked at: {spaced(rows)} × {spaced(columns)}"
    return np.asarray(scheme.table(np.arange(rows), np.arange(columns))), said


def _told(scheme: Scheme, table: Floats, found: Identified, pixels: tuple[int, int], said: str) -> Identity:
    best = found.candidates[0] if found.candidates else None
    return Identity(
        candidates=tuple((each, _named(each), _below(each)) for each in found.candidates),
        rest=None if best is None else _rest(table, best, pixels),
        verdict=_verdict(table, best, found.share),
        share=found.share,
        note=f"{scheme.title} · {counted(table.shape[0], 'position')} × {counted(table.shape[1], 'dimension')}",
        remark=" · ".join(filter(None, (said, "" if found.share >= 1 else f"searching, {found.share:.0%}"))),
    )


def _verdict(table: Floats, best: Candidate | None, share: float) -> str:
    if best is not None:
        return f"Known mistake: {best.mistake}" if best.mistake else ""
    if share < 1:
        return "Searching…"
    measured = spectral(table)
    if measured is None:
        return NONE
    return (
        f"{NONE} One sine a column explains {measured.share:.0%} of its variance; of numbers at random it would "
        f"explain about {measured.chance:.0%}."
    )


def _named(each: Candidate) -> str:
    """ "Sinusoidal: base 10000 · residual 1e-8, confidence 99 %"."""
    values = ", ".join(f"{name.replace('_', ' ')} {_spelled(value)}" for name, value in each.parameters.items())
    first = f"{each.scheme.title}: {values}" if values else each.scheme.title
    return f"{first} · residual {each.residual:.2g}, confidence {each.confidence:.0%}"


def _below(each: Candidate) -> tuple[str, ...]:
    begins = (f"Its first row is position {each.start}.",) if each.start else ()
    return (*begins, *each.said)


def _spelled(value: object) -> str:
    return f"{value:.6g}" if isinstance(value, float) else str(value)


def _rest(table: Floats, best: Candidate, pixels: tuple[int, int]) -> Grid:
    """The table less the candidate's, at single cells: positions along, dimensions down."""
    rows, columns = table.shape
    across, down = (Window(0, n, -(-n // max(1, most))) for n, most in zip((rows, columns), pixels, strict=True))
    left = table[np.ix_(across.starts(), down.starts())] - best.cells(across.starts(), down.starts())
    values = np.ascontiguousarray(np.nan_to_num(left).T, np.float32)
    reach = float(np.abs(values).max(initial=0.0)) or 1.0
    picture = Picture(
        values=values,
        mask=None,
        shades=shade(values, None, (-reach, reach)),
        x=Window(0, across.count),
        y=Window(0, down.count),
        cells=(across.count, down.count),
        shown="cells" if across.block == down.block == 1 else "samples",
        levels=(-reach, reach),
        signed=True,
        note="",
    )
    return Grid(
        picture=picture,
        x=Axis("position", -0.5, rows - 0.5, cells=True, last=rows - 1),
        y=Axis("dimension", -0.5, columns - 0.5, cells=True, last=columns - 1),
        place=(-0.5, -0.5, rows, columns),
        upward=False,
        says=f"What the best candidate leaves of the table, at most {reach:.3g}",
    )


def compared(scene: Scene, candidate: Candidate) -> Scene:
    """The scene with a candidate as B, and the difference."""
    return scene.replace(a=scene.scheme, b=candidate.scheme, compare="a-b")


def sheets(shown: Identity) -> tuple[Sheet, ...]:
    """A row for each candidate."""
    rows = tuple(
        (each.scheme.id, each.residual, each.confidence, each.mistake, each.start, "; ".join((words, *below)))
        for each, words, below in shown.candidates
    )
    columns = ("scheme", "residual", "confidence", "mistake", "first position", "says")
    return (Sheet("candidates", columns, rows),) if rows else ()
