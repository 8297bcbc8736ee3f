"""The models of the zoo in numpy, against what torch made of them and against loops."""

from __future__ import annotations

import json
import math
import tracemalloc
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from engine.arrays.file import FileProblem
from engine.encodings.alibi import Alibi
from engine.encodings.learned import Learned
from engine.encodings.rope import Rope
from engine.encodings.swin import Swin
from engine.encodings.t5 import T5
from engine.system.kept import forget
from engine.zoo import letters, run, stored
from engine.zoo.exchange import exchanged, model_of
from engine.zoo.letters import LETTERS, held_out, numbers
from engine.zoo.trained import ENCODINGS
from tests.naive import zoo as naive

RECORDED = np.load(Path(__file__).parents[2] / "data" / "zoo.npz")
TEXT = (
    "the jargon file is a common heritage of the hacker culture. over the years a number of individuals have "
    "volunteered"
)
NAMES = stored.names()


def text(name: str) -> str:
    return TEXT[:64] if name == "learned" else TEXT


def test_what_is_shipped_is_small_and_has_a_card() -> None:
    assert set(NAMES) <= set(ENCODINGS)
    assert set(NAMES) == set(RECORDED)
    assert sum(path.stat().st_size for path in stored.FOLDER.iterdir()) < 6e6
    for name in NAMES:
        card = stored.load(name).card
        assert card.name == name
        assert card.letters == LETTERS
        assert card.command.startswith(f"python -m resources.zoo.train {name} ")


def test_other_seeds_lose_as_much() -> None:
    """At the trained length: what the arena tells of two kinds of encodings is no matter of the seed."""
    found = {card.name: card for card in map(stored.card, NAMES)}
    repeated = {name: card for name, card in found.items() if card.repeats}
    assert len(repeated) >= 12
    for name, card in repeated.items():
        own = card.losses["64"]
        assert own is not None
        assert str(card.seed) not in card.repeats
        for losses in card.repeats.values():
            assert losses.keys() == card.losses.keys()
            assert losses["64"] == pytest.approx(own, abs=0.05), name
            assert [length for length, loss in losses.items() if loss is None] == [
                length for length, loss in card.losses.items() if loss is None
            ]


@pytest.mark.parametrize("name", NAMES)
def test_logits_are_those_of_torch(name: str) -> None:
    found = run.logits(stored.load(name), numbers(text(name)))
    assert np.abs(found[-len(RECORDED[name]) :] - RECORDED[name]).max() < 1e-4


@pytest.mark.parametrize("name", [name for name in NAMES if name in ("rope", "alibi", "nope")])
def test_logits_are_those_of_loops(name: str) -> None:
    some = numbers(TEXT[:9])
    model = stored.load(name)
    assert run.logits(model, some) == pytest.approx(naive.logits(model, name, some), abs=1e-9)


@pytest.mark.parametrize("name", NAMES)
def test_what_comes_later_changes_nothing_before(name: str) -> None:
    model, whole = stored.load(name), numbers(text(name))
    assert run.logits(model, whole)[:40] == pytest.approx(run.logits(model, whole[:40]), abs=1e-9)


def test_a_loss_is_minus_the_logarithm_of_a_probability() -> None:
    model, some = stored.load(NAMES[0]), numbers("to be or not")
    found = run.losses(model, some)
    for i, row in enumerate(run.logits(model, some[:-1])):
        chances = [math.exp(value) for value in row]
        assert found[i] == pytest.approx(-math.log(chances[some[i + 1]] / sum(chances)))


@pytest.mark.parametrize("name", NAMES)
def test_the_losses_are_about_those_of_its_card(name: str) -> None:
    """The card's are of other texts than those that are shipped."""
    card = stored.load(name).card
    found = np.mean([run.losses(stored.load(name), some)[-32:].mean() for some in held_out(16, 64)])
    assert found == pytest.approx(card.losses["64"], abs=0.35)
    assert found < 2.5  # 3.2 nats is what the letters' frequencies alone leave


def test_no_more_than_one_layer_of_letters_squared_is_there_at_once() -> None:
    count, model = 500, stored.load("transformer_xl")
    text = np.random.default_rng(0).integers(0, 20, count + 1)
    run.losses(model, text)
    tracemalloc.start()
    try:
        run.losses(model, text)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 10 * run.HEADS * count**2 * 8  # four terms, their sum and weights; it was 18.6 with all layers kept


