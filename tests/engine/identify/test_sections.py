"""The division of M-RoPE's pairs among its axes, against every division there is."""

import tracemalloc

import numpy as np
import pytest

from engine.identify import multimodal
from tests.naive import sections


@pytest.mark.parametrize("axes", ["chunked", "interleaved"])
@pytest.mark.parametrize("pairs", [8, 9, 10, 16, 31])
@pytest.mark.parametrize("seed", range(4))
def test_no_division_agrees_better(axes: str, pairs: int, seed: int) -> None:
    agree = np.random.default_rng(seed).uniform(-1, 1, (3, pairs))
    found = multimodal._sections(agree, axes)  # type: ignore[arg-type]
    assert sum(found) == pairs
    assert min(found) >= 0
    assert sections.total(agree, axes, found) == pytest.approx(sections.best(agree, axes))


@pytest.mark.parametrize(("axes", "usual"), [("chunked", (16, 24, 24)), ("interleaved", (24, 20, 20))])
def test_a_model_s_division_is_taken_where_it_does_about_as_well(axes: str, usual: tuple[int, int, int]) -> None:
    agree = np.zeros((3, 64))
    agree[0, 0] = 0.5  # one more pair by time would agree a little better
    assert multimodal._sections(agree, axes) in multimodal.USUAL  # type: ignore[arg-type]
    agree[0] = np.where(np.arange(64) < 40, 1.0, -1.0)
    assert multimodal._sections(agree, axes) not in multimodal.USUAL  # type: ignore[arg-type]
    assert usual in multimodal.USUAL


@pytest.mark.parametrize("axes", ["chunked", "interleaved"])
def test_the_widest_table_takes_little_memory(axes: str) -> None:
    agree = np.random.default_rng(0).uniform(-1, 1, (3, 8192))
    tracemalloc.start()
    multimodal._sections(agree, axes)  # type: ignore[arg-type]
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 4 << 20
