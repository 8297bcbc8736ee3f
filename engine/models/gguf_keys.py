"""GgufKeys: the values of a .gguf's header, each read by the type that it has to have."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NoReturn

from engine.arrays.file import FileProblem, plain
from engine.arrays.gguf import GgufHeader, GgufValue
from engine.words.language import tr

FARTHEST = 2**40


class GgufKeys:
    """The values of a header, by type; {arch} stands before those that begin with a point."""

    def __init__(self, values: Mapping[str, GgufValue], file: str) -> None:
        self.values, self.file = values, file
        self.arch = self.text("general.architecture")

    def _refuse(self, name: str, needed: str) -> NoReturn:
        shown = plain(repr(self.values[name]), longest=40)
        raise FileProblem(
            "{file}: {name} is {shown}; {needed} is needed",
            file=plain(self.file),
            name=plain(name),
            shown=shown,
            needed=needed,
        )

    def full(self, name: str) -> str:
        return self.arch + name if name.startswith(".") else name

    def text(self, name: str) -> str:
        """'' where there is none."""
        value = self.values.get(name := self.full(name), "")
        return value if isinstance(value, str) else self._refuse(name, tr("a text"))

    def number(self, name: str) -> float | None:
        value = self.values.get(name := self.full(name))
        if value is None:
            return None
        if isinstance(value, bool | str | tuple) or not math.isfinite(value) or abs(value) > FARTHEST:
            self._refuse(name, tr("a number"))
        return value

    def whole(self, name: str) -> int | None:
        """A number; of one for each layer the first that is not 0."""
        value = self.values.get(name := self.full(name))
        if isinstance(value, tuple):
            value = next((one for one in value if one), None)
        if value is None:
            return None
        if isinstance(value, bool | str | float | tuple) or not 0 <= value < FARTHEST:
            self._refuse(name, tr("a whole number"))
        return value

    def wholes(self, name: str) -> list[int]:
        """A list of numbers; [] where there is none."""
        value = self.values.get(name := self.full(name), ())
        if not isinstance(value, tuple) or not all(isinstance(one, int) and 0 <= one < FARTHEST for one in value):
            self._refuse(name, tr("a list of whole numbers"))
        return [int(one) for one in value]


def read(header: GgufHeader, file: str) -> GgufKeys:
    """The header's keys; FileProblem where it does not say what the model is."""
    found = GgufKeys(header.values, file)
    if not found.arch and "split.no" in header.values:
        raise FileProblem(
            "{file} is a later part of a model in pieces; open the first part, …-00001-of-…", file=plain(file)
        )
    if not found.arch:
        raise FileProblem("{file} has no general.architecture, so that its keys cannot be told", file=plain(file))
    return found
