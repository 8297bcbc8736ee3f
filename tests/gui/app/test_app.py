"""The program as a person uses it: panels, actions, files, undo, failures. Computed at once, without a thread."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build, catalogue
from engine.pictures import frame
from engine.pictures.frame import NAMES
from engine.pictures.panels import PANELS
from engine.scene.scene import Pin, Scene, View, to_json
from gui.app.app import App
from gui.app.net import Net
from gui.board.edited import Edited, new_gesture
from gui.board.lazy_panel import panel_class
from gui.board.worker import Worker
from gui.dialogs.shortcuts import Shortcuts
from gui.figures.images import ImagePanel
from gui.storage import session
from gui.storage.session import Settings
from gui.storage.storage import WindowStorage
from tests.gui.conftest import open_options
from tests.gui.program import program, settle

Modifier = Qt.KeyboardModifier


def panel(app: App, name: str) -> Any:
    return app.window.panel(name)


def test_the_first_window_shows_four_pictures_and_no_tabs(app: App) -> None:
    seen = {p.name for p in app.window.seen()}
    assert seen == {"heatmap", "waveforms", "bias", "profile"}
    assert not any(p.failed for p in app.window.seen())
    assert app.window.status.reading.whole.startswith(
        "pinned, at the lines: position 0    dimension 0 · sin, pair 0    value 0"
    )


@pytest.mark.sampled(30)  # the pictures of all are computed in the engine's tests
@pytest.mark.parametrize("encoding", list(catalogue()))
def test_an_encoding_has_a_picture_in_every_panel(app: App, encoding: str) -> None:
    shown = build(encoding)
    app.store.edit(app.store.scene.with_encoding(shown))
    for name, card in app.window.cards.items():
        app.window.come_to(name)
        settle()
        assert card.isVisible()
        if app.store.scene.b is not None:  # with which A and B opened: pictures of both say other things
            app.store.edit(app.store.scene.replace(b=None))
            settle()
        for each in app.window.seen():
            if each.name == "heatmap_b":
                assert each.failed.startswith("There is no B.")
                continue
            if each.blank and each.shown.empty:  # no model, no B, no table
                assert each.failed == each.shown.empty
                continue
            tables = ("heatmap", "heatmap_a", "waveforms", "structure")
            why = "table" if "table" not in shown.offers() and each.name in tables else ""
            if "frequencies" not in shown.offers() and each.name in ("spectrum", "phasors", "extrapolation"):
                why = "frequencies"
            others = "rows" if shown.axial() is not None else "distances" if shown.waves_apart else ""
            lacks = (
                f"{shown.title} has {f'frequencies of {others}' if why == 'frequencies' and others else f'no {why}'}"
            )
            assert each.failed.startswith(lacks) if why else each.failed == "", (
                name,
                each.name,
            )
            assert each.failed or each.note


def test_every_option_of_every_panel_can_be_undone(app: App) -> None:
    before = app.store.scene
    open_options(app)
    assert len(app.card_actions.forms) > 8
    for name, form in app.card_actions.forms.items():
        group = getattr(before, name)
        for field in group.__struct_fields__:
            if isinstance(getattr(group, field), bool):
                changed = type(group)(**{field: not getattr(group, field)})
                form.edited.emit(Edited(changed, new_gesture()))
                assert getattr(app.store.scene, name) == changed
                app.store.steps.undo()
                assert app.store.scene == before


def test_only_what_was_changed_can_be_reset(app: App) -> None:
    def can_reset() -> tuple[bool, bool]:
        app.actions.refresh()
        return app.actions.by_name["reset_scheme"].isEnabled(), app.actions.by_name["reset_all"].isEnabled()

    first = app.store.scene
    assert can_reset() == (False, False)
    app.store.edit(first.with_encoding(build("sinusoidal", {"base": 500.0})).replace(length=99))
    assert can_reset() == (True, True)
    app.actions.by_name["reset_scheme"].trigger()
    assert (app.store.scene, can_reset()) == (first.replace(length=99), (False, True))
    app.actions.by_name["reset_all"].trigger()
    assert (app.store.scene, can_reset()) == (first, (False, False))


def test_a_click_pins_the_cell_in_all_pictures(app: App) -> None:
    heat: ImagePanel = panel(app, "heatmap")
    spot = heat.chart.box.to_scene(QPointF(100, 40)).toPoint()
    QTest.mouseClick(heat.chart.viewport(), Qt.MouseButton.LeftButton, pos=heat.chart.mapFromScene(spot))
    settle()
    pin = app.store.scene.pin
    assert (pin.position, pin.dimension) == (100, 40)
    assert heat.chart.pin[0].value() == 100
    assert panel(app, "waveforms").chart.pin[0].value() == 100
    assert panel(app, "bias").chart.pin[1].value() == 100
    assert "40" in panel(app, "waveforms").shown.labels


def test_a_click_with_control_picks_a_row_for_the_waveforms_and_again_takes_it_away(app: App) -> None:
    heat: ImagePanel = panel(app, "heatmap")
    spot = heat.chart.mapFromScene(heat.chart.box.to_scene(QPointF(100, 40)).toPoint())
    for picked in ((40,), ()):
        QTest.mouseClick(heat.chart.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, spot)
        QTest.qWait(QApplication.doubleClickInterval() + 20)
        assert app.store.scene.waves.picked == picked


@pytest.mark.parametrize(("key", "moved"), [(Qt.Key.Key_Right, (1, 0)), (Qt.Key.Key_Down, (0, 1))])
def test_arrow_keys_move_the_pin_where_a_picture_has_the_focus(app: App, key: Qt.Key, moved: tuple[int, int]) -> None:
    QTest.keyClick(panel(app, "heatmap").chart, key)
    assert (app.store.scene.pin.position, app.store.scene.pin.dimension) == moved
    QTest.keyClick(panel(app, "heatmap").chart, key, Qt.KeyboardModifier.ShiftModifier)
    assert (app.store.scene.pin.position, app.store.scene.pin.dimension) == (11 * moved[0], 11 * moved[1])


def test_the_pin_never_leaves_the_table(app: App) -> None:
    app.store.edit(Scene(length=3, pin=Pin(position=2)))
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Up):
        QTest.keyClick(panel(app, "heatmap").chart, key)
    assert app.store.scene.pin == Pin(position=2, dimension=0)


def test_zooming_asks_for_less_and_home_for_all(app: App) -> None:
    heat: ImagePanel = panel(app, "heatmap")
    heat.chart.box.zoom(0.1)
    settle()
    assert heat.picture is not None
    shown = heat.picture.x.stop - heat.picture.x.start
    assert 50 <= shown <= 54
    assert panel(app, "waveforms").chart.box.spans()[0] == pytest.approx(heat.chart.box.spans()[0])
    QTest.keyClick(heat.chart, Qt.Key.Key_Home)
    settle()
    assert heat.picture.x.stop == 512
    assert app.store.scene.view.positions is None
    assert not app.store.steps.canUndo()


def test_heatmap_and_waveforms_share_the_place_of_their_position_axis(app: App) -> None:
    heat, waves = panel(app, "heatmap").chart, panel(app, "waveforms").chart
    for position in (0, 511):
        places = [c.mapToGlobal(c.mapFromScene(c.box.to_scene(QPointF(position, 0)))).x() for c in (heat, waves)]
        assert abs(places[0] - places[1]) <= 1


def test_hovering_shows_the_exact_value_and_leaving_that_of_the_pin(app: App) -> None:
    panel(app, "heatmap")._hover(QPointF(3, 2))
    assert f"value {np.sin(3 / 10_000 ** (2 / 128)):.10g}".replace("-", "−") in app.window.status.reading.whole
    panel(app, "heatmap")._hover(None)
    assert "position 0 " in app.window.status.reading.whole
    panel(app, "bias")._hover(QPointF(3, 10))
    assert "query 10    key 3    distance −7" in app.window.status.reading.whole


def test_a_hidden_panel_asks_for_nothing(app: App) -> None:
    app.window.cards["bias"].hide()
    settle()
    app.store.edit(app.store.scene.replace(length=100))
    assert app.board.frame is not None
    assert "bias" not in app.board.frame.answers
    assert "heatmap" in app.board.frame.answers


def test_a_picture_that_fails_disables_its_panel_and_no_other(
    app: App, monkeypatch: pytest.MonkeyPatch, nothing_falls_into_the_net: Net
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr(frame.picture_module("bias"), "needs", broken)
    app.store.edit(app.store.scene.replace(length=100))
    assert "RuntimeError: boom" in panel(app, "bias").failed
    assert panel(app, "heatmap").failed == ""
    monkeypatch.undo()
    app.store.edit(app.store.scene.replace(length=101))
    assert panel(app, "bias").failed == ""
    assert [report.panel for report in nothing_falls_into_the_net.caught] == ["bias"]
    nothing_falls_into_the_net.clear()


def test_a_panel_that_fails_says_so_and_the_others_go_on(
    app: App, monkeypatch: pytest.MonkeyPatch, nothing_falls_into_the_net: Net
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr(panel(app, "heatmap"), "show_picture", broken)
    app.store.edit(app.store.scene.replace(length=100))
    assert "boom" in panel(app, "heatmap").failed
    assert panel(app, "bias").picture.cells == (100, 100)
    assert [report.panel for report in nothing_falls_into_the_net.caught] == ["heatmap"]
    nothing_falls_into_the_net.clear()


def test_the_title_marks_what_is_unsaved(app: App, tmp_path: Path) -> None:
    assert not app.window.isWindowModified()
    app.store.edit(app.store.scene.replace(length=9))
    assert app.window.isWindowModified()
    assert app.document.save(tmp_path / "nine.json")
    app.title.show()
    assert not app.window.isWindowModified()
    assert "nine.json" in app.window.windowTitle()
    app.store.edit(app.store.scene.replace(length=8))
    app.files.open_all([str(tmp_path / "nine.json")])
    assert app.store.scene.length == 9
    assert app.document.settings.recent == (str(tmp_path / "nine.json"),)


def test_a_dropped_table_becomes_the_encoding_and_can_be_undone(app: App, tmp_path: Path) -> None:
    table = np.random.default_rng(1).standard_normal((7, 5)).astype(np.float32)
    np.save(tmp_path / "wpe.npy", table)
    app.files.open_all([str(tmp_path / "wpe.npy")])
    assert app.store.scene.length == 7
    assert panel(app, "heatmap").picture.values == pytest.approx(table.T)
    app.store.steps.undo()
    assert app.store.scene == Scene()


@pytest.mark.parametrize(
    "text", [b"", b"{", b"{}", b'{"a": {"id": "x"}}', b"\x80", b'{"a": {"id": "sinusoidal", "base": 1e999}}']
)
def test_a_file_that_is_no_scene_is_a_sentence_and_changes_nothing(app: App, tmp_path: Path, text: bytes) -> None:
    (tmp_path / "bad.json").write_bytes(text)
    app.files.open_all([str(tmp_path / "bad.json"), str(tmp_path), str(tmp_path / "missing.json")])
    assert app.store.scene == Scene()
    assert app.window.statusBar().currentMessage()


def test_what_was_said_of_a_file_is_gone_once_another_is_opened(app: App, tmp_path: Path) -> None:
    np.save(tmp_path / "table.npy", np.ones((6, 4)))
    app.files.open_all([str(tmp_path / "missing.json")])
    assert "missing.json" in app.window.statusBar().currentMessage()
    app.files.open_all([str(tmp_path / "table.npy")])
    settle()
    assert "missing.json" not in app.window.statusBar().currentMessage()


def test_a_message_and_what_is_read_do_not_stand_on_each_other(app: App) -> None:
    app.notices.say("Saved")
    app.appearance.set_text(130)
    settle()
    status = app.window.status
    assert status.currentMessage()
    assert not status.reading.isVisible()
    status.clearMessage()
    assert status.reading.isVisible()
    app.appearance.set_text(100)


def test_a_table_of_no_numbers_is_shown_masked_and_counted(app: App, tmp_path: Path) -> None:
    table = np.ones((6, 4))
    table[2:5] = np.nan
    np.save(tmp_path / "nan.npy", table)
    app.files.open_all([str(tmp_path / "nan.npy")])
    heat = panel(app, "heatmap")
    assert heat.failed == ""
    assert "12 cells hold no number" in heat.remark
    assert (heat.picture.shades[:, 2:5] == 255).all()


def test_what_was_open_comes_back(app: App, qapp: QApplication) -> None:
    app.store.edit(app.store.scene.replace(length=77))
    app.window.cards["bias"].hide()
    app.close(QCloseEvent())
    settings, _ = session.load_settings()
    left, _ = session.load(session.sessions()[0])
    assert left.scene.length == 77
    assert left.saved is False
    with program(left.scene, settings=settings, keeps=False) as again:
        assert again.window.cards["bias"].isHidden()
        again.window.docks.reset()
        settle()
        assert again.window.cards["bias"].isVisible()


LAYOUTS = {
    "room": lambda app: app.window.docks.choose("spectrum"),
    "folded": lambda app: app.window.rail.turn(),
    "form": lambda app: app.encoding.form.fold.button.click(),
    "middle": lambda app: app.window.docks.centre("bias"),
    "closed": lambda app: app.window.cards["bias"].hide(),
    "floating": lambda app: app.window.cards["bias"].setFloating(True),
    "separator": lambda app: app.window.resizeDocks(
        [app.window.cards["bias"], app.window.cards["profile"]], [200, 600], Qt.Orientation.Vertical
    ),
    "resized": lambda app: app.window.resize(1300, 800),
    "theme": lambda app: app.appearance.set_theme("light"),
    "text": lambda app: app.appearance.set_text(125),
}


@pytest.mark.parametrize("change", LAYOUTS)
def test_how_the_window_stands_is_kept_soon(app: App, change: str) -> None:
    app.session.keep()
    app.session.quiet.stop()
    before = session.load_settings()[0]
    LAYOUTS[change](app)
    settle()
    assert app.session.quiet.isActive()
    app.session.quiet.stop()
    app.session.quiet.timeout.emit()
    assert session.load_settings()[0] != before


def test_what_changes_without_a_rest_is_kept_meanwhile(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that runs, or a hand that never rests, begins the quiet anew at each change."""
    kept: list[None] = []
    monkeypatch.setattr(app.session, "keep", lambda: kept.append(None))
    assert app.session.restless.isActive()
    app.session.quiet.stop()
    app.session.restless.timeout.emit()
    assert not kept  # nothing has changed
    app.store.look(app.store.scene.replace(pin=Pin(position=5)))
    app.session.restless.timeout.emit()
    assert len(kept) == 1


