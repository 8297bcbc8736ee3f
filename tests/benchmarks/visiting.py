"""One window whose rooms are opened one after another; says as JSON how long each took, and a chart alone beside it."""

from __future__ import annotations

import json
import sys
import time

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QEventLoop, QObject

from engine.pictures.rooms import ROOM
from tests.benchmarks.measuring import Quiet
from tests.benchmarks.window import Stage, scene, stage

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


def at_rest(shown: Stage) -> None:
    """All is loaded that is loaded ahead, and no picture becomes finer any more."""
    while not shown.app.ahead.done:
        shown.settle(0.05)
    frame = shown.app.board.frame
    while shown.app.board.busy or (frame is not None and frame.unfinished):
        shown.settle(0.05)
        frame = shown.app.board.frame


def main() -> int:
    quiet, first, plain = Quiet(len(sys.argv) > 1), dict[str, float](), list[float]()
    with stage(scene(LENGTH, DIM)) as shown:
        bare()
        for room in ROOM:
            if room != "table":  # it is in sight
                at_rest(shown)
                quiet.wait()
                first[room] = shown.visited(room)
                plain.append(bare())
    print(json.dumps({"rooms": first, "bare": plain, "loud": quiet.loud}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
