"""Attention bias: query × key of one head or of all; for a table its inner products."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from engine.maths.window import AxisWindow
from engine.pictures.picture import Picture, Tiles
from engine.pictures.reading import Pointer
from engine.scene.scene import Scene, ViewRange
from engine.words.language import later, tr
from engine.words.numbers import spaced
from gui.board.captioned import BESIDE
from gui.figures.heads import HeadChooser
from gui.figures.images import ImagePanel
from gui.panels.bias.token_picture import TokenPicture
from gui.plot.tiles import TileNames
from gui.plot.view import AxisSpan
from gui.theme.boxes import in_row, turn
from gui.theme.theme import ThemeTokens

NARROW = 520  # pixels, below which tokens in rows stand under the grid
LOW = 240  # pixels of height, below which they have room beside it alone
OTHER = 1.25  # times as many pixels as were asked for, or as few, a picture is asked for once more
FEW, WIDE = 8, 20  # lines of type: a card lower than these has no room for the choice below, so wide one at the side


def _ends(seen: AxisWindow) -> list[tuple[float, str]]:
    """Ticks at the first and the last cell of the first tile; all others are alike."""
    return [(0, spaced(seen.start)), (seen.count - 1, spaced(seen.stop - 1))]


class BiasPanel(ImagePanel):
    """Queries down, keys across; the pinned position is the query. With all heads, x and y run over the tiles."""

    name = "bias"
    data = "bias"
    square = True
    x_label, y_label = later("key"), later("query")

    def __init__(self) -> None:
        super().__init__()
        self.frames = TileNames(self.chart.box)
        self.chart.plot.add(self.frames)
        self.chooser = HeadChooser()
        self.chooser.spin.valueChanged.connect(lambda head: self.put_pin(head=head))
        self.top.addWidget(self.chooser)
        self.beside = TokenPicture()
        self.top.removeItem(self.row)
        self.chart.shaped.connect(self._centre)
        self.room = QWidget()  # of the picture
        self.room.setMinimumSize(1, 1)  # what centres the picture in it is no wish of how wide it is to be
        self.room.setLayout(self.row)
        self.pair = in_row(None, (self.room, 1), self.beside)
        self.top.insertLayout(0, self.pair, 1)

    def size_asked(self) -> tuple[int, int]:
        """Tiles are laid for all of the room, which they do not fill."""
        if self.scene.bias.heads != "all":
            return super().size_asked()
        taken = self.bar.minimumWidth() if self.bar.isVisibleTo(self) else 0
        return self.chart.picture_pixels(self.density, room=self.room.width() - taken)

    def ask_again(self, *_: object) -> None:
        """Tiles not for the few pixels that what stands at their sides has taken since."""
        now, asked = self.size_asked()[0], self._asked[0]
        if self.scene.bias.heads != "all" or (asked and max(now, asked) > OTHER * min(now, asked)):
            super().ask_again()

    @property
    def tiles(self) -> Tiles | None:
        return None if self.picture is None else self.picture.tiles

    # What a cell is in the scene.

    def spans(self) -> tuple[ViewRange | None, ViewRange | None]:
        return (None, None) if self.tiles else (self.scene.view.keys, self.scene.view.queries)

    def with_spans(self, x: AxisSpan | None, y: AxisSpan | None) -> Scene:
        if self.tiles is not None:
            x, y = self._all(x, self.tiles.keys, across=True), self._all(y, self.tiles.queries, across=False)
        return self.scene.replace_in("view", keys=x, queries=y)

    def _all(self, span: AxisSpan | None, shown: AxisWindow, *, across: bool) -> AxisSpan | None:
        """What zooming or panning the mosaic asks of each tile: the same about the same place of the tile."""
        if span is None or self.tiles is None:
            return None
        blocks = shown.count
        tiles = self.tiles.across if across else self.tiles.down
        factor = (span.high - span.low) / (blocks * tiles)
        fixed = (span.low + 0.5) / (1 - factor) if factor < 1 else (span.low + span.high) / 2
        place = shown.start + (fixed % blocks) * shown.block
        width = (shown.stop - shown.start) * factor
        return AxisSpan(place - (place - shown.start) * factor, place - (place - shown.start) * factor + width)

    def _placed(self, head: int, query: int, key: int) -> tuple[int, int] | None:
        """The mosaic's cell of a pair in a head, where it is in view."""
        tiles = self.tiles
        assert tiles is not None
        row, column = divmod(head, tiles.across)
        x, y = (key - tiles.keys.start) // tiles.keys.block, (query - tiles.queries.start) // tiles.queries.block
        if not (0 <= x < tiles.keys.count and 0 <= y < tiles.queries.count and head < tiles.heads):
            return None
        return column * tiles.keys.count + x, row * tiles.queries.count + y

    def _tile(self, head: int) -> tuple[ViewRange | None, ViewRange | None]:
        """From where to where the tile of a head goes, down and across; None without tiles."""
        tiles = self.tiles
        if tiles is None or head >= tiles.heads:
            return None, None
        row, column = divmod(head, tiles.across)
        down, across = tiles.queries.count, tiles.keys.count
        return (row * down - 0.5, (row + 1) * down - 0.5), (column * across - 0.5, (column + 1) * across - 0.5)

    def _meant(self, x: int, y: int) -> tuple[int, int, int]:
        """Head, query and key of a cell."""
        tiles = self.tiles
        if tiles is None:
            return self.scene.pin.head, y, x
        column, across = divmod(x, tiles.keys.count)
        row, down = divmod(y, tiles.queries.count)
        head = min(row * tiles.across + column, tiles.heads - 1)
        query = tiles.queries.start + down * tiles.queries.block
        return head, query, tiles.keys.start + across * tiles.keys.block

    def pinned(self) -> tuple[int | None, int | None]:
        pin = self.scene.pin
        if self.tiles is None:
            return pin.key, pin.position
        return self._placed(pin.head, pin.position, pin.key) or (None, None)

    def with_pin(self, x: int, y: int) -> Scene:
        head, query, key = self._meant(x, y)
        return self.scene.replace_in("pin", key=key, position=query, head=head)

    def pointer(self, x: int, y: int) -> Pointer:
        head, query, key = self._meant(x, y)
        return Pointer(position=query, key=key, head=head)

    # Showing.

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        self.frames.display(self.tiles, scene.pin.head)
        for line, span in zip(self.chart.pin, self._tile(scene.pin.head), strict=True):
            line.keep_within(span)
        self.chooser.show_head(scene.pin.head)
        self.beside.mark(scene.pin.key)

    def show_picture(self, answer: Picture) -> None:
        self.chooser.show_count(1 if answer.tiles else answer.heads)
        self.chart.below.give_ticks(None if answer.tiles is None else _ends(answer.tiles.keys))
        self.chart.left.give_ticks(None if answer.tiles is None else _ends(answer.tiles.queries))
        self.chart.below.name(tr("key, in each head") if answer.tiles else tr(self.x_label))
        self.chart.left.name(tr("query, in each head") if answer.tiles else tr(self.y_label))
        columns, rows = answer.cells
        self.chart.keep_shape(columns / rows)
        super().show_picture(answer)
        self.beside.display(answer.beside, None if answer.beside is None else self._colours(answer))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        low = self.free < LOW
        below = not low and (self.width() < NARROW or self.free > self.width())  # where the grid is larger
        turn(self.pair, across=not below)
        self.beside.make_room(room=not low or self.width() >= BESIDE[0])
        width = self.width() - (self.room_for_words() if self.beside_words else 0)
        self.beside.stand(below=below, width=width, height=self.free)
        self._place_chooser()

    def _place_chooser(self) -> None:
        """Below the picture; in a card of few lines at its left, or nowhere where that has no room."""
        line = self.fontMetrics().height()
        upright, wide = self.free < FEW * line, self.width() >= WIDE * line
        if upright != (self.pair.indexOf(self.chooser) >= 0):
            self.top.removeWidget(self.chooser)
            self.pair.removeWidget(self.chooser)
            if upright:
                self.pair.insertWidget(0, self.chooser)
            else:
                self.top.addWidget(self.chooser)
        self.chooser.stand(upright=upright, room=wide or not upright)
        for layout in (self.top, self.row):  # now: the picture is asked for at the size that it has then
            layout.activate()

    def _centre(self, needed: int) -> None:
        """What the picture does not need of the width is left at both of its sides."""
        before = self.row.contentsMargins()
        taken = self.bar.minimumWidth() if self.bar.isVisibleTo(self) else 0  # it has this width alone
        spare = max(0, self.room.width() - taken - needed)  # the chart's own width follows from it
        if spare != before.left() + before.right():
            self.row.setContentsMargins(spare // 2, 0, spare - spare // 2, 0)

    def restyle(self, tokens: ThemeTokens) -> None:
        super().restyle(tokens)
        self.frames.restyle(tokens, self.font())
