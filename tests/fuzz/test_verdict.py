"""What no reader may do is noticed, each of it."""

from __future__ import annotations

import itertools
import time
import warnings

import pytest

from tests.fuzz import verdict
from tests.fuzz.verdict import Defect


def test_an_answer_says_whether_it_was_read() -> None:
    assert verdict.answer(lambda data: data == b"a", b"a").read
    assert not verdict.answer(lambda data: data == b"a", b"b").read


def test_a_foreign_exception_is_a_defect_named_by_its_place() -> None:
    with pytest.raises(Defect, match="ZeroDivisionError: division by zero") as caught:
        verdict.answer(lambda data: bool(1 / len(data)), b"")
    assert caught.value.kind.startswith("ZeroDivisionError test_verdict:")


def test_slow_is_what_is_slow_each_time() -> None:
    def slow(_: bytes) -> bool:
        until = time.process_time() + 0.02
        while time.process_time() < until:
            pass
        return True

    with pytest.raises(Defect, match="takes") as caught:
        verdict.answer(slow, b"", slowest=0.01)
    assert caught.value.kind == "slow"
    once = iter([0.02, 0, 0, 0])

    def slow_once(_: bytes) -> bool:
        until = time.process_time() + next(once)
        while time.process_time() < until:
            pass
        return True

    assert verdict.answer(slow_once, b"", slowest=0.01).seconds < 0.01
    assert next(once, None) is None


def test_little_that_takes_much_memory_is_a_defect(monkeypatch: pytest.MonkeyPatch) -> None:
    def large(_: bytes) -> bool:
        return bool(b"\1" * (verdict.LARGEST + 2**20))

    steps = itertools.count(0, 2 * verdict.LEAP)  # as where the process has never held as much
    monkeypatch.setattr(verdict, "held", lambda: next(steps))
    with pytest.raises(Defect, match="3 bytes take 65 MiB") as caught:
        verdict.answer(large, b"abc", slowest=10)
    assert caught.value.kind == "large"
    assert verdict.answer(lambda _: True, b"abc").read


def test_a_warning_is_a_defect() -> None:
    def warns(_: bytes) -> bool:
        warnings.warn("old", DeprecationWarning, stacklevel=1)
        return True

    with verdict.strict(), pytest.raises(Defect, match="old") as caught:
        verdict.answer(warns, b"")
    assert caught.value.kind.startswith("DeprecationWarning")
    with verdict.strict():
        assert verdict.answer(lambda _: True, b"").read


@pytest.mark.parametrize("sentence", ["", "a\nb", "\x1b[31m", "\u202e", "a" * 2000])
def test_a_sentence_is_a_short_plain_line(sentence: str) -> None:
    with pytest.raises(Defect):
        verdict.plainly(sentence)
    verdict.plainly("a is no é")
