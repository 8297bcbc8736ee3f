"""The largest table, 1 048 576 × 16 384: beside the price of a small one, and what exploring it keeps."""

from __future__ import annotations

import itertools
import statistics
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPointF

from engine.encodings.sinusoidal import Sinusoidal
from engine.scene.scene import Scene
from gui.figures.images import ImagePanel
from gui.plot.view import CellView
from tests.benchmarks.measuring import Benchmarks, Quiet, Result, at_most, main, spread
from tests.benchmarks.window import Stage, scene, stage

LARGE, SMALL = scene(2**20, 2**14), scene(512, 128)
AT_ONCE = 5  # changes of one table before the other's turn
MEGABYTE = 2**20


def turned(shown: Stage, table: Scene, times: int) -> list[float]:
    """Seconds of each change over this table; the first, which switches to it, is not counted."""
    a = shown.app.store.scene.a
    assert isinstance(a, Sinusoidal)
    other = table.replace(a=Sinusoidal(dim=table.a.columns, base=a.base))
    if other != shown.app.store.scene:
        shown.react(lambda: shown.app.store.look(other))
    return [shown.turned() for _ in range(times + 1)][1:]


def frame(quick: bool) -> Iterator[Result]:
    large: list[float] = []
    small: list[float] = []
    quiet, rounds = Quiet(quick), 3 if quick else 16
    with stage(SMALL) as shown:
        for _ in range(rounds):
            quiet.wait()
            small += turned(shown, SMALL, AT_ONCE)
            large += turned(shown, LARGE, AT_ONCE)
    yield at_most(
        1.5,
        name="large-frame",
        value=statistics.median(large) / statistics.median(small),
        unit="× small",
        samples=len(large),
        measured=f"1 048 576 × 16 384 {spread(large)}, 512 × 128 {spread(small)}{quiet}",
    )


def resident() -> float:
    """Bytes of this process that are in memory; the most so far where only that is known."""
    import resource  # not on Windows

    if Path("/proc/self/statm").exists():
        return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def views(box: CellView, count: int) -> Iterator[Callable[[], None]]:
    """Down to single cells about changing places, a pan at each scale, and back to the whole; until it were so many."""
    corner = itertools.cycle((0.2, 0.5, 0.8))
    for step in itertools.islice(itertools.cycle(range(20)), count):
        x, y = box.spans()
        share = next(corner)
        centre = QPointF(x.low + share * (x.high - x.low), y.low + share * (y.high - y.low))
        if step == 19:
            yield box.home
        elif step % 4 == 3:
            yield partial(box.pan, 0.3 * (x.high - x.low), 0.3 * (y.high - y.low))
        else:
            yield partial(box.zoom, 0.42, at=centre)


def explored(shown: Stage, count: int) -> float:
    """The most memory in use while so many views of table and grid were shown."""
    most = 0.0
    for name in ("heatmap", "bias"):
        panel = shown.app.window.panels[name]
        assert isinstance(panel, ImagePanel)
        for view in views(panel.chart.box, count // 2):
            shown.react(view)
            most = max(most, resident())
    return most


def memory(quick: bool) -> Iterator[Result]:
    views_shown = 40 if quick else 120
    with stage(SMALL) as shown:
        explored(shown, 20)
        before = resident()
        shown.react(lambda: shown.app.store.look(LARGE))
        most = explored(shown, views_shown)
    yield at_most(
        64,
        name="large-memory",
        value=(most - before) / MEGABYTE,
        unit="MB",
        samples=views_shown,
        measured=f"from {before / MEGABYTE:.0f} MB with 512 × 128 shown to {most / MEGABYTE:.0f} MB at most",
    )


BENCHMARKS: Benchmarks = {("large-frame",): frame, ("large-memory",): memory}

if __name__ == "__main__":
    main(BENCHMARKS)
