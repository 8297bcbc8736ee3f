"""mlx-lm: each of its model files reads the configuration in its own way, and most turn by initialize_rope."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from engine.maths import scaling
from engine.models.configs import rotary
from engine.models.configs.layers import LOCAL
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.turning import ORIGINAL, Turning
from engine.models.stacks.sentences import joined, lacks
from engine.models.stacks.transformers import old
from engine.models.stacks.understood import (
    LayerRule,
    Software,
    StackVersion,
    Understood,
    absent,
    divided_by_nothing,
    empty,
    fitting,
    having,
    share_of,
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
    "mlx-lm",
    "0.32.2",
    "2026-11-23",
    "mlx_lm/models/rope_utils.py:291 initialize_rope; the ModelArgs of each model file",
    first=(0, 32),
    below=(0, 33),
    sources={
        "yarn": "mlx_lm/models/rope_utils.py:126 YarnRoPE",
        "dynamic": "mlx_lm/models/rope_utils.py:234 DynamicNTKScalingRoPE",
        "longrope": "mlx_lm/models/rope_utils.py:10 SuScaledRoPE",
        "llama3": "mlx_lm/models/rope_utils.py:72 Llama3RoPE",
    },
)
RANK = 5
SOFTWARE = Software(lambda asked: mlx_lm(asked.settings, asked.outer), (VERSION,))
FILE = Path(__file__).parents[3] / "resources" / "stacks" / "mlx_lm.json"
KNOWN = (
    *("default", "mrope", "linear", "dynamic", "llama3", "yarn", "deepseek_yarn", "telechat3-yarn", "longrope"),
    "proportional",
)
COMPUTED = (ORIGINAL, "low_freq_factor", "high_freq_factor", "beta_fast", "beta_slow", "mscale", "mscale_all_dim")
WITHIN = ("ministral3",)  # files that look for the base in rope_parameters alone
ORIGINAL_OF_YARN, ORIGINAL_OF_LLAMA3, ORIGINAL_OF_PHI3 = 4096, 8192, 4096


class ModelFile(msgspec.Struct, frozen=True):
    """What a model file reads: the keys that it needs, its default base, whether it scales.

    `newer` says what it takes of rope_parameters: "base", "all", or nothing. `share` is the key of the dimensions that
    turn ("": all do) with its default; `divided` says that a head is the hidden size by the heads, `head` is a default
    of head_dim; `kinds` that parameters stand apart for each kind of layer; `local` a default of the local base.
    """

    needs: tuple[str, ...] = ()
    base: float | None = None
    scales: bool = False
    newer: str = ""
    share: str = ""
    usual: float = 1.0
    divided: bool = False
    head: int | None = None
    kinds: bool = False
    local: float | None = None


class ModelFiles(msgspec.Struct, frozen=True):
    """The model files by type, the types that are read by another's, and those whose file was not understood."""

    held: str
    version: str
    models: Mapping[str, ModelFile]
    same: Mapping[str, str]
    unread: tuple[str, ...]


@functools.cache
def files() -> ModelFiles:
    """All that was recorded."""
    return msgspec.json.decode(FILE.read_bytes(), type=ModelFiles)


def mlx_lm(settings: ConfigSettings, outer: str = "") -> Iterator[Understood]:
    """By the model file that its type names."""
    model, ours = settings.model or "llama", rotary.turnings(settings)
    name, model = _file(outer or model), outer or model
    if name is not None:
        yield from understood(VERSION, _rules(settings, name))
    elif model in files().unread:
        yield from unknown(VERSION, ours, tr("its file for {model} was not understood", model=model))
    else:
        yield from absent(VERSION, ours, model)


def _file(model: str) -> str | None:
    """The name of the model file; None where there is none that was read."""
    found = files().same.get(model, model)
    return found if found in files().models else None


