"""The arena's answers: what is known of encodings, and that every one has an answer to every question."""

from __future__ import annotations

import json
import math
import re
import shutil
from pathlib import Path

import numpy as np
import pytest

from engine.arrays import weights
from engine.criteria import arena, geometry, losses, price
from engine.criteria.answered import RANK, Answered, MeasuredEncoding
from engine.criteria.criteria import measured
from engine.criteria.criterion import Criterion
from engine.encodings.base.catalogue import build, catalogue
from engine.zoo import stored

KNOWN = {  # encoding: verdicts, of unique … users, with y, p, n and - for what does not apply
    "sinusoidal": "yyyyppyppyyyy",
    "learned": "yyypnpnnynnyy",
    "rope": "yyyypyyppyyyy",
    "nope": "nnynnnnnn-yyy",
    "alibi": "--nypyyyp-ypy",
    "t5": "--yypypnn-ppy",
    "shaw": "--yypypnn-nny",
    "phase": "ypynnpnnnnyy-",
    "integer": "ypnyppnnnnyy-",
}
LETTERS = {"yes": "y", "partly": "p", "no": "n", "none": "-"}


def asked(name: str, count: int = 512, **values: object) -> MeasuredEncoding:
    encoding = build(name, values).at_length(count)
    return MeasuredEncoding(encoding, arena.within(encoding, count), "bfloat16")


def all_of(name: str, count: int = 512, **values: object) -> dict[str, Answered]:
    return dict(arena.answers(asked(name, count, **values)))


@pytest.mark.parametrize("name", KNOWN)
def test_verdicts(name: str) -> None:
    found = {question: each for question, each in all_of(name).items() if not question.startswith("loss_")}
    assert "".join(LETTERS[each.verdict] for each in found.values()) == KNOWN[name]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("alibi", "What it gives depends on the distance alone: a step is the same everywhere."),
        ("fire", "Over 64 positions what it gives depends on the distance alone, as far as it was measured."),
        ("swin", "What it gives depends on where the pair stands, and not on its distance alone."),
    ],
)
def test_a_step_is_the_same_as_far_as_the_distance_alone_counts(name: str, said: str) -> None:
    assert all_of(name, 64)["steps"].sentence.startswith(said)


CARDS = {path.stem: json.loads(path.read_text()) for path in stored.FOLDER.glob("*.json")}


@pytest.mark.parametrize("times", [1, 2, 4, 8])
@pytest.mark.parametrize("name", ["rope", "alibi", "nope", "learned", "t5", "swin", "binary"])
def test_losses_are_those_of_the_cards(name: str, times: int) -> None:
    found = all_of(name)[f"loss_{times}"]
    if name not in CARDS:
        assert (found.verdict, found.value) == ("none", None)
        assert found.sentence == "No model that was trained with it comes along."
        return
    loss = CARDS[name]["losses"][str(64 * times)]
    best = min(card["losses"][str(64 * times)] or np.inf for card in CARDS.values())
    if loss is None:
        assert (found.verdict, found.value) == ("no", None)
        assert f"has no positions for {64 * times} letters" in found.sentence
        return
    assert found.value == loss
    assert "trained with this kind of encoding at its own settings, whatever is set here" in found.sentence
    assert found.verdict == ("yes" if loss - best <= 0.1 else "partly" if loss - best <= 0.5 else "no")
    assert f"has a loss of {loss:.2f} nats a letter at the end of {64 * times}" in found.sentence
    assert f"such models one of {best:.2f}." in found.sentence


def test_what_other_seeds_lost_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(stored.FOLDER, tmp_path / "zoo")
    path = tmp_path / "zoo" / "rope.json"
    repeats = {"1": {"64": 1.618, "512": None}, "2": {"64": 1.5}}
    path.write_text(json.dumps(json.loads(path.read_text()) | {"repeats": repeats}))
    monkeypatch.setattr(losses, "FOLDER", tmp_path / "zoo")
    found = all_of("rope", 331)
    assert found["loss_1"].sentence.endswith(" Trained from seed 1, 2: 1.62, 1.50.")
    assert "Trained from" not in found["loss_8"].sentence


