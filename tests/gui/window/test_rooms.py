"""The window by question: each room's areas, what its person does to it, and what is kept of that."""

from __future__ import annotations

import base64
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtCore import QByteArray, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QTabBar

from engine.encodings.base.catalogue import build, catalogue
from engine.pictures.claims.trying import Claim
from engine.pictures.rooms import FURNISHED, OWN_ROOMS, ROOM, ROOMS, Room, lacking
from engine.scene.scene import Scene
from gui.app.app import App
from gui.board.worker import Direct
from gui.figures.images import ImagePanel
from gui.figures.tables import TablePanel
from gui.panels.bias.panel import BiasPanel
from gui.plot.chart import Chart
from gui.storage import session
from gui.storage.session import Settings, WindowLayout
from gui.theme.icons import FOLDER
from gui.window import arrangement
from gui.window.arrangement import Space, fair, sizes
from gui.window.rail import ICON, SQUEEZED, UNFOLDS, icon_side
from gui.window.rooms import OWN, centred, exchanged, standing
from tests.gallery.looks import Look, scene_of, window
from tests.gui.program import ended, settle

FULL_SCREEN = 45  # where Qt's bytes of a geometry say so; then how wide that screen was
SIZES = [(1280, 800), (1600, 960), (2560, 1440)]


def made(settings: Settings, size: tuple[int, int] = (1600, 960)) -> App:
    app = App(Scene(), settings, worker=Direct(), keeps=False)
    app.window.resize(*size)
    app.start([])
    settle()
    return app


def test_every_room_that_is_furnished_has_its_icon() -> None:
    drawn = {path.stem for path in (FOLDER / "rooms").glob("*.svg")}
    assert drawn == {*(room.name for room in FURNISHED), OWN.name}


@pytest.fixture
def app(qapp: QApplication, own_folders: None) -> Iterator[App]:
    app = made(Settings(theme="dark"))
    yield app
    ended(app)


def boxes(app: App) -> dict[str, tuple[int, ...]]:
    cards = app.window.cards.items()
    return {name: card.geometry().getRect() for name, card in cards if card.isVisible()}  # type: ignore[misc]


def picture(app: App, name: str) -> tuple[int, int]:
    place = app.window.places[name]
    return place.width(), place.height()


@pytest.mark.sampled(6)
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_every_room_is_two_clicks_away_at_a_usable_size(app: App, size: tuple[int, int], text: int) -> None:
    app.window.resize(*size)
    app.appearance.set_text(text)
    app.board.rest()
    settle()
    assert (app.window.width(), app.window.height()) == size
    for room in ROOMS:
        row = next(each for each in app.window.rail.list.rows() if each.text() == room.title)
        at = app.window.rail.list.visualItemRect(row).center()
        QTest.mouseClick(app.window.rail.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
        settle()
        assert app.window.docks.room is room
        panels = standing(room, None, lacking(app.store.scene)).panels
        assert set(boxes(app)) == {"encoding", *panels}
        assert set(room.panels) - set(panels) <= {"heatmap_b"}, "there is no B"
        assert all(
            app.window.rect().contains(card.geometry()) for card in app.window.cards.values() if card.isVisible()
        )
        width, height = picture(app, room.large[0])
        assert width >= 640, room.name
        assert height >= 480, room.name
        for name in panels[1:]:
            assert min(picture(app, name)) >= 120, (room.name, name)
        if size == (1600, 960) and text == 100:
            beside = app.window.docks.space.width - app.window.cards["encoding"].width()
            assert app.window.cards[room.large[0]].width() >= 0.6 * beside
        assert not [bar for bar in app.window.findChildren(QTabBar) if bar.isVisible()]


def test_a_remark_of_two_lines_leaves_the_large_picture_its_height(app: App) -> None:
    app.window.resize(1280, 800)
    app.store.show(Scene(a=build("rope")))
    app.window.docks.choose("trained")
    settle()
    body = app.window.places["trained"].parentWidget()
    assert body.remark.height() >= 2 * body.remark.fontMetrics().height()
    assert picture(app, "trained")[1] >= 480


@pytest.mark.parametrize(
    ("name", "room", "beside"),
    [
        ("extrapolation", "longer", False),
        ("attention", "attention", False),
        ("bias", "bias", False),
        ("bias", "attention", True),
    ],
)
def test_what_is_remarked_stands_below_the_claim_or_above_it_where_that_is_beside_the_picture(
    app: App, name: str, room: str, beside: bool
) -> None:
    app.window.resize(1280, 800)
    app.store.show(Scene(a=build("rope" if name != "bias" else "sincos2d")))
    app.window.docks.choose(room)
    if beside:
        app.window.cards["heatmap"].hide()  # it leaves its width
    settle()
    panel, remark = app.window.panels[name], app.window.cards[name].body.remark
    words = panel.aside if beside else panel.strip
    assert remark.isVisible()
    assert words.isVisible()
    upper, lower = (remark, words) if beside else (words, remark)
    assert upper.mapTo(panel, QPoint(0, upper.height())).y() <= lower.mapTo(panel, QPoint(0, 0)).y()
    assert remark.width() == panel.width()


def test_a_remark_that_comes_late_pushes_no_card_out_of_the_window(qapp: QApplication) -> None:
    with window(Look("light", "zh_CN", (1280, 800), 150)) as app:
        for encoding, rooms in (("sinusoidal", ("longer", "trained", "arena")), ("sincos2d", ("longer", "trained"))):
            for room in rooms:
                app.store.show(scene_of(encoding, room))
                app.window.docks.choose(room)
                settle()
                app.board.request()
                settle()
        cards = [card for card in app.window.cards.values() if card.isVisible()]
        assert all(card.geometry().bottom() <= app.window.statusBar().geometry().top() for card in cards)


def test_all_rooms_are_seen_in_the_rail_of_a_small_window(app: App) -> None:
    app.window.resize(1280, 800)
    rail = app.window.rail.list
    for text in (150, 100):
        app.appearance.set_text(text)
        settle()
        seen = rail.viewport().rect()
        assert all(seen.contains(rail.visualItemRect(row)) for row in rail.rows()), text
        assert not rail.verticalScrollBar().isVisible()


def test_a_room_comes_back_as_its_person_left_it_and_restore_brings_the_supplied_one(app: App) -> None:
    table = boxes(app)
    app.window.docks.choose("longer")
    settle()
    supplied = boxes(app)
    app.window.cards["heatmap"].close()
    app.window.cards["derivation"].show()
    settle()
    own = boxes(app)
    assert set(own) == {"encoding", "extrapolation", "spectrum", "profile", "derivation"}
    app.window.docks.choose("table")
    settle()
    assert boxes(app) == table
    app.window.docks.choose("longer")
    settle()
    assert boxes(app) == own
    app.actions.by_name["arrange"].trigger()
    settle()
    assert boxes(app) == supplied


def test_a_line_between_cards_that_is_dragged_stays_where_it_was_put(app: App) -> None:
    window = app.window
    before, box = boxes(app), window.cards["heatmap"].geometry()
    line = QPoint(box.right() + 4, box.center().y())
    QTest.mousePress(window, Qt.MouseButton.LeftButton, pos=line)
    QTest.mouseMove(window, line - QPoint(90, 0))
    QTest.qWait(20)
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton, pos=line - QPoint(90, 0))
    settle()
    moved = boxes(app)
    assert moved["heatmap"][2] == before["heatmap"][2] - 90
    for name in ("cell", "table"):
        window.docks.choose(name)
        settle()
    assert boxes(app) == moved


