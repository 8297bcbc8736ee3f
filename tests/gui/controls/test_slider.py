"""The slider under mouse, wheel and keys."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gui.access import spoken
from gui.controls import gesture
from gui.controls.form import Form
from gui.controls.scroller import Scroller
from gui.controls.slider import Slider
from gui.theme.theme import ThemeTokens
from tests.gui.conftest import Stage
from tests.gui.controls.zoo import Listener, Zoo, form_of, wheel

pytestmark = pytest.mark.sampled(3)

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton


class Bench:
    """A form on a stage, and the slider of one of its parameters."""

    def __init__(self, stage: Stage, name: str, value: Zoo | None = None):
        self.form, self.listener = form_of(value or Zoo())
        self.window = stage(self.form, width=300)
        self.name = name
        editor: Any = self.form.rows[name].editor
        self.slider: Slider = editor.slider
        self.field: Any = editor.field

    @property
    def values(self) -> list[Any]:
        return [getattr(edited.value, self.name) for edited in self.listener.heard]

    def point(self, value: float) -> QPoint:
        return QPoint(round(self.slider.x_of(value)), self.slider.height() // 2)


@pytest.fixture
def whole(stage: Stage) -> Bench:
    return Bench(stage, "whole")


def test_a_drag_emits_at_each_move_under_one_gesture(whole: Bench) -> None:
    middle = whole.point(128)
    QTest.mousePress(whole.slider, LEFT, pos=middle)
    for x in range(0, 90, 10):
        QTest.mouseMove(whole.slider, middle + QPoint(x, 0))
    QTest.mouseRelease(whole.slider, LEFT, pos=middle + QPoint(80, 0))
    assert len(whole.values) == 8
    assert whole.values == sorted(set(whole.values))
    assert whole.values[0] > 128
    assert len(whole.listener.gestures) == 1
    assert whole.field.text().replace("\u2009", "") == str(whole.values[-1])
    QTest.mousePress(whole.slider, LEFT, pos=whole.point(1))
    QTest.mouseRelease(whole.slider, LEFT, pos=whole.point(1))
    assert whole.values[-1] == 1
    assert len(whole.listener.gestures) == 2


def test_a_press_on_the_handle_moves_nothing(whole: Bench) -> None:
    for off in (-4, 0, 4):
        QTest.mouseClick(whole.slider, LEFT, pos=whole.point(128) + QPoint(off, 0))
    assert whole.values == []
    QTest.mouseClick(whole.slider, Qt.MouseButton.RightButton, pos=whole.point(1024))
    assert whole.values == []


def test_a_drag_beyond_the_ends_stays_at_them(whole: Bench) -> None:
    QTest.mousePress(whole.slider, LEFT, pos=whole.point(128))
    QTest.mouseMove(whole.slider, QPoint(5000, 3))
    QTest.mouseMove(whole.slider, QPoint(-5000, 3))
    QTest.mouseRelease(whole.slider, LEFT)
    assert whole.values == [16384, 1]


def test_a_slider_that_is_not_pressed_ignores_the_pointer(whole: Bench) -> None:
    QTest.mouseMove(whole.slider, QPoint(20, 3))
    assert whole.values == []


@pytest.mark.parametrize(
    ("key", "value"),
    [
        (Key.Key_Right, 136),
        (Key.Key_Up, 136),
        (Key.Key_Left, 124),
        (Key.Key_Down, 124),
        (Key.Key_PageUp, 256),
        (Key.Key_PageDown, 64),
        (Key.Key_Home, 1),
        (Key.Key_End, 16384),
    ],
)
def test_keys_step(whole: Bench, key: Qt.Key, value: int) -> None:
    whole.slider.setFocus()
    QTest.keyClick(whole.slider, key)
    assert whole.values == [value]


@pytest.mark.parametrize(("key", "value"), [(Key.Key_Up, 136), (Key.Key_PageDown, 64)])
def test_the_field_steps_too(whole: Bench, key: Qt.Key, value: int) -> None:
    whole.field.setFocus()
    QTest.keyClick(whole.field, key)
    assert whole.values == [value]
    assert whole.field.text() == str(value)


def test_home_and_end_belong_to_the_text_of_the_field(whole: Bench) -> None:
    whole.field.setFocus()
    QTest.keyClick(whole.field, Key.Key_End)
    assert whole.values == []
    assert whole.field.cursorPosition() == 3


def test_a_typed_text_is_committed_before_it_is_stepped(whole: Bench) -> None:
    whole.field.setFocus()
    whole.field.selectAll()
    QTest.keyClicks(whole.field, "64")
    QTest.keyClick(whole.field, Key.Key_Up)
    assert whole.values == [64, 68]


def test_repeated_keys_are_one_gesture_until_a_pause(whole: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(gesture.time, "monotonic", lambda: now[0])
    whole.slider.setFocus()
    for pause in (0.0, 0.5, 0.5, 0.7, 0.1):
        now[0] += pause
        QTest.keyClick(whole.slider, Key.Key_Right)
    numbers = [edited.gesture for edited in whole.listener.heard]
    assert len(numbers) == 5
    assert numbers[0] == numbers[1] == numbers[2] != numbers[3] == numbers[4]


def test_a_held_key_never_repeats_a_value(whole: Bench) -> None:
    whole.slider.setFocus()
    QTest.keyClick(whole.slider, Key.Key_Home)
    for _ in range(200):
        QTest.keyClick(whole.slider, Key.Key_Right)
    assert whole.values[0] == 1
    assert whole.values[-1] == 16384
    assert all(a < b for a, b in zip(whole.values, whole.values[1:], strict=False))


def test_the_wheel_turns_a_focused_slider_and_field(whole: Bench) -> None:
    whole.slider.setFocus()
    wheel(whole.slider, 1)
    wheel(whole.slider, -1)
    wheel(whole.slider, 3)
    assert whole.values == [136, 128, 152]
    assert len(whole.listener.gestures) == 1
    whole.field.setFocus()
    wheel(whole.field, -1)
    assert whole.values[-1] == 144


def test_small_turns_add_up_to_a_step(whole: Bench) -> None:
    whole.slider.setFocus()
    for _ in range(8):
        wheel(whole.slider, 0.25)
    assert whole.values == [136, 144]
    wheel(whole.slider, 0.75)
    wheel(whole.slider, -0.5)
    assert len(whole.values) == 2


@pytest.mark.parametrize("name", ["whole", "real", "kind", "scaling", "sizes", "on"])
def test_without_the_focus_the_wheel_scrolls_the_panel(stage: Stage, name: str) -> None:
    form = Form()
    area = Scroller(form)
    listener = Listener(form)
    form.show_value(Zoo())
    stage(area, width=300, height=300)
    bar = area.verticalScrollBar()
    for widget in form.rows[name].editor.widgets():
        area.ensureWidgetVisible(widget)
        before = bar.value()
        wheel(widget, 1 if before else -1)
        assert bar.value() != before, widget
    assert not listener.heard
    assert area.bar.value() == bar.value()


def test_the_slim_bar_takes_no_width_and_hides_when_all_is_seen(stage: Stage) -> None:
    form, _ = form_of(Zoo())
    area = Scroller(form)
    window = stage(area, width=300, height=300)
    assert area.bar.isVisible()
    assert (form.width(), area.bar.geometry().right()) == (300, 299)
    area.bar.setValue(40)
    assert area.verticalScrollBar().value() == 40
    window.setFixedHeight(2000)
    QApplication.processEvents()
    assert not area.bar.isVisible()


def test_a_value_between_the_steps_is_shown_where_it_is(stage: Stage) -> None:
    bench = Bench(stage, "whole", Zoo(whole=100))
    QTest.mouseClick(bench.slider, LEFT, pos=bench.point(100))
    assert bench.values == []
    bench.slider.setFocus()
    QTest.keyClick(bench.slider, Key.Key_Right)
    QTest.keyClick(bench.slider, Key.Key_Left)
    assert bench.values == [104, 100 if 100 in bench.slider.scale.steps else 96]


def test_a_value_beyond_the_slider_never_steps_backwards(stage: Stage) -> None:
    bench = Bench(stage, "wide", Zoo(wide=1e9))
    bench.slider.setFocus()
    QTest.keyClick(bench.slider, Key.Key_Right)
    assert bench.values == []
    QTest.keyClick(bench.slider, Key.Key_Left)
    assert bench.values == [1e7]


def test_null_has_no_handle_and_a_press_sets_a_number(stage: Stage, tokens: ThemeTokens) -> None:
    bench = Bench(stage, "maybe")
    empty = bench.slider.grab().toImage()
    assert not any(
        empty.pixelColor(x, y).name() in (tokens.accent, tokens.text)
        for x in range(empty.width())
        for y in range(empty.height())
    )
    QTest.mouseClick(bench.slider, LEFT, pos=bench.point(64))
    assert bench.values == pytest.approx([64], rel=0.1)
    assert bench.slider.grab().toImage() != empty


def test_a_focused_slider_has_a_ring_and_a_disabled_one_is_quiet(stage: Stage, tokens: ThemeTokens) -> None:
    bench = Bench(stage, "maybe", Zoo(maybe=64))
    x, y = round(bench.slider.x_of(64)), bench.slider.height() // 2
    edge = bench.slider.height() // 2 - 3
    assert bench.slider.grab().toImage().pixelColor(x, y).name() == tokens.text
    assert bench.slider.grab().toImage().pixelColor(x, y - edge).name() != tokens.accent
    bench.slider.setFocus()
    assert bench.slider.grab().toImage().pixelColor(x, y - edge).name() == tokens.accent
    bench.form.show_value(Zoo(maybe=64, kind="three"))
    image = bench.slider.grab().toImage()
    assert tokens.accent not in {image.pixelColor(i, y).name() for i in range(image.width())}


def test_a_screen_reader_can_move_it(whole: Bench) -> None:
    spoken.install()
    interface = QAccessible.queryAccessibleInterface(whole.slider)
    assert interface.role() == QAccessible.Role.Slider
    value = interface.valueInterface()
    assert value.currentValue() == whole.slider.now  # in its own units
    value.setCurrentValue(512)
    assert whole.values == [512]
    assert interface.text(QAccessible.Text.Value) == "512"


# Keys that a shortcut of the window wants too.


def shortcut(window: QWidget, key: Qt.Key | str) -> list[bool]:
    action = QAction(window)
    action.setShortcut(key)
    window.addAction(action)
    taken: list[bool] = []
    action.triggered.connect(lambda: taken.append(True))
    return taken


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("whole", Key.Key_Left),
        ("whole", Key.Key_End),
        ("scaling", Key.Key_Down),
        ("scaling", Key.Key_L),
        ("kind", Key.Key_Right),
        ("kind", Key.Key_Space),
        ("on", Key.Key_Space),
        ("sizes", Key.Key_Space),
    ],
)
def test_a_focused_control_keeps_its_keys(stage: Stage, name: str, key: Qt.Key) -> None:
    form, _ = form_of(Zoo())
    window = stage(form)
    taken = shortcut(window, key)
    widgets = form.rows[name].editor.widgets()
    widget = widgets[1] if name == "whole" else widgets[0]
    widget.setFocus()
    QTest.keyClick(widget, key)
    assert not taken
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()


def test_a_shortcut_has_the_keys_that_the_control_does_not_use(stage: Stage) -> None:
    bench = Bench(stage, "whole")
    taken = shortcut(bench.window, Key.Key_Space)
    command = shortcut(bench.window, "Ctrl+Right")
    bench.slider.setFocus()
    QTest.keyClick(bench.slider, Key.Key_Space)
    QTest.keyClick(bench.slider, Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert (taken, command, bench.values) == ([True], [True], [])


def test_escape_is_the_windows_unless_there_is_something_to_take_back(stage: Stage) -> None:
    bench = Bench(stage, "whole")
    taken = shortcut(bench.window, Key.Key_Escape)
    bench.field.setFocus()
    QTest.keyClicks(bench.field, "x")
    QTest.keyClick(bench.field, Key.Key_Escape)
    assert (taken, bench.field.text()) == ([], "128")
    QTest.keyClick(bench.field, Key.Key_Escape)
    assert taken == [True]
