"""No class grows past what one person keeps in mind."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
METHODS, LINES = 25, 250
CONTRACT = "Encoding"  # what every encoding may answer: read as a list, not as a whole


def classes(text: str) -> Iterator[tuple[str, int, int]]:
    """Name, methods and lines of each class, inner ones too."""
    for node in _statements(ast.parse(text)):
        if isinstance(node, ast.ClassDef):
            methods = sum(isinstance(each, ast.FunctionDef) for each in node.body)
            yield node.name, methods, (node.end_lineno or node.lineno) - node.lineno + 1


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """All below it that are no expressions: there a class never stands."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.expr):
            yield child
            yield from _statements(child)


def large(found: Iterable[tuple[str, int, int]]) -> list[str]:
    return [name for name, methods, lines in found if methods > METHODS or lines > LINES]


def test_no_class_is_large_but_the_contract_of_encodings() -> None:
    files = [file for room in ("engine", "gui") for file in sorted((ROOT / room).rglob("*.py"))]
    found = [each for file in files for each in classes(file.read_text(encoding="utf-8"))]
    assert len(found) > 500
    assert large(found) == [CONTRACT]


def test_a_class_that_is_large_is_named() -> None:
    many = "class Many:\n" + "".join(f"    def m{n}(self): ...\n" for n in range(METHODS + 1))
    long = "class Outer:\n    class Long:\n        def m(self):\n" + "            pass\n" * LINES
    assert large(classes(many)) == ["Many"]
    assert large(classes(long)) == ["Outer", "Long"]
    assert large(classes("class Small:\n    def m(self): ...\n")) == []