def test_a_click_on_a_companions_title_brings_it_to_the_middle_and_back(app: App) -> None:
    app.window.docks.choose("hands")
    settle()
    before = boxes(app)
    QTest.mouseClick(app.window.cards["spectrum"].line, Qt.MouseButton.LeftButton, pos=QPoint(40, 12))
    settle()
    assert boxes(app) == before | {"spectrum": before["phasors"], "phasors": before["spectrum"]}
    for name in ("table", "hands"):
        app.window.docks.choose(name)
        settle()
    assert boxes(app)["spectrum"] == before["phasors"]
    app.window.panel("phasors").setFocus()
    app.window.docks.centre("phasors")
    settle()
    assert boxes(app) == before


def test_where_the_large_picture_has_nothing_to_show_the_companion_that_has_takes_its_place(app: App) -> None:
    before, docks = boxes(app), app.window.docks
    app.store.edit(app.store.scene.with_encoding(build("alibi")))
    settle()
    now = boxes(app)
    assert set(now) == {"encoding", "bias", "heatmap", "profile"}  # the waveforms could only say the same
    assert docks.middle == "bias"
    assert not docks.touched
    bars = app.window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
    assert not any(bar.isVisible() for bar in bars)
    assert now["bias"][2] * now["bias"][3] > 2 * now["heatmap"][2] * now["heatmap"][3]
    heatmap = app.window.panel("heatmap")
    assert "no table" in heatmap.failed
    assert heatmap.instead.leads.isVisible()
    app.window.navigation.click("heatmap")  # nothing to look at comes to the middle
    assert boxes(app) == now
    app.store.edit(app.store.scene.with_encoding(build("t5")))
    settle()
    assert boxes(app) == now
    app.store.steps.undo()
    app.store.steps.undo()
    settle()
    assert boxes(app) == before


def test_a_and_b_stand_beside_their_difference_those_without_a_table_by_their_bias(app: App) -> None:
    app.store.edit(app.store.scene.replace(b=build("binary")))
    app.window.docks.choose("difference")
    settle()
    assert set(boxes(app)) == {"encoding", "difference", "heatmap_a", "heatmap_b"}
    of_b = app.window.panel("heatmap_b")
    assert isinstance(of_b, TablePanel)
    assert "Binary" in of_b.note
    of_b.pointed.emit(of_b.pointer(3, 1))
    settle()
    assert app.window.status.reading.whole.startswith("B    position 3")
    app.window.docks.centre("heatmap_a")
    app.store.edit(app.store.scene.replace(a=build("alibi"), b=build("alibi", {"form": "key"})))
    settle()
    assert set(boxes(app)) == {"encoding", "difference", "bias", "profile"}
    assert app.window.docks.middle == "difference"
    app.store.steps.undo()
    settle()
    assert app.window.docks.middle == "heatmap_a"


