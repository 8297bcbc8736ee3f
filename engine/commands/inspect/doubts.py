"""Doubts: what stacks do otherwise than a file means, as findings about them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.arrays.file import plain
from engine.commands.inspect import chosen
from engine.commands.inspect.chosen import StackChoice
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
        if chosen.row(row.understood.stack).past and not asked:
            severity = "note"
        yield _finding(row, severity, key)
    if read.unread:
        yield Finding("unknown", "", "How the stacks understand the file could not be told.", read.unread)


def _severity(read: Reading, row: Stack) -> Severity | None:
    """A phase that goes wrong only beyond what the model promises is a warning."""
    if row.understood.refusal:
        return "error"
    if not row.differs:
        return None
    meant = None if row.encoding is None else read.found.encodings[row.encoding]
    late = meant is not None and row.first is not None and meant.reach is not None and row.first > meant.reach
    return "warning" if late and meant is not None and _as_loud(meant, row) else "error"


def _as_loud(meant: LayerEncoding, row: Stack) -> bool:
    return abs(float(getattr(meant.encoding, "factor_on_waves", 1.0)) - row.understood.attention) <= ALIKE


def _finding(row: Stack, severity: Severity, key: str) -> Finding:
    one = row.understood
    what = f"refuses the file: {one.refusal}" if one.refusal else f"computes something else: {row.says}"
    says = f"{one.stack} {what} ({plain(one.layers)})."
    return Finding(severity, key, says, one.note, stacks=(chosen.row(one.stack).spelled,))


def unanswered(choice: StackChoice) -> Finding:
    """A stack that was asked about and of which nothing is written down for this file."""
    known = dict.fromkeys(row.version for row in chosen.ROWS.values() if row.software == choice.software)
    held = ", ".join(filter(None, known)) if choice.version else ""
    follows = f"The rules that are written down are those of {held}." if held else ""
    says = f"How {choice.spelled} reads this file is not known here."
    return Finding("unknown", "", says, follows, stacks=(choice.spelled,))
