"""What rooms need is loaded while nobody does anything, one after another."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from gui.app import ahead
from gui.app.ahead import Ahead

NAMES = ["first", "second", "third"]


class Loading:
    def __init__(self) -> None:
        self.busy, self.loaded, self.parent = False, list[str](), QObject()
        self.ahead = Ahead(self.parent, busy=lambda: self.busy, names=NAMES, load=self.load)

    def load(self, name: str) -> None:
        self.loaded.append(name)
        if name == "second":
            raise ImportError(name)


@pytest.fixture
def loading(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Loading]:
    monkeypatch.setattr(ahead, "QUIET", 1)
    monkeypatch.setattr(ahead, "PAUSE", 1)
    made = Loading()
    yield made
    delete(made.parent)


def test_all_are_loaded_also_after_one_that_cannot_be(loading: Loading, qtbot: QtBot) -> None:
    loading.ahead.wait()
    qtbot.waitUntil(lambda: loading.ahead.done)
    assert loading.loaded == NAMES
    loading.ahead.wait()
    qtbot.wait(20)
    assert loading.loaded == NAMES


def test_nothing_is_loaded_while_a_frame_is_made(loading: Loading, qtbot: QtBot) -> None:
    loading.busy = True
    loading.ahead.wait()
    qtbot.wait(30)
    assert not loading.loaded
    loading.busy = False
    qtbot.waitUntil(lambda: loading.ahead.done)


def test_nothing_is_loaded_while_something_is_asked_again_and_again(
    loading: Loading, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ahead, "QUIET", 10_000)
    for _ in range(5):
        loading.ahead.wait()
        qtbot.wait(5)
    assert not loading.loaded


def test_the_modules_are_those_of_all_panels() -> None:
    found = ahead.modules()
    assert "gui.panels.heatmap" in found
    assert "engine.pictures.claims.argued" in found
    assert len(found) == len(set(found))
    for name in found:
        __import__(name)
        assert name in sys.modules
