"""Marks stand at every branch, and what a module does is the same with them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

MODULE = '''
"""A module."""
from __future__ import annotations

def sign(n):
    """Of a number."""
    if n < 0:
        return "-"
    return "+" if n or None else "0"

def kinds(values):
    return [v for v in values if v > 1] or None

def tried(f):
    try:
        return f()
    except ValueError:
        return "refused"
    finally:
        pass
'''
SCRIPT = """
import sys
from tests.fuzz import branches
sys.path.insert(0, {folder!r})
branches.watch("marked")
import marked
assert branches.count() == 0, "nothing is called yet"
counts = []
for call in (lambda: marked.sign(1), lambda: marked.sign(2), lambda: marked.sign(-1), lambda: marked.sign(0),
             lambda: marked.kinds([1]), lambda: marked.kinds([1, 2]), lambda: marked.tried(lambda: int("x"))):
    print(call(), branches.count())
print(marked.sign.__doc__)
branches.clear()
print(branches.count(), branches.of_all(), len(branches.taken()))
"""


def test_each_branch_is_marked_when_it_is_first_taken(tmp_path: Path) -> None:
    (tmp_path / "marked.py").write_text(MODULE)
    script = SCRIPT.format(folder=str(tmp_path))
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    said, counts = zip(*(line.rsplit(" ", 1) for line in done.stdout.splitlines()[:7]), strict=True)
    assert said == ("+", "+", "-", "0", "None", "[2]", "refused")
    new = [int(after) - int(before) for before, after in zip(("0", *counts), counts, strict=False)]
    assert new[0] == 3  # the function, the else of if, the first of …if…else
    assert new[1] == 0  # nothing new
    assert all(count > 0 for count in new[2:])
    assert done.stdout.splitlines()[7] == "Of a number."
    assert done.stdout.splitlines()[8].startswith("0 ")


def test_what_was_imported_before_is_told() -> None:
    script = "from engine.arrays import file\nfrom tests.fuzz import branches\nbranches.watch('engine')"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert "imported before they could be marked" in done.stderr


def test_the_command_attacks_a_reader_and_reaches_more_than_it_began_with() -> None:
    command = [sys.executable, "-m", "tests.fuzz", "settings", "--inputs", "400", "--seed", "2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("settings: ")
    assert " branches (" in done.stdout


def test_the_command_knows_its_readers() -> None:
    done = subprocess.run([sys.executable, "-m", "tests.fuzz", "jpeg"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "jpeg: no reader; those are npy," in done.stderr
