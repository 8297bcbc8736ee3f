"""What a panel says of its picture: the claim above it, wrapped and whole, and what to try below it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from engine.pictures.claims.trying import Claim, Try
from engine.words.numbers import unbroken
from gui.board import typeset
from gui.board.acts import Choosing
from gui.theme.boxes import in_row

SIDE, BELOW = 10, 4  # pixels beside the text and below it
MOST = 3  # things to try
WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class ClaimStrip(QWidget):
    """Sentences, wrapped. It paints them itself, and becomes no lower while its width stays.

    A label would lay out the window anew at each frame, and the picture would sway as numbers grow and shrink.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.whole = self._lines = ""  # as it is said, and with numbers that no line's end breaks
        self._tall, self.ink = 0, QPalette.ColorRole.WindowText
        self._measured = ("", 0), 0  # text and width, and the height that they need in its font
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # else all that it stands on is painted at each frame

    def say(self, text: str) -> None:
        if text != self.whole:
            self.whole, self._lines = text, unbroken(text)
            self.setAccessibleName(text)
            self._fit()
            self.update()

    def forget(self) -> None:
        """It may become lower: as high as what is said now."""
        self._tall = 0
        self._fit()

    def needs(self, width: int) -> int:
        """Its height at a width."""
        asked = self.whole, width
        if asked != self._measured[0]:
            height = self._height(max(1, width - 2 * SIDE))
            self._measured = asked, height + BELOW if self.whole else 0
        return self._measured[1]

    def _height(self, width: int) -> int:
        """Of the words."""
        if typeset.has(self._lines):
            return typeset.laid(self._lines, self.font(), width).lineCount() * self.fontMetrics().lineSpacing()
        return self.fontMetrics().boundingRect(QRect(0, 0, width, 1 << 16), WRAPPED, self._lines).height()

    def _fit(self) -> None:
        needed = self.needs(self.width()) if self.whole else 0
        if needed > self._tall or not self.whole:
            self._tall = needed
            self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measured = ("", 0), 0

    def sizeHint(self) -> QSize:
        return QSize(0, self._tall)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self._tall)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._tall = 0
            self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self.palette().color(QPalette.ColorRole.Base))
        painter.setPen(self.palette().color(self.ink))
        inside = self.rect().adjusted(SIDE, 0, -SIDE, 0)
        if typeset.has(self._lines):
            typeset.laid(self._lines, self.font(), inside.width()).draw(painter, QPointF(inside.topLeft()))
        else:
            painter.drawText(inside, WRAPPED, self._lines)
        painter.end()


class TryRow(Choosing, QWidget):
    """At most three buttons; `chosen` carries a Try."""

    def __init__(self) -> None:
        super().__init__()
        self.offered: tuple[Try, ...] = ()
        row = in_row(self, gap=8, margins=(SIDE, BELOW, SIDE, 0))
        self.buttons = [QPushButton() for _ in range(MOST)]
        for place, button in enumerate(self.buttons):
            button.setProperty("role", "try")
            button.clicked.connect(lambda _=False, place=place: self.chosen.emit(self.offered[place]))
            row.addWidget(button)
            button.hide()
        row.addStretch(1)

    def offer(self, claim: Claim) -> None:
        self.offered = claim.tries
        self.fit()

    def fit(self) -> None:
        """What there is to try, as far as there is room for it."""
        room = self.width() - 2 * SIDE
        for place, button in enumerate(self.buttons):
            words = self.offered[place].words if place < len(self.offered) else ""
            if words and words != button.text():
                button.setText(words)
            room -= button.sizeHint().width() + 8
            button.setVisible(bool(words) and room > -8)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
