"""An image on its way into its file: the same as `render` makes, while the window stays live."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from engine.encodings.base.catalogue import build
from engine.pictures.frame import Frame, Request, finished
from engine.scene.scene import Scene
from engine.system import files
from gui.app import offscreen
from gui.app.app import App
from gui.dialogs.export_image import ImageChoice, Picturing
from gui.output import image, offscreen_stage
from gui.output.image_subject import ImageSubject
from gui.output.offscreen_subject import Look
from gui.theme import theme

SCENE = Scene(a=build("rope", {"dim": 16}), length=48)
TOKENS = theme.TOKENS["light"]
SIZE = (420, 340)
Begin = Callable[..., Picturing]


@pytest.fixture
def begin(qapp: QApplication, own_folders: None, opened: Any) -> Begin:
    theme.apply(qapp, TOKENS)

    def start(path: Path, panel: str = "heatmap", **how: Any) -> Picturing:
        choice = ImageChoice(panel, SIZE, how.get("scale", 1), "light", path)
        subject = ImageSubject(App, Look(panel, SIZE, TOKENS), path, **{"scale": 1, **how})
        return opened(Picturing(choice, subject, SCENE, parent=None))

    return start


def until(qapp: QApplication, true: Callable[[], bool]) -> None:
    while not true():
        qapp.processEvents()


@pytest.mark.parametrize("ending", [".png", ".svg"])
@pytest.mark.parametrize(
    ("panel", "how"),
    [
        ("heatmap", {"scale": 2.0, "claims": False, "cross": False}),
        ("bias", {"claims": True}),
        ("arena", {}),  # its rows have their room late
        ("phasors", {}),
        ("window", {"tries": False}),
        ("difference", {"paper": image.Paper(85, 150)}),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_an_export_beside_a_live_window_is_the_picture_that_render_makes(
    begin: Begin, qtbot: Any, tmp_path: Path, panel: str, how: dict[str, Any], ending: str
) -> None:
    paths = tmp_path / f"live{ending}", tmp_path / f"alone{ending}"
    with qtbot.waitSignal(begin(paths[0], panel, **how).accepted, timeout=60_000):
        pass
    name = None if panel == "window" else panel
    asked = {"scale": 1, **how}
    assert offscreen.take(SCENE, panel=name, size=SIZE, tokens=TOKENS, path=paths[1], **asked) == ""
    if ending == ".svg":
        assert paths[0].read_bytes() == paths[1].read_bytes()
    else:
        live, alone = (np.asarray(Image.open(path).convert("RGB")) for path in paths)
        assert live.shape == alone.shape
        assert (live == alone).all()


class Held:
    """A computing that goes on until it is let go."""

    def __init__(self) -> None:
        self.begun, self.free, self.ended = threading.Event(), threading.Event(), threading.Event()

    def __call__(self, request: Request, **how: Any) -> Frame:
        self.begun.set()
        self.free.wait(60)
        self.ended.set()
        return finished(request, **how)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    made = Held()
    monkeypatch.setattr(offscreen_stage, "finished", made)
    yield made
    made.free.set()


def test_it_shows_itself_where_it_takes_long_and_the_interface_lives(
    begin: Begin, held: Held, qapp: QApplication, tmp_path: Path
) -> None:
    dialog = begin(tmp_path / "a.png")
    assert not dialog.isVisible()
    until(qapp, held.begun.is_set)
    until(qapp, dialog.isVisible)  # turns of the loop that nothing holds
    assert not held.ended.is_set()
    assert dialog.windowTitle() == "Export image"
    assert dialog.text.text() == "Writing a.png"
    held.free.set()
    accepted: list[bool] = []
    dialog.accepted.connect(lambda: accepted.append(True))
    until(qapp, lambda: bool(accepted))
    assert (tmp_path / "a.png").stat().st_size > 1000


def test_a_quick_one_is_never_seen(begin: Begin, qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    monkeypatch.setattr(Picturing, "showEvent", lambda *_: seen.append(True))
    dialog = begin(tmp_path / "a.png")
    dialog._long.setInterval(60_000)
    with qtbot.waitSignal(dialog.accepted, timeout=60_000):
        pass
    assert not seen
    assert not dialog._long.isActive()


def test_given_up_while_it_computes_it_closes_at_once_and_nothing_is_written(
    begin: Begin, held: Held, qapp: QApplication, tmp_path: Path
) -> None:
    dialog = begin(tmp_path / "a.png")
    stage = dialog.stage
    gone: list[bool] = []
    stage.destroyed.connect(lambda: gone.append(True))
    dialog.finished.connect(lambda: gone.append(False))
    until(qapp, held.begun.is_set)
    dialog.reject()
    until(qapp, lambda: gone == [False])
    assert not held.ended.is_set()
    for _ in range(20):
        qapp.processEvents()
    assert stage._turn.isActive()  # it waits for what is computed
    held.free.set()
    until(qapp, lambda: not stage._turn.isActive())
    assert stage.parent() is None
    assert list(tmp_path.iterdir()) == []
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("stage")]


def test_an_end_of_the_program_waits_for_what_is_computed(
    begin: Begin, held: Held, qapp: QApplication, tmp_path: Path
) -> None:
    stage = begin(tmp_path / "a.png").stage
    until(qapp, held.begun.is_set)
    stage.end()
    held.free.set()
    qapp.aboutToQuit.emit()
    assert held.ended.is_set()
    assert not stage._turn.isActive()


def test_a_full_disk_is_said_and_the_old_file_is_whole(
    begin: Begin, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(b"old")
    dialog = begin(path)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    until(qapp, dialog.isVisible)
    until(qapp, lambda: bool(dialog.error.text()))
    assert "No space left on device" in dialog.error.text()
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_nothing_of_it_is_left(begin: Begin, qtbot: Any, qapp: QApplication, tmp_path: Path) -> None:
    before = len(QApplication.topLevelWidgets())
    dialog = begin(tmp_path / "a.png")
    with qtbot.waitSignal(dialog.accepted, timeout=60_000):
        pass
    for _ in range(4):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        qapp.processEvents()
    assert not isValid(dialog)
    assert len(QApplication.topLevelWidgets()) == before
