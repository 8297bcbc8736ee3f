"""Configurations made to hurt: each is read or refused in one sentence, soon, and without a large allocation."""

import json
import tracemalloc

import pytest

from tests.fuzz import verdict
from tests.fuzz.readers import config

pytestmark = pytest.mark.sampled(2)

LLAMA = {"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 4096}
KEYS = [
    "hidden_size",
    "num_attention_heads",
    "head_dim",
    "max_position_embeddings",
    "rope_theta",
    "rope_scaling",
    "rope_parameters",
    "partial_rotary_factor",
    "rotary_dim",
    "layer_types",
    "no_rope_layers",
    "num_hidden_layers",
    "sliding_window_pattern",
    "text_config",
    "vision_config",
    "model_type",
    "transformers_version",
    "torch_dtype",
    "original_max_position_embeddings",
    "qk_rope_head_dim",
    "attn_config",
    "thinker_config",
    "position_embedding_type",
    "_name_or_path",
]
MEBI = 2**20
VALUES = [
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    3,
    7,
    255,
    2**20,
    2**31,
    2**63,
    10**30,
    0.0,
    -0.5,
    0.5,
    1e-9,
    1e12,
    1e300,
    "",
    "yarn",
    "longrope",
    "llama3",
    "dynamic",
    "proportional",
    "mrope",
    "absolute",
    "relative_key",
    "\x00\x1b[31m<b>\ud800",
    [],
    [0],
    [1, 2, 3],
    [1.5] * 64,
    ["full_attention"] * 8,
    {},
    {"rope_type": "yarn"},
    {"full_attention": {}, "sliding_attention": {"rope_type": "linear"}},
]


@pytest.fixture(autouse=True)
def _strictly():
    with verdict.strict():
        yield


def answer(settings, slowest):
    """Read, or refused in a sentence; Defect else."""
    assert verdict.answer(config.read, json.dumps(settings).encode(), slowest=slowest)


@pytest.fixture(scope="module")
def slowest():
    return verdict.bound()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("value", VALUES, ids=range(len(VALUES)))
def test_any_value_under_any_key_is_read_or_refused(key, value, slowest):
    answer(LLAMA | {key: value}, slowest)


@pytest.mark.parametrize(
    "name", ["bert", "t5", "bloom", "swin", "vit", "beit", "whisper", "deberta-v2", "mpt", "xlnet"]
)
@pytest.mark.parametrize("size", [1, 2, 3, 255, 2**14, 2**20, 2**30, 2**40])
def test_sizes_that_are_no_sizes_are_refused(name, size, slowest):
    keys = ["hidden_size", "d_model", "num_attention_heads", "n_head", "num_heads", "window_size", "image_size"]
    keys += ["max_position_embeddings", "relative_attention_num_buckets", "position_buckets", "n_heads", "patch_size"]
    for key in keys:
        answer({"model_type": name, "hidden_size": 64, "num_attention_heads": 4, key: size}, slowest)


HOSTILE = {
    "kinds of layers by the thousand": LLAMA | {"rope_parameters": {f"k{i}": {} for i in range(5000)}},
    "layers by the thousand": LLAMA | {"layer_types": ["full_attention"] * 60_000, "no_rope_layers": [0] * 4000},
    "stages by the thousand": {"model_type": "swin", "num_heads": [3] * 10_000},
    "factors by the thousand": LLAMA | {"rope_scaling": {"type": "longrope", "long_factor": [1.0] * 60_000}},
    "a name of a mebibyte": LLAMA | {"model_type": "x" * MEBI, "rope_theta": 1e4, "_name_or_path": "y" * MEBI},
    "a key of a mebibyte": LLAMA | {"rope_scaling": {"z" * MEBI: 1}},
    "a table of the largest size": {"model_type": "gpt2", "n_positions": 2**20, "n_embd": 64},
    "towers in towers": LLAMA | {"vision_config": {"vision_config": {"vision_config": {}}}},
    "a text model in a text model": {"text_config": {"text_config": LLAMA | {"rope_theta": 1e4}}},
}


@pytest.mark.parametrize("settings", HOSTILE.values(), ids=HOSTILE)
def test_large_things_are_answered_soon_and_in_little_memory(settings):
    tracemalloc.start()  # everything takes several times as long under it
    try:
        answer(settings, slowest=20.0)  # what grows with a square takes minutes
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()  # else all tests that follow are slow
    assert peak < 64 * MEBI
