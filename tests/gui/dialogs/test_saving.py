"""Saving: the window stays live, the file is whole or as it was, and no thread is left."""

from __future__ import annotations

import errno
import threading
from collections.abc import Callable, Iterator
from functools import partial
from html import unescape
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from engine.encodings.base.catalogue import build
from engine.export import export
from engine.export.cells import Cancelled
from engine.export.export import Export
from engine.system import files
from gui.dialogs.base.saving import STEPS, Saving

TABLE = Export(encoding=build("sinusoidal", {"dim": 8}), what="table", positions=range(40))
Made = Callable[..., Saving]


@pytest.fixture
def made(qapp: QApplication) -> Iterator[Made]:
    dialogs: list[Saving] = []

    def make(path: Path, of: Export = TABLE, write: Callable[..., str] = export.write) -> Saving:
        dialog = Saving(path, partial(write, of))
        dialogs.append(dialog)
        dialog.show()
        return dialog

    yield make
    for dialog in filter(isValid, dialogs):
        dialog.stop()
        dialog.close()
    qapp.processEvents()


class Slow:
    """Writes in steps that the test allows one by one, through the same door as the real one."""

    def __init__(self, steps: int = 10) -> None:
        self.steps, self.step = steps, threading.Semaphore(0)

    def __call__(self, wanted: Export, path: Path, *, progress: Any, cancelled: Callable[[], bool]) -> str:
        with files.atomic(path) as file:
            for done in range(self.steps):
                while not self.step.acquire(timeout=0.01):
                    if cancelled():
                        raise Cancelled
                file.write(b"new")
                progress(done + 1, self.steps)
        return ""


def test_the_file_is_what_was_asked_for_and_its_place_is_said(made: Made, qtbot: Any, tmp_path: Path) -> None:
    path = tmp_path / "a.npy"
    dialog = made(path)
    qtbot.waitUntil(lambda: dialog.closes.text() == "Close")
    assert np.allclose(np.load(path), TABLE.encoding.table(np.arange(40), np.arange(8)), atol=1e-6)
    assert dialog.path.isVisible()
    assert dialog.path.text() == str(path)
    assert dialog.text.text().startswith("Saved, 1.4 kB")
    assert not dialog.bar.isVisible()
    assert not dialog.running


@pytest.mark.parametrize("ends", ["well", "badly"])
def test_in_the_end_return_presses_the_button_that_has_the_ring(
    made: Made, qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ends: str
) -> None:
    opened: list[object] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url) or True)
    dialog = made(tmp_path / "a.npy" if ends == "well" else tmp_path / "no" / "a.npy")
    qtbot.waitUntil(lambda: dialog.closes.text() == "Close")
    assert dialog.focusWidget() is dialog.closes
    assert dialog.closes.isDefault()
    if ends == "well":
        dialog.folder.setFocus()
        qtbot.keyClick(dialog.folder, Qt.Key.Key_Return)
        assert len(opened) == 1
        assert dialog.isVisible()
    dialog.closes.setFocus()
    qtbot.keyClick(dialog.closes, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not isValid(dialog))
    assert len(opened) == (ends == "well")


def test_the_whole_path_is_told(made: Made, qtbot: Any, tmp_path: Path) -> None:
    path = tmp_path / "a<b>c" / "a.npy"
    dialog = made(path)
    assert unescape(dialog.path.toolTip().replace("​", "")) == f"<p>{path}</p>"
    qtbot.waitUntil(lambda: dialog.closes.text() == "Close")
    assert dialog.path.cursorPosition() == len(str(path))


@pytest.mark.parametrize("found", [True, False])
def test_that_nothing_shows_the_folder_is_said(
    made: Made, qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, found: bool
) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _: found)
    dialog = made(tmp_path / "a.npy")
    qtbot.waitUntil(dialog.folder.isVisible)
    dialog.folder.click()
    assert dialog.error.isVisible() != found
    assert dialog.error.text() == ("" if found else "No program here shows folders.")


def test_it_stands_beside_a_window_that_can_be_used(made: Made, tmp_path: Path) -> None:
    dialog = made(tmp_path / "a.npy")
    dialog.open()
    assert dialog.isVisible()
    assert not dialog.isModal()


def test_the_window_stays_live_and_sees_the_progress(made: Made, qtbot: Any, tmp_path: Path) -> None:
    slow = Slow()
    dialog = made(tmp_path / "a.npy", write=slow)
    ticks: list[int] = []
    timer = QTimer(dialog, interval=5)
    timer.timeout.connect(lambda: ticks.append(1))
    timer.start()
    for _ in range(4):
        slow.step.release()
    qtbot.waitUntil(lambda: dialog.bar.value() == round(0.4 * STEPS))
    assert dialog.running
    qtbot.waitUntil(lambda: len(ticks) > 5)
    timer.stop()
    for _ in range(6):
        slow.step.release()
    qtbot.waitUntil(lambda: dialog.closes.text() == "Close")


