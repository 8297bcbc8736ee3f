"""A talk begun by keyboard has the pointer: on a screen of its own, with keys and clicks of a real server."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue

import pytest

TOOLS = ("Xvfb", "xdotool")
SCREEN = "1280x800x24"
PATIENCE = 60.0  # seconds
PROGRAM = """
import json, sys
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from gui.app.program import application
application(sys.argv[:1])
from engine.scene.scene import Scene
from gui.app.app import App
from gui.board.worker import Direct
from gui.storage.session import Settings

KINDS = {
    QEvent.Type.MouseButtonPress: "press",
    QEvent.Type.Wheel: "wheel",
    QEvent.Type.KeyPress: "key",
    QEvent.Type.Show: "show",
    QEvent.Type.Hide: "hide",
    QEvent.Type.Paint: "paint",
    QEvent.Type.WindowActivate: "active",
}

class Ear(QObject):
    def eventFilter(self, watched, event):
        kind = KINDS.get(event.type())
        if kind and isinstance(watched, QWidget) and (watched.isWindow() or kind in ("press", "wheel")):
            tell(kind, "menu" if isinstance(watched, QMenu) else type(watched.window()).__name__)
        return False

def tell(kind, what):
    print(json.dumps([kind, what]), flush=True)

app = App(Scene(), Settings(theme="dark"), worker=Direct(), keeps=False)
ear = Ear()
QApplication.instance().installEventFilter(ear)
app.window.resize(1000, 700)
app.start([])
app.window.activateWindow()
QApplication.exec()
"""

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or any(shutil.which(tool) is None for tool in TOOLS), reason="no Xvfb, or no xdotool"
)


class Shown:
    """A program on a screen: what it tells, and hands at its keyboard and its pointer."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.environment = environment
        self.child = subprocess.Popen(
            [sys.executable, "-c", PROGRAM], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.told: Queue[tuple[str, str]] = Queue()
        self.ear = threading.Thread(target=self._hear, daemon=True)
        self.ear.start()

    def _hear(self) -> None:
        assert self.child.stdout is not None
        for line in self.child.stdout:
            kind, what = json.loads(line)
            self.told.put((kind, what))

    def hand(self, *what: str) -> None:
        subprocess.run(["xdotool", *what], env=self.environment, check=True, timeout=PATIENCE)

    def wait_for(self, kind: str, what: str = "") -> None:
        """Until it tells that of that, or of anything."""
        heard = []
        while True:
            try:
                heard.append(self.told.get(timeout=PATIENCE))
            except Empty:
                raise AssertionError(f"no {kind} of {what}, but {heard}") from None
            if heard[-1][0] == kind and what in ("", heard[-1][1]):
                return

    def next_of(self, kind: str) -> str:
        """Who is the first to get one."""
        while True:
            found = self.told.get(timeout=PATIENCE)
            if found[0] == kind:
                return found[1]

    def end(self) -> None:
        self.child.kill()
        self.child.wait()
        self.ear.join()
        for pipe in (self.child.stdout, self.child.stderr):
            assert pipe is not None
            pipe.close()


@contextmanager
def screen() -> Iterator[str]:
    """A server without a screen to be seen; its name."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            yield f":{pipe.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Shown]:
    with screen() as display:
        own = {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "PHASESCOPE_CONFIG": str(tmp_path), "HF_HUB_CACHE": ""}
        without = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
        program = Shown(without | own)
        try:
            program.wait_for("active", "Window")  # before, Qt gives no key to a menu
            yield program
        finally:
            program.end()


def test_a_talk_begun_by_keyboard_after_menus_were_opened_and_escaped_has_the_pointer(shown: Shown) -> None:
    for menu in ("alt+f", "alt+v", "alt+p"):
        shown.hand("key", menu)
        shown.wait_for("show", "menu")
        shown.hand("key", "Escape")
        shown.wait_for("hide", "menu")
    shown.hand("key", "F5")
    shown.wait_for("paint", "TourStage")  # now the server has it, too
    shown.hand("mousemove", "640", "400", "click", "4")
    assert shown.next_of("wheel") == "TourStage"
    shown.hand("click", "1")
    assert shown.next_of("press") == "TourStage"
