"""What a stage draws, in the test's own thread."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QApplication

from gui.takeout.stage import Stage
from gui.takeout.subject import Subject


def drawn(subject: Subject, moments: Sequence[Any]) -> list[Any]:
    """The pictures of these moments."""
    stage, found = Stage(subject, [lambda moment=moment: moment for moment in moments]), []  # type: ignore[misc]
    while not stage.over or not stage.pictures.empty():
        QApplication.processEvents()
        while not stage.pictures.empty():
            found.append(stage.pictures.get())
    for each in found:
        if isinstance(each, BaseException):
            raise each
    QApplication.processEvents()
    return found[:-1]
