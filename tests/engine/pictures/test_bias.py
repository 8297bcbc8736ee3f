"""The bias grid: one head or all, before softmax or after, and what it says of itself."""

import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.pictures import bias
from engine.pictures.claims import bias as claim
from engine.pictures.picture import MASKED
from engine.scene.options.bias import BiasView
from engine.scene.scene import Pin, Scene
from engine.words.numbers import few
from tests import trained

FORMS = ("distance", "key", "symmetric")


def shown(scene, width=300, height=300):
    return bias.compute(bias.needs(scene), width, height)


def weights(encoding, length, **options):
    return Scene(a=encoding, length=length, bias=BiasView(stage="weights", **options))


def test_all_heads_are_the_pictures_of_each_head_side_by_side():
    alibi = build("t5", {"heads": 6})
    every = shown(Scene(a=alibi, length=40, bias=BiasView(heads="all")))
    assert every.tiles is not None
    rows, columns = every.tiles.queries.count, every.tiles.keys.count
    assert (every.tiles.across * every.tiles.down, every.heads) == (6, 6)
    for head in range(6):
        alone = shown(Scene(a=alibi, length=40, pin=Pin(head=head)))
        row, column = divmod(head, every.tiles.across)
        tile = every.values[row * rows : (row + 1) * rows, column * columns : (column + 1) * columns]
        np.testing.assert_array_equal(tile, alone.values.astype(tile.dtype))
        assert f"head {head} of 6" in alone.note


@pytest.mark.parametrize(
    ("a", "b", "said"),
    [
        ("rope", "irope", "A: inner product of codes; B: mean of cos(ω · distance)"),
        ("alibi", "sinusoidal", "A: bias; B: inner product of codes"),
        ("rope", "sinusoidal", ""),
        ("alibi", "t5", ""),
    ],
)
def test_of_two_kinds_it_is_said_what_each_is(a, b, said):
    both = Scene(a=build(a), b=build(b), compare="a-b", length=40)
    assert ("A: " in shown(both).remark) == bool(said)
    assert said in shown(both).remark
    assert ("⟨pₘ, pₙ⟩" in shown(both).note) == (a == "rope" and not said)
    assert "A: " not in shown(both.replace(bias=BiasView(stage="weights"))).remark


def test_all_heads_have_one_colour_scale():
    picture = shown(Scene(a=build("alibi"), length=64, bias=BiasView(heads="all")))
    assert picture.levels == (-31.5, 0.0)
    assert "8 heads, one colour scale" in picture.note


@pytest.mark.parametrize("encoding", ["clipped_rope", "alibi", "sinusoidal", "learned", "cope", "t5"])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"heads": "all"},
        {"similarity": "cosine"},
        {"causal": True},
        {"stage": "weights"},
        {"stage": "weights", "causal": True, "heads": "all"},
    ],
)
def test_many_cells_are_computed_a_few_rows_at_a_time_and_are_the_same(monkeypatch, encoding, options):
    scene = Scene(a=build(encoding), length=500, bias=BiasView(**options))
    whole = shown(scene)
    monkeypatch.setattr(bias, "AT_ONCE", 5000)
    parts = shown(scene)
    assert (parts.note, parts.shown, parts.levels) == (whole.note, whole.shown, pytest.approx(whole.levels, abs=1e-6))
    np.testing.assert_allclose(parts.values, whole.values, rtol=1e-6, atol=1e-6)
    assert (parts.mask is None) == (whole.mask is None)
    assert parts.mask is None or np.array_equal(parts.mask, whole.mask)


@pytest.mark.parametrize("other", ["sinusoidal", "t5", "learned"])
@pytest.mark.parametrize("options", [{}, {"heads": "all"}, {"stage": "weights"}])
def test_the_difference_of_two_is_the_same_a_few_rows_at_a_time(monkeypatch, other, options):
    scene = Scene(a=build("alibi", {"heads": 8}), b=build(other), compare="a-b", length=500, bias=BiasView(**options))
    whole = shown(scene)
    monkeypatch.setattr(bias, "AT_ONCE", 5000)
    parts = shown(scene)
    assert (parts.note, parts.levels) == (whole.note, pytest.approx(whole.levels, abs=1e-6))
    np.testing.assert_allclose(parts.values, whole.values, rtol=1e-6, atol=1e-6)


