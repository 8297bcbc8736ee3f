"""The extrapolation map: its rows, its numbers, what a drag of a length makes of the scene."""

from __future__ import annotations

from typing import Any

import pytest

from engine.encodings.base import pairs
from engine.encodings.base.catalogue import build, catalogue
from engine.pictures import arcs, extrapolation
from engine.pictures.extrapolation import Extrapolation
from engine.pictures.frame import Ask, Failure, Request
from engine.pictures.frame import compute as frame
from engine.scene.options.bias import BiasView
from engine.scene.options.extrapolation import FARTHEST, ExtrapolationView
from engine.scene.options.heatmap import HeatmapView
from engine.scene.scene import Pin, Scene, View, from_json, to_json

YARN = {"scaling": "yarn", "factor": 4.0}


def shown(scene: Scene, height: int = 300) -> Extrapolation:
    return extrapolation.compute(extrapolation.needs(scene), 1, height)


def facts(answer: Extrapolation) -> dict[str, str]:
    return {fact.name: fact.value for fact in answer.facts}


def test_one_pair_is_said_as_one() -> None:
    scene = Scene(a=build("rope", {"dim": 2}), length=2)
    assert shown(scene).remark.startswith("0 of 1 pair completes a turn in 2 positions")


def test_llama_2() -> None:
    answer = shown(Scene(a=build("rope"), length=4096))
    assert answer.remark == "46 of 64 pairs complete a turn in 4 096 positions · orange: new · none from pair 46 on"
    assert [each.title for each in answer.maps] == [""]
    assert [(grip.title, grip.value) for grip in answer.grips] == [("trained", 4096), ("target", 32_768)]
    assert facts(answer)["no turn in training"] == "18 of 64"
    assert facts(answer)["with new angles"] == "18"


def test_before_and_after_scaling() -> None:
    encoding = build("rope", YARN)
    answer = shown(Scene(a=encoding))
    found = arcs.arcs(encoding.scaled_spectrum(), 4096, 16_384)
    assert [each.title for each in answer.maps] == ["before scaling", "after scaling"]
    assert answer.maps[0].reached.tolist() == found.plain.tolist()
    assert answer.maps[1].reached.tolist() == found.scaled.tolist()
    assert answer.seen.tolist() == found.seen.tolist()
    assert facts(answer)["with new angles"] == "18 → 0"
    assert facts(answer)["largest new arc"].endswith("→ 0°")
    assert answer.remark == (
        "46 of 64 pairs complete a turn in 4 096 positions before scaling · orange: new · none from pair 46 on"
    )


def test_without_new_angles_nothing_is_said_to_be_orange() -> None:
    scene = Scene(a=build("rope"), extrapolation=ExtrapolationView(trained=4096, target=512))
    assert shown(scene).remark == "46 of 64 pairs complete a turn in 4 096 positions · none from pair 46 on"


def test_an_encoding_that_grows_with_the_length_is_told_the_target() -> None:
    encoding = build("rope", {"scaling": "dynamic", "factor": 2.0})
    answer = shown(Scene(a=encoding, extrapolation=ExtrapolationView(target=32_768)))
    told = encoding.at_length(32_768).scaled_spectrum()
    assert answer.maps[1].reached.tolist() == arcs.covered(told.omega, 32_768).tolist()


def test_many_pairs_are_the_first_of_each_block() -> None:
    answer = shown(Scene(a=build("rope", {"dim": 4096})), 100)
    assert answer.window.block == 21
    assert answer.seen.tolist() == answer.arcs.seen[::21].tolist()
    assert "one row is 21 pairs, the first of them" in answer.note


def test_a_view_shows_its_pairs_alone() -> None:
    answer = shown(Scene(a=build("rope"), view=View(pairs=(9.5, 19.5))))
    assert (answer.window.start, answer.seen.size) == (10, 10)


def test_words_of_a_pair() -> None:
    answer = shown(Scene(a=build("rope", YARN)))
    assert extrapolation.words(answer, 0) == "pair 0   seen a whole turn   new none → none by scaling"
    assert extrapolation.words(answer, 50) == "pair 50   seen 176.0°   new 184.0° → none by scaling"


@pytest.mark.parametrize(
    ("positions", "kept"), [(5000.4, 5000), (123_456, 123_000), (0.2, 1), (1e12, round(FARTHEST, -7)), (None, None)]
)
def test_a_length_is_dragged(positions: float | None, kept: int | None) -> None:
    scene = extrapolation.with_length(Scene(a=build("rope")), "trained", positions)
    assert scene.extrapolation.trained == kept
    assert scene.extrapolation.target is None
    assert from_json(to_json(scene)).scene == scene


def test_a_pair_is_pinned() -> None:
    scene = extrapolation.with_pair(Scene(a=build("rope")), 7)
    assert shown(scene).pin == 7
    compared = Scene(a=build("rope"), b=build("alibi"), compare="a-b", pin=Pin(position=3))
    assert extrapolation.with_pair(compared, 7).compare == "a-b"
    assert extrapolation.with_pair(compared, 7).pin.position == 3


def test_what_is_not_read_changes_nothing() -> None:
    plain = Scene(a=build("rope"))
    other = plain.replace(heatmap=HeatmapView(transpose=True), bias=BiasView(causal=True), pin=Pin(position=9, key=4))
    assert extrapolation.needs(other) == extrapolation.needs(plain)


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_every_encoding_has_a_map_or_a_sentence(name: str) -> None:
    answer: Any = frame(Request(Scene(a=build(name)), (Ask("extrapolation", 1, 200),))).answers["extrapolation"]
    if "frequencies" in build(name).offers():
        assert isinstance(answer, Extrapolation)
    else:
        assert isinstance(answer, Failure)
        ends = {
            "learned": ", and nothing at all beyond position 511",
            "phase": ", and nothing at all beyond position 511",
        }
        lacking = f"{pairs.lacking(build(name))}{ends.get(name, '')}"
        assert answer.message == extrapolation.NEEDED.format(lacking=lacking)


def test_an_angle_is_new_however_small_it_is() -> None:
    scene = Scene(a=build("sinusoidal", {"dim": 64, "base": 1e12}), length=2)
    answer = extrapolation.compute(scene, 300, 300)
    assert [fact.value for fact in answer.facts[:2]] == ["32 of 32", "32"]
    linear = Scene(a=build("rope", {"dim": 64, "base": 1e12, "scaling": "linear", "factor": 3.0}))
    told = extrapolation.compute(linear.replace_in("extrapolation", trained=700, target=2100), 300, 300)
    assert told.facts[1].value.endswith("→ 0")
