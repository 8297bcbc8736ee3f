"""What small models of transformers did in a forward with a share of each head, and which word for a scaling they took.

`python -m tests.oracles.record forwards` writes resources/stacks/forwards.json anew.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import msgspec

from engine.arrays.weights import plain
from engine.models.configs import classes, rotary
from engine.models.configs.classes import RotaryClass
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.turning import Turning
from engine.models.stacks.sentences import joined
from engine.models.stacks.understood import LayerRule
from engine.words.language import tr

FILE = Path(__file__).parents[3] / "resources" / "stacks" / "forwards.json"
SHARE = "partial_rotary_factor"
ForwardOutcome = Literal["turns", "fails", "ignored"]


class ForwardsOfVersion(msgspec.Struct, frozen=True):
    """By model type: what became of a share where nothing is scaled, where all is, and which of two words counts."""

    plain: Mapping[str, ForwardOutcome]
    scaled: Mapping[str, ForwardOutcome]
    heeded: Mapping[str, Literal["type", "rope_type"]]


class ForwardTable(msgspec.Struct, frozen=True):
    """By version of transformers, and the day when they ran."""

    held: str
    versions: Mapping[str, ForwardsOfVersion]


@functools.cache
def table() -> ForwardTable:
    """All that was recorded."""
    return msgspec.json.decode(FILE.read_bytes(), type=ForwardTable)


def heeded(model: str, version: str) -> str:
    """Which counts in that version where type and rope_type say two things; '' where that was not seen."""
    return table().versions[version].heeded.get(model, "")


def shared(rule: LayerRule, settings: ConfigSettings, version: str) -> LayerRule:
    """The same, refused where a forward with such a share failed, unknown where none was run in that version.

    A share that the class itself has is one that its code turns; what runs in the newest of a generation is taken to
    run in those before.
    """
    one, model = rule.turning, settings.model
    if rule.refusal or rule.unknown or not model or not _unusual(settings, one):
        return rule
    newest = next(each for each in table().versions if each[0] == version[0])
    ran = table().versions[newest]
    outcome = (ran.plain if one.kind == "default" else ran.scaled).get(model)
    if outcome == "fails" and newest == version:
        turned = int(one.head * one.partial)
        why = tr(
            "{key}: the forward fails, {turned} dimensions turn and all {head} are multiplied",
            key=SHARE,
            turned=turned,
            head=one.head,
        )
        return LayerRule(one, why)
    if outcome == "ignored" and SHARE in settings and SHARE not in one.values:
        return _ignored(rule, classes.holding(model, old=version[0] == "4"), model)
    if outcome in ("turns", "ignored"):
        return rule
    return LayerRule(one, unknown=tr("{key}: no forward of {model} was run with it", key=SHARE, model=plain(model)))


def _ignored(rule: LayerRule, known: RotaryClass | None, model: str) -> LayerRule:
    """With the share of the class, where it is not of each kind of layers, and no other key says it."""
    if known is None or known.kinds or model in rotary.OWN_SHARE:
        return rule
    share = known.partial or 1.0
    note = tr("{key} is not looked at: a share of {share:g} turns", key=SHARE, share=share)
    taken = msgspec.structs.replace(rule.turning, partial=share)
    return msgspec.structs.replace(rule, turning=taken, note=joined(rule.note, note))


def _unusual(settings: ConfigSettings, one: Turning) -> bool:
    """Whether the file says a share that no class of its type has by itself; proportional turns whole heads."""
    said = SHARE in settings or SHARE in one.values
    usual: set[object] = {1.0}
    for known in (classes.holding(settings.model), classes.holding(settings.model, old=True)):
        if known is not None:
            usual |= {known.partial, *(each.get(SHARE) for each in (known.kinds or {}).values())}
    return said and one.kind != "proportional" and one.partial not in usual
