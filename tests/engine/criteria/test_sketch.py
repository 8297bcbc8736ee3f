"""What is said of a small picture: what it draws, and from where to where."""

from __future__ import annotations

import numpy as np
import pytest

from engine.criteria.sketch import Image, Sketch, by_distance, scaled
from engine.encodings.base.catalogue import build
from engine.pictures import criteria
from engine.scene.scene import Scene

X = np.array([1.5, 4.5, 7.5])


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ([1.25, 3.0, 2.0], "norm: 1.25 … 3 over 1 … 8"),
        ([8.0, 8.0, 8.0], "norm: 8 over 1 … 8"),
        ([np.nan, -0.5, 0.5], "norm: −0.5 … 0.5 over 1 … 8"),
        ([np.nan] * 3, ""),
    ],
)
def test_of_a_curve_the_ends_of_both_axes_are_said(values: list[float], said: str) -> None:
    assert scaled([Sketch("norm", X, np.array(values))]) == said


def test_of_two_curves_of_one_thing_the_ends_are_those_of_both() -> None:
    both = [Sketch("norm", X, np.ones(3)), Sketch("norm", X + 10, np.full(3, 5.0))]
    assert scaled(both) == "norm: 1 … 5 over 1 … 18"
    assert scaled([*both, Sketch("another", X, np.ones(3))]) == ""


def test_of_images_it_is_said_what_the_last_colours_are() -> None:
    images = (Image(np.ones((2, 2)), 64.0, signed=False), Image(np.ones((2, 2)), 0.125, signed=True))
    assert scaled([Sketch("products", images=images)]) == "products: 0 … 64, ±0.125"


def test_of_a_table_the_scale_is_that_of_its_numbers() -> None:
    scene = Scene(a=build("sinusoidal", {"dim": 8}), length=40)
    *_, last = criteria.compute(scene, 800, 600)
    found = {row.name: each for row in last.rows for each in row.found.values()}
    norm = found["bounded"].sketch
    assert norm is not None
    assert scaled([norm]) == f"{norm.words}: 2 over 0 … 39"
    gram = build("sinusoidal", {"dim": 8}).table(np.arange(40), np.arange(8))
    left, _ = by_distance(gram @ gram.T)
    assert left.reach == pytest.approx(4)
