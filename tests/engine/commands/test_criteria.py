"""`main.py criteria` as a script uses it: lines, JSON, and one line where something is not valid."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.commands.cli import main
from engine.criteria import arena
from engine.encodings.base.catalogue import catalogue


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[Any, str, str]:
    status = main(["criteria", *words])
    told = capsys.readouterr()
    return status, told.out, told.err


def objects(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, dict[str, Any]]:
    status, out, err = run(capsys, *words, "--json")
    assert (status, err) == (0, "")
    return {each["name"]: each for each in json.loads(out)}


@pytest.mark.parametrize("encoding", list(catalogue()))
def test_every_encoding_has_criteria(capsys: pytest.CaptureFixture[str], encoding: str) -> None:
    found = objects(capsys, encoding, "--positions", "0:20")
    assert len(found) >= 6
    for each in found.values():
        assert set(each) == {"name", "value", "unit", "witness", "sentence", "sampled", "details"}
        assert isinstance(each["sampled"], bool)
    assert {"bounded", "consistent", "extends", "deterministic"} <= set(found)


def test_the_closest_pair_of_2048(capsys: pytest.CaptureFixture[str]) -> None:
    unique = objects(capsys, "sinusoidal", "--positions", "0:2048")["unique"]
    assert unique["value"] == pytest.approx(1.952596, abs=5e-7)
    assert unique["witness"] == {"position": 0, "key": 1}
    assert unique["sampled"] is False
    assert unique["sentence"] == "The closest codes are those of neighbours, such as positions 0 and 1."


def test_a_share_of_the_sentence_is_measured_over_a_sentence_of_the_positions_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    step = {
        words: objects(capsys, "phase", *words.split())["consistent"]["details"]["step"]
        for words in ("--positions 0:5", "--positions 0:600", "--positions 0:5 --set length=9", "")
    }
    assert list(step.values()) == pytest.approx([1 / 4, 1 / 599, 1 / 8, 1 / 511])
    closest = {}
    for words in ("", "phase", "phase --set length=9"):
        rows = json.loads(run(capsys, *words.split(), "--all", "--json", "--positions", "0:5")[1])
        closest[words] = [row["answers"]["unique"]["value"] for row in rows if row["id"] == "phase"]
    assert closest == {"": [0.25], "phase": [0.25], "phase --set length=9": [0.125, 0.25]}


def test_settings_positions_and_type(capsys: pytest.CaptureFixture[str]) -> None:
    found = objects(
        capsys,
        "sinusoidal",
        "--set",
        "dim=64",
        "--set",
        "exponent=raw_index",
        "--positions=0:256",
        "--dtype",
        "float32",
    )
    assert found["consistent"]["value"] == pytest.approx(7.10, abs=0.005)
    assert found["unique_when_rounded"]["details"]["dtype"] == "float32"
    assert objects(capsys, "integer", "--positions", "5:")["bounded"]["witness"]["position"] == 511


def test_the_lines_are_aligned_and_say_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "phase")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Phase, positions 0 … 511"
    figures = [line for line in lines[1:] if not line.startswith(" ")]
    assert [line.split("  ")[0] for line in figures] == [
        "Unique",
        "Unique in bfloat16",
        "Bounded",
        "Consistent",
        "Extends",
        "Deterministic",
    ]
    ends = {line.index(unit) for line, unit in zip(figures, ("closest", "of 512", "largest", "step"), strict=False)}
    assert len(ends) == 1
    assert max(map(len, lines)) <= 100


def test_a_short_table_is_measured_over_what_it_has(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    np.save(tmp_path / "wpe.npy", np.eye(7, 5))
    _, out, _ = run(capsys, "learned", "--set", f"weights=@{tmp_path / 'wpe.npy'}")
    assert out.startswith("Learned table, positions 0 … 6\n")
    assert "wpe.npy" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "SCHEME is missing; it is one of sinusoidal"),
        (["nix"], "SCHEME: nix is not an encoding; those are: sinusoidal"),
        (["sinusoidal", "--set", "dim=0"], "--set dim: 0 is not a whole number from 1 to 16 384"),
        (["sinusoidal", "--positions", "5:5"], "'5:5' is empty"),
        (["sinusoidal", "--positions", "0:9:2"], "--positions: 0:9:2 has a step"),
        (["sinusoidal", "--positions", "0:2000000"], "--positions: 0:2000000 is not a range A:B within 0:1048576"),
        (["sinusoidal", "--positions", "-3:9"], "--positions: -3:9 is not a range A:B within 0:1048576"),
        (["learned", "--positions", "0:600"], "--positions: 0:600 is beyond the 512 positions that learned has, 0:512"),
        (["sinusoidal", "--dtype", "int8"], "int8 is not one of float64, float32, bfloat16, float16"),
        (["sinusoidal", "--more"], "--more is not expected; valid are"),
        (["learned", "--set", "weights=@missing.npy"], "--set weights: missing.npy"),
    ],
)
def test_what_is_not_valid_is_one_line(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert err.startswith("main.py criteria: ")
    assert said.replace("'", "") in err.replace("'", "")
    assert err.count("\n") == 1


def test_all_encodings_answer_every_question(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "rope", "--set", "base=500", "--all", "--json", "--positions", "0:40")
    assert (status, err) == (0, "")
    rows = json.loads(out)
    assert rows[0]["id"] == "rope"
    assert rows[0]["settings"]["base"] == 500
    assert [row["id"] for row in rows[1:]] == list(catalogue())
    for row in rows:
        assert len(row["answers"]) == len(arena.QUESTIONS) == 17
        for answer in row["answers"].values():
            assert answer["verdict"] in ("yes", "partly", "no", "none")
            assert answer["sentence"]
    assert rows[0]["answers"]["shift"]["value"] < 1e-12


def test_all_as_lines_a_spreadsheet_and_a_table_of_a_paper(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(capsys, "--all", "--positions", "0:16")
    assert len(lines.splitlines()) == 1 + len(catalogue())
    assert lines.splitlines()[1].startswith("Sinusoidal")
    _, sheet, _ = run(capsys, "--all", "--positions", "0:16", "--csv")
    assert sheet.startswith("every encoding\nencoding,Unique,")
    _, paper, _ = run(capsys, "--all", "--positions", "0:16", "--latex")
    assert paper.startswith(rf"\begin{{tabular}}{{l{'c' * len(arena.QUESTIONS)}}}")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("rope", "--csv"), "--csv goes with --all"),
        (("--all", "--set", "dim=4"), "SCHEME is missing"),
        (("--all", "--positions", "3:9"), "with --all it is 0:B"),
        (("--all", "--positions", "0:9999"), "with --all it is 0:B"),
    ],
)
def test_what_does_not_go_with_all(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], says: str) -> None:
    status, _, err = run(capsys, *words)
    assert status
    assert says in err


@pytest.mark.parametrize("forms", [("--csv", "--latex"), ("--json", "--csv"), ("--json", "--latex")])
def test_one_form_is_printed(capsys: pytest.CaptureFixture[str], forms: tuple[str, str]) -> None:
    for words in (["--all"], ["sinusoidal"]):
        said = f"main.py criteria: {forms[1]} is not expected beside {forms[0]}; one form is printed\n"
        assert run(capsys, *words, *forms) == (2, "", said)