def test_a_room_of_ones_own_stands_as_it_does_whatever_it_has_to_show(app: App) -> None:
    app.window.cards["waveforms"].close()
    settle()
    before = boxes(app)
    app.store.edit(app.store.scene.with_encoding(build("alibi")))
    settle()
    assert boxes(app) == before


def test_a_title_in_a_room_of_ones_own_comes_to_the_middle_too(app: App) -> None:
    app.window.cards["waveforms"].close()
    settle()
    before = boxes(app)
    assert app.window.docks.centre("profile")
    settle()
    assert boxes(app) == before | {"profile": before["heatmap"], "heatmap": before["profile"]}


def test_a_double_click_on_a_companion_enlarges_that_one_though_the_first_click_moved_it(app: App) -> None:
    app.window.navigation.twice.setInterval(60_000)  # however long this machine takes
    at, under = app.window.cards["bias"].line, app.window.cards["heatmap"].line
    QTest.mouseClick(at, Qt.MouseButton.LeftButton, pos=QPoint(40, 12))
    settle()
    under.doubled.emit()  # what is under the pointer now
    settle()
    assert set(boxes(app)) == {"encoding", "bias"}


def test_the_card_whose_title_was_clicked_is_enlarged_by_key_else_the_large_one(app: App) -> None:
    def enlarged() -> set[str]:
        QTest.keyClick(
            app.window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        )
        settle()
        return set(boxes(app)) - {"encoding"}

    app.window.activateWindow()
    settle()
    app.window.panel("heatmap").findChild(Chart).setFocus()
    everything = set(boxes(app)) - {"encoding"}
    QTest.mouseClick(app.window.cards["bias"].line, Qt.MouseButton.LeftButton, pos=QPoint(40, 12))
    settle()
    assert app.window.docks.middle == "bias"
    assert (enlarged(), enlarged()) == ({"bias"}, everything)
    QTest.mouseClick(app.window.cards["profile"].line, Qt.MouseButton.LeftButton, pos=QPoint(40, 12))
    settle()
    app.encoding.setFocus()
    assert app.window.docks.middle == "profile"
    assert (enlarged(), enlarged()) == ({"profile"}, everything)


@pytest.mark.whole
def test_nothing_out_of_sight_is_asked_for(app: App) -> None:
    for room in ROOMS:
        app.window.docks.choose(room.name)
        settle()
        shown = standing(room, None, lacking(app.store.scene))
        assert {panel.name for panel in app.window.seen()} == set(shown.panels)


def test_the_rail_folds_to_icons_and_gives_its_room_to_the_pictures(app: App) -> None:
    before, wide = boxes(app), app.window.rail.width()
    app.window.rail.fold.click()
    settle()
    assert app.window.rail.width() < wide / 2
    assert boxes(app)["heatmap"][2] > before["heatmap"][2]
    assert all(item.toolTip() for item in app.window.rail.list.rows())
    app.actions.by_name["fold"].trigger()
    settle()
    assert boxes(app) == before


def test_the_arrows_go_from_room_to_room_and_digits_open_nine(app: App) -> None:
    rail = app.window.rail.list
    rail.setFocus()
    QTest.keyClick(rail, Qt.Key.Key_Down)
    settle()
    assert app.window.docks.room is ROOM["cell"]
    for place, room in enumerate(ROOMS[:9], 1):
        assert app.actions.by_name[f"room_{room.name}"].shortcut().toString() == f"Ctrl+{place}"
    app.actions.by_name["room_spectrum"].trigger()
    settle()
    assert rail.currentItem().text() == "Spectrum"


def test_rooms_that_cannot_show_an_encoding_are_dimmed_say_why_and_lead_on(app: App) -> None:
    app.store.edit(app.store.scene.with_encoding(build("alibi")))
    settle()
    said = {item.text(): item.toolTip() for item in app.window.rail.list.rows() if item.toolTip()}
    dimmed = {"Table", "Structure", "Clock hands", "Spectrum", "Longer than trained", "A and B", "A model's files"}
    assert set(said) - {room.title for room in OWN_ROOMS} == dimmed
    panel = app.window.panel("heatmap")
    assert panel.failed.startswith("ALiBi has no table")
    assert [room.name for room in panel.instead.leads.rooms[:2]] == ["cell", "sentence"]
    assert panel.instead.leads.isVisible()
    panel.instead.leads.linkActivated.emit("bias")
    settle()
    assert app.window.docks.room is ROOM["bias"]
    app.store.steps.undo()
    app.window.docks.choose("table")
    settle()
    assert not panel.failed
    assert not panel.instead.leads.isVisible()


