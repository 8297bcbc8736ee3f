"""Formula: the picture of an encoding's formula in the theme's colour, or its LaTeX where there is none."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFontInfo, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy

from engine.language import tr
from gui.theme import tinted

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "formulas"
UNITS = 16  # of the drawing, an em
ENLARGED = 1.15  # an em of the formula in ems of the text
PAD, TALL = 12, 8  # at the sides, above and below
WIDTH = 240  # that it asks for


class Formula(QFrame):
    """As wide as it may be; a formula too wide for that is drawn smaller."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "raised")
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._svg, self._colour = "", ""
        self._drawing = QSvgRenderer(self)
        self.source = QLabel(self)
        self.source.setTextFormat(Qt.TextFormat.PlainText)
        self.source.setWordWrap(True)

    def show_formula(self, name: str, lines: Sequence[str]) -> None:
        """The drawing of that name, else the lines as they are; nothing is hidden."""
        file = FOLDER / f"{name}.svg"
        self._svg = file.read_text(encoding="utf-8") if file.is_file() else ""
        self.source.setText("" if self._svg else "\n".join(lines))
        self.source.setVisible(not self._svg)
        self.setAccessibleName(tr("Formula: {lines}", lines="; ".join(lines)))
        self.setVisible(bool(self._svg or lines))
        self._load()
        self.updateGeometry()

    def tint(self, colour: str) -> None:
        self._colour = colour
        self._load()

    def _load(self) -> None:
        if self._svg:
            self._drawing.load(
                QByteArray(tinted(self._svg, self._colour or self.palette().windowText().color().name()))
            )
        self.update()

    @property
    def drawn(self) -> bool:
        """Whether a picture is shown."""
        return bool(self._svg) and self._drawing.isValid()

    def _size(self, width: int) -> QSizeF:
        """Of the picture, in so many pixels across."""
        em = QFontInfo(self.font()).pixelSize() * ENLARGED
        natural = self._drawing.defaultSize().toSizeF() * (em / UNITS)
        return natural * min(1.0, max(1, width) / max(1.0, natural.width()))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        inner = width - 2 * PAD
        return 2 * TALL + (round(self._size(inner).height()) if self.drawn else self.source.heightForWidth(inner))

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, self.heightForWidth(WIDTH))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.source.setGeometry(self.rect().adjusted(PAD, TALL, -PAD, -TALL))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.drawn:
            painter = QPainter(self)
            size = self._size(self.width() - 2 * PAD)
            self._drawing.render(painter, QRectF(PAD, TALL, size.width(), size.height()))
            painter.end()
