"""Scroller: a column that scrolls under a slim bar, which lies in the margin and takes no width."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QScrollBar, QWidget

SLIM = 6  # pixels


class Scroller(QScrollArea):
    """Has the colour of the surface behind it."""

    def __init__(self, column: QWidget) -> None:
        super().__init__()
        self._column, self._above, self._below = column, 0, 0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidgetResizable(True)
        self.setWidget(column)
        column.setBackgroundRole(QPalette.ColorRole.Base)
        column.setAutoFillBackground(True)  # nothing below is painted with it
        self.viewport().setAutoFillBackground(False)
        self.bar = QScrollBar(Qt.Orientation.Vertical, self)
        self.bar.setProperty("role", "slim")
        self.bar.valueChanged.connect(self.verticalScrollBar().setValue)
        self.verticalScrollBar().valueChanged.connect(self.bar.setValue)
        self.verticalScrollBar().rangeChanged.connect(self._fit)
        self._fit(0, 0)

    def _fit(self, low: int, high: int) -> None:
        """Qt gives its own bar the page only after the range."""
        self.bar.setPageStep(self.viewport().height())
        self.bar.setSingleStep(self.verticalScrollBar().singleStep())
        self.bar.setRange(low, high)
        self.bar.setVisible(high > low)

    @contextmanager
    def steady(self, held: QWidget, *, further: bool = True) -> Iterator[None]:
        """What changes above a widget of the column leaves it where it is.

        Where the column does not scroll as far, it gets the room above or below if `further`, until it is let go.
        """
        self._lay_out()  # rows that came or went with it stand where they will, and are not squeezed
        before = self._top(held)
        yield
        self._lay_out()
        wanted = self.bar.value() + self._top(held) - before
        above = max(0, -wanted)
        below = self.viewport().height() + max(0, wanted) - above - self._column.minimumSizeHint().height()
        if further and (above or wanted > self.bar.maximum()):
            self._spare(self._above + above, max(0, self._below + below))
            self._lay_out()
        self.bar.setValue(wanted)

    def _lay_out(self) -> None:
        """The column is as high as it asks for."""
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        QApplication.sendPostedEvents(self.viewport(), QEvent.Type.LayoutRequest.value)  # which the column posts then

    def let_go(self) -> None:
        """Nothing is held any more, unless the pointer is still there."""
        if not self.underMouse():
            self._spare(0, 0)

    def leaveEvent(self, event: QEvent) -> None:
        self._spare(0, 0)
        super().leaveEvent(event)

    def _spare(self, above: int, below: int) -> None:
        """The column has so many pixels more above and below what is in it."""
        layout = self._column.layout()
        if layout is not None and (above, below) != (self._above, self._below):
            margins = layout.contentsMargins()
            margins.setTop(margins.top() + above - self._above)
            margins.setBottom(margins.bottom() + below - self._below)
            layout.setContentsMargins(margins)
            self._above, self._below = above, below

    def _top(self, held: QWidget) -> int:
        """Pixels of a widget below the top of what is seen."""
        return held.mapTo(self.viewport(), QPoint(0, 0)).y()

    def event(self, event: QEvent) -> bool:
        """Qt leaves what it shows as large as it was where that, as it is resized, asks for another size of this."""
        done = super().event(event)
        if event.type() == QEvent.Type.Resize and self.viewport().size() != self.size():
            self.setViewportMargins(0, 0, 0, 0)
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.bar.setGeometry(self.width() - SLIM, 0, SLIM, self.height())
        self.bar.raise_()
