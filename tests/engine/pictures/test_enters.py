"""Where it enters as a picture: which stations are lit, A − B, what is said of a cell."""

from __future__ import annotations

import itertools
import math
import re
from decimal import Decimal

import numpy as np
import pytest

from engine.attention.tokens import labels
from engine.encodings.base.catalogue import build, catalogue
from engine.pictures import attention, enters
from engine.pictures.enters import Enters
from engine.scene.options.attention import AttentionView
from engine.scene.options.enters import EntersView
from engine.scene.scene import Pin, Scene, from_json, to_json
from engine.words.numbers import unspaced

NUMBER = r"−?\d+\.\d+(?: × 10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?"


def of(name: str, **values: object) -> Scene:
    return Scene(a=build(name, values), length=64, pin=Pin(position=2, key=1))


def shown(scene: Scene) -> Enters:
    return enters.compute(enters.needs(scene), 1, 1)


def lit(scene: Scene) -> dict[str, tuple[str, ...]]:
    return {each.name: each.lit for each in shown(scene).stations if each.lit}


def test_only_the_entrances_are_lit() -> None:
    assert lit(of("sinusoidal")) == {"position": ("",)}
    assert lit(of("rope")) == {"q_turned": ("",), "k_turned": ("",)}
    assert lit(of("alibi")) == {"bias": ("",)}
    assert lit(of("shaw")) == {"bias": ("",), "values": ("",)}
    assert lit(of("nope")) == {}


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("learned", "With Learned table, position enters once, at the input"),
        ("rope", "With Rotary (RoPE), position enters in every layer: queries and keys are turned"),
        ("t5", "With T5 buckets, position enters in every layer, at the logits"),
        ("shaw", "With Shaw vectors, position enters twice in every layer"),
        (
            "deberta",
            "With DeBERTa, position enters in every layer, inside the logits: contents and positions meet apart, c2p, "
            "p2c.",
        ),
        ("nope", "With None (NoPE), position enters nowhere"),
        ("irope", "With Interleaved rotary (iRoPE), position enters in layers that turn, as this one"),
        ("timestep", "A diffusion step is one number for a whole image"),
    ],
)
def test_a_sentence_says_where(name: str, says: str) -> None:
    assert shown(of(name)).says.startswith(says)


@pytest.mark.parametrize(("every", "says"), [(4, "layer 4 turns nothing, as one in 4: "), (1, "no layer turns: ")])
def test_a_layer_without_rotation_says_so(every: int, says: str) -> None:
    scene = Scene(a=build("irope", {"layer": 4, "every": every}), length=64)
    assert shown(scene).says.startswith(f"With Interleaved rotary (iRoPE), {says}")


def test_a_and_b_are_compared_station_by_station() -> None:
    scene = Scene(a=build("rope"), b=build("t5"), compare="a-b", length=64)
    both, one, other = shown(scene), shown(of("rope")), shown(of("t5"))
    assert lit(scene) == {"q_turned": ("A",), "k_turned": ("A",), "bias": ("B",)}
    for name in ("embedding", "input", "q", "k", "v"):
        values = both.station(name).values
        assert values is not None
        assert not values.any(), "upstream of the entrance nothing changes"
    for name in ("logits", "weights", "output", "next", "content"):
        a, b = one.station(name).values, other.station(name).values
        np.testing.assert_allclose(both.station(name).values, a - b, atol=1e-12)  # type: ignore[operator, arg-type]
        assert np.abs(a - b).max() > 1e-3  # type: ignore[operator]
    np.testing.assert_allclose(both.station("bias").values, -other.station("bias").values)  # type: ignore[operator, arg-type]
    turned = one.station("q_turned").values - one.station("q").values  # type: ignore[operator]
    np.testing.assert_allclose(both.station("q_turned").values, turned, atol=1e-12)  # type: ignore[arg-type]
    assert both.says.count("enters") == 2
    assert both.words("weights", 1, 2).startswith("A: ")
    assert "B: " in both.words("weights", 1, 2)


