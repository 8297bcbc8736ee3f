"""The marks of the heatmap name the wavelengths at which they stand."""

from __future__ import annotations

from typing import Any

import pytest

from engine.encodings.base.encoding import build
from engine.maths.window import AxisWindow
from engine.pictures.heatmap import wavelength_marks


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"dim": 4}, [(2.0, "628")]),
        ({"dim": 4, "base": 1e8}, [(2.0, "62 832")]),
        ({"dim": 128}, [(8.0, "10¹"), (40.0, "10²"), (72.0, "10³"), (104.0, "10⁴")]),
    ],
)
def test_a_mark_names_its_wavelength(values: dict[str, Any], expected: list[tuple[float, str]]) -> None:
    encoding = build("sinusoidal", values)
    marks = wavelength_marks(encoding, AxisWindow(0, encoding.columns))
    assert list(marks) == expected
