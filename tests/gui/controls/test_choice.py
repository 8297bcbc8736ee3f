"""Segments, lists and switches under mouse, keys and wheel."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSizePolicy, QStyleOptionComboBox, QWidget

from gui.controls.combo import Combo
from gui.controls.gesture import Gestures
from gui.controls.segments import Segments
from gui.theme.boxes import in_row
from gui.theme.theme import ThemeTokens
from tests.gallery.faults import cut
from tests.gallery.texts import written
from tests.gui.conftest import Stage
from tests.gui.controls.zoo import Listener, Zoo, form_of, wheel
from tests.gui.program import settle

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton


def control(stage: Stage, name: str, value: Zoo | None = None) -> tuple[Any, Listener]:
    form, listener = form_of(value or Zoo())
    stage(form, width=340)
    editor: Any = form.rows[name].editor
    return editor.head, listener


def test_a_few_short_choices_are_segments_and_others_a_list(stage: Stage) -> None:
    form, _ = form_of(Zoo())
    stage(form)
    kinds = {name: type(row.editor.head) for name, row in form.rows.items() if row.declared.kind == "choice"}
    assert {name for name, kind in kinds.items() if kind is Segments} == {"kind", "first", "perhaps"}
    assert kinds["scaling"] is Combo


def test_each_click_on_a_segment_is_a_gesture(stage: Stage) -> None:
    segments, listener = control(stage, "kind")
    buttons = segments.group.buttons()
    for place in (2, 0, 0, 1):
        QTest.mouseClick(buttons[place], LEFT)
    assert [e.value.kind for e in listener.heard] == ["three", "one", "two"]
    assert len(listener.gestures) == 3
    assert [b.isChecked() for b in buttons] == [False, True, False]


def test_arrows_go_from_segment_to_segment_as_one_gesture(stage: Stage) -> None:
    segments, listener = control(stage, "kind")
    buttons = segments.group.buttons()
    buttons[0].setFocus()
    for key in (Key.Key_Right, Key.Key_Down, Key.Key_Right, Key.Key_Left):
        QTest.keyClick(QApplication.focusWidget(), key)
    assert [e.value.kind for e in listener.heard] == ["two", "three", "two"]
    assert len(listener.gestures) == 1
    assert buttons[1].hasFocus()


def test_the_tab_key_reaches_the_chosen_segment_alone(stage: Stage) -> None:
    segments, _ = control(stage, "kind", Zoo(kind="two"))
    policies = [bool(b.focusPolicy() & Qt.FocusPolicy.TabFocus) for b in segments.group.buttons()]
    segments.group.buttons()[1].setFocus()
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Tab)
    assert not segments.isAncestorOf(QApplication.focusWidget()), policies


@pytest.mark.parametrize("value", [None, "x", "y"])
def test_an_unset_choice_is_one_of_the_segments(stage: Stage, value: Any) -> None:
    segments, listener = control(stage, "perhaps", Zoo(perhaps=value))
    buttons = segments.group.buttons()
    assert [b.text() for b in buttons] == ["automatic", "x", "y"]
    place = [None, "x", "y"].index(value)
    assert buttons[place].isChecked()
    QTest.mouseClick(buttons[(place + 1) % 3], LEFT)
    assert listener.last.perhaps == ["x", "y", None][place]


def test_an_unset_switch_has_three_states(stage: Stage) -> None:
    segments, listener = control(stage, "three")
    assert [b.text() for b in segments.group.buttons()] == ["automatic", "on", "off"]
    QTest.mouseClick(segments.group.buttons()[2], LEFT)
    assert listener.last.three is False


def test_a_list_steps_by_wheel_and_keys_as_one_gesture_and_picks_as_another(stage: Stage) -> None:
    combo, listener = control(stage, "scaling")
    combo.setFocus()
    QTest.keyClick(combo, Key.Key_Down)
    wheel(combo, -1)
    wheel(combo, 1)
    assert [e.value.scaling for e in listener.heard] == ["linear", "dynamic", "linear"]
    assert len(listener.gestures) == 1
    combo.showPopup()
    QApplication.processEvents()
    QTest.keyClick(combo.view(), Key.Key_End)
    QTest.keyClick(combo.view(), Key.Key_Return)
    assert listener.last.scaling == "proportional"
    assert len(listener.gestures) == 2


def test_typing_finds_a_line_of_a_list(stage: Stage) -> None:
    combo, listener = control(stage, "scaling")
    combo.setFocus()
    QTest.keyClicks(combo, "y")
    assert listener.last.scaling == "yarn"


@pytest.mark.parametrize("how", ["click", "space"])
def test_a_switch_is_thrown(stage: Stage, tokens: ThemeTokens, how: str) -> None:
    switch, listener = control(stage, "on")
    off = switch.grab().toImage()
    if how == "click":
        QTest.mouseClick(switch, LEFT, pos=switch.rect().topLeft())
    else:
        switch.setFocus()
        QTest.keyClick(switch, Key.Key_Space)
    assert listener.last.on is True
    on = switch.grab().toImage()
    quarter, middle = off.width() // 4, off.height() // 2
    assert off.pixelColor(3 * quarter, middle).name() == tokens.line
    assert on.pixelColor(quarter, middle).name() == tokens.accent


def test_a_focused_switch_has_a_ring_within_its_size(stage: Stage, tokens: ThemeTokens) -> None:
    switch, _ = control(stage, "on")
    top = switch.rect().center().x(), 0
    before = switch.grab().toImage()
    switch.setFocus()
    after = switch.grab().toImage()
    assert before.pixelColor(*top).name() != tokens.accent
    assert after.pixelColor(*top).name() == tokens.accent


def test_a_text_too_long_for_a_list_ends_in_an_ellipsis(stage: Stage) -> None:
    combo = Combo(["geometric  base to the power of minus t", "b"], Gestures())
    combo.setFixedWidth(110)
    stage(combo)
    option = QStyleOptionComboBox()
    combo.initStyleOption(option)
    assert option.currentText.endswith("…")
    combo.setFixedWidth(600)
    combo.initStyleOption(option)
    assert option.currentText == combo.currentText()


def test_words_side_by_side_stay_whole_where_there_is_little_room(stage: Stage, tokens: ThemeTokens) -> None:
    """The air beside them is given up first, and comes back."""
    titles = ("softmax", "logits", "terms", "W", "outputs")
    segments = Segments(titles, Gestures())
    stage(segments)
    letters = segments.fontMetrics().horizontalAdvance
    words = sum(map(letters, titles))
    paddings = []
    for room in (25, 9, 25):
        segments.setFixedWidth(words + room * len(titles))
        QApplication.processEvents()
        for button in segments.group.buttons():
            assert button.width() >= button.minimumSizeHint().width()
        paddings.append(segments.group.button(0).minimumSizeHint().width() - letters(titles[0]))
    assert paddings[0] == paddings[2] > paddings[1]


def test_what_is_no_wider_than_it_wants_to_be_gets_its_air_back(stage: Stage) -> None:
    segments, holder = Segments(("random", "as trained"), Gestures()), QWidget()
    segments.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    row = in_row(holder, segments)
    row.addStretch(1)
    window = stage(holder, width=400)
    widths = []
    for width in (400, segments.minimumSizeHint().width() + 4, 400):
        window.setFixedWidth(width)
        settle()
        widths.append((segments.width(), bool(segments.property("tight"))))
    assert widths[0] == widths[2]
    assert [tight for _, tight in widths] == [False, True, False]


WORDS = ("path of the codes", "singular values", "waves by dimension")


@pytest.mark.parametrize("width", [80, 160, 240, 330, 360, 420, 700])
def test_words_of_segments_are_whole_at_any_width(stage: Stage, width: int) -> None:
    segments = Segments(WORDS, Gestures())
    segments.show_place(1)
    stage(segments, width=width)
    seen = [each for each in written(segments) if not each.seen.isEmpty()]
    assert not [*cut(segments, seen)]
    assert segments.listed == (len(seen) == 1)


def test_segments_without_room_are_a_list_of_the_same_choices(stage: Stage) -> None:
    segments = Segments(WORDS, Gestures())
    listener = Listener(segments)
    segments.show_place(0)
    segments.group.button(2).setEnabled(False)
    segments.group.button(2).setToolTip("none is known")
    window = stage(segments, width=700)
    segments.group.button(0).setFocus()
    window.setFixedWidth(160)
    QApplication.processEvents()
    assert segments.listed
    assert segments.listing.hasFocus()
    assert (segments.listing.currentText(), segments.listing.itemData(2, Qt.ItemDataRole.ToolTipRole)) == (
        WORDS[0],
        "none is known",
    )
    assert not segments.listing.model().flags(segments.listing.model().index(2, 0)) & Qt.ItemFlag.ItemIsEnabled
    QTest.keyClick(segments.listing, Key.Key_Down)
    QTest.keyClick(segments.listing, Key.Key_Down)
    assert [e.value for e in listener.heard] == [1]
    window.setFixedWidth(700)
    QApplication.processEvents()
    assert not segments.listed
    assert [b.isChecked() for b in segments.group.buttons()] == [False, True, False]
    assert segments.group.button(1).hasFocus()
    assert len(listener.heard) == 1
