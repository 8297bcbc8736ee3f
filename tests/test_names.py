"""A class is known by its name alone: no two of the program have the same."""

import ast
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]


def classes(sources: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """Where each public class is declared, of (where, text)."""
    found = defaultdict(list)
    for where, text in sources:
        for node in ast.parse(text).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(where)
    return found


def shared(found: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: places for name, places in found.items() if len(places) > 1}


def program() -> list[tuple[str, str]]:
    files = sorted(file for room in ("engine", "gui") for file in (ROOT / room).rglob("*.py"))
    return [(str(file.relative_to(ROOT)), file.read_text(encoding="utf-8")) for file in files]


def test_no_two_public_classes_have_one_name():
    found = classes(program())
    assert {"Encoding", "Window"} <= set(found)
    assert shared(found) == {}


def test_a_name_that_two_classes_have_is_told_with_both_places():
    one, other = ("engine/a.py", "class Grid:\n    class Row: ..."), ("gui/b.py", "class Grid: ...\nclass _Own: ...")
    found = classes([one, other, ("gui/c.py", "class Row: ...\nclass _Own: ...")])
    assert shared(found) == {"Grid": ["engine/a.py", "gui/b.py"]}
