"""Attendant: answers what waits inside of a gesture: dialogs of files, sentences, menus that hold up their caller."""

from __future__ import annotations

import time

from PySide6.QtCore import QObject, Qt, QThread, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMenu, QMessageBox, QWidget

from tests.soak.gestures import dialogs, menus
from tests.soak.hand import Hand

EVERY = 40  # milliseconds
PATIENCE = 4.0  # seconds that something may wait for its answer, before Escape is pressed


class Attendant(QObject):
    """Looks again and again, also while it answers: an answer may open a further dialog."""

    def __init__(self, hand: Hand):
        super().__init__()
        self.hand, self.since = hand, 0.0
        self.answering: list[QWidget] = []
        self.said: list[str] = []
        self.timer = QTimer(self, singleShot=True, interval=EVERY)  # QTimer.singleShot leaves a weak reference each
        self.timer.timeout.connect(self._look)
        self.timer.start()

    def _look(self) -> None:
        self.timer.start()
        if QThread.currentThread().loopLevel() < 2:
            self.since = time.monotonic()
            return
        waits = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if waits is None or waits in self.answering:
            self._press_on()
            return
        self.since = time.monotonic()
        self.answering.append(waits)
        try:
            self.said.append(self._answer(waits))
        finally:
            self.answering.remove(waits)

    def _answer(self, waits: QWidget) -> str:
        if isinstance(waits, QFileDialog):
            return dialogs.answer(self.hand, waits)
        if isinstance(waits, QMenu):
            return self._choose(waits)
        if isinstance(waits, QMessageBox):
            QTest.keyClick(waits, self.hand.rng.choice((Qt.Key.Key_Return, Qt.Key.Key_Escape)))
            return f"sentence {waits.text()[:60]!r}"
        QTest.keyClick(waits, Qt.Key.Key_Escape)
        return f"Escape from {type(waits).__name__}"

    def _choose(self, menu: QMenu) -> str:
        action = self.hand.one(menus.offered(menu))
        if action is None or self.hand.rng.random() < 0.3:
            QTest.keyClick(menu, Qt.Key.Key_Escape)
            return "menu and Escape"
        text = action.text()
        menus.press_in_menu(self.hand, menu, action)
        return f"menu {text!r}"

    def _press_on(self) -> None:
        """Something waits that is no dialog, such as a line that is dragged, or an answer was not enough."""
        if time.monotonic() - self.since < (PATIENCE if self.answering else 0.5):
            return
        self.since = time.monotonic()
        waits = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if isinstance(waits, QDialog):
            dialogs.leave(waits)
        elif (handle := self.hand.app.window.windowHandle()) is not None:
            QTest.mouseRelease(handle, Qt.MouseButton.LeftButton)
            QTest.keyClick(handle, Qt.Key.Key_Escape)
