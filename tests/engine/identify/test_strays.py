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
