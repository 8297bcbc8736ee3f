"""What rooms need is loaded while nobody does anything, one after another."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from engine.encodings.base.catalogue import catalogue, names
from engine.pictures import opening
from engine.pictures.panels import PANELS
from engine.scene.scene import Scene
from gui.app import preloader
from gui.app.app import App
from gui.app.preloader import Preloader
from gui.storage.session import Settings

NAMES = ["first", "second", "third"]
STYLED = Qt.WidgetAttribute.WA_WState_Polished


class Loading:
    def __init__(self) -> None:
        self.busy, self.loaded, self.parent = False, list[str](), QObject()
        self.ahead = Preloader(self.parent, busy=lambda: self.busy, loads=[partial(self.load, name) for name in NAMES])

    def load(self, name: str) -> None:
        self.loaded.append(name)
        if name == "second":
            raise ImportError(name)


@pytest.fixture
def loading(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Loading]:
    monkeypatch.setattr(preloader, "QUIET", 1)
    monkeypatch.setattr(preloader, "PAUSE", 1)
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
    monkeypatch.setattr(preloader, "QUIET", 10_000)
    for _ in range(5):
        loading.ahead.wait()
        qtbot.wait(5)
    assert not loading.loaded


def test_nothing_is_loaded_once_the_window_is_closed(loading: Loading, qtbot: QtBot) -> None:
    loading.ahead.wait()
    loading.ahead.stop()
    qtbot.wait(20)
    loading.ahead.wait()
    qtbot.wait(20)
    assert not loading.loaded


def test_all_panels_and_all_words_are_loaded(app: App) -> None:
    loads = list(preloader.everything(app.window))
    assert len(loads) == 2 * len(PANELS) + len(names()) + 1 + len(app.window.cards) + len(app.window.places)
    assert catalogue in loads, "Every encoding would load them when it is opened"
    for load in loads[: 2 * len(PANELS)]:
        load()
    for name in (*(f"gui.panels.{info.name}" for info in PANELS), "engine.pictures.claims.bias"):
        assert name in sys.modules


def test_a_window_begins_to_load_once_it_stands_and_stops_with_it(qapp: QApplication, qtbot: QtBot) -> None:
    app = App(Scene(length=64), Settings(), keeps=False)
    app.ahead._loads = [lambda: None] * 1000
    app.start([])
    qtbot.waitUntil(lambda: app.ahead._timer.isActive(), timeout=20_000)
    app.window.close()
    assert app.ahead.done
    assert not app.ahead._timer.isActive()
    app.window.deleteLater()


def test_panels_are_made_ahead_and_still_open_with_something_when_they_are_seen(app: App) -> None:
    asked, before, made = app.board.newest, app.store.scene, dict(app.window.panels)
    cards = app.window.cards
    for load in preloader.everything(app.window):
        load()
        carded = all(card._parts is not None for card in cards.values())
        assert carded or app.window.panels == made, "a panel takes on its style in its card, once"
    assert set(app.window.panels) == set(app.window.places)
    assert all(panel.testAttribute(STYLED) for panel in app.window.panels.values()), "none takes it on when it is seen"
    assert (app.board.newest, app.store.scene) == (asked, before)
    app.window.come_to("symmetry")
    assert app.store.scene == opening.opened(before, "symmetry") != before