def test_a_window_at_rest_keeps_nothing(app: App) -> None:
    app.session.quiet.stop()
    app.board.request()
    settle()
    assert not app.session.quiet.isActive()


def test_the_session_of_a_closed_window_takes_the_place_of_this_one_which_is_kept(app: App) -> None:
    other = WindowStorage(Settings())
    left = session.SavedSession(Scene(length=33), "/thirty.json", saved=False, title="thirty.json")
    other.keep(Settings(), left)
    app.store.edit(app.store.scene.replace(length=44))
    menu = app.actions.menu("File/Open recent")
    app.files.fill_recent(app.actions)
    assert "Closed window: thirty.json" not in [action.text() for action in menu.actions()]  # it is open yet
    other.give_back()
    app.files.fill_recent(app.actions)
    next(action for action in menu.actions() if action.text() == "Closed window: thirty.json").trigger()
    assert (app.store.scene.length, app.document.path, app.window.isWindowModified()) == (
        33,
        Path("/thirty.json"),
        True,
    )
    ((_, mine),) = app.session.storage.offered()
    assert mine.title == "Sinusoidal"
    app.store.edit(app.store.scene.replace(length=34))
    app.session.keep()
    lengths = {session.load(path)[0].scene.length for path in session.sessions()}
    assert lengths == {34, 44}


