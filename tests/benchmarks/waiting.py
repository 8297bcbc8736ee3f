"""How long a hand waits for pictures that fill in: the first answer of each, and the longest step to a finer one.

Processor time of the thread that computes, beside a heatmap's frame of as many pixels; each picture of each encoding,
alone and in A − B, of many positions. The moves differ in the length, so that nothing of a frame serves the next.
Identify is not among them: it reads a table, which no hand moves.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import numpy as np

from engine.encodings.base.catalogue import build, catalogue
from engine.maths import kernel_cache
from engine.pictures.frame import NAMES, Ask, Frame, Request, compute, refined
from engine.scene.scene import Scene
from tests.benchmarks.measuring import Benchmarks, Result, at_most, main

PIXELS = (900, 560)
LENGTH = 1 << 17
STEPS, SHORT = 40, 1e-4  # that are followed, and seconds after which one is the last
PICTURES = tuple(name for name in NAMES if name not in ("encoding", "identify"))


def taken(act: Callable[[], Frame]) -> tuple[float, Frame]:
    """Seconds of this thread alone, and what came of it."""
    began = time.thread_time()
    frame = act()
    return time.thread_time() - began, frame


def scenes(quick: bool) -> Iterator[Scene]:
    for name in list(catalogue())[:: 9 if quick else 1]:
        yield Scene(a=build(name), length=LENGTH)
        yield Scene(a=build(name), b=build("rope" if name != "rope" else "sinusoidal"), compare="a-b", length=LENGTH)


class Waited(NamedTuple):
    """Seconds of the first answer, the best of some moves, and of the longest step after it; what was asked."""

    first: float
    step: float
    asked: str


def waited(scene: Scene, picture: str) -> Waited:
    asks = (Ask(picture, *PIXELS),)
    moves = (Request(scene.replace(length=LENGTH - move), asks) for move in (1, 2, 3))
    first, frame = min((taken(partial(compute, move)) for move in moves), key=lambda each: each[0])
    longest = 0.0
    for _ in range(STEPS):
        if not frame.unfinished:
            break
        seconds, frame = taken(partial(refined, frame, SHORT))
        longest = max(longest, seconds)
    return Waited(first, longest, f"{picture} of {scene.encoding.id}{' A − B' * (scene.b is not None)}")


def heatmaps() -> Iterator[Request]:
    """Frames of which none serves the next."""
    for base in np.linspace(5e3, 2e4, 41).tolist():
        yield Request(Scene(a=build("sinusoidal", {"base": base})), (Ask("heatmap", *PIXELS),))


def waiting(quick: bool) -> Iterator[Result]:
    kernel_cache.warm()
    found = [waited(scene, picture) for scene in scenes(quick) for picture in PICTURES]
    drawn = [taken(partial(compute, request))[0] for request in heatmaps()]
    heatmap = float(np.median(drawn[1:]))
    for name, bound, seconds in (
        ("answer-first", 60.0, {each.asked: each.first for each in found}),
        ("answer-step", 200.0, {each.asked: each.step for each in found}),
    ):
        slowest = sorted(seconds, key=seconds.__getitem__)[:-5:-1]
        said = ", ".join(f"{asked} {seconds[asked] * 1000:.0f} ms" for asked in slowest)
        yield at_most(
            bound,
            name=name,
            value=seconds[slowest[0]] / heatmap,
            unit="× heatmap",
            samples=len(found),
            measured=f"{said}; a heatmap {heatmap * 1000:.1f} ms",
        )


BENCHMARKS: Benchmarks = {("answer-first", "answer-step"): waiting}

if __name__ == "__main__":
    main(BENCHMARKS)