def test_a_window_that_filled_a_larger_screen_has_room_on_this_one(app: App) -> None:
    """Qt restores nothing then, and the size that a new window has may be too large."""
    geometry, docks = bytearray(app.window.saveGeometry().data()), app.window.docks.kept()
    geometry[FULL_SCREEN:] = struct.pack(">?i", True, 5000) + geometry[FULL_SCREEN + 5 :]
    again = App(
        Scene(), Settings(layout=WindowLayout.of(QByteArray(bytes(geometry)), docks)), worker=Direct(), keeps=False
    )
    again.start([])
    settle()
    size, screen = again.window.size(), again.window.screen().availableGeometry().size()
    ended(again)
    assert size == size.boundedTo(screen)


def test_a_layout_from_before_there_were_rooms_becomes_one(app: App, tmp_path: Path) -> None:
    window = app.window
    for card in window.cards.values():
        card.show()
    for name in ("inspector", "spectrum", "criteria"):
        window.tabifyDockWidget(window.cards["profile"], window.cards[name])
    for name in window.places:
        if name not in ("heatmap", "bias", "profile", "inspector", "spectrum", "criteria"):
            window.cards[name].hide()
    window.removeToolBar(window.rail)
    settle()
    docks, geometry = window.docks.state(), window.saveGeometry()
    again = made(Settings(theme="dark", layout=WindowLayout.of(geometry, docks)))
    try:
        assert again.window.docks.room is OWN
        shown = {name for name, card in again.window.cards.items() if not card.isHidden()}
        assert shown == {"encoding", "heatmap", "bias", "profile", "inspector", "spectrum", "criteria"}
        assert again.window.rail.isVisible()
        assert again.window.rail.list.currentItem().text() == "As you left it"
        again.window.docks.choose("order")
        settle()
        assert set(boxes(again)) == {"encoding", *ROOM["order"].panels}
        again.window.docks.choose("own")
        settle()
        assert {name for name, card in again.window.cards.items() if not card.isHidden()} == shown
        kept = again.session.remembered()
        again.actions.by_name["arrange"].trigger()
        settle()
        assert again.window.docks.room is ROOM["table"]
        assert "As you left it" not in [item.text() for item in again.window.rail.list.rows()]
    finally:
        ended(again)
    third = made(kept)
    assert third.window.docks.room is OWN
    ended(third)


def test_rooms_their_middles_the_folded_rail_and_the_unfolded_form_outlive_the_window(app: App) -> None:
    app.window.cards["waveforms"].close()
    app.window.docks.choose("hands")
    app.window.docks.centre("profile")
    app.window.rail.turn()
    app.encoding.form.fold.button.click()
    settle()
    before = boxes(app)
    kept = app.session.remembered()
    assert session.save_settings(kept) == ""
    again = made(session.load_settings()[0])
    again.window.resize(app.window.size())
    settle()
    assert again.window.docks.room is ROOM["hands"]
    assert again.window.rail.folded
    assert again.encoding.form.fold.open
    assert boxes(again) == before
    again.window.docks.choose("table")
    settle()
    assert again.window.cards["waveforms"].isHidden()
    ended(again)


def test_a_damaged_room_stands_as_supplied_and_that_is_said(app: App) -> None:
    app.window.cards["waveforms"].close()
    kept = app.session.remembered()
    name, docks = kept.rooms.own[0]
    spelled = base64.b64encode(docks)
    text = session.msgspec.json.encode(kept).replace(spelled[:40], spelled[1:41])
    (session.folder()).mkdir(parents=True, exist_ok=True)
    (session.folder() / "settings.json").write_bytes(text)
    settings, sentence = session.load_settings()
    assert name == "table"
    assert sentence
    assert settings.rooms.own == ()


def test_text_and_language_leave_the_pictures_their_shares_beside_the_tour_panel(app: App) -> None:
    alone = boxes(app)
    app.presenting.opening.new()
    settle()
    before = boxes(app)
    for percent in (150, 200, 100):
        app.appearance.set_text(percent)
        settle()
        controls, heatmap = app.window.cards["encoding"].width(), app.window.cards["heatmap"].width()
        assert heatmap >= 300, percent
        assert heatmap >= 0.6 * (app.window.docks.space.width - controls), percent
    assert boxes(app) == before
    app.presenting.editor.put_away()
    settle()
    assert boxes(app) == alone


def test_text_that_grows_and_shrinks_leaves_a_room_of_ones_own_as_it_was(app: App) -> None:
    app.window.cards["profile"].close()
    settle()
    before = boxes(app)
    for percent in (150, 200, 100):
        app.appearance.set_text(percent)
        settle()
    assert boxes(app) == before


