"""One gesture is one step; however long it lasts, nothing of it stays but its two ends."""

from __future__ import annotations

import gc
from collections import Counter

import pytest
from PySide6.QtCore import QObject

from engine.scene.scene import Scene
from gui.board.edited import Edited, new_gesture
from gui.board.steps import DEEPEST, Steps, UndoStep
from gui.board.store import Store
from gui.tour_editor.document import TourDocument

MOVES = 10_000


def living(*kinds: type) -> Counter[str]:
    gc.collect()
    return Counter(type(thing).__name__ for thing in gc.get_objects() if isinstance(thing, kinds))


class Value:
    """A number that shows up among what the collector sees."""

    def __init__(self, number: int):
        self.number, self.itself = number, [number]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Value) and self.number == other.number

    __hash__ = None  # type: ignore[assignment]


class Shown(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.value = Value(0)
        self.told: list[int] = []
        self.steps = Steps(lambda value, _: self.show(value), self)

    def show(self, value: Value) -> None:
        self.value = value
        self.told.append(value.number)

    def put(self, number: int, gesture: int) -> None:
        self.steps.take(self.value, Value(number), gesture, lambda a, b: f"{a.number} to {b.number}")


@pytest.fixture
def shown() -> Shown:
    return Shown()


def test_a_long_drag_keeps_its_two_ends() -> None:
    store, gesture = Store(Scene()), new_gesture()
    before = living(UndoStep, Scene)
    for n in range(MOVES):
        store.put(Edited(store.scene.replace(length=2 + n), gesture))
    assert store.steps.count() == 1
    after = living(UndoStep, Scene) - before
    assert after["UndoStep"] == 1
    assert after["Scene"] <= 3
    store.steps.undo()
    assert store.scene == Scene()


def test_many_gestures_keep_as_many_steps_as_undo_goes_back() -> None:
    store = Store(Scene())
    before = living(UndoStep, Scene)
    for n in range(3 * DEEPEST):
        gesture = new_gesture()
        for move in range(3):
            store.put(Edited(store.scene.replace(length=2 + 3 * n + move), gesture))
        if n % 7 == 0:
            store.steps.undo()
    after = living(UndoStep, Scene) - before
    assert after["UndoStep"] <= DEEPEST
    assert after["Scene"] <= 2 * DEEPEST + 3
    store.open(Scene())
    assert not (living(UndoStep, Scene) - before)


def test_a_gesture_that_goes_on_after_an_undo_and_one_that_returns_leave_nothing(shown: Shown) -> None:
    shown.put(1, gesture=1)
    before = living(UndoStep, Value)
    for n in range(100):
        shown.put(2, gesture=10 + n)
        shown.put(3, gesture=1000 + n)
        shown.steps.undo()
        shown.put(4, gesture=10 + n)  # what could be done again is cut off
        assert (shown.steps.count(), shown.steps.canRedo(), shown.steps.undoText()) == (2, False, "1 to 4")
        shown.put(1, gesture=10 + n)
        assert (shown.steps.count(), shown.steps.undoText()) == (1, "0 to 1")
    assert living(UndoStep, Value) - before <= Counter(Value=1)


def test_nothing_is_added_to_what_was_saved(shown: Shown) -> None:
    shown.put(1, gesture=1)
    shown.steps.setClean()
    shown.put(2, gesture=1)
    assert (shown.steps.count(), shown.steps.isClean()) == (2, False)
    shown.put(1, gesture=1)
    assert (shown.steps.count(), shown.steps.isClean()) == (1, True)
    shown.put(2, gesture=1)
    shown.steps.undo()
    assert shown.steps.isClean()
    shown.put(3, gesture=2)
    assert (shown.steps.count(), shown.steps.cleanIndex()) == (2, 1)


def test_a_clean_state_that_is_cut_off_does_not_come_back(shown: Shown) -> None:
    shown.put(1, gesture=1)
    shown.put(2, gesture=2)
    shown.steps.setClean()
    shown.steps.undo()
    shown.put(3, gesture=1)
    assert shown.steps.cleanIndex() == -1
    assert (shown.steps.count(), shown.value.number) == (1, 3)


def test_each_move_is_told_once(shown: Shown) -> None:
    indices: list[int] = []
    shown.steps.indexChanged.connect(indices.append)
    for number in (1, 2, 3):
        shown.put(number, gesture=1)
    assert (shown.told, indices) == ([1, 2, 3], [1, 1, 1])


def test_a_tours_words_are_one_step_and_keep_two_drafts() -> None:
    document, gesture = TourDocument(), new_gesture()
    before = living(UndoStep)
    for n in range(1000):
        document.write("title", f"title {n}", "words", gesture)
    assert document.steps.count() == 1
    assert (living(UndoStep) - before)["UndoStep"] == 1
    document.steps.undo()
    assert document.draft.title == TourDocument().draft.title


def test_the_oldest_steps_are_forgotten_and_with_them_the_saved_state(shown: Shown) -> None:
    for number in range(1, DEEPEST + 1):
        shown.put(number, gesture=number)
    shown.put(DEEPEST + 1, gesture=DEEPEST + 1)
    assert (shown.steps.count(), shown.steps.index(), shown.steps.cleanIndex()) == (DEEPEST, DEEPEST, -1)
    while shown.steps.canUndo():
        shown.steps.undo()
    assert (shown.value.number, shown.steps.isClean(), shown.steps.undoText()) == (1, False, "")
    while shown.steps.canRedo():
        shown.steps.redo()
    assert shown.value.number == DEEPEST + 1


def test_a_saved_state_is_told_when_it_is_left_and_reached(shown: Shown) -> None:
    told: list[bool] = []
    shown.steps.cleanChanged.connect(told.append)
    shown.put(1, gesture=1)
    shown.steps.undo()
    shown.steps.redo()
    shown.steps.setClean()
    shown.steps.resetClean()
    shown.steps.clear()
    assert told == [False, True, False, True, False, True]
    assert (shown.steps.count(), shown.steps.canUndo(), shown.value.number) == (0, False, 1)


def test_steps_can_be_taken_over(shown: Shown) -> None:
    for number in (1, 2, 3):
        shown.put(number, gesture=number)
    shown.steps.undo()
    shown.steps.setClean()
    other = Shown()
    other.steps.retrace(shown.steps.changes(), shown.steps.index(), shown.steps.cleanIndex())
    assert (other.told, other.steps.undoText(), other.steps.redoText()) == ([], "1 to 2", "2 to 3")
    assert other.steps.isClean()
    other.steps.redo()
    assert (other.value.number, shown.value.number) == (3, 2)
