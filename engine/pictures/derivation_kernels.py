"""Steps 4 and 5: the mean over pairs against its integral, and the kernels of other laws ω(t)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from engine.derivation import negative as sums
from engine.derivation.laws import DrawnLaw, Geometric, Law, Power, law
from engine.derivation.points import first_negative
from engine.encodings.base.encoding import Encoding
from engine.maths import curve as curves
from engine.maths.window import AxisWindow, Floats, Integers
from engine.pictures.derivation_part import DerivationPart
from engine.pictures.figure import Axis, Fact, LinePlot, PlotLine, StepResult
from engine.scene.options.derivation import DerivationView
from engine.scene.scene import Scene
from engine.system.kept import kept
from engine.words.language import dotted, later, listing, tr
from engine.words.numbers import counted, drawn, spaced, unbroken

POINTS = 33  # of a curve that is drawn
FLOOR, TOP = -6.0, math.log10(math.pi)  # of the logarithmic picture of ω(t); what is put at the floor is 0
EVALUATED = 1 << 18  # values of a kernel, at most, that one picture is worth
CELLS = 1 << 20  # of the bound
STEP = 0.02  # decades, or of the linear axis, for a key
FURTHEST = 8192  # the last distance at which a first negative value is looked for
NAMED = (1, 16, 128, 1024, 4096)  # distances at which numbers are given
SAYS = later(
    "With many pairs their mean is nearly an integral over t = 2k/d. It falls with the distance, which is why ωₖ = "
    "b⁻ᵗ is a fair choice. The decay is that of the limit: with d/2 pairs the mean swings about it, far away "
    "widely, and turns negative. RoFormer's bound, mean |Sⱼ|, falls too, at first."
)
SAYS_LAWS = later(
    "Nearly any ω(t) that is smooth and monotone decays: powers faster near, exponentials faster far. How soon the "
    "integral turns negative differs: sin Δ/Δ, that of ω = t, at distance 4, that of 10 000⁻ᵗ at 6 167. Drag in the "
    "first picture to draw your own: it becomes the encoding's spectrum."
)


class Places(NamedTuple):
    """Where kernels are evaluated: x [points] on the axis, distances [points, samples] whose mean a point shows."""

    x: Floats
    distances: Integers
    said: str


def places(view: DerivationView, width: int, worth: int = 1) -> Places:
    """A point a pixel at most; a point that stands for several distances is their mean, or that of some of them."""
    if view.axis == "log":
        chosen = np.unique(np.geomspace(1, view.far, max(2, 2 * width)).round().astype(np.int64))
        some = tr("{some} distances of {all}", some=spaced(chosen.size), all=spaced(view.far))
        return Places(np.log10(chosen), chosen[:, None], "" if chosen.size == view.far else some)
    window = AxisWindow.showing(-view.far, view.far, pixels=max(2, width), first=-view.far, last=view.far)
    samples = max(1, min(window.block, EVALUATED // worth // window.count))
    offsets = ((np.arange(samples) + 0.5) * window.sizes()[:, None] / samples).astype(np.int64)
    said = tr(
        "a point is the mean of {some} of {all} distances"
        if samples < window.block
        else "a point is the mean of {all} distances",
        some=samples,
        all=window.block,
    )
    return Places(window.centres(), window.starts()[:, None] + offsets, "" if window.block == 1 else said)


@kept
def _kernel(of: Law, far: int, axis: str, width: int, worth: int) -> Floats:
    at = places(DerivationView(far=far, axis=axis), width, worth)  # type: ignore[arg-type]
    apart = np.abs(at.distances)
    if apart.size > far:  # nearly every distance is there
        return np.asarray(of.kernel(np.arange(far + 1.0))[apart].mean(axis=1))
    distinct, which = np.unique(apart, return_inverse=True)
    return np.asarray(of.kernel(distinct.astype(np.float64))[which].reshape(apart.shape).mean(axis=1))


def worth(of: Law) -> int:
    """What one value of its kernel costs, in those of the cheapest."""
    return len(set(of.points)) if isinstance(of, DrawnLaw) else 8 if isinstance(of, Power) and of.alpha != 1 else 1


@kept
def _mean(key: bytes, count: int) -> Floats:
    return sums.means(np.frombuffer(key), count)


def mean_at(omega: Floats, distances: Integers, far: int) -> Floats:
    """The mean over pairs of cos(Δω), the shape of distances."""
    if omega.size * distances.size <= CELLS:
        flat = np.cos(np.multiply.outer(np.abs(distances).ravel(), omega)).mean(axis=-1)
        return np.asarray(flat.reshape(distances.shape))
    return np.asarray(_mean(omega.tobytes(), far + 1)[np.abs(distances)])


def bound(omega: Floats, distances: Integers) -> Floats:
    """[distances], the mean over j of |S_j|, S_j = Σ_{i<j} e^{iΔω_i} (Su et al. 2104.09864, § 3.4.3)."""
    out = np.empty(distances.size)
    rows = max(1, CELLS // omega.size)
    for first in range(0, distances.size, rows):
        steps = np.exp(1j * np.multiply.outer(distances[first : first + rows], omega))
        out[first : first + rows] = np.abs(np.cumsum(steps, axis=1)).mean(axis=1)
    return out


def integral(scene: Scene, encoding: Encoding, pixels: tuple[int, int]) -> Iterator[StepResult]:
    """Step 4."""
    view = scene.derivation
    omega = np.abs(np.asarray(encoding.frequencies()))
    limit = law(encoding)
    width = pixels[0]
    at = places(view, width, worth(limit))
    lines = [
        PlotLine(at.x, mean_at(omega, at.distances, view.far).mean(axis=1), tr("mean over pairs"), 0),
        PlotLine(at.x, _kernel(limit, view.far, view.axis, width, worth(limit)), tr("integral"), 1),
        _bound_line(omega, at),
    ]
    named = tr(", ").join((tr(encoding.title), counted(omega.size, "pair"), f"ω(t) = {limit.words}"))
    yield StepResult(
        says=tr(SAYS),
        pictures=(_over_distance(tuple(lines), view),),
        facts=(*_at_distance(omega, limit, view), *_at_named(omega, limit)),
        note=dotted(named, at.said),
        told=tr(
            "At distance {distance} the mean over {pairs} is {mean}; of ever more pairs it would be the integral, "
            "{whole}.",
            distance=spaced(view.distance),
            pairs=counted(omega.size, "pair"),
            mean=drawn(float(np.cos(view.distance * omega).mean())),
            whole=drawn(float(limit.kernel(np.array([float(view.distance)]))[0])),
        ),
    )


def _bound_line(omega: Floats, at: Places) -> PlotLine:
    """As a share of its value at distance 0, at fewer distances where there are many pairs."""
    most = max(2, CELLS // omega.size)
    some = np.unique(np.linspace(0, at.x.size - 1, min(at.x.size, most)).astype(np.int64))
    middle = np.abs(at.distances[some, at.distances.shape[1] // 2])
    share = bound(omega, middle) / ((omega.size + 1) / 2)
    return PlotLine(at.x[some], share, tr("mean |Sⱼ| ÷ that at 0"), 2, "dashed")


def _over_distance(lines: tuple[PlotLine, ...], view: DerivationView) -> LinePlot:
    low = min(-0.15, *(float(np.nanmin(line.y)) for line in lines))
    if view.axis == "log":
        x = Axis(tr("distance Δ"), 0.0, math.log10(view.far), logarithmic=True)
        mark = math.log10(view.distance)
    else:
        x = Axis(tr("distance Δ"), float(-view.far), float(view.far), cells=True, last=float(view.far))
        mark = float(view.distance)
    return LinePlot(
        lines=lines,
        x=x,
        y=Axis(tr("mean cos Δω"), max(-1.05, 1.1 * low), 1.05),
        marks=((mark, ""),) if view.distance <= view.far else (),
        says=tr("Kernels over the distance: {names}", names=listing(line.name for line in lines)),
    )


def _at_distance(omega: Floats, limit: Law, view: DerivationView) -> tuple[Fact, ...]:
    apart = np.array([view.distance])
    value, mean = float(limit.kernel(apart.astype(float))[0]), float(np.cos(view.distance * omega).mean())
    return (
        Fact(tr("mean at Δ {distance}", distance=spaced(view.distance)), drawn(mean), 0),
        Fact(tr("integral"), drawn(value), 1),
        Fact(
            tr("mean |Sⱼ| ÷ that at 0"),
            drawn(float(bound(omega, apart)[0] / bound(omega, np.zeros(1, np.int64))[0])),
            2,
        ),
    )


def _at_named(omega: Floats, limit: Law) -> tuple[Fact, ...]:
    values = limit.kernel(np.array(NAMED, np.float64)).tolist()
    means = [float(np.cos(d * omega).mean()) for d in NAMED]
    each = zip(NAMED, means, values, strict=True)
    named = (Fact(f"Δ {spaced(d)}", f"{drawn(mean)} | {drawn(value)}") for d, mean, value in each)
    return Fact(tr("at a distance"), tr("mean | integral")), *named


# Step 5.


def curve_of(encoding: Encoding) -> tuple[float, ...]:
    """The curve of the encoding's own law: as it was drawn, else by POINTS points."""
    limit = law(encoding)
    if isinstance(limit, DrawnLaw) and not curves.problem(limit.points):
        return limit.points
    own = np.clip(limit.omega(np.linspace(0.0, 1.0, POINTS)), 0.0, curves.HIGHEST)
    return tuple((np.minimum.accumulate(own) if own[0] > own[-1] else np.sort(own)[::-1]).tolist())


