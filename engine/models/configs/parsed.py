"""JSON of a configuration: bounded in size and depth, no NaN, and keys that stand twice are told."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterator
from typing import Any, NoReturn

from engine.models.found import Finding
from engine.models.weights import FileProblem, plain

LARGEST = 4 * 2**20  # bytes
MOST_PARTS = 2**18  # commas and brackets: bounds the memory that the parsed values take
DEEPEST = 32
MOST_TOLD = 20  # keys that stand twice


def parsed(text: bytes, file: str) -> tuple[dict[str, Any], tuple[Finding, ...]]:
    """The object that the text holds, and its keys that stand twice; FileProblem otherwise."""
    if len(text) > LARGEST:
        raise FileProblem(f"{plain(file)} has {len(text)} bytes; a configuration has at most {LARGEST}")
    if sum(map(text.count, (b",", b"[", b"{"))) > MOST_PARTS:
        raise FileProblem(f"{plain(file)} has more than {MOST_PARTS} values; a configuration has some hundred")
    twice: list[str] = []
    values = _decoded(text, file, twice)
    if not isinstance(values, dict):
        kind = "a list" if isinstance(values, list) else "a single value"
        raise FileProblem(f"{plain(file)} holds {kind}; a configuration is a JSON object, {{…}}")
    if _deeper(values, DEEPEST):
        raise FileProblem(f"{plain(file)} is nested more than {DEEPEST} deep; a configuration never is")
    return values, tuple(_doubled(twice))


def _decoded(text: bytes, file: str, twice: list[str]) -> Any:
    def pairs(found: list[tuple[str, Any]]) -> dict[str, Any]:
        values = dict(found)
        if len(values) < len(found):
            counts = Counter(name for name, _ in found)
            twice.extend(name for name, count in counts.items() if count > 1)
        return values

    def constant(word: str) -> NoReturn:
        raise FileProblem(f"{plain(file)} holds {word}, which is no number in JSON")

    def number(digits: str) -> float:
        value = float(digits)
        if not math.isfinite(value):
            raise FileProblem(f"{plain(file)} holds {plain(digits)}, which is too large for a number")
        return value

    try:
        decoded = text.decode("utf-8-sig")
        return json.loads(decoded, object_pairs_hook=pairs, parse_constant=constant, parse_float=number)
    except FileProblem:
        raise
    except UnicodeDecodeError:
        raise FileProblem(f"{plain(file)} is not text in UTF-8, as JSON is") from None
    except RecursionError:
        raise FileProblem(f"{plain(file)} is nested more than {DEEPEST} deep; a configuration never is") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise FileProblem(f"{plain(file)} is not JSON: {plain(error.msg)} at {where}") from None
    except ValueError:  # a whole number of thousands of digits
        raise FileProblem(f"{plain(file)} holds a number that is too long to be one") from None


def _deeper(values: Any, most: int) -> bool:
    """Whether objects and lists stand in one another more than so many deep."""
    level = [values]
    for _ in range(most):
        level = [inner for outer in level for inner in _inner(outer) if isinstance(inner, dict | list)]
        if not level:
            return False
    return True


def _inner(outer: Any) -> Any:
    return outer.values() if isinstance(outer, dict) else outer


def _doubled(names: list[str]) -> Iterator[Finding]:
    for name in list(dict.fromkeys(names))[:MOST_TOLD]:
        yield Finding(
            "warning",
            name,
            f"{plain(name)} stands more than once in the same object.",
            "The last one counts here and in Python; other readers take the first, or refuse the file.",
            "Leave one of them.",
        )