@pytest.mark.parametrize(("name", "times", "rests"), [("rope", 2, True), ("fire", 1, True), ("rope", 1, False)])
def test_an_answer_that_another_seed_would_change_says_so(name: str, times: int, rests: bool) -> None:
    assert ("With another seed this answer is another one." in all_of(name, 129)[f"loss_{times}"].sentence) == rests


@pytest.mark.parametrize(
    ("figure", "short", "brief"),
    [
        ("65 536", "", "66k"),
        ("4 128", "", "4.1k"),
        ("9 949", "", "9.9k"),
        ("9 950", "", "10k"),
        ("1 048 576", "", "1M"),
        ("999 499", "", "999k"),
        ("0.0946", "", "0.09"),
        ("−0.0946", "", "−0.09"),
        ("0.00196", "", "0.002"),
        ("1.96 × 10⁻⁵", "", "2×10⁻⁵"),
        ("5 × 10⁻¹⁵", "", "≈0"),
        ("0", "", "0"),
        ("263 %", "", "2.6×"),
        ("27 %", "", "27 %"),
        ("511", "", "511"),
        ("Transformer +1", "2", "2"),
        ("repeats", "same", "same"),
        ("usual", "", ""),
        ("–", "", ""),
    ],
)
def test_a_figure_has_a_short_form(figure: str, short: str, brief: str) -> None:
    assert Answered("yes", figure, "", short=short).brief == brief


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_short_forms_are_short_and_near(name: str) -> None:
    for question, found in all_of(name, 65).items():
        assert len(found.brief or found.figure) <= 6, (question, found.figure)


def test_a_damaged_card_leaves_the_other_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(stored.FOLDER, tmp_path / "zoo")
    (tmp_path / "zoo" / "rope.json").write_text("{")
    monkeypatch.setattr(losses, "FOLDER", tmp_path / "zoo")
    found = all_of("rope", 333)
    assert found["loss_1"].verdict == "none"
    assert "rope.json" in found["loss_1"].sentence
    assert found["unique"].verdict == "yes"


@pytest.mark.parametrize("name", list(catalogue()))
def test_every_question_has_an_answer_with_its_witness_in_range(name: str) -> None:
    for count in (1, 2, 33):
        found = all_of(name, count)
        assert list(found) == [question.name for question in arena.QUESTIONS]
        for question, each in found.items():
            assert each.sentence.endswith("."), question
            assert each.verdict in RANK
            assert (each.verdict == "none") or each.value is not None or not each.figure[-1].isdigit(), question
            assert each.witness is None or all(v >= 0 for v in each.witness.as_json().values()), question
            assert set(each.as_json()) == {"verdict", "value", "figure", "sentence", "witness"}


