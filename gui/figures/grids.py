"""Grids: a few images of token × token side by side, with the tokens' text beside them where there is room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
)

from engine.pictures.attention import Sentence, TokenImage, number
from engine.words.language import tr
from engine.words.numbers import few
from gui.access.focus_input import ARROWS, BY_CELL, ENDS, TO_END
from gui.access.spoken import SpokenPart, SpokenRole, announce
from gui.figures.painted import Once, PickedPicture, Showing
from gui.figures.shades import STRIP, cell_in, paint_frame, paint_scale, paint_shades, scale_width
from gui.figures.token_texts import longest, one_line, paint_along, paint_beside, paint_turned, sized, sizes
from gui.plot.drawing import fill_hatched
from gui.theme import theme

EDGE, GAP = 10, 10  # pixels
LEGIBLE = 1.0  # of the type: the smallest cell that has its token beside it
LABEL_SHARE = 0.3  # of the whole width or height, at most, for tokens' texts
SCALED = 4  # lines of text in an image's height, from which it leaves room for a scale
DIGITS = 4, 3, 2  # of the ends of scales, fewer where those have no room side by side
MISSING = 0.45  # of the way from surface to text: cells that are masked


class TextRoom(msgspec.Struct, frozen=True):
    """Of tokens' texts: pixels of their type, of the widest beside an image and, 0 where none are there, below it."""

    type: int = 0
    beside: float = 0.0
    below: float = 0.0
    turned: bool = False  # whether each token has its text below, else those at the ends


UNNAMED = TextRoom()


class ImageLayout(msgspec.Struct, frozen=True):
    """Where images stand, so many across. `under`: pixels of a number below each; 0 for none, as where no scale is."""

    boxes: tuple[QRectF, ...]
    across: int
    texts: TextRoom
    scaled: bool
    under: int


def _wide(shown: Sentence, metrics: QFontMetrics) -> float:
    """Pixels of a line with the numbers of any pair."""
    widest = max(range(len(shown.labels)), key=lambda i: metrics.horizontalAdvance(shown.labels[i]))
    return metrics.horizontalAdvance(shown.words(widest, widest))


def _kinds(grids: Sequence[TokenImage], digits: int, *, named: bool) -> list[tuple[bool, tuple[str, str]]]:
    """Each range of colours: whether it is signed, its ends; and what has it: `named`, or where that alone tells."""
    ranges = [*dict.fromkeys((grid.signed, grid.reach) for grid in grids)]
    kinds = []
    for signed, reach in ranges:
        high = few(reach, digits)
        low = f"−{high}" if signed else "0"
        if (named and len(ranges) > 1) or len(ranges) > len({signed for signed, _ in ranges}):
            of = (grid.short for grid in grids if (grid.signed, grid.reach) == (signed, reach))
            low = f"{', '.join(of)}: {low}"
        kinds.append((signed, (low, high)))
    return kinds


