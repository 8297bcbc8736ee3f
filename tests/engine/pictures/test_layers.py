"""Reading positions out: reproducible, layer by layer, and what every way of giving position leads to."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

from engine.encodings.base.catalogue import build, catalogue
from engine.pictures import layers
from engine.pictures.frame import Ask, Failure, Request, finished
from engine.pictures.frame import compute as frame
from engine.scene.options.attention import AttentionView
from engine.scene.options.layers import LayersView
from engine.scene.scene import Pin, Scene
from engine.system import kept

SMALL = LayersView(depth=2, length=8, sequences=4)


def of(encoding: str = "sinusoidal", view: LayersView = SMALL, **options: Any) -> Scene:
    return Scene(a=build(encoding), layers=view, attention=AttentionView(**({"d_model": 32} | options)))


def last(scene: Scene) -> layers.Readouts:
    return list(layers.compute(layers.needs(scene), 1, 1))[-1]


def test_curves_fill_in_and_what_is_there_stays() -> None:
    answers = list(layers.compute(layers.needs(of()), 1, 1))
    assert len(answers) == 4 * 3
    known = [int(np.isfinite(answer.values).sum()) for answer in answers]
    assert known == list(range(1, 13))
    assert answers[-1].note.endswith(" · 4 × 8 random tokens, 1 sequence held out, seed 0")
    final = answers[-1].values
    for answer in answers:
        seen = np.isfinite(answer.values)
        assert np.array_equal(answer.values[seen], final[seen])
    assert [answers[i].done for i in (0, 3, 4, 11)] == [-1, 0, 0, 2]


def test_curves_come_from_the_seed() -> None:
    one = last(of())
    kept.forget()
    assert np.array_equal(one.values, last(of()).values)
    assert not np.array_equal(one.values, last(of(seed=1)).values)


def test_more_layers_go_on_from_those_that_are_known() -> None:
    short, deep = (last(of(view=msgspec.structs.replace(SMALL, depth=depth))).values for depth in (2, 5))
    assert np.array_equal(short, deep[:, :3])


def test_added_codes_are_added_and_others_act_inside() -> None:
    assert last(of()).labels == (
        "added at the input",
        "added in every layer",
        "never, causal mask",
        "never, no mask",
    )
    assert last(of("rope")).labels[:2] == ("in the first layer", "in every layer")


def test_what_position_leaves() -> None:
    """Every layer keeps it, once wears off, a mask alone gives some, nothing gives nothing."""
    made = last(of(view=LayersView(), d_model=128))
    once, every, masked, never = made.values[:, -1]
    assert every > 0.95 > once > masked > 0.3
    assert never < 0.1
    assert made.values[0, 0] == made.values[1, 0] > 0.6
    assert made.values[2, 0] == made.values[3, 0] < 0.1


def test_the_curves_without_position_are_the_same_for_every_encoding() -> None:
    assert np.array_equal(last(of()).values[2:], last(of("alibi")).values[2:])


def test_nope_gives_nothing() -> None:
    made = last(of("nope"))
    np.testing.assert_array_equal(made.values[0], made.values[3])


def test_fewer_positions_than_tokens() -> None:
    assert last(of("swin", LayersView(length=64, depth=1))).remark.startswith("Swin window: positions for 49 tokens")
    with pytest.raises(ValueError, match="has 49 positions, of which 3 are left from position 46 on"):
        last(of("swin", first=46))


def test_a_failure_is_said_again() -> None:
    scene = of(view=LayersView(length=256, sequences=64), d_model=1024)
    for _ in range(2):
        answer = frame(Request(scene, (Ask("layers", 1, 1),))).answers["layers"]
        assert isinstance(answer, Failure)
        assert answer.message.startswith("sequences: 64 of 256")


def test_words_of_a_layer() -> None:
    made = last(of())
    assert made.words(0).startswith("input   added at the input ")
    assert made.words(2).startswith("layer 2   ")
    assert layers.number(np.nan) == "…"
    assert layers.number(-0.0512) == "−0.051"


def test_what_is_not_read_changes_nothing() -> None:
    scene = of()
    other = scene.replace(
        pin=Pin(position=3, head=2), attention=msgspec.structs.replace(scene.attention, text="x", show="logits")
    )
    assert layers.needs(scene) == layers.needs(other)


@pytest.mark.parametrize("name", catalogue())
def test_every_encoding_has_curves(name: str) -> None:
    answer = finished(Request(of(name), (Ask("layers", 1, 1),))).answers["layers"]
    assert not isinstance(answer, Failure), answer.message
    assert np.isfinite(answer.values).all()


def trained(encoding: str, **view: Any) -> Scene:
    return of(encoding, msgspec.structs.replace(SMALL, **view), weights="trained")


def test_a_trained_model_is_read_curve_by_curve() -> None:
    answers = list(layers.compute(layers.needs(trained("rope")), 1, 1))
    known = [int(np.isfinite(answer.values).all(axis=1).sum()) for answer in answers]
    assert known == [0] * 4 + [1] * 5 + [2] * 5 + [3]
    assert [answer.done for answer in answers] == [-1] * 14 + [3]
    final = answers[-1]
    assert final.labels == ("as trained", "positions taken out", "trained without position")
    assert final.values.shape == (3, 4)
    assert final.note == ("Rotary (RoPE) · trained, 3 layers, 1 200 steps, seed 0 · 4 × 8 letters of text, 1 held out")


def test_a_model_without_position_is_one_curve() -> None:
    assert last(trained("nope")).labels == ("as trained",)


def test_what_was_not_trained_stays_seeded_and_says_why() -> None:
    found = last(trained("sandwich"))
    assert "trained" not in found.note
    assert found.remark.startswith("no model was trained with")
    assert len(found.labels) == 4