def _rules(settings: ConfigSettings, name: str) -> Iterator[LayerRule]:
    read = files().models[name]
    seen = _seen(settings, read)
    refusal = _lacking(settings, read, name) or _checked(seen, name) or _baseless(settings, read)
    for one in rotary.turnings(seen):
        sized = _sized(settings, read, one)
        yield LayerRule(sized, refusal) if refusal else _rule(settings, name, sized)


def _lacking(settings: ConfigSettings, read: ModelFile, name: str) -> str:
    """The keys that its file needs and the configuration does not have; '' for none."""
    lacking = [key for key in read.needs if key not in settings.values]
    newer = settings.values.get("rope_parameters")
    theta = isinstance(newer, Mapping) and "rope_theta" in newer
    if not theta and ((newer and name in WITHIN) or (name == "qwen3" and "rope_theta" not in settings)):
        lacking.append("rope_theta")
    return lacks(f"{name}.py", *lacking)


def _baseless(settings: ConfigSettings, read: ModelFile) -> str:
    """A base that is null, which its classes take for one."""
    newer = settings.values.get("rope_parameters")
    within = read.newer and isinstance(newer, Mapping) and newer.get("rope_theta")
    bare = "rope_theta" in settings.values and settings.values["rope_theta"] is None and not within
    return tr("{key}: null", key="rope_theta") if bare and not read.kinds else ""


def _seen(settings: ConfigSettings, read: ModelFile) -> ConfigSettings:
    """The keys that its file looks at, with its defaults for those that are missing."""
    newer = settings.values.get("rope_parameters")
    newer = dict(newer) if isinstance(newer, Mapping) else {}
    if read.kinds:
        return settings
    plain = old(settings).without(ORIGINAL)
    values: JsonObject = {"rope_scaling": dict(plain.values.get("rope_scaling") or {})}
    if read.newer == "all":
        values["rope_scaling"] = values["rope_scaling"] or newer
        values["rope_theta"] = plain.number("rope_theta") or newer.get("rope_theta") or read.base
    elif read.newer == "base":
        values["rope_theta"] = newer.get("rope_theta") or plain.number("rope_theta") or read.base
    elif plain.first(*rotary.BASES) is None:
        values["rope_theta"] = read.base
    if read.local is not None and plain.first(*LOCAL) is None:
        values[LOCAL[0]] = read.local
    values["rope_scaling"] = _typed(values["rope_scaling"])
    return plain.having(**{key: value for key, value in values.items() if value is not None})


def _typed(given: JsonObject) -> JsonObject:
    """With its type under rope_type: type comes before it."""
    word = given.get("type") or given.get("rope_type", "default")
    taken = {key: value for key, value in given.items() if key not in ("type", "rope_type", "rope_theta")}
    return {"rope_type": word, **taken}


def _sized(settings: ConfigSettings, read: ModelFile, one: Turning) -> Turning:
    """The head and the share of it that turns."""
    head = one.head
    if read.divided:
        head = rotary.shared_width(settings) or head
    elif read.head is not None and "head_dim" not in settings:
        head = read.head
    share = one.partial if one.kind == "proportional" else share_of(settings, read.share, read.usual, head)
    return msgspec.structs.replace(one, head=head, partial=share, original=one.values.whole(ORIGINAL))


def _checked(seen: ConfigSettings, name: str) -> str:
    """What a file's own look at rope_scaling refuses; '' for nothing."""
    given = seen.values.get("rope_scaling") or {}
    raw = given if isinstance(given, Mapping) and given.get("rope_type") != "default" else {}
    if name == "deepseek_v2" and "factor" not in given:
        return lacks(f"{name}.py", "rope_scaling.factor")
    if name == "phimoe" and raw and "long_mscale" not in raw:
        return lacks(f"{name}.py", "long_mscale")
    if name == "hunyuan_v1_dense" and raw and not {"alpha", "factor"} <= set(raw):
        return lacks(f"{name}.py", "alpha", "factor")
    return ""


