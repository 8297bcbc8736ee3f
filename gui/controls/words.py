"""What a form says: values as people and as the command line read them, and a parameter's tooltip."""

from __future__ import annotations

import json
import re
import shlex
from html import escape
from pathlib import PurePath

import msgspec

from engine.arrays.weights import Weights, plain
from engine.values.parameter import Parameter
from engine.values.settings import label
from engine.values.value import Value
from engine.words.language import later, tr
from engine.words.numbers import unbroken, unspaced

THIN = "\u2009"  # groups digits
BREAK = "\u200b"  # has no width, and a line may end there
AUTOMATIC = later("automatic")
NONE = later("none")


def number(value: float) -> str:
    """Digits grouped, a true minus, and every digit that tells this number from its neighbours."""
    if isinstance(value, int) or (value.is_integer() and abs(value) < 1e9):
        return f"{int(value):,}".replace(",", THIN).replace("-", "−")
    text = f"{value:.12g}"
    mantissa, _, exponent = (text if float(text) == value else repr(value)).partition("e")
    return (mantissa + (f"e{int(exponent)}" if exponent else "")).replace("-", "−")


def read_number(declared: Parameter, text: str) -> Value:
    """What a number field spells: as on the command line, a whole number also as 1e4, nothing for null."""
    text = text.strip()
    if declared.optional and unset(text):
        return None
    if not text:
        raise empty(declared.name, declared.expected)
    try:
        whole = _whole(text) if declared.kind == "int" else None
        return declared.parse(text) if whole is None else declared.read(whole)
    except ValueError:
        declared.refuse(text)


def empty(name: str, expected: str) -> ValueError:
    """What is said of a field that is left empty though something has to be there."""
    return ValueError(tr("{name}: it is empty; {expected} is needed", name=name, expected=expected))


def _whole(text: str) -> int | None:
    try:
        value = float(unspaced(text))
    except ValueError:
        return None
    return int(value) if value.is_integer() else None


def null(declared: Parameter) -> str:
    """What an unset value is called."""
    return tr(NONE if declared.kind == "array" else AUTOMATIC)


def unset(text: str) -> bool:
    """Whether a field spells no value."""
    return text.strip() in ("", AUTOMATIC, tr(AUTOMATIC))


def unmarked(text: str) -> str:
    """A menu's or a label's text without its mnemonic, which Chinese puts behind it: "文件(&F)"."""
    return re.sub(r"\(&\w\)|&", "", text)


def shown(declared: Parameter, value: Value) -> str:
    """A value as people read it."""
    if value is None:
        return null(declared)
    if declared.kind == "choice":
        return label(declared, value)
    if declared.kind == "bool":
        return tr("on" if value else "off")
    if declared.kind in ("int", "float"):
        return number(value)
    return file_name(value) if declared.kind == "array" else spelled(declared, value)


def breakable(text: str) -> str:
    """For a label that wraps: paths and names may go on in the next line, numbers keep together."""
    return re.sub(r"(?<=[/\\._])(?=\w)(?!(?<=\d\.)\d)", BREAK, unbroken(text))


def path_tip(path: PurePath) -> str:
    """The whole of it, where its field is too narrow."""
    return f"<p>{escape(breakable(str(path)))}</p>"


def file_name(weights: Weights) -> str:
    """The file and its tensor, without the folders."""
    name = plain(PurePath(weights.path).name)
    return f"{name} : {plain(weights.tensor)}" if weights.tensor else name


def spelled(declared: Parameter, value: Value) -> str:
    """A value as `Parameter.parse` reads it."""
    if value is None:
        return "null"
    if isinstance(value, Weights):
        return f"@{value.path}:{value.tensor}" if value.tensor else f"@{value.path}"
    if declared.kind == "list":
        return json.dumps(msgspec.to_builtins(value))
    if declared.kind == "bool":
        return str(value).lower()
    return f"{int(value)}" if isinstance(value, float) and value.is_integer() and abs(value) < 1e15 else str(value)


def command(declared: Parameter, value: Value) -> str:
    """The option of the command line that sets this value, quoted for a shell."""
    return "--set " + shlex.quote(f"{declared.name}={spelled(declared, value)}")


def titled(declared: Parameter) -> str:
    """Title and unit."""
    unit = declared.hints.get("unit")
    return tr("{title}, {unit}", title=tr(declared.title), unit=tr(unit)) if unit else tr(declared.title)


def tip(declared: Parameter, *, default: Value, settable: bool, reason: str = "") -> str:
    """The tooltip: why it is disabled, what it means, range, default, and name on the command line."""
    lines = [reason, tr(declared.description)]
    if declared.kind not in ("choice", "bool"):
        lines.append(tr("{sentence}.", sentence=declared.expected.capitalize()))
    if default is not msgspec.NODEFAULT:
        lines.append(tr("Default {value}.", value=shown(declared, default)))
    if settable:
        lines.append(tr("Command line: --set {name}=…", name=declared.name))
    return "".join(f"<p>{escape(line)}</p>" for line in lines if line)
