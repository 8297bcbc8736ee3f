"""What is added as files alone: in a copy of the tree that has them, everything finds them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

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
from engine.models.stacks.understood import AskedModel, Rule, Software, StackVersion, Understood, understood

VERSION = StackVersion("Slate", "1.2.0", "2026-01-31", "slate/rope.py:10", first=(1, 2), below=(1, 3))


def _rows(asked: AskedModel) -> Iterator[Understood]:
    ours = rotary.turnings(asked.settings)
    yield from understood(VERSION, (Rule(msgspec.structs.replace(one, base=one.base / 2)) for one in ours))


SOFTWARE = Software(_rows, (VERSION,))
'''
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
