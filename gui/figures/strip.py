"""LayerStrip: the layers of a model in their order, a cell each, in the colour of what tells positions in them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QHelpEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip

from engine.models.strip import LayerKind
from engine.words.language import tr
from engine.words.numbers import counted
from gui.access.spoken import SpokenPart, SpokenRole
from gui.board.acts import Pointed
from gui.figures.painted import Painted
from gui.theme.boxes import ask_by_width

WIDEST, THINNEST, HIGH = 18, 5, 16  # pixels of a cell
GAP, SWATCH, INDENT = 12, 10, 8
NOTHING = -1
WRAPPED = int(Qt.TextFlag.TextWrapAnywhere)


class LayerStrip(Pointed, Painted):
    """A filled cell turns or adds something; a hollow one has no position; a faint one has no attention.

    Emits `picked`, the number of an encoding, when one of its layers is clicked.
    """

    spoken_role = SpokenRole.List
    smooth = False

    def __init__(self) -> None:
        super().__init__()
        self.kinds: tuple[LayerKind, ...] = ()
        self.of_layer: dict[int, int] = {}
        self.now = NOTHING
        ask_by_width(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Layers in their order"))

    def display(self, kinds: tuple[LayerKind, ...], now: int) -> None:
        """`now` is the encoding that is shown; nothing is drawn where there is one kind alone."""
        self.kinds, self.now = (kinds if len(kinds) > 1 else ()), now
        self.of_layer = {layer: rank for rank, kind in enumerate(self.kinds) for layer in kind.indices}
        self.setVisible(bool(self.kinds))
        self.updateGeometry()
        self.update()

    # Where things are.

    def _cells(self, width: int) -> tuple[float, int]:
        """The width of a cell, and how many are in a row."""
        count = max(1, len(self.of_layer))
        each = min(WIDEST, max(THINNEST, width / count))
        return each, max(1, min(count, int(width / each)))

    def _rows(self, width: int) -> int:
        return -(-len(self.of_layer) // self._cells(width)[1])

    def _box(self, layer: int) -> QRectF:
        each, across = self._cells(self.width())
        row, column = divmod(layer, across)
        return QRectF(column * each, row * self._row_height(), each - 1, HIGH)

    def _row_height(self) -> int:
        return HIGH + self.fontMetrics().height()

    def _names(self, width: int) -> list[tuple[int, QRect]]:
        """(rank of the kind, where its swatch and name stand), in as many lines as they need."""
        metrics = QFontMetrics(self.font())
        found: list[tuple[int, QRect]] = []
        x, y, high = 0, self._rows(width) * self._row_height() + 2, 0
        for rank in range(len(self.kinds)):
            wide = min(SWATCH + INDENT + metrics.horizontalAdvance(self._name(rank)), width)
            if x and x + wide > width:
                x, y, high = 0, y + high + 2, 0
            room = QRect(0, 0, max(1, wide - SWATCH - INDENT // 2), 10_000)
            high = max(high, metrics.boundingRect(room, WRAPPED, self._name(rank)).height())
            found.append((rank, QRect(x, y, wide, high)))
            x += wide + GAP
        return found

    def _name(self, rank: int) -> str:
        kind = self.kinds[rank]
        bare = not kind.positions and kind.name != tr("without positions")
        words = tr("{kind}, without positions", kind=kind.name) if bare else kind.name
        return tr("{what}: {layers}", what=words, layers=counted(len(kind.indices), "layer"))

    def heightForWidth(self, width: int) -> int:
        if not self.kinds:
            return 0
        last = self._names(max(1, width))[-1][1]
        return last.bottom() + 4

    def sizeHint(self) -> QSize:
        return QSize(240, self.heightForWidth(max(240, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self.heightForWidth(max(40, self.width())))

    # What is drawn.

    def _shape(self, painter: QPainter, box: QRectF, kind: LayerKind, rank: int) -> None:
        colour = QColor(self.tokens.curves[rank % len(self.tokens.curves)])
        faint = kind.encoding is None
        painter.setPen(Qt.PenStyle.NoPen if kind.positions else QPen(QColor(self.tokens.muted), 1))
        painter.setBrush(colour if kind.positions else QColor(self.tokens.line) if faint else Qt.BrushStyle.NoBrush)
        painter.drawRect(box if kind.positions else box.adjusted(0.5, 0.5, -0.5, -0.5))

    def paint(self, painter: QPainter, part: QRect) -> None:
        metrics, until = painter.fontMetrics(), -1.0
        for layer, rank in sorted(self.of_layer.items()):
            box = self._box(layer)
            self._shape(painter, box, self.kinds[rank], rank)
            if self.kinds[rank].encoding == self.now:
                painter.fillRect(QRectF(box.left(), box.bottom() + 1, box.width(), 2), QColor(self.tokens.accent))
            until = -1.0 if box.left() == 0 else until
            until = self._number(painter, metrics, layer, box, until)
        for rank, place in self._names(self.width()):
            swatch = QRectF(place.left(), place.top() + (metrics.height() - SWATCH) / 2, SWATCH, SWATCH)
            self._shape(painter, swatch, self.kinds[rank], rank)
            painter.setPen(QColor(self.tokens.text if self.kinds[rank].encoding == self.now else self.tokens.muted))
            words = place.adjusted(SWATCH + INDENT // 2, 0, 0, 0)
            painter.drawText(words, WRAPPED, self._name(rank))

    def _number(self, painter: QPainter, metrics: QFontMetrics, layer: int, box: QRectF, until: float) -> float:
        """Under a cell where there is room after the last one: each fifth, and the first; where the next may begin."""
        wide = metrics.horizontalAdvance(str(layer))
        if layer % 5 or box.left() < until or box.left() + wide > self.width():
            return until
        painter.setPen(QColor(self.tokens.muted))
        painter.drawText(QRectF(box.left(), box.bottom() + 2, wide + 2, metrics.height()), 0, str(layer))
        return box.left() + wide + GAP // 2

    # What a person does, and hears.

    def _at(self, event: QMouseEvent | QHelpEvent) -> int | None:
        place = event.position() if isinstance(event, QMouseEvent) else QRectF(event.pos(), QSize(0, 0)).topLeft()
        return next((layer for layer in self.of_layer if self._box(layer).contains(place)), None)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            layer = self._at(event)
            if layer is not None:
                kind = self.kinds[self.of_layer[layer]].name
                QToolTip.showText(event.globalPos(), tr("layer {layer}: {kind}", layer=layer, kind=kind), self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        layer = self._at(event)
        if layer is None:
            named = [rank for rank, place in self._names(self.width()) if place.contains(event.position().toPoint())]
            place = self.kinds[named[0]].encoding if named else None
        else:
            place = self.kinds[self.of_layer[layer]].encoding
        if place is not None:
            self.picked.emit(place)

    def spoken_parts(self) -> list[SpokenPart]:
        return [
            SpokenPart(self._name(rank), place, chosen=self.kinds[rank].encoding == self.now)
            for rank, place in self._names(self.width())
        ]