class Grids(Showing[Sentence], PickedPicture):
    """Paints a Sentence. Emits `picked` and `hovered` ((query, key), or None), `stepped` (queries, keys)."""

    spoken_role = SpokenRole.Chart
    least = QSize(160, 90)
    smooth = False

    def __init__(self) -> None:
        super().__init__(ARROWS | ENDS)
        self._laid = Once[ImageLayout]()
        self.colour_map = "automatic"
        self.pair: tuple[int, int] = (0, 0)
        self.told: tuple[int, int] = (0, 0)  # the pair whose numbers stand below the images
        self.setAccessibleName(tr("Attention between tokens, queries down and keys across"))

    def display(self, shown: Sentence, colour_map: str) -> None:
        self._shown, self.colour_map = shown, colour_map
        self.pair = self.told = shown.query, shown.key
        self.setAccessibleDescription(shown.words(*self.pair) if shown.square and shown.labels else shown.empty)
        self.update()

    def mark(self, query: int, key: int) -> None:
        """The pinned pair."""
        if (query, key) != self.pair:
            self.pair = (query, key)
            self.update()
            if self.hasFocus():
                announce(self, self.spoken_value())

    def number(self, pair: tuple[int, int]) -> None:
        """The pair whose numbers stand below the images, where they have no room in one line."""
        if pair != self.told:
            self.told = pair
            self.update()

    def spoken_value(self) -> str:
        if not self.has_shown or not self.shown.square or max(self.pair) >= len(self.shown.labels):
            return ""
        return self.shown.words(*self.pair)

    def spoken_parts(self) -> list[SpokenPart]:
        if not self.has_shown or self.shown.empty:
            return []
        boxes = self.layout_of().boxes
        return [
            SpokenPart(grid.title, box, role=SpokenRole.Graphic)
            for grid, box in zip(self.shown.grids, boxes, strict=True)
        ]

    # Where things are.

    def layout_of(self) -> ImageLayout:
        """As large as all images have room for; with the tokens' texts where cells are then still legible."""
        return self._laid.of((self.shown, self.size(), self.font()), self._find_layout)

    def _find_layout(self) -> ImageLayout:
        named = self.shown.square and bool(self.shown.labels)
        plain = self._layout()
        if plain.boxes[0].height() < SCALED * self._line:
            plain = self._layout(scaled=False)
        elif named and _wide(self.shown, self.fontMetrics()) > self.width() - 2 * EDGE:
            plain = self._layout(under=self._line)
        if not named:
            return plain
        return next(self._named(plain.under), plain)

    def _named(self, under: int) -> Iterator[ImageLayout]:
        """With the tokens' texts in the largest type that leaves cells as high: all below too, or those at the ends."""
        for turned, below in ((True, longest), (False, one_line), (False, None)):
            for pixels in sizes(self.font()):
                font = sized(self.font(), pixels)
                beside = longest(font, self.shown.labels)
                room = below(font, self.shown.labels) if below is not None else 0.0
                if beside > LABEL_SHARE * self.width() or room > LABEL_SHARE * self.height():
                    continue
                tried = self._layout(TextRoom(pixels, beside, room, turned), under=under)
                if tried.boxes[0].width() / len(self.shown.labels) >= LEGIBLE * pixels:
                    yield tried

    def _layout(self, texts: TextRoom = UNNAMED, *, scaled: bool = True, under: int = 0) -> ImageLayout:
        """As many across as make them largest; close to each other, unless their titles need more."""
        grids, square = self.shown.grids, self.shown.square
        count, (rows, columns) = max(1, len(grids)), grids[0].values.shape if grids and square else (1, 1)
        area = QRectF(self.rect()).adjusted(EDGE, 0, -EDGE, -(self._line + STRIP + 8 if scaled else EDGE))
        head = self._line + 4  # for a title

        def room(across: int) -> tuple[float, float]:
            """Pixels of width and of height for each image, so many across."""
            down = -(-count // across)
            width = (area.width() - texts.beside - (across - 1) * GAP) / across
            return width, (area.height() - texts.below - (down - 1) * GAP) / down - head - under

        def cell(width: float, height: float) -> float:
            return float(min(width / columns, height / rows))

        across = max(range(1, count + 1), key=lambda across: max(0.0, cell(*room(across))))
        width, height = (max(4.0, side) for side in room(across))
        if square:
            side = cell(width, height)
            width, height = side * columns, side * rows
        else:
            width = min(width, height * 2)
        title = max((self.fontMetrics().horizontalAdvance(grid.short) for grid in grids), default=0) + 4.0
        most = (area.width() - texts.beside - width) / max(1, across - 1)
        step = max(width + GAP, min(title + GAP, most))
        left = area.left() + max(0.0, (area.width() - texts.beside - (across - 1) * step - width) / 2) + texts.beside
        boxes = []
        for row, column in (divmod(i, across) for i in range(count)):
            top = area.top() + row * (height + head + under + GAP) + head
            boxes.append(QRectF(round(left + column * step), round(top), width, height))
        return ImageLayout(tuple(boxes), across, texts, scaled, under)

    def side(self, ratio: float) -> int:
        """Pixels of an image's side."""
        return max(8, int(self.layout_of().boxes[0].width() * ratio)) if self.has_shown else 256

    def place_at(self, at: QPointF) -> tuple[int, int] | None:
        """The query and the key under the pointer."""
        if not self.has_shown or not self.shown.square:
            return None
        count = len(self.shown.labels)
        for box in self.layout_of().boxes[: len(self.shown.grids)]:
            if box.contains(at) and count:
                return cell_in(box, (count, count), at)
        return None

    # How it looks.

    def paint(self, painter: QPainter, part: QRect) -> None:
        if self.shown.empty:
            self.paint_sentence(painter, self.shown.empty)
            return
        layout = self.layout_of()
        for i, (grid, box) in enumerate(zip(self.shown.grids, layout.boxes, strict=True)):
            self._paint_grid(painter, grid, box, self._title(layout, i))
            if layout.texts.beside:
                self._paint_texts(
                    painter,
                    box,
                    layout,
                    first=i % layout.across == 0,
                    last=i + layout.across >= len(self.shown.grids),
                )
            if layout.under:
                under = self._title(layout, i).translated(0, self._line + 5 + box.height() + layout.texts.below)
                self._paint_number(painter, grid, under)
        if layout.scaled:
            self._paint_scales(painter)
        self.paint_focus(painter)

    def _title(self, layout: ImageLayout, i: int) -> QRectF:
        """The room above an image, as far as the next one."""
        box = layout.boxes[i]
        last = (i + 1) % layout.across == 0 or i + 1 == len(layout.boxes)
        end = self.width() - 4.0 if last else layout.boxes[i + 1].left() - GAP
        return QRectF(box.left(), box.top() - self._line - 3, end - box.left(), self._line)

    def _paint_grid(self, painter: QPainter, grid: TokenImage, box: QRectF, title: QRectF) -> None:
        painter.setPen(QColor(self.tokens.text))
        text = grid.title if self.fontMetrics().horizontalAdvance(grid.title) <= title.width() else grid.short
        if self.fontMetrics().horizontalAdvance(text) <= title.width():
            painter.drawText(title, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        missing = QColor(theme.mixed(self.tokens.surface, self.tokens.text, MISSING))
        fill_hatched(painter, box, missing)
        paint_shades(painter, box, grid.shades, self.colour_map, signed=grid.signed)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self.tokens.line), 1))
        painter.drawRect(box)
        if self.has_shown and self.shown.square:
            self._paint_pin(painter, box)

    def _paint_pin(self, painter: QPainter, box: QRectF) -> None:
        """The pinned query's row, and in it the pinned key."""
        cell = box.width() / len(self.shown.labels)
        row = QRectF(box.left(), box.top() + self.pair[0] * cell, box.width(), cell)
        one = QRectF(box.left() + self.pair[1] * cell, row.top(), cell, cell)
        paint_frame(painter, row, 1.0, self.tokens.text, self.tokens)
        paint_frame(painter, one, 2.0, self.tokens.text, self.tokens)

    def _paint_number(self, painter: QPainter, grid: TokenImage, box: QRectF) -> None:
        """With as many digits as have room; one that has none at all is cut, with dots."""
        painter.setPen(QColor(self.tokens.text))
        metrics, value = painter.fontMetrics(), float(grid.values[self.told])
        words = [number(value), *(few(value, digits) for digits in (*DIGITS[1:], 1) if np.isfinite(value))]
        fitting = next((text for text in words if metrics.horizontalAdvance(text) <= box.width()), words[-1])
        text = metrics.elidedText(fitting, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_texts(self, painter: QPainter, box: QRectF, layout: ImageLayout, *, first: bool, last: bool) -> None:
        """The tokens' own: beside the first image of a row, below the last one of a column."""
        labels, (query, key), texts = self.shown.labels, self.pair, layout.texts
        painter.save()
        painter.setFont(sized(self.font(), texts.type))
        if first:
            paint_beside(painter, box, labels, query, texts.beside, self.tokens)
        if last and texts.below and texts.turned:
            paint_turned(painter, box, labels, key, texts.below, self.tokens)
        elif last and texts.below:
            paint_along(painter, box, labels, key, self.tokens)
        painter.restore()

    def _paint_scales(self, painter: QPainter) -> None:
        """A strip for each range of colours, below each other where they have no room in one line."""
        layout, whole = self.layout_of(), self.width() - 2 * EDGE
        used = max((box.bottom() for box in layout.boxes), default=0.0) + layout.texts.below + layout.under + 2 * STRIP
        for digits, named in ((DIGITS[0], True), *((digits, False) for digits in DIGITS)):
            kinds = _kinds(self.shown.grids, digits, named=named)
            needed = [scale_width(painter, ends) for _, ends in kinds]
            spare = (whole - sum(needed) - (len(kinds) - 1) * 2 * GAP) / max(1, len(kinds))
            down = spare < 0 and used + len(kinds) * self._line <= self.height() - 4.0
            if down or spare >= STRIP:
                break
        y, x = used if down else min(self.height() - self._line - 4.0, used), float(EDGE)
        for (signed, ends), least in zip(kinds, needed, strict=True):
            room = whole if down else least + spare
            box = QRectF(x, y, min(room, 300.0), self._line)
            paint_scale(painter, box, ends, self.colour_map, signed=signed, tokens=self.tokens)
            x, y = (x, y + self._line) if down else (x + room + 2 * GAP, y)

    # What a person does.

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if event.buttons() & Qt.MouseButton.LeftButton:
            pair = self.place_at(event.position())
            if pair is not None:
                self.picked.emit(pair)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in BY_CELL:
            self.stepped.emit(BY_CELL[key])
        elif key in TO_END and self.has_shown and self.shown.labels:
            self.picked.emit((self.pair[0], TO_END[key] * (len(self.shown.labels) - 1)))
        else:
            event.ignore()
