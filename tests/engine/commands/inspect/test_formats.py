"""inspect --format sarif and github: what pipelines read."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import unquote

import msgspec
import pytest

from engine.commands import cli
from engine.commands.inspect import github, sarif
from engine.commands.inspect.report import FileReport, FindingReport

CONFIGS = Path(__file__).parents[3] / "data" / "configs"
LLAMA = CONFIGS / "llama3.1-8b.v5.json"
SEVERITIES = ("error", "unknown", "warning", "note")
NASTY = "100% of\nit::error::x, y\r\x1b[31m \ud800"


# What of the schema of SARIF 2.1.0 is used; keys that it does not have are refused.


class Part(msgspec.Struct, forbid_unknown_fields=True):
    pass


class Message(Part):
    text: str


class Rule(Part):
    id: str
    short: Message = msgspec.field(name="shortDescription")


class Driver(Part):
    name: str
    rules: list[Rule]
    version: Annotated[str, msgspec.Meta(pattern=r"^\d+\.\d+\.\d+$")] = msgspec.field(name="semanticVersion")


class Tool(Part):
    driver: Driver


class Artifact(Part):
    uri: Annotated[str, msgspec.Meta(pattern=r"^[!-~]+$")]


class Region(Part):
    start: Annotated[int, msgspec.Meta(ge=1)] = msgspec.field(name="startLine")


class Physical(Part):
    artifact: Artifact = msgspec.field(name="artifactLocation")
    region: Region | None = None


class Location(Part):
    physical: Physical = msgspec.field(name="physicalLocation")


class Found(Part):
    rule: str = msgspec.field(name="ruleId")
    index: Annotated[int, msgspec.Meta(ge=0)] = msgspec.field(name="ruleIndex")
    level: Literal["none", "note", "warning", "error"] = "warning"
    message: Message = msgspec.field(default_factory=lambda: Message(""))
    locations: Annotated[list[Location], msgspec.Meta(min_length=1)] = []
    properties: dict[str, Any] = {}


class Invocation(Part):
    successful: bool = msgspec.field(name="executionSuccessful")


class Run(Part):
    tool: Tool
    invocations: list[Invocation]
    results: list[Found]
    column: Literal["utf16CodeUnits", "unicodeCodePoints"] = msgspec.field(name="columnKind")


class Document(Part):
    version: Literal["2.1.0"]
    runs: list[Run]
    schema: str = msgspec.field(name="$schema")


def report(**values: Any) -> FileReport:
    findings = tuple(
        FindingReport(severity=severity, key="a.b", stacks=("vLLM 0.33",), says=NASTY, follows="", fix=NASTY, line=line)
        for severity, line in zip(SEVERITIES, (3, None, 1, 2), strict=True)
    )
    return FileReport(path="c.json", file=str(Path.cwd() / "a b,c:d%" / "c.json"), findings=findings, **values)


def test_sarif_holds_a_result_for_each_finding(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["inspect", str(LLAMA), "nowhere.json", "--format", "sarif"]) == 2
    said, complained = capsys.readouterr()
    (run,) = msgspec.json.decode(said, type=Document).runs
    rules = [rule.id for rule in run.tool.driver.rules]
    assert all(rules[each.index] == each.rule for each in run.results)
    assert not run.invocations[0].successful
    assert run.results[-1].rule == "not-read"
    assert "does not exist" in run.results[-1].message.text
    assert len(complained.splitlines()) == 1
    error = next(each for each in run.results if each.rule == "error")
    assert (error.level, error.properties["stacks"]) == ("error", ["transformers 4.57"])
    place = error.locations[0].physical
    assert place.artifact.uri.endswith("tests/data/configs/llama3.1-8b.v5.json")
    assert place.region
    assert '"rope_parameters"' in LLAMA.read_text().splitlines()[place.region.start - 1]


def test_sarif_has_a_level_for_each_severity_and_plain_texts() -> None:
    (run,) = msgspec.json.decode(sarif.document([report()], "1.2.3"), type=Document).runs
    assert [each.level for each in run.results] == ["error", "warning", "warning", "note"]
    assert all(each.message.text.isprintable() for each in run.results)
    first = run.results[0].locations[0].physical
    assert unquote(first.artifact.uri) == "a b,c:d%/c.json"
    assert run.invocations[0].successful


def test_a_file_elsewhere_has_its_whole_uri(tmp_path: Path) -> None:
    elsewhere = FileReport(path="x", file=str(tmp_path / "x y.json"), problem="is no file")
    (run,) = msgspec.json.decode(sarif.document([elsewhere], "1.2.3"), type=Document).runs
    assert run.results[0].locations[0].physical.artifact.uri == (tmp_path / "x%20y.json").as_uri().replace("%25", "%")


# GitHub


def parsed(line: str) -> tuple[str, dict[str, str], str]:
    """A workflow command as the runner reads it."""
    found = re.fullmatch(r"::(\w+) ([^\n]*?)::([^\n\r]*)", line)
    assert found, line
    values = dict(each.split("=", 1) for each in found[2].split(","))
    data = found[3].replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%")
    return found[1], {name: unquote(value) for name, value in values.items()}, data


def test_github_shows_each_finding_beside_its_line() -> None:
    told = [parsed(line) for line in github.lines(report())]
    assert [command for command, _, _ in told] == ["error", "warning", "warning", "notice"]
    assert [values.get("line") for _, values, _ in told] == ["3", None, "1", "2"]
    assert {values["file"] for _, values, _ in told} == {"a b,c:d%/c.json"}
    assert [values["title"] for _, values, _ in told] == ["a.b", "Not understood", "a.b", "a.b"]
    assert all("100% of" in data and "::error::x" in data and "\x1b" not in data for _, _, data in told)


def test_github_is_told_of_a_file_that_cannot_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["inspect", "nowhere.json", "--format", "github"]) == 2
    command, values, data = parsed(capsys.readouterr().out.removesuffix("\n"))
    assert (command, values["file"], values["title"]) == ("error", "nowhere.json", "Not read")
    assert data.endswith("does not exist")


def test_json_is_json_whatever_the_file_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = json.loads(LLAMA.read_text()) | {"_name_or_path": NASTY}
    (tmp_path / "config.json").write_text(json.dumps(config))
    for form in ("json", "sarif"):
        assert cli.main(["inspect", str(tmp_path / "config.json"), "--format", form]) == 0
        json.loads(capsys.readouterr().out)
    assert cli.main(["inspect", str(tmp_path / "config.json")]) == 0
    assert "\x1b" not in capsys.readouterr().out
