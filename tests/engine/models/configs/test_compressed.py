"""DeepSeek-V4's two ways of turning, as its class in transformers 5.23 makes them of released files."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from engine.models import config, stacks
from engine.models.found import LayerEncoding
from engine.models.stacks.transformers import V5

YARN = {"type": "yarn", "factor": 16, "original_max_position_embeddings": 65_536, "beta_fast": 32, "beta_slow": 1}
RELEASED = {
    "model_type": "deepseek_v4",
    "hidden_size": 4096,
    "num_attention_heads": 64,
    "head_dim": 512,
    "qk_rope_head_dim": 64,
    "num_hidden_layers": 6,
    "max_position_embeddings": 1_048_576,
    "rope_theta": 10_000,
    "compress_rope_theta": 160_000,
    "rope_scaling": YARN,
    "compress_ratios": [0, 0, 4, 128, 4, 128, 0],
}


def both(**settings: Any) -> tuple[LayerEncoding, ...]:
    return config.of(RELEASED | settings, title="m", file="x").encodings


def test_layers_that_compress_have_a_base_of_their_own_and_the_scaling() -> None:
    main, compress = both()
    assert (main.layers, compress.layers) == ("main layers (2 of 6)", "compress layers (4 of 6)")
    assert (main.indices, compress.indices) == ((0, 1), (2, 3, 4, 5))
    plain = 10_000.0 ** (-np.arange(32) / 32)
    np.testing.assert_allclose(main.encoding.frequencies(), plain)
    frequencies = 160_000.0 ** (-np.arange(32) / 32)
    low, high = (64 * np.log(65_536 / (2 * np.pi * turns)) / (2 * np.log(160_000)) for turns in (32, 1))
    ramp = np.clip((np.arange(32) - np.floor(low)) / (np.ceil(high) - np.floor(low)), 0, 1)
    np.testing.assert_allclose(compress.encoding.frequencies(), frequencies * (1 - ramp + ramp / 16))
    assert compress.encoding.factor_on_waves == 1


def test_parameters_that_stand_apart_for_both_mean_the_same() -> None:
    share = {"partial_rotary_factor": 0.125}
    apart = {
        "main": {"rope_type": "default", "rope_theta": 10_000} | share,
        "compress": YARN | {"rope_theta": 160_000, "rope_type": "yarn", "attention_factor": 1.0} | share,
    }
    newer = both(rope_scaling=None, rope_theta=None, compress_rope_theta=None, rope_parameters=apart)
    assert [one.encoding for one in newer] == [one.encoding for one in both()]


@pytest.mark.parametrize("missing", ["rope_theta", "compress_rope_theta"])
def test_a_base_that_the_file_leaves_out_is_that_of_the_class(missing: str) -> None:
    assert [one.encoding for one in both(**{missing: None})] == [one.encoding for one in both()]


def test_version_5_reads_a_released_file_alike_for_both() -> None:
    found = [one for one in stacks.understood(RELEASED) if one.title == V5.title]
    assert [one.encoding for one in found] == [one.encoding for one in both()]


def test_layers_are_told_by_their_list_and_all_compress_where_nothing_says() -> None:
    listed = ["sliding_attention", "compressed_sparse_attention", "heavily_compressed_attention"]
    main, compress = both(layer_types=listed, compress_ratios=None, num_hidden_layers=3)
    assert (main.indices, compress.indices) == ((0,), (1, 2))
    (alone,) = both(compress_ratios=None)
    assert alone.layers == "compress layers (6 of 6)"


def test_a_finding_names_a_key_that_stands_in_the_file() -> None:
    found = config.of(RELEASED, title="m", file="x").findings
    assert {one.key for one in found} == {"model_type", "compress_rope_theta"}
