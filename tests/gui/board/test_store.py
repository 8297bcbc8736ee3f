"""Undo takes back gestures, not looks; nothing else changes the scene."""

from __future__ import annotations

import pytest

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import changed
from engine.scene.scene import Pin, Scene, View
from gui.board.edited import Edited, new_gesture
from gui.board.store import Store


def with_base(scene: Scene, base: float) -> Scene:
    return scene.with_encoding(changed(scene.encoding, base=base))


@pytest.fixture
def store() -> Store:
    return Store(Scene())


def test_a_drag_is_one_step(store: Store) -> None:
    gesture = new_gesture()
    for base in (500.0, 400.0, 300.0):
        store.put(Edited(with_base(store.scene, base), gesture))
    assert store.steps.count() == 1
    store.steps.undo()
    assert store.scene == Scene()
    store.steps.redo()
    assert store.scene.encoding.base == 300.0


def test_two_gestures_are_two_steps(store: Store) -> None:
    for base in (500.0, 400.0):
        store.put(Edited(with_base(store.scene, base), new_gesture()))
    store.steps.undo()
    assert store.scene.encoding.base == 500.0


def test_a_drag_that_returns_to_its_start_leaves_no_step(store: Store) -> None:
    gesture = new_gesture()
    for base in (500.0, 10_000.0):
        store.put(Edited(with_base(store.scene, base), gesture))
    assert not store.steps.canUndo()


def test_looking_around_is_no_step_and_survives_undo(store: Store) -> None:
    store.put(Edited(with_base(store.scene, 500.0), new_gesture()))
    store.put(Edited(store.scene.replace(pin=Pin(position=7), view=View(positions=(0.0, 9.0))), None))
    assert store.steps.count() == 1
    store.steps.undo()
    assert store.scene == Scene(pin=Pin(position=7), view=View(positions=(0.0, 9.0)))


def test_each_new_scene_is_told_once(store: Store) -> None:
    told: list[Scene] = []
    store.changed.connect(told.append)
    store.put(Edited(store.scene, new_gesture()))
    assert told == []
    store.put(Edited(with_base(store.scene, 500.0), new_gesture()))
    store.steps.undo()
    assert [scene.encoding.base for scene in told] == [500.0, 10_000.0]


def test_the_menu_says_what_undo_takes_back(store: Store) -> None:
    store.put(Edited(with_base(store.scene, 500.0), new_gesture()))
    assert store.steps.undoText() == "base"
    store.put(Edited(store.scene.replace(length=9), new_gesture()))
    assert store.steps.undoText() == "positions"
    store.put(Edited(store.scene.compared("b"), new_gesture()))
    assert store.steps.undoText() == "compare"
    store.put(Edited(store.scene.with_encoding(build("rope")), new_gesture()))
    assert store.steps.undoText() == "encoding"
    store.put(Edited(store.scene.replace(view=View(keys=(0.0, 4.0))), new_gesture()))
    assert store.steps.undoText() == "change"


def test_opening_leaves_nothing_to_undo_and_nothing_unsaved(store: Store) -> None:
    store.put(Edited(with_base(store.scene, 500.0), new_gesture()))
    assert not store.steps.isClean()
    store.open(Scene(length=4))
    assert store.steps.isClean()
    assert not store.steps.canUndo()