def test_compare_says_where_shapes_overlap(app: App) -> None:
    scene = app.store.scene.replace(b=build("learned", {"dim": 64, "length": 100}), compare="a-b")
    app.store.edit(scene)
    heat = panel(app, "heatmap")
    assert heat.picture.cells == (100, 64)
    assert "compared where they overlap, 100 × 64" in heat.remark
    app.store.edit(app.store.scene.swapped())
    assert app.store.scene.a.id == "learned"


def test_a_panel_is_enlarged_and_gives_the_others_their_room_back(app: App) -> None:
    settle()
    before = {name: card.geometry() for name, card in app.window.cards.items() if card.isVisible()}
    app.window.cards["bias"].line.doubled.emit()
    settle()
    assert {name for name, card in app.window.cards.items() if card.isVisible()} == {"encoding", "bias"}
    assert app.window.cards["bias"].width() > app.window.width() / 2
    app.actions.by_name["enlarge"].trigger()
    settle()
    assert {name: card.geometry() for name, card in app.window.cards.items() if card.isVisible()} == before


def test_the_menu_of_panels_brings_one_that_is_behind_to_the_front_and_closes_one_that_is_seen(app: App) -> None:
    card = app.window.cards["spectrum"]
    assert card.visibleRegion().isEmpty()
    app.actions.by_name["panel_spectrum"].trigger()
    settle()
    assert not card.visibleRegion().isEmpty()
    app.actions.by_name["panel_spectrum"].trigger()
    settle()
    assert card.isHidden()
    app.actions.by_name["panel_spectrum"].trigger()
    settle()
    assert not card.visibleRegion().isEmpty()