def test_letters_that_no_model_knows_are_question_marks() -> None:
    assert numbers("A\u4e00b").tolist() == [LETTERS.index("a"), LETTERS.index("?"), LETTERS.index("b")]


def test_texts_are_spread_over_what_was_held_out() -> None:
    found = held_out(16, 1024)
    assert [len(some) for some in found] == [1025] * 16
    assert len({some.tobytes() for some in found}) == 16


def test_a_text_needs_one_letter_more_than_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(letters, "HELD_OUT", tmp_path / "held_out.txt")
    letters.HELD_OUT.write_text("few letters")
    assert [some.tolist() for some in held_out(1, 10)] == [numbers("few letters").tolist()]
    with pytest.raises(FileProblem, match="holds 11 letters, not 12"):
        held_out(1, 11)


def test_an_encoding_has_the_model_of_its_kind() -> None:
    there = ("rope", "rope_half", "t5")
    assert model_of(Rope(), there) == "rope"
    assert model_of(Rope(partial=0.5), there) == "rope_half"
    assert model_of(T5(), there) == "t5"
    assert model_of(Swin(), there) == ""


@pytest.mark.skipif("t5" not in NAMES, reason="the model is not here")
def test_what_was_trained_stays_and_what_else_is_set_counts() -> None:
    model, some = stored.load("t5"), numbers(TEXT)
    same = T5(heads=16, buckets=64, bidirectional=False, max_distance=64)
    assert run.logits(model, some, exchanged(model, same)) == pytest.approx(run.logits(model, some))
    wider = exchanged(model, T5(bidirectional=False, max_distance=1000))
    assert np.abs(run.logits(model, some, wider)[63:] - run.logits(model, some)[63:]).max() > 1e-3


@pytest.mark.skipif("rope" not in NAMES, reason="the model is not here")
def test_another_encoding_in_its_place_breaks_a_model() -> None:
    model, some = stored.load("rope"), held_out(1, 64)[0]
    own = run.losses(model, some).mean()
    assert run.losses(model, some, exchanged(model, Rope(dim=128))).mean() == pytest.approx(own)
    assert run.losses(model, some, exchanged(model, Alibi())).mean() > own + 0.5
    assert run.losses(model, some, exchanged(model, Learned(dim=64))).mean() > own + 0.5


@pytest.mark.skipif("rope" not in NAMES, reason="the model is not here")
def test_yarn_carries_farther_than_nothing() -> None:
    model = stored.load("rope")
    scaled = exchanged(model, Rope(scaling="yarn", factor=4.0, original_length=64))
    plain, far = ([run.losses(model, some, own)[128:].mean() for some in held_out(4, 256)] for own in (None, scaled))
    assert np.mean(far) < np.mean(plain) - 0.3


def test_a_damaged_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    for suffix in (".safetensors", ".json"):
        (tmp_path / f"x{suffix}").write_bytes((stored.FOLDER / f"{NAMES[0]}{suffix}").read_bytes())
    assert stored.load("x", tmp_path).card.name == NAMES[0]
    packed = bytearray((tmp_path / "x.safetensors").read_bytes())
    packed[-9] ^= 1
    (tmp_path / "x.safetensors").write_bytes(packed)
    with pytest.raises(FileProblem, match="is not the file that its card tells of"):
        stored.load("x", tmp_path)
    for card in ("{", json.dumps({"name": 3}), "[]"):
        (tmp_path / "x.json").write_text(card)
        with pytest.raises(FileProblem, match="is no card of a model"):
            stored.load("x", tmp_path)
    (tmp_path / "x.json").unlink()
    with pytest.raises(FileProblem, match="does not exist"):
        stored.load("x", tmp_path)


@pytest.mark.parametrize("name", stored.names())
def test_a_model_that_is_read_anew_has_the_encodings_that_it_had(name: str) -> None:
    """Each has a class of its own, which is never forgotten: one more at each reading would be too many in a day."""
    before = stored.load(name)
    own = run.encodings(before)
    forget()
    again = stored.load(name)
    assert again is not before
    assert run.encodings(again) is own


def test_a_model_with_other_numbers_has_other_encodings() -> None:
    known = stored.load("t5")
    changed = replace(known, tensors={**known.tensors, "position.table": known["position.table"] + 1})
    (one, *_), (other, *_) = run.encodings(known), run.encodings(changed)
    assert one is not other
    bias = [each.bias_of(slice(0, 1), np.arange(4), np.arange(4)) for each in (one, other) if each is not None]
    np.testing.assert_allclose(bias[1] - bias[0], 1)
