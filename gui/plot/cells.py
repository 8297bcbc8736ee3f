"""CellImage: cells as an image, crisp when magnified, with borders and values once there is room for them."""

from __future__ import annotations

import functools
import math

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QPainter, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem

from engine.pictures import palette
from engine.pictures.picture import LAST_SHADE, MASKED, TINT_STEPS, TINTS, Picture
from engine.words.numbers import fixed
from gui.plot.drawing import fill_hatched
from gui.theme.theme import letters_on

BORDERS_FROM = 24  # device-independent pixels a cell
AIR = 6  # pixels of a cell that its number leaves free
TYPES = (1.0, 0.9, 0.8)  # of the type, where numbers are tight
ROOMY = 100  # figures
DECIMALS = 4  # of a value where there is room, more where all values are small
BESIDE = 8  # pixels at each side of a number, where no line is seen
LONG, POINT = 14, 2  # pixels at each side of a cell that are left of a line behind its number
BORDER = QColor(127, 127, 127, 110)


@functools.lru_cache(maxsize=32)
def shaded(colour_map: str, signed: bool, missing: str, *, ends: bool = False) -> np.ndarray:
    """[256, 3], the colours of shades, the last one that of cells without a number; the same each time.

    `ends`: the first and the last step are what lies beyond the range.
    """
    name = palette.choose(colour_map, signed)
    table = palette.lookup(name)
    shades = np.empty((256, 3), np.uint8)
    shades[:MASKED] = table[np.round(np.linspace(0, 255, MASKED)).astype(int)]
    if ends:
        shades[0], shades[LAST_SHADE] = palette.BEYOND[name]
    colour = QColor(missing)
    shades[MASKED] = (colour.red(), colour.green(), colour.blue())
    shades.flags.writeable = False
    return shades


def packed(colours: np.ndarray, *, hatched: bool = False) -> np.ndarray:
    """[256], each colour of [256, 3] as a pixel; cells without a number are seen through where they are hatched."""
    red, green, blue = colours.astype(np.uint32).T
    pixels = 0xFF000000 | red << 16 | green << 8 | blue
    if hatched:
        pixels[MASKED] = 0
    return np.asarray(pixels, np.uint32)


class CellImage(QGraphicsItem):
    """Shades of a Picture through a table of 256 colours; `numbers` writes values on them, above the cross-hair."""

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.shown: Picture | None = None
        self._image: QImage | None = None  # of what is shown, once it is painted
        self._size = QRectF()  # its columns and rows
        self.colours = np.zeros((256, 3), np.uint8)
        self._table: tuple[object, bool, list[int]] = None, False, []  # of which colours, whether hatched, as pixels
        self.numbers = CellNumbers(self)

    def display(self, picture: Picture, colours: np.ndarray) -> None:
        """Show the picture; colours [256, 3], the last one that of cells without a number."""
        self.shown, self.colours = picture, colours
        self._image = None
        self.update()
        width, height = picture.x.count * picture.x.block, picture.y.count * picture.y.block
        self.place(QRectF(picture.x.start - 0.5, picture.y.start - 0.5, width, height))

    def place(self, cells: QRectF) -> None:
        """Where the picture that is shown stands."""
        rows, columns = (0, 0) if self.shown is None else self.shown.shades.shape
        self.prepareGeometryChange()
        self._size = QRectF(0, 0, columns, rows)
        if not self._size.isEmpty():
            placed = QTransform.fromTranslate(cells.left(), cells.top())
            placed.scale(cells.width() / columns, cells.height() / rows)
            self.setTransform(placed)
        self.numbers.prepareGeometryChange()

    def boundingRect(self) -> QRectF:
        return self._size

    def _rendered(self, picture: Picture) -> QImage:
        """Each shade in its colour, in the one format that is drawn without being converted."""
        hatched = picture.mask is not None
        shades = np.ascontiguousarray(picture.shades)
        rows, columns = shades.shape
        indexed = QImage(shades.data, columns, rows, columns, QImage.Format.Format_Indexed8)
        if self._table[0] is not self.colours or self._table[1] != hatched:
            self._table = self.colours, hatched, packed(self.colours, hatched=hatched).tolist()
        indexed.setColorTable(self._table[2])
        format_ = QImage.Format.Format_ARGB32_Premultiplied if hatched else QImage.Format.Format_RGB32
        return indexed.convertToFormat(format_)  # a ninth of what numpy takes to look each shade up

    def paint(self, painter: QPainter, *arguments: object) -> None:
        picture = self.shown
        if picture is None or self._size.isEmpty():
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        if picture.mask is not None:
            self._paint_hatch(painter)
        if self._image is None:
            self._image = self._rendered(picture)
        painter.drawImage(self._size, self._image)
        one = painter.worldTransform().mapRect(QRectF(0, 0, 1, 1))
        if min(one.width(), one.height()) >= BORDERS_FROM:
            self._paint_borders(painter, picture, one)

    def _paint_hatch(self, painter: QPainter) -> None:
        """What is seen through cells without a number: no colour map has a hatch."""
        area = painter.worldTransform().mapRect(self.boundingRect())
        painter.save()
        painter.resetTransform()
        fill_hatched(painter, area, QColor(*(int(c) for c in self.colours[MASKED])))
        painter.restore()

    def _paint_borders(self, painter: QPainter, picture: Picture, one: QRectF) -> None:
        area = painter.worldTransform().mapRect(self.boundingRect())
        rows, columns = picture.shades.shape
        painter.save()
        painter.resetTransform()
        painter.setPen(QPen(BORDER, 1))
        for i in range(columns + 1):
            x = area.left() + i * one.width()
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        for i in range(rows + 1):
            y = area.top() + i * one.height()
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        painter.restore()


