"""The canvas: each picture is pixel by pixel that of the whole widget, though little of it was painted."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QGraphicsScene,
    QGraphicsView,
    QLabel,
    QListWidget,
    QPlainTextEdit,
    QProgressBar,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from engine.scene.scene import Scene
from gui.app.app import App
from gui.board.worker import Direct
from gui.output.board_subject import BoardSubject
from gui.output.film import Film, movable, sweep
from gui.output.offscreen_subject import Look
from gui.output.widget_images import WidgetImages
from gui.storage.session import Settings
from gui.theme import theme
from tests.gui.output.drawing import digest, drawn
from tests.gui.output.test_tour_subject import told
from tests.gui.tour.tours import talk

SIZE = (500, 400)
SPREAD = 100


class Square(QWidget):
    """One colour, without gaps: Qt moves such pixels without painting them again."""

    painted = 0

    def __init__(self, parent: QWidget):
        super().__init__(parent)
        self.setAutoFillBackground(True)
        self.setPalette(QPalette(QColor("teal")))
        self.setGeometry(10, 10, 40, 40)

    def paintEvent(self, event: QPaintEvent) -> None:
        type(self).painted += 1
        super().paintEvent(event)


class Desk(QWidget):
    """A little of everything."""

    def __init__(self) -> None:
        super().__init__()
        self.list, self.text, self.bar = QListWidget(), QPlainTextEdit(), QProgressBar(value=20)
        self.label, self.box, self.scroll = QLabel("one"), QCheckBox("check"), QScrollArea(widgetResizable=True)
        self.list.addItems([f"row {number}" for number in range(SPREAD)])
        self.text.setPlainText("\n".join(f"line {number}" for number in range(SPREAD)))
        inside = QWidget()
        within = QVBoxLayout(inside)
        for number in range(20):
            within.addWidget(QLabel(f"label {number}"))
        self.scroll.setWidget(inside)
        drawing = QGraphicsScene(QRectF(0, 0, SPREAD, SPREAD), self)
        self.view, self.dot = QGraphicsView(drawing), drawing.addEllipse(QRectF(0, 0, 20, 20))
        layout = QVBoxLayout(self)
        for part in (self.list, self.text, self.bar, self.label, self.box, self.scroll, self.view):
            layout.addWidget(part)
        self.square = Square(self)
        self.resize(*SIZE)
        self.show()


EDITS: dict[str, Callable[[Desk, int], object]] = {
    "text of a label": lambda desk, by: desk.label.setText("many words " * (by % 5)),
    "check": lambda desk, _: desk.box.toggle(),
    "progress": lambda desk, by: desk.bar.setValue(by),
    "rows scrolled": lambda desk, by: desk.list.verticalScrollBar().setValue(by),
    "row chosen": lambda desk, by: desk.list.setCurrentRow(by),
    "lines scrolled": lambda desk, by: desk.text.verticalScrollBar().setValue(by),
    "labels scrolled": lambda desk, by: desk.scroll.verticalScrollBar().setValue(by),
    "an item moved": lambda desk, by: desk.dot.setPos(by / 3, by / 7),
    "an opaque part moved": lambda desk, by: desk.square.move(by, 2 * by),
    "another size": lambda desk, by: desk.square.resize(by + 1, 30),
    "hidden or shown": lambda desk, _: desk.bar.setVisible(not desk.bar.isVisible()),
    "another colour": lambda desk, by: desk.square.setPalette(QPalette(QColor.fromHsv(3 * by, 200, 200))),
    "disabled or enabled": lambda desk, _: desk.text.setEnabled(not desk.text.isEnabled()),
    "another font": lambda desk, by: desk.label.setStyleSheet(f"font-size: {8 + by % 9}pt"),
    "below": lambda desk, by: desk.square.lower() if by % 2 else desk.square.raise_(),
    "another of its size": lambda desk, by: desk.resize(SIZE[0] + by, SIZE[1]),
    "nothing": lambda _, __: None,
}


@pytest.fixture
def desk(qapp: QApplication) -> Iterator[Desk]:
    made = Desk()
    qapp.processEvents()
    yield made
    made.close()
    made.deleteLater()
    qapp.processEvents()


def whole(canvas: WidgetImages) -> QImage:
    """All of it painted."""
    canvas._image = None
    return canvas.image()


@pytest.mark.parametrize("seed", range(8))
def test_after_any_change_it_is_the_picture_of_the_whole(desk: Desk, qapp: QApplication, seed: int) -> None:
    canvas, chance = WidgetImages(desk, 1.0), random.Random(seed)
    for _ in range(60):
        names = [chance.choice(list(EDITS)) for _ in range(chance.randint(1, 3))]
        for name in names:
            EDITS[name](desk, chance.randrange(SPREAD))
        if chance.random() < 0.7:
            qapp.processEvents()
        assert canvas.image() == whole(canvas), names


def test_what_did_not_change_is_not_painted(desk: Desk, qapp: QApplication) -> None:
    desk.square.raise_()
    canvas = WidgetImages(desk, 1.0)
    canvas.image()
    Square.painted = 0
    desk.label.setText("two")
    qapp.processEvents()
    before = canvas.image()
    assert Square.painted == 0
    desk.square.update()
    assert canvas.image() == before
    assert Square.painted == 1


def test_where_nothing_changed_it_is_the_same_picture(desk: Desk, qapp: QApplication) -> None:
    canvas = WidgetImages(desk, 1.0)
    first = canvas.image()
    qapp.processEvents()
    assert canvas.image() is first


def test_a_picture_that_was_taken_stays(desk: Desk) -> None:
    canvas = WidgetImages(desk, 1.0)
    first = canvas.image()
    kept = first.copy()
    desk.bar.setValue(70)
    assert canvas.image() != first
    assert first == kept


def test_reduced_it_is_the_whole(desk: Desk) -> None:
    canvas = WidgetImages(desk, 0.5)
    first = canvas.image()
    desk.bar.setValue(70)
    second = canvas.image()
    assert first != second == whole(canvas)


def test_without_it_the_widget_paints_itself_again(desk: Desk, qapp: QApplication) -> None:
    canvas: Any = WidgetImages(desk, 1.0)
    desk.square.update()
    qapp.processEvents()
    before = Square.painted
    del canvas
    desk.square.update()
    qapp.processEvents()
    assert Square.painted > before


def test_other_windows_paint_themselves(desk: Desk, qapp: QApplication) -> None:
    other = Desk()
    canvas = WidgetImages(desk, 1.0)
    qapp.processEvents()
    before = Square.painted
    other.square.update()
    qapp.processEvents()
    assert Square.painted > before
    del canvas
    other.close()
    other.deleteLater()


# Films.


@pytest.fixture
def wholly(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From now on all is painted each time."""

    def image(self: WidgetImages) -> QImage:
        self._image = None
        return painted(self)

    painted = WidgetImages.image
    return lambda: monkeypatch.setattr(WidgetImages, "image", image)


