"""Sheets: what a picture shows, as rows for a spreadsheet."""

from __future__ import annotations

import csv
import io
import math

import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.pictures.frame import Ask, Failure, Request, finished, picture_module
from engine.pictures.sheet import Sheet, matrix, text
from engine.scene.scene import Scene

SCENES = {
    "added": Scene(length=32),
    "rotary": Scene(a=build("rope", {"dim": 16}), length=32),
    "biased": Scene(a=build("t5"), length=32),
    "inside": Scene(a=build("shaw"), length=32),
    "compared": Scene(b=build("sinusoidal", {"base": 500.0}), compare="a-b", length=32),
}
OWN = ("attention", "symmetry", "layers", "embedding", "criteria", "derivation", "solve", "arena", "enters")


def of(scene: Scene, picture: str) -> tuple[Sheet, ...]:
    answer = finished(Request(scene, (Ask(picture, 300, 200),))).answers[picture]
    assert not isinstance(answer, Failure), answer
    return picture_module(picture).sheets(answer)


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
@pytest.mark.parametrize("picture", OWN)
def test_every_panel_with_numbers_of_its_own_has_sheets_of_full_rows(picture: str, scene: Scene) -> None:
    sheets = of(scene, picture)
    assert sheets
    for sheet in sheets:
        assert sheet.title
        assert sheet.rows
        assert {len(row) for row in sheet.rows} == {len(sheet.columns)}
        assert sheet.cells == sum(map(len, sheet.rows))


def test_attention_s_sheets_are_the_weights_it_shows() -> None:
    without, placed, difference = of(SCENES["added"], "attention")
    one, other, change = (np.array([row[1:] for row in sheet.rows]) for sheet in (without, placed, difference))
    np.testing.assert_allclose(one.sum(axis=1), 1)
    np.testing.assert_allclose(other - one, change, atol=1e-15)
    assert [row[0] for row in without.rows] == list(without.columns[1:])


def test_the_embedding_s_third_sheet_is_the_sum() -> None:
    words, positions, total = (np.array([row[1:] for row in s.rows]) for s in of(SCENES["added"], "embedding"))
    np.testing.assert_array_equal(words + positions, total)


@pytest.mark.parametrize("between", [",", "\t"])
def test_numbers_come_back_exactly_and_words_stay_words(between: str) -> None:
    values = np.array([[1 / 3, -1e-300], [math.inf, 2.0]])
    shown = text([matrix("A", "q", (["=1+1", 'a "b",\tc'], ["x\ny", "-"]), values), Sheet("", (), ())], between=between)
    rows = list(csv.reader(io.StringIO(shown), delimiter=between))
    assert rows[1] == ["q", "x y", "-"]
    assert [row[0] for row in rows[2:4]] == ["'=1+1", 'a "b", c']
    assert [[float(cell) for cell in row[1:]] for row in rows[2:4]] == values.tolist()


@pytest.mark.parametrize("word", ["=cmd()", "+1", "-1", "@x"])
def test_no_text_becomes_a_formula(word: str) -> None:
    assert text([Sheet(word, (word,), ((word,),))], between=",") == f"'{word}\n'{word}\n'{word}\n"


def test_a_number_in_words_is_one_that_a_spreadsheet_reads_and_what_only_a_screen_needs_is_left_out() -> None:
    words = ("\u2212" + "0.0037819", "6.4539 × 10⁻⁵", "16\u202f384", "\u2068the\u2069 (0)", "122.00°", "−")
    shown = text([Sheet("", ("a",), tuple((word,) for word in words))], between="\t")
    assert shown.splitlines()[2:] == ["-0.0037819", "6.4539e-5", "16384", "the (0)", "122.00°", "−"]