@pytest.mark.parametrize(("heads", "empty"), [(5, 1), (8, 0), (12, 0), (16, 0), (32, 3), (64, 0), (7, 1), (1, 0)])
def test_few_places_of_the_small_multiples_are_empty(heads, empty):
    picture = shown(Scene(a=build("t5", {"heads": heads}), length=10, bias=BiasView(heads="all")), 300, 250)
    tiles = picture.tiles
    assert (0 if tiles is None else tiles.across * tiles.down - tiles.heads) <= empty


def test_places_without_a_head_add_nothing_to_the_colour_scale():
    values = build("t5", {"heads": 5}).bias(np.arange(10), np.arange(10))
    picture = shown(Scene(a=build("t5", {"heads": 5}), length=10, bias=BiasView(heads="all")))
    assert picture.levels[1] == pytest.approx(np.abs(values).max())


def test_more_heads_than_can_be_seen_are_said():
    picture = shown(Scene(a=build("alibi", {"heads": 512}), length=2**20, bias=BiasView(heads="all")), 640, 500)
    assert f"heads 0 … {bias.MOST_TILES - 1} of 512" in picture.note
    assert np.isfinite(picture.values).all()


def test_a_head_that_there_is_not_is_the_last_one():
    assert "head 7 of 8" in shown(Scene(a=build("alibi"), pin=Pin(head=99))).note


@pytest.mark.parametrize(
    "encoding",
    [build("alibi"), build("t5"), build("fire"), build("cope"), build("sinusoidal"), build("learned")],
    ids=lambda s: s.id,
)
@pytest.mark.parametrize("causal", [True, False])
def test_after_softmax_each_query_spends_one(encoding, causal):
    picture = shown(weights(encoding, 48, causal=causal))
    kept = np.where(picture.mask, 0, picture.values) if picture.mask is not None else picture.values
    np.testing.assert_allclose(kept.sum(axis=1), 1, rtol=1e-5)


def test_after_softmax_it_is_the_softmax_of_the_row():
    encoding, length = build("t5"), 70
    rows = encoding.bias(np.arange(length), np.arange(length))[3]
    expected = np.exp(rows) / np.exp(rows).sum(axis=1, keepdims=True)
    found = shown(Scene(a=encoding, length=length, bias=BiasView(stage="weights"), pin=Pin(head=3))).values
    np.testing.assert_allclose(found, expected, rtol=1e-5)


@pytest.mark.parametrize("form", FORMS[1:])
def test_the_forms_of_alibi_look_different_and_attend_alike(form):
    scenes = [
        Scene(a=build("alibi"), b=build("alibi", {"form": form}), compare="a-b", length=500, bias=BiasView(stage=stage))
        for stage in ("bias", "weights")
    ]
    before, after = (shown(scene, 500, 500) for scene in scenes)
    seen = before.values[~before.mask]
    assert np.abs(seen).max() > 100 or form == "symmetric"  # under the mask no key lies after its query
    assert np.abs(after.values).max() < 1e-12
    assert "largest difference" in after.remark


@pytest.mark.parametrize(("size", "said"), [(64, "largest difference "), (16, "largest difference of a pixel ")])
def test_the_largest_difference_is_of_cells_or_of_the_pixels_that_stand_for_them(size, said):
    scene = Scene(a=build("sinusoidal", {"dim": 8}), b=build("sinusoidal", {"dim": 8, "base": 50.0}), length=64)
    picture = shown(scene.replace(compare="a-b"), size, size)
    assert (picture.shown == "cells") == (size == 64)
    assert f"{said}{few(float(np.abs(picture.values).max()))}" in picture.remark


def test_after_softmax_is_shown_at_samples_and_says_so():
    picture = shown(weights(build("alibi"), 5000))
    assert picture.shown == "samples"
    assert picture.note.endswith("one of up to 18 × 18 cells drawn")


def test_rows_too_long_to_be_added_up_are_refused_in_a_sentence():
    with pytest.raises(ValueError, match="every key of a row counts"):
        shown(weights(build("fire"), 2**20), 640, 500)


