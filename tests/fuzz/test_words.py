"""The words of the code."""

from __future__ import annotations

from tests.fuzz import words


def test_keys_and_fields_are_among_them() -> None:
    found, numbers = words.found(("engine.models.configs", "engine.scene.scene"))
    assert {"rope_scaling", "colour_map", "averaging"} <= set(found)
    assert all(" " not in word and len(word) <= words.LONGEST for word in found)
    assert 4096 in numbers
