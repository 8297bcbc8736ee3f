"""`main.py identify` as a script uses it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.commands.cli import main


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[Any, str, str]:
    status = main(["identify", *map(str, words)])
    told = capsys.readouterr()
    return status, told.out, told.err


@pytest.fixture
def table(tmp_path: Path) -> Path:
    file = tmp_path / "table.npy"
    words = ["export", "sinusoidal", "--set", "dim=32", "--set", "base=500", "--positions", "3:200", "-o", str(file)]
    assert main(words) == 0
    return file


def test_json_is_a_list_the_best_first(capsys: pytest.CaptureFixture[str], table: Path) -> None:
    status, out, err = run(capsys, table, "--json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert {"scheme", "parameters", "residual", "confidence"} <= set(found[0])
    assert found[0]["scheme"] == "sinusoidal"
    parameters = found[0]["parameters"]
    assert (parameters["base"], parameters["offset"], parameters["layout"]) == (500.0, 3.0, "interleaved")
    assert found[0]["residual"] < 1e-6


def test_lines_tell_what_differs(capsys: pytest.CaptureFixture[str], table: Path) -> None:
    _, out, _ = run(capsys, table)
    assert "197 positions × 32 dimensions" in out
    assert "sinusoidal  dim=32  base=500  offset=3  residual" in out
    assert "row 0 is position 3" in out
    assert "stored as float32" in out


def test_nothing_is_an_empty_list_and_a_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "random.npy"
    np.save(file, np.random.default_rng(0).standard_normal((100, 16)))
    assert run(capsys, file, "--json")[:2] == (0, "[]\n")
    _, out, _ = run(capsys, file)
    assert "No encoding fits." in out
    assert "One sine a column explains" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "TABLE is missing"),
        (("none.npy",), "does not exist"),
        (("a.pt",), "is not read"),
        (("a.npy", "b"), "b is not"),
    ],
)
def test_one_line_where_something_is_wrong(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_a_name_that_begins_with_a_dash_follows_two_dashes(
    capsys: pytest.CaptureFixture[str], table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(table.parent)
    table.rename(table.parent / "-t.npy")
    status, out, err = run(capsys, "--json", "--", "-t.npy")
    assert (status, err) == (0, "")
    assert json.loads(out)[0]["scheme"] == "sinusoidal"


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(("value", "column"), [(1e300, slice(None)), (np.nan, 3)])
def test_rows_without_numbers_are_no_table_that_nothing_fits(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, value: float, column: Any
) -> None:
    table = np.random.default_rng(0).standard_normal((100, 8))
    table[:, column] = value
    np.save(tmp_path / "t.npy", table)
    status, out, err = run(capsys, tmp_path / "t.npy")
    assert (status, err) == (0, "")
    assert out.splitlines()[1:] == ["Too few positions to tell: an encoding is told from 3 on that hold numbers alone."]


def test_one_position_is_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    np.save(tmp_path / "t.npy", np.ones((1, 1)))
    assert ", 1 position × 1 dimension\n" in run(capsys, tmp_path / "t.npy")[1]
