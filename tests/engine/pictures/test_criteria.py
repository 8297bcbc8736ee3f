"""The rows of the criteria: of one encoding, of two side by side, and what a witness pins."""

from __future__ import annotations

import math
from pathlib import Path

import msgspec
import numpy as np
import pytest

from engine.arrays import weights
from engine.criteria import closest
from engine.criteria.criterion import Witness
from engine.encodings.base.catalogue import build
from engine.pictures import criteria
from engine.pictures.criteria import Criteria, CriterionRow
from engine.pictures.frame import Ask, Request, compute, finished
from engine.scene.options.bias import BiasView
from engine.scene.options.criteria import CriteriaView
from engine.scene.options.heatmap import HeatmapView
from engine.scene.scene import Pin, Scene, View, from_json, to_json
from engine.system import kept
from engine.words.numbers import few


def shown(scene: Scene) -> Criteria:
    *_, last = criteria.compute(criteria.needs(scene), 1, 1)
    return last


def by_name(answer: Criteria) -> dict[str, CriterionRow]:
    return {row.name: row for row in answer.rows}


def test_one_encoding_stands_alone() -> None:
    answer = shown(Scene(length=64))
    assert [list(row.found) for row in answer.rows] == [[""]] * 6
    assert (answer.share, answer.note, answer.remark) == (1.0, "Sinusoidal · 64 positions", "")


def test_a_and_b_stand_side_by_side_where_both_have_a_criterion() -> None:
    answer = shown(Scene(a=build("learned", {"length": 20, "dim": 4}), b=build("alibi"), compare="a-b", length=50))
    letters = {name: "".join(row.found) for name, row in by_name(answer).items()}
    assert letters == {
        "unique": "A",
        "unique_when_rounded": "A",
        "bounded": "AB",
        "consistent": "AB",
        "extends": "AB",
        "deterministic": "AB",
        "monotone": "B",
        "saturates": "B",
        "distinguishes": "B",
        "window": "B",
    }
    assert answer.note == "A Learned table, random, seed 0 · B ALiBi · 50 positions"
    assert answer.remark == "A measured over its 20 positions"


@pytest.mark.parametrize(
    ("encoding", "sign", "steps"),
    [
        ("integer", "yes", "moves by 3."),
        ("nope", "no", "There is no step: all positions have one code."),
        ("learned", "partly", "moves by 0.2758 to 0.3713."),
        ("sinusoidal", "yes", ""),
    ],
)
def test_a_sign_that_its_sentence_does_not_explain_says_that_steps_are_judged(
    encoding: str, sign: str, steps: str
) -> None:
    row = by_name(shown(Scene(a=build(encoding, {"scale": -3.0} if encoding == "integer" else {}), length=64)))[
        "consistent"
    ]
    assert row.verdicts[""] == sign
    assert ("Its sign is that of its steps." in row.found[""].sentence) == bool(steps)
    assert steps in row.found[""].sentence


def test_sizes_of_what_is_negative_are_called_sizes_and_norms_that_look_alike_are_one() -> None:
    rows = [
        by_name(shown(Scene(a=build(name, values), length=64)))
        for name, values in (
            ("integer", {"scale": -3.0}),
            ("alibi", {}),
            ("sinusoidal", {"dim": 7, "exponent": "endpoint"}),
        )
    ]
    assert "with values up to 381 in size, larger" in rows[0]["extends"].found[""].sentence
    assert "have a bias too, up to 63.5 in size, larger" in rows[1]["extends"].found[""].sentence
    norms = np.linalg.norm(
        build("sinusoidal", {"dim": 7, "exponent": "endpoint"}).table(np.arange(64), np.arange(7)), axis=1
    )
    off = few(float(norms.max() - norms.min()))
    assert rows[2]["bounded"].found[""].sentence.startswith(f"Norms are 1.732, but for {off}.")


def test_b_alone_says_that_it_is_b() -> None:
    assert shown(Scene(b=build("rope"), compare="b", length=9)).note == "B Rotary (RoPE) · 9 positions"


def test_the_type_is_an_option_of_the_scene_and_kept_in_files() -> None:
    scene = Scene(a=build("integer"), length=3000, criteria=CriteriaView(dtype="float16"))
    assert by_name(shown(scene))["unique_when_rounded"].found[""].value == 713  # three of each four from 2048 on
    assert from_json(to_json(scene)).scene == scene


