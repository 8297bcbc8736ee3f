"""Reports as workflow commands, which GitHub shows beside the lines that they are about."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import PurePath

from engine.arrays.file import plain
from engine.commands.inspect.report import FileReport, FindingReport
from engine.models.found import Severity

COMMANDS: dict[Severity, str] = {"error": "error", "unknown": "warning", "warning": "warning", "note": "notice"}
LONGEST = 800  # characters of a sentence


def lines(report: FileReport) -> Iterator[str]:
    """A command a finding; one for a file that cannot be read."""
    if report.problem:
        yield _command("error", report.file, None, "Not read", report.problem)
    for finding in report.findings:
        yield _finding(report, finding)


def _finding(report: FileReport, finding: FindingReport) -> str:
    title = "Not understood" if finding.severity == "unknown" else finding.key or finding.severity.capitalize()
    said = "\n".join(filter(None, (finding.says, finding.follows, finding.fix)))
    return _command(COMMANDS[finding.severity], report.file, finding.line, title, said)


def _command(name: str, file: str, line: int | None, title: str, said: str) -> str:
    values = {"file": relative(file), "line": line, "title": plain(title)}
    told = ",".join(f"{key}={_property(str(value))}" for key, value in values.items() if value is not None)
    message = "\n".join(plain(one, longest=LONGEST) for one in said.split("\n"))
    return f"::{name} {told}::{_data(message)}"


def relative(file: str) -> str:
    """The path from where the command runs, as it is in a repository; the whole one where it lies elsewhere."""
    try:
        return PurePath(file).relative_to(os.getcwd()).as_posix()  # noqa: PTH109  (a Path would follow links)
    except ValueError:
        return PurePath(file).as_posix()


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
