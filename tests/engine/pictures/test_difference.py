"""The difference of A and B, held against numpy over the whole arrays."""

from __future__ import annotations

import numpy as np
import pytest

from engine.encodings.base.encoding import build
from engine.pictures import difference
from engine.pictures.difference import Apart
from engine.pictures.frame import Ask, Request, finished
from engine.scene.options.difference import DifferenceView
from engine.scene.scene import Scene


def of(scene: Scene) -> Apart:
    found = finished(Request(scene, (Ask("difference", 1, 1),))).answers["difference"]
    assert isinstance(found, Apart), found
    return found


def facts(shown: Apart) -> dict[str, str]:
    return {fact.name: fact.value for fact in shown.facts}


@pytest.mark.parametrize("atol", [1e-12, 1e-3, 0.5])
def test_the_figures_are_those_of_the_whole_tables(atol: float) -> None:
    a, b = build("sinusoidal", {"dim": 32}), build("sinusoidal", {"dim": 32, "base": 9000.0})
    positions, dims = np.arange(300), np.arange(32)
    one, other = a.table(positions, dims), b.table(positions, dims)
    shown = of(Scene(a=a, b=b, length=300, difference=DifferenceView(atol=atol)))
    apart = np.abs(one - other)
    assert float(facts(shown)["largest |A − B|"].replace("−", "-")) == pytest.approx(apart.max(), rel=1e-5)
    assert float(facts(shown)["mean |A − B|"].replace("−", "-")) == pytest.approx(apart.mean(), rel=1e-5)
    first = tuple(map(int, np.argwhere(apart > atol)[0]))
    assert shown.first == first
    assert facts(shown)["first position beyond"] == str(first[0])
    after = difference.with_first(Scene(a=a, b=b), shown)
    assert (after.pin.position, after.pin.dimension) == first


def test_equal_tables_are_equal_and_pin_nothing() -> None:
    shown = of(Scene(b=build("sinusoidal")))
    assert shown.verdict.startswith("Equal")
    assert shown.first is None
    assert difference.with_first(Scene(), shown) == Scene()


@pytest.mark.parametrize(
    ("a", "b", "words"),
    [
        (("sinusoidal", {}), ("sinusoidal", {"layout": "split"}), "another order"),
        (("sinusoidal", {}), ("sinusoidal", {"scale": 2.0}), "times"),
        (("sinusoidal", {}), ("sinusoidal", {"offset": 3}), "position"),
        (("alibi", {}), ("alibi", {"form": "key"}), "constant in each row"),
    ],
)
def test_what_would_make_them_equal_is_said(
    a: tuple[str, dict[str, object]], b: tuple[str, dict[str, object]], words: str
) -> None:
    shown = of(Scene(a=build(*a), b=build(*b), length=128))
    assert words in shown.relation


def test_a_bias_pins_head_query_and_key() -> None:
    shown = of(Scene(a=build("t5"), b=build("t5", {"seed": 1}), length=64))
    assert shown.first == (0, 0, 0)
    after = difference.with_first(Scene(a=build("t5")), shown)
    assert (after.pin.head, after.pin.position, after.pin.key) == (0, 0, 0)


def test_without_a_second_encoding_or_with_one_of_another_kind_it_says_so() -> None:
    assert "no B" in of(Scene()).empty
    assert "no cell in common" in of(Scene(b=build("t5"))).empty


def test_of_a_million_positions_the_first_are_looked_at_and_it_is_said() -> None:
    shown = of(Scene(a=build("sinusoidal"), b=build("sinusoidal", {"base": 9000.0}), length=2**20))
    assert "looked at: the first 131 072 positions" in shown.remark
