"""The grid of several heads: small multiples, a head chosen, tokens in their rows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.scene.options.bias import BiasView
from engine.scene.options.profile import ProfileView
from engine.scene.scene import Pin, Scene, View
from gui.app.app import App
from tests.gallery.looks import Look, shots
from tests.gui.program import program

LEFT = Qt.MouseButton.LeftButton
ALL = BiasView(heads="all")


def settle(app: App) -> None:
    for _ in range(4):
        QApplication.processEvents()
        app.board.request()


@pytest.fixture
def app(qapp: QApplication, own_folders: None) -> Iterator[App]:
    with program(keeps=False) as app:
        yield app


def show(app: App, scene: Scene) -> None:
    app.store.look(scene)
    settle(app)


def place(chart: Any, x: float, y: float) -> QPoint:
    return chart.mapFromScene(chart.box.to_scene(QPointF(x, y)))


def click(app: App, panel: str, x: float, y: float) -> None:
    chart = app.window.panels[panel].chart  # type: ignore[attr-defined]
    QTest.mouseClick(chart.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place(chart, x, y))
    settle(app)


def test_a_click_in_a_tile_pins_its_head_and_its_pair(app: App) -> None:
    show(app, Scene(a=build("t5"), length=16, bias=ALL))
    panel: Any = app.window.panels["bias"]
    tiles = panel.tiles
    column, row = 5 % tiles.across, 5 // tiles.across
    click(app, "bias", column * 16 + 3, row * 16 + 9)
    assert app.store.scene.pin == Pin(position=9, key=3, head=5)
    assert panel.frames.pinned == 5
    assert panel.pinned() == (column * 16 + 3, row * 16 + 9)


def test_hovering_a_tile_tells_its_head(app: App) -> None:
    show(app, Scene(a=build("alibi"), length=16, bias=ALL))
    panel: Any = app.window.panels["bias"]
    column, row = 2 % panel.tiles.across, 2 // panel.tiles.across
    panel.pointed.emit(panel.pointer(column * 16 + 1, row * 16 + 4))
    settle(app)
    words = app.board.frame.reading  # type: ignore[union-attr]
    assert words == ("head 2, slope 0.125", "query 4", "key 1", "distance −3", "value −0.375")


def test_zooming_the_tiles_zooms_each_of_them(app: App) -> None:
    show(app, Scene(a=build("t5"), length=64, bias=ALL))
    panel: Any = app.window.panels["bias"]
    across, down = panel.chart.box.spans()
    panel.chart.box.zoom(0.5, at=QPointF(16, 16))
    settle(app)
    view = app.store.scene.view
    assert view.keys is not None
    assert view.keys[1] - view.keys[0] == pytest.approx(32, abs=1)
    assert view.keys[0] <= 16 <= view.keys[1]
    assert panel.tiles.keys.stop - panel.tiles.keys.start <= 34
    assert (across, down) != ()
    panel.chart.box.home()
    settle(app)
    assert app.store.scene.view.keys is None


def test_the_chooser_shows_another_head_and_is_gone_where_there_is_one(app: App) -> None:
    show(app, Scene(a=build("t5"), length=16))
    panel: Any = app.window.panels["bias"]
    assert panel.chooser.isVisible()
    panel.chooser.spin.setValue(6)
    settle(app)
    assert app.store.scene.pin.head == 6
    assert "head 6 of 8" in panel.note
    show(app, Scene())
    assert not panel.chooser.isVisible()


def test_a_click_on_a_curve_pins_its_head(app: App) -> None:
    show(app, Scene(a=build("alibi"), length=64))
    click(app, "profile", -60, -30)  # the steepest line
    assert app.store.scene.pin.head == 0
    click(app, "profile", -60, -15)
    assert app.store.scene.pin.head == 1


@pytest.mark.parametrize(
    "scene", [Scene(a=build("swin")), Scene(a=build("sincos2d", {"dim": 64}))], ids=["swin", "2-D"]
)
def test_tokens_stand_in_their_rows_beside_the_grid_or_below(app: App, scene: Scene) -> None:
    show(app, scene)
    panel: Any = app.window.panels["bias"]
    assert panel.beside.isVisible()
    wide = panel.width() >= 520 and panel.height() <= panel.width()
    assert (panel.beside.geometry().left() > 100) == wide
    show(app, Scene())
    assert not panel.beside.isVisible()


def test_a_card_that_was_closed_stays_closed(app: App) -> None:
    app.window.cards["profile"].close()
    show(app, Scene(a=build("alibi")))
    show(app, Scene())
    assert app.window.cards["profile"].isHidden()
    assert not app.window.cards["heatmap"].isHidden()


def test_both_encodings_lie_over_each_other(app: App) -> None:
    scene = Scene(a=build("alibi", {"heads": 2}), b=build("kerple", {"heads": 2}), profile=ProfileView(both=True))
    show(app, scene)
    panel: Any = app.window.panels["profile"]
    styles = [stroke.pen.style() for stroke in panel.strokes.shown[:4]]
    assert styles == [Qt.PenStyle.SolidLine] * 2 + [Qt.PenStyle.DashLine] * 2


def test_the_inspector_shows_pairs_where_there_is_no_table(app: App) -> None:
    show(app, Scene(a=build("alibi"), length=100, pin=Pin(position=9, key=5, head=1)))
    app.window.come_to("inspector")
    settle(app)
    panel: Any = app.window.panels["inspector"]
    assert panel.shown.pairs
    assert panel.shown.worked[0].endswith("= −1.0000") or panel.shown.worked[0].endswith("= -1.0000")
    panel._pin(12, 3)
    assert app.store.scene.pin == Pin(position=12, key=3, head=1)


@pytest.mark.parametrize("size", [(1280, 800), (1600, 960)])
def test_queries_by_keys_are_square_and_in_the_middle(app: App, size: tuple[int, int]) -> None:
    app.window.resize(*size)
    app.window.docks.choose("bias")
    settle(app)
    panel: Any = app.window.panels["bias"]
    for scene in (Scene(length=16), Scene(a=build("t5"), length=16)):
        show(app, scene)
        area, chart = panel.chart.box.sceneBoundingRect(), panel.chart
        assert area.width() == pytest.approx(area.height(), abs=2)
        assert chart.viewport().width() == chart.width()
        left, right = chart.geometry().left(), panel.row.geometry().right() - panel.bar.geometry().right()
        assert left == pytest.approx(right, abs=12)


def test_in_a_low_card_tokens_in_rows_take_nothing_of_the_grids_height(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path))
    seen = {}
    for shot, app in shots(Look("light", "en", (1280, 800)), ["sincos2d"], ["table", "criteria", "bias"]):
        panel: Any = app.window.panels["bias"]
        grid = panel.chart.box.rect()
        assert grid.width() == pytest.approx(grid.height(), abs=2), shot.name
        assert grid.height() > 90, shot.name
        seen[shot.room] = panel.beside.isVisible()
        assert not seen[shot.room] or min(panel.beside.width(), panel.beside.height()) > 90, shot.name
    assert seen == {"table": False, "criteria": True, "bias": True}


@pytest.mark.parametrize("heads", [8, 12, 5])
def test_tiles_are_square_and_follow_from_the_size_alone(app: App, heads: int) -> None:
    show(app, Scene(a=build("t5", {"heads": heads}), length=64, bias=ALL))
    panel: Any = app.window.panels["bias"]
    laid = {}
    for size in ((1280, 800), (1000, 900), (1600, 700), (1280, 800)):
        app.window.resize(*size)
        settle(app)
        area, tiles = panel.chart.box.boundingRect(), panel.tiles
        assert area.width() / tiles.across == pytest.approx(area.height() / tiles.down, rel=0.03)
        assert laid.setdefault(size, (tiles.across, tiles.down)) == (tiles.across, tiles.down)


def test_the_first_tile_says_its_first_and_last_key_and_query(app: App) -> None:
    panel: Any = app.window.panels["bias"]
    axes = panel.chart.below, panel.chart.left
    show(app, Scene(a=build("alibi", {"heads": 4}), length=1000, bias=ALL))
    cells = panel.tiles.keys.count
    assert panel.tiles.across > 1
    assert [axis.ticks for axis in axes] == 2 * [[(0, "0"), (cells - 1, "999")]]
    show(app, Scene(a=build("alibi", {"heads": 4}), length=1000, bias=ALL, view=View(keys=(99.5, 299.5))))
    assert axes[0].ticks[0][1] == "100"
    assert axes[1].ticks[1][1] == "999"
    show(app, Scene(a=build("alibi", {"heads": 4}), length=1000))
    assert [axis.ticks for axis in axes] == [None, None]


def test_of_tiles_the_pinned_one_is_named_and_has_the_cross_alone(app: App) -> None:
    panel: Any = app.window.panels["bias"]
    show(app, Scene(a=build("t5"), length=512, bias=ALL, pin=Pin(position=137, key=96, head=5)))
    tiles = panel.tiles
    assert panel.frames.names(100.0) == [*"01234", "5, pinned", *"67"]
    assert panel.frames.names(20.0) == [*"01234567"]
    row, column = divmod(5, tiles.across)
    upright, lying = (line.boundingRect() for line in panel.chart.pin)
    assert (upright.top(), upright.height()) == (row * tiles.queries.count - 0.5, tiles.queries.count)
    assert (lying.left(), lying.width()) == (column * tiles.keys.count - 0.5, tiles.keys.count)
    show(app, Scene(a=build("t5"), length=512, pin=Pin(position=137, key=96, head=5)))
    assert round(panel.chart.pin[0].boundingRect().height()) == 512


def test_a_grid_that_has_more_room_than_it_was_asked_for_is_asked_for_again(app: App) -> None:
    show(app, Scene(length=512))
    panel: Any = app.window.panels["bias"]
    before, asked = panel.size_asked(), list[object]()
    margins = panel.top.contentsMargins()
    panel.top.setContentsMargins(panel.room.width() // 2, 0, 0, 0)
    settle(app)
    assert panel.size_asked()[0] < before[0] / 1.5
    panel.resized.connect(asked.append)
    panel.top.setContentsMargins(margins)
    for _ in range(8):
        QApplication.processEvents()
    assert asked
    assert panel.size_asked() == before


def test_a_pin_beyond_the_last_row_stands_at_that_rows_distance(app: App) -> None:
    show(app, Scene(a=build("mrope"), length=512, pin=Pin(position=137, key=96)))
    assert app.window.panels["profile"].pinned() == 0  # type: ignore[attr-defined]
    show(app, Scene(a=build("mrope"), length=512, pin=Pin(position=137, key=40)))
    assert app.window.panels["profile"].pinned() == -7  # type: ignore[attr-defined]


def test_another_height_is_asked_for_anew_but_not_a_few_pixels_of_tiles(app: App) -> None:
    """A card is laid out in several passes, in one of which the grid has its width, and is lower."""
    for heads, again in ((BiasView(), True), (ALL, False)):
        show(app, Scene(a=build("t5", {"heads": 8}), length=64, bias=heads))
        panel: Any = app.window.panels["bias"]
        wide, tall = panel.size_asked()
        asked = []
        panel.resized.connect(asked.append)
        panel._asked = (wide, round(tall / 1.1))
        panel.ask_again()
        assert bool(asked) == again
        panel.resized.disconnect(asked.append)
