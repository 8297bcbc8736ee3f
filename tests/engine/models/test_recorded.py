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

from engine.models import config
from engine.models.configs import biases, families, images, none, sinusoids, tables
from engine.models.found import Found
from engine.models.reading import changed
from engine.models.stacks import understood
from engine.models.weights import FileProblem
from engine.scheme import Scheme

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
SCALED = ("llama", "phi3", "qwen2", "deepseek_v3", "gpt_neox", "glm4", "gemma3_text", "cohere2", "gpt_oss", "smollm3")
READERS = (biases.READERS, families.FAMILIES, images.READERS, none.READERS, sinusoids.READERS, tables.READERS)


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


def encodings(found: Found) -> Iterator[Any]:
    for each in found.encodings:
        yield each.scheme.id, parameters(each.scheme), each.layers, each.trained, each.reach


def findings(found: Found) -> Iterator[Any]:
    for each in found.findings:
        yield each.severity, each.key, *(figures(text) for text in (each.says, each.follows, each.advice))


def stacks(settings: dict[str, Any], found: Found) -> Iterator[Any]:
    """A scheme by its place among the encodings, or as it is."""
    ours = [each.scheme for each in found.encodings]
    for each in understood(settings):
        scheme = each.scheme and (each.scheme.id, parameters(each.scheme))
        said = ours.index(each.scheme) if each.scheme in ours else scheme
        yield each.stack, each.layers, said, round(each.attention, 9), figures(f"{each.refusal}. {each.note}")


def parameters(scheme: Scheme) -> dict[str, Any]:
    return {name: plain(value) for name, value in changed(scheme).items()}


def plain(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 9)
    return value if isinstance(value, int | str | list | tuple | None) else str(value)


def figures(text: str) -> str:
    """The numbers and the names of keys that it holds."""
    return " ".join(re.findall(r"[a-z]+(?:_[a-z]+)+|\d+(?:[ .]\d+)*", text))


@pytest.mark.parametrize("kind", ["file", "alone", "unusual", "image", "tower", "scaled", "llama"])
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
