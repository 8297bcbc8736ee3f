"""A screen reader may ask before there is anything to see: each widget has an answer."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget

from engine.pictures.panels import BY_NAME
from gui.access.spoken import Spoken
from gui.board.lazy_panel import panel_class
from gui.board.panel import Panel


@pytest.mark.parametrize("name", BY_NAME)
def test_a_panel_without_a_picture_can_be_read(closing: Callable[[Panel], Panel], name: str) -> None:
    panel = closing(panel_class(name)())
    for each in panel.findChildren(QWidget):
        if isinstance(each, Spoken):
            assert isinstance(each.spoken_value(), str)
            assert isinstance(each.spoken_description(), str)
            assert each.spoken_range() is None or len(each.spoken_range()) == 3
            assert all(part.name is not None for part in each.spoken_parts() or ())