def test_encodings_of_different_heads_are_compared_where_both_have_one():
    picture = shown(Scene(a=build("alibi"), b=build("t5", {"heads": 4}), compare="a-b", length=20))
    assert "A has 8 heads, B 4: compared where both have one" in picture.remark
    assert "of 4" in picture.note


def test_a_table_has_one_head_whatever_its_profile_has():
    assert shown(Scene(a=build("pope"), length=20)).heads == 1


@pytest.mark.parametrize(("encoding", "special"), [("swin", 0), ("beit", 1), ("sincos2d", 0), ("rope2d", 0)])
def test_tokens_of_an_image_stand_in_rows_beside_their_grid(encoding, special):
    made = build(encoding, {"height": 3, "width": 4})
    query = special + 5
    picture = shown(Scene(a=made, length=100, pin=Pin(position=query)))
    assert picture.beside is not None
    assert picture.beside.shades.shape == (3, 4)
    np.testing.assert_array_equal(picture.beside.shades.ravel(), picture.shades[query, special:])
    assert picture.beside.title == f"From token {query}, row 1, column 1"
    assert bool(picture.beside.aside) == bool(special)


@pytest.mark.parametrize("causal", [True, False])
def test_a_causal_encoding_is_masked_without_being_asked(causal):
    picture = shown(Scene(a=build("alibi", {"causal": causal}), length=30))
    assert (picture.mask is not None) == causal
    if causal:
        np.testing.assert_array_equal(picture.mask, np.triu(np.ones((30, 30), bool), 1))


@pytest.mark.parametrize("stage", ["bias", "weights"])
@pytest.mark.parametrize("length", [1, 48, 700])
def test_codes_that_are_all_zero_have_no_direction_before_and_after_softmax(stage, length):
    scene = Scene(a=build("sinusoidal", {"scale": 0}), length=length, bias=BiasView(stage=stage, similarity="cosine"))
    picture = shown(scene)
    assert picture.mask is not None
    assert picture.mask.all()


@pytest.mark.parametrize("causal", [False, True])
@pytest.mark.parametrize("name", ["integer", "binary"])
def test_a_code_that_is_all_zero_is_said_to_have_no_direction_and_gets_no_weight(name: str, causal: bool) -> None:
    scene = Scene(a=build(name), length=3, bias=BiasView(similarity="cosine", causal=causal))
    axes, diagonals = claim.said(scene, shown(scene))
    reason = "hatched: masked, or no number, as" if causal else "hatched: no number, as"
    assert f"{reason} a code that is all 0 has no direction" in axes
    assert diagonals.startswith("Each diagonal has one value in what is shown here")
    after = scene.replace_in("bias", stage="weights")
    picture = shown(after)
    np.testing.assert_allclose(picture.values.sum(axis=1), [0, 1, 1], rtol=1e-12)
    assert claim.said(after, picture)[1] == (
        "A code that is all 0 attends to nothing; other rows add up to 1 over all keys."
    )


def test_diagonals_that_change_little_are_not_said_to_have_one_value() -> None:
    scene = Scene(a=build("sinusoidal", {"dim": 13}), length=3)  # its last sine has no cosine beside it
    assert claim.said(scene, shown(scene))[1].startswith("Diagonals change")


@pytest.mark.parametrize("both", [0.0, 1.0, -1e12, 1e12])
def test_a_typed_range_of_one_number_is_shown(both: float) -> None:
    scene = Scene(length=8, bias=BiasView(colours="typed", low=both, high=both))
    low, high = bias.compute(bias.needs(scene), 8, 8).levels
    assert low == both < high


def test_a_difference_of_rounding_alone_is_not_blown_up() -> None:
    same = {"a": build("sinusoidal", {"dim": 64}), "b": build("sinusoidal", {"dim": 64, "order": "cos_sin"})}
    for stage in ("bias", "weights"):
        found = bias.compute(Scene(**same, compare="a-b", length=64, bias=BiasView(stage=stage)), 64, 64)
        assert np.abs(found.values).max() < 1e-9
        assert found.levels[1] > 0.01
        assert "no more than rounding" in found.remark or not found.values.any()
    other = {"a": same["a"], "b": build("sinusoidal", {"dim": 64, "base": 9000.0})}
    told = bias.compute(Scene(**other, compare="a-b", length=64), 64, 64)
    assert "rounding" not in told.remark


