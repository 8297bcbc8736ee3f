"""The panel of trained models: its own curve first, names in full, the pin where one clicks."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.encodings.base.catalogue import build
from engine.encodings.rope import Rope
from engine.pictures import trained
from engine.scene.options.trained import TrainedView
from engine.scene.scene import Scene
from gui.board.edited import Edited
from gui.figures.curve_names import TEXT_AT, apart
from gui.panels.trained import TrainedPanel
from gui.theme.theme import TOKENS
from tests.gui.theme.test_theme import contrast

SCENE = Scene(a=Rope(), trained=TrainedView(length=96, texts=1))


@pytest.fixture
def panel(qtbot: QtBot) -> TrainedPanel:
    made = TrainedPanel()
    qtbot.addWidget(made)
    made.resize(700, 400)
    made.restyle(TOKENS["dark"])
    made.show_scene(SCENE)
    *_, last = trained.compute(trained.needs(SCENE), *made.size_asked())
    made.show_answer(last, SCENE)
    return made


def test_its_own_curve_has_the_text_s_colour_and_all_names_have_room(panel: TrainedPanel) -> None:
    name, colour = panel.names.entries[0]
    assert name == "this encoding = RoPE"
    assert colour.name() == TOKENS["dark"].text
    widest = max(panel.names.fontMetrics().horizontalAdvance(name) for name, _ in panel.names.entries)
    assert panel.names.width() >= widest + 20


def test_without_a_model_of_its_kind_no_curve_is_its_own(panel: TrainedPanel) -> None:
    scene = SCENE.with_encoding(build("binary"))
    *_, last = trained.compute(trained.needs(scene), *panel.size_asked())
    panel.show_answer(last, scene)
    assert TOKENS["dark"].text not in [colour.name() for _, colour in panel.names.entries]
    assert not any(panel.emphasised(curve) for curve in range(len(last.values)))


def test_a_pointer_on_a_name_lights_its_curve(panel: TrainedPanel, qtbot: QtBot) -> None:
    """Where the lowest lie on each other, the leaders to their names are all that tells them apart."""
    panel.show()
    qtbot.waitExposed(panel)
    QApplication.processEvents()
    before = panel.strokes.shown
    for curve in (3, 0, len(before) - 1):
        place = panel.names.place_of(curve)
        assert place is not None
        QTest.mouseMove(panel.names, place.center().toPoint())
        colour = panel.names.entries[curve][1]
        *others, last = panel.strokes.shown
        np.testing.assert_array_equal(last.y, before[curve].y)
        assert (last.pen.color(), last.pen.width()) == (colour, 2)
        ground = TOKENS["dark"].surface
        assert all(contrast(other.pen.color().name(), ground) < 3 for other in others)
        assert {name for name, _ in panel.names.entries} == set(panel.shown.labels if panel.shown else ())
    scene = SCENE.with_encoding(build("binary"))  # it has no curve of its own: another number of them
    *_, fewer = trained.compute(trained.needs(scene), *panel.size_asked())
    panel.show_answer(fewer, scene)
    assert max(stroke.pen.width() for stroke in panel.strokes.shown) == 1
    panel.show_answer(panel.shown, scene)
    QTest.mouseMove(panel.chart, panel.chart.rect().center())
    QApplication.sendEvent(panel.names, QEvent(QEvent.Type.Leave))
    panel.show_scene(SCENE)
    *_, again = trained.compute(trained.needs(SCENE), *panel.size_asked())
    panel.show_answer(again, SCENE)
    assert [stroke.pen for stroke in panel.strokes.shown] == [stroke.pen for stroke in before]


def test_a_click_and_the_arrows_pin_a_position(panel: TrainedPanel) -> None:
    told: list[Edited] = []
    panel.edited.connect(told.append)
    panel._pin(QPointF(40.2, 2.0))
    assert told[-1].value.pin.position == 40
    panel.show_scene(told[-1].value)
    panel.show_answer(panel.shown, told[-1].value)
    panel._step((1, 0))
    assert told[-1].value.pin.position == 41
    panel._pin(QPointF(500.0, 2.0))
    assert told[-1].value.pin.position == 95


def test_its_own_curve_alone_has_a_dot_a_point(panel: TrainedPanel) -> None:
    alone = SCENE.replace(trained=TrainedView(length=96, texts=1, others=False))
    *_, last = trained.compute(trained.needs(alone), *panel.size_asked())
    panel.show_answer(last, alone)
    assert not panel.failed
    assert len(panel.strokes.shown) == 1
    assert len(panel.dots.places) == np.isfinite(last.values).sum()


def test_names_stand_where_their_curves_end(panel: TrainedPanel) -> None:
    panel.show()
    assert panel.names.ends is not None
    ends = panel.names.ends()
    assert panel.shown is not None
    last = [row[np.isfinite(row)][-1] for row in panel.shown.values]
    assert np.argsort(ends).tolist() == np.argsort([-value for value in last]).tolist()
    top, bottom = (
        panel.chart.box.mapToScene(panel.chart.box.rect()).boundingRect().toRect().getCoords()[i] for i in (1, 3)
    )
    assert all(top - 1 <= end <= bottom + 1 for end in ends)
    height = panel.names.fontMetrics().height() + 2
    middles = apart(ends, height, (height / 2, panel.names.height() - height / 2))
    image = panel.names.grab().toImage()
    for (name, colour), middle in zip(panel.names.entries, middles, strict=True):
        row = [
            image.pixelColor(x, y)
            for x in range(TEXT_AT, image.width())
            for y in range(round(middle) - 5, round(middle) + 6)
        ]
        nearest = min(
            abs(p.red() - colour.red()) + abs(p.green() - colour.green()) + abs(p.blue() - colour.blue()) for p in row
        )
        assert nearest < 60, name


def test_names_beside_each_other_have_unlike_colours(qtbot: QtBot) -> None:
    scene = SCENE.replace(trained=TrainedView(texts=4))
    made = TrainedPanel()
    qtbot.addWidget(made)
    *_, last = trained.compute(trained.needs(scene), 700, 400)
    made.show_answer(last, scene)
    ends = [row[np.isfinite(row)][-1] for row in last.values]
    colours = [made.names.entries[curve][1].name() for curve in np.argsort(ends)]
    assert all(one != next_one for one, next_one in itertools.pairwise(colours))


def test_the_leaders_of_names_begin_where_curves_end_and_reach_the_names(panel: TrainedPanel) -> None:
    """That of a table for 64 letters goes no further than these: nothing leads on from there."""
    panel.show()
    QApplication.processEvents()
    panel._paint()
    shown = panel.shown
    assert shown is not None
    short = [i for i, row in enumerate(shown.values) if not np.isfinite(row[-1])]
    assert [shown.labels[i] for i in short] == ["learned table, ends at 64"]
    assert panel.names.loose == {*short}
    going = [i for i in range(len(shown.values)) if i not in short]
    assert len(panel.leaders.shown) == len(going)
    for leader, i in zip(panel.leaders.shown, going, strict=True):
        assert leader.x.tolist() == [shown.x[-1], panel.chart.box.whole[0].high]
        assert (leader.y == np.log10(shown.values[i, -1])).all()
        ground, ink = panel.tokens.surface, panel.names.entries[i][1]
        assert contrast(leader.pen.color().name(), ground) < contrast(ink.name(), ground)


def test_no_two_curves_look_alike(panel: TrainedPanel) -> None:
    """Hues are six: what has the same one is dashed in another way, in its name's leader too."""
    panel.show()
    QApplication.processEvents()
    panel._paint()
    assert panel.shown is not None
    looks = [(stroke.pen.color().name(), stroke.pen.style()) for stroke in panel.strokes.shown]
    assert len({*looks}) == len(looks) == len(panel.shown.values) > 12
    leading = [panel.names._pen(i, 1) for i in range(len(looks))]
    assert [(pen.color().name(), pen.style()) for pen in leading] == looks


