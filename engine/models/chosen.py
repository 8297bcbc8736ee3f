"""Which stacks are asked about: `--for vllm==0.33`, by the versions that each row of the stacks stands for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.models import stacks
from engine.models.reading import Stack
from engine.models.stacks.understood import Understood
from engine.values.refuse import refused
from engine.words.numbers import quoted

Version = tuple[int, ...]


class StackChoice(NamedTuple):
    """A stack that is asked about, of any version where `version` is ()."""

    software: str
    version: Version = ()

    @property
    def spelled(self) -> str:
        """Name and version, as the rows have them."""
        return f"{self.software} {'.'.join(map(str, self.version))}".strip()


def software() -> tuple[str, ...]:
    """The names of all stacks."""
    return tuple(dict.fromkeys(each.stack for each in stacks.present()))


def choices(typed: Sequence[str]) -> tuple[StackChoice, ...]:
    """Each NAME or NAME==VERSION; ValueError where there is no such stack or version."""
    return tuple(dict.fromkeys(map(_choice, typed)))


def _choice(typed: str) -> StackChoice:
    name, equals, version = typed.partition("==")
    meant = next((each for each in software() if _letters(each) == _letters(name)), None)
    if meant is None:
        known_ones = ", ".join(software())
        raise refused(
            "{typed}: {name} is not one of {known}", typed=quoted(typed), name=quoted(name.strip()), known=known_ones
        )
    if equals and not _version(version):
        raise refused("{typed}: {version} is no version, as 4.57", typed=quoted(typed), version=quoted(version.strip()))
    return StackChoice(meant, _version(version))


def _letters(name: str) -> str:
    """llama.cpp, llama_cpp and LLAMA-CPP are one name."""
    return re.sub(r"[\s._-]", "", name).lower()


def _version(text: str) -> Version:
    """() where the text is none."""
    found = re.fullmatch(r"\s*[vb]?(\d{1,9}(?:\.\d{1,9}){0,4})\s*", text)
    return tuple(map(int, found[1].split("."))) if found else ()


def _next(version: Version) -> Version:
    """The first version that this one, taken for all that begin with it, does not cover."""
    return (*version[:-1], version[-1] + 1)


def chosen(found: Iterable[Stack], wanted: Sequence[StackChoice]) -> tuple[list[Stack], list[StackChoice]]:
    """The rows that answer the choices, all where nothing is chosen; and the choices that no row answers."""
    rows = list(found)
    if not wanted:
        return rows, []
    answers = {choice: {each.understood.title for each in _answering(rows, choice)} for choice in wanted}
    titles = set().union(*answers.values())
    return [each for each in rows if each.understood.title in titles], [c for c, found in answers.items() if not found]


def _answering(rows: Sequence[Stack], choice: StackChoice) -> Iterator[Stack]:
    """Those of its software and version; of the past ones only where no other is meant."""
    meant = [each for each in rows if _meets(each.understood, choice)]
    present = [each for each in meant if not each.understood.by.past]
    yield from present or (meant if choice.version else ())


def _meets(one: Understood, choice: StackChoice) -> bool:
    """Whether its rules hold in a version that begins as the chosen one does."""
    if one.by.stack != choice.software:
        return False
    if not choice.version:
        return True
    return bool(one.by.below) and one.by.first < _next(choice.version) and choice.version < one.by.below


def version(one: Understood) -> str:
    """The version that its rules were held against: "0.33.0", "ggml 0.25.3"."""
    return f"{one.by.within} {one.by.version}" if one.by.within else one.by.version


def versions_of(software: str) -> str:
    """The versions of a stack whose rules are written down."""
    held = [each.title for each in stacks.present() if each.stack == software]
    before = [each.version for each in stacks.past() if each.stack == software]
    return ", ".join([*held, *reversed(before)])


def versions() -> tuple[str, ...]:
    """What can be asked for, as it is typed: the present versions of each stack, and the older ones that were run."""
    typed = []
    for name in software():
        every = {each.first for each in (*stacks.present(), *stacks.past()) if each.stack == name and each.first}
        typed += [f"{name}=={'.'.join(map(str, first))}" for first in sorted(every, reverse=True)] or [name]
    return tuple(typed)


def needs_past(wanted: Iterable[StackChoice]) -> bool:
    """Whether a choice may mean an older version."""
    asked = {choice.software for choice in wanted if choice.version}
    return bool(asked) and any(each.stack in asked for each in stacks.past())
