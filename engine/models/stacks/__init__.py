"""Stacks: how each software understands the same configuration, by written-down rules.

They may import what models may, and of models configs.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator

import msgspec

from engine.models.stacks.phase import PhaseError as PhaseError
from engine.models.stacks.phase import phase_error as phase_error
from engine.models.stacks.understood import AskedModel, Software, StackVersion
from engine.models.stacks.understood import Understood as Understood
from engine.system.modules import declaring
from engine.values.value import JsonValues
from engine.words.language import tr


@functools.cache
def catalogue() -> tuple[Software, ...]:
    """SOFTWARE of each file of this folder that has it, by their RANK."""
    return tuple(module.SOFTWARE for module in declaring(__name__, "SOFTWARE"))


def present() -> tuple[StackVersion, ...]:
    """The versions of all stacks that everybody is told of."""
    return tuple(version for each in catalogue() for version in each.present)


def past() -> tuple[StackVersion, ...]:
    """Those before, the oldest first."""
    return tuple(version for each in catalogue() for version in each.past())


def understood(settings: JsonValues, *, past: bool = False, converted: bool = False) -> tuple[Understood, ...]:
    """Each kind of layer in each stack; () for a model that is not rotary. FileProblem where a key has a wrong type.

    With `past` the older versions too; else of those alone the ones that took YaRN's factor from the lengths.
    `converted`: the settings are the keys of a .gguf, which llama.cpp reads as they stand, and others by a config.json
    that says the same.
    """
    from engine.models.configs import rotary, turning, whole
    from engine.models.configs.settings import ConfigSettings

    whole_model = ConfigSettings(settings, tr("the settings"))
    text = whole.text_model(whole_model)
    if not whole.turns(text):
        return ()
    turnings = rotary.turnings(text)
    for one in turnings:  # before a stack's own names for its keys
        turning.checked(one)
    names = [one.layers for one in turnings]
    asked = AskedModel(text, whole_model.model, past, converted)
    found = (one for each in catalogue() for one in each.rows(asked))
    rows = [tuple(row) for _, row in itertools.groupby(found, key=lambda one: one.title)]
    return tuple(one for row in rows for one in _for_each(names, row))


def _for_each(names: list[str], found: tuple[Understood, ...]) -> Iterator[Understood]:
    """What a stack does with each of the kinds of layers, where it takes them all alike."""
    if len(found) != 1:
        yield from found
        return
    for name in names:
        yield msgspec.structs.replace(found[0], layers=name)
