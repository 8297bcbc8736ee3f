"""The list of encodings: grouped, searched, chosen by mouse and keys."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyleOptionComboBox

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import Encoding
from gui.controls.picker import Picker, PickerEntry, entries
from tests.gui.conftest import Stage
from tests.gui.controls.zoo import wheel

pytestmark = pytest.mark.sampled(2)

Key = Qt.Key


class Made(Encoding, frozen=True, kw_only=True, tag="made"):
    title = "Disentangled attention with a name that is much longer than any list of encodings is wide"
    family = "Zebra"
    summary = "Not <b>bold</b>."
    source = "Somebody 2031"


ENCODINGS = {**catalogue(), "made": Made}


def titles(search: str, current: str = "sinusoidal") -> list[str]:
    return [entry.title for entry in entries(ENCODINGS, current=current, search=search)]


def test_every_encoding_stands_once_below_its_family() -> None:
    listed = entries(ENCODINGS, current="made", search="")
    family = ""
    seen = []
    for entry in listed:
        if not entry.encoding_id:
            family = entry.title
        elif entry.preset is None:
            assert ENCODINGS[entry.encoding_id].family == family
            seen.append(entry.encoding_id)
    assert sorted(seen) == sorted(ENCODINGS)
    families = [entry.title for entry in listed if not entry.encoding_id]
    assert len(families) == len(set(families))


def test_presets_stand_below_the_current_encoding() -> None:
    listed = entries(ENCODINGS, current="sinusoidal", search="")
    place = next(i for i, entry in enumerate(listed) if entry.encoding_id == "sinusoidal")
    presets = catalogue()["sinusoidal"].presets
    assert [entry.preset for entry in listed[place + 1 : place + 1 + len(presets)]] == list(presets)
    assert not any(entry.preset for entry in entries(ENCODINGS, current="made", search=""))


@pytest.mark.parametrize("search", ["worked", "WORKED example", "exam 5 × 4", "sinus worked", "example sin"])
def test_a_preset_is_found_by_its_words_from_any_encoding(search: str) -> None:
    listed = entries(ENCODINGS, current="made", search=search)
    assert [entry.title for entry in listed if entry.hit] == ["Worked example, 5 × 4"]
    assert listed[0] == PickerEntry(catalogue()["sinusoidal"].family)
    assert (listed[1].encoding_id, listed[1].hit) == ("sinusoidal", False)


@pytest.mark.parametrize("search", ["disent", "zebra", "2031", "made", " zebra  made "])
def test_an_encoding_is_found_by_title_id_family_and_source(search: str) -> None:
    assert titles(search) == ["Zebra", Made.title]


def test_a_search_without_a_match_finds_nothing() -> None:
    assert titles("no such thing") == []


# The widget.


class Bench:
    def __init__(self, stage: Stage):
        self.picker = Picker()
        self.picker.show_encoding(build("sinusoidal"))
        self.heard: list[PickerEntry] = []
        self.picker.chosen.connect(self.heard.append)
        self.window = stage(self.picker, width=240)
        self.popup = self.picker.popup

    @property
    def current(self) -> str:
        item = self.popup.list.currentItem()
        return item.text().strip() if item else ""


@pytest.fixture
def bench(stage: Stage) -> Bench:
    return Bench(stage)


def test_a_click_opens_the_list_at_the_current_encoding(bench: Bench) -> None:
    QTest.mousePress(bench.picker, Qt.MouseButton.LeftButton)
    assert bench.popup.isVisible()
    assert bench.current == "Sinusoidal"
    assert bench.popup.search.hasFocus()
    item = bench.popup.list.findItems("Worked example", Qt.MatchFlag.MatchContains)[0]
    place = bench.popup.list.visualItemRect(item).center()
    QTest.mouseClick(bench.popup.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert [entry.title for entry in bench.heard] == ["Worked example, 5 × 4"]
    assert not bench.popup.isVisible()
    assert bench.picker.hasFocus()


def test_a_click_beside_the_list_closes_it_and_opens_nothing(bench: Bench) -> None:
    bench.picker.showPopup()
    QTest.mousePress(bench.popup, Qt.MouseButton.LeftButton, pos=bench.popup.rect().bottomRight() + QPoint(9, 9))
    assert not bench.popup.isVisible()
    assert bench.popup.testAttribute(Qt.WidgetAttribute.WA_NoMouseReplay)


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_Return, Key.Key_Down, Key.Key_F4])
def test_keys_open_the_list(bench: Bench, key: Qt.Key) -> None:
    bench.picker.setFocus()
    QTest.keyClick(bench.picker, key)
    assert bench.popup.isVisible()
    QTest.keyClick(bench.popup.search, Key.Key_Escape)
    assert not bench.popup.isVisible()
    assert not bench.heard


def test_typing_on_the_picker_searches(bench: Bench) -> None:
    bench.picker.setFocus()
    QTest.keyClicks(bench.picker, "w")
    assert bench.popup.search.text() == "w"
    QTest.keyClicks(bench.popup.search, "orked")
    assert bench.current == "Worked example, 5 × 4"
    QTest.keyClick(bench.popup.search, Key.Key_Return)
    [entry] = bench.heard
    assert entry.preset is not None
    assert entry.preset.length == 5


def test_arrows_pass_over_the_families(bench: Bench) -> None:
    bench.picker.showPopup()
    seen = []
    for _ in range(bench.popup.list.count()):
        seen.append(bench.popup.list.currentItem().data(Qt.ItemDataRole.UserRole))
        QTest.keyClick(bench.popup.search, Key.Key_Down)
    assert all(entry.encoding_id for entry in seen)
    ids = list(dict.fromkeys(entry.encoding_id for entry in seen))
    assert ids == list(catalogue())
    QTest.keyClick(bench.popup.search, Key.Key_PageUp)
    QTest.keyClick(bench.popup.search, Key.Key_Up)
    assert bench.current != ""


def test_a_family_cannot_be_chosen(bench: Bench) -> None:
    bench.picker.showPopup()
    place = bench.popup.list.visualItemRect(bench.popup.list.item(0)).center()
    QTest.mouseClick(bench.popup.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert not bench.heard
    assert bench.popup.isVisible()


def test_without_a_match_return_chooses_nothing(bench: Bench) -> None:
    bench.picker.showPopup()
    QTest.keyClicks(bench.popup.search, "no such thing")
    QTest.keyClick(bench.popup.search, Key.Key_Down)
    QTest.keyClick(bench.popup.search, Key.Key_Return)
    assert not bench.heard


def test_without_a_match_the_list_says_so_and_the_popup_keeps_its_size(bench: Bench) -> None:
    bench.picker.showPopup()
    QApplication.processEvents()
    size = bench.popup.size()
    assert bench.popup.none.isHidden()
    QTest.keyClicks(bench.popup.search, "no such thing")
    QApplication.processEvents()
    assert bench.popup.list.isHidden()
    assert bench.popup.none.isVisible()
    assert bench.popup.none.text() == "Nothing is called that: try fewer letters."
    assert bench.popup.size() == size
    bench.popup.search.clear()
    assert bench.popup.list.isVisible()
    assert bench.popup.none.isHidden()


def test_what_is_typed_on_the_picker_and_found_nowhere_is_said_to_be(bench: Bench) -> None:
    bench.picker.popup.open("no such thing")
    QApplication.processEvents()
    assert bench.popup.none.isVisible()
    assert bench.popup.none.height() >= bench.popup.none.heightForWidth(bench.popup.none.width())


def test_the_wheel_never_changes_the_encoding(bench: Bench) -> None:
    bench.picker.setFocus()
    wheel(bench.picker, -1)
    assert not bench.heard
    assert bench.picker.currentText() == "Sinusoidal"


def test_the_search_field_and_all_lines_have_their_full_height(bench: Bench) -> None:
    bench.picker.showPopup()
    QApplication.processEvents()
    search, listed = bench.popup.search, bench.popup.list
    assert search.height() >= search.sizeHint().height()
    assert listed.visualItemRect(listed.item(0)).height() >= listed.fontMetrics().height() + 8
    tops = [listed.visualItemRect(listed.item(row)).top() for row in range(3)]
    assert tops[2] - tops[1] == tops[1] - tops[0] == listed.visualItemRect(listed.item(0)).height()


def test_the_longest_name_is_elided_and_told_in_the_tooltip(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gui.controls.picker.catalogue", lambda: ENCODINGS)
    picker = Picker()
    picker.show_encoding(Made())
    stage(picker, width=240)
    option: Any = QStyleOptionComboBox()
    picker.initStyleOption(option)
    assert option.currentText.startswith("Disentangled")
    assert option.currentText.endswith("…")
    assert Made.title in picker.toolTip()
    picker.showPopup()
    assert picker.popup.width() < 700
    tip = picker.popup.list.findItems("Disent", Qt.MatchFlag.MatchContains)[0].toolTip()
    assert "&lt;b&gt;" in tip
    picker.popup.hide()
