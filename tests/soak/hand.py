"""Hand: a person's mouse and keys, as events of the windows that are seen; nothing of the program is called."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow, QScrollArea, QWidget

from gui.app.app import App

Keys = Qt.KeyboardModifier
Left = Qt.MouseButton.LeftButton
AWAIT = 0.03  # seconds that a hand in motion waits for the picture of where it is
KEYED = 0.15  # of drags in which the other hand presses a key
W = TypeVar("W", bound=QWidget)


class Hand:
    """Finds widgets that are in reach, and acts on them. `shown`: how many frames have come so far."""

    def __init__(self, rng: random.Random, scratch: Path, app: Callable[[], App], shown: Callable[[], int]):
        self.rng, self.scratch, self._app, self._shown = rng, scratch, app, shown

    @property
    def app(self) -> App:
        return self._app()

    # What is in reach.

    def front(self) -> QWidget | None:
        """What keeps everything else from the hand: a popup, a dialog, a talk."""
        above = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        talk = self.app.presenting.talk
        return above or (talk.stage if talk is not None else None)

    def windows(self) -> list[QWidget]:
        """Where a hand can act."""
        front = self.front()
        if front is not None:
            return [front]
        cards = [card for card in self.app.window.cards.values() if card.isFloating() and card.isVisible()]
        return [self.app.window, *cards]

    def all(self, *kinds: type[QWidget]) -> list[Any]:
        """Every widget of these kinds that is in reach."""
        found: list[QWidget] = []
        for window in self.windows():
            for kind in kinds:
                found += [each for each in window.findChildren(kind) if each.window() is window.window()]
        return [each for each in found if each.isEnabled() and _seen(each)]

    def any(self, *kinds: type[QWidget]) -> Any:
        """One of them, or None."""
        return self.one(self.all(*kinds))

    def one(self, those: Iterable[Any]) -> Any:
        """One of those, or None where there are none."""
        several = list(those)
        return self.rng.choice(several) if several else None

    def spot(self, widget: QWidget, at: QPoint | None = None) -> tuple[QWindow, QPoint] | None:
        """The window and the place in it of a point of the widget; None where something else lies there."""
        window = widget.window()
        bring(widget)
        at = self.inside(widget) if at is None else at
        place = widget.mapTo(window, at)
        there = window.childAt(place) or window
        handle = window.windowHandle()
        if handle is None or not (there is widget or widget.isAncestorOf(there)):
            return None
        return handle, place

    def inside(self, widget: QWidget, margin: int = 2) -> QPoint:
        """A point of the widget that can be seen."""
        return self.point(widget.visibleRegion().boundingRect().adjusted(margin, margin, -margin, -margin))

    def point(self, box: QRect) -> QPoint:
        across, down = max(box.left(), box.right()), max(box.top(), box.bottom())
        return QPoint(self.rng.randint(box.left(), across), self.rng.randint(box.top(), down))

    # Mouse.

    def click(
        self,
        widget: QWidget,
        at: QPoint | None = None,
        *,
        button: Qt.MouseButton = Left,
        keys: Keys = Keys.NoModifier,
        twice: bool = False,
    ) -> bool:
        """Whether the point could be clicked at all."""
        spot = self.spot(widget, at)
        if spot is None:
            return False
        QTest.mouseMove(*spot)
        (QTest.mouseDClick if twice else QTest.mouseClick)(spot[0], button, keys, spot[1])
        return True

    def drag(self, widget: QWidget, *, moves: int, reach: int = 0, start: QPoint | None = None) -> bool:
        """Press somewhere, move about, let go. `reach`: how far beyond the widget the pointer goes."""
        spot = self.spot(widget, start)
        if spot is None:
            return False
        window, place = spot
        QTest.mouseMove(window, place)
        QTest.mousePress(window, Left, Keys.NoModifier, place)
        low, high = QPoint(place), QPoint(place)
        area = widget.rect().adjusted(-reach, -reach, reach, reach)
        corner = place - widget.mapFrom(widget.window(), place)
        area = area.intersected(widget.window().rect().translated(-corner))  # the test library warns beyond it
        target = place
        keyed = self.rng.randrange(moves) if self.rng.random() < KEYED else None
        for move in range(moves):
            if move == keyed:
                self._press_beside()
            if (target - low).manhattanLength() < 8:
                high, target = low, corner + self.point(area)
            step = (target - low) / 4
            low = low + (step if step.manhattanLength() else target - low)
            QTest.mouseMove(window, low)
            self.wait_frame()
        QTest.mouseRelease(window, Left, Keys.NoModifier, low)
        return high is not None

    def _press_beside(self) -> None:
        """The other hand opens a room, undoes, plays, makes the text larger: what ends no window and opens no other."""
        actions = self.app.actions
        named = [e.name for e in actions.table if e.menu.startswith("View") and e.name != "full_screen"]
        named += ["undo", "redo", "play", "tour_panel"]
        action = self.one(actions.by_name[name] for name in named if not actions.by_name[name].shortcut().isEmpty())
        combination = action.shortcut()[0]
        self.key(combination.key(), combination.keyboardModifiers())

    def hover(self, widget: QWidget, moves: int) -> bool:
        """Move over the widget with no button held."""
        for _ in range(moves):
            spot = self.spot(widget)
            if spot is None:
                return False
            QTest.mouseMove(*spot)
            self.wait_frame()
        return True

    def wheel(self, widget: QWidget, notches: int, keys: Keys = Keys.NoModifier) -> bool:
        spot = self.spot(widget)
        if spot is None:
            return False
        for _ in range(abs(notches)):
            turn = QPoint(0, 120 if notches > 0 else -120)
            QTest.wheelEvent(spot[0], QPointF(spot[1]), turn, stateKey=keys)
            self.wait_frame()
        return True

    # Keys.

    def key(self, key: Qt.Key, keys: Keys = Keys.NoModifier, times: int = 1) -> None:
        """To what has the focus; to what may close by it without Shift or Alt.

        The test library presses those first and lets them go last, also in a window that is gone by then: Shift+Space
        on what closes its dialog ended the program in 60 of 60 tries.
        """
        for _ in range(times):
            popup = QApplication.activePopupWidget()
            window = popup or QApplication.focusWidget() or self.windows()[0]
            handle = window.window().windowHandle()
            if handle is not None:
                passing = popup is not None or not isinstance(window.window(), QMainWindow)
                keys = Keys.NoModifier if passing else keys
                QTest.keyPress(handle, key, keys)
                if handle in QApplication.allWindows():  # a click would let the key go in a window that it has ended
                    QTest.keyRelease(handle, key, keys)
            self.wait_frame()

    def type(self, text: str) -> None:
        """Into what has the focus; letters that no keyboard has come from the clipboard."""
        if text.isascii():
            for letter in text:
                self._press(letter)
        elif (widget := QApplication.focusWidget()) is not None:
            QApplication.clipboard().setText(text)
            QTest.keyClick(widget, Qt.Key.Key_V, Keys.ControlModifier)

    def _press(self, letter: str) -> None:
        """Of the test library the end of a line would end the program."""
        widget = QApplication.focusWidget()
        if widget is None:
            return
        if letter == "\n":
            QTest.keyClick(widget, Qt.Key.Key_Return)
        else:
            QTest.keyClicks(widget, letter)

    # Time.

    def wait_frame(self, seconds: float = AWAIT) -> None:
        """Until a frame has come, but no longer."""
        before, until = self._shown(), time.monotonic() + seconds
        QApplication.processEvents()
        while self._shown() == before and time.monotonic() < until and self.app.worker.busy:
            time.sleep(0.0005)
            QApplication.processEvents()

    def pause(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            QApplication.processEvents()
            time.sleep(0.002)


def bring(widget: QWidget) -> None:
    """Scroll to a widget that lies outside of what is seen."""
    above = widget.parentWidget()
    while above is not None and above is not widget.window():
        if isinstance(above, QScrollArea) and above.widget() is not None and above.widget().isAncestorOf(widget):
            above.ensureWidgetVisible(widget)
        above = above.parentWidget()


def _seen(widget: QWidget) -> bool:
    """Whether it has a place on the screen, and is nothing of a dialog of files, which is answered as a whole."""
    if not widget.isVisible() or widget.width() < 6 or widget.height() < 6:
        return False
    return not isinstance(widget.window(), QFileDialog)
