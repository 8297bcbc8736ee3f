"""The bias by distance: what marks on its curves mean is said where they are, or they are not there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.scene.options.profile import ProfileView
from engine.scene.scene import Scene
from gui.panels.profile import ProfilePanel
from gui.plot.view import AxisSpan
from tests.gui.bench import Bench

SIZES = [(150, 120), (200, 160), (270, 130), (390, 300), (390, 900), (900, 600)]


@pytest.fixture
def panel(closing: Any) -> Callable[..., ProfilePanel]:
    def make(scene: Scene, size: tuple[int, int]) -> ProfilePanel:
        made = closing(Bench(ProfilePanel, scene, size)).panel
        for _ in range(4):
            QApplication.processEvents()
        assert isinstance(made, ProfilePanel)
        return made

    return make


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("encoding", ["alibi", "kerple", "sandwich"])
@pytest.mark.parametrize("axis", ["linear", "log"])
def test_rings_on_curves_have_their_words(panel: Any, size: tuple[int, int], encoding: str, axis: Any) -> None:
    on = panel(Scene(a=build(encoding), profile=ProfileView(axis=axis)), size)
    assert on.shown.points
    assert on.points.isVisible() == on.key.has_room
    assert on.key.has_room or size[0] < 390
    assert on.key.words == "weight falls to 1 %"
    assert on.chart.below.last == on.shown.span[1] > on.shown.span[0]


@pytest.mark.parametrize("size", [(390, 300), (900, 600)])
def test_the_words_of_rings_stand_above_the_curves(panel: Any, size: tuple[int, int]) -> None:
    on = panel(Scene(a=build("alibi")), size)
    ((_, _), (low, high)) = on.chart.box.spans()
    top = (high - float(on.drawn[~(on.drawn != on.drawn)].max())) / (high - low) * on.chart.picture_pixels()[1]
    assert top >= on.key.height() - 1


def test_a_curve_that_is_dragged_along_shows_those_distances(closing: Any) -> None:
    on = closing(Bench(ProfilePanel, Scene(), (900, 600)))
    on.panel.chart.box.viewed.emit((AxisSpan(-3.5, 40.5), AxisSpan(0.0, 1.0)))
    assert on.scene.view.distances == (-3.5, 40.5)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("length", [32, 128, 512, 4096])
@pytest.mark.parametrize("both", [True, False])
def test_of_buckets_the_outermost_are_named_or_none(panel: Any, size: tuple[int, int], length: int, both: bool) -> None:
    on = panel(Scene(a=build("t5", {"bidirectional": both}), length=length), size)
    lines, names = on.marks.lines(), [name for _, name in on.marks.names()]
    assert lines
    ends = {min(lines).name, max(lines).name}
    assert not names or ends <= {*names}
    assert names or size[0] < 390


def test_names_moved_aside_for_each_other_leave_no_other_between_them(panel: Any) -> None:
    on = panel(Scene(a=build("kerple"), length=512), (310, 900))
    on.marks.display(panel(Scene(a=build("t5"), length=512), (310, 900)).shown.marks)
    assert [name for _, name in sorted(on.marks.names())] == ["≤ −91", "≥ 91"]
