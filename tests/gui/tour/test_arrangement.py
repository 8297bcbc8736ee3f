"""Where the pictures of a step stand: strips wide, grids square, the subject large, type that the last row reads."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any, NamedTuple

import pytest
from PySide6.QtGui import QFontInfo, QImage
from PySide6.QtWidgets import QApplication, QWidget

from engine.pictures.panels import BY_NAME
from engine.tours.read import SUPPLIED, read, tour_files
from engine.tours.tour import Moment
from gui.figures.canvas import FigureCanvas
from gui.figures.sheet import SheetTable
from gui.output.offscreen_subject import Look
from gui.output.tour_subject import TourSubject
from gui.panels.inspector.digits import Digits
from gui.panels.inspector.panel import InspectorPanel
from gui.plot.chart import Chart
from gui.theme import theme
from gui.tour.arrangement import StagePlace, arranged
from tests.gui.output.drawing import drawn

TOURS = {path.stem: read(path) for path in tour_files(SUPPLIED)}
STEPS = [(name, step) for name, tour in TOURS.items() for step in range(len(tour.steps))]
NAMES = ("heatmap", "waveforms", "bias", "profile", "spectrum", "phasors")
ROOM, GAP = (874, 688), 8  # of a stage of 1280 × 720
SQUARE = 0.03  # that the sides of a cell may differ by
STRIP = 1.2  # times as wide as high, at least; alone it fills the stage
LEAST = 0.8  # of the caption's type


def overlap(one: StagePlace, other: StagePlace) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height


@pytest.mark.parametrize("count", range(1, 7))
def test_every_picture_has_a_place_of_its_own_in_the_room(count: int) -> None:
    for names in permutations(NAMES, count):
        found = arranged(names, *ROOM, GAP)
        assert list(found) == sorted(names, key=list(found).index)
        assert set(found) == set(names)
        for place in found.values():
            assert place.x >= 0 <= place.y
            assert place.x + place.width <= ROOM[0]
            assert place.y + place.height <= ROOM[1]
        assert not any(overlap(*pair) for pair in combinations(found.values(), 2))


@pytest.mark.parametrize("count", range(1, 7))
def test_the_first_is_half_of_the_room_and_a_strip_is_wide(count: int) -> None:
    for names in permutations(NAMES, count):
        found = arranged(names, *ROOM, GAP)
        subject = found[names[0]]
        assert subject.width * subject.height >= 0.5 * ROOM[0] * ROOM[1]
        if 1 < count < 4:
            strips = [found[name] for name in names if BY_NAME[name].shape == "strip"]
            assert all(strip.width > STRIP * strip.height for strip in strips)


def test_waves_lie_under_the_cells() -> None:
    found = arranged(("heatmap", "waveforms"), *ROOM, GAP)
    assert found["heatmap"].width == found["waveforms"].width == ROOM[0]
    assert found["heatmap"].height > found["waveforms"].height
    assert found["heatmap"].y + found["heatmap"].height + GAP == found["waveforms"].y


@pytest.mark.parametrize("room", [(705, 736), (874, 1040), ROOM])
def test_a_grid_stands_beside_a_strip_where_it_would_be_low_above_it(room: tuple[int, int]) -> None:
    for subject in ("heatmap", "phasors", "spectrum"):
        grid = arranged((subject, "bias", "profile"), *room, GAP)["bias"]
        assert min(grid.width, grid.height) > 0.4 * min(room)


def test_a_table_lies_over_the_cells() -> None:
    found = arranged(("inspector", "heatmap"), *ROOM, GAP)
    assert found["inspector"].width == found["heatmap"].width == ROOM[0]
    assert found["inspector"].y + found["inspector"].height + GAP == found["heatmap"].y


class Seen(NamedTuple):
    """What a step's picture measures: shares of the room, pixels."""

    name: str
    share: float
    box: tuple[float, float]
    proportion: float
    type: float
    columns: int  # of the inspector, seen as a whole
    digits: int  # of its numeral, seen as a whole


class Measured(TourSubject):
    """Measures what stands on the stage, instead of painting it."""

    seen: tuple[Seen, ...] = ()
    words = 0.0

    def taken(self) -> QImage:
        assert self.stage is not None
        pictures, words = self.stage.pictures, self.stage.said.caption
        self.words = QFontInfo(words.document.defaultFont()).pixelSize()
        room = pictures.width() * pictures.height()
        self.seen = tuple(measured(each, room) for each in pictures.shown)
        return QImage()


