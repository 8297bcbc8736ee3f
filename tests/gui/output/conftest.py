"""Dialogs that write something, each given up where a test leaves it running."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from gui.dialogs.base.saving import Saving

Dialog = TypeVar("Dialog", bound=Saving)


@pytest.fixture
def opened(qapp: QApplication) -> Iterator[Callable[[Dialog], Dialog]]:
    """Opens a dialog, and closes it in the end."""
    made: list[Saving] = []

    def begin(dialog: Dialog) -> Dialog:
        made.append(dialog)
        dialog.open()
        return dialog

    yield begin
    for dialog in filter(isValid, made):
        dialog.stop()
        dialog.close()
    qapp.processEvents()
