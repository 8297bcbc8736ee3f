"""Models made to hurt: opened or refused in one sentence, soon, and in little memory."""

from __future__ import annotations

import subprocess
import sys
import time
import tracemalloc
from pathlib import Path

import pytest

from engine.arrays.weights import FileProblem
from engine.models import opened
from engine.system.kept import forget
from tests.engine.models.hostile import Case, cases
from tests.fuzz import verdict

pytestmark = pytest.mark.sampled(2)

MEBI = 2**20


def made(folder: Path, case: Case) -> Path:
    """The case's files in the folder; the path to open."""
    for name, content in case.files.items():
        path = folder / name
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            content(path)
    return folder / case.opens


def sentence(path: Path) -> str | None:
    """What is said where the path is refused; None where it is opened, and then each remark says something."""
    try:
        opened.kind(path)
        found = opened.inspect(path)
    except FileProblem as problem:
        verdict.plainly(str(problem))
        return str(problem)
    assert found.encodings or found.findings
    assert all(finding.says for finding in found.findings)
    return None


@pytest.fixture(scope="module")
def every() -> list[Case]:
    """All of them: 50 MB that are held for as long as they are needed."""
    return cases()


def test_there_are_hundreds(every: list[Case]) -> None:
    assert len(every) >= 400
    assert len({case.name for case in every}) == len(every)


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name[:60].encode("unicode_escape").decode())
def test_a_hostile_model_is_opened_or_refused_in_one_sentence_soon_and_small(case: Case, tmp_path: Path) -> None:
    path = made(tmp_path, case)
    began = time.thread_time()
    said = sentence(path)
    assert time.thread_time() - began < 20 * verdict.bound()
    if case.says is not None:
        assert said is not None
        assert case.says in said
    forget()
    tracemalloc.start()
    try:
        assert sentence(path) == said
        assert tracemalloc.get_traced_memory()[1] < 64 * MEBI
    finally:
        tracemalloc.stop()


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_all_hostile_models_together_take_little_memory(every: list[Case], tmp_path: Path) -> None:
    paths = []
    for number, case in enumerate(every):
        (tmp_path / str(number)).mkdir()
        paths.append(str(made(tmp_path / str(number), case)))
    listing = tmp_path / "listing"
    listing.write_bytes("\0".join(paths).encode())
    command = [sys.executable, "-c", GROWTH, str(listing)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=100)
    assert int(done.stdout) < 64 * 1024


GROWTH = """
import re, sys
from pathlib import Path
from engine.models import opened
from engine.encodings.base.catalogue import catalogue

def peak():  # KiB
    return int(re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1])

def inspect(path):
    try:
        opened.inspect(path)
    except opened.FileProblem:
        pass

catalogue()
for path in (paths := Path(sys.argv[1]).read_text().split("\\0"))[::20]:
    inspect(path)
before = peak()
for path in paths:
    inspect(path)
print(peak() - before)
"""
