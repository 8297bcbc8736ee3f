"""Positions read out of trained models, against loops, and what is known of them."""

from __future__ import annotations

import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.scene.options.layers import LayersView
from engine.zoo import probe, stored
from engine.zoo.letters import numbers
from tests.naive import zoo as naive

TEXT = tuple(numbers("the cat and the dog").tolist())
BUILT = {"nope": None, "alibi": build("alibi", {"heads": 16}), "rope": build("rope", {"dim": 64})}
VIEW = LayersView(length=24, sequences=8)


@pytest.mark.parametrize("name", BUILT)
def test_what_leaves_each_layer_is_that_of_loops(name: str) -> None:
    model = stored.load(name)
    xs = [model["letters"][number].tolist() for number in TEXT]
    found = probe.states(name, BUILT[name], TEXT)
    np.testing.assert_allclose(found[0], xs, atol=1e-12)
    for layer in range(3):
        xs = naive.after_layer(model, name, layer, xs)
        np.testing.assert_allclose(found[layer + 1], xs, atol=1e-10)
    assert not found.flags.writeable


def whole(name: str, view: LayersView = VIEW) -> np.ndarray:
    *before, last = list(probe.read(name, BUILT.get(name) or build(name), view))
    assert before == [None] * view.sequences
    assert last is not None
    return last


def encoding_rows(name: str) -> np.ndarray:
    encoding = build(name, {"dim": 64})
    return encoding.bounded(np.arange(len(TEXT)), np.arange(64))


def test_a_model_without_position_comes_to_know_it() -> None:
    """A causal mask is enough: it is read out of the second layer, and not of the input."""
    found = whole("nope", LayersView(length=32, sequences=16))
    assert found[0] < 0.05
    assert found[2] > 0.7


def test_what_is_added_at_the_input_is_read_there_and_what_turns_is_not() -> None:
    assert whole("sinusoidal")[0] > 0.9
    assert whole("rope")[0] < 0.05
    codes = stored.load("sinusoidal")["letters"][list(TEXT)], encoding_rows("sinusoidal")
    np.testing.assert_allclose(probe.states("sinusoidal", build("sinusoidal"), TEXT)[0], sum(codes), atol=1e-12)


def test_codes_that_are_taken_out_are_not_read() -> None:
    *_, taken = probe.read("sinusoidal", None, VIEW)
    assert taken is not None
    assert taken[0] < 0.05
