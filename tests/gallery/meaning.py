"""What a picture leaves unsaid: axes without names, colours without a scale, curves without a name or a legend."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from gui.board.panel import Panel
from gui.figures.images import ImagePanel
from gui.plot.axis import ChartAxis
from gui.plot.chart import Chart
from tests.gallery.texts import Image, Line, Painted, Written

LINES = 10  # of text, in height and in width: a smaller card has room for its picture alone, which is large elsewhere
SMALLEST = 24  # pixels of a matrix's side: what is smaller is a mark
THIN, LONG = (6, 14), 16  # pixels of a scale's width, and of its length at the least
NEAR = 14  # pixels from a scale's end to its number, or from a line to its name
WIDE, BENT = 60, 3  # pixels that a curve is wide, and points that it has
COLOURED = 0.3  # of saturation: what has less is grey
FAMILY = 6  # curves, of which each has its own name; of more, which go on from colour to colour, the first and the last
NUMBER = re.compile(r"[−-]?[\d∞]")
SOUND: Mapping[tuple[str, str], str] = {
    ("criteria", "scale"): "a sketch: what it draws and the number that it gives stand beside it",
    ("waveforms", "curves"): "each wave stands at the number of its dimension",
    ("derivation", "curves"): "of several that are faint together one is named",
    ("structure", "curves"): "the path's colours are positions, which have a scale",
    ("solve", "curves"): "what is coloured beside the points is the angle of two that are named",
}  # panel and kind of fault, and why there is none


def unsaid(widget: QWidget, painted: Painted) -> Iterator[str]:
    """Each fault in a sentence; what is rightly so is left out."""
    for panel in panels(widget):
        box = QRectF(panel.body.rect()).translated(panel.body.mapTo(widget, QPoint()))
        own = Painted(*([each for each in some if box.contains(_box(each).center())] for some in painted))
        if min(panel.width(), panel.height()) < LINES * panel.fontMetrics().height():
            continue
        found: Mapping[str, Iterable[str]] = {
            "axis": unnamed(panel),
            "scale": () if _is_tinted(panel) else unscaled(own),
            "curves": unlabelled(own),
        }
        for kind, faults in found.items():
            if (panel.name, kind) not in SOUND:
                yield from (f"{kind}: {panel.name} {fault}" for fault in faults)


def panels(widget: QWidget) -> Iterator[Panel]:
    """Those that are in sight and have a picture; one of which a child covers all has no visible region of its own."""
    for panel in [widget] if isinstance(widget, Panel) else widget.findChildren(Panel):
        place = QRect(panel.mapTo(widget, QPoint()), panel.size())
        if panel.isVisible() and widget.rect().intersects(place) and not panel.failed:
            yield panel


def _is_tinted(panel: Panel) -> bool:
    """Whether hues stand for dimensions, as its note and its claim say."""
    return isinstance(panel, ImagePanel) and panel.picture is not None and panel.picture.tinted


def _box(each: Written | Image | Line) -> QRectF:
    return each.seen if isinstance(each, Written) else each.box


def unnamed(panel: Panel) -> Iterator[str]:
    """Axes in sight that have numbers, and neither a name nor names among them; pictures share those of one axis."""
    for chart in panel.findChildren(Chart):
        if chart.isVisible() and not chart.viewport().visibleRegion().isEmpty():
            axes = (axis for axis in (chart.below, chart.left, chart.marks) if axis is not None and axis.isVisible())
            yield from (axis.side for axis in axes if not _is_named(axis))


def _is_named(axis: ChartAxis) -> bool:
    _, labels = axis._laid()
    if not labels or (axis.label.isVisible() and axis.label.said):
        return True
    return any(not NUMBER.match(text) for _, text in labels)


def unscaled(painted: Painted) -> Iterator[str]:
    """Cells in colours, where no scale has numbers at both ends, and which have no numbers in them."""
    matrices = [each for each in painted.images if _is_matrix(each)]
    if matrices and not any(_has_ends(each, painted.texts) for each in painted.images if _is_scale(each)):
        yield from (
            f"{each.columns:.0f} × {each.rows:.0f} cells" for each in matrices if not _is_numbered(each, painted.texts)
        )


def _is_matrix(image: Image) -> bool:
    return min(image.box.width(), image.box.height()) >= SMALLEST and min(image.columns, image.rows) > 1


def _is_scale(image: Image) -> bool:
    across, along = sorted((image.box.width(), image.box.height()))
    return THIN[0] <= across <= THIN[1] and along >= LONG


def _has_ends(scale: Image, texts: Sequence[Written]) -> bool:
    """Whether a number stands beside its end at the top and at the bottom, or at the left and at the right."""
    box, numbers = scale.box, [each.seen for each in texts if NUMBER.search(each.text)]
    if box.height() > box.width():
        beside = [each for each in numbers if 0 <= each.left() - box.right() <= NEAR]
        return all(any(abs(each.center().y() - y) <= NEAR for each in beside) for y in (box.top(), box.bottom()))
    level = [each for each in numbers if abs(each.center().y() - box.center().y()) <= NEAR]
    before = any(0 <= box.left() - each.right() <= NEAR for each in level)
    return before and any(0 <= each.left() - box.right() <= NEAR for each in level)


def _is_numbered(matrix: Image, texts: Sequence[Written]) -> bool:
    inside = sum(matrix.box.contains(each.seen.center()) for each in texts if not each.seen.isEmpty())
    return inside >= matrix.columns * matrix.rows


def unlabelled(painted: Painted) -> Iterator[str]:
    """Colours of curves, of which there are several, that no name and no legend has."""
    curves = [each for each in painted.lines if each.points >= BENT and each.box.width() >= WIDE]
    colours = {each.colour.name(): each.colour for each in curves if each.colour.hsvSaturationF() >= COLOURED}
    if len(colours) < 2:
        return
    named = {name for name, colour in colours.items() if _has_name(colour, painted)}
    if len(named) < min(len(colours), 2 if len(colours) > FAMILY else FAMILY):
        yield from sorted(set(colours) - named)


def _has_name(colour: QColor, painted: Painted) -> bool:
    """Whether a text is in it, or stands right of a line or a patch in it."""
    if any(each.colour.rgb() == colour.rgb() for each in painted.texts):
        return True
    starts = [each.box for each in (*painted.lines, *painted.patches) if each.colour.rgb() == colour.rgb()]
    return any(_is_beside(start, text.seen) for start in starts for text in painted.texts)


def _is_beside(start: QRectF, text: QRectF) -> bool:
    level = start.top() - NEAR / 2 <= text.center().y() <= start.bottom() + NEAR / 2
    return level and 0 <= text.left() - start.right() <= NEAR
