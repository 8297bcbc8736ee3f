"""What the truth tests share: both ways in which kernels answer, and how close is close."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import ArrayLike, NDArray

from engine.encodings.base.encoding import Encoding, cells
from engine.maths import jit, kernel_cache, stored, waves

DECLARING_KERNELS = stored, waves  # importing them declares every kernel that is tested here
SINGLE = 6e-8  # half a unit in the last place of float32, relative; absolute below 1
DOUBLE = 1e-9  # what 2²⁰ positions leave of float64 in an angle
MEAN = 1e-6


def use_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    for kernel in jit.KERNELS:
        monkeypatch.setattr(kernel, "compiled", None)


def use_compiled() -> None:
    kernel_cache.warm()
    assert kernel_cache.ready()


@pytest.fixture(params=["plain", "compiled"])
def kernels(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Once with the numpy twins of all kernels, once with the compiled ones."""
    if request.param == "plain":
        use_plain(monkeypatch)
    else:
        use_compiled()
    return str(request.param)


def both_ways(
    monkeypatch: pytest.MonkeyPatch, answer: Callable[[], ArrayLike]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The answer by the plain twins, and by the compiled kernels."""
    with monkeypatch.context() as patch:
        use_plain(patch)
        plain = np.asarray(answer(), np.float64)
    use_compiled()
    return plain, np.asarray(answer(), np.float64)


def assert_close(actual: ArrayLike, expected: ArrayLike, *, within: float, rounding: ArrayLike = 0.0) -> None:
    """|actual − expected| ≤ within · max(1, |expected|) + rounding, NaN where NaN is expected."""
    actual, expected = np.asarray(actual), np.asarray(expected)
    assert actual.shape == expected.shape
    assert np.array_equal(np.isnan(actual), np.isnan(expected)), "NaN in other places"
    allowed = within * np.maximum(1.0, np.abs(expected)) + rounding
    with np.errstate(invalid="ignore"):  # −∞ where −∞ is expected
        excess = np.nan_to_num(np.abs(actual.astype(np.float64) - expected) - allowed, nan=-np.inf, posinf=np.inf)
    if (excess > 0).any():
        worst = tuple(map(int, np.unravel_index(excess.argmax(), excess.shape)))
        pytest.fail(f"at {worst}: {actual[worst]!r} is not {expected[worst]!r}")


def fast(encoding: Encoding, positions: range, dims: range, dtype: type) -> NDArray:
    """The cells by the fast path, over an array that held something else before."""
    out = np.full((len(positions), len(dims)), np.nan, dtype)
    cells(encoding, positions, dims, out)
    return out


def exact(encoding: Encoding, positions: range, dims: range) -> NDArray[np.float64]:
    """The cells one by one."""
    return encoding.table(np.array(positions, np.int64), np.array(dims, np.int64))
