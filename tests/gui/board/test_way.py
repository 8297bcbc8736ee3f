"""The way of a value to its picture, wherever that is seen: the files that it goes through, each once a turn."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.pictures.frame import Request
from engine.pictures.panels import BY_NAME
from engine.scene.scene import Scene
from engine.tours.tour import Moment
from gui.app import offscreen
from gui.app.app import App
from gui.controls.row import FormRow
from gui.output.board_subject import BoardSubject
from gui.output.offscreen_stage import OffscreenStage
from gui.output.offscreen_subject import Look, OffscreenSubject, RequestKeeper
from gui.output.tour_subject import TourSubject
from gui.theme.theme import TOKENS
from tests.gui.program import program, settle
from tests.gui.tour.tours import talk

GUI = Path(__file__).parents[3] / "gui"
PICTURES = ("panels/", "figures/", "plot/")  # of the panel itself
CONTROL = ["controls/slider", "controls/number", "controls/editor"]
SHOWN = ["board/board", "board/panel"]  # the end of each way, wherever the picture is seen
ANSWERED = ["board/board", "board/worker", *SHOWN]  # and of those whose worker answers at once
FROM_EDITED = ["controls/form", "board/store", *ANSWERED]
SCENE = Scene(a=build("sinusoidal", {"dim": 8}), length=16)
LOOK = Look("heatmap", (300, 200), TOKENS["dark"])


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


class Ways(NamedTuple):
    """The files to each panel's `show_picture`, without those of the panel; and to each request for pictures."""

    shown: list[list[str]]
    asked: list[list[str]]

    def told(self, where: str) -> str:
        """As a person reads them: those that are different."""
        kinds = {"shown": self.shown, "asked": self.asked}
        lines = [f"{what} by {len(way)} files: {' → '.join(way)}" for what, found in kinds.items() for way in found]
        return "\n".join(["", f"{where}:", *dict.fromkeys(lines)])


@contextmanager
def ways(where: str) -> Iterator[Ways]:
    """What goes on meanwhile, printed at its end."""
    found = Ways([], [])

    def called(frame: FrameType, event: str, _: Any) -> None:
        if event != "call" or not Path(frame.f_code.co_filename).is_relative_to(GUI):
            return
        if frame.f_code.co_name == "show_picture":
            found.shown.append([name for name in files(frame) if not name.startswith(PICTURES)])
        if frame.f_code.co_name == "submit":
            found.asked.append(files(frame))

    sys.setprofile(called)
    try:
        yield found
    finally:
        sys.setprofile(None)
    print(found.told(where))


def check(found: Ways, where: str, *, before: list[str], most: int) -> None:
    """Each way to a picture ends alike, and what comes before is of so many files at most."""
    assert found.shown, f"{where}: no picture followed"
    for way in found.shown:
        assert way[-len(before + SHOWN) :] == before + SHOWN, found.told(where)
        assert len(way) <= most, found.told(where)
    for way in found.asked:
        assert way[-2] == "board/board", found.told(where)


def test_a_value_goes_one_way_from_its_slider_to_its_picture(app: App) -> None:
    """The worker answers at once here; the window's own answers in a turn of its own, from `Worker.deliver` on."""
    slider: Any = app.encoding.form.rows["base"].editor
    with ways("window") as found:
        slider.slider.setValue(slider.slider.value() + 40)
    way = [*CONTROL, *FROM_EDITED]
    assert all(each == way for each in found.shown), found.told("window")
    check(found, "window", before=ANSWERED[:2], most=9)


def test_from_what_a_form_states_a_value_is_six_calls_from_its_picture(app: App) -> None:
    """Store, board, worker, board, panel, and the panel's own `show_picture`: each call crosses into another file."""
    assert len(FROM_EDITED[1:]) + 1 == 6


