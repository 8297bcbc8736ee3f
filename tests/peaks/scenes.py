"""The scenes that the walk visits: encodings against encodings, lengths, and each parameter at its extremes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import Encoding
from engine.scene.options.bias import BiasView
from engine.scene.scene import Scene, View, options_of
from engine.values.parameter import Parameter, parameters

LENGTHS = (1, 512, 1 << 17, 1 << 20)
MIXED = 4000  # scenes that are drawn
GROUPS = tuple(name for name, value in msgspec.structs.asdict(Scene()).items() if hasattr(value, "__struct_fields__"))
OPTIONS = tuple(name for name in GROUPS if name not in ("a", "b"))


def extremes(declared: Parameter) -> list[Any]:
    """What a person may set it to, at the ends: each choice, both ends of a range."""
    if declared.kind == "choice":
        return [choice for choice in declared.choices if choice != declared.default]
    if declared.kind == "bool":
        return [not declared.default]
    return [end for end in (declared.minimum, declared.maximum) if end is not None and end != declared.default]


def variants(made: msgspec.Struct, build_: Callable[[Mapping[str, Any]], Any]) -> Iterator[Any]:
    """The same with one parameter at an end, with what has to go along; with all at their lower, and at their upper.

    What is refused is left out.
    """
    declared = parameters(type(made))
    for each in declared:
        for value in extremes(each):
            along = made.along(each.name, value) if isinstance(made, Encoding) else {}
            yield from _valid(build_, {**along, each.name: value})
    for end in (0, -1):
        at_end: dict[str, Any] = {}
        for each in declared:  # one after the other, each as far as the others let it
            for value in extremes(each)[end:][:1]:
                at_end |= {each.name: value} if list(_valid(build_, at_end | {each.name: value})) else {}
        yield from _valid(build_, at_end)


def _valid(build_: Callable[[Mapping[str, Any]], Any], values: Mapping[str, Any]) -> Iterator[Any]:
    try:
        yield build_(values)
    except ValueError:
        return


def encodings(name: str) -> list[Encoding]:
    """The encoding as it is declared, as its presets are, and with its parameters at their ends."""
    made = build(name)
    presets = [build(name, preset.values) for preset in made.presets]
    return [made, *presets, *variants(made, lambda values: build(name, values))]


def pairs() -> Iterator[Scene]:
    """Each encoding against each, shown each way, at each length."""
    for a in catalogue():
        for b in catalogue():
            for length in LENGTHS:
                for compare in ("a", "b", "a-b"):
                    yield Scene(a=build(a), b=build(b), compare=compare, length=length)  # type: ignore[arg-type]


def ends() -> Iterator[Scene]:
    """Each encoding with its parameters at their ends: alone, and beside its own declaration."""
    for name in catalogue():
        for made in encodings(name):
            for length in LENGTHS:
                yield Scene(a=made, length=length)
                yield Scene(a=made, b=build(name), compare="a-b", length=length)


def options() -> Iterator[Scene]:
    """Each option of each picture at its ends, for each encoding."""
    for name in catalogue():
        for length in LENGTHS:
            plain = Scene(a=build(name), length=length)
            for option in OPTIONS:
                yield from (plain.replace(**{option: made}) for made in _set(options_of(plain, option)))
            yield plain.replace(averaging="sample")


def _set(options: msgspec.Struct) -> Iterator[Any]:
    return variants(options, lambda values: msgspec.structs.replace(options, **values))


def views() -> Iterator[Scene]:
    """Each encoding seen from afar, and a cell from nearby at the far end; a few rows after softmax."""
    for name in catalogue():
        for length in LENGTHS:
            plain = Scene(a=build(name), length=length)
            for span in ((-4.0 * length, 4.0 * length), (length - 1.5, length - 0.5)):
                yield plain.replace(view=View(**dict.fromkeys(View.__struct_fields__, span)))
            for similarity in ("product", "cosine"):
                rows = plain.replace(bias=BiasView(stage="weights", similarity=similarity))  # type: ignore[arg-type]
                yield rows.replace(view=View(queries=(length / 2 - 1, length / 2 + 7)))


def mixed() -> Iterator[Scene]:
    """All of it at once, drawn: encodings and options of any picture at their ends, any length, parts of any axis."""
    chance = random.Random(0)
    made = {name: encodings(name) for name in catalogue()}
    plain = Scene()
    groups = {name: [getattr(plain, name), *_set(options_of(plain, name))] for name in OPTIONS if name != "view"}
    for _ in range(MIXED):
        a, b = (chance.choice(made[chance.choice(list(made))]) for _ in "ab")
        length = round(2 ** chance.uniform(0, 20))
        spans = {name: _span(chance, length) for name in View.__struct_fields__ if chance.random() < 0.5}
        chosen = {name: chance.choice(values) for name, values in groups.items()}
        compare = chance.choice(("a", "b", "a-b"))
        yield Scene(a=a, b=b, compare=compare, length=length, view=View(**spans), **chosen)  # type: ignore[arg-type]


def _span(chance: random.Random, length: int) -> tuple[float, float]:
    """A part of an axis: from a few cells to more than it has, anywhere."""
    wide, middle = 2 ** chance.uniform(1, 20), chance.uniform(0, length)
    return middle - wide / 2, middle + wide / 2


def known() -> Iterator[Scene]:
    """Scenes that once took gigabytes."""
    txl, wide = build("transformer_xl", {"heads": 10}), build("fairseq", {"dim": 16_384, "rows": "table"})
    yield Scene(a=build("shaw"), b=txl, compare="a-b", length=204_800)
    yield Scene(a=build("alibi"), b=build("t5"), compare="a-b", length=1 << 20)
    yield Scene(a=build("learned", {"length": 1 << 17}), b=wide, compare="a-b", length=1 << 20)
    yield Scene(a=build("rope", {"dim": 2}), b=build("rope"), compare="a-b", length=1 << 20)
    yield Scene(a=build("mrope", {"dim": 16_384, "sections": (2048, 3072, 3072)}), length=512)
    yield Scene(a=build("pope", {"dim": 8192, "heads": 256, "phases": "seeded"}), length=40)
    weights = BiasView(stage="weights", similarity="cosine", causal=True)  # of a few rows, each with all of its keys
    for length in (1 << 17, 461_870):
        view = View(queries=(length / 2, length / 2 + 3))
        yield Scene(a=build("binary", {"dim": 512}), bias=weights, view=view, length=length)


WALKS: Mapping[str, Callable[[], Iterator[Scene]]] = {
    "pairs": pairs,
    "ends": ends,
    "options": options,
    "views": views,
    "mixed": mixed,
    "known": known,
}
