"""Starting: without a screen, without a library, with a damaged cache; closing while it works."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from gui.app import start

ROOT = Path(__file__).parents[3]
NO_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def run(
    *arguments: str, folder: Path, screen: bool = False, cache: Path | None = None
) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if screen or name not in NO_SCREEN}
    environment |= {"PHASESCOPE_CONFIG": str(folder / "config")}
    if cache is not None:
        environment["PHASESCOPE_CACHE"] = str(cache)
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=100,
    )


def test_without_a_display_the_window_goes_to_a_picture_and_one_line_says_so(tmp_path: Path) -> None:
    done = run(folder=tmp_path)
    assert done.returncode == 0
    assert done.stdout.count("\n") == 1
    assert "render" in done.stdout
    assert done.stderr == ""
    with Image.open(tmp_path / "phasescope.png") as picture:
        assert picture.size == (1600, 960)
        assert json.loads(picture.text["phasescope"])["a"]["id"] == "sinusoidal"


def test_without_a_display_a_file_that_cannot_be_opened_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{")
    done = run("bad.json", folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("main.py: ")
    assert not (tmp_path / "phasescope.png").exists()


def test_without_a_display_the_folder_of_a_model_is_opened_as_in_a_window_and_rendered(tmp_path: Path) -> None:
    keys = {"model_type": "llama", "hidden_size": 64, "num_attention_heads": 2, "max_position_embeddings": 128}
    (tmp_path / "model").mkdir()
    (tmp_path / "model" / "config.json").write_text(json.dumps(keys))
    done = run("model", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    with Image.open(tmp_path / "phasescope.png") as picture:
        scene = json.loads(picture.text["phasescope"])
    assert (scene["a"]["id"], scene["a"]["dim"], scene["length"]) == ("rope", 32, 128)
    done = run("render", "model", "--panel", "spectrum", "-o", "rendered.png", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    with Image.open(tmp_path / "rendered.png") as picture:
        assert json.loads(picture.text["phasescope"])["a"] == scene["a"]


def test_a_table_is_rendered_and_one_of_several_by_its_name(tmp_path: Path) -> None:
    table = np.random.default_rng(0).normal(size=(24, 8))
    np.save(tmp_path / "one.npy", table)
    np.savez(tmp_path / "two.npz", a=table[:9], b=table)
    for name in ("one.npy", "two.npz:b"):
        done = run("render", name, "--panel", "heatmap", "-o", "table.png", folder=tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
        with Image.open(tmp_path / "table.png") as picture:
            scene = json.loads(picture.text["phasescope"])
        assert (scene["a"]["id"], scene["length"]) == ("learned", 24)
    done = run("render", "two.npz", "-o", "none.png", folder=tmp_path)
    assert done.returncode == 2
    assert "needs an array's name after a colon; its 2-D arrays are a, b" in done.stderr
    assert not (tmp_path / "none.png").exists()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("panel", ["bias", "encoding"])
def test_render_writes_the_size_that_was_asked_for(tmp_path: Path, panel: str) -> None:
    done = run("render", "--panel", panel, "--size", "500x400", "--scale", "2", "-o", "x.png", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    with Image.open(tmp_path / "x.png") as picture:
        assert picture.size == (1000, 800)


def test_the_same_scene_renders_to_the_same_picture(tmp_path: Path) -> None:
    for name in ("a.png", "b.png"):
        assert run("render", "--theme", "light", "-o", name, folder=tmp_path).returncode == 0
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("suffix", [".svg", ".pdf"])
def test_render_writes_vectors(tmp_path: Path, suffix: str) -> None:
    assert run("render", "--panel", "profile", "-o", f"x{suffix}", folder=tmp_path).returncode == 0
    assert (tmp_path / f"x{suffix}").read_bytes()[:4] in (b"<?xm", b"%PDF")


def test_a_missing_library_is_one_sentence_with_what_installs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "PySide6"
    broken.mkdir()
    (broken / "__init__.py").write_text("")
    (broken / "QtGui.py").write_text("raise ImportError('libEGL.so.1: cannot open shared object file')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    done = run("render", "-o", "x.png", folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "libEGL.so.1" in done.stderr
    assert "apt-get install" in done.stderr
    assert not (tmp_path / "x.png").exists()


def test_a_window_without_its_x11_libraries_is_refused_before_qt_aborts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "WINDOW_LIBRARIES", ("libthere-is-none.so.9",))
    monkeypatch.setenv("DISPLAY", ":1")
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    said = start.missing_library(window=True)
    assert "libthere-is-none.so.9" in said
    assert "apt-get install" in said
    assert start.missing_library(window=False) == ""


CLOSING = """
import sys
from PySide6.QtCore import QTimer
from gui.app import show
from gui.app.app import App
from gui.app.program import application
from gui.storage.session import Settings
from engine.scene.scene import Scene
qt = application([])
app = App(Scene(length=2**20), Settings(), keeps=False)
app.start([])
QTimer.singleShot(int(sys.argv[1]), app.window.close)
sys.exit(qt.exec())
"""


def close_after(milliseconds: int, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PHASESCOPE_CACHE": str(folder / "empty-cache")}
    return subprocess.run(
        [sys.executable, "-c", CLOSING, str(milliseconds)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        cwd=folder,
    )


@pytest.mark.sampled(2)
@pytest.mark.parametrize("milliseconds", [0, 60, 400])
def test_closing_in_the_middle_of_work_exits_cleanly(tmp_path: Path, milliseconds: int) -> None:
    done = close_after(milliseconds, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


RENEWING = """
import weakref
from PySide6.QtCore import QTimer
from engine.commands.request import Open
from gui.app import show

