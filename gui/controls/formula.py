"""Formula: the picture of an encoding's formula in the theme's colour, or its LaTeX where there is none."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QColor, QFontInfo, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy

from engine.words.language import tr
from gui.access.spoken import Role, Spoken
from gui.controls.outline import Outline

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "formulas"
UNITS = 16  # of the drawing, an em
ENLARGED = 1.15  # an em of the formula in ems of the text
PAD, TALL = 12, 8  # at the sides, above and below
WIDTH = 240  # that it asks for


class Formula(Spoken, QFrame):
    """As wide as it may be; a formula too wide for that is drawn smaller."""

    spoken_role = Role.Equation

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "raised")
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._drawing: Outline | None = None
        self._colour = ""
        self.source = QLabel(self)
        self.source.setTextFormat(Qt.TextFormat.PlainText)
        self.source.setWordWrap(True)

    def show_formula(self, name: str, lines: Sequence[str]) -> None:
        """The drawing of that name, else the lines as they are; nothing is hidden."""
        file = FOLDER / f"{name}.svg"
        self._drawing = Outline.of(file.read_text(encoding="utf-8")) if file.is_file() else None
        self.source.setText("" if self.drawn else "\n".join(lines))
        self.source.setVisible(not self.drawn)
        self.setAccessibleName(tr("Formula: {lines}", lines="; ".join(lines)))
        self.setVisible(bool(self.drawn or lines))
        self.update()
        self.updateGeometry()

    def tint(self, colour: str) -> None:
        self._colour = colour
        self.update()

    @property
    def drawn(self) -> bool:
        """Whether a picture is shown."""
        return self._drawing is not None

    def _scale(self, drawing: Outline, width: int) -> float:
        """Pixels for each unit of the drawing, where it has so many across."""
        em = QFontInfo(self.font()).pixelSize() * ENLARGED
        return min(em / UNITS, max(1, width) / max(1.0, drawing.size.width()))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        inner, drawing = width - 2 * PAD, self._drawing
        if drawing is None:
            return 2 * TALL + self.source.heightForWidth(inner)
        return 2 * TALL + round(drawing.size.height() * self._scale(drawing, inner))

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
        if self._drawing is None:
            return
        painter, scale = QPainter(self), self._scale(self._drawing, self.width() - 2 * PAD)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(PAD, TALL)
        painter.scale(scale, scale)
        colour = QColor(self._colour) if self._colour else self.palette().windowText().color()
        for shape in self._drawing.shapes:
            painter.fillPath(shape, colour)
        painter.end()
