"""Files: dropped on the window and on fields; the clipboard; closing, and opening again."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from gui.controls.array import ArrayFileField
from tests.soak import material
from tests.soak.gestures import gesture
from tests.soak.hand import Hand

Copy, Left, Plain = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def drop(hand: Hand, on: QWidget, most: int) -> str:
    """As a file manager does it."""
    paths = hand.rng.sample(material.files(hand.scratch), hand.rng.randint(1, most))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    where = on.rect().center()
    enter = QDragEnterEvent(where, Copy, data, Left, Plain)
    QApplication.sendEvent(on, enter)
    if enter.isAccepted():
        QApplication.sendEvent(on, QDropEvent(QPointF(where), Copy, data, Left, Plain))
    hand.pause(hand.rng.choice((0.02, 0.2)))
    return f"drop {[str(path.relative_to(hand.scratch)) for path in paths]!r} on {type(on).__name__}"


@gesture(1.5, where="window")
def drop_on_window(hand: Hand) -> str:
    return drop(hand, hand.app.window, 3)


@gesture(1)
def drop_on_field(hand: Hand) -> str:
    field = hand.any(ArrayFileField)
    return drop(hand, field, 1) if field is not None else ""


@gesture(0.15, where="window")
def close_window(hand: Hand) -> str:
    """And open it again: the session is kept."""
    hand.app.window.close()
    return "close the window"
