"""Dialogs: what is in them is acted on like everything else; here they are answered, and left."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QDialogButtonBox, QFileDialog, QLineEdit

from gui.dialogs.base.file import SaveFileField
from tests.soak import material
from tests.soak.gestures import gesture
from tests.soak.gestures.controls import said
from tests.soak.hand import Hand, Keys

Key = Qt.Key
Opens = QFileDialog.AcceptMode.AcceptOpen
NAMES = (
    "a",
    "b.csv",
    "c.npz",
    "d.json",
    "e.png",
    "f.svg",
    "g.gif",
    "h.md",
    "i.html",
    "j.pdf",
    "请.csv",
    "no/where/x.csv",
)


@gesture(3, where="dialog")
def accept(hand: Hand) -> str:
    return _press(hand, QDialogButtonBox.ButtonRole.AcceptRole)


@gesture(1.5, where="dialog")
def cancel(hand: Hand) -> str:
    return _press(hand, QDialogButtonBox.ButtonRole.RejectRole)


def _press(hand: Hand, role: QDialogButtonBox.ButtonRole) -> str:
    box = hand.any(QDialogButtonBox)
    wanted = [b for b in box.buttons() if box.buttonRole(b) == role and b.isEnabled()] if box is not None else []
    button: QAbstractButton | None = hand.one(wanted)
    title = button.window().windowTitle() if button is not None else ""
    return said(button is not None and hand.click(button), f"dialog {title!r}:", button)


@gesture(1, where="dialog")
def escape(hand: Hand) -> str:
    dialog = QApplication.activeModalWidget()
    hand.key(Key.Key_Escape)
    return said(True, "Escape from", dialog)


@gesture(1, where="dialog")
def press_return(hand: Hand) -> str:
    dialog = QApplication.activeModalWidget()
    hand.key(Key.Key_Return)
    return said(True, "Return in", dialog)


@gesture(1, where="dialog")
def close_dialog(hand: Hand) -> str:
    """By its frame."""
    dialog = QApplication.activeModalWidget()
    if dialog is not None:
        dialog.close()
    return said(dialog is not None, "close", dialog)


@gesture(2, where="dialog")
def name_file(hand: Hand) -> str:
    field = hand.any(SaveFileField)
    if field is None or not hand.click(field.line):
        return ""
    name = hand.rng.choice(NAMES)
    hand.key(Key.Key_A, Keys.ControlModifier)
    hand.type(str(hand.scratch / "out" / name))
    return said(True, f"name the file {name}", field)


@gesture(1, where="dialog")
def watch_dialog(hand: Hand) -> str:
    """What writes, writes meanwhile."""
    hand.pause(hand.rng.choice((0.1, 0.5, 1.5)))
    return said(True, "watch", QApplication.activeModalWidget())


@gesture(8, where="files")
def choose_file(hand: Hand) -> str:
    dialog = QApplication.activeModalWidget()
    return answer(hand, dialog) if isinstance(dialog, QFileDialog) else ""


def answer(hand: Hand, dialog: QFileDialog) -> str:
    """Type the name of a file and Return, or Escape."""
    name = dialog.findChild(QLineEdit, "fileNameEdit")
    opens = dialog.acceptMode() == Opens
    path = hand.rng.choice(material.files(hand.scratch)) if opens else hand.scratch / "out" / hand.rng.choice(NAMES)
    title = dialog.windowTitle()
    if name is None or hand.rng.random() < 0.25:
        QTest.keyClick(dialog, Key.Key_Escape)
        return f"file dialog {title!r}: Escape"
    name.selectAll()
    QApplication.clipboard().setText(str(path))
    QTest.keyClick(name, Key.Key_V, Keys.ControlModifier)
    QTest.keyClick(name, Key.Key_Return)
    if dialog.isVisible():
        QTest.keyClick(dialog, Key.Key_Escape)
    return f"file dialog {title!r}: {path.name!r}"


def leave(dialog: QDialog) -> None:
    """However it can be left."""
    QTest.keyClick(dialog, Key.Key_Escape)
    if dialog.isVisible():
        dialog.close()