def _rule(settings: ConfigSettings, name: str, one: Turning) -> LayerRule:
    own = OWN_RULES.get(name)
    if own is not None:
        return own(settings, one)
    note = _ignored(settings, files().models[name])
    if not files().models[name].scales:
        if one.kind == "default":
            return LayerRule(one, note=note)
        return LayerRule(
            unscaled(one), note=joined(note, tr("{model}.py reads no scaling: it is left out", model=name))
        )
    return _initialized(one, note)


def _initialized(one: Turning, note: str) -> LayerRule:
    """initialize_rope."""
    word = one.values.text("rope_type") or ("default" if not wordless(one) else "")
    if word not in KNOWN:
        return LayerRule(one, tr("rope_type: {word!r} is not supported", word=word))
    if one.kind in ("linear", "dynamic", "yarn", "llama3") and "factor" not in one.values:
        return LayerRule(one, lacks(one.kind, "factor"))
    computed = {"yarn": COMPUTED, "llama3": COMPUTED[:3]}.get(one.kind, ())
    if refusal := empty(one, *computed) or divided_by_nothing(one):
        return LayerRule(one, refusal)
    if word == "mrope" and len(one.values.wholes("mrope_section") or ()) != 3:
        return LayerRule(one, tr("mrope_section: three numbers are needed"))
    one = fitting(one)
    if one.kind == "yarn":
        return _yarn(one, note)
    if one.kind == "dynamic":
        return LayerRule(without(one, "alpha"), note=note)
    if one.kind == "llama3" and one.original is None:
        taken = msgspec.structs.replace(one, original=ORIGINAL_OF_LLAMA3)
        more = tr("the original length is taken to be {length}", length=ORIGINAL_OF_LLAMA3)
        return LayerRule(taken, note=joined(note, more))
    if one.kind == "longrope":
        lacking = [name for name in (ORIGINAL, "short_factor", "long_factor") if name not in one.values]
        if lacking:
            return LayerRule(one, lacks("longrope", *lacking))
        if one.original == 1 and (one.longest or 1) > 1:
            return LayerRule(one, tr("{key}: 1, by whose logarithm longrope divides", key=ORIGINAL))
        return _longrope(one, note)
    return LayerRule(one, note=note)


def _yarn(one: Turning, note: str) -> LayerRule:
    """mscale is 1 and mscale_all_dim 0 where not given; attention_factor is not read (#1507); the ramp is rounded."""
    factor, notes = one.factor or 1.0, [note]
    if not one.values.flag("truncate", True):
        notes.append(tr("truncate is ignored: the ramp is rounded to whole pairs"))
    if "attention_factor" in one.values:
        notes.append(tr("attention_factor is not read (ml-explore/mlx-lm#1507)"))
    over, under = one.values.number("mscale"), one.values.number("mscale_all_dim")
    attention = scaling.growth(factor, 1.0 if over is None else over) / scaling.growth(factor, under or 0.0)
    if one.original is None:
        notes.append(tr("the original length is taken to be {length}", length=ORIGINAL_OF_YARN))
        one = msgspec.structs.replace(one, original=ORIGINAL_OF_YARN)
    taken = having(without(one, "mscale", "mscale_all_dim"), truncate=True, attention_factor=attention)
    return LayerRule(taken, note=joined(*notes))


def _longrope(one: Turning, note: str, *, attention: float | None = None) -> LayerRule:
    """The long factors at all lengths (SuScaledRoPE), and a factor from the ratio of the lengths."""
    ratio, original = one.ratio, one.original
    pairs = math.floor(one.head * one.partial) // 2
    if len(one.values.numbers("long_factor") or ()) not in (0, 1, pairs):
        return LayerRule(one, tr("{key}: not as many as there are pairs, {pairs}", key="long_factor", pairs=pairs))
    if attention is None:
        attention = scaling.longrope_factor(ratio, original) if ratio and original and original > 1 else 1.0
    longer = list(one.values.numbers("long_factor") or ())
    taken = having(one, short_factor=longer, long_factor=longer, attention_factor=attention)
    return LayerRule(taken, note=joined(note, tr("long factors at all lengths")))