def shown(view: DerivationView, encoding: Encoding) -> tuple[tuple[str, Law], ...]:
    """The laws that are compared: the encoding's own first."""
    own = law(encoding)
    others: dict[Law, None] = dict.fromkeys((Geometric(1e4), Geometric(1e3), Power(view.alpha), Power(1.0)))
    return ((tr("encoding"), own), *((other.words, other) for other in others if other != own))


def laws(scene: Scene, encoding: Encoding, pixels: tuple[int, int]) -> Iterator[StepResult]:
    """Step 5."""
    view = scene.derivation
    compared = shown(view, encoding)
    most = max(worth(each) for _, each in compared)
    width = pixels[0]
    at = places(view, width, most)
    lines = tuple(
        PlotLine(at.x, _kernel(each, view.far, view.axis, width, most), name, rank)
        for rank, (name, each) in enumerate(compared)
    )
    apart = np.array([float(view.distance)])
    yield StepResult(
        says=unbroken(tr(SAYS_LAWS)),
        pictures=(_omegas(view, encoding, compared, width), _over_distance(lines, view)),
        facts=(
            Fact(tr("at Δ"), spaced(view.distance)),
            *(Fact(f"{name}", drawn(float(each.kernel(apart)[0])), rank) for rank, (name, each) in enumerate(compared)),
            *_crossing(compared),
        ),
        told=_below(compared),
        note=dotted(tr(", ").join((tr(encoding.title), f"ω(t) = {law(encoding).words}")), at.said),
    )


