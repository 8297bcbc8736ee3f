"""The colour bar: in which power of ten its ticks are told."""

from __future__ import annotations

import pytest

from gui.plot.bar import common


@pytest.mark.parametrize(
    ("ticks", "tens"),
    [
        ([], 0),
        ([0.0], 0),
        ([-1.0, 0.0, 1.0], 0),
        ([0.0, 1e-4], 0),
        ([-6e-8, 0.0, 6e-8], -8),
        ([0.0, 9.9e-5], -5),
        ([0.0, 5e-324], -300),
        ([1e300], 0),
    ],
)
def test_small_ticks_share_a_power_of_ten_by_which_one_can_divide(ticks: list[float], tens: int) -> None:
    assert common(ticks) == tens
    assert 10**tens > 0
