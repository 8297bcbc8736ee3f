"""A sweep of the whole window as an animation, beside encoding the same pictures when they are there already."""

from __future__ import annotations

import os
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from PIL import Image
from PySide6.QtCore import QEventLoop, QTimer

from engine.maths import kernel_cache
from engine.scene.scene import Scene
from gui.app.app import App
from gui.app.program import application
from gui.output import film_file
from gui.output.board_subject import BoardSubject
from gui.output.film import Film, moments, movable, sweep
from gui.output.formats import FORMATS
from gui.output.offscreen_stage import OffscreenStage
from gui.output.offscreen_subject import Look
from gui.output.video import Video, sample
from gui.theme import theme
from tests.benchmarks.measuring import Benchmarks, Quiet, Result, at_most, main

SIZE = (1920, 1080)
SECONDS, RATE = 10, 30
ENDINGS = (".gif", ".png", ".webp")


def filmed(quick: bool) -> Film:
    """The base, there and back."""
    base = next(moved for moved in movable(Scene()) if moved.name == "base")
    return sweep(Scene(), base, (100, 100_000), seconds=2 if quick else SECONDS, rate=RATE, back=True)


def staged(film: Film) -> OffscreenStage:
    """The window's pictures of the film, as the program draws them for a file."""
    look = Look("window", SIZE, theme.TOKENS["dark"])
    return OffscreenStage(BoardSubject(App, look), moments(film, [*film_file.looked_at(film), *film.times()]))


def beside(work: threading.Thread) -> float:
    """Seconds that the work takes in its thread, while the interface lives."""
    loop, began = QEventLoop(), time.perf_counter()
    watch = QTimer(interval=5)
    watch.timeout.connect(lambda: None if work.is_alive() else loop.quit())
    watch.start()
    work.start()
    loop.exec()
    return time.perf_counter() - began


@contextmanager
def drawn(film: Film) -> Iterator[tuple[np.ndarray, int]]:
    """All its pictures, in a file, for they would fill the memory; and how many come before for the palette."""
    with tempfile.TemporaryFile() as file:
        stage = staged(film)
        count = len(film_file.looked_at(film)) + film.pictures
        kept = np.memmap(file, np.uint8, "w+", shape=(count, SIZE[1], SIZE[0], 3))

        def keep() -> None:
            for place, picture in enumerate(film_file.arriving(stage, lambda: False)):
                kept[place] = np.asarray(picture)

        beside(threading.Thread(target=keep))
        yield kept, count - film.pictures


def exported(film: Film, path: Path) -> float:
    """Seconds to draw and write it."""
    stage = staged(film)
    return beside(
        threading.Thread(
            target=lambda: film_file.write(stage, film, path, progress=lambda *_: None, cancelled=lambda: False)
        )
    )


def encoded(film: Film, pictures: np.ndarray, before: int, path: Path) -> float:
    """Seconds to write it of pictures that are there, without those to fetch them."""
    waited = 0.0

    def fetched(places: range) -> Iterator[Image.Image]:
        nonlocal waited
        for place in places:
            began = time.perf_counter()
            picture = Image.fromarray(pictures[place])
            waited += time.perf_counter() - began
            yield picture

    began = time.perf_counter()
    samples = tuple(map(sample, fetched(range(before))))
    with path.open("w+b") as file:
        video = Video(fetched(range(before, len(pictures))), film.pictures, film.rate, samples)
        FORMATS[path.suffix].write(video, file)
    return time.perf_counter() - began - waited


def films(quick: bool) -> Iterator[Result]:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    quiet, film = Quiet(quick), filmed(quick)
    kernel_cache.warm()
    application([])
    with drawn(film) as (pictures, before), tempfile.TemporaryDirectory() as folder:
        for ending in ENDINGS:
            path = Path(folder) / f"film{ending}"
            quiet.wait()
            whole = exported(film, path)
            size = path.stat().st_size
            quiet.wait()
            alone = encoded(film, pictures, before, path)
            assert path.stat().st_size == size
            yield at_most(
                2,
                name=f"film{ending.replace('.', '-')}",
                value=whole / alone,
                unit="× encoding alone",
                samples=film.pictures,
                measured=f"{film.pictures} pictures of {SIZE[0]} × {SIZE[1]}: {whole:.1f} s, encoding alone "
                f"{alone:.1f} s, {size / 1e6:.1f} MB{quiet}",
            )


BENCHMARKS: Benchmarks = {("film-gif", "film-png", "film-webp"): films}

if __name__ == "__main__":
    main(BENCHMARKS)
