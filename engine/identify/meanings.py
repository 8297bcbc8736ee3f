"""Meanings: the encodings, and their parameters, that a law of a form may be."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec
import numpy as np
from msgspec.structs import replace

from engine.encodings.base.encoding import WIDEST
from engine.identify.forms import TableForm
from engine.identify.sines import SineLaw
from engine.maths.window import Integers
from engine.values.value import Value
from engine.words.language import later, tr

PRECEDENCE = later("math.log(10000) / d // 2: the division by d binds first and // 2 rounds down, so ω = e^−2k")
ALL_ONE = later("an integer arange: the exponent is rounded to 0, so every frequency is 1")
RAW = later("the raw column index in the exponent: sin and cos of a pair turn at different speeds")
FROM_ONE = later("pairs counted from 1: the first frequency, 1, is missing")
BASE_1000 = later("base 1000 with the exponent counted from 1")
USUAL_BASE = 10_000.0
ROUNDED = 2.0**-10  # of a frequency's logarithm: what float16 makes of it is no divided position
FAIRSEQ_ROW = 2  # of the first token
CACHED = later("the cosines twice, then the sines twice")
ALONE = {  # by what is done to them
    "single": (later("cosines alone"), later("sines alone")),
    "interleaved": (
        later("cosines alone, each number twice, side by side"),
        later("sines alone, each number twice, side by side"),
    ),
    "split": (
        later("cosines alone, the numbers twice, half after half"),
        later("sines alone, the numbers twice, half after half"),
    ),
}


class Meaning(msgspec.Struct, frozen=True, eq=False):
    """base = e^(slope · per) under `base_name`; `place` says which parameter holds the position of the first row.

    `amplitude`: whether the encoding can carry the law's scale. `factor` names the parameter that divides (rope) or
    multiplies (timestep) every frequency.
    """

    encoding: str
    per: float
    values: Mapping[str, Value]
    plainness: float
    place: Literal["offset", "start", "padding"] = "start"
    base_name: str = "base"
    amplitude: bool = False
    factor: Literal["", "divides", "multiplies"] = ""
    columns: Integers | None = None
    words: tuple[str, ...] = ()
    counted: int = 0  # the number of the first pair that is there
    mistake: str = ""


def meanings(form: TableForm, law: SineLaw) -> Iterator[Meaning]:
    """What the form may be, whatever its base; those whose first frequency does not fit are left out."""
    if form.kind == "raw" and form.number.size > 1:
        yield _raw(form)
    if form.kind in ("single", "doubled", "cached"):
        yield _alone(form)
    if form.kind == "single" or (form.kind == "pairs" and form.layout == "interleaved"):
        yield from _cut(form, law)
    if form.kind == "pairs":
        yield from _sinusoids(form, law)
    if form.kind in ("pairs", "padded"):
        yield from _halves(form, law)
    if form.kind == "pairs" and form.order == "sin_cos" and form.number.size % 2 == 0 and abs(law.start) > ROUNDED:
        yield _turned_round(form, law)
    if form.kind == "pairs" and form.order == "cos_sin" and form.number.size % 2 == 0:
        yield _rotary(form, law)
        if form.layout == "split" and law.start == 0:
            yield _polar(form)


def _sinusoids(form: TableForm, law: SineLaw) -> Iterator[Meaning]:
    dim = form.number.size
    pairs = (dim + 1) // 2
    first = _counted_from(law)
    if first is None:
        return
    unusual = 0.2 * (form.layout == "split") + 0.6 * (form.order == "cos_sin") + 1.2 * first
    mistake = FROM_ONE if first else ""
    values = {"dim": dim, "layout": form.layout, "order": form.order, "first_pair": first}
    for exponent, per in (("paper", dim / 2), ("endpoint", max(1.0, pairs - 1.0)))[: 1 if pairs == 1 else 2]:
        yield Meaning(
            "sinusoidal",
            per,
            {**values, "exponent": exponent},
            unusual + 0.3 * (exponent == "endpoint"),
            place="offset",
            amplitude=True,
            counted=first,
            mistake=mistake,
        )


def _counted_from(law: SineLaw) -> int | None:
    """0 where the first frequency is 1, 1 where it is the second of a series that begins with 1."""
    if law.start == 0:
        return 0
    return 1 if abs(law.start - law.slope) < max(0.02 * abs(law.slope), 1e-3) else None


def _raw(form: TableForm) -> Meaning:
    values = {"dim": form.number.size, "layout": form.layout, "order": form.order, "exponent": "raw_index"}
    unusual = 0.5 + 0.2 * (form.layout == "split") + 0.6 * (form.order == "cos_sin")
    per = form.number.size / 2
    return Meaning("sinusoidal", per, values, unusual, place="offset", amplitude=True, mistake=RAW)


def _halves(form: TableForm, law: SineLaw) -> Iterator[Meaning]:
    """fairseq and timestep: first all of one function, then all of the other."""
    dim = form.number.size
    pairs = dim // 2
    if form.layout != "split" or (form.kind == "pairs" and dim % 2) or pairs < 1:
        return
    flip = form.order == "cos_sin"
    factor: Literal["", "multiplies"] = "" if law.start == 0 else "multiplies"
    for shift in (1.0, 0.0):
        if pairs - shift > 0:
            values = {"dim": dim, "flip_sin_to_cos": flip, "downscale_freq_shift": shift}
            plainness = 0.8 + 0.1 * shift
            yield Meaning("timestep", pairs - shift, values, plainness, base_name="max_period", factor=factor)
    if not flip and not factor:
        usual = law.shift == FAIRSEQ_ROW
        yield Meaning("fairseq", max(1.0, pairs - 1.0), {"dim": dim}, 0.4 if usual else 0.7, place="padding")


def _rotary(form: TableForm, law: SineLaw) -> Meaning:
    unusual = 0.4 if form.layout == "split" else 0.7  # caches stand half after half; side by side is Su's e^{imω}
    return Meaning("rope", form.number.size / 2, form.paired, unusual, factor="" if law.start == 0 else "divides")


def _turned_round(form: TableForm, law: SineLaw) -> Meaning:
    """A rotary table, whose positions may be divided, with the sine first."""
    first, second = form.members()
    columns = np.empty(form.number.size, dtype=np.int64)
    columns[first], columns[second] = second, first
    rotary = _rotary(form, law)
    words = (tr("the sine before the cosine in each pair"),)
    return replace(rotary, columns=columns, words=words, plainness=rotary.plainness + 0.5)


def _polar(form: TableForm) -> Meaning:
    """PoPE: a frequency a dimension, so that half as wide a head has the same table."""
    dim = form.number.size
    return Meaning("pope", dim / 2, {"dim": dim // 2}, 1.4)


def _alone(form: TableForm) -> Meaning:
    """The cosines or the sines of a rotary encoding by themselves, or each of both twice, as caches store them."""
    number = form.number.astype(np.int64)
    pairs = int(number.max()) + 1
    columns = np.where(form.cosine, number, number + pairs)
    cosines, sines = ALONE[form.layout if form.kind == "doubled" else "single"]
    words = (tr(CACHED if form.kind == "cached" else cosines if form.cosine[0] else sines),)
    return Meaning("rope", float(pairs), {"dim": 2 * pairs}, 1.0, columns=columns, words=words)


def _cut(form: TableForm, law: SineLaw) -> Iterator[Meaning]:
    """Some of the columns of a wider table of the usual base."""
    dim = 2 * round(math.log(USUAL_BASE) / law.slope) if law.slope > 1e-3 else 0
    first = round(law.start / law.slope) if dim else 0
    shown = form.number.size
    last = first + (shown if form.kind == "single" else shown // 2)
    if not (1 < shown < dim <= WIDEST and first >= 0 and last <= dim // 2 and first + last < dim):
        return
    split = form.kind == "single"
    begin = first + (dim // 2 if form.cosine[0] else 0) if split else 2 * first
    values = {"dim": dim, "layout": form.layout, "order": "sin_cos" if split else form.order}
    words = (tr("columns {first} to {last} of {all}", first=begin, last=begin + shown - 1, all=dim),)
    columns = begin + np.arange(shown)
    cost = 1.0 if split else 2.0 + 0.6 * (form.order == "cos_sin") - 0.7 * (first > 0)
    yield Meaning(
        "sinusoidal", dim / 2, values, cost, place="offset", amplitude=True, columns=columns, words=words, counted=first
    )


def mistake_of(meaning: Meaning, base: float, slope: float) -> str:
    """The known mistake that these numbers are, by name; '' where they are none."""
    if slope == 0 and meaning.encoding != "rope":
        return ALL_ONE
    if meaning.mistake == FROM_ONE and base == 1000:
        return BASE_1000
    return meaning.mistake


def precedence_curve(dim: int) -> tuple[float, ...]:
    """e^(−dim · t) as a drawn curve."""
    points = 2 if dim < 700 else 257
    return tuple(math.exp(-dim * i / (points - 1)) for i in range(points))
