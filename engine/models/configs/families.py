"""What a model is where its configuration does not say it: the defaults of its class in transformers 5.

Released checkpoints leave out of a nested text_config what equals them.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import NamedTuple

from engine.encodings.base.rotary import Pairing
from engine.models.configs import classes
from engine.models.configs.classes import RotaryClass
from engine.values.value import JsonValues


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


LONGEST_TYPE = 80  # letters of a model_type that a class can have

FAMILIES: Mapping[str, Family] = {  # with code of their own, or whose class says less than the model has
    "baichuan": Family(longest=4096),
    "chatglm": Family(partial=0.5, pairing="interleaved", longest=32_768),
    "codegen": Family(pairing="interleaved", longest=2048),
    "exaone": Family(longest=2048),
    "gptj": Family(pairing="interleaved", longest=2048),
    "internlm": Family(longest=2048),
    "internlm2": Family(longest=2048),
    "kimi_k2": Family(pairing="interleaved", longest=131_072),  # its own code is DeepSeek-V3's
    "mimo": Family(640_000.0, longest=32_768),
    "minicpm": Family(longest=2048),
    "openelm": Family(longest=2048),
    "qwen": Family(longest=8192),
    "roformer": Family(pairing="interleaved"),
    "solar": Family(longest=2048, usual=128),
    "yi": Family(5_000_000.0, longest=4096),
}
FIXED = ("baichuan", "chatglm", "codegen", "gptj", "roformer")  # their code has the base, and reads no key of it
ALSO = (  # classes whose models could not be made beside what is said of them
    *(
        "bamba",
        "chameleon",
        "csm_depth_decoder_model",
        "dbrx",
        "deepseek_v4",
        "dots1",
        "emu3_text_model",
        "ernie4_5_vl_moe_text",
        "esm",
        "glm4_moe",
    ),
    *("granitemoehybrid", "hunyuan_v1_dense", "hunyuan_v1_moe", "lfm2_moe", "ministral", "mllama_text_model"),
    *("moonshine", "nemotron", "qwen2_5_omni_text", "zamba2"),
)
PAIRINGS: Mapping[str, Pairing] = {  # where a model's source has both ways
    "deepseek_v3": "interleaved",
    "deepseek_v32": "interleaved",
    "ernie4_5_vl_moe_text": "interleaved",
    "glm4_moe_lite": "interleaved",
    "glm4v_text": "interleaved",
    "glm_ocr_text": "interleaved",
    "gpt_oss": "half",
    "internlm3": "half",
    "mistral4": "interleaved",
    "neomme": "half",
    "qwen2_5_omni_text": "half",
}
ALTERNATING: Mapping[str, tuple[int, ...]] = {  # rows and columns in turn: usual pairs by row, by column and by time
    "ernie4_5_vl_moe_text": (22, 22, 20),
    "neomme": (),  # no time, and halves of what turns
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


def family(model_type: str) -> Family:
    """The defaults of a model, of a plain rotary one where it is not known."""
    return Family() if len(model_type) > LONGEST_TYPE else _known(model_type)


@functools.lru_cache(maxsize=256)
def _known(model_type: str) -> Family:
    written, known = FAMILIES.get(model_type, Family()), classes.holding(model_type)
    if known is None or model_type in FAMILIES:
        return written
    head = known.rotary or (known.head if isinstance(known.head, int) else None)
    shared = known.hidden // known.heads if known.hidden and known.heads else None
    return Family(
        base=_base(known) or written.base,
        head=head,
        partial=1.0 if known.partial is None else known.partial,
        pairing=PAIRINGS.get(model_type) or known.pairing or written.pairing,
        longest=known.longest,
        layers=known.layers,
        usual=head or shared,
        original=known.original,
    )


def _base(known: RotaryClass) -> float | None:
    """The base, of layers with full attention where they differ."""
    if known.kinds is None:
        return known.base
    return float(_full(known.kinds)["rope_theta"])


def _full(kinds: Mapping[str, JsonValues]) -> JsonValues:
    return kinds.get("full_attention") or next(iter(kinds.values()))


def staying(model_type: str, kind: str) -> JsonValues | None:
    """The base and the share where a file gives parameters without them; None where they are as by themselves."""
    known = classes.holding(model_type)
    if known is None:
        return None
    return (known.beside or known.kinds or {}).get(kind)


def within(model_type: str) -> tuple[str, ...]:
    """The kinds of layers whose base rope_theta beside parameters does not set."""
    known = classes.holding(model_type)
    return () if known is None else known.within


def scaling(model_type: str) -> JsonValues:
    """The parameters where neither rope_scaling nor rope_parameters is there; {} for none."""
    known = classes.of(model_type)
    if known is None:
        return {}
    kinds = known.kinds or {}
    shares = {one.get("partial_rotary_factor", 1.0) for one in kinds.values()}
    if len(shares) > 1 or any(one["rope_type"] != "default" for one in kinds.values()):
        return kinds
    return known.scaling or {}


def is_rotary(model_type: str) -> bool:
    """Whether the model is known to turn queries and keys."""
    known = classes.of(model_type)
    name = known.text if known is not None and known.text is not None else model_type
    return name in FAMILIES or name in ALSO or name in classes.table().turns
