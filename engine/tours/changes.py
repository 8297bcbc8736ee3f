"""From two scenes to the settings that lead from one to the other, as a person writes them."""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec

from engine.encodings.base.encoding import Encoding
from engine.scene.scene import Scene, View, ViewRange
from engine.tours.settings import ENCODINGS, GROUPS, OF_SCENE, OF_STEP, WHOLE
from engine.values.value import Value


def settings(before: Scene, after: Scene) -> Iterator[tuple[str, str]]:
    """Names and values of what changes."""
    old, new = msgspec.to_builtins(before), msgspec.to_builtins(after)
    yield from _encoding("a", before.a, after.a)
    yield from _encoding("b", before.b, after.b)
    for name in ("compare", *OF_SCENE):
        if old[name] != new[name]:
            yield name, spelled(new[name])
    for group, kind in GROUPS.items():
        for name in kind.__struct_fields__:
            if old[group][name] != new[group][name]:
                value = new[group][name]
                yield f"{group}.{name}", _span(value) if kind is View else spelled(value)


def _encoding(which: str, before: Encoding | None, after: Encoding | None) -> Iterator[tuple[str, str]]:
    if after is None:
        if before is not None:
            yield which, "null"
        return
    anew = type(before) is not type(after)
    if anew:
        yield "scheme" if which == "a" else which, after.id
    old = msgspec.to_builtins(type(after)() if anew or before is None else before)
    for name, value in msgspec.to_builtins(after).items():
        if old[name] != value:
            yield name if which == "a" and not _taken(name) else f"{which}.{name}", spelled(value)


def _taken(name: str) -> bool:
    return name in OF_SCENE or name in OF_STEP or name in (*ENCODINGS, "panels", "compare")


def _span(value: ViewRange | None) -> str:
    """A range of whole cells as 0..128, another as JSON."""
    if value is None:
        return WHOLE
    low, high = (end + 0.5 for end in value)
    if low == int(low) and high == int(high) and max(abs(low), abs(high)) < 1e9:
        return f"{int(low)}..{int(high)}"
    return json.dumps(value)


def spelled(value: Value) -> str:
    """A value as a person writes it, where that is read as the same; else as JSON."""
    if isinstance(value, str):
        plain = value == value.strip() and value.isprintable() and not value.startswith('"') and value != "null"
        return value if plain and value else json.dumps(value)
    text = json.dumps(value)
    return text.removesuffix(".0") if isinstance(value, float) else text
