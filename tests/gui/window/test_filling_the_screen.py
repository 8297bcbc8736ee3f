"""A window that filled the screen when it was closed, in a room of a person's own, opens another such room at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
# A larger window than the screen had two rooms of its own; a window that opens anew goes from one to another before
# Qt has forgotten the layout that it was to get once it fills the screen.
AGAIN = """
import sys
from PySide6.QtCore import Qt
from engine.scene.scene import Scene
from gui.app.app import App
from gui.app.program import application
from gui.storage.session import RoomsLayout, Settings, WindowLayout
qt = application([])

def opened(settings, *states):
    app = App(Scene(length=64), settings, keeps=False)
    app.start([])
    return app, app.window, app.window.docks

def closed(app):
    app.window.close()
    app.window.deleteLater()
    qt.processEvents()

app, window, docks = opened(Settings())
window.resize(2400, 1400)
qt.processEvents()
own = {}
for room in ("table", "spectrum"):
    docks.choose(room)
    window.tabifyDockWidget(window.cards["heatmap"], window.cards["spectrum"])
    docks.notice()
    qt.processEvents()
    own[room] = docks.state()
window.setWindowState(Qt.WindowState[sys.argv[1]])
qt.processEvents()
kept = Settings(layout=WindowLayout.of(window.saveGeometry(), own["table"]),
                rooms=RoomsLayout.of("table", own, {}, folded=False, unfolded=False))
closed(app)
for way in range(3):
    app, window, docks = opened(kept)
    steps = (lambda: docks.choose("spectrum"), lambda: docks.reset(), lambda: docks.feature([["waveforms"]]))
    steps[way]()
    held = [bytearray(size) for size in range(100, 2000)]
    docks.choose("criteria")
    docks.choose("table")
    qt.processEvents()
    window.resize(900, 800)
    qt.processEvents()
    closed(app)
print("open")
"""


@pytest.mark.sampled(2)  # each begins a program
@pytest.mark.parametrize("state", ["WindowMaximized", "WindowFullScreen"])
def test_another_room_opens_at_once(tmp_path: Path, state: str) -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PHASESCOPE_CONFIG": str(tmp_path)}
    command = [sys.executable, "-c", AGAIN, state]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout) == (0, "open\n"), done.stderr
