"""Stacks: how each software understands the same configuration, by written-down rules.

They may import what models may, and of models configs.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import msgspec

from engine.models.stacks.phase import PhaseError as PhaseError
from engine.models.stacks.phase import phase_error as phase_error
from engine.models.stacks.understood import Understood as Understood
from engine.values.value import JsonValues
from engine.words.language import tr


def understood(settings: JsonValues, *, past: bool = False) -> tuple[Understood, ...]:
    """Each kind of layer in each stack; () for a model that is not rotary. FileProblem where a key has a wrong type.

    With `past` the older versions too; else of those alone the ones that took YaRN's factor from the lengths.
    """
    from engine.models.configs import rotary, whole
    from engine.models.configs.settings import ConfigSettings
    from engine.models.stacks import llama_cpp, mlx_lm, older, transformers, vllm

    whole_model = ConfigSettings(settings, tr("the settings"))
    text = whole.text_model(whole_model)
    if not whole.turns(text):
        return ()
    outer = whole_model.model
    ours = rotary.turnings(text)
    ways = [transformers.v5(text), transformers.v4(text)]
    if past:
        ways.append(older.older(text))
    elif any(one.kind == "yarn" for one in ours):
        by_ratio = older.older(text, least=older.BY_RATIO, most=older.MENDED)
        ways.append(one for one in by_ratio if not one.absent)
    ways += [llama_cpp.llama_cpp(text, outer), vllm.vllm(text), mlx_lm.mlx_lm(text, outer)]
    names = [one.layers for one in ours]
    rows = (list(row) for way in ways for _, row in itertools.groupby(way, key=lambda one: one.title))
    return tuple(found for row in rows for found in _for_each(names, tuple(row)))


def _for_each(names: list[str], found: tuple[Understood, ...]) -> Iterator[Understood]:
    """What a stack does with each of the kinds of layers, where it takes them all alike."""
    if len(found) != 1:
        yield from found
        return
    for name in names:
        yield msgspec.structs.replace(found[0], layers=name)
