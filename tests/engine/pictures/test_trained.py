"""Trained models by position: curves that fill in, of the window's encoding and of all that were trained."""

from __future__ import annotations

import shutil
from itertools import groupby
from pathlib import Path

import msgspec
import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.encodings.rope import Rope
from engine.encodings.swin import Swin
from engine.pictures import trained
from engine.pictures.claims import trained as claims
from engine.pictures.curves import Curves
from engine.scene.options.trained import MODELS, ModelName, TrainedView
from engine.scene.scene import Scene
from engine.system import kept
from engine.zoo import papers, run, stored
from engine.zoo.letters import held_out
from engine.zoo.stored import LAYERS
from tests.engine.zoo.built import of_kind


def answers(scene: Scene) -> list[Curves]:
    """Each once, however many steps led to the next."""
    return [next(same) for _, same in groupby(trained.compute(trained.needs(scene), 100, 100), key=id)]


def steps(scene: Scene) -> int:
    return sum(1 for _ in trained.compute(trained.needs(scene), 100, 100))


def shown(**options: object) -> Scene:
    return Scene(a=Rope(), trained=msgspec.structs.replace(TrainedView(length=96, texts=2), **options))


def test_after_the_first_answer_nobody_waits_for_more_than_a_layer() -> None:
    kept.forget()
    scene = shown(texts=3, others=False)
    walk = trained.compute(trained.needs(scene), 100, 100)
    assert not np.isnan(next(walk).values[0]).any()
    assert sum(1 for _ in walk) == 2 * (LAYERS + 1) + 1  # at last with the other models, of which there are none
    assert steps(scene) == len(answers(scene)) == 3 + 1  # what is known comes at once


def test_each_model_has_a_name() -> None:
    assert ("automatic", *MODELS) == ModelName.__args__
    assert set(stored.names()) == set(MODELS)


def test_the_window_s_encoding_comes_first_and_text_by_text() -> None:
    found = answers(shown())
    assert len(found) == 2 + len(stored.names())
    assert not np.isnan(found[0].values[0]).any()
    assert np.isnan(found[0].values[1:]).all()
    assert np.isfinite(found[-1].values[:, 0]).all()


@pytest.mark.parametrize("length", [32, 33, 96])
def test_a_point_is_the_mean_of_sixteen_letters_and_all_texts(length: int) -> None:
    last = answers(shown(length=length, others=False))[-1]
    model = stored.load("rope")
    each = [run.losses(model, some, run.encodings(model)) for some in held_out(2, length)]
    for point, value in enumerate(last.values[0]):
        letters = slice(16 * point, 16 * point + 16)
        assert value == pytest.approx(np.mean([np.mean(losses[letters]) for losses in each]))
        inside = np.arange(length)[letters]
        assert last.x[point] == pytest.approx((inside[0] + inside[-1]) / 2)


def test_where_it_was_trained_to_is_marked() -> None:
    assert answers(shown())[0].marks == ((63.5, "trained to here"),)
    assert answers(shown(length=64))[0].marks == ()


def test_it_says_what_was_trained_and_what_these_models_are() -> None:
    found = answers(shown())[-1]
    assert "trained: 3 layers, 4 heads" in found.note
    assert "what these tiny models do" in found.remark


def test_an_encoding_that_no_model_was_trained_with_stands_in_one_that_is_chosen() -> None:
    scene = shown().replace(a=Swin())
    assert "no model was trained with" in answers(scene)[-1].note
    chosen = scene.replace(trained=TrainedView(model="rope", length=64, texts=1))
    found = answers(chosen)[-1]
    assert np.nanmean(found.values[0]) > np.nanmean(found.values[1 + stored.names().index("rope")]) + 0.5


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Models of one's own to damage."""
    made = Path(shutil.copytree(stored.FOLDER, tmp_path / "models"))
    names, load = stored.names, stored.load
    monkeypatch.setattr(stored, "names", lambda: names(made))
    monkeypatch.setattr(stored, "load", lambda name: load(name, made))
    return made


@pytest.mark.parametrize("name", stored.names())
def test_what_a_paper_says_stands_beside_what_the_model_does(name: str) -> None:
    scene = Scene(a=of_kind(name), trained=TrainedView(model=name, length=200, texts=1, others=False))
    said = claims.said(scene, answers(scene)[-1])[1:]
    losses = stored.card(name).losses
    if name not in papers.WRITTEN:
        assert not any("this tiny model" in each for each in said)
        return
    near, far = losses["64"], losses["128"]  # of texts no longer than those that are shown
    assert near is not None
    assert far is not None
    holds = "as good there" if far <= near + 0.1 else "worse there"
    assert f"{near:.2f} nats at the end of 64 letters, {far:.2f} of 128: {holds}." in said[0]
    assert said[0].startswith(papers.WRITTEN[name].source)


