"""The arena's answers: what is known of encodings, and that every one has an answer to every question."""

from __future__ import annotations

import numpy as np
import pytest

from engine.criteria import arena
from engine.criteria.arena import Answered, Contender
from engine.encodings.base.encoding import build, catalogue

KNOWN = {  # encoding: verdicts, of unique … users, with y, p, n and - for what does not apply
    "sinusoidal": "yyyyppyppyyyy",
    "learned": "yyypnpnnynnyy",
    "rope": "yyyypyyppyyyy",
    "nope": "nnynnnnnn-yy-",
    "alibi": "--nypyyyp-ypy",
    "t5": "--yypypnn-ppy",
    "shaw": "--yypypnn-nny",
    "phase": "ypynnpnnnnyy-",
    "integer": "ypnyppnnnnyy-",
}
LETTERS = {"yes": "y", "partly": "p", "no": "n", "none": "-"}


def asked(name: str, count: int = 512, **values: object) -> Contender:
    encoding = build(name, values).at_length(count)
    return Contender(encoding, arena.within(encoding, count), "bfloat16")


def all_of(name: str, count: int = 512, **values: object) -> dict[str, Answered]:
    return dict(arena.answers(asked(name, count, **values)))


@pytest.mark.parametrize("name", KNOWN)
def test_verdicts(name: str) -> None:
    found = all_of(name)
    assert "".join(LETTERS[each.verdict] for each in found.values()) == KNOWN[name]


@pytest.mark.parametrize("name", list(catalogue()))
def test_every_question_has_an_answer_with_its_witness_in_range(name: str) -> None:
    for count in (1, 2, 33):
        found = all_of(name, count)
        assert list(found) == [question.name for question in arena.QUESTIONS]
        for question, each in found.items():
            assert each.sentence.endswith("."), question
            assert each.verdict in arena.RANK
            assert (each.verdict == "none") or each.value is not None or not each.figure[-1].isdigit(), question
            assert each.witness is None or all(v >= 0 for v in each.witness.as_json().values()), question
            assert set(each.as_json()) == {"verdict", "value", "figure", "sentence", "witness"}


def test_figures() -> None:
    sines = all_of("sinusoidal")
    assert sines["unique"].value == pytest.approx(1.9525963, abs=1e-6)
    assert sines["distance"].value == 512
    assert sines["nearer"].value == 11
    assert sines["beyond"].value == 104
    assert sines["cost"].value == 128
    assert all_of("integer")["rounded"].value == 191
    assert all_of("phase")["steps"].figure == "−50%"
    assert all_of("alibi")["decay"].value == pytest.approx(np.exp(-np.arange(384, 512).mean() / 256))


@pytest.mark.parametrize(
    ("name", "count", "grows"),
    [
        ("nope", 0, "once"),
        ("learned", 128, "once"),
        ("rope", 4 * 128, "constant"),
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
    assert arena.cost(build(name), 100) == (count, grows)


def test_random_numbers_are_said_to_be_random() -> None:
    assert all_of("t5")["nearer"].sentence.endswith("Its numbers are random, not trained.")
    assert "random" not in all_of("alibi")["nearer"].sentence


def test_a_table_without_numbers_is_no_answer() -> None:
    assert all_of("learned", 512, dim=1, length=1)["steps"].verdict == "none"
