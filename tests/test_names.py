"""A class or an alias is known by its name alone: no two of the program have the same, but aliases of one thing."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).parents[1]
CAPITAL = re.compile(r"[A-Z]\w*[a-z]\w*")  # no constant


def declared(sources: Iterable[tuple[str, str]]) -> dict[str, dict[str, list[str]]]:
    """By each public name, what it stands for and where: a class for itself, an alias for what it is set to."""
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for where, text in sources:
        for name, meant in _names(ast.parse(text)):
            found[name][meant or where].append(where)
    return found


def _names(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Names of a module, with what they are set to; '' of a class."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name, ""
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [target.id for target in targets if isinstance(target, ast.Name)]
            yield from ((name, ast.unparse(node.value)) for name in names if CAPITAL.fullmatch(name))


def shared(found: dict[str, dict[str, list[str]]]) -> dict[str, list[str]]:
    return {name: [*chain(*meant.values())] for name, meant in found.items() if len(meant) > 1}


def program() -> list[tuple[str, str]]:
    files = sorted(file for room in ("engine", "gui") for file in (ROOT / room).rglob("*.py"))
    return [(str(file.relative_to(ROOT)), file.read_text(encoding="utf-8")) for file in files]


def test_no_two_things_have_one_name():
    found = declared(program())
    assert {"Encoding", "Window", "Floats", "Verdict"} <= set(found)
    assert shared(found) == {}


def test_a_name_that_two_classes_have_is_told_with_both_places():
    one, other = ("engine/a.py", "class Grid:\n    class Row: ..."), ("gui/b.py", "class Grid: ...\nclass _Own: ...")
    found = declared([one, other, ("gui/c.py", "class Row: ...\nclass _Own: ...")])
    assert shared(found) == {"Grid": ["engine/a.py", "gui/b.py"]}


def test_an_alias_counts_where_it_is_another_thing():
    texts = ["class Size: ...", "Size = tuple[int, int]", "Key: type = int\nMOST = 4\nBOX_A = 1", "Key = int\nMOST = 5"]
    found = declared([(f"gui/{n}.py", text) for n, text in enumerate(texts)])
    assert shared(found) == {"Size": ["gui/0.py", "gui/1.py"]}
    assert shared(declared([("a.py", "Key = int"), ("b.py", "Key = str")])) == {"Key": ["a.py", "b.py"]}
