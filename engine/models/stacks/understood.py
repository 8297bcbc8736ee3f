"""Understood: what one software makes of a configuration, and by which rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from engine.encodings.base.encoding import Encoding
from engine.models.configs import turning
from engine.models.configs.turning import Turning
from engine.words.language import tr


class Understood(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of layer as a stack computes it, or why it refuses; `source` is where the rule is written down.

    `attention` is what cosines and sines are multiplied by, so that logits have its square.
    """

    stack: str
    layers: str
    encoding: Encoding | None = None
    refusal: str = ""
    attention: float = 1.0
    note: str = ""
    source: str = ""


class Rule(msgspec.Struct, frozen=True):
    """What a stack does with one kind of layer: computes `turning`, or refuses."""

    turning: Turning
    refusal: str = ""
    note: str = ""


def understood(stack: str, source: str, rules: Iterator[Rule]) -> Iterator[Understood]:
    """The rules' outcomes; parameters that do not go together count as a refusal."""
    for rule in rules:
        layers = rule.turning.layers
        if rule.refusal:
            yield Understood(stack=stack, layers=layers, refusal=rule.refusal, note=rule.note, source=source)
            continue
        try:
            encoding = turning.encoding(rule.turning)
        except ValueError as problem:
            yield Understood(stack=stack, layers=layers, refusal=str(problem), note=rule.note, source=source)
            continue
        attention = float(getattr(encoding, "factor_on_waves", 1.0))
        yield Understood(
            stack=stack, layers=layers, encoding=encoding, attention=attention, note=rule.note, source=source
        )


def having(one: Turning, **values: Any) -> Turning:
    """The same with other values of its keys."""
    return msgspec.structs.replace(one, values=one.values.having(**values))


def without(one: Turning, *names: str) -> Turning:
    """The same with keys of its values missing."""
    return msgspec.structs.replace(one, values=one.values.without(*names))


def unscaled(one: Turning) -> Turning:
    """The same with its scaling left out."""
    return msgspec.structs.replace(one, kind="default")


def missing(one: Turning, needed: Mapping[str, tuple[str, ...]]) -> str:
    """Which of the keys that its kind needs is not there; '' where none is missing."""
    lacking = [name for name in needed.get(one.kind, ()) if name not in one.values]
    return tr("{keys}: missing, and {kind} needs it", keys=", ".join(lacking), kind=one.kind) if lacking else ""
