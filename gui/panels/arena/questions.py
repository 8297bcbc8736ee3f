"""ArenaQuestions: what each column asks, below a board that leaves room for that."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from engine.pictures.arena import Arena
from gui.access.spoken import SpokenRole
from gui.figures.painted import Painted, Showing

EDGE, GAP, AIR = 14, 24, 8  # pixels: at the sides, between two columns, above and below
WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class ArenaQuestions(Showing[Arena], Painted):
    """In two columns, each title above its question."""

    spoken_role = SpokenRole.StaticText

    def display(self, shown: Arena) -> None:
        self._shown = shown
        self.setAccessibleName(" ".join(f"{each.title}: {each.asks}" for each in shown.questions))
        self.update()

    def needed(self, width: int) -> int:
        """Pixels of height in so much width."""
        if not self.has_shown:
            return 0
        return round(max((box.bottom() for _, box, _ in self._placed(width)), default=0.0)) + AIR

    def _placed(self, width: int) -> list[tuple[str, QRectF, str]]:
        """Title, box and words of each question, down the first column and then down the second."""
        column = (width - 2 * EDGE - GAP) / 2
        sizes = [self._high(each.asks, column) for each in self.shown.questions]
        half, found = (len(sizes) + 1) // 2, []
        for first, last in ((0, half), (half, len(sizes))):
            y = float(AIR)
            for each, high in zip(self.shown.questions[first:last], sizes[first:last], strict=True):
                found.append((each.title, QRectF(EDGE + bool(first) * (column + GAP), y, column, high), each.asks))
                y += high + AIR
        return found

    def _high(self, words: str, width: float) -> float:
        room = QRect(0, 0, round(width), 1 << 16)
        return self._line + float(self.fontMetrics().boundingRect(room, WRAPPED, words).height())

    def paint(self, painter: QPainter, part: QRect) -> None:
        bold = QFont(self.font())
        bold.setBold(True)
        for title, box, words in self._placed(self.width()):
            painter.setFont(bold)
            painter.setPen(QColor(self.tokens.text))
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, title)
            painter.setFont(self.font())
            painter.setPen(QColor(self.tokens.muted))
            painter.drawText(box.adjusted(0, self._line, 0, 0), WRAPPED, words)
