"""The command palette: what it finds, in which order, and that choosing does it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import catalogue
from engine.pictures.rooms import ROOMS
from engine.words import language
from engine.words.language import tr
from gui.app.app import App
from gui.app.commands import commands
from gui.dialogs.palette import COMMAND, Command, Palette, matched, ranked


def named(*titles: str) -> list[Command]:
    return [Command(title, "Place", "", lambda: None) for title in titles]


def found(query: str, *titles: str) -> list[str]:
    return [command.title for command, _ in ranked(query, named(*titles))]


def test_letters_in_their_order_are_found_and_the_nearest_come_first() -> None:
    assert found("heat", "The atlas", "Heatmap", "Theatre heat") == ["Heatmap", "Theatre heat", "The atlas"]
    assert found("hmp", "Heatmap", "Waveforms") == ["Heatmap"]
    assert found("rl", "Reset layout", "Export image", "Roll") == ["Reset layout", "Roll"]


def test_letters_far_apart_are_not_found_unless_they_begin_words() -> None:
    assert matched("yar", "hardly worse in the paper") is None
    assert matched("otp", "Open the very long winded and slow preset") is not None
    assert matched("xyz", "Heatmap") is None


def test_each_word_may_stand_in_the_title_or_in_the_place() -> None:
    match = matched("rope yarn", "Qwen2.5, YaRN to 131 072", "Preset · Rotary (RoPE)")
    assert match is not None
    assert {"Qwen2.5, YaRN to 131 072"[i] for i in match.letters} == set("YaRN")
    assert matched("rope ntk", "Qwen2.5, YaRN to 131 072", "Preset · Rotary (RoPE)") is None


@pytest.mark.parametrize(
    ("query", "found_first"),
    [
        ("layers", ["Layer by layer"]),
        ("lay", ["Layer by layer"]),
        ("biases", ["Bias", "Attention bias"]),
        ("queries", ["Move the query"]),
        ("bias", ["Bias", "Attention bias"]),
        ("attentions", ["Attention bias"]),
        ("losses", ["A loss"]),
    ],
)
def test_a_plural_is_found_where_its_singular_stands(query: str, found_first: list[str]) -> None:
    titles = ("Reset", "Binary", "Layer by layer", "Bias", "Attention bias", "Move the query", "A loss")
    assert found(query, *titles) == found_first


def test_an_s_is_left_out_of_the_ends_of_words_alone() -> None:
    assert matched("bias", "binary") is None
    assert matched("loss", "lost") is None
    assert matched("players", "Layer by layer") is None


def test_the_room_of_layers_is_the_first_that_is_found(app: App) -> None:
    for query in ("layers", "layer", "layer by"):
        command, letters = ranked(query, commands(app))[0]
        assert (command.title, command.place) == ("Layer by layer", "View · Rooms")
        assert set(range(len("layer"))) <= letters


def test_without_a_query_all_stand_in_their_order() -> None:
    assert found("  ", "b", "a") == ["b", "a"]


def test_what_cannot_be_done_now_comes_last() -> None:
    offered = [Command("Redo", "Edit", "", lambda: None, allowed=False), *named("Rendered")]
    assert [command.title for command, _ in ranked("re", offered)] == ["Rendered", "Redo"]


def opened(app: App) -> Palette:
    app.help.show_palette()
    palette = next(w for w in QApplication.topLevelWidgets() if isinstance(w, Palette) and w.isVisible())
    QApplication.processEvents()
    return palette


def choose(app: App, query: str) -> Command:
    palette = opened(app)
    QTest.keyClicks(palette.search, query)
    command: Command = palette.list.currentItem().data(COMMAND)
    QTest.keyClick(palette.search, Qt.Key.Key_Return)
    QApplication.processEvents()
    return command


def test_it_offers_every_action_panel_encoding_and_preset(app: App) -> None:
    offered = {(command.title.removeprefix("✓ "), command.place) for command in commands(app)}
    for entry in app.actions.table:
        if entry.name != "palette" and entry.menu != "View/Panels":
            text = app.actions.by_name[entry.name].text().replace("&", "").rstrip("…")
            assert (text, entry.menu.replace("/", " · ")) in offered
    assert {(card.windowTitle(), "Panel") for card in app.window.cards.values()} <= offered
    first, _ = ranked("phasors", commands(app))[0]
    assert (first.title, first.place) == ("Clock hands", "Panel")
    for kind in catalogue().values():
        assert (kind.title, f"Encoding · {kind.family}") in offered
        assert {(preset.title, f"Preset · {kind.title}") for preset in kind.presets} <= offered


def test_what_is_compared_is_found_and_chosen(app: App) -> None:
    assert app.store.scene.compare == "a"
    assert choose(app, "compare b").place == "Edit · Compare"
    assert app.store.scene.compare in ("b", "a-b")
    assert app.store.scene.b == app.store.scene.a
    app.actions.refresh()
    assert app.actions.by_name[f"compare_{app.store.scene.compare}"].isChecked()
    app.store.steps.undo()
    assert app.store.scene.compare == "a"


def test_each_tour_is_presented_or_edited(app: App) -> None:
    offered = {(command.title, command.place) for command in commands(app)}
    tours = [tour.title for tour in app.presenting.listed()]
    assert len(tours) == 8
    assert {(title, "Present · Tours") for title in tours} <= offered
    assert {(f"{title} (copy)", "Present · Edit tour") for title in tours} <= offered
    choose(app, "edit counting copy")
    assert app.presenting.editor.open
    assert app.presenting.editor.document.draft.title == "Counting with waves (copy)"
    choose(app, "tours counting")
    assert app.presenting.talk is not None
    assert app.presenting.talk.tour.title == "Counting with waves"
    app.presenting.talk.end()
    QApplication.processEvents()


@pytest.fixture
def chinese() -> Iterator[None]:
    language.speak("zh_CN")
    yield
    language.speak("en")


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ("heatmap", "热图"),
        ("sinusoidal", "正弦"),
        ("export animation", "导出动画"),
        ("spot the bug", "找出错误"),
        ("llama 3.1", "Llama 3.1"),
    ],
)
def test_where_another_language_is_spoken_the_english_name_is_found_too(
    chinese: None, app: App, query: str, title: str
) -> None:
    best = [command.title for command, _ in ranked(query, commands(app))]
    assert any(title in each for each in best[:3]), best[:5]


@pytest.mark.parametrize(
    ("query", "title"),
    [("layers", "逐层"), ("layer", "逐层"), ("层", "逐层"), ("heatmaps", "热图"), ("table", "表"), ("panels", "热图")],
)
def test_a_plural_and_a_beginning_of_an_english_name_are_found_in_chinese(
    chinese: None, app: App, query: str, title: str
) -> None:
    best = [command.title.removeprefix("✓ ") for command, _ in ranked(query, commands(app))]
    assert title in best[:4], best[:5]


def test_rooms_are_found_by_what_they_are_in_chinese(chinese: None, app: App) -> None:
    hits = {command.title.removeprefix("✓ ") for command, _ in ranked("rooms", commands(app))}
    assert {tr(room.title) for room in ROOMS} <= hits


def test_every_action_has_a_name_of_its_own(app: App) -> None:
    names = [entry.name for entry in app.actions.table]
    assert len(set(names)) == len(names)


def test_it_says_the_keys_of_what_has_keys(app: App) -> None:
    keys = {command.title: command.keys for command in commands(app)}
    assert keys["Full screen"] == "F11"


def test_an_encoding_a_preset_a_panel_and_a_switch_are_chosen(app: App) -> None:
    choose(app, "alibi")
    assert app.store.scene.a.id == "alibi"
    choose(app, "worked example")
    assert (app.store.scene.a.id, app.store.scene.length) == ("sinusoidal", 5)
    choose(app, "panel inspector")
    assert "inspector" in {panel.name for panel in app.window.seen()}
    choose(app, "text size 125")
    assert app.document.settings.text == 125
    choose(app, "as the desktop")
    assert app.document.settings.text == 100


def test_escape_changes_nothing_and_nothing_found_is_said(app: App) -> None:
    before, palette = app.store.scene, opened(app)
    QTest.keyClicks(palette.search, "qqqq")
    assert palette.none.isVisible()
    assert not palette.list.isVisible()
    QTest.keyClick(palette.search, Qt.Key.Key_Return)
    assert palette.isVisible()
    QTest.keyClick(palette, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert app.store.scene == before


def test_what_cannot_be_done_is_not_done(app: App) -> None:
    palette = opened(app)
    QTest.keyClicks(palette.search, "redo edit")
    assert not palette.list.currentItem().data(COMMAND).allowed
    QTest.keyClick(palette.search, Qt.Key.Key_Return)
    assert palette.isVisible()
    palette.reject()
    QApplication.processEvents()


def test_up_and_down_choose_and_stay_inside(app: App) -> None:
    palette = opened(app)
    for key, row in ((Qt.Key.Key_Up, 0), (Qt.Key.Key_Down, 1), (Qt.Key.Key_PageDown, 11), (Qt.Key.Key_PageUp, 1)):
        QTest.keyClick(palette.search, key)
        assert palette.list.currentRow() == row
    palette.reject()
    QApplication.processEvents()


def test_languages_are_found_by_their_english_names(app: App) -> None:
    assert [command.title for command, _ in ranked("chinese", commands(app))] == ["简体中文 · Chinese"]


def test_it_has_the_keys_as_soon_as_it_is_shown_whatever_has_the_focus(app: App) -> None:
    app.window.activateWindow()
    app.encoding.picker.setFocus()
    app.help.show_palette()
    palette = next(w for w in QApplication.topLevelWidgets() if isinstance(w, Palette) and w.isVisible())
    for letter in "heat":
        QTest.keyClick(app.window.windowHandle(), letter)
    assert palette.search.text() == "heat"
    palette.reject()
    QApplication.processEvents()


def test_places_say_no_word_twice_in_chinese(chinese: None, app: App) -> None:
    for command in commands(app):
        parts = re.split(" [·›] ", command.place)
        assert len({*parts}) == len(parts), command.place
