from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.commands import cli
from engine.commands.cli import Present
from engine.commands.present import supplied
from engine.tours.read import SUPPLIED

ROOT = Path(__file__).parents[3]


def test_what_is_asked_for_is_returned(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.md").write_text("# Mine\n## One\n")
    assert cli.main(["present"]) == Present(None)
    assert cli.main(["present", "own.md"]) == Present("own.md")
    for name in supplied():
        assert cli.main(["present", name]) == Present(str(SUPPLIED / f"{name}.md"))


@pytest.mark.parametrize("name", ["nope", "", "../why-position", "a\nb", "why-position.txt", "."])
def test_a_tour_that_is_not_there_is_told_in_one_line(name, capsys):
    assert cli.main(["present", name]) == 2
    said = capsys.readouterr().err
    assert said.startswith("main.py present: TOUR: ")
    assert said.count("\n") == 1
    assert "why-position" in said


def test_a_broken_tour_is_told_with_its_line(tmp_path, capsys):
    (tmp_path / "own.md").write_text("# Mine\n## One\n    base: 0\n")
    assert cli.main(["present", str(tmp_path / "own.md")]) == 2
    assert capsys.readouterr().err.startswith("main.py present: own.md, line 3: base: 0.0 is not")


def test_a_second_word_is_not_expected(capsys):
    assert cli.main(["present", "why-position", "more"]) == 2
    assert "more" in capsys.readouterr().err


def test_nobody_else_loads_tours():
    code = (
        "import sys, engine.pictures.frame, engine.commands.cli;"
        "sys.exit(any(name.startswith('engine.tours') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
    code = "import sys, engine.tours.read; sys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
