"""Words: the texts and numbers that stand in the program's code, which is where the keys of every format do."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
LONGEST = 40  # characters


@functools.cache
def found(packages: tuple[str, ...]) -> tuple[Sequence[str], Sequence[int]]:
    """The words and the numbers of these packages and modules, each once."""
    trees = [ast.parse(path.read_bytes()) for package in packages for path in _files(package)]
    words, numbers = (sorted({each for tree in trees for each in of(tree)}) for of in (_words, _numbers))
    return words, numbers


def _files(package: str) -> list[Path]:
    place = ROOT.joinpath(*package.split("."))
    return sorted(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]


def _words(tree: ast.AST) -> Iterator[str]:
    """Short texts without blanks, and the names of fields."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if 0 < len(node.value) <= LONGEST and not set(node.value) & set(" \n{}"):
                yield node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


def _numbers(tree: ast.AST) -> Iterator[int]:
    return (n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and type(n.value) is int)
