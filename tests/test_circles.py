"""No module needs itself: imports run in no circle, neither those within functions nor those for types alone."""

import ast
from collections.abc import Container, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parents[1]


def program() -> Mapping[str, str]:
    """The text of each module, by its name."""
    files = [file for room in ("engine", "gui") for file in sorted((ROOT / room).rglob("*.py"))]
    return {_named(file.relative_to(ROOT)): file.read_text(encoding="utf-8") for file in files}


def _named(file: Path) -> str:
    return ".".join(file.parent.parts if file.stem == "__init__" else file.with_suffix("").parts)


def imported(text: str, modules: Container[str]) -> Iterator[str]:
    """What a module imports anywhere in it; a module that it takes of a folder, and not the folder."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.module, "an import without the whole name is not followed"
            taken = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (name if name in modules else node.module for name in taken)


def circle(modules: Mapping[str, str]) -> list[str]:
    """The modules of a circle, the first again at its end; [] where there is none."""
    try:
        TopologicalSorter({name: {*imported(text, modules)} & {*modules} for name, text in modules.items()}).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_modules_import_each_other() -> None:
    modules = program()
    assert len(modules) > 500
    assert circle(modules) == []


def test_a_circle_is_found_through_functions_and_types() -> None:
    inner = "def f():\n    from gui import b\n"
    typed = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from gui.a import A\n"
    one = {"gui": "", "gui.a": inner, "gui.b": "import gui.c", "gui.c": typed, "gui.d": "from gui.a import A"}
    assert {*circle(one)} == {"gui.a", "gui.b", "gui.c"}
    assert circle(one | {"gui.c": "import gui"}) == []
