"""Odd configurations: the exit status is 0 only where nothing is doubtful and all was understood."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.commands.inspect.inspected import inspected
from engine.commands.inspect.report import Wanted

Settings = dict[str, Any]
L: Settings = {
    "model_type": "llama",
    "hidden_size": 4096,
    "num_attention_heads": 32,
    "num_hidden_layers": 8,
    "max_position_embeddings": 4096,
    "rope_theta": 10000.0,
}
Y: Settings = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096}
Q = L | {"max_position_embeddings": 16384}


def without(*names: str) -> Settings:
    return {name: value for name, value in L.items() if name not in names}


ODD: dict[str, Settings] = {
    "empty": {},
    "type only": {"model_type": "llama"},
    "unknown type": L | {"model_type": "nemo_llama_9"},
    "unknown arch no type": without("model_type"),
    "theta string": L | {"rope_theta": "10000"},
    "theta 0": L | {"rope_theta": 0},
    "theta neg": L | {"rope_theta": -5.0},
    "theta bool": L | {"rope_theta": True},
    "theta null": L | {"rope_theta": None},
    "theta 1": L | {"rope_theta": 1.0},
    "huge theta": L | {"rope_theta": 1e30},
    "theta list": L | {"rope_theta": [1e4]},
    "scaling list": L | {"rope_scaling": [1]},
    "scaling str": L | {"rope_scaling": "yarn"},
    "scaling {}": L | {"rope_scaling": {}},
    "scaling no type": L | {"rope_scaling": {"factor": 4.0}},
    "scaling type null": L | {"rope_scaling": {"rope_type": None, "factor": 4.0}},
    "factor null": Q | {"rope_scaling": Y | {"factor": None}},
    "factor str": Q | {"rope_scaling": Y | {"factor": "4"}},
    "factor 0": Q | {"rope_scaling": Y | {"factor": 0}},
    "factor nan": Q | {"rope_scaling": Y | {"factor": float("inf")}},
    "factor huge": Q | {"rope_scaling": Y | {"factor": 1e9}},
    "unknown key in scaling": Q | {"rope_scaling": Y | {"my_ramp": 3}},
    "typo in outer": without("rope_theta") | {"rope_thetta": 5e5},
    "typo rope_scalling": L | {"rope_scalling": Y},
    "rope_scale": L | {"rope_scale": 4.0},
    "rope_scaling_factor": L | {"rope_scaling_factor": 4.0},
    "compress_pos_emb": L | {"compress_pos_emb": 2},
    "alpha_value": L | {"alpha_value": 2.0},
    "rope_theta in rope_parameters str": without("rope_theta")
    | {"rope_parameters": {"rope_type": "default", "rope_theta": "5e5"}},
    "heads don't divide": L | {"num_attention_heads": 33},
    "head dim 1": L | {"head_dim": 1},
    "head_dim 0": L | {"head_dim": 0},
    "head dim odd share": L | {"partial_rotary_factor": 0.3},
    "share 0": L | {"partial_rotary_factor": 0.0},
    "share 1.5": L | {"partial_rotary_factor": 1.5},
    "share neg": L | {"partial_rotary_factor": -0.5},
    "layers neg": L | {"num_hidden_layers": -1},
    "no rope all": L | {"model_type": "smollm3", "no_rope_layers": [0] * 8},
    "no rope on llama": L | {"no_rope_layers": [1, 1, 0, 1, 1, 1, 0, 1]},
    "layer_types unknown": L | {"layer_types": ["weird_attention"] * 8},
    "layer_types mixed llama": L | {"layer_types": ["linear_attention", "full_attention"] * 4},
    "nested one missing": without("rope_theta")
    | {
        "model_type": "gemma3_text",
        "head_dim": 128,
        "layer_types": ["sliding_attention", "full_attention"] * 4,
        "rope_parameters": {"full_attention": {"rope_type": "default", "rope_theta": 1e6}},
    },
    "nested on llama": without("rope_theta")
    | {
        "rope_parameters": {
            "full_attention": {"rope_type": "default", "rope_theta": 1e6},
            "sliding_attention": {"rope_type": "default", "rope_theta": 1e4},
        }
    },
    "position_embedding_type alibi on llama": L | {"position_embedding_type": "alibi"},
    "alibi true on llama": L | {"alibi": True},
    "use_rope false": L | {"use_rope": False},
    "rope_interleaved on llama": L | {"rope_interleaved": True},
    "rope_interleave on llama": L | {"rope_interleave": True},
    "auto_map": L | {"auto_map": {"AutoModel": "modeling_x.Y"}},
    "two configs": {"text_config": L, "vision_config": {"model_type": "strange_tower"}},
    "text_config null": L | {"text_config": None},
    "text_config list": L | {"text_config": []},
    "text_config empty": {"model_type": "llava", "text_config": {}},
    "mrope on llama": L | {"rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 24]}},
    "xpos": L | {"rope_scaling": {"rope_type": "xpos"}},
    "max pos 0": L | {"max_position_embeddings": 0},
    "max pos huge": L | {"max_position_embeddings": 10**12},
    "max float": L | {"max_position_embeddings": 4096.0},
    "longrope no lists": Q | {"rope_scaling": {"rope_type": "longrope", "factor": 4.0}},
    "longrope zero": Q
    | {
        "model_type": "phi3",
        "original_max_position_embeddings": 4096,
        "rope_scaling": {"type": "longrope", "short_factor": [0.0] * 64, "long_factor": [1.0] * 64},
    },
    "llama3 equal": L
    | {
        "max_position_embeddings": 131072,
        "rope_scaling": {
            "rope_type": "llama3",
            "factor": 8.0,
            "low_freq_factor": 4.0,
            "high_freq_factor": 4.0,
            "original_max_position_embeddings": 8192,
        },
    },
    "diffusers unknown": {"_class_name": "MyTransformer3DModel", "rope_axes_dim": [16, 56, 56]},
    "class_name int": {"_class_name": 3},
    "quantized": L | {"quantization_config": {"bits": 4}},
    "scale_base": L | {"attn_scale": 0.1, "floor_scale": 8192},
    "sliding with theta local": L | {"rope_local_base_freq": 5e4},
    "qk_rope only": L | {"qk_rope_head_dim": 64},
    "rope_ratio": L | {"rope_ratio": 500},
    "original beside": Q | {"original_max_position_embeddings": 4096},
    "hf transformers 99": L | {"transformers_version": "99.0"},
    "nested vision no type": {
        "model_type": "qwen2_vl",
        "hidden_size": 1024,
        "num_attention_heads": 8,
        "vision_config": {"depth": 1},
    },
}

FINE = (  # odd to look at, and read alike by all that know the model
    "type only",
    "auto_map",
    "text_config null",
    "quantized",
    "hf transformers 99",
    "scale_base",
    "no rope all",
)


@pytest.mark.parametrize("name", ODD)
def test_what_is_odd_does_not_pass(tmp_path: Path, name: str) -> None:
    path = tmp_path / "config.json"
    path.write_text(json.dumps(ODD[name]))
    report = inspected(str(path), Wanted())
    passes = not report.problem and report.passes
    assert passes == (name in FINE), report.problem or [one.says for one in report.findings]


def test_a_key_that_stands_twice_does_not_pass(tmp_path: Path) -> None:
    path = tmp_path / "config.json"
    path.write_text(json.dumps(L)[:-1] + ', "rope_theta": 1e6}')
    assert not inspected(str(path), Wanted()).passes
    assert len(ODD) >= 70
