"""The laws of scaled frequencies, by hand."""

import math

import numpy as np
import pytest

from engine.maths import scaling


def test_attention_grows_with_the_logarithm_of_the_stretch():
    assert scaling.growth(1.5) == pytest.approx(1 + 0.1 * math.log(1.5))
    assert scaling.growth(40.0, 0.7) == pytest.approx(1 + 0.07 * math.log(40))
    assert scaling.growth(1.0) == scaling.growth(0.5) == 1.0
    assert scaling.yarn_factor(4.0, None, None) == pytest.approx(1.1386294361)
    assert scaling.yarn_factor(40.0, 1.0, 1.0) == 1.0
    assert scaling.yarn_factor(40.0, 1.0, 0.5) == pytest.approx(1.3688879454 / 1.1844439727)
    assert scaling.yarn_factor(40.0, 1.0, None) == pytest.approx(1.3688879454)


def test_longrope_grows_with_the_root_of_a_ratio_of_logarithms():
    assert scaling.longrope_factor(32.0, 4096) == pytest.approx(math.sqrt(1 + 5 / 12))
    assert scaling.longrope_factor(1.5, 4096) == pytest.approx(math.sqrt(1 + math.log(1.5) / math.log(4096)))
    assert scaling.longrope_factor(1.0, 4096) == scaling.longrope_factor(0.5, 4096) == 1.0


def test_yarn_smooths_between_two_numbers_of_turns():
    """Of 128 dimensions and base 10 000 over 4096 positions: pairs 20 to 46 in whole numbers (Peng et al. 2023)."""
    low, high = scaling.yarn_range(128, 10_000.0, 4096, fast=32.0, slow=1.0, truncate=False)
    assert (low, high) == pytest.approx((20.9445, 45.0269), abs=1e-4)
    assert scaling.yarn_range(128, 10_000.0, 4096, fast=32.0, slow=1.0, truncate=True) == (20.0, 46.0)
    assert scaling.yarn_range(4, 10_000.0, 2, fast=32.0, slow=1.0, truncate=True)[0] == 0.0
    assert scaling.yarn_range(4, 2.0, 1 << 20, fast=32.0, slow=1.0, truncate=True) == (24.0, 3.0)  # 24.7 and 34.7
    assert np.array_equal(scaling.yarn_share(6, 1.0, 3.0), [0, 0, 0.5, 1, 1, 1])


def test_edges_that_are_one_are_kept_apart_by_a_thousandth():
    """As transformers does, so that nothing is divided by zero."""
    turns = 4096 / (2 * math.pi * 10_000 ** (2 * 31.5 / 64))  # where pair 31.5 stands
    low, high = scaling.yarn_range(64, 10_000.0, 4096, fast=turns, slow=turns, truncate=False)
    assert low == pytest.approx(31.5)
    assert high - low == pytest.approx(0.001)


def test_dynamic_ntk_stretches_from_the_original_length_on():
    assert scaling.dynamic_stretch(2.0, 4096, 4096) == scaling.dynamic_stretch(2.0, 100, 4096) == 1.0
    assert scaling.dynamic_stretch(2.0, 8192, 4096) == 3.0
    assert scaling.dynamic_stretch(4.0, 16_384, 4096) == 13.0
    assert scaling.stretched_base(10_000.0, 4.0, 64) == pytest.approx(10_000 * 4 ** (64 / 62))


def test_llama_divides_what_turns_seldom():
    """Pairs that turn 8, 4, 2.5, 1 and 0.5 times in the original length."""
    plain = 2 * math.pi * np.array([8, 4, 2.5, 1, 0.5]) / 8192
    assert scaling.llama3_share(plain, 8192, low=1.0, high=4.0) == pytest.approx([0, 0, 0.5, 1, 1])
