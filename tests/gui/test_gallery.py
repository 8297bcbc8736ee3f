"""What is seen: every room in some look has no text that is cut, elided, faint or on another, and no empty picture.

Its axes have names, its colours a scale with both ends, its curves a name or a legend.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from engine.pictures import heatmap
from engine.pictures.rooms import ROOM
from engine.scene.scene import Scene
from engine.words.language import speak
from gui.board.panel import Panel
from gui.controls.eliding import Elided
from gui.figures.shades import paint_scale, paint_shades
from gui.panels.heatmap import HeatmapPanel
from gui.plot.chart import Chart
from gui.plot.view import AxisSpan
from gui.theme import theme
from gui.theme.theme import TOKENS
from tests.gallery import tours
from tests.gallery.__main__ import page, told
from tests.gallery.faults import faults
from tests.gallery.looks import ENCODINGS, LANGUAGES, SIZES, THEMES, Look, Shot, shots
from tests.gallery.texts import written

LOOKS = list(itertools.starmap(Look, itertools.product(THEMES, LANGUAGES, SIZES)))
TURNED, OTHER = 7, 3  # looks and encodings from a room to the next, so that all come
CASES = [(room, LOOKS[TURNED * i % len(LOOKS)], ENCODINGS[OTHER * i % len(ENCODINGS)]) for i, room in enumerate(ROOM)]

LARGE = [
    (room, Look(THEMES[i % len(THEMES)], language, (1280, 800), 150), ENCODINGS[(OTHER * i + j) % len(ENCODINGS)])
    for i, room in enumerate(ROOM)
    for j, language in enumerate(LANGUAGES)
]


@pytest.fixture(autouse=True)
def afterwards_english() -> Iterator[None]:
    """Looks speak the language that they show."""
    yield
    speak("en")


@pytest.mark.sampled(7)
@pytest.mark.parametrize(("room", "look", "encoding"), CASES, ids=lambda each: getattr(each, "theme", each))
def test_nothing_is_wrong_in_a_room(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: str, look: Look, encoding: str
) -> None:
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("HF_HUB_CACHE", str(tmp_path))
    for shot, app in shots(look, [encoding], [room]):
        assert faults(app.window) == [], shot.name


@pytest.mark.sampled(7)
@pytest.mark.parametrize(("room", "look", "encoding"), LARGE, ids=lambda each: getattr(each, "language", each))
def test_nothing_is_wrong_in_a_room_in_larger_type(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: str, look: Look, encoding: str
) -> None:
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("HF_HUB_CACHE", str(tmp_path))
    for shot, app in shots(look, [encoding], [room]):
        assert app.document.settings.text == look.text
        assert faults(app.window) == [], shot.name


STAGES = [
    Look(THEMES[i % len(THEMES)], language, size)
    for i, (language, size) in enumerate(itertools.product(LANGUAGES, [(1920, 1080), (1280, 720), (1024, 768)]))
]


@pytest.mark.sampled(8)
@pytest.mark.parametrize(("tour", "look"), list(itertools.product(tours.NAMES, STAGES)), ids=str)
def test_nothing_is_wrong_on_the_stage(qapp: QApplication, tour: str, look: Look) -> None:
    for step, wrong in tours.wrong(look, tour):
        assert wrong == [], step


# The search itself finds each kind of fault, and nothing in what is sound.


class Painted(QWidget):
    """Texts at places, in colours."""

    def __init__(self, *texts: tuple[str, float, float, str]):
        super().__init__()
        self.texts = texts
        self.setFixedSize(220, 80)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for text, x, y, colour in self.texts:
            painter.setPen(QColor(colour))
            painter.drawText(QPointF(x, y), text)
        painter.end()


class Blank(Panel):
    """A picture that may be forgotten."""

    name = "blank"

    def __init__(self, *, drawn: bool):
        super().__init__()
        self.setFixedSize(220, 80)
        self._stack.setCurrentWidget(self.body)
        if drawn:
            self.top.addWidget(QLabel("drawn"))


class Holding(Panel):
    """A picture of one part, as large as a companion."""

    name = "holding"

    def __init__(self, part: QWidget):
        super().__init__()
        self.setFixedSize(400, 300)
        self._stack.setCurrentWidget(self.body)
        self.top.addWidget(part, 1)


def charted(x: str) -> Panel:
    chart = Chart(x=x, y="value", y_cells=False)
    chart.restyle(theme.TOKENS["dark"])
    chart.box.whole = (AxisSpan(-0.5, 511.5), AxisSpan(-1.0, 1.0))
    chart.box.display(None, None)
    return Holding(chart)


class Drawn(QWidget):
    """What a function paints."""

    def __init__(self, draw: Callable[[QPainter], None]):
        super().__init__()
        self.draw = draw

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.draw(painter)
        painter.end()


def cells(*, scaled: bool) -> Panel:
    def draw(painter: QPainter) -> None:
        shades = np.arange(16, dtype=np.uint8).reshape(4, 4)
        paint_shades(painter, QRectF(10, 10, 90, 90), shades, "automatic", signed=True)
        if scaled:
            below = QRectF(10, 120, 200, 20)
            paint_scale(painter, below, ("−1", "1"), "automatic", signed=True, tokens=theme.TOKENS["dark"])

    return Holding(Drawn(draw))


def curves(*names: str) -> Panel:
    def draw(painter: QPainter) -> None:
        for i, ink in enumerate(theme.TOKENS["dark"].curves[:2]):
            painter.setPen(QColor(ink))
            painter.drawPolyline([QPointF(10 + 40 * x, 40 + 40 * i + 10 * (x % 2)) for x in range(6)])
            if i < len(names):
                painter.drawText(QPointF(230, 50 + 40 * i), names[i])

    return Holding(Drawn(draw))


def label(text: str, width: int) -> QWidget:
    made = QLabel(text)
    made.setFixedSize(width, 24)
    return made


def scrolled() -> QWidget:
    area = QScrollArea()
    area.setWidget(label("first line\nsecond line\nthird line", 160))
    area.widget().setFixedHeight(60)
    area.setFixedSize(220, 40)
    return area


def short(role: str, text: str) -> QWidget:
    made = Elided(role)
    made.setFixedSize(90, 24)
    made.restyle(theme.TOKENS["dark"])
    made.say(text)
    return made


FAULTY: dict[str, tuple[Callable[[], QWidget], Callable[[], QWidget]]] = {
    "elided": (lambda: short("title", "a title that is too long"), lambda: short("title", "512 rows · and columns")),
    "cut": (lambda: label("a text that is too long for it", 60), lambda: label("short", 60)),
    "overlap": (
        lambda: Painted(("one text", 10, 40, "white"), ("another", 20, 44, "white")),
        lambda: Painted(("one text", 10, 30, "white"), ("another", 10, 60, "white")),
    ),
    "faint": (lambda: Painted(("hardly seen", 10, 40, "#444850")), lambda: Painted(("well seen", 10, 40, "white"))),
    "empty": (lambda: Blank(drawn=False), lambda: Blank(drawn=True)),
    "axis": (lambda: charted(""), lambda: charted("position")),
    "scale": (lambda: cells(scaled=False), lambda: cells(scaled=True)),
    "curves": (lambda: curves("exact"), lambda: curves("exact", "six terms")),
}


@pytest.fixture
def found(qapp: QApplication) -> Iterator[Callable[[QWidget], list[str]]]:
    theme.apply(qapp, theme.TOKENS["dark"])
    made: list[QWidget] = []

    def look(part: QWidget) -> list[str]:
        window = QWidget()
        made.append(window)
        QVBoxLayout(window).addWidget(part, 0, Qt.AlignmentFlag.AlignLeft)
        window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        window.show()
        QApplication.processEvents()
        return faults(window)

    yield look
    for window in made:
        window.close()
        window.deleteLater()


def test_every_kind_of_fault_is_found(found: Callable[[QWidget], list[str]]) -> None:
    for kind, (bad, good) in FAULTY.items():
        assert [fault.partition(":")[0] for fault in found(bad())] == [kind]
        assert found(good()) == [], kind


def test_what_can_be_scrolled_is_not_cut(found: Callable[[QWidget], list[str]]) -> None:
    assert found(scrolled()) == []


def test_a_button_that_asks_for_more_ends_in_dots(found: Callable[[QWidget], list[str]]) -> None:
    assert found(QPushButton("Export…")) == []


def test_texts_are_where_they_are_painted(qapp: QApplication) -> None:
    part = Painted(("first", 10, 40, "#ff8000"), ("second", 10, 70, "#0080ff"))
    one, other = written(part)
    assert (one.text, one.colour.name(), other.text, other.colour.name()) == ("first", "#ff8000", "second", "#0080ff")
    assert one.ink.left() == pytest.approx(10, abs=2)
    assert one.ink.bottom() == pytest.approx(40, abs=1)
    assert other.ink.top() == pytest.approx(one.ink.top() + 30, abs=3)
    part.deleteLater()


def test_numbers_of_axes_and_of_colour_bars_are_read_too(qapp: QApplication) -> None:
    panel = HeatmapPanel()
    panel.resize(700, 500)
    panel.restyle(TOKENS["dark"])
    panel.show_picture(heatmap.compute(heatmap.needs(Scene(length=512)), 500, 400))
    panel.grab()  # what is kept as pixels is kept by now
    found = [each.text for each in written(panel)]
    assert {"511", "127", "10³", "0.5", "−1"} <= set(found)
    panel.deleteLater()


def test_a_page_names_each_picture_and_what_is_wrong_in_it() -> None:
    look = Look("dark", "en", (1280, 800))
    wrong = {Shot(look, "rope", "table"): ["cut: '<b>'"], Shot(look, "alibi", "bias"): []}
    text = page(wrong)
    assert text.count("<img ") == 2
    assert "cut: &#x27;&lt;b&gt;&#x27;" in text
    assert "http" not in text
    assert told(wrong) == {"cut: '<b>'": [Shot(look, "rope", "table")]}
