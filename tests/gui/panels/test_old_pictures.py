"""Between another scene and its picture the old picture stands there: pointer and keys over it never fail."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

from engine.encodings.base.catalogue import build, catalogue
from engine.pictures.frame import Ask, Request, compute
from engine.pictures.panels import BY_NAME
from engine.scene.scene import Pin, Scene
from gui.board.lazy_panel import panel_class
from gui.board.panel import Panel
from gui.theme import theme

IDS = sorted(catalogue())
NEVER_SERVED = ("fire", "cope", "swin", "beit", "nope")
STEP = 7  # of encodings to change to, each panel and encoding with others
Event, Button, Key, Held = QEvent.Type, Qt.MouseButton, Qt.Key, Qt.KeyboardModifier
ALONG = (Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down)
KEYS = (*ALONG, Key.Key_Home, Key.Key_End, Key.Key_PageDown, Key.Key_Plus, Key.Key_Return)
PLACES = ((0.5, 0.5), (0.1, 0.1), (0.93, 0.9))
PIN = Pin(position=40, dimension=5, key=3)


def scene_of(encoding: str, *, length: int = 64, beside: str = "") -> Scene:
    b = build(beside, {}) if beside else None
    return Scene(a=build(encoding, {}), b=b, compare="a-b" if beside else "a", length=length, pin=PIN)


@pytest.fixture
def panel(request: pytest.FixtureRequest, closing: Any) -> Panel:
    made = closing(panel_class(request.param)())
    made.restyle(theme.TOKENS["dark"])
    made.resize(520, 480)
    return made


def shown(panel: Panel, scene: Scene) -> None:
    """The scene and its picture."""
    panel.show_scene(scene)
    panel.show()
    for _ in range(2):
        QApplication.processEvents()
        answer = compute(Request(scene, (Ask(panel.picture_name, *panel.size_asked()),))).answers[panel.picture_name]
        panel.show_answer(answer, scene)
    QApplication.processEvents()


def parts(panel: Panel) -> list[QWidget]:
    """What a pointer can be over."""
    areas = [w for w in panel.body.findChildren(QWidget) if w.isVisible() and w.width() > 8 and w.height() > 8]
    return [w.viewport() if isinstance(w, QAbstractScrollArea) else w for w in areas]


def mouse(part: QWidget, kind: QEvent.Type, at: QPointF, button: Qt.MouseButton, held: Qt.MouseButton) -> None:
    QApplication.sendEvent(part, QMouseEvent(kind, at, part.mapToGlobal(at), button, held, Held.NoModifier))


def touched(part: QWidget) -> None:
    """Everything that a hand can do over a part of a picture."""
    for x, y in PLACES:
        at = QPointF(x * part.width(), y * part.height())
        QApplication.sendEvent(part, QEnterEvent(at, at, part.mapToGlobal(at)))
        mouse(part, Event.MouseMove, at, Button.NoButton, Button.NoButton)
        mouse(part, Event.MouseButtonPress, at, Button.LeftButton, Button.LeftButton)
        mouse(part, Event.MouseMove, at + QPointF(9, 7), Button.NoButton, Button.LeftButton)
        mouse(part, Event.MouseButtonRelease, at + QPointF(9, 7), Button.LeftButton, Button.NoButton)
        wheel = QWheelEvent(
            at, part.mapToGlobal(at), QPoint(), QPoint(0, 120), Button.NoButton, Held.NoModifier,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(part, wheel)
    target = part.parentWidget() if isinstance(part.parentWidget(), QAbstractScrollArea) else part
    for key in KEYS:
        QApplication.sendEvent(target, QKeyEvent(Event.KeyPress, key, Held.NoModifier))
    QApplication.sendEvent(part, QEvent(Event.Leave))


def others(name: str, encoding: str) -> list[str]:
    first = (IDS.index(encoding) + list(BY_NAME).index(name)) % STEP
    return [other for other in dict.fromkeys((*IDS[first::STEP], *NEVER_SERVED)) if other != encoding]


@pytest.mark.sampled(23)
@pytest.mark.parametrize("encoding", IDS)
@pytest.mark.parametrize("panel", list(BY_NAME), indirect=True)
def test_another_encoding(panel: Panel, encoding: str) -> None:
    old = scene_of(encoding, beside="sinusoidal" if panel.name == "difference" else "")
    shown(panel, old)
    for other in others(panel.name, encoding):
        panel.show_scene(scene_of(other))
        for part in parts(panel):
            touched(part)
        QApplication.processEvents()


@pytest.mark.sampled(47)
@pytest.mark.parametrize("encoding", IDS)
@pytest.mark.parametrize("panel", list(BY_NAME), indirect=True)
def test_a_much_smaller_scene_of_the_same_encoding(panel: Panel, encoding: str) -> None:
    shown(panel, scene_of(encoding))
    small = scene_of(encoding, length=1)
    panel.show_scene(small)
    for part in parts(panel):
        touched(part)


@pytest.mark.parametrize("panel", ["precision"], indirect=True)
def test_what_the_lens_does_not_serve_is_not_asked_of_it(panel: Panel) -> None:
    """And an old picture answers again as soon as it is one of the scene."""
    old = scene_of("rope")
    shown(panel, old)
    told: list[object] = []
    panel.pointed.connect(told.append)
    panel.show_scene(scene_of("fire"))
    assert not panel.current
    for part in parts(panel):
        touched(part)
    assert not any(told), "an old picture tells nothing of the new scene"
    panel.show_scene(old.replace(length=65))
    assert panel.current
    for part in parts(panel):
        touched(part)
    assert any(told)
    panel.pointed.disconnect(told.append)
