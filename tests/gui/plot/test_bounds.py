"""Bounds in an SVG: what a screen would cut is cut in the file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPen
from PySide6.QtSvg import QSvgGenerator, QSvgRenderer
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QTabBar, QVBoxLayout, QWidget

from gui.plot import bounds
from gui.plot.chart import Chart
from gui.plot.lines import Stroke, Strokes
from gui.plot.view import AxisSpan
from gui.theme import theme
from tests.gui.output import taking

SPACE = "{http://www.w3.org/2000/svg}"
WIDTH, HEIGHT = 400, 300
Element = ElementTree.Element


def saved(widget: QWidget, path: Path) -> Element:
    assert not taking.save(widget, path)
    return ElementTree.parse(path).getroot()


def within(root: Element, wanted: Element) -> list[Element]:
    """The clipping groups around an element, the outermost first."""
    parents = {child: parent for parent in root.iter() for child in parent}
    found, at = [], wanted
    while at in parents:
        at = parents[at]
        if at.get("clip-path"):
            found.append(at)
    return found[::-1]


def box(root: Element, group: Element) -> list[float]:
    """left, top, width, height of what a group is clipped to, in the picture's units."""
    name = group.get("clip-path", "")[len("url(#") : -1]
    [rect] = [path[0] for path in root.iter(f"{SPACE}clipPath") if path.get("id") == name]
    left, top, width, height = (float(rect.get(key, "nan")) for key in ("x", "y", "width", "height"))
    moved = rect.get("transform", "matrix(1,0,0,1,0,0)").removeprefix("matrix(").removesuffix(")").split(",")
    assert moved[:4] == ["1", "0", "0", "1"]
    return [left + float(moved[4]), top + float(moved[5]), width, height]


def drawn(paint: object) -> str:
    """An SVG of 100 × 100 that `paint` is given the painter of."""
    buffer, svg = QBuffer(), QSvgGenerator()
    svg.setOutputDevice(buffer)
    svg.setViewBox(QRectF(0, 0, 100, 100))
    painter = QPainter(svg)
    assert callable(paint)
    paint(painter)
    painter.end()
    return bounds.clipped(bytes(buffer.data().data()).decode())


def test_bounds_may_lie_in_each_other_and_follow_each_other() -> None:
    def paint(painter: QPainter) -> None:
        for left in (0, 50):
            with bounds.bounded(painter, QRectF(left, 0, 50, 100), marked=True):
                painter.drawEllipse(QRectF(left, 0, 90, 90))
                painter.save()
                painter.translate(left, 10)
                painter.scale(2, 2)
                with bounds.bounded(painter, QRectF(0, 0, 5, 5), marked=True):
                    painter.drawEllipse(QRectF(0, 0, 20, 20))
                painter.restore()
        painter.drawEllipse(QRectF(1, 2, 3, 4))

    root = ElementTree.fromstring(drawn(paint))
    round_ones = [each for each in root.iter() if each.tag in (f"{SPACE}ellipse", f"{SPACE}circle")]
    found = [[box(root, group) for group in within(root, each)] for each in round_ones]
    assert found == [
        [[0, 0, 50, 100]],
        [[0, 0, 50, 100], [0, 10, 10, 10]],
        [[50, 0, 50, 100]],
        [[50, 0, 50, 100], [50, 10, 10, 10]],
        [],
    ]


def test_bounds_of_nothing_leave_nothing_open() -> None:
    def paint(painter: QPainter) -> None:
        with (
            bounds.bounded(painter, QRectF(0, 0, 5, 5), marked=True),
            bounds.bounded(painter, QRectF(1, 1, 2, 2), marked=True),
        ):
            pass
        painter.drawLine(QPointF(0, 0), QPointF(9, 9))

    root = ElementTree.fromstring(drawn(paint))
    [line] = root.iter(f"{SPACE}polyline")
    assert len(list(root.iter(f"{SPACE}clipPath"))) == 2
    assert not within(root, line)


@pytest.mark.usefixtures("qapp")
def test_viewers_without_clip_paths_draw_no_frame_around_what_is_bounded() -> None:
    def paint(painter: QPainter) -> None:
        painter.setPen(Qt.GlobalColor.red)
        with bounds.bounded(painter, QRectF(10, 10, 80, 80), marked=True):
            painter.drawPoint(0, 0)

    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(drawn(paint).encode())).render(painter)
    painter.end()
    assert {image.pixelColor(x, 50).name() for x in range(100)} == {"#ffffff"}


def test_a_view_without_room_shows_nothing() -> None:
    """A rectangle of negative width would be an error in the file."""

    def paint(painter: QPainter) -> None:
        with bounds.bounded(painter, QRectF(QPointF(20, 0), QPointF(10, 5)), marked=True):
            painter.drawEllipse(QRectF(0, 0, 9, 9))

    root = ElementTree.fromstring(drawn(paint))
    [group] = [group for group in root.iter(f"{SPACE}g") if group.get("clip-path")]
    assert box(root, group)[2] == 0


