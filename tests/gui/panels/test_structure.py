"""The structure of a table as a person uses it: its three pictures, and a path that is turned."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import numpy as np
import pytest
from PySide6.QtCore import QLineF, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.scene.options.structure import StructureView
from engine.scene.scene import Pin, Scene
from gui.panels.structure.panel import StructurePanel
from gui.panels.structure.path_scales import RAMP
from gui.panels.structure.turned_path import NAMED
from gui.theme import theme
from tests import trained
from tests.gallery.faults import cut
from tests.gallery.texts import written
from tests.gui.bench import Bench, point

pytestmark = pytest.mark.sampled(3)

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def bench(closing: Any) -> Any:
    def make(scene: Scene | None = None, size: tuple[int, int] = (620, 520), **view: Any) -> Bench:
        scene = trained.scene() if scene is None else scene
        return closing(Bench(StructurePanel, scene.replace(structure=StructureView(**view)), size))

    return make


@pytest.mark.parametrize("name", ["dark", "light"])
@pytest.mark.parametrize("size", [(340, 260), (620, 520), (1100, 700)])
@pytest.mark.parametrize("picture", ["path", "components", "waves"])
def test_every_picture_is_painted(bench: Any, picture: str, size: tuple[int, int], name: theme.Name) -> None:
    on = bench(size=size, picture=picture)
    before = on.panel.grab().toImage()
    on.panel.restyle(theme.TOKENS[name])
    assert not on.panel.failed
    assert (on.panel.grab().toImage() == before) == (name == "dark")
    assert on.panel.shown.claim.startswith("Circles: ")
    assert on.panel.pictures.height() >= 100
    assert on.panel.pictures.currentWidget() is (on.panel.path if picture == "path" else on.panel.canvas)


def test_a_drag_turns_the_path_in_one_step_to_undo(bench: Any) -> None:
    on = bench()
    path, before = on.panel.path, on.panel.path.grab().toImage()
    QTest.mousePress(path, LEFT, pos=QPoint(100, 100))
    for by in (10, 30, 60):
        at = QPointF(100 + by, 100 + by / 2)
        there = QPointF(path.mapToGlobal(point(at)))
        none = Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(path, QMouseEvent(QMouseEvent.Type.MouseMove, at, there, LEFT, LEFT, none))
    QTest.mouseRelease(path, LEFT, pos=QPoint(160, 130))
    view = on.scene.structure
    assert (view.turn, view.tilt) == (30.0 + 30.0, 20.0 + 15.0)
    assert path.grab().toImage() != before
    on.store.steps.undo()
    assert on.scene.structure == StructureView()
    assert path.grab().toImage() == before


@pytest.mark.parametrize("size", [(300, 260), (620, 520), (1100, 700)])
def test_a_rule_tells_how_long_the_path_is(bench: Any, size: tuple[int, int]) -> None:
    path = bench(size=size, turn=33, tilt=12).panel.path
    ends, (_, radius) = path.shown.points, path._scale()
    far = max(math.dist(one, other) for one, other in combinations(ends[::9, :2].tolist(), 2)) * path.shown.reach
    pixels = max(math.dist(one, other) for one, other in combinations(path._places()[::9].tolist(), 2))
    rule = path.scales()
    assert rule.length == pytest.approx(rule.ruled * far / pixels)
    assert rule.ruled <= min(radius, RAMP)
    assert rule.said == f"length {rule.length:g}"


@pytest.mark.parametrize("turn", range(-180, 180, 20))
@pytest.mark.parametrize("tilt", [-60, 0, 20, 75])
def test_no_name_of_a_component_covers_the_path(bench: Any, turn: int, tilt: int) -> None:
    path = bench(size=(900, 520), turn=turn, tilt=tilt).panel.path
    named = path.names()
    assert 2 <= len(named) <= 3
    for box, name in named:
        covered = [at for at in path._places() if box.adjusted(2, 4, -2, -4).contains(QPointF(*at))]
        assert not covered, (name, box, covered)
        assert QRectF(path.rect()).contains(box)


@pytest.mark.parametrize("size", [(250, 420), (400, 400)])
def test_of_two_names_at_one_place_the_one_in_front_is_seen(bench: Any, size: tuple[int, int]) -> None:
    on = bench(size=size)
    path, left_out = on.panel.path, 0
    for turn in range(-180, 180, 6):
        on.store.edit(on.scene.replace_in("structure", turn=float(turn), tilt=1.0))
        named = path.names()
        assert not [(a, b) for (a, _), (b, _) in combinations(named, 2) if a.intersects(b)]
        seen = [
            (z, name)
            for (x, y, z), name in zip(path.shown.axes.tolist(), path.shown.names, strict=True)
            if math.hypot(x, y) >= NAMED
        ]
        assert named[0][1] == max(seen)[1]
        left_out += len(seen) - len(named)
    assert left_out


def test_keys_turn_it_and_home_takes_it_back(bench: Any) -> None:
    on = bench(turn=178.0)
    path = on.panel.path
    QTest.keyClick(path, Qt.Key.Key_Right)
    assert on.scene.structure.turn == -177.0
    QTest.keyClick(path, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(path, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(path, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert on.scene.structure.tilt == 90.0
    assert path.spoken_value() == "turned by -177°, tilted by 90°".replace("-", "−")
    QTest.keyClick(path, Qt.Key.Key_Home)
    assert on.scene.structure == StructureView()


def test_a_click_pins_the_position_and_hovering_tells_it(bench: Any) -> None:
    on = bench(Scene(a=build("learned", {"dim": 8, "length": 30}), length=30))
    path, told = on.panel.path, []
    on.panel.pointed.connect(told.append)
    x, y = path._places()[17]
    QTest.mouseMove(path, point(QPointF(x, y)))
    QTest.mouseClick(path, LEFT, pos=point(QPointF(x, y)))
    assert on.scene.pin.position == 17
    assert path.position == 17
    assert path.position_at(QPointF(2, 2)) is None
    path.hovered.emit(4)
    assert told[-1].position == 4


def test_a_code_without_numbers_is_a_gap_in_the_path(bench: Any, tmp_path: Path) -> None:
    values = np.random.default_rng(0).standard_normal((30, 8))
    values[11], values[20, 3] = np.nan, np.inf
    on = bench(trained.saved(tmp_path / "w.npy", values).replace(pin=Pin(position=11)))
    path, drawn = on.panel.path, list[QLineF]()
    painter = MagicMock()
    painter.drawLines.side_effect = drawn.extend
    path._paint_path(painter)
    assert len(drawn) == 29 - 4
    assert painter.drawEllipse.call_count == 28
    ends = {(round(end.x(), 3), round(end.y(), 3)) for line in drawn for end in (line.p1(), line.p2())}
    assert ends <= {(round(x, 3), round(y, 3)) for x, y in np.delete(path._places(), (11, 20), axis=0).tolist()}
    assert not path.grab().isNull()
    assert "position 11" not in [each.text for each in written(path)]
    assert path.position_at(QPointF(*path._places()[5])) == 5


def test_another_picture_is_chosen_and_undone(bench: Any) -> None:
    on = bench()
    on.panel.segments.group.button(2).click()
    assert on.scene.structure.picture == "waves"
    on.store.steps.undo()
    assert on.scene.structure.picture == "path"


@pytest.mark.parametrize("percent", [100, 200])
def test_the_names_of_the_pictures_are_whole_in_a_narrow_card(
    enlarge: Callable[[int], None], bench: Any, percent: int
) -> None:
    enlarge(percent)
    panel = bench(size=(250, 420)).panel
    for part in (panel.segments, panel.path):
        names = [each for each in written(part) if not each.seen.isEmpty()]
        assert names
        assert not [*cut(part, names)]


def test_without_a_table_it_says_so_in_the_place_of_a_picture(bench: Any) -> None:
    on = bench(Scene(a=build("alibi")))
    assert on.panel.failed.startswith("ALiBi has no table")
    assert not on.panel.pictures.isVisible()
    on.store.edit(Scene())
    assert on.panel.pictures.isVisible()
    on.store.edit(Scene(length=3))
    assert on.panel.shown.claim.endswith("from 4 positions on; there are 3.")
    assert not on.panel.pictures.isVisible()


@pytest.mark.parametrize("position", [0, 137, 511])
@pytest.mark.parametrize("turn", range(-180, 180, 60))
def test_the_pinned_position_is_named_where_it_covers_least(bench: Any, position: int, turn: int) -> None:
    on = bench(size=(900, 520), turn=turn, tilt=20)
    on.store.edit(on.scene.replace_in("pin", position=position))
    path = on.panel.path
    box, name = path.pin_name()
    assert name == f"position {position}"
    assert name in [each.text for each in written(path)]
    assert QRectF(path.rect()).contains(box)
    assert not any(box.intersects(other) for other, _ in path.names())
    ring = QPointF(*path._places()[position])
    assert math.hypot(box.center().x() - ring.x(), box.center().y() - ring.y()) < box.width() + 4 * box.height()


def test_what_is_paler_is_said_to_be_further_back(bench: Any) -> None:
    on = bench(size=(900, 520))
    assert on.panel.path.scales().ends[1] == "511\u2003·\u2003fainter: further back"
