"""The arena as a picture: its rows, their order, what a click shows, what is written of it."""

from __future__ import annotations

import csv
import io
import re

import pytest

from engine.encodings.base.catalogue import build, catalogue
from engine.pictures import arena
from engine.pictures.arena import Arena
from engine.pictures.sheet import text
from engine.scene.options.arena import ArenaView
from engine.scene.options.trained import MODELS
from engine.scene.scene import Scene, from_json, to_json

FEW = ArenaView(rows="chosen", chosen=("alibi", "integer", "t5"))


def filling(scene: Scene) -> list[Arena]:
    return list(arena.compute(arena.needs(scene), 1, 1))


def shown(scene: Scene) -> Arena:
    return filling(scene)[-1]


def test_all_encodings_stand_in_it_and_the_scene_s_own_on_top() -> None:
    count = len(catalogue())
    first = next(iter(arena.compute(arena.needs(Scene(length=32)), 1, 1)))
    assert len(first.rows) == count
    assert first.rows[0].letter == "A"
    assert first.share == 0
    two = Scene(length=32, a=build("rope", {"base": 500.0}), b=build("rope"))
    rows = next(iter(arena.compute(arena.needs(two), 1, 1))).rows
    assert [(row.letter, row.encoding) for row in rows[:2]] == [("A", two.a), ("B", two.b)]
    assert len(rows) == count + 1, "two settings of one"


def test_a_first_screen_does_not_wait_for_all_encodings() -> None:
    catalogue.cache_clear()
    steps = arena.compute(arena.needs(Scene(length=8)), 1, 1)
    for count in range(len(arena.QUESTIONS) + 1):
        step = next(steps)
        (row,) = step.rows
        assert (row.letter, len(row.answers)) == ("A", count)
        assert step.note.startswith("measuring, ")
    assert not catalogue.cache_info().currsize
    assert len(next(steps).rows) == len(catalogue())


def test_it_fills_in_with_the_scene_s_own_first() -> None:
    steps = filling(Scene(length=24, arena=FEW))
    shares = [step.share for step in steps]
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0, 1)
    own = next(step for step in steps if len(step.rows[0].answers) == len(step.questions))
    assert not any(row.answers for row in own.rows[1:])
    assert own.note.startswith("measuring, ")
    assert "measuring" not in steps[-1].note
    alone = Scene(length=16).replace_in("arena", rows="chosen", chosen=())
    *_, last = arena.compute(arena.needs(alone), 1, 1)
    assert last.note == "Sinusoidal · 1 encoding · 16 positions"


@pytest.mark.parametrize("name", [question.name for question in arena.QUESTIONS])
def test_rows_sort_by_any_question_and_the_other_way_round(name: str) -> None:
    scene = arena.sorted_by(Scene(length=24, arena=FEW), name)
    found = shown(scene)
    ranks = [arena.RANK[row.answers[name].verdict] for row in found.rows]
    assert ranks == sorted(ranks)
    back = arena.sorted_by(scene, name)
    assert [arena.RANK[row.answers[name].verdict] for row in shown(back).rows] == sorted(ranks, reverse=True)
    assert arena.sorted_by(back, name).arena == FEW


def test_less_is_better_where_it_is() -> None:
    found = shown(Scene(length=64, arena=ArenaView(sort="learned")))
    counts = [row.answers["learned"].value for row in found.rows]
    assert counts == sorted(counts)  # type: ignore[type-var]
    distance = [row.answers["distance"] for row in shown(Scene(length=64, arena=ArenaView(sort="distance"))).rows]
    partly = [each.value for each in distance if each.verdict == "partly"]
    assert partly == sorted(partly, reverse=True)  # type: ignore[type-var]


def test_a_click_brings_the_encoding_and_pins_its_witness() -> None:
    scene = Scene(length=64, arena=FEW)
    found = shown(scene)
    alibi = next(row for row in found.rows if row.encoding.id == "alibi")
    after = arena.pinned(scene, alibi, "decay")
    witness = alibi.answers["decay"].witness
    assert witness is not None
    assert after.a.id == "alibi"
    assert (after.pin.position, after.pin.key, after.pin.head) == (witness.position, witness.key, witness.head)
    own = arena.pinned(scene, found.rows[0], "unique")
    assert own.a == scene.a
    two = scene.replace(b=build("rope"))
    assert arena.pinned(two, shown(two).rows[1], "unique").compare == "b"


def test_an_unknown_name_is_told_and_the_others_stand() -> None:
    found = shown(Scene(length=8, arena=ArenaView(rows="chosen", chosen=("rope", "nothing"))))
    assert found.remark == "no such encoding: nothing"
    assert [row.encoding.id for row in found.rows] == ["sinusoidal", "rope"]


def test_a_spreadsheet_has_signs_and_numbers() -> None:
    found = shown(Scene(length=64, arena=FEW))
    rows = list(csv.reader(io.StringIO(text(arena.sheets(found), between=","))))
    assert rows[1][:3] == ["encoding", "Unique", "Unique, number"]
    assert rows[2][0] == "A · Sinusoidal"
    assert float(rows[2][2]) == found.rows[0].answers["unique"].value
    assert rows[3][0] == "ALiBi"
    assert rows[3][1:3] == ["no answer, –", ""]


def test_a_paper_has_a_line_an_encoding_and_nothing_that_latex_reads() -> None:
    found = shown(Scene(length=64, arena=FEW))
    written = arena.latex(found)
    lines = [line for line in written.splitlines() if line.endswith(r"\\")]
    assert len(lines) == 1 + len(found.rows)
    assert {line.count(" & ") for line in lines} == {len(found.questions)}
    assert r"48 \%" in written
    assert re.search(r"\$\\times\$ \$10\^\{-\d+\}\$", written)
    assert not set(written) - set(map(chr, range(128))) - {"–"}, "no letter that LaTeX stops at"


def test_needs_is_what_it_reads_and_options_are_kept() -> None:
    scene = Scene(length=99_999, arena=ArenaView(sort="cost", reverse=True))
    assert arena.needs(scene).length == arena.MOST
    assert arena.needs(scene.replace(averaging="sample")) == arena.needs(scene)
    assert from_json(to_json(scene)).scene == scene


def test_what_most_do_not_meet_is_said_once_all_are_measured() -> None:
    steps = filling(Scene(length=64))
    missed = arena.most_missed(steps[-1])
    assert missed is not None
    counts = {q.title: sum(row.answers[q.name].verdict == "no" for row in steps[-1].rows) for q in steps[-1].questions}
    assert missed.encodings == max(counts.values())
    assert set(missed.titles) == {title for title, count in counts.items() if count == missed.encodings}
    said = arena.said(Scene(length=64), steps[-1])
    assert len(said) == 2
    assert f"; most often not met, by {missed.encodings} of {missed.of}: {missed.titles[0]}" in said[1]
    assert len(" ".join(said).split()) <= 45
    own = next(step for step in steps if len(step.rows[0].answers) == len(step.questions))
    assert "most often" not in arena.said(Scene(length=64), own)[1]


def test_two_encodings_that_are_called_alike_in_papers_have_unlike_titles() -> None:
    titles = [build(name).title for name in ("cope", "clipped_rope")]
    assert titles == ["Contextual (CoPE)", "Clipped rotary"]
    assert MODELS["cope"] == "contextual (CoPE)"
