"""The least that this stack can do: a window of PySide6 and pyqtgraph with one image, until it is painted."""

from __future__ import annotations

import time

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication


class Painted(QObject):
    """Says the time of the first paint, and ends."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            QTimer.singleShot(0, self.end)
        return False

    def end(self) -> None:
        print(time.perf_counter(), flush=True)
        QApplication.exit()


def main() -> None:
    """One plot of the size that the program has."""
    application = QApplication([])
    plot = pg.PlotWidget()
    plot.addItem(pg.ImageItem(np.sin(np.outer(np.arange(512), 0.01 * np.arange(512)))))
    plot.resize(1600, 960)
    painted = Painted()
    plot.viewport().installEventFilter(painted)
    plot.show()
    application.exec()


if __name__ == "__main__":
    main()
