"""Settings: parameters with their values, as a sentence names them."""

import pytest

from engine.encodings.base.catalogue import catalogue
from engine.values.settings import inline, settings
from engine.values.value import Value


@pytest.mark.parametrize(
    ("name", "values", "said"),
    [
        ("sinusoidal", {"exponent": "raw_index", "base": 500.0}, "exponent raw index 2i/d, i = column, base 500"),
        ("alibi", {"form": "key", "causal": False}, "form key m·j, causal off"),
        ("rope", {"base": 123456.789}, "base 123 457"),
        ("rope", {"scaling": "longrope", "short_factor": [1.0] * 64}, "scaling LongRoPE, short factors of 64"),
        ("rope", {"length": None}, "current length automatic"),
        ("learned", {"weights": None}, "weights none"),
        ("rope", {}, ""),
    ],
)
def test_values_are_named_as_in_the_form(name: str, values: dict[str, Value], said: str) -> None:
    assert settings(catalogue()[name], values) == said


def test_a_label_within_a_sentence_has_no_gap() -> None:
    assert inline("raw index  2i/d") == "raw index 2i/d"