def test_figures() -> None:
    sines = all_of("sinusoidal")
    assert sines["unique"].value == pytest.approx(1.9525963, abs=1e-6)
    assert sines["distance"].value == 512
    assert sines["nearer"].value == 11
    of = [(math.sin, math.cos)[d % 2] for d in range(128)]
    columns = [[of[d](t / 10_000 ** (d // 2 / 64)) for t in range(1024)] for d in range(128)]
    within, beyond = ([(min(part), max(part)) for part in (c[i : i + 512] for c in columns)] for i in (0, 512))
    more = [max(a[0] - b[0], b[1] - a[1]) for a, b in zip(within, beyond, strict=True)]
    assert sines["beyond"].value == sum(each > 0.01 for each in more) == 56
    assert sines["cost"].value == 128
    assert all_of("integer")["rounded"].value == 191
    assert all_of("phase")["steps"].figure == "−50 %"
    assert all_of("alibi")["decay"].value == pytest.approx(np.exp(-np.arange(384, 512).mean() / 256))


@pytest.mark.parametrize(
    ("name", "count", "grows"),
    [
        ("nope", 0, "once"),
        ("learned", 128, "once"),
        ("rope", 4 * 128, "constant"),
        ("rope_half", 4 * 64, "constant"),
        ("xpos", 4 * 128, "constant"),
        ("pope", 4 * 64, "constant"),
        ("alibi", 100, "keys"),
        ("t5", 100, "keys"),
        ("transformer_xl", 100 * 64, "products"),
        ("shaw", 2 * 100 * 64, "products"),
        ("deberta", 2 * 100 * 64, "products"),
    ],
)
def test_cost(name: str, count: int, grows: str) -> None:
    encoding = build("rope", {"partial": 0.5}) if name == "rope_half" else build(name)
    assert price.operations(encoding, 100) == (count, grows)


@pytest.mark.parametrize(("name", "values"), [("xpos", {"dim": 16}), ("integer", {}), ("integer", {"scale": -1.0})])
def test_what_is_pinned_of_nearer_is_what_is_said(name: str, values: dict[str, object]) -> None:
    contender = asked(name, 17, **values)
    found = arena.answer(contender, "nearer")
    pin = found.witness
    assert pin is not None
    assert pin.position is not None
    assert pin.key is not None
    nearer = pin.key + (1 if pin.key < pin.position else -1)
    far, near = contender.encoding.bias(np.array([pin.position]), np.array([pin.key, nearer]))[0, 0]
    assert far > near
    assert abs(pin.key - pin.position) == found.value + 1


def test_heads_that_are_flat_are_not_all_heads() -> None:
    some = all_of("sandwich", 64, heads=2, scales=(0.0, 1.0))
    assert "count the same" not in some["nearer"].sentence
    assert all_of("sandwich", 64, heads=2, scales=(0.0, 0.0))["nearer"].sentence == "Near and far count the same."


@pytest.mark.parametrize("name", sorted(catalogue()))
@pytest.mark.parametrize("count", [1, 2, 3])
def test_few_positions_are_answered_in_words_of_the_arena(name: str, count: int) -> None:
    found = all_of(name, count)
    assert not any("argmax" in each.sentence for each in found.values())
    if count == 1:
        assert found["nearer"].sentence == "One position has no other to be told from."
    assert "Near and far" not in found["decay"].sentence


def test_values_that_several_distances_share_are_nobodys_own() -> None:
    assert all_of("t5", 64)["distance"].sentence.startswith("14 different values over 64 distances.")


def test_random_numbers_are_said_to_be_random() -> None:
    assert all_of("t5")["nearer"].sentence.endswith("Its numbers are random, not trained.")
    assert "random" not in all_of("alibi")["nearer"].sentence


def test_a_table_without_numbers_is_no_answer() -> None:
    assert all_of("learned", 512, dim=1, length=1)["steps"].verdict == "none"


@pytest.mark.parametrize("name", [name for name, kind in catalogue().items() if kind.users])
def test_each_model_that_uses_an_encoding_has_a_source(name: str) -> None:
    users = catalogue()[name].users
    for user, source in users.items():
        assert re.search(r"\d{4}$|\d+\.\d+\.\d+$", source), (user, "a paper's year or a library's version")
    answered = arena.answer(MeasuredEncoding(build(name), 64, "bfloat16"), "users")
    assert all(part in answered.sentence for part in (*users, *users.values()))


@pytest.mark.parametrize("name", sorted(catalogue()))
@pytest.mark.parametrize("count", [2, 60])
def test_a_criterion_has_the_verdict_of_the_arena(name: str, count: int) -> None:
    contender = asked(name, count)
    criteria = measured(contender.encoding, range(contender.length), "bfloat16").criteria
    for each in criteria:
        question = arena.BY_CRITERION.get(each.name)
        if question is None or each.value is None:
            continue
        assert arena.verdict(each, contender) == arena.answer(contender, question.name).verdict, each.name
    assert all(arena.verdict(each, contender) is None for each in criteria if each.name not in arena.BY_CRITERION)


def test_verdicts_of_long_ranges_are_those_of_the_whole_range() -> None:
    contender = asked("integer", 4096)
    found = {each.name: each for each in measured(contender.encoding, range(4096), "bfloat16").criteria}
    assert arena.verdict(found["unique_when_rounded"], contender) == "partly"
    long = asked("alibi", 4096)
    of_bias = {
        each.name: arena.verdict(each, long) for each in measured(long.encoding, range(4096), "bfloat16").criteria
    }
    assert (of_bias["monotone"], of_bias["bounded"], of_bias["extends"]) == ("yes", "no", "partly")
    monotone = next(each for each in measured(long.encoding, range(8), "bfloat16").criteria if each.name == "monotone")
    assert arena.verdict(monotone, long._replace(length=1 << 15)) is None, "too many distances to read in one step"


def test_a_measurement_that_goes_on_has_no_verdict() -> None:
    assert arena.verdict(Criterion("unique", "…", "", "", share=0.5), asked("rope")) is None


def test_titles_and_the_length_of_texts_in_training_are_those_of_the_cards() -> None:
    assert {card["trained"] for card in CARDS.values()} == {64}
    for times in (2, 4, 8):
        assert arena.BY_NAME[f"loss_{times}"].title == f"Low loss, {times} × as long"
    assert arena.BY_NAME["loss_1"].title == "Low loss, trained length"


def test_a_loss_that_does_not_grow_says_why_it_is_partly() -> None:
    losses_ = [all_of("alibi")[f"loss_{times}"] for times in (1, 8)]
    assert (losses_[1].value or 9) <= (losses_[0].value or 0)
    assert {each.verdict for each in losses_} == {"partly"}
    assert all("Yes is up to 0.1 more than that, partly up to 0.5." in each.sentence for each in losses_)


@pytest.mark.parametrize(("name", "shape"), [("learned", (64, 8)), ("t5", (32, 8))])
def test_of_cells_that_are_no_numbers_no_question_is_answered_yes(
    tmp_path: Path, name: str, shape: tuple[int, int], capfd: pytest.CaptureFixture[str]
) -> None:
    table = np.random.default_rng(0).standard_normal(shape)
    table[17, 5] = np.nan
    np.save(tmp_path / "w.npy", table)
    found = all_of(name, 64, weights=weights.refer(tmp_path / "w.npy"))
    reads = ("unique", "rounded", "bounded", "steps", "order", "distance", "nearer", "decay", "shift")
    expected = {"learned": "nnn------", "t5": "--n------"}[name]
    assert "".join(LETTERS[found[question].verdict] for question in reads) == expected
    assert found["bounded"].sentence.startswith("NaN, infinite or too large: 1 cell")
    assert capfd.readouterr().err == ""
    contender = asked(name, 64, weights=weights.refer(tmp_path / "w.npy"))
    criteria = measured(contender.encoding, range(64), "bfloat16").criteria
    own = {each.name: arena.verdict(each, contender) for each in criteria}
    assert own["bounded"] == "no"
    assert "yes" not in [own[each] for each in own if each not in ("extends", "deterministic")]


def test_of_what_depends_on_both_ends_one_row_is_said_to_be_read_and_makes_no_yes() -> None:
    found, encoding = all_of("cope")["bounded"], build("cope")
    row = encoding.bias(np.array([511]), np.arange(512))
    assert found.value == np.abs(row).max() < np.abs(encoding.bias(np.array([130]), np.arange(131))).max()
    assert found.verdict == "partly"
    assert "in the row of query 511, and no larger in that of query 2 047; other rows were not read" in found.sentence
    assert all_of("swin")["bounded"].sentence.endswith("in the row of query 48; other rows were not read.")
    assert all_of("t5")["bounded"].sentence.endswith(", and no larger over four times as many positions.")


@pytest.mark.parametrize(
    ("name", "values", "limit"),
    [("fairseq", {}, "1"), ("sinusoidal", {"offset": 2.0, "scale": -3.0}, "3"), ("transformer_xl", {}, "14.7")],
)
def test_waves_are_bounded_whatever_a_longer_range_reaches(name: str, values: dict[str, object], limit: str) -> None:
    """The first two come nearer to their limit without reaching it, the third grows from 64 positions to 256."""
    contender = asked(name, 64, **values)
    found = arena.answer(contender, "bounded")
    assert geometry.beyond(contender.encoding, 64) > found.value  # type: ignore[operator]
    assert found.verdict == "yes"
    assert found.sentence.endswith(f"waves by their formula, none can exceed {limit}.")
    if name != "transformer_xl":
        (extends,) = (c for c in measured(contender.encoding, range(64), "float64").criteria if c.name == "extends")
        assert "with no larger |value| than within." in extends.sentence


def test_of_a_shift_it_is_said_which_codes_tell_it_and_one_is_told_in_the_singular() -> None:
    found = all_of("integer", 64)
    codes = np.arange(4.0)
    best = np.linalg.lstsq(codes[:-1, None], codes[1:], rcond=None)[0]
    left = np.abs(codes[1:] - best * codes[:-1]).max() / 3
    said = f"Over positions 0 … 3 the best matrix misses the next code by up to {left:.2f} of the longest one."
    assert found["shift"].sentence == said
    assert found["nearer"].sentence == "A key 1 position away counts more than the query's own."
    assert found["cost"].sentence == "1 addition for each token, once for all layers."
    assert all_of("nope", 64)["distance"].sentence == "1 value over 64 distances."


@pytest.mark.parametrize(("count", "verdict"), [(512, "yes"), (1024, "no")])
def test_fire_is_judged_by_what_was_measured_in_the_range(count: int, verdict: str) -> None:
    contender, found = asked("fire", count), all_of("fire", count)
    criteria = {c.name: c for c in measured(contender.encoding, range(count), "bfloat16").criteria}
    assert (criteria["consistent"].value == 0) == (verdict == "yes")
    for name, question in (("consistent", "steps"), ("distinguishes", "distance")):
        assert arena.verdict(criteria[name], contender) == found[question].verdict == verdict
    assert found["distance"].value == (criteria["distinguishes"].value if verdict == "yes" else 0)


@pytest.mark.parametrize(
    ("name", "count", "figure"),
    [("deberta", 512, "repeats"), ("deberta", 1024, "repeats"), ("t5", 512, "repeats"), ("shaw", 16, "repeats"),
     ("deberta", 128, "usual"), ("kerple", 1, "new"), ("kerple", 512, "new")],
)  # fmt: skip
def test_one_value_for_all_that_is_far_is_nothing_new(name: str, count: int, figure: str) -> None:
    found = all_of(name, count)["beyond"]
    assert found.figure == figure
    assert found.verdict == ("yes" if figure == "usual" else "partly")
    assert ("one new value on a side at most" in found.sentence) == ((name, count) in (("deberta", 512), ("shaw", 16)))


@pytest.mark.parametrize(
    ("name", "values", "length", "verdict"),
    [
        ("mrope", {"spans": "text:100"}, 64, "yes"),
        ("rope2d", {"width": 14}, 14, "yes"),
        ("rope2d", {"width": 14}, 15, "no"),
        ("mrope", {}, 48, "no"),
    ],
)
def test_tokens_in_one_row_are_told_by_their_distance(
    name: str, values: dict[str, object], length: int, verdict: str
) -> None:
    found = arena.answer(MeasuredEncoding(build(name, values), length, "bfloat16"), "distance")
    assert found.verdict == verdict
    over = f"Over {length} positions the distance alone counts, as far as it was measured: {length} different values "
    assert found.sentence.startswith(over if verdict == "yes" else "The same distance has other values elsewhere")
