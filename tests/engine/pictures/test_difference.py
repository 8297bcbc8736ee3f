"""The difference of A and B, held against numpy over the whole arrays."""

from __future__ import annotations

import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.pictures import difference
from engine.pictures.claims.difference import said
from engine.pictures.difference import DifferencePicture
from engine.pictures.frame import Ask, Request, finished
from engine.scene.options.difference import DifferenceView
from engine.scene.scene import Scene
from engine.words.numbers import asked, few


def of(scene: Scene) -> DifferencePicture:
    found = finished(Request(scene, (Ask("difference", 1, 1),))).answers["difference"]
    assert isinstance(found, DifferencePicture), found
    return found


def facts(shown: DifferencePicture) -> dict[str, str]:
    return {fact.name: fact.value for fact in (*shown.facts, *shown.apart)}


@pytest.mark.parametrize("atol", [1e-12, 1e-3, 0.5])
def test_the_figures_are_those_of_the_whole_tables(atol: float) -> None:
    a, b = build("sinusoidal", {"dim": 32}), build("sinusoidal", {"dim": 32, "base": 9000.0})
    positions, dims = np.arange(300), np.arange(32)
    one, other = a.table(positions, dims), b.table(positions, dims)
    shown = of(Scene(a=a, b=b, length=300, difference=DifferenceView(atol=atol)))
    apart = np.abs(one - other)
    copied = dict(difference.sheets(shown)[0].rows)
    for figure, value in (("largest |A − B|", apart.max()), ("mean |A − B|", apart.mean())):
        assert facts(shown)[figure] == few(value)
        assert copied[figure] == asked(value)
    first = tuple(map(int, np.argwhere(apart > atol)[0]))
    assert shown.first == first
    assert facts(shown)["first position that differs"] == str(first[0])
    after = difference.with_first(Scene(a=a, b=b), shown)
    assert (after.pin.position, after.pin.dimension) == first


def test_one_cell_is_said_as_one() -> None:
    a, b = build("sinusoidal", {"dim": 2}), build("sinusoidal", {"dim": 2, "offset": 1.0})
    one, two = (of(Scene(a=a, b=b, length=1, difference=DifferenceView(atol=atol))).verdict for atol in (0.7, 0.1))
    assert one == "Different: 1 of 1 × 2 cells lies beyond the tolerance."
    assert two == "Different: 2 of 1 × 2 cells lie beyond the tolerance."


@pytest.mark.parametrize("atol", [0.0, 1e-6, 0.2, 1.0])
def test_where_two_tables_lie_apart_is_drawn_as_powers_of_ten(atol: float) -> None:
    a, b = build("sinusoidal", {"dim": 32}), build("sinusoidal", {"dim": 32, "base": 9000.0})
    positions, dims = np.arange(600), np.arange(32)
    off = np.abs(a.table(positions, dims) - b.table(positions, dims))
    off = np.where(off > atol, off, 0.0).reshape(200, 3, 32).max(axis=1)
    shown = of(Scene(a=a, b=b, length=600, difference=DifferenceView(atol=atol)))
    assert (
        shown.caption == "Where: log₁₀ of the largest |A − B|, a block is 3 × 1 cells · darkest: within the tolerance"
    )
    small = of(Scene(a=a, b=b, length=60)).caption
    assert small == "Where: log₁₀ of |A − B|, each cell is drawn · darkest: within the tolerance"
    assert shown.where is not None
    picture = shown.where.picture
    low, high = picture.levels
    assert high == pytest.approx(np.log10(off.max()))
    assert low == pytest.approx({0.0: high - 16, 1.0: high - 0.5}.get(atol) or np.log10(atol))
    with np.errstate(divide="ignore"):
        np.testing.assert_allclose(picture.values, np.clip(np.log10(off.T), low, high), atol=1e-12)
    assert shown.where.place == (-0.5, -0.5, 600, 32)
    assert (shown.where.x.name, shown.where.y.name) == ("position", "dimension")


