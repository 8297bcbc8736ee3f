"""The encoding panel as a person uses it: choose, set, compare, swap; it shows without emitting or computing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from engine.arrays.weights import Weights
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import Encoding
from engine.scene.scene import Scene, encoding_values
from engine.values.parameter import parameters
from gui.board.edited import Edited
from gui.controls.encoding import EncodingPanel, carried, described
from gui.controls.picker import PickerEntry
from gui.theme import theme
from tests.gui.conftest import Stage
from tests.gui.controls.zoo import Listener, edit, main_widget, type_into

pytestmark = pytest.mark.sampled(3)

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
EVERY = pytest.mark.parametrize("encoding_id", list(catalogue()))


class Bench:
    def __init__(self, stage: Stage, scene: Scene | None = None, *, width: int = 280):
        self.panel = EncodingPanel(elsewhere=("colour_map",))
        self.panel.restyle(theme.TOKENS["dark"])
        self.listener = Listener(self.panel)
        self.panel.edited.connect(lambda edited: self.panel.show_scene(edited.value))  # as the store does
        self.panel.show_scene(scene or Scene())
        self.window = stage(self.panel, width=width, height=900)

    @property
    def last(self) -> Scene:
        scene = self.listener.last
        assert isinstance(scene, Scene)
        return scene

    def choose(self, *words: str) -> None:
        """Type into the picker and press Return."""
        self.panel.picker.setFocus()
        QTest.keyClick(self.panel.picker, Key.Key_Space)
        QTest.keyClicks(self.panel.picker.popup.search, " ".join(words))
        QTest.keyClick(self.panel.picker.popup.search, Key.Key_Return)

    def compare(self, place: int) -> None:
        QTest.mouseClick(self.panel.compare.group.buttons()[place], LEFT)


@pytest.fixture
def bench(stage: Stage) -> Bench:
    return Bench(stage)


@EVERY
def test_every_encoding_is_shown_with_its_words_formula_and_form(stage: Stage, encoding_id: str) -> None:
    encoding = build(encoding_id)
    bench = Bench(stage, Scene(a=encoding))
    panel, kind = bench.panel, type(encoding)
    assert panel.picker.currentText() == kind.title
    assert panel.about.text() == f"{kind.summary}\n{kind.source}"
    assert panel.formula.drawn == bool(encoding.written())
    panel.form.at_hand.emit("dim")
    assert panel.formula.lit == "dim"
    assert list(panel.form.rows) == [p.name for p in parameters(kind)]
    assert panel.random.isVisible() == bool(encoding.random) == ("random" in panel.random.text())
    assert not bench.listener.heard


@EVERY
def test_showing_computes_nothing(stage: Stage, monkeypatch: pytest.MonkeyPatch, encoding_id: str) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("showing a scene computes")

    for kind in (Encoding, catalogue()[encoding_id]):
        for name in ("table", "frequencies", "waves", "means", "profile", "bias", "worked", "column"):
            monkeypatch.setattr(kind, name, refuse)
        monkeypatch.setattr(kind, "columns", property(refuse))
    missing = Weights("/nowhere/table.npy", None, "0" * 64)
    values = {"weights": missing} if encoding_id == "learned" else {}  # others take their sizes from the file
    bench = Bench(stage, Scene(a=build(encoding_id, values)))
    assert bench.panel.form.value == build(encoding_id, values)


@EVERY
def test_an_edited_parameter_is_a_scene_with_that_encoding(stage: Stage, encoding_id: str) -> None:
    bench = Bench(stage, Scene(a=build(encoding_id), length=64))
    for name, row in bench.panel.form.rows.items():  # noqa: B007  (the one whose change goes with the others)
        if row.declared.kind != "array":
            edit(row.editor, "")
        if bench.listener.heard:
            break
    [edited] = bench.listener.heard
    assert isinstance(edited.gesture, int)
    assert edited.value == Scene(a=edited.value.a, length=64)
    assert getattr(edited.value.a, name) == row.editor.value != row.default


@EVERY
def test_every_encoding_can_be_chosen_by_its_title(stage: Stage, encoding_id: str) -> None:
    bench = Bench(stage, Scene(a=build("sinusoidal" if encoding_id != "sinusoidal" else "integer")))
    bench.choose(*catalogue()[encoding_id].title.split())
    assert bench.last.a == build(encoding_id)
    assert len(bench.listener.heard) == 1
    assert bench.panel.picker.currentText() == catalogue()[encoding_id].title


def test_choosing_what_is_shown_changes_nothing(bench: Bench) -> None:
    bench.choose("sinusoidal")
    assert not bench.listener.heard


def test_a_preset_sets_its_values_and_the_length_in_one_gesture(stage: Stage) -> None:
    bench = Bench(stage, Scene(a=build("sinusoidal", {"base": 50.0, "dim": 6}), length=9000))
    bench.choose("worked")
    assert bench.last == Scene(a=build("sinusoidal", {"dim": 4}), length=5)
    assert len(bench.listener.heard) == 1
    assert main_widget(bench.panel.scene_form.rows["length"].editor).text() == "5"  # type: ignore[attr-defined]
    bench.choose("worked")
    assert len(bench.listener.heard) == 1


# What is kept when another encoding is chosen.


def test_what_was_set_by_hand_is_kept_where_it_is_valid() -> None:
    before = build("sinusoidal", {"dim": 96, "base": 500.0, "offset": 3.0})
    assert carried(catalogue()["learned"], before) == build("learned", {"dim": 96})
    assert carried(catalogue()["rope"], before) == build("rope", {"dim": 96, "base": 500.0})
    assert carried(catalogue()["integer"], build("phase", {"dim": 7})) == build("integer", {"dim": 7})


def test_what_was_left_alone_is_not_carried_over() -> None:
    assert carried(catalogue()["integer"], build("sinusoidal")) == build("integer")
    assert carried(catalogue()["learned"], build("phase")) == build("learned")


def test_values_that_do_not_go_together_are_left_behind() -> None:
    before = build("phase", {"dim": 16384, "length": 2**20})
    after = carried(catalogue()["learned"], before)
    assert (after.dim, after.length) == (16384, 512)  # type: ignore[attr-defined]


@EVERY
def test_carrying_over_never_fails(encoding_id: str) -> None:
    for kind in catalogue().values():
        before = kind()
        for declared in parameters(kind):
            extreme = declared.maximum if declared.maximum is not None else declared.minimum
            if declared.kind in ("int", "float") and extreme is not None:
                try:
                    before = build(before.id, {**encoding_values(before), declared.name: declared.read(extreme)})
                except ValueError:
                    continue
        assert carried(catalogue()[encoding_id], before).id == encoding_id


# Comparing.


def test_b_begins_as_a_copy_and_takes_the_edits(bench: Bench) -> None:
    assert not bench.panel.swap.isEnabled()
    bench.compare(1)
    assert bench.last == Scene(a=build("sinusoidal"), b=build("sinusoidal"), compare="b")
    assert "the same" in bench.panel.other.text()
    type_into(main_widget(bench.panel.form.rows["base"].editor), "500")
    assert bench.last == Scene(b=build("sinusoidal", {"base": 500.0}), compare="b")
    assert bench.panel.other.text() == "A: Sinusoidal"
    bench.compare(0)
    assert (bench.last.compare, bench.panel.form.value) == ("a", build("sinusoidal"))
    assert bench.panel.other.text() == "B: Sinusoidal, base 500"
    bench.compare(2)
    assert bench.last.compare == "a-b"
    assert bench.panel.other.text() == "The controls are those of A. B: Sinusoidal, base 500"
    assert len(bench.listener.gestures) == len(bench.listener.heard) == 4


def test_swap_exchanges_a_and_b(stage: Stage) -> None:
    scene = Scene(a=build("binary"), b=build("integer", {"scale": 2.0}))
    bench = Bench(stage, scene)
    QTest.mouseClick(bench.panel.swap, LEFT)
    assert bench.last == Scene(a=scene.b, b=scene.a)  # type: ignore[arg-type]
    assert bench.panel.picker.currentText() == "Integer"
    assert bench.panel.other.text() == "B: Binary"


def test_a_click_on_what_is_compared_changes_nothing(bench: Bench) -> None:
    bench.compare(0)
    assert not bench.listener.heard


def test_choosing_an_encoding_while_b_is_shown_changes_b(stage: Stage) -> None:
    bench = Bench(stage, Scene(b=build("binary"), compare="b"))
    bench.choose("phase")
    assert bench.last == Scene(b=build("phase"), compare="b")


def test_described_says_what_differs_from_the_defaults() -> None:
    assert described(build("sinusoidal")) == "Sinusoidal"
    values = {"base": 500.0, "layout": "split", "order": "cos_sin"}
    assert described(build("sinusoidal", values)) == "Sinusoidal, base 500, layout split, order cos, sin"


# The scene's own parameters.


def test_the_scene_has_a_form_without_what_others_own(stage: Stage) -> None:
    bench = Bench(stage)
    every = [p.name for p in parameters(Scene)]
    assert list(bench.panel.scene_form.rows) == [name for name in every if name != "colour_map"]
    type_into(main_widget(bench.panel.scene_form.rows["length"].editor), "20 000")
    assert bench.last == bench.panel.scene == Scene(length=20_000)
    panel = EncodingPanel()
    panel.show_scene(Scene())
    assert list(panel.scene_form.rows) == every
    panel.deleteLater()


def test_edits_of_both_forms_add_up(bench: Bench) -> None:
    type_into(main_widget(bench.panel.scene_form.rows["length"].editor), "20")
    type_into(main_widget(bench.panel.form.rows["dim"].editor), "8")
    type_into(main_widget(bench.panel.scene_form.rows["length"].editor), "30")
    assert bench.last == Scene(a=build("sinusoidal", {"dim": 8}), length=30)


def test_a_drag_is_one_gesture_with_a_scene_at_each_move(bench: Bench) -> None:
    editor: Any = bench.panel.form.rows["base"].editor
    start = QPoint(round(editor.slider.x_of(10_000)), editor.slider.height() // 2)
    QTest.mousePress(editor.slider, LEFT, pos=start)
    for x in range(0, 60, 6):
        QTest.mouseMove(editor.slider, start + QPoint(x, 0))
    QTest.mouseRelease(editor.slider, LEFT, pos=start + QPoint(54, 0))
    bases = [edited.value.a.base for edited in bench.listener.heard]
    assert len(bases) == 9
    assert bases == sorted(bases)
    assert len(bench.listener.gestures) == 1


def test_resetting_the_focused_parameter_and_all(stage: Stage) -> None:
    bench = Bench(stage, Scene(a=build("sinusoidal", {"dim": 8, "base": 5.0}), length=7))
    bench.panel.reset_parameter()
    assert not bench.listener.heard
    main_widget(bench.panel.form.rows["dim"].editor).setFocus()
    bench.panel.reset_parameter()
    assert bench.last == Scene(a=build("sinusoidal", {"base": 5.0}), length=7)
    main_widget(bench.panel.scene_form.rows["length"].editor).setFocus()
    bench.panel.reset_parameter()
    assert bench.last == Scene(a=build("sinusoidal", {"base": 5.0}))
    bench.panel.reset_all()
    assert bench.last == Scene()


def test_before_a_scene_is_shown_nothing_can_be_done(stage: Stage) -> None:
    panel = EncodingPanel()
    listener = Listener(panel)
    stage(panel, width=280)
    panel.swap.click()
    panel.compare.edited.emit(Edited(1, 1))
    panel.picker.chosen.emit(PickerEntry("Binary", "binary"))
    panel.reset_all()
    assert not listener.heard


# How it looks.


@pytest.mark.parametrize(("width", "percent"), [(264, 150), (340, 100)])
@EVERY
def test_nothing_is_cut_off_at_any_size(
    enlarge: Callable[[int], None], stage: Stage, encoding_id: str, percent: int, width: int
) -> None:
    enlarge(percent)
    other = build("sinusoidal", {"base": 500.0, "layout": "split", "spectrum": "power", "alpha": 0.123456789})
    bench = Bench(stage, Scene(a=build(encoding_id), b=other, compare="a-b"), width=width)
    QApplication.processEvents()
    column: Any = bench.panel.form.parentWidget()
    assert column.width() == width
    for label in bench.panel.findChildren(QLabel):
        if label.isVisible():
            assert label.heightForWidth(label.width()) <= label.height(), label.text()
    for part in column.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if part.isVisible():
            assert column.rect().contains(part.geometry()), part


def test_the_formula_follows_the_theme(stage: Stage, tokens: theme.ThemeTokens) -> None:
    bench = Bench(stage)
    bench.panel.restyle(tokens)
    before = bench.panel.formula.grab().toImage()
    bench.panel.restyle(theme.TOKENS["light" if tokens.name == "dark" else "dark"])
    assert bench.panel.formula.grab().toImage() != before


def test_an_encoding_from_a_folder_of_ones_own_is_offered_like_any_other(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Own(Encoding, frozen=True, kw_only=True, tag="own_encoding"):
        title = "My own"
        family = "Absolute"
        summary = "<b>Not bold</b>"
        source = "me"
        formula = (r"p(t) = \pi t",)

    encodings = {**catalogue(), "own_encoding": Own}
    for place in ("gui.controls.encoding.catalogue", "gui.controls.picker.catalogue"):
        monkeypatch.setattr(place, lambda: encodings)
    bench = Bench(stage)
    bench.choose("my own")
    assert bench.last.a == Own()
    assert bench.panel.about.text() == "<b>Not bold</b>\nme"
    assert bench.panel.about.textFormat() == Qt.TextFormat.PlainText
    assert bench.panel.formula.source.text() == r"p(t) = \pi t"
    assert not bench.panel.form.rows


@pytest.mark.parametrize("height", [420, 1600])  # the column scrolls, and does not
def test_the_list_of_scalings_stays_where_it_is_while_the_formula_above_grows(stage: Stage, height: int) -> None:
    on = Bench(stage, Scene(a=build("rope")))
    on.window.setFixedHeight(height)
    row = on.panel.form.rows["scaling"]
    on.panel.scroller.ensureWidgetVisible(row)
    QApplication.processEvents()
    combo, tops, heights = main_widget(row.editor), set(), set()
    combo.setFocus()
    for key in [Key.Key_Down] * 7 + [Key.Key_Up] * 7:
        QTest.keyClick(combo, key)
        QApplication.processEvents()
        tops.add(row.mapTo(on.panel, QPoint(0, 0)).y())
        heights.add(on.panel.formula.height())
    assert len(heights) > 3
    assert len(tops) == 1


def test_a_form_with_room_to_spare_does_not_scroll_for_what_is_picked_from_a_list(stage: Stage) -> None:
    on = Bench(stage)
    on.panel.form.fold.button.setChecked(True)
    combo: Any = on.panel.form.rows["exponent"].editor.head
    combo.setFocus()
    QApplication.processEvents()
    high, scroller = on.panel.formula.height(), on.panel.scroller
    combo.showPopup()
    QTest.keyClick(combo.view(), Key.Key_Down)
    QTest.keyClick(combo.view(), Key.Key_Return)
    QApplication.processEvents()
    assert on.last.a == build("sinusoidal", {"exponent": "endpoint"})
    assert on.panel.formula.height() > high
    assert on.panel.picker.mapTo(scroller, QPoint(0, 0)).y() > 0
    assert scroller.bar.maximum() == 0


def test_a_form_that_made_room_for_keys_takes_it_back_as_they_go_on_elsewhere(stage: Stage) -> None:
    on = Bench(stage)
    on.panel.form.fold.button.setChecked(True)
    on.panel.form.rows["exponent"].editor.head.setFocus()
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Down)
    QApplication.processEvents()
    assert on.panel.scroller.bar.maximum() > 0
    main_widget(on.panel.form.rows["base"].editor).setFocus()
    QApplication.processEvents()
    QApplication.processEvents()
    assert on.panel.scroller.bar.maximum() == 0


def test_beside_a_step_of_a_tour_what_is_changed_is_seen_from_a_whole_row_on(stage: Stage) -> None:
    panel = EncodingPanel(elsewhere=("colour_map",), brief=True)
    panel.restyle(theme.TOKENS["light"])
    values = {"base": 500_000.0, "scaling": "llama3", "factor": 8.0, "original_length": 8192}
    window = stage(panel, width=380, height=700)
    scrolled = 0
    for height in range(180, 420, 16):
        panel.show_scene(Scene())
        window.setFixedHeight(height)
        panel.show_scene(Scene(a=build("rope", values)))
        QApplication.processEvents()
        view = panel.scroller.viewport()
        rows = [row for row in panel.form.rows.values() if row.isVisible()]
        spans = [(top := row.mapTo(view, QPoint(0, 0)).y(), top + row.height()) for row in rows]
        assert not [span for span in spans if span[0] < 0 < span[1]], height
        assert 0 <= spans[[row.declared.name for row in rows].index("base")][0] < height
        scrolled += spans[0][0] < 0
    assert scrolled > 3
