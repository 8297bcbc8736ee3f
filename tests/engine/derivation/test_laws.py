"""Laws of frequencies as they are written."""

from __future__ import annotations

import pytest

from engine.derivation.laws import Geometric, Power


@pytest.mark.parametrize(
    ("law", "words"),
    [
        (Geometric(1e4), "10 000⁻ᵗ"),
        (Geometric(1e3, 2.0), "2 · 1 000⁻ᵗ"),
        (Power(2.0), "t²"),
        (Power(0.5), "t^0.5"),
        (Power(1.0), "t"),
    ],
)
def test_a_law_is_set_with_its_exponent_raised(law: Geometric | Power, words: str) -> None:
    assert law.words == words
