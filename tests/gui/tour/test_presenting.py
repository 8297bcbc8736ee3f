"""A talk from the window's menu to Escape: the window comes back as it was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from engine.encodings.base.catalogue import build
from engine.scene.scene import Scene, View
from gui.app.app import App
from gui.board.edited import Edited, new_gesture
from gui.board.worker import Worker
from gui.controls.slider import Slider
from gui.storage import session
from gui.storage.session import Settings
from gui.tour.keys import HELP
from gui.tour.presentation import Presentation
from gui.tour.stage import TourStage
from tests.gui.program import settle
from tests.gui.tour.tours import ALIBI, FIRST, SLOW, Clock, talk

Key, Control, Left = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.MouseButton.LeftButton


@pytest.fixture
def app(app: App) -> App:
    app.presenting.clock = Clock()
    return app


def present(app: App, tour: Any = None) -> Presentation:
    app.presenting.present(tour)
    settle()
    assert app.presenting.talk is not None
    return app.presenting.talk


def press(shown: Presentation, key: Qt.Key, modifier: Any = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(shown.stage, key, modifier)
    settle()


def glided(shown: Presentation, seconds: float = 60.0) -> None:
    """Let so much of the talk's time go by, and its timer do what is due."""
    shown.playback.clock.now += seconds  # type: ignore[attr-defined]
    for _ in range(100):  # as long as a slow machine takes
        QTest.qWait(60)
        if shown.store.scene == shown.playback._scene():
            break


def pictured(shown: Presentation) -> None:
    """Let the picture come of what is shown."""
    for _ in range(100):
        if shown.board.frame is not None and shown.board.frame.request.scene == shown.store.scene:
            break
        QTest.qWait(20)


def seen(shown: Presentation) -> tuple[str, ...]:
    visible = tuple(p.panel.name for p in shown.stage.pictures.made_so_far.values() if p.isVisible())
    assert sorted(visible) == sorted(shown.stage.pictures.names)
    return shown.stage.pictures.names


def state(app: App) -> Any:
    steps = app.store.steps
    return (
        app.store.scene,
        bytes(app.window.saveState().data()),
        bytes(app.window.docks.kept().data()),
        app.window.geometry(),
        {name: card.geometry() for name, card in app.window.cards.items() if not card.visibleRegion().isEmpty()},
        (steps.count(), steps.index(), steps.isClean()),
        app.window.windowTitle(),
        QApplication.font().pointSizeF(),
    )


def test_escape_gives_the_window_back_as_it_was(app: App) -> None:
    app.store.edit(app.store.scene.replace(length=256))
    app.window.cards["waveforms"].hide()
    settle()
    before = state(app)
    shown = present(app, talk())
    assert shown.stage.font().pointSizeF() > QApplication.font().pointSizeF() == before[-1]
    press(shown, Key.Key_Right)
    glided(shown)
    shown.stage.encoding.edited.emit(Edited(SLOW.replace(length=128), new_gesture()))
    press(shown, Key.Key_End)
    assert shown.store.scene == ALIBI
    press(shown, Key.Key_Escape)
    assert app.presenting.talk is None
    assert state(app) == before
    assert not any(isinstance(w, TourStage) and w.isVisible() for w in QApplication.topLevelWidgets())
    app.store.steps.undo()
    assert app.store.scene.length == 512


def test_the_window_keeps_its_type_and_all_of_a_talk_has_larger_type(app: App) -> None:
    own = QApplication.font().pointSizeF()
    before = [part.font().pointSizeF() for part in app.window.findChildren(QWidget)]
    shown = present(app, talk())
    press(shown, Key.Key_C)
    picker = shown.stage.encoding.findChildren(QComboBox)
    assert picker
    picker[0].showPopup()
    settle()
    large = shown.font.pointSizeF()
    assert large > own
    found = [shown.stage, *shown.stage.findChildren(QWidget), *picker[0].view().findChildren(QWidget)]
    assert {part.font().pointSizeF() for part in found if part.isVisible() and not titled(part)} == {large}
    picker[0].hidePopup()
    assert [part.font().pointSizeF() for part in app.window.findChildren(QWidget)] == before
    press(shown, Key.Key_Escape)
    press(shown, Key.Key_Escape)
    assert app.presenting.talk is None
    assert [part.font().pointSizeF() for part in app.window.findChildren(QWidget)] == before


