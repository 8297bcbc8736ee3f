"""Qt gives back every reference to None and True that it takes (6.12.0 on Python 3.11 does not, and aborts)."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

CALLS = 200


def lost(value: object, calls: int) -> int:
    widget, child = QWidget(), QObject()
    before = sys.getrefcount(value)
    for _ in range(calls):
        widget.setEnabled(True)
        widget.isEnabled()
        widget.parent()
        child.setParent(None)
        QApplication.processEvents()
    return before - sys.getrefcount(value)


def test_no_reference_to_none_or_true_is_lost(qapp: QApplication) -> None:
    for value in (None, True):
        assert lost(value, CALLS) < CALLS / 2
