from __future__ import annotations

import tempfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.arrays.weights import refer
from engine.encodings.base.catalogue import build
from engine.scene.options.bias import BiasView
from engine.scene.options.waves import WavesView
from engine.scene.scene import Pin, Scene, View
from engine.tours import draft
from engine.tours.draft import BLANK, Draft, DraftStep, from_json, to_json
from engine.tours.read import SUPPLIED, read, write
from engine.tours.tour import MOST_STEPS, Step

SCENES = [
    Scene(),
    Scene(a=build("sinusoidal", {"base": 0.1 + 1e6 / 3, "scale": -0.25}), length=7, averaging="sample"),
    Scene(a=build("rope", {"scaling": "dynamic", "factor": 4, "length": 9000}), b=build("rope"), compare="a-b"),
    Scene(a=build("mrope", {"sections": (8, 12, 12), "dim": 64}), b=build("alibi", {"heads": 3}), compare="b"),
    Scene(a=build("phase", {"length": 9}), length=9, view=View(positions=(0.1, 7.3), keys=(-3.5, 2.5))),
    Scene(
        waves=WavesView(picked=(3, 1)),
        pin=Pin(position=12, head=2),
        bias=BiasView(heads="all", colours="typed", high=2.0),
    ),
]
WORDS = st.text(st.sampled_from("ab*#-_\\`: \n\t1.<[](\u00a0é"), max_size=40)
STEPS = st.builds(
    Step,
    caption=st.just(""),
    seconds=st.floats(0.1, 3600),
    glide=st.floats(0, 600),
    easing=st.sampled_from(["linear", "ease", "none"]),
    panels=st.sampled_from([("heatmap", "waveforms"), ("encoding", "bias"), ("spectrum",)]),
    scene=st.sampled_from(SCENES),
)
ACTIONS = st.one_of(
    st.tuples(st.just("add"), st.builds(DraftStep, caption=WORDS, notes=WORDS, step=STEPS)),
    st.tuples(st.just("remove"), st.none()),
    st.tuples(st.just("move"), st.integers(0, 9)),
    st.tuples(st.sampled_from(["caption", "notes"]), WORDS),
    st.tuples(st.sampled_from(["title", "about"]), WORDS),
    st.tuples(st.just("step"), STEPS),
)


def written(draft: Draft, place: int, action: str, given_value) -> Draft:
    count = len(draft.steps)
    if action == "add":
        return draft.inserted(place % (count + 1), given_value)
    if action in ("title", "about"):
        return replace(draft, **{action: given_value})
    place %= count
    if action == "remove":
        return draft.without(place) if count > 1 else draft
    if action == "move":
        return draft.moved(place, given_value % count)
    return draft.with_step(place, replace(draft.steps[place], **{action: given_value}))


@settings(max_examples=60)
@given(st.lists(st.tuples(st.integers(0, 9), ACTIONS), max_size=14))
def test_whatever_is_written_is_a_problem_or_is_read_as_the_same_and_no_draft_is_lost(actions):
    draft = Draft(title="T", steps=(DraftStep.of(BLANK),))
    for place, (action, value) in actions:
        draft = written(draft, place, action, value)
    assert from_json(to_json(draft)) == (draft, ())
    problem = draft.problem()
    if problem is not None:
        with pytest.raises(ValueError, match=r".") as found:
            draft.tour()
        assert problem.sentence in str(found.value)
        return
    tour = draft.tour()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "talk.md"
        write(tour, path)
        assert read(path) == replace(tour, file=str(path))


@pytest.mark.parametrize("path", sorted(SUPPLIED.glob("*.md")), ids=lambda path: path.stem)
def test_a_supplied_tour_is_the_same_as_a_draft_and_back(path):
    tour = read(path)
    assert Draft.of(tour).tour() == tour
    assert Draft.of(tour, file="").file == ""


def test_the_first_problem_is_named_with_its_step():
    fine = DraftStep.of(BLANK)
    draft = Draft(title="T", steps=(fine, replace(fine, caption="See <b>this"), replace(fine, notes="\0")))
    assert draft.problem() == (1, "caption", "caption: <b> is HTML; a caption holds words alone")
    with pytest.raises(ValueError, match="Step 2: caption: <b> is HTML"):
        draft.tour()
    assert draft.with_step(1, fine).problem()[:2] == (2, "notes")
    assert replace(draft, title="a\nb").problem()[:2] == (None, "title")
    assert Draft(title="T").problem()[:2] == (None, "steps")
    with pytest.raises(ValueError, match="200 steps at most"):
        Draft(steps=(fine,) * MOST_STEPS).inserted(0, fine)


@pytest.mark.parametrize(
    ("caption", "name"),
    [
        ("**Turning**\n\nMore.", "Turning"),
        ("\n  - `one` of *two*\n- three", "one of two"),
        ("***\n\n1. First", "First"),
        ("", ""),
    ],
)
def test_a_step_is_called_by_its_first_words(caption, name):
    assert DraftStep(caption=caption, step=BLANK).name == name


def test_a_draft_whose_weights_are_gone_keeps_its_words(tmp_path):
    table = tmp_path / "table.npy"
    np.save(table, np.arange(12.0).reshape(3, 4))
    shown = Scene(a=build("learned", {"weights": refer(table)}))
    text = to_json(Draft(title="T", steps=(DraftStep(caption="Words", step=replace(BLANK, scene=shown)),)))
    assert from_json(text)[0].steps[0].step.scene == shown
    table.unlink()
    draft, remarks = from_json(text)
    assert draft.steps[0].caption == "Words"
    assert len(remarks) == 1
    assert "table.npy" in remarks[0]


@pytest.mark.parametrize(
    "text",
    [
        *(b"", b"[]", b"{}", b'{"steps": 3}', b'{"steps": [{}]}', b'{"title": 1, "steps": []}', b"[" * 9999),
        b'{"steps": [{"\\u001b[31m\\n": 1}]}',
        b'{"steps": [{"caption": "", "notes": "", "step": {"panels": [], "scene": {"a": {"id": "rope"}}, "\\r": 1}}]}',
    ],
)
def test_what_is_no_draft_is_refused_in_printable_characters(text):
    with pytest.raises(ValueError, match=r".") as found:
        from_json(text)
    assert str(found.value).isprintable()


def test_long_words_are_asked_about_and_not_kept() -> None:
    draft._refusal("notes", "short")
    before = draft._problem_of_few.cache_info().currsize
    for number in range(5):
        assert draft._refusal("notes", f"{number} " * 200_000)
    assert draft._problem_of_few.cache_info().currsize == before