def measured(picture: Any, room: float) -> Seen:
    chart = getattr(picture.panel, "chart", None) or next(
        (each.chart for each in picture.findChildren(FigureCanvas) if each.chart.isVisible()), None
    )
    area = chart.box.boundingRect() if isinstance(chart, Chart) else None
    fonts = [each.font() for each in picture.findChildren(QWidget) if each.isVisible()]
    if isinstance(chart, Chart):
        fonts += [axis.label.font() for axis in (chart.below, chart.left)]
    return Seen(
        picture.panel.name,
        picture.width() * picture.height() / room,
        (area.width(), area.height()) if area is not None else (0.0, 0.0),
        getattr(getattr(picture.panel, "chart", None), "shape", None) or 0.0,
        min(QFontInfo(font).pixelSize() for font in fonts),
        columns(picture.panel.table) if isinstance(picture.panel, InspectorPanel) else 0,
        boxes(picture.panel.digits) if isinstance(picture.panel, InspectorPanel) else 0,
    )


def columns(table: SheetTable) -> int:
    view, model = table.viewport().rect(), table.sheet_model
    needed = max(table.fontMetrics().horizontalAdvance(model.text(model.index(1, at))) for at in range(4))
    cells = [table.visualRect(model.index(0, at)) for at in range(model.columnCount())]
    return sum(view.left() <= cell.left() and cell.right() <= view.right() and cell.width() > needed for cell in cells)


def boxes(digits: Digits) -> int:
    return sum(digits.rect().contains(digits.box(at).toAlignedRect()) for at in range(len(digits.digits)))


def looked_at(name: str, step: int, size: tuple[int, int]) -> Measured:
    tour = TOURS[name]
    subject = Measured(tour, Look("", size, theme.TOKENS["dark"]), font=QApplication.font())
    drawn(subject, [Moment(step, tour.steps[step].scene, gliding=False)])
    return subject


@pytest.mark.sampled(11)
@pytest.mark.parametrize(("name", "step"), STEPS)
def test_a_step_is_laid_out_by_what_its_pictures_are(qapp: QApplication, name: str, step: int) -> None:
    theme.apply(qapp, theme.TOKENS["dark"])
    subject = looked_at(name, step, (1280, 720))
    assert [each.name for each in subject.seen] == [
        each for each in TOURS[name].steps[step].panels if each != "encoding"
    ]
    assert subject.seen[0].share >= 0.5
    for each in subject.seen:
        width, height = each.box
        assert each.type >= LEAST * subject.words
        if each.proportion:
            assert width / height == pytest.approx(each.proportion, rel=SQUARE)
        if BY_NAME[each.name].shape == "strip" and width and len(subject.seen) > 1:
            assert width > STRIP * height


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_a_grid_of_positions_is_square_on_every_screen(qapp: QApplication, size: tuple[int, int]) -> None:
    theme.apply(qapp, theme.TOKENS["dark"])
    place = next(at for at, step in enumerate(TOURS["why-position"].steps) if step.panels[:2] == ("heatmap", "bias"))
    width, height = next(s.box for s in looked_at("why-position", place, size).seen if s.name == "bias")
    assert min(width, height) > 0.19 * size[1]
    assert width / height == pytest.approx(1, rel=SQUARE)


@pytest.mark.whole
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize(
    ("name", "step", "panels"),
    [
        ("bias-by-distance", 8, ("bias", "difference")),
        ("inner-product-to-distance", 2, ("derivation",)),
        ("inner-product-to-distance", 3, ("derivation",)),
    ],
)
def test_a_grid_that_the_caption_speaks_of_is_large_and_square(
    qapp: QApplication, name: str, step: int, panels: tuple[str, ...], size: tuple[int, int]
) -> None:
    theme.apply(qapp, theme.TOKENS["dark"])
    seen = looked_at(name, step, size).seen
    assert tuple(each.name for each in seen) == panels
    for width, height in (each.box for each in seen if each.box[1]):
        assert width / height == pytest.approx(1, rel=SQUARE)
    assert seen[0].box[1] > (0.35 if size[0] > 1.5 * size[1] else 0.25) * size[1]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1366, 768), (1920, 1080)])
def test_all_columns_of_the_small_table_are_seen(qapp: QApplication, size: tuple[int, int]) -> None:
    theme.apply(qapp, theme.TOKENS["dark"])
    steps = [("counting-with-waves", step) for step in (0, 3, 4, 5)] + [("spot-the-bug", step) for step in (2, 3)]
    for name, step in steps:
        assert {s.name: s.columns for s in looked_at(name, step, size).seen}["inspector"] == 4, (name, step)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1280, 800), (1920, 1080)])
def test_all_bits_of_a_position_are_seen(qapp: QApplication, size: tuple[int, int]) -> None:
    theme.apply(qapp, theme.TOKENS["dark"])
    seen = {s.name: s for s in looked_at("why-position", 7, size).seen}["inspector"]
    assert (seen.digits, seen.columns) == (9, 9)