def test_a_table_that_is_opened_is_shown_not_its_difference_from_b(app: App, tmp_path: Path) -> None:
    np.save(tmp_path / "table.npy", np.arange(12.0).reshape(4, 3))
    app.store.edit(app.store.scene.compared("a-b"))
    app.files.open_file(str(tmp_path / "table.npy"))
    settle()
    assert (app.store.scene.compare, app.store.scene.a.id) == ("a", "learned")
    assert panel(app, "heatmap").picture.cells == (4, 3)


def test_waves_of_a_difference_that_is_rounding_stay_flat_and_say_so(app: App) -> None:
    a = app.store.scene.a
    b = build("sinusoidal", {"base": math.nextafter(10_000.0, 0)})
    app.store.edit(app.store.scene.replace(b=b, compare="a-b", length=512))
    shown = panel(app, "waveforms")
    assert shown.remark.startswith("A and B differ by no more than rounding does (at most ")
    assert np.abs(shown.shown.values).max() > 0
    assert np.ptp(shown.drawn, axis=1).max() < 1e-6  # of a lane
    app.store.edit(app.store.scene.replace(b=build("sinusoidal", {"base": 9_999.0})))
    settle()
    assert "rounding" not in shown.remark
    assert np.ptp(shown.drawn, axis=1).max() > 0.5
    assert a == app.store.scene.a