class CellNumbers(QGraphicsItem):
    """The values inside large cells, each on a patch of its cell's colour, so that no line runs through it.

    What is left of a lying line beside a number is no dash that would be read as its sign: it is long, or a point.
    """

    def __init__(self, image: CellImage) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.image = image
        self.font = QFont()
        self.setZValue(30)

    def boundingRect(self) -> QRectF:
        return QRectF(self.image.mapRectToParent(self.image.boundingRect()))

    def paint(self, painter: QPainter, *arguments: object) -> None:
        picture = self.image.shown
        to_device = painter.worldTransform()
        one = to_device.mapRect(QRectF(0, 0, 1, 1))
        if picture is None or one.width() < BORDERS_FROM or one.height() < 2 * QFontMetrics(self.font).height():
            return
        font, digits = self._fitting(picture, one.width() - AIR)
        if digits is None:
            return
        area = to_device.mapRect(self.boundingRect())
        painter.resetTransform()
        painter.setFont(font)
        for (row, column), shade in np.ndenumerate(picture.shades):
            corner = QPointF(area.left() + column * one.width(), area.top() + row * one.height())
            value = float(picture.values[row, column])
            self._paint_number(painter, QRectF(corner, one.size()), int(shade), written(value, int(shade), digits))

    def _fitting(self, picture: Picture, room: float) -> tuple[QFont, int | None]:
        """A smaller type where only that has room for all decimals; else the smallest, with as many as there is."""
        best = decimals(picture, ROOMY)
        for share in TYPES:
            font = QFont(self.font)
            font.setPointSizeF(self.font.pointSizeF() * share)
            digits = decimals(picture, int(room / QFontMetrics(font).horizontalAdvance("0")))
            if digits == best:
                break
        return font, digits

    def _paint_number(self, painter: QPainter, cell: QRectF, shade: int, text: str) -> None:
        colour = QColor(*(int(c) for c in self.image.colours[shade]))
        patch = QRectF(painter.fontMetrics().boundingRect(text).adjusted(-BESIDE, -1, BESIDE, 1))
        if cell.width() < patch.width() + 2 * LONG:
            patch.setWidth(cell.width() - 2 * POINT)
        patch.moveCenter(cell.center())
        painter.fillRect(patch, colour)
        painter.setPen(letters_on(colour))
        painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, text)


def decimals(picture: Picture, figures: int) -> int | None:
    """How many decimals a cell shows that has room for so many figures; None where it has no room for all of them.

    Whole numbers have none; others four, as everywhere, and more where all are small.
    """
    reach = max(abs(level) for level in picture.levels) or 1.0
    if picture.beyond is not None:
        reach = max(reach, abs(picture.beyond.value))
    before = max(1, math.floor(math.log10(reach)) + 1)
    sign = int(min(picture.levels) < 0)
    if np.array_equal(picture.values, np.round(picture.values)):
        return 0 if figures >= before + sign else None
    wanted = max(DECIMALS, 2 - math.floor(math.log10(reach)))
    room = figures - before - sign - 1  # the point
    return min(wanted, 8) if room >= min(wanted, 8) else None


def written(value: float, shade: int, digits: int) -> str:
    """A value as a cell shows it; zero has no sign."""
    return "–" if shade == MASKED else fixed(value, digits)


def tinted(surface: QColor, tints: list[QColor], missing: QColor) -> np.ndarray:
    """[256, 3], a ramp from the surface to each of TINTS colours, then that of cells without a number."""
    table = np.zeros((256, 3), np.uint8)
    ground = np.array([surface.red(), surface.green(), surface.blue()], float)
    share = np.linspace(0, 1, TINT_STEPS)[:, None]
    for i in range(TINTS):
        colour = tints[i % len(tints)]
        ramp = ground + share * (np.array([colour.red(), colour.green(), colour.blue()]) - ground)
        table[i * TINT_STEPS : (i + 1) * TINT_STEPS] = ramp.round()
    table[MASKED] = (missing.red(), missing.green(), missing.blue())
    return table
