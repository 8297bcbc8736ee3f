"""Which stacks are asked about: `--for vllm==0.33`, and the versions that each row of the stacks stands for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.commands.arguments import Refused
from engine.models.reading import Stack
from engine.words.numbers import quoted

Version = tuple[int, ...]
ENDLESS: Version = (10**9,)


class Row(NamedTuple):
    """Whose rules a row holds, the version that they were read in, and the versions from `first` until `below`.

    `past` are rows of versions that newer ones have replaced: nobody is warned of them who does not ask for them.
    """

    software: str
    version: str
    first: Version
    below: Version
    past: bool = False

    @property
    def spelled(self) -> str:
        """Name and version."""
        return f"{self.software} {self.version}".strip()


ROWS: Mapping[str, Row] = {
    "transformers v5": Row("transformers", "5.23", (5,), (6,)),
    "transformers v4": Row("transformers", "4.57", (4, 56), (5,)),
    "transformers v4 before #40320": Row("transformers", "4.55", (4, 45), (4, 56), past=True),
    "llama.cpp": Row("llama.cpp", "", (0,), ENDLESS),
    "vLLM": Row("vLLM", "0.33", (0, 33), (0, 34)),
    "mlx-lm": Row("mlx-lm", "0.32", (0, 32), (0, 33)),
}
SOFTWARE = tuple(dict.fromkeys(row.software for row in ROWS.values()))


class StackChoice(NamedTuple):
    """A stack that is asked about, of any version where `version` is ()."""

    software: str
    version: Version = ()

    @property
    def spelled(self) -> str:
        """Name and version, as the rows have them."""
        return f"{self.software} {'.'.join(map(str, self.version))}".strip()


def row(name: str) -> Row:
    """What the name of a stack's row stands for; a name that ends in a version stands for that one."""
    if name in ROWS:
        return ROWS[name]
    software, _, last = name.rpartition(" ")
    version = _version(last)
    return Row(software, last, version, _next(version)) if software and version else Row(name, "", (0,), ENDLESS)


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
    answers = {choice: {each.understood.stack for each in _answering(rows, choice)} for choice in wanted}
    names = set().union(*answers.values())
    return [each for each in rows if each.understood.stack in names], [c for c, found in answers.items() if not found]


def _answering(rows: Sequence[Stack], choice: StackChoice) -> Iterator[Stack]:
    """Those of its software and version; of the past ones only where no other is meant."""
    meant = [each for each in rows if _meets(row(each.understood.stack), choice)]
    present = [each for each in meant if not row(each.understood.stack).past]
    yield from present or (meant if choice.version else ())


def _meets(one: Row, choice: StackChoice) -> bool:
    if one.software != choice.software:
        return False
    return not choice.version or (one.first < _next(choice.version) and choice.version < one.below)
