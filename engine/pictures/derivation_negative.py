"""Step 6: a map of base × length, negative where the sum over pairs has turned negative within the length."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from engine.derivation import negative as analysis
from engine.derivation.laws import Geometric, law
from engine.encodings.base.encoding import Encoding, changed
from engine.maths.window import Floats, Integers
from engine.pictures.derivation_part import DerivationPart
from engine.pictures.figure import Axis, CellPlot, Fact, PlotLine, StepResult
from engine.pictures.picture import plain_picture
from engine.pictures.pixel_values import finite
from engine.scene.scene import Scene
from engine.system.kept import kept
from engine.values.parameter import declares, parameter
from engine.words.language import dotted, later, tr
from engine.words.numbers import counted, few, percent, spaced

LOW, HIGH = 2.0, 9.0  # log10 of the bases
REACH = 0.3  # of the colours
NAMED = (1e4, 1.2e4, 2.7e4, 8.4e4, 5e5, 1e6)  # bases at which numbers are given
SHORTEST = 1 << 12  # distances that are looked at, where there are very many pairs
WORTH = 1 << 26  # cosines of a column
FIRST, MORE = 3, 1.1  # columns before there is a picture; times as many before there is another
BROAD, MOST_COLUMNS = 2, 1024  # pixels of a column; beyond, columns are broader
STEP = 0.02  # decades of the base, for a key
SAYS = later(
    "Where the sum over pairs turns negative, a key of the same content far away counts less than one of another "
    "content does on average: the base sets a length. In the limit of many pairs that is about 0.6165 · base; with few "
    "pairs it comes much earlier, and a larger base does not always help."
)


def negative(scene: Scene, encoding: Encoding, pixels: tuple[int, int]) -> Iterator[StepResult]:
    """A column a base, coarse to fine; bases and lengths are spread evenly by their logarithm."""
    omega = np.abs(np.asarray(encoding.frequencies()))
    pairs, endpoint = omega.size, getattr(encoding, "exponent", "") == "endpoint"
    far = max(SHORTEST, min(analysis.FAR, WORTH // pairs))
    rows = lengths(far, max(2, pixels[1]))
    columns = min(max(2, pixels[0] // BROAD), MOST_COLUMNS)
    logs = LOW + (np.arange(columns) + 0.5) * (HIGH - LOW) / columns
    first = analysis.first_negative(omega, far)
    own, told = _own(encoding, first, far), _told(encoding, first, far)
    values = np.zeros((rows.size, columns))
    firsts: dict[int, int | None] = {}
    named: list[Fact] = []
    shown, due = None, float(FIRST)
    for done, column in enumerate(order(columns), 1):
        values[:, column], firsts[column] = _column(pairs, endpoint, float(logs[column]), far, pixels[1])
        if done >= min(due, columns):
            due = max(due + 1, MORE * done)
            missing = NAMED[len(named) :]
            named += _named(pairs, endpoint, far, missing[:1] if done < columns else missing)
            shown = StepResult(
                says=tr(SAYS),
                pictures=(_map(scene.length, encoding, values, firsts, logs, far),),
                facts=(*own, *named, *(Fact(_at_base(base), "…") for base in NAMED[len(named) :])),
                note=_note(pairs, endpoint, far, done, columns),
                told=told,
            )
        if shown is not None:
            yield shown


def lengths(far: int, rows: int) -> Integers:
    """[rows], whole lengths, ascending, at the middles of rows that are spread evenly by their logarithm."""
    top = math.log10(far)
    return np.maximum(1, np.round(10 ** ((np.arange(rows) + 0.5) * top / rows))).astype(np.int64)


def order(columns: int) -> Iterator[int]:
    """Each column once, ever finer: the middles of what lies between those before."""
    step = 1 << (columns - 1).bit_length()
    seen: set[int] = set()
    while step >= 1:
        for column in range(step // 2, columns, step):
            if column not in seen:
                seen.add(column)
                yield column
        step //= 2
    yield from (column for column in range(columns) if column not in seen)


@kept
def _column(pairs: int, endpoint: bool, log: float, far: int, rows: int) -> tuple[Floats, int | None]:
    omega = 10.0 ** (-log * analysis.exponents(pairs, endpoint=endpoint))
    return analysis.lowest(omega, lengths(far, max(2, rows)))


@kept
def _first(pairs: int, endpoint: bool, base: float, far: int) -> int | None:
    return analysis.first_negative(base ** -analysis.exponents(pairs, endpoint=endpoint), far)


def _note(pairs: int, endpoint: bool, far: int, done: int, columns: int) -> str:
    law_ = tr(", ").join((counted(pairs, "pair"), "ωₖ = base⁻ᵗ", f"t = {'k/(n − 1)' if endpoint else 'k/n'}"))
    filled = "" if done == columns else percent(done / columns)
    colours = tr("colours end at ±{reach}", reach=REACH)
    return dotted(law_, tr("lengths up to {length}", length=spaced(far)), colours, filled)


def _map(
    length: int, encoding: Encoding, values: Floats, firsts: dict[int, int | None], logs: Floats, far: int
) -> CellPlot:
    known = np.array(sorted(firsts))
    nearest = known[np.searchsorted((known[1:] + known[:-1]) / 2, np.arange(logs.size))]
    top = math.log10(far)
    negative = [(logs[c], math.log10(m)) for c in known if (m := firsts[int(c)]) is not None]
    boundary = np.array(negative or [(LOW, math.nan)])
    limit = math.log10(analysis.CONTINUUM)
    lines = [
        PlotLine(boundary[:, 0], boundary[:, 1], tr("first negative"), 1),
        PlotLine(np.array([LOW, HIGH]), np.array([LOW, HIGH]) + limit, tr("0.6165 · base"), 3, "dashed"),
        PlotLine(
            np.array([LOW, HIGH]),
            np.full(2, math.log10(length)),
            tr("{length} shown", length=spaced(length)),
            4,
            "dashed",
        ),
    ]
    base = own_base(encoding)
    return CellPlot(
        picture=plain_picture(finite(values[:, nearest]), (-REACH, REACH), signed=True),
        x=Axis(tr("base"), LOW, HIGH, logarithmic=True),
        y=Axis(tr("length"), 0.0, top, logarithmic=True),
        place=(LOW, 0.0, HIGH - LOW, top),
        lines=tuple(lines),
        marks=() if base is None else ((math.log10(base), few(base, 3)),),
        says=tr("The smallest mean over pairs within a length, over base and length"),
    )


def _own(encoding: Encoding, first: int | None, far: int) -> tuple[Fact, ...]:
    base = own_base(encoding)
    limit = () if base is None else (Fact(tr("limit, 0.6165 · base"), spaced(round(analysis.CONTINUUM * base))),)
    return (Fact(tr("first negative, own"), _spelled(first, far), 1), *limit)


def _told(encoding: Encoding, first: int | None, far: int) -> str:
    base = own_base(encoding)
    if first is None:
        return tr("This encoding's own mean is not negative up to {far}.", far=spaced(far))
    return tr(
        "This encoding's own mean is first negative at {first}."
        if base is None
        else "This encoding's own mean is first negative at {first}; of ever more pairs it would be at about {limit}.",
        first=spaced(first),
        limit=spaced(round(analysis.CONTINUUM * (base or 0.0))),
    )


def _named(pairs: int, endpoint: bool, far: int, bases: tuple[float, ...]) -> list[Fact]:
    return [Fact(_at_base(base), _spelled(_first(pairs, endpoint, base, far), far)) for base in bases]


def _at_base(base: float) -> str:
    return tr("base {base}", base=spaced(base))


def _spelled(first: int | None, far: int) -> str:
    return tr("not below {length}", length=spaced(far)) if first is None else spaced(first)


# What a person does.


def own_base(encoding: Encoding) -> float | None:
    """The base of the encoding's law; None where that is another one, or scaled."""
    limit = law(encoding) if "frequencies" in encoding.offers() else None
    return limit.base if isinstance(limit, Geometric) and limit.factor == 1 and limit.base > 1 else None


def with_base(scene: Scene, log: float) -> Scene:
    """The scene whose encoding has that base, to three digits; as it is where it has none."""
    encoding = scene.encoding
    if own_base(encoding.at_length(scene.length)) is None or not declares(encoding, "base"):
        return scene
    declared = parameter(type(encoding), "base")
    reach = 2 if getattr(encoding, "exponent", "") == "raw_index" else 1
    value = float(f"{10 ** (min(max(log, LOW), HIGH) / reach):.3g}")
    return scene.with_encoding(
        changed(encoding, base=min(max(value, declared.minimum or 1.0), declared.maximum or value))
    )


def nudged(scene: Scene, by: int) -> Scene:
    """The scene with a base that is so many steps of a key larger."""
    base = own_base(scene.encoding.at_length(scene.length))
    return scene if base is None else with_base(scene, math.log10(base) + by * STEP)


PART = DerivationPart(
    show=negative,
    formula=(r"\min_{m < L} \; \frac{2}{d} \sum_{k=0}^{d/2-1} \cos(m \, b^{-2k/d}) < 0 \quad ?",),
)
