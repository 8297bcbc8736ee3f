"""Export animation: what a person chooses is the film, what is wrong is said, and how large the file will be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog
from shiboken6 import isValid

from engine.scene import Pin, Scene
from gui import theme
from gui.app import App
from gui.dialogs.export_animation import AnimationChoice, ExportAnimation
from gui.dialogs.export_image import Target
from gui.takeout.film import Film

TARGETS = (Target("window", "Window", (900, 600)), Target("heatmap", "Heatmap", (320, 240)))
SCENE = Scene(pin=Pin(position=7, dimension=3))
THEMES = {"as shown": theme.TOKENS["light"], "dark": theme.TOKENS["dark"]}
Made = Callable[..., ExportAnimation]


@pytest.fixture
def made(qapp: QApplication, tmp_path: Path) -> Iterator[Made]:
    theme.apply(qapp, theme.TOKENS["dark"])
    dialogs: list[QDialog] = []

    def make(export: Callable[[AnimationChoice], None] = print, **options: Any) -> ExportAnimation:
        options = {"folder": tmp_path, "chosen": "heatmap"} | options
        dialog = ExportAnimation(SCENE, TARGETS, make=App, themes=THEMES, export=export, **options)
        dialogs.append(dialog)
        dialog.show()
        return dialog

    yield make
    for dialog in filter(isValid, dialogs):
        dialog.close()
    qapp.processEvents()


def said(dialog: ExportAnimation) -> tuple[str, str]:
    """Note and error, as they are seen."""
    return tuple(label.text().replace(" ", " ") if label.isVisible() else "" for label in (dialog.note, dialog.error))  # type: ignore[return-value]


def moving(dialog: ExportAnimation, title: str) -> None:
    dialog.moved.setCurrentIndex(dialog.moved.findText(title))


def typed(dialog: ExportAnimation, qtbot: Any, *ends: str) -> None:
    for line, text in zip((dialog.low, dialog.high), ends, strict=True):
        line.selectAll()
        qtbot.keyClicks(line, text)


def test_it_begins_with_a_whole_sweep(made: Made, tmp_path: Path) -> None:
    dialog = made()
    moving(dialog, "Base")
    assert dialog.choice.look == ("heatmap", (320, 240), THEMES["as shown"])
    assert dialog.choice.path == tmp_path / "sinusoidal-base.png"
    assert (dialog.low.text(), dialog.high.text()) == ("1", "10 000 000")
    assert said(dialog) == ("120 pictures of 320 × 240 pixels, size to be seen…", "")
    assert dialog.film.at(0).scheme.base == 1
    assert dialog.film.at(dialog.film.times()[-1]).scheme.base == 1e7


def test_the_film_is_what_the_fields_say(made: Made, qtbot: Any) -> None:
    dialog = made()
    moving(dialog, "Pinned position")
    typed(dialog, qtbot, "0", "12")
    dialog.seconds.setValue(2)
    dialog.rate.setValue(12)
    qtbot.mouseClick(dialog.way.group.button(1), Qt.MouseButton.LeftButton)
    positions = [dialog.film.at(time).pin.position for time in dialog.film.times()]
    assert positions == [*range(13), *range(11, 0, -1)]
    qtbot.mouseClick(dialog.course.group.button(1), Qt.MouseButton.LeftButton)
    assert [dialog.film.at(time).pin.position for time in dialog.film.times()][:4] == [0, 0, 1, 2]


@pytest.mark.parametrize(
    ("title", "ends", "why"),
    [
        ("Base", ("0", "100"), "base: 0.0 is not a number from 1 to 1e12"),
        ("Dimensions", ("2", "a"), "dim: a is not a whole number"),
        ("Pinned position", ("0", "-4"), "position: -4 is not a whole number"),
    ],
)
def test_an_end_that_is_out_of_range_is_said(
    made: Made, qtbot: Any, title: str, ends: tuple[str, str], why: str
) -> None:
    dialog = made()
    moving(dialog, title)
    typed(dialog, qtbot, *ends)
    assert why in said(dialog)[1]
    assert not dialog.does.isEnabled()


def test_a_rate_that_a_format_cannot_show_is_said(made: Made, qtbot: Any) -> None:
    dialog = made()
    dialog.rate.setValue(60)
    assert said(dialog)[1] == ""
    qtbot.mouseClick(dialog.format.group.button(1), Qt.MouseButton.LeftButton)
    assert said(dialog)[1] == "Pictures a second: 60 are more than 50, the most of this format"


def test_mp4_needs_ffmpeg_and_that_is_said(made: Made, qtbot: Any, monkeypatch: Any, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    dialog = made()
    assert not dialog.format.group.button(3).isEnabled()
    dialog.file.line.selectAll()
    qtbot.keyClicks(dialog.file.line, "a.mp4")
    assert "ffmpeg, which is not on the PATH" in said(dialog)[1]


def test_the_size_is_said_before(made: Made, qtbot: Any) -> None:
    dialog = made()
    dialog.seconds.setValue(1)
    qtbot.waitUntil(lambda: "about" in said(dialog)[0], timeout=20_000)
    assert said(dialog)[0].startswith("20 pictures of 320 × 240 pixels, about ")
    dialog.seconds.setValue(2)
    assert "to be seen" in said(dialog)[0]
    assert dialog._stage is None


def test_export_gets_the_choice_and_nothing_runs_on(made: Made, qtbot: Any, tmp_path: Path) -> None:
    asked: list[AnimationChoice] = []
    dialog = made(asked.append)
    qtbot.waitUntil(lambda: dialog._stage is not None, timeout=10_000)
    dialog.does.click()
    assert asked[0].path == tmp_path / "sinusoidal-dimensions.png"
    assert dialog._stage is None
    assert not isValid(dialog) or not dialog.isVisible()


def test_a_place_that_cannot_be_written_is_said(made: Made, tmp_path: Path) -> None:
    dialog = made(folder=tmp_path / "no")
    dialog.does.click()
    assert "folder does not exist" in said(dialog)[1]


def test_a_film_of_ones_own_has_nothing_that_moves(made: Made) -> None:
    dialog = made(film=Film(lambda second: SCENE.replace(length=64 + int(second)), 10.0, 30))
    assert not dialog.moved.isVisible()
    assert dialog.film.at(3.5).length == 67
    assert dialog.choice.path.name == "sinusoidal-tour.png"
