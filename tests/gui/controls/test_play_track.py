"""Controls that play in the running program: one undo step, no faster than pictures, and what stops them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.encodings.base.catalogue import build
from engine.pictures.frame import Request, finished
from engine.scene.scene import Scene
from engine.values.parameter import parameter, parameters
from gui.board.worker import Direct, Then, Worker
from gui.controls import player
from gui.controls.gesture import Gestures
from gui.controls.play import PlayStyle
from gui.controls.play_options import PlayOptions
from gui.controls.play_track import Track
from gui.controls.scale import Scale
from gui.controls.slider import Slider
from tests.gui.controls.zoo import main_widget
from tests.gui.program import begun, ended

LEFT, SPACE = Qt.MouseButton.LeftButton, Qt.Key.Key_Space


class Slow(Direct):
    """Answers when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Request] = []

    def submit(self, request: Request, then: Then) -> None:
        self.asked.append(request)
        self.then = then

    def answer(self) -> None:
        self.deliver(finished(self.asked[-1]), self.then)
        QApplication.processEvents()


class Clock:
    """Seconds that pass when they are told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


class Bench:
    """The program, with a clock of its own."""

    def __init__(self, worker: Worker, clock: Clock):
        self.app, self.clock = begun(worker=worker), clock
        self.player = self.app.playing.player

    def track(self, name: str) -> Track:
        editor: Any = self.app.encoding.form.rows[name].editor
        assert isinstance(editor.track, Track)
        return editor.track

    def play(self, name: str, seconds: float = 6) -> Track:
        track = self.track(name)
        track.set_play_style(PlayStyle(seconds=seconds))
        QTest.mouseClick(track.button, LEFT)
        assert self.player.playing is track
        return track

    def after(self, seconds: float) -> None:
        self.clock.now += seconds
        self.player.tick()

    @property
    def encoding(self) -> Any:
        return self.app.store.scene.a

    def close(self) -> None:
        ended(self.app)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Clock:
    made = Clock()
    monkeypatch.setattr(player, "time", made)
    monkeypatch.setattr(player, "TICK", 1 << 20)  # it goes on when the test says so
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path / "config"))
    return made


@pytest.fixture
def bench(qapp: QApplication, clock: Clock) -> Iterator[Bench]:
    made = Bench(Direct(), clock)
    yield made
    made.close()


def test_a_play_moves_the_encoding_and_is_one_undo_step(bench: Bench) -> None:
    track, before = bench.play("base"), bench.encoding.base
    seen = []
    for _ in range(5):
        bench.after(0.2)
        seen.append(bench.encoding.base)
    assert len(set(seen)) == 5
    assert seen == sorted(seen)
    assert track.slider.now == seen[-1]
    track.toggle()
    assert bench.player.playing is None
    assert bench.app.store.steps.count() == 1
    bench.app.store.steps.undo()
    assert bench.encoding.base == before


def test_it_goes_no_faster_than_pictures_are_shown(qapp: QApplication, clock: Clock) -> None:
    worker = Slow()
    bench = Bench(worker, clock)
    worker.answer()
    asked = len(worker.asked)
    bench.play("base")
    for _ in range(10):
        bench.after(0.2)
    assert len(worker.asked) == asked + 1
    worker.answer()
    bench.after(0.2)
    assert len(worker.asked) == asked + 2
    assert bench.encoding.base == bench.track("base").slider.now
    bench.close()


def test_grabbing_the_slider_stops_it(bench: Bench) -> None:
    track = bench.play("base")
    bench.after(0.2)
    slider = track.slider
    assert slider.now is not None
    QTest.mousePress(slider, LEFT, pos=QPoint(round(slider.x_of(slider.now)), slider.height() // 2))
    assert bench.player.playing is None
    QTest.mouseRelease(slider, LEFT)


@pytest.mark.parametrize("hand", ["undo", "key", "reset", "scene"])
def test_another_hand_on_the_value_stops_it_and_has_the_last_word(bench: Bench, hand: str) -> None:
    track = bench.play("base")
    bench.after(0.2)
    if hand == "undo":
        bench.app.store.steps.undo()
    elif hand == "key":
        QTest.keyClick(track.slider, Qt.Key.Key_End)
    elif hand == "reset":
        bench.app.encoding.form.reset("base")
    else:
        bench.app.store.edit(bench.app.store.scene.with_encoding(build("sinusoidal", {"base": 500.0})))
    base = bench.encoding.base
    bench.after(0.2)
    assert bench.player.playing is None
    assert bench.encoding.base == base
    assert not track.button.isChecked()


def test_another_encoding_stops_it(bench: Bench) -> None:
    bench.play("base")
    bench.app.store.edit(bench.app.store.scene.with_encoding(build("alibi")))
    assert bench.player.playing is None
    bench.after(0.2)
    assert bench.encoding == build("alibi")


def test_a_value_that_is_refused_stops_it_and_the_sentence_stays(bench: Bench) -> None:
    class Other:
        value = -1.0

    track = bench.track("base")
    track._held = lambda: Other.value
    bench.player.play(track)
    bench.after(0.2)
    assert bench.player.playing is None


def test_closing_while_it_plays_is_clean(qapp: QApplication, clock: Clock) -> None:
    bench = Bench(Direct(), clock)
    bench.play("base")
    bench.after(0.2)
    bench.close()
    assert bench.player.playing is None


def test_one_plays_at_a_time(bench: Bench) -> None:
    first = bench.play("base")
    second = bench.play("dim")
    assert not first.button.isChecked()
    assert second.button.isChecked()


def test_one_way_that_stops_at_the_end(bench: Bench) -> None:
    track = bench.track("dim")
    track.set_play_style(PlayStyle(seconds=1, ends="stop"))
    track.set_ends(2, 16)
    track.toggle()
    bench.after(5)
    bench.after(0.1)
    assert bench.encoding.dim == 16
    assert bench.player.playing is None


# Space.


def test_space_at_a_picture_plays_the_last_one_and_pauses_it(bench: Bench) -> None:
    track = bench.play("base")
    heat: Any = bench.app.window.panel("heatmap")
    heat.chart.setFocus()
    QTest.keyClick(heat.chart, SPACE)
    assert bench.player.playing is None
    QTest.keyClick(heat.chart, SPACE)
    assert bench.player.playing is track


def test_space_plays_the_positions_where_nothing_has_played(bench: Bench) -> None:
    heat: Any = bench.app.window.panel("heatmap")
    heat.chart.setFocus()
    QTest.keyClick(heat.chart, SPACE)
    assert bench.app.playing.plays_positions()
    steps = bench.app.store.steps.count()
    for _ in range(4):
        bench.after(0.25)
    assert bench.app.store.scene.pin.position == 8
    assert heat.chart.pin[0].value() == 8
    assert bench.app.store.steps.count() == steps
    bench.app.store.look(bench.app.store.scene.replace(pin=type(bench.app.store.scene.pin)(position=3)))
    bench.after(0.25)
    assert not bench.app.playing.plays_positions()
    assert bench.app.store.scene.pin.position == 3


def test_what_plays_is_said_below_the_pictures_until_it_stops(bench: Bench) -> None:
    said = bench.app.window.status.playing
    assert said.isHidden()
    bench.app.playing.play_last()
    assert said.text() == "Pinned position plays · Space: pause"
    track = bench.play("base")
    assert (said.isHidden(), said.text()) == (False, "Base plays · Space: pause")
    track.stop()
    assert said.isHidden()


def test_positions_begin_anew_after_the_last_one(bench: Bench) -> None:
    scene = bench.app.store.scene
    bench.app.store.look(scene.replace(pin=type(scene.pin)(position=510)))
    bench.app.playing.play_positions()
    bench.after(0.25)
    assert bench.app.store.scene.pin.position == 0
    bench.after(0.25)
    assert bench.app.store.scene.pin.position == 2


def test_space_on_a_slider_plays_that_slider(bench: Bench) -> None:
    bench.play("base")
    other = bench.track("dim")
    other.slider.setFocus()
    QTest.keyClick(other.slider, SPACE)
    assert bench.player.playing is other


def test_space_presses_the_button_that_has_the_focus(bench: Bench) -> None:
    bench.play("base")
    button = bench.app.encoding.compare.group.buttons()[1]
    button.setFocus()
    QTest.keyClick(button, SPACE)
    assert bench.app.store.scene.compare == "b"
    assert bench.player.playing is not None


def test_space_plays_from_the_rail_on_which_a_room_was_opened(bench: Bench) -> None:
    rooms = bench.app.window.rail.list
    rooms.setFocus()
    QTest.keyClick(rooms, SPACE)
    assert bench.app.playing.plays_positions()
    QTest.keyClick(rooms, SPACE)
    assert bench.player.playing is None


# The button.


def contrast(track: Track) -> float:
    """How far the button's strongest pixel is from its corner, by lightness."""
    image = track.button.grab().toImage()
    corner = image.pixelColor(0, 0).lightness()
    pixels = (image.pixelColor(x, y).lightness() for x in range(image.width()) for y in range(image.height()))
    return max(abs(pixel - corner) for pixel in pixels)


