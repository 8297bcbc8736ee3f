"""Step 1: attention expanded around the content, six terms; exact against approximated as the positions grow."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from engine.attention.fitted import kind_of
from engine.derivation.expansion import TERMS, Expansion, content
from engine.derivation.expansion import expansion as expanded
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats
from engine.pictures.figure import Axis, Fact, LinePlot, PlotLine, StepResult
from engine.scene.scene import Scene
from engine.values.refuse import refused
from engine.words.language import later, tr
from engine.words.numbers import drawn, few, fixed, spaced

TOKENS, SEED = 8, 0
QUERY, KEY = 2, 5  # the tokens that get positions
LOW, HIGH = -2.0, 1.0  # log10 of ‖p‖ in the pictures
LEAST = 1e-17  # of an error that is shown
ROUNDING = 1e-14  # an error, of numbers about 1, that is none of the six terms
ROOM = 1.6  # of the exact values' range, beyond which an approximation leaves the picture
FITTED = (1e-2, 1e-1)  # ‖p‖ between which the slope is measured
SAYS = {
    "weight": later(
        "Let positions be small changes of the content. Five terms know one of them at most; only the last, with the "
        "Hessian H = ∂²f/∂xₘ∂xₙ, has both, and can hold m − n. The rest falls as ‖p‖³ for small p."
    ),
    "logit": later(
        "Before the softmax the logit xₘ·xₙ/√d is bilinear: its second derivatives end the expansion, and the "
        "six terms are the logit itself, however long p is. One of them is zero."
    ),
}
AS_ADDED = later("{encoding}, as if its codes were added")


def codes(scene: Scene, encoding: Encoding) -> tuple[Floats, Floats, tuple[int, int]]:
    """p_m and p_n [dim] of the pinned position and key, at a mean length of 1, and the two positions."""
    last = min(scene.length, encoding.defined or scene.length) - 1
    m, n = min(scene.pin.position, last), min(scene.pin.key, last)
    if m == n:
        n = m + KEY - QUERY if m + KEY - QUERY <= last else max(0, m - KEY + QUERY)
    p = encoding.bounded(np.array([m, n]), np.arange(encoding.columns))
    length = math.sqrt(float((p**2).sum()) / 2)
    if not math.isfinite(length):
        raise refused("positions {m} and {n} have codes that hold no number; pin others", m=m, n=n)
    return p[0] / (length or 1.0), p[1] / (length or 1.0), (m, n)


def expansion(scene: Scene, encoding: Encoding, pixels: tuple[int, int]) -> Iterator[StepResult]:
    """Six terms at ‖p‖; both curves, and the error on logarithmic axes."""
    view = scene.derivation
    p_m, p_n, (m, n) = codes(scene, encoding)
    x = content(TOKENS, encoding.columns, SEED)
    f = expanded(x, (p_m, p_n), (QUERY, KEY), of=view.of)
    logs = np.linspace(LOW, HIGH, max(2, min(pixels[0], 400)))
    exact, near = f.exact(10**logs), f.approximated(10**logs)
    yield StepResult(
        says=tr(SAYS[view.of]),
        pictures=(_values(view.of, view.size, logs, exact, near), _errors(f, view.size, logs, exact, near)),
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
        told=_told(f, view.size),
    )


def _told(f: Expansion, size: float) -> str:
    exact, near = (float(of(np.array([size]))[0]) for of in (f.exact, f.approximated))
    if abs(exact - near) <= ROUNDING * max(1.0, abs(exact)):
        return tr("At ‖p‖ = {size} the six terms give {exact} exactly.", size=few(size), exact=drawn(exact))
    digits = max(4, 1 + math.ceil(-math.log10(abs(exact - near))))  # so many that both are seen to differ
    return tr(
        "At ‖p‖ = {size} the six terms give {near} for {exact}: they are off by {error}.",
        size=few(size),
        near=fixed(near, digits),
        exact=fixed(exact, digits),
        error=few(abs(exact - near), 3),
    )


def _values(of: str, size: float, logs: Floats, exact: Floats, near: Floats) -> LinePlot:
    low, high = float(exact.min()), float(exact.max())
    middle, half = (low + high) / 2, (ROOM * (high - low) / 2) or 1.0
    name = tr("weight" if of == "weight" else "logit")
    return LinePlot(
        lines=(
            PlotLine(logs, exact, tr("exact"), 0),
            PlotLine(logs, np.where(np.abs(near - middle) > 2 * half, np.nan, near), tr("six terms"), 1, "dashed"),
        ),
        x=Axis("‖p‖", LOW, HIGH, logarithmic=True),
        y=Axis(name, middle - half, middle + half),
        marks=((math.log10(size), ""),),
        says=tr("The {name} over the length of p, exact and by six terms", name=name),
    )


def _errors(f: Expansion, size: float, logs: Floats, exact: Floats, near: Floats) -> LinePlot:
    with np.errstate(divide="ignore"):
        errors = np.log10(np.maximum(np.abs(exact - near), LEAST))
    lines = [PlotLine(logs, errors, tr("|error|"), 2)]
    slope = measured_slope(f)
    if slope is not None:
        at = np.array([FITTED[1]])
        anchor = math.log10(abs(float(f.exact(at)[0] - f.approximated(at)[0])))
        lines.append(PlotLine(logs, anchor + 3 * (logs - math.log10(FITTED[1])), tr("slope 3"), 3, "dashed"))
    top = max(0.0, float(np.ceil(errors.max())))
    bottom = math.log10(LEAST) if slope is None else min(float(np.floor(line.y.min())) for line in lines)
    return LinePlot(
        lines=tuple(lines),
        x=Axis("‖p‖", LOW, HIGH, logarithmic=True),
        y=Axis(tr("|error|"), bottom, min(top, 3.0), logarithmic=True),
        marks=((math.log10(size), ""),),
        says=tr("The error of the six terms over the length of p, both logarithmic"),
    )


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
    terms = [Fact(name, drawn(value)) for name, value in zip(TERMS, f.at(size).tolist(), strict=True)]
    slope, (low, high) = measured_slope(f), map(few, FITTED)
    return (
        *terms,
        Fact(tr("exact"), drawn(exact), 0),
        Fact(tr("six terms"), drawn(near), 1),
        Fact(tr("|error|"), few(abs(exact - near), 3), 2),
        *(
            [Fact(tr("its slope from {low} to {high}", low=low, high=high), fixed(slope, 3), 2)]
            if slope is not None
            else []
        ),
    )