def test_what_is_not_read_measures_nothing_anew() -> None:
    scene = Scene(length=64)
    other = scene.replace(
        pin=Pin(position=9),
        view=View(positions=(3.0, 9.0)),
        heatmap=HeatmapView(transpose=True),
        bias=BiasView(causal=True),
        averaging="sample",
    )
    assert criteria.needs(other) == criteria.needs(scene)
    assert criteria.needs(scene.replace(criteria=CriteriaView(dtype="float32"))) != criteria.needs(scene)
    asks = (Ask("criteria", 1, 1),)
    assert finished(Request(scene, asks)).answers["criteria"] is finished(Request(other, asks)).answers["criteria"]


def test_a_long_range_fills_in() -> None:
    scene = Scene(length=2**20)
    first = compute(Request(scene, (Ask("criteria", 1, 1),)))
    answer = first.answers["criteria"]
    assert first.unfinished == ("criteria",)
    assert [row.title for row in answer.rows] == [
        "Unique",
        "Unique in bfloat16",
        "Bounded",
        "Consistent",
        "Extends",
        "Deterministic",
    ]
    assert 0 < answer.share < 1
    assert answer.note.startswith("measuring, ")


def test_a_witness_is_pinned_within_the_scene() -> None:
    scene = Scene(length=100, pin=Pin(position=1, dimension=2, key=3, head=4))
    pinned = criteria.with_witness(scene, Witness("", position=7, key=900))
    assert pinned.pin == Pin(position=7, dimension=2, key=99, head=4)
    assert pinned == scene.replace(pin=pinned.pin)
    assert criteria.shown(pinned, Witness("", position=7, key=900))
    assert not criteria.shown(scene, Witness("", position=7))
    assert criteria.with_witness(scene, Witness("", head=0, dimension=5)).pin == msgspec.structs.replace(
        scene.pin, head=0, dimension=5
    )


def test_two_tables_of_files_that_do_not_fit_beside_each_other_are_read_few_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw = np.random.default_rng(0)
    for name in "ab":
        np.save(tmp_path / f"{name}.npy", draw.standard_normal((700, 64)))
    a, b = (build("learned", {"weights": weights.refer(tmp_path / f"{name}.npy")}) for name in "ab")
    kept.forget()
    monkeypatch.setattr(kept, "SMALL", 0)
    monkeypatch.setattr(kept.ANSWERS, "most", 1 << 17)
    monkeypatch.setattr(kept.HELD, "most", 8 * 700 * 64 * 3 // 2)
    monkeypatch.setattr(closest, "HELD", 700 * 64 // 4)
    monkeypatch.setattr(closest, "WORK", 1 << 20)
    opened, read = weights.opened, list[str]()
    monkeypatch.setattr(weights, "opened", lambda path, *more: read.append(path) or opened(path, *more))
    scene = Scene(a=a, b=b, compare="a-b", length=700)
    steps = sum(1 for _ in criteria.compute(criteria.needs(scene), 1, 1))
    assert {"a.npy", "b.npy"} == {Path(path).name for path in read}
    assert len(read) <= 2 * math.log2(steps)
    kept.forget()


@pytest.mark.parametrize("name", ["rope", "t5", "nope", "learned"])
def test_the_claim_says_how_many_signs_there_are_of_each_kind(name: str) -> None:
    scene = Scene(a=build(name), length=64)
    answer = shown(scene)
    verdicts = [row.verdicts[""] for row in answer.rows if row.verdicts]
    yes, some, no = (verdicts.count(kind) for kind in ("yes", "partly", "no"))
    said = criteria.said(scene, answer)
    assert len(said) == 2
    assert said[1].endswith(f" meets {yes}, partly {some}, {no} not.")
    assert len(" ".join(said).split()) <= 45
    assert len(verdicts) > 3


def test_of_two_encodings_the_claim_counts_both() -> None:
    scene = Scene(a=build("rope"), b=build("alibi"), compare="a-b", length=64)
    answer = shown(scene)
    first, second = criteria.said(scene, answer)[1].split("; ")
    assert first.startswith("A Rotary (RoPE) meets ")
    assert second.startswith("B ALiBi meets ")
    bounded = by_name(answer)["bounded"]
    assert bounded.verdicts == {"A": "yes", "B": "no"}
    assert bounded.caption.startswith("A norm of the code by position: ")
    assert " · B bias of head 0 by key − query: " in bounded.caption


def test_a_picture_of_one_of_two_encodings_says_of_which() -> None:
    scene = Scene(a=build("rope"), b=build("t5"), compare="a-b", length=64)
    rows = by_name(shown(scene))
    assert rows["deterministic"].caption.startswith("B largest change of a head by key − query: ")
    assert rows["unique"].caption.startswith("least distance")
