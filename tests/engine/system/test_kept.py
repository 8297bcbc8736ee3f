"""What is kept shares one budget in bytes, and the oldest goes first."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np
import pytest

from engine.arrays import place
from engine.encodings import learned
from engine.encodings.base.catalogue import build, catalogue
from engine.maths.stored import Stored
from engine.pictures.frame import Ask, Failure, Request, compute
from engine.scene.scene import Scene
from engine.system import kept
from engine.system.kept import NOTHING, KeptValues, Memo
from engine.system.weight import weight

KB = 1 << 10


def array(size: int = 100 * KB) -> np.ndarray:
    return np.zeros(size, np.uint8)


@pytest.fixture
def shelf() -> KeptValues:
    return KeptValues(350 * KB)


def test_the_oldest_goes_first_and_what_was_asked_for_is_young_again(shelf: KeptValues) -> None:
    memo = Memo(shelf)
    for name in "abc":
        memo.put(name, array())
    assert memo.get("a") is not NOTHING
    memo.put("d", array())
    assert [memo.get(name) is NOTHING for name in "abcd"] == [False, True, False, False]
    assert 300 * KB < shelf.total <= shelf.most


def test_what_is_larger_than_the_budget_is_found_as_long_as_somebody_holds_it(shelf: KeptValues) -> None:
    memo, large = Memo(shelf), array(400 * KB)
    memo.put("shown", large)
    assert memo.get("shown") is large
    assert shelf.total == 0
    del large
    assert memo.get("shown") is NOTHING


def test_all_share_the_budget(shelf: KeptValues) -> None:
    one, other = Memo(shelf), Memo(shelf)
    one.put(1, array())
    for name in "abc":
        other.put(name, array())
    assert one.get(1) is NOTHING
    assert len(shelf) == 3


def test_what_is_larger_than_the_budget_is_not_kept_and_drives_nothing_out(shelf: KeptValues) -> None:
    memo = Memo(shelf)
    memo.put("small", array())
    assert memo.put("large", array(400 * KB)).size == 400 * KB
    assert memo.get("large") is NOTHING
    assert memo.get("small") is not NOTHING


def test_what_has_grown_is_weighed_anew(shelf: KeptValues) -> None:
    memo, grows = Memo(shelf), [array()]
    memo.put("other", array())
    memo.put("grows", grows)
    grows += [array(), array()]
    memo.put("grows", grows)
    assert memo.get("other") is NOTHING
    assert memo.get("grows") is grows
    assert 300 * KB < shelf.total <= shelf.most


def test_what_is_taken_off_is_let_go(shelf: KeptValues) -> None:
    memo = Memo(shelf)
    memo.put("a", array())
    shelf.clear()
    assert (shelf.total, len(shelf), memo.get("a")) == (0, 0, NOTHING)


def test_what_is_larger_than_its_room_is_gone_before_the_next_is_made(shelf: KeptValues) -> None:
    memo = Memo(shelf)
    memo.put("a", array())
    memo.put("b", array())
    shelf.make_room(200 * KB)
    assert memo.get("a") is NOTHING
    assert memo.get("b") is not NOTHING


def test_what_shrinks_keeps_the_youngest(shelf: KeptValues) -> None:
    memo = Memo(shelf)
    for name in "abc":
        memo.put(name, array())
    shelf.shrink(250 * KB)
    assert [memo.get(name) is NOTHING for name in "abc"] == [True, False, False]
    assert shelf.total <= 250 * KB


def test_beside_large_tables_less_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "AT_REST", 150 * KB)
    tables = KeptValues(2000 * KB)
    answers = KeptValues(350 * KB, beside=tables)
    memo, large = Memo(answers), Memo(tables)
    large.put("table", array(400 * KB))
    for name in "abc":
        memo.put(name, array())
    assert [memo.get(name) is NOTHING for name in "abc"] == [True, True, False]
    tables.clear()
    for name in "ab":
        memo.put(name, array())
    assert [memo.get(name) is NOTHING for name in "abc"] == [False, False, False]


def test_a_table_stays_until_a_picture_of_something_else_does_without(shelf: KeptValues) -> None:
    memo = Memo(shelf)
    for shown in ("one", "one", "two"):
        with shelf.showing(shown):
            if memo.get("table") is NOTHING:
                memo.put("table", array())
    with shelf.showing("two"):
        pass
    assert memo.get("table") is not NOTHING
    with shelf.showing("three"):
        assert memo.get("table") is not NOTHING
    assert memo.get("table") is not NOTHING
    with shelf.showing("four"):
        pass
    assert memo.get("table") is NOTHING
    assert (shelf.total, len(shelf)) == (0, 0)


@pytest.mark.parametrize("alone", [True, False])
def test_a_table_by_itself_goes_before_the_next_is_made_one_of_two_does_not(shelf: KeptValues, *, alone: bool) -> None:
    """Two of 150 KB have room beside each other; where only one of them is in sight, it need not be so."""
    memo = Memo(shelf)
    with shelf.showing("first", alone=alone):
        memo.put("table", array(150 * KB))
    with shelf.showing("second", alone=alone):
        memo.put("asked for in this picture", array(10 * KB))
        shelf.make_room(150 * KB)
        assert (memo.get("table") is NOTHING) == alone
        assert memo.get("asked for in this picture") is not NOTHING
        memo.put("next", array(150 * KB))
    with shelf.showing("second", alone=alone):  # nothing has changed: what it needs besides stays
        shelf.make_room(150 * KB)
        assert memo.get("next") is not NOTHING


def test_a_function_answers_once_for_the_same_arguments() -> None:
    calls: list[tuple[int, int]] = []

    @kept.kept
    def added(a: int, b: int = 1) -> int:
        calls.append((a, b))
        return a + b

    assert [added(1), added(1), added(1, b=1), added(1, b=1), added(1, 1), added(2)] == [2, 2, 2, 2, 2, 3]
    assert calls == [(1, 1), (1, 1), (1, 1), (2, 1)]
    kept.forget()
    assert added(1) == 2
    assert len(calls) == 5


def test_many_threads_may_ask_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept.ANSWERS, "most", 300 * KB)

    @kept.kept
    def squared(n: int) -> np.ndarray:
        return np.full(10 * KB, n * n % 251, np.uint8)

    wrong: list[int] = []

    def ask(seed: int) -> None:
        for n in np.random.default_rng(seed).integers(0, 60, 400).tolist():
            if squared(n)[0] != n * n % 251:
                wrong.append(n)

    threads = [threading.Thread(target=ask, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    assert 0 < kept.ANSWERS.total <= 300 * KB
    kept.forget()
    assert kept.ANSWERS.total == 0


@dataclass(frozen=True, eq=False)
class Shown:
    values: Any
    other: Any = None


class Said(msgspec.Struct):
    values: Any


def _counting() -> Iterator[int]:
    held = array()
    yield held.size

    def inner() -> Iterator[int]:
        more = array()
        yield more.size

    yield from inner()


def _closed(values: np.ndarray) -> Any:
    return lambda: values


MADE = {
    "an array": lambda: array(),
    "a view": lambda: array()[::7][1:],
    "views of one": lambda: (lambda whole: (whole[:5], whole[5:], [whole.reshape(2, -1)]))(array()),
    "the same twice": lambda: (lambda whole: [whole, {"again": whole}])(array()),
    "a dataclass": lambda: Shown(array()),
    "one in another": lambda: Shown(None, (Shown(Said(array())),)),
    "a text": lambda: "x" * 100 * KB,
    "a closure": lambda: _closed(array()),
    "broadcast": lambda: np.broadcast_to(array(), (1000, 100 * KB)),
    "objects": lambda: np.array([array(), None], object),
}


def test_who_keeps_something_does_not_weigh_what_all_others_keep() -> None:
    kept.forget()
    Memo().put("other", array(5000 * KB))
    table = Stored(array().view(np.float64))
    assert weight(table) == pytest.approx(100 * KB, abs=2 * KB)


@pytest.mark.parametrize("id_", catalogue())
def test_what_a_picture_needed_is_found_again(id_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever an encoding draws, or reads, is not drawn again for the next picture of it."""
    scene = Scene(a=build(id_), length=64)
    compute(Request(scene, (Ask("heatmap", 40, 30), Ask("bias", 40, 30))))
    monkeypatch.setattr(np.random, "default_rng", _never)
    answers = compute(Request(scene, (Ask("heatmap", 41, 31), Ask("bias", 41, 31)))).answers.values()
    assert not [answer for answer in answers if isinstance(answer, Failure) and answer.detail]


def _never(*_: Any) -> None:
    raise AssertionError("drawn again")


@pytest.mark.parametrize("name", MADE)
def test_bytes_are_counted_through_whatever_holds_them(name: str) -> None:
    assert weight(MADE[name]()) == pytest.approx(100 * KB, abs=2 * KB)


def test_of_a_generator_its_local_values_count_as_it_stands() -> None:
    running = _counting()
    assert weight(running) < KB
    next(running)
    assert weight(running) == pytest.approx(100 * KB, abs=KB)
    next(running)
    assert weight(running) == pytest.approx(200 * KB, abs=2 * KB)
    list(running)
    assert weight(running) < KB


def test_two_of_the_largest_tables_that_are_drawn_stay_while_they_are_in_sight() -> None:
    """And one of the largest that is read: what goes would be made anew at each frame."""
    assert 2 * 8 * learned.MOST_CELLS <= kept.TABLES
    assert 8 * place.MOST_CELLS <= kept.TABLES
