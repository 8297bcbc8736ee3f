"""Steps, handouts and films of tours are written without a window or a screen."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PIL import Image

from engine.commands import tours
from engine.scene.scene import to_json
from engine.tours.read import SUPPLIED, read
from gui.output.formats import FORMATS
from gui.output.handout import SHEETS
from gui.theme.theme import TOKENS

ROOT = Path(__file__).parents[3]
NO_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
TOUR = read(SUPPLIED / "why-position.md")


def begun(*words: str, folder: Path) -> subprocess.Popen[str]:
    environment = {name: value for name, value in os.environ.items() if name not in NO_SCREEN}
    environment |= {"PHASESCOPE_CONFIG": str(folder / "config")}
    command = [sys.executable, str(ROOT / "main.py"), *words]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=folder, env=environment, stdout=pipe, stderr=pipe, text=True)


def run(*words: str, folder: Path) -> tuple[int, str, str]:
    """Status, what is said, what is said of errors."""
    process = begun(*words, folder=folder)
    out, err = process.communicate(timeout=100)
    return process.returncode, out, err


def colours(picture: Image.Image) -> int:
    small = picture.convert("RGB").resize((192, 108))
    return len(small.getcolors(192 * 108) or [])


def test_a_step_is_drawn_as_the_room_sees_it(tmp_path: Path) -> None:
    words = ("render", "--tour", "why-position", "--step", "4", "--size", "1280x720", "-o")
    assert run(*words, "step.png", folder=tmp_path) == (0, "", "")
    with Image.open(tmp_path / "step.png") as picture:
        assert picture.size == (1280, 720)
        assert colours(picture) > 100  # the step's heatmap, not its frame alone
        assert picture.text["phasescope"] == to_json(TOUR.steps[3].scene).decode()  # type: ignore[attr-defined]
    assert not (tmp_path / "config" / "session.json").exists()


@pytest.mark.whole
@pytest.mark.parametrize(("scale", "language"), [("1", "en"), ("2", "zh_CN")])
def test_a_step_has_its_size_its_theme_and_its_language(tmp_path: Path, scale: str, language: str) -> None:
    words = ("render", "--tour", "why-position", "--size", "640x360", "--scale", scale, "--language", language, "-o")
    grounds = []
    for theme in ("light", "dark"):
        assert run(*words, f"{theme}.png", "--theme", theme, folder=tmp_path) == (0, "", "")
        with Image.open(tmp_path / f"{theme}.png") as picture:
            assert picture.size == (640 * int(scale), 360 * int(scale))
            ground = picture.convert("L").getpixel((2, 2))
            assert isinstance(ground, int)
            grounds.append(ground)
    assert grounds[0] > 200 > 50 > grounds[1]


@pytest.mark.whole
@pytest.mark.parametrize("ending", ["svg", "pdf"])
def test_a_step_is_lines_and_letters_where_the_format_has_them(tmp_path: Path, ending: str) -> None:
    assert run("render", "--tour", "spot-the-bug", "--step", "2", "-o", f"s.{ending}", folder=tmp_path) == (0, "", "")
    content = (tmp_path / f"s.{ending}").read_bytes()
    assert content.startswith({"svg": b"<?xml", "pdf": b"%PDF"}[ending])
    assert len(content) > 20_000
    if ending == "svg":
        assert content.count(b"<text") > 20


def test_a_handout_has_a_page_a_step(tmp_path: Path) -> None:
    assert run("handout", "why-position", "-o", "h.pdf", folder=tmp_path) == (0, "", "")
    content = (tmp_path / "h.pdf").read_bytes()
    assert content.startswith(b"%PDF")
    assert len(re.findall(rb"/Type /Page\b", content)) == len(TOUR.steps)


def test_a_film_has_the_seconds_that_are_asked_for(tmp_path: Path) -> None:
    words = ("film", "why-position", "--steps", "3:4", "--seconds", "2", "--rate", "4", "--size", "320x180")
    assert run(*words, "-o", "f.png", folder=tmp_path) == (0, "", "")
    with Image.open(tmp_path / "f.png") as film:
        assert film.size == (320, 180)
        lasts = []
        for number in range(film.n_frames):  # type: ignore[attr-defined]
            film.seek(number)
            lasts.append(film.info["duration"])
        assert sum(lasts) == pytest.approx(2000, abs=2)
        assert len(lasts) > 1


@pytest.mark.whole
@pytest.mark.parametrize("way", ["SIGINT", "SIGTERM"])
def test_a_film_that_is_given_up_leaves_nothing(tmp_path: Path, way: str) -> None:
    (tmp_path / "f.webp").write_bytes(b"old")
    process = begun("film", "why-position", "--size", "1280x720", "--rate", "30", "-o", "f.webp", folder=tmp_path)
    time.sleep(6)
    process.send_signal(getattr(signal, way))
    out, err = process.communicate(timeout=100)
    assert (process.returncode, out, err) == (130, "", "")
    assert (tmp_path / "f.webp").read_bytes() == b"old"
    assert {path.name for path in tmp_path.iterdir()} <= {"f.webp", "config"}


@pytest.mark.parametrize(
    "words",
    [
        ("film", "why-position", "--rate", "60", "-o", "x.gif"),
        ("film", "why-position", "--seconds", "86400", "-o", "x.webp"),
        ("film", "why-position", "--seconds", "1e-9", "-o", "x.webp"),
        ("film", "why-position", "--seconds", "0.9", "--rate", "1", "-o", "x.png"),
    ],
)
def test_what_no_film_can_be_is_one_line(tmp_path: Path, words: tuple[str, ...]) -> None:
    status, out, err = run(*words, folder=tmp_path)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("main.py film: --")
    assert not (tmp_path / words[-1]).exists()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc is a folder that takes no files there")
@pytest.mark.parametrize(
    "words",
    [
        ("film", "why-position", "--seconds", "1", "-o", "/proc/x.webp"),
        ("handout", "why-position", "-o", "/proc/x.pdf"),
        ("render", "--tour", "why-position", "-o", "/proc/x.png"),
        ("render", "--panel", "heatmap", "-o", "/proc/x.png"),
    ],
)
def test_a_file_that_cannot_be_written_is_named_with_the_option_it_was_typed_for(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    status, out, said = run(*words, folder=tmp_path)
    assert (status, out) == (2, "")
    assert said == f"main.py {words[0]}: -o {words[-1]} cannot be written: its folder takes no new files\n"


def test_the_command_line_offers_what_can_be_written():
    """It names sheets, formats and themes without loading the interface."""
    assert tuple(SHEETS) == tours.PAPERS
    assert set(tours.FILMS) == set(FORMATS)
    assert set(tours.THEMES) < set(TOKENS)


ALONE = """# A step
Alone.