def test_no_mark_is_left_and_none_is_painted_elsewhere() -> None:
    def paint(painter: QPainter) -> None:
        with bounds.bounded(painter, QRectF(0, 0, 50, 50), marked=True):
            painter.fillRect(QRectF(0, 0, 9, 9), Qt.GlobalColor.red)

    assert bounds.INK.name() not in drawn(paint)
    image = QImage(50, 50, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    with bounds.bounded(painter, QRectF(10, 10, 30, 30), marked=True):
        pass
    painter.end()
    assert set(np.frombuffer(image.constBits(), np.uint32).tolist()) == {0xFFFFFFFF}


@pytest.fixture
def chart(qapp: QApplication) -> Iterator[Chart]:
    card, made = QWidget(), Chart(x="position", y="value")
    QVBoxLayout(card).addWidget(made)
    card.resize(WIDTH, HEIGHT)
    made.restyle(theme.TOKENS["dark"])
    made.box.whole = (AxisSpan(0.0, 100.0), AxisSpan(0.0, 100.0))
    made.box.display(None, None)
    strokes = Strokes(made.box)
    made.plot.add(strokes)
    x = np.linspace(-50, 150, 20)
    strokes.display([Stroke(x, 3 * x, QPen(Qt.GlobalColor.red))])
    card.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    card.show()
    qapp.processEvents()
    yield made
    card.close()
    card.deleteLater()
    qapp.processEvents()


def test_a_curve_ends_at_the_edge_of_its_view(chart: Chart, tmp_path: Path) -> None:
    root = saved(chart.window(), tmp_path / "a.svg")
    red = [group for group in root.iter(f"{SPACE}g") if group.get("stroke") == "#ff0000"]
    view = chart.box.mapRectToScene(chart.box.rect()).translated(chart.pos())
    for group in red:
        assert box(root, within(root, group)[-1]) == pytest.approx(list(view.getRect()), abs=1)
    assert any(len(group) for group in red)


def test_axes_stand_outside_of_it(chart: Chart, tmp_path: Path) -> None:
    root = saved(chart.window(), tmp_path / "a.svg")
    texts = list(root.iter(f"{SPACE}text"))
    assert len(texts) > 4
    assert not any(within(root, text) for text in texts)


def test_on_the_screen_there_are_no_edges(chart: Chart, tmp_path: Path) -> None:
    edges = [item for item in chart.scene().items() if isinstance(item, bounds.BoundsMark)]
    assert len(edges) == 2
    assert not any(edge.isVisible() for edge in edges)
    saved(chart.window(), tmp_path / "a.svg")
    assert not any(edge.isVisible() for edge in edges)


@pytest.fixture
def window(qapp: QApplication) -> Iterator[QWidget]:
    made, inside = QWidget(), QWidget()
    column, rows, area, tabs = QVBoxLayout(made), QVBoxLayout(inside), QScrollArea(), QTabBar()
    for number in range(30):
        rows.addWidget(QLabel(f"row {number}"))
        tabs.addTab(f"tab {number}")
    area.setWidget(inside)
    column.addWidget(tabs)
    column.addWidget(area)
    made.resize(WIDTH, HEIGHT)
    made.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    made.show()
    qapp.processEvents()
    yield made
    made.close()
    made.deleteLater()
    qapp.processEvents()


def test_rows_that_are_cut_on_the_screen_are_cut(window: QWidget, tmp_path: Path) -> None:
    root = saved(window, tmp_path / "a.svg")
    area = window.findChild(QScrollArea)
    assert area is not None
    viewport = area.viewport()
    corner = viewport.mapTo(window, viewport.rect().topLeft())
    wanted = [corner.x(), corner.y(), viewport.width(), viewport.height()]
    rows = [text for text in root.iter(f"{SPACE}text") if (text.text or "").strip().startswith("row")]
    assert rows
    assert all(wanted in [box(root, group) for group in within(root, row)] for row in rows)


def test_tabs_end_where_their_buttons_begin(window: QWidget, tmp_path: Path) -> None:
    root = saved(window, tmp_path / "a.svg")
    tabs = window.findChild(QTabBar)
    assert tabs is not None
    buttons = [child for child in tabs.children() if isinstance(child, QWidget) and child.isVisible()]
    assert buttons
    right = tabs.x() + min(button.x() for button in buttons)
    texts = [text for text in root.iter(f"{SPACE}text") if (text.text or "").strip().startswith("tab")]
    assert texts
    for text in texts:
        left, _, width, _ = box(root, within(root, text)[-1])
        assert left + width <= right
