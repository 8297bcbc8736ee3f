"""Where keys and their values stand in the text of a JSON object."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.arrays.file import FileProblem, content
from engine.models.configs.parsed import LARGEST

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+', re.DOTALL)


class Place(NamedTuple):
    """Offsets of a key, of its value, and of what follows that."""

    key: int
    value: int
    end: int


class _Open:
    """An object or list that has not ended: the path before its keys, and the member that is being read."""

    def __init__(self, path: str, start: int, *, is_object: bool) -> None:
        self.path, self.start, self.is_object = path, start, is_object
        self.name, self.key, self.named = "", start, False

    @property
    def inner(self) -> str:
        """The path of the member; that of the list for what stands in one."""
        return f"{self.path}.{self.name}" if self.path and self.is_object else self.path or self.name


def places(text: str) -> dict[str, Place]:
    """By path: rope_scaling.factor. Of a key that stands twice the last counts; `text` is valid JSON."""
    return dict(_places(text))


def _places(text: str) -> Iterator[tuple[str, Place]]:
    stack: list[_Open] = []
    for token in TOKEN.finditer(text):
        word, top = token[0], stack[-1] if stack else None
        if word in "{[":
            stack.append(_Open(top.inner if top else "", token.start(), is_object=word == "{"))
        elif word in "}]":
            ended = stack.pop()
            yield from _member(stack[-1] if stack else None, ended.start, token.end())
        elif word == ":" and top:
            top.named = True
        elif word == "," and top:
            top.named = False
        elif top and top.is_object and not top.named:
            top.name, top.key = str(json.loads(word)), token.start()
        else:
            yield from _member(top, token.start(), token.end())


def _member(of: _Open | None, start: int, end: int) -> Iterator[tuple[str, Place]]:
    if of and of.is_object:
        yield of.inner, Place(of.key, start, end)


def lines(file: str, keys: Iterable[str]) -> Mapping[str, int]:
    """The line of each key, counted from 1, or of the object that it is missing in; of those that are found."""
    wanted = {key for key in keys if key}
    if not wanted or not file.endswith(".json"):
        return {}
    try:
        text = content(file, most=LARGEST).decode("utf-8-sig")
        found = places(text)
    except (FileProblem, ValueError, IndexError):  # changed meanwhile, or no JSON
        return {}
    chosen = {key: place for key in wanted if (place := _nearest(found, key))}
    return {key: text.count("\n", 0, place.key) + 1 for key, place in chosen.items()}


def _nearest(found: Mapping[str, Place], key: str) -> Place | None:
    """The key itself, else the outermost that ends in it, else the object around it."""
    while key:
        if key in found:
            return found[key]
        within = [path for path in found if path.endswith(f".{key}")]
        if within:
            return found[min(within, key=lambda path: (path.count("."), len(path)))]
        key = key.rpartition(".")[0]
    return None
