"""Every picture answers for every encoding: with a picture that says what it is, or a sentence for people."""

from __future__ import annotations

import re
import tracemalloc
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import pytest

from engine.attention.fitted import fitted
from engine.criteria.bias_extent import consistent
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import Encoding
from engine.pictures.frame import NAMES, Ask, Failure, Request, compute, finished
from engine.scene.options.attention import AttentionView
from engine.scene.options.layers import LayersView
from engine.scene.scene import Scene
from engine.system.kept import forget
from tests.engine.encodings.forms import EXPECTED, shown

LENGTH = 48
SIZES = ((160, 120), (1, 1))
NEEDS = dict.fromkeys(("heatmap", "heatmap_a", "waves", "structure"), "table") | dict.fromkeys(
    ("spectrum", "phasors", "extrapolation"), "frequencies"
)
NOTHING_OPEN = {"model": "no model", "difference": "nothing to compare", "solve": "13 points of one pair"}
SAID = {"means": "exact means of ", "samples": "one of "}


@pytest.fixture(scope="module", params=[(name, size) for name in catalogue() for size in SIZES], ids=str)
def answered(request: pytest.FixtureRequest) -> tuple[Encoding, tuple[int, int], dict[str, Any]]:
    name, size = request.param
    encoding = build(name)
    frame = compute(Request(Scene(a=encoding, length=LENGTH), tuple(Ask(name, *size) for name in NAMES)))
    return encoding, size, dict(frame.answers)


def test_what_an_encoding_lacks_is_said_in_a_sentence_that_names_it(answered: Any) -> None:
    encoding, _, answers = answered
    failed = {name: answer for name, answer in answers.items() if isinstance(answer, Failure)}
    assert failed.pop("heatmap_b").message.startswith("There is no B.")
    assert set(failed) == {name for name, offer in NEEDS.items() if offer not in encoding.offers()}
    for answer in failed.values():
        assert answer.detail == ""
        lacking = f"{encoding.title} has no "
        if "frequencies" in answer.message and encoding.axial() is not None:
            lacking = f"{encoding.title} has frequencies of rows and columns"
        elif "frequencies" in answer.message and encoding.waves_apart:
            lacking = f"{encoding.title} has frequencies of distances"
        assert answer.message.startswith(lacking)
        assert answer.message.endswith(".")


def test_a_note_says_of_what_a_picture_is(answered: Any) -> None:
    encoding, _, answers = answered
    for name, answer in answers.items():
        if not isinstance(answer, Failure):
            assert answer.note.isprintable(), name
            assert whose(name, encoding) in (answer.note if name != "derivation" else answer.note + answer.remark), name


def whose(name: str, encoding: Encoding) -> str:
    if name in NOTHING_OPEN:
        return NOTHING_OPEN[name]
    if name == "waves":
        return "1 dimension" if encoding.columns == 1 else f"5 of {encoding.columns} dimensions"
    if name == "profile" and encoding.measure:
        return f"{encoding.title}, {encoding.measure}"
    return "⟨pₘ, pₙ⟩" if name in ("bias", "profile") and encoding.offers_table() else encoding.title


def test_a_note_says_how_many_cells_a_pixel_is_and_whether_it_is_their_mean(answered: Any) -> None:
    encoding, size, answers = answered
    form = EXPECTED[encoding.id]
    ways = {"heatmap": form.table, "waves": form.table, "bias": form.grid, "profile": form.profile or form.grid}
    for name in ways.keys() - {name for name, answer in answers.items() if isinstance(answer, Failure)}:
        note = answers[name].note
        if "each cell is drawn" in note or not any(said in note for said in ("one p", *SAID.values())):
            assert size != (1, 1) or name in ("profile", "waves"), note
            continue
        assert SAID[shown(ways[name], adding=True)] in note, (name, note)
    if size == (1, 1):
        assert f" {LENGTH} × {LENGTH} cells" in answers["bias"].note
    else:
        assert "each cell is drawn" in answers["bias"].note


