"""No class grows past what one person keeps in mind."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
METHODS, LINES = 25, 250
CONTRACT = "Encoding"  # what every encoding may answer: read as a list, not as a whole


def classes(text: str) -> Iterator[tuple[str, int, int]]:
    """Name, methods and lines of each class, inner ones too."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef):
            methods = sum(isinstance(each, ast.FunctionDef) for each in node.body)
            yield node.name, methods, (node.end_lineno or node.lineno) - node.lineno + 1


def large(text: str) -> list[str]:
    return [name for name, methods, lines in classes(text) if methods > METHODS or lines > LINES]


def test_no_class_is_large_but_the_contract_of_encodings() -> None:
    files = [file for room in ("engine", "gui") for file in sorted((ROOT / room).rglob("*.py"))]
    texts = [file.read_text(encoding="utf-8") for file in files]
    assert sum(len(list(classes(text))) for text in texts) > 500
    assert [name for text in texts for name in large(text)] == [CONTRACT]


def test_a_class_that_is_large_is_named() -> None:
    many = "class Many:\n" + "".join(f"    def m{n}(self): ...\n" for n in range(METHODS + 1))
    long = "class Outer:\n    class Long:\n        def m(self):\n" + "            pass\n" * LINES
    assert large(many) == ["Many"]
    assert large(long) == ["Outer", "Long"]
    assert large("class Small:\n    def m(self): ...\n") == []
