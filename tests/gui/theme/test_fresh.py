"""What holds for the first window of a program: each in a process of its own.

The style sheet of a program is never taken off again: Qt forgets which widgets it has styled that nobody has seen yet,
and crashes at the next one, where they are gone.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]

LARGER = """
from PySide6.QtWidgets import QApplication
from engine.scene.scene import Scene
from gui.app.app import App
from gui.storage.session import Settings
from gui.board.worker import Direct
import sys
qt = QApplication([])
first, then = int(sys.argv[1]), int(sys.argv[2])
app = App(Scene(), Settings(theme="dark", text=first), worker=Direct(), keeps=False)
app.start([])
for percent in dict.fromkeys((first, then)):
    app.appearance.set_text(percent)
    qt.processEvents()
    print(sorted({w.font().pointSizeF() for w in (app.window.menuBar(), app.encoding.picker, app.encoding.about)}))
app.window.close()
"""

STYLE = """
from PySide6.QtWidgets import QApplication
from gui.theme import theme
qt = QApplication([])
theme.apply(qt, theme.TOKENS["dark"])
theme.apply(qt, theme.TOKENS["light"])
qt.setStyleSheet("")
print(qt.style().name().lower())
"""


def said(script: str, *arguments: object) -> str:
    run = subprocess.run(
        [sys.executable, "-c", script, *map(str, arguments)],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=110,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


def test_a_start_with_larger_text_has_it_everywhere() -> None:
    larger, (usual, enlarged) = said(LARGER, 150, 150), said(LARGER, 100, 150).splitlines()
    assert larger == enlarged
    assert larger.count(",") == 0  # one size
    assert larger != usual


def test_the_style_below_the_sheet_is_fusion() -> None:
    assert said(STYLE) == "fusion"
