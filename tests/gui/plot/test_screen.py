"""The screen while a pointer moves: each pixel as in a picture of the whole, whatever of it was painted anew."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.scene.scene import Scene
from gui.app.app import App
from gui.board.worker import Direct
from gui.storage.session import Settings

HEIGHTS = (900, 901)  # one of them is odd for the heatmap, whose middle is then the edge of two cells


def pixels(image: QImage) -> np.ndarray:
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : 4 * image.width()].reshape(image.height(), image.width(), 4)[..., :3].copy()


@pytest.mark.parametrize("height", HEIGHTS)
def test_a_pointer_leaves_no_traces(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, height: int
) -> None:
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path / "config"))
    app = App(Scene(a=build("sinusoidal", {"dim": 128}), length=512), Settings(), worker=Direct(), keeps=False)
    app.start([])
    app.window.resize(1440, height)
    QTest.qWait(100)
    chance = random.Random(1)
    for _ in range(6):
        for name in ("heatmap", "waveforms", "bias", "profile"):
            panel: Any = app.window.panels[name]
            across, down = panel.chart.box.spans()
            panel._hover(QPointF(chance.uniform(*across), chance.uniform(*down)))
            QTest.qWait(1)
    QTest.qWait(50)
    shown = pixels(app.window.backingStore().paintDevice().copy())  # type: ignore[attr-defined]
    whole = pixels(app.window.grab().toImage())
    app.window.close()
    app.window.deleteLater()
    qapp.processEvents()
    assert np.array_equal(shown, whole)
