"""An encoding's parameters as data, read from the one declaration: the fields of a msgspec.Struct."""

from __future__ import annotations

import functools
import json
import math
import re
import types
import typing
from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
import numpy as np

from engine.arrays import weights
from engine.values.converted import converted
from engine.values.refuse import OutOfRange, refused
from engine.values.value import Value
from engine.words.language import later, tr
from engine.words.numbers import quoted, spaced, unspaced

COMMA = re.compile(r"[-−+]?\d+,\d+")  # that groups digits, or begins decimals
KINDS: Mapping[object, str] = {bool: "bool", int: "int", float: "float", str: "text"}
EXPECTED = {
    "bool": later("true or false"),
    "array": later("an array: @file.npy or @file.safetensors:tensor.name"),
    "list": later("a list of numbers, as [1, 0.5]"),
    "wholes": later("a list of whole numbers, as [16, 24, 24]"),
    "within": later("a list of numbers from {low} to {high}"),
    "texts": later("a list of texts"),
    "text": later("text"),
}
RANGES = {  # of any size; of at least the minimum; up to the maximum
    "int": (
        later("a whole number"),
        later("a whole number of at least {low}"),
        later("a whole number from {low} to {high}"),
    ),
    "float": (later("a number"), later("a number of at least {low}"), later("a number from {low} to {high}")),
}


class Parameter(msgspec.Struct, frozen=True):
    """One parameter: its kind, range and words. `hints` carries what only a form needs (scale, unit, labels, when)."""

    name: str
    kind: str
    annotation: object
    default: Value
    title: str
    description: str = ""
    minimum: float | None = None
    maximum: float | None = None
    choices: tuple[Value, ...] = ()
    optional: bool = False
    hints: Mapping[str, Value] = msgspec.field(default_factory=dict)

    @property
    def expected(self) -> str:
        """What would be right, as the end of a sentence."""
        words = self._expected()
        return tr("{one}, or null", one=words) if self.optional else words

    def _expected(self) -> str:
        if self.kind == "choice":
            return tr("one of {choices}", choices=", ".join(map(str, self.choices)))
        if self.kind == "list":
            return self._listed()
        return tr(EXPECTED[self.kind]) if self.kind in EXPECTED else self._range()

    def _listed(self) -> str:
        """Of texts, or of numbers, from where to where each."""
        kind, metas = _unwrapped(_elements(self.annotation))
        if kind is str:
            return tr(EXPECTED["texts"])
        low, high = (next((v for m in metas if (v := getattr(m, side)) is not None), None) for side in ("ge", "le"))
        if high is None:  # of places: below a bound
            high = next((m.lt - 1 for m in metas if m.lt is not None), None)
        if low is None or high is None:
            return tr(EXPECTED["wholes" if kind is int else "list"])
        return tr(EXPECTED["within"], low=spaced(low), high=spaced(high))

    def _range(self) -> str:
        any_, least, between = RANGES[self.kind]
        if self.minimum is None:
            return tr(any_)
        low = spaced(self.minimum)
        return tr(least, low=low) if self.maximum is None else tr(between, low=low, high=spaced(self.maximum))

    def refuse(self, value: object) -> typing.NoReturn:
        """Raise the one sentence that names the parameter, the value and what would be valid."""
        given, expected = quoted(value), self.expected
        if meant := self._meant(value):
            raise refused(
                "{name}: {value} is not {expected}; no comma is read: write {meant}"
                if len(meant) == 1
                else "{name}: {value} is not {expected}; no comma is read: write {meant}, or {other}",
                name=self.name,
                value=given,
                expected=expected,
                meant=meant[0],
                other=meant[-1],
            )
        raise OutOfRange("{name}: {value} is not {expected}", name=self.name, value=given, expected=expected)

    def _meant(self, value: object) -> list[str]:
        """What a number with a comma may mean: the comma groups digits, or it begins decimals."""
        if self.kind not in ("int", "float") or not isinstance(value, str) or not COMMA.fullmatch(value):
            return []
        plain = value.replace(",", "")
        grouped = [] if plain.lstrip("-−+").startswith("0") else [plain]
        return grouped if self.kind == "int" else [*grouped, value.replace(",", ".")]

    def inside(self, value: float) -> float:
        """The nearest number within the range."""
        low = value if self.minimum is None else max(value, self.minimum)
        return low if self.maximum is None else min(low, self.maximum)

    def read(self, value: object) -> Value:
        """The value in the declared type; ValueError in one sentence when it is not valid."""
        given = value.item() if isinstance(value, np.generic) else value
        try:
            result = converted(given, self.annotation)
        except msgspec.ValidationError:
            self.refuse(value)
        if isinstance(result, float) and not math.isfinite(result):
            self.refuse(value)
        return result

    def parse(self, text: str) -> Value:
        """The value that a command line or a text field spells; ValueError in one sentence."""
        text = text.strip()
        if self.optional and text == "null":
            return None
        if self.kind == "array":
            return weights.parse(text)
        try:
            return self.read(self._spelled(text))
        except (ValueError, KeyError, RecursionError):
            self.refuse(text)

    def _spelled(self, text: str) -> Value:
        if self.kind == "choice":
            return {str(choice): choice for choice in self.choices}[text]
        if self.kind == "bool":
            return {"true": True, "false": False}[text.lower()]
        if self.kind == "int":
            return int(unspaced(text))
        if self.kind == "float":
            return float(unspaced(text))
        return json.loads(text) if self.kind == "list" else text

    def as_json(self) -> dict[str, object]:
        """For `schemes --json`; what does not apply is left out."""
        entry = {
            "name": self.name,
            "type": self.kind,
            "default": self.default,
            "minimum": self.minimum,
            "maximum": self.maximum,
            "choices": list(self.choices),
            "description": self.description,
        }
        return {key: value for key, value in entry.items() if key == "default" or value not in (None, [], "")}


