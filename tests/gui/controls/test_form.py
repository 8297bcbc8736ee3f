"""The contract of every control: over a Struct with all kinds of parameters, and over every encoding."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QEnterEvent, QPalette, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton, QWidget

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding
from engine.scene.options.coloured import Coloured
from engine.scene.options.heatmap import HeatmapView
from engine.scene.scene import Scene
from engine.values.fields import number, who
from engine.values.parameter import parameters
from gui.controls import words
from gui.controls.field import Field
from gui.controls.form import Form
from gui.controls.row import FormRow
from gui.controls.slider import Slider
from tests.gui.conftest import Stage
from tests.gui.controls.zoo import Listener, Strict, Zoo, edit, form_of, main_widget, structs, type_into

pytestmark = pytest.mark.sampled(3)


class Told(msgspec.Struct):
    """What others do, with an exponent in it."""

    factor: Annotated[float, number("Factor", 0, 9), who("base × factor^(d/(d−2)): most")] = 1.0


WHOLE = pytest.mark.parametrize("value", structs(), ids=lambda v: type(v).__name__)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("tables") / "table.npy"
    np.save(file, np.eye(4))
    return str(file)


def enabled(value: msgspec.Struct, name: str) -> msgspec.Struct:
    """The Struct, changed so that the parameter has an effect."""
    declared = next(p for p in parameters(type(value)) if p.name == name)
    wanted = {other: values[0] for other, values in declared.hints.get("when", {}).items()}
    return msgspec.structs.replace(value, **wanted)


@WHOLE
def test_every_control_keeps_the_contract(stage: Stage, table: str, value: msgspec.Struct) -> None:
    """Shows without emitting; an edit emits one Struct with that change alone; a double click takes it back."""
    form, listener = form_of(value)
    window = stage(form)
    for name, row in list(form.rows.items()):
        start = enabled(value, name)
        form.show_value(start)
        assert not listener.heard, f"{name}: showing has emitted"
        before = window.grab().toImage()
        edit(row.editor, table)
        if not listener.heard:  # does not go with the others: the row says why
            assert row.problem
            form.reset()
            form.show_value(value)
            listener.heard.clear()
            continue
        [edited] = listener.heard
        assert isinstance(edited.gesture, int)
        assert type(edited.value) is type(value)
        changed = {n for n in value.__struct_fields__ if getattr(edited.value, n) != getattr(start, n)}
        along = set(start.along(name, getattr(edited.value, name))) if isinstance(start, Encoding) else set()
        assert changed <= {name} | along or row.declared.kind == "array"  # a file brings its sizes
        assert name in changed
        assert (row.editor.value, row.problem) == (getattr(edited.value, name), "")
        assert is_marked(row), f"{name}: a changed value is not marked"
        assert window.grab().toImage() != before, f"{name}: looks like before"
        listener.heard.clear()
        form.show_value(start)
        form.show_value(edited.value)
        assert (form.rows[name], row.editor.value) == (row, getattr(edited.value, name))
        assert not listener.heard, f"{name}: showing has emitted"
        QTest.mouseDClick(row.label, Qt.MouseButton.LeftButton)
        assert [getattr(e.value, name) for e in listener.heard] == [getattr(type(value)(), name)]
        assert not row.changed
        listener.heard.clear()


def is_marked(row: FormRow) -> bool:
    """Whether label and dot have the accent."""
    accent = row.palette().color(QPalette.ColorRole.Accent)
    label = row.label.palette().color(row.label.foregroundRole())
    dot = row.grab().toImage().pixelColor(3, row.label.geometry().center().y() + 1)
    spoken = row.label.accessibleName() == f"{row.label.text()}, changed"
    return row.changed and spoken and (label, dot) == (accent, accent)


@WHOLE
def test_labels_say_their_range_and_are_read_by_a_screen_reader(stage: Stage, value: msgspec.Struct) -> None:
    form, _ = form_of(value)
    stage(form)
    for name, row in form.rows.items():
        document = QTextDocument()
        document.setHtml(row.toolTip())
        assert row.declared.description in document.toPlainText()
        assert (f"--set {name}=" in document.toPlainText()) == (type(value) is not Zoo)
        for widget in row.editor.widgets():
            assert widget.accessibleName().startswith(row.label.text())


@pytest.mark.parametrize(("width", "percent"), [(264, 150), (340, 100)])
@WHOLE
def test_nothing_is_cut_off_or_overlaps(
    enlarge: Callable[[int], None], stage: Stage, value: msgspec.Struct, width: int, percent: int
) -> None:
    enlarge(percent)
    form, _ = form_of(value)
    stage(form, width=width)
    for name, row in list(form.rows.items()):
        form.show_value(enabled(value, name))
        QApplication.processEvents()
        assert row.isVisible()
        assert row.height() >= row.heightForWidth(row.width())
        parts = [row.label, *(w for w in (row.editor.head, row.editor.body) if w is not None)]
        for part in parts:
            assert row.rect().contains(part.geometry()), part
            assert part.height() >= part.sizeHint().height() or isinstance(part, QLabel), part
        assert row.label.heightForWidth(row.label.width()) <= row.label.height()
        assert row.label.minimumSizeHint().width() <= row.label.width()
        assert not any(a.geometry().intersects(b.geometry()) for a in parts for b in parts if a is not b)


@WHOLE
def test_the_tab_key_goes_through_the_rows_from_the_top_down(stage: Stage, value: msgspec.Struct) -> None:
    form, _ = form_of(value)
    window = stage(form)
    places = []
    for _ in range(120):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        widget = window.focusWidget()
        if not form.isAncestorOf(widget):
            break
        places.append((widget.mapTo(form, QPoint(0, 0)).y(), widget.mapTo(form, QPoint(0, 0)).x()))
    assert len(places) >= sum(row.isVisible() for row in form.rows.values()) - 2
    assert places == sorted(places)


# What is entered and is no value.

NONSENSE = {"int": "ten", "float": "1.2.3", "list": "[1,"}


@WHOLE
def test_nonsense_is_refused_below_its_row_until_escape(stage: Stage, value: msgspec.Struct) -> None:
    form, listener = form_of(value)
    stage(form)
    for name, row in list(form.rows.items()):
        if row.declared.kind not in NONSENSE:
            continue
        form.show_value(enabled(value, name))
        field: Any = main_widget(row.editor)
        shown = field.text()
        type_into(field, NONSENSE[row.declared.kind])
        assert row.complaint.isVisible()
        assert row.problem.startswith(f"{name}: {NONSENSE[row.declared.kind]} is not ")
        assert row.complaint.text().replace("\u200b", "").startswith(f"{NONSENSE[row.declared.kind]} is not ")
        assert field.property("problem") is True
        QTest.keyClick(field, Qt.Key.Key_Escape)
        assert not row.complaint.isVisible()
        assert (field.text(), field.property("problem")) == (shown, False)
    assert not listener.heard


def test_a_valid_value_ends_the_complaint(stage: Stage) -> None:
    form, listener = form_of(Zoo())
    stage(form)
    row = form.rows["whole"]
    field: Any = main_widget(row.editor)
    type_into(field, "0")
    assert row.problem == "whole: 0 is not a whole number from 1 to 16 384"
    type_into(field, "1e3")
    assert listener.last.whole == 1000
    assert (row.problem, field.text()) == ("", "1\u2009000")
    type_into(field, "99999")
    type_into(field, "1000")  # what is shown
    assert (row.problem, field.text(), len(listener.heard)) == ("", "1\u2009000", 1)


def test_beyond_the_slider_is_allowed_within_the_range(stage: Stage) -> None:
    form, listener = form_of(Zoo())
    stage(form)
    editor: Any = form.rows["real"].editor
    type_into(editor.field, "−500")
    assert listener.last.real == -500
    assert editor.slider.value() == 0
    type_into(editor.field, "2e9")
    assert form.rows["real"].problem.startswith("real: 2e9 is not a number from ")
    assert len(listener.heard) == 1


def test_leaving_a_field_commits_it_and_only_once(stage: Stage) -> None:
    form, listener = form_of(Zoo())
    stage(form)
    editor: Any = form.rows["whole"].editor
    type_into(editor.field, "64", end=Qt.Key.Key_Tab)
    assert [e.value.whole for e in listener.heard] == [64]
    editor.field.setFocus()
    editor.slider.setFocus()
    assert len(listener.heard) == 1


def test_what_is_being_typed_stays_while_other_values_change(stage: Stage) -> None:
    form, _ = form_of(Zoo())
    stage(form)
    field: Any = main_widget(form.rows["whole"].editor)
    type_into(field, "77", end=None)
    form.show_value(Zoo(small=5))
    assert field.text() == "77"
    form.show_value(Zoo(whole=9))
    assert field.text() == "9"


def test_the_complaint_about_what_is_being_typed_stays_with_it(stage: Stage) -> None:
    form, _ = form_of(Zoo())
    stage(form)
    row = form.rows["whole"]
    field: Any = main_widget(row.editor)
    type_into(field, "nonsense")
    form.show_value(Zoo(small=5))
    assert (field.text(), bool(row.problem), field.property("problem")) == ("nonsense", True, True)


def test_what_was_left_as_nonsense_goes_with_the_next_change(stage: Stage) -> None:
    form, _ = form_of(Zoo())
    stage(form)
    row, small = form.rows["whole"], form.rows["small"]
    field: Any = main_widget(row.editor)
    type_into(field, "nonsense", end=Qt.Key.Key_Tab)
    assert row.problem
    type_into(main_widget(small.editor), "4")
    assert (row.problem, field.text()) == ("", "128")


def test_values_that_do_not_go_together_are_refused_where_they_were_entered(stage: Stage) -> None:
    form, listener = form_of(Strict())
    stage(form)
    row = form.rows["rows"]
    editor: Any = row.editor
    type_into(editor.field, "500")
    assert (row.problem, listener.heard) == ("rows: 500 × 10 is more than 1000", [])
    editor.slider.setFocus()
    QTest.keyClick(editor.slider, Qt.Key.Key_End)
    assert (row.problem, listener.heard) == ("rows: 1000 × 10 is more than 1000", [])
    assert editor.slider.value() == editor.slider.maximum()
    QTest.keyClick(editor.slider, Qt.Key.Key_Escape)
    assert (row.problem, editor.field.text()) == ("", "10")
    assert editor.slider.value() == editor.slider.scale.index(10)


@pytest.mark.parametrize("text", ["", "automatic", "null"])
def test_an_optional_number_can_be_null_again(stage: Stage, text: str) -> None:
    form, listener = form_of(Zoo(maybe=12))
    stage(form)
    editor: Any = form.rows["maybe"].editor
    editor.field.clear()
    editor.field.setModified(True)
    type_into(editor.field, text)
    assert listener.last.maybe is None
    assert (editor.field.text(), editor.field.placeholderText()) == ("", "automatic")
    editor.slider.setFocus()
    QTest.keyClick(editor.slider, Qt.Key.Key_Right)
    assert listener.last.maybe == 2


# What belongs together.


def test_what_is_being_typed_goes_when_its_row_loses_its_effect(stage: Stage) -> None:
    form, listener = form_of(Zoo())
    stage(form)
    field: Any = main_widget(form.rows["maybe"].editor)
    type_into(field, "77", end=None)
    form.show_value(Zoo(kind="three"))
    QApplication.processEvents()
    assert not field.isEnabled()
    assert not listener.heard
    form.show_value(Zoo(kind="three", small=1))
    assert field.text() == ""


def test_what_is_being_typed_goes_with_its_row(stage: Stage) -> None:
    form, listener = form_of(Zoo())
    stage(form)
    for text in ("77", "nonsense"):
        type_into(main_widget(form.rows["whole"].editor), text, end=None)
        form.show_value(Strict())
        QApplication.processEvents()
        form.show_value(Zoo())
        QApplication.processEvents()
    assert not listener.heard
    assert form.value == Zoo()


def test_a_row_without_effect_is_not_shown_and_the_fold_says_so_and_why(stage: Stage) -> None:
    form, _ = form_of(Zoo())
    stage(form)
    row, idle = form.rows["maybe"], form.fold.idle
    field = main_widget(row.editor)
    assert row.isVisible()
    assert field.isEnabled()
    assert not idle.isVisible()
    form.show_value(Zoo(kind="three"))
    assert not row.isVisible()
    assert not field.isEnabled()
    assert idle.isVisible()
    assert idle.text() == "1 without effect at these settings"
    assert "Maybe a number: Has an effect only while Kind is one or two." in idle.toolTip()
    form.show_value(Zoo(kind="two"))
    assert row.isVisible()
    assert field.isEnabled()
    assert not idle.isVisible()


def test_what_one_turns_first_stands_above_the_fold(stage: Stage) -> None:
    form = Form()
    form.show_value(build("rope"))
    stage(form)

    def shown() -> list[str]:
        return sorted((name for name, row in form.rows.items() if row.isVisible()), key=lambda n: form.rows[n].y())

    assert shown() == ["dim", "base", "scaling"]
    assert form.fold.button.text() == "More: 2"
    assert form.fold.idle.text() == "13 without effect at these settings"
    form.show_value(build("rope", {"scaling": "yarn"}))
    QApplication.processEvents()
    assert shown() == ["dim", "base", "scaling", "factor", "original_length"]
    form.fold.button.click()
    QApplication.processEvents()
    every = ["pairing", "partial", "beta_fast", "beta_slow", "mscale", "mscale_all_dim", "attention_factor", "truncate"]
    assert shown()[5:] == every
    assert form.fold.button.text() == f"More: {len(every)}"
    assert all(form.rows[name].y() > form.fold.y() for name in every)
    form.fold.button.click()
    assert len(shown()) == 5


def test_a_folded_parameter_that_is_not_its_default_stays_in_sight_until_the_next_folding(stage: Stage) -> None:
    form = Form()
    form.show_value(build("rope", {"partial": 0.5}))
    stage(form)
    row = form.rows["partial"]
    assert row.isVisible()
    assert form.fold.button.text() == "More: 1"
    form.show_value(build("rope"))  # as in a drag through the default
    assert row.isVisible()
    form.fold.button.click()
    form.fold.button.click()
    assert not row.isVisible()


def test_the_parameter_at_hand_is_said(stage: Stage) -> None:
    form, _ = form_of(build("sinusoidal"))
    stage(form)
    heard: list[str] = []
    form.at_hand.connect(heard.append)
    main_widget(form.rows["base"].editor).setFocus()
    assert heard[-1] == "base"
    QApplication.sendEvent(form.rows["order"], QEnterEvent(QPointF(), QPointF(), QPointF()))
    assert heard[-1] == "order"
    QApplication.sendEvent(form.rows["order"], QEvent(QEvent.Type.Leave))
    assert heard[-1] == "base"


def test_another_type_of_struct_makes_other_rows(stage: Stage) -> None:
    form, listener = form_of(Zoo())
    stage(form)
    for value in (*structs(), Scene(), HeatmapView(), Zoo()):
        form.show_value(value)
        QApplication.processEvents()
        assert list(form.rows) == [p.name for p in parameters(type(value))]
        QApplication.sendPostedEvents(None, 52)  # deferred deletion
        assert len(form.findChildren(FormRow)) == len(form.rows)
    assert not listener.heard


def test_only_some_of_the_parameters(stage: Stage) -> None:
    form, listener = form_of(Scene(), only=("length", "averaging"))
    stage(form)
    assert list(form.rows) == ["length", "averaging"]
    type_into(main_widget(form.rows["length"].editor), "2048")
    assert listener.last == Scene(length=2048)


def test_a_struct_without_defaults_has_nothing_to_reset_to(stage: Stage) -> None:
    bare = msgspec.defstruct("Bare", [("n", _annotation("small"))])
    form, listener = form_of(bare(n=4))
    stage(form)
    assert not form.rows["n"].changed
    QTest.mouseDClick(form.rows["n"].label, Qt.MouseButton.LeftButton)
    assert not listener.heard


def _annotation(name: str) -> Any:
    return next(p.annotation for p in parameters(Zoo) if p.name == name)


def test_the_row_with_the_focus_can_be_reset_by_name(stage: Stage) -> None:
    form, listener = form_of(Zoo(whole=5, small=5))
    stage(form)
    assert form.focused is None
    main_widget(form.rows["small"].editor).setFocus()
    assert form.focused == "small"
    form.reset("small")
    assert listener.last == Zoo(whole=5)


def test_the_options_of_a_picture_make_a_form_too(stage: Stage) -> None:
    form, listener = form_of(HeatmapView())
    stage(form)
    assert isinstance(form.value, Coloured)
    assert not main_widget(form.rows["low"].editor).isEnabled()
    form.show_value(HeatmapView(colours="typed"))
    type_into(main_widget(form.rows["low"].editor), "3")
    assert listener.last == HeatmapView(colours="typed", low=3)


# The menu of a label.


def menu_of(row: FormRow) -> dict[str, QAction]:
    row.label.customContextMenuRequested.emit(QPoint(0, 0))
    menus = [w for w in row.findChildren(QMenu) if w.isVisible()]
    return {action.text(): action for action in menus[-1].actions() if action.text()}


def close_menu() -> None:
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()


def test_the_menu_of_a_label_copies_and_resets(stage: Stage, qapp: QApplication) -> None:
    form, listener = form_of(build("sinusoidal", {"base": 500.0}))
    stage(form)
    row = form.rows["base"]
    menu = menu_of(row)
    assert list(menu) == ["Reset", "Copy value", "Copy as command line"]
    menu["Copy value"].trigger()
    assert qapp.clipboard().text() == "500"
    menu["Copy as command line"].trigger()
    assert qapp.clipboard().text() == "--set base=500"
    menu["Reset"].trigger()
    assert listener.last == build("sinusoidal")
    close_menu()
    assert not menu_of(row)["Reset"].isEnabled()
    close_menu()


def test_what_the_command_line_cannot_set_is_not_offered_for_it(stage: Stage) -> None:
    form, _ = form_of(Scene())
    stage(form)
    assert list(menu_of(form.rows["length"])) == ["Reset", "Copy value"]
    close_menu()


def test_a_right_click_opens_the_menu(stage: Stage) -> None:
    form, _ = form_of(Zoo())
    stage(form)
    asked: list[QPoint] = []
    label = form.rows["whole"].label
    label.customContextMenuRequested.connect(asked.append)
    QApplication.sendEvent(label, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(3, 3), QPoint(9, 9)))
    assert asked == [QPoint(3, 3)]
    close_menu()


def test_showing_again_what_is_shown_costs_nothing(stage: Stage) -> None:
    form, _ = form_of(Zoo())
    stage(form)
    shown: list[str] = []
    for name, row in form.rows.items():
        row.editor.show_value = lambda _, name=name: shown.append(name)  # type: ignore[method-assign]
    form.show_value(Zoo())
    assert not shown


def test_choices_are_shown_by_their_labels(stage: Stage) -> None:
    form, _ = form_of(Zoo())
    stage(form)
    titles = [b.text() for b in form.rows["kind"].findChildren(QPushButton)]
    assert titles == ["one", "two", "drei"]
    declared = form.rows["kind"].declared
    assert [words.shown(declared, c) for c in declared.choices] == titles


def test_an_empty_form_shows_nothing(stage: Stage) -> None:
    form = Form(only=())
    heard = Listener(form)
    window: QWidget = stage(form)
    form.show_value(Zoo())
    assert not form.rows
    form.reset()
    assert not heard.heard
    assert window.isVisible()


def test_what_cannot_change_alone_takes_along_what_has_to_change_with_it(stage: Stage) -> None:
    """Neither width nor sections could be changed otherwise: each would be refused for the other."""
    form, listener = form_of(build("mrope"))
    stage(form)
    type_into(main_widget(form.rows["dim"].editor), "64")
    assert (listener.heard[-1].value.dim, listener.heard[-1].value.sections) == (64, (8, 12, 12))
    type_into(main_widget(form.rows["sections"].editor), "[11, 11, 10]")
    assert (listener.heard[-1].value.dim, listener.heard[-1].value.sections) == (64, (11, 11, 10))
    type_into(main_widget(form.rows["sections"].editor), "[24, 20, 20]")
    assert listener.heard[-1].value.dim == 128
    assert len({edited.gesture for edited in listener.heard}) == 3


def test_while_what_follows_is_behind_the_newest_move_of_a_gesture_is_kept() -> None:
    form, listener = form_of(Zoo())
    slider: Any = form.rows["whole"].editor
    slider.slider.go(200, 1)
    form.behind = lambda: True
    slider.slider.go(300, 1)
    slider.slider.go(400, 1)
    assert [edited.value.whole for edited in listener.heard] == [200]
    form.catch_up()
    form.catch_up()
    assert [edited.value.whole for edited in listener.heard] == [200, 400]
    assert listener.gestures == {1}


def test_what_is_kept_comes_before_another_gesture_and_is_dropped_where_the_control_went_back() -> None:
    form, listener = form_of(Zoo())
    slider: Any = form.rows["whole"].editor
    slider.slider.go(200, 1)
    form.behind = lambda: True
    slider.slider.go(300, 1)
    slider.slider.go(200, 1)
    form.catch_up()
    assert [edited.value.whole for edited in listener.heard] == [200]
    slider.slider.go(300, 1)
    other: Any = form.rows["small"].editor
    other.slider.go(4, 2)
    assert [(edited.value.whole, edited.value.small) for edited in listener.heard[1:]] == [
        (300, Zoo().small),
        (300, 4),
    ]
    slider.slider.go(500, 3)
    slider.slider.go(600, 3)
    form.show_value(Zoo(whole=77))
    form.catch_up()
    assert form.value == Zoo(whole=77)
    slider.slider.go(700, 3)
    form.show_value(Strict())
    form.catch_up()
    assert [edited.value.whole for edited in listener.heard[3:]] == [500]


def test_a_slider_that_is_still_held_when_another_encoding_comes_changes_nothing(stage: Stage) -> None:
    form, listener = form_of(build("alibi"))
    stage(form, width=300)
    slider = form.rows["heads"].editor.body.findChild(Slider)  # type: ignore[union-attr]
    assert isinstance(slider, Slider)
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=slider.rect().center())
    listener.heard.clear()
    form.show_value(build("rope"))
    QTest.mouseMove(slider, QPoint(5, slider.height() // 2))
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=QPoint(5, slider.height() // 2))
    assert listener.heard == []
    assert form.value == build("rope")


def test_a_number_that_is_too_long_for_its_field_shows_its_beginning(stage: Stage) -> None:
    """Its last digits alone would read as another number."""
    form, _ = form_of(Zoo())
    stage(form)
    field = form.rows["wide"].editor.head
    assert isinstance(field, Field)
    type_into(field, "500000.123456")
    assert field.cursorPosition() == 0
    field.end(False)
    form.rows["whole"].editor.head.setFocus(Qt.FocusReason.TabFocusReason)
    assert field.cursorPosition() == 0


def test_a_formula_in_what_others_do_is_set(closing: Any) -> None:
    form = closing(Form())
    form.show_value(Told())
    assert "× factor<sup>d/(d−2)</sup>: most" in form.rows["factor"].who.text()
    assert form.rows["factor"].who.textFormat() == Qt.TextFormat.RichText