def test_another_language_leaves_the_pictures_their_shares_beside_the_tour_panel(app: App) -> None:
    app.presenting.opening.new()
    settle()
    before = boxes(app)
    settings = app.session.remembered()
    again = App(Scene(), settings, worker=Direct(), keeps=False)  # as when the language changes
    again.window.resize(app.window.size())
    again.start([])
    again.presenting.opening.new()
    again.window.resize(app.window.size())
    settle()
    assert boxes(again) == before
    ended(again)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", SIZES)
def test_reset_is_a_first_starts_layout_at_every_size(app: App, size: tuple[int, int]) -> None:
    first = made(Settings(theme="dark"), size)
    expected = boxes(first)
    ended(first)
    app.window.cards["bias"].setFloating(True)
    app.window.cards["heatmap"].close()
    app.window.resize(*size)
    settle()
    app.actions.by_name["arrange"].trigger()
    settle()
    assert boxes(app) == expected


def test_a_window_that_grows_and_shrinks_keeps_the_shares(app: App) -> None:
    before = boxes(app)
    for size in ((1280, 800), (2560, 1440), (1600, 960)):
        app.window.resize(*size)
        settle()
    assert boxes(app) == before


def test_going_to_a_panel_opens_its_room(app: App) -> None:
    app.window.come_to("spectrum")
    assert app.window.docks.room is ROOM["spectrum"]
    app.window.come_to("heatmap")
    assert app.window.docks.room is ROOM["spectrum"]  # it is there already


def test_companions_stand_below_where_there_is_no_room_beside() -> None:
    room = ROOM["order"]
    assert sizes(room, Space(1092, 753)).below == 5  # so many would have their titles
    assert sizes(room, Space(1092, 753, 1.5)).below == 3
    assert sizes(room, Space(800, 753, 1.5)).below == 1
    assert sizes(room, Space(1092, 620)).below == 0
    found = sizes(room, Space(1412, 913))
    assert found.below is None
    assert found.controls + found.large + found.companions + 16 == 1412


@pytest.mark.parametrize(("size", "empty"), [((1600, 960), 0.25), ((2560, 1440), 0.12)])
def test_a_square_picture_fills_its_card(app: App, size: tuple[int, int], empty: float) -> None:
    app.window.resize(*size)
    app.window.docks.choose("bias")
    settle()
    panel = app.window.panel("bias")
    assert isinstance(panel, BiasPanel)
    assert panel.trying.isVisible()
    room = panel.chart.mapTo(panel, panel.chart.rect().topLeft()).y(), panel.trying.y()
    grid = panel.chart.mapFromScene(panel.chart.box.sceneBoundingRect()).boundingRect().height()
    assert grid > (1 - empty) * (room[1] - room[0])
    app.window.docks.choose("table")
    settle()
    assert app.window.cards["bias"].height() <= app.window.cards["bias"].width()
    assert app.window.cards["profile"].height() >= app.window.cards["bias"].height()


def test_a_companion_and_the_large_one_exchange_their_places() -> None:
    assert centred(ROOM["hands"], "spectrum").panels == ("spectrum", "profile", "phasors")
    assert centred(ROOM["table"], "bias").panels == ("bias", "heatmap", "profile", "waveforms")
    assert centred(ROOM["table"], None) is ROOM["table"]
    spelled = [len(name.encode("utf-16-be")).to_bytes(4, "big") + name.encode("utf-16-be") for name in ("a", "bcd")]
    docks = QByteArray(b"-" + spelled[0] + b"+" + spelled[1] + b"-")
    assert bytes(exchanged(docks, "a", "bcd").data()) == b"-" + spelled[1] + b"+" + spelled[0] + b"-"


