"""A tour on no screen: pixel by pixel what the room sees, and reduced where a picture is smaller than a screen."""

from __future__ import annotations

import time
from collections.abc import Iterator

import msgspec
import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QSize
from PySide6.QtGui import QFontInfo, QImage
from PySide6.QtWidgets import QApplication, QPushButton

from engine.encodings.base.catalogue import build
from engine.scene.scene import Scene
from engine.tours.tour import Moment
from gui.app.app import App
from gui.board.board import Board
from gui.figures.range_bar import RangeBar
from gui.output import bare, film_file
from gui.output.offscreen_subject import Look
from gui.output.tour_subject import TourSubject
from gui.output.widget_images import WidgetImages
from gui.panels.difference import DifferencePanel
from gui.tour.screens import LINES
from tests.gui.output import taking
from tests.gui.output.drawing import drawn
from tests.gui.output.test_image import cells
from tests.gui.program import program
from tests.gui.tour.tours import talk

SIZE = (1280, 720)
TOUR = talk()
STEPS = [Moment(place, step.scene, gliding=False) for place, step in enumerate(TOUR.steps)]


@pytest.fixture
def app(qapp: QApplication, own_folders: None) -> Iterator[App]:
    with program(TOUR.steps[0].scene, keeps=False) as app:
        yield app


def rest(board: Board) -> None:
    """Until nothing was asked or shown for a dozen turns: a picture may ask once more when it has its room."""
    quiet, end = 0, time.monotonic() + 60
    while quiet < 12:
        assert time.monotonic() < end, "the stage never rests"
        QApplication.processEvents()
        moves = board.busy or board.waiting or board.turn.isActive() or board.soon.isActive()
        quiet = 0 if moves else quiet + 1


def told(app: App, size: tuple[int, int]) -> TourSubject:
    return TourSubject(TOUR, Look("", size, app.appearance.tokens), font=app.appearance.font)


def test_each_step_is_what_the_room_sees(app: App, qapp: QApplication) -> None:
    app.presenting.present(TOUR, size=QSize(*SIZE))
    shown = app.presenting.talk
    assert shown is not None
    shown.stage.pictures.born.connect(bare.clear)
    for picture in shown.stage.pictures.made_so_far.values():
        bare.clear(picture)
    room = []
    for place in range(len(TOUR.steps)):
        shown.playback.jump(place)
        rest(shown.board)
        bare.undress(shown.stage)
        room.append(cells(taking.grab(shown.stage)))
    film = [cells(image) for image in drawn(told(app, SIZE), STEPS)]
    shown.end()
    qapp.processEvents()
    for place, (seen, filmed) in enumerate(zip(room, film, strict=True)):
        other = np.abs(seen.astype(int) - filmed).max(axis=2) > 8
        assert other.mean() < 0.003, f"step {place + 1}: {other.mean():.4f} of the pixels"
        assert len(np.unique(seen[::9, ::9].reshape(-1, 3), axis=0)) > 10


def test_what_the_speaker_presses_and_takes_hold_of_is_in_no_picture(app: App) -> None:
    step = msgspec.structs.replace(TOUR.steps[0], panels=("heatmap", "phasors"))
    subject = TourSubject(
        msgspec.structs.replace(TOUR, steps=(step,)), Look("", SIZE, app.appearance.tokens), font=app.appearance.font
    )
    drawing, seen = WidgetImages.image, []

    def looked(canvas: WidgetImages) -> QImage:
        assert subject.stage is not None
        seen.append([bar.handles for bar in subject.stage.findChildren(RangeBar)])
        buttons = [each for each in subject.stage.findChildren(QPushButton) if not each.isCheckable()]
        seen.append([button.isVisible() for button in buttons])
        return drawing(canvas)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WidgetImages, "image", looked)
        drawn(subject, [Moment(0, step.scene, gliding=False)])
    handles, pressed = seen
    assert handles
    assert pressed
    assert not any((*handles, *pressed))


@pytest.mark.parametrize("width", [640, 1280])
def test_a_button_that_is_not_in_a_picture_leaves_no_gap(app: App, width: int) -> None:
    scene = Scene(a=build("alibi", {"form": "key"}), b=build("alibi"), compare="a-b", length=64)
    step = msgspec.structs.replace(TOUR.steps[0], panels=("difference",), scene=scene)
    tour = msgspec.structs.replace(TOUR, steps=(step,))
    subject = TourSubject(tour, Look("", (width, 720), app.appearance.tokens), font=app.appearance.font)
    drawing, apart = WidgetImages.image, []

    def looked(canvas: WidgetImages) -> QImage:
        assert subject.stage is not None
        panel = subject.stage.findChild(DifferencePanel)
        assert panel is not None
        assert panel.where.isVisible()
        apart.append(panel.caption.y() - panel.first.geometry().bottom())
        return drawing(canvas)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WidgetImages, "image", looked)
        drawn(subject, [Moment(0, scene, gliding=False)])
    assert apart[0] < 12


def test_a_moment_of_a_glide_is_between_its_steps(app: App) -> None:
    before, between, after = drawn(told(app, (320, 180)), [TOUR.at(4.0), TOUR.at(7.0), TOUR.at(10.0)])
    assert TOUR.at(7.0).gliding
    assert before != between != after


def test_the_same_moment_is_the_same_picture(app: App) -> None:
    first, second, third = drawn(told(app, (320, 180)), [TOUR.at(6.0), TOUR.at(6.0), TOUR.at(6.5)])
    assert first is second
    assert third is not second


def test_a_small_picture_is_a_large_one_reduced(app: App) -> None:
    """The caption is broken as on a screen, only smaller; pictures show what so few pixels can."""
    least = LINES * QFontInfo(app.appearance.font).pixelSize()
    sizes = (2 * least, least), (least // 2, least // 4)
    large, small = (film_file.as_rgb(drawn(told(app, size), STEPS[:1])[0]) for size in sizes)
    assert small.size == sizes[1]
    blurred = (np.asarray(image.resize((60, 30), Image.Resampling.BOX))[:, :17].astype(int) for image in (large, small))
    assert np.abs(np.subtract(*blurred)).mean() < 3


def test_what_a_step_offers_is_seen(app: App) -> None:
    """The third step has no words, and the controls."""
    kept = msgspec.structs.replace(TOUR, steps=TOUR.steps[2:])
    subject = TourSubject(kept, Look("", SIZE, app.appearance.tokens), font=app.appearance.font)
    seen = []
    taken = subject.taken

    def looking() -> object:
        assert subject.stage is not None
        seen.append((subject.stage.controls.isVisible(), subject.stage.said.isVisible()))
        return taken()

    subject.taken = looking  # type: ignore[assignment, method-assign]
    drawn(subject, [Moment(0, kept.steps[0].scene, gliding=False)])
    assert seen == [(True, False)]