def titled(part: QWidget) -> bool:
    """What has a size of its own: titles, captions."""
    return part.property("role") == "title"


def test_the_window_is_given_back_while_a_room_has_nothing_to_show(app: App) -> None:
    app.store.edit(app.store.scene.with_encoding(build("alibi")))
    settle()
    assert app.window.panel("heatmap").failed
    before = state(app)
    press(present(app, talk()), Key.Key_Escape)
    assert state(app) == before


def test_the_pictures_of_the_window_are_its_own_after_a_talk(app: App) -> None:
    frame = app.board.frame
    shown = present(app, talk())
    press(shown, Key.Key_End)
    assert app.board.frame is frame
    press(shown, Key.Key_Escape)
    assert app.board.frame is not None
    assert app.board.frame.request.scene == app.store.scene


def test_nothing_of_a_talk_is_kept_in_the_session(app: App) -> None:
    shown = present(app, talk())
    press(shown, Key.Key_End)
    app.session.keep()
    left, damaged = session.load(session.sessions()[0])
    assert (left.scene, left.remarks, damaged) == (app.store.scene, (), "")
    assert left.scene != shown.store.scene


@pytest.mark.parametrize("step", [0, 1, 2])
def test_the_step_with_which_a_talk_begins_says_how_to_list_the_keys(app: App, step: int) -> None:
    app.presenting.present(talk(), step)
    settle()
    shown = app.presenting.talk
    assert shown is not None
    said = {}
    for visited in (step, *range(3)):
        shown.playback.jump(visited)
        said[visited] = shown.stage.said.keys.whole
    assert said == {visited: "? lists the keys" if visited == step else "" for visited in range(3)}


def test_pictures_without_words_say_how_to_list_the_keys_until_one_is_pressed(app: App) -> None:
    app.actions.by_name["present"].trigger()
    settle()
    shown = app.presenting.talk
    assert shown is not None
    assert not shown.stage.said.isVisible()
    hint = shown.stage.hint
    assert hint.isVisible()
    assert hint.text() == "? lists the keys"
    assert shown.stage.rect().contains(hint.geometry())
    assert hint.height() >= hint.fontMetrics().height()
    press(shown, Key.Key_Question)
    assert not hint.isVisible()
    assert shown.stage.said.isVisible()


def test_the_hint_of_the_keys_goes_by_itself_and_where_words_say_the_same(app: App) -> None:
    hint = present(app).stage.hint
    assert hint.timer.isActive()
    hint.timer.timeout.emit()
    assert not hint.isVisible()
    assert app.presenting.talk is not None
    app.presenting.talk.end()
    settle()
    assert not present(app, talk()).stage.hint.isVisible()


def test_each_step_shows_its_pictures_and_its_words(app: App) -> None:
    shown = present(app, talk())
    assert seen(shown) == ("heatmap",)
    assert shown.stage.said.caption.text == "**One**\n\nA table."
    assert shown.stage.said.place.whole == "1 of 3"
    assert shown.stage.said.keys.whole == "? lists the keys"
    assert not shown.stage.pictures.panel("heatmap").failed
    assert shown.stage.pictures.panel("heatmap").note
    press(shown, Key.Key_PageDown)
    glided(shown)
    assert seen(shown) == ("heatmap", "waveforms")
    assert not shown.stage.controls.isVisible()
    press(shown, Key.Key_Space)
    glided(shown)
    assert seen(shown) == ("bias",)
    assert shown.stage.controls.isVisible()
    assert not shown.stage.said.isVisible()
    assert shown.store.scene == ALIBI


def test_a_title_that_is_longer_than_its_line_is_cut_and_not_gone(app: App) -> None:
    named = replace(talk(), title="Order, place and distance, " + 3 * "and what is left of them ")
    title = present(app, named).stage.said.title
    assert title._short().startswith("Order, place")
    assert title._short().endswith("…")


def test_the_keys_go_through_the_steps(app: App) -> None:
    shown = present(app, talk())
    playback = shown.playback
    for key, step in (
        (Key.Key_End, 2),
        (Key.Key_PageUp, 1),
        (Key.Key_Left, 0),
        (Key.Key_Left, 0),
        (Key.Key_Down, 1),
        (Key.Key_Home, 0),
        (Key.Key_F5, 0),
    ):
        press(shown, key)
        assert playback.step == step, key
    press(shown, Key.Key_3)
    assert (playback.step, shown.stage.said.place.whole) == (0, "1 of 3 · to 3")
    press(shown, Key.Key_Enter)
    assert (playback.step, shown.store.scene) == (2, ALIBI)


