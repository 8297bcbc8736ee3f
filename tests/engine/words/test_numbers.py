"""Numbers as sentences have them."""

from __future__ import annotations

import pytest

from engine.words.numbers import few


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (64, "64"),
        (-20_512_768, "−20 512 768"),
        (0.99996, "1"),
        (0.9999, "0.9999"),
        (2.0512e12, "2.051 × 10¹²"),
        (20_512_768.5, "2.051 × 10⁷"),
        (-1.2e-5, "−1.2 × 10⁻⁵"),
        (1e-300, "1 × 10⁻³⁰⁰"),
    ],
)
def test_a_number_in_a_sentence_has_four_digits(value: float, said: str) -> None:
    assert few(value) == said