@pytest.mark.parametrize("name", list(catalogue()))
def test_every_cell_can_be_told(name: str) -> None:
    found = shown(of(name))
    for each in found.stations:
        told = found.words(each.name, 2, 1)
        assert told
        if each.values is not None and np.isfinite(each.values[2, 1]) and told != "masked":
            assert told.endswith(tuple(f"{sign} {enters.number(float(each.values[2, 1]))}" for sign in "=≈"))


def test_the_formula_s_numbers_are_right() -> None:
    found = shown(of("t5"))
    told = found.words("logits", 2, 1).replace(" − ", " + −")
    content, bias, total = (float(unspaced(re.findall(NUMBER, part)[-1])) for part in re.split(r" \+ | [=≈] ", told))
    assert content + bias == pytest.approx(total, abs=2e-4)
    one, all_, share = (
        float(unspaced(number))
        for number in re.findall(rf"(?<!\()(?<!−)\b{NUMBER[2:]}", found.words("weights", 2, 1))[-3:]
    )
    assert one / all_ == pytest.approx(share, abs=2e-4)


@pytest.mark.parametrize(("station", "name"), [("input", "sinusoidal"), ("logits", "t5")])
def test_digits_that_do_not_add_up_are_not_said_to_be_equal(station: str, name: str) -> None:
    found, signs = shown(of(name)), set()
    for row, column in itertools.product(range(6), range(6)):
        told = found.words(station, row, column).replace(" − ", " + −")
        one, other, total = (Decimal(part.replace("−", "-")) for part in re.findall(NUMBER, told)[-3:])
        sign = re.findall("[=≈]", told)[-1]
        assert (sign == "=") == (one + other == total), told
        signs.add(sign)
    assert signs == {"=", "≈"}


@pytest.mark.parametrize(("name", "slope"), [("alibi", "slope 0.0625"), ("sandwich", "scale 0.25")])
def test_a_bias_is_told_with_what_its_head_has_here(name: str, slope: str) -> None:
    """Head 1 of the four of the attention, where the encoding was given eight."""
    scene = Scene(a=build(name, {"heads": 8}), length=64, pin=Pin(head=1))
    told, values = shown(scene).words("bias", 3, 1), shown(scene).station("bias").values
    assert f"({slope}) = " in told
    if name == "alibi":
        assert values is not None
        assert values[3, 1] == -2 * float(slope.split()[1])


def test_what_is_not_turned_by_its_position_is_not_told_to_be() -> None:
    still = shown(Scene(a=build("irope", {"layer": 4, "scale_base": 1.0}), length=64))
    assert f", not turned, times {1 + 0.1 * math.log(5):.4f} = " in still.words("q_turned", 3, 0)
    assert still.words("k_turned", 3, 0) == "not turned"
    assert [each.name for each in still.stations if each.lit] == ["q_turned"]
    assert (still.station("q_turned").title, still.station("q_turned").formula) == ("q, scaled", "τ(m)·q")
    assert "q′_3·k_0" in still.words("content", 3, 0)
    assert "turned by its position" in shown(Scene(a=build("irope"), length=64)).words("q_turned", 3, 0)
    assert shown(Scene(a=build("pope"), length=64)).words("q_turned", 3, 0) == "within q·k"


def test_two_of_one_kind_are_told_apart_as_elsewhere() -> None:
    both = Scene(a=build("alibi"), b=build("alibi", {"form": "key"}), compare="a-b", length=64)
    told = "ALiBi, form distance m·(j − i) − ALiBi, form key m·j · 11 tokens"
    assert shown(both).note.startswith(told)
    assert attention.compute(attention.needs(both), 300, 300).note.startswith(told)


def test_whose_sizes_are_other_ones_is_told_by_letter() -> None:
    wide = "d_model has 128 dimensions here: the encoding has 128, not 8"
    a, b = build("sinusoidal", {"dim": 8}), build("learned", {"dim": 8})
    alone = Scene(a=a, b=build("alibi"), length=64)
    assert shown(alone).remark == wide
    assert f"A: {wide} · B: 4 heads here, not 8: head 0 has slope 0.25" in shown(alone.replace(compare="a-b")).remark
    assert shown(alone.replace(b=b, compare="a-b")).remark == wide


