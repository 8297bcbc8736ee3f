"""`main.py diff` as a script uses it: exit status, JSON, and one line where something is not valid."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.commands.cli import main


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, setting in (("a", "dim=16"), ("b", "layout=split")):
        words = ["export", "sinusoidal", "--set", "dim=16", "--positions", "0:40"]
        words += ["--set", setting] if name == "b" else []
        assert main([*words, "-o", str(tmp_path / f"{name}.npy")]) == 0
    assert main(["export", "sinusoidal", "--set", "dim=16", "-o", str(tmp_path / "scene.json")]) == 0
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[Any, str, str]:
    status = main(["diff", *map(str, words)])
    told = capsys.readouterr()
    return status, told.out, told.err


def test_equal_is_0_and_different_is_1(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    a, b = folder / "a.npy", folder / "b.npy"
    assert run(capsys, a, a)[0] == 0
    status, out, err = run(capsys, a, b)
    assert (status, err) == (1, "")
    assert "side by side in A, halves in B" in out
    assert "the first at position 0 ([0, 1]): 1 against 0" in out
    assert "Compared is" not in out
    np.save(b, np.load(a)[:30])
    assert "Compared is the part that both have: 30 × 16." in run(capsys, a, b)[1]


def test_an_array_of_several_is_named_after_a_colon(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    np.savez(folder / "two.npz", a=np.load(folder / "a.npy"), b=np.load(folder / "b.npy"))
    assert run(capsys, folder / "two.npz:b", folder / "b.npy")[0] == 0
    assert run(capsys, folder / "two.npz:a", folder / "b.npy")[0] == 1


def test_json(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    status, out, _ = run(capsys, folder / "b.npy", folder / "a.npy", "--json")
    said = json.loads(out)
    assert status == 1
    assert {"equal", "max_abs", "mean_abs", "first", "relation"} <= set(said)
    assert (said["equal"], said["first"], said["relation"]) == (False, 0, "permutation")
    equal = json.loads(run(capsys, folder / "a.npy", folder / "a.npy", "--json")[1])
    assert (equal["equal"], equal["max_abs"], equal["first"], equal["relation"]) == (True, 0.0, None, None)


def test_no_number_in_one_alone_is_named_and_no_mask(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    table = np.load(folder / "a.npy")
    table[3, 2], table[5] = np.nan, np.inf
    np.save(folder / "c.npy", table)
    status, out, _ = run(capsys, folder / "c.npy", folder / "a.npy")
    assert status == 1
    assert "masked" not in out
    assert "Different: where both are numbers, largest 0, mean 0, relative 0." in out
    assert "17 cells do not agree within 1e-06; 17 cells are NaN or infinite in A or in B; the first at pos" in out
    said = json.loads(run(capsys, folder / "c.npy", folder / "a.npy", "--json")[1])
    assert (said["equal"], said["masked"], said["nan_or_infinite"], said["first"]) == (False, 0, 17, 3)


def test_what_is_masked_in_one_alone_is_called_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["export", "alibi", "--set", "causal=false", "-o", str(tmp_path / "x.json")]) == 0
    out = run(capsys, "alibi", tmp_path / "x.json")[1]
    assert "cells are masked in one alone" in out
    assert "NaN" not in out


def test_a_scene_and_an_encoding(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    assert run(capsys, folder / "a.npy", folder / "scene.json")[0] == 0
    assert run(capsys, folder / "scene.json", folder / "b.npy")[0] == 1
    assert run(capsys, "alibi", "alibi")[0] == 0


def test_two_configurations(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for name, base in (("a", 10_000), ("b", 500_000)):
        (tmp_path / name).mkdir()
        config = {
            "model_type": "llama",
            "hidden_size": 64,
            "num_attention_heads": 4,
            "max_position_embeddings": 128,
            "rope_theta": base,
        }
        (tmp_path / name / "config.json").write_text(json.dumps(config))
    a, b = (tmp_path / name / "config.json" for name in "ab")
    assert run(capsys, a, a)[0] == 0
    status, out, _ = run(capsys, a, b)
    assert status == 1
    assert "128 × 16" in out


def test_tolerances(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", np.array([[1.0, 100.0]]))
    np.save(tmp_path / "b.npy", np.array([[1.001, 100.1]]))
    files = tmp_path / "a.npy", tmp_path / "b.npy"
    assert run(capsys, *files)[0] == 1
    assert run(capsys, *files, "--atol", "0.2")[0] == 0
    assert run(capsys, *files, "--atol=0", "--rtol", "0.01")[0] == 0
    assert run(capsys, *files, "--atol=0", "--rtol", "0.0005")[0] == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "A is missing"),
        (("alibi",), "B is missing"),
        (("alibi", "nothing"), "B: nothing is neither a file that is there nor an encoding"),
        (("none.npy", "alibi"), "A: none.npy does not exist"),
        (("alibi", "alibi", "--atol", "-1"), "--atol: -1 is not a number of at least 0"),
        (("alibi", "alibi", "--rtol", "nan"), "--rtol: nan is not a number of at least 0"),
        (("alibi", "sinusoidal"), "have no cell in common"),
        (("alibi", "x\0y"), "B: "),
    ],
)
def test_one_line_where_something_is_wrong(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert said in err.replace(str(Path.cwd()) + "/", "")
