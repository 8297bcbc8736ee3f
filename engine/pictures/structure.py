"""The structure of a table: waves of each dimension, singular values, and the path of the codes from place to place."""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from engine.averages import codes
from engine.averages.components import Components, components
from engine.encodings.base.encoding import Encoding
from engine.identify.circles import Circle, circles, positions
from engine.maths.waves import Waves
from engine.maths.window import AxisWindow, Floats
from engine.pictures import ranges
from engine.pictures.claims.trying import Try, toggle
from engine.pictures.figure import Axis, CellPlot, Fact, LinePlot, PlotLine
from engine.pictures.picture import gaps, name, overlap, plain_picture
from engine.pictures.pixel_values import PixelValues
from engine.pictures.sheet import Sheet
from engine.scene.options.structure import SHOWN, StructureView
from engine.scene.scene import Scene, extent
from engine.system.kept import kept, kept_at_last
from engine.words.language import dotted, later, listing, tr
from engine.words.numbers import counted, fixed

FEWEST = 4  # positions
NAMED, LISTED = 6, 6  # shares and circles that are named
MOST_PART = 0.5  # of the energy: what is mostly circles
ACROSS = 360  # wavelengths, at most, across the picture of waves
LONG = 0.5  # of the positions that are read: a longer wave looks like a drift


class CodePath(msgspec.Struct, frozen=True, eq=False):
    """points [positions, 3] as they are seen, right, up and toward the eye; the longest of them is 1 away.

    NaN where the code has a cell without a number.

    axes [3, 3]: where the ends of the components' axes are seen, and their names; `reach`: how long that is in the
    codes' own numbers.
    """

    points: Floats
    axes: Floats
    names: tuple[str, ...]
    says: str
    reach: float

    def rule(self, most: float) -> float:
        """The longest of 1, 2, 5, 10 … in the codes' own numbers that is not seen longer than `most`."""
        longest = most * self.reach
        ten = 10.0 ** math.floor(math.log10(longest))
        return next(step * ten for step in (5.0, 2.0, 1.0) if step * ten <= longest or step == 1.0)


class Structure(msgspec.Struct, frozen=True, eq=False):
    """What is shown: a picture or the path, a claim, and the numbers behind it; `strongest` [dims]: cycles."""

    claim: str
    facts: tuple[Fact, ...]
    note: str
    remark: str
    picture: LinePlot | CellPlot | None = None
    path: CodePath | None = None
    shares: Floats | None = None
    found: tuple[Circle, ...] = ()
    strongest: Floats | None = None  # [dims, 3]: cycles, share of the dimension, share of all


def needs(scene: Scene) -> Scene:
    """The scene without what the structure does not read."""
    return scene.only("structure")


def compute(scene: Scene, width: int, height: int) -> Iterator[Structure]:
    """First what is seen: the waves, or the components; then the circles among these, then what sheets alone have."""
    rows, dims = extent(scene)
    view, shown = scene.structure, scene.shown
    numbered = codes.numbered(codes.codes(shown, rows, dims))
    if (count := int(numbered.sum())) < FEWEST:
        few = tr(
            "The structure of a table shows from {least} positions on; there is 1."
            if count == 1
            else "The structure of a table shows from {least} positions on; there are {count}.",
            least=FEWEST,
            count=count,
        )
        yield Structure(few, (), name(scene), _left_out(numbered))
        return
    most, least = _apart(shown, rows, dims)
    if alike := ranges.said_of_rounding(most, least):
        yield Structure(alike, (), name(scene), "")
        return
    read = codes.length(rows, dims)
    part = codes.part(read, rows)
    note = (name(scene), f"{counted(rows, 'position')} × {counted(dims, 'dimension')}", _centred(view))
    remark = dotted(part and tr("made of {part}", part=part), overlap(scene), gaps(scene), _left_out(numbered))
    answer = Structure("", (), dotted(*note), remark)
    if view.picture == "waves":
        answer = replace(answer, picture=_waves(spectra(shown, rows, dims), read, (width, height)))
        yield answer
    known = components(shown, rows, dims, centre=view.centre)
    answer = replace(answer, shares=known.shares, facts=_facts(known, ()), claim=_drawn(known, view, numbered))
    if view.picture == "components":
        answer = replace(answer, picture=_components(known))
    elif view.picture == "path":
        answer = replace(answer, path=path(known, view, numbered))
    made = shown[0].waves() if len(shown) == 1 else None
    found: tuple[Circle, ...] | None = ()
    for found in known_circles(shown, rows, dims) if made is None else ():
        if found is None:
            yield answer
    assert found is not None
    longest = max((each.wavelength for each in found), default=0.0)
    answer = replace(
        answer,
        found=found,
        facts=_facts(known, found),
        claim="\n".join(filter(None, (_claim(known, found, made), _drawn(known, view, numbered)))),
        remark=dotted(remark, _drift(longest, read) if longest > LONG * read else ""),
    )
    yield answer
    yield replace(answer, strongest=_strongest(spectra(shown, rows, dims)))


