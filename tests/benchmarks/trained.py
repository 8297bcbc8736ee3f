"""Tables from files: what a range that nearly all lie in costs beside that of the extremes, and structure by length."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from engine.encodings.base.catalogue import build
from engine.maths import kernel_cache
from engine.pictures import heatmap, structure
from engine.scene.options.heatmap import HeatmapView
from engine.scene.scene import Scene
from tests import trained
from tests.benchmarks.measuring import Benchmarks, Quiet, Result, at_most, interleaved, main, spread

PIXELS = (1200, 800)
LONG, SHORT = 1 << 20, 4096


def ranged(quick: bool) -> Iterator[Result]:
    """A picture of 1200 × 800 pixels of a table that has as many cells."""
    kernel_cache.warm()
    with tempfile.TemporaryDirectory() as folder:
        values = np.random.default_rng(0).standard_t(3, PIXELS).astype(np.float32)
        shown = trained.saved(Path(folder) / "table.npy", values)
        scenes = [shown, shown.replace(heatmap=HeatmapView(colours="extremes"))]
        quiet, rounds = Quiet(quick), 5 if quick else 40
        robust, plain = interleaved(rounds, *(lambda s=s: heatmap.compute(s, *PIXELS) for s in scenes), quiet=quiet)
    yield at_most(
        2,
        name="trained-range",
        value=min(robust) / min(plain),
        unit="× extremes",
        samples=rounds,
        measured=f"robust {spread(robust)}, extremes {spread(plain)}{quiet}",
    )


def turned(quick: bool) -> Iterator[Result]:
    """A picture of the path after another turn, over a million positions and over those that are read."""
    quiet, rounds = Quiet(quick), 5 if quick else 40
    scenes = [Scene(a=build("sinusoidal", {"dim": 128}), length=length) for length in (LONG, SHORT)]
    turns = iter(np.linspace(-180, 180, 4 * rounds + 8).tolist())

    def turn(scene: Scene) -> None:
        for _ in structure.compute(scene.replace_in("structure", turn=next(turns)), *PIXELS):
            pass

    long, short = interleaved(rounds, *(lambda s=s: turn(s) for s in scenes), quiet=quiet)
    yield at_most(
        1.5,
        name="structure-turn",
        value=min(long) / min(short),
        unit="× 4096",
        samples=rounds,
        measured=f"1 048 576 positions {spread(long)}, 4096 {spread(short)}{quiet}",
    )


BENCHMARKS: Benchmarks = {("trained-range",): ranged, ("structure-turn",): turned}

if __name__ == "__main__":
    main(BENCHMARKS)