def test_a_picture_that_has_the_focus_leaves_the_arrows_to_the_talk(app: App) -> None:
    shown = present(app, talk())
    chart = shown.stage.pictures.panel("heatmap").chart  # type: ignore[attr-defined]
    QTest.mouseClick(chart.viewport(), Left, pos=chart.viewport().rect().center())
    settle()
    pinned = shown.store.scene.pin
    assert pinned != FIRST.pin  # a click pins, also in a talk
    QTest.keyClick(chart, Key.Key_Right)
    assert (shown.playback.step, shown.store.scene.pin) == (1, pinned)


def test_a_control_keeps_the_arrows_and_the_clicker_still_works(app: App) -> None:
    shown = present(app, talk())
    press(shown, Key.Key_C)
    slider = shown.stage.encoding.form.rows["base"].findChild(Slider)
    assert slider is not None
    QTest.keyClick(slider, Key.Key_Right)
    assert shown.playback.step == 0
    assert shown.store.scene.encoding.base > 10_000  # type: ignore[attr-defined]
    QTest.keyClick(slider, Key.Key_PageDown)
    assert shown.playback.step == 1


def test_it_plays_by_the_clock(app: App) -> None:
    shown = present(app, talk())
    press(shown, Key.Key_P)
    assert shown.playback.playing
    assert shown.stage.said.place.whole == "1 of 3 · playing"
    glided(shown, 4.9)
    assert shown.playback.step == 0
    glided(shown, 0.2)
    glided(shown, 2.0)
    assert shown.playback.step == 1
    base = shown.store.scene.encoding.base  # type: ignore[attr-defined]
    assert 100 < base < 10_000
    pictured(shown)
    current = shown.board.frame
    assert current is not None
    assert current.request.scene == shown.store.scene
    assert {"heatmap", "waves"} <= set(current.answers)  # one frame moves all pictures
    press(shown, Key.Key_Space)
    assert (shown.playback.playing, shown.playback.step) == (False, 1)


def test_a_glide_of_whole_numbers_passes_those_that_do_not_change(app: App) -> None:
    first = talk().steps[0]
    second = replace(first, scene=FIRST.replace(length=66), glide=4.0)
    shown = present(app, replace(talk(), steps=(first, second)))
    press(shown, Key.Key_Right)
    for _ in range(3):
        glided(shown, 0.01)
    assert shown.store.scene.length == 64
    glided(shown, 2.0)
    assert shown.store.scene.length == 65
    glided(shown, 2.0)
    assert shown.store.scene.length == 66


def test_a_hand_stops_the_play_and_the_next_step_glides_from_there(app: App) -> None:
    shown = present(app, talk())
    press(shown, Key.Key_P)
    hand = FIRST.replace(length=1024)
    shown.stage.encoding.edited.emit(Edited(hand, new_gesture()))
    settle()
    assert not shown.playback.playing
    assert shown.store.scene == hand
    press(shown, Key.Key_Right)
    glided(shown, 2.0)
    assert 64 < shown.store.scene.length < 1024
    glided(shown)
    assert shown.store.scene == SLOW


def test_blank_screens(app: App) -> None:
    shown = present(app, talk())
    for key, colour in ((Key.Key_B, "#000000"), (Key.Key_W, "#ffffff")):
        press(shown, key)
        picture = shown.stage.grab().toImage()
        assert {picture.pixelColor(x, 300).name() for x in range(0, shown.stage.width(), 7)} == {colour}
        press(shown, Key.Key_Escape)
        assert shown.stage.ink.blank == ""
    press(shown, Key.Key_B)
    press(shown, Key.Key_Right)
    assert (shown.stage.ink.blank, shown.playback.step) == ("", 1)
    assert app.presenting.talk is shown


def test_the_pen_draws_over_the_pictures_of_its_step(app: App) -> None:
    shown = present(app, talk())
    ink = shown.stage.ink
    press(shown, Key.Key_P, Control)
    QTest.mousePress(ink, Left, pos=QPoint(200, 200))
    QTest.mouseMove(ink, QPoint(300, 220))
    QTest.mouseRelease(ink, Left, pos=QPoint(300, 220))
    press(shown, Key.Key_Right)
    assert (list(ink.strokes), ink.step) == ([0], 1)
    press(shown, Key.Key_Left)
    press(shown, Key.Key_E)
    assert ink.strokes == {}
    press(shown, Key.Key_Escape)
    assert ink.tool == ""
    assert app.presenting.talk is shown


