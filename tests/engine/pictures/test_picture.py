"""What a picture says of how many cells a pixel or a point stands for."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from engine.averages.average import Shown
from engine.encodings.base.catalogue import build
from engine.maths.window import AxisWindow
from engine.pictures import attention, heatmap, profile, reading
from engine.pictures.claims.claim import claim
from engine.pictures.picture import name, per_pixel, per_point
from engine.scene.options.attention import AttentionView
from engine.scene.scene import Pin, Scene
from engine.words.numbers import asked, few

WHOLE, RAGGED, ONE = AxisWindow(3, 13, 5), AxisWindow(3, 14, 5), AxisWindow(0, 9)


@pytest.mark.parametrize(
    ("x", "y", "said"),
    [
        (WHOLE, WHOLE, "exact means of 5 × 5 cells"),
        (RAGGED, WHOLE, "exact means of up to 5 × 5 cells"),
        (WHOLE, RAGGED, "exact means of up to 5 × 5 cells"),
        (RAGGED, ONE, "exact means of up to 5 × 1 cells"),
        (ONE, ONE, "each cell is drawn"),
    ],
)
def test_a_picture_says_that_pixels_at_an_end_have_fewer_cells(x: AxisWindow, y: AxisWindow, said: str) -> None:
    assert per_pixel(x, y, "means") == said


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ("cells", "one point is up to 5 positions"),
        ("means", "exact means of up to 5 positions"),
        ("samples", "one of up to 5 positions drawn"),
    ],
)
def test_a_curve_says_that_its_last_point_has_fewer(shown: Shown, said: str) -> None:
    assert per_point(RAGGED, "position", shown) == said
    assert per_point(WHOLE, "position", shown) == said.replace("up to ", "")
    assert per_point(ONE, "position", shown) == ""


@pytest.mark.parametrize(("length", "said"), [(1000, "means of 10 × 1 "), (1003, "means of up to 11 × 1 ")])
def test_a_heatmap_whose_last_column_has_fewer_cells_says_so(length: int, said: str) -> None:
    assert said in heatmap.compute(Scene(a=build("sinusoidal", {"dim": 8}), length=length), 100, 100).note


@pytest.mark.parametrize(("tokens", "said"), [(12, "is 3 × 3 cells, mean"), (13, "is up to 4 × 4 cells, mean")])
def test_attention_among_more_tokens_than_pixels_says_how_many(tokens: int, said: str) -> None:
    scene = Scene(a=build("sinusoidal", {"dim": 8}), attention=AttentionView(text="a " * tokens))
    assert said in attention.compute(scene, 4, 4).note


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"base": 500.0}, "Sinusoidal, base 10 000 − Sinusoidal, base 500"),
        ({"exponent": "raw_index", "base": 500.0, "scale": 2.0}, "Sinusoidal, base 10 000, exponent paper 2k/d − "),
        ({}, "Sinusoidal − Sinusoidal"),
    ],
)
def test_two_of_a_kind_are_told_by_what_they_have_apart(values: dict[str, object], said: str) -> None:
    scene = Scene(a=build("sinusoidal"), b=build("sinusoidal", values), compare="a-b")
    assert name(scene).startswith(f"A − B · {said}")
    assert name(scene.replace(b=build("rope"))) == "A − B · Sinusoidal − Rotary (RoPE)"


@pytest.mark.parametrize("encoding", ["sinusoidal", "rope", "learned"])
def test_the_status_line_names_the_pinned_key_at_the_pinned_cell_alone(encoding: str) -> None:
    scene = Scene(a=build(encoding), pin=Pin(position=20, dimension=3, key=5))
    assert reading.compute(scene, reading.Pointer(20, 3))[-1] == "pinned key 5, distance −15"
    assert not any("pinned key" in phrase for phrase in reading.compute(scene, reading.Pointer(20, 4)))


def test_a_mask_that_the_grid_alone_has_hides_no_value() -> None:
    free, masking = (Scene(a=build("t5")).replace_in("bias", causal=on) for on in (False, True))
    value = reading.compute(free, reading.Pointer(3, key=9))[-1]
    assert value.startswith("value ")
    assert reading.compute(masking, reading.Pointer(3, key=9))[-1] == f"{value}, masked in the bias grid"
    assert "masked" not in reading.compute(masking, reading.Pointer(9, key=3))[-1]
    assert reading.compute(Scene(a=build("alibi")), reading.Pointer(3, key=9))[-1] == "masked"


def test_the_mean_of_cosines_is_read_beside_inner_products_where_they_are_some_times_that() -> None:
    rotary = Scene(a=build("rope", {"scaling": "yarn", "attention_factor": 2.0}), length=20)
    mean = float(rotary.a.profile(np.array([6]))[0, 0])
    assert reading.compute(rotary, reading.Pointer(3, key=9))[-1] == f"mean of cos(ω · distance) {asked(mean)}"
    assert (
        f"{few(64 * 4)} times that is the inner product"
        in claim(rotary, "profile", profile.compute(rotary, 90, 60)).whole
    )
    for other in (rotary.replace_in("bias", similarity="cosine"), replace(rotary, b=build("rope"), compare="a-b")):
        assert "mean of cos" not in reading.compute(other, reading.Pointer(3, key=9))[-1]
        assert "times that is" not in claim(other, "profile", profile.compute(other, 90, 60)).whole
    none = Scene(a=build("rope", {"scaling": "yarn", "attention_factor": 0.0}), length=20)
    assert reading.compute(none, reading.Pointer(3, key=9))[-1] == "value 0"
    phased = Scene(a=build("pope", {"phases": "seeded", "heads": 1}), length=20)
    assert reading.compute(phased, reading.Pointer(3, key=9))[-1].startswith("value ")
    assert "times that is the inner product" not in claim(phased, "profile", profile.compute(phased, 90, 60)).whole
