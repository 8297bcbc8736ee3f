"""A card's buttons appear under the pointer; a click is theirs, however soon it comes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QToolButton, QWidget

from gui.window.card import Card, TitleLine

Event, Button = QEvent.Type, Qt.MouseButton


@pytest.fixture
def card(qapp: QApplication) -> Iterator[Card]:
    window = QMainWindow()
    made = Card("heatmap", "Heatmap", QWidget(), window)
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, made)
    actions = [QAction(text, made) for text in ("Options", "Export")]
    made.offer(actions)
    window.resize(500, 300)
    window.show()
    QApplication.processEvents()
    yield made
    window.close()
    window.deleteLater()


def place_of(line: TitleLine, text: str) -> QPoint:
    """Where the button stands when it is shown."""
    line.reveal(True)
    button = next(b for b in line.findChildren(QToolButton) if b.text() == text)
    at = button.mapTo(line, button.rect().center())
    line.reveal(False)
    return at


def given(line: TitleLine, kind: QEvent.Type, at: QPoint) -> None:
    """To the line itself, as Qt does that found it before the buttons were there."""
    held = Button.LeftButton if kind == Event.MouseButtonPress else Button.NoButton
    spot = QPointF(at)
    event = QMouseEvent(kind, spot, line.mapToGlobal(spot), Button.LeftButton, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(line, event)


def test_a_double_click_on_the_title_asks_for_room_and_floats_nothing(card: Card) -> None:
    asked: list[bool] = []
    card.line.doubled.connect(lambda: asked.append(True))
    QTest.mouseDClick(card.line, Button.LeftButton, pos=QPoint(30, card.line.height() // 2))
    assert asked == [True]
    assert not card.isFloating()


def test_a_press_that_comes_before_the_button_is_the_buttons(card: Card) -> None:
    done: list[str] = []
    for action in card.own_actions:
        action.triggered.connect(lambda *_, text=action.text(): done.append(text))
    at = place_of(card.line, "Export")
    for _ in range(50):
        card.line.reveal(False)
        given(card.line, Event.MouseButtonPress, at)
        given(card.line, Event.MouseButtonRelease, at)
    assert done == ["Export"] * 50


def test_let_go_elsewhere_it_does_nothing(card: Card) -> None:
    done: list[bool] = []
    for action in card.own_actions:
        action.triggered.connect(done.append)
    given(card.line, Event.MouseButtonPress, place_of(card.line, "Export"))
    given(card.line, Event.MouseButtonRelease, QPoint(3, 3))
    assert not done
    assert not any(button.isDown() for button in card.line.findChildren(QToolButton))


def test_beside_the_buttons_the_line_still_moves_the_card(card: Card) -> None:
    """The dock takes what the line ignores."""
    spot = QPointF(3, 3)
    for press in (True, False):
        kind = Event.MouseButtonPress if press else Event.MouseButtonRelease
        held = Button.LeftButton if press else Button.NoButton
        event = QMouseEvent(kind, spot, spot, Button.LeftButton, held, Qt.KeyboardModifier.NoModifier)
        event.accept()
        (card.line.mousePressEvent if press else card.line.mouseReleaseEvent)(event)
        assert not event.isAccepted()


def test_what_is_remarked_fits_the_type_that_it_has_now(card: Card) -> None:
    remark = card.body.remark
    card.say("", "first part of it · second part of it · third part of it")
    QApplication.processEvents()
    whole = remark.whole
    assert whole.endswith("third part of it")
    font = remark.font()
    font.setPixelSize(40)
    remark.setFont(font)
    assert remark.whole == "first part of it"
    assert "third" in remark.toolTip()
    font.setPixelSize(10)
    remark.setFont(font)
    assert remark.whole == whole
    assert remark.toolTip() == ""
