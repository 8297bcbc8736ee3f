"""Export animation: what a person chooses is the film, what is wrong is said, and how large the file will be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from engine.encodings.base.catalogue import build
from engine.scene.scene import Pin, Scene
from gui.app.app import App
from gui.dialogs.base.target import Target
from gui.dialogs.base.tours import Offered
from gui.dialogs.export_animation.dialog import AnimationChoice, ExportAnimation
from gui.dialogs.export_animation.moving import Moving, Sweeping, Touring
from gui.theme import theme
from tests.gui.tour.tours import talk

TARGETS = (Target("window", "Window", (900, 600)), Target("heatmap", "Heatmap", (320, 240)))
SCENE = Scene(pin=Pin(position=7, dimension=3))
OFFERED = (Offered("A talk", talk), Offered("Broken", lambda: build("nothing")))  # type: ignore[arg-type, return-value]
THEMES = {"as shown": theme.TOKENS["light"], "dark": theme.TOKENS["dark"]}
Made = Callable[..., ExportAnimation]


@pytest.fixture
def made(closing: Any, qapp: QApplication, tmp_path: Path) -> Made:
    def make(export: Callable[[AnimationChoice], None] = print, **options: Any) -> ExportAnimation:
        kinds: dict[str, tuple[str, Moving]] = {
            "sweep": ("A sweep", Sweeping(SCENE, TARGETS, make=App, chosen="heatmap")),
            "tour": ("A tour", Touring(OFFERED, 0, font=qapp.font())),
        }
        options = {"folder": tmp_path} | options
        dialog = closing(ExportAnimation(kinds, themes=THEMES, **options))
        dialog.chosen.connect(export)
        dialog.show()
        return dialog

    return make


def said(dialog: ExportAnimation) -> tuple[str, str]:
    """Note and error, as they are seen."""
    return tuple(label.text().replace(" ", " ") if label.isVisible() else "" for label in (dialog.note, dialog.error))  # type: ignore[return-value]


def sweeping(dialog: ExportAnimation) -> Sweeping:
    assert isinstance(dialog.moving, Sweeping)
    return dialog.moving


def touring(dialog: ExportAnimation) -> Touring:
    assert isinstance(dialog.moving, Touring)
    return dialog.moving


def moving(dialog: ExportAnimation, title: str) -> None:
    moved = sweeping(dialog).moved
    moved.setCurrentIndex(moved.findText(title))


def typed(dialog: ExportAnimation, qtbot: Any, *ends: str) -> None:
    for line, text in zip((sweeping(dialog).low, sweeping(dialog).high), ends, strict=True):
        line.selectAll()
        qtbot.keyClicks(line, text)


def test_it_begins_with_a_whole_sweep(made: Made, tmp_path: Path) -> None:
    dialog = made()
    moving(dialog, "Base")
    assert dialog.choice.subject._look == ("heatmap", (320, 240), THEMES["as shown"])  # type: ignore[attr-defined]
    assert dialog.choice.path == tmp_path / "sinusoidal-base.png"
    assert (sweeping(dialog).low.text(), sweeping(dialog).high.text()) == ("1", "10 000 000")
    assert said(dialog) == ("120 pictures of 320\xa0×\xa0240 pixels, estimating the size…", "")
    assert dialog.film.at(0).encoding.base == 1
    assert dialog.film.at(dialog.film.times()[-1]).encoding.base == 1e7


def test_the_film_is_what_the_fields_say(made: Made, qtbot: Any) -> None:
    dialog = made()
    moving(dialog, "Pinned position")
    typed(dialog, qtbot, "0", "12")
    dialog.seconds.setValue(2)
    dialog.rate.setValue(12)
    qtbot.mouseClick(sweeping(dialog).way.group.button(1), Qt.MouseButton.LeftButton)
    positions = [dialog.film.at(time).pin.position for time in dialog.film.times()]
    assert positions == [*range(13), *range(11, 0, -1)]
    qtbot.mouseClick(sweeping(dialog).course.group.button(1), Qt.MouseButton.LeftButton)
    assert [dialog.film.at(time).pin.position for time in dialog.film.times()][:4] == [0, 0, 1, 2]


@pytest.mark.parametrize(
    ("title", "ends", "why"),
    [
        ("Base", ("0", "100"), "base: 0 is not a number from 1 to 1e12"),
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
    button = dialog.format.group.button(3)
    assert (button.isEnabled(), button.toolTip()) == (False, "MP4 needs the program ffmpeg, which is not on the PATH")
    dialog.file.line.selectAll()
    qtbot.keyClicks(dialog.file.line, "a.mp4")
    assert "ffmpeg, which is not on the PATH" in said(dialog)[1]


def test_the_size_is_said_before(made: Made, qtbot: Any) -> None:
    dialog = made()
    dialog.seconds.setValue(1)
    qtbot.waitUntil(lambda: "about" in said(dialog)[0], timeout=20_000)
    assert said(dialog)[0].startswith("20 pictures of 320\xa0×\xa0240 pixels, about ")
    dialog.seconds.setValue(2)
    assert "estimating" in said(dialog)[0]
    assert dialog._stage is None


def test_export_gets_the_choice_and_nothing_runs_on(made: Made, qtbot: Any, tmp_path: Path) -> None:
    asked: list[AnimationChoice] = []
    dialog = made(asked.append)
    qtbot.waitUntil(lambda: dialog._stage is not None, timeout=10_000)
    dialog.does.click()
    assert asked[0].path == tmp_path / "sinusoidal-dimensions.png"
    assert dialog._stage is None
    assert not isValid(dialog) or not dialog.isVisible()


@pytest.mark.parametrize("late", [False, True], ids=["at once", "while its size is estimated"])
def test_return_in_the_file_s_field_exports(made: Made, qtbot: Any, tmp_path: Path, *, late: bool) -> None:
    asked: list[AnimationChoice] = []
    dialog = made(asked.append)
    dialog.file.line.selectAll()
    qtbot.keyClicks(dialog.file.line, "film.webp")
    if late:
        qtbot.waitUntil(lambda: dialog._stage is not None, timeout=10_000)
    qtbot.keyClick(dialog.file.line, Qt.Key.Key_Return)
    assert [choice.path for choice in asked] == [tmp_path / "film.webp"]
    assert not isValid(dialog) or not dialog.isVisible()


def test_a_place_that_cannot_be_written_is_said(made: Made, tmp_path: Path) -> None:
    dialog = made(folder=tmp_path / "no")
    dialog.does.click()
    assert "folder does not exist" in said(dialog)[1]


def test_a_tour_is_as_long_as_it_says_and_as_large_as_a_screen(made: Made) -> None:
    dialog = made(chosen="tour")
    assert not dialog.kinds["sweep"].rows["&Picture"].isVisible()
    assert dialog.film.pictures == 20 * 20
    assert dialog.note.text().replace("\xa0", " ").startswith("400 pictures of 1 920 × 1 080 pixels")
    assert dialog.choice.path.name == "a-talk.png"
    assert [dialog.film.at(second).step for second in (0, 5, 14.9, 15)] == [0, 1, 1, 2]
    assert dialog.film.at(7.0) == talk().at(7.0)


def test_some_steps_of_a_tour_at_another_pace(made: Made) -> None:
    dialog = made(chosen="tour")
    touring(dialog).first.setValue(2)
    assert dialog.seconds.value() == 15
    dialog.seconds.setValue(5)
    touring(dialog).last.setValue(2)
    assert dialog.seconds.value() == 5
    assert [dialog.film.at(second).step for second in (0, 4.9)] == [1, 1]
    assert dialog.film.at(0).scene == talk().steps[1].scene
    touring(dialog).first.setValue(3)
    assert said(dialog)[1] == "Steps: 3 comes after 2"


def test_what_a_person_has_set_stays(made: Made, qtbot: Any) -> None:
    dialog = made()
    dialog.width_field.setValue(640)
    qtbot.mouseClick(dialog.kind.group.button(1), Qt.MouseButton.LeftButton)
    assert (dialog.width_field.value(), dialog.height_field.value(), dialog.seconds.value()) == (640, 1080, 20)


def test_a_tour_that_cannot_be_read_is_said(made: Made) -> None:
    dialog = made(chosen="tour")
    touring(dialog).tours.field.setCurrentIndex(1)
    assert "nothing" in said(dialog)[1]
    assert not dialog.does.isEnabled()


def test_the_ends_that_are_offered_are_ends_of_a_film(closing: Any, tmp_path: Path) -> None:
    """Digits are grouped as everywhere: the last of 4096 positions is written 4 095."""
    sweep = Sweeping(Scene(length=4096), TARGETS, make=App, chosen="heatmap")
    dialog = closing(ExportAnimation({"sweep": ("A sweep", sweep)}, themes=THEMES, folder=tmp_path))
    for place, moved in enumerate(sweep.movable):
        sweep.moved.setCurrentIndex(place)
        assert not dialog.problem(), moved.title
    assert dialog.film.at(dialog.film.seconds).pin.position == 4095  # type: ignore[attr-defined]
