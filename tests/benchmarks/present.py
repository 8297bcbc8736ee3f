"""A tour played in present mode at 1920 × 1080: how many of its glides' frames come late, and how many come at all."""

from __future__ import annotations

import itertools
import os
import statistics
import time
from collections.abc import Iterator

from PySide6.QtCore import QEventLoop, QSize, QTimer
from PySide6.QtWidgets import QApplication

from engine.maths import kernel_cache
from engine.scene.scene import Scene
from engine.tours.read import SUPPLIED, read, tour_files
from engine.tours.tour import Tour
from gui.app.app import App
from gui.app.program import application
from gui.storage.session import Settings
from gui.tour.playback import TICK
from tests.benchmarks.measuring import Benchmarks, Quiet, Result, at_least, at_most, main, percentile

SIZE = QSize(1920, 1080)
INTERVAL = 1 / 30  # seconds from frame to frame
STEPS = 4  # of each tour, in a quick run


def glides(app: App, tour: Tour, steps: range) -> Iterator[float]:
    """Seconds from one frame on the stage to the next, while parameters move."""
    app.presenting.present(tour, steps.start, size=SIZE)
    talk, loop = app.presenting.talk, QEventLoop()
    assert talk is not None
    shown: list[float] = []
    talk.board.stands.connect(lambda: shown.append(time.perf_counter()))
    for step in steps[1:]:
        if tour.steps[step].gliding and tour.steps[step].scene != tour.steps[step - 1].scene:
            _rest(loop, 0.3)
            shown.clear()
            talk.next()
            _rest(loop, tour.steps[step].gliding)
            yield from (after - before for before, after in itertools.pairwise(shown))
        talk.playback.jump(step)
    talk.end()
    QApplication.processEvents()


def _rest(loop: QEventLoop, seconds: float) -> None:
    """Let the talk go on; each frame is painted when it is shown."""
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


def present(quick: bool) -> Iterator[Result]:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    quiet, apart = Quiet(quick), dict[str, list[float]]()
    kernel_cache.warm()
    application([])
    app = App(Scene(), Settings(theme="dark"), keeps=False)
    app.start([])
    for path in tour_files(SUPPLIED):
        quiet.wait()
        tour = read(path)
        apart[path.stem] = list(glides(app, tour, range(min(STEPS, len(tour.steps)) if quick else len(tour.steps))))
    app.window.close()
    app.window.deleteLater()
    apart = {name: times for name, times in apart.items() if times}
    every = [t for times in apart.values() for t in times]
    late = {name: _late(times, 2 * INTERVAL) for name, times in apart.items()}
    worst = ", ".join(f"{name} {late[name]:.0%}" for name in sorted(late, key=lambda name: -late[name])[:3])
    yield at_most(
        0.05,
        name="present-late",
        value=_late(every, 2 * INTERVAL),
        unit="of frames",
        samples=len(every),
        measured=f"later than 2 × {INTERVAL * 1000:.0f} ms; most in {worst}; later than 2 × {TICK} ms "
        f"{_late(every, 2 * TICK / 1000):.0%}; nineteen twentieths within {percentile(every, 0.95) * 1000:.0f} ms"
        f"{quiet}",
    )
    rates = {name: 1 / statistics.mean(times) for name, times in apart.items()}
    slowest = ", ".join(f"{name} {rates[name]:.0f}" for name in sorted(rates, key=lambda name: rates[name])[:3])
    yield at_least(
        30,
        name="present-frames",
        value=len(every) / sum(every),
        unit="frames/s",
        samples=len(every),
        measured=f"one each {TICK} ms at most; fewest in {slowest}{quiet}",
    )


def _late(times: list[float], seconds: float) -> float:
    """The share of times that are longer."""
    return sum(each > seconds for each in times) / len(times)


BENCHMARKS: Benchmarks = {("present-late", "present-frames"): present}

if __name__ == "__main__":
    main(BENCHMARKS)
