"""Archives of inputs: the fewest and shortest, written the same each time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.fuzz import corpus


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    assert corpus.load("a", tmp_path) == {}
    path = corpus.keep("a", [b"xx", b"", b"xx"], tmp_path)
    assert sorted(corpus.load("a", tmp_path).values()) == [b"", b"xx"]
    before = path.read_bytes()
    corpus.keep("a", [b"", b"xx"], tmp_path)
    assert path.read_bytes() == before


def test_the_fewest_and_shortest_inputs_that_reach_all() -> None:
    one, two, both, three = frozenset([1]), frozenset([2]), frozenset([1, 2]), frozenset([3])
    assert corpus.smallest({b"a": one, b"bb": two, b"ccc": both, b"d": three}) == [b"a", b"d", b"bb"]
    assert corpus.smallest({b"a": one, b"bb": both}) == [b"bb"]
    assert corpus.smallest({}) == []


REACHED = """
from tests.fuzz import branches, corpus
branches.watch("engine")
from tests.fuzz.readers import gguf
def reached(inputs):
    branches.clear()
    for data in inputs:
        gguf.READER.read(data)
    return branches.taken()
reached(gguf.seeds())  # imports, and what is kept of first calls
print(len(reached(corpus.load("gguf").values()) - reached(gguf.seeds())))
"""


def test_what_is_kept_reaches_branches_that_sound_files_do_not() -> None:
    done = subprocess.run([sys.executable, "-c", REACHED], capture_output=True, text=True, check=True, timeout=100)
    assert int(done.stdout) > 100
