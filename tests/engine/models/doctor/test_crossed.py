"""Limits that stand the wrong way round: what transformers 4.57.6 and 5.23.0 computed of such files."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from engine.models import config
from engine.models.found import Finding, FoundModel
from tests.engine.models import LLAMA, LLAMA3

LONG = LLAMA | {"max_position_embeddings": 131_072, "rope_theta": 500_000.0}
YARN = {"type": "yarn", "factor": 4.0, "original_max_position_embeddings": 32_768}


def read(scaling: dict[str, Any], **settings: Any) -> FoundModel:
    return config.of(LONG | settings | {"rope_scaling": scaling}, title="m", file="config.json")


def told(found: FoundModel, key: str) -> list[Finding]:
    return [one for one in found.findings if one.key == key]


@pytest.mark.parametrize(("low", "high"), [(4.0, 4.0), (4.0, 1.0)])
def test_llama3_steps_where_its_factors_leave_no_pair_between(low: float, high: float) -> None:
    found = read(LLAMA3 | {"low_freq_factor": low, "high_freq_factor": high})
    (said,) = told(found, "rope_scaling.low_freq_factor")
    assert said.severity == "warning"
    assert said.says == f"It is {low:g}, not below high_freq_factor, {high:g}: no pair is smoothed."
    assert "fewer than 4 times in the original length are divided by 8, all others kept" in said.follows
    assert ("divides by 0" in said.follows) == (low == high)
    omega = found.encodings[0].encoding.frequencies()
    plain = 500_000.0 ** (-np.arange(64) / 64)
    np.testing.assert_allclose(omega, np.where(plain * 8192 / (2 * np.pi) < 4, plain / 8, plain))


def test_what_llama_4_was_trained_with_is_noted_alone() -> None:
    found = read(LLAMA3 | {"high_freq_factor": 1.0}, model_type="llama4_text", head_dim=128)
    assert [one.severity for one in told(found, "rope_scaling.low_freq_factor")] == ["note"]


def test_right_limits_are_not_told() -> None:
    assert not told(read(LLAMA3), "rope_scaling.low_freq_factor")
    assert not told(read(YARN | {"beta_fast": 32, "beta_slow": 1}), "rope_scaling.beta_fast")


@pytest.mark.parametrize(
    ("betas", "key"), [({"beta_fast": 1, "beta_slow": 32}, "beta_fast"), ({"beta_slow": 64}, "beta_slow")]
)
def test_a_ramp_of_yarn_that_runs_backwards_is_told(betas: dict[str, int], key: str) -> None:
    found = read(YARN | betas, rope_theta=1e6)
    (said,) = told(found, f"rope_scaling.{key}")
    assert said.severity == "warning"
    assert "the ramp runs backwards" in said.says
    assert "divides the fast pairs by 4 and keeps the slow ones" in said.follows
    omega = found.encodings[0].encoding.frequencies()
    plain = 1e6 ** (-np.arange(64) / 64)
    np.testing.assert_allclose((omega / plain)[[0, 1, -2, -1]], [0.25, 0.25, 1, 1])  # as it ran in 4.57.6