def _crossing(compared: tuple[tuple[str, Law], ...]) -> tuple[Fact, ...]:
    """Where each kernel first turns negative among whole distances up to FURTHEST."""
    found = ((name, first_negative(each, FURTHEST + 1)) for name, each in compared)
    none = tr("not within {far}", far=spaced(FURTHEST))
    return tuple(
        Fact(tr("{name}, first negative at", name=name), none if at is None else spaced(at), rank)
        for rank, (name, at) in enumerate(found)
    )


def _below(compared: tuple[tuple[str, Law], ...]) -> str:
    """Which kernels turn negative, and where first."""
    found = [(name, first_negative(each, FURTHEST + 1)) for name, each in compared]
    listed = listing(f"{name} {spaced(at)}" for name, at in found if at is not None)
    if not listed:
        return tr("The integral of no law is negative at a distance up to {far}.", far=spaced(FURTHEST))
    return tr("Whole distances at which the integral of a law is first negative: {listed}.", listed=listed)


def _omegas(view: DerivationView, encoding: Encoding, compared: tuple[tuple[str, Law], ...], width: int) -> LinePlot:
    t = np.linspace(0.0, 1.0, max(2, min(width, 400)))
    points = curve_of(encoding)
    first, last = compared[0][1].omega(np.array([0.0, 1.0])).tolist()
    falls = first >= last
    places_t = np.linspace(0.0, 1.0, len(points))
    return LinePlot(
        lines=tuple(
            PlotLine(t, heights(view, each.omega(t)), name, rank) for rank, (name, each) in enumerate(compared)
        ),
        x=Axis("t", 0.0, 1.0),
        y=Axis("ω", FLOOR, TOP, logarithmic=True) if view.scale == "log" else Axis("ω", 0.0, _top(compared)),
        points=tuple(zip(places_t.tolist(), heights(view, np.array(points)).tolist(), strict=True)) if falls else (),
        says=tr("ω over t for each law; drag to draw the encoding's"),
    )


def _top(compared: tuple[tuple[str, Law], ...]) -> float:
    return max(1.05, *(float(each.omega(np.array([0.0, 1.0])).max()) for _, each in compared))


def heights(view: DerivationView, omega: Floats) -> Floats:
    """Where ω stands on the axis; 0 at the floor of a logarithmic one."""
    if view.scale == "linear":
        return omega
    return np.asarray(np.log10(np.maximum(omega, 10**FLOOR)))


def frequency(view: DerivationView, height: float) -> float:
    """ω at a place of the axis."""
    value = height if view.scale == "linear" else (0.0 if height <= FLOOR else 10 ** min(height, TOP + 1))
    return float(f"{min(max(value, 0.0), curves.HIGHEST):.4g}")


def stepped(view: DerivationView, omega: float, by: int) -> float:
    """ω so many steps of a key further up."""
    if view.scale == "linear":
        return omega + by * STEP
    at = math.log10(omega) if omega > 0 else FLOOR
    return frequency(view, at + by * STEP * 2)


INTEGRAL = DerivationPart(
    show=integral,
    formula=(
        r"\frac{2}{d} \sum_{k=0}^{d/2-1} e^{i \Delta b^{-2k/d}} \approx \int_0^1 e^{i \Delta b^{-t}} dt",
        r"\mathrm{Re} = \frac{\mathrm{Ci}(\Delta) - \mathrm{Ci}(\Delta / b)}{\ln b}",
    ),
    reads=("far", "distance", "axis"),
    knobs=("far",),
)
LAWS = DerivationPart(
    show=laws,
    formula=(r"\int_0^1 e^{i \Delta \omega(t)} dt",),
    reads=("far", "distance", "axis", "alpha", "scale"),
    knobs=("far", "alpha"),
)
