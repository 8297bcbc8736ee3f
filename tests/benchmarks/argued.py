"""A point dragged in Solve it yourself, the arena, a text through a trained model and its block, beside a heatmap.

The heatmap's frame over the same pixels is what the window is made for: what a picture costs is told in frames of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import numpy as np

from engine.encodings.base.catalogue import build
from engine.pictures.frame import Ask, Request, compute, finished
from engine.pictures.solve_moves import moved, picked
from engine.scene.scene import Scene
from engine.system import kept
from engine.zoo import run, stored
from engine.zoo.letters import held_out
from tests.benchmarks.measuring import Benchmarks, Quiet, Result, at_most, interleaved, main, spread

PIXELS = (900, 560)
LETTERS = 512


def _heatmap(turns: Iterator[float]) -> Callable[[], object]:
    """Another base each time: nothing of the frame before can be used."""

    def drawn() -> object:
        return compute(Request(Scene(a=build("sinusoidal", {"base": next(turns)})), (Ask("heatmap", *PIXELS),)))

    return drawn


def solved(quick: bool) -> Iterator[Result]:
    """A frame of the plane and its grid while a point is dragged."""
    quiet, rounds = Quiet(quick), 5 if quick else 60
    places = iter(np.linspace(0.2, 1.2, 4 * rounds + 8).tolist())
    scene = Scene()

    def drag() -> None:
        compute(Request(moved(picked(scene, 3), complex(next(places), 0.4)), (Ask("solve", *PIXELS),)))

    ours, theirs = interleaved(rounds, drag, _heatmap(iter(np.linspace(5e3, 2e4, 4 * rounds + 8))), quiet=quiet)
    yield _result("solve-drag", 1.0, ours, theirs, quiet)


def board(quick: bool) -> Iterator[Result]:
    """The arena's first board, and all of its cells, with nothing kept from before."""
    quiet, rounds = Quiet(quick), 1 if quick else 6
    asks = (Ask("arena", *PIXELS),)

    def first() -> None:
        kept.forget()
        compute(Request(Scene(), asks))

    def whole() -> None:
        kept.forget()
        finished(Request(Scene(), asks))

    heatmap = _heatmap(iter(np.linspace(5e3, 2e4, 8 * rounds + 64)))
    ours, theirs = interleaved(rounds, first, heatmap, quiet=quiet)
    yield _result("arena-first", 10.0, ours, theirs, quiet)
    ours, theirs = interleaved(rounds, whole, heatmap, quiet=quiet)
    yield _result("arena-whole", 400.0, ours, theirs, quiet)


def read(quick: bool) -> Iterator[Result]:
    """A text through a trained model, and the map of one of its layers after a letter was typed."""
    quiet, rounds = Quiet(quick), 2 if quick else 20
    model, (text,) = stored.load("rope"), held_out(1, LETTERS)
    words = iter("abcdefghijklmnopqrstuvwxyz" * rounds)
    options = msgspec.structs.replace(Scene().attention, weights="trained")
    scene = Scene(a=build("rope"), attention=options)

    def typed() -> None:
        said = msgspec.structs.replace(options, text=f"the cat sat on the mat {next(words)}")
        compute(Request(scene.replace(attention=said), (Ask("enters", *PIXELS),)))

    heatmap = _heatmap(iter(np.linspace(5e3, 2e4, 8 * rounds + 64)))
    ours, theirs = interleaved(rounds, lambda: run.logits(model, text[:LETTERS]), heatmap, quiet=quiet)
    yield _result("zoo-forward", 30.0, ours, theirs, quiet)
    ours, theirs = interleaved(rounds, typed, heatmap, quiet=quiet)
    yield _result("enters-typed", 2.0, ours, theirs, quiet)


def _result(name: str, bound: float, ours: list[float], theirs: list[float], quiet: Quiet) -> Result:
    return at_most(
        bound,
        name=name,
        value=float(np.median(ours) / np.median(theirs)),
        unit="× heatmap",
        samples=len(ours),
        measured=f"{spread(ours)}, a heatmap {spread(theirs)}{quiet}",
    )


BENCHMARKS: Benchmarks = {
    ("solve-drag",): solved,
    ("arena-first", "arena-whole"): board,
    ("zoo-forward", "enters-typed"): read,
}

if __name__ == "__main__":
    main(BENCHMARKS)
