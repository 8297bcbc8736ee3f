"""vLLM's get_rope, which reads rope_parameters after transformers 5 moved older keys into it."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec

from engine.maths import scaling
from engine.models.configs import classes, rotary
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.turning import NEED_ORIGINAL, ORIGINAL, Turning
from engine.models.stacks import forwards, transformers
from engine.models.stacks.sentences import joined, lacks, none_of
from engine.models.stacks.understood import (
    LayerRule,
    Software,
    StackVersion,
    Understood,
    divided_by_nothing,
    empty,
    fitting,
    having,
    missing,
    stepping,
    understood,
    unknown,
    unscaled,
    without,
    wordless,
)
from engine.values.value import JsonObject
from engine.words.language import tr
from engine.words.numbers import spaced

VERSION = StackVersion(
    "vLLM",
    "0.33.0",
    "2026-11-23",
    "model_executor/layers/rotary_embedding/__init__.py: get_rope; transformers_utils/config.py: patch_rope_parameters",
    first=(0, 33),
    below=(0, 34),
    sources={
        "yarn": "rotary_embedding/yarn_scaling_rope.py:38, deepseek_scaling_rope.py:52, mrope.py:351",
        "dynamic": "rotary_embedding/dynamic_ntk_scaling_rope.py:58",
        "longrope": "rotary_embedding/phi3_long_rope_scaled_rope.py:55",
        "linear": "rotary_embedding/linear_scaling_rope.py:70",
        "proportional": "rotary_embedding/__init__.py:156, gemma4_rope.py",
    },
    partly=True,
)
RANK = 4
SOFTWARE = Software(lambda asked: vllm(asked.settings), (VERSION,))
BACKEND = (  # their models hand transformers' own parameters on, or run in its Transformers backend
    *("arcee", "glm", "gpt_neox", "helium", "hunyuan_v1_dense", "hunyuan_v1_moe", "ministral", "olmo", "olmo2"),
    *("olmo3", "phi", "seed_oss", "smollm3", "starcoder2"),
)
OWN = (
    *("apertus", "cohere", "cohere2", "deepseek_v2", "deepseek_v3", "ernie4_5", "ernie4_5_moe", "exaone4", "falcon"),
    *("gemma", "gemma2", "gemma3_text", "gemma3n_text", "gemma4_text", "glm4", "glm4_moe", "gpt_oss", "granite"),
    *("granitemoe", "lfm2", "llama", "llama4_text", "minimax_m2", "ministral3", "mistral", "mixtral", "modernbert"),
    *("nemotron", "olmoe", "phi3", "phimoe", "qwen2", "qwen2_5_vl", "qwen2_5_vl_text", "qwen2_moe", "qwen2_vl"),
    *("qwen2_vl_text", "qwen3", "qwen3_moe", "qwen3_next", "qwen3_vl", "qwen3_vl_text", "stablelm"),
)
REMOVED = ("minimax", "persimmon")
CROSSED = ("cohere", "cohere2", "deepseek_v2", "deepseek_v3", "ernie4_5", "ernie4_5_moe", "glm4")
DEEPSEEK = ("deepseek_v2", "deepseek_v3")
KINDS = ("default", "linear", "ntk", "dynamic", "yarn", "longrope", "llama3", "proportional")
NEEDED = {
    "linear": ("factor",),
    "dynamic": ("factor",),
    "ntk": ("factor",),
    "yarn": ("factor",),
    "llama3": ("factor", "low_freq_factor", "high_freq_factor"),
    "longrope": ("short_factor", "long_factor"),
}
MROPE_LENGTHS = 4  # mrope_positions_factor


def vllm(settings: ConfigSettings) -> Iterator[Understood]:
    """Each kind of layer through get_rope."""
    model, ours = settings.model or "llama", rotary.turnings(settings)
    if model in BACKEND:
        for found in transformers.v5(settings):
            failed = found.refusal.startswith(forwards.SHARE)
            why = tr("{key}: no forward of {model} was run with it", key=forwards.SHARE, model=model) if failed else ""
            refusal = "" if failed else found.refusal
            yield msgspec.structs.replace(found, by=VERSION, kind="", refusal=refusal, unknown=why or found.unknown)
    elif model in OWN:
        configured = tuple(transformers.v5_configured(settings))
        refusal = next((one.refusal for one in configured if one.refusal), "")
        why = next((one.unknown for one in configured if one.unknown and not refusal), "")
        rules = (LayerRule(one, unknown=why) if why else _rule(settings, one, refusal) for one in ours)
        yield from understood(VERSION, rules)
    elif model in REMOVED:
        yield from _removed(ours, model)
    else:
        yield from unknown(VERSION, ours, tr("how it reads {model} was not held against it", model=model))


def _removed(ours: tuple[Turning, ...], model: str) -> Iterator[Understood]:
    refusal = tr("it has no model {model}: it was taken out", model=model)
    for found in unknown(VERSION, ours, refusal):
        yield msgspec.structs.replace(found, unknown="", refusal=refusal, absent=True)


def _rule(settings: ConfigSettings, one: Turning, refusal: str) -> LayerRule:
    model = settings.model or "llama"
    if model in DEEPSEEK and one.kind != "default":
        one = msgspec.structs.replace(one, kind="yarn")  # whatever its type
        moved = one.original is not None or _typed(one) in NEED_ORIGINAL
        refusal = refusal or empty(one, "mscale", "mscale_all_dim")
        refusal = refusal or ("" if moved else lacks("deepseek_yarn", ORIGINAL))
    elif one.kind == "yarn":
        refusal = refusal or empty(one, "beta_fast", "beta_slow")
    refusal = refusal or _conflict(settings, one) or missing(one, NEEDED) or divided_by_nothing(one)
    refusal = refusal or ("" if model in CROSSED else _unfit(one))
    if one.kind == "linear" and isinstance(one.values.values.get("factor"), int):
        refusal = refusal or tr("factor: a whole number, and linear needs one with a point (8.0)")
    if one.kind not in KINDS or wordless(one):
        refusal = refusal or none_of(_typed(one) or one.kind, KINDS)
    if model == "gpt_oss" and one.kind != "yarn":
        refusal = refusal or lacks(model, "factor")
    if refusal:
        return LayerRule(one, refusal)
    if one.kind == "dynamic":
        return _dynamic(one)
    if one.kind == "ntk":
        return LayerRule(one, unknown=tr("its own rule of ntk is not computed here"))
    if one.kind == "yarn":
        return _yarn(model, one)
    if one.kind == "longrope":
        return _longrope(settings, one)
    if one.kind == "proportional":
        return LayerRule(having(one, factor=1.0))
    return LayerRule(stepping(one) if one.kind == "llama3" else one)


def _conflict(settings: ConfigSettings, one: Turning) -> str:
    """Two names of the type that differ; a mrope without sections."""
    new, older = one.values.text("rope_type"), one.values.text("type")
    if new is None and older == "yarn" and one.kind == "longrope":
        new = one.kind  # by Phi-3's class, which leaves the other word where it is
    if transformers.untyped(settings, one):
        new = "default"  # by the class, likewise
    alike = new == older or (older, new) in (("su", "longrope"), ("mrope", "default"))
    if new is not None and older is not None and not alike:
        return tr("rope_type is {new}, type is {older}", new=new, older=older)
    if (new or older) == "mrope" and not one.sections:
        return lacks("mrope", "mrope_section")
    return ""


def _dynamic(one: Turning) -> LayerRule:
    """alpha stretches the base at all lengths; with a factor the base stays (dynamic_ntk_scaling_rope.py)."""
    if one.stretched or one.factor is None:
        return LayerRule(one)
    note = tr("the base stays as it is at all lengths: the scaling does nothing")
    return LayerRule(unscaled(one), note=note, by="dynamic")


def _yarn(model: str, one: Turning) -> LayerRule:
    """attention_factor is final, then both mscales, then 0.1 ln s + 1; attn_factor is not read."""
    factor = one.factor or 1.0
    if model in DEEPSEEK:
        # Where only one of the two is given, the other is 1 (mscale) or 0 (mscale_all_dim).
        over, under = _or(one, "mscale", 1.0), _or(one, "mscale_all_dim", 0.0)
        attention = scaling.growth(factor, over) / scaling.growth(factor, under)
        return LayerRule(having(without(one, "mscale", "mscale_all_dim"), attention_factor=attention, truncate=True))
    notes = [tr("attn_factor is not read")] if "attn_factor" in one.values else []
    if _typed(one) == "telechat3-yarn":
        one = having(one, attention_factor=0.07 * math.log(factor) + 1.0)
    if model == "gpt_oss":
        lacking = [name for name in ("beta_fast", "beta_slow") if name not in one.values]
        if lacking:
            return LayerRule(one, lacks(model, *lacking))
        one = without(one, "attention_factor", "mscale", "mscale_all_dim")
    if one.sections:
        start = MROPE_LENGTHS * (one.start or 1)
        notes.append(tr("the ramp begins from {length}, four times the original length", length=spaced(start)))
        one = msgspec.structs.replace(one, original=start)
    return LayerRule(one, note=joined(*notes))


def _typed(one: Turning) -> str:
    return one.values.text("rope_type", "type") or ""


def _unfit(one: Turning) -> str:
    """Sections that it asserts, lists of which it makes a table each, a length by whose logarithm it divides."""
    if one.sections and fitting(one) is not one:
        return tr("{key}: their sum is not the number of pairs", key=one.named_sections)
    pairs = math.floor(one.head * one.partial) // 2
    for name in ("short_factor", "long_factor") if one.kind == "longrope" else ():
        if len(one.values.numbers(name) or ()) not in (1, pairs):
            return tr("{key}: not as many as there are pairs, {pairs}", key=name, pairs=pairs)
    alone = one.kind == "longrope" and one.start == 1 and (one.longest or 1) > 1
    return tr("{key}: 1, by whose logarithm longrope divides", key=ORIGINAL) if alone else ""


def _or(one: Turning, name: str, default: float) -> float:
    given = one.values.number(name)
    return default if given is None else given


def _longrope(settings: ConfigSettings, one: Turning) -> LayerRule:
    """One list at all lengths: the short one unless max_model_len is above the original length."""
    model = settings.model or "llama"
    if model in CROSSED:
        return LayerRule(one, tr("rope_type: {kind}, which it has for halves of a head alone", kind="longrope"))
    known = classes.holding(model)
    beside = settings.whole(ORIGINAL) or (known.original if known else None)
    if model == "phimoe":  # its class copies the one within
        beside = one.values.whole(ORIGINAL) or beside
    longest, start = one.longest or 1, one.start or 1
    short = (beside or longest) <= start
    chosen = list(one.values.numbers("short_factor" if short else "long_factor") or ())
    attention = one.values.number("short_mscale" if short else "long_mscale")
    if attention is None:
        attention = scaling.longrope_factor(longest / start, start) if start > 1 else 1.0
    values: JsonObject = {"short_factor": chosen, "long_factor": chosen, "attention_factor": attention}
    note = (
        tr("short factors at all lengths, unless max_model_len is set above {start}", start=spaced(start))
        if short
        else tr("long factors at all lengths")
    )
    return LayerRule(having(one, **values), note=note)