def test_the_button_is_faint_at_rest_and_stands_out_at_focus_and_while_it_plays(bench: Bench) -> None:
    track = bench.track("base")
    before = track.slider.geometry()
    heat: Any = bench.app.window.panel("heatmap")
    heat.chart.setFocus()
    faint = contrast(track)
    assert faint > 20
    track.slider.setFocus()
    assert contrast(track) > 2 * faint
    heat.chart.setFocus()
    bench.player.play(track)
    assert contrast(track) > 1.5 * faint
    assert track.slider.geometry() == before


def test_without_a_player_the_slider_has_all_the_room(qtbot: QtBot) -> None:
    declared = parameter(type(Scene().a), "base")
    scale = Scale.of(declared)
    assert scale is not None
    alone = Track(Slider(scale, Gestures()), declared)
    qtbot.addWidget(alone)
    alone.resize(200, 24)
    alone.show()
    QApplication.processEvents()
    assert alone.button.isHidden()
    assert alone.slider.width() == 200


# Its options.


def test_the_range_is_checked_and_taken_while_it_plays(bench: Bench) -> None:
    track = bench.play("dim")
    options = PlayOptions(track)
    assert [*options.form.rows] == [each.name for each in parameters(PlayStyle)]
    for place, value in ((0, 8), (1, 32)):
        editor: Any = options.rows[place].editor
        editor.edited.emit(_edited(value))
        assert main_widget(editor).text() == str(value)
    assert list(track.ends) == [8, 32]
    bench.after(0.1)
    assert 8 <= bench.encoding.dim <= 32
    editor = options.rows[0].editor
    editor.edited.emit(_edited(64))
    assert options.rows[0].problem.startswith("64 is not below 32")
    assert list(track.ends) == [8, 32]
    editor.edited.emit(_edited(10**9))
    assert "is not from" in options.rows[0].problem
    options.rows[0].reset.emit()
    assert track.ends[0] == track.slider.scale.low
    assert not options.rows[0].complaint.text()
    options.deleteLater()


def _edited(value: Any) -> Any:
    from gui.board.edited import Edited

    return Edited(value, None)


def test_the_options_open_from_the_keyboard_and_have_no_play_button_themselves(bench: Bench) -> None:
    track = bench.track("base")
    track.open_options()
    popup = QApplication.activePopupWidget()
    assert popup is not None
    assert not popup.findChildren(Track)
    popup.close()
