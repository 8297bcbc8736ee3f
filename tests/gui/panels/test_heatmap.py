"""The heatmap in the window: its wavelengths have room beside their name."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from gui.storage.session import FIRST
from tests.gallery.faults import overlaps
from tests.gallery.looks import Look, settle, window
from tests.gallery.texts import written


@pytest.mark.parametrize(("base", "named"), [(1e4, "628.3"), (1e8, "62 832")])
def test_wavelengths_to_four_digits_stand_clear_of_their_axis_name(qapp: QApplication, base: float, named: str) -> None:
    with window(Look("light", "en", (1280, 800))) as app:
        app.store.show(FIRST.with_encoding(build("sinusoidal", {"dim": 4, "base": base})).replace(length=12))
        app.window.docks.choose("table")
        settle()
        app.board.request()
        settle()
        texts = written(app.window.panel("heatmap"))
        assert named in [each.text for each in texts]
        assert not [said for said in overlaps(texts) if named in said]