def test_shift_f10_opens_the_menu_of_what_has_the_focus(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[list[str]] = []
    monkeypatch.setattr(
        "gui.window.card.QMenu.exec", lambda actions, *_: opened.append([action.text() for action in actions])
    )
    app.window.panel("heatmap").chart.setFocus()  # type: ignore[attr-defined]
    QTest.keyClick(app.window.panel("heatmap").chart, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)  # type: ignore[attr-defined]
    settle()
    assert opened == [[action.text() for action in app.window.cards["heatmap"].own_actions]]


@pytest.mark.whole  # each of them goes through all rooms
@pytest.mark.parametrize("text", [150, 100])
def test_no_claim_takes_the_picture_its_place(app: App, text: int) -> None:
    app.window.resize(1400, 900)
    app.appearance.set_text(text)
    hidden = []
    for room in ROOMS:
        app.window.docks.choose(room.name)
        settle()
        for name in room.panels:
            panel = app.window.panel(name)
            if panel.strip.isVisible():
                assert panel.strip.height() <= 0.4 * panel.height(), (room.name, name)
            elif panel.strip.whole and panel.height() >= 160 and not panel.claim.shown and not panel.square:
                hidden.append(name)
    assert bool(hidden) == (text == 150), hidden


def test_a_claim_at_the_bound_does_not_come_and_go(app: App) -> None:
    """Numbers that grow by a digit make a line more: once that was too much, a line less is not enough."""
    panel = app.window.panel("heatmap")
    app.board.rest()  # a claim that takes more of the height asks for another picture, which has its own
    most, line = 0.4 * panel.height(), panel.strip.fontMetrics().lineSpacing()
    fits = int((most - 4) / line)

    def shown(lines: int) -> bool:
        panel.show_claim(Claim((" \n".join(["said"] * lines),)))
        settle()
        return panel.strip.isVisible()

    assert [shown(lines) for lines in (fits, fits + 1, fits, fits + 1, fits)] == [True, False, False, False, False]
    assert shown(fits - 1)
    assert panel.strip.height() <= most
    assert shown(fits)


Line = Qt.CursorShape.SplitHCursor, Qt.CursorShape.SplitVCursor


def lines(app: App) -> list[QPoint]:
    """A place on each line between two cards, and some at the window's edges."""
    window, found = app.window, dict[tuple[int, int], QPoint]()
    for y in range(30, window.height() - 30, 3):
        for x in range(200, window.width() - 5, 3):
            if window.childAt(x, y) is None:
                found.setdefault((x // 100, y // 100), QPoint(x, y))
    return list(found.values())


@pytest.mark.sampled(2)  # each goes to another room from every line
@pytest.mark.parametrize("dragged", [False, True])
def test_a_pointer_that_rests_on_a_line_does_not_end_the_program_in_another_room(
    qapp: QApplication, *, dragged: bool
) -> None:
    """Qt keeps the line under the pointer as a path through the cards, which is none in the room that comes."""
    app = made(Settings())
    window, handle = app.window, app.window.windowHandle()
    assert handle is not None
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))  # which another test may have left pressed
    app.board.rest()
    reached = 0
    for place in lines(app):
        app.window.docks.choose("table")
        settle()
        QTest.mouseMove(handle, place)
        if window.cursor().shape() not in Line:
            continue
        reached += 1
        if dragged:
            QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=place)
            QTest.mouseMove(handle, place - QPoint(9, 9))
        window.docks.choose("cell")
        if not dragged:
            assert window.cursor().shape() == Qt.CursorShape.ArrowCursor
        QTest.mouseMove(handle, QPoint(5, 5))
        QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
        settle()
    assert reached > 3
    assert not window.docks.own
    ended(app)


@pytest.mark.usefixtures("qapp")
def test_a_start_makes_the_cards_of_its_room_alone() -> None:
    app = made(Settings())
    made_ = {name for name, card in app.window.cards.items() if card.titleBarWidget() is not None}
    assert made_ == {"encoding", *ROOM["table"].panels}
    app.window.docks.choose("derivation")
    settle()
    assert app.window.cards["derivation"].line.title.text() == "Derivation"
    assert app.window.cards["derivation"].spoken_words()
    ended(app)


def test_a_companion_that_has_nothing_to_show_leaves_its_place(app: App) -> None:
    app.window.docks.choose("bias")
    settle()
    assert set(boxes(app)) == {"encoding", "bias", "profile", "heatmap"}
    wide = app.window.cards["profile"].width()
    app.store.edit(app.store.scene.replace(a=build("t5")))
    settle()
    assert set(boxes(app)) == {"encoding", "bias", "profile"}
    app.store.edit(app.store.scene.replace(a=build("sinusoidal")))
    settle()
    assert set(boxes(app)) == {"encoding", "bias", "profile", "heatmap"}
    assert app.window.cards["profile"].width() == wide


@pytest.mark.parametrize(
    ("room", "name", "came"), [("sentence", "t5", "bias"), ("attention", "t5", "profile"), ("cell", "learned", "bias")]
)
def test_another_companion_comes_to_the_place_of_one_that_has_nothing_to_show(
    app: App, room: str, name: str, came: str
) -> None:
    app.window.docks.choose(room)
    app.store.edit(app.store.scene.replace(a=build(name)))
    settle()
    (left,) = [each for each in ROOM[room].beside if each in lacking(app.store.scene)]
    assert set(boxes(app)) == {"encoding", *ROOM[room].panels, came} - {left}


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_a_room_keeps_a_companion_whatever_has_nothing_to_show(room: Room) -> None:
    everything = frozenset(room.panels)
    assert standing(room, None, everything).beside
    assert standing(room, room.beside[0], everything).panels
    some = frozenset(room.beside[:1])
    assert not some & set(standing(room, None, some).panels) or len(room.beside) == 1


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_no_companion_only_says_that_it_has_nothing_to_show(name: str) -> None:
    """But the large picture of a room that its companion stands in for: it leads on from there."""
    alone = Scene(a=build(name), length=48)
    pairs = [alone.replace(b=build(b), compare=seen) for b in ("alibi", "rope", "binary") for seen in ("a", "b", "a-b")]
    for scene in (alone, *pairs):
        nothing = lacking(scene)
        for room in ROOMS:
            beside = set(standing(room, None, nothing).panels[1:]) - {room.large[0]}
            assert not beside & nothing, (room.name, scene.b, scene.compare)


