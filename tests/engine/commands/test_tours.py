from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.commands import cli
from engine.commands.request import MakeFilm, Present, PrintHandout, RenderStep
from engine.commands.tours import supplied
from engine.tours.read import SUPPLIED, read

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
    assert capsys.readouterr().err.startswith("main.py present: own.md, line 3: base: 0 is not")


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


# Files of tours.

TOUR = str(SUPPLIED / "why-position.md")


def test_what_is_to_be_made_is_returned():
    tour = read(Path(TOUR))
    assert cli.main(["present", "why-position", "--step", "4"]) == Present(TOUR, 4)
    assert cli.main(["render", "--tour", "why-position", "-o", "x.png"]) == RenderStep(
        tour=tour, step=1, output="x.png"
    )
    asked = ["render", "--tour", "why-position", "--step", "3", "--size", "640x360", "--theme", "light", "-o", "x.svg"]
    assert cli.main(asked) == RenderStep(tour=tour, step=3, output="x.svg", size=(640, 360), theme="light")
    asked = ["handout", "why-position", "--notes", "--paper", "letter", "-o", "x.pdf"]
    assert cli.main(asked) == PrintHandout(tour=tour, output="x.pdf", paper="letter", notes=True)
    steps = len(tour.steps)
    assert cli.main(["film", "why-position", "-o", "x.webp"]) == MakeFilm(tour=tour, output="x.webp", last=steps)
    for given, (first, last) in {"2:4": (2, 4), ":2": (1, 2), "9:": (9, steps), "5": (5, 5)}.items():
        asked = ["film", "why-position", "--steps", given, "--seconds", "2.5", "--rate", "25", "-o", "x.gif"]
        made = MakeFilm(tour=tour, output="x.gif", first=first, last=last, seconds=2.5, rate=25)
        assert cli.main(asked) == made


def test_an_empty_scene_is_none_too(capsys):
    assert cli.main(["render", "", "--tour", "why-position", "-o", "x.png"]) == 2
    assert "SCENE and --tour are given both" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("present --step 2", "--step needs a TOUR"),
        ("present why-position --step 0", "--step: 0 is not a step of this tour, 1 to 12"),
        ("render --tour why-position --step= -o x.png", "--step: '' is not a step of this tour, 1 to 12"),
        ("present why-position --step=", "--step: '' is not a step of this tour, 1 to 12"),
        ("render --step 2 -o x.png", "--step needs a --tour"),
        ("render --tour why-position --step two -o x.png", "--step: two is not a step of this tour, 1 to 12"),
        ("render --tour why-position --step 13 -o x.png", "--step: 13 is not"),
        ("render --tour nope -o x.png", "--tour: nope is no file and no supplied tour; those are why-position"),
        ("render --tour why-position --panel bias -o x.png", "--panel and --tour are given both"),
        ("render --tour why-position --claim -o x.png", "--claim and --tour are given both"),
        ("render --tour why-position --set dim=4 -o x.png", "--set and --tour are given both"),
        ("render --tour why-position --size 16000x9000 --scale 2 -o x.png", "--scale: 2 is not"),
        ("handout why-position -o x.png", "-o x.png does not end in one of .pdf"),
        ("handout why-position --paper a9 -o x.pdf", "--paper: a9 is not one of a4, letter"),
        ("handout why-position", "-o is missing"),
        ("handout -o x.pdf", "TOUR is missing; it is a tour file or one of why-position, "),
        ("film -o x.gif", "TOUR is missing; it is a tour file or one of why-position, "),
        ("film why-position --steps 4:2 -o x.gif", "--steps: 4:2 ends before it begins"),
        ("film why-position --steps a:b -o x.gif", "--steps: a is not a step of this tour"),
        ("film why-position --seconds nan -o x.gif", "--seconds: nan is not a number of seconds above 0"),
        ("film why-position --seconds -1 -o x.gif", "--seconds"),
        ("film why-position --rate 61 -o x.gif", "--rate: 61 is not a whole number from 1 to 60"),
        ("film why-position -o x.mkv", "-o x.mkv does not end in one of .png, .webp, .gif, .mp4"),
        ("film why-position -o nowhere/x.gif", "-o nowhere/x.gif cannot be written"),
    ],
)
def test_what_cannot_be_made_is_told_in_one_line(words, said, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert cli.main(words.split()) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"main.py {words.split()[0]}: {said}")
    assert told.count("\n") == 1
    assert not list(tmp_path.iterdir())
