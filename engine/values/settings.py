"""Settings: parameters with their values, as a sentence names them."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping

import msgspec

from engine.arrays.file import plain
from engine.values.parameter import Parameter, parameters
from engine.values.value import Value
from engine.words.language import tr
from engine.words.numbers import few

MOST = 4  # things that a list is told by; a longer one by how many it has


def label(declared: Parameter, choice: object) -> str:
    """One of the choices, as the form writes it."""
    labels: Mapping[object, str] = declared.hints.get("labels", {})
    return tr(labels.get(choice) or labels.get(str(choice)) or str(choice).replace("_", " "))


def settings(kind: type[msgspec.Struct], values: Mapping[str, object]) -> str:
    """Values by name, in their order: "base 500 000, scaling llama3"."""
    declared = {each.name: each for each in parameters(kind)}
    return tr(", ").join(f"{tr(declared[name].title).lower()} {_said(declared[name], values[name])}" for name in values)


def has_effect(declared: Parameter, of: msgspec.Struct) -> bool:
    """Whether none of the other values makes this one meaningless."""
    when: Mapping[str, Container[Value]] = declared.hints.get("when", {})
    return all(getattr(of, name) in values for name, values in when.items())


def inline(text: str) -> str:
    """A label within a sentence: "endpoint k/(n−1)", of which the form keeps the formula apart."""
    return re.sub(" {2,}", " ", text)


def _said(declared: Parameter, value: object) -> str:
    if value is None:
        return tr("none") if declared.kind == "array" else tr("automatic")
    if isinstance(value, bool):
        return tr("on" if value else "off")
    if isinstance(value, int | float):
        return few(value, 6)
    if declared.kind == "choice":
        return inline(label(declared, value))
    if isinstance(value, list | tuple) and len(value) > MOST:
        return tr("of {n}", n=len(value))
    if isinstance(value, list | tuple) and all(isinstance(each, int | float) for each in value):
        return f"({', '.join(few(each, 4) for each in value)})"
    return plain(getattr(value, "tensor", None) or getattr(value, "path", None) or value)
