"""ConfigSettings: the keys of a configuration, each read by the type that it has to have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from engine.arrays.weights import FileProblem, plain
from engine.values.value import JsonValues
from engine.words.language import tr

FARTHEST = 2**30  # positions, and anything else that is counted
MOST_LISTED = 2**16
LARGEST = 1e300  # of a number in a list


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


class KeyProblem(FileProblem):
    """That a key has a value of no use: which one, as the file has it, and the sentence without the file's name."""

    key = says = ""


class ConfigSettings:
    """Keys and values of an object; null counts as missing. FileProblem names the key, the value and what is needed."""

    def __init__(self, values: JsonValues, file: str, path: str = "") -> None:
        self.values, self.file, self.path = values, file, path

    def __contains__(self, name: str) -> bool:
        return self.values.get(name) is not None

    @property
    def model(self) -> str:
        """model_type; '' where missing."""
        return self.text("model_type") or ""

    @property
    def says_all(self) -> bool:
        """Whether it is a GGUF header, which leaves nothing to the class of a model."""
        return self.file.lower().endswith(".gguf")

    def named(self, name: str) -> str:
        """The key with the objects that it stands in: rope_scaling.factor."""
        return f"{self.path}.{name}" if self.path else name

    def refuse(self, sentence: str, /, **values: object) -> NoReturn:
        """Raise FileProblem: the file and what is wrong with it, with its values."""
        raise FileProblem("{file}: {what}", file=plain(self.file), what=tr(sentence, **values))

    def _wrong(self, name: str, needed: str) -> NoReturn:
        says = tr(
            "{key} is {value}; {needed} is needed",
            key=plain(self.named(name)),
            value=plain(repr(self.values[name]), longest=40),
            needed=needed,
        )
        problem = KeyProblem("{file}: {what}", file=plain(self.file), what=says)
        problem.key, problem.says = self.named(name), says
        raise problem

    def first(self, *names: str) -> str | None:
        """The first of these keys that is there."""
        return next((name for name in names if name in self), None)

    def whole(self, *names: str, least: int = 1, most: int = FARTHEST) -> int | None:
        """The whole number under the first of these keys that is there."""
        name = self.first(*names)
        if name is None:
            return None
        value = self.values[name]
        if not _is_number(value) or value != value // 1:
            self._wrong(name, tr("a whole number"))
        if not least <= value <= most:
            self._wrong(name, tr("a whole number from {least} to {most}", least=least, most=most))
        return int(value)

    def number(self, *names: str, least: float = 0.0, most: float = 1e12) -> float | None:
        """The number under the first of these keys that is there."""
        name = self.first(*names)
        if name is None:
            return None
        value = self.values[name]
        if not _is_number(value):
            self._wrong(name, tr("a number"))
        if not least <= value <= most:
            self._wrong(name, tr("a number from {least:g} to {most:g}", least=least, most=most))
        return float(value)

    def text(self, *names: str) -> str | None:
        """The text under the first of these keys that is there."""
        name = self.first(*names)
        if name is None:
            return None
        value = self.values[name]
        if not isinstance(value, str):
            self._wrong(name, tr("text"))
        return str(value)

    def flag(self, name: str, default: bool) -> bool:
        """True or false; other values, null among them, count as Python counts them, as in the libraries."""
        return bool(self.values[name]) if name in self.values else default

    def listed(self, name: str) -> Sequence[Any] | None:
        """The list under the key."""
        if name not in self:
            return None
        value = self.values[name]
        if not isinstance(value, list | tuple) or len(value) > MOST_LISTED:
            self._wrong(name, tr("a list of at most {most}", most=MOST_LISTED))
        return list(value)

    def numbers(self, name: str) -> tuple[float, ...] | None:
        """The list of numbers under the key."""
        values = self.listed(name)
        if values is None:
            return None
        if not all(_is_number(value) and abs(value) <= LARGEST for value in values):
            self._wrong(name, tr("a list of numbers"))
        return tuple(map(float, values))

    def wholes(self, name: str, *, most: int = FARTHEST) -> tuple[int, ...] | None:
        """The list of whole numbers, at least 0, under the key."""
        values = self.numbers(name)
        if values is None:
            return None
        if any(value != value // 1 or not 0 <= value <= most for value in values):
            self._wrong(name, tr("a list of whole numbers from 0 to {most}", most=most))
        return tuple(map(int, values))

    def words(self, name: str) -> tuple[str, ...] | None:
        """The list of texts under the key."""
        values = self.listed(name)
        if values is None:
            return None
        if not all(isinstance(value, str) for value in values):
            self._wrong(name, tr("a list of texts"))
        return tuple(values)

    def inner(self, name: str) -> ConfigSettings:
        """The object under the key; one without keys where it is missing."""
        value = self.values[name] if name in self else {}
        if not isinstance(value, Mapping):
            self._wrong(name, tr("an object, {…},"))
        return ConfigSettings(value, self.file, self.named(name))

    def without(self, *names: str) -> ConfigSettings:
        """The same with these keys missing."""
        return ConfigSettings({k: v for k, v in self.values.items() if k not in names}, self.file, self.path)

    def having(self, **values: object) -> ConfigSettings:
        """The same with other values."""
        return ConfigSettings({**self.values, **values}, self.file, self.path)