def test_the_left_edge_calls_the_controls(app: App) -> None:
    shown = present(app, talk())
    stage = shown.stage
    assert not stage.controls.isVisible()
    stage.edge.hovered.emit(stage.edge)
    settle()
    assert stage.controls.isVisible()
    assert not stage.said.isVisible()
    stage.encoding.picker.setFocus()
    stage.controls.hovered.emit(None)
    settle()
    assert not stage.controls.isVisible()
    assert stage.said.isVisible()
    assert stage.hasFocus()
    press(shown, Key.Key_C)
    stage.edge.hovered.emit(stage.edge)
    stage.controls.hovered.emit(None)
    settle()
    assert stage.controls.isVisible()  # a key has put them there, and takes them away
    press(shown, Key.Key_Escape)
    assert not stage.controls.isVisible()


def test_with_one_screen_a_key_shows_the_notes_of_each_step_over_the_lower_edge(app: App) -> None:
    shown = present(app, talk())
    notes = shown.stage.notes
    assert not notes.isVisible()
    press(shown, Key.Key_N)
    assert (notes.isVisible(), notes.words.text, shown.playback.step) == (True, "Say hello.", 0)
    box = notes.geometry()
    assert shown.stage.rect().contains(box)
    assert box.top() > shown.stage.height() / 2
    assert notes.rect().contains(notes.words.geometry())
    assert notes.words.height() == notes.words.wanted(notes.words.width()) > 0
    assert shown.stage.childAt(box.center()) in (notes, notes.words)
    press(shown, Key.Key_Right)
    assert (notes.isVisible(), notes.words.text) == (True, "No notes for this step.")
    press(shown, Key.Key_N)
    assert not notes.isVisible()
    press(shown, Key.Key_N)
    press(shown, Key.Key_Escape)
    assert (notes.isVisible(), shown.over) == (False, False)
    press(shown, Key.Key_N)
    press(shown, Key.Key_Question)
    assert not notes.isVisible()
    assert "**N** notes, with one screen" in HELP


def test_with_two_screens_the_notes_stay_with_the_speaker(app: App) -> None:
    screen = QGuiApplication.primaryScreen()
    screens = [screen]
    app.presenting.screens = lambda: list(screens)
    shown = present(app, talk())
    press(shown, Key.Key_N)
    screens.append(screen)
    shown.arrange()
    assert not shown.stage.notes.isVisible()
    press(shown, Key.Key_N)
    assert not shown.stage.notes.isVisible()
    shown.speaker.close()
    press(shown, Key.Key_N)
    assert (shown.speaker.isVisible(), shown.stage.notes.isVisible(), shown.exchanged) == (True, False, False)


def test_the_help_takes_the_captions_place(app: App) -> None:
    shown = present(app, talk())
    press(shown, Key.Key_Question)
    assert "laser pointer" in shown.stage.said.caption.text
    press(shown, Key.Key_Escape)
    assert shown.stage.said.caption.text.startswith("**One**")
    press(shown, Key.Key_Question)
    press(shown, Key.Key_Right)
    assert shown.stage.said.caption.text == "Two waves."


def test_without_a_tour_the_window_is_presented(app: App) -> None:
    app.store.look(app.store.scene.replace(view=View(positions=(10.0, 90.0))))
    app.window.cards["bias"].hide()
    settle()
    app.actions.by_name["present"].trigger()
    settle()
    shown = app.presenting.talk
    assert shown is not None
    assert seen(shown) == ("heatmap", "waveforms", "profile")
    assert shown.store.scene == app.store.scene
    assert not shown.stage.column.isVisible()
    press(shown, Key.Key_Escape)
    assert app.presenting.left is None


def test_the_picture_in_the_middle_of_the_window_is_the_large_one_of_the_stage(app: App) -> None:
    app.window.docks.choose("precision")
    settle()
    app.actions.by_name["present"].trigger()
    settle()
    shown = app.presenting.talk
    assert shown is not None
    assert seen(shown)[0] == "precision"
    press(shown, Key.Key_Escape)


