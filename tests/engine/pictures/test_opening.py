"""What panels open with shows something, for each encoding."""

from __future__ import annotations

import pytest

from engine.encodings.base.encoding import build, catalogue
from engine.pictures import bias, difference, opening
from engine.scene.scene import Scene


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