def _left_out(numbered: NDArray[np.bool_]) -> str:
    """Said of positions whose codes have cells without a number."""
    count = int((~numbered).sum())
    words = later("left out: the codes of {positions}; waves and circles take them for the mean code")
    return tr(words, positions=counted(count, "position")) if count else ""


@kept
def _apart(shown: tuple[Encoding, ...], rows: int, dims: int) -> tuple[Floats, float]:
    """[1], how far two are apart at most; how large both are where that is rounding, which has no structure, else 0."""
    if len(shown) < 2:
        return np.zeros(1), 0.0
    difference = codes.codes(shown, rows, dims)
    both = [codes.codes((each,), rows, dims) for each in shown]
    least = ranges.of_rounding(difference, both, rows, ranges.step(shown))
    return np.array([ranges.largest(difference)]), least


def _drift(wave: float, read: int) -> str:
    return tr(
        "{wave} positions are more than all there are: such a wave cannot be told from a drift"
        if wave > read
        else "{wave} positions are more than half of all: such a wave cannot be told from a drift",
        wave=positions(wave),
    )


def _centred(view: StructureView) -> str:
    return tr("mean code subtracted") if view.centre else ""


@kept
def spectra(shown: tuple[Encoding, ...], rows: int, dims: int) -> Floats:
    """[⌊positions / 2⌋, dims], each dimension's energy by whole numbers of cycles over the positions that are read."""
    values = codes.codes(shown, rows, dims)
    known = codes.numbered(values)[:, None]
    mean = np.where(known, values, 0.0).sum(axis=0) / max(1, int(known.sum()))
    return codes.spectrum(np.where(known, values - mean, 0.0))


@kept_at_last
def known_circles(shown: tuple[Encoding, ...], rows: int, dims: int) -> Generator[None, None, tuple[Circle, ...]]:
    """Those of the codes about their mean, whatever is shown, one a step."""
    yield
    known, found = components(shown, rows, dims, centre=True), list[Circle]()
    energy = float(known.energy.sum())
    for each in circles(known.along, energy) if energy > 0 else ():
        found.append(each)
        yield
    return tuple(found)


def _strongest(power: Floats) -> Floats:
    """[dims, 3]: the number of cycles that explains most, its share of the dimension, and the dimension's of all."""
    energy, total = power.sum(axis=0), float(power.sum())
    with np.errstate(invalid="ignore", divide="ignore"):
        share = np.nan_to_num(power.max(axis=0) / energy)
        own = energy / total if total > 0 else np.zeros_like(energy)
    return np.stack([np.where(energy > 0, power.argmax(axis=0) + 1.0, 0.0), share, own], axis=1)


# What is said.


def _percent(share: float) -> str:
    return fixed(100 * share, 1)


def _drawn(known: Components, view: StructureView, numbered: NDArray[np.bool_]) -> str:
    """What the picture is, with how much of the energy it shows."""
    shares = known.shares
    if not shares.size or not shares[0] > 0:
        return tr("All codes are the same.")
    if view.picture == "path":
        numbers = _numbers(shares.size, view)
        return tr(
            "The line joins the codes of {positions}, seen along the one principal component that there is; it holds "
            "all of the energy, the sum of squares."
            if shares.size == 1
            else "The line joins the codes of {positions}, seen along principal components {numbers}; these hold "
            "{list}, together {share} % of the energy, the sum of squares.",
            positions=counted(int(numbered.sum()), "position"),
            numbers=listing(str(i + 1) for i in numbers if i < shares.size),
            list=listing(_percent(float(shares[i])) for i in numbers if i < shares.size),
            share=_percent(float(sum(shares[i] for i in numbers if i < shares.size))),
        )
    if view.picture == "waves":
        return tr(
            "Each row is a dimension; the colour is the share of its energy that turns once in so many positions."
        )
    return _shares(shares)


def _shares(shares: Floats) -> str:
    if shares.size == 1:
        return tr("The one singular value that there is explains all of the energy.")
    listed = listing(_percent(float(share)) for share in shares[:NAMED])
    return tr("The first singular values explain {list} %.", list=listed)