def test_a_tour_goes_on_where_it_was_left(app: App) -> None:
    shown = present(app, talk())
    assert not app.presenting.can_go_on()
    press(shown, Key.Key_Right)
    press(shown, Key.Key_Escape)
    app.actions.by_name["present_on"].trigger()
    settle()
    assert app.presenting.talk is not None
    assert (app.presenting.talk.playback.step, app.presenting.talk.store.scene) == (1, SLOW)


@pytest.mark.parametrize("closes", ["stage", "window"])
def test_closing_in_the_middle_of_playing(app: App, closes: str) -> None:
    shown = present(app, talk())
    press(shown, Key.Key_P)
    (shown.stage if closes == "stage" else app.window).close()
    settle()
    assert app.presenting.talk is None
    assert shown.over  # no timer outlives the test


def test_a_second_screen_shows_notes_and_may_vanish(app: App) -> None:
    screen = QGuiApplication.primaryScreen()
    screens = [screen, screen]
    app.presenting.screens = lambda: list(screens)
    shown = present(app, talk())
    speaker = shown.speaker
    assert speaker.isVisible()
    assert (speaker.notes.text, speaker.next.text) == ("Say hello.", "Two waves.")
    assert speaker.place.whole == "Step 1 of 3"
    QTest.keyClick(speaker, Key.Key_PageDown)
    glided(shown)
    assert (speaker.place.whole, speaker.encoding.scene) == ("Step 2 of 3", SLOW)
    press(shown, Key.Key_X)
    assert shown.exchanged
    speaker.encoding.edited.emit(Edited(SLOW.replace(length=32), new_gesture()))
    assert shown.store.scene.length == 32
    screens.pop()
    shown.arrange()
    settle()
    assert not speaker.isVisible()
    assert not speaker.timer.isActive()
    assert shown.stage.isVisible()
    press(shown, Key.Key_Right)
    assert shown.playback.step == 2


def test_tours_are_listed_and_a_broken_one_is_said_to_be(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    own = session.folder() / "tours"
    own.mkdir(parents=True)
    (own / "good.md").write_text(
        "# My own\n\nAbout it.\n\n## One\n\n    panels: heatmap\n    scheme: sinusoidal\n\nWords.\n", "utf-8"
    )
    (own / "bad.md").write_text("no title", "utf-8")
    monkeypatch.setattr("gui.tour.presenting.SUPPLIED", own.parent / "none")
    app.presenting.fill()
    entries = {action.text(): action for action in app.actions.menu("Present/Tours").actions()}
    assert entries["My own"].isEnabled()
    broken = next(action for text, action in entries.items() if "bad" in text)
    assert not broken.isEnabled()
    assert "bad.md" in broken.statusTip()
    entries["My own"].trigger()
    settle()
    assert app.presenting.talk is not None
    assert app.presenting.talk.tour.title == "My own"


def test_a_file_that_is_no_tour_is_one_sentence(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(app.notices, "warn", said.append)
    (tmp_path / "bad.md").write_text("no title", "utf-8")
    app.presenting.open(str(tmp_path / "bad.md"))
    assert app.presenting.talk is None
    assert len(said) == 1
    assert "bad.md" in said[0]


def test_frames_of_a_thread_play_and_the_end_waits_for_none(
    qapp: QApplication, tmp_path: Path, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path / "config"))
    app = App(Scene(), Settings(theme="dark"), worker=Worker(warm=False))
    app.start([])
    first, second, third = talk().steps
    shown = present(app, replace(talk(), steps=(first, replace(second, glide=0.5), third)))
    shown.do("next")
    qtbot.waitUntil(lambda: shown.store.scene == SLOW, timeout=20_000)
    qtbot.waitUntil(lambda: shown.board.frame.request.scene == SLOW, timeout=20_000)
    shown.do("previous")
    shown.do("leave")
    qtbot.waitUntil(
        lambda: app.board.frame is not None and app.board.frame.request.scene == app.store.scene, timeout=20_000
    )
    app.window.close()
    app.window.deleteLater()
    settle()


def test_the_controls_belong_to_the_step_that_was_jumped_to(app: App) -> None:
    shown = present(app, talk())
    press(shown, Key.Key_2)
    press(shown, Key.Key_Return)
    glided(shown)
    press(shown, Key.Key_C)
    assert shown.stage.encoding.isVisible()
    assert shown.store.scene.a == SLOW.a
    assert shown.stage.encoding.scene == shown.store.scene
