"""What the keys of a .gguf say about position, in the names of transformers' configurations (version 4).

As llama.cpp reads them: src/llama-model.cpp, load_hparams and llama_model_rope_type; gguf-py's constants.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping
from pathlib import Path

import msgspec
import numpy as np

from engine.maths.window import Floats
from engine.models import factors
from engine.models.configs import families
from engine.models.found import Finding
from engine.models.gguf_keys import GgufKeys
from engine.values.value import JsonObject
from engine.words.language import tr

FILE = Path(__file__).parents[2] / "resources" / "stacks" / "gguf.json"
OWN_NAMES = {  # keys that a family has under other names
    "gpt2": {"max_position_embeddings": "n_positions", "hidden_size": "n_embd", "num_attention_heads": "n_head"},
    "gpt_bigcode": {"max_position_embeddings": "n_positions", "hidden_size": "n_embd", "num_attention_heads": "n_head"},
    "bloom": {"num_attention_heads": "n_head"},
    "mpt": {"num_attention_heads": "n_heads", "hidden_size": "d_model", "max_position_embeddings": "max_seq_len"},
    "t5": {"num_attention_heads": "num_heads", "hidden_size": "d_model", "head_dim": "d_kv"},
    "gpt_neox": {"rope_theta": "rotary_emb_base", "partial_rotary_factor": "rotary_pct"},
}
USUAL_BASE = 10_000.0
READ_BETAS = ("grok", "mistral3")  # the others write 32 and 1 over what the file says
MULTIPLIED = ("deepseek2", "deepseek2-ocr", "deepseek32", "glm-dsa", "mistral3", "mistral4")  # read yarn_log_multiplier
STILL = 1e20  # a divisor from which a pair stands: the converter writes 1e30 for Gemma 4's
GgufFactors = Mapping[str, Floats]  # rope_freqs, rope_factors_long, rope_factors_short: [pairs]


class Architectures(msgspec.Struct, frozen=True):
    """What a general.architecture is and no key says: how llama.cpp turns it, and what transformers calls it.

    `families` are transformers' model types, where they are called otherwise. `unturned` have no rotary positions; of
    them `by_slopes` have ALiBi. `crossed` turn pairs of neighbours: their queries and keys are stored in that order.
    """

    families: Mapping[str, str]
    unturned: frozenset[str]
    by_slopes: frozenset[str]
    crossed: frozenset[str]


@functools.cache
def architectures() -> Architectures:
    """All of them."""
    return msgspec.json.decode(FILE.read_bytes(), type=Architectures)


def settings(found: GgufKeys, tensors: GgufFactors) -> JsonObject:
    """Names of transformers, and their values; what the file does not say is left out."""
    tensors = {name: divisors for name, divisors in tensors.items() if _sound(divisors, _pairs(found))}
    family = _family(found)
    head = _head(found)
    sliding = found.whole(".attention.key_length_swa")
    values: JsonObject = {
        "model_type": family,
        "max_position_embeddings": found.whole(".context_length"),
        "hidden_size": found.whole(".embedding_length"),
        "num_attention_heads": found.whole(".attention.head_count"),
        "num_hidden_layers": found.whole(".block_count"),
        "head_dim": sliding or head,
        "global_head_dim": head if sliding else None,
        "sliding_window": found.whole(".attention.sliding_window"),
        "relative_attention_num_buckets": found.whole(".attention.relative_buckets_count"),
        **(_turning(found, tensors, head) if found.arch not in architectures().unturned else {}),
        **_slopes(found),
    }
    own = OWN_NAMES.get(family, {})
    return {own.get(name, name): value for name, value in values.items() if value is not None}


def _family(found: GgufKeys) -> str:
    """The model type; OLMo 3 has the architecture of OLMo 2, and a window."""
    if found.arch == "olmo2" and found.whole(".attention.sliding_window"):
        return "olmo3"
    return architectures().families.get(found.arch, found.arch.replace("-", "_"))


def _head(found: GgufKeys) -> int | None:
    """Dimensions of a head; of DeepSeek's, which keep turned ones apart, as attention computes it."""
    stated = found.whole(".attention.key_length_mla") or found.whole(".attention.key_length")
    if stated:
        return stated
    heads, hidden = found.whole(".attention.head_count"), found.whole(".embedding_length")
    return hidden // heads if heads and hidden and hidden >= heads else None


def _turning(found: GgufKeys, tensors: GgufFactors, head: int | None) -> JsonObject:
    values: JsonObject = {
        "rope_theta": found.number(".rope.freq_base") or USUAL_BASE,
        "rope_local_base_freq": found.number(".rope.freq_base_swa"),
        "rope_scaling": _scaling(found, tensors),
    }
    turned = found.whole(".rope.dimension_count")
    if turned and found.arch.startswith("deepseek2"):
        return values | {"qk_rope_head_dim": turned, "qk_nope_head_dim": max(0, (head or 0) - turned)}
    usual = families.family(_family(found)).partial
    if turned and head and (turned < head or (turned == head and usual != 1)):
        values["partial_rotary_factor"] = turned / head
    return values


def _scaling(found: GgufKeys, tensors: GgufFactors) -> JsonObject | None:
    """rope_scaling: by the tensors where there are some, else by the keys."""
    by_tensors = _by_tensors(found, tensors)
    scaled = by_tensors if by_tensors is not None else _by_keys(found)
    sections = found.wholes(".rope.dimension_sections")
    while sections and not sections[-1]:
        sections.pop()
    if sections:
        return {"rope_type": "default", **(scaled or {}), "mrope_section": sections}
    usual = families.scaling(_family(found))  # the file says all: what the class would set is not in it
    return scaled or ({"rope_type": "default"} if usual else None)


