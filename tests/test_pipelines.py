"""The hooks and the action: they name what is there, and the script that both run has what inspecting needs."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

ROOT = Path(__file__).parents[1]
ACTION = ROOT / ".github" / "actions" / "inspect"
HOOKS = (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")
LLAMA = ROOT / "tests" / "data" / "configs" / "llama3.1-8b.v4.json"
PACKAGES = Path(np.__file__).parents[1]


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("run", ACTION / "run.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("entry", re.findall(r"^  entry: (.*)$", HOOKS, re.MULTILINE))
def test_the_entry_of_a_hook_is_a_script_with_options_that_it_takes(
    entry: str, script: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path, *options = entry.split()
    assert os.access(ROOT / path, os.X_OK)
    monkeypatch.setattr(script, "fetched", lambda *_: PACKAGES)
    (tmp_path / "config.json").write_text(LLAMA.read_text())
    assert script.main([*options, str(tmp_path / "config.json")]) == 0
    (tmp_path / "config.json").write_text("{}")
    assert script.main([*options, str(tmp_path / "config.json")]) != 0


def test_hooks_are_asked_about_configurations_alone() -> None:
    (pattern,) = set(re.findall(r"^  files: (.*)$", HOOKS, re.MULTILINE))
    assert [bool(re.search(pattern, name)) for name in ("config.json", "a/config.json", "a/myconfig.json", "x.py")] == [
        True,
        True,
        False,
        False,
    ]


def test_the_packages_are_those_of_the_project_and_inspecting_weights_needs_no_more(
    script: ModuleType, tmp_path: Path
) -> None:
    needed = script.requirements((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert {re.split(r"\W", line)[0] for line in needed} == set(script.NEEDED)
    table = (b'{"wpe.weight": {"dtype": "BF16", "shape": [4, 8], "data_offsets": [0, 64]}}').ljust(80)
    (tmp_path / "model.safetensors").write_bytes(len(table).to_bytes(8, "little") + table + bytes(64))
    (tmp_path / "config.json").write_text('{"model_type": "gpt2", "n_positions": 4, "n_embd": 8}')
    check = "import sys; from engine.commands.cli import main; main(sys.argv[1:]); print(*sys.modules)"

    def used(path: Path) -> set[str]:
        command = [sys.executable, "-c", check, "inspect", str(path)]
        said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()[-1]
        return {name for name in said.split() if (PACKAGES / name / "__init__.py").exists()}

    assert used(LLAMA) == {"numpy", "msgspec"}
    assert used(tmp_path) == set(script.NEEDED)


def test_packages_are_fetched_once_and_never_by_halves(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[list[str]] = []

    def install(command: list[str], **_: object) -> None:
        calls.append(command)
        (Path(command[command.index("--target") + 1]) / "numpy").mkdir()
        if "broken" in command:
            raise subprocess.CalledProcessError(1, "pip")

    monkeypatch.setattr(script.subprocess, "run", install)
    tools = tmp_path / ".tools"
    there = script.fetched(["numpy>=2"], tools)
    assert script.fetched(["numpy>=2"], tools) == there
    assert (len(calls), [path.name for path in there.iterdir()]) == (1, ["numpy"])
    with pytest.raises(subprocess.CalledProcessError):
        script.fetched(["broken"], tools)
    assert list(tools.iterdir()) == [there]


def test_what_cannot_be_installed_is_one_line(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(*_: object) -> Path:
        raise OSError("no room")

    monkeypatch.setattr(script, "fetched", failing)
    assert script.main([str(LLAMA)]) == 2
    assert capsys.readouterr().err == "inspect: numpy, msgspec, ml_dtypes cannot be installed: no room\n"


@pytest.mark.skipif(sys.platform == "win32", reason="the step is one for bash")
def test_the_action_annotates_fails_and_leaves_its_results(tmp_path: Path) -> None:
    text = (ACTION / "action.yml").read_text(encoding="utf-8")
    lines = text[text.index("      run: |\n") :].splitlines()[1:]
    step = "\n".join(line.removeprefix(" " * 8) for line in lines)
    assert set(re.findall(r"\$\{{0,1}([A-Z]+)", step)) == set(re.findall(r"^        ([A-Z]+): \$", text, re.MULTILINE))
    (tmp_path / "run.py").write_text(
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        "from engine.commands.cli import main; sys.exit(main(['inspect', *sys.argv[1:]]))\n"
    )
    (tmp_path / "python").symlink_to(sys.executable)
    newer = LLAMA.with_name("llama3.1-8b.v5.json")
    values = {"RUN": str(tmp_path / "run.py"), "FILES": f"{LLAMA}\n{newer}\n", "STRICT": "true", "SARIF": "out.sarif"}

    def run(**more: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, **values, "FOR": "", **more, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
        environment["PYTHONPATH"] = str(PACKAGES)
        command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step]
        return subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=100)

    done = run()
    assert done.returncode == 1, done.stderr
    assert "::error file=" in done.stdout
    assert json.loads((tmp_path / "out.sarif").read_text())["runs"][0]["results"]
    assert run(FOR="transformers==5 llama.cpp").returncode == 0
    assert run(STRICT="false", SARIF="").returncode == 0
