"""inspect --fix: what both generations read alike, as a diff and as a file."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from engine.commands import cli
from engine.commands.inspect import fixed
from engine.commands.inspect.fixed import GENERATIONS
from engine.commands.inspect.inspected import inspected
from engine.commands.inspect.report import FileReport, Wanted
from engine.models.configs import rotary, whole
from engine.models.configs.settings import ConfigSettings
from engine.models.stacks.transformers import old

CONFIGS = Path(__file__).parents[3] / "data" / "configs"
NEWER = sorted(path.name.removesuffix(".v5.json") for path in CONFIGS.glob("*.v5.json"))
WITHOUT_OLDER = ("gemma4-31b",)  # version 4 has no keys for it
UNKNOWN_TO_OLDER = ("minicpm3-4b", "ministral3-8b")  # version 4 has no such model; mlx-lm reads its keys
ASKED = Wanted(numbers=True, stacks=GENERATIONS)


def copied(name: str, folder: Path) -> Path:
    return Path(shutil.copy(CONFIGS / f"{name}.json", folder / "config.json"))


def meant(report: FileReport) -> list[Any]:
    """The numbers of all layers, and their lengths."""
    return [(each.layers, each.frequencies, each.attention_factor, each.trained) for each in report.encodings]


def generations(path: Path) -> list[Any]:
    """What both generations compute."""
    stacks = inspected(str(path), ASKED).stacks
    return [[(kind.layers, kind.frequencies, kind.attention_factor) for kind in stack.kinds] for stack in stacks]


def older(text: str) -> list[tuple[str, float, str, float, int | None, dict[str, Any]]]:
    """How each kind of layer turns for who knows the keys of version 4 alone."""
    settings = old(whole.text_model(ConfigSettings(json.loads(text), "x")))
    turnings = rotary.turnings(settings)
    scaled = [{k: v for k, v in one.values.values.items() if k not in ("type", "rope_type")} for one in turnings]
    return [
        (one.layers, one.base, one.kind, one.partial, one.original, values)
        for one, values in zip(turnings, scaled, strict=True)
    ]


@pytest.mark.parametrize("name", [name for name in NEWER if name not in WITHOUT_OLDER])
def test_what_is_written_is_read_alike_and_less_is_doubtful(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copied(f"{name}.v5", tmp_path)
    before, newest = inspected(str(path), ASKED), path.read_text()
    assert cli.main(["inspect", str(path), "--fix", "--write"]) == 0
    said, after = capsys.readouterr().out, inspected(str(path), ASKED)
    assert said in ("", f"{path}: written\n")
    assert (len(after.findings) < len(before.findings)) == bool(said)
    assert meant(after) == meant(before)
    newer, elder = generations(path)
    assert newer == elder or name in UNKNOWN_TO_OLDER
    kept = json.loads(newest)
    assert {key: json.loads(path.read_text())[key] for key in kept if key != "text_config"} == {
        key: value for key, value in kept.items() if key != "text_config"
    }
    assert cli.main(["inspect", str(path), "--fix"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("name", [name for name in NEWER if (CONFIGS / f"{name}.v4.json").exists()])
def test_what_is_written_are_the_keys_of_the_older_form(name: str) -> None:
    found = fixed.fixed(str(CONFIGS / f"{name}.v5.json"))
    if found.diff:
        assert older(found.after) == older((CONFIGS / f"{name}.v4.json").read_text())


def test_the_diff_is_one_that_programs_apply(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "models").mkdir()
    path = copied("gemma3-4b.v5", tmp_path / "models")
    before = path.read_text()
    assert cli.main(["inspect", "models", "--fix"]) == 0
    diff = capfd.readouterr().out
    assert diff.startswith("--- a/models/config.json\n+++ b/models/config.json\n@@ ")
    assert path.read_text() == before
    subprocess.run(["git", "apply", "-"], input=diff, text=True, check=True, cwd=tmp_path)
    assert path.read_text() == fixed.fixed(str(CONFIGS / "gemma3-4b.v5.json")).after != before


FLAT = {"rope_type": "linear", "factor": 4.0, "rope_theta": 5e5}
LLAMA = {"model_type": "llama", "hidden_size": 64, "num_attention_heads": 2, "max_position_embeddings": 512}


@pytest.mark.parametrize("indent", [None, 1, 4, "\t"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\n\n"])
@pytest.mark.parametrize("null", [True, False])
def test_the_spacing_of_the_file_is_kept(indent: Any, ending: str, null: bool, tmp_path: Path) -> None:
    written = LLAMA | ({"rope_scaling": None} if null else {}) | {"rope_parameters": FLAT}
    text = json.dumps(written, indent=indent).replace("\n", ending)
    (tmp_path / "config.json").write_bytes(text.encode())
    found = fixed.fixed(str(tmp_path / "config.json"))
    expected = LLAMA | {"rope_theta": 5e5, "rope_scaling": {"rope_type": "linear", "factor": 4.0}}
    assert json.loads(found.after) == expected | {"rope_parameters": FLAT}
    again = json.dumps(json.loads(found.after), indent=indent).replace("\n", ending)
    assert found.after == again


def test_a_file_that_begins_with_a_mark_or_ends_without_a_line_keeps_that(tmp_path: Path) -> None:
    path = tmp_path / "config.json"
    members = json.dumps(LLAMA)[1:-1]
    text = f'{{{members},\n  "rope_parameters": {json.dumps(FLAT)}\n}}'
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    found = fixed.fixed(str(path))
    fixed.write(found)
    assert path.read_bytes() == found.after.encode()
    assert path.read_bytes().startswith(b"\xef\xbb\xbf{")
    assert "\\ No newline at end of file" in found.diff


@pytest.mark.parametrize(
    "settings",
    [
        LLAMA | {"rope_theta": 5e5, "rope_scaling": {"rope_type": "linear", "factor": 4.0}},
        LLAMA | {"rope_parameters": FLAT, "rope_scaling": {"rope_type": "linear", "factor": 2.0}},
        LLAMA,
        {"model_type": "gpt2"},
    ],
)
def test_what_is_read_alike_or_contradicts_itself_stays(settings: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text(json.dumps(settings))
    assert fixed.fixed(str(tmp_path)).diff == ""


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("configs/gemma4-31b.v5.json", "no keys for these kinds of layers"),
        ("nowhere.json", "does not exist"),
        ("alibi_bloom.npz", "--fix mends configurations alone"),
    ],
)
def test_what_cannot_be_written_is_one_line(name: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["inspect", str(CONFIGS.parent / name), "--fix"]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert len(error.splitlines()) == 1
    assert cli.main(["inspect", str(CONFIGS.parent / name), str(CONFIGS / "gemma3-4b.v5.json"), "--fix"]) == 2
    assert capsys.readouterr().out.startswith("--- ")
    assert said in error


def test_a_file_that_changes_meanwhile_or_cannot_be_written_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copied("llama3.1-8b.v5", tmp_path)
    found, before = fixed.fixed(str(path)), path.read_bytes()
    path.write_bytes(before + b" ")
    with pytest.raises(ValueError, match="changed"):
        fixed.write(found)
    assert path.read_bytes() == before + b" "
    monkeypatch.setattr("engine.system.files.os.access", lambda *_: False)
    assert cli.main(["inspect", str(path), "--fix", "--write"]) == 2
    assert "permission is missing" in capsys.readouterr().err
    assert path.read_bytes() == before + b" "


def test_strict_fails_while_something_is_to_be_written(tmp_path: Path) -> None:
    path = copied("llama3.1-8b.v5", tmp_path)
    assert cli.main(["inspect", str(path), "--fix", "--strict"]) == 1
    assert cli.main(["inspect", str(path), "--fix", "--write", "--strict"]) == 1
    assert cli.main(["inspect", str(path), "--fix", "--strict"]) == 0


def test_a_stack_that_the_keys_take_from_the_model_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    healthy, apart = (fixed.read((CONFIGS / f"{name}.v4.json").read_bytes(), "x") for name in ("llama2-7b", "phi-2"))
    worse = [each._replace(differs=True) if "vLLM" in each.understood.by.stack else each for each in healthy.stacks]
    assert fixed._remark("x", healthy, healthy) == ""
    assert fixed._remark("x", healthy._replace(stacks=tuple(worse)), healthy) == ""
    assert "vLLM" in fixed._remark("x", healthy, healthy._replace(stacks=tuple(worse)))
    with pytest.raises(ValueError, match="no keys of version 4"):
        fixed._check("x", healthy, apart)
    monkeypatch.setattr(fixed, "_remark", lambda *_: "with these keys another one")
    assert cli.main(["inspect", str(CONFIGS / "llama3.1-8b.v5.json"), "--fix"]) == 0
    said, remarks = capsys.readouterr()
    assert said.startswith("--- a/")
    assert remarks == "main.py inspect: with these keys another one\n"


def test_two_forms_that_contradict_are_told_and_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scaling = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096}
    sizes = {"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 16_384}
    newer = scaling | {"factor": 2.0, "rope_theta": 1e4}
    path = tmp_path / "config.json"
    path.write_text(json.dumps(sizes | {"rope_theta": 1e4, "rope_scaling": scaling, "rope_parameters": newer}))
    before = path.read_text()
    assert cli.main(["inspect", "--fix", "--write", "--strict", str(path)]) == 1
    assert "contradict each other" in capsys.readouterr().err
    assert path.read_text() == before
    alike = sizes | {"rope_theta": 1e4, "rope_scaling": scaling, "rope_parameters": scaling | {"rope_theta": 1e4}}
    path.write_text(json.dumps(alike))
    assert cli.main(["inspect", "--fix", "--strict", str(path)]) == 0
    assert not capsys.readouterr().err