def test_rounding_is_blown_up_in_no_tile() -> None:
    a, b = (build("alibi", {"heads": 8, "form": form}) for form in ("distance", "key"))
    for shown in ("one", "all"):
        scene = Scene(a=a, b=b, compare="a-b", length=200, bias=BiasView(stage="weights", heads=shown))
        found = bias.compute(scene, 300, 300)
        assert 0 < np.nanmax(np.abs(np.where(found.shades == MASKED, 0, found.values))) < 1e-12
        assert found.levels == (-1.0, 1.0)
        assert "no more than rounding" in found.remark


@pytest.mark.parametrize("heads", ["one", "all"])
@pytest.mark.parametrize("length", [8, 64, 512, 4096])
def test_what_one_of_both_masks_has_no_difference(length, heads):
    """Up to the query the two forms are equal; after it A has no number, and so A - B has none, in any block."""
    both = {"a": build("alibi"), "b": build("alibi", {"form": "symmetric", "causal": False}), "compare": "a-b"}
    picture = shown(Scene(**both, length=length, bias=BiasView(heads=heads)), 160, 160)
    assert picture.mask is not None
    assert not picture.values[~picture.mask].any()
    other = shown(
        Scene(**{**both, "a": both["b"], "b": both["a"]}, length=length, bias=BiasView(heads=heads)), 160, 160
    )
    np.testing.assert_array_equal(other.mask, picture.mask)


def test_weights_that_one_of_both_masks_are_a_difference():
    symmetric = build("alibi", {"form": "symmetric", "causal": False})
    picture = shown(weights(build("alibi"), 64, heads="one").replace(b=symmetric, compare="a-b"))
    assert picture.mask is None
    assert (np.triu(picture.values, 1) <= 0).all()
    assert picture.values[0, 1] < -0.1


@pytest.mark.parametrize(
    ("length", "pixels", "block"), [(512, 74, 8), (512, 300, 2), (513, 300, 2), (4096, 600, 8), (64, 300, 1)]
)
def test_the_last_block_is_not_a_mean_of_few_cells_that_sets_the_colours(length, pixels, block):
    picture = shown(Scene(length=length), pixels, pixels)
    assert (picture.x.block, picture.y.block) == (block, block)
    rest = length % block
    assert rest == 0 or 2 * rest >= block


def test_four_heads_stand_two_by_two_where_a_line_would_leave_as_much_room_empty():
    scene = Scene(a=build("alibi", {"heads": 4}), length=64, bias=BiasView(heads="all"))
    for width, height, expected in ((700, 320, (2, 2)), (700, 180, (4, 1)), (180, 700, (1, 4))):
        tiles = shown(scene, width, height).tiles
        assert (tiles.across, tiles.down) == expected, (width, height)


def test_a_difference_after_softmax_is_that_of_two_softmaxes() -> None:
    scene = Scene(a=build("alibi", {"form": "key"}), b=build("kerple"), compare="a-b", length=16)
    plain, weights = (
        bias.compute(bias.needs(scene.replace_in("bias", stage=stage)), 64, 64).note for stage in ("bias", "weights")
    )
    assert plain.startswith("A − B · ALiBi − KERPLE, random, seed 0 · head 0")
    assert weights.startswith("A − B · after softmax of each · ALiBi − KERPLE, random, seed 0 · head 0")
    other = scene.replace(compare="b").replace_in("bias", stage="weights")
    assert bias.compute(bias.needs(other), 64, 64).note.startswith("B · after softmax of KERPLE, random, seed 0 · ")


def test_where_the_largest_is_a_mean_its_place_is_that_of_all_its_cells() -> None:
    scene = trained.scene()
    few, each = bias.compute(scene, 256, 256), bias.compute(scene.replace(length=100), 400, 400)
    assert (few.shown, each.shown) == ("means", "cells")
    assert few.remark.endswith("at query 0 … 1, key 0 … 1")
    assert each.remark.endswith("at query 0, key 0")
