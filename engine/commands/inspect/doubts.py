"""Doubts: what stacks do otherwise than a file means, as findings about them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.arrays.file import plain
from engine.models import chosen
from engine.models.chosen import StackChoice
from engine.models.found import Finding, LayerEncoding, Severity
from engine.models.reading import Reading, Stack

CONTAINERS = ("rope_parameters", "rope_scaling", "rope_theta")
ALIKE = 1e-6  # of attention factors


def of(read: Reading, rows: Sequence[Stack], *, asked: bool) -> Iterator[Finding]:
    """One for each row that refuses or computes something else; `asked` where a person named its stack."""
    key = next((name for name in CONTAINERS if read.found.settings.get(name)), "")
    for row in rows:
        severity = _severity(read, row)
        if severity is None:
            continue
        if severity == "error" and not asked and (row.understood.absent or row.understood.by.past):
            severity = "note"
        yield _finding(row, severity, key)
    if read.unread:
        yield Finding("unknown", "", "How the stacks understand the file could not be told.", read.unread)


def _severity(read: Reading, row: Stack) -> Severity | None:
    """A phase that goes wrong only beyond what the model promises is a warning."""
    if row.understood.unknown:
        return "unknown"
    if row.understood.refusal:
        return "error"
    if not row.differs:
        return None
    meant = None if row.encoding is None else read.found.encodings[row.encoding]
    late = meant is not None and row.first is not None and meant.reach is not None and row.first > meant.reach
    return "warning" if late and meant is not None and _as_loud(meant, row) else "error"


def _as_loud(meant: LayerEncoding, row: Stack) -> bool:
    return abs(meant.encoding.factor_on_waves - row.understood.attention) <= ALIKE


def _finding(row: Stack, severity: Severity, key: str) -> Finding:
    one = row.understood
    return Finding(severity, key, f"{one.title} {_outcome(row)} ({plain(one.layers)}).", one.note, stacks=(one.title,))


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
