"""Where there is no screen, a picture of the talk is left behind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).parents[3]
NO_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def run(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in NO_SCREEN}
    environment |= {"PHASESCOPE_CONFIG": str(folder / "config")}
    command = [sys.executable, str(ROOT / "main.py"), "present", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=100)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("arguments", [(), ("why-position",)])
def test_without_a_display_the_first_step_goes_to_a_picture(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    done = run(*arguments, folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1
    assert "render" in done.stdout
    with Image.open(tmp_path / "phasescope.png") as picture:
        assert picture.size == (1920, 1080)
        assert len(picture.convert("RGB").resize((192, 108)).getcolors(192 * 108) or []) > 100
    assert not (tmp_path / "config" / "session.json").exists()


def test_a_picture_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "phasescope.png").mkdir()
    done = run(folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "phasescope.png" in done.stderr
