"""Cells of a file that are no numbers: how many, at which positions, and which is the first."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.arrays import weights
from engine.averages import missing
from engine.averages.missing import missing_cells
from engine.encodings.base.catalogue import build


@pytest.mark.parametrize("at_once", [1, 40, 1 << 22])
def test_they_are_counted_over_positions_and_columns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    monkeypatch.setattr(missing, "AT_ONCE", at_once)
    table = np.zeros((20, 6))
    table[4, 3], table[9], table[15, 0] = np.nan, np.inf, 1e300
    np.save(tmp_path / "w.npy", table)
    encoding = build("learned", {"weights": weights.refer(tmp_path / "w.npy"), "offset": 2})
    found = missing_cells(encoding, range(512))
    assert found is not None
    assert (found.cells, found.positions.tolist(), found.first) == (8, [2, 7, 13], (2, 3))
    assert found.named == "NaN, infinite or too large: 8 cells at 3 positions, the first at position 2, dimension 3"
    few = missing_cells(encoding, range(3, 8), 2)
    assert few is not None
    assert (few.cells, few.positions.tolist(), few.first) == (2, [7], (7, 0))
    assert missing_cells(encoding, range(3, 7)) is None


def test_those_of_weights_that_are_no_table_have_no_positions(tmp_path: Path) -> None:
    table = np.zeros((4, 1))
    table[2] = np.nan
    np.save(tmp_path / "w.npy", table)
    encoding = build("t5", {"buckets": 4, "max_distance": 8, "weights": weights.refer(tmp_path / "w.npy")})
    found = missing_cells(encoding, range(3))
    assert found is not None
    assert found.named == "NaN, infinite or too large: 1 cell of its weights"


def test_formulas_and_seeds_have_none() -> None:
    assert missing_cells(build("sinusoidal"), range(10)) is None
    assert missing_cells(build("learned"), range(10)) is None
