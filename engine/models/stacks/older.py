"""transformers before the versions that are held whole: what each of them did otherwise, as its models computed it.

`python -m tests.oracles.record older` writes resources/stacks/older.json anew: which version has which model, and the
classes that were other ones. Versions that make the same of a file are one row.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from engine.models.configs import classes, rotary
from engine.models.configs.classes import RotaryClass
from engine.models.configs.layers import nested, parameters
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.turning import ORIGINAL, Turning
from engine.models.stacks import transformers
from engine.models.stacks.forwards import shared
from engine.models.stacks.sentences import joined, none_of
from engine.models.stacks.understood import (
    AskedModel,
    LayerRule,
    Software,
    StackVersion,
    Understood,
    absent,
    having,
    understood,
    without,
)
from engine.models.stacks.understood import unknown as not_known
from engine.words.language import tr
from engine.words.numbers import spaced

FILE = Path(__file__).parents[3] / "resources" / "stacks" / "older.json"
RANK = 2
Version = tuple[int, ...]
BY_RATIO, MENDED = (4, 51), (4, 56)  # YaRN's factor was the ratio of the lengths from the first on, before the second
RAMP_EXACT, UPDATED, SHARED = (4, 55), (4, 51), (4, 48)  # from these on
OWN_SCALING = (  # before 4.48 their files turned by code of their own
    *("chameleon", "dbrx", "esm", "gemma", "gemma2", "glm", "idefics", "jetmoe", "mimi", "mistral", "mixtral", "moshi"),
    *("olmo", "olmo2", "phi3", "phimoe", "recurrent_gemma"),
)
OWN_LONGROPE = ("phi3", "phimoe", "phi4_multimodal")  # which changed to the long factors themselves
OTHERWISE = {  # models that computed something else, in versions before these
    "gpt_neox": (5, 10),
    "olmo3": (5, 16),
    "hunyuan_v1_dense": (5, 22),
    "hunyuan_v1_moe": (5, 22),
    "minimax_m2": (5, 22),
}
SOURCES = {  # from a version on
    (4, 45): "modeling_rope_utils.py:163 _compute_yarn_parameters, :242 _compute_longrope_parameters",
    (4, 51): "modeling_rope_utils.py:226 _compute_yarn_parameters; huggingface/transformers#38224",
    (4, 55): "modeling_rope_utils.py:229 _compute_yarn_parameters; huggingface/transformers#38224, mended by #40320",
    (4, 56): "modeling_rope_utils.py: ROPE_INIT_FUNCTIONS",
    (5, 0): "modeling_rope_utils.py: ROPE_INIT_FUNCTIONS, RotaryEmbeddingConfigMixin",
}
NO_PROPORTIONAL = (5, 1)  # before this one
UNNAMED = StackVersion("", "", "", "")


class OlderVersions(msgspec.Struct, frozen=True):
    """The day of the record; by generation the first version with a model type; by version the classes that differ."""

    held: str
    since: Mapping[str, Mapping[str, str]]
    classes: Mapping[str, Mapping[str, RotaryClass]]


@functools.cache
def table() -> OlderVersions:
    """All that was recorded."""
    return msgspec.json.decode(FILE.read_bytes(), type=OlderVersions)


@functools.cache
def versions() -> tuple[StackVersion, ...]:
    """Those that were run and that no row of the present stands for, the oldest first."""
    every = sorted(table().classes, key=_numbers)
    present = (transformers.V5, transformers.V4)
    return tuple(
        _version(each) for each in every if not any(one.first <= _numbers(each) < one.below for one in present)
    )


def _numbers(text: str) -> Version:
    return tuple(map(int, text.split(".")))


def _version(text: str) -> StackVersion:
    own = _numbers(text)[:2]
    source = SOURCES[max(first for first in SOURCES if first <= own)]
    return StackVersion("transformers", text, table().held, source, first=own, below=(own[0], own[1] + 1), past=True)


def _rows(asked: AskedModel) -> Iterator[Understood]:
    """All where they are asked for, else those that took YaRN's factor from the lengths, of a file that has it."""
    if asked.past:
        yield from older(asked.settings)
    elif any(one.kind == "yarn" for one in rotary.turnings(asked.settings)):
        yield from (one for one in older(asked.settings, least=BY_RATIO, most=MENDED) if not one.absent)


SOFTWARE = Software(_rows, past=versions)


def older(settings: ConfigSettings, *, least: Version = (), most: Version = ()) -> Iterator[Understood]:
    """Each kind of layer in each older version, from `least` to before `most`; versions that agree are one."""
    rows: list[tuple[StackVersion, tuple[Understood, ...]]] = []
    for version in versions():
        if version.first < least or (most and version.first >= most):
            continue
        found = tuple(_one(settings, version))
        alike = rows and rows[-1][0].first[0] == version.first[0] and _same(rows[-1][1], found)
        before = rows.pop()[0] if alike else version
        rows.append((_joined(before, version), found))
    for version, found in rows:
        for one in found:
            yield msgspec.structs.replace(one, by=version)


def _same(one: tuple[Understood, ...], other: tuple[Understood, ...]) -> bool:
    """Whether both are the same but for their names."""
    bare = [[msgspec.structs.replace(each, by=UNNAMED, kind="") for each in found] for found in (one, other)]
    return bare[0] == bare[1]


