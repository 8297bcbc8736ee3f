"""Each room opened for the first time, until it is painted whole, beside a window of pyqtgraph with one image."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QEventLoop, QObject

from engine.pictures.rooms import ROOM
from tests.benchmarks.measuring import Quiet, Result, at_most, main, spread
from tests.benchmarks.window import scene, stage

LENGTH, DIM = 512, 128
WIDE, HIGH = 800, 500  # about a picture's part of the window


class Painted(QObject):
    """Ends the loop at the first paint."""

    def __init__(self, loop: QEventLoop):
        super().__init__()
        self.loop = loop

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.loop.quit()
        return False


def bare() -> float:
    """Seconds until a chart widget with one image is painted for the first time."""
    began, loop = time.perf_counter(), QEventLoop()
    chart, painted = pg.PlotWidget(), Painted(loop)
    chart.addItem(pg.ImageItem(np.sin(np.outer(np.arange(LENGTH), 0.01 * np.arange(DIM)))))
    chart.resize(WIDE, HIGH)
    chart.viewport().installEventFilter(painted)
    chart.show()
    loop.exec()
    taken = time.perf_counter() - began
    chart.close()
    return taken


def visits(quick: bool) -> Iterator[Result]:
    quiet = Quiet(quick)
    rounds = 1 if quick else 3
    first: dict[str, list[float]] = {room: [] for room in ROOM if room != "table"}
    plain: list[float] = []
    for _ in range(rounds):
        with stage(scene(LENGTH, DIM)) as shown:
            bare()
            for room, taken in first.items():
                quiet.wait()
                taken.append(shown.visited(room))
                shown.settle(0.1)
                plain.append(bare())
    slowest = sorted(first, key=lambda room: -statistics.median(first[room]))
    middle = statistics.median(plain)
    times = ", ".join(f"{room} {statistics.median(first[room]) * 1000:.0f} ms" for room in slowest[:4])
    yield at_most(
        2.5,
        name="visit",
        value=statistics.median(first[slowest[0]]) / middle,
        unit="× chart",
        samples=rounds * len(first),
        measured=f"slowest of {len(first)} rooms: {times}; median "
        f"{statistics.median(statistics.median(each) for each in first.values()) * 1000:.0f} ms; "
        f"chart {spread(plain)}{quiet}",
    )


BENCHMARKS = {("visit",): visits}

if __name__ == "__main__":
    main(BENCHMARKS)
