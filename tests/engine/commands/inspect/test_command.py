"""main.py inspect: as lines, as JSON, as a guard of a pipeline."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.commands import cli, console
from engine.commands.inspect import text
from engine.commands.inspect.command import Console, command
from engine.commands.inspect.report import FileReport, FindingReport, StackReport
from engine.models.reading import read

CONFIGS = Path(__file__).parents[3] / "data" / "configs"
LLAMA = str(CONFIGS / "llama3.1-8b.v5.json")


@pytest.fixture
def doubtful(tmp_path: Path) -> str:
    config = json.loads((CONFIGS / "llama3.1-8b.v4.json").read_text())
    del config["rope_scaling"]["original_max_position_embeddings"]
    path = tmp_path / "config.json"
    path.write_text(json.dumps(config))
    return str(path)


def as_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, Any]:
    status = cli.main(["inspect", *arguments, "--json"])
    assert isinstance(status, int)
    return status, json.loads(capsys.readouterr().out)


def test_scripts_get_title_encodings_findings_and_stacks(capsys: pytest.CaptureFixture[str]) -> None:
    status, found = as_json(capsys, LLAMA)
    assert status == 0
    assert set(found) == {"schema", "file", "title", "problem", "encodings", "stacks", "findings"}
    assert (found["schema"], found["file"], found["problem"]) == (1, LLAMA, None)
    (encoding,) = found["encodings"]
    assert encoding["scheme"] == "rope"
    assert (encoding["layers"], encoding["kind"], encoding["indices"]) == ("all layers", None, list(range(32)))
    assert encoding["parameters"]["base"] == 500_000
    assert encoding["parameters"]["scaling"] == "llama3"
    assert (encoding["trained"], encoding["reach"], encoding["pairing"]) == (8192, 131_072, "half")
    stacks = {(stack["stack"], stack["version"]): stack for stack in found["stacks"]}
    (same,), (other,) = stacks["transformers", "5.23.0"]["kinds"], stacks["transformers", "4.57.6"]["kinds"]
    assert (same["differs"], other["differs"], other["phase_error_from"]) == (False, True, 13)
    assert {"stack", "version", "kinds", "refuses", "unknown", "source", "held"} == set(found["stacks"][0])
    (about, *_) = [finding for finding in found["findings"] if finding["stacks"]]
    assert {"severity", "key", "stacks", "says", "follows", "fix", "line"} == set(about)
    assert (about["severity"], about["stacks"]) == ("error", ["transformers 4.57"])
    assert Path(LLAMA).read_text().splitlines()[about["line"] - 1].strip().startswith('"rope_parameters"')


@pytest.mark.parametrize(
    "name", ["gpt2", "flan-t5-xl", "bloom-560m", "gemma3-4b.v5", "qwen2-vl-7b.v4", "gpt-oss-20b.v4"]
)
def test_each_kind_of_model_is_told_in_lines(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = CONFIGS / f"{name}.json"
    if not path.exists():
        pytest.fail(f"{name}: there is no such configuration among {len(list(CONFIGS.iterdir()))}")
    assert cli.main(["inspect", str(path)]) == 0
    said = capsys.readouterr().out
    assert said.splitlines()[0] == name
    assert max(map(len, said.splitlines())) <= 100
    for each in read(str(path)).found.encodings:
        assert each.layers in said


YARN = {"rope_type": "yarn", "factor": 3.0, "original_max_position_embeddings": 750, "high_freq_factor": 3}
SAID = """\
c
  all layers: Rotary (RoPE): dim 64, base 20000, scaling yarn, factor 3, original length 750
    (trained on 750 positions, promises 3000)

warning rope_scaling.high_freq_factor: high_freq_factor: yarn does not look at it.
    It has no effect on the frequencies.
    Take it out, or correct rope_scaling.rope_type.
