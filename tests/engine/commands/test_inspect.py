"""main.py inspect: as lines, as JSON, as a guard of a pipeline."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.commands import cli
from engine.models.reading import read

CONFIGS = Path(__file__).parents[2] / "data" / "configs"
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
    assert {"title", "encodings", "findings", "stacks"} <= set(found)
    (encoding,) = found["encodings"]
    assert encoding["scheme"] == "rope"
    assert encoding["layers"] == "all layers"
    assert encoding["parameters"]["base"] == 500_000
    assert encoding["parameters"]["scaling"] == "llama3"
    assert (encoding["trained"], encoding["reach"]) == (8192, 131_072)
    stacks = {stack["stack"]: stack for stack in found["stacks"]}
    assert not stacks["transformers 5.23"]["differs"]
    assert stacks["transformers 4.57"]["differs"]
    assert stacks["transformers 4.57"]["phase_error_from"] == 13
    assert {"severity", "key", "says", "follows", "advice"} == set(found["findings"][0])


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
    Take it out, or correct rope_type.
warning max_position_embeddings: By original_max_position_embeddings it is 4 times as long, the
  factor is 3.
    The factor counts; transformers 4.51 to 4.55 took the ratio in its place (#38224), and software
      that takes this key for the limit stops at 3 000.
    Set max_position_embeddings to 2 250; leave the factor as it is.
note rope_theta: 16 pairs of 32 never complete a turn within 750 positions (all layers).
    Beyond that length they take phases that training did not show, unless scaling holds them back.

How the stacks understand it
  transformers 5.23, all layers: the same
  transformers 4.57, all layers: the same
  transformers 4.51–4.55, all layers: phase error above π/2 from distance 658
      the factor is the ratio of the lengths, 4, whatever the file says
  llama.cpp (ggml 0.25), all layers: the same
  vLLM 0.33, all layers: the same
  mlx-lm 0.32, all layers: the same
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
    assert cli.main(["inspect", LLAMA, "--strict"]) == 0
    assert "warning" in capsys.readouterr().out


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
        (["a.json", "b.json"], "b.json"),
    ],
)
def test_what_cannot_be_read_is_one_line(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["inspect", *arguments]) == 2
    error = capsys.readouterr().err
    assert len(error.splitlines()) == 1
    assert said in error
