"""What was typed on a command line, read into values: ranges, sizes, settings, encodings and files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.commands.console import say
from engine.commands.parser import Refused, naming, typed, whole
from engine.encodings.base.catalogue import build, known
from engine.encodings.base.encoding import Encoding
from engine.system import files
from engine.values.parameter import Parameter, parameter
from engine.values.settings import has_effect
from engine.values.value import Value
from engine.words.numbers import quoted, unspaced

SIDES = (16, 16_384)  # pixels
SET: Mapping[str, Any] = {
    "action": "append",
    "default": [],
    "metavar": "NAME=VALUE",
    "help": "a parameter; a list is JSON, an array @file.npy or @file.safetensors:tensor",
}

TypedRange = tuple[int | None, int | None, int]  # A:B:S, None where it is left out


@typed
def bounds(text: str) -> TypedRange:
    """A:B or A:B:S; A and B may be left out."""
    parts = text.split(":")
    try:
        a, b, step = [int(unspaced(part)) if part.strip() else None for part in [*parts, "1"][:3]]
        if len(parts) not in (2, 3) or step is None:
            raise ValueError
    except ValueError:
        raise ValueError(f"{quoted(text)} is not a range A:B or A:B:S of whole numbers, as 0:512") from None
    if step < 1 or (a is not None and b is not None and b <= a):
        raise ValueError(f"{quoted(text)} is empty; in A:B:S, B lies above A and S is at least 1")
    return a, b, step


def filled(given: TypedRange | None, usual: range) -> range | None:
    """The range that was typed; an end left out is that of the usual one. None: nothing was typed."""
    if given is None:
        return None
    a, b, step = given
    return range(usual.start if a is None else a, usual.stop if b is None else b, step)


@typed
def size(text: str) -> tuple[int, int]:
    low, high = SIDES
    found = re.fullmatch(r"\s*(\d{1,6})\s*[x×X]\s*(\d{1,6})\s*", text)
    if not found or not all(low <= int(side) <= high for side in found.groups()):
        raise ValueError(f"{quoted(text)} is not WxH with {low} to {high} pixels a side, as 1600x960")
    return int(found[1]), int(found[2])


scale = whole(1, SIDES[1] // SIDES[0])


def settings(kind: type[Encoding], given: Sequence[str]) -> Mapping[str, Value]:
    """The values of `--set NAME=VALUE`, each read as its parameter's type."""
    values: dict[str, Value] = {}
    for setting in given:
        name, equals, text = setting.partition("=")
        name = name.strip()
        if not equals:
            raise Refused(f"--set {quoted(setting)} is not NAME=VALUE, as --set dim=64")
        if name in values:
            raise Refused(f"--set {quoted(setting)}: {quoted(name)} is set twice; it takes one value")
        with naming("--set "):
            values[name] = _parsed(parameter(kind, name), text)
    return values


def _parsed(declared: Parameter, text: str) -> Value:
    try:
        return declared.parse(text)
    except ValueError as error:
        raise ValueError(f"{declared.name}: {str(error).removeprefix(f'{declared.name}: ')}") from None


def built(encoding_id: str, given: Sequence[str], *, argument: str) -> Encoding:
    """The encoding with its settings; `argument` is where its id was typed."""
    with naming(argument):
        kind = known(encoding_id)
    values = settings(kind, given)
    with naming("--set "):
        return build(encoding_id, values)


def remark_on_idle(command: str, encoding: Encoding, given: Sequence[str]) -> None:
    """Say which settings were typed, other ones than the defaults, and have no effect beside the others."""
    for setting in given:
        name, _, text = setting.partition("=")
        declared = parameter(type(encoding), name.strip())
        if not has_effect(declared, encoding) and _parsed(declared, text) != declared.default:
            needed = " and ".join(_needed(declared, encoding))
            say(f"main.py {command}: --set {declared.name} has no effect; it counts where {needed}")


def _needed(declared: Parameter, encoding: Encoding) -> Iterator[str]:
    """What would have to be otherwise: "scaling is linear, ntk or yarn"."""
    for name, values in declared.hints["when"].items():
        if getattr(encoding, name) not in values:
            *most, last = ("null" if value is None else str(value).lower() for value in values)
            yield f"{name} is {' or '.join(filter(None, (', '.join(most), last)))}"


def output(given: str | None, endings: Sequence[str]) -> str:
    """The file of -o, which can be written."""
    if not given:
        raise Refused(f"-o is missing; it names a file that ends in one of {', '.join(endings)}")
    if Path(given).suffix.lower() not in endings:
        raise Refused(f"-o {files.named(given)} does not end in one of {', '.join(endings)}")
    with naming("-o "):
        files.check(given)
    return given
