"""From values to the steps of a colour map."""

import warnings
from typing import Any

import numpy as np
import pytest

from engine.maths.kernels import shades as kernels_of_shades
from engine.pictures.picture import LAST_SHADE, MASKED, shade
from engine.pictures.pixel_values import PixelValues, finite
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.naive import shades as naive

RANGES = [(-1.0, 1.0), (0.0, 1e-3), (-2.5, 7.0), (3.0, 3.0001)]


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("ends", [False, True])
@pytest.mark.parametrize("kind", [np.float32, np.float64])
@pytest.mark.parametrize("levels", RANGES)
@pytest.mark.parametrize("shape", [(1, 1), (0, 5), (1, 70), (70, 1), (13, 17)])
def test_shades_are_those_of_one_value_after_the_other(
    shape: tuple[int, int], levels: tuple[float, float], kind: Any, ends: bool
) -> None:
    low, high = levels
    values = np.random.default_rng(5).uniform(low - 0.2 * (high - low), high + 0.2 * (high - low), shape).astype(kind)
    values.flat[:3] = np.array([low, high, low - 1e-9 * (high - low)], kind)[: values.size]
    expected = [[naive.shade(value, low, high, ends=ends) for value in row] for row in values]
    assert shade(values, None, levels, ends=ends).tolist() == expected
    mask = values > (low + high) / 2
    hidden = np.where(mask, MASKED, np.array(expected, int).reshape(shape))
    np.testing.assert_array_equal(shade(values, mask, levels, ends=ends), hidden)
    np.testing.assert_array_equal(shade(values.T, mask.T, levels, ends=ends), hidden.T)


@pytest.mark.usefixtures("kernels")
def test_values_far_beyond_a_narrow_range_have_its_ends() -> None:
    values = np.array([-1e38, 0.0, 1e38], np.float32)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert shade(values, None, (-1e-3, 1e-3)).tolist() == [0, 127, LAST_SHADE]
        assert shade(values, None, (-1e-3, 1e-3), ends=True).tolist() == [0, 127, LAST_SHADE]


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("reach", [1e-44, 1e-40, 1e38, 3e38])
def test_ranges_that_four_bytes_have_no_room_for(reach: float) -> None:
    values = np.array([-reach, 0.0, reach], np.float32)
    reach = float(values[2])  # as they hold it
    assert shade(values, None, (-reach, reach)).tolist() == [0, 127, LAST_SHADE]


@pytest.mark.parametrize("ends", [False, True])
@pytest.mark.parametrize("kind", [np.float32, np.float64])
def test_shades_made_some_at_a_time_are_those_of_all(kind: Any, ends: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    values = np.random.default_rng(5).standard_normal((13, 17)).astype(kind)
    whole = shade(values, None, (-1.5, 1.5), ends=ends)
    monkeypatch.setattr(kernels_of_shades, "AT_ONCE", 20)
    np.testing.assert_array_equal(shade(values, None, (-1.5, 1.5), ends=ends), whole, strict=True)


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("size", [0, 1, 49, 50, 51, 1000])
def test_shades_are_counted_some_at_a_time(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels_of_shades, "COUNTED_AT_ONCE", 50)
    shades = np.random.default_rng(size).integers(0, 256, size, np.uint8)
    counts = np.full(256, 7, np.int64)
    kernels_of_shades.count_shades(shades, counts)
    assert counts.tolist() == [shades.tolist().count(shade) for shade in range(256)]


@pytest.mark.parametrize("kind", [np.float32, np.float64])
@pytest.mark.parametrize(
    ("numbers", "span", "hidden"),
    [
        ([[1.0, -2.0], [0.5, 3.0]], (-2.0, 3.0), None),
        ([[1.0, np.nan], [0.5, np.inf]], (0.5, 1.0), [[False, True], [False, True]]),
        ([[1.0, -np.inf]], (1.0, 1.0), [[False, True]]),
        ([[np.nan, np.inf, -np.inf]], None, [[True, True, True]]),
        ([[]], None, None),
    ],
)
def test_a_value_a_pixel_and_from_where_to_where_they_go(
    numbers: list[list[float]], span: tuple[float, float] | None, hidden: list[list[bool]] | None, kind: Any
) -> None:
    pixels = finite(np.array(numbers, kind))
    assert pixels.span == span
    assert (None if pixels.mask is None else pixels.mask.tolist()) == hidden
    assert np.isfinite(pixels.values).all()
    assert pixels.largest == (max(abs(end) for end in span) if span else 0)
    assert pixels.known.size == sum(np.isfinite(row).sum() for row in numbers)


def test_what_is_hidden_besides_is_no_part_of_the_span() -> None:
    pixels = PixelValues.of(np.array([[1.0, 5.0, 2.0, 0.0]]), np.array([[False, False, False, True]]))
    assert pixels.span == (1.0, 5.0)
    less = pixels.hiding(np.array([[False, True, False, False]]))
    assert (less.span, less.known.tolist()) == ((1.0, 2.0), [1.0, 2.0])
    assert less.hiding(np.ones((1, 4), bool)).span is None


def test_what_four_bytes_cannot_hold_is_no_number() -> None:
    pixels = finite(np.full((200, 200), 1e300))
    assert pixels.values.dtype == np.float32
    assert pixels.span is None
    assert pixels.mask is not None
    assert pixels.mask.all()
