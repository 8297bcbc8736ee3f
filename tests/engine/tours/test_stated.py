"""What the form says of a step, in a line."""

from __future__ import annotations

import pytest

from engine.encodings.base.catalogue import build
from engine.scene.options.precision import PrecisionView
from engine.scene.options.spectrum import SpectrumView
from engine.scene.scene import Scene
from engine.tours.read import SUPPLIED, read
from engine.tours.stated import stated
from engine.tours.tour import Step
from engine.values.value import Value

LLAMA = {"base": 500_000.0, "scaling": "llama3", "factor": 8.0, "original_length": 8192}


def step(scene: Scene, *panels: str) -> Step:
    return Step(caption="", panels=panels, scene=scene)


@pytest.mark.parametrize(
    ("encoding", "values", "said"),
    [
        ("sinusoidal", {}, "Sinusoidal: dimensions 128, base 10 000 · 512 positions"),
        (
            "rope",
            LLAMA,
            "Rotary (RoPE): dimensions 128, base 500 000, scaling llama3, factor 8, original length 8 192 · "
            "512 positions",
        ),
        ("rope", {"factor": 8.0}, "Rotary (RoPE): dimensions 128, base 10 000 · 512 positions"),
        ("alibi", {}, "ALiBi · 512 positions"),
        (
            "kerple",
            {"heads": 2, "r1": [1.23456, 2.0], "r2": [1.0, 1.5]},
            "KERPLE: heads 2, kind logarithm, r1 (1.235, 2), r2 (1, 1.5) · 512 positions",
        ),
    ],
)
def test_what_one_turns_first_and_what_is_not_as_declared(encoding: str, values: dict[str, Value], said: str) -> None:
    assert stated(step(Scene(a=build(encoding, values)), "bias")) == said


def test_both_of_two_that_are_compared() -> None:
    scene = Scene(a=build("alibi"), b=build("nope"), compare="a-b")
    assert stated(step(scene, "bias")) == "A: ALiBi · B: None (NoPE) · 512 positions"
    assert stated(step(scene.replace(compare="b"), "encoding", "bias")) == "None (NoPE) · 512 positions"


def test_both_are_said_where_a_picture_shows_both_although_one_is_compared() -> None:
    scene = Scene(a=build("rope", {"base": 5e5}), b=build("rope"), spectrum=SpectrumView(both=True))
    said = "A: Rotary (RoPE): dimensions 128, base 500 000 · B: Rotary (RoPE): dimensions 128, base 10 000"
    assert stated(step(scene, "spectrum")).startswith(said)
    assert stated(step(scene, "bias")).startswith("Rotary (RoPE): dimensions 128, base 500 000")


def test_nothing_of_what_no_picture_is_made_of() -> None:
    scene = Scene(length=300)
    assert stated(step(scene.replace_in("solve", part="points"), "solve")) == ""
    assert stated(step(scene, "embedding")) == "Sinusoidal: dimensions 128, base 10 000"
    assert "300 positions" in stated(step(scene, "solve", "encoding"))


def test_a_picture_that_goes_further_says_how_far() -> None:
    scene = Scene(a=build("rope"), length=512, precision=PrecisionView(length=131_072))
    assert stated(step(scene, "precision")).endswith("base 10 000 · 131 072 positions")
    assert stated(step(scene, "precision", "heatmap")).endswith("base 10 000 · 512 positions · 131 072 positions")
    assert stated(step(scene.replace_in("precision", length=None), "precision")).endswith(" · 512 positions")


def test_a_step_marks_what_it_pins_or_goes_on_with() -> None:
    why = read(SUPPLIED / "why-position.md")
    assert why.pinned(2)  # of the sentence's last word
    assert not why.pinned(3)  # a share of another sentence
    assert why.pinned(6)
    assert why.pinned(7)
    assert not why.pinned(0)
