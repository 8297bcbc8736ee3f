"""Caption: what a step says, in type that is read from the last row."""

from __future__ import annotations

import re
from math import ceil

from PySide6.QtCore import QObject, QRectF, QSize, QUrl
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from engine.tours.formulas import parted
from engine.tours.text import HEADED
from gui.access.spoken import Spoken, SpokenRole
from gui.controls.scroller import SLIM
from gui.theme.theme import ThemeTokens
from gui.tour.inline_formulas import InlineFormulas

LARGEST, SMALLEST = 1.8, 0.7  # of the window's type
NOTCH = 120  # units of the wheel a step
SHRINK = 0.94  # from one size that is tried to the next
HEADING = 1.25  # of the text below it
LEADING = 130  # percent
GROUPED = re.compile(r"(?<=\d) (?=\d{3}(?!\d))|(?<=\bA) (?=− B\b)|(?<=\bA −) (?=B\b)")  # spaces within one thing
WHOLE = "\u00a0"  # a space at which no line ends
Feature = QTextDocument.MarkdownFeature


class Plain(QTextDocument):
    """Markdown with formulas and without HTML, which brings in nothing from elsewhere."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.headed = False  # whether its first line is a heading
        self.formulas = InlineFormulas(self)
        self.setDocumentMargin(0)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        return None

    def say(self, text: str) -> None:
        """Hold this text, its formulas drawn."""
        words, formulas = parted(text)
        self.headed = HEADED.match(text) is not None
        flags = Feature.MarkdownNoHTML | Feature.MarkdownDialectCommonMark
        self.setMarkdown(GROUPED.sub(WHOLE, words.replace("![", "!\\[")), flags)
        self.formulas.place(formulas)

    def typeset(self, usual: QFont, points: float, width: float) -> None:
        """Lay the text out in type of that size, in lines of that width."""
        font = QFont(usual)
        font.setPointSizeF(points)
        self.setDefaultFont(font)
        self.setTextWidth(width)
        block = self.begin()
        while block.isValid():
            self._set_block(block, points)
            block = block.next()
        self.formulas.align()

    def _set_block(self, block: QTextBlock, points: float) -> None:
        """Space between the lines; a first line that is bold as a whole is a heading."""
        heading = block.blockFormat().headingLevel() > 0 or (block.blockNumber() == 0 and self.headed)
        cursor = QTextCursor(block)
        space = QTextBlockFormat()
        space.setLineHeight(115 if heading else LEADING, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        space.setBottomMargin(points * (0.9 if heading else 0.7))
        space.setTopMargin(0)
        cursor.mergeBlockFormat(space)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        size = QTextCharFormat()
        size.setFontPointSize(points * (HEADING if heading else 1.0))
        cursor.mergeCharFormat(size)


class Caption(Spoken, QWidget):
    """Paints a Markdown text as large as it fits; the wheel brings what has no room in the smallest type either."""

    spoken_role = SpokenRole.StaticText

    def __init__(self, largest: float = LARGEST) -> None:
        """`largest`: of its type, in that of the window."""
        super().__init__()
        self.text, self.largest = "", largest
        self.document = Plain(self)
        self.ink = QColor()
        self.down = 0.0  # pixels that are above what is seen
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)

    def say(self, text: str) -> None:
        """Show this text."""
        if text == self.text:
            return
        self.text = text
        self._fit()
        self.setAccessibleName(self.document.formulas.spelled())
        self.update()

    def restyle(self, tokens: ThemeTokens) -> None:
        self.ink = QColor(tokens.text)
        self._fit()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(200, 200)

    def _fit(self) -> None:
        """The largest type in which all of it has room."""
        self.down = 0.0
        self.document.say(self.text)
        usual = self.font().pointSizeF()
        size = self.largest
        self._typeset(usual * size)
        while size > SMALLEST and self._overflows():
            size *= SHRINK
            self._typeset(usual * size)

    def beyond(self) -> float:
        """Pixels of height that have no room."""
        return max(0.0, self.document.size().height() - self.height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        lines = event.angleDelta().y() / NOTCH * QApplication.wheelScrollLines()
        self.down = min(max(0.0, self.down - lines * self.fontMetrics().height()), self.beyond())
        self.update()

    def wanted(self, width: int) -> int:
        """The height of the text in its largest type, in lines of that width."""
        measured = Plain()
        measured.say(self.text)
        measured.typeset(self.font(), self.largest * self.font().pointSizeF(), width)
        return ceil(measured.size().height())

    def _overflows(self) -> bool:
        return self.document.size().height() > self.height() or self.document.idealWidth() > self.width() + 1

    def _typeset(self, points: float) -> None:
        self.document.typeset(self.font(), points, self.width())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.palette.setColor(QPalette.ColorRole.Text, self.ink)
        painter.translate(0, -self.down)
        self.document.documentLayout().draw(painter, context)
        if self.beyond():
            painter.resetTransform()
            painter.setOpacity(0.4)
            share = self.height() / self.document.size().height()
            bar = QRectF(self.width() - SLIM / 2, share * self.down, SLIM / 2, share * self.height())
            painter.fillRect(bar, self.ink)
        painter.end()
