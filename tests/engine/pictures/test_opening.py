"""What panels open with shows something, for each encoding."""

from __future__ import annotations

import pytest

from engine.encodings.base.encoding import build, catalogue
from engine.pictures import difference, opening
from engine.scene.scene import Scene


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_a_and_b_open_with_two_that_can_be_compared(name: str) -> None:
    scene = opening.opened(Scene(a=build(name), length=48), "difference")
    assert scene.b not in (None, scene.a)
    last = [*difference.compute(difference.needs(scene), 100, 100)][-1]
    assert last.empty == ""
    assert last.facts
