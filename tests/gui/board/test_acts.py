"""What a person does is declared once, and told by whichever widget it is done to."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

from gui.board import acts
from gui.board.acts import Editing, Hovered, Pointed, Pulled
from gui.board.edited import Edited

ROOM = Path(acts.__file__).parents[1]
DECLARED = re.compile(r"^    (\w+) = Signal\(", re.MULTILINE)


class Part(Editing, Pointed, Pulled, QWidget):
    """A widget of several."""


def declared(text: str) -> set[str]:
    return set(DECLARED.findall(text))


def test_each_widget_tells_its_own(qapp: QApplication) -> None:
    one, other = Part(), Part()
    heard: list[object] = []
    for signal in (one.edited, one.hovered, one.picked, one.pulled, one.reset):
        signal.connect(heard.append) if signal is not one.reset else signal.connect(lambda: heard.append("reset"))
    one.edited.emit(Edited(3, None))
    one.hovered.emit(None)
    one.pulled.emit((0.5, 7))
    other.picked.emit((1, 2))
    one.reset.emit()
    assert heard == [Edited(3, None), None, (0.5, 7), "reset"]
    assert isinstance(one, Hovered)


def test_nothing_of_it_is_declared_a_second_time() -> None:
    files = [file for file in sorted(ROOM.rglob("*.py")) if file != Path(acts.__file__)]
    own = declared(Path(acts.__file__).read_text(encoding="utf-8"))
    assert {"edited", "hovered", "picked", "pulled", "chosen"} <= own
    again = {file.name: own & declared(file.read_text(encoding="utf-8")) for file in files}
    assert {name: names for name, names in again.items() if names} == {}


def test_a_second_declaration_is_found() -> None:
    assert declared("class A:\n    picked = Signal(object)  # a place\n\n    def f(self): ...\n") == {"picked"}
