"""The clock hands as a person uses them: plays, pauses, steps, shifts, picks a pair."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.encodings.base.catalogue import build
from engine.pictures.phasors import Vectors
from engine.scene.options.phasors import PhasorView
from engine.scene.scene import Pin, Scene
from engine.words.language import tr
from gui.board.edited import Edited
from gui.panels.phasors import player
from gui.panels.phasors.clock import Dial
from gui.panels.phasors.heading import AIR, MARK
from gui.panels.phasors.panel import PhasorsPanel
from gui.theme import theme
from tests.gallery.texts import painted, written
from tests.gui.bench import Bench

LEFT = Qt.MouseButton.LeftButton
Key, Held = Qt.Key, Qt.KeyboardModifier
PROPORTIONAL = {"dim": 512, "base": 1e6, "partial": 0.25, "scaling": "proportional"}


class PhasorsBench(Bench):
    """Answers at once, or when `answers` is set again."""

    answers, edits = True, 0

    def __init__(self, scene: Scene):
        super().__init__(PhasorsPanel, scene, (460, 380))
        self.panel.edited.connect(self._count)

    def _count(self) -> None:
        self.edits += 1

    def answer(self) -> None:
        if self.answers:
            super().answer()

    @property
    def pin(self) -> Pin:
        return self.store.scene.pin

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = Held.NoModifier) -> None:
        QTest.keyClick(self.panel.clocks, key, held)

    def box_of(self, pair: int) -> Any:
        clocks = self.panel.clocks
        index = next(i for i, clock in enumerate(clocks.shown.clocks) if clock.pair == pair)
        return clocks.boxes()[index].center().toPoint()


@pytest.fixture
def bench(closing: Any) -> Any:
    return lambda scene: closing(PhasorsBench(scene))


class Clock:
    """Time as a test tells it."""

    now = 0.0

    @classmethod
    def monotonic(cls) -> float:
        return cls.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> type[Clock]:
    Clock.now = 0.0
    monkeypatch.setattr(player, "time", Clock)
    return Clock


def test_space_plays_over_positions_and_pauses(bench: Any, clock: type[Clock]) -> None:
    on = bench(Scene(phasors=PhasorView(speed=10)))
    assert on.panel.button.text() == "Play"
    on.key(Key.Key_Space)
    assert on.panel.button.text() == "Pause"
    for tenths in range(1, 6):
        clock.now = tenths / 10 + 0.01
        on.panel.player.tick()
        assert on.pin.position == tenths
    on.key(Key.Key_Space)
    assert not on.panel.player.playing
    assert not on.store.steps.canUndo()


def test_the_button_plays_by_itself(bench: Any, qtbot: QtBot) -> None:
    on = bench(Scene(phasors=PhasorView(speed=500)))
    QTest.mouseClick(on.panel.button, LEFT)
    qtbot.waitUntil(lambda: on.pin.position > 3)
    QTest.mouseClick(on.panel.button, LEFT)
    assert not on.panel.player.playing


def test_no_step_is_asked_for_before_the_last_one_is_seen(bench: Any, clock: type[Clock]) -> None:
    on = bench(Scene(phasors=PhasorView(speed=10)))
    on.panel.play(on=True)
    on.answers = False
    for tenths in range(1, 30):
        clock.now = tenths / 10 + 0.01
        on.panel.player.tick()
    assert on.edits == 1
    on.answers = True
    on.show(on.store.scene)
    on.panel.player.tick()
    assert (on.edits, on.pin.position) == (2, 29)
    on.panel.play(on=False)


@pytest.mark.parametrize(("loop", "position", "plays"), [(True, 0, True), (False, 15, False)])
def test_at_the_end_it_loops_or_stops(bench: Any, clock: type[Clock], loop: bool, position: int, plays: bool) -> None:
    on = bench(Scene(length=16, pin=Pin(position=14), phasors=PhasorView(speed=10, loop=loop)))
    on.panel.play(on=True)
    for now in (0.11, 0.22, 0.33)[: 2 if loop else 3]:
        clock.now = now
        on.panel.player.tick()
    assert on.pin.position == position
    assert on.panel.player.playing == plays
    on.panel.play(on=False)


def test_from_the_last_position_it_begins_anew(bench: Any) -> None:
    on = bench(Scene(length=16, pin=Pin(position=15), phasors=PhasorView(loop=False)))
    on.panel.play(on=True)
    assert on.pin.position == 0
    on.panel.play(on=False)


def test_a_hidden_picture_pauses(bench: Any) -> None:
    on = bench(Scene())
    on.panel.play(on=True)
    on.panel.hide()
    assert not on.panel.player.playing
    assert on.panel.button.text() == "Play"


def test_what_stops_turning_stops_playing(bench: Any) -> None:
    on = bench(Scene())
    on.panel.play(on=True)
    on.show(Scene(a=build("binary")))
    assert not on.panel.player.playing
    assert on.panel.failed.startswith("Binary has no frequencies.")


@pytest.mark.parametrize(
    ("key", "held", "pin"),
    [
        (Key.Key_Right, Held.NoModifier, Pin(position=41, key=12, dimension=24)),
        (Key.Key_Left, Held.ShiftModifier, Pin(position=30, key=12, dimension=24)),
        (Key.Key_Left, Held.AltModifier, Pin(position=40, key=11, dimension=24)),
        (Key.Key_Down, Held.NoModifier, Pin(position=40, key=12, dimension=26)),
        (Key.Key_Up, Held.NoModifier, Pin(position=40, key=12, dimension=22)),
        (Key.Key_Home, Held.NoModifier, Pin(position=0, key=12, dimension=24)),
        (Key.Key_End, Held.NoModifier, Pin(position=511, key=12, dimension=24)),
    ],
)
def test_keys_move_position_key_and_pair(bench: Any, key: Qt.Key, held: Qt.KeyboardModifier, pin: Pin) -> None:
    on = bench(Scene(pin=Pin(position=40, key=12, dimension=24)))
    on.key(key, held)
    assert on.pin == pin
    assert not on.store.steps.canUndo()


@pytest.mark.parametrize("width", range(110, 260, 7))
def test_no_number_of_the_large_clocks_is_cut_or_broken(bench: Any, width: int) -> None:
    words = (
        "137 ω = 24.36 = 3 turns + 5.513",
        "0.7177 − 0.6964 i",
        "−0.6669 + 0.7451 i",
        "after shifting both by +64: 0.1476",
    )
    lines = list(bench(Scene()).panel.clocks._wrapped(words, width))
    said = " ".join(lines).replace("\u00a0", " ")
    assert said == " ".join(words)
    assert not any(line.strip() in ("i", "+", "−", "+64:") or line.endswith(("+", "−")) for line in lines)


def test_the_clocks_tell_how_m_and_n_are_set(bench: Any) -> None:
    """What the keys do: test_keys_move_position_key_and_pair, test_both_positions_shift_and_q_k_stays."""
    assert bench(Scene()).panel.clocks.toolTip() == (
        "m is the pinned position, n the pinned key. Left and Right move m, with Alt n, with Ctrl the shift of both. "
        "A click on a clock pins its pair, Up and Down the pair before or after. The pinned clock is ringed. "
        "Where one hand lies on the other, that of n is the thick one below. "
        "Where turning makes q and k longer or shorter too, q·k has that factor before the cosine."
    )


def test_both_positions_shift_and_q_k_stays(bench: Any) -> None:
    on = bench(Scene(pin=Pin(position=13, key=12)))
    for _ in range(7):
        on.key(Key.Key_Right, Held.ControlModifier)
    assert on.store.scene.phasors.shift == 7
    assert on.panel.clocks.shown.vectors.words == ("pₘ·pₙ = 0.5403 here", "after shifting both by +7: 0.5403")
    assert on.panel.shift.value.text() == "+7"
    on.store.steps.undo()
    assert on.store.scene.phasors.shift == 0
    assert not on.store.steps.canUndo()


def test_the_slider_shifts_under_one_undo_step(bench: Any) -> None:
    on = bench(Scene(pin=Pin(position=100, key=90)))
    on.panel.shift.slider.edited.emit(Edited(3, 1_000_001))
    on.panel.shift.slider.edited.emit(Edited(9, 1_000_001))
    assert on.store.scene.phasors.shift == 9
    on.store.steps.undo()
    assert on.store.scene.phasors.shift == 0


def test_plus_and_minus_change_the_speed_within_its_range(bench: Any) -> None:
    on = bench(Scene(phasors=PhasorView(speed=8)))
    on.key(Key.Key_Plus)
    assert on.panel.player.speed == 16
    for _ in range(12):
        on.key(Key.Key_Minus)
    assert on.panel.player.speed == 0.1


def test_a_click_pins_a_pair_and_hovering_tells_of_it(bench: Any) -> None:
    on = bench(Scene())
    pair = on.panel.clocks.shown.clocks[3].pair
    QTest.mouseMove(on.panel.clocks, on.box_of(pair))
    assert on.pointed[-1].pair == pair
    QTest.mouseClick(on.panel.clocks, LEFT, pos=on.box_of(pair))
    assert on.pin.dimension == 2 * pair
    assert on.panel.clocks.shown.clocks[on.panel.clocks.shown.pin].pair == pair


def test_the_pinned_pair_is_always_among_the_clocks(bench: Any) -> None:
    on = bench(Scene())
    for pair in (1, 2, 31, 62):
        on.show(Scene(pin=Pin(dimension=2 * pair)))
        hands = on.panel.clocks.shown
        assert hands.clocks[hands.pin].pair == pair


@pytest.mark.parametrize("size", [(200, 160), (340, 260), (460, 380), (900, 280), (900, 700)])
@pytest.mark.parametrize(
    "scene",
    [
        Scene(pin=Pin(position=40, key=12), phasors=PhasorView(shift=7, query_angle=30)),
        Scene(a=build("rope", {"dim": 2}), length=1),
        Scene(a=build("rope", PROPORTIONAL), pin=Pin(position=9, dimension=200)),
        Scene(length=2**20, pin=Pin(position=2**20 - 1)),
    ],
)
def test_every_state_fits_every_size(bench: Any, scene: Scene, size: tuple[int, int]) -> None:
    on = bench(scene)
    on.panel.resize(*size)
    QApplication.processEvents()
    on.show(scene)
    clocks = on.panel.clocks
    grid, first, second = clocks.sides()
    assert not first.intersects(second)
    for box in clocks.boxes():
        assert grid.adjusted(-1, -1, 1, 1).contains(box)
        assert not box.intersects(first.adjusted(1, 1, -1, -1))
    on.panel.grab()
    assert not on.panel.failed


@pytest.mark.parametrize("scale", [1, 1.5, 2])
def test_a_clock_is_larger_than_its_label_in_any_type(bench: Any, scale: float) -> None:
    on = bench(Scene(a=build("rope")))
    font = on.panel.font()
    font.setPointSizeF(font.pointSizeF() * scale)
    on.panel.clocks.setFont(font)
    on.panel.resize(920, 760)
    QApplication.processEvents()
    on.answer()
    line = on.panel.clocks.fontMetrics().height()
    assert min(box.height() - line for box in on.panel.clocks.boxes()) >= 2 * line


def test_a_narrow_panel_has_small_clocks_alone(bench: Any) -> None:
    """Below, two titles side by side would lie on each other."""
    clocks = bench(Scene(a=build("rope"))).panel.clocks
    title = clocks.fontMetrics().horizontalAdvance("q and k, pair 88")
    for width in range(60, 400, 10):
        clocks.resize(width, 600)
        _, first, second = clocks.sides()
        assert not first.isValid() or min(first.width(), second.width()) >= 0.9 * title
    assert first.isValid()


@pytest.mark.parametrize(("width", "said"), [(900, "q and k, pair 12; dashed: not turned"), (330, "q and k, pair 12")])
def test_the_dashed_hands_are_named_where_there_is_room(bench: Any, width: int, said: str) -> None:
    clocks = bench(Scene(a=build("rope"), pin=Pin(dimension=12))).panel.clocks
    clocks.resize(width, 600)
    assert said in [each.text for each in written(clocks)]


@pytest.mark.parametrize(
    ("width", "said"),
    [(900, {"m 137 + 64", "n 129 + 64", "m − n 8"}), (480, {"m 201", "n 193", "m − n 8"})],
)
def test_where_both_are_moved_the_difference_that_stays_is_in_sight(bench: Any, width: int, said: set[str]) -> None:
    scene = Scene(pin=Pin(position=137, key=129, dimension=24), phasors=PhasorView(shift=64))
    clocks = bench(scene).panel.clocks
    font = clocks.font()
    font.setPointSizeF(1.3 * font.pointSizeF())
    clocks.setFont(font)
    clocks.resize(width, 600)
    assert said <= {each.text for each in written(clocks)}


def test_large_clocks_without_room_for_a_title_have_a_shorter_one_or_none(bench: Any) -> None:
    clocks = bench(Scene(a=build("rope"), pin=Pin(dimension=12))).panel.clocks
    font = clocks.font()
    font.setPointSizeF(2.2 * font.pointSizeF())
    clocks.setFont(font)
    for width in range(160, 700, 20):
        clocks.resize(width, 300)
        _, first, second = clocks.sides()
        for each in written(clocks):
            if each.text.startswith(("q and k", "q, k", ", pair")):
                assert any(
                    box.left() - 1 <= each.ink.left() and each.ink.right() <= box.right() + 1 for box in (first, second)
                ), (width, each.text)


@pytest.mark.parametrize("size", [(420, 300), (460, 380), (700, 560), (900, 700)])
@pytest.mark.parametrize("dim", [128, 2048, 16384])
@pytest.mark.parametrize("percent", [100, 200])
def test_labels_of_small_clocks_keep_apart(
    enlarge: Callable[[int], None], bench: Any, percent: int, dim: int, size: tuple[int, int]
) -> None:
    enlarge(percent)
    on = bench(Scene(a=build("sinusoidal", {"dim": dim})))
    on.panel.resize(*size)
    QApplication.processEvents()
    clocks = on.panel.clocks
    texts, boxes = written(clocks), clocks.boxes()
    each = [[text.ink for text in texts if box.contains(text.ink.center())] for box in boxes]
    ends = [
        (box.top(), min(i.left() for i in ink), max(i.right() for i in ink))
        for box, ink in zip(boxes, each, strict=True)
        if ink
    ]
    assert ends
    assert not [(a, b) for a, b in pairwise(ends) if a[0] == b[0] and b[1] - a[2] < 4]
    weak = any(text.text.startswith(" · ") for text in texts)
    assert (tr("pair · wavelength") in {text.text for text in texts}) <= weak


@pytest.mark.parametrize("size", [(420, 900), (700, 860), (820, 420)])
def test_a_large_clock_s_title_is_nearer_to_it_than_to_the_words_above(bench: Any, size: tuple[int, int]) -> None:
    on = bench(Scene(pin=Pin(position=137, key=96, dimension=24)))
    on.panel.clocks.resize(*size)
    drawn = painted(on.panel.clocks)
    title = next(each.ink for each in drawn.texts if each.text.startswith(", pair"))
    above = next(each.ink for each in drawn.texts if each.text.startswith("pₘ·pₙ") or each.text == "ₘ·")
    _, _, second = on.panel.clocks.sides()
    rim = min(each.box.top() for each in drawn.lines if each.box.top() > title.bottom() and second.contains(each.box))
    assert rim - title.bottom() < title.top() - above.bottom()


@pytest.mark.parametrize(("position", "said"), [(137, {"1", "i", "m"}), (0, {"i", "m"})])
def test_the_lower_circle_has_1_and_i_at_its_axes_but_where_its_hand_is_named(
    bench: Any, position: int, said: set[str]
) -> None:
    clocks = bench(Scene(pin=Pin(position=position, key=96, dimension=24))).panel.clocks
    clocks.resize(700, 800)
    _, _, second = clocks.sides()
    assert {each.text for each in written(clocks) if second.contains(each.ink)} & {"1", "i", "m"} == said


def test_which_dimensions_are_drawn_stands_below_the_large_circle(bench: Any) -> None:
    on = bench(Scene(pin=Pin(position=137, key=96, dimension=24)))
    on.panel.clocks.resize(900, 800)
    said = "".join(each.text for each in written(on.panel.clocks)).replace("\u00a0", " ")
    assert "→ dimension 25, cos  ↑ dimension 24, sin" in said


@pytest.mark.parametrize(("dim", "said"), [(2, False), (128, True)])
def test_the_heading_says_what_a_thick_hand_is_where_there_is_one(bench: Any, dim: int, said: bool) -> None:
    """The first pair turns far from 136 to 137, the last ones hardly."""
    clocks = bench(Scene(a=build("sinusoidal", {"dim": dim}), pin=Pin(position=137, key=136))).panel.clocks
    clocks.resize(900, 500)
    assert (", thick under m" in {each.text for each in written(clocks)}) == said


def test_the_difference_is_keyed_by_a_sector_as_it_is_drawn(bench: Any) -> None:
    on = bench(Scene(pin=Pin(position=137, key=96, dimension=24)))
    on.panel.clocks.resize(900, 500)
    drawn = painted(on.panel.clocks)
    named = next(each.ink for each in drawn.texts if each.text == "m − n 41")
    mark = QRectF(named.left() - MARK - AIR - 2, named.top() - 4, MARK + 4, named.height() + 8)
    shapes = [each for each in drawn.lines if mark.contains(each.box.center())]
    assert any(each.points > 2 for each in shapes)  # of a curve, and of no straight line alone


@pytest.mark.parametrize(("radius", "names"), [(12.0, ["q, k"]), (120.0, ["k", "q"])])
def test_names_of_two_hands_that_would_touch_are_one(radius: float, names: list[str]) -> None:
    """Of one angle between them, in a small clock and in a large one."""

    class Small(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:
            painter = QPainter(self)
            dial = Dial(painter, theme.TOKENS["dark"], QPointF(150, 150), radius)
            dial.two_vectors(Vectors((), (0.4, 0.1), (0.4, 0.1), 0.3, 0, ()))
            painter.end()

    widget = Small()
    widget.resize(300, 300)
    assert [each.text for each in written(widget) if each.text not in ("1", "i")] == names
    widget.close()
