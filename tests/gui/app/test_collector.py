"""Waste is cleared between two calls of Qt alone."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from gui.app.collector import RUNNING, collecting


def test_python_collects_by_itself_again_once_the_last_one_is_through(qapp: QApplication) -> None:
    before, parent = gc.isenabled(), QObject()
    running = bool(RUNNING)
    gc.enable()
    try:
        with collecting(parent):
            assert not gc.isenabled()
            with collecting(parent):
                assert not gc.isenabled()
            assert not gc.isenabled()
        assert gc.isenabled() or running
    finally:
        (gc.enable if before else gc.disable)()
