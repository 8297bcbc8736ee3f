"""WidgetImages: one picture after the other of a widget that nobody sees; what changed is painted, the rest kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint
from PySide6.QtGui import QImage, QPaintEvent, QRegion
from PySide6.QtWidgets import QAbstractScrollArea, QGraphicsView, QScrollArea, QWidget

from gui.output import image

PLACED = frozenset(
    {
        QEvent.Type.Move,
        QEvent.Type.Resize,
        QEvent.Type.Show,
        QEvent.Type.Hide,
        QEvent.Type.ParentChange,
        QEvent.Type.ZOrderChange,
    }
)


class WidgetImages(QObject):
    """Stands between the widget and its own painting, which nobody would see: that tells where the picture is old.

    Where anything in the widget was moved, shown or hidden all is painted, for Qt moves pixels without a word.
    """

    def __init__(self, widget: QWidget, scale: float) -> None:
        """`scale`: pixels of the picture for each of the widget's; other than 1, all is painted each time."""
        super().__init__()
        self._widget, self._scale = widget, scale
        self._image: QImage | None = None  # None: nothing of it holds
        self._old = QRegion()
        self._painting = False
        running = QCoreApplication.instance()
        assert running is not None
        running.installEventFilter(self)  # ahead of what else looks at a widget's events

    def image(self) -> QImage:
        """As `image.image_of`; it may be the last one again."""
        for view in self._widget.findChildren(QGraphicsView):
            if (drawing := view.scene()) is not None:  # which tells late what changed
                QCoreApplication.sendPostedEvents(drawing, QEvent.Type.MetaCall.value)
        QCoreApplication.sendPostedEvents(self._widget, QEvent.Type.UpdateRequest.value)
        old, self._old = self._old & self._widget.rect(), QRegion()
        with self.painting():
            if self._image is None or self._scale != 1:
                self._image = image.image_of(self._widget, self._scale)
            elif not old.isEmpty():
                self._image = self._image.copy()
                image.repaint(self._widget, self._image, old)
        return self._image

    @contextmanager
    def painting(self) -> Iterator[None]:
        """Meanwhile the widget paints itself."""
        self._painting = True
        try:
            yield
        finally:
            self._painting = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.Paint:
            return not self._painting and self._takes(watched, event)
        if kind in PLACED and self._holds(watched):
            self._image = None
        return False

    def _holds(self, watched: QObject) -> bool:
        return isinstance(watched, QWidget) and watched.window() is self._widget

    def _takes(self, watched: QObject, event: QEvent) -> bool:
        """Whether it was the widget's; then it is painted when its picture is taken, and not for itself besides."""
        if not self._holds(watched):
            return False
        assert isinstance(watched, QWidget)
        assert isinstance(event, QPaintEvent)
        region = QRegion(watched.rect()) if _whole(watched) else event.region()
        self._old += region.translated(watched.mapTo(self._widget, QPoint()))
        return True


def _whole(widget: QWidget) -> bool:
    """Whether all of it is painted anew: scrolled pixels are moved, and cells are rounded by where they are cut."""
    area = widget.parentWidget()
    return isinstance(area, QAbstractScrollArea) and not isinstance(area, QScrollArea)
