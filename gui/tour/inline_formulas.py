"""Inline formulas: drawings of LaTeX among the words of a text document, in the colour and the size of these."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import (
    QFontInfo,
    QFontMetricsF,
    QPainter,
    QPyTextObject,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)

from engine.tours.formulas import MARK
from gui.controls.formula import UNITS, drawn
from gui.controls.outline import Outline

KIND = int(QTextFormat.ObjectTypes.UserObject.value) + 1
SOURCE = int(QTextFormat.Property.UserProperty.value) + 1
OBJECT = "\ufffc"
NOTHING = Outline(QSizeF(1, 1), ())
DEEPER = 1.4  # times as far below the line as letters reach: the space between two lines has room for that
ENLARGED = 1.08  # an em of the formula in ems of the words: its letters are as large as theirs then
Alignment = QTextCharFormat.VerticalAlignment


class InlineFormulas(QPyTextObject):
    """Sets the formulas of one document; one that is wider than a line is as wide as that.

    It does not hold the document, which holds it: the two would be waste that any thread may clear, and the document's
    layout belongs to the interface's.
    """

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self.count = 0
        document.documentLayout().registerHandler(KIND, self)

    @property
    def document(self) -> QTextDocument:
        parent = self.parent()
        assert isinstance(parent, QTextDocument)
        return parent

    def place(self, formulas: tuple[str, ...]) -> None:
        """Put each in the place of its MARK, as its LaTeX where nothing can be drawn of it."""
        self.count = 0
        for formula in formulas:
            cursor = self.document.find(MARK)
            if cursor.isNull():  # a sign of Markdown has swallowed it
                continue
            if drawn(formula) is None:
                cursor.insertText(f"${formula}$")
                continue
            self.count += 1
            shape = cursor.charFormat()
            shape.setObjectType(KIND)
            shape.setProperty(SOURCE, formula)
            cursor.insertText(OBJECT, shape)

    def align(self) -> None:
        """Their base lines stand on those of the words; what reaches far below them is centred on a line of words."""
        cursor = self.document.find(OBJECT) if self.count else QTextCursor()
        while not cursor.isNull():
            shape = cursor.charFormat()
            if shape.objectType() == KIND:
                deep = self._below(shape) > DEEPER * self._metrics(shape).descent()
                aligned = QTextCharFormat()
                aligned.setVerticalAlignment(Alignment.AlignMiddle if deep else Alignment.AlignBaseline)
                cursor.mergeCharFormat(aligned)
            cursor = self.document.find(OBJECT, cursor)

    def spelled(self) -> str:
        """The document's text, formulas as LaTeX."""
        text = self.document.toPlainText()
        cursor = self.document.find(OBJECT) if self.count else QTextCursor()
        while not cursor.isNull():
            text = text.replace(OBJECT, str(cursor.charFormat().property(SOURCE) or ""), 1)
            cursor = self.document.find(OBJECT, cursor)
        return text

    def intrinsicSize(self, document: QTextDocument, place: int, shape: QTextFormat) -> QSizeF:
        made = shape.toCharFormat()
        scale, metrics = self._scale(made), self._metrics(made)
        above, below = self._above(made), self._below(made)
        width = self._outline(made).size.width() * scale
        if made.verticalAlignment() != Alignment.AlignMiddle:
            return QSizeF(width, above + metrics.descent())
        half = metrics.xHeight() / 2
        return QSizeF(width, max(2 * above - half, 2 * below + half))

    def drawObject(
        self, painter: QPainter, rect: QRectF | QRect, document: QTextDocument, place: int, shape: QTextFormat
    ) -> None:
        box = QRectF(rect)
        made = shape.toCharFormat()
        metrics, colour = self._metrics(made), painter.pen().color()
        middle = made.verticalAlignment() == Alignment.AlignMiddle
        below = (box.height() - metrics.xHeight() / 2) / 2 if middle else metrics.descent()
        scale = self._scale(made)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(QPointF(box.left(), box.bottom() - below - self._outline(made).baseline * scale))
        painter.scale(scale, scale)
        for part in self._outline(made).shapes:
            painter.fillPath(part.path, colour)
        painter.restore()

    def _outline(self, shape: QTextCharFormat) -> Outline:
        return drawn(str(shape.property(SOURCE))) or NOTHING

    def _metrics(self, shape: QTextCharFormat) -> QFontMetricsF:
        return QFontMetricsF(shape.font())

    def _scale(self, shape: QTextCharFormat) -> float:
        """Pixels for each unit of the drawing."""
        scale = QFontInfo(shape.font()).pixelSize() * ENLARGED / UNITS
        width = self.document.textWidth()
        return min(scale, width / self._outline(shape).size.width()) if width > 0 else scale

    def _above(self, shape: QTextCharFormat) -> float:
        return self._outline(shape).baseline * self._scale(shape)

    def _below(self, shape: QTextCharFormat) -> float:
        outline = self._outline(shape)
        return (outline.size.height() - outline.baseline) * self._scale(shape)
