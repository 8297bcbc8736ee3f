"""The heatmap in the window: its wavelengths have room beside their name."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.pictures.opening import FIRST
from gui.app.app import App
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


def test_bits_have_the_room_of_marks_and_colours_that_they_have_not(qapp: QApplication) -> None:
    with window(Look("dark", "en", (1600, 960))) as app:
        app.store.show(FIRST.with_encoding(build("sinusoidal", {"dim": 8})).replace(length=64))
        app.window.docks.choose("table")
        settle()
        waves, bits, again = (_wide(app, encoding) for encoding in ("sinusoidal", "binary", "sinusoidal"))
    assert bits[0] > waves[0] + 60
    assert abs(bits[0] - bits[1]) <= 1
    assert abs(waves[0] - waves[1]) <= 1
    assert again == waves


def _wide(app: App, encoding: str) -> tuple[int, int]:
    """Pixels of the heatmap and of the waveforms below it."""
    app.store.show(app.store.scene.with_encoding(build(encoding, {"dim": 8})))
    for _ in range(3):
        app.board.request()
        settle()
    charts = [app.window.panel(name).chart for name in ("heatmap", "waveforms")]
    return tuple(round(chart.box.boundingRect().width()) for chart in charts)
