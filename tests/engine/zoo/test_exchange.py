"""What a model has learned becomes an encoding of the window: the same numbers, from its file."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.arrays.file import FileProblem
from engine.encodings.base.catalogue import build
from engine.pictures import trained
from engine.pictures.claims import trained as claims
from engine.scene.options.attention import AttentionView
from engine.scene.options.trained import TrainedView
from engine.scene.scene import Scene, from_json, to_json
from engine.zoo import stored
from engine.zoo.exchange import learned_by, unheld
from engine.zoo.run import encodings
from tests.engine.zoo.built import of_kind


@pytest.mark.parametrize("name", ["learned", "t5", "kerple", "shaw"])
def test_what_was_learned_is_an_encoding_of_the_window(name: str) -> None:
    made, own = learned_by(name, build(name)), encodings(stored.load(name))[0]
    assert made is not None
    assert own is not None
    assert type(made) is type(build(name))
    assert not made.random
    places = np.arange(40)
    if made.offers_table():
        np.testing.assert_array_equal(made.table(places, np.arange(64)), stored.load(name)["position.table"][:40])
    else:
        np.testing.assert_array_equal(made.bias(places, places), own.bias(places, places))
    scene = Scene(a=made, length=40)
    assert from_json(to_json(scene)).scene.a == made


@pytest.mark.parametrize("layer", [1, 2, 3])
def test_each_layer_has_learned_vectors_of_its_own(layer: int) -> None:
    made, vectors = learned_by("shaw", build("shaw"), layer=layer), stored.load("shaw")["position.keys"][layer - 1]
    assert made is not None
    far = np.arange(-20, 21)
    assert made.profile(far)[0].tolist() == [vectors[min(max(r, -16), 16) + 16, 0] for r in far]
    shown = claims.tries(Scene(a=build("shaw"), attention=AttentionView(layer=layer)), None)[1]
    assert str(layer) in shown.words
    assert shown.change(Scene(a=build("shaw"))).a == made


@pytest.mark.parametrize("name", ["rope", "alibi", "nope", "sinusoidal", "fire", "deberta", "xpos", "cope"])
def test_what_no_parameter_holds_is_left(name: str) -> None:
    assert learned_by(name, build(name)) is None


def test_a_model_of_another_kind_has_nothing_for_it() -> None:
    assert learned_by("t5", build("alibi")) is None


def test_a_missing_model_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileProblem):
        learned_by("t5", build("t5"), tmp_path)


def test_it_is_offered_once() -> None:
    scene = Scene(a=build("t5"), length=512)
    tries = claims.tries(scene, None)
    assert [each.panel for each in tries] == ["", "profile"]
    shown = tries[1].change(scene)
    assert shown.a == learned_by("t5", build("t5"))
    assert len(claims.tries(shown, None)) == 1
    table = claims.tries(Scene(a=build("learned"), length=512), None)[1]
    assert table.change(Scene(a=build("learned"), length=512)).length == 64
    assert len(claims.tries(Scene(a=build("rope")), None)) == 1


@pytest.mark.parametrize("name", stored.names())
def test_what_is_learned_can_be_set_or_is_said_to_be_seen_elsewhere(name: str) -> None:
    encoding = of_kind(name)
    learns = encodings(stored.load(name))[0]
    elsewhere = {"fire", "transformer_xl", "deberta", "cope"}
    assert unheld(name, encoding) == (name in elsewhere)
    if learns is not None and learns.learned:
        assert unheld(name, encoding) != (learned_by(name, encoding) is not None)
    scene = Scene(a=encoding, trained=TrainedView(length=32, texts=1, others=False))
    *_, shown = trained.compute(trained.needs(scene), 300, 200)
    assert ("no control holds what it has learned" in shown.remark) == (name in elsewhere)
