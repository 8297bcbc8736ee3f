"""What is added as files alone: in a copy of the tree that has them, everything finds them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

ROOT = Path(__file__).parents[1]

ENCODING = (ROOT / "README.md").read_text(encoding="utf-8").split("```python\n", 1)[1].split("```", 1)[0]
TWIN = '''"""The triangle wave, cell by cell."""

import math


def cell(position: int, dimension: int) -> float:
    return 2 / math.pi * math.asin(math.sin(position / 2**dimension))
'''
COMPARED = """
import numpy as np
from engine.encodings.base.catalogue import build
from engine.scene.scene import Scene, from_json, to_json
from naive import triangle

for dim in (1, 7, 64):
    encoding = build("triangle", {"dim": dim})
    for positions in (range(3), range(100, 131), [0, 511, 2**20 - 1]):
        table = encoding.table(np.array(positions), np.arange(dim))
        slow = [[triangle.cell(p, d) for d in range(dim)] for p in positions]
        assert np.abs(table - slow).max() < 1e-9
    assert from_json(to_json(Scene(a=encoding))).scene.a == encoding
print(type(encoding).__module__)
"""
RULE = '''"""Models that are one layer deep."""

from __future__ import annotations

from collections.abc import Iterator

from engine.models.doctor.case import Case
from engine.models.found import Finding
from engine.words.language import tr


def shallow(case: Case) -> Iterator[Finding]:
    """One layer alone."""
    if case.settings.whole("num_hidden_layers") == 1:
        key = "num_hidden_layers"
        yield Finding("warning", key, tr("It is 1."), tr("Nothing attends twice."), tr("Give it more."))


RULES = (shallow,)
'''
STACK = '''"""Slate, which turns as the configuration says, with half the base."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.models.configs import rotary
from engine.models.stacks.understood import AskedModel, LayerRule, Software, StackVersion, Understood, understood

VERSION = StackVersion("Slate", "1.2.0", "2026-01-31", "slate/rope.py:10", first=(1, 2), below=(1, 3))


def _rows(asked: AskedModel) -> Iterator[Understood]:
    ours = rotary.turnings(asked.settings)
    yield from understood(VERSION, (LayerRule(msgspec.structs.replace(one, base=one.base / 2)) for one in ours))


SOFTWARE = Software(_rows, (VERSION,))
'''
OPTIONS = '''"""How far apart the positions are whose codes are compared; and that there is a panel of them."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engine.scene.panel_info import PanelInfo
from engine.values.fields import tip, whole
from engine.values.group import OptionGroup
from engine.words.language import later


class StepsView(OptionGroup, frozen=True, kw_only=True):
    """How far apart the positions are."""

    glides: ClassVar[bool] = True

    apart: Annotated[int, whole("Apart", 1, 64), tip("Positions between the two.")] = 1


OPTIONS = StepsView
PANELS = (PanelInfo("steps", later("Steps"), needs="table", question="distance"),)
'''
PICTURE = '''"""How far apart the codes of two positions are, along the positions."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.pictures.claims.trying import Try, setting
from engine.pictures.figure import Axis, LinePlot, PlotLine
from engine.scene.options.steps import StepsView
from engine.scene.scene import Scene, extent
from engine.words.language import tr


class CodeSteps(NamedTuple):
    """The line, and how long the steps are."""

    plot: LinePlot
    note: str
    remark: str = ""


def needs(scene: Scene) -> Scene:
    return scene.only("steps")


def as_opened(scene: Scene) -> Scene:
    return scene.replace_in("steps", apart=2) if scene.of(StepsView).apart == 1 else scene


def compute(scene: Scene, width: int, height: int) -> CodeSteps:
    (rows, columns), apart = extent(scene), scene.of(StepsView).apart
    codes = scene.encoding.table(np.arange(rows), np.arange(columns))
    far = np.linalg.norm(codes[apart:] - codes[:-apart], axis=1)
    line = PlotLine(np.arange(float(len(far))), far.astype(float))
    return CodeSteps(LinePlot((line,), Axis(tr("position"), 0, rows), Axis(tr("value"), 0, float(far.max()))), "steps")


def said(scene: Scene, answer: CodeSteps) -> tuple[str, ...]:
    return (f"Steps of {scene.of(StepsView).apart}",)


def tries(scene: Scene, answer: CodeSteps) -> tuple[Try, ...]:
    return (Try("Eight apart", setting("steps", apart=8)),)
'''
PANEL = '''"""Steps: one line."""

from __future__ import annotations

from engine.pictures.steps import CodeSteps
from engine.words.language import later
from gui.board.panel import Panel
from gui.figures.canvas import FigureCanvas


class StepsPanel(Panel):
    name = "steps"
    data = "bias"
    within = later("In the steps")
    keys = ((later("Nothing"), "F12"),)

    def __init__(self) -> None:
        super().__init__()
        self.canvas = FigureCanvas()
        self.row.addWidget(self.canvas)

    def show_picture(self, answer: CodeSteps) -> None:
        self.canvas.display(answer.plot)
