"""The way of a value, from the slider to the picture: the files that it goes through, each once a turn."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from gui.app.app import App
from tests.gui.program import program

GUI = Path(__file__).parents[3] / "gui"
PICTURES = ("panels/", "figures/", "plot/")  # of the panel itself
CONTROL = ["controls/slider", "controls/number", "controls/editor"]
WAY = ["controls/form", "board/store", "board/board", "board/worker", "board/board", "board/panel"]


@pytest.fixture
def app(qapp: QApplication, own_folders: None) -> Iterator[App]:
    with program(keeps=False) as app:
        yield app


def files(frame: FrameType | None) -> list[str]:
    """Of the calls that are under way, the outermost first; the guard of Qt's methods is none of them."""
    found: list[str] = []
    while frame is not None:
        file = Path(frame.f_code.co_filename)
        if file.is_relative_to(GUI) and file.name != "binding.py":
            found.append(file.relative_to(GUI).with_suffix("").as_posix())
        frame = frame.f_back
    return [name for name, _ in groupby(reversed(found))]


def test_a_value_goes_one_way_from_its_slider_to_its_picture(app: App) -> None:
    """The worker answers at once here; the window's own answers in a turn of its own, from `Worker.deliver` on."""
    ways: list[list[str]] = []
    shown: list[str] = []

    def called(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_name == "show_picture":
            ways.append(files(frame))
        if event == "call" and frame.f_code.co_name == "show_scene":
            shown.append(files(frame)[-1])

    slider: Any = app.encoding.form.rows["base"].editor
    sys.setprofile(called)
    slider.slider.setValue(slider.slider.value() + 40)
    sys.setprofile(None)
    assert ways, "no picture followed"
    assert shown.count("controls/encoding") == 1
    for way in ways:
        assert way[: len(CONTROL)] == CONTROL, " → ".join(way)
        after = way[len(CONTROL) :]
        assert after[: len(WAY)] == WAY, " → ".join(way)
        assert len([name for name in after if not name.startswith(PICTURES)]) == 6
