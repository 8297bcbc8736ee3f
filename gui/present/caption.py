"""Caption: what a step says, in type that is read from the last row."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, QUrl
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QPainter,
    QPaintEvent,
    QPalette,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.tours.text import HEADED

LARGEST, SMALLEST = 1.8, 0.7  # of the pictures' type
SHRINK = 0.94  # from one size that is tried to the next
HEADING = 1.25  # of the text below it
LEADING = 130  # percent
Feature = QTextDocument.MarkdownFeature


class Plain(QTextDocument):
    """Markdown without HTML, which brings in nothing from elsewhere."""

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        return None


class Caption(QWidget):
    """Paints a Markdown text as large as it fits."""

    def __init__(self) -> None:
        super().__init__()
        self.text, self.headed = "", False  # whether its first line is a heading
        self.document = Plain(self)
        self.document.setDocumentMargin(0)
        self.ink = QColor()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)

    def say(self, text: str) -> None:
        """Show this text."""
        if text == self.text:
            return
        self.text = text
        self.headed = HEADED.match(text) is not None
        self.setAccessibleName(text)
        self._fit()
        self.update()

    def restyle(self, tokens: Any) -> None:
        self.ink = QColor(tokens.text)
        self._fit()
        self.update()

    def resizeEvent(self, event: Any) -> None:
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(200, 200)

    def _fit(self) -> None:
        """The largest type in which all of it has room."""
        flags = Feature.MarkdownNoHTML | Feature.MarkdownDialectCommonMark
        self.document.setMarkdown(self.text.replace("![", "!\\["), flags)
        usual = self.font().pointSizeF()
        size = LARGEST
        self._typeset(usual * size)
        while size > SMALLEST and self._overflows():
            size *= SHRINK
            self._typeset(usual * size)

    def _overflows(self) -> bool:
        return self.document.size().height() > self.height() or self.document.idealWidth() > self.width() + 1

    def _typeset(self, points: float) -> None:
        font = QFont(self.font())
        font.setPointSizeF(points)
        self.document.setDefaultFont(font)
        self.document.setTextWidth(self.width())
        block = self.document.begin()
        while block.isValid():
            self._set_block(block, points)
            block = block.next()

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

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.palette.setColor(QPalette.ColorRole.Text, self.ink)
        self.document.documentLayout().draw(painter, context)
        painter.end()
