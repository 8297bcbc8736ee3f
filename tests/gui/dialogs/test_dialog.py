"""What all dialogs with fields have in common."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from gui.dialogs.base.dialog import Choice, Dialog, beside, combo, spin
from gui.dialogs.base.file import SaveFileField


@pytest.mark.whole
@pytest.mark.parametrize("kind", ["line", "list", "choice", "number", "two", "file"])
def test_alt_and_the_letter_of_a_label_go_to_its_field(closing: Any, qtbot: Any, tmp_path: Path, kind: str) -> None:
    """Also where the field has several parts; of a choice, to the one that is chosen."""
    choices = [("One", 1), ("Two", 2)]
    fields: dict[str, QWidget] = {
        "line": QLineEdit(),
        "list": combo(choices, 1),
        "choice": Choice(choices),
        "number": spin(0, 9, 1),
        "two": beside({"Width": spin(0, 9, 1), "Height": spin(0, 9, 1)}),
        "file": SaveFileField(tmp_path, {".npy": "NumPy"}),
    }
    dialog = closing(Dialog("Title", does="Go"))
    for name, field in fields.items():
        dialog.add(f"&{name}" if name == kind else name, field)
    choice = fields["choice"]
    assert isinstance(choice, Choice)
    choice.show_value(2)
    with qtbot.waitActive(dialog):
        dialog.show()
        dialog.activateWindow()
    dialog.does.setFocus()
    QTest.keyClick(dialog, Qt.Key(ord(kind[0].upper())), Qt.KeyboardModifier.AltModifier)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus is fields[kind] or fields[kind].isAncestorOf(focus)
    assert focus is choice.group.button(1) or kind != "choice"
    assert choice.value == 2
