"""Adding an encoding is one file: the README's example, dropped into a folder, is found everywhere."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).parents[1]

WINDOW = """
from engine.scene.scene import Scene
from engine.encodings.base.catalogue import build
from gui.app.app import App
from gui.app.program import application
from gui.storage.session import Settings
from gui.board.worker import Direct

qt = application([])
app = App(Scene(), Settings(), worker=Direct(), keeps=False)
app.start([])
picker = app.encoding.picker
picker.popup.open("trian")
print("picker", any("Triangle" in picker.popup.list.item(i).text() for i in range(picker.popup.list.count())))
picker.popup.hide()
app.store.edit(app.store.scene.with_encoding(build("triangle", {"dim": 5})))
for name in PANELS or app.window.cards:
    app.window.come_to(name)
    for _ in range(4):
        qt.processEvents()
for panel in app.window.panels.values():
    print(panel.name, repr(panel.failed), bool(panel.note))
print("form", [label for label in app.encoding.form.rows])
app.window.close()
"""

CONTRACT = (
    "tests/engine/attention/test_attend.py",
    "tests/engine/averages/test_average_of_every.py",
    "tests/engine/code/test_snippets.py",
    "tests/engine/commands/test_cli.py",
    "tests/engine/encodings/test_encoding.py",
    "tests/engine/encodings/test_forms.py",
    "tests/engine/export/test_export.py",
    "tests/engine/pictures",
    "tests/engine/precision/test_rounding.py",
    "tests/engine/values/test_parameter.py",
    "tests/gui/controls/test_form.py",
    "tests/gui/panels/test_old_pictures.py",
)  # what every encoding keeps
FORM = """
from tests.engine.encodings.forms import EXPECTED, Form

EXPECTED["triangle"] = Form("added", "added", "samples", None)
"""  # how it comes to its means: what a developer writes beside the file
TEXTS = """
import sys

sys.path.insert(0, "resources")
import make_translations

from gui.controls.drawing import drawing

print({"Triangle", "The sinusoid with straight edges.", "Waves."} <= {t.source for t in make_translations.texts()})
from engine.encodings.base.catalogue import catalogue

print(drawing(catalogue()["triangle"].formula).startswith("<svg"))
"""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    example = readme.split("```python\n", 1)[1].split("```", 1)[0]
    (tmp_path / "schemes").mkdir()
    (tmp_path / "schemes" / "triangle.py").write_text(example, encoding="utf-8")
    return {
        **os.environ,
        "PHASESCOPE_SCHEMES": str(tmp_path / "schemes"),
        "PHASESCOPE_CONFIG": str(tmp_path / "config"),
        "PYTHONPATH": str(ROOT),
        "QT_QPA_PLATFORM": "offscreen",
    }


def run(*arguments: str, environment: dict[str, str], folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], env=environment, cwd=folder, capture_output=True, text=True, timeout=580
    )


def test_the_command_line_lists_exports_and_validates_it(tmp_path: Path, environment: dict[str, str]) -> None:
    main = str(ROOT / "main.py")
    listed = json.loads(run(main, "schemes", "--json", environment=environment, folder=tmp_path).stdout)
    entry = next(e for e in listed if e["id"] == "triangle")
    assert entry["offers"] == ["table", "bias"]
    assert entry["parameters"][0]["maximum"] == 64
    done = run(main, "export", "triangle", "--set", "dim=3", "-o", "t.npy", environment=environment, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    expected = 2 / np.pi * np.arcsin(np.sin(np.arange(512)[:, None] / 2.0 ** np.arange(3)))
    assert np.load(tmp_path / "t.npy") == pytest.approx(expected, abs=6e-8)
    done = run(main, "export", "triangle", "--set", "dim=65", "-o", "u.npy", environment=environment, folder=tmp_path)
    assert done.returncode == 2
    assert "65" in done.stderr
    assert "1 to 64" in done.stderr


@pytest.mark.parametrize(
    "panels",
    [
        ("waveforms", "inspector", "heatmap"),  # those of the table are in sight
        pytest.param((), marks=pytest.mark.whole, id="all"),
    ],
)
def test_the_window_has_it_in_picker_form_and_pictures(
    panels: tuple[str, ...], tmp_path: Path, environment: dict[str, str]
) -> None:
    done = run("-c", f"PANELS = {panels}\n{WINDOW}", environment=environment, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    said = dict(line.split(" ", 1) for line in done.stdout.splitlines())
    assert said["picker"] == "True"
    assert "dim" in said["form"]
    for panel in ("heatmap", "waveforms", "bias", "profile", "inspector"):
        assert said[panel] == "'' True"


@pytest.mark.whole
@pytest.mark.timeout(600)
def test_it_keeps_the_whole_contract_of_an_encoding(tmp_path: Path, environment: dict[str, str]) -> None:
    (tmp_path / "of_triangle.py").write_text(FORM, encoding="utf-8")
    there = {**environment, "PYTHONPATH": f"{ROOT}{os.pathsep}{tmp_path}"}
    asked = ("-n", "0", "-p", "no:cacheprovider", "-p", "of_triangle", "--all", "-k", "triangle", *CONTRACT)
    done = run("-m", "pytest", *asked, environment=there)
    assert done.returncode == 0, done.stdout[-2000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 150


def test_its_words_are_collected_and_its_formula_can_be_drawn(environment: dict[str, str]) -> None:
    done = run("-c", TEXTS, environment=environment)
    assert done.stdout.split() == ["True", "True"], done.stderr
