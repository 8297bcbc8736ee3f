"""The texts about the program name what is there: rooms, imports, links, paths, modules."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "resources" / "docs"
ARCHITECTURE, DECISIONS = DOCS / "architecture.md", DOCS / "decisions"
TEXTS = [ROOT / "README.md", ROOT / ".github" / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]
ROOM = re.compile(r"^\| `(engine|gui|resources|tests)/(\w+)/` \|([^|]*)\|$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)")
SPAN = re.compile(r"`([^`]+)`")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
PATH = re.compile(r"(?<![\w./])(?:engine|gui|tests|resources|\.ci|\.github)/[^\s,;:()]*|(?<![\w./])\w+\.(?:py|toml)\b")
MODULE = re.compile(r"-m (tests[\w.]*)")

each_text = pytest.mark.parametrize("text", TEXTS, ids=lambda path: str(path.relative_to(ROOT)))


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def rooms(top: str) -> list[str]:
    """Those that the page has a line for, in its order."""
    return [name for found, name, _ in ROOM.findall(read(ARCHITECTURE)) if found == top]


def folders(top: str) -> set[str]:
    """Those that hold a file; one that was moved may leave compiled files behind."""
    files = (file for file in (ROOT / top).glob("*/**/*") if file.is_file() and "__pycache__" not in file.parts)
    return {file.relative_to(ROOT / top).parts[0] for file in files}


@pytest.mark.parametrize("top", ["engine", "gui", "resources", "tests"])
def test_every_folder_has_its_line_and_every_line_its_folder(top: str) -> None:
    assert sorted(rooms(top)) == sorted(folders(top))
    assert all(what.strip() for found, _, what in ROOM.findall(read(ARCHITECTURE)) if found == top)


@pytest.mark.parametrize("top", ["engine", "gui"])
def test_rooms_stand_in_the_order_of_their_contract(top: str) -> None:
    contracts = tomllib.loads(read(ROOT / "pyproject.toml"))["tool"]["importlinter"]["contracts"]
    (layers,) = (contract["layers"] for contract in contracts if contract.get("containers") == [top])
    floors = [set(re.findall(r"\w+", layer)) for layer in reversed(layers)]
    named = iter(rooms(top))
    assert [{next(named, "") for _ in floor} for floor in floors] == floors


# What texts point to.


@each_text
def test_links_lead_to_files(text: Path) -> None:
    links = [link.partition("#")[0] for link in LINK.findall(read(text)) if "://" not in link]
    assert [link for link in links if not (text.parent / link).exists()] == []


@each_text
def test_paths_and_modules_are_there(text: Path) -> None:
    assert [path for path in paths(read(text)) if not (ROOT / path).exists()] == []


def paths(text: str) -> Iterator[str]:
    """Those in backticks, up to what stands for any name; modules that are run as the files that they are."""
    for span in SPAN.findall(FENCE.sub("", text)):
        for path in PATH.findall(span):
            known = re.split(r"[<*{]", path)[0]
            yield known if known == path else known.rpartition("/")[0]
        for module in MODULE.findall(span):
            path = module.replace(".", "/")
            yield path if (ROOT / path).is_dir() else f"{path}.py"


def test_every_decision_is_in_the_index_once() -> None:
    index = DECISIONS / "README.md"
    pages = sorted(page.name for page in DECISIONS.glob("*.md") if page != index)
    assert pages
    assert sorted(LINK.findall(read(index))) == pages


@pytest.mark.parametrize("page", sorted(DECISIONS.glob("*.md")), ids=lambda page: page.stem)
def test_a_page_begins_with_the_title_that_the_index_says(page: Path) -> None:
    title = read(page).partition("\n")[0].removeprefix("# ")
    assert page.stem == "README" or f"[{title}]({page.name})" in read(DECISIONS / "README.md")


def test_what_is_not_there_is_found() -> None:
    said = "`engine/no/such.py`, `tests/gui/<id>.py`, `python -m tests.soak --seed 1`, `nosuch.py`, `python\nmain.py`"
    assert [*paths(said)] == ["engine/no/such.py", "tests/gui", "tests/soak", "nosuch.py", "main.py"]


@pytest.mark.parametrize("page", sorted(DECISIONS.glob("[!R]*.md")), ids=lambda page: page.stem)
def test_a_decision_has_its_figures(page: Path) -> None:
    """A number that is no part of a name, below the title."""
    said = SPAN.sub("", read(page).split("\n", 1)[1])
    assert re.search(r"(?<![\w.])\d", LINK.sub("", said))
