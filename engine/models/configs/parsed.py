"""JSON of a configuration: bounded in size and depth, no NaN, and keys that stand twice are told."""

from __future__ import annotations

import codecs
import json
import math
from collections.abc import Iterable, Iterator
from typing import NoReturn

from engine.arrays.weights import FileProblem, plain
from engine.models.found import Finding
from engine.values.value import JsonObject
from engine.words.language import tr

LARGEST = 4 * 2**20  # bytes
MOST_PARTS = 2**17  # commas and brackets: bounds the memory that the parsed values take
DEEPEST = 32
MOST_TOLD = 20  # keys that stand twice


def parsed(text: bytes, file: str) -> tuple[JsonObject, tuple[Finding, ...]]:
    """The object that the text holds, and what is doubtful about the text; FileProblem otherwise."""
    if len(text) > LARGEST:
        raise FileProblem(
            "{file} has {size} bytes; a configuration has at most {most}",
            file=plain(file),
            size=len(text),
            most=LARGEST,
        )
    if sum(map(text.count, (b",", b"[", b"{"))) > MOST_PARTS:
        raise FileProblem(
            "{file} has more than {most} values; a configuration has some hundred", file=plain(file), most=MOST_PARTS
        )
    twice: list[str] = []
    values = _decoded(text, file, twice)
    if not isinstance(values, dict):
        raise FileProblem(
            "{file} holds a list; a configuration is a JSON object, {{…}}"
            if isinstance(values, list)
            else "{file} holds a single value; a configuration is a JSON object, {{…}}",
            file=plain(file),
        )
    if _deeper(values, DEEPEST):
        raise FileProblem(
            "{file} is nested more than {most} deep; a configuration never is", file=plain(file), most=DEEPEST
        )
    return values, (*_marked(text), *_doubled(twice))


def _marked(text: bytes) -> Iterator[Finding]:
    """That it begins with a byte order mark, as some editors write it: json.loads refuses what is read as UTF-8."""
    if text.startswith(codecs.BOM_UTF8):
        yield Finding(
            "error",
            "",
            tr("The file begins with a byte order mark, which JSON has not."),
            tr("Python's json refuses it, and so do transformers, and vLLM and converters, which read by it."),
            tr("Save the file as UTF-8 without a byte order mark."),
        )


def _decoded(text: bytes, file: str, twice: list[str]) -> object:
    def pairs(found: list[tuple[str, object]]) -> JsonObject:
        values: JsonObject = {}
        found.reverse()
        while found:  # each pair is gone before the next is kept: hundreds of thousands would stand there twice
            name, value = found.pop()
            if name in values:
                twice.append(name)
            values[name] = value
        return values

    def constant(word: str) -> NoReturn:
        raise FileProblem("{file} holds {word}, which is no number in JSON", file=plain(file), word=word)

    def number(digits: str) -> float:
        value = float(digits)
        if not math.isfinite(value):
            raise FileProblem(
                "{file} holds {digits}, which is too large for a number", file=plain(file), digits=plain(digits)
            )
        return value

    try:
        decoded = text.decode("utf-8-sig")
        return json.loads(decoded, object_pairs_hook=pairs, parse_constant=constant, parse_float=number)
    except FileProblem:
        raise
    except UnicodeDecodeError:
        raise FileProblem("{file} is not text in UTF-8, as JSON is", file=plain(file)) from None
    except RecursionError:
        raise FileProblem(
            "{file} is nested more than {most} deep; a configuration never is", file=plain(file), most=DEEPEST
        ) from None
    except json.JSONDecodeError as error:
        raise FileProblem(
            "{file} is not JSON: {what} at line {line}, column {column}",
            file=plain(file),
            what=plain(error.msg.removesuffix(" at").removesuffix(" starting")),
            line=error.lineno,
            column=error.colno,
        ) from None
    except ValueError:  # a whole number of thousands of digits
        raise FileProblem("{file} holds a number that is too long to be one", file=plain(file)) from None


def _deeper(values: object, most: int) -> bool:
    """Whether objects and lists stand in one another more than so many deep."""
    level = [values]
    for _ in range(most):
        level = [inner for outer in level for inner in _inner(outer) if isinstance(inner, dict | list)]
        if not level:
            return False
    return True


def _inner(outer: object) -> Iterable[object]:
    return outer.values() if isinstance(outer, dict) else outer if isinstance(outer, list) else ()


def _doubled(names: list[str]) -> Iterator[Finding]:
    for name in list(dict.fromkeys(names))[:MOST_TOLD]:
        yield Finding(
            "warning",
            name,
            tr("{name} stands more than once in the same object.", name=plain(name)),
            tr("The last one counts here and in Python; other readers take the first, or refuse the file."),
            tr("Leave one of them."),
        )