def _claim(known: Components, found: tuple[Circle, ...], made: Waves | None) -> str:
    """What the table is made of, in a sentence."""
    closed = [each for each in found if each.closed]
    if made is not None and known.shares[0] > 0:
        return _made(made)
    if not closed and found:
        return tr(
            "No circles: {count} of position explain {share} % of the energy about the mean code, each a swing along a "
            "line.",
            count=counted(len(found), "wave"),
            share=_percent(sum(each.share for each in found)),
        )
    if not closed:
        return (
            tr("No circles: no wave of position is stronger than random numbers give by chance.")
            if known.shares[0] > 0
            else ""
        )
    share = sum(each.share for each in closed)
    longest = listing(positions(each.wavelength) for each in closed[:3])
    if len(closed) == 1:
        return tr(
            "A circle: a wave of position, a turn in {waves} positions, explains {share} % of the energy about the "
            "mean code."
            if share >= MOST_PART
            else "In part a circle: a wave of position, a turn in {waves} positions, explains {share} % of the energy "
            "about the mean code.",
            share=_percent(share),
            waves=longest,
        )
    return tr(
        "Circles: {count} waves of position explain {share} % of the energy about the mean code; the strongest turn "
        "once in {waves} positions."
        if share >= MOST_PART
        else "In part circles: {count} waves of position explain {share} % of the energy about the mean code; the "
        "strongest turn once in {waves} positions.",
        count=len(closed),
        share=_percent(share),
        waves=longest,
    )


def _made(made: Waves) -> str:
    """Of a table that is waves by its formula: whether each sine has a cosine that turns as fast."""
    turning = made.omega != 0
    speeds, which = np.unique(made.omega[turning], return_inverse=True)
    odd = np.bincount(which, np.where(made.cosine[turning], 1, -1), speeds.size)
    alone, still = int(np.abs(odd).sum()), int((~turning).sum())
    if alone and alone == turning.sum():
        return tr("All of it is waves by its formula, and no circles: no sine has a cosine of its frequency.")
    told = [tr("without a partner of its frequency: {count}", count=counted(alone, "dimension"))] if alone else []
    if still:
        told.append(tr("without change: {count}", count=counted(still, "dimension")))
    if not told:
        return tr("All of it is waves by its formula: each pair of dimensions turns on a circle.")
    return tr(
        "All of it is waves by its formula: pairs of dimensions turn on circles; {others}.", others="; ".join(told)
    )


def _facts(known: Components, found: tuple[Circle, ...]) -> tuple[Fact, ...]:
    """How many components hold most of the energy, and the circles of most of it."""
    shares = known.shares
    if not shares.size or not shares[0] > 0:
        return ()
    running = np.cumsum(shares)
    said = [
        Fact(
            tr("{share} % of the energy", share=part),
            counted(int(np.searchsorted(running, part / 100) + 1), "component"),
        )
        for part in (90, 99)
    ]
    for each in found[:LISTED]:
        wave = positions(each.wavelength)
        named = tr("circle of {wave} positions" if each.closed else "swing of {wave} positions", wave=wave)
        said.append(Fact(named, f"{_percent(each.share)} %"))
    return tuple(said)


# Pictures.


def path(known: Components, view: StructureView, numbered: NDArray[np.bool_]) -> CodePath:
    """The codes along three components, turned and tilted; the furthest from the middle is 1 away; NaN where left out.

    The middle is the mean code where that is subtracted, else that of what they span: 0 may lie far away.
    """
    numbers = _numbers(known.along.shape[1], view)
    chosen = known.along[:, numbers.start : numbers.stop]
    chosen = np.pad(chosen, ((0, 0), (0, 3 - chosen.shape[1])))
    there = chosen[numbered]
    middle = np.zeros(3) if view.centre or not len(there) else (there.max(axis=0) + there.min(axis=0)) / 2
    reach = float(np.sqrt(((there - middle) ** 2).sum(axis=1).max(initial=0.0))) or 1.0
    turned = rotation(view.turn, view.tilt)
    shares = [float(known.shares[i]) if i < known.shares.size else 0.0 for i in numbers]
    names = tuple(f"{i + 1} · {_percent(share)} %" for i, share in zip(numbers, shares, strict=True))
    points = np.where(numbered[:, None], ((chosen - middle) / reach) @ turned.T, np.nan)
    return CodePath(points, np.asarray(turned.T.copy()), names, _says(names, len(there)), reach)


def _numbers(components: int, view: StructureView) -> range:
    """The three components that are looked along, from 0."""
    first = min(view.first, max(1, components - 2)) - 1
    return range(first, first + 3)


def _says(names: tuple[str, ...], count: int) -> str:
    listed = listing(names)
    return tr("The codes of {positions} along the components {list}", positions=counted(count, "position"), list=listed)


