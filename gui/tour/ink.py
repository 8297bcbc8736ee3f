"""Ink: what lies over the pictures: strokes of the pen, the laser's dot, the spotlight, a blank screen."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QCursor, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from gui.theme.theme import ThemeTokens

BLANKS = {"black": Qt.GlobalColor.black, "white": Qt.GlobalColor.white}
PEN, DOT, RING, GLOW, SPOT = 1 / 220, 1 / 100, 1 / 400, 1 / 45, 1 / 5  # of the height: widths and radii
DIM = 190  # of 255: what the spotlight leaves in the dark
InkStroke = list[QPointF]  # in shares of width and height


class Ink(QWidget):
    """Over all of the stage. It takes the mouse while a tool is in the hand, and else lets it through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.strokes: dict[int, list[InkStroke]] = {}
        self.step = 0
        self.tool, self.blank = "", ""
        self.spot = QPointF(-1, -1)
        self.dark, self.red, self.pen = QColor(), QColor(), QColor()
        self.setMouseTracking(True)
        self._settle()

    def restyle(self, tokens: ThemeTokens) -> None:
        self.dark, self.red, self.pen = QColor(tokens.window), QColor(tokens.bad), QColor(tokens.warn)
        self.dark.setAlpha(DIM)
        self.update()

    def come(self, step: int) -> None:
        """Show another step, with its strokes."""
        self.step, self.blank = step, ""
        self._settle()

    def take(self, tool: str) -> None:
        """Take a tool, or put it away where it is in the hand."""
        self.tool = "" if tool == self.tool else tool
        self.spot = QPointF(self.mapFromGlobal(QCursor.pos()))
        self._settle()

    def cover(self, blank: str) -> None:
        """Blank the screen, or show it again."""
        self.blank = "" if blank == self.blank else blank
        self._settle()

    def clear(self) -> bool:
        """Show the screen, or put the tool away; whether there was anything to do."""
        busy = bool(self.blank or self.tool)
        self.tool, self.blank = ("", "") if not self.blank else (self.tool, "")
        self._settle()
        return busy

    def erase(self) -> None:
        """Take away the strokes of this step."""
        self.strokes.pop(self.step, None)
        self.update()

    def take_back(self) -> None:
        """Take away the last stroke of this step."""
        if drawn := self.strokes.get(self.step):
            drawn.pop()
            self.update()

    def _settle(self) -> None:
        shapes = {"pen": Qt.CursorShape.CrossCursor}
        through = not self.tool and not self.blank
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, through)
        self.setCursor(Qt.CursorShape.ArrowCursor if through else shapes.get(self.tool, Qt.CursorShape.BlankCursor))
        self.update()

    # The mouse.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.tool == "pen" and not self.blank:
            self.strokes.setdefault(self.step, []).append([self._share(event)])
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.spot = event.position()
        drawn = self.strokes.get(self.step)
        if self.tool == "pen" and drawn and event.buttons() & Qt.MouseButton.LeftButton:
            drawn[-1].append(self._share(event))
        self.update()

    def _share(self, event: QMouseEvent) -> QPointF:
        return QPointF(event.position().x() / self.width(), event.position().y() / self.height())

    # Painting.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.blank:
            painter.fillRect(self.rect(), BLANKS[self.blank])
        else:
            self._paint_strokes(painter)
            if self.tool == "spotlight":
                self._paint_spotlight(painter)
            elif self.tool == "laser":
                self._paint_laser(painter)
        painter.end()

    def _paint_strokes(self, painter: QPainter) -> None:
        """Each stroke with a halo: it is seen on cells of any colour."""
        wide = max(3.0, self.height() * PEN)
        for colour, width in ((self.dark, 2 * wide), (self.pen, wide)):
            pen = QPen(colour, width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            for stroke in self.strokes.get(self.step, []):
                self._paint_stroke(painter, stroke)

    def _paint_stroke(self, painter: QPainter, stroke: InkStroke) -> None:
        places = [QPointF(point.x() * self.width(), point.y() * self.height()) for point in stroke]
        if len(places) == 1:
            painter.drawPoint(places[0])
        painter.drawPolyline(QPolygonF(places))

    def _paint_laser(self, painter: QPainter) -> None:
        glow = QColor(self.red)
        glow.setAlpha(70)
        ring = QPen(BLANKS["white"], max(2.0, self.height() * RING))
        for colour, radius, pen in ((glow, GLOW, QPen(Qt.PenStyle.NoPen)), (self.red, DOT, ring)):
            painter.setPen(pen)
            painter.setBrush(colour)
            painter.drawEllipse(self.spot, self.height() * radius, self.height() * radius)

    def _paint_spotlight(self, painter: QPainter) -> None:
        around = QPainterPath()
        around.addRect(QRectF(self.rect()))
        hole = QPainterPath()
        hole.addEllipse(self.spot, self.height() * SPOT, self.height() * SPOT)
        painter.fillPath(around.subtracted(hole), self.dark)
