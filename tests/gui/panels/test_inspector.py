"""The inspector as a person uses it: reads a cell, its formula, its digits; clicks, steps, copies."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QMenu

from engine.encodings.base.catalogue import build
from engine.pictures.frame import Failure, Request, compute
from engine.pictures.inspector import InspectorSheet
from engine.pictures.picture import TINTS
from engine.scene.scene import Pin, Scene
from engine.words.language import speak
from gui.board.edited import Edited
from gui.figures.sheet import LARGEST, SheetTable
from gui.figures.sheet_model import spelled
from gui.figures.sheet_parts import in_a_line, parted
from gui.panels.inspector.panel import InspectorPanel
from gui.theme import theme
from tests.gui.bench import Bench
from tests.naive import sinusoidal

LEFT, RIGHT, DOWN, UP = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Up
NO_KEYS, SHIFT, CONTROL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
BUTTON = Qt.MouseButton.LeftButton


def scene(encoding: str = "sinusoidal", length: int = 512, pin: tuple[int, int] = (0, 0), **values: Any) -> Scene:
    return Scene(a=build(encoding, values), length=length, pin=Pin(position=pin[0], dimension=pin[1]))


SMALL = scene(length=5, pin=(3, 2), dim=4)  # the worked example of the papers, 5 × 4


@pytest.fixture
def panel(closing: Any, qapp: QApplication) -> InspectorPanel:
    made = closing(InspectorPanel())
    made.restyle(theme.TOKENS["dark"])
    made.resize(520, 400)
    made.show()
    qapp.processEvents()
    return made


def show(panel: InspectorPanel, shown: Scene) -> InspectorSheet:
    """What the program does with a scene: the pin at once, then the answer for the room that there is."""
    for _ in range(2):
        panel.show_scene(shown)
        ask = panel.ask()
        assert ask is not None
        answer = compute(Request(shown, (ask,))).answers["inspector"]
        panel.show_answer(answer)
        QApplication.processEvents()
    assert isinstance(answer, InspectorSheet)
    return answer


def told(panel: InspectorPanel) -> list[Edited]:
    """What the panel emits from here on."""
    edits: list[Edited] = []
    panel.edited.connect(edits.append)
    return edits


def text(panel: InspectorPanel, position: int, dimension: int) -> str:
    return str(panel.table.sheet_model.at(position, dimension).data())


def place(panel: InspectorPanel, position: int, dimension: int) -> QPoint:
    return panel.table.visualRect(panel.table.sheet_model.at(position, dimension)).center()


def seen(panel: InspectorPanel, position: int, dimension: int) -> bool:
    """Whether the whole cell is on the screen."""
    index = panel.table.sheet_model.at(position, dimension)
    return index.isValid() and panel.table.viewport().rect().contains(panel.table.visualRect(index))


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


# Reading.


def test_each_cell_is_its_value_to_four_decimals(panel: InspectorPanel) -> None:
    show(panel, SMALL)
    expected = sinusoidal.table(range(5), range(4), dim=4)
    for position in range(5):
        for dimension in range(4):
            wanted = f"{expected[position][dimension]:.4f}".replace("-", "−")
            assert text(panel, position, dimension) == wanted
    assert text(panel, 3, 2) == "0.0300"
    assert text(panel, 3, 1) == "−0.9900"


@pytest.mark.parametrize(
    ("value", "expected"),
    [(0.5, "0.5000"), (-0.25, "−0.2500"), (-0.00001, "0.0000"), (float("nan"), "–"), (float("-inf"), "–"),
     (1048575.0, "1048575.0000"), (-2.5e9, "−2.5 × 10⁹"), (1e300, "10³⁰⁰")],
)  # fmt: skip
def test_a_value_is_spelled_for_people(value: float, expected: str) -> None:
    assert spelled(value) == expected


def test_a_cell_without_a_number_says_so(panel: InspectorPanel) -> None:
    sheet = show(panel, SMALL)
    values = sheet.values.copy()
    values[1, 1], values[2, 2] = np.nan, -np.inf
    panel.show_answer(replace(sheet, values=values))
    index = panel.table.sheet_model.at(1, 1)
    assert (text(panel, 1, 1), text(panel, 2, 2), text(panel, 3, 2)) == ("–", "–", "0.0300")
    assert "no number" in index.data(Qt.ItemDataRole.ToolTipRole)


def test_whole_numbers_stand_without_decimals(panel: InspectorPanel) -> None:
    show(panel, scene("integer", length=9, dim=2))
    assert text(panel, 8, 1) == "8"
    show(panel, scene("integer", length=9, dim=2, scale=0.5))
    assert text(panel, 8, 1) == "4.0000"


def test_figures_stand_right_in_columns_of_one_width(panel: InspectorPanel) -> None:
    show(panel, SMALL)
    alignment = panel.table.sheet_model.at(0, 0).data(Qt.ItemDataRole.TextAlignmentRole)
    assert alignment & Qt.AlignmentFlag.AlignRight
    widths = {panel.table.columnWidth(column) for column in range(4)}
    metrics = panel.table.fontMetrics()
    assert len(widths) == 1
    assert widths.pop() > max(metrics.horizontalAdvance(t) for t in ("−0.9900", "cos, pair 1"))


def test_heads_name_position_and_dimension(panel: InspectorPanel) -> None:
    show(panel, scene(pin=(137, 24)))
    model, cell = panel.table.sheet_model, panel.table.sheet_model.at(137, 24)
    assert model.headerData(cell.column(), Qt.Orientation.Horizontal) == "24\nsin, pair 12"
    assert model.headerData(cell.row(), Qt.Orientation.Vertical) == "137"


def test_the_pinned_row_and_column_stand_on_another_ground(panel: InspectorPanel) -> None:
    show(panel, SMALL)
    image, tokens = panel.table.viewport().grab().toImage(), theme.TOKENS["dark"]

    def ground(position: int, dimension: int) -> str:
        box = panel.table.visualRect(panel.table.sheet_model.at(position, dimension))
        return image.pixelColor(box.left() + 4, box.top() + 4).name()

    for position in range(5):
        for dimension in range(4):
            beside = tokens.raised if position == 3 or dimension == 2 else tokens.surface
            expected = tokens.accent if (position, dimension) == (3, 2) else beside
            assert ground(position, dimension) == expected
    model = panel.table.sheet_model
    assert model.pinned(3, Qt.Orientation.Vertical)
    assert not model.pinned(3, Qt.Orientation.Horizontal)


def test_the_pinned_cell_is_framed_beside_and_within_a_selection(panel: InspectorPanel) -> None:
    show(panel, SMALL)
    tokens, frames = theme.TOKENS["dark"], []
    for select in (panel.table.clearSelection, panel.table.selectAll):
        select()
        box = panel.table.visualRect(panel.table.sheet_model.at(3, 2))
        frames.append(panel.table.viewport().grab().toImage().pixelColor(box.left() + 1, box.center().y()).name())
    assert frames == [tokens.accent, tokens.text]


def test_larger_text_has_the_room_that_it_needs(panel: InspectorPanel, qapp: QApplication) -> None:
    show(panel, scene("binary", pin=(5, 1), dim=8))
    before, font = qapp.font(), qapp.font()
    small = (panel.table.rowHeight(0), panel.table.columnWidth(0), panel.digits.height())
    font.setPointSizeF(font.pointSizeF() * 1.5)
    qapp.setFont(font)
    theme.apply(qapp, theme.TOKENS["dark"])
    qapp.processEvents()
    large = (panel.table.rowHeight(0), panel.table.columnWidth(0), panel.digits.height())
    qapp.setFont(before)
    theme.apply(qapp, theme.TOKENS["dark"])
    assert all(b > a for a, b in zip(small, large, strict=True))


def test_the_formula_has_the_numbers_in_it(panel: InspectorPanel) -> None:
    show(panel, SMALL)
    shown = panel.formula.spelled.replace("\u00a0", " ")
    assert shown == "PE(3, 2) = sin(3 / 10000^(2/4)) = sin(0.03) = 0.0300"
    assert panel.formula.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse
    assert "10000<sup>2/4</sup>" in panel.formula.text()


def test_what_is_copied_of_the_formula_is_plain_text(panel: InspectorPanel, qtbot: Any) -> None:
    show(panel, SMALL)
    label = panel.formula
    label.setSelection(0, len("PE(3, 2) = sin(3 / 100002/4) = sin(0.03) = 0.0300"))
    qtbot.keyClick(label, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == "PE(3, 2) = sin(3 / 10000^(2/4)) = sin(0.03) = 0.0300"
    label.setSelection(label.selectedText().index("10000"), 8)
    assert label.chosen() == "10000^(2/4)"


def test_a_comparison_shows_both_formulas_and_the_difference(panel: InspectorPanel) -> None:
    compared = SMALL.compared("a-b").replace(b=build("sinusoidal", {"dim": 4, "order": "cos_sin"}))
    sheet = show(panel, compared)
    first, second = panel.formula.spelled.replace("\u00a0", " ").splitlines()
    assert first.startswith("A  PE(3, 2) = sin")
    assert second.startswith("B  PE(3, 2) = cos")
    assert text(panel, 3, 2) == f"{np.sin(0.03) - np.cos(0.03):.4f}".replace("-", "−")
    assert sheet.whole


def test_a_failure_is_said_and_over_when_there_is_an_answer(panel: InspectorPanel) -> None:
    panel.show_answer(Failure("position: 9 is beyond the table"))
    assert panel.failed == "position: 9 is beyond the table"
    show(panel, SMALL)
    assert panel.failed == ""


@pytest.mark.parametrize(("length", "dim"), [(1, 1), (1, 40), (60, 1)])
def test_the_smallest_tables_are_shown(panel: InspectorPanel, length: int, dim: int) -> None:
    sheet = show(panel, scene(length=length, dim=dim))
    assert sheet.values.shape == (length, dim)
    assert panel.failed == ""


def test_the_note_says_whether_that_is_all(panel: InspectorPanel) -> None:
    show(panel, SMALL)
    assert panel.note.endswith("the whole table")
    show(panel, scene(pin=(137, 24)))
    assert panel.note.endswith("around the pinned cell")


# Digits.


def test_digits_have_the_colours_of_their_dimensions(panel: InspectorPanel) -> None:
    show(panel, scene("binary", pin=(5, 1), dim=17))
    tokens, image = theme.TOKENS["dark"], panel.digits.grab().toImage()
    assert panel.digits.isVisible()
    assert panel.digits.digits[:4] == (1, 0, 1, 0)
    for digit in (0, 1, 2, 16):
        corner = panel.digits.box(digit).topLeft().toPoint() + QPoint(5, 3)
        own = theme.family(tokens, digit % TINTS, TINTS)
        expected = own if panel.digits.digits[digit] else tokens.surface
        assert image.pixelColor(corner).name() == expected


def test_digits_name_their_ends_and_only_a_numeral_has_any(panel: InspectorPanel) -> None:
    show(panel, scene("binary", dim=6))
    assert panel.digits.ends == ("bit 0", "bit 5")
    show(panel, scene("binary", dim=6, msb_first=True))
    assert panel.digits.ends == ("bit 5", "bit 0")
    show(panel, SMALL)
    assert not panel.digits.isVisible()


def test_a_click_on_a_digit_pins_its_dimension(panel: InspectorPanel, qtbot: Any) -> None:
    show(panel, scene("binary", pin=(5, 1), dim=8))
    edits = told(panel)
    qtbot.mouseClick(panel.digits, BUTTON, pos=panel.digits.box(6).center().toPoint())
    assert [(e.value.pin.position, e.value.pin.dimension) for e in edits] == [(5, 6)]


@pytest.mark.parametrize("width", [700, 400, 320, 260])
def test_every_digit_is_within_its_row_of_boxes(panel: InspectorPanel, width: int) -> None:
    panel.resize(width, 400)
    sheet = show(panel, scene("binary", pin=(256, 1), dim=9, msb_first=True))
    boxes = [panel.digits.box(digit) for digit in range(len(sheet.digits))]
    assert len(boxes) == 9
    assert all(panel.digits.rect().contains(box.toAlignedRect()) for box in boxes)
    assert panel.digits.height() == panel.digits.heightForWidth(panel.digits.width())


def test_very_many_digits_keep_their_room(panel: InspectorPanel) -> None:
    show(panel, scene("binary", dim=16_384))
    assert panel.digits.height() < 120
    assert panel.table.height() > 100


# Pinning.


def test_showing_emits_nothing(panel: InspectorPanel) -> None:
    edits = told(panel)
    show(panel, SMALL)
    show(panel, scene("binary", pin=(137, 3)))
    panel.resize(700, 300)
    QApplication.processEvents()
    assert edits == []


def test_a_click_pins_the_cell_and_is_no_undo_step(panel: InspectorPanel, qtbot: Any) -> None:
    show(panel, SMALL)
    edits = told(panel)
    qtbot.mouseClick(panel.table.viewport(), BUTTON, NO_KEYS, place(panel, 1, 3))
    assert edits == [Edited(SMALL.replace(pin=Pin(position=1, dimension=3)), None)]


def test_dragging_selects_and_pins_nothing(panel: InspectorPanel, qtbot: Any) -> None:
    show(panel, SMALL)
    edits, view = told(panel), panel.table.viewport()
    qtbot.mousePress(view, BUTTON, NO_KEYS, place(panel, 0, 0))
    qtbot.mouseMove(view, place(panel, 1, 1))
    qtbot.mouseMove(view, place(panel, 2, 1))
    qtbot.mouseRelease(view, BUTTON, NO_KEYS, place(panel, 2, 1))
    assert len(panel.table.selectionModel().selectedIndexes()) == 6
    assert edits == []


def test_a_cell_added_to_a_selection_is_not_pinned(panel: InspectorPanel, qtbot: Any) -> None:
    show(panel, SMALL)
    edits, view = told(panel), panel.table.viewport()
    qtbot.mouseClick(view, BUTTON, CONTROL, place(panel, 0, 0))
    qtbot.mouseClick(view, BUTTON, SHIFT, place(panel, 1, 1))
    assert edits == []


@pytest.mark.parametrize(("key", "expected"), [(LEFT, (3, 1)), (RIGHT, (3, 3)), (UP, (2, 2)), (DOWN, (4, 2))])
def test_an_arrow_key_pins_the_next_cell(
    panel: InspectorPanel, qtbot: Any, key: Qt.Key, expected: tuple[int, int]
) -> None:
    show(panel, SMALL)
    edits = told(panel)
    qtbot.keyClick(panel.table, key)
    assert [(e.value.pin.position, e.value.pin.dimension) for e in edits] == [expected]


def test_arrow_keys_go_on_from_a_pin_set_elsewhere(panel: InspectorPanel, qtbot: Any) -> None:
    show(panel, SMALL)
    show(panel, SMALL.replace(pin=Pin(position=0, dimension=0)))
    edits = told(panel)
    qtbot.keyClick(panel.table, DOWN)
    assert [(e.value.pin.position, e.value.pin.dimension) for e in edits] == [(1, 0)]


def test_shift_and_an_arrow_select(panel: InspectorPanel, qtbot: Any) -> None:
    show(panel, SMALL)
    edits = told(panel)
    qtbot.keyClick(panel.table, RIGHT, SHIFT)
    assert len(panel.table.selectionModel().selectedIndexes()) == 2
    assert edits == []


@pytest.mark.parametrize(
    ("key", "modifiers", "text", "kept"),
    [(Qt.Key.Key_C, CONTROL, "c", True), (Qt.Key.Key_A, CONTROL, "a", True), (LEFT, NO_KEYS, "", True),
     (Qt.Key.Key_Question, SHIFT, "?", False), (LEFT, CONTROL, "", False)],
)  # fmt: skip
def test_the_table_keeps_its_keys_and_no_others(
    panel: InspectorPanel, key: Qt.Key, modifiers: Qt.KeyboardModifier, text: str, kept: bool
) -> None:
    show(panel, SMALL)
    event = QKeyEvent(QEvent.Type.ShortcutOverride, key, modifiers, text)
    event.ignore()
    QApplication.sendEvent(panel.table, event)
    assert event.isAccepted() == kept


# A part of a large table.


@pytest.mark.parametrize("pin", [(0, 0), (137, 24), (1_048_575, 16_383), (1_048_575, 0), (500_000, 16_000)])
def test_the_pinned_cell_of_the_largest_table_is_seen(panel: InspectorPanel, pin: tuple[int, int]) -> None:
    sheet = show(panel, scene(length=2**20, pin=pin, dim=2**14))
    assert seen(panel, *pin)
    assert not sheet.whole
    assert text(panel, *pin) == panel.formula.text().rpartition("=\u00a0")[2]


def test_it_asks_for_all_that_fits_on_either_side(panel: InspectorPanel) -> None:
    show(panel, scene(pin=(137, 24)))
    columns, rows = panel.size_asked()
    view = panel.table.viewport()
    assert columns * panel.table.columnWidth(0) >= 2 * view.width()
    assert rows * panel.table.rowHeight(0) >= 2 * view.height()
    assert columns * rows < 4096


def test_the_clicked_cell_stays_under_the_pointer(panel: InspectorPanel) -> None:
    show(panel, scene(pin=(137, 24)))
    before = place(panel, 141, 26)
    assert seen(panel, 141, 25)
    show(panel, scene(pin=(141, 25)))
    assert panel.table.sheet_model.sheet is not None
    assert place(panel, 141, 26) == before


def test_a_small_table_scrolls_to_the_pin(panel: InspectorPanel) -> None:
    tall = scene(length=1000, dim=4)
    show(panel, tall)
    assert not seen(panel, 900, 1)
    show(panel, tall.replace(pin=Pin(position=900, dimension=1)))
    assert seen(panel, 900, 1)


def test_a_table_is_seen_from_its_beginning_while_the_pin_is(panel: InspectorPanel) -> None:
    show(panel, scene(length=40, pin=(9, 2), dim=6))
    assert seen(panel, 0, 0)
    assert seen(panel, 9, 2)


def test_a_pin_beyond_the_table_is_shown_at_its_end(panel: InspectorPanel) -> None:
    show(panel, SMALL.replace(pin=Pin(position=400, dimension=100)))
    assert panel.table.sheet_model.pin == (4, 3)


def test_a_selection_outlives_other_values_in_the_same_cells(panel: InspectorPanel) -> None:
    show(panel, SMALL)
    panel.table.selectAll()
    show(panel, SMALL.with_encoding(build("sinusoidal", {"dim": 4, "base": 100.0})))
    assert len(panel.table.selectionModel().selectedIndexes()) == 20
    assert text(panel, 3, 2) == f"{np.sin(0.3):.4f}"


# Copying.


def test_copy_takes_the_selection_exactly(panel: InspectorPanel, qtbot: Any) -> None:
    sheet = show(panel, SMALL)
    qtbot.keyClick(panel.table, Qt.Key.Key_A, CONTROL)
    qtbot.keyClick(panel.table, Qt.Key.Key_C, CONTROL)
    read = [[float(cell) for cell in line.split("\t")] for line in clipboard().splitlines()]
    assert np.array_equal(np.array(read), sheet.values)


def test_copy_leaves_cells_that_are_not_selected_empty(panel: InspectorPanel, qtbot: Any) -> None:
    show(panel, SMALL)
    view = panel.table.viewport()
    qtbot.mouseClick(view, BUTTON, NO_KEYS, place(panel, 0, 1))
    qtbot.mouseClick(view, BUTTON, CONTROL, place(panel, 2, 0))
    panel.copy()
    assert clipboard() == f"\t{1.0!r}\n{np.sin(2.0).item()!r}\t"


def test_copy_with_headers_names_rows_and_columns(panel: InspectorPanel) -> None:
    sheet = show(panel, SMALL)
    panel.table.selectAll()
    panel.copy_with_headers()
    lines = [line.split("\t") for line in clipboard().splitlines()]
    assert lines[0] == ["position", "0", "1", "2", "3"]
    assert lines[4] == ["3", *(repr(float(v)) for v in sheet.values[3])]


def test_copy_row_takes_also_what_is_out_of_sight(panel: InspectorPanel) -> None:
    show(panel, scene(pin=(137, 24), dim=300))
    panel.copy_row()
    values = [float(cell) for cell in clipboard().split("\t")]
    assert np.allclose(values, sinusoidal.table([137], range(300), dim=300)[0], atol=1e-12)


def test_copy_formula_is_plain_text(panel: InspectorPanel) -> None:
    show(panel, SMALL.replace(pin=Pin(position=3, dimension=3)))
    panel.copy_formula()
    assert clipboard() == "PE(3, 3) = cos(3 / 10000^(2/4)) = cos(0.03) = 0.9996"


def test_the_context_menu_offers_what_can_be_copied(panel: InspectorPanel) -> None:
    show(panel, SMALL)
    panel.table.customContextMenuRequested.emit(QPoint(5, 5))
    menu = next(iter(panel.findChildren(QMenu)))
    actions = {action.text(): action for action in menu.actions()}
    assert list(actions) == ["Copy", "Copy with headers", "Copy row", "Copy formula", "Select all"]
    actions["Select all"].trigger()
    actions["Copy"].trigger()
    assert len(clipboard().splitlines()) == 5
    menu.close()


# Themes.


@pytest.mark.parametrize("name", ["dark", "light"])
def test_colours_come_from_the_theme(panel: InspectorPanel, name: theme.Name) -> None:
    show(panel, SMALL)
    panel.restyle(theme.TOKENS[name])
    head = panel.table.heads[0]
    image = head.viewport().grab().toImage()
    corner = image.pixelColor(head.sectionViewportPosition(2) + 2, 2).name()
    other = image.pixelColor(head.sectionViewportPosition(0) + 2, 2).name()
    assert (corner, other) == (theme.TOKENS[name].raised, theme.TOKENS[name].surface)


def test_text_from_elsewhere_is_never_markup(panel: InspectorPanel) -> None:
    sheet = show(panel, SMALL)
    panel.show_answer(replace(sheet, worked=("<b>PE</b> = <i>1</i>",)))
    assert "<b>PE</b>" in panel.formula.text()
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in panel.findChildren(QLabel))


def test_all_of_a_few_columns_are_seen_where_their_names_are_broken(panel: InspectorPanel, qapp: QApplication) -> None:
    show(panel, SMALL)
    qapp.processEvents()
    table = panel.table
    wide = table.heads[0].defaultSectionSize()
    assert not table.heads[0].broken
    while not table.heads[0].broken:
        panel.resize(panel.width() - 8, 400)
        qapp.processEvents()
    assert 4 * table.heads[0].defaultSectionSize() <= table.viewport().width()
    assert not table.horizontalScrollBar().isVisible()
    panel.resize(700, 400)
    qapp.processEvents()
    assert not table.heads[0].broken
    assert table.heads[0].defaultSectionSize() >= wide


def test_broken_names_show_more_columns_also_where_not_all_have_room(panel: InspectorPanel) -> None:
    panel.resize(330, 400)
    show(panel, SMALL)
    table = panel.table
    seen_columns = table.viewport().width() // table.columnWidth(0)
    unbroken = table.viewport().width() // (table.fontMetrics().horizontalAdvance("cos, pair 0") + 18)
    assert table.heads[0].broken
    assert unbroken < seen_columns < 4


def test_whole_numbers_take_the_room_of_their_names(panel: InspectorPanel) -> None:
    show(panel, scene("binary", length=16, dim=4, msb_first=True))
    metrics = panel.table.fontMetrics()
    needed = metrics.horizontalAdvance("bit 3")
    assert needed < panel.table.columnWidth(0) < metrics.horizontalAdvance("−0.0000") + 18


def test_a_name_is_broken_after_its_comma() -> None:
    assert parted("cos, pair 0") == ["cos", "pair 0"]
    assert parted("bit 3") == ["bit 3"]


@pytest.mark.parametrize("places", [(100, 255), (300, 255), (254, 256, 255), (0,), (511,)])
def test_the_pinned_row_has_its_neighbours_in_sight_however_one_came_there(
    panel: InspectorPanel, places: tuple[int, ...]
) -> None:
    for place in places:
        show(panel, scene(pin=(place, 4)))
    view = panel.table.viewport().rect()
    for row in (places[-1] - 1, places[-1], places[-1] + 1):
        if 0 <= row < 512:
            assert view.contains(panel.table.visualRect(panel.table.sheet_model.at(row, 4))), row


def test_a_small_table_has_type_as_large_as_its_room(panel: InspectorPanel, qapp: QApplication) -> None:
    show(panel, SMALL)
    table, usual = panel.table, panel.fontMetrics().height()
    panel.resize(1200, 900)
    qapp.processEvents()
    assert table.grown == LARGEST
    letters = {QFontMetrics(part.letters).height() for part in (table.cells, table.corner, *table.heads)}
    assert min(letters) == max(letters) >= 1.5 * usual
    for size in ((1000, 300), (520, 600), (360, 260), (1200, 900)):
        panel.resize(*size)
        qapp.processEvents()
        if table.grown > 1:
            assert not table.horizontalScrollBar().isVisible()
            assert not table.verticalScrollBar().isVisible()
    show(panel, scene(length=512, pin=(3, 2), dim=64))
    assert table.grown == 1
    assert QFontMetrics(table.cells.letters).height() == usual


def test_a_whole_table_that_is_too_high_shows_its_pin(panel: InspectorPanel, qapp: QApplication) -> None:
    show(panel, scene(length=16, pin=(12, 1), dim=4))
    panel.resize(500, 240)
    qapp.processEvents()
    table = panel.table
    assert table.viewport().rect().contains(table.visualRect(table.sheet_model.at(12, 1)).center())


def test_rows_of_a_small_table_share_its_room_and_columns_its_width(panel: InspectorPanel, qapp: QApplication) -> None:
    show(panel, SMALL)
    table = panel.table
    panel.resize(700, 480)
    qapp.processEvents()
    rows, columns = (table.heads[i].count() * table.heads[i].defaultSectionSize() for i in (1, 0))
    assert 0.9 * table.viewport().height() < rows <= table.viewport().height()
    assert 0.98 * table.viewport().width() < columns <= table.viewport().width()
    asked = panel.size_asked()
    show(panel, scene(length=512, pin=(3, 2), dim=64))
    assert table.heads[1].defaultSectionSize() - table.fontMetrics().height() in (8, 9)  # what is left, they share
    assert asked[1] >= table.room()[1], "more rows than are seen, when there is a larger table"


@pytest.mark.parametrize("height", range(260, 340, 7))
def test_no_row_of_a_long_table_is_cut_at_its_foot(panel: InspectorPanel, height: int) -> None:
    panel.resize(700, height)
    show(panel, Scene(length=512, pin=Pin(position=137, dimension=24)))
    row = panel.table.heads[1].defaultSectionSize()
    assert panel.table.viewport().height() % row == 0
    assert row >= panel.table.fontMetrics().height() + 8


@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("encoding", ["alibi", "sinusoidal"])
def test_both_words_of_the_corner_stand_apart_and_whole(language: Any, encoding: str, closing: Any) -> None:
    """One below the other, or in a line where the heads are low; never on top of each other."""
    speak(language)
    try:
        made = closing(InspectorPanel())
        made.resize(520, 400)
        made.show()
        show(made, Scene(a=build(encoding), length=64))
        for height in range(300, 420, 7):
            made.resize(520, height)
            QApplication.processEvents()
            corner = made.table.corner
            metrics = QFontMetrics(corner.letters)
            stacked = corner.height() - 8 >= 2 * metrics.height()
            words = [corner.down, corner.across] if stacked else [in_a_line(corner.down, corner.across)]
            assert max(map(metrics.horizontalAdvance, words)) <= corner.width() - 16
    finally:
        speak("en")


@pytest.mark.parametrize("width", range(500, 520))
def test_no_part_of_a_column_is_seen(closing: Any, width: int) -> None:
    """What whole columns leave of the width goes to the head of the rows, also once columns had another width."""
    on = closing(Bench(InspectorPanel, Scene(pin=Pin(position=137, dimension=24)), (700, 400)))
    on.panel.resize(width, 400)
    QApplication.processEvents()
    table = on.panel.findChild(SheetTable)
    head, first = table.heads[0], table.horizontalScrollBar().value()
    assert 0 < first < head.count() - 4
    assert table.viewport().width() % head.defaultSectionSize() == 0
    assert head.offset() == first * head.defaultSectionSize()
