"""Tokens that change places: what is the same, what is not, and how that is said."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

from engine.encodings.base.catalogue import build, catalogue
from engine.pictures import symmetry
from engine.pictures.frame import Ask, Failure, Request
from engine.pictures.frame import compute as frame
from engine.scene.options.attention import AttentionView
from engine.scene.options.symmetry import SymmetryView
from engine.scene.order import exchanged, restored
from engine.scene.scene import Pin, Scene, from_json, to_json
from engine.zoo import heads

ORDER = (2, 1, 0, 3)


def of(encoding: str = "sinusoidal", order: tuple[int, ...] = ORDER, **options: Any) -> Scene:
    view = AttentionView(**({"text": "the dog saw cats"} | options))
    return Scene(a=build(encoding), attention=view, symmetry=SymmetryView(order=order))


def shown(scene: Scene) -> symmetry.Exchange:
    return symmetry.compute(symmetry.needs(scene), 1, 1)


def test_without_position_the_outputs_are_the_same_rows_permuted() -> None:
    without, with_position = shown(of()).sides
    assert without.defect <= 1e-12
    assert without.changed == 0
    assert without.words.startswith("only permuted · no value of any head changes by more than ")
    assert np.array_equal(without.after, without.before[:, list(ORDER)])
    assert with_position.changed == 4
    assert with_position.defect > 0.01
    assert with_position.words.startswith("4 of 4 changed · most ")


def test_a_change_is_the_length_of_the_difference() -> None:
    from engine.attention.attend import attend

    scene = of()
    words = ("the", "dog", "saw", "cats")
    before = attend(words, scene.a, scene.attention, masks=False).outputs
    after = attend(tuple(words[i] for i in ORDER), scene.a, scene.attention, masks=False).outputs
    expected = [
        np.sqrt(((after[place] - before[token]) ** 2).sum() / (before[token] ** 2).sum())
        for place, token in enumerate(ORDER)
    ]
    np.testing.assert_allclose(shown(scene).sides[1].change, expected, rtol=1e-12)


def test_equal_words_change_places_and_every_place_gives_what_it_gave() -> None:
    side = shown(of(text="a b a", order=(2, 1, 0))).sides[1]
    assert np.array_equal(side.before, side.after)
    assert side.changed == 2


def test_a_causal_mask_knows_the_order() -> None:
    side = shown(of(causal=True)).sides[0]
    assert side.changed
    assert "by the causal mask alone" in side.words


@pytest.mark.parametrize(
    ("encoding", "weights", "acts"),
    [("rope", "random", True), ("rope", "trained", False), ("timestep", "trained", True)],
)  # of timesteps no model was trained
def test_a_mask_is_offered_where_it_acts(encoding: str, weights: str, acts: bool) -> None:
    scene = of(encoding, weights=weights, order=())
    with_mask = [each for each in symmetry.tries(scene, shown(scene)) if "mask" in each.words]
    assert bool(with_mask) == acts


def test_two_encodings() -> None:
    made = shown(of("rope").replace(b=build("nope"), compare="a-b"))
    assert [side.title for side in made.sides] == ["B", "A"]
    assert [bool(side.changed) for side in made.sides] == [False, True]


def test_an_order_of_another_length_is_that_of_the_sentence() -> None:
    made = shown(of(order=(1, 0)))
    assert made.order == (0, 1, 2, 3)
    assert not made.moved
    assert made.sides[1].words == "nothing has moved"


@pytest.mark.parametrize(
    ("order", "who"),
    [
        ((2, 1, 0, 3), "\u2068the\u2069 (5) and \u2068saw\u2069 (7) exchange places; outputs that change: "),
        ((1, 2, 0, 3), "3 of 4 tokens stand elsewhere; outputs that change: "),
    ],
)
def test_the_claim_says_who_stands_elsewhere(order: tuple[int, ...], who: str) -> None:
    scene = of(order=order, first=5)
    assert symmetry.said(scene, shown(scene))[1] == f"{who}without position 0 of 4, with Sinusoidal 4 of 4."


@pytest.mark.parametrize(("heads", "whose"), [(4, "all 4 heads’ outputs"), (1, "the whole outputs")])
def test_title_and_claim_say_of_which_heads_colours_and_changes_are(heads: int, whose: str) -> None:
    scene = of(heads=heads).replace(pin=Pin(head=heads - 1))
    made = shown(scene)
    claim = symmetry.said(scene, made)[0]
    assert f"rows dimensions 0 … {len(made.sides[0].before) - 1} of head {heads - 1}’s outputs" in claim
    assert f"bars: change of {whose}, in % of their length before" in claim
    assert f"head {heads - 1}, 16 of {scene.attention.width} dimensions" in made.note
    assert ("changes of all 4 heads" in made.note) == (heads == 4)


def test_no_tokens() -> None:
    made = shown(of(text=""))
    assert made.empty
    assert made.sides == ()


def test_tokens_are_exchanged_from_the_order_in_which_a_drag_began() -> None:
    scene = of(order=(), first=5)
    first = exchanged(scene, (0, 1, 2, 3), 0, 2)
    assert first.symmetry.order == (2, 1, 0, 3)
    assert first.pin.position == 7
    second = exchanged(first, (0, 1, 2, 3), 0, 3)
    assert second.symmetry.order == (3, 1, 2, 0)
    assert restored(second).symmetry == SymmetryView()


def test_words_of_a_place() -> None:
    made = shown(of(first=10))
    words = made.words(0)
    assert words.startswith("\u2068saw\u2069 (10), from 12   without position unchanged   with Sinusoidal by ")
    assert made.words(0, brief=True) == words.replace("without position unchanged   ", "")
    assert "from" not in made.words(1)


@pytest.mark.parametrize("order", [(1,), (0, 0), (0, 2), (-1, 0), (0, 1, 300)])
def test_an_order_names_each_token_once(order: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="order: "):
        SymmetryView(order=order)


def test_a_scene_keeps_the_order() -> None:
    assert from_json(to_json(of())).scene == of()


def test_what_is_not_read_changes_nothing() -> None:
    scene = of()
    other = scene.replace(
        attention=msgspec.structs.replace(scene.attention, show="terms"), pin=Pin(key=3), averaging="sample"
    )
    assert symmetry.needs(scene) == symmetry.needs(other)


@pytest.mark.parametrize("name", catalogue())
def test_every_encoding_has_a_picture(name: str) -> None:
    answer = frame(Request(of(name), (Ask("symmetry", 1, 1),))).answers["symmetry"]
    assert not isinstance(answer, Failure), answer.message
    assert np.isfinite(answer.sides[1].change).all()


def test_trained_outputs_are_those_of_the_models_layer() -> None:
    text = "the cat"
    order = (6, 1, 2, 3, 4, 5, 0)
    scene = Scene(
        a=build("rope"),
        attention=AttentionView(weights="trained", text=text, layer=2),
        symmetry=SymmetryView(order=order),
    )
    made = symmetry.compute(symmetry.needs(scene), 256, 256)
    assert "layer 2 of 3" in made.note
    assert made.note.endswith("trained, 3 layers, 1 200 steps, seed 0")
    before, after = (
        heads.heads("rope", build("rope"), heads.read(some), 2).attended.outputs
        for some in (tuple(text), tuple(text[i] for i in order))
    )
    assert made.sides[1].defect == pytest.approx(np.abs(after - before[list(order)]).max())
    assert symmetry.compute(symmetry.needs(Scene()), 256, 256).note.endswith("random, seed 0")
