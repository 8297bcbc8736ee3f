"""A film on its way from its stage into a file, or a guess at how large that file will be."""

from __future__ import annotations

import itertools
import os
import queue
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from PIL import Image
from PySide6.QtGui import QImage

from engine.export.cells import Cancelled
from engine.system import files
from gui.output import encoder_process
from gui.output.film import Film
from gui.output.formats import FORMATS
from gui.output.offscreen_stage import OffscreenStage
from gui.output.video import Video, sample

PATIENCE = 0.05  # seconds between two looks at whether the work was given up


def places(film: Film) -> list[float]:
    """The seconds of its samples, each after that of the picture before it; its first where it has no others."""
    times = film.times()
    return [time for sample in film.samples for time in times[sample.number - 1 : sample.number + 1]] or times


def looked_at(film: Film) -> list[float]:
    """The seconds of its samples alone, for a palette; its first where it has no others."""
    times = film.times()
    return [times[sample.number] for sample in film.samples] or times[:1]


def taken(stage: OffscreenStage, cancelled: Callable[[], bool]) -> Iterator[Any]:
    """What a stage takes, as it comes, in the caller's thread; Cancelled when it is no longer wanted."""
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
        yield found


def arriving(stage: OffscreenStage, cancelled: Callable[[], bool]) -> Iterator[Image.Image]:
    """Its pictures; the same one again is the same object."""
    before: QImage | None = None
    for image in taken(stage, cancelled):
        if image is not before:
            before, made = image, as_rgb(image)
        yield made


def as_rgb(image: QImage) -> Image.Image:
    """[height, width] of RGB."""
    return encoder_process.picture((image.width(), image.height()), image.bytesPerLine(), image.constBits())


def write(
    stage: OffscreenStage,
    film: Film,
    path: Path,
    *,
    progress: Callable[[int, int], None],
    cancelled: Callable[[], bool],
) -> str:
    """Write what a stage draws of `looked_at(film)` and then of `film.times()`; the file is whole, or there is none."""
    ending = path.suffix.lower()
    try:
        with files.atomic(path) as file, encoder_process.begun(wanted=FORMATS[ending].apart) as other:
            coming = _told(taken(stage, cancelled), film, progress)
            first = next(coming)
            coming, count = itertools.chain([first], coming), len(looked_at(film))
            size, row = (first.width(), first.height()), first.bytesPerLine()
            head = encoder_process.StreamHeader(ending, size, row, count, film.pictures, film.rate)
            if other is None or not other.encode(head, coming, QImage.constBits, file, cancelled=cancelled):
                pictures = map(as_rgb, coming)
                samples = tuple(map(sample, itertools.islice(pictures, count)))
                FORMATS[ending].write(Video(pictures, film.pictures, film.rate, samples), file)
    finally:
        stage.over = True
    return ""


def _told(coming: Iterator[QImage], film: Film, progress: Callable[[int, int], None]) -> Iterator[QImage]:
    """Each picture, and before the next how many are done; Cancelled where the stage was closed before the last."""
    done = -len(looked_at(film))
    for picture in coming:
        yield picture
        done += 1
        if done > 0:
            progress(done, film.pictures)
    if done < film.pictures:
        raise Cancelled


def guess(stage: OffscreenStage, film: Film, ending: str, *, cancelled: Callable[[], bool]) -> float:
    """Bytes, about: of a first picture, and of the changes to those that follow, from the film's samples.

    Two pictures are held at once, and of those before them what a palette needs.
    """
    coming, samples, found = arriving(stage, cancelled), list[Image.Image](), 0.0

    def size(*of: Image.Image) -> int:
        return _encoded(Video(iter(of), len(of), film.rate, tuple(samples)), ending)

    for number, before in enumerate(coming):
        after = next(coming, None)
        samples.extend(map(sample, filter(None, (before, after))))
        alone = size(before)
        found += alone if number == 0 else 0
        if after is not None and film.samples:
            found += film.samples[number].alike * max(0, size(before, after) - alone)
    return found


def _encoded(video: Video, ending: str) -> int:
    """Bytes of the file that the video becomes; a real one, as ffmpeg wants."""
    with files.scratch() as part, part.open() as file:
        FORMATS[ending].write(video, file)
        file.flush()
        return os.fstat(file.fileno()).st_size
