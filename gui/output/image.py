"""Pictures of a window or a card as it is seen: PNG with the scene in it, SVG, PDF, and for the clipboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPoint, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QFont,
    QFontInfo,
    QGuiApplication,
    QImage,
    QPagedPaintDevice,
    QPageSize,
    QPainter,
    QPdfWriter,
    QRegion,
)
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QGraphicsView, QLayout, QTabBar, QWidget

from engine.scene.pictured import KEY
from engine.system import files
from engine.words.language import tr
from engine.words.numbers import quoted, spaced
from gui.board.panel import Panel
from gui.plot import bounds
from gui.plot.lines import in_print
from gui.theme import theme

LONGEST_SIDE, MOST_PIXELS = 32_767, 48_000_000  # a grid of so many takes up to 1.3 GB beside the window
MOST_OF_FILM = 10_000_000  # several pictures of a film are under way at once: 0.6 GB beside the window
INCH = 0.0254  # metres
POINT = 1 / 72  # inch
GROUND, NOTHING = QWidget.RenderFlag.DrawWindowBackground, QWidget.RenderFlag(0)
Size = tuple[int, int]
Content = Callable[[], bytes | memoryview]  # of a file, in any thread


class Paper(NamedTuple):
    """How wide a picture is in print, in millimetres, and how many pixels an inch of it has."""

    millimetres: float
    dpi: int

    def scale(self, width: int) -> float:
        """Pixels of the image for each of the widget's, which is so many wide."""
        return self.millimetres / 1000 / INCH * self.dpi / width


def grab(widget: QWidget) -> QImage:
    """The widget as it is seen."""
    return image_of(widget, widget.devicePixelRatioF())


def suffix(path: str | Path) -> str:
    """The format that a path's ending names; WriteProblem that lists those there are."""
    ending = Path(path).suffix.lower()
    if ending not in ENCODERS:
        known = ", ".join(ENCODERS)
        name = quoted(str(path), longest=200)
        raise files.WriteProblem(tr("{name} does not end in one of {known}", name=name, known=known))
    return ending


def save_png(image: QImage, path: str | Path, scene_json: bytes) -> None:
    """Write an image with the scene as text; WriteProblem in one sentence, and the old file is whole."""
    write(path, partial(png, image, scene_json))


def copy(image: QImage) -> None:
    """Put an image on the clipboard."""
    QGuiApplication.clipboard().setImage(image)


def check_pixels(size: Size, scale: float, *, most: int = MOST_PIXELS) -> None:
    """ValueError in one sentence where a picture of that size cannot be made."""
    columns, rows = pixels(size, scale)
    if min(columns, rows) < 1:
        raise ValueError(tr("{columns} × {rows} pixels are no picture", columns=columns, rows=rows))
    if max(columns, rows) > LONGEST_SIDE or columns * rows > most:
        raise ValueError(
            tr(
                "{columns} × {rows} pixels are too many; a picture has at most {side} a side and {most} in all",
                columns=spaced(columns),
                rows=spaced(rows),
                side=spaced(LONGEST_SIDE),
                most=spaced(most),
            )
        )


def pixels(size: Size, scale: float) -> Size:
    """Of the image: columns and rows."""
    return round(size[0] * scale), round(size[1] * scale)


# The widget, ready for its picture.


def pose(widget: QWidget, *, size: Size | None, scale: float, tokens: theme.ThemeTokens | None) -> None:
    """Bring a widget to its size and colours, out of its window and unseen where that has to be.

    It is changed for good: make a widget for the picture. ValueError in one sentence where `scale` is too much.
    """
    here = widget.width(), widget.height()
    check_pixels(size or here, scale)
    if size is not None and size != here:
        if not (widget.isWindow() and widget.isVisible()):
            widget.setParent(None)
            widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
            widget.show()
        for layout in (widget.layout(), *(part.layout() for part in widget.findChildren(QWidget))):
            if layout is not None:
                layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        widget.setMinimumSize(0, 0)
        widget.resize(*size)
    if tokens is not None:
        dress(widget, tokens)