def test_losses_stand_on_a_logarithmic_axis_whose_zero_is_no_line(panel: TrainedPanel) -> None:
    shown = panel.shown
    assert shown is not None
    assert panel.chart.left.logarithmic
    assert panel.chart.left.label.whole.endswith("logarithmic")
    np.testing.assert_array_equal(shown.drawn, np.log10(shown.values))
    assert not panel.zero.isVisible()


def test_words_over_curves_keep_their_room_at_another_height_and_nothing_is_computed(
    panel: TrainedPanel, qtbot: QtBot
) -> None:
    panel.show()
    qtbot.waitExposed(panel)
    QApplication.processEvents()
    low, asked = panel.reach, panel.ask()
    panel.resize(700, 800)
    QTest.qWait(20)
    assert panel.reach[1] - panel.reach[0] < low[1] - low[0]  # a line of words is a smaller share
    assert panel.ask() == asked
    found = panel.reach
    assert panel.shown is not None
    panel.show_picture(panel.shown)
    assert panel.reach == found


def test_a_height_that_came_beside_another_encoding_counts_when_the_same_answer_is_back(
    panel: TrainedPanel, qtbot: QtBot
) -> None:
    panel.show()
    qtbot.waitExposed(panel)
    QApplication.processEvents()
    answer = panel.shown
    assert answer is not None
    panel.show_scene(SCENE.with_encoding(build("binary")))
    panel.resize(700, 800)
    QTest.qWait(20)
    panel.show_scene(SCENE)
    panel.show_answer(answer, SCENE)
    found = panel.reach
    panel.show_picture(answer)
    assert panel.reach == found
