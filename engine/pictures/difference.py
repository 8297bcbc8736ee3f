"""Difference: how far A and B lie apart, where they begin to, and whether a simple change makes them equal."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator

import msgspec
import numpy as np
from msgspec.structs import replace

from engine.compare.difference import Difference, Tolerance, measured
from engine.compare.numbers import Numbers, of_encoding
from engine.compare.relation import relation
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding, changed
from engine.pictures.figure import Axis, CellPlot, Fact
from engine.pictures.picture import overlapping, plain_picture, sized
from engine.pictures.pixel_values import PixelValues
from engine.pictures.sheet import Sheet
from engine.scene.scene import Scene
from engine.values.parameter import parameters
from engine.values.refuse import refused
from engine.values.value import Value
from engine.words.language import dotted, later, tr
from engine.words.numbers import asked, few, percent, spaced

DIFFERENT = {
    "alone": (
        later("Different: {beyond} of {shape} cells are {what}."),
        later("Different: {beyond} of {shape} cells is {what}."),
    ),
    "too": (
        later("Different: {beyond} of {shape} cells lie beyond the tolerance, or are {what}."),
        later("Different: {beyond} of {shape} cells lies beyond the tolerance, or is {what}."),
    ),
    "none": (
        later("Different: {beyond} of {shape} cells lie beyond the tolerance."),
        later("Different: {beyond} of {shape} cells lies beyond the tolerance."),
    ),
}  # by what is odd, and whether it is one cell
ALONE = later("There is no B to compare with. Press A − B in the Encoding panel, or open a model and compare a stack.")
MASKED, NUMBERLESS_CELLS = later("masked in one alone"), later("NaN or infinite in A or in B")
MOST_CELLS = 1 << 24  # of each that are looked at
DECADES, LEAST = 16, 0.5  # powers of ten below the largest that colours tell, and how many at least


class DifferencePicture(msgspec.Struct, frozen=True, eq=False):
    """`facts` are the figures, `verdict` what comes of them, `relation` what would make the two equal, or ''."""

    facts: tuple[Fact, ...]
    apart: tuple[Fact, ...]  # the two values of the first cell beyond, and cells that are no two numbers
    exact: tuple[Fact, ...]  # both with ten digits, to be copied
    verdict: str
    relation: str
    first: tuple[int, ...] | None  # the first cell beyond the tolerance
    table: bool  # whether that is (position, dimension), not (head, query, key)
    note: str
    remark: str
    empty: str = ""
    alone: bool = False  # whether cells that are no two numbers are all that differs
    whole: bool = True  # whether the two have one shape, so that all cells are compared
    where: CellPlot | None = None  # they lie apart, where any cell does
    caption: str = ""  # of that


def needs(scene: Scene) -> Scene:
    """Both encodings at their length, whichever is shown, and the tolerance."""
    return Scene(a=scene.a, b=scene.b, length=scene.length, difference=scene.difference)


def as_opened(scene: Scene) -> Scene:
    """A against the mistake that is best known of it as B, in one range of colours, while there is no B."""
    return scene if scene.b is not None else scene.replace(b=mistaken(scene.a)).replace_in("heatmap", alike=True)


def mistaken(encoding: Encoding) -> Encoding:
    """The mistake that is best known of an encoding: what it declares, else its first switch the other way."""
    for values in (encoding.mistake, *_switched(encoding)):
        try:
            wrong = changed(encoding, **values)
        except ValueError:
            continue
        if wrong != encoding:
            return wrong
    return build("sinusoidal") if encoding.offers_table() else build("alibi", {"heads": encoding.heads})


def _switched(encoding: Encoding) -> list[dict[str, Value]]:
    """Each switch at another of its values."""
    found: list[dict[str, Value]] = []
    for each in parameters(type(encoding)):
        values = each.choices or ((False, True) if each.kind == "bool" else ())
        found += [{each.name: value} for value in values if value != getattr(encoding, each.name)]
    return found


def compute(scene: Scene, width: int, height: int) -> Iterator[DifferencePicture]:  # noqa: ARG001  (figures are few)
    """Block after block, then the relations, one after the other."""
    if scene.b is None:
        yield _nothing(tr(ALONE))
        return
    view = scene.difference
    try:
        a, b = (of_encoding(letter, encoding, scene.length) for letter, encoding in (("A", scene.a), ("B", scene.b)))
        whole = a.shape == b.shape
        a, b, said = _bounded(a, b)
        found = Difference(a=a, b=b, common=())
        for share, each in measured(a, b, Tolerance(view.atol, view.rtol), where=True):
            found = each
            yield _told(found, share, said, view.atol, whole=whole)
    except ValueError as error:
        yield _nothing(str(error))
        return
    if not found.beyond:
        return
    told = _told(found, 1.0, said, view.atol, whole=whole)
    for tried in relation(found.a, found.b, found.common, view.atol):
        if tried.name:
            told = _told(replace(found, relation=tried), 1.0, said, view.atol, whole=whole)
        yield told


def _nothing(why: str) -> DifferencePicture:
    return DifferencePicture((), (), (), "", "", None, table=True, note=tr("nothing to compare"), remark="", empty=why)


def _bounded(a: Numbers, b: Numbers) -> tuple[Numbers, Numbers, str]:
    """As many positions as are looked at, and what is to be said of that."""
    if len(a.shape) != len(b.shape):
        raise refused(
            "{a} and {b} have no cell in common: A is {shape}, B {other_shape}",
            a=tr(a.what),
            b=tr(b.what),
            shape=sized(a.shape),
            other_shape=sized(b.shape),
        )
    cells, apart = max(a.rows * a.columns, b.rows * b.columns), overlapping(a.shape, b.shape)
    if cells <= MOST_CELLS:
        return a, b, apart
    square = len(a.shape) > 2  # a bias grows with its positions in both directions
    share = MOST_CELLS / cells
    most = max(1, int(min(a.positions, b.positions) * (share**0.5 if square else share)))
    shapes = [(*each.shape[:-2], most, most if square else each.columns) for each in (a, b)]
    cut = [each.cropped(shape) for each, shape in zip((a, b), shapes, strict=True)]
    looked = tr("looked at: the first {positions} positions", positions=spaced(most))
    return cut[0], cut[1], dotted(apart, looked)


def _of_what(a: str, b: str) -> str:
    """What is taken from what, once where both are of one kind."""
    return f"A − B · {a}" if a == b else f"{a} − {b}"


def _told(found: Difference, share: float, said: str, atol: float, *, whole: bool) -> DifferencePicture:
    going = "" if share >= 1 else tr("{share} done", share=percent(share))
    return DifferencePicture(
        facts=_facts(found, few),
        apart=_apart(found),
        exact=(*_facts(found, asked), *_apart(found)),
        verdict=_verdict(found, whole=whole),
        relation=found.relation.words,
        first=None if found.first is None else found.first.index,
        table=len(found.common) == 2,
        note=_of_what(tr(found.a.what), tr(found.b.what)),
        remark=dotted(said, going),
        alone=found.alone,
        whole=whole,
        where=_where(found, atol) if found.beyond else None,
        caption=_caption(found),
    )


def _caption(found: Difference) -> str:
    """What the picture of where is, and its colours."""
    if found.spread is None or not found.beyond:
        return ""
    (y, x), heads = map(spaced, found.spread.block), len(found.common) > 2
    if found.spread.block == (1, 1):
        words = later("Where: log₁₀ of the largest |A − B| of all heads, each cell is drawn")
        what = tr(words) if heads else tr("Where: log₁₀ of |A − B|, each cell is drawn")
    else:
        what = (
            tr("Where: log₁₀ of the largest |A − B| of all heads, a block is {x} × {y} cells", x=x, y=y)
            if heads
            else tr("Where: log₁₀ of the largest |A − B|, a block is {x} × {y} cells", x=y, y=x)
        )
    hatched = tr("hatched: {what}", what=_odd(found)) if found.spread.alone.any() else ""
    return dotted(what, tr("darkest: within the tolerance"), hatched)


def _odd(found: Difference) -> str:
    """What cells are that are no two numbers to be compared."""
    if found.masked and found.numberless:
        return tr("masked in one alone, NaN or infinite")
    return tr(MASKED) if found.masked else tr(NUMBERLESS_CELLS)


def _where(found: Difference, atol: float) -> CellPlot | None:
    """How far apart, as a power of ten: positions along and dimensions down, of a bias keys along and queries down."""
    if found.spread is None:
        return None
    table, spread = len(found.common) == 2, found.spread
    high = math.log10(min(found.max_abs, sys.float_info.max)) if found.max_abs > 0 else 0.0
    low = max(high - DECADES, math.log10(atol) if atol > 0 else -math.inf)
    low = low if low < high - LEAST else high - LEAST
    with np.errstate(divide="ignore"):
        powers = np.clip(np.log10(spread.largest), low, high)
    values, alone = (np.ascontiguousarray(each.T if table else each) for each in (powers, spread.alone))
    positions, columns = found.common[-2:]
    across, down = (positions, columns) if table else (columns, positions)
    block = spread.block if table else spread.block[::-1]
    names = (tr("position"), tr("dimension")) if table else (tr("key"), tr("query"))
    return CellPlot(
        picture=plain_picture(PixelValues.of(values, alone if alone.any() else None), (low, high), signed=False),
        x=Axis.counting(names[0], across),
        y=Axis.counting(names[1], down),
        place=(-0.5, -0.5, values.shape[1] * block[0], values.shape[0] * block[1]),
        upward=False,
        says=_caption(found),
        square=len(found.common) > 2,
    )


def _verdict(found: Difference, *, whole: bool) -> str:
    shape = sized(found.common)
    if found.beyond:
        odd = "alone" if found.alone else "too" if found.masked or found.numberless else "none"
        return tr(DIFFERENT[odd][found.beyond == 1], beyond=spaced(found.beyond), shape=shape, what=_odd(found))
    return tr(
        "Equal within the tolerance: {shape} cells."
        if whole
        else "Different in shape; where they overlap equal within the tolerance: {shape} cells.",
        shape=shape,
    )


def _facts(found: Difference, spelled: Callable[[float], str]) -> tuple[Fact, ...]:
    """The figures, measures spelled so."""
    facts = [
        Fact(tr("largest |A − B|"), spelled(found.max_abs)),
        Fact(tr("mean |A − B|"), spelled(found.mean_abs)),
        Fact("‖A − B‖ / ‖B‖", spelled(found.relative)),
    ]
    if found.first is not None:
        facts.append(Fact(tr("first position that differs"), spaced(found.first.index[-2])))
    return tuple(facts)


def _apart(found: Difference) -> tuple[Fact, ...]:
    """Two values that are told apart, to ten digits, and how many cells are no two numbers."""
    facts = []
    if found.first is not None:
        cell = found.first
        a, b = (tr("masked") if len(cell.index) > 2 and v == -math.inf else asked(v) for v in (cell.a, cell.b))
        facts.append(Fact(tr("first, at {place}", place=named(cell.index)), tr("{a} against {b}", a=a, b=b)))
    if found.masked:
        facts.append(Fact(tr(MASKED), spaced(found.masked)))
    if found.numberless:
        facts.append(Fact(tr(NUMBERLESS_CELLS), spaced(found.numberless)))
    return tuple(facts)


def named(index: tuple[int, ...]) -> str:
    """A cell of a table, or of a bias, by what its numbers count."""
    words = tuple(map(spaced, index))
    if len(words) == 2:
        return tr("position {position}, dimension {dimension}", position=words[0], dimension=words[1])
    return tr("head {head}, query {query}, key {key}", head=words[0], query=words[1], key=words[2])


def with_first(scene: Scene, shown: DifferencePicture) -> Scene:
    """The scene with the first cell beyond the tolerance pinned."""
    if shown.first is None:
        return scene
    names = ("position", "dimension") if shown.table else ("head", "position", "key")
    place = dict(zip(names, shown.first, strict=True))
    return scene.replace_in("pin", **place)


def sheets(shown: DifferencePicture) -> tuple[Sheet, ...]:
    """The figures."""
    rows = tuple((fact.name, fact.value) for fact in shown.exact)
    return (Sheet(tr("difference"), (tr("figure"), tr("value")), rows),) if rows else ()