'''
WINDOW = """
import json

from PySide6.QtGui import QAction

from engine.scene.scene import Scene, from_json, to_json
from engine.tours.glide import between
from gui.app.app import App
from gui.app.dialogs import _in_parts
from gui.app.program import application
from gui.board.worker import Direct
from gui.storage.session import Settings

qt = application([])
app = App(Scene(), Settings(), worker=Direct(), keeps=False)
app.claims.opens = True
app.start([])
app.window.resize(1200, 800)
app.window.come_to("steps")
for _ in range(6):
    qt.processEvents()
panel = app.window.panel("steps")
picture = panel.grab().toImage()
app.window.rail.grab()
colours = {picture.pixel(x, y) for x in range(0, picture.width(), 2) for y in range(0, picture.height(), 2)}
room = app.window.docks.room
actions = {action.objectName(): action for action in app.window.cards["steps"].findChildren(QAction)}
actions["options"].trigger()
print(json.dumps({
    "room": [room.name, room.group, list(room.beside)],
    "failed": panel.failed,
    "claim": panel.claim.whole,
    "tries": [each.words for each in panel.claim.tries],
    "colours": len(colours),
    "opened": app.store.scene.steps.apart,
    "saved": from_json(to_json(app.store.scene)).scene == app.store.scene,
    "rail": [item.text() for item in app.window.rail.list.rows()].count("Steps"),
    "menus": [name in app.actions.by_name for name in ("panel_steps", "room_steps")],
    "options": list(app.card_actions.forms["steps"].rows),
    "keys": [row for row in _in_parts() if row[0] == "In the steps"],
    "glides": between(Scene(), app.store.scene.replace_in("steps", apart=9), 0.5).steps.apart,
}))
app.window.close()
"""
LLAMA = {
    "model_type": "llama",
    "hidden_size": 256,
    "num_attention_heads": 4,
    "num_hidden_layers": 1,
    "max_position_embeddings": 4096,
    "rope_theta": 10000.0,
}


class Copy:
    """A copy of the tree, to which files are added, and its command line."""

    def __init__(self, place: Path) -> None:
        self.root, self.work = place / "tree", place / "work"
        self.work.mkdir()
        for name in ("engine", "gui"):
            shutil.copytree(ROOT / name, self.root / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "main.py", self.root)
        (self.root / "resources").symlink_to(ROOT / "resources")
        (self.work / "config.json").write_text(json.dumps(LLAMA), encoding="utf-8")
        self.environment = {
            **os.environ,
            "PHASESCOPE_CONFIG": str(place / "settings"),
            "PHASESCOPE_CACHE": str(place / "cache"),
            "PYTHONPATH": str(self.root),
            "QT_QPA_PLATFORM": "offscreen",
        }

    def add(self, path: str, text: str) -> None:
        assert not (self.root / path).exists()
        (self.root / path).write_text(text, encoding="utf-8")

    def python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, *arguments]
        return subprocess.run(command, env=self.environment, cwd=self.work, capture_output=True, text=True, timeout=110)

    def main(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.python(str(self.root / "main.py"), *arguments)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("new"))


def test_an_encoding_is_one_file_and_its_slow_twin(copy: Copy) -> None:
    copy.add("engine/encodings/triangle.py", ENCODING)
    (copy.work / "naive").mkdir()
    (copy.work / "naive" / "triangle.py").write_text(TWIN, encoding="utf-8")
    done = copy.python("-c", COMPARED)
    assert done.stdout.strip() == "engine.encodings.triangle", done.stderr
    listed = json.loads(copy.main("schemes", "--json").stdout)
    assert [each["title"] for each in listed if each["id"] == "triangle"] == ["Triangle"]
    done = copy.main("render", "--scheme", "triangle", "--size", "400x300", "--panel", "heatmap", "-o", "triangle.png")
    assert done.returncode == 0, done.stderr
    (row,) = [row for row in json.loads(copy.main("criteria", "--all", "--json").stdout) if row["id"] == "triangle"]
    assert row["answers"]["unique"]["verdict"] == "yes"


def test_a_rule_of_the_doctor_is_one_file(copy: Copy) -> None:
    copy.add("engine/models/doctor/shallow.py", RULE)
    done = copy.main("inspect", "config.json", "--json")
    found = json.loads(done.stdout)["findings"]
    assert ("num_hidden_layers", "It is 1.") in [(each["key"], each["says"]) for each in found], done.stderr


def test_a_stack_is_one_file(copy: Copy) -> None:
    copy.add("engine/models/stacks/slate.py", STACK)
    done = copy.main("inspect", "config.json", "--json")
    row = json.loads(done.stdout)["stacks"][-1]
    assert (row["stack"], row["version"]) == ("Slate", "1.2.0"), done.stderr
    assert row["kinds"][0]["parameters"]["base"] == 5000
    assert row["kinds"][0]["differs"]
    asked = copy.main("inspect", "config.json", "--for", "slate==1.2", "--json")
    assert [row["stack"] for row in json.loads(asked.stdout)["stacks"]] == ["Slate"], asked.stderr
    assert "Slate" in copy.main("inspect", "--help").stdout


@pytest.mark.whole
def test_a_panel_is_its_picture_its_panel_and_its_options(copy: Copy) -> None:
    copy.add("engine/scene/options/steps.py", OPTIONS)
    copy.add("engine/pictures/steps.py", PICTURE)
    copy.add("gui/panels/steps.py", PANEL)
    done = copy.main("render", "--panel", "steps", "--size", "400x300", "-o", "steps.png")
    assert done.returncode == 0, done.stderr
    assert len(np.unique(np.asarray(Image.open(copy.work / "steps.png").convert("L")))) > 10
    done = copy.python("-c", WINDOW)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr  # of what is painted
    found = json.loads(done.stdout)
    assert found.pop("colours") > 10
    assert found == {
        "room": ["steps", "distance", ["bias", "profile"]],
        "failed": "",
        "claim": "Steps of 2.",
        "tries": ["Eight apart"],
        "opened": 2,
        "saved": True,
        "rail": 1,
        "menus": [True, True],
        "options": ["apart"],
        "keys": [["In the steps", "Nothing", "F12"]],
        "glides": 5,
    }