def _joined(first: StackVersion, last: StackVersion) -> StackVersion:
    since = first.since or ".".join(first.version.split(".")[:2])
    alone = first.first == last.first
    return msgspec.structs.replace(last, since="" if alone else since, first=first.first)


def _one(settings: ConfigSettings, version: StackVersion) -> Iterator[Understood]:
    new = version.first >= (5,)
    model, ours = settings.model, rotary.turnings(settings)
    known, other = classes.holding(model, old=not new), classes.holding(model, old=new)
    if model and known is None and (other is None or classes.has(model, old=not new)):
        return transformers.lacking(version, ours, model)
    if model and (known is None or not _has(model, version)):
        return absent(version, ours, model)
    if new:
        return _newer(settings, version, model, ours)
    return _older(settings, version, holding(model, version), model)


def _has(model: str, version: StackVersion) -> bool:
    since = table().since[version.version[0]].get(model)
    return since is not None and _numbers(since) <= _numbers(version.version)


def holding(model: str, version: StackVersion) -> RotaryClass | None:
    """The class that holds the rotations, as it was in that version."""
    found = table().classes[version.version].get(model) or classes.of(model, old=True)
    if found is not None and found.base is None and found.text and found.text != model:
        return holding(found.text, version)
    return found


# Version 5


def _newer(
    settings: ConfigSettings, version: StackVersion, model: str, ours: tuple[Turning, ...]
) -> Iterator[Understood]:
    apart = model in table().classes[version.version] or version.first < OTHERWISE.get(model, ())
    apart = apart or (model == "phi3" and version.first < (5, 10) and any(one.partial != 1 for one in ours))
    if apart:
        return not_known(version, ours, _another(model))
    within = nested(parameters(settings))
    rules = (_v5(settings, one, version, within=within) for one in ours)
    return understood(version, (shared(rule, settings, version.version) for rule in rules))


def _another(model: str) -> str:
    return tr("its {model} was another one, which is not held here", model=model)


def _v5(settings: ConfigSettings, one: Turning, version: StackVersion, *, within: bool) -> LayerRule:
    rule = transformers.v5_rule(settings, one, within)
    if one.kind == "proportional" and version.first < NO_PROPORTIONAL:
        known = (kind for kind in transformers.KINDS_5 if kind != one.kind)
        return LayerRule(one, rule.refusal or none_of(one.kind, known))
    return rule


# Version 4


def _older(
    settings: ConfigSettings, version: StackVersion, known: RotaryClass | None, model: str
) -> Iterator[Understood]:
    seen = rotary.turnings(transformers.completed(transformers.old(settings), known))
    if transformers.typeless(settings):
        return not_known(version, seen, tr("rope_scaling without a type was not held against it"))
    plain = all(one.kind == "default" and (model != "phi3" or one.partial == 1) for one in seen)
    if version.first < SHARED and model in OWN_SCALING and not plain:
        return not_known(version, seen, _another(model))
    rules = (_v4(settings, known, version, one) for one in seen)
    return understood(version, (shared(rule, settings, version.version) for rule in rules))


def _v4(settings: ConfigSettings, known: RotaryClass | None, version: StackVersion, one: Turning) -> LayerRule:
    rule = transformers.v4_rule(settings, known, transformers.v4_lengths(settings, known, one))
    if rule.refusal:
        return rule
    if one.kind == "yarn":
        return _yarn(rule, version.first)
    if one.kind == "longrope" and version.first < UPDATED and settings.model not in OWN_LONGROPE:
        return _longrope(rule, version.first)
    return rule


def _yarn(rule: LayerRule, version: Version) -> LayerRule:
    """Before 4.51 from the longest length; then by the ratio of the lengths; the ramp is rounded before 4.55."""
    one, notes = rule.turning, [rule.note]
    if version < RAMP_EXACT and not one.values.flag("truncate", True):
        notes.append(tr("truncate is not read: the ramp is rounded to whole pairs"))
        one = without(one, "truncate")
    if version < BY_RATIO:
        if "mscale" in one.values and "attention_factor" not in one.values:
            notes.append(tr("mscale is not read"))
        if one.start != one.longest:
            longest = spaced(one.longest or 0)
            notes.append(tr("the ramp begins from max_position_embeddings, {longest}", longest=longest))
        one = msgspec.structs.replace(without(one, "mscale", "mscale_all_dim"), original=None)
    elif version < MENDED and ORIGINAL in one.values and one.ratio is not None:
        notes.append(tr("the factor is the ratio of the lengths, {ratio:g}, whatever the file says", ratio=one.ratio))
        one = having(one, factor=one.ratio)
    return msgspec.structs.replace(rule, turning=one, note=joined(*notes))


def _longrope(rule: LayerRule, version: Version) -> LayerRule:
    """One list at all lengths: nothing changed to the other one."""
    one = rule.turning
    longer = version < SHARED and (one.ratio or 1) > 1
    chosen = list(one.values.numbers("long_factor" if longer else "short_factor") or ())
    more = tr("long factors at all lengths") if longer else tr("short factors at all lengths")
    taken = having(one, short_factor=chosen, long_factor=chosen)
    return msgspec.structs.replace(rule, turning=taken, note=joined(rule.note, more))
