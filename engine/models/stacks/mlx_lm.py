"""mlx-lm's initialize_rope, which reads rope_theta and rope_scaling."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.maths import scaling
from engine.models.configs import rotary
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.turning import Turning
from engine.models.stacks.transformers import ignored, old
from engine.models.stacks.understood import Rule, Understood, having, understood, without
from engine.words.language import tr

NAME = "mlx-lm"
SOURCE = "mlx-lm, mlx_lm/models/rope_utils.py: initialize_rope; mlx_lm/models/llama.py: ModelArgs"
KNOWN = ("default", "mrope", "linear", "llama3", "yarn", "deepseek_yarn", "telechat3-yarn", "longrope", "proportional")
ORIGINAL_OF_YARN, ORIGINAL_OF_LLAMA3 = 4096, 8192


def mlx_lm(settings: ConfigSettings) -> Iterator[Understood]:
    """rope_scaling alone in most of its models: rope_parameters is a key like any unknown one."""
    yield from understood(NAME, SOURCE, (_rule(settings, one) for one in rotary.turnings(old(settings))))


def _rule(settings: ConfigSettings, one: Turning) -> Rule:
    word = one.values.text("type", "rope_type") or "default"
    if word not in KNOWN:
        return Rule(one, tr("rope_type: {word!r} is not supported", word=word))
    notes = [note for note in (ignored(settings),) if note]
    if one.kind == "yarn":
        return _yarn(one, notes)
    if one.kind == "llama3" and one.original is None:
        taken = msgspec.structs.replace(one, original=ORIGINAL_OF_LLAMA3)
        return Rule(
            taken, note=_joined(notes, tr("the original length is taken to be {length}", length=ORIGINAL_OF_LLAMA3))
        )
    if one.kind == "longrope":
        return _longrope(one, notes)
    return Rule(one, note=_joined(notes))


def _yarn(one: Turning, notes: list[str]) -> Rule:
    """mscale is 1 and mscale_all_dim 0 where not given; the ramp is rounded always."""
    factor = one.factor
    if factor is None:
        return Rule(one, tr("{keys}: missing, and {kind} needs it", keys="factor", kind="yarn"))
    if not one.values.flag("truncate", True):
        notes.append(tr("truncate is ignored: the ramp is rounded to whole pairs"))
    over, under = one.values.number("mscale", most=100), one.values.number("mscale_all_dim", most=100)
    ratio = scaling.growth(factor, 1.0 if over is None else over) / scaling.growth(factor, under or 0.0)
    given = one.values.number("attention_factor", most=1000)
    attention = ratio if given is None else given
    if one.original is None:
        notes.append(tr("the original length is taken to be {length}", length=ORIGINAL_OF_YARN))
        one = msgspec.structs.replace(one, original=ORIGINAL_OF_YARN)
    taken = having(without(one, "mscale", "mscale_all_dim"), truncate=True, attention_factor=attention)
    return Rule(taken, note=_joined(notes))


def _longrope(one: Turning, notes: list[str]) -> Rule:
    """The long factors at all lengths (SuScaledRoPE), and a factor from the ratio of the lengths."""
    notes.append(tr("long factors at all lengths"))
    ratio, original = one.ratio, one.original
    attention = scaling.longrope_factor(ratio, original) if ratio and original and original > 1 else 1.0
    longer = list(one.values.numbers("long_factor") or ())
    return Rule(having(one, short_factor=longer, attention_factor=attention), note=_joined(notes))


def _joined(notes: list[str], *more: str) -> str:
    return tr("; ").join([*notes, *more])
