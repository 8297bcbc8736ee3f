"""Doubts: what stacks do otherwise than a file means, as findings about them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.arrays.file import plain
from engine.models import chosen
from engine.models.chosen import StackChoice
from engine.models.found import Finding, Severity
from engine.models.reading import Reading, Stack, severity

CONTAINERS = ("rope_parameters", "rope_scaling", "rope_theta")


def of(read: Reading, rows: Sequence[Stack], *, asked: bool) -> Iterator[Finding]:
    """One for each row that refuses or computes something else; `asked` where a person named its stack."""
    key = next((name for name in CONTAINERS if read.found.settings.get(name)), "")
    for row in rows:
        grave = severity(read, row, asked=asked)
        if grave is not None:
            yield _finding(row, grave, key)
    if read.unread:
        yield Finding("unknown", "", "How the stacks understand the file could not be told.", read.unread)


def _finding(row: Stack, grave: Severity, key: str) -> Finding:
    one = row.understood
    return Finding(grave, key, f"{one.title} {_outcome(row)} ({plain(one.layers)}).", one.note, stacks=(one.title,))


def _outcome(row: Stack) -> str:
    one = row.understood
    if one.unknown:
        return f"is not understood here: {one.unknown}"
    if one.absent:
        return one.refusal
    return f"refuses the file: {one.refusal}" if one.refusal else f"computes something else: {row.says}"


def unanswered(choice: StackChoice) -> Finding:
    """A stack that was asked about and of which nothing is written down for this file."""
    held = chosen.versions_of(choice.software) if choice.version else ""
    follows = f"The rules that are written down are those of {held}." if held else ""
    says = f"How {choice.spelled} reads this file is not known here."
    return Finding("unknown", "", says, follows, stacks=(choice.spelled,))
