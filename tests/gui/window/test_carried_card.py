"""A hand carries a card while the other one presses a key: what it carries is let go before the cards stand anew."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
CARRIED = """
import sys
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from engine.scene.scene import Scene
from gui.app.app import App
from gui.app.program import application
from gui.storage.session import Settings
qt = application([])
app = App(Scene(length=64), Settings(), keeps=False)
app.start([])
window, docks = app.window, app.window.docks
handle, left, none = window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
window.resize(1600, 960)
qt.processEvents()
ways = {
    "room": lambda: docks.choose("spectrum" if docks.room.name == "table" else "table"),
    "alone": lambda: docks.feature(() if docks.featured else [["waveforms"]]),
    "as supplied": docks.reset,
    "tour": lambda: app.actions.by_name["tour_panel"].trigger(),
    "text": lambda: app.actions.by_name["text_larger" if docks.scale == 1 else "text_normal"].trigger(),
}
carried = 0
for turn in range(4):
    cards = [card for name, card in window.cards.items() if name != "encoding" and not card.isHidden()]
    card = cards[turn % min(2, len(cards))]
    start = card.line.title.mapTo(window, QPoint(5, 5))
    QTest.mouseMove(handle, start)
    QTest.mousePress(handle, left, none, start)
    for step in range(10):
        at = start + QPoint(-20, 30) * step
        QTest.mouseMove(handle, at)
        qt.processEvents()
        if step == 7:
            carried += card.isFloating()
            held = QWidget.mouseGrabber()
            docks.kept(), docks.kept_rooms()
            assert QWidget.mouseGrabber() is held, "what is kept meanwhile takes nothing out of a hand"
            ways[sys.argv[1]]()
            assert QWidget.mouseGrabber() is None, "it is carried"
            held = [bytearray(size) for size in range(50, 1000)]  # what was freed is written over
    QTest.mouseRelease(handle, left, none, at)
    qt.processEvents()
    for size in ((900, 800), (2000, 1300)):
        window.resize(*size)
        qt.processEvents()
print(carried)
"""


@pytest.mark.sampled(5)  # each begins a program
@pytest.mark.parametrize("way", ["room", "alone", "as supplied", "tour", "text"])
def test_a_card_that_is_carried_is_let_go(tmp_path: Path, way: str) -> None:
    """Qt would bring back the layout in which it was taken, whose parts are freed by then, and the program ends."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PHASESCOPE_CONFIG": str(tmp_path), "MALLOC_PERTURB_": "165"}
    command = [sys.executable, "-c", CARRIED, way]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 1
    assert "not part of the layout" not in done.stderr
