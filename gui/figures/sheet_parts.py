"""What a SheetTable is painted with: the heads of rows and columns, the corner between them, and the cells."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from engine.words.language import tr
from gui.figures.sheet_model import ALIGNMENT, Index, SheetModel
from gui.theme.fonts import tabular
from gui.theme.theme import TOKENS


def parted(name: str) -> list[str]:
    """The name of a column on two lines, where it has two parts."""
    first, _, second = name.partition(tr(", "))
    return [first, second] if second else [name]


def in_a_line(down: str, across: str) -> str:
    """What the rows and the columns count, for a corner that is low."""
    return tr("{down}, {across}", down=down, across=across)


class SheetHeader(QHeaderView):
    """Numbers in the text's colour, names below them muted; those of the pinned cell on a raised ground."""

    def __init__(self, orientation: Qt.Orientation) -> None:
        super().__init__(orientation)
        self.tokens = TOKENS["dark"]
        self.letters = tabular(self.font())
        self.broken = False  # names stand on two lines: "sin", "pair 12"
        self.spare = 0  # pixels of height that rows leave, of width that columns do
        self.setSectionsClickable(True)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setFont(self.letters)

    def sizeHint(self) -> QSize:
        metrics, model = QFontMetrics(self.letters), self.model()
        named = isinstance(model, SheetModel) and any(model.name(c) for c in range(model.columnCount()))
        if self._across:
            return QSize(0, ((3 if self.broken else 2) if named else 1) * metrics.height() + 8 + self.spare)
        count = model.rowCount() if model is not None else 0
        last = str(model.headerData(count - 1, self.orientation())) if model is not None and count else ""
        corner: tuple[str, ...] = ()
        if isinstance(model, SheetModel) and model.sheet is not None:
            down, across = model.sheet.down, model.sheet.across
            corner = (down, across) if named else (in_a_line(down, across),)
        widest = max(metrics.horizontalAdvance(text) for text in (tr("dimension"), last, *corner))
        return QSize(widest + 16 + self.spare, 0)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        model = self.model()
        if not isinstance(model, SheetModel):
            return
        pinned = model.pinned(section, self.orientation())
        painter.save()
        painter.setFont(self.letters)
        painter.fillRect(rect, QColor(self.tokens.raised if pinned else self.tokens.surface))
        painter.setPen(QPen(QColor(self.tokens.line), 1))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.drawLine(rect.topRight(), rect.bottomRight())
        number, _, name = str(model.headerData(section, self.orientation())).partition("\n")
        colours = (self.tokens.text if pinned else self.tokens.muted, *2 * [self.tokens.muted])
        names = parted(name) if self.broken else [name]
        lines = [number, *names] if self.height() > 2 * painter.fontMetrics().height() else [number]
        box = rect.adjusted(4, 0, -6, 0) if self._across else rect.adjusted(8, 0, -8, -1)
        self._paint_lines(painter, box, lines if self._across else [number], colours)
        painter.restore()

    @property
    def _across(self) -> bool:
        return self.orientation() == Qt.Orientation.Horizontal

    def _paint_lines(self, painter: QPainter, box: QRect, lines: Sequence[str], colours: Sequence[str]) -> None:
        height = painter.fontMetrics().height()
        top = box.top() + (box.height() - len(lines) * height) // 2
        for row, (line, colour) in enumerate(zip(lines, colours, strict=False)):
            painter.setPen(QColor(colour))
            place = QRect(box.left(), top + row * height, box.width(), height)
            text = painter.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, box.width() + 1)
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)


class Corner(QWidget):
    """Says what the two heads count."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.tokens = TOKENS["dark"]
        self.letters = self.font()
        self.down, self.across = tr("position"), tr("dimension")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def name(self, down: str, across: str) -> None:
        """What the rows and the columns count."""
        self.down, self.across = down, across
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self.letters)
        painter.fillRect(self.rect(), QColor(self.tokens.surface))
        painter.setPen(QPen(QColor(self.tokens.line), 1))
        painter.drawLine(self.rect().bottomLeft(), self.rect().bottomRight())
        painter.drawLine(self.rect().topRight(), self.rect().bottomRight())
        painter.setPen(QColor(self.tokens.muted))
        box, flags = self.rect().adjusted(8, 4, -8, -4), Qt.AlignmentFlag
        if box.height() >= 2 * painter.fontMetrics().height():
            painter.drawText(box, flags.AlignRight | flags.AlignTop, self.across)
            painter.drawText(box, flags.AlignLeft | flags.AlignBottom, self.down)
        else:
            painter.drawText(box, flags.AlignLeft | flags.AlignBottom, in_a_line(self.down, self.across))
        painter.end()


class Cells(QStyledItemDelegate):
    """Paints cells by itself, in a fraction of the style's time; the pinned one is framed within a selection too."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.tokens = TOKENS["dark"]
        self.letters = parent.font()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        if not isinstance(model, SheetModel):
            return
        rect, tokens, place = option.rect, self.tokens, model.cell(index)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen or place[0] == model.pin[0] or place[1] == model.pin[1]:
            painter.fillRect(rect, QColor(tokens.accent if chosen else tokens.raised))
        painter.setFont(self.letters)
        painter.setPen(QColor(tokens.on_accent if chosen else tokens.text))
        painter.drawText(rect.adjusted(4, 0, -5, 0), ALIGNMENT, model.text(index))
        if place == model.pin:
            painter.setPen(QPen(QColor(tokens.text if chosen else tokens.accent), 2))
            painter.drawRect(rect.adjusted(1, 1, -1, -1))
