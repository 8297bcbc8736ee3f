"""params.json, the configuration in Mistral's own format: neighbours turn, and YaRN has keys of its own.

Read in vLLM 0.33, transformers_utils/configs/mistral.py, and in llama.cpp's conversion/mistral.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.arrays.weights import plain
from engine.models.configs import images, rotary
from engine.models.configs.filled import ConfigPart, Tensors
from engine.models.configs.settings import ConfigSettings
from engine.models.found import Finding
from engine.values.value import JsonObject
from engine.words.language import tr

SIGNS = ("dim", "n_layers", "n_heads")
OTHERS = ("model_type", "multiple_of")  # transformers' key, and one of Meta's params.json
KEYS = {
    "dim": "hidden_size",
    "n_heads": "num_attention_heads",
    "n_layers": "num_hidden_layers",
    **{name: name for name in ("head_dim", "qk_rope_head_dim", "rope_theta", "max_position_embeddings", "max_seq_len")},
}
YARN = {
    "factor": "factor",
    "original_max_position_embeddings": "original_max_position_embeddings",
    "beta": "beta_fast",
    "alpha": "beta_slow",
}
TEMPERATURE = "llama_4_scaling"


def is_params(settings: ConfigSettings) -> bool:
    """Whether the keys are those of Mistral's format."""
    return all(name in settings for name in SIGNS) and settings.first(*OTHERS) is None


def encodings(settings: ConfigSettings) -> Iterator[ConfigPart]:
    """Of all layers, and remarks about what a layer does besides; FileProblem where the base is missing."""
    if "rope_theta" not in settings:
        settings.refuse("rope_theta is missing, and readers of this format do not agree on one")
    yield from rotary.encodings(ConfigSettings(adapted(settings), settings.file))
    yield from _temperature(settings)
    yield from _unread(settings)


def adapted(settings: ConfigSettings) -> JsonObject:
    """The keys of transformers that say the same."""
    found = {new: settings.values[old] for old, new in KEYS.items() if old in settings}
    yarn = settings.inner("yarn")
    if yarn.values:
        scaling = {new: yarn.values[old] for old, new in YARN.items() if old in yarn}
        loud = {} if yarn.flag("apply_scale", True) else {"attention_factor": 1.0}
        found["rope_parameters"] = {"rope_type": "yarn", **scaling, **loud}
    return {**found, "rope_interleave": True}


def vision(settings: ConfigSettings) -> ConfigSettings | None:
    """The tower's keys, which are those of transformers."""
    apart = "multimodal" in settings
    holder, name = (settings.inner("multimodal"), "vision_encoder_args") if apart else (settings, "vision_encoder")
    return holder.inner(name) if name in holder else None


def tower(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    """The encoding of images; nothing where the model has no tower."""
    inner = vision(settings)
    if inner is not None:
        yield from images.pixtral(inner, tensors)


def _temperature(settings: ConfigSettings) -> Iterator[Finding]:
    inner = settings.inner(TEMPERATURE)
    if not inner.values:
        return
    beta, start = inner.number("beta", most=100), inner.whole("original_max_position_embeddings")
    if beta is None or start is None:
        settings.refuse("{key} needs beta and original_max_position_embeddings", key=TEMPERATURE)
    yield Finding(
        "note",
        TEMPERATURE,
        tr("Queries are multiplied by 1 + {beta:g} ln(1 + ⌊position / {start}⌋).", beta=beta, start=start),
        tr("Pairs turn as they are shown; logits grow beyond that length."),
    )


def _unread(settings: ConfigSettings) -> Iterator[Finding]:
    others = [name for name in settings.inner("yarn").values if name not in (*YARN, "apply_scale")]
    if others:
        yield Finding(
            "unknown",
            f"yarn.{others[0]}",
            tr("{keys}: what this does is not known here.", keys=plain(", ".join(others[:6]), longest=120)),
            tr("vLLM refuses the file."),
        )
    if "whisper_model_args" in settings.inner("multimodal"):
        yield Finding(
            "unknown",
            "multimodal.whisper_model_args",
            tr("How the audio tower encodes positions is not read."),
            tr("The text model alone is shown."),
        )
