"""Trained heads against loops, against each other, and as a picture of attention asks for them."""

from __future__ import annotations

import numpy as np
import pytest

from engine.attention.attend import softmax
from engine.encodings.base.catalogue import build
from engine.maths.window import Floats
from engine.system import kept
from engine.zoo import heads, run, stored
from engine.zoo.letters import numbers
from tests.engine.zoo.built import of_kind
from tests.naive import zoo as naive

WORDS = tuple("the cat and the dog")
TEXT = heads.read(WORDS)
BUILT = {"nope": build("nope"), "alibi": build("alibi", {"heads": 16}), "rope": build("rope", {"dim": 64})}


@pytest.mark.parametrize("name", BUILT)
def test_weights_are_those_of_loops(name: str) -> None:
    """Whatever the sizes of the window's encoding."""
    expected = naive.weights(stored.load(name), name, numbers("the cat and the dog"))
    for layer in (1, 2, 3):
        found = heads.heads(name, BUILT[name], TEXT, layer)
        np.testing.assert_allclose(found.attended.weights, expected[layer - 1], atol=1e-12)
        shares = [[expected[i, h].diagonal(-1).mean() for h in range(4)] for i in range(3)]
        np.testing.assert_allclose(found.before, shares, atol=1e-12)
    assert (heads.heads(name, BUILT[name], TEXT[:1], 1).before == 0).all()


@pytest.mark.parametrize("name", stored.names())
@pytest.mark.parametrize("layer", [1, 2, 3])
def test_terms_sum_to_logits_and_those_give_weights_and_outputs(name: str, layer: int) -> None:
    encoding = of_kind(name)
    whole = heads.heads(name, encoding, TEXT, layer)
    found, v = whole.attended, run.projected(stored.load(name), layer - 1, whole.layer.read)[2]
    seen = np.tril(np.ones((len(TEXT), len(TEXT)), bool))
    summed = sum(found.terms.values())
    np.testing.assert_allclose(np.where(seen, summed, 0), np.where(seen, found.logits, 0), atol=1e-12)
    np.testing.assert_allclose(softmax(found.logits), found.weights, atol=1e-12)
    for head in range(4):
        one = heads.one(found, head)
        np.testing.assert_array_equal(one.weights[0], found.weights[head])
        np.testing.assert_allclose(one.outputs, gathered(whole, one.weights[0], v[head]), atol=1e-12)


def gathered(whole: heads.LayerHeads, weights: Floats, v: Floats) -> Floats:
    """Token by token: values by their weights, and what the encoding adds to each by its distance."""
    encoding, out = whole.layer.fit.encoding, np.zeros_like(v)
    for query in range(len(v)):
        for key in range(query + 1):
            own = None if encoding is None else encoding.value_vectors(np.array([key - query]))
            out[query] += weights[query, key] * (v[key] if own is None else v[key] + own[0])
    return out


@pytest.mark.parametrize("name", ["t5", "shaw", "learned"])
def test_the_numbers_are_those_that_were_trained(name: str) -> None:
    """Not those of the window, which are drawn at random."""
    model = stored.load(name)
    own = list(run.layers(model, np.array(TEXT)))
    for seed in (0, 7):
        placed = heads.heads(name, build(name, {"seed": seed, **_causal(name)}), TEXT, 2).attended
        np.testing.assert_allclose(placed.weights, own[1].weights, atol=1e-12)
    taken_out = heads.heads(name, None, TEXT, 2).attended
    assert np.abs(taken_out.weights - own[1].weights).max() > 0.05


def _causal(name: str) -> dict[str, object]:
    return {"bidirectional": False, "max_distance": 64} if name == "t5" else {}


def test_what_is_more_than_a_letter_is_unknown() -> None:
    question = heads.read(("?",))
    assert heads.read(("é", "猫", "👩‍👩‍👧")) == question * 3
    assert heads.read(("A", "a")) == heads.read(("a", "a"))


@pytest.mark.parametrize("name", BUILT)
@pytest.mark.parametrize("layer", [1, 2, 3])
def test_what_flows_through_a_layer_is_that_of_loops(name: str, layer: int) -> None:
    model, text = stored.load(name), numbers("the cat and the dog")
    entered = [model["letters"][number].tolist() for number in text]
    for below in range(layer - 1):
        entered = naive.after_layer(model, name, below, entered)
    read = [naive.norm(model, 2 * (layer - 1), x) for x in entered]
    left = naive.after_layer(model, name, layer - 1, [list(x) for x in entered])
    found = heads.block(name, BUILT[name], TEXT, layer, 2).found
    np.testing.assert_allclose(found["embedding"], entered, atol=1e-12)
    np.testing.assert_allclose(found["input"], read, atol=1e-12)
    np.testing.assert_allclose(found["next"], left, atol=1e-11)
    for which, station in enumerate("qkv"):
        matrix = model["qkv"][layer - 1][which]
        np.testing.assert_array_equal(heads.projections(name, layer)[which], matrix)
        expected = [naive.times(x, matrix)[32:48] for x in read]
        np.testing.assert_allclose(found[station], expected, atol=1e-12)
    if name == "rope":
        turned = [naive.turned(list(x), i) for i, x in enumerate(found["q"])]
        np.testing.assert_allclose(found["q_turned"], turned, atol=1e-12)


@pytest.mark.parametrize("name", stored.names())
@pytest.mark.parametrize("layer", [1, 3])
def test_what_flows_ends_in_what_the_heads_attend_to(name: str, layer: int) -> None:
    encoding = of_kind(name)
    whole = heads.heads(name, encoding, TEXT, layer).attended
    for head in (0, 3):
        flow = heads.block(name, encoding, TEXT, layer, head)
        np.testing.assert_allclose(flow.found["logits"], whole.logits[head], atol=1e-12)
        np.testing.assert_allclose(flow.found["weights"], whole.weights[head], atol=1e-12)
        np.testing.assert_allclose(flow.found["output"], heads.one(whole, head).outputs, atol=1e-12)
        added = name == "sinusoidal_every_layer" or (layer == 1 and name in ("sinusoidal", "learned"))
        assert ("position" in flow.enters) == added


def test_another_layer_or_head_is_no_other_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    passes: list[int] = []
    layers = run.layers
    monkeypatch.setattr(run, "layers", lambda *given: passes.append(1) or layers(*given))
    kept.forget()
    for layer in (1, 3, 2):
        for head in (0, 3):
            heads.block("rope", BUILT["rope"], TEXT, layer, head)
    assert len(passes) == 1