def test_the_controls_say_whose_they_are(app: App) -> None:
    app.store.edit(app.store.scene.compared("a-b").replace(b=build("sinusoidal", {"dim": 64})))
    assert app.encoding.other.text() == "The controls are those of A. B: Sinusoidal, dimensions 64"
    app.store.edit(app.store.scene.compared("b"))
    assert app.encoding.other.text() == "A: Sinusoidal"


def test_every_action_has_a_text_and_no_two_share_a_shortcut(app: App) -> None:
    keys = [key for action in app.actions.by_name.values() for key in action.shortcuts()]
    assert len(keys) == len({key.toString() for key in keys})
    assert all(action.text() for action in app.actions.by_name.values())


def test_no_two_actions_of_a_menu_share_a_letter(app: App) -> None:
    """The second press would only move on to the other one."""
    letters = re.compile(r"&([^&])")
    for path, menu in app.actions.menus.items():
        menu.aboutToShow.emit()
        found = [letter.lower() for action in menu.actions() for letter in letters.findall(action.text())]
        assert len(found) == len(set(found)), path


def test_a_switch_of_a_picture_keeps_the_capitals_of_names(app: App) -> None:
    texts = {action.text() for action in app.actions.menu("View").actions()}
    assert "Heatmap · one range for A and B" in texts


def test_the_keys_are_listed_also_while_letters_are_typed(app: App) -> None:
    """Where ? is a letter as any other."""
    app.window.activateWindow()
    field = app.encoding.form.rows["base"].editor.head
    field.setFocus()
    assert not app.window.findChildren(Shortcuts)
    QTest.keyClick(field, Qt.Key.Key_F1)
    (sheet,) = app.window.findChildren(Shortcuts)
    assert sheet.isVisible()
    sheet.close()
    settle()


DIALOGS = {
    "open",
    "save",
    "save_as",
    "export_image",
    "export_data",
    "export_numbers",
    "open_folder",
    "open_cached",
    "open_tour",
    "edit_tour",
    "save_tour",
    "save_tour_as",
    "export_animation",
    "go_to",
    "shortcuts",
    "problem",
    "about",
    "quit",
    "full_screen",
}


def test_the_position_that_is_gone_to_is_pinned(app: App) -> None:
    app.actions.by_name["go_to"].trigger()
    [dialog] = app.dialogs.running
    dialog.position.setText("77")
    QTest.keyClick(dialog.position, Qt.Key.Key_Return)
    assert app.store.scene.pin.position == 77


def test_a_picture_that_plays_offers_it_and_no_other_does(app: App) -> None:
    offered = {name for name, card in app.window.cards.items() if "play" in {a.objectName() for a in card.own_actions}}
    assert offered == {info.name for info in PANELS if info.plays} != set()


@pytest.mark.whole
def test_every_action_without_a_dialog_can_be_done_at_any_time(app: App) -> None:
    for name, action in app.actions.by_name.items():
        if name not in DIALOGS and not name.startswith(("text_", "theme_")):  # these have tests of their own
            action.trigger()
            settle()
    assert not [p.failed for p in app.window.seen() if p.failed]


