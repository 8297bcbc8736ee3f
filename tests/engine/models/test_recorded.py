"""What is told of each family: of real files, of one that leaves everything out, and of one with unusual numbers.

The record was read through once; `python -m tests.engine.models.test_recorded` writes it anew after a change that is
meant. It holds what a model does and the figures in what is said, not the words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.arrays.weights import FileProblem
from engine.encodings.base.encoding import Encoding
from engine.models import config
from engine.models.configs import biases, classes, families, images, none, sinusoids, tables
from engine.models.found import FoundModel
from engine.models.stacks import understood
from engine.values.parameter import differing

DATA = Path(__file__).parents[2] / "data"
RECORD = DATA / "model_readings.json"
WIDTHS = {"hidden_size": 1280, "n_embd": 1600, "d_model": 1920, "dim": 2240, "n_embed": 2560, "embed_dim": 2880}
HEADS = {"num_attention_heads": 20, "n_head": 10, "n_heads": 40, "num_heads": 5}
LONGEST = {"max_position_embeddings": 3000, "n_positions": 3100, "max_seq_len": 3200, "n_ctx": 3300, "seq_length": 3400}
OTHERS = {"rope_theta": 123_456.0, "partial_rotary_factor": 0.5, "num_hidden_layers": 7}
TABLES = {"max_source_positions": 1700, "max_target_positions": 500, "type_vocab_size": 3, "pad_token_id": 4}
SIZES = {"hidden_size": 1280, "decoder_hidden_size": 320, "embed_dim": 1440, "num_attention_heads": 20}
IMAGE = SIZES | {"image_size": [250, 231], "patch_size": [8, 6], "window_size": 5, "num_position_embeddings": 900}
YARN = {
    "rope_type": "yarn",
    "factor": 4.0,
    "original_max_position_embeddings": 750,
    "beta_fast": 24,
    "high_freq_factor": 3,
}
LLAMA = {"model_type": "llama", "hidden_size": 1280, "num_attention_heads": 20, "max_position_embeddings": 3000}
START = {"original_max_position_embeddings": 750}
YARNS = {"rope_type": "yarn", "factor": 4.0, **START}
SCALINGS: dict[str, dict[str, Any]] = {
    "linear": {"rope_type": "linear", "factor": 3.0},
    "linear without factor": {"rope_type": "linear"},
    "older linear": {"type": "linear", "factor": 3.0},
    "dynamic": {"rope_type": "dynamic", "factor": 3.0},
    "dynamic with length": {"rope_type": "dynamic", "factor": 3.0, **START},
    "ntk": {"rope_type": "ntk", "factor": 3.0},
    "yarn": YARNS | {"beta_fast": 24, "beta_slow": 2, "truncate": False},
    "yarn by attention factor": YARNS | {"attention_factor": 1.2},
    "yarn by mscale": YARNS | {"mscale": 1.1},
    "yarn by both mscales": YARNS | {"mscale": 1.1, "mscale_all_dim": 0.7},
    "yarn without length": {"rope_type": "yarn", "factor": 4.0},
    "yarn of another factor": YARNS | {"factor": 3.0},
    "yarn below one": YARNS | {"factor": 0.5},
    "llama3": {"rope_type": "llama3", "factor": 4.0, "low_freq_factor": 1.5, "high_freq_factor": 5.0, **START},
    "llama3 without anything": {"rope_type": "llama3"},
    "longrope": {"rope_type": "longrope", "short_factor": [1.0] * 32, "long_factor": [3.0] * 32, **START},
    "su": {"type": "su", "short_factor": [1.0] * 32, "long_factor": [3.0] * 32, "factor": 5.0},
    "longrope of too few": {"rope_type": "longrope", "short_factor": [1.0] * 30, "long_factor": [3.0] * 32, **START},
    "mrope": {"type": "mrope", "mrope_section": [8, 12, 12]},
    "proportional": {"rope_type": "proportional", "factor": 2.0, "partial_rotary_factor": 0.25},
    "default": {"rope_type": "default", "partial_rotary_factor": 0.5},
    "two types": {"rope_type": "linear", "type": "dynamic", "factor": 2.0},
    "an unknown type": {"rope_type": "spiral", "factor": 2.0},
    "no type": {"factor": 2.0},
}
NOISES: dict[str, dict[str, Any]] = {
    "of an image": {"_class_name": "UNet2DModel", "block_out_channels": [96], "flip_sin_to_cos": True, "freq_shift": 1},
    "of a sound": {"flip_sin_to_cos": False, "time_embedding_dim": 64, "downscale_freq_shift": 1},
    "unshifted": {"_class_name": "UNet2DModel", "block_out_channels": [96], "flip_sin_to_cos": False},
}
BY_LAYER = {
    "full_attention": YARNS | {"rope_theta": 1e6},
    "sliding_attention": {"rope_type": "default", "rope_theta": 2e4},
}
KINDS = ["sliding_attention", "sliding_attention", "full_attention"] * 2
DOUBTS: dict[str, dict[str, Any]] = {
    "two bases": {"rope_theta": 5e5, "rotary_emb_base": 2e4},
    "two shares": {"partial_rotary_factor": 0.5, "rotary_pct": 0.25},
    "a shorter tokenizer": {"model_max_length": 1024},
    "a longer tokenizer": {"model_max_length": 10**30},
    "two lengths": {"max_position_embeddings": 3000, "max_seq_len": 5000},
    "a width of its own": {"head_dim": 48},
    "an odd width": {"head_dim": 47},
    "heads that do not divide": {"num_attention_heads": 33},
    "a window": {"sliding_window": 512, "use_sliding_window": True},
    "bfloat16": {"torch_dtype": "bfloat16"},
    "float16, newer": {"dtype": "float16"},
    "a million positions": {"max_position_embeddings": 1 << 20},
    "a tiny base": {"rope_theta": 100.0, "max_position_embeddings": 100_000},
    "an older reader": {
        "transformers_version": "4.40.0",
        "rope_parameters": {"rope_type": "default", "rope_theta": 5e5},
    },
    "a newer reader": {"transformers_version": "5.0.0", "rope_theta": 5e5},
    "both forms": {"rope_scaling": YARNS, "rope_parameters": {"rope_type": "linear", "factor": 2.0, "rope_theta": 2e4}},
    "no turning": {"no_rope_layers": [1, 1, 0, 1], "num_hidden_layers": 4},
    "by layer": {"rope_parameters": BY_LAYER, "layer_types": KINDS, "num_hidden_layers": 6},
    "by layer, one missing": {
        "rope_parameters": {"full_attention": YARNS},
        "layer_types": KINDS,
        "num_hidden_layers": 6,
    },
    "too few layers": {"rope_parameters": BY_LAYER, "layer_types": KINDS, "num_hidden_layers": 9},
    "of DeepSeek": {"model_type": "deepseek_v3", "rope_interleave": False, "qk_rope_head_dim": 32, "head_dim": 80},
    "of DistilBERT": {"model_type": "distilbert", "sinusoidal_pos_embds": True},
    "of Gemma": {
        "model_type": "gemma3_text",
        "sliding_window_pattern": 3,
        "num_hidden_layers": 6,
        "rope_scaling": YARNS,
    },
    "of Falcon": {"model_type": "falcon", "alibi": True, "num_attention_heads": 71},
    "of MPT": {
        "model_type": "mpt",
        "attn_config": {"alibi": True, "alibi_bias_max": 4},
        "n_heads": 20,
        "max_seq_len": 99,
    },
    "of BERT": {"model_type": "bert", "position_embedding_type": "relative_key_query"},
    "of T5": {"model_type": "t5", "n_positions": 600, "max_position_embeddings": 700},
    "of a later T5": {"model_type": "t5", "max_position_embeddings": 700, "relative_attention_max_distance": 99},
    "of ESM": {"model_type": "esm", "position_embedding_type": "rotary"},
    "of Bloom": {"model_type": "bloom", "n_head": 10, "seq_length": 700},
}
SCALED = ("llama", "phi3", "qwen2", "deepseek_v3", "gpt_neox", "glm4", "gemma3_text", "cohere2", "gpt_oss", "smollm3")
TURNING = dict.fromkeys({*families.KNOWN.families, *families.KNOWN.also, *classes.table().turns})
READERS = (biases.READERS, TURNING, images.READERS, none.READERS, sinusoids.READERS, tables.READERS)


def cases() -> dict[str, dict[str, Any]]:
    """Settings by name."""
    found = {f"file {path.stem}": json.loads(path.read_bytes()) for path in sorted((DATA / "configs").glob("*.json"))}
    for model in sorted({name for readers in READERS for name in readers}):
        found[f"alone {model}"] = {"model_type": model}
        found[f"unusual {model}"] = {"model_type": model, **WIDTHS, **HEADS, **LONGEST, **OTHERS, **TABLES}
    for model in sorted(images.TOWERS):
        heads = {"num_heads": [2, 4] if "swin" in model else 10}
        tower = {"model_type": model, **IMAGE, **heads, "rope_theta": 77.0}
        found[f"image {model}"] = tower
        found[f"tower {model}"] = LLAMA | {"vision_config": tower}
    for model in SCALED:
        found[f"scaled {model}"] = LLAMA | {"model_type": model, "rope_scaling": YARN}
    for name, scaling in SCALINGS.items():
        found[f"older {name}"] = LLAMA | {"rope_scaling": scaling}
        found[f"newer {name}"] = LLAMA | {"rope_parameters": {"rope_theta": 2e4, **scaling}}
    found |= {f"doubtful {name}": LLAMA | doubt for name, doubt in DOUBTS.items()}
    found |= {f"noise {name}": noise for name, noise in NOISES.items()}
    for others in (WIDTHS, HEADS, LONGEST):
        for name, value in others.items():
            found[f"llama with {name}"] = {k: v for k, v in LLAMA.items() if k not in others} | {name: value}
    return found


def told(settings: dict[str, Any]) -> Any:
    """Encodings, findings and stacks as JSON has them."""
    try:
        found = config.of(settings, title="model", file="config.json")
    except FileProblem as problem:
        return {"refused": figures(str(problem))}
    lines = {"encodings": [*encodings(found)], "findings": [*findings(found)], "stacks": [*stacks(settings, found)]}
    return json.loads(json.dumps(lines))


def encodings(found: FoundModel) -> Iterator[Any]:
    for each in found.encodings:
        yield each.encoding.id, parameters(each.encoding), each.layers, each.trained, each.reach


def findings(found: FoundModel) -> Iterator[Any]:
    for each in found.findings:
        yield each.severity, each.key, *(figures(text) for text in (each.says, each.follows, each.advice))


def stacks(settings: dict[str, Any], found: FoundModel) -> Iterator[Any]:
    """An encoding by its place among the encodings, or as it is."""
    ours = [each.encoding for each in found.encodings]
    for each in understood(settings):
        encoding = each.encoding and (each.encoding.id, parameters(each.encoding))
        said = ours.index(each.encoding) if each.encoding in ours else encoding
        yield (
            each.title,
            each.layers,
            said,
            round(each.attention, 9),
            figures(f"{each.refusal or each.unknown}. {each.note}"),
        )


def parameters(encoding: Encoding) -> dict[str, Any]:
    return {name: plain(value) for name, value in differing(encoding).items()}


def plain(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 9)
    return value if isinstance(value, int | str | list | tuple | None) else str(value)


def figures(text: str) -> str:
    """The numbers and the names of keys that it holds."""
    return " ".join(re.findall(r"[a-z]+(?:_[a-z]+)+|\d+(?:[ .]\d+)*", text))


@pytest.mark.parametrize(
    "kind", ["file", "alone", "unusual", "image", "tower", "scaled", "older", "newer", "doubtful", "noise", "llama"]
)
def test_each_model_is_told_of_as_recorded(kind: str) -> None:
    record = json.loads(RECORD.read_text())
    for name, settings in cases().items():
        if name.startswith(kind + " "):
            assert told(settings) == record[name], name


def test_the_record_is_of_the_models_that_there_are() -> None:
    assert cases().keys() == json.loads(RECORD.read_text()).keys()


if __name__ == "__main__":
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(told(each))}" for name, each in cases().items())
    RECORD.write_text(f"{{\n{rows}\n}}\n")
