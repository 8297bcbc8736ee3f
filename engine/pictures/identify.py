"""Identify: which encoding and conventions the shown table holds, and what is left of it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import numpy as np
from msgspec.structs import replace

from engine.averages.average import Shown
from engine.encodings.base.encoding import LONGEST, Encoding
from engine.identify import circles
from engine.identify.candidate import Candidate
from engine.identify.evidence import TOO_FEW, too_few
from engine.identify.search import Identified, search
from engine.identify.spectral import spectral
from engine.maths.window import AxisWindow, Floats
from engine.pictures.claims.trying import Try, same
from engine.pictures.figure import Axis, CellPlot, PlotLine
from engine.pictures.picture import plain_picture
from engine.pictures.pixel_values import finite
from engine.pictures.sheet import Sheet
from engine.scene.scene import Scene
from engine.system.kept import NOTHING, Memo
from engine.values.settings import settings
from engine.words.language import dotted, later, spoken, tr
from engine.words.numbers import counted, drawn, few, percent, spaced

MOST_CELLS = 1 << 22  # that are looked at
AT_ONCE = 1 << 18  # cells that are made at a time
NO_TABLE = later("{encoding} has no table: it acts between a query and a key, and there is nothing to identify.")
NONE = later("No encoding fits.")
FOUND = Memo()  # outcomes: another size in pixels is no other search


class Identity(msgspec.Struct, frozen=True, eq=False):
    """Candidates, best first, with the words that stand below each; `rest` is what the best one leaves.

    `share` below 1: the search goes on. `verdict` is the outcome in a sentence.
    """

    candidates: tuple[tuple[Candidate, str, tuple[str, ...]], ...]
    rest: CellPlot | None
    verdict: str
    share: float
    note: str
    remark: str
    empty: str = ""


def needs(scene: Scene) -> Scene:
    """The encoding at its length."""
    return Scene(a=scene.encoding, length=scene.length)


def compute(scene: Scene, width: int, height: int) -> Iterator[Identity]:
    """Better and better, form after form."""
    encoding = scene.a.at_length(scene.length)
    if not encoding.offers_table():
        title = tr(encoding.title)
        yield Identity((), None, "", 1.0, note=title, remark="", empty=tr(NO_TABLE, encoding=title))
        return
    table, said = _table(encoding, scene.length)
    shown: Identity | None = None
    for found in _searched(encoding, table):
        if shown is None or found.share == 1 or found.candidates != tuple(each for each, *_ in shown.candidates):
            shown = _told(encoding, table, found, (width, height), said, shown)
        shown = replace(shown, share=found.share, remark=_remark(said, found.share))
        yield shown


def _searched(encoding: Encoding, table: Floats) -> Iterator[Identified]:
    """What is found, better and better; at once the outcome where these numbers were searched before."""
    asked = encoding, table.shape, spoken()  # candidates have words
    known = FOUND.get(asked)
    if known is not NOTHING:
        yield known
        return
    for found in search(table):
        yield found
    FOUND.put(asked, found)


def _table(encoding: Encoding, length: int) -> tuple[Floats, str]:
    """The first positions and dimensions, as many as are looked at, and what is to be said of that."""
    there = min(length, encoding.defined or LONGEST)
    columns = min(encoding.columns, MOST_CELLS // 8)
    rows = max(1, min(there, MOST_CELLS // columns))
    said = tr("looked at: {rows} × {columns}", rows=spaced(rows), columns=spaced(columns))
    whole = (rows, columns) == (there, encoding.columns)
    return np.asarray(encoding.bounded(np.arange(rows), np.arange(columns))), "" if whole else said


def _told(
    encoding: Encoding,
    table: Floats,
    found: Identified,
    pixels: tuple[int, int],
    said: str,
    before: Identity | None,
) -> Identity:
    """What was found in words and pictures; `before` was told of the same numbers at the same pixels."""
    best = found.candidates[0] if found.candidates else None
    if before is not None and before.candidates and best is before.candidates[0][0]:
        rest = before.rest
    else:
        rest = None if best is None else _rest(table, best, pixels)
    return Identity(
        candidates=tuple((each, _named(each), _below(each)) for each in found.candidates),
        rest=rest,
        verdict=_verdict(table, best, found.share),
        share=found.share,
        note=f"{tr(encoding.title)} · {counted(table.shape[0], 'position')} × {counted(table.shape[1], 'dimension')}",
        remark=_remark(said, found.share),
    )


def _remark(said: str, share: float) -> str:
    going = "" if share >= 1 else tr("searching, {share}", share=percent(share))
    return dotted(said, going)


def _verdict(table: Floats, best: Candidate | None, share: float) -> str:
    if best is not None:
        return tr("Known mistake: {mistake}", mistake=tr(best.mistake)) if best.mistake else ""
    if share < 1:
        return tr("Searching…")
    if too_few(table):
        return tr(TOO_FEW)
    measured = spectral(table)
    if measured is None:
        return tr(NONE)
    sines = tr(
        "No encoding fits. One sine a column explains {share} of its variance; of numbers at random it would "
        "explain about {chance}.",
        share=percent(measured.share),
        chance=percent(measured.chance),
    )
    return " ".join(filter(None, (sines, circles.sentence(circles.of_table(table)))))


def _named(each: Candidate) -> str:
    """ "Sinusoidal: base 10000 · residual 1e-8, confidence 99 %"."""
    title, values = tr(each.encoding.title), settings(type(each.encoding), each.parameters)
    fits = tr("residual {residual}, confidence {share}", residual=few(each.residual, 2), share=percent(each.confidence))
    named = tr("{where}: {what}", where=title, what=values) if values else title
    return f"{named} · {fits}"


def _below(each: Candidate) -> tuple[str, ...]:
    begins = (tr("Its first row is position {position}.", position=each.start),) if each.start else ()
    return (*begins, *each.said)


def _rest(table: Floats, best: Candidate, pixels: tuple[int, int]) -> CellPlot:
    """The table less the candidate's, the largest in size of each pixel: positions along, dimensions down."""
    rows, columns = table.shape
    across, down = (AxisWindow(0, n, -(-n // max(1, most))) for n, most in zip((rows, columns), pixels, strict=True))
    left, place = _left(table, best, across, down)
    rest = finite(left.T)
    reach = rest.largest or 1.0
    shown: Shown = "cells" if across.block == down.block == 1 else "samples"
    return CellPlot(
        picture=plain_picture(rest, (-reach, reach), signed=True, shown=shown),
        x=Axis.counting(tr("position"), rows),
        y=Axis.counting(tr("dimension"), columns),
        place=(-0.5, -0.5, rows, columns),
        lines=_marked(best.strays),
        upward=False,
        says=tr(
            "What the best candidate leaves of the table, the largest of each pixel; most, {reach}, at position "
            "{position}, dimension {dimension}",
            reach=few(reach),
            position=spaced(place[0]),
            dimension=spaced(place[1]),
        ),
    )


def _marked(strays: tuple[tuple[int, int, float], ...]) -> tuple[PlotLine, ...]:
    """Dots on the cells that are not the candidate's: a pixel alone is not seen."""
    if not strays:
        return ()
    row, column, value = strays[0]
    words = tr("position {position}, dimension {dimension}", position=spaced(row), dimension=spaced(column))
    spelled = tr("{where}: {what}", where=words, what=drawn(value))
    apart = np.array([(r, c) for row, column, _ in strays for r, c in ((row, column), (np.nan, np.nan))], float)
    name = spelled if len(strays) == 1 else counted(len(strays), "cell")
    return (PlotLine(apart[:, 0], apart[:, 1], name=name, dots=True, wrong=True),)


def _left(table: Floats, best: Candidate, across: AxisWindow, down: AxisWindow) -> tuple[Floats, tuple[int, int]]:
    """[across, down], what is left at each block's worst cell that is a number, and which cell is the worst of all."""
    dims, starts, ends = np.arange(table.shape[1]), across.starts(), across.starts() + across.sizes()
    out, worst, place = np.zeros((across.count, down.count)), -1.0, (0, 0)
    blocks = max(1, AT_ONCE // (across.block * dims.size))
    for i in range(0, across.count, blocks):
        first, end = int(starts[i]), int(ends[i : i + blocks][-1])
        left = table[first:end] - best.cells(np.arange(first, end), dims)
        left[~np.isfinite(left)] = np.nan
        at = np.unravel_index(int(np.where(np.isnan(left), -1.0, np.abs(left)).argmax()), left.shape)
        if abs(left[at]) > worst:
            worst, place = float(abs(left[at])), (first + int(at[0]), int(at[1]))
        high, low = (
            each.reduceat(each.reduceat(left, starts[i : i + blocks] - first), down.starts(), axis=1)
            for each in (np.fmax, np.fmin)
        )
        out[i : i + blocks] = np.where(high >= -low, high, low)
    return out, place


def compared(scene: Scene, candidate: Candidate) -> Scene:
    """The scene with a candidate as B, and the difference."""
    return scene.replace(a=scene.encoding, b=candidate.encoding, compare="a-b")


def sheets(shown: Identity) -> tuple[Sheet, ...]:
    """A row for each candidate."""
    rows = tuple(
        (each.encoding.id, each.residual, each.confidence, tr(each.mistake), each.start, "; ".join((words, *below)))
        for each, words, below in shown.candidates
    )
    said = (tr("residual"), tr("confidence"), tr("mistake"), tr("first position"), tr("says"))
    return (Sheet(tr("candidates"), (tr("scheme"), *said), rows),) if rows else ()


def said(_: Scene, answer: Identity) -> tuple[str, ...]:
    if answer.empty:
        return (answer.empty,)
    shown = tr("Each line is an encoding that could have made this table, best first.")
    if answer.share < 1:
        return shown, tr("The search goes on: {share} is done.", share=percent(answer.share))
    if not answer.candidates and answer.verdict == tr(TOO_FEW):
        return (answer.verdict,)
    if not answer.candidates:
        return (tr("Each encoding with a table was tried, and none that is known here could have made this one."),)
    best = answer.candidates[0][0]
    return shown, tr(
        "{encoding} leaves a residual of {residual}.",
        encoding=tr(best.encoding.title),
        residual=few(best.residual, 2),
    )


def tries(scene: Scene, _: object) -> tuple[Try, ...]:
    if not scene.encoding.offers_table():
        return ()
    return (Try(tr("The table itself"), same, "heatmap"), Try(tr("Cell by cell"), same, "inspector"))
