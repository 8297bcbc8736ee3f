"""The picture of Precision as a person uses it: types, presets, pictures, pins; both themes and small sizes."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.scene.options.precision import DTYPES, NAMES, PRESETS, STAGES, PrecisionView
from engine.scene.scene import Scene
from engine.words.language import tr
from gui.panels.precision.panel import PrecisionPanel
from gui.theme import theme
from tests.gallery.looks import Look, shots
from tests.gui.bench import Bench

pytestmark = pytest.mark.sampled(3)

LEFT = Qt.MouseButton.LeftButton
PICTURES = ("error", "phase", "collisions")
SIZES = [(340, 260), (460, 400), (900, 560)]


@pytest.fixture
def bench(closing: Any) -> Any:
    def make(picture: str = "error", name: str = "rope", size: tuple[int, int] = (460, 400), **values: Any) -> Bench:
        view = PrecisionView(picture=picture, **values)  # type: ignore[arg-type]
        return closing(Bench(PrecisionPanel, Scene(a=build(name), precision=view), size))

    return make


def place(on: Bench, picture: int, x: float, y: float) -> QPoint:
    chart = on.panel.canvases[picture].chart
    return chart.mapFromScene(chart.box.to_scene(QPointF(x, y)))


@pytest.mark.parametrize("name", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("picture", PICTURES)
def test_every_picture_is_painted(bench: Any, picture: str, size: tuple[int, int], name: theme.Name) -> None:
    on = bench(picture, size=size)
    before = on.panel.grab().toImage()
    on.panel.restyle(theme.TOKENS[name])
    assert not on.panel.failed
    assert (on.panel.grab().toImage() == before) == (name == "dark")
    assert on.panel.note
    assert on.panel.remark
    shown = [canvas for canvas in on.panel.canvases if canvas.isVisible()]
    assert shown
    for canvas in shown:
        assert on.panel.rect().contains(canvas.geometry().translated(on.panel.pictures.pos()))
        assert canvas.chart.box.boundingRect().height() >= 40
        assert not (canvas.bar.isVisible() and canvas.bar.geometry().intersects(canvas.chart.geometry()))


def test_a_type_is_chosen_from_its_menu_and_one_undo_takes_it_back(bench: Any) -> None:
    on = bench()
    button = on.panel.stages.buttons["product"]
    menu = button.menu()
    assert [action.isChecked() for action in menu.actions()] == [dtype == "float32" for dtype in DTYPES]
    menu.actions()[DTYPES.index("float16")].trigger()
    menu.deleteLater()
    assert on.scene.precision.product == "float16"
    assert "float16" in button.accessibleName()
    on.store.steps.undo()
    assert on.scene.precision == PrecisionView()


def test_a_click_opens_the_menu(bench: Any) -> None:
    on = bench()
    QTest.mouseClick(on.panel.stages.buttons["table"], LEFT)
    popup = QApplication.activePopupWidget()
    assert popup is not None
    popup.close()


def test_arrows_step_through_the_types(bench: Any) -> None:
    on = bench()
    button = on.panel.stages.buttons["position"]
    QTest.keyClick(button, Qt.Key.Key_Down)
    assert on.scene.precision.position == "float16"
    QTest.keyClick(button, Qt.Key.Key_Up)
    QTest.keyClick(button, Qt.Key.Key_Up)
    QTest.keyClick(button, Qt.Key.Key_Up)
    QTest.keyClick(button, Qt.Key.Key_Up)
    assert on.scene.precision.position == "float64"
    on.store.steps.undo()
    assert on.scene.precision.position == "bfloat16"


def test_a_preset_sets_all_types(bench: Any) -> None:
    on = bench()
    menu = on.panel.preset_menu()
    assert [action.text() for action in menu.actions() if action.isChecked()] == ["bfloat16 positions"]
    menu.actions()[-1].trigger()
    menu.deleteLater()
    assert on.scene.precision.stages == PRESETS[-1].stages
    on.store.steps.undo()
    assert on.scene.precision == PrecisionView()


def test_pictures_are_turned_and_stages_without_a_part_are_said(bench: Any) -> None:
    on = bench()
    assert not any(button.idle for button in on.panel.stages.buttons.values())
    QTest.mouseClick(on.panel.segments.group.button(2), LEFT)
    assert on.scene.precision.picture == "collisions"
    assert [n for n in STAGES if not on.panel.stages.buttons[n].idle] == ["position"]
    assert "no part in this picture" in on.panel.stages.buttons["table"].toolTip()
    on.store.steps.undo()
    assert on.scene.precision.picture == "error"


def test_a_click_pins_a_cell_and_arrows_move_it(bench: Any) -> None:
    on = bench()
    QTest.mouseClick(on.panel.canvases[0].chart.viewport(), LEFT, pos=place(on, 0, 300, 40))
    assert on.scene.pin.position == pytest.approx(300, abs=2)
    assert on.scene.pin.dimension == pytest.approx(40, abs=1)
    at = on.scene.pin
    QTest.keyClick(on.panel.canvases[0].chart, Qt.Key.Key_Right)
    QTest.keyClick(on.panel.canvases[0].chart, Qt.Key.Key_Down)
    assert (on.scene.pin.position, on.scene.pin.dimension) == (at.position + 1, at.dimension + 1)
    assert on.panel.canvases[0].chart.pin[0].value() == at.position + 1
    assert not on.store.steps.canUndo()


def test_a_pair_and_a_position_are_pinned(bench: Any) -> None:
    on = bench("phase")
    QTest.mouseClick(on.panel.canvases[0].chart.viewport(), LEFT, pos=place(on, 0, 20, -1))
    assert on.scene.pin.dimension == pytest.approx(20, abs=1)
    other = bench("collisions", size=(460, 600))
    QTest.mouseClick(other.panel.canvases[1].chart.viewport(), LEFT, pos=place(other, 1, 9, 9))
    assert other.scene.pin.position == pytest.approx(9, abs=1)


def test_what_is_pointed_at_is_told(bench: Any) -> None:
    on, told = bench("phase"), []
    on.panel.pointed.connect(told.append)
    on.panel.canvases[0].chart.hovered.emit(QPointF(7.2, 0.0))
    on.panel.canvases[0].chart.hovered.emit(None)
    assert [None if each is None else each.pair for each in told] == [7, None]


def test_an_encoding_without_the_picture_says_so_and_lets_one_turn_to_another(bench: Any) -> None:
    on = bench("error", name="fire")
    assert on.panel.empty.isVisible()
    assert "both ends" in on.panel.empty.text()
    assert not on.panel.pictures.isVisible()
    QTest.mouseClick(on.panel.segments.group.button(2), LEFT)
    assert not on.panel.empty.isVisible()
    assert on.panel.canvases[0].isVisible()


def test_numbers_give_way_to_the_picture(bench: Any) -> None:
    panel = bench(size=(460, 480)).panel
    assert panel.facts.isVisible()
    panel.resize(460, 250)
    assert not panel.facts.isVisible()


def test_every_number_has_its_row(bench: Any) -> None:
    facts = bench(size=(458, 420)).panel.facts
    assert facts.height() == facts.heightForWidth(facts.width())


@pytest.mark.parametrize("text", [125, 150])
def test_words_above_cut_no_number(qapp: QApplication, text: int) -> None:
    seen = set()
    for _, app in shots(Look("dark", "en", (1280, 800), text), ("lerope", "rope2d", "alibi"), ("precision",)):
        panel = app.window.findChild(PrecisionPanel)
        seen.add(panel.facts.isVisible())
        assert panel.pictures.height() >= panel.pictures.minimumSizeHint().height()
        assert not panel.facts.isVisible() or panel.foot.height() == panel.facts.height()
    assert True in seen


@pytest.mark.parametrize("pixels", [13, 17, 20])
def test_no_name_of_a_stage_is_cut(bench: Any, pixels: int) -> None:
    on = bench(size=(360, 400))
    for button in on.panel.stages.buttons.values():
        font = QFont(button.font())
        font.setPixelSize(pixels)
        button.setFont(font)
        name = tr(NAMES[button.declared.name])
        assert QFontMetrics(button.fitting(name)).horizontalAdvance(name) <= button.width()
