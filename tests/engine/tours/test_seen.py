"""Each number that a caption states stands in a picture of its step, so that a room sees what is said."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import numpy as np
import pytest

from engine.pictures.frame import Ask, Request, finished
from engine.pictures.panels import BY_NAME
from engine.words.numbers import drawn, few
from tests.engine.tours.test_supplied import STEPS, TOURS, numbers

MOST = 6000  # numbers of an array that are drawn as such
DEEP = 8
ELSEWHERE: Mapping[tuple[str, int], set[str]] = {  # what a panel finds of its answer, and what the words explain
    ("where-it-enters", 7): {"0.614", "0.984"},  # the ends of curves
    ("counting-with-waves", 5): {"−0.9899"},  # a misprint
    ("counting-with-waves", 7): {"6.283", "54 410"},  # the ends of the spectrum, here and below
    ("counting-with-waves", 8): {"100", "584.7", "10 000", "54 410"},  # the form; the step before
    ("inner-product-to-distance", 1): {"6"},  # terms, to be counted
    ("rotation-and-long-context", 0): {"64"},  # hands, to be counted
    ("rotation-and-long-context", 3): {"6.283", "54 410"},
    ("rotation-and-long-context", 5): {"25.13"},
    ("rotation-and-long-context", 6): {"10 000", "6.283"},  # the step before
    ("rotation-and-long-context", 8): {"0.1"},  # of a formula
    ("rotation-and-long-context", 10): {"500 000", "20 473 564"},
    ("spot-the-bug", 5): {"10 000", "500 000", "63"},
    ("spot-the-bug", 7): {"0.0039"},  # the step before
    ("spot-the-bug", 9): {"0.1", "2.2058"},
}


def words(told: Any, deep: int = 0) -> Iterator[str]:
    """All texts and numbers of an answer, as pictures write them."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, int | float | np.number) and not isinstance(told, bool):
        yield from (few(float(told)), drawn(float(told)))
    elif isinstance(told, np.ndarray):
        if told.dtype.kind in "fiu" and told.size <= MOST:
            yield from words(told.ravel().tolist(), deep)
    elif deep < DEEP:
        for part in parts(told):
            yield from words(part, deep + 1)


def parts(told: Any) -> list[Any]:
    if isinstance(told, Mapping):
        return [*told, *told.values()]
    if isinstance(told, tuple | list):
        return list(told)
    return [getattr(told, name) for name in told.__struct_fields__] if isinstance(told, msgspec.Struct) else []


def stands(number: str, text: str) -> bool:
    """Whether the text has this number, and not merely one that begins or ends as it does."""
    return re.search(rf"(?<![\d.]){re.escape(number)}(?!\.?\d)", text) is not None


@pytest.mark.parametrize(("name", "place"), STEPS, ids=str)
def test_a_picture_of_the_step_shows_each_number_of_its_caption(name: str, place: int) -> None:
    step = TOURS[name].steps[place]
    asks = tuple(Ask(BY_NAME[panel].picture, 640, 400) for panel in step.panels if panel in BY_NAME)
    text = " ".join(words(finished(Request(step.scene, asks)).answers))
    missing = {number for number in numbers(step.caption) if not stands(number, text)}
    assert missing <= ELSEWHERE.get((name, place), set())


def test_a_number_is_found_as_a_whole() -> None:
    assert stands("256", "of 256 positions")
    assert not stands("256", "0.256 2561 256.5")
