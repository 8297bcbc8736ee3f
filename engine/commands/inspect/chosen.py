"""Which stacks are asked about: `--for vllm==0.33`, by the versions that each row of the stacks stands for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.commands.arguments import Refused
from engine.models.reading import Stack
from engine.models.stacks.versions import VERSIONS
from engine.words.numbers import quoted

Version = tuple[int, ...]
SOFTWARE = tuple(dict.fromkeys(version.stack for version in VERSIONS))
BY_TITLE = {version.title: version for version in VERSIONS}


class StackChoice(NamedTuple):
    """A stack that is asked about, of any version where `version` is ()."""

    software: str
    version: Version = ()

    @property
    def spelled(self) -> str:
        """Name and version, as the rows have them."""
        return f"{self.software} {'.'.join(map(str, self.version))}".strip()


def choices(typed: Sequence[str]) -> tuple[StackChoice, ...]:
    """Each `--for NAME` or `--for NAME==VERSION`; Refused where there is no such stack or version."""
    return tuple(dict.fromkeys(map(_choice, typed)))


def _choice(typed: str) -> StackChoice:
    name, equals, version = typed.partition("==")
    known = {_letters(software): software for software in SOFTWARE}
    software = known.get(_letters(name))
    if software is None:
        raise Refused(f"--for {quoted(typed)}: {quoted(name.strip())} is not one of {', '.join(SOFTWARE)}")
    if equals and not _version(version):
        raise Refused(f"--for {quoted(typed)}: {quoted(version.strip())} is no version, as 4.57")
    return StackChoice(software, _version(version))


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


def chosen(stacks: Iterable[Stack], wanted: Sequence[StackChoice]) -> tuple[list[Stack], list[StackChoice]]:
    """The rows that answer the choices, all where nothing is chosen; and the choices that no row answers."""
    rows = list(stacks)
    if not wanted:
        return rows, []
    answers = {choice: {each.understood.title for each in _answering(rows, choice)} for choice in wanted}
    titles = set().union(*answers.values())
    return [each for each in rows if each.understood.title in titles], [c for c, found in answers.items() if not found]


def is_past(stack: Stack) -> bool:
    """Whether newer versions have replaced it."""
    return stack.understood.title in BY_TITLE and BY_TITLE[stack.understood.title].past


def _answering(rows: Sequence[Stack], choice: StackChoice) -> Iterator[Stack]:
    """Those of its software and version; of the past ones only where no other is meant."""
    meant = [each for each in rows if _meets(each, choice)]
    present = [each for each in meant if not is_past(each)]
    yield from present or (meant if choice.version else ())


def _meets(stack: Stack, choice: StackChoice) -> bool:
    if stack.understood.stack != choice.software:
        return False
    own = BY_TITLE.get(stack.understood.title)
    version = _version(stack.understood.version)[:2]
    first, below = (own.first, own.below) if own is not None and own.first else (version, _next(version))
    return not choice.version or (first < _next(choice.version) and choice.version < below)
