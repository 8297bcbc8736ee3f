"""A table with a few cells that somebody changed is still the encoding that it is, and the cells are named."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from engine.commands.identify import lines
from engine.encodings.base.catalogue import build
from engine.identify.search import identify
from engine.pictures import identify as pictures
from engine.words.numbers import drawn
from tests import trained


def table(name: str = "sinusoidal", rows: int = 512, **values: Any) -> Any:
    encoding = build(name, values or {"dim": 64})
    return encoding.table(np.arange(rows), np.arange(encoding.columns))


@pytest.mark.parametrize("place", [(0, 0), (100, 20), (3, 7), (511, 63)])
@pytest.mark.parametrize("number", [9.0, -9.0, 1e6])
def test_one_cell_that_is_not_its_own_is_named(place: tuple[int, int], number: float) -> None:
    codes = table()
    own = codes[place]
    codes[place] = number
    best, *others = identify(codes)
    assert (best.encoding, others) == (build("sinusoidal", {"dim": 64}), [])
    assert best.strays == ((*place, number),)
    assert best.residual < 1e-12
    assert best.confidence > 0.99
    (said,) = best.said
    assert said.startswith(f"all cells but one: position {place[0]}, dimension {place[1]} holds ")
    assert said.endswith(f"where it has {drawn(own)}")


def test_several_cells_are_named_each() -> None:
    codes = table(base=700.0, dim=48)
    codes[[5, 70, 300], [1, 40, 13]] = 4.0, -3.0, 0.5
    best = identify(codes)[0]
    assert best.parameters == {"dim": 48, "base": 700.0}
    assert {cell[:2] for cell in best.strays} == {(5, 1), (70, 40), (300, 13)}
    assert best.said[0].startswith("all cells but 3: ")
    assert best.as_json()["strays"][0] == {"position": 5, "dimension": 1, "value": 4.0}  # type: ignore[index]


SMALL: list[tuple[str, int, dict[str, Any]]] = [
    ("sinusoidal", 64, {"dim": 16}),
    ("sinusoidal", 8, {"dim": 4}),
    ("sinusoidal", 8, {"dim": 64, "layout": "split", "base": 500.0}),
    ("rope", 16, {"dim": 8}),
    ("timestep", 32, {"dim": 4}),
    ("pope", 8, {"dim": 16}),
    ("sincos2d", 32, {"dim": 16, "height": 4, "width": 8}),
    ("sincos2d", 8, {"dim": 8, "height": 2, "width": 4}),
    ("rope2d", 16, {"dim": 32, "height": 4, "width": 4}),
    ("phase", 16, {"dim": 4, "length": 16}),
    ("integer", 8, {"dim": 8}),
    ("binary", 64, {"dim": 8}),
    ("binary", 16, {"dim": 4}),
    ("nope", 8, {"dim": 4}),
]


@pytest.mark.parametrize(("name", "rows", "values"), SMALL, ids=lambda value: str(value))
@pytest.mark.parametrize("numbers", [(9.0,), (3.0,), (-2.0,), (1.5,), (9.0, -2.0)])
def test_in_a_small_table_too(name: str, rows: int, values: dict[str, Any], numbers: tuple[float, ...]) -> None:
    codes = table(name, rows, **values)
    clean = identify(codes)[0]
    places = [(rows // 2, 1), (2, 3)][: len(numbers)]
    for place, number in zip(places, numbers, strict=True):
        codes[place] = number
    best = identify(codes)[0]
    assert (best.encoding, best.start) == (clean.encoding, clean.start)
    assert {cell[:2] for cell in best.strays} == set(places)
    assert best.residual < 1e-12


@pytest.mark.parametrize(("rows", "dims"), [(8, 4), (16, 16), (64, 8), (64, 64)])
def test_a_cell_that_dwarfs_numbers_at_random_makes_them_no_encoding(rows: int, dims: int) -> None:
    noise, weights = np.random.default_rng(rows).standard_normal((rows, dims)), trained.numbers()[:rows, :dims]
    for codes in (0.02 * noise, noise, np.abs(noise) > 1, np.cumsum(noise, axis=0), weights):
        spoiled = np.array(codes, dtype=np.float64)
        for place in ((rows // 2, 1), (2, 3)):
            spoiled[place] = 9.0
            assert identify(spoiled) == []


def test_a_cell_outside_of_the_sample_does_not_shift_what_is_told() -> None:
    codes = table("rope")
    codes[488, 16] = 1.5
    best = identify(codes)[0]
    assert (best.encoding, best.strays) == (build("rope", {"dim": 64}), ((488, 16, 1.5),))


def test_cells_that_are_right_are_not_named() -> None:
    assert identify(table())[0].strays == ()
    rounded = table().astype(np.float16).astype(np.float64)
    assert identify(rounded)[0].strays == ()
    noisy = table() + 0.01 * np.random.default_rng(0).standard_normal((512, 64))
    assert identify(noisy)[0].strays == ()


def test_what_fits_badly_has_no_stray_cells() -> None:
    noisy = table() + 0.2 * np.random.default_rng(0).standard_normal((512, 64))
    noisy[4, 4] = 500.0
    for each in identify(noisy):
        assert each.strays == ()


def test_the_picture_of_what_is_left_marks_the_cell(tmp_path: Any) -> None:
    codes = table()
    codes[100, 20] = 9.0
    scene = trained.saved(tmp_path / "w.npy", codes)
    answer = list(pictures.compute(pictures.needs(scene), 300, 200))[-1]
    assert answer.rest is not None
    (mark,) = answer.rest.lines
    assert (mark.x[0], mark.y[0], mark.dots) == (100.0, 20.0, True)
    assert mark.name == "position 100, dimension 20: 9.0000"
    words, below = answer.candidates[0][1:]
    assert "confidence 100 %" in words
    assert below[0].startswith("all cells but one: position 100, dimension 20 holds 9.0000 where it has −0.6129")


def test_of_a_trained_table_it_says_what_share_is_waves() -> None:
    expected = "Waves of position are 77.4 % of its energy about the mean code: 15 circles, the strongest of 533, 162, "
    assert lines("w", trained.numbers(), [])[-1].startswith(expected)
    answer = list(pictures.compute(pictures.needs(trained.scene()), 300, 200))[-1]
    assert answer.verdict.startswith("No encoding fits. ")
    assert expected in answer.verdict


def test_of_numbers_at_random_it_says_nothing_of_waves() -> None:
    assert "Waves" not in "".join(lines("w", np.random.default_rng(1).standard_normal((200, 32)), []))
