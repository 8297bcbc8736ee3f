"""Identify, as its panel shows it: candidates in words, and exactly what the best one leaves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.arrays.weights import Weights
from engine.encodings.base.catalogue import build
from engine.pictures import identify
from engine.pictures.frame import Ask, Request, compute, finished
from engine.pictures.identify import Identity
from engine.scene.scene import Scene
from engine.words import language


def of(scene: Scene, width: int = 300, height: int = 200) -> Identity:
    found = finished(Request(scene, (Ask("identify", width, height),))).answers["identify"]
    assert isinstance(found, Identity), found
    return found


@pytest.mark.parametrize(
    ("encoding", "values", "words"),
    [
        ("sinusoidal", {"base": 500.0, "layout": "split"}, ("base 500", "layout split")),
        ("sinusoidal", {"order": "cos_sin", "dim": 64}, ("order cos, sin", "dimensions 64")),
        ("fairseq", {}, ()),
        ("binary", {"dim": 8}, ("bits 8",)),
    ],
)
def test_a_table_is_named_with_what_differs_from_the_defaults(
    encoding: str, values: dict[str, Any], words: tuple[str, ...]
) -> None:
    shown = of(Scene(a=build(encoding, values), length=256))
    candidate, said, _ = shown.candidates[0]
    assert candidate.encoding.id == encoding
    assert all(word in said for word in words)
    assert shown.share == 1.0


def test_what_was_found_in_one_language_is_told_in_the_next() -> None:
    values = {"scaling": "llama3", "factor": 8.0, "base": 500000.0, "original_length": 8192}
    scene = Scene(a=build("rope", values), length=512)
    english = [line for *_, below in of(scene).candidates for line in below]
    language.speak("zh_CN")
    try:
        chinese = [line for *_, below in of(scene).candidates for line in below]
    finally:
        language.speak("en")
    assert "a divisor for each pair; with another base they would be others" in english
    assert len(chinese) == len(english)
    assert not set(chinese) & set(english)


def test_a_pixel_of_the_rest_is_the_worst_of_its_cells() -> None:
    scene = Scene(a=build("sinusoidal", {"base": 700.0, "dim": 48}), length=300)
    shown = of(scene, 40, 30)
    candidate = shown.candidates[0][0]
    assert shown.rest is not None
    picture = shown.rest.picture
    rows, dims = np.arange(300), np.arange(48)
    left = scene.a.table(rows, dims) - candidate.cells(rows, dims)
    expected = [[_worst(left[t : t + 8, d : d + 2]) for t in range(0, 300, 8)] for d in range(0, 48, 2)]
    np.testing.assert_allclose(picture.values, expected, atol=1e-6)
    assert picture.shown == "samples"


def _worst(part: Any) -> float:
    return float(part.flat[np.abs(part).argmax()])


@pytest.mark.parametrize("cell", [(301, 41), (511, 63), (0, 0)])
def test_one_wrong_cell_is_seen_and_named(cell: tuple[int, int], tmp_path: Path) -> None:
    table = build("sinusoidal", {"dim": 64}).table(np.arange(512), np.arange(64))
    off = 9 - table[cell]
    table[cell] = 9.0
    np.save(tmp_path / "table.npy", table)
    stored = build("learned", {"weights": Weights(str(tmp_path / "table.npy"))})
    shown = of(Scene(a=stored, length=512), 100, 50)
    assert shown.rest is not None
    assert np.abs(shown.rest.picture.values).max() == pytest.approx(off, rel=1e-3)
    assert (np.abs(shown.rest.picture.values) > 1).sum() == 1
    assert f"at position {cell[0]}, dimension {cell[1]}" in shown.rest.says


def test_a_known_mistake_is_named() -> None:
    shown = of(Scene(a=build("sinusoidal", {"exponent": "raw_index"})))
    assert shown.verdict.startswith("Known mistake: the raw column index")


def test_what_no_encoding_fits_is_told_with_the_share_of_sines() -> None:
    shown = of(Scene(a=build("learned"), length=256))
    assert not shown.candidates
    assert shown.rest is None
    assert shown.verdict.startswith("No encoding fits. One sine a column explains")
    assert not any("Each line is" in each for each in identify.said(Scene(), shown)), "there is no line"


def test_a_bias_has_no_table() -> None:
    assert "has no table" in of(Scene(a=build("t5"))).empty


def test_the_first_answer_is_there_at_once_and_says_that_it_goes_on() -> None:
    scene = Scene(a=build("rope", {"scaling": "yarn", "factor": 8.0}), length=1024)
    first = compute(Request(scene, (Ask("identify", 300, 200),))).answers["identify"]
    assert first.share < 1
    assert "searching" in first.remark


def test_a_candidate_becomes_b() -> None:
    scene = Scene(a=build("sinusoidal", {"base": 500.0}), length=256)
    after = identify.compared(scene, of(scene).candidates[0][0])
    assert after.compare == "a-b"
    assert after.b == scene.a


def test_its_sheet_has_a_row_for_each_candidate() -> None:
    shown = of(Scene(length=256))
    (sheet,) = identify.sheets(shown)
    assert len(sheet.rows) == len(shown.candidates)
