"""Where a bias has become small: the distances that are looked at, and what is found between them."""

from __future__ import annotations

import math

import numpy as np
import pytest

from engine.averages import decay
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding


@pytest.mark.parametrize("dense", [1, 64, 128])
@pytest.mark.parametrize("far", [1, 2, 255, 256, 257, 300, 511, 512, 4095, 4096, 5000, 1_048_575])
def test_the_runs_reach_from_the_query_to_the_farthest_distance(far: int, dense: int) -> None:
    runs = list(decay._runs(far, dense))
    every = np.concatenate(runs)
    assert every[0] == 0
    assert every[-1] == far
    assert (np.diff(every) > 0).all()
    assert np.array_equal(every[: 2 * dense], np.arange(min(far + 1, 2 * dense)))
    assert (np.diff(every) * dense <= np.maximum(every[1:], dense)).all()
    assert all(np.ptp(np.diff(run)) == 0 for run in runs if run.size > 2)


@pytest.mark.parametrize("far", [511, 4095, 65_535, 1_048_575])
def test_a_straight_line_is_small_where_it_is(far: int) -> None:
    alibi = build("alibi", {"heads": 8})
    found = decay.windows(alibi, far, tuple(range(8)))
    for head, window in enumerate(found, 1):
        wanted = -math.log(decay.SMALL) * 2.0**head
        if wanted > far:
            assert window is None
        else:
            assert window == pytest.approx(wanted, rel=1e-9)


@pytest.mark.parametrize("heads", [1, 512, 4096])
def test_of_many_heads_no_more_is_looked_at_than_memory_should_hold(heads: int) -> None:
    back, highest = decay._sampled.__wrapped__(build("alibi", {"heads": heads}), 1_048_575)
    assert highest.shape == (heads, back.size)
    assert highest.size <= 1.1 * decay.MOST


class Hundredth(Encoding, frozen=True, kw_only=True, tag="test_hundredth"):
    """Of the weight at the query all others have exactly the part that counts as small."""

    def profile(self, distances):
        return np.where(distances == 0, 0.0, math.log(decay.SMALL))[None]


def test_a_weight_of_exactly_a_hundredth_is_small() -> None:
    assert decay.windows(Hundredth(), 511, (0,)) == (1.0,)


class Ended(Encoding, frozen=True, kw_only=True, tag="test_ended"):
    """What is more than five tokens back is not seen."""

    def profile(self, distances):
        return np.where(distances < -5, -np.inf, 0.0)[None]


def test_a_window_that_ends_at_once_is_as_wide_as_the_first_that_is_unseen() -> None:
    assert decay.windows(Ended(), 511, (0,)) == (6.0,)
