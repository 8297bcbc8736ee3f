"""Shooting: a film from its stage into a file, or a guess at how large that file will be."""

from __future__ import annotations

import itertools
import queue
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from PIL import Image
from PySide6.QtGui import QImage

from engine import files
from engine.export import Cancelled
from gui.takeout.film import Film
from gui.takeout.formats import FORMATS
from gui.takeout.reel import Reel
from gui.takeout.stage import Stage

SAMPLES = 3  # places of a film that a palette is taken from, and its size guessed
PATIENCE = 0.05  # seconds between two looks at whether the work was given up


def places(film: Film) -> list[float]:
    """The seconds of two pictures in a row, at some places from all over the film."""
    times, last = film.times(), max(0, film.pictures - 2)
    starts = sorted({round(last * share / (SAMPLES - 1)) for share in range(SAMPLES)})
    return [time for start in starts for time in times[start : start + 2]]


def arriving(stage: Stage, cancelled: Callable[[], bool]) -> Iterator[Image.Image]:
    """The pictures of a stage as they come, in the caller's thread; Cancelled when they are no longer wanted."""
    while True:
        if cancelled():
            raise Cancelled
        try:
            found = stage.pictures.get(timeout=PATIENCE)
        except queue.Empty:
            continue
        if found is None:
            return
        if isinstance(found, BaseException):
            raise found
        yield as_rgb(found)


def as_rgb(image: QImage) -> Image.Image:
    """[height, width] of RGB."""
    size = image.width(), image.height()
    return Image.frombuffer("RGB", size, bytes(image.constBits()), "raw", "BGRX", image.bytesPerLine(), 1)


def write(
    stage: Stage, film: Film, path: Path, *, progress: Callable[[int, int], None], cancelled: Callable[[], bool]
) -> str:
    """Write what a stage draws of `places(film)` and then of `film.times()`; the file is whole, or there is none."""
    try:
        coming = arriving(stage, cancelled)
        samples = tuple(itertools.islice(coming, len(places(film))))
        with files.atomic(path) as file:
            told = _told(coming, film.pictures, progress)
            FORMATS[path.suffix.lower()].write(Reel(told, film.pictures, film.rate, samples), file)
    finally:
        stage.over = True
    return ""


def _told(coming: Iterator[Image.Image], total: int, progress: Callable[[int, int], None]) -> Iterator[Image.Image]:
    """Each picture, and before the next how many are done; Cancelled where the stage was closed before the last."""
    done = 0
    for picture in coming:
        yield picture
        done += 1
        progress(done, total)
    if done < total:
        raise Cancelled


def guess(stage: Stage, film: Film, ending: str, *, cancelled: Callable[[], bool]) -> float:
    """Bytes, about: of a first picture, and of the changes to those that follow, from a few that were encoded."""
    samples = tuple(arriving(stage, cancelled))
    pairs = list(itertools.pairwise(samples))[::2] if film.pictures > 1 else []

    def size(pictures: tuple[Image.Image, ...]) -> int:
        return _encoded(Reel(iter(pictures), len(pictures), film.rate, samples), ending)

    first = size(samples[:1])
    changes = [max(0, size(pair) - size(pair[:1])) for pair in pairs]
    return first + (film.pictures - 1) * (sum(changes) / len(changes) if changes else 0)


def _encoded(reel: Reel, ending: str) -> int:
    """Bytes of the file that the reel becomes; a real one, as ffmpeg wants."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"sample{ending}"
        with path.open("w+b") as file:
            FORMATS[ending].write(reel, file)
        return path.stat().st_size
