"""Cards of any size: what is painted in them, and what a hand does in them, where they leave hardly any room."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

from engine.encodings.base.catalogue import build
from engine.pictures import opening
from engine.pictures.frame import Ask, Failure, Request, compute
from engine.pictures.panels import BY_NAME
from engine.scene.scene import Scene
from gui.board.lazy_panel import panel_class
from gui.board.panel import Panel
from gui.theme import theme

SIZES = ((1, 1), (40, 20), (300, 24), (24, 300), (120, 90))
KEYS = (Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_End, Qt.Key.Key_Home)
LEFT = Qt.MouseButton.LeftButton
YARN = {"scaling": "yarn", "factor": 4.0}
SCENES = {
    "rope": Scene(a=build("rope", YARN), b=build("rope"), length=64),
    "alibi": Scene(a=build("alibi"), b=build("kerple"), length=64),
    "swin": Scene(a=build("swin"), length=49),
    "learned": Scene(a=build("learned", {"length": 64, "dim": 24}), b=build("sinusoidal", {"dim": 24}), length=64),
}


@pytest.fixture
def panel(request: pytest.FixtureRequest, closing: Any) -> Panel:
    made = closing(panel_class(request.param)())
    made.restyle(theme.TOKENS["dark"])
    made.resize(500, 400)
    made.show()
    return made


def parts(panel: Panel) -> list[QWidget]:
    """What is painted by the program itself, or is a view."""
    found = panel.findChildren(QWidget)
    return [each for each in found if type(each).__module__.startswith("gui.") and each.isVisible()]


def handle(part: QWidget) -> None:
    """Point, drag and press keys over all of it, and beyond."""
    widget = part.viewport() if isinstance(part, QAbstractScrollArea) else part
    width, height = widget.width(), widget.height()
    places = [QPoint(x, y) for x in (0, width // 2, width - 1, width + 3) for y in (0, height // 2, height - 1)]
    for place in places:
        QTest.mouseMove(widget, place)
    QTest.mousePress(widget, LEFT, pos=places[0])
    for place in places[::3]:
        QTest.mouseMove(widget, place)
    QTest.mouseRelease(widget, LEFT, pos=places[-1])
    for key in KEYS:
        QTest.keyClick(widget, key)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("panel", list(BY_NAME), indirect=True)
def test_no_card_is_too_small_for_a_hand(panel: Panel, name: str) -> None:
    scene = opening.opened(SCENES[name], panel.name)
    panel.show_scene(scene)
    ask = Ask(panel.picture_name, *panel.size_asked())
    answer = compute(Request(scene, (ask,))).answers[panel.picture_name]
    assert not (isinstance(answer, Failure) and answer.detail), answer
    panel.show_answer(answer, scene)
    QApplication.processEvents()
    for size in SIZES:
        for part in parts(panel):
            part.setMinimumSize(0, 0)
            part.resize(*size)
        for part in parts(panel):
            part.repaint()
            handle(part)