@pytest.mark.whole
@pytest.mark.parametrize("text", [100, 150])
def test_companions_have_a_picture_that_can_be_seen_in_a_small_window(app: App, text: int) -> None:
    """Without a colour bar, and without a name below it, where they would take its place; larger it has both."""
    app.window.resize(1280, 800)
    app.appearance.set_text(text)
    settle()
    spared = set()
    for name in ("sinusoidal", "rope"):
        app.store.show(app.store.scene.with_encoding(build(name)))
        for room in ROOMS:
            app.window.docks.choose(room.name)
            settle()
            for panel in filter(None, (app.window.places[each].panel for each in room.panels)):
                if isinstance(panel, ImagePanel) and panel.chart.isVisible():
                    box = panel.chart.box.boundingRect()
                    assert min(box.width(), box.height()) >= 60, (name, room.name, panel.name)
                    spared |= {(room.name, panel.name)} if panel.bar.isHidden() else set()
    assert spared == ({("table", "bias"), ("longer", "heatmap")} if text == 150 else set())
    app.window.resize(1600, 960)
    app.appearance.set_text(100)
    app.window.docks.choose("table")
    settle()
    assert app.window.panel("bias").bar.isVisible()  # type: ignore[attr-defined]


def test_a_bias_of_several_heads_keeps_a_square_picture_beside_large_text(app: App) -> None:
    """The choice of a head stands at its side, or gives way; in a low card the axis below has no name then."""
    app.window.resize(1280, 800)
    app.store.show(app.store.scene.with_encoding(build("alibi")))
    app.appearance.set_text(150)
    settle()
    panel = cast(BiasPanel, app.window.panel("bias"))
    for room, chosen in (("order", False), ("attention", True)):
        app.window.docks.choose(room)
        if chosen:
            app.window.cards["profile"].hide()  # it leaves its width
        settle()
        box = panel.chart.box.boundingRect()
        assert round(min(box.width(), box.height())) >= 90, room
        assert abs(box.width() - box.height()) <= 2, room
        assert panel.picture is not None
        assert 80 <= panel.picture.values.shape[0] <= 100, "made for the size that it has"
        low = panel.height() < 7 * panel.fontMetrics().height()
        assert panel.chart.below.label.isVisible() != low, room
        assert panel.chooser.isVisible() == chosen, room
    assert panel.chooser.geometry().right() < panel.room.geometry().left()
    app.window.docks.choose("order")
    app.appearance.set_text(100)
    settle()
    assert panel.chooser.geometry().top() > panel.room.geometry().bottom()
    assert panel.chart.below.label.isVisible()


def test_the_tour_panel_never_pushes_a_small_window_wider_the_rail_gives_way(app: App) -> None:
    window, editor = app.window, app.presenting.editor
    window.resize(1280, 800)
    settle()
    app.presenting.opening.new()
    settle()
    panel = editor.panel
    assert panel is not None
    for percent in (100, 150, 200, 100):
        app.appearance.set_text(percent)
        settle()
        assert window.width() == 1280, percent
        assert window.rail.narrow == (percent > 100)
        for button in (panel.add, panel.update_, panel.present):
            assert button.width() >= button.sizeHint().width(), (percent, button.text())
            assert panel.rect().contains(button.geometry())
    assert not window.rail.folded
    app.appearance.set_text(150)
    settle()
    editor.put_away()
    settle()
    assert not window.rail.narrow
    editor.show()
    settle()
    assert window.rail.narrow
    assert window.width() == 1280


def test_in_text_of_twice_the_size_the_picture_has_the_window_and_back_it_is_as_it_was(app: App) -> None:
    """The rail gives its titles up, companions too low for anything step aside; icons are as large as the type."""
    window = app.window
    window.resize(1280, 800)
    settle()
    before = boxes(app)
    app.appearance.set_text(200)
    settle()
    assert window.rail.narrow
    assert not window.rail.folded
    assert window.rail.column.width() > icon_side(window.rail.list.font(), alone=True) >= 1.5 * ICON
    assert [name for name, card in window.docks.cards.items() if card.isVisible()] == ["encoding", "heatmap"]
    assert window.docks.cards["heatmap"].width() > 0.55 * window.width()
    assert not window.docks.touched
    window.docks.choose("criteria")
    settle()
    assert not any(window.docks.cards[name].isVisible() for name in ROOM["criteria"].beside)
    window.docks.choose("table")
    window.resize(1280, 1000)  # high enough again
    settle()
    assert [window.docks.cards[name].isVisible() for name in ROOM["table"].panels] == [True, True, True, False]
    window.resize(1280, 800)
    app.appearance.set_text(100)
    settle()
    assert not window.rail.narrow
    assert boxes(app) == before