@pytest.mark.parametrize("encoding", ["beit", "fire", "cope", "alibi", "learned", "t5", "sinusoidal"])
def test_data_of_any_encoding_are_copied_or_a_sentence_says_why_not(app: App, encoding: str) -> None:
    QApplication.clipboard().clear()
    app.store.edit(app.store.scene.with_encoding(build(encoding)).replace(length=20))
    settle()
    app.actions.by_name["copy_data"].trigger()
    copied, said = QApplication.clipboard().text(), app.window.statusBar().currentMessage()
    assert said
    assert bool(copied) == said.startswith("Copied")


def test_a_part_that_is_copied_is_that_of_all_positions(app: App) -> None:
    """As dynamic scaling turns more slowly the more there are."""
    encoding = build("rope", {"dim": 4, "scaling": "dynamic", "factor": 4.0})
    app.store.edit(Scene(a=encoding, length=9000).replace(view=View(positions=(1.5, 2.5))))
    settle()
    app.actions.by_name["copy_data"].trigger()
    row = QApplication.clipboard().text().split()[-4:]
    np.testing.assert_allclose([float(n) for n in row], encoding.at_length(9000).table(np.array([2]), np.arange(4))[0])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_theme_switches_every_surface(app: App, theme: str) -> None:
    app.appearance.set_theme(theme)
    settle()
    picture = app.window.grab().toImage()
    assert picture.pixelColor(2, picture.height() // 2).name() == app.appearance.tokens.window
    heat = panel(app, "heatmap")
    corner = heat.mapTo(app.window, QPoint(heat.width() - 3, heat.height() - 3))
    assert picture.pixelColor(corner).name() == app.appearance.tokens.surface


def test_text_from_a_file_stays_plain(app: App, tmp_path: Path) -> None:
    name = tmp_path / "<b>bold<img src=x>.json"
    name.write_bytes(to_json(Scene(length=5)))
    app.files.open_all([str(name)])
    assert "<b>bold" in app.window.windowTitle()


def test_closing_in_the_middle_of_work_is_clean(qapp: QApplication) -> None:
    for _ in range(5):
        app = App(Scene(), Settings(), worker=Worker(warm=False), keeps=False)
        app.start([])
        app.store.edit(app.store.scene.replace(length=2**20))
        QApplication.processEvents()
        app.window.close()
        app.window.deleteLater()
        QApplication.processEvents()


def test_each_panel_of_the_list_has_a_class_of_its_own_and_a_picture() -> None:
    found = {info.name: panel_class(info.name) for info in PANELS}
    assert len(set(found.values())) == len(PANELS)
    for info in PANELS:
        panel = found[info.name]
        assert (panel.title, panel.picture_name, panel.options) == (info.title, info.picture, info.options)
        assert info.picture in NAMES


def test_a_panel_is_made_when_its_room_is_opened(app: App) -> None:
    assert set(app.window.panels) == {"heatmap", "waveforms", "bias", "profile"}
    app.window.docks.choose("spectrum")
    settle()
    assert panel(app, "spectrum").note
    assert "phasors" not in app.window.panels


@pytest.mark.parametrize("name", ["attention", "symmetry", "layers", "embedding", "criteria", "derivation"])
def test_a_panel_with_numbers_of_its_own_copies_and_writes_those(
    app: App, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.window.cards[name].show()
    app.window.cards[name].raise_()
    settle()
    monkeypatch.setattr(app.window, "focused", lambda _: name)
    app.actions.by_name["copy_data"].trigger()
    copied = QApplication.clipboard().text()
    path = tmp_path / "numbers.csv"
    monkeypatch.setattr("gui.app.data_output.QFileDialog.getSaveFileName", lambda *_: (str(path), ""))
    app.actions.by_name["export_numbers"].trigger()
    written = path.read_text()
    assert "\t" in copied
    assert len(copied.splitlines()) == len(written.splitlines()) > 3


def test_the_numbers_of_a_picture_of_the_encoding_are_the_encoding_s(app: App) -> None:
    assert not app.data.has_numbers()


@pytest.mark.parametrize(
    ("key", "modifier"),
    [(Qt.Key.Key_Z, Modifier.ShiftModifier | Modifier.ControlModifier), (Qt.Key.Key_Y, Modifier.ControlModifier)],
)
def test_what_was_undone_comes_back_by_either_of_the_usual_keys(app: App, key: Qt.Key, modifier: Any) -> None:
    app.window.show()
    app.store.edit(app.store.scene.replace(length=77))
    app.store.steps.undo()
    QTest.keyClick(app.window, key, modifier)
    assert app.store.scene.length == 77
