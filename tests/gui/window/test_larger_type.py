"""What rooms show in type of 150 %, in both languages, in the smallest window: their pictures keep what names them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from engine.pictures.arena import named
from engine.words import language
from gui.app.app import App
from gui.figures.token_texts import READABLE
from gui.panels.arena.places import shortened
from gui.panels.enters.diagram import TITLED
from tests.gallery.looks import LANGUAGES, Look, settle, shots

GRID = 130  # pixels of a side in which thirteen rows are told apart
Shown = Callable[[str, str, str], App]


@pytest.fixture
def shown(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A room of the window, with an encoding, in a language."""
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("HF_HUB_CACHE", str(tmp_path))
    open_ones = []

    def show(room: str, encoding: str, spoken: language.Language) -> App:
        looked = shots(Look("light", spoken, (1280, 800), 150), [encoding], [room])
        open_ones.append(looked)
        return next(looked)[1]

    yield show
    for looked in open_ones:
        looked.close()
    language.speak("en")


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("encoding", ["sinusoidal", "rope"])
def test_matrices_of_attention_keep_the_words_of_their_tokens(shown: Any, encoding: str, spoken: str) -> None:
    panel = shown("attention", encoding, spoken).window.panels["attention"]
    layout = panel.grids.layout_of()
    assert layout.texts.beside > 0
    assert READABLE <= layout.texts.type <= layout.boxes[0].height() / len(panel.shown.labels)


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("encoding", ["sinusoidal", "rope"])
def test_stations_keep_their_titles(shown: Any, encoding: str, spoken: str) -> None:
    panel = shown("enters", encoding, spoken).window.panels["enters"]
    assert panel.diagram.places.side >= TITLED
    assert panel.numbers.heightForWidth(panel.numbers.width()) <= panel.numbers.height()


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_the_grid_that_one_solves_has_room(shown: Any, spoken: str) -> None:
    panel = shown("solve", "rope", spoken).window.panels["solve"]
    (box,) = panel.grid.boxes()
    assert box.height() >= GRID


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_the_rail_shows_all_rooms_without_scrolling(shown: Any, spoken: str) -> None:
    rail = shown("table", "sinusoidal", spoken).window.rail
    assert not rail.narrow
    assert not rail.list.verticalScrollBar().isVisible()
    seen = rail.list.viewport().rect()
    assert all(seen.contains(rail.list.visualItemRect(row)) for row in rail.list.rows())


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("room", ["solve", "arena"])
def test_beside_a_tour_nothing_is_cut(shown: Any, room: str, spoken: str) -> None:
    """Buttons have their words, the board all its columns."""
    app = shown(room, "rope", spoken)
    app.presenting.opening.new()
    settle()
    app.board.request()
    settle()
    panel = app.window.panels[room]
    if room == "arena":
        places = panel.table.places
        assert places.left(places.columns) <= panel.table.width()
        metrics, first = panel.table.fontMetrics(), named(panel.shown.rows[0])
        assert metrics.horizontalAdvance(shortened(metrics, first, 0)) <= places.names
        return
    turners = panel.turners
    for button in (*turners.buttons, turners.examples, turners.back, turners.forth):
        assert button.width() >= button.sizeHint().width(), button.text()


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_a_low_derivation_beside_a_tour_shows_its_picture_first(shown: Any, spoken: str) -> None:
    app = shown("solve", "rope", spoken)
    app.presenting.opening.new()
    settle()
    app.board.request()
    settle()
    panel = app.window.panels["derivation"]
    room = panel.scroller.viewport()
    assert panel.sheet.width() <= room.width()
    first = panel.canvases[0]
    assert 0 <= first.mapTo(panel.sheet, QPoint()).y() < 0.1 * room.height()
    assert panel.bar.isVisible()
    for polar in app.window.panels["solve"].turners.polars:
        for made in polar.editors.values():
            assert made.field.mapTo(polar, made.field.rect().bottomRight()).x() < polar.width(), made.declared.name
