"""Each folder says in a sentence what it may import; that is what its files import, no more and no less."""

from __future__ import annotations

import ast
import functools
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOPS = ("engine", "gui")
FOLDERS = [file.parent.relative_to(ROOT) for top in TOPS for file in sorted((ROOT / top).rglob("__init__.py"))]
ROOMS = [folder for folder in FOLDERS if len(folder.parts) == 2]
WITHIN = [folder for folder in FOLDERS if len(folder.parts) > 2]
SENTENCE = re.compile(r"\bmay import (.*?)(?:[.;](?=\s|$)|, (?:never|and no|which)|, not )", re.DOTALL)


def sentence(folder: Path) -> str:
    """What is said of what it may import."""
    words = ast.get_docstring(ast.parse((ROOT / folder / "__init__.py").read_text(encoding="utf-8"))) or ""
    found = SENTENCE.search(words)
    assert found, f"{folder} does not say what it may import"
    return found[1].replace("`", "")


def imported(folder: Path) -> set[str]:
    """The modules that its files import, and what they take of a package, as far as that is a file or a folder."""
    return {name for file in (ROOT / folder).rglob("*.py") for name in _of(file)}


@functools.cache
def _of(file: Path) -> frozenset[str]:
    return frozenset(_named(ast.parse(file.read_text(encoding="utf-8"))))


def _named(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (name for alias in node.names if _is_there(name := f"{node.module}.{alias.name}"))


def _is_there(module: str) -> bool:
    path = ROOT / module.replace(".", "/")
    return path.is_dir() or path.with_suffix(".py").is_file()


def beside(folder: Path) -> set[str]:
    """The files and folders in the same one."""
    every = (ROOT / folder).parent.iterdir()
    return {each.stem for each in every if each.suffix == ".py" or (each / "__init__.py").is_file()} - {"__init__"}


def parts(folder: Path, below: Path) -> set[str]:
    """Which parts of a folder above it are imported by its files."""
    start = ".".join(below.parts) + "."
    return {name.removeprefix(start).split(".")[0] for name in imported(folder) if name.startswith(start)}


def named(folder: Path, known: set[str]) -> set[str]:
    """Which of the known names the sentence has; of "every room but" some, the others."""
    says = sentence(folder)
    words = set(re.findall(r"\w+", says)) & known
    return known - words if says.startswith("every room") else words


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_a_room_names_the_rooms_that_it_imports_and_no_others(room: Path) -> None:
    own, rooms = room.name, beside(room)
    found = parts(room, room.parent) & rooms
    if room.parts[0] == "gui":
        rooms = rooms | {"engine"}
        found |= {"engine"} & {name.split(".")[0] for name in imported(room)}
    assert named(room, rooms - {own}) - {"engine"} == found - {own, "engine"}
    assert ("engine" in found) == ("engine" in named(room, rooms))


@pytest.mark.parametrize("folder", WITHIN, ids=str)
def test_a_folder_within_a_room_imports_what_the_room_may_and_what_it_names_beside_itself(folder: Path) -> None:
    says, above, others = sentence(folder), folder.parent, beside(folder) - {folder.name, folder.parent.name}
    if parts(folder, Path(*folder.parts[:1])) - {folder.parts[1]}:
        assert re.search(r"\bwhat (a )?\w+ may\b", says), f"{folder} does not say whose imports it may have"
    assert "every file" in says or named(folder, others) == parts(folder, above) & others


@pytest.mark.parametrize("top", TOPS)
def test_no_folder_of_files_is_without_a_sentence(top: str) -> None:
    """One without `__init__` would be read by none of these tests, nor by the linter of imports."""
    held = {file.parent.relative_to(ROOT) for file in (ROOT / top).rglob("*.py")}
    assert held == {folder for folder in FOLDERS if folder.parts[0] == top}


@pytest.mark.parametrize("top", TOPS)
def test_both_halves_name_the_libraries_that_they_import(top: str) -> None:
    ours = {*TOPS, *sys.stdlib_module_names}
    found = {name.split(".")[0] for name in imported(Path(top))} - ours
    assert set(re.findall(r"\w+", sentence(Path(top)))) - {"and", "engine"} == found