def dress(widget: QWidget, tokens: theme.ThemeTokens) -> None:
    """Show one widget and what is in it in a theme's colours and in its own type, the rest of the program as it is."""
    widget.setStyleSheet(theme.style_sheet(tokens, widget.font()))
    theme.hand_down(widget, tokens)
    for panel in widget.findChildren(Panel):
        panel.restyle(tokens)
    if isinstance(widget, Panel):
        widget.restyle(tokens)


def image_of(widget: QWidget, scale: float, *, dpi: float | None = None) -> QImage:
    """The widget as it stands; ValueError where there is no memory for it. `dpi`: screen · scale where None."""
    columns, rows = pixels((widget.width(), widget.height()), scale)
    image = QImage(QSize(columns, rows), QImage.Format.Format_RGB32)
    if image.isNull():
        size = {"columns": spaced(columns), "rows": spaced(rows)}
        raise ValueError(tr("{columns} × {rows} pixels do not fit into memory", **size))
    image.setDevicePixelRatio(scale)
    image.fill(widget.palette().window().color())
    with _at(widget, scale):
        widget.render(image)
    dots = round((dpi or widget.logicalDpiX() * scale) / INCH)
    image.setDevicePixelRatio(1)
    image.setDotsPerMeterX(dots)
    image.setDotsPerMeterY(dots)
    return image


def repaint(widget: QWidget, image: QImage, region: QRegion) -> None:
    """Paint a part of the widget into its image again, which has a pixel for each of the widget's."""
    with _at(widget, 1):
        widget.render(image, region.boundingRect().topLeft(), region)


# Formats.


def png(image: QImage, scene_json: bytes) -> memoryview:
    """The image as a PNG file, with the scene as text; large ones are held once."""
    image.setText(KEY, scene_json.decode())
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]
        raise ValueError(tr("the picture does not fit into memory"))
    return memoryview(buffer.data())  # type: ignore[arg-type]  # it is a buffer


def _png(widget: QWidget, scale: float, scene_json: bytes, paper: Paper | None) -> Content:
    return partial(png, image_of(widget, scale, dpi=paper.dpi if paper else None), scene_json)


def _svg(widget: QWidget, scale: float, scene_json: bytes, paper: Paper | None) -> Content:  # noqa: ARG001
    buffer, svg = QBuffer(), QSvgGenerator()
    svg.setOutputDevice(buffer)
    svg.setTitle("Phasescope")
    svg.setDescription("")
    svg.setSize(widget.size())
    svg.setViewBox(QRect(QPoint(0, 0), widget.size()))
    svg.setResolution(widget.logicalDpiX())
    _draw(widget, svg)
    drawing = bytes(buffer.data().data())
    return partial(
        _finished, drawing, _families(widget.font()), scene_json, None if paper is None else _page(widget, paper)
    )


def _families(font: QFont) -> list[str]:
    """The one that letters are drawn in first; by the names of their files, since "Sans Serif" is one here alone."""
    return list(dict.fromkeys(QFontInfo(each).family() for each in (font, *map(QFont, font.families()))))


def _finished(drawing: bytes, families: Sequence[str], scene_json: bytes, points: QSizeF | None) -> bytes:
    """The drawing with the scene in it; `points`: its size in print."""
    from gui.output.svg import finished, holding, lettered  # with Pillow, which no start waits for

    content = holding(lettered(finished(drawing.decode()), families), scene_json).encode()
    return content if points is None else _printed(content, points)


def _printed(svg: bytes, points: QSizeF) -> bytes:
    """The drawing at another size in print: another resolution would change the letters alone."""
    sides = (
        f'width="{points.width() * POINT * INCH * 1000:.6g}mm"',
        f'height="{points.height() * POINT * INCH * 1000:.6g}mm"',
    )
    return re.sub(rb'width="[^"]*" height="[^"]*"', " ".join(sides).encode(), svg, count=1)


