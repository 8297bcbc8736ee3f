"""Configurations made to hurt: each is read or refused in one sentence, soon, and without a large allocation."""

import json
import tracemalloc

import pytest

from tests import fuzz_configs

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


def answered(settings):
    """ "found" or "refused", the latter in a sentence."""
    return fuzz_configs.try_one(json.dumps(settings).encode())


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("value", fuzz_configs.VALUES, ids=range(len(fuzz_configs.VALUES)))
def test_any_value_under_any_key_is_read_or_refused(key, value):
    assert answered(LLAMA | {key: value})


@pytest.mark.parametrize(
    "name", ["bert", "t5", "bloom", "swin", "vit", "beit", "whisper", "deberta-v2", "mpt", "xlnet"]
)
@pytest.mark.parametrize("size", [1, 2, 3, 255, 2**14, 2**20, 2**30, 2**40])
def test_sizes_that_are_no_sizes_are_refused(name, size):
    keys = ["hidden_size", "d_model", "num_attention_heads", "n_head", "num_heads", "window_size", "image_size"]
    keys += ["max_position_embeddings", "relative_attention_num_buckets", "position_buckets", "n_heads", "patch_size"]
    for key in keys:
        assert answered({"model_type": name, "hidden_size": 64, "num_attention_heads": 4, key: size})


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
    fuzz_configs.try_one(json.dumps(settings).encode(), slowest=2.0)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 64 * MEBI


def test_a_thousand_damaged_files_are_read_or_refused():
    answers = fuzz_configs.run(seed=5, count=1000)
    assert sum(answers.values()) == 1000
    assert min(answers.values()) > 100