def _by_tensors(found: GgufKeys, tensors: GgufFactors) -> JsonObject | None:
    if "rope_freqs" in tensors:
        divisors = tensors["rope_freqs"]
        standing = _standing(divisors)
        if standing:
            return standing
        named = factors.recognised(divisors, found.number(".rope.freq_base") or USUAL_BASE)
        return factors.as_lists(divisors, original=_original(found)) if named is None else named
    long, short = tensors.get("rope_factors_long"), tensors.get("rope_factors_short")
    if long is None or short is None:
        return None
    return {
        "rope_type": "longrope",
        "short_factor": short.tolist(),
        "long_factor": long.tolist(),
        "original_max_position_embeddings": _original(found),
        "attention_factor": found.number(".rope.scaling.attn_factor") or 1.0,
    }


def _standing(divisors: Floats) -> JsonObject:
    """Proportional scaling, where the last pairs stand; {} where none does."""
    turning = int(np.count_nonzero(divisors < STILL))
    if not turning or turning == divisors.size or (divisors[:turning] != divisors[0]).any():
        return {}
    share = turning / divisors.size
    return {"rope_type": "proportional", "partial_rotary_factor": share, "factor": float(divisors[0])}


def _original(found: GgufKeys) -> int:
    original = found.whole(".rope.scaling.original_context_length")
    return original or found.whole(".context_length") or 4096


def _by_keys(found: GgufKeys) -> JsonObject | None:
    """linear and yarn; a factor of 0 or none says that nothing is scaled."""
    kind = found.text(".rope.scaling.type")
    factor = found.number(".rope.scaling.factor") or found.number(".rope.scale_linear") or 1.0
    if kind == "yarn" and factor != 1:
        return {
            "rope_type": "yarn",
            "factor": factor,
            "original_max_position_embeddings": _original(found),
            **_betas(found),
            **_growth(found, factor),
        }
    if kind in ("", "linear") and factor != 1:
        return {"rope_type": "linear", "factor": factor}
    return None if kind in ("", "none", "linear", "yarn", "longrope") else {"rope_type": kind, "factor": factor}


def _betas(found: GgufKeys) -> dict[str, float]:
    """Turns at the ends of YaRN's ramp."""
    if found.arch not in READ_BETAS:
        return {"beta_fast": 32.0, "beta_slow": 1.0}
    fast, slow = found.number(".rope.scaling.yarn_beta_fast"), found.number(".rope.scaling.yarn_beta_slow")
    return {"beta_fast": fast or (8.0 if found.arch == "grok" else 32.0), "beta_slow": slow or 1.0}


def _growth(found: GgufKeys, factor: float) -> dict[str, float]:
    """What multiplies cosines and sines: llama.cpp multiplies its keys with YaRN's own 0.1 · ln factor + 1.

    With a log multiplier, DeepSeek's way, that moves into the softmax and leaves 1. yarn_attn_factor is not used.
    """
    if found.arch in MULTIPLIED and found.number(".rope.scaling.yarn_log_multiplier"):
        return {"mscale": 1.0, "mscale_all_dim": 1.0}
    given = found.number(".rope.scaling.attn_factor")
    return {"attention_factor": given * (0.1 * math.log(factor) + 1)} if given and factor > 0 else {}


def _slopes(found: GgufKeys) -> JsonObject:
    most = found.number(".attention.max_alibi_bias")
    if found.arch == "mpt":
        return {"attn_config": {"alibi": bool(most), "alibi_bias_max": most or 8.0}}
    return {"alibi": True} if most or found.arch in architectures().by_slopes else {}


def findings(found: GgufKeys, tensors: GgufFactors) -> tuple[Finding, ...]:
    """What is doubtful about the keys."""
    if found.arch in architectures().unturned:
        return ()
    return tuple(finding for finding in (_no_base(found), _odd_factors(found, tensors)) if finding is not None)


def _no_base(found: GgufKeys) -> Finding | None:
    known = found.number(".rope.freq_base") is not None or _family(found) in families.FIXED
    if known or found.whole(".rope.dimension_count") is None:
        return None
    return Finding(
        "warning",
        f"{found.arch}.rope.freq_base",
        tr("The file has no base."),
        follows=tr(
            "llama.cpp takes 10000: right for the first Llamas, wrong without a word for Qwen, CodeLlama and "
            "most others."
        ),
        advice=tr("Compare with rope_theta in the model's config.json; if it is another, convert the file anew."),
    )


def _odd_factors(found: GgufKeys, tensors: GgufFactors) -> Finding | None:
    """Divisors that are not one for each pair, or no numbers above 0."""
    for name, divisors in tensors.items():
        if not _sound(divisors, _pairs(found)):
            return Finding(
                "warning",
                f"{name}.weight",
                tr(
                    "It holds {size} divisors for {pairs} pairs, or some that are not above 0.",
                    size=divisors.size,
                    pairs=_pairs(found),
                ),
                follows=tr("They are left out here."),
                advice=tr("Convert the file anew."),
            )
    return None


def _pairs(found: GgufKeys) -> int:
    return (found.whole(".rope.dimension_count") or _head(found) or 0) // 2


def _sound(divisors: Floats, pairs: int) -> bool:
    within = (divisors >= factors.LEAST) & ((divisors <= factors.MOST) | (divisors >= STILL))
    return divisors.size == pairs and bool((within & np.isfinite(divisors)).all()) and bool((divisors < STILL).any())
