"""The claim over clock hands, and what to try."""

from __future__ import annotations

import math
from functools import partial

from engine.encodings.base import pairs
from engine.pictures import phasors as hands
from engine.pictures.claims.trying import Try, setting
from engine.pictures.phasors import Clock, PhasorsPicture
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.words.numbers import few, spaced

TOGETHER = 1e-9  # radians


def said(scene: Scene, answer: PhasorsPicture) -> tuple[str, ...]:
    m, n = (hands.shifted(place, answer.vectors.shift) for place in (answer.position, answer.key))
    shown = tr(
        "Each clock is a pair of dimensions; its hands are where the places m = {m} and n = {n} on its axis turn it, "
        "counter-clockwise from 0 at the right."
        if hands.axial(scene.encoding)
        else "Each clock is {row}; its hands are where the pinned position m = {m} and key n = {n} turn it, "
        "counter-clockwise from 0 at the right.",
        row=tr("a pair of dimensions" if pairs.noun(scene.encoding) == "pair" else "a dimension"),
        m=m,
        n=n,
    )
    if answer.position == answer.key and not hands.phased(scene, scene.encoding):
        return shown, tr("The hands coincide, as m and n are the same: pin another key, or play.")
    together = sum(abs(clock.sweep) < TOGETHER for clock in answer.clocks)
    if together == len(answer.clocks):
        return shown, tr("All hands coincide: nothing turns here.")
    return shown, _grey(scene, answer.clocks[answer.pin])


def _grey(scene: Scene, clock: Clock) -> str:
    """What the drawn angles are, that of the pinned pair, and what of it attention sees."""
    fades = scene.encoding.toeplitz and scene.encoding.harmonics() is None
    here = tr(
        "{angle}° in the ringed {pair}, cos {cosine}",
        angle=few(math.degrees(abs(clock.sweep))),
        pair=tr(pairs.NUMBERED[pairs.noun(scene.encoding)], number=spaced(clock.pair)),
        cosine=hands.number(math.cos(clock.sweep)),
    )
    if hands.is_added(scene.encoding):
        return tr(
            "The inner product of the codes depends on the positions only through the grey angles (m − n)·ω, whole "
            "turns left out: {here}."
            if scene.encoding.toeplitz
            else "Grey: the angles (m − n)·ω, whole turns left out: {here}; the inner product of these codes depends "
            "on more than them.",
            here=here,
        )
    if hands.axial(scene.encoding):
        return tr(
            "A query and a key see of their places on an axis only the grey angles (m − n)·ω, whole turns left out: "
            "{here}.",
            here=here,
        )
    return tr(
        "A query and a key see of the positions the grey angles {angles}, whole turns left out: {here}; a decay adds "
        "to it."
        if fades
        else "A query and a key see of the positions only the grey angles {angles}, whole turns left out: {here}.",
        angles="(m − n)·ω − δ" if hands.phased(scene, scene.encoding) else "(m − n)·ω",
        here=here,
    )


def tries(scene: Scene, _: object) -> tuple[Try, ...]:
    last = hands.last(scene)
    m, n = (min(place, last) for place in hands.APART)
    there = (scene.pin.position, scene.pin.key) == (m, n)
    apart = () if there or m == n else (Try(f"m = {m}, n = {n}", setting("pin", position=m, key=n)),)
    step = (Try(tr("The next position"), partial(hands.advanced, by=1)),) if hands.advanced(scene, 1) != scene else ()
    shift = 10 if scene.phasors.shift != 10 else 0
    words = tr("Both {shift} positions further", shift=10) if shift else tr("Both back at their places")
    return *apart, *step, Try(words, setting("phasors", shift=shift))