@pytest.mark.parametrize("how", ["button", "escape", "close"])
def test_giving_up_leaves_the_old_file_and_nothing_else(made: Made, qtbot: Any, tmp_path: Path, how: str) -> None:
    path, slow = tmp_path / "a.npy", Slow()
    path.write_bytes(b"old")
    dialog = made(path, write=slow)
    slow.step.release()
    qtbot.waitUntil(lambda: dialog.bar.value() > 0)
    assert len(list(tmp_path.iterdir())) == (1 if files.NAMELESS else 2)
    {
        "button": dialog.closes.click,
        "escape": lambda: qtbot.keyClick(dialog, Qt.Key.Key_Escape),
        "close": dialog.close,
    }[how]()
    qtbot.waitUntil(lambda: not isValid(dialog))
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_bytes() == b"old"
    assert "saving" not in {thread.name for thread in threading.enumerate()}


@pytest.mark.whole
def test_a_real_export_can_be_given_up(made: Made, qtbot: Any, tmp_path: Path) -> None:
    cells = range(2**16)
    large = Export(encoding=build("sinusoidal", {"dim": 512}), what="bias", queries=cells, keys=cells)
    dialog = made(tmp_path / "a.csv", of=large)
    qtbot.waitUntil(lambda: dialog.share > 0, timeout=60_000)
    dialog.reject()
    qtbot.waitUntil(lambda: not isValid(dialog), timeout=60_000)
    assert list(tmp_path.iterdir()) == []


def test_giving_up_never_stops_the_window(made: Made, qtbot: Any, tmp_path: Path) -> None:
    held = threading.Event()

    def stubborn(*_: Any, **__: Any) -> str:
        held.wait(10)
        raise Cancelled

    dialog = made(tmp_path / "a.npy", write=stubborn)
    dialog.reject()
    assert dialog.isVisible()
    assert dialog.running
    assert not dialog.closes.isEnabled()
    held.set()
    qtbot.waitUntil(lambda: not isValid(dialog))


def test_what_was_done_before_it_could_be_given_up_is_said(made: Made, qtbot: Any, tmp_path: Path) -> None:
    held = threading.Event()

    def too_late(wanted: Export, path: Path, **_: Any) -> str:
        held.wait(10)
        return export.write(wanted, path)

    dialog = made(tmp_path / "a.npy", write=too_late)
    dialog.reject()
    held.set()
    qtbot.waitUntil(lambda: dialog.closes.text() == "Close")
    assert dialog.text.text().startswith("Saved")
    assert dialog.closes.isEnabled()


def test_a_dialog_that_is_destroyed_leaves_no_work(made: Made, qtbot: Any, tmp_path: Path) -> None:
    dialog = made(tmp_path / "a.npy", write=Slow())
    thread = dialog._thread
    dialog.deleteLater()
    qtbot.waitUntil(lambda: not thread.is_alive())
    assert list(tmp_path.iterdir()) == []


def test_return_gives_nothing_up(made: Made, qtbot: Any, tmp_path: Path) -> None:
    slow = Slow(1)
    dialog = made(tmp_path / "a.npy", write=slow)
    for receiver in (dialog, dialog.closes):
        qtbot.keyClick(receiver, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.closes.isEnabled()
    slow.step.release()
    qtbot.waitUntil(lambda: dialog.closes.text() == "Close")
    assert (tmp_path / "a.npy").read_bytes() == b"new"


def test_a_full_disk_is_said_and_leaves_the_old_file(
    made: Made, qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    path = tmp_path / "a.npy"
    path.write_bytes(b"old")
    dialog = made(path)
    qtbot.waitUntil(dialog.error.isVisible)
    assert "No space left on device" in dialog.error.text()
    assert not dialog.path.isVisible()
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_bytes() == b"old"


def test_what_nobody_foresaw_is_said_too(made: Made, qtbot: Any, tmp_path: Path) -> None:
    def broken(*_: Any, **__: Any) -> str:
        raise RuntimeError("a defect")

    dialog = made(tmp_path / "a.npy", write=broken)
    qtbot.waitUntil(dialog.error.isVisible)
    assert dialog.error.text() == "RuntimeError: a defect"


def test_a_remark_of_the_engine_is_passed_on(made: Made, qtbot: Any, tmp_path: Path) -> None:
    def remarking(wanted: Export, path: Path, **_: Any) -> str:
        export.write(wanted, path)
        return "Computed without compiling."

    dialog = made(tmp_path / "a.npy", write=remarking)
    qtbot.waitUntil(lambda: dialog.closes.text() == "Close")
    assert dialog.text.text().endswith("Computed without compiling.")


def test_quitting_gives_it_up(made: Made, qapp: QApplication, tmp_path: Path) -> None:
    dialog = made(tmp_path / "a.npy", write=Slow())
    assert dialog.running
    qapp.aboutToQuit.emit()
    assert not dialog.running
    assert list(tmp_path.iterdir()) == []