def test_masked_pairs_are_told_and_have_no_colour() -> None:
    scene = Scene(a=build("alibi"), length=64)
    found = shown(scene)
    assert found.words("logits", 0, 3) == "masked"
    assert found.words("weights", 0, 3) == "masked"
    for name in ("logits", "weights"):
        values = found.station(name).values
        assert values is not None
        assert not np.isfinite(values[np.triu_indices(len(values), 1)]).any()
        assert np.isfinite(values[np.tril_indices(len(values))]).all()


def test_a_click_pins_the_token_and_in_a_grid_the_key() -> None:
    scene = of("rope")
    assert enters.pinned(scene, "v", 4, 9).pin == Pin(position=4, key=1)
    assert enters.pinned(scene, "logits", 4, 3).pin == Pin(position=4, key=3)
    found = shown(scene)
    assert enters.stepped(scene, found, 1, -1).pin == Pin(position=3, key=0)
    assert enters.stepped(scene, found, -9, 99).pin == Pin(position=0, key=10)


def test_few_tokens_and_few_dimensions() -> None:
    scene = of("sinusoidal").replace(enters=EntersView(tokens=3, dimensions=5))
    found = shown(scene)
    assert len(found.labels) == 3
    assert found.station("q").values.shape == (3, 5)  # type: ignore[union-attr]
    assert found.station("logits").values.shape == (3, 3)  # type: ignore[union-attr]
    assert "32 dimensions (the first 5 drawn)" in found.note
    whole = scene.replace(enters=EntersView(dimensions=32), attention=AttentionView(heads=1, d_model=32))
    assert "drawn" not in shown(whole).note
    assert from_json(to_json(scene)).scene == scene


def test_no_tokens_are_a_sentence() -> None:
    assert shown(Scene(attention=AttentionView(text=""))).empty.startswith("There are no tokens.")


def trained(name: str, layer: int = 1, **values: object) -> Scene:
    return of(name, **values).replace(attention=AttentionView(text="The cat sat", weights="trained", layer=layer))


@pytest.mark.parametrize("layer", [1, 2, 3])
def test_a_trained_block_says_what_it_is(layer: int) -> None:
    found = shown(trained("rope", layer))
    assert found.labels == labels("The cat sat")
    assert found.note.endswith(
        f"layer {layer} of 3, head 0 of 4, 16 dimensions (16 of a word's 64 drawn) · trained, 3 layers, 1 200 steps, "
        "seed 0"
    )
    assert found.says.startswith("With Rotary (RoPE), position enters in every layer")
    assert found.station("embedding").title == ("embedding" if layer == 1 else f"layer {layer - 1}")
    assert found.station("input").formula == "h = norm(x)"


def test_codes_that_were_added_below_are_carried_along() -> None:
    assert lit(trained("sinusoidal")) == {"position": ("",)}
    assert lit(trained("sinusoidal", 2)) == {}
    assert shown(trained("sinusoidal", 2)).says.startswith(
        "With Sinusoidal, position has entered at the input of layer 1"
    )
    assert shown(trained("nope", 2)).says.startswith("With None (NoPE), position enters nowhere")


def test_numbers_of_the_window_do_not_count_as_trained() -> None:
    found = shown(trained("shaw"))
    assert found.note.startswith("Shaw vectors · 11 tokens")
    np.testing.assert_array_equal(found.station("bias").values, shown(trained("shaw", seed=7)).station("bias").values)


def test_two_trained_models_are_told_apart() -> None:
    both = trained("rope", 2).replace(b=build("alibi"), compare="a-b")
    assert "two models" in shown(both).remark
    own = trained("rope", 2).replace(b=build("rope", {"base": 500.0}), compare="a-b")
    assert "two models" not in shown(own).remark
    values = shown(own).station("q").values
    assert values is not None
    assert np.abs(values).max() > 1e-3, "what layer 1 has turned otherwise is read by layer 2"


def test_what_was_not_trained_is_seeded_and_says_why() -> None:
    found = shown(trained("sandwich"))
    assert found.note.endswith("random, seed 0")
    assert found.remark.startswith("no model was trained with")


