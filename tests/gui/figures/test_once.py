"""What a painted picture finds once, and when anew."""

from __future__ import annotations

from PySide6.QtGui import QFont

from gui.figures.painted import Once


def test_what_is_found_is_found_anew_where_what_it_is_of_is_another() -> None:
    found, calls = Once[int](), list[str]()

    def find() -> int:
        calls.append("found")
        return len(calls)

    small, large = QFont("DejaVu Sans", 10), QFont("DejaVu Sans", 20)
    assert [found.of(("picture", small), find) for _ in range(3)] == [1, 1, 1]
    assert found.of(("picture", QFont("DejaVu Sans", 10)), find) == 1
    assert found.of(("picture", large), find) == 2
    assert found.of(("another", large), find) == 3
    assert found.of(("picture", small), find) == 4
