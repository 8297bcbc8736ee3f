"""How pictures share the window."""

from __future__ import annotations

from itertools import permutations

import pytest

from gui.window.columns import columns

NAMES = ("heatmap", "waveforms", "bias", "profile", "spectrum", "phasors")


@pytest.mark.parametrize("count", range(1, 7))
def test_every_picture_has_one_place(count: int) -> None:
    for names in permutations(NAMES, count):
        found = [name for column in columns(names) for name in column]
        assert sorted(found) == sorted(names)
        assert all(1 <= len(column) <= 2 for column in columns(names))


def test_the_waves_lie_under_the_cells() -> None:
    for names in permutations(("waveforms", "bias", "heatmap")):
        assert columns(names) == (("heatmap", "waveforms"), ("bias",))
    assert columns(("bias", "heatmap", "waveforms", "profile"))[0] == ("heatmap", "waveforms")


def test_a_grid_is_read_line_by_line_and_the_first_of_an_odd_number_is_large() -> None:
    assert columns(("bias", "profile", "spectrum", "phasors")) == (("bias", "spectrum"), ("profile", "phasors"))
    assert columns(("bias", "profile", "spectrum")) == (("bias",), ("profile", "spectrum"))
