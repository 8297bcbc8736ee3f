"""What a hand does to rooms, and what of it is painted."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtTest import QTest

from gui.app.app import App
from gui.window.room_navigation import HELD


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
