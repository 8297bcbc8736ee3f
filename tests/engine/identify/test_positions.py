"""Where the positions are: far from 0, divided, multiplied, or too few of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from engine.commands.identify import lines
from engine.encodings.base.catalogue import build
from engine.identify.search import identify
from engine.pictures.identify import compute
from engine.scene.scene import Scene
from tests.engine.identify.cases import Floats

FEW = "Too few positions to tell: an encoding is told from 3 on that hold numbers alone."


def interleaved(factor: float, *, rows: int = 256) -> Floats:
    angle = factor * np.arange(rows)[:, None] * 10_000.0 ** -(np.arange(32) / 32)
    return np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(rows, 64)


@pytest.mark.parametrize("offset", [70_000, 100_000, 1_000_123, -1_000_000])
@pytest.mark.parametrize("noise", [0.0, 1e-3])
def test_a_sinusoid_far_from_position_0(offset: int, noise: float) -> None:
    table = build("sinusoidal", {"dim": 64, "offset": float(offset)}).table(np.arange(256), np.arange(64))
    found = identify(table + noise * np.random.default_rng(0).standard_normal(table.shape))
    assert found[0].encoding == build("sinusoidal", {"dim": 64, "offset": float(offset)})
    assert f"offset={offset} " in lines("x", table, found)[1]


def test_a_rotary_table_far_from_position_0() -> None:
    found = identify(build("rope", {"dim": 64}).table(np.arange(100_000, 100_256), np.arange(64)))
    assert (found[0].encoding, found[0].start) == (build("rope", {"dim": 64}), 100_000)


@pytest.mark.parametrize("factor", [0.5, 0.25, 1 / 3, 2.0])
def test_positions_times_a_factor_where_the_sine_comes_first(factor: float) -> None:
    found = identify(interleaved(factor))
    values = {"dim": 64, "pairing": "interleaved", "scaling": "linear", "factor": float(f"{1 / factor:.3g}")}
    assert found[0].encoding == build("rope", values)
    assert "the sine before the cosine in each pair" in found[0].words
    assert np.allclose(found[0].cells(np.arange(256), np.arange(64)), interleaved(factor))


@pytest.mark.parametrize("noise", [0.0, 0.05])
def test_cosines_twice_and_sines_twice_are_plain(noise: float) -> None:
    table = build("rope", {"dim": 64}).table(np.arange(256), np.arange(64))
    twice = np.hstack([table[:, :32], table[:, :32], table[:, 32:], table[:, 32:]])
    found = identify(twice + noise * np.random.default_rng(0).standard_normal(twice.shape))
    assert found[0].encoding == build("rope", {"dim": 64})
    assert "the cosines twice, then the sines twice" in found[0].words


@pytest.mark.parametrize("rows", [1, 2])
def test_too_few_positions_are_said_to_be_too_few(rows: int) -> None:
    table = interleaved(1.0, rows=rows)
    assert lines("x", table, identify(table))[1:] == [FEW]
    assert lines("x", interleaved(1.0, rows=3), [])[1] == "No encoding fits."


@pytest.mark.parametrize(("length", "verdict"), [(2, FEW), (40, "")])
def test_the_panel_says_it_too(length: int, verdict: str) -> None:
    values: dict[str, Any] = {"dim": 16, "length": 2} if verdict else {"dim": 16}
    encoding = build("learned" if verdict else "sinusoidal", values)
    *_, last = compute(Scene(a=encoding, length=length), 100, 100)
    assert last.verdict == verdict


def test_a_column_by_itself_is_no_part_of_a_wider_table() -> None:
    for table in (interleaved(1.0)[:, :1], interleaved(1.0)[:, 1:2], interleaved(0.1)[:, :1], interleaved(0.1)[:, 1:2]):
        for each in identify(table):
            assert not any(word.startswith("columns 0 to 0") for word in each.words)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("size", [1e-90, 1e-160, 1e-310])
def test_numbers_whose_squares_vanish_are_told_as_nothing_else(size: float) -> None:
    assert {each.encoding.id for each in identify(interleaved(1.0) * size)[:1]} <= {"sinusoidal"}
