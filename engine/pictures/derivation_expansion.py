"""Step 1: attention expanded around the content, six terms; exact against approximated as the positions grow."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from engine.attention.fitted import kind_of
from engine.derivation.expansion import TERMS, Expansion, content
from engine.derivation.expansion import expansion as expanded
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats
from engine.pictures.derivation_part import DerivationPart
from engine.pictures.figure import Axis, Fact, LinePlot, PlotLine, StepResult
from engine.scene.options.derivation import DerivationView
from engine.scene.scene import Scene
from engine.values.refuse import refused
from engine.words.language import later, tr
from engine.words.numbers import few, figures, fixed, spaced

TOKENS, SEED = 8, 0
QUERY, KEY = 2, 5  # the tokens that get positions
LOW, HIGH = -2.0, 1.0  # log10 of ‖p‖ in the pictures
DIGITS, CLOSE, FINE = 5, 0.01, 1201  # of each number; of a value; lengths at which they are compared
NAMED = 130  # pixels of height from which a place in a picture is named
LEAST = 1e-17  # of an error that is shown
ROUNDING = 1e-14  # an error, of numbers about 1, that is none of the six terms
ROOM = 1.6  # of the exact values' range, beyond which an approximation leaves the picture
FITTED = (1e-2, 1e-1)  # ‖p‖ between which the slope is measured
CUBIC = later("slope 3 from {at}")
SAYS = {
    "weight": later(
        "f: weight of key n for query m; x: their contents; p: codes of their positions, of r.m.s. length ‖p‖. Only "
        "H\u00a0=\u00a0∂²f/∂xₘ∂xₙ joins both: it can hold m − n."
    ),
    "logit": later(
        "f: logit of query m and key n; x: their contents; p: codes of their positions, of r.m.s. length ‖p‖. "
        "As xₘ·xₙ/√d is bilinear, second derivatives, with H = ∂²f/∂xₘ∂xₙ, end the expansion: the six terms are "
        "the logit itself, however long p is. One of them is zero."
    ),
}
WHOSE = {
    "weight": later(
        "The curves are the softmax weight that token {query} (position {m}) gives token {key} (position {n}), exact "
        "and by six terms"
    ),
    "logit": later(
        "The curves are the logit of token {query} (position {m}) with token {key} (position {n}), exact and by six "
        "terms"
    ),
}
AS_ADDED = later("{encoding}, as if its codes were added")


class PinnedCodes(NamedTuple):
    """p_m and p_n [dim] of the pinned position and key, at an r.m.s. length of 1; their positions and their length."""

    p_m: Floats
    p_n: Floats
    positions: tuple[int, int]
    length: float


def codes(scene: Scene, encoding: Encoding) -> PinnedCodes:
    last = min(scene.length, encoding.defined or scene.length) - 1
    m, n = min(scene.pin.position, last), min(scene.pin.key, last)
    if m == n:
        n = m + KEY - QUERY if m + KEY - QUERY <= last else max(0, m - KEY + QUERY)
    p = encoding.bounded(np.array([m, n]), np.arange(encoding.columns))
    length = math.sqrt(float((p**2).sum()) / 2)
    if not math.isfinite(length):
        first = m if not np.isfinite(p[0]).all() else n
        raise refused("the code of position {position} has cells without a number; pin another one", position=first)
    return PinnedCodes(p[0] / (length or 1.0), p[1] / (length or 1.0), (m, n), length)


def expansion(scene: Scene, encoding: Encoding, pixels: tuple[int, int]) -> Iterator[StepResult]:
    """Six terms at ‖p‖; both curves, and the error on logarithmic axes."""
    view = scene.derivation
    p_m, p_n, (m, n), own = codes(scene, encoding)
    x = content(TOKENS, encoding.columns, SEED)
    f = expanded(x, (p_m, p_n), (QUERY, KEY), of=view.of)
    logs = np.linspace(LOW, HIGH, max(2, min(pixels[0], 400)))
    exact, near = f.exact(10**logs), f.approximated(10**logs)
    chosen = _chosen(view.size, pixels[1])
    whose = tr(WHOSE[view.of], query=QUERY, key=KEY, m=spaced(m), n=spaced(n))
    yield StepResult(
        says=tr(SAYS[view.of]),
        pictures=(_values(view, logs, exact, near, whose, chosen), _errors(f, chosen, logs, exact, near)),
        facts=_facts(f, view.size),
        note=tr(
            "{encoding} · positions {m} and {n} on tokens {query} and {key} of {tokens} seeded ones, d {width}",
            encoding=tr(encoding.title if kind_of(encoding) == "added" else AS_ADDED, encoding=tr(encoding.title)),
            m=spaced(m),
            n=spaced(n),
            query=QUERY,
            key=KEY,
            tokens=TOKENS,
            width=spaced(encoding.columns),
        ),
        told=_told(f, view.size, own),
    )


def _told(f: Expansion, size: float, own: float) -> str:
    """What both give at the length that is chosen, up to where they agree, and how long the codes are in truth."""
    exact, near = (float(of(np.array([size]))[0]) for of in (f.exact, f.approximated))
    if abs(exact - near) <= ROUNDING * max(1.0, abs(exact)):
        return tr("At ‖p‖ = {size} the six terms give {exact} exactly.", size=few(size), exact=figures(exact, DIGITS))
    first, differing = (math.log10(each) for each in (max(abs(exact), abs(near)), abs(exact - near)))
    digits = max(DIGITS, math.floor(first) - math.ceil(differing) + 2)  # so many that both are seen to differ
    agree = agreement(f)
    return tr(
        "At ‖p‖ = {size} six terms give {near} for {exact}; the codes themselves have ‖p‖ = {own}."
        if agree is None
        else "At ‖p‖ = {size} six terms give {near} for {exact}; they agree within 1 % up to {agree}, and the codes "
        "themselves have ‖p‖ = {own}.",
        size=few(size),
        near=figures(near, digits),
        exact=figures(exact, digits),
        agree=few(agree or 0.0, 2),
        own=few(own, 2),
    )


def agreement(f: Expansion) -> float | None:
    """The ‖p‖ in the pictures up to which the six terms are within CLOSE of the exact value; None where none is."""
    scales = np.logspace(LOW, HIGH, FINE)
    exact = f.exact(scales)
    off = np.flatnonzero(np.abs(exact - f.approximated(scales)) > CLOSE * np.abs(exact))
    return float(scales[off[0] - 1]) if off.size and off[0] else None


def crossings(f: Expansion) -> list[float]:
    """Each ‖p‖ in the pictures at which the error changes its sign, where it is none of rounding."""
    scales = np.logspace(LOW, HIGH, FINE)
    errors = f.exact(scales) - f.approximated(scales)
    known = np.minimum(np.abs(errors[:-1]), np.abs(errors[1:])) > ROUNDING
    at = np.flatnonzero(known & (errors[:-1] * errors[1:] < 0))
    share = errors[at] / (errors[at] - errors[at + 1])
    return [float(each) for each in scales[at] + share * (scales[at + 1] - scales[at])]


def _chosen(size: float, high: int) -> tuple[tuple[float, str], ...]:
    """Where it stands, with its name but in a low picture, whose curves that would cover."""
    return ((math.log10(size), f"‖p‖ = {few(size)}" if high >= NAMED else ""),)


def _values(
    view: DerivationView, logs: Floats, exact: Floats, near: Floats, whose: str, chosen: tuple[tuple[float, str], ...]
) -> LinePlot:
    low, high = float(exact.min()), float(exact.max())
    middle, half = (low + high) / 2, (ROOM * (high - low) / 2) or 1.0
    bottom = max(0.0, middle - half) if view.of == "weight" else middle - half
    return LinePlot(
        lines=(
            PlotLine(logs, exact, tr("exact"), 0),
            PlotLine(logs, np.where(np.abs(near - middle) > 2 * half, np.nan, near), tr("six terms"), 1, "dashed"),
        ),
        x=Axis("‖p‖", LOW, HIGH, logarithmic=True),
        y=Axis(tr("weight, softmax" if view.of == "weight" else "logit"), bottom, middle + half),
        marks=chosen,
        says=whose,
    )


def _errors(f: Expansion, chosen: tuple[tuple[float, str], ...], logs: Floats, exact: Floats, near: Floats) -> LinePlot:
    with np.errstate(divide="ignore"):
        errors = np.log10(np.maximum(np.abs(exact - near), LEAST))
    lines = [PlotLine(logs, errors, tr("|error|"), 2)]
    slope = measured_slope(f)
    if slope is not None:
        lines.append(PlotLine(logs, np.log10(cubic(f, 10**logs)), tr(CUBIC, at=few(FITTED[1])), 3, "dashed"))
    top = max(0.0, float(np.ceil(errors.max())))
    bottom = math.log10(LEAST) if slope is None else min(float(np.floor(line.y.min())) for line in lines)
    return LinePlot(
        lines=tuple(lines),
        x=Axis("‖p‖", LOW, HIGH, logarithmic=True),
        y=Axis(tr("|error|"), bottom, min(top, 3.0), logarithmic=True),
        marks=(*chosen, *((math.log10(at), tr("error changes sign")) for at in crossings(f))),
        says=tr("The error of the six terms over the length of p, both logarithmic"),
    )


def cubic(f: Expansion, scales: Floats) -> Floats:
    """What grows as ‖p‖³ from the error at the end of what is fitted."""
    at = FITTED[1]
    error = abs(float((f.exact(np.array([at])) - f.approximated(np.array([at])))[0]))
    return np.asarray(error * (scales / at) ** 3)


def measured_slope(f: Expansion) -> float | None:
    """Of log |error| over log ‖p‖; None where the error is rounding."""
    scales = np.geomspace(*FITTED, 9)
    errors = np.abs(f.exact(scales) - f.approximated(scales))
    if f.of == "logit" or errors.min() < 1e-15:
        return None
    return float(np.polyfit(np.log(scales), np.log(errors), 1)[0])


def _facts(f: Expansion, size: float) -> tuple[Fact, ...]:
    at = np.array([size])
    exact, near = float(f.exact(at)[0]), float(f.approximated(at)[0])
    terms = [Fact(name, figures(value, DIGITS)) for name, value in zip(TERMS, f.at(size).tolist(), strict=True)]
    slope, (low, high) = measured_slope(f), map(few, FITTED)
    return (
        *terms,
        Fact(tr("exact"), figures(exact, DIGITS), 0),
        Fact(tr("six terms"), figures(near, DIGITS), 1, "dashed"),
        Fact(tr("|error|"), figures(abs(exact - near), DIGITS), 2),
        *(
            [
                Fact(tr("its slope from {low} to {high}", low=low, high=high), fixed(slope, 3), 2),
                Fact(tr(CUBIC, at=high), figures(float(cubic(f, at)[0]), DIGITS), 3, "dashed"),
            ]
            if slope is not None
            else []
        ),
    )


PART = DerivationPart(
    show=expansion,
    formula=(
        r"f(x_m + p_m,\, x_n + p_n) \approx f + p_m^\top \frac{\partial f}{\partial x_m} "
        r"+ p_n^\top \frac{\partial f}{\partial x_n}",
        r"\quad + \frac{1}{2} p_m^\top \frac{\partial^2 f}{\partial x_m^2} p_m "
        r"+ \frac{1}{2} p_n^\top \frac{\partial^2 f}{\partial x_n^2} p_n + p_m^\top H \, p_n",
    ),
    reads=("size", "of"),
    knobs=("size", "of"),
    of_codes=True,
)