def _ignored(settings: ConfigSettings, read: ModelFile) -> str:
    """What it leaves out of rope_parameters; '' for nothing."""
    newer = settings.values.get("rope_parameters")
    if not newer or read.newer == "all" or read.kinds:
        return ""
    if read.newer == "base":
        return tr("of rope_parameters the base alone is read")
    given = settings.number(*rotary.BASES)
    base = given or read.base or 10_000.0
    return tr(
        "rope_parameters is ignored: base {base}" if given else "rope_parameters is ignored: base {base} in silence",
        base=spaced(base),
    )


# Files that read their scaling themselves


def _phi3(settings: ConfigSettings, one: Turning) -> LayerRule:
    note = _ignored(settings, files().models["phi3"])
    given = settings.values.get("rope_scaling")
    if not given:
        return LayerRule(unscaled(one), note=note)
    if not {"long_factor", "type"} <= set(given):
        return LayerRule(one, lacks("phi3.py", "long_factor", "type"))
    if given["type"] == "linear":
        return LayerRule(one, note=note)
    if given["type"] not in ("longrope", "su"):
        return LayerRule(
            unscaled(one), note=joined(note, tr("rope_type: {word!r} is not supported", word=given["type"]))
        )
    original = settings.whole(ORIGINAL) or ORIGINAL_OF_PHI3
    return _longrope(msgspec.structs.replace(one, original=original), note)


def _phimoe(settings: ConfigSettings, one: Turning) -> LayerRule:
    note = _ignored(settings, files().models["phimoe"])
    if not settings.values.get("rope_scaling"):
        return LayerRule(unscaled(one), note=note)
    original = settings.whole(ORIGINAL) or ORIGINAL_OF_PHI3
    taken = msgspec.structs.replace(one, kind="longrope", original=original)
    return _longrope(taken, note, attention=one.values.number("long_mscale"))


def _hunyuan(settings: ConfigSettings, one: Turning) -> LayerRule:
    """alpha whatever the type."""
    note = _ignored(settings, files().models["hunyuan_v1_dense"])
    given = settings.values.get("rope_scaling")
    if not given:
        return LayerRule(unscaled(one), note=note)
    if "type" not in given:
        return LayerRule(one, lacks("hunyuan_v1_dense.py", "type"))
    return LayerRule(msgspec.structs.replace(one, kind="ntk"), note=note)


def _deepseek2(settings: ConfigSettings, one: Turning) -> LayerRule:
    """YaRN whatever the type."""
    one = msgspec.structs.replace(one, kind="yarn")
    if refusal := empty(one, *COMPUTED) or divided_by_nothing(one):
        return LayerRule(one, refusal)
    return _yarn(one, _ignored(settings, files().models["deepseek_v2"]))


def _linear_alone(settings: ConfigSettings, one: Turning) -> LayerRule:
    """nemotron.py."""
    note, given = _ignored(settings, files().models["nemotron"]), settings.values.get("rope_scaling")
    if not given:
        return LayerRule(unscaled(one), note=note)
    right = given.get("type") == "linear" and isinstance(given.get("factor"), float)
    return LayerRule(one, "" if right else tr("rope_scaling: nemotron takes type linear and nothing else"), note)


def _checked_alone(settings: ConfigSettings, one: Turning) -> LayerRule:
    """qwen2_moe.py lets linear pass, and does not scale by it."""
    note, given = _ignored(settings, files().models["qwen2_moe"]), settings.values.get("rope_scaling")
    if given and not ("factor" in given and given.get("type") == "linear"):
        return LayerRule(one, tr("rope_scaling: qwen2_moe takes type linear and nothing else"))
    return LayerRule(unscaled(one), note=note)


OWN_RULES = {
    "phi3": _phi3,
    "phimoe": _phimoe,
    "hunyuan_v1_dense": _hunyuan,
    "deepseek_v2": _deepseek2,
    "nemotron": _linear_alone,
    "qwen2_moe": _checked_alone,
}
