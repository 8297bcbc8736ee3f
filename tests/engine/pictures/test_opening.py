"""What panels open with shows something, for each encoding."""

from __future__ import annotations

import numpy as np
import pytest

from engine.encodings.base.catalogue import build, catalogue
from engine.pictures import bias, difference, opening, profile
from engine.scene.scene import Pin, Scene


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_a_and_b_open_with_two_that_can_be_compared(name: str) -> None:
    scene = opening.opened(Scene(a=build(name), length=48), "difference")
    assert scene.b not in (None, scene.a)
    last = [*difference.compute(difference.needs(scene), 100, 100)][-1]
    assert last.empty == ""
    assert last.facts


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_the_room_of_biases_shows_all_heads_where_there_are_several(name: str) -> None:
    scene = opening.entered(Scene(a=build(name), length=48), "bias")
    assert (scene.bias.heads == "all") == (bias.heads(scene) > 1)
    assert opening.entered(scene, "bias") == scene
    assert opening.entered(scene, "table") == scene


BOTH_ENDS = [("cope", {}), ("alibi", {"form": "key"}), ("binary", {}), ("integer", {}), ("fire", {})]


@pytest.mark.parametrize(("name", "values"), BOTH_ENDS)
def test_the_bias_by_distance_opens_with_more_than_a_point_or_a_line(name: str, values: dict[str, str]) -> None:
    scene = Scene(a=build(name, values), length=48)
    for found in (opening.opened(scene, "profile"), opening.entered(scene, "table"), opening.entered(scene, "bias")):
        curves = profile.compute(found, 200, 100).values
        assert found.pin.position == 47
        assert curves.shape[1] > 1
        assert np.nanmax(curves) > np.nanmin(curves)
    chosen = scene.replace(pin=Pin(position=5))
    assert opening.opened(chosen, "profile") == opening.entered(chosen, "table") == chosen


def test_the_last_query_has_a_code_and_where_distance_says_it_all_none_is_pinned() -> None:
    learned = Scene(a=build("learned", {"length": 20}), length=48)
    assert opening.opened(learned, "profile").pin.position == 19
    alibi = Scene(a=build("alibi"), length=48)
    assert opening.opened(alibi, "profile") == alibi
    assert opening.opened(alibi.replace(b=build("cope"), compare="b"), "profile").pin.position == 47


@pytest.mark.parametrize(
    "before", [("inspector",), ("symmetry",), ("inspector", "symmetry"), ("symmetry", "inspector")]
)
def test_hands_are_apart_whatever_was_looked_at_before_but_not_those_of_a_person(before: tuple[str, ...]) -> None:
    scene = Scene()
    for panel in before:
        scene = opening.opened(scene, panel)
    pin = opening.opened(scene, "phasors").pin
    assert (pin.position, pin.key) == (40, 12)
    own = scene.replace_in("pin", position=8)
    assert opening.opened(own, "phasors") == own


@pytest.mark.parametrize("pin", [Pin(position=299), Pin(position=5, key=2), Pin(dimension=3, head=1)])
def test_an_exchange_of_tokens_leaves_the_pin_of_a_person_where_it_is(pin: Pin) -> None:
    found = opening.opened(Scene(pin=pin), "symmetry")
    assert found.symmetry.order[:1] == (10,)
    assert found.pin == pin
    assert opening.entered(Scene(pin=pin), "order").pin == pin
    assert opening.opened(Scene(), "symmetry").pin.position == 10