@pytest.mark.whole
@pytest.mark.parametrize("number", [0, 1, -1])
def test_a_sweep_of_the_window_is_as_if_all_were_painted(
    qapp: QApplication, wholly: Callable[[], None], number: int
) -> None:
    theme.apply(qapp, theme.TOKENS["dark"])
    moved = movable(Scene())[number]
    film = sweep(Scene(), moved, (10, 300), seconds=1, rate=5, back=True)
    moments = [film.at(time) for time in film.times()]
    look = Look("window", (1280, 800), theme.TOKENS["light"])
    found = drawn(BoardSubject(App, look), moments, digest)
    wholly()
    assert found == drawn(BoardSubject(App, look), moments, digest)


@pytest.mark.whole
def test_a_tour_is_as_if_all_were_painted(qapp: QApplication, wholly: Callable[[], None]) -> None:
    tour = talk()
    app = App(tour.steps[0].scene, Settings(theme="dark"), worker=Direct(), keeps=False)
    film = Film(tour.at, tour.seconds, 2)
    moments = [film.at(time) for time in film.times()]
    found = drawn(told(app, (1920, 1080)), moments, digest)
    wholly()
    assert found == drawn(told(app, (1920, 1080)), moments, digest)
    app.window.deleteLater()
    qapp.processEvents()
