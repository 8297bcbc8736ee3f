"""vLLM's get_rope, which reads rope_parameters after moving older keys into it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.maths import scaling
from engine.models.configs import rotary
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.turning import ORIGINAL, Turning
from engine.models.stacks.understood import Rule, Understood, having, missing, understood, without
from engine.words.language import tr

NAME = "vLLM"
SOURCE = "vLLM, model_executor/layers/rotary_embedding/__init__.py: get_rope; vllm-project/vllm#28542"
DEEPSEEK = ("deepseek_v2", "deepseek_v3")
NEEDED = {
    "linear": ("factor",),
    "yarn": ("factor",),
    "llama3": ("factor", "low_freq_factor", "high_freq_factor"),
    "longrope": ("short_factor", "long_factor"),
}


def vllm(settings: ConfigSettings) -> Iterator[Understood]:
    """Each kind of layer through get_rope."""
    yield from understood(NAME, SOURCE, (_rule(settings, one) for one in rotary.turnings(settings)))


def _rule(settings: ConfigSettings, one: Turning) -> Rule:
    refusal = missing(one, NEEDED)
    if one.kind in ("yarn", "llama3", "longrope") and one.original is None:
        refusal = refusal or tr("{keys}: missing, and {kind} needs it", keys=ORIGINAL, kind=one.kind)
    if refusal:
        return Rule(one, refusal)
    if one.kind == "yarn":
        return _yarn(settings, one)
    if one.kind == "dynamic":
        return _dynamic(one)
    if one.kind == "longrope" and one.longest and one.original and one.longest > one.original:
        note = tr("long factors at all lengths, once max_model_len is above the original one")
        return Rule(_always_long(one), note=note)
    if one.kind == "proportional" or not one.known:
        refusal = tr("rope_type: {kind!r} is not known to get_rope in the version that was read", kind=one.kind)
        return Rule(one, refusal)
    return Rule(one)


def _yarn(settings: ConfigSettings, one: Turning) -> Rule:
    """attn_factor multiplies; attention_factor is dropped (#46280, #48351), mscale too but in DeepSeek (#48621)."""
    factor, times = one.factor or 1.0, one.values.number("attn_factor", most=1000) or 1.0
    if settings.text("model_type") in DEEPSEEK:
        # Where only one of the two is given, the other is 1 (mscale) or 0 (mscale_all_dim).
        over, under = _or(one, "mscale", 1.0), _or(one, "mscale_all_dim", 0.0)
        attention = scaling.growth(factor, over) / scaling.growth(factor, under) * times
        return Rule(having(without(one, "mscale", "mscale_all_dim"), attention_factor=attention, truncate=True))
    dropped = [name for name in ("attention_factor", "mscale", "mscale_all_dim") if name in one.values]
    taken = having(without(one, *dropped), attention_factor=scaling.growth(factor) * times)
    if not dropped:
        return Rule(taken)
    note = tr(
        "{keys} are dropped for 0.1 ln factor + 1 (vllm-project/vllm#48351)"
        if len(dropped) > 1
        else "{keys} is dropped for 0.1 ln factor + 1 (vllm-project/vllm#48351)",
        keys=", ".join(dropped),
    )
    return Rule(taken, note=note)


def _or(one: Turning, name: str, default: float) -> float:
    given = one.values.number(name, most=100)
    return default if given is None else given


def _dynamic(one: Turning) -> Rule:
    """One base for all lengths, that of max_position_embeddings · factor (dynamic_ntk_scaling_rope.py)."""
    if one.stretched or one.factor is None:
        return Rule(one)
    stretch = scaling.dynamic_stretch(one.factor, round((one.longest or 1) * one.factor), one.longest or 1)
    static = msgspec.structs.replace(one, kind="ntk", values=one.values.having(factor=stretch))
    return Rule(static, note=tr("one base at all lengths: that of max_position_embeddings · factor"))


def _always_long(one: Turning) -> Turning:
    """Its attention factor comes from the ratio of the lengths alone."""
    longer = list(one.values.numbers("long_factor") or ())
    return having(without(one, "attention_factor"), short_factor=longer, factor=one.ratio)
