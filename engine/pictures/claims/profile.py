"""The claim over the bias by distance, and what to try."""

from __future__ import annotations

import numpy as np

from engine.averages.grid import products_of
from engine.maths.window import Floats
from engine.pictures.claims.trying import Try, base, toggle
from engine.pictures.claims.wording import whose
from engine.pictures.curves import Curves
from engine.pictures.profile import laid, last_beginning, measured, reach
from engine.scene.scene import Scene
from engine.words.language import later, tr
from engine.words.numbers import few, spaced

ROUNDED = 1e-12  # of a value: by how much that on the other side of the query differs by rounding
ROUNDING = 1e-14  # of the largest |value|: what is smaller is 0 but for rounding


def said(scene: Scene, answer: Curves) -> tuple[str, ...]:
    axis = tr("over the distance before the query") if answer.logarithmic else tr("over the distance, key − query")
    found = last_beginning(scene, answer)
    if found is not None:
        axis = tr(
            "{axis}; dotted: beginnings of buckets, the last at {edge}, from where nothing changes"
            if found.final
            else "{axis}; dotted: beginnings of buckets, the last of those in the picture at {edge}",
            axis=axis,
            edge=spaced(found.distance),
        )
    unit = measured(scene) + whose(scene if answer.second is None else scene.replace(compare="a-b"))
    if not all(encoding.toeplitz for encoding in laid(scene)):
        query = min(scene.pin.position, reach(scene))
        axis = tr("of query {query}, {axis}", query=spaced(query), axis=axis)
    heads = len(answer.heads) > 1
    if answer.second is not None:
        shown = tr("Each curve is a head of A or of B: the {unit} {axis}.", unit=unit, axis=axis)
    elif scene.compare == "a-b":
        shown = tr(
            "Each curve is a head of A less B: the {unit} {axis}."
            if heads
            else "The curve is A less B: the {unit} {axis}.",
            unit=unit,
            axis=axis,
        )
    elif heads:
        shown = tr("Each curve is a head: the {unit} {axis}.", unit=unit, axis=axis)
    elif (times := products_of(scene.encoding)) != 1 and scene.bias.similarity == "product":
        words = later("The curve is the {unit} {axis}; {times} times that is the inner product of two codes.")
        shown = tr(words, unit=unit, axis=axis, times=few(times))
    else:
        shown = tr("The curve is the {unit} {axis}.", unit=unit, axis=axis)
    return shown, _peak(scene, answer)


def _place(scene: Scene, answer: Curves) -> int:
    """Of the pinned head's curve, or the first."""
    return answer.heads.index(scene.pin.head) if scene.pin.head in answer.heads else 0


def _peak(scene: Scene, answer: Curves) -> str:
    """The largest value of the pinned head's curve, or of the first."""
    place = _place(scene, answer)
    values = answer.values[place]
    seen = np.flatnonzero(np.isfinite(values))
    words = later("The curve of head {head}" if answer.second is None else "The curve of head {head} of A")
    of = tr(words, head=answer.heads[place]) if len(answer.heads) > 1 else tr("It")
    if not seen.size:
        return tr("{it} has a number at no distance.", it=of)
    low, high = float(values[seen].min()), float(values[seen].max())
    distances = np.round(10**answer.x) if answer.logarithmic else answer.x
    if high - low <= ROUNDED * max(abs(low), abs(high)) or few(low) == few(high):
        return _level(of, distances, values)
    top, bottom = (_alike(distances, values, seen[at]) for at in (values[seen].argmax(), values[seen].argmin()))
    return tr(
        "{it} is highest, {high}, at distance {top}, and lowest, {low}, at {bottom}."
        if answer.shown == "cells"
        else "{it} is highest, {high}, around distance {top}, and lowest, {low}, around {bottom}, as means of {count} "
        "distances."
        if answer.shown == "means"
        else "{it} is highest, {high}, at distance {top}, and lowest, {low}, at {bottom}, of those that are drawn.",
        it=of,
        count=spaced(round(float(np.diff(answer.x).max(initial=1.0)))),
        high=few(high if abs(high) > ROUNDING * abs(low) else 0.0),
        top=top,
        low=few(low if abs(low) > ROUNDING * abs(high) else 0.0),
        bottom=bottom,
    )


def _level(of: str, distances: Floats, values: Floats) -> str:
    """Of a curve whose values are all told by one number."""
    seen = np.flatnonzero(np.isfinite(values))
    off = float(np.ptp(values[seen]))
    every, some = (
        (later("{it} is {value} at every distance."), later("{it} is {value} at every distance that has a number."))
        if off <= ROUNDED * abs(float(values[seen[0]]))
        else (
            later("{it} is {value} at every distance, but for {off}."),
            later("{it} is {value} at every distance that has a number, but for {off}."),
        )
    )
    alone = later("{it} has a number at distance {at} alone, {value}.")
    return tr(
        alone if seen.size == 1 else every if seen.size == values.size else some,
        it=of,
        value=few(float(values[seen[0]])),
        at=few(float(distances[seen[0]])),
        off=few(off, 2),
    )


def _alike(distances: Floats, values: Floats, at: int) -> str:
    """The distance there, or the nearest with the same value, and whether there are others."""
    same = np.flatnonzero(np.abs(values - values[at]) <= _rounding(values, at))
    nearest = int(same[np.abs(distances[same]).argmin()])
    told = _on_both(distances, values, nearest)
    others = same.size > (2 if told.startswith("±") else 1)
    return tr("{distance} and elsewhere", distance=told) if others else told


def _on_both(distances: Floats, values: Floats, at: int) -> str:
    """The distance there; where it has the same value on the other side of the query, both."""
    other = np.flatnonzero(distances == -distances[at])
    same = other.size and abs(values[other[0]] - values[at]) <= _rounding(values, at) and distances[at]
    return f"±{few(abs(float(distances[at])))}" if same else few(float(distances[at]))


def _rounding(values: Floats, at: int) -> float:
    """By how much one that is equal to the value there may differ from it."""
    return float(max(ROUNDED * abs(values[at]), ROUNDING * np.nanmax(np.abs(values))))


def tries(scene: Scene, answer: Curves) -> tuple[Try, ...]:
    axis = toggle(scene, "profile", "axis", {"log": tr("Logarithmic distances"), "linear": tr("Linear distances")})
    hull = toggle(scene, "profile", "envelope", {True: tr("Show the envelope"), False: tr("Hide the envelope")})
    return axis, *((hull,) if scene.profile.envelope or _rises(scene, answer) else ()), *base(scene)


def _rises(scene: Scene, answer: Curves) -> bool:
    """Whether the curve has another envelope than itself: it rises somewhere, further before the query."""
    if len(laid(scene)) > 1 or not scene.encoding.toeplitz:
        return False
    before = answer.values[_place(scene, answer)][answer.x > 0 if answer.logarithmic else answer.x <= 0]
    steps = np.diff(before[np.isfinite(before)])
    return bool((steps > 0 if answer.logarithmic else steps < 0).any())