def test_a_change_is_shown_once_in_each_row_of_the_form(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    form, shown = app.encoding.form, list[str]()
    rows = form.rows
    show = FormRow.show_value

    def noted(row: FormRow, *given: Any, **named: Any) -> None:
        shown.append(row.declared.name)
        show(row, *given, **named)

    monkeypatch.setattr(FormRow, "show_value", noted)
    scenes = list[Scene]()
    app.store.changed.connect(scenes.append)
    slider: Any = rows["base"].editor
    slider.slider.setValue(slider.slider.value() + 40)
    assert len(scenes) == 1
    assert sorted(shown) == sorted([*rows, *app.encoding.scene_form.rows])


def test_on_a_stage_it_ends_alike(app: App) -> None:
    """A scene of a talk goes through a store and a board of the talk's own; a picture is shown in a turn of its own."""
    app.presenting.present(talk())
    settle()
    shown = app.presenting.talk
    assert shown is not None
    with ways("stage") as found:
        QTest.keyClick(shown.stage, Qt.Key.Key_Right)
        settle()
    shown.stage.close()
    settle()
    check(found, "stage", before=[], most=2)
    assert found.asked


def test_in_a_picture_that_nobody_sees_it_ends_alike(qapp: QApplication, own_folders: None, tmp_path: Path) -> None:
    with ways("picture") as found:
        path = tmp_path / "picture.png"
        assert not offscreen.take(SCENE, panel="heatmap", size=(300, 200), scale=1, tokens=TOKENS["dark"], path=path)
    stood = ["output/offscreen_subject", "output/board_subject", "output/offscreen_subject"]
    check(found, "picture", before=["app/offscreen", *stood], most=6)


def film(kind: str, font: QFont, lengths: list[int]) -> tuple[OffscreenSubject, list[Any]]:
    """Of a window or of a step, of scenes of that length."""
    scenes = [SCENE.replace(length=length) for length in lengths]
    if kind == "board":
        return BoardSubject(App, LOOK), scenes
    moments = [Moment(0, scene, gliding=place > 0) for place, scene in enumerate(scenes)]
    return TourSubject(talk(), LOOK, font=font), moments


@pytest.mark.parametrize("kind", ["board", "tour"])
def test_in_a_film_it_ends_alike(kind: str, qapp: QApplication, own_folders: None) -> None:
    """The stage's thread computes what its board has asked for."""
    subject, moments = film(kind, qapp.font(), [16, 8])
    with ways(f"film of a {kind}") as found:
        stage = OffscreenStage(subject, [partial(itemgetter(0), (moment,)) for moment in moments])
        while not stage.over:
            qapp.processEvents()
    made = list(iter(stage.pictures.get, None))
    assert all(isinstance(picture, QImage) for picture in made)
    assert len(made) == len(moments)
    whose = {"board": "board_subject", "tour": "offscreen_tour"}[kind]
    before = ["output/offscreen_stage", f"output/{whose}", "output/offscreen_subject"]  # where its worker stands
    check(found, f"film of a {kind}", before=before, most=5)


@pytest.mark.parametrize("kind", ["board", "tour"])
def test_a_picture_of_a_film_is_asked_for_once(
    kind: str, qapp: QApplication, own_folders: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first two may lay out anew what stands there."""
    subject, moments = film(kind, qapp.font(), [16, 15, 14, 13, 12])
    asked: list[int] = []
    begin, submit = subject.begin, RequestKeeper.submit

    def begun(moment: Any) -> None:
        asked.append(0)
        begin(moment)

    def submitted(keeper: RequestKeeper, *given: Any) -> None:
        if asked:
            asked[-1] += 1
        submit(keeper, *given)

    monkeypatch.setattr(subject, "begin", begun)
    monkeypatch.setattr(RequestKeeper, "submit", submitted)
    stage = OffscreenStage(subject, [partial(itemgetter(0), (moment,)) for moment in moments])
    while not stage.over:
        qapp.processEvents()
        while stage.pictures.qsize():
            assert isinstance(stage.pictures.get(), QImage | None)
    print(f"film of a {kind}: {asked} requests")
    assert asked[2:] == [1, 1, 1]
    assert max(asked) <= 4


def test_a_film_of_one_panel_asks_for_that_one_alone(
    qapp: QApplication, own_folders: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    subject, moments = film("board", qapp.font(), [16, 15, 14])
    asked: list[list[str]] = []
    told = subject.asked

    def noted() -> Request | None:
        if (request := told()) is not None:
            asked.append([ask.picture for ask in request.asks])
        return request

    monkeypatch.setattr(subject, "asked", noted)
    stage = OffscreenStage(subject, [partial(itemgetter(0), (moment,)) for moment in moments])
    while not stage.over:
        qapp.processEvents()
        while stage.pictures.qsize():
            assert isinstance(stage.pictures.get(), QImage | None)
    assert asked
    assert all(each == [BY_NAME[LOOK.panel].picture] for each in asked), asked