def _unwrapped(annotation: object) -> tuple[object, list[msgspec.Meta]]:
    if get_origin(annotation) is not Annotated:
        return annotation, []
    inner, *metas = get_args(annotation)
    return inner, [meta for meta in metas if isinstance(meta, msgspec.Meta)]


def _elements(annotation: object) -> object:
    """The annotation of what a list holds."""
    bare, _ = _unwrapped(annotation)
    if get_origin(bare) in (types.UnionType, typing.Union):
        bare, _ = _unwrapped(next(a for a in get_args(bare) if a is not type(None)))
    return get_args(bare)[0]


def _kind(bare: object) -> str:
    if get_origin(bare) is Literal:
        return "choice"
    if get_origin(bare) in (tuple, list):
        return "list"
    return "array" if bare is weights.Weights else KINDS[bare]


def _declared(name: str, annotation: object, default: Value) -> Parameter:
    bare, metas = _unwrapped(annotation)
    optional = get_origin(bare) in (types.UnionType, typing.Union)
    if optional:
        bare, more = _unwrapped(next(a for a in get_args(bare) if a is not type(None)))
        metas = metas + more
    hints = {key: value for meta in metas for key, value in (meta.extra_json_schema or {}).items()}

    def first(attribute: str) -> Any:
        return next((v for m in metas if (v := getattr(m, attribute)) is not None), None)

    return Parameter(
        name=name,
        kind=_kind(bare),
        annotation=annotation,
        default=default,
        title=first("title") or name.replace("_", " ").capitalize(),
        description=first("description") or "",
        minimum=first("ge"),
        maximum=first("le"),
        choices=get_args(bare) if get_origin(bare) is Literal else (),
        optional=optional,
        hints=hints,
    )


@functools.cache
def parameters(struct: type[msgspec.Struct]) -> tuple[Parameter, ...]:
    """The declared parameters of a Struct, in order; a field that is a Struct itself (a group) is none."""
    return tuple(
        _declared(field.name, field.type, field.default)
        for field in msgspec.structs.fields(struct)
        if _unwrapped(field.type)[1]
    )


def parameter(struct: type[msgspec.Struct], name: str) -> Parameter:
    """The parameter of that name; ValueError that lists those which exist."""
    for candidate in parameters(struct):
        if candidate.name == name:
            return candidate
    if not (known := ", ".join(p.name for p in parameters(struct))):
        raise refused("{name} is not a parameter; there are none", name=quoted(name))
    raise refused("{name} is not a parameter; those are: {known}", name=quoted(name), known=known)


def declares(struct: msgspec.Struct, name: str) -> bool:
    """Whether it has a parameter of that name."""
    return any(each.name == name for each in parameters(type(struct)))


def differing(struct: msgspec.Struct) -> dict[str, Value]:
    """The values of its parameters that are not as declared, by name."""
    declared = parameters(type(struct))
    return {each.name: value for each in declared if (value := getattr(struct, each.name)) != each.default}


def read_all(struct: msgspec.Struct) -> None:
    """Read the parameters of a struct that is being made, in place; ValueError in one sentence for one that is invalid.

    What stands as declared is valid, and most of what is made stands so.
    """
    if _as_declared(struct):
        return
    for declared in parameters(type(struct)):
        value = getattr(struct, declared.name)
        if value is not declared.default:
            msgspec.structs.force_setattr(struct, declared.name, declared.read(value))


def _as_declared(struct: msgspec.Struct) -> bool:
    """Whether no value was given: a start makes all options so, and shows few; their types are read when they are."""
    names, declared = struct.__struct_fields__, type(struct).__struct_defaults__
    if len(names) != len(declared):
        return False
    return all(getattr(struct, name) is each for name, each in zip(names, declared, strict=True))