def arrays(thing: object) -> Iterator[np.ndarray]:
    """Those that an answer is made of."""
    if isinstance(thing, np.ndarray):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from arrays(getattr(thing, name))
    elif isinstance(thing, (tuple, list, dict)):
        for part in thing.values() if isinstance(thing, dict) else thing:
            yield from arrays(part)


def test_what_a_picture_hands_out_is_read_only(answered: Any) -> None:
    _, _, answers = answered
    for name, answer in answers.items():
        for array in arrays(answer):
            assert not array.flags.writeable, name
            with pytest.raises(ValueError, match="read-only"):
                array[...] = 0
    assert list(arrays(answers["bias"]))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", ["rope", "learned", "alibi", "sinusoidal", "cope"])
def test_what_fills_in_is_read_only_to_the_last_answer(name: str) -> None:
    scene = Scene(a=build(name), b=build("sinusoidal", {"base": 500.0}), length=LENGTH)
    frame = finished(Request(scene, tuple(Ask(picture, 90, 60) for picture in NAMES)))
    found = {picture: list(arrays(answer)) for picture, answer in frame.answers.items()}
    assert sum(map(bool, found.values())) >= 8
    assert [picture for picture, each in found.items() if any(array.flags.writeable for array in each)] == []
    again = finished(Request(scene.replace(length=LENGTH + 1), frame.request.asks))
    failed = [picture for picture, answer in again.answers.items() if isinstance(answer, Failure) and answer.detail]
    assert failed == [], "none writes into what it has handed out"


def allocated(picture: str, encoding: Encoding, length: int) -> int:
    """Bytes at the most while the picture is computed, of which nothing is kept."""
    asks = (Ask(picture, 600, 400),)
    compute(Request(Scene(a=encoding, length=length - 1), asks))  # what it imports
    forget()
    tracemalloc.start()
    try:
        compute(Request(Scene(a=encoding, length=length), asks))
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("picture", [name for name in NAMES if name != "criteria"])  # it holds a bias of up to 64 MB
@pytest.mark.parametrize("encoding", ["sinusoidal", "rope", "alibi", "t5"])
def test_a_million_positions_take_no_more_than_an_eighth_of_them(encoding: str, picture: str) -> None:
    few, many = (allocated(picture, build(encoding), length) for length in (1 << 17, 1 << 20))
    assert many - few < 4 << 20


ONES = re.compile(r"(?<!\d)(?<!\d )(?<!× )\b1 (cells|circles|columns|dimensions|positions|sequences|texts|tokens)\b")


def texts(thing: object) -> Iterator[str]:
    """All that an answer or a claim says."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from texts(getattr(thing, name))
    elif isinstance(thing, (tuple, list, dict)):
        for part in thing.values() if isinstance(thing, dict) else thing:
            yield from texts(part)


def test_one_thing_is_told_in_the_singular() -> None:
    narrow = AttentionView(d_model=2, heads=2, show="outputs")
    few = Scene(a=build("rope", {"dim": 2}), attention=narrow, layers=LayersView(sequences=2, depth=1), length=1)
    token = build("mrope", {"spans": "text:1"})
    two = {"a": build("integer"), "b": build("integer", {"dim": 5}), "compare": "a-b", "length": 20}
    scenes = (few, few.replace(attention=AttentionView(d_model=2, heads=2, show="projections")),
              Scene(a=token, length=5), Scene(**two))  # fmt: skip
    for scene in scenes:
        frame = finished(Request(scene, tuple(Ask(name, 120, 90) for name in NAMES if name != "identify")))
        said = [*texts(dict(frame.answers)), *texts(dict(frame.claims))]
        assert [each for each in said if ONES.search(each)] == []
    assert any("A is over 1 dimension, B over 5" in each for each in said)
    with pytest.raises(ValueError, match=r"the 1 token of its spans; position 0 alone has a code"):
        token.table(np.arange(2), np.arange(4))
    (grid,) = consistent(build("fire"), range(250))
    assert grid.sentence.endswith("Sampled: queries and keys 3 positions apart.")
    narrowest = fitted(build("shaw"), heads=1, d_model=1).said
    assert "a head has 1 dimension here: the encoding has 1, not 64" in narrowest
