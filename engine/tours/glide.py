"""A scene between two others: numbers on their way, everything else as it will be."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec

from engine.encodings.base.encoding import Encoding, NotOffered
from engine.scene.scene import Scene, View, ViewRange, extent, groups
from engine.values.parameter import Parameter, parameter, parameters
from engine.values.value import Value

NUMBERS = ("int", "float")
DRAWN = frozenset(
    ("seed", "count", "heads", "d_model", "depth", "sequences")
)  # of what is random: each step on the way would show other numbers
T = TypeVar("T", bound=msgspec.Struct)


def between(before: Scene, after: Scene, share: float) -> Scene:
    """The scene at a share of the way, 0 … 1: at 0 the numbers of `before`, at 1 `after`."""
    if share >= 1:
        return after
    length = _number(parameter(Scene, "length"), before.length, after.length, share)
    a, b = (_encoding(getattr(before, name), getattr(after, name), share) for name in ("a", "b"))
    options = {name: _struct(getattr(before, name), getattr(after, name), share, held=DRAWN) for name in moved_groups()}
    moved = after.replace(a=a, b=b, length=length, **options)
    return moved.replace(pin=_pin(before, moved, after, share), view=_view(before, after, share))


def moved_groups() -> list[str]:
    """The options whose numbers are led from step to step."""
    return [name for name, kind in groups().items() if kind.glides]


def _encoding(before: Encoding | None, after: Encoding | None, share: float) -> Encoding | None:
    if before is None or after is None or type(before) is not type(after):
        return after
    return _struct(before, after, share, held=frozenset(["seed"]))


def _struct(before: T, after: T, share: float, *, held: frozenset[str]) -> T:
    """The numbers of a Struct on their way; where they do not go together, as many of them as do."""
    moving = {
        declared.name: _number(declared, getattr(before, declared.name), getattr(after, declared.name), share)
        for declared in parameters(type(after))
        if _glides(declared, before, after) and declared.name not in held
    }
    if not moving:
        return after
    try:
        return msgspec.structs.replace(after, **moving)
    except ValueError:
        return _as_many(_nearer(before, after, moving, share), moving)


def _glides(declared: Parameter, before: msgspec.Struct, after: msgspec.Struct) -> bool:
    ends = getattr(before, declared.name), getattr(after, declared.name)
    return declared.kind in NUMBERS and None not in ends and ends[0] != ends[1]


def _nearer(before: T, after: T, moving: Mapping[str, Value], share: float) -> T:
    """The end that is nearer, as far as its numbers go with what is not a number."""
    if share >= 0.5:
        return after
    try:
        return msgspec.structs.replace(after, **{name: getattr(before, name) for name in moving})
    except ValueError:
        return after


def _as_many(found: T, moving: Mapping[str, Value]) -> T:
    for name, value in moving.items():
        try:
            found = msgspec.structs.replace(found, **{name: value})
        except ValueError:  # not with the others: it stays at the nearer end
            continue
    return found


def _number(declared: Parameter, before: float, after: float, share: float) -> Value:
    """A valid number on the way from one to the other, along its logarithm where it is declared so."""
    if before == after or share <= 0:
        return before
    logarithmic = declared.hints.get("scale") == "log" and before > 0 and after > 0
    value = before * math.exp(math.log(after / before) * share) if logarithmic else before + (after - before) * share
    if declared.kind == "int":
        multiple = declared.hints.get("multiple", 1)
        value = round(value / multiple) * multiple
    else:
        value = float(f"{value:.4g}")  # a field has room for it, and nobody reads more of what moves
    return min(max(value, min(before, after)), max(before, after))


def _pin(before: Scene, moved: Scene, after: Scene, share: float) -> Value:
    """The pinned cell on its way, within the positions that there are."""
    pin = _struct(before.pin, after.pin, share, held=frozenset())
    if after.pin.position >= after.length or after.pin.key >= after.length:
        return pin
    last = moved.length - 1
    return msgspec.structs.replace(pin, position=min(pin.position, last), key=min(pin.key, last))


def _view(before: Scene, after: Scene, share: float) -> View:
    spans = {name: _span(name, before, after, share) for name in View.__struct_fields__}
    return View(**spans)


def _span(name: str, before: Scene, after: Scene, share: float) -> ViewRange | None:
    """What is shown of an axis on the way; the whole of it is None at both ends."""
    ends: tuple[ViewRange | None, ViewRange | None] = getattr(before.view, name), getattr(after.view, name)
    if ends[0] == ends[1]:
        return ends[1]
    try:
        first, last = (end or WHOLE[name](scene) for end, scene in zip(ends, (before, after), strict=True))
    except NotOffered:
        return ends[1]
    return _zoomed(first, last, share)


def _zoomed(first: ViewRange, last: ViewRange, share: float) -> ViewRange:
    """Magnified evenly, about the place that both have at the same share of their width."""
    narrow, wide = first[1] - first[0], last[1] - last[0]
    width = narrow * (wide / narrow) ** share
    along = share if math.isclose(narrow, wide) else (width - narrow) / (wide - narrow)
    low = first[0] + (last[0] - first[0]) * along
    high = first[1] + (last[1] - first[1]) * along
    return low, high


def _cells(count: int) -> ViewRange:
    return -0.5, count - 0.5


WHOLE: Mapping[str, Callable[[Scene], ViewRange]] = {
    "positions": lambda scene: _cells(extent(scene)[0]),
    "dimensions": lambda scene: _cells(extent(scene)[1]),
    "ranks": lambda scene: _cells(extent(scene)[1]),
    "queries": lambda scene: _cells(scene.length),
    "keys": lambda scene: _cells(scene.length),
    "distances": lambda scene: (0.5 - scene.length, scene.length - 0.5),
    "pairs": lambda scene: _cells(scene.encoding.frequencies().size),
}