def test_where_two_biases_lie_apart_is_of_all_heads_keys_along_and_masks_are_no_numbers() -> None:
    a, b = build("alibi", {"heads": 4, "causal": False}), build("alibi", {"heads": 4})
    shown = of(Scene(a=a, b=b, length=40))
    assert shown.where is not None
    assert "of all heads" in shown.caption
    assert shown.caption.endswith("hatched: masked in one alone")
    first = shown.apart[0]
    assert (first.name, first.value) == ("first, at head 0, query 0, key 1", "0.25 against masked")
    assert (shown.where.x.name, shown.where.y.name) == ("key", "query")
    mask = shown.where.picture.mask
    assert mask is not None
    np.testing.assert_array_equal(mask, np.triu(np.ones((40, 40), bool), 1))


def test_equal_tables_are_equal_and_pin_nothing() -> None:
    shown = of(Scene(b=build("sinusoidal")))
    assert shown.where is None
    assert shown.caption == ""
    assert shown.verdict.startswith("Equal")
    assert shown.first is None
    assert difference.with_first(Scene(), shown) == Scene()


@pytest.mark.parametrize(
    ("kinds", "shapes"),
    [
        (
            ("nope", {"dim": 2}, "nope", {"dim": 3}),
            "A is 1 500 × 2, B 1 500 × 3: compared where they overlap, 1 500 × 2",
        ),
        (
            ("swin", {}, "beit", {"seed": 0}),
            "A is 3 × 49 × 49, B 3 × 50 × 50: compared where they overlap, 3 × 49 × 49",
        ),
    ],
)
def test_of_two_that_differ_in_shape_it_says_what_was_compared(
    kinds: tuple[str, dict[str, object], str, dict[str, object]], shapes: str
) -> None:
    scene = Scene(a=build(*kinds[:2]), b=build(*kinds[2:]), length=1500, difference=DifferenceView(atol=10.0))
    shown = of(scene)
    assert shapes in shown.remark
    assert shown.verdict.startswith("Different in shape; where they overlap equal within the tolerance: ")
    first, second = said(scene, shown)
    assert first == "A and B agree where they are at most 10 apart."  # no colour is drawn
    assert second.startswith("All cells that both have do: ")


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


def test_codes_pass_no_softmax_and_one_cell_is_no_relation() -> None:
    twice = of(Scene(a=build("integer", {"dim": 3}), b=build("integer", {"dim": 3, "scale": 2.0}), length=20))
    assert twice.relation == "A is B times 0.5."
    assert of(Scene(a=build("integer", {"dim": 3}), b=build("binary"), length=3)).relation == ""
    assert of(Scene(a=build("shaw"), b=build("shaw", {"seed": 1}), length=1)).relation == ""


def test_a_bias_pins_head_query_and_key() -> None:
    shown = of(Scene(a=build("t5"), b=build("t5", {"seed": 1}), length=64))
    assert shown.first == (0, 0, 0)
    after = difference.with_first(Scene(a=build("t5")), shown)
    assert (after.pin.head, after.pin.position, after.pin.key) == (0, 0, 0)


def test_without_a_second_encoding_or_with_one_of_another_kind_it_says_so() -> None:
    assert "no B" in of(Scene()).empty
    empty = "table of Sinusoidal and bias of T5 buckets have no cell in common: A is 512 × 128, B 8 × 512 × 512"
    assert of(Scene(b=build("t5"))).empty == empty


def test_of_a_million_positions_the_first_are_looked_at_and_it_is_said() -> None:
    shown = of(Scene(a=build("sinusoidal"), b=build("sinusoidal", {"base": 9000.0}), length=2**20))
    assert "looked at: the first 131 072 positions" in shown.remark


def test_the_claim_and_the_figures_under_it_have_the_same_four_digits() -> None:
    scene = Scene(a=build("sinusoidal"), b=build("sinusoidal", {"base": 9000.0}), length=100)
    frame = finished(Request(scene, (Ask("difference", 1, 1),)))
    answer = frame.answers["difference"]
    assert isinstance(answer, DifferencePicture)
    largest = facts(answer)["largest |A − B|"]
    assert len(largest) <= len("0.1234")
    assert f"The largest difference is {largest}; " in frame.claims["difference"].sentences[1]
