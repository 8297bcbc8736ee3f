"""Tours into files without a window: `render --tour`, `handout` and `film`."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer

from engine.commands.console import INTERRUPTED, Progress
from engine.commands.request import MakeFilm, PrintHandout, RenderStep
from engine.export.cells import Cancelled
from engine.scene.scene import to_json
from engine.system import files
from engine.tours.tour import Moment
from engine.words.numbers import spaced
from gui.app.collector import collecting
from gui.app.program import application, speak
from gui.app.signals import Signals
from gui.output import film_file, handout, image, mp4
from gui.output.film import LONGEST_FILM, moments, tour_film
from gui.output.formats import FORMATS
from gui.output.handout import SHEETS, Handout
from gui.output.offscreen_stage import OffscreenStage
from gui.output.offscreen_subject import Look, stand
from gui.output.tour_subject import TourSubject
from gui.theme import theme

EVERY = 20  # milliseconds between two looks at whether the file is there
NAMES = {RenderStep: "render", PrintHandout: "handout", MakeFilm: "film"}
WriteFile = Callable[..., str]  # (path, *, progress, cancelled): a remark or ''


def run(request: RenderStep | PrintHandout | MakeFilm) -> int:
    """Write the file; the exit status, and one sentence on stderr where it cannot be."""
    qt = application(sys.argv[:1])
    speak(request.language)
    theme.apply(qt, theme.TOKENS["light" if isinstance(request, PrintHandout) else request.theme])
    try:
        with collecting(qt):
            if isinstance(request, RenderStep):
                _draw(request)
                return 0
            return _print(request) if isinstance(request, PrintHandout) else _film(request)
    except ValueError as error:
        typed = "-o " if isinstance(error, files.WriteProblem) else ""
        print(f"main.py {NAMES[type(request)]}: {typed}{error}", file=sys.stderr)
        return 2


def _draw(request: RenderStep) -> None:
    """A step as the room sees it; ValueError in one sentence."""
    tour, step = request.tour, request.tour.steps[request.step - 1]
    image.check_pixels(request.size, request.scale)
    tokens = theme.TOKENS[request.theme]
    ending = image.suffix(request.output)
    files.check(request.output)
    subject = TourSubject(tour, Look("window", request.size, tokens), font=application([]).font())
    try:
        for _ in subject.build():
            pass
        subject.scale *= request.scale
        stand(subject, Moment(request.step - 1, step.scene, gliding=False))
        image.write(request.output, subject.drawn(ending, to_json(step.scene)))
    finally:
        subject.close()


def _print(request: PrintHandout) -> int:
    font = application([]).font()
    made = Handout(request.tour, font=font, sheet=SHEETS[request.paper], notes=request.notes)
    stage = OffscreenStage(made, made.moments())
    return _written(stage, partial(handout.write, stage, made), Path(request.output))


def _film(request: MakeFilm) -> int:
    tour, path = request.tour, Path(request.output)
    steps = range(request.first - 1, request.last)
    seconds = request.seconds or sum(step.seconds for step in tour.steps[steps.start : steps.stop])
    film = tour_film(tour, steps, seconds=seconds, rate=request.rate)
    if request.rate > (most := FORMATS[path.suffix.lower()].fastest):
        raise ValueError(f"--rate: {request.rate} pictures a second are more than {most}, the most of this format")
    if request.seconds is not None and request.seconds * request.rate < 1:
        said = f"{request.seconds:g} seconds at {request.rate} pictures a second are less than one picture"
        raise ValueError(f"--seconds, --rate: {said}; more of either makes one")
    image.check_pixels(request.size, 1, most=image.MOST_OF_FILM)
    if film.pictures > LONGEST_FILM:
        said = f"{spaced(film.pictures)} pictures are more than {spaced(LONGEST_FILM)}, the most of a film"
        raise ValueError(f"--seconds, --rate: {said}; less of either makes fewer")
    if path.suffix.lower() == ".mp4" and not mp4.available():
        raise ValueError(f"-o {files.named(path)}: {mp4.NEEDED}")
    look = Look("window", request.size, theme.TOKENS[request.theme])
    subject = TourSubject(tour, look, font=application([]).font())
    stage = OffscreenStage(subject, moments(film, [*film_file.looked_at(film), *film.times()]))
    return _written(stage, partial(film_file.write, stage, film), path)


def _written(stage: OffscreenStage, write: WriteFile, path: Path) -> int:
    """Write in a thread of its own while the event loop draws; the exit status."""
    files.check(path)
    progress, stop, problems = Progress(path.name), threading.Event(), list[Exception]()

    def work() -> None:
        try:
            write(path, progress=progress, cancelled=stop.is_set)
        except Exception as error:  # said by whoever waits
            problems.append(error)

    thread, loop, look = threading.Thread(target=work, name="writing"), QEventLoop(), QTimer(interval=EVERY)
    look.timeout.connect(lambda: loop.quit() if not thread.is_alive() else None)
    signals = Signals(stop.set)
    thread.start()
    look.start()
    try:
        loop.exec()
    finally:
        stop.set()
        thread.join()
        stage.close()
        signals.close()
        progress.clear()
    if problems and isinstance(problems[0], Cancelled):
        return INTERRUPTED
    if problems:
        raise problems[0]
    return 0
