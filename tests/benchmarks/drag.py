"""A drag while each frame takes 30 ms: how many frames are seen, and how long the interface is deaf."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

from PySide6.QtCore import Qt, QTimer

from engine.pictures.frame import Frame, Request, compute
from gui.board.worker import Worker
from tests.benchmarks.measuring import Benchmarks, Quiet, Result, at_least, at_most, main, percentile
from tests.benchmarks.window import Stage, scene, stage

FRAME, EVENT = 0.030, 8  # seconds a frame, milliseconds between two events
LENGTH, DIM = 4096, 1024


def slowed(request: Request) -> Frame:
    """The frame, FRAME seconds after it was asked for."""
    until = time.perf_counter() + FRAME
    frame = compute(request)
    time.sleep(max(0.0, until - time.perf_counter()))
    return frame


def every(milliseconds: int, act: Callable[[], object]) -> QTimer:
    timer = QTimer(interval=milliseconds, timerType=Qt.TimerType.PreciseTimer)
    timer.timeout.connect(act)
    timer.start()
    return timer


class Drag:
    """Turns a control for so long; notes which frames were seen whole, and each tick of the interface."""

    def __init__(self, shown: Stage, turn: Callable[[], object], seconds: float):
        self.shown, self.seen, self.ticks = shown, list[Frame](), [time.perf_counter()]
        before, shown.painting.finished = shown.painting.finished, self._painted
        timers = [every(EVENT, turn), every(1, lambda: self.ticks.append(time.perf_counter()))]
        began = time.perf_counter()
        shown.settle(seconds)
        self.seconds = time.perf_counter() - began
        for timer in timers:
            timer.stop()
        shown.painting.finished = before

    def _painted(self) -> None:
        frame = self.shown.painting.frame
        if frame not in self.seen[-1:] and self.shown.painting.whole():
            self.seen.append(frame)

    def late(self) -> list[float]:
        """Seconds by which each millisecond's tick was late."""
        return [b - a - 0.001 for a, b in zip(self.ticks, self.ticks[1:], strict=False)]


def drag(quick: bool) -> Iterator[Result]:
    """The median drag of many short ones: of eight seconds on end, others would work through some."""
    quiet = Quiet(quick)
    drags: list[Drag] = []
    with stage(scene(LENGTH, DIM), Worker(slowed)) as shown:
        for _ in range(2 if quick else 15):
            quiet.wait()
            drags.append(Drag(shown, shown.turn, 1))
    rates = [len(each.seen) / each.seconds for each in drags]
    late = [percentile(each.late(), 0.99) * 1000 for each in drags]
    longest = max(max(each.late()) for each in drags) * 1000
    yield at_least(
        25,
        name="drag-frames",
        value=statistics.median(rates),
        unit="frames/s",
        samples=sum(len(each.seen) for each in drags),
        measured=f"{len(drags)} drags (fewest {min(rates):.1f}), {FRAME * 1000:.0f} ms a frame, "
        f"an event each {EVENT} ms{quiet}",
    )
    yield at_most(
        10,
        name="drag-tick",
        value=statistics.median(late),
        unit="ms",
        samples=sum(len(each.ticks) for each in drags),
        measured=f"99th percentile of a 1 ms tick's lateness, median of {len(drags)} drags (least {min(late):.1f}, "
        f"most {max(late):.1f}), longest {longest:.1f} ms{quiet}",
    )


BENCHMARKS: Benchmarks = {("drag-frames", "drag-tick"): drag}

if __name__ == "__main__":
    main(BENCHMARKS)
