"""Every step of every tour that comes along computes, and is the picture that is stored of it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PIL import Image
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from engine.encodings.base.encoding import changed
from engine.tours.read import SUPPLIED, read, tour_files
from engine.tours.tour import Step
from gui.theme import theme
from tests.tour_pictures import FOLDER, OTHER, SAME, bound, place_of, taken, unlike

TOURS = {path.stem: read(path) for path in tour_files(SUPPLIED)}
STEPS = [(name, step) for name, tour in TOURS.items() for step in range(len(tour.steps))]
SHOWN = "counting-with-waves", 2  # cells and waves


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication) -> None:
    theme.apply(qapp, theme.TOKENS["dark"])


def test_each_step_has_a_picture_and_no_other_is_there() -> None:
    assert sorted(FOLDER.glob("*.png")) == sorted(place_of(name, step) for name, step in STEPS)


@pytest.mark.sampled(11)
@pytest.mark.parametrize(("name", "step"), STEPS)
def test_a_step_looks_as_it_did(qapp: QApplication, name: str, step: int) -> None:
    (picture,) = taken(TOURS[name], [step])
    assert unlike(picture, Image.open(place_of(name, step))) <= bound()


def other_base(step: Step) -> Step:
    return msgspec.structs.replace(step, scene=step.scene.with_encoding(changed(step.scene.encoding, base=30_000.0)))


def without_a_panel(step: Step) -> Step:
    return msgspec.structs.replace(step, panels=step.panels[:-1])


@pytest.mark.parametrize(("edit", "least"), [(other_base, 10 * SAME), (without_a_panel, 3 * OTHER)])
def test_a_step_that_shows_something_else_is_noticed(
    qapp: QApplication, edit: Callable[[Step], Step], least: float
) -> None:
    name, place = SHOWN
    steps = list(TOURS[name].steps)
    steps[place] = edit(steps[place])
    (before,) = taken(TOURS[name], [place])
    (after,) = taken(msgspec.structs.replace(TOURS[name], steps=tuple(steps)), [place])
    assert unlike(after, before) > least


@pytest.mark.parametrize(
    ("family", "size", "most"), [("", 1.4, SAME), ("Serif", 1, OTHER), ("Nimbus Sans", 0.8, OTHER)]
)
def test_another_font_or_size_of_text_is_none_of_its_business(
    qapp: QApplication, family: str, size: float, most: float
) -> None:
    usual, (name, place) = qapp.font(), SHOWN
    (before,) = taken(TOURS[name], [place])
    other = QFont(usual)
    other.setFamily(family or usual.family())
    other.setPointSizeF(usual.pointSizeF() * size)
    qapp.setFont(other)
    theme.apply(qapp, theme.TOKENS["dark"])
    try:
        (after,) = taken(TOURS[name], [place])
    finally:
        qapp.setFont(usual)
    assert unlike(after, before) <= most