@pytest.mark.parametrize("name", ["rope", "sinusoidal", "shaw", "deberta"])
@pytest.mark.parametrize("layer", [1, 2])
def test_every_cell_of_a_trained_block_can_be_told(name: str, layer: int) -> None:
    found = shown(trained(name, layer))
    for each in found.stations:
        told = found.words(each.name, 2, 1)
        if each.values is not None and np.isfinite(each.values[2, 1]):
            assert told.endswith(tuple(f"{sign} {enters.number(float(each.values[2, 1]))}" for sign in "=≈"))
    came, more = (float(unspaced(part)) for part in re.findall(NUMBER, found.words("next", 2, 1))[-2:])
    left = found.station("next").values
    assert left is not None
    assert more == pytest.approx(left[2, 1], abs=1e-4)
    assert came


@pytest.mark.parametrize("name", ["sinusoidal", "rope", "alibi", "t5"])
def test_the_line_of_a_weight_is_the_exponential_over_their_sum(name: str) -> None:
    found = shown(of(name))
    logits = next(iter(found.blocks.values())).found["logits"]
    said = found.words("weights", 2, 1)
    logit, one, all_, weight = (float(unspaced(each)) for each in re.findall(r"−?\d+\.\d+", said)[-4:])
    assert logit == pytest.approx(logits[2, 1], abs=1e-4)
    assert one == pytest.approx(math.exp(logit), abs=1e-3)
    assert weight == pytest.approx(one / all_, abs=1e-3)


def test_a_logit_beyond_what_exponentials_hold_is_told_less_the_largest() -> None:
    logits = np.array([[900.0, 899.0]])
    assert enters._softmax(logits, 0, 1) == "exp(−1.0000) / Σ exp = 0.3679 / 1.3679"


@pytest.mark.parametrize(
    ("name", "scaled", "root", "by"),
    [
        ("rope", True, " / √d", 32),
        ("rope", False, "", 1),
        ("deberta", True, " / √(3d)", 96),
        ("deberta", False, " / √3", 3),
        ("shaw", True, " / √d", 32),
        ("transformer_xl", True, " / √d", 32),
    ],
)
def test_what_products_are_divided_by_is_what_they_are_divided_by(name: str, scaled: bool, root: str, by: int) -> None:
    scene = Scene(a=build(name))
    found = shown(scene.replace_in("attention", scaled=scaled))
    content, logits = found.station("content"), found.station("logits")
    assert content.title == f"q·k{root}"
    assert logits.formula.startswith(f"q·k{root}")
    flow = next(iter(found.blocks.values())).found
    q, k = (flow.get(f"{each}_turned", flow[each]) for each in "qk")
    if name != "transformer_xl":  # whose first term has a vector of its own beside the query
        np.testing.assert_allclose(flow["content"], q @ k.T / math.sqrt(by), atol=1e-12)
    assert found.words("content", 2, 1).count(f" / √{by}") == (by > 1)


def test_formulas_have_no_code_where_none_is_added() -> None:
    added, turned = shown(Scene(a=build("sinusoidal"))), shown(Scene(a=build("rope")))
    names = ("input", "q", "k", "v", "next")
    assert [added.station(name).formula for name in names] == [
        "x + p",
        "(x + p)·W_q",
        "(x + p)·W_k",
        "(x + p)·W_v",
        "x + p + z·W_o",
    ]
    assert [turned.station(name).formula for name in names] == ["x", "x·W_q", "x·W_k", "x·W_v", "x + z·W_o"]


def test_where_heads_of_two_encodings_have_other_widths_the_narrower_ends_in_zeros() -> None:
    """M-RoPE keeps the width that its sections have; the attention's heads are narrower here."""
    attention, drawn = AttentionView(heads=4, d_model=128), EntersView(dimensions=64)
    scene = Scene(a=build("rope"), b=build("mrope"), compare="a-b", length=7, attention=attention, enters=drawn)
    made = shown(scene)
    one, other = (made.blocks[letter].found["q_turned"] for letter in "AB")
    assert (one.shape[1], other.shape[1]) == (32, 128)
    values = made.station("q_turned").values
    assert values is not None
    np.testing.assert_allclose(values[:, :32], one - other[:, :32])
    np.testing.assert_allclose(values[:, 32:], -other[:, 32:64])
