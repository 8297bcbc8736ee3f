"""Identify and Difference in the window: a candidate becomes B, the first difference is pinned."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.scene.scene import Scene
from engine.words.language import Language
from gui.app.app import App
from gui.figures.canvas import LOWEST
from gui.panels.difference import ACROSS, DifferencePanel
from gui.panels.identify import IdentifyPanel
from gui.theme import theme
from tests.gallery.looks import Look, scene_of, settle, window
from tests.gui.bench import Bench
from tests.gui.program import program


@pytest.fixture
def app(qapp: QApplication, own_folders: None) -> Iterator[App]:
    with program(Scene(length=128)) as app:
        yield app


def shown(app: App, name: str) -> IdentifyPanel | DifferencePanel:
    app.window.come_to(name)
    for _ in range(4):
        QApplication.processEvents()
    found = app.window.panel(name)
    assert isinstance(found, IdentifyPanel | DifferencePanel)
    assert not found.failed
    return found


def test_a_candidate_becomes_b_and_the_difference_says_equal(app: App) -> None:
    panel = shown(app, "identify")
    assert isinstance(panel, IdentifyPanel)
    panel.rows.items[0].button.click()  # type: ignore[attr-defined]
    assert app.store.scene.compare == "a-b"
    other = shown(app, "difference")
    assert isinstance(other, DifferencePanel)
    assert other.verdict.text().startswith("Equal")
    assert other.pin.isHidden()


def test_the_first_difference_is_pinned_everywhere(app: App) -> None:
    app.store.open(Scene(b=build("sinusoidal", {"layout": "split"}), compare="a-b", length=128))
    panel = shown(app, "difference")
    assert isinstance(panel, DifferencePanel)
    panel.pin.click()
    assert (app.store.scene.pin.position, app.store.scene.pin.dimension) == (0, 1)
    assert "another order" in panel.relation.text()


@pytest.mark.parametrize("name", ["identify", "difference"])
@pytest.mark.parametrize("size", [(340, 260), (900, 500)])
def test_they_are_painted_in_both_themes(app: App, name: str, size: tuple[int, int]) -> None:
    panel = shown(app, name)
    panel.resize(*size)
    before = panel.grab().toImage()
    panel.restyle(theme.TOKENS["light"])
    assert not before.isNull()
    assert not panel.failed


def test_where_they_differ_has_the_card_where_it_is_high(app: App) -> None:
    app.store.edit(app.store.scene.replace(b=build("sinusoidal", {"base": 9000.0})))
    panel = shown(app, "difference")
    assert isinstance(panel, DifferencePanel)
    assert panel.where.isVisible()
    assert panel.caption.text().startswith("Where: ")
    assert panel.where.height() > panel.height() / 3
    panel.resize(panel.width(), 260)
    assert panel.where.isHidden()
    app.store.edit(app.store.scene.replace(b=app.store.scene.a))
    for _ in range(4):
        QApplication.processEvents()
    panel.resize(panel.width(), 700)
    assert panel.where.isHidden()
    assert panel.verdict.text().startswith("Equal")


def test_where_biases_differ_is_square_and_stands_wherever_figures_leave_room(app: App) -> None:
    app.store.edit(Scene(a=build("alibi"), b=build("alibi", {"form": "key"}), compare="a-b", length=64))
    panel = shown(app, "difference")
    assert isinstance(panel, DifferencePanel)
    for size in ((1600, 960), (1280, 800), (2560, 1440)):
        app.window.resize(*size)
        for _ in range(8):
            QApplication.processEvents()
        assert panel.where.isVisible(), size
        box = panel.where.chart.box.boundingRect()
        assert box.width() == pytest.approx(box.height(), rel=0.06), size


@pytest.mark.parametrize("encodings", [("sinusoidal", {"base": 9000.0}), ("alibi", {"form": "key"})])
@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_where_they_differ_stands_in_a_small_window_with_large_text(
    qapp: QApplication, encodings: tuple[str, dict[str, object]], language: Language
) -> None:
    name, settings = encodings
    with window(Look("light", language, (1280, 800), 150)) as app:
        app.store.show(Scene(a=build(name), b=build(name, settings), compare="a-b"))
        panel = shown(app, "difference")
        assert isinstance(panel, DifferencePanel)
        app.board.request()
        settle()
        assert panel.where.isVisible()
        assert panel.where.height() >= LOWEST
        assert panel.where.geometry().bottom() < panel.knobs.geometry().top()


def test_in_a_narrow_card_the_caption_stands_below_the_button(app: App) -> None:
    app.store.edit(app.store.scene.replace(b=build("sinusoidal", {"base": 9000.0})))
    panel = shown(app, "difference")
    assert isinstance(panel, DifferencePanel)
    for width, direction in ((300, ACROSS.TopToBottom), (900, ACROSS)):
        panel.resize(width, 700)
        assert panel.where.isVisible()
        assert panel.bar.direction() == direction


def test_the_caption_beside_a_low_square_has_the_width_that_is_left(qapp: QApplication) -> None:
    scene = Scene(a=build("alibi", {"form": "key"}), b=build("alibi"), compare="a-b", length=128)
    on = Bench(DifferencePanel, scene, (860, 460))
    try:
        caption, where = on.panel.caption, on.panel.where
        assert caption.x() >= where.geometry().right()
        assert caption.width() > 0.7 * (on.panel.width() - where.width())
    finally:
        on.close()


def test_figures_leave_where_they_differ_its_room(qapp: QApplication) -> None:
    """What makes them equal stands there too, in large type; the claim says the largest."""
    for percent, told in ((150, False), (100, True)):
        with window(Look("dark", "en", (1280, 800), percent)) as app:
            app.claims.opens = True
            app.store.show(scene_of("sincos2d", "difference"))
            app.window.docks.choose("difference")
            settle()
            panel = shown(app, "difference")
            assert isinstance(panel, DifferencePanel)
            assert panel.relation.isVisible()
            assert panel.facts.isVisible() == told
            assert panel.where.chart.left.label.said == "dimension"