## The only one
    panels: {panels}
    length: 16

It turns with $\\omega$.
"""


def alone(folder: Path, panels: str = "heatmap") -> str:
    (folder / "alone.md").write_text(ALONE.format(panels=panels), encoding="utf-8")
    return "alone.md"


@pytest.mark.whole
def test_a_step_that_is_alone_has_its_picture_its_page_and_its_film(tmp_path: Path) -> None:
    tour = alone(tmp_path)
    assert run("render", "--tour", tour, "--size", "641x361", "-o", "s.png", folder=tmp_path) == (0, "", "")
    assert run("handout", tour, "-o", "h.pdf", folder=tmp_path) == (0, "", "")
    assert run("film", tour, "--size", "321x181", "--seconds", "0.3", "-o", "f.gif", folder=tmp_path) == (0, "", "")
    assert Image.open(tmp_path / "s.png").size == (641, 361)
    assert len(re.findall(rb"/Type\s*/Page\b", (tmp_path / "h.pdf").read_bytes())) == 1
    with Image.open(tmp_path / "f.gif") as film:
        assert film.size == (321, 181)


@pytest.mark.skipif(shutil.which("ffprobe") is None, reason="needs ffmpeg")
def test_a_film_of_odd_sides_is_an_mp4_of_even_ones(tmp_path: Path) -> None:
    words = ("film", alone(tmp_path), "--size", "321x181", "--seconds", "0.5", "-o", "f.mp4")
    assert run(*words, folder=tmp_path) == (0, "", "")
    asked = ("-show_entries", "stream=width,height,nb_frames", "-of", "csv=p=0", "f.mp4")
    found = subprocess.run(["ffprobe", "-v", "error", *asked], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "322,182,5"


@pytest.mark.parametrize("words", [("render", "--tour"), ("handout",), ("film",)], ids=" ".join)
def test_a_panel_that_there_is_not_is_one_line(tmp_path: Path, words: tuple[str, ...]) -> None:
    tour, file = alone(tmp_path, "heatmap, nothing"), "x.pdf" if words == ("handout",) else "x.png"
    status, out, err = run(*words, tour, "-o", file, folder=tmp_path)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"main.py {words[0]}: alone.md, line 5: panels: nothing is not one of encoding, heatmap")
    assert not (tmp_path / file).exists()