@pytest.mark.whole  # each lays out the window a hundred times
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("wider", [False, True])
def test_a_window_whose_edge_is_dragged_folds_the_rail_at_one_size_alone(app: App, text: int, *, wider: bool) -> None:
    """Its titles and its icons need another height, and so another width: neither is to bring the other."""
    app.appearance.set_text(text)
    app.board.rest()  # which pictures stand there is of no concern
    dragged = [(w, 800) for w in range(900, 1900, 20)] if wider else [(1280, h) for h in range(520, 900, 10)]
    for there in (dragged, dragged[::-1]):
        seen = []
        for size in there:
            app.window.resize(*size)
            settle()
            seen.append(app.window.rail.narrow)
        assert sum(one != other for one, other in pairwise(seen)) <= 1


@pytest.mark.whole  # each lays out the window a hundred times
@pytest.mark.parametrize("text", [150, 100, 200])
def test_a_larger_window_never_shows_fewer_companions(app: App, text: int) -> None:
    """Titles of the rail do not come before companions."""
    app.appearance.set_text(text)
    app.board.rest()
    for sizes_ in ([(1280, h) for h in range(520, 900, 20)], [(w, 800) for w in range(1200, 1900, 40)]):
        shown = []
        for size in sizes_:
            app.window.resize(*size)
            settle()
            shown.append(sum(card.isVisible() for card in app.window.docks.cards.values()))
        assert shown == sorted(shown)


@pytest.mark.parametrize("least", [(70, 70, 70), (10, 250, 120), (300, 20, 20), (100, 150, 170)])
def test_companions_in_a_row_are_as_wide_as_their_titles_where_there_is_room(least: tuple[int, ...]) -> None:
    for room in (420, 421, 500, 1200):
        shares = fair(room, least)
        assert sum(shares) == room
        assert all(share >= need for share, need in zip(shares, least, strict=True))
        free = [share for share, need in zip(shares, least, strict=True) if share > need]
        assert max(free, default=0) - min(free, default=0) <= 1  # what is left is shared equally
    assert max(fair(90, least)) == min(fair(90, least)) == 30  # no room for all: none is better off


def test_a_rail_that_has_no_room_to_unfold_says_so_and_stays_as_it_was(app: App) -> None:
    window, editor = app.window, app.presenting.editor
    window.resize(1280, 800)
    app.appearance.set_text(150)
    app.presenting.opening.new()
    settle()
    assert window.rail.squeezed
    for _ in range(2):
        app.actions.by_name["fold"].trigger()
        assert window.statusBar().currentMessage() == SQUEEZED
        assert not window.rail.folded
        app.notices.say("")
    app.actions.refresh()
    assert app.actions.by_name["fold"].isChecked()
    assert not window.rail.fold.isEnabled()
    assert window.rail.fold.toolTip() == SQUEEZED
    editor.put_away()
    settle()
    app.actions.by_name["fold"].trigger()
    assert window.rail.folded
    assert window.rail.fold.toolTip() == UNFOLDS


def test_a_panel_of_the_view_menu_comes_where_it_has_its_size(app: App) -> None:
    window = app.window
    window.resize(1280, 800)
    settle()
    for name in ("criteria", "identify", "solve", "model"):
        app.actions.by_name[f"panel_{name}"].trigger()
        settle()
        assert window.width() == 1280
        assert min(window.cards[name].width(), window.cards[name].height()) > 200
        assert not window.cards[name].isHidden()
    app.actions.by_name["panel_model"].trigger()
    assert window.cards["model"].isHidden()


def test_a_size_that_the_window_takes_while_cards_are_laid_out_waits_until_they_stand(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Qt goes through its layout meanwhile, and the cards that it holds must not be placed anew."""
    docks, order, still, resize = app.window.docks, list[str](), arrangement.still, arrangement.resize

    @contextmanager
    def laid_out(window: QMainWindow, *, within: bool) -> Iterator[None]:
        order.append("begin")
        with still(window, within=within):
            yield
            if len(order) < 4:
                docks.follow()  # as the window's resizeEvent does
        order.append("end")

    def resized(*given: Any) -> None:
        order.append("resize")
        resize(*given)

    monkeypatch.setattr(arrangement, "still", laid_out)
    monkeypatch.setattr(arrangement, "resize", resized)
    docks.arrange()
    assert order == ["begin", "resize", "end", "begin", "resize", "end"]


def test_a_companion_with_a_remark_looks_the_same_whatever_room_was_before(app: App) -> None:
    """A claim beside the picture narrows the remark, and the remark takes height of what decides on the claim."""
    app.window.resize(1280, 800)
    app.store.show(app.store.scene.with_encoding(build("rope")))

    def seen() -> list[tuple[int, ...]]:
        settle()
        panel, remark = app.window.panels["attention"], app.window.cards["attention"].body.remark
        assert panel.aside is not None
        return [part.geometry().getRect() for part in (panel, remark, panel.aside, panel.grids)]

    app.window.docks.choose("sentence")
    at_first = seen()
    for room in ("attention", "sentence", "layers", "sentence"):
        app.window.docks.choose(room)
        settle()
    assert seen() == at_first
    assert app.window.panels["attention"].aside.isVisible()
