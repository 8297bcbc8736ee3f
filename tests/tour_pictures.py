"""Pictures of every step of the tours that come along, and how alike two of them are, whatever the fonts.

uv run python -m tests.tour_pictures [TOUR…]

stores them anew in tests/data/tours; look at what has changed before it is kept.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from PySide6.QtGui import QFont, QFontInfo
from PySide6.QtWidgets import QApplication
from scipy.ndimage import maximum_filter, minimum_filter

from engine.tours.read import SUPPLIED, read, tour_files
from engine.tours.tour import Moment, Tour
from gui.output import film_file
from gui.output.offscreen_subject import Look
from gui.output.tour_subject import TourSubject
from gui.theme import theme
from tests.gui.output.drawing import drawn

FOLDER = Path(__file__).parent / "data" / "tours"
SIZE = (320, 180)
CELLS = (32, 18)  # that are compared, each the mean of a hundred pixels
WORDS = 0.28  # of the width, at the left: it holds words, whose lines break elsewhere in another font
SAME, OTHER = 0.4, 10.0  # bounds in the font in which they were stored, which draws them 0.1 apart, and in another
FONT = FOLDER / "font.txt"  # its name
TYPE = 12  # pixels, whatever the size of the text is elsewhere


def taken(tour: Tour, places: Sequence[int]) -> Iterator[Image.Image]:
    """The pictures of some steps, as the room sees them, in the program's own font."""
    font = QFont(QApplication.font())
    font.setPointSizeF(font.pointSizeF() * TYPE / QFontInfo(font).pixelSize())
    subject = TourSubject(tour, Look("", SIZE, theme.TOKENS["dark"]), font=font)
    moments = [Moment(place, tour.steps[place].scene, gliding=False) for place in places]
    return map(film_file.as_rgb, drawn(subject, moments))


def place_of(name: str, step: int) -> Path:
    """Where the picture of a step is stored, which is counted from 0."""
    return FOLDER / f"{name}-{step + 1:02d}.png"


def unlike(picture: Image.Image, stored: Image.Image) -> float:
    """How far the cells of a picture are from what the other has there or beside it, of 255: in another font things
    move a little, and stay what they are."""
    one, other = _cells(picture), _cells(stored)
    return float(np.maximum(_outside(one, other), _outside(other, one)).max(axis=2).mean())


def _cells(picture: Image.Image) -> NDArray[np.float64]:
    """[rows, columns, 3] of what is right of the words."""
    cells = np.asarray(picture.convert("RGB").resize(CELLS, Image.Resampling.BOX), float)
    return cells[:, round(WORDS * CELLS[0]) :]


def _outside(cells: NDArray[np.float64], around: NDArray[np.float64]) -> NDArray[np.float64]:
    """How far each cell is from the values of the nine that surround its place."""
    low, high = minimum_filter(around, (3, 3, 1)), maximum_filter(around, (3, 3, 1))
    return np.maximum(0, np.maximum(low - cells, cells - high))


def family() -> str:
    """The font that letters are drawn in."""
    return QFontInfo(QApplication.font()).family()


def bound() -> float:
    """How far a picture may be from the stored one."""
    return SAME if family() == FONT.read_text(encoding="utf-8").strip() else OTHER


def main() -> None:
    application = QApplication([])
    theme.apply(application, theme.TOKENS["dark"])
    FOLDER.mkdir(exist_ok=True)
    FONT.write_text(f"{family()}\n", encoding="utf-8")
    for path in tour_files(SUPPLIED):
        if len(sys.argv) > 1 and path.stem not in sys.argv[1:]:
            continue
        tour = read(path)
        for step in range(len(tour.steps)):
            (picture,) = taken(tour, [step])
            picture.quantize(256, dither=Image.Dither.NONE).save(place_of(path.stem, step), optimize=True)
        print(path.stem, len(tour.steps))


if __name__ == "__main__":
    main()
