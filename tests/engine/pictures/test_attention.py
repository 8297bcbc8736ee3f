"""The attention picture: grids and their scale, rows, words, what is said, what is not read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.arrays import weights
from engine.attention.attend import attend
from engine.attention.tokens import EXAMPLES, exemplified, typed
from engine.encodings.base.catalogue import build, catalogue
from engine.pictures import attention, enters
from engine.pictures.claims.trying import masking
from engine.pictures.frame import Ask, Failure, Request
from engine.pictures.frame import compute as frame
from engine.pictures.picture import MASKED
from engine.scene.options.attention import AttentionView
from engine.scene.options.profile import ProfileView
from engine.scene.scene import Pin, Scene, from_json, to_json
from engine.zoo import heads, stored
from tests.engine.zoo.built import of_kind

SHOWS = ("weights", "logits", "terms", "outputs", "projections")


def of(encoding: str = "sinusoidal", *, pin: Pin | None = None, **options: Any) -> Scene:
    return Scene(a=build(encoding), attention=AttentionView(**options), pin=pin or Pin())


def shown(scene: Scene, side: int = 256) -> attention.Sentence:
    return attention.compute(attention.needs(scene), side, side)


def test_without_and_with_share_a_scale_and_their_difference_has_its_own() -> None:
    made = shown(of(show="logits", text="a b c"))
    without, with_position, difference = made.grids
    assert [grid.title for grid in made.grids] == ["without position", "with Sinusoidal", "difference"]
    np.testing.assert_array_equal(difference.values, with_position.values - without.values)
    assert without.reach == with_position.reach == max(np.abs(grid.values).max() for grid in made.grids[:2])
    assert difference.reach == np.abs(difference.values).max() < without.reach
    assert all(grid.signed for grid in made.grids)
    assert made.rows == (0, 1)


def test_weights_begin_at_zero_and_rows_sum_to_one() -> None:
    made = shown(of(text="a b c"))
    assert [grid.signed for grid in made.grids] == [False, False, True]
    assert attention.sheets(made)[0].columns[0] == "query"
    np.testing.assert_allclose([grid.values.sum(axis=1) for grid in made.grids[:2]], 1)
    np.testing.assert_allclose(made.grids[2].values.sum(axis=1), 0, atol=1e-12)


def test_outputs_are_what_each_token_gets() -> None:
    made = shown(of(show="outputs", text="a b c", pin=Pin(head=2)))
    without, placed, difference = (grid.values for grid in made.grids)
    for grid, encoding in ((without, None), (placed, build("sinusoidal"))):
        whole = attend(("a", "b", "c"), encoding, AttentionView(text="a b c"), masks=False)
        np.testing.assert_allclose(grid, whole.outputs[:, 64:96], atol=1e-12)
    np.testing.assert_array_equal(difference, placed - without)
    assert made.about == "3 tokens down, 32 columns of the head"
    assert not made.square
    assert attention.sheets(made)[0].columns[:2] == ("row", "0")
    assert all(grid.signed for grid in made.grids)


def test_words_give_the_numbers_of_a_pair() -> None:
    made = shown(of(text="dog cat", first=7, pin=Pin(position=8, key=7)))
    assert (made.query, made.key) == (1, 0)
    values = [attention.number(grid.values[1, 0]) for grid in made.grids]
    assert made.words(1, 0) == (
        f"\u2068cat\u2069 (8) → \u2068dog\u2069 (7)   without {values[0]}   with {values[1]}   Δ {values[2]}"
    )


def test_terms_are_shown_with_their_sum() -> None:
    made = shown(of(show="terms"))
    assert [grid.title for grid in made.grids][-1] == "sum: the logits"
    assert [grid.short for grid in made.grids] == ["c·c", "c·p", "p·c", "p·p", "sum"]
    np.testing.assert_allclose(sum(grid.values for grid in made.grids[:4]), made.grids[4].values, atol=1e-12)
    assert made.rows == (0, 1, 2, 3)
    assert made.remark.startswith("the terms sum to the logits, computed apart from them, to ")


def test_projections_are_those_of_the_head() -> None:
    one, other = (shown(of(show="projections", pin=Pin(head=head))) for head in (0, 3))
    assert [grid.title for grid in one.grids] == ["W_q", "W_k", "W_v"]
    assert one.grids[0].values.shape == (128, 32)
    assert not np.array_equal(one.grids[0].values, other.grids[0].values)
    assert one.about == "128 rows of d_model, 32 columns of the head"
    assert not one.rows
    identity = shown(of(show="projections", projections="identity", pin=Pin(head=1)))
    assert np.array_equal(identity.grids[2].values, np.eye(128)[:, 32:64])


def test_a_mask_is_seen_in_every_grid() -> None:
    for scene in (of(causal=True, text="a b c"), of("alibi", text="a b c")):
        made = shown(scene)
        for grid in made.grids:
            assert (grid.shades == MASKED).tolist() == np.triu(np.ones((3, 3), bool), 1).tolist()
    assert "ALiBi masks the keys after a query" in made.remark
    assert "masked" in made.words(0, 2)


def test_two_encodings_are_compared_with_each_other() -> None:
    scene = of("rope").replace(b=build("alibi"), compare="a-b")
    made = shown(scene)
    assert [grid.title for grid in made.grids] == ["B", "A", "A − B"]
    seen = np.isfinite(made.grids[2].values)
    assert np.array_equal(
        made.grids[2].values[seen], (made.grids[1].values - np.nan_to_num(made.grids[0].values))[seen]
    )


@pytest.mark.parametrize("text", ["", "  \n "])
def test_no_tokens_are_said(text: str) -> None:
    for show in SHOWS:
        made = shown(of(text=text, show=show))
        assert made.empty == "There are no tokens. Type a sentence, or take one of the examples."
        assert made.grids == ()


def test_one_token_attends_to_itself() -> None:
    made = shown(of(text="alone"))
    assert [float(grid.values[0, 0]) for grid in made.grids] == [1, 1, 0]


def test_tokens_without_a_position_are_left_out_and_that_is_said() -> None:
    made = shown(of("swin", tokens="random", count=100))
    assert len(made.labels) == 49
    assert made.remark == "Swin window: positions for 49 of 100 tokens · 4 heads here, not 3"
    with pytest.raises(ValueError, match="first position: 600 has no code; positions 0 to 511 have one"):
        shown(of("learned", first=600))


def test_blocks_are_means_of_what_has_a_number() -> None:
    values = np.array([[1.0, 2, -np.inf], [3, 4, 5], [6, 7, np.nan]])
    assert attention.blocks(values, 2).tolist()[0] == [2.5, 5.0]
    assert np.isnan(attention.blocks(np.full((3, 3), np.nan), 1)).all()
    assert attention.blocks(values, 3) is values
    made = shown(of(tokens="random", count=100), 30)
    assert made.grids[0].shades.shape == (25, 25)
    assert "one pixel is 4 × 4 cells, mean" in made.note


@pytest.mark.parametrize("show", SHOWS)
@pytest.mark.parametrize("name", catalogue())
def test_every_encoding_has_a_picture(name: str, show: str) -> None:
    answer = frame(Request(of(name, show=show), (Ask("attention", 200, 200),))).answers["attention"]
    assert not isinstance(answer, Failure), answer.message
    assert all(np.isfinite(grid.values).any() for grid in answer.grids)


def test_what_is_not_read_changes_nothing() -> None:
    scene = of()
    other = scene.replace(profile=ProfileView(envelope=True), colour_map="viridis", pin=Pin(dimension=3))
    assert attention.needs(scene) == attention.needs(other)


def test_a_scene_keeps_its_sentence(tmp_path: Path) -> None:
    np.save(tmp_path / "m.npy", np.ones((2, 2)))
    scene = of(text="naïve 👩‍👧 שלום \x00", heads=2, matrix=weights.refer(tmp_path / "m.npy"))
    assert from_json(to_json(scene)).scene == scene
    (tmp_path / "m.npy").unlink()
    read = from_json(to_json(scene))
    assert read.scene == scene.replace_in("attention", matrix=None)
    assert "does not exist" in read.remarks[0]


def test_typing_takes_the_place_of_random_tokens() -> None:
    assert typed(AttentionView(tokens="random"), "a b") == AttentionView(text="a b")
    assert typed(AttentionView(tokens="characters"), "ab").tokens == "characters"


def test_an_example_of_random_tokens_takes_random_weights() -> None:
    drawn = next(each for each in EXAMPLES if each.tokens == "random")
    trained = AttentionView(weights="trained", text="kept")
    assert exemplified(trained, drawn) == AttentionView(text="kept", tokens="random")
    assert exemplified(trained, EXAMPLES[0]).weights == "trained"


def test_a_pair_is_pinned_from_the_first_position_on() -> None:
    scene = attention.with_pair(of(first=10, pin=Pin(key=3)), 2, 4)
    assert (scene.pin.position, scene.pin.key) == (12, 14)
    assert attention.with_pair(scene, 1).pin == Pin(position=11, key=14)


@pytest.mark.parametrize(
    ("value", "text"), [(0.25, "0.2500"), (-1.5, "−1.5000"), (2e-16, "2 × 10⁻¹⁶"), (0.0, "0.0000"), (-np.inf, "masked")]
)
def test_numbers(value: float, text: str) -> None:
    assert attention.number(value) == text


@pytest.mark.parametrize("show", ["weights", "logits", "terms"])
def test_a_pin_beyond_the_sentence_is_its_last_token_in_every_picture_of_it(show: str) -> None:
    text = "the dog saw the cat and the cat saw the dog"
    beyond, within = (of(text=text, show=show, pin=Pin(position=place, key=place)) for place in (137, 4))
    assert [(found.query, found.key) for found in (shown(beyond), shown(within))] == [(10, 10), (4, 4)]
    assert enters.compute(beyond, 400, 300).query == 10


# Trained weights.


def trained(encoding: str = "rope", *, pin: Pin | None = None, **options: Any) -> Scene:
    return of(encoding, pin=pin, weights="trained", **options)


def test_trained_heads_read_letters_and_say_what_they_are() -> None:
    made = shown(trained(text="The cat", layer=2, pin=Pin(head=1)))
    assert made.labels == ("T", "h", "e", "␣", "c", "a", "t")
    assert (made.heads, made.head, made.first) == (4, 1, 0)
    assert "layer 2 of 3, head 1 of 4, 16 dimensions" in made.note
    assert made.whose.said == "trained, 3 layers, 1 200 steps, seed 0"
    whole = heads.heads("rope", build("rope"), heads.read(tuple("the cat")), 2).attended
    np.testing.assert_allclose(np.tril(made.grids[1].values), whole.weights[1], atol=1e-12)
    seeded = shown(of("rope", text="The cat"))
    assert seeded.whose.said == "random, seed 0"
    assert seeded.looks is None


def test_the_head_that_looks_at_the_letter_before_is_found() -> None:
    text = "the cat sat on the mat and the dog saw the cat"
    made = shown(trained(text=text))
    assert made.looks is not None
    there = shown(trained(text=text, layer=made.looks.layer, pin=Pin(head=made.looks.head)))
    assert there.looks is not None
    assert there.looks.share == made.looks.most == there.looks.most
    lower = np.diagonal(there.grids[1].values, -1)
    assert lower.mean() == pytest.approx(made.looks.most)
    assert made.looks.most > 0.5


def test_every_view_of_trained_heads_can_be_shown() -> None:
    for name in stored.names():
        for show in SHOWS:
            made = shown(trained("nope", text="to be or not", show=show, layer=3).replace(a=of_kind(name)))
            assert made.whose.trained, (name, made.remark)
            assert all(np.isfinite(grid.values).any() for grid in made.grids)


def test_what_an_added_code_gave_is_one_term_with_contents() -> None:
    made = shown(trained("sinusoidal", show="terms", text="to be"))
    assert [grid.title for grid in made.grids] == ["content and position"]
    assert made.remark == "one term: what was added at the input is joined with contents"


def test_a_table_ends_where_its_training_ended() -> None:
    made = shown(trained("learned", text="a" * 100))
    assert len(made.labels) == 64
    assert "positions for 64 of 100 tokens" in made.remark


def test_letters_that_no_model_has_seen_are_counted() -> None:
    assert "2 of 5 letters are read as ?: no model has seen them" in shown(trained(text="a猫?犬b")).remark


def test_where_no_model_was_trained_weights_are_random_and_it_is_said() -> None:
    made = shown(trained("swin", text="to be"))
    assert made.whose.said == "random, seed 0"
    assert "no model was trained with Swin" in made.remark
    assert made.labels == ("t", "o", "␣", "b", "e")
    assert shown(of("swin", text="to be")).whose.missing.startswith("no model was trained with Swin")


@pytest.mark.parametrize("damage", ["missing", "other"])
def test_a_damaged_model_leaves_random_weights_and_one_sentence(
    damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in stored.FOLDER.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    if damage == "other":
        (tmp_path / "rope.safetensors").write_bytes((tmp_path / "alibi.safetensors").read_bytes())
    else:
        (tmp_path / "rope.json").unlink()
    for function in (stored.names, stored.load, stored.card):
        monkeypatch.setattr(function, "__defaults__", (tmp_path,))
    made = shown(trained("rope", text="to be"))
    assert made.whose.said == "random, seed 0"
    assert ("does not exist" if damage == "missing" else "is not the file that its card tells of") in made.remark
    assert shown(trained("alibi", text="to be")).whose.trained


def test_two_encodings_are_compared_each_in_the_model_of_its_kind() -> None:
    scene = Scene(
        a=build("rope"), b=build("t5"), compare="a-b", attention=AttentionView(weights="trained", text="to be")
    )
    made = shown(scene)
    words = heads.read(tuple("to be"))
    for grid, name in zip(made.grids, ("t5", "rope"), strict=False):
        expected = heads.heads(name, build(name), words, 1).attended.weights[0]
        np.testing.assert_allclose(np.where(np.isfinite(grid.values), grid.values, 0), expected, atol=1e-12)


def test_a_text_of_trained_heads_begins_at_position_0() -> None:
    assert AttentionView(weights="trained", first=100).first == 0
    assert AttentionView(first=100).first == 100


@pytest.mark.parametrize(("name", "heads"), [("alibi", 8), ("t5", 8), ("kerple", 12)])
def test_another_number_of_heads_than_the_encoding_has_is_said(name: str, heads: int) -> None:
    scene = Scene(a=build(name, {"heads": heads}), attention=AttentionView(text="a b c", heads=4))
    said = "the first 4 of {heads} heads are here" if scene.a.random else "4 heads here, not {heads}"
    assert said.format(heads=heads) in shown(scene).remark
    remark = shown(scene.with_encoding(build(name, {"heads": 4}))).remark
    assert "heads are here" not in remark
    assert "heads here" not in remark


def test_a_mask_of_one_of_two_is_that_of_both_and_no_other_is_offered() -> None:
    both = Scene(a=build("alibi"), b=build("t5"), compare="a-b", attention=AttentionView(text="a b c"))
    assert "ALiBi masks the keys after a query, in both" in shown(both).remark
    alone = shown(both.replace(b=None, compare="a")).remark
    assert "ALiBi masks the keys after a query" in alone
    assert "in both" not in alone
    assert masking(both) == masking(both.replace(b=None, compare="a")) == ()
    assert [each.words for each in masking(both.with_encoding(build("rope")).replace(b=None, compare="a"))] == [
        "With a causal mask"
    ]
