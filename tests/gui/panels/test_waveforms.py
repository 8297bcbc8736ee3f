"""Waveforms in lanes: what their height stands for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.arrays.weights import refer
from engine.encodings.base.catalogue import build
from engine.pictures.curves import LANE
from engine.scene.scene import Scene
from engine.words.numbers import few
from gui.panels.waveforms import WaveformsPanel
from tests.gallery.texts import written
from tests.gui.bench import Bench


@pytest.fixture
def bench(closing: Any) -> Any:
    def make(size: tuple[int, int], name: str, arrangement: str = "stacked", **values: Any) -> Bench:
        scene = Scene(a=build(name, values), length=64).replace_in("waves", arrangement=arrangement)
        return closing(Bench(WaveformsPanel, scene, size))

    return make


@pytest.mark.parametrize("size", [(420, 220), (900, 500)])
@pytest.mark.parametrize(("name", "values"), [("sinusoidal", {}), ("learned", {"seed": 3}), ("rope", {})])
def test_a_bar_beside_the_first_lane_says_the_largest_value(
    bench: Any, size: tuple[int, int], name: str, values: dict[str, Any]
) -> None:
    on = bench(size, name, **values)
    largest = float(np.abs(on.panel.shown.values).max())
    assert [each.text for each in written(on.panel)].count(f"±{few(largest, 3)}") == 1
    heights = np.arange(len(on.panel.shown.values))[:, None] - on.panel.shown.drawn
    assert np.abs(heights).max() == pytest.approx(LANE)  # of a lane, as much as half of the bar
    painted = on.panel.scale.boundingRect()
    assert painted.left() == on.panel.chart.box.geometry().right()


def test_curves_on_one_axis_have_that_axis(bench: Any) -> None:
    on = bench((900, 500), "sinusoidal", "overlaid")
    assert not on.panel.scale.isVisible()
    assert not any("±" in each.text for each in written(on.panel))


def test_lanes_without_a_number_stand_for_nothing(closing: Any, tmp_path: Path) -> None:
    np.save(tmp_path / "none.npy", np.full((8, 4), np.nan))
    scene = Scene(a=build("learned", {"weights": refer(tmp_path / "none.npy")}), length=8)
    on = closing(Bench(WaveformsPanel, scene, (520, 260)))
    assert not on.panel.scale.isVisible()
    on.store.edit(Scene(length=8))
    assert on.panel.scale.isVisible()
