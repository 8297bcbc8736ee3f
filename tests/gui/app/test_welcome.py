"""The first-start screen: when it comes, what it offers, that it goes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.scene.scene import Scene
from gui.app import welcome
from gui.app.app import App
from gui.app.welcome import OfferButton, Welcome
from gui.board.worker import Direct
from gui.storage import session
from gui.storage.session import Settings
from tests.gui.program import ended


@pytest.fixture
def app(qapp: QApplication, own_folders: None) -> Iterator[App]:
    app = App(Scene(), Settings(theme="dark"), worker=Direct())
    yield app
    ended(app)


def shown() -> list[Welcome]:
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, Welcome) and w.isVisible()]


def opened(app: App) -> Welcome:
    app.start([])
    app.help.show_welcome()
    QApplication.processEvents()
    return shown()[0]


def line(screen: Welcome, title: str) -> OfferButton:
    return next(each for each in screen.findChildren(OfferButton) if each.accessibleName() == title)


def test_it_comes_after_the_first_picture_and_not_before(app: App, qtbot: QtBot) -> None:
    app.help.welcome_soon()
    QTest.qWait(20)
    assert not shown()
    app.start([])
    assert not shown()
    qtbot.waitUntil(lambda: bool(shown()), timeout=3000)
    shown()[0].reject()
    app.board.request()
    QTest.qWait(400)
    assert not shown()


def test_a_start_is_the_first_until_a_session_is_kept(app: App) -> None:
    assert session.is_first()
    app.session.keep()
    assert not session.is_first()


def test_a_window_that_is_closed_meanwhile_shows_none(app: App) -> None:
    app.help.welcome_soon()
    app.start([])
    app.window.close()
    QTest.qWait(400)
    assert not shown()


def test_it_offers_tours_presets_and_files_and_a_preset_is_taken(app: App) -> None:
    screen = opened(app)
    offered = [each.accessibleName() for each in screen.findChildren(OfferButton)]
    for offers in (welcome.tours(app), welcome.presets(app), welcome.files(app)):
        assert offers
        assert {offer.title for offer in offers} <= set(offered)
    QTest.mouseClick(line(screen, "Llama 2"), Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert app.store.scene.a.id == "rope"
    assert not shown()


def test_a_line_answers_to_return_and_opens_a_tour(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[Any] = []
    monkeypatch.setattr(app.presenting, "open", taken.append)
    screen = opened(app)
    first = welcome.tours(app)[0]
    button = line(screen, first.title)
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert len(taken) == 1
    assert not shown()


def test_without_tours_their_column_is_left_out(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.presenting, "listed", tuple)
    screen = opened(app)
    assert len(screen.findChildren(OfferButton)) == len(welcome.presets(app)) + len(welcome.files(app))
    screen.reject()
    QApplication.processEvents()


def test_escape_leaves_everything_as_it_is(app: App) -> None:
    before, screen = app.store.scene, opened(app)
    QTest.keyClick(screen, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert app.store.scene == before
    assert not shown()


@pytest.mark.parametrize("percent", [100, 200])
def test_nothing_in_it_is_cut_off(app: App, percent: int) -> None:
    app.appearance.set_text(percent)
    try:
        screen = opened(app)
        for each in screen.findChildren(OfferButton):
            assert each.width() >= each.sizeHint().width() - 1  # columns share a width in whole pixels
            assert each.height() >= each.sizeHint().height()
        assert screen.width() <= app.window.width()
        assert screen.height() <= app.window.height()
        screen.reject()
    finally:
        app.appearance.set_text(100)  # else all tests that follow are in large type
        QApplication.processEvents()


def test_it_opens_over_the_smallest_window(app: App) -> None:
    app.window.resize(200, 120)
    screen = opened(app)
    assert screen.width() >= 240
    assert screen.findChildren(OfferButton)[0].isVisible()
    screen.reject()
