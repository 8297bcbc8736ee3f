"""What the list of findings says where it has none that doubt."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from engine.models import opened, reading
from engine.pictures.model import StackTable
from gui.figures.findings import HEALTHY, OTHERWISE, FindingList

CONFIGS = Path(__file__).parents[2] / "data" / "configs"


@pytest.mark.parametrize(("name", "says"), [("gemma3-4b.v5", OTHERWISE), ("llama3.1-8b.v4", HEALTHY)])
def test_nothing_is_called_healthy_where_a_stack_differs(qtbot: QtBot, name: str, says: str) -> None:
    read = reading.with_stacks(opened.inspect(CONFIGS / f"{name}.json"))
    shown = FindingList()
    qtbot.addWidget(shown)
    rows = tuple((one.understood.title, (one,)) for one in read.stacks)
    assert any(one.differs for one in read.stacks) == (says == OTHERWISE)
    shown.display((), StackTable(("all layers",), rows), "")
    assert shown.nothing == says