warning max_position_embeddings: By original_max_position_embeddings it is 4 times as long, the
  factor is 3.
    The factor counts; transformers 4.51 to 4.55 took the ratio in its place (#38224), and software
      that takes this key for the limit stops at 3 000.
    Set max_position_embeddings to 2 250; leave the factor as it is.
note rope_theta: Before scaling 16 pairs of 32 never complete a turn within 750 positions (all
  layers).
    Beyond it they take phases that training up to it did not show, unless scaling holds them back.

How the stacks understand it
  transformers 5.23, all layers: the same
  transformers 4.57, all layers: the same
  transformers 4.51–4.55, all layers: phase error above π/2 from distance 658
      the factor is the ratio of the lengths, 4, whatever the file says
  llama.cpp (ggml 0.25), all layers: the same
  vLLM 0.33, all layers: the same
  mlx-lm 0.32, all layers: the same

2 warnings, 2 notes
"""


def test_a_whole_answer_is_as_it_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    heads = {"hidden_size": 1280, "num_attention_heads": 20, "max_position_embeddings": 3000, "rope_theta": 20_000.0}
    path = tmp_path / "c.json"
    path.write_text(json.dumps({"model_type": "llama", **heads, "rope_scaling": YARN}))
    assert cli.main(["inspect", str(path)]) == 0
    assert capsys.readouterr().out == SAID
    assert cli.main(["inspect", str(CONFIGS / "vit-mae-base.json")]) == 0
    assert capsys.readouterr().out == (
        "vit-mae-base\n"
        "  encoder: Sinusoidal in 2-D (trained on 196 positions)\n"
        "  decoder: Sinusoidal in 2-D: dim 512 (trained on 196 positions)\n\n"
        "Nothing doubtful was found.\n"
    )


def test_strict_fails_on_a_warning_and_not_on_a_note(doubtful: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["inspect", doubtful]) == 0
    assert cli.main(["inspect", doubtful, "--strict"]) == 1
    assert cli.main(["inspect", str(CONFIGS / "llama3.1-8b.v4.json"), "--strict"]) == 0
    assert "warning" in capsys.readouterr().out


def test_strict_fails_where_a_stack_computes_something_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["inspect", LLAMA, "--strict"]) == 1
    assert " errors, " in capsys.readouterr().out.splitlines()[-1]
    assert cli.main(["inspect", LLAMA, "--strict", "--for", "transformers==5"]) == 0
    assert "mlx-lm," not in capsys.readouterr().out


def test_strict_fails_on_what_is_not_understood(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = json.loads((CONFIGS / "llama3.1-8b.v4.json").read_text())
    path = tmp_path / "config.json"
    path.write_text(json.dumps(config | {"model_type": "newer_than_this"}))
    assert cli.main(["inspect", str(path)]) == 0
    assert "unknown model_type: newer_than_this is not known here." in capsys.readouterr().out
    assert cli.main(["inspect", str(path), "--strict"]) == 1


def test_a_file_that_has_changed_is_read_again(doubtful: str) -> None:
    before = read(doubtful).found
    config = json.loads(Path(doubtful).read_text())
    config["rope_theta"] = 1234.0
    Path(doubtful).write_text(json.dumps(config) + " ")
    after = read(doubtful).found
    assert before.encodings[0].encoding.base != after.encodings[0].encoding.base == 1234.0  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "FILE is missing"),
        (["nowhere.json"], "does not exist"),
        (["nowhere.json", "--json"], "does not exist"),
        ([LLAMA, "--format", "xml"], "text, json, sarif, github"),
        ([LLAMA, "--format", "sarif", "--json"], "--json"),
        ([LLAMA, "--numbers"], "--numbers needs --json"),
        ([LLAMA, "--json", "--length", "8"], "--length needs --numbers"),
        ([LLAMA, "--json", "--numbers", "--length", "0"], "from 1 to 1073741824"),
        ([LLAMA, "--for", "ollama"], "transformers, llama.cpp, vLLM, mlx-lm"),
        ([LLAMA, "--for", "vllm==newest"], "no version"),
        ([LLAMA, "--write"], "--write needs --fix"),
        ([LLAMA, "--fix", "--json"], "--json is not expected beside --fix"),
        ([LLAMA, "--fix", "--for", "vllm"], "--for is not expected beside --fix"),
    ],
)
def test_what_cannot_be_read_is_one_line(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["inspect", *arguments]) == 2
    error = capsys.readouterr().err
    assert len(error.splitlines()) == 1
    assert said in error


def test_a_file_that_some_stack_reads_otherwise_is_not_called_healthy() -> None:
    layers = StackReport(stack="vLLM", version="0.33", refuses="it is", rows=(("vLLM 0.33, all layers: refuses", ""),))
    about = FindingReport(severity="error", key="", stacks=("vLLM 0.33",), says="it is", follows="", fix="")
    report = FileReport(path="c", file="c", title="c", stacks=(layers,), findings=(about,))
    assert list(text.whole(report))[2] == "Nothing in the file itself is doubtful."
    healthy = FileReport(path="c", file="c", title="c", stacks=(layers,))
    assert list(text.whole(healthy))[2] == "Nothing doubtful was found."


# Many files


def test_many_files_are_a_line_each_and_a_summary(doubtful: str, capsys: pytest.CaptureFixture[str]) -> None:
    healthy = str(CONFIGS / "llama3.1-8b.v4.json")
    assert cli.main(["inspect", healthy, LLAMA, doubtful, "--for", "vllm", "--for", "transformers==4"]) == 0
    first, second, third, summary = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{healthy}: ok (")
    assert second.startswith(f"{LLAMA}: error (1 error, ")
    assert second.endswith("; transformers 4.57")
    assert third.startswith(f"{doubtful}: error (1 error, 1 warning, ")
    assert summary == "3 files: 2 with errors, 1 in order"


def test_damaged_files_among_many_are_told_and_the_rest_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "damaged.json").write_text('{"model_type": "llama", ')
    paths = [str(tmp_path / "damaged.json"), str(tmp_path / "missing.json"), LLAMA]
    assert cli.main(["inspect", *paths]) == 2
    said, complained = capsys.readouterr()
    assert [line.partition(": ")[2] for line in said.splitlines()[:2]] == ["not read", "not read"]
    assert said.splitlines()[-1] == "3 files: 1 with errors, 2 not read"
    assert len(complained.splitlines()) == 2
    assert "is not JSON" in complained
    assert "does not exist" in complained
    assert cli.main(["inspect", *paths, "--json"]) == 2
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [bool(each["problem"]) for each in told] == [True, True, False]
    assert [len(each["encodings"]) for each in told] == [0, 0, 1]


def test_a_folder_of_models_is_told_as_many_files_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("b", "a"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "config.json").write_text(Path(LLAMA).read_text())
    assert cli.main(["inspect", str(tmp_path), "--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["title"] for each in told] == ["a", "b"]
    assert cli.main(["inspect", str(tmp_path / "a")]) == 0
    assert capsys.readouterr().out.startswith("a\n  all layers: ")


def test_progress_tells_of_each_file_that_is_done() -> None:
    steps: list[tuple[int, int]] = []
    command([LLAMA] * 3, Console(str, pytest.fail, lambda *step: steps.append(step)))
    assert steps == [(1, 3), (2, 3), (3, 3)]


def test_options_may_stand_among_the_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["inspect", LLAMA, "--json", LLAMA]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_gone_before_a_line_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "PATIENCE", 0.0)
    shown = Terminal()
    monkeypatch.setattr(sys, "stdout", shown)
    monkeypatch.setattr(sys, "stderr", shown)
    assert cli.main(["inspect", LLAMA, LLAMA]) == 0
    lines = [line.rpartition("\x1b[K")[2] for line in shown.getvalue().split("\n")]
    assert [line.partition(":")[0] for line in lines if line] == [LLAMA, LLAMA, "2 files"]
    assert "inspect  100 %" in shown.getvalue()


# Hostile input


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('{"model_type": "llama", "rope_theta": NaN}', "NaN"),
        ('{"model_type": "llama", "rope_theta": 1e999}', "too large"),
        (json.dumps({"model_type": "llama", "hidden_size": 64, "num_attention_heads": 10**400}), "num_attention_heads"),
        ("[" * 100_000, "nested"),
        ("{}", "model_type is missing"),
        ("", "is empty"),
        ("\x00\xff", "not"),
    ],
)
@pytest.mark.parametrize(
    "more", [[], ["--json", "--numbers"], ["--format", "sarif"], ["--format", "github"], ["--fix"]]
)
def test_hostile_files_are_one_line_whatever_is_asked(
    content: str, said: str, more: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "config.json"
    path.write_text(content)
    assert cli.main(["inspect", str(path), *more]) == 2
    error = capsys.readouterr().err
    assert len(error.splitlines()) == 1
    assert said in error


@pytest.mark.parametrize("more", [[], ["--fix"], ["--fix", "--write"]])
def test_nobody_waits_for_a_pipe(more: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "config.json")
    assert cli.main(["inspect", str(tmp_path / "config.json"), *more]) == 2
    assert "pipe" in capsys.readouterr().err


def test_numbers_as_large_as_they_may_be_stay_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scaling = {"rope_type": "yarn", "factor": 1e6, "rope_theta": 1e12, "original_max_position_embeddings": 2**30}
    config = {"model_type": "llama", "head_dim": 2, "num_hidden_layers": 4096, "rope_parameters": scaling}
    (tmp_path / "config.json").write_text(json.dumps(config))
    status, found = as_json(capsys, str(tmp_path / "config.json"), "--numbers", "--length", str(2**30))
    assert status == 0
    assert found["encodings"][0]["frequencies"] == [pytest.approx(1.0, abs=1)]
