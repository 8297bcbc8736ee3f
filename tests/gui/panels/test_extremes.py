"""A table of any numbers that a file can hold is shown by every picture, and numpy never warns."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

from engine.arrays.weights import refer
from engine.encodings.base.catalogue import build
from engine.pictures.frame import Ask, Failure, Request, compute
from engine.pictures.panels import BY_NAME
from engine.scene.scene import Scene
from gui.board.lazy_panel import panel_class
from gui.board.panel import Panel
from gui.theme import theme

SHAPE = (40, 12)
NORMAL = np.random.default_rng(0).standard_normal(SHAPE)
DOUBLE, SINGLE = float(np.finfo(np.float64).max), np.float32(np.finfo(np.float32).max)
TABLES = {
    "huge": NORMAL * 1e300,
    "one huge": np.where(np.arange(NORMAL.size).reshape(SHAPE) == 77, 1e300, NORMAL),
    "largest": np.where(NORMAL > 0, DOUBLE, -DOUBLE),
    "largest float32": np.where(NORMAL > 0, SINGLE, -SINGLE),
    "beyond float32": NORMAL * 1e39,
    "no number": np.full(SHAPE, np.nan),
    "infinite": np.full(SHAPE, np.inf),
    "minus infinite": np.full(SHAPE, -np.inf),
    "both infinities": np.where(NORMAL > 0, np.inf, -np.inf),
    "mixed": np.where(NORMAL > 1, np.inf, np.where(NORMAL < -1, np.nan, NORMAL)),
    "denormal": NORMAL * 5e-324,
    "denormal float32": NORMAL * 1e-45,
    "tiny": NORMAL * 1e-300,
    "of all sizes": NORMAL * 10.0 ** np.random.default_rng(1).integers(-300, 300, SHAPE),
    "constant": np.full(SHAPE, 1e300),
    "constant float32": np.full(SHAPE, 3e38, np.float32),
    "zero": np.zeros(SHAPE),
}


@pytest.fixture
def panel(request: pytest.FixtureRequest, closing: Any) -> Panel:
    made = closing(panel_class(request.param)())
    made.restyle(theme.TOKENS["dark"])
    made.resize(400, 300)
    made.show()
    return made


def scenes(path: Path) -> Iterator[Scene]:
    """The table alone, cell by cell, in means and in samples; without itself; without another."""
    learned = build("learned", {"weights": refer(path)})
    yield Scene(a=learned, length=SHAPE[0])
    yield Scene(a=learned, length=3000, averaging="sample")
    yield Scene(a=learned, length=1)
    yield Scene(a=learned, b=learned, compare="a-b", length=SHAPE[0])
    yield Scene(a=learned, b=build("sinusoidal", {"dim": SHAPE[1]}), compare="a-b", length=SHAPE[0])


@pytest.mark.sampled(5)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("panel", list(BY_NAME), indirect=True)
def test_every_picture_of_every_table(panel: Panel, table: str, tmp_path: Path) -> None:
    np.save(tmp_path / "table.npy", TABLES[table])
    for scene in scenes(tmp_path / "table.npy"):
        for size in (None, (10, 6)):
            panel.show_scene(scene)
            ask = Ask(panel.picture_name, *(size or panel.size_asked()))
            answer = compute(Request(scene, (ask,))).answers[panel.picture_name]
            assert not (isinstance(answer, Failure) and answer.detail), answer
            panel.show_answer(answer, scene)
            QApplication.processEvents()
            panel.repaint()


@pytest.mark.parametrize("table", TABLES)
def test_what_stands_at_a_cell_is_told(table: str, tmp_path: Path) -> None:
    np.save(tmp_path / "table.npy", TABLES[table])
    for scene in scenes(tmp_path / "table.npy"):
        assert not any("Error" in words or "Warning" in words for words in compute(Request(scene)).reading)
