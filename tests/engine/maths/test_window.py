import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.maths.window import AxisWindow, inside
from tests.naive import means

EDGES = st.integers(-(2**22), 2**23).map(lambda n: n / 4)  # exact, as halves of cells matter


@st.composite
def views(draw):
    """A view low … high, in pixels, of an axis whose cells first … last span p − ½ … p + ½ each."""
    first = draw(st.sampled_from([0, 0, -511, -1_048_575, 7]))
    last = first + draw(st.integers(0, 2**21))
    low = draw(EDGES)
    high = low + draw(st.integers(1, 2**22)) / 4
    return low, high, draw(st.integers(1, 3000)), first, last


@given(views())
def test_a_window_lies_on_the_axis_and_covers_what_the_view_shows_of_it(view):
    low, high, pixels, first, last = view
    window = AxisWindow.showing(low, high, pixels=pixels, first=first, last=last)
    assert first <= window.start < window.stop <= last + 1
    for edge in (low, high, first, last):
        for cell in range(max(first, math.floor(edge) - 2), min(last, math.ceil(edge) + 2) + 1):
            if low < cell + 0.5 and cell - 0.5 < high:
                assert window.start <= cell < window.stop


@given(views())
def test_a_view_is_brought_onto_the_axis_as_wide_as_it_was_where_the_axis_is(view):
    low, high, _, first, last = view
    begin, end = inside((low, high), first=first, last=last)
    assert first - 0.5 <= begin < end <= last + 0.5
    assert end - begin == min(high - low, last + 1 - first)
    assert begin == low or low < first - 0.5 or high > last + 0.5


@given(views())
def test_a_window_has_about_a_block_a_pixel(view):
    low, high, pixels, first, last = view
    window = AxisWindow.showing(low, high, pixels=pixels, first=first, last=last)
    assert window.count <= pixels + 1
    if window.block > 1:
        assert window.count >= pixels / 2


@given(views())
def test_blocks_begin_at_multiples_and_only_the_axis_ends_one_early(view):
    low, high, pixels, first, last = view
    window = AxisWindow.showing(low, high, pixels=pixels, first=first, last=last)
    assert (window.start - first) % window.block == 0
    assert window.rest == 0 or window.stop == last + 1


@given(views(), st.integers(-50, 50))
def test_panning_moves_whole_blocks_of_the_same_size(view, shift):
    low, high, pixels, first, last = view
    window = AxisWindow.showing(low, high, pixels=pixels, first=first, last=last)
    moved = AxisWindow.showing(low + shift, high + shift, pixels=pixels, first=first, last=last, block=window.block)
    assert moved.block == window.block
    assert (moved.start - window.start) % window.block == 0


@given(views(), st.integers(1, 500))
def test_a_given_block_is_kept(view, block):
    low, high, pixels, first, last = view
    window = AxisWindow.showing(low, high, pixels=pixels, first=first, last=last, block=block)
    assert window.block == block
    assert first <= window.start < window.stop <= last + 1
    assert (window.start - first) % block == 0


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (-0.5, 9.5, (0, 10)),
        (0.0, 9.0, (0, 10)),
        (2.5, 4.5, (3, 5)),
        (2.4, 4.6, (2, 6)),
        (3.0, 3.2, (3, 4)),
        (-80.0, 900.0, (0, 10)),
        (-80.0, -70.0, (0, 1)),
        (70.0, 80.0, (9, 10)),
    ],
)
def test_a_cell_is_shown_when_a_part_of_it_is(low, high, expected):
    window = AxisWindow.showing(low, high, pixels=100, first=0, last=9)
    assert (window.start, window.stop, window.block) == (*expected, 1)


@pytest.mark.parametrize("pixels", [0, -5])
def test_a_picture_without_pixels_still_has_one_block(pixels):
    assert AxisWindow.showing(-0.5, 99.5, pixels=pixels, first=0, last=99).count == 1


@given(st.integers(-5000, 5000), st.integers(1, 5000), st.integers(1, 700))
def test_blocks_are_those_of_counting(start, cells, block):
    window, true = AxisWindow(start, start + cells, block), means.blocks(start, start + cells, block)
    assert window.count == len(true)
    assert window.whole == sum(len(b) == block for b in true)
    assert window.rest == (len(true[-1]) if len(true[-1]) < block else 0)
    assert window.starts().tolist() == [b.start for b in true]
    assert window.sizes().tolist() == [len(b) for b in true]
    assert window.centres().tolist() == [(b.start + b.stop - 1) / 2 for b in true]
    assert window.starts().dtype == np.int64


@pytest.mark.parametrize(("start", "stop", "block"), [(0, 0, 1), (5, 3, 1), (0, 5, 0), (0, 5, -2)])
def test_an_empty_window_is_refused(start, stop, block):
    with pytest.raises(ValueError, match="empty"):
        AxisWindow(start, stop, block)


@pytest.mark.parametrize("blocks", [1, 2, 3, 1000])
@pytest.mark.parametrize(("start", "cells", "block"), [(0, 1, 1), (6, 17, 3), (0, 64, 8), (5, 101, 5)])
def test_parts_of_a_window_are_its_blocks_in_order(start, cells, block, blocks):
    window = AxisWindow(start, start + cells, block)
    parts = list(window.parts(blocks))
    np.testing.assert_array_equal(np.concatenate([part.starts() for _, part in parts]), window.starts())
    np.testing.assert_array_equal(np.concatenate([part.sizes() for _, part in parts]), window.sizes())
    assert [first for first, _ in parts] == list(range(0, window.count, blocks))
