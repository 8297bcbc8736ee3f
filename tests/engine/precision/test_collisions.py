"""Positions that have become one, counted one by one, and the figures of the reference."""

from __future__ import annotations

import math

import pytest

from engine.precision.collisions import PositionNumbers, runs
from engine.scene.options.precision import DTYPES
from tests.naive import precision as naive


@pytest.mark.parametrize("offset", [0.0, 2.0, 0.37, -300.0, -1000.0])
@pytest.mark.parametrize("dtype", DTYPES)
def test_runs_are_the_groups(dtype: str, offset: float) -> None:
    for count in (1, 2, 256, 257, 601, 1500):
        assert_runs(dtype, count, PositionNumbers(offset))


@pytest.mark.parametrize("side", [1, 2, 14, 37, 300])
@pytest.mark.parametrize("dtype", DTYPES)
def test_runs_of_patches_centres(dtype: str, side: int) -> None:
    """Rotary in 2-D with normalised coordinates rounds 2π times the centre, from −1 to 1."""
    assert_runs(dtype, side, PositionNumbers((1 - side) / 2, 4 * math.pi / side))


def assert_runs(dtype: str, count: int, numbers: PositionNumbers) -> None:
    found = runs(dtype, count, numbers)  # type: ignore[arg-type]
    groups = naive.groups(dtype, count, *numbers)
    assert [(int(f), int(f + n - 1)) for f, n in zip(found.first, found.sizes, strict=True)] == [
        (first, last) for first, last, _ in groups
    ]
    assert found.distinct == len({n for _, _, n in groups if math.isfinite(n)})
    shared = [first for first, last, _ in groups if last > first]
    assert found.alone == (shared[0] if shared else count)


@pytest.mark.parametrize(
    ("dtype", "count", "distinct"),
    [
        ("bfloat16", 256, 256),
        ("bfloat16", 2048, 641),
        ("bfloat16", 4096, 769),
        ("bfloat16", 131_072, 1409),
        ("float16", 2048, 2048),
        ("float16", 131_072, 7168),
        ("float32", 1 << 20, 1 << 20),
    ],
)
def test_how_many_are_left(dtype: str, count: int, distinct: int) -> None:
    assert runs(dtype, count).distinct == distinct  # type: ignore[arg-type]


def test_what_is_exact_and_what_is_infinite() -> None:
    assert runs("bfloat16", 131_072).alone == 256
    assert runs("bfloat16", 131_072).sizes.max() == 513
    assert runs("bfloat16", 131_072).endless is None
    assert runs("float16", 131_072).alone == 2048
    assert runs("float16", 131_072).endless == 65_520
    assert runs("float16", 65_520).endless is None
    assert runs("float8_e4m3fn", 2048).endless == 465


def test_the_run_of_a_position() -> None:
    """gpt-neox#1016: 256 and 257 cannot be told apart."""
    found = runs("bfloat16", 2048)
    assert found.at(256) == found.at(257)
    assert found.at(255) != found.at(256)
    assert found.value[found.at(1857)] == 1856