programs = []

class Program(show.Program):
    def __init__(self, *given):
        super().__init__(*given)
        self.first, self.looks = weakref.ref(self.app), 0
        programs.append(self)
        self.soon(self.turn)

    def soon(self, does):
        QTimer.singleShot(50, does)

    def turn(self):
        if not self.app.session.begun:
            self.soon(self.turn)
            return
        self.app.appearance.set_language("zh_CN")
        self.soon(self.look)

    def look(self):
        self.looks += 1
        if self.first() is not None and self.looks < 200:
            self.soon(self.look)
            return
        print("gone" if self.first() is None else "still there", flush=True)
        self.app.window.close()

show.Program = Program
show.window(Open(None))
"""


def test_a_window_in_another_language_leaves_nothing_of_the_first_one(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PHASESCOPE_CONFIG": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", RENEWING], env=environment, capture_output=True, text=True, timeout=60, cwd=tmp_path
    )
    assert (done.stdout, done.stderr) == ("gone\n", "")


WARM = """
from engine.maths import kernel_cache
print(kernel_cache.warm())
"""


def warm(cache: Path) -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PHASESCOPE_CACHE": str(cache)}
    done = subprocess.run([sys.executable, "-c", WARM], env=environment, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.whole
def test_a_damaged_kernel_cache_is_made_anew_and_that_is_said(tmp_path: Path) -> None:
    assert warm(tmp_path) == ""
    damaged = [*tmp_path.rglob("*.nbi"), *tmp_path.rglob("*.nbc")]
    assert damaged
    for file in damaged:
        file.write_bytes(b"\x00" * 40)
    assert "made anew" in warm(tmp_path)
    assert warm(tmp_path) == ""


@pytest.mark.whole
def test_without_a_place_for_the_cache_kernels_are_compiled_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "for this run alone" in warm(tmp_path / "file" / "cache")


SOURCES = """
import linecache
from gui.app.start import missing_library

assert not missing_library(window=False)
import gui.app.app

print(sum("/gui/" in file for file in linecache.cache), len(linecache.cache))
"""


def test_a_start_keeps_the_source_of_no_module() -> None:
    """PySide6 reads that of each module imported after it, and Python keeps what was read: 18 MB."""
    done = subprocess.run([sys.executable, "-c", SOURCES], cwd=ROOT, capture_output=True, text=True, check=True)
    ours, all_ = map(int, done.stdout.split())
    assert ours == 0
    assert all_ < 50