def _pdf(widget: QWidget, scale: float, scene_json: bytes, paper: Paper | None) -> Content:  # noqa: ARG001
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    pdf = QPdfWriter(buffer)
    pdf.setTitle("Phasescope")
    pdf.setResolution(widget.logicalDpiX())
    points = _page(widget, paper)
    pdf.setPageSize(QPageSize(points, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch))
    pdf.setPageMargins(QMarginsF(0, 0, 0, 0))
    _draw(widget, pdf, zoom=points.width() * POINT * widget.logicalDpiX() / widget.width())
    return partial(bytes, buffer.data().data())


def _page(widget: QWidget, paper: Paper | None) -> QSizeF:
    """In points."""
    size = QSizeF(widget.size())
    if paper is None:
        return size / (widget.logicalDpiX() * POINT)
    return size * (paper.millimetres / 1000 / INCH / POINT / widget.width())


def _draw(widget: QWidget, device: QSvgGenerator | QPagedPaintDevice, *, zoom: float = 1.0) -> None:
    painter = QPainter(device)
    painter.scale(zoom, zoom)
    draw(widget, painter)
    painter.end()


def draw(widget: QWidget, painter: QPainter, *, ground: bool = True) -> None:
    """The widget where the painter stands: lines and text as such, images without loss. `ground`: what lies below."""
    painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering)
    with _drawn_anew(widget):
        _draw_inside(widget, painter, GROUND if ground else NOTHING)


def _draw_inside(widget: QWidget, painter: QPainter, flags: QWidget.RenderFlag) -> None:
    """A widget and those in it, each within its bounds: drawings, unlike screens, would show what lies outside."""
    whole, shown = (
        widget.rect(),
        [child for child in widget.children() if isinstance(child, QWidget) and _is_part(child)],
    )
    own = _free(widget, shown)
    with bounds.bounded(painter, QRectF(whole), marked=not all(whole.contains(child.geometry()) for child in shown)):
        with bounds.bounded(painter, QRectF(own), marked=own != whole):
            QWidget.render(widget, painter, QPoint(), renderFlags=flags)
        for child in shown:
            painter.save()
            painter.translate(child.pos())
            _draw_inside(child, painter, NOTHING)
            painter.restore()


def _free(widget: QWidget, shown: Sequence[QWidget]) -> QRect:
    """Where a widget paints itself: tabs end where the buttons begin that scroll them, which would let them through."""
    area = widget.rect()
    if isinstance(widget, QTabBar) and shown:
        area.setRight(min(child.x() for child in shown) - 1)
    return area


def _is_part(child: QWidget) -> bool:
    """Whether it is seen within the widget, and not a window of its own."""
    return child.isVisible() and not child.isWindow()


def _at(widget: QWidget, scale: float) -> AbstractContextManager[None]:
    """While it is painted at that scale, a large one without what is kept of it."""
    columns, rows = pixels((widget.width(), widget.height()), scale)
    as_shown = scale == widget.devicePixelRatioF() and columns * rows <= MOST_OF_FILM
    return nullcontext() if as_shown else _drawn_anew(widget)


@contextmanager
def _drawn_anew(widget: QWidget) -> Iterator[None]:
    """Without cached backgrounds, each of which would be an image over all of a plot; with lines in proportion."""
    views = widget.findChildren(QGraphicsView)
    modes = [view.cacheMode() for view in views]
    for view in views:
        view.setCacheMode(QGraphicsView.CacheModeFlag.CacheNone)
        view.setRenderHint(QPainter.RenderHint.LosslessImageRendering)
    try:
        with in_print(views):
            yield
    finally:
        for view, mode in zip(views, modes, strict=True):
            view.setRenderHint(QPainter.RenderHint.LosslessImageRendering, False)
            view.setCacheMode(mode)


ENCODERS: Mapping[str, Callable[[QWidget, float, bytes, Paper | None], Content]] = {
    ".png": _png,
    ".svg": _svg,
    ".pdf": _pdf,
}


def write(path: str | Path, content: Content) -> None:
    """Write a file; WriteProblem in one sentence, and the old one is whole."""
    with files.atomic(path) as file:
        file.write(content())
