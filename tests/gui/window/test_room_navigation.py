"""What a hand does to rooms, and what of it is painted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.app.app import App
from gui.board.worker import Worker
from gui.window.room_navigation import HELD
from gui.window.window import Window
from tests.gui.program import program


class Painted(QObject):
    """How often a widget was painted."""

    times = 0

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        self.times += event.type() == QEvent.Type.Paint
        return False


def test_a_room_is_painted_after_the_hold_also_where_something_was_to_be_painted_before(app: App) -> None:
    """As a field whose cursor came back with the focus, when the question for a file had closed."""
    window, navigation = app.window, app.window.navigation
    QTest.qWait(50)
    painted = Painted()
    window.status.installEventFilter(painted)
    window.status.update()
    navigation.hold()
    QTest.qWait(HELD // 2)
    assert not painted.times
    navigation.let_go()
    QTest.qWait(50)
    assert painted.times
    before = painted.times
    window.status.update()
    QTest.qWait(50)
    assert painted.times > before


def test_a_hand_that_goes_on_through_rooms_sees_them(app: App) -> None:
    navigation = app.window.navigation
    navigation.hold()
    QTest.qWait(HELD // 2)
    left = navigation.held.remainingTime()
    navigation.hold()
    assert navigation.held.remainingTime() <= left
    QTest.qWait(2 * HELD)
    assert navigation.painted


def test_a_room_is_painted_first_with_pictures_of_the_sizes_that_its_panels_have(
    qapp: QApplication, own_folders: None, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first pictures tell how wide an axis is and what is said over them: without a second they would jump."""
    with program(worker=Worker(warm=False)) as app:
        board, navigation, agreed = app.board, app.window.navigation, list[bool]()
        monkeypatch.setattr(navigation.held, "start", lambda: None)  # however slow this machine is
        qtbot.waitUntil(lambda: board.frame is not None and not board.busy)
        let_go = navigation.let_go

        def noting() -> None:
            if not navigation.painted:
                assert board.frame is not None
                agreed.append(board.frame.request.asks == board.asks())
            let_go()

        monkeypatch.setattr(navigation, "let_go", noting)
        for room in ("cell", "derivation", "bias"):
            app.window.docks.choose(room)
            assert not navigation.painted
            qtbot.waitUntil(lambda: navigation.painted)
        assert agreed == [True, True, True]


def test_what_stays_where_it_is_is_not_painted_when_another_room_opens(app: App) -> None:
    """The form, the menus and the rows of other rooms: more than a half of a window's parts."""
    window, navigation = app.window, app.window.navigation
    window.docks.choose("bias")
    QTest.qWait(2 * HELD)
    stays, comes = Painted(), Painted()
    for part in (window.cards["encoding"], app.encoding.form, window.menuBar()):
        part.installEventFilter(stays)
    window.cards["profile"].installEventFilter(comes)
    window.docks.choose("table")
    navigation.let_go()
    QTest.qWait(50)
    assert comes.times
    assert not stays.times


def test_a_screen_shows_after_each_room_what_the_window_would_paint_anew(
    qapp: QApplication, own_folders: None, qtbot: QtBot
) -> None:
    with program(worker=Worker(warm=False)) as app:
        window = app.window
        for room in ("bias", "cell", "table"):
            window.docks.choose(room)
            qtbot.waitUntil(lambda: navigation_rests(app))
            qtbot.waitUntil(lambda: shown(window) == anew(window), timeout=10_000)  # what lasts is wrong


def shown(window: Window) -> QImage:
    return window.screen().grabWindow(window.winId()).toImage().convertToFormat(QImage.Format.Format_RGB32)


def anew(window: Window) -> QImage:
    return window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def test_what_becomes_finer_goes_on_after_a_room_is_painted(
    qapp: QApplication, own_folders: None, qtbot: QtBot
) -> None:
    with program(worker=Worker(warm=False)) as app:
        qtbot.waitUntil(lambda: navigation_rests(app))
        QTest.qWait(50)
        painted, goes_on = Painted(), list[int]()
        app.window.panel("profile").chart.viewport().installEventFilter(painted)  # type: ignore[attr-defined]
        app.board.stood.timeout.connect(lambda: goes_on.append(painted.times))
        app.window.docks.choose("bias")
        qtbot.waitUntil(lambda: bool(goes_on) and navigation_rests(app))
        assert goes_on[-1] > 0


def navigation_rests(app: App) -> bool:
    """Whether all pictures of a room are there and painted."""
    frame = app.board.frame
    return app.window.navigation.painted and not app.board.busy and frame is not None and not frame.unfinished
