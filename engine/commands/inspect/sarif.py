"""Reports as SARIF 2.1.0, which code scanning and editors read."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import PurePath
from urllib.parse import quote

from engine.arrays.file import plain
from engine.commands.inspect.github import relative
from engine.commands.inspect.report import FileReport, FindingReport
from engine.models.found import Severity
from engine.values.value import JsonObject

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS: dict[Severity, str] = {"error": "error", "unknown": "warning", "warning": "warning", "note": "note"}
UNREAD = "not-read"
RULES = {
    "error": "Something else is computed than the model was trained with, or nothing.",
    "unknown": "It is not understood, so nothing can be said of it.",
    "warning": "Something else is likely computed than the model was trained with.",
    "note": "Something to know.",
    UNREAD: "The file cannot be read.",
}
LONGEST = 800  # characters of a sentence


def document(reports: Sequence[FileReport], version: str) -> str:
    """One run over all files."""
    results = [result for report in reports for result in _results(report)]
    rules = [{"id": name, "shortDescription": {"text": said}} for name, said in RULES.items()]
    driver = {"name": "Phasescope", "semanticVersion": version, "rules": rules}
    complete = not any(report.problem for report in reports)
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "invocations": [{"executionSuccessful": complete}],
        "results": results,
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2, ensure_ascii=False)


def _results(report: FileReport) -> Iterator[JsonObject]:
    if report.problem:
        yield _result(UNREAD, "error", report.file, None, report.problem)
    for finding in report.findings:
        yield _finding(report, finding)


def _finding(report: FileReport, finding: FindingReport) -> JsonObject:
    key = f"{plain(finding.key)}: " if finding.key else ""
    said = " ".join(filter(None, (key + finding.says, finding.follows, finding.fix)))
    found = _result(finding.severity, LEVELS[finding.severity], report.file, finding.line, said)
    return {**found, "properties": {"key": plain(finding.key), "stacks": list(finding.stacks)}}


def _result(rule: str, level: str, file: str, line: int | None, said: str) -> JsonObject:
    place: JsonObject = {"artifactLocation": {"uri": _uri(file)}}
    if line is not None:
        place["region"] = {"startLine": line}
    return {
        "ruleId": rule,
        "ruleIndex": list(RULES).index(rule),
        "level": level,
        "message": {"text": plain(said, longest=3 * LONGEST)},
        "locations": [{"physicalLocation": place}],
    }


def _uri(file: str) -> str:
    """Relative where the file lies below the folder that the command runs in."""
    path = relative(file)
    return PurePath(file).as_uri() if PurePath(path).is_absolute() else quote(path, errors="surrogateescape")
