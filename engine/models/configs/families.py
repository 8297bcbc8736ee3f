"""What a model is where its configuration does not say it: the defaults of transformers' configuration classes.

Read in transformers 4.57 and 5.23, models/<name>/configuration_<name>.py; released checkpoints leave out of a nested
text_config what equals them.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.encodings.base.rotary import Pairing
from engine.models.configs import classes
from engine.models.configs.classes import RotaryClass


class Family(NamedTuple):
    """Defaults of a rotary model.

    `head` are the dimensions of a head whatever the hidden size, `usual` those where no size is given at all.
    """

    base: float = 10_000.0
    head: int | None = None
    partial: float = 1.0
    pairing: Pairing = "half"
    longest: int | None = None
    layers: int | None = None
    usual: int | None = None
    original: int | None = None


LLAMA = Family(longest=2048, usual=128)


FAMILIES: Mapping[str, Family] = {
    "apertus": Family(12_000_000.0, longest=65_536),
    "arcee": Family(longest=4096),
    "aria_text": LLAMA,
    "baichuan": Family(longest=4096),
    "bamba": Family(partial=0.5, longest=262_144),
    "bitnet": Family(500_000.0, longest=2048),
    "chameleon": Family(longest=4096),
    "chatglm": Family(partial=0.5, pairing="interleaved", longest=32_768),
    "codegen": Family(pairing="interleaved", longest=2048),
    "cohere": Family(pairing="interleaved", longest=8192),
    "cohere2": Family(pairing="interleaved", longest=8192),
    "dbrx": Family(longest=2048),
    "deepseek_v2": Family(pairing="interleaved", head=64, longest=2048),
    "deepseek_v3": Family(pairing="interleaved", head=64, longest=4096),
    "deepseek_v4": Family(pairing="interleaved", head=64),
    "diffllama": Family(longest=2048),
    "dots1": Family(longest=2048),
    "emu3_text_model": Family(1_000_000.0, longest=9216),
    "ernie4_5": Family(500_000.0, 128, pairing="interleaved", longest=131_072),
    "ernie4_5_moe": Family(500_000.0, pairing="interleaved", longest=131_072),
    "esm": Family(longest=1026),
    "exaone": Family(longest=2048),
    "exaone4": Family(longest=2048),
    "falcon": Family(longest=2048),
    "falcon_h1": Family(longest=8192),
    "gemma": Family(head=256, longest=8192),
    "gemma2": Family(head=256, longest=8192),
    "gemma3_text": Family(1_000_000.0, 256, longest=131_072, layers=26),
    "gemma3n_text": Family(1_000_000.0, 256, longest=32_768, layers=35),
    "gemma4_text": Family(1_000_000.0, 256, longest=131_072, layers=30),
    "glm": Family(head=128, partial=0.5, pairing="interleaved", longest=131_072),
    "glm4": Family(head=128, partial=0.5, pairing="interleaved", longest=131_072),
    "glm4_moe": Family(head=128, partial=0.5, longest=131_072),
    "glm4_moe_lite": Family(head=64, pairing="interleaved", longest=202_752),
    "glm4v_text": Family(partial=0.5, pairing="interleaved", longest=32_768),
    "gpt_neox": Family(partial=0.25, longest=2048),
    "gpt_neox_japanese": Family(longest=2048),
    "gpt_oss": Family(150_000.0, 64, longest=131_072),
    "gptj": Family(pairing="interleaved", longest=2048),
    "granite": Family(longest=2048),
    "granitemoe": Family(longest=2048),
    "granitemoehybrid": Family(longest=2048),
    "granitemoeshared": Family(longest=2048),
    "helium": Family(100_000.0, 128, pairing="interleaved", longest=4096),
    "hunyuan_v1_dense": Family(longest=2048),
    "hunyuan_v1_moe": Family(longest=2048),
    "internlm2": Family(longest=2048),
    "internlm3": Family(longest=32_768),
    "jetmoe": Family(longest=4096),
    "lfm2": Family(1_000_000.0, longest=128_000),
    "lfm2_moe": Family(1_000_000.0, longest=128_000),
    "llama": LLAMA,
    "llama4_text": Family(500_000.0, 128, pairing="interleaved", longest=131_072, layers=48),
    "longcat_flash": Family(10_000_000.0, 64, pairing="interleaved", longest=131_072),
    "mimo": Family(640_000.0, longest=32_768),
    "minicpm": Family(longest=2048),
    "minicpm3": Family(longest=32_768),
    "minimax": Family(1_000_000.0, longest=131_072),
    "minimax_m2": Family(5_000_000.0, longest=196_608),
    "ministral": Family(longest=131_072),
    "ministral3": Family(1_000_000.0, longest=262_144),
    "mistral": Family(longest=131_072, usual=128),
    "mistral4": Family(pairing="interleaved", longest=1_048_576),
    "mixtral": Family(1_000_000.0, longest=131_072),
    "mllama_text_model": Family(500_000.0, longest=131_072, usual=128),
    "modernbert": Family(160_000.0, longest=8192, layers=22, usual=64),
    "modernbert-decoder": Family(160_000.0, longest=8192, layers=22, usual=64),
    "moonshine": Family(partial=0.9, pairing="interleaved", longest=512),
    "moshi": Family(longest=3000),
    "nemotron": Family(partial=0.5, longest=4096),
    "olmo": Family(longest=2048),
    "olmo2": Family(500_000.0, longest=2048),
    "olmo3": Family(500_000.0, longest=2048),
    "olmoe": Family(longest=4096),
    "persimmon": Family(25_000.0, partial=0.5, longest=16_384),
    "phi": Family(partial=0.5, longest=2048),
    "phi3": Family(longest=4096),
    "phi4_multimodal": Family(longest=131_072),
    "phimoe": Family(1_000_000.0, longest=131_072),
    "qwen": Family(longest=8192),
    "qwen2": Family(longest=32_768),
    "qwen2_5_vl": Family(1_000_000.0, longest=32_768, usual=128),
    "qwen2_5_vl_text": Family(1_000_000.0, longest=32_768, usual=128),
    "qwen2_moe": Family(longest=32_768),
    "qwen2_vl": Family(1_000_000.0, longest=32_768, usual=128),
    "qwen2_vl_text": Family(1_000_000.0, longest=32_768, usual=128),
    "qwen3": Family(head=128, longest=32_768),
    "qwen3_5_text": Family(head=256, partial=0.25, longest=32_768),
    "qwen3_moe": Family(longest=32_768),
    "qwen3_next": Family(head=256, partial=0.25, longest=32_768),
    "qwen3_vl_moe_text": Family(5_000_000.0, 128, longest=128_000),
    "qwen3_vl_text": Family(5_000_000.0, 128, longest=128_000),
    "recurrent_gemma": Family(partial=0.5),
    "roformer": Family(pairing="interleaved"),
    "seed_oss": Family(10_000_000.0, 128, longest=524_288),
    "smollm3": Family(2_000_000.0, longest=32_768, layers=36),
    "solar": LLAMA,
    "stablelm": Family(partial=0.25, longest=4096),
    "starcoder2": Family(longest=4096),
    "vaultgemma": Family(head=256, longest=8192),
    "yi": Family(5_000_000.0, longest=4096),
    "zamba2": Family(longest=4096),
}
PAIRINGS: Mapping[str, Pairing] = {  # where a model's source has both ways
    "deepseek_v3": "interleaved",
    "deepseek_v32": "interleaved",
    "glm4_moe_lite": "interleaved",
    "glm4v_text": "interleaved",
    "glm_ocr_text": "interleaved",
    "gpt_oss": "half",
    "internlm3": "half",
    "mistral4": "interleaved",
    "qwen2_5_omni_text": "half",
}
INNER: Mapping[str, str] = {  # the text model of those that wrap one and do not say which
    "gemma3": "gemma3_text",
    "gemma3n": "gemma3n_text",
    "gemma4": "gemma4_text",
    "glm4v": "glm4v_text",
    "llama4": "llama4_text",
    "llava": "llama",
    "llava_next": "llama",
    "mistral3": "mistral",
    "mllama": "mllama_text_model",
    "paligemma": "gemma",
    "pixtral": "mistral",
    "qwen2_5_vl": "qwen2_5_vl_text",
    "qwen2_vl": "qwen2_vl_text",
    "qwen3_5": "qwen3_5_text",
    "qwen3_vl": "qwen3_vl_text",
    "qwen3_vl_moe": "qwen3_vl_moe_text",
}


@functools.cache
def family(model_type: str | None) -> Family:
    """The defaults of a model, of a plain rotary one where it is not known."""
    written, known = FAMILIES.get(model_type or "", Family()), classes.of(model_type)
    if known is None or (known.base is None and known.kinds is None):
        return written
    head = known.rotary or (known.head if isinstance(known.head, int) else None)
    shared = known.hidden // known.heads if known.hidden and known.heads else None
    return Family(
        base=_base(known) or written.base,
        head=head,
        partial=1.0 if known.partial is None else known.partial,
        pairing=PAIRINGS.get(model_type or "") or known.pairing or written.pairing,
        longest=known.longest,
        layers=known.layers,
        usual=head or shared,
        original=known.original,
    )


def _base(known: RotaryClass) -> float | None:
    """The base, of layers with full attention where they differ."""
    if known.kinds is None:
        return known.base
    full = known.kinds.get("full_attention") or next(iter(known.kinds.values()))
    theta = full.get("rope_theta")
    return None if theta is None else float(theta)


def scaling(model_type: str | None) -> Mapping[str, Any]:
    """The parameters where neither rope_scaling nor rope_parameters is there; {} for none."""
    known = classes.of(model_type)
    if known is None:
        return {}
    kinds = known.kinds or {}
    if any(one.get("rope_type", "default") != "default" for one in kinds.values()):
        return kinds
    return known.scaling or {}


def is_rotary(model_type: str | None) -> bool:
    """Whether the model is known to turn queries and keys."""
    return (model_type or "") in FAMILIES or (model_type or "") in classes.table().turns
