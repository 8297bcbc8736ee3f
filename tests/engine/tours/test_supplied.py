"""The tours that come with the program: each step computes, and each number in a caption is what the engine finds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.pictures.frame import Ask, Failure, Request, finished
from engine.pictures.panels import BY_NAME
from engine.tours.read import SUPPLIED, listed, read, write
from engine.tours.tour import Tour
from engine.words.language import Language, words
from tests.engine.tours.stated import STATED

NAMES = (
    "why-position",
    "where-it-enters",
    "counting-with-waves",
    "inner-product-to-distance",
    "bias-by-distance",
    "rotation-and-long-context",
    "what-bfloat16-does",
    "spot-the-bug",
)
TOURS = {name: read(SUPPLIED / f"{name}.md") for name in NAMES}
STEPS = [(name, place) for name, tour in TOURS.items() for place in range(len(tour.steps))]
RATE = 30  # pictures a second
TITLES = re.compile(r"Llama \d(\.\d)?")  # names with a number in them
UNGROUPED = re.compile(r"(?<![\d.\w])\d{4,}(?![\w.]*[A-Za-z_])")
ISSUES = re.compile(r"(issue |pull request |第 |拉取请求 )\d+")  # numbers that count nothing
NUMBER = re.compile(r"(?<![\w.])−?(?:\d{1,3}(?: \d{3})+|\d+)(?:\.\d+)?")


def numbers(caption: str) -> list[str]:
    """As written; a name such as T5 or bfloat16 is none."""
    return NUMBER.findall(TITLES.sub("", caption))


def agrees(written: str, value: float) -> bool:
    """Whether a value, rounded to the digits that are written, is what is written."""
    decimals = len(written.partition(".")[2])
    return bool(abs(float(written.replace(" ", "").replace("−", "-")) - value) <= 0.5 * 10.0**-decimals * (1 + 1e-9))


def test_all_supplied_tours_are_known_and_sound():
    found = listed([SUPPLIED])
    assert [each.path.stem for each in found] == list(NAMES)  # in the order in which they are offered
    assert [each.problem for each in found] == [""] * len(NAMES)
    assert all(each.about for each in found)


@pytest.mark.parametrize("tour", TOURS.values(), ids=TOURS)
def test_a_tour_is_a_talk_of_short_captions(tour: Tour):
    assert 6 <= len(tour.steps) <= 12
    for step in tour.steps:
        assert 5 <= len(step.caption.split()) <= 60
        assert step.caption.startswith("**")
        assert len(step.panels) <= 3
        assert step.gliding <= step.seconds / 2


@pytest.mark.parametrize("tour", TOURS.values(), ids=TOURS)
def test_a_supplied_tour_is_written_and_read_as_the_same(tour: Tour, tmp_path):
    write(tour, tmp_path / "again.md")
    again = read(tmp_path / "again.md")
    assert (again.title, again.about, again.steps) == (tour.title, tour.about, tour.steps)


@pytest.mark.parametrize(("name", "place"), STEPS, ids=str)
def test_each_step_computes_in_all_its_panels(name: str, place: int):
    step = TOURS[name].steps[place]
    asks = tuple(Ask(BY_NAME[panel].picture, 640, 400) for panel in step.panels if panel in BY_NAME)
    answers = finished(Request(step.scene, asks)).answers
    assert [answer.message for answer in answers.values() if isinstance(answer, Failure)] == []
    assert [answer.empty for answer in answers.values() if getattr(answer, "empty", "")] == []


@pytest.mark.parametrize(("name", "place"), STEPS, ids=str)
def test_each_number_in_a_caption_is_what_the_engine_finds(name: str, place: int):
    step = TOURS[name].steps[place]
    stated = STATED[name].get(place, {})
    assert set(numbers(step.caption)) == set(stated)
    for written, values in stated.items():
        for value in values if isinstance(values, Sequence) else (values,):
            found = value(step) if callable(value) else value
            assert agrees(written, float(found)), f"{written} is {found}"


@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("tour", TOURS.values(), ids=TOURS)
def test_thousands_are_grouped_as_in_pictures(tour: Tour, language: Language):
    known = words(language)
    said = [known.get(text, text) for step in tour.steps for text in (step.caption, step.notes)]
    assert [found for text in said for found in UNGROUPED.findall(ISSUES.sub("", text))] == []


@pytest.mark.parametrize("tour", TOURS.values(), ids=TOURS)
def test_the_way_between_steps_computes_too(tour: Tour):
    for start, step in zip(tour.starts[1:], tour.steps[1:], strict=True):
        moment = tour.at(start + 0.4 * step.gliding)
        asks = tuple(Ask(BY_NAME[panel].picture, 64, 40) for panel in step.panels if panel in BY_NAME)
        cheap = [ask for ask in asks if ask.picture not in ("derivation", "precision", "layers")]
        answers = finished(Request(moment.scene, tuple(cheap))).answers
        assert [answer for answer in answers.values() if isinstance(answer, Failure)] == []


def glides(tour: Tour):
    """Each glide as its scenes, RATE a second."""
    for start, step in zip(tour.starts, tour.steps, strict=True):
        yield step, [tour.at(start + i / RATE).scene for i in range(1 + int(RATE * step.gliding))]


@pytest.mark.parametrize("tour", TOURS.values(), ids=TOURS)
def test_random_numbers_are_not_drawn_anew_on_the_way(tour: Tour):
    for step, scenes in glides(tour):
        if step.scene.a.random:
            assert all(scene.a == step.scene.a for scene in scenes)


def flashes(brightness: Sequence[float]) -> int:
    """The most swings there and back by a tenth or more within a second."""
    turns, last = [], brightness[0]
    for place, value in enumerate(brightness):
        if abs(value - last) >= 0.1:
            turns.append((place, value > last))
            last = value
    swings = [place for (_, way), (place, back) in pairwise(turns) if way != back]
    return max((sum(place <= other < place + RATE for other in swings) for place in swings), default=0)


@pytest.mark.parametrize("tour", TOURS.values(), ids=TOURS)
def test_nothing_flashes_faster_than_three_times_a_second(tour: Tour):
    for step, scenes in glides(tour):
        for panel in {"heatmap", "bias"} & set(step.panels):
            frames = [finished(Request(scene, (Ask(panel, 32, 20),))).answers[panel] for scene in scenes]
            quarters = np.array([quartered(frame.shades) for frame in frames])
            assert max(map(flashes, quarters.T)) <= 3


def quartered(shades: NDArray[np.uint8]) -> list[float]:
    """The brightness of each quarter of a picture, 0 … 1."""
    halves = np.array_split(shades / 255, 2)
    return [float(part.mean()) if part.size else 0.0 for half in halves for part in np.array_split(half, 2, axis=1)]


def test_flashes_are_counted():
    assert flashes([0, 1] * 15) > 3
    assert flashes([i / 30 for i in range(30)]) == 0
    assert flashes([0, 0.05] * 15) == 0


def test_numbers_are_found_as_people_write_them():
    text = "T5 has 32, bfloat16 −0.99, 54 410 and 0.99995; `[0, 1]`, 2i/d, Llama 3.1 and 1179."
    assert numbers(text) == ["32", "−0.99", "54 410", "0.99995", "0", "1", "2", "1179"]
    assert agrees("0.25", 0.2549)
    assert not agrees("0.25", 0.2551)
    assert agrees("−0.053", -0.0529)
    assert not agrees("54 410", 54_411)