def test_of_a_damaged_model_nothing_is_said_and_nothing_offered(folder: Path) -> None:
    scene, answer = shown(others=False), answers(shown(others=False))[-1]
    assert trained.own_model(scene) == "rope"
    (folder / "rope.safetensors").write_bytes(b"x")
    assert trained.own_model(scene) == ""
    assert len(claims.said(scene, answer)) == 1
    assert len(claims.tries(scene, answer)) == 1
    assert trained.own_model(shown(model="t5")) == ""


def test_a_damaged_model_is_told_and_the_others_go_on(folder: Path) -> None:
    (folder / "alibi.json").write_text("x")
    found = answers(shown())[-1]
    assert "alibi.json is no card of a model of the zoo" in found.remark
    titles = ("this encoding = RoPE", *(MODELS[name] for name in stored.names() if name != "alibi"))
    assert tuple(label.removesuffix(", ends at 64") for label in found.labels) == titles
    assert np.isfinite(found.values[:, 0]).all()


def test_a_model_that_is_damaged_or_gone_is_refused_in_a_sentence(folder: Path) -> None:
    (folder / "alibi.json").write_text("x")
    with pytest.raises(ValueError, match=r"model: alibi is not here, or damaged: .*alibi\.json is no card"):
        answers(shown(model="alibi"))
    for path in folder.iterdir():
        path.unlink()
    with pytest.raises(ValueError, match="is not here, or damaged"):
        answers(shown())


@pytest.mark.parametrize("name", ["t5", "shaw", "learned", "transformer_xl"])
def test_trained_numbers_are_not_called_random(name: str) -> None:
    scene = shown(others=False).replace(a=build(name))
    assert "random" not in answers(scene)[-1].note
    elsewhere = scene.replace_in("trained", model="rope")
    assert "random, seed 0" in answers(elsewhere)[-1].note


def test_a_model_of_the_same_name_as_the_encoding_is_named_once() -> None:
    for name, said in (
        ("alibi", "ALiBi · trained"),
        ("nope", "None (NoPE) · trained"),
        ("rope", "Rotary (RoPE) · trained"),
    ):
        scene = shown(texts=1, others=False).replace(a=build(name))
        assert answers(scene)[-1].note.startswith(said)


def test_a_curve_that_ends_early_says_so() -> None:
    found = answers(shown(texts=1, length=128).replace(a=build("learned")))[-1]
    ends = [label for label in found.labels if label.endswith(", ends at 64")]
    assert ends == ["this encoding = learned table, ends at 64", "learned table, ends at 64"]
    assert ", no positions beyond 64" in found.remark
    within = answers(shown(texts=1, length=64).replace(a=build("learned")))[-1]
    assert not any("letters" in label for label in within.labels)


def test_an_end_within_a_point_is_told_to_the_letter() -> None:
    scene = shown(texts=1, length=47, model="nope", others=False).replace(a=build("learned", {"length": 40}))
    last = answers(scene)[-1]
    assert last.labels == ("this encoding, ends at 40",)
    assert ", no positions beyond 40" in last.remark
    assert len(claims.said(scene, last)) == 1  # it has no last letters


@pytest.mark.parametrize("length", [33, 65, 79, 96])
def test_letters_at_the_end_count_alike(length: int) -> None:
    scene = shown(texts=1, length=length, others=length == 79)
    last, text = answers(scene)[-1], held_out(1, length)[0]
    losses = {name: run.losses(stored.load(name), text) for name in ("rope", "shaw", "sinusoidal")}
    count = 32 + length % 16
    near, far = losses["rope"][:64].mean(), losses["rope"][-count:].mean()
    assert f"{near:.2f} nats within the trained 64 letters, {far:.2f} in the last {count}" in last.remark
    if scene.trained.others:
        least, most = (losses[name][-count:].mean() for name in ("shaw", "sinusoidal"))
        told = f"In the last {count} letters, “Shaw vectors” loses least, {least:.2f} nats, and “sinusoidal” most, "
        assert claims.said(scene, last)[1] == f"{told}{most:.2f}."


def test_none_is_said_to_lose_least_while_curves_are_missing() -> None:
    scene, every = shown(texts=1), len(stored.names())
    *before, last = answers(scene)
    assert [claims.said(scene, each)[1:] for each in before] == [
        (f"{there} of {every} curves so far.",) for there in [*range(every)]
    ]
    assert "loses least" in claims.said(scene, last)[1]
    alone = shown(texts=1, others=False)
    assert all("so far" not in " ".join(claims.said(alone, each)) for each in answers(alone))


@pytest.mark.parametrize(("original", "told"), [(4096, True), (64, False)])
def test_a_scaling_that_starts_from_another_length_than_was_trained_is_told(original: int, told: bool) -> None:
    scene = shown(texts=1, others=False).replace(a=Rope(scaling="yarn", factor=4.0, original_length=original))
    words = "the scaling starts from 4 096 positions, this model was trained on 64"
    assert [words in each.remark for each in answers(scene)] == [told] * len(answers(scene))
    assert "the scaling starts" not in answers(shown(texts=1, others=False))[-1].remark