def rotation(turn: float, tilt: float) -> Floats:
    """[3, 3], first about the upright axis, then toward the eye, in degrees."""
    a, b = math.radians(turn), math.radians(tilt)
    about = np.array([[math.cos(a), 0, math.sin(a)], [0, 1, 0], [-math.sin(a), 0, math.cos(a)]])
    toward = np.array([[1, 0, 0], [0, math.cos(b), -math.sin(b)], [0, math.sin(b), math.cos(b)]])
    return np.asarray(toward @ about)


def _components(known: Components) -> LinePlot:
    """The share that each singular value explains."""
    shares = 100 * known.shares[:SHOWN]
    numbers = np.arange(1.0, shares.size + 1)
    return LinePlot(
        lines=(PlotLine(numbers, shares, dots=True),),
        x=Axis(tr("singular value, by size"), 0.5, shares.size + 0.5, cells=True, last=float(shares.size)),
        y=Axis(tr("% of the energy"), 0.0, max(1e-9, 1.06 * float(shares.max(initial=0.0)))),
        says=_shares(known.shares),
    )


def _waves(power: Floats, read: int, pixels: tuple[int, int]) -> CellPlot:
    """Dimensions down, fastest first, and wavelengths across: the largest share of a dimension in each pixel."""
    energy = power.sum(axis=0)
    order = np.lexsort((-energy, -np.where(energy > 0, power.argmax(axis=0), -1)))
    shares = np.divide(power, energy, out=np.zeros_like(power), where=energy > 0)[:, order]
    low, high = math.log10(2), math.log10(read)
    across = _by_wavelength(shares, read, max(8, min(ACROSS, pixels[0])))
    rows = AxisWindow(0, order.size, max(1, math.ceil(order.size / max(1, pixels[1]))))
    values = np.maximum.reduceat(across, rows.starts().astype(np.intp), axis=0).astype(np.float32)
    levels = (0.0, float(values.max(initial=0.0)) or 1.0)
    windows = AxisWindow(0, values.shape[1]), rows
    return CellPlot(
        plain_picture(PixelValues.of(values), levels, signed=False, windows=windows),
        Axis(tr("wavelength, positions"), low, high, logarithmic=True),
        Axis.counting(tr("place by frequency, fastest first"), order.size),
        (low, -0.5, high - low, float(order.size)),
        upward=False,
        says=tr("The share of each dimension's energy by wavelength, of {dims}", dims=counted(order.size, "dimension")),
    )


def _by_wavelength(shares: Floats, read: int, count: int) -> Floats:
    """[dims, count]: the largest share among the whole numbers of cycles in each step of log wavelength, 2 … read.

    A step between two of them has the nearer one.
    """
    edges = np.logspace(math.log10(2), math.log10(read), count + 1)
    fast, slow = read / edges[:-1], read / edges[1:]  # cycles, of each step
    first, last = np.ceil(slow - 1e-9).astype(np.int64), np.floor(fast + 1e-9).astype(np.int64)
    near = np.clip(np.round(np.sqrt(fast * slow)), 1, shares.shape[0]).astype(np.int64)
    empty = first > last
    first, last = np.where(empty, near, first), np.where(empty, near, last)
    first, last = np.clip(first, 1, shares.shape[0]), np.clip(last, 1, shares.shape[0])
    return np.stack([shares[a - 1 : b].max(axis=0) for a, b in zip(first, last, strict=True)], axis=1)


def sheets(shown: Structure) -> tuple[Sheet, ...]:
    """The circles, the singular values, and each dimension's strongest wave."""
    made: list[Sheet] = []
    if shown.found:
        names = (tr("wavelength, positions"), tr("share of the energy"), tr("smaller radius over larger"))
        made.append(Sheet(tr("Circles"), names, tuple((e.wavelength, e.share, e.roundness) for e in shown.found)))
    if shown.shares is not None:
        rows = tuple((i + 1, float(share)) for i, share in enumerate(shown.shares))
        made.append(Sheet(tr("Singular values"), (tr("number"), tr("share of the energy")), rows))
    if shown.strongest is not None:
        four = tr("dimension"), tr("cycles"), tr("share of the dimension"), tr("share of the energy")
        own = tuple((i, int(c), float(a), float(b)) for i, (c, a, b) in enumerate(shown.strongest.tolist()))
        made.append(Sheet(tr("Strongest wave of each dimension"), four, own))
    return tuple(made)


def said(_: Scene, answer: Structure) -> tuple[str, ...]:
    return tuple(filter(None, answer.claim.split("\n"))) or (tr("Still being computed…"),)


def tries(scene: Scene, answer: Structure) -> tuple[Try, ...]:
    if answer.shares is None:
        return ()
    ways = {True: tr("Subtract the mean code"), False: tr("With the mean code")}
    return (toggle(scene, "structure", "centre", ways),)
