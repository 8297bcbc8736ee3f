"""transformers, before and after rope_parameters took the place of rope_scaling."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.models.configs import rotary
from engine.models.configs.families import family
from engine.models.configs.layers import nested, parameters
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.turning import ORIGINAL, Turning
from engine.models.stacks.understood import Rule, Understood, having, missing, understood
from engine.words.language import later, tr
from engine.words.numbers import spaced

V5 = "transformers v5"
V4 = "transformers v4"
V4_BEFORE = later("transformers v4 before #40320")
SOURCE_5 = "transformers 5.23, modeling_rope_utils.py: convert_rope_params_to_dict, standardize_rope_params"
SOURCE_4 = "transformers 4.57, modeling_rope_utils.py: ROPE_INIT_FUNCTIONS"
SOURCE_BEFORE = later("huggingface/transformers#38224, mended by #40320 (August 2025)")
KINDS_5 = ("default", "linear", "dynamic", "yarn", "longrope", "llama3", "proportional")
KINDS_4 = ("default", "linear", "dynamic", "yarn", "longrope", "llama3")
NEEDED_5 = {
    "linear": ("factor",),
    "dynamic": ("factor",),
    "yarn": ("factor",),
    "llama3": ("factor", "low_freq_factor", "high_freq_factor"),
    "longrope": ("short_factor", "long_factor"),
}
NEEDED_4 = NEEDED_5 | {"llama3": (*NEEDED_5["llama3"], ORIGINAL)}
TWICE_ALIASED = ("su", "mrope")  # configuration classes of Phi-3 and Qwen2-VL rename these themselves


def v5(settings: ConfigSettings) -> Iterator[Understood]:
    """All keys, in either form."""
    within = nested(parameters(settings))
    yield from understood(V5, SOURCE_5, (_v5(one, within) for one in rotary.turnings(settings)))


def _v5(one: Turning, within: bool) -> Rule:
    refusal = _unknown(one, KINDS_5) or missing(one, NEEDED_5)
    if within and one.kind == "yarn" and not one.values.flag("truncate", True):
        note = tr("truncate is looked for beside the layer types, not within them: the ramp is rounded all the same")
        return Rule(having(one, truncate=True), refusal, note)
    return Rule(one, refusal)


def v4(settings: ConfigSettings) -> Iterator[Understood]:
    """rope_scaling and rope_theta; rope_parameters is a key like any unknown one."""
    yield from understood(V4, SOURCE_4, (_v4(settings, one) for one in rotary.turnings(old(settings))))


def before(settings: ConfigSettings) -> Iterator[Understood]:
    """As v4, with YaRN's factor taken from the ratio of the lengths."""
    rules = (_v4_before(settings, one) for one in rotary.turnings(old(settings)))
    yield from understood(tr(V4_BEFORE), tr(SOURCE_BEFORE), rules)


def old(settings: ConfigSettings) -> ConfigSettings:
    """What a reader of rope_scaling alone sees: base and share stand beside it, not in it."""
    scaling = settings.values.get("rope_scaling")
    seen = settings.without("rope_parameters")
    if not isinstance(scaling, dict):
        return seen
    return seen.having(
        rope_scaling={k: v for k, v in scaling.items() if k not in ("rope_theta", "partial_rotary_factor")}
    )


def _v4(settings: ConfigSettings, one: Turning) -> Rule:
    if nested(parameters(settings)) and "rope_scaling" in settings:
        return Rule(one, tr("rope_scaling: parameters for each kind of layer are not known to it"))
    return Rule(one, _unknown(one, KINDS_4) or missing(one, NEEDED_4), ignored(settings))


def ignored(settings: ConfigSettings) -> str:
    """What a reader of rope_scaling alone leaves out of this file; '' for nothing."""
    if not settings.values.get("rope_parameters"):
        return ""
    given = settings.number("rope_theta")
    base = given or family(settings.text("model_type")).base
    return tr(
        "rope_parameters is ignored: base {base}" if given else "rope_parameters is ignored: base {base} in silence",
        base=spaced(base),
    )


def _v4_before(settings: ConfigSettings, one: Turning) -> Rule:
    rule = _v4(settings, one)
    ratio = one.ratio
    if one.kind != "yarn" or ORIGINAL not in one.values or ratio is None or rule.refusal:
        return rule
    note = tr("the factor is the ratio of the lengths, {ratio:g}, whatever the file says", ratio=ratio)
    return msgspec.structs.replace(rule, turning=having(one, factor=ratio), note=note)


def _unknown(one: Turning, kinds: tuple[str, ...]) -> str:
    word = one.values.text("rope_type", "type") or "default"
    if one.kind in kinds and (word in kinds or word in TWICE_ALIASED):
        return ""
    return tr("rope_type: {word!r} is none of {kinds}", word=word, kinds=", ".join(kinds))
