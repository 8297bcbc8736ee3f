"""The stage: pictures of scenes off screen while the interface lives, as the program itself would show them."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageSequence
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QPushButton

from engine.encodings.base.catalogue import build
from engine.export.cells import Cancelled
from engine.pictures.frame import compute
from engine.scene.scene import Pin, Scene
from gui.app import offscreen
from gui.app.app import App
from gui.dialogs.export_animation.dialog import AnimationChoice
from gui.dialogs.export_animation.filming import Filming
from gui.output import encoder_process, film_file
from gui.output.board_subject import BoardSubject
from gui.output.film import Film, moments, movable, sweep
from gui.output.offscreen_stage import OffscreenStage
from gui.output.offscreen_subject import Look
from gui.theme import theme
from tests.gui.output.test_image import no_room

DARK = theme.TOKENS["dark"]
SIZE = (420, 300)
SCENE = Scene(pin=Pin(position=7, dimension=3))
LOOK = Look("heatmap", SIZE, DARK)


@pytest.fixture
def film(qapp: QApplication) -> Film:
    theme.apply(qapp, DARK)
    return sweep(SCENE, movable(SCENE)[1], (10.0, 1000.0), seconds=1, rate=4)


@pytest.fixture
def filming(film: Film, opened: Any, tmp_path: Path) -> Callable[..., Filming]:
    def start(name: str = "a.png", of: Film = film) -> Filming:
        return opened(Filming(AnimationChoice(of, BoardSubject(App, LOOK), tmp_path / name)))

    return start


def until_closed(stage: OffscreenStage, qapp: QApplication) -> None:
    while not stage.over:
        qapp.processEvents()
    qapp.processEvents()


def drawn(qapp: QApplication, all_scenes: list[Scene], look: Look = LOOK) -> list[np.ndarray]:
    stage = OffscreenStage(BoardSubject(App, look), [lambda scene=scene: scene for scene in all_scenes])
    found: list[Image.Image] = []
    thread = threading.Thread(target=lambda: found.extend(film_file.arriving(stage, lambda: False)))
    thread.start()
    until_closed(stage, qapp)
    thread.join()
    return [np.asarray(picture) for picture in found]


def test_it_draws_what_an_export_of_the_same_scene_is(film: Film, qapp: QApplication, tmp_path: Path) -> None:
    """Each picture is settled: as if there had been none before it."""
    pictures = drawn(qapp, [film.at(0), film.at(0.5)])
    for number, scene in enumerate((film.at(0), film.at(0.5))):
        path = tmp_path / f"{number}.png"
        assert offscreen.take(scene, panel="heatmap", size=SIZE, scale=1, tokens=DARK, path=path) == ""
        alone = np.asarray(Image.open(path).convert("RGB")).astype(int)
        assert pictures[number].shape == (SIZE[1], SIZE[0], 3)
        assert (alone == pictures[number]).mean() > 0.999
    assert (pictures[0] != pictures[1]).mean() > 0.1


def test_the_interface_lives_meanwhile(film: Film, qapp: QApplication) -> None:
    stage, ticks = OffscreenStage(BoardSubject(App, LOOK), moments(film, film.times())), []
    beat = QTimer(interval=0)  # each turn of the loop, however fast the machine is
    beat.timeout.connect(lambda: ticks.append(time.monotonic()))
    beat.start()
    taken = threading.Thread(target=lambda: list(film_file.arriving(stage, lambda: False)))
    taken.start()
    until_closed(stage, qapp)
    taken.join()
    beat.stop()
    assert len(ticks) > 4 * film.pictures


def test_it_draws_no_farther_ahead_than_asked(film: Film, qapp: QApplication) -> None:
    stage = OffscreenStage(BoardSubject(App, LOOK), [lambda: SCENE] * 50)
    end = time.monotonic() + 4
    while stage.pictures.qsize() < 3 and time.monotonic() < end:
        qapp.processEvents()
    for _ in range(200):
        qapp.processEvents()
    assert stage.pictures.qsize() == 3
    stage.close()


def test_a_scene_that_cannot_be_is_said_and_nothing_is_left(qapp: QApplication, film: Film) -> None:
    def broken() -> Scene:
        raise ValueError("base: 0 is not above 1")

    stage = OffscreenStage(BoardSubject(App, LOOK), [lambda: SCENE, broken])
    until_closed(stage, qapp)
    with pytest.raises(ValueError, match="not above 1"):
        list(film_file.arriving(stage, lambda: False))


def test_a_stage_closed_early_gives_no_short_film(qapp: QApplication, film: Film, tmp_path: Path) -> None:
    stage = OffscreenStage(BoardSubject(App, LOOK), moments(film, film.times()))
    stage.close()
    with pytest.raises(Cancelled):
        film_file.write(stage, film, tmp_path / "a.png", progress=lambda *_: None, cancelled=lambda: False)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("ending", [".png", ".gif", ".webp", ".gif, no other process"])
def test_a_film_is_in_its_file(
    filming: Any, film: Film, qtbot: Any, tmp_path: Path, ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "," in ending:
        monkeypatch.setattr(encoder_process.sys, "executable", "no such program")
    ending = ending.partition(",")[0]
    dialog = filming(f"a{ending}")
    qtbot.waitUntil(lambda: dialog.closes.text() == "Close", timeout=20_000)
    assert dialog.text.text().startswith("Saved")
    assert [path.name for path in tmp_path.iterdir()] == [f"a{ending}"]
    with Image.open(tmp_path / f"a{ending}") as image:
        frames = [np.asarray(frame.convert("RGB")) for frame in ImageSequence.Iterator(image)]
    assert len(frames) == film.pictures
    assert frames[0].shape == (SIZE[1], SIZE[0], 3)
    assert all((a != b).mean() > 0.05 for a, b in itertools.pairwise(frames))


def test_a_tours_own_seconds_are_filmed_alike(filming: Any, qtbot: Any, tmp_path: Path) -> None:
    """Anything that gives a scene for a second is a film."""
    steps = [SCENE, SCENE.replace(length=64)]
    dialog = filming("a.gif", Film(lambda second: steps[int(second)], 2.0, 2))
    qtbot.waitUntil(lambda: dialog.closes.text() == "Close", timeout=20_000)
    with Image.open(tmp_path / "a.gif") as image:
        frames = [np.asarray(frame.convert("RGB")) for frame in ImageSequence.Iterator(image)]
    same = [(a == b).all() for a, b in itertools.pairwise(frames)]
    assert same == [True, False, True]


def test_giving_up_leaves_no_file(filming: Any, qtbot: Any, qapp: QApplication, tmp_path: Path) -> None:
    long = sweep(SCENE, movable(SCENE)[1], (10.0, 1000.0), seconds=30, rate=30)
    dialog = filming("a.gif", long)
    qtbot.waitUntil(lambda: dialog.bar.value() > 0, timeout=20_000)
    with qtbot.waitSignal(dialog.finished, timeout=10_000):
        dialog.closes.click()
    assert list(tmp_path.iterdir()) == []
    assert dialog.stage.over


def test_a_full_disk_is_one_sentence_and_no_file(
    filming: Any, qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_room(monkeypatch)
    (tmp_path / "a.gif").write_bytes(b"old")
    dialog = filming("a.gif")
    qtbot.waitUntil(lambda: bool(dialog.error.text()), timeout=20_000)
    assert "No space left" in dialog.error.text()
    assert (tmp_path / "a.gif").read_bytes() == b"old"
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.sampled(3)
@pytest.mark.parametrize("ending", [".webp", ".gif", ".png"])
def test_the_guess_is_near(film: Film, qapp: QApplication, tmp_path: Path, ending: str) -> None:
    guessed, size = guessed_and_written(film._replace(seconds=3.0), qapp, tmp_path / f"a{ending}")
    assert guessed == pytest.approx(size, rel=0.5)


def test_the_guess_is_near_where_a_whole_number_moves_on_every_few_pictures(qapp: QApplication, tmp_path: Path) -> None:
    scene = Scene(a=build("learned", {"dim": 64, "length": 300}))
    offset = next(moved for moved in movable(scene) if moved.name == "offset")
    film = sweep(scene, offset, (0, 4), seconds=2, rate=10)
    assert [len(runs) for runs in film.kinds] == [4, 5]
    guessed, size = guessed_and_written(film, qapp, tmp_path / "a.png")
    assert guessed == pytest.approx(size, rel=0.5)


def guessed_and_written(longer: Film, qapp: QApplication, path: Path) -> list[float]:
    """Bytes that the film is guessed to have, and that its file has."""
    sizes: list[float] = []
    for times in (film_file.places(longer), [*film_file.looked_at(longer), *longer.times()]):
        stage = OffscreenStage(BoardSubject(App, LOOK), moments(longer, times))

        def work(stage: OffscreenStage = stage, guessing: bool = not sizes) -> None:
            if guessing:
                sizes.append(film_file.guess(stage, longer, path.suffix, cancelled=lambda: False))
            else:
                film_file.write(stage, longer, path, progress=lambda *_: None, cancelled=lambda: False)
                sizes.append(path.stat().st_size)

        thread = threading.Thread(target=work)
        thread.start()
        while thread.is_alive() or not stage.over:
            qapp.processEvents()
        qapp.processEvents()
    return sizes


def test_a_film_of_a_panel_has_no_buttons_and_no_handles(qapp: QApplication) -> None:
    made: list[App] = []

    def make(*given: Any, **named: Any) -> App:
        made.append(App(*given, **named))
        return made[0]

    subject = BoardSubject(make, Look("difference", (900, 700), DARK))
    for _ in subject.build():
        pass
    subject.begin(Scene(a=build("sinusoidal"), b=build("learned"), length=32))
    wanted = subject.asked()
    assert wanted is not None
    subject.show(compute(wanted))
    qapp.processEvents()
    subject.taken()
    card = made[0].window.cards["difference"]
    buttons = [each for each in card.findChildren(QPushButton) if not each.isCheckable()]
    assert buttons
    assert all(each.graphicsEffect() is not None for each in buttons)
    assert not made[0].window.panel("difference").trying.isVisible()
    subject.close()
