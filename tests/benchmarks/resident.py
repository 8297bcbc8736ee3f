"""What a window holds in memory once it stands: `python -m tests.benchmarks.resident program`, or `bare`.

It prints how many bytes are resident, and how many of them would be freed with the process alone, and closes.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

SETTLED = 1.5  # seconds after the last thing that happens by itself
LOOKS = 200  # milliseconds between two looks at that


def held() -> tuple[int, int]:
    """Resident bytes of this process, and its proportional share of them."""
    lines = dict(line.split(":", 1) for line in Path("/proc/self/smaps_rollup").read_text().splitlines()[1:])
    resident, share = (1024 * int(lines[name].split()[0]) for name in ("Rss", "Pss"))
    return resident, share


def told_once(ready: Callable[[], bool], end: Callable[[], Any]) -> QTimer:
    """A timer that prints what is held, some time after it is ready, and ends the program."""
    since: list[float] = []

    def look() -> None:
        if not ready():
            return
        since.append(time.monotonic())
        if since[-1] - since[0] > SETTLED:
            timer.stop()
            print(*held(), flush=True)
            end()

    timer = QTimer(interval=LOOKS)
    timer.timeout.connect(look)
    timer.start()
    return timer


def bare() -> int:
    """One plot with one image, of the size that the program has."""
    import numpy as np
    import pyqtgraph as pg

    application = QApplication([])
    plot = pg.PlotWidget()
    plot.addItem(pg.ImageItem(np.sin(np.outer(np.arange(512), 0.01 * np.arange(512)))))
    plot.resize(1600, 960)
    plot.show()
    timer = told_once(lambda: True, application.exit)
    return application.exec() + timer.isActive()


def program() -> int:
    """As main.py without a word on its command line, until its kernels serve and all is loaded that is loaded ahead."""
    from engine.commands.cli import main as command
    from engine.maths import kernel_cache

    request = command([])
    assert not isinstance(request, int)
    from gui.app import show
    from gui.app.app import App
    from gui.app.start import run
    from tests.benchmarks.painting import Painting

    class Watched(App):
        def start(self, remarks: list[str]) -> None:
            self.painting: Any = Painting(self, lambda: None)
            super().start(remarks)
            self.timer = told_once(self.stands, self.window.close)

        def stands(self) -> bool:
            return self.painting.whole() and kernel_cache.ready() and self.ahead.done

    show.App = Watched  # type: ignore[attr-defined]
    return run(request)


if __name__ == "__main__":
    sys.exit({"bare": bare, "program": program}[sys.argv[1]]())
