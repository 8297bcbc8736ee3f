"""Reports as lines for people: all of one file, or a line a file and a summary."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence

from engine.arrays.file import plain
from engine.commands.inspect.report import FileReport, FindingReport, LayersReport, StackReport
from engine.models.found import SEVERITIES, Severity

WIDE = 100  # characters of a line
HEALTHY = "Nothing doubtful was found."
OTHERWISE = "Nothing in the file itself is doubtful."
PASSED = "ok"
UNREAD = "not read"
ENDS = {
    "error": "with errors",
    "unknown": "not understood",
    "warning": "with warnings",
    PASSED: "in order",
    UNREAD: UNREAD,
}
CONVERTED = "How the stacks understand a config.json that says the same"


def whole(report: FileReport) -> Iterator[str]:
    """Everything about one file."""
    yield plain(report.title)
    for each in report.encodings:
        yield from _wrapped(f"{plain(each.layers)}: {each.says}{_lengths(each)}", 2)
    yield ""
    about_files = [finding for finding in report.findings if not finding.stacks]
    yield from (line for finding in about_files for line in _finding(finding))
    if not about_files:
        yield HEALTHY if report.passes else OTHERWISE
    if report.stacks:
        yield ""
        yield CONVERTED if report.file.lower().endswith(".gguf") else "How the stacks understand it"
    yield from (line for stack in report.stacks for line in _stack(stack))
    if len(about_files) < len(report.findings):
        yield ""
        yield _counts(report)


def _lengths(one: LayersReport) -> str:
    more = one.reach if one.reach != one.trained else None
    known = [
        f"trained on {one.trained} positions" if one.trained else "",
        f"promises {more}" if more else "",
        f"window {one.window}" if one.window else "",
    ]
    said = ", ".join(filter(None, known))
    return f" ({said})" if said else ""


def _finding(finding: FindingReport) -> Iterator[str]:
    key = f" {plain(finding.key)}:" if finding.key else ""
    yield from _wrapped(f"{finding.severity}{key} {plain(finding.says, longest=400)}", 0)
    for more in (finding.follows, finding.fix):
        if more:
            yield from _wrapped(plain(more, longest=400), 4)


def _stack(stack: StackReport) -> Iterator[str]:
    for said, note in stack.rows:
        yield from _wrapped(said, 2)
        if note:
            yield from _wrapped(note, 6)


def _counts(report: FileReport) -> str:
    """ "2 errors, 1 note": of the file and of the stacks."""
    return ", ".join(_counted(report.count(one), one) for one in SEVERITIES if report.count(one))


def _counted(number: int, severity: Severity) -> str:
    if severity == "unknown":
        return f"{number} unknown"
    return f"{number} {severity}{'' if number == 1 else 's'}"


def _wrapped(text: str, indent: int) -> list[str]:
    return textwrap.wrap(text, WIDE, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2))


# Many files.


def line(report: FileReport) -> str:
    """ "models/a/config.json: error (2 errors, 1 note); vLLM 0.33, mlx-lm 0.32"."""
    name = plain(report.path, longest=200)
    stacks = dict.fromkeys(stack for one in report.findings if one.severity != "note" for stack in one.stacks)
    about = f"; {', '.join(stacks)}" if stacks else ""
    counts = f" ({_counts(report)})" if report.findings else ""
    return f"{name}: {_end(report)}{counts}{about}"


def summary(reports: Sequence[FileReport]) -> str:
    """ "1000 files: 3 with errors, 10 not understood, 980 in order, 7 not read"; each by its worst."""
    counts = Counter(_end(report) for report in reports)
    told = ", ".join(f"{counts[end]} {said}" for end, said in ENDS.items() if counts[end])
    return f"{len(reports)} {'file' if len(reports) == 1 else 'files'}: {told}"


def _end(report: FileReport) -> str:
    if report.problem:
        return UNREAD
    return PASSED if report.passes else report.worst or PASSED
