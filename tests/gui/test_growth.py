"""The same gestures again and again leave as many objects of each kind as before: nothing keeps what is over."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import changed
from engine.pictures.reading import Pointer
from engine.scene.scene import Scene
from gui.app.app import App
from gui.board.edited import Edited, new_gesture
from tests.gui.program import program

OURS = ("engine", "gui", "PySide6")
SEEN = ("spectrum", "phasors", "inspector", "attention", "precision")
HUSKS = "PySide6.QtWidgets.QTabBar"  # findChildren leaves one of each bar that Qt has deleted since, at its parent
SLACK = 2  # objects of a kind: the last of what is shown


@pytest.fixture
def app(qapp: QApplication, own_folders: None) -> Iterator[App]:
    with program(Scene(length=64), keeps=False) as app:
        yield app


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def drag_length(app: App) -> None:
    gesture = new_gesture()
    for n in range(12):
        app.store.put(Edited(app.store.scene.replace(length=40 + n), gesture))


def drag_base(app: App) -> None:
    gesture = new_gesture()
    for n in range(12):
        scene = app.store.scene
        if hasattr(scene.a, "base"):
            app.store.put(Edited(scene.with_encoding(changed(scene.a, base=100.0 + n)), gesture))


def look(app: App) -> None:
    for n in range(6):
        app.store.look(app.store.scene.replace(pin=app.store.scene.pin.__class__(position=n)))
        app.board.point(Pointer(n, n))
    app.board.point(None)


def encodings(app: App) -> None:
    for name in ("alibi", "fire", "t5", "rope", "sinusoidal"):
        app.store.edit(app.store.scene.with_encoding(build(name, {})))
        settle()


def compare(app: App) -> None:
    app.store.edit(app.store.scene.compared("b"))
    app.store.edit(app.store.scene.swapped())
    app.store.edit(app.store.scene.compared("a"))


def back_and_forth(app: App) -> None:
    for _ in range(5):
        app.history.steps.undo()
    for _ in range(3):
        app.history.steps.redo()


def tabs(app: App) -> None:
    for name in SEEN:
        app.window.come_to(name)
        settle()


def pointer(app: App) -> None:
    for panel in app.window.seen():
        chart = getattr(panel, "chart", None)
        if chart is None:
            continue
        view = chart.viewport()
        for n in range(5):
            at = QPointF(view.width() * (0.2 + 0.1 * n), view.height() / 2)
            kind, none = QEvent.Type.MouseMove, Qt.MouseButton.NoButton
            move = QMouseEvent(kind, at, view.mapToGlobal(at), none, none, Qt.KeyboardModifier.NoModifier)
            QApplication.sendEvent(view, move)


def options(app: App) -> None:
    for card in app.window.cards.values():
        for action in card.own_actions:
            if action.objectName() == "options" and card.isVisible():
                action.trigger()
    for popup in app.card_actions.popups.values():
        popup.close()


HANDS: tuple[Callable[[App], None], ...] = (
    drag_length, drag_base, look, encodings, compare, back_and_forth, tabs, pointer, options,
)  # fmt: skip


def round_of(app: App) -> None:
    for hand in HANDS:
        hand(app)
        settle()
    app.store.open(Scene(length=64))
    settle()


def living() -> Counter[str]:
    gc.collect()
    gc.collect()
    kinds = (type(thing) for thing in gc.get_objects())
    names = (f"{kind.__module__}.{kind.__qualname__}" for kind in kinds)
    return Counter(name for name in names if name.startswith(OURS))


@pytest.mark.whole
@pytest.mark.timeout(600)
def test_the_same_gestures_again_keep_no_more_objects(app: App) -> None:
    for _ in range(3):  # panels that were never seen open with a scene of their own: the third is as all after it
        round_of(app)
    before = living()
    for _ in range(4):
        round_of(app)
    grown = {kind: more for kind, more in (living() - before).items() if more > SLACK and kind != HUSKS}
    assert not grown
