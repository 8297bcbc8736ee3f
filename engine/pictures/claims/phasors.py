"""The claim over clock hands, and what to try."""

from __future__ import annotations

import math
from functools import partial

from engine.encodings.base import pairs
from engine.pictures import phasors as hands
from engine.pictures.claims.trying import Try, setting
from engine.pictures.phasors import PhasorsPicture
from engine.scene.scene import Scene
from engine.words.language import later, tr
from engine.words.numbers import few

M, N = 40, 12  # positions whose hands are far apart
TOGETHER = 1e-9  # radians


def said(scene: Scene, answer: PhasorsPicture) -> tuple[str, ...]:
    m, n = (hands.shifted(place, answer.vectors.shift) for place in (answer.position, answer.key))
    shown = tr(
        "Each clock is a pair of dimensions; its hands are where the pinned position m = {m} and key n = {n} turn it."
        if pairs.noun(scene.encoding) == "pair"
        else "Each clock is a dimension; its hands are where the pinned position m = {m} and key n = {n} turn it.",
        m=m,
        n=n,
    )
    if answer.position == answer.key:
        return shown, tr("The hands coincide, as m and n are the same: pin another key, or play.")
    together = sum(abs(clock.sweep) < TOGETHER for clock in answer.clocks)
    if together == len(answer.clocks):
        return shown, tr("All hands coincide: nothing turns here.")
    sweep = abs(answer.clocks[answer.pin].sweep)
    angle = min(sweep, 2 * math.pi - sweep) * 180 / math.pi
    fades = scene.encoding.toeplitz and scene.encoding.harmonics() is None
    if hands.is_added(scene.encoding):
        words = later(
            "The angle between the hands is all that the inner product of two codes has of their distance: {angle}° "
            "for the pinned one."
        )
        return shown, tr(words, angle=few(angle))
    return shown, tr(
        "The angle between the hands is what turning tells of the distance: {angle}° for the pinned one; a decay adds "
        "to it."
        if fades
        else "The angle between the hands is all that a query and a key see of their distance: {angle}° for the pinned "
        "one.",
        angle=few(angle),
    )


def tries(scene: Scene, _: object) -> tuple[Try, ...]:
    last = hands.last(scene)
    m, n = min(M, last), min(N, last)
    there = (scene.pin.position, scene.pin.key) == (m, n)
    apart = () if there or m == n else (Try(f"m = {m}, n = {n}", setting("pin", position=m, key=n)),)
    step = (Try(tr("The next position"), partial(hands.advanced, by=1)),) if hands.advanced(scene, 1) != scene else ()
    shift = 10 if scene.phasors.shift != 10 else 0
    words = tr("Both {shift} positions further", shift=10) if shift else tr("Both back at their places")
    return *apart, *step, Try(words, setting("phasors", shift=shift))
