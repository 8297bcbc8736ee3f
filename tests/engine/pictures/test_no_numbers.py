"""Tables of files in which cells, rows or all of it are no numbers: every picture is made, and nothing warns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.arrays import weights
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding
from engine.pictures import bias, identify, model_shape
from engine.pictures.frame import NAMES, Ask, Failure, Request, compute, refined
from engine.scene.options.attention import AttentionView
from engine.scene.options.bias import BiasView
from engine.scene.options.profile import ProfileView
from engine.scene.scene import Pin, Scene
from engine.words.numbers import spaced

SHAPES = {"learned": (40, 16), "t5": (32, 4), "deberta": (512, 64), "shaw": (33, 8), "swin": (169, 3), "beit": (172, 3)}


def damaged(folder: Path, kind: str, what: str) -> Encoding:
    table = np.random.default_rng(0).standard_normal(SHAPES[kind])
    if what == "cells":
        table[np.random.default_rng(1).random(table.shape) < 0.1] = np.nan
        table.flat[3], table.flat[5] = np.inf, -1e300
    table[{"cells": slice(0), "a row": slice(2, 3), "all": slice(None)}[what]] = np.nan
    np.save(folder / "w.npy", table)
    heads = {"heads": 4} if kind == "deberta" else {}
    return build(kind, {"weights": weights.refer(folder / "w.npy"), **heads})


@pytest.mark.sampled(6)
@pytest.mark.parametrize("what", ["cells", "a row", "all"])
@pytest.mark.parametrize("kind", SHAPES)
def test_every_picture_is_made(tmp_path: Path, kind: str, what: str) -> None:
    encoding = damaged(tmp_path, kind, what)
    plain = Scene(a=encoding, length=40, profile=ProfileView(envelope=True))
    weighed = plain.replace(bias=BiasView(stage="weights", similarity="cosine"))
    for scene in (plain, weighed, plain.replace(b=build("alibi"), compare="a-b")):
        frame = compute(Request(scene, tuple(Ask(name, 200, 150) for name in NAMES)))
        if frame.unfinished:
            frame = refined(frame, 0.02)
        failed = {name: answer for name, answer in frame.answers.items() if isinstance(answer, Failure)}
        assert not {name: answer.detail for name, answer in failed.items() if answer.detail}
        assert not any("nan" in said.split() for each in frame.claims.values() for said in each.sentences)
    model_shape.shape(encoding, 40)


def holed(folder: Path, name: str = "holed", *, rows: int = 60) -> Encoding:
    """A learned table in which two codes have cells that are no numbers: one of them has one, the other has none."""
    table = np.random.default_rng(2).standard_normal((rows, 8))
    table[17, 5], table[33] = np.nan, np.inf
    np.save(folder / f"{name}.npy", table)
    return build("learned", {"weights": weights.refer(folder / f"{name}.npy")})


def claimed(scene: Scene, panel: str, side: int = 200) -> tuple[Any, str]:
    """A panel's answer, and what is said over it."""
    frame = compute(Request(scene, (Ask(panel, side, side),)))
    if frame.unfinished:
        frame = refined(frame, 1.0)
    return frame.answers[panel], " ".join(frame.claims[panel].sentences) if panel in frame.claims else ""


@pytest.mark.parametrize("side", [200, 20])
@pytest.mark.parametrize("compare", ["a", "a-b"])
@pytest.mark.parametrize("options", [{}, {"causal": True}, {"stage": "weights"}, {"stage": "weights", "causal": True},
                                     {"similarity": "cosine", "stage": "weights", "causal": True}])  # fmt: skip
def test_the_grid_counts_its_own_cells_however_few_pixels_it_has(
    tmp_path: Path, options: dict[str, Any], compare: str, side: int
) -> None:
    whole = build("learned", {"dim": 8, "length": 60})
    scene = Scene(a=holed(tmp_path), b=whole, compare=compare, length=50, bias=BiasView(**options))
    answer, said = claimed(scene, "bias", side)
    every = bias.compute(bias.needs(scene), 200, 200)
    there = np.tri(50, dtype=bool) if options.get("causal") else np.ones((50, 50), bool)
    missing = int((every.mask & there).sum())
    shown = f"{spaced(missing)} of {spaced(int(there.sum()))} cells hold no number"
    assert missing == {(): 196, ("causal",): 99}.get(tuple(options), missing)
    assert shown in answer.remark
    assert "65 cells" not in answer.remark
    assert side < 50 or "no number" in said


def test_a_row_of_the_grid_counts_its_keys(tmp_path: Path) -> None:
    scene = Scene(a=holed(tmp_path), length=50)
    assert "2 of 50 distances hold no number" in claimed(scene, "profile")[0].remark
    assert "50 of 50 distances hold no number" in claimed(scene.replace_in("pin", position=17), "profile")[0].remark
    log = scene.replace_in("pin", position=20).replace_in("profile", axis="log")
    assert "1 of 20 distances hold no number" in claimed(log, "profile")[0].remark


def test_cells_beyond_the_positions_of_the_scene_are_not_counted(tmp_path: Path) -> None:
    scene = Scene(a=holed(tmp_path), length=20)
    assert claimed(scene, "heatmap")[0].remark.startswith("1 cell holds no number")
    assert "1 cell holds no number" in claimed(scene, "waves")[0].remark
    assert "hold" not in claimed(scene.replace(length=10), "heatmap")[0].remark


def test_of_two_it_is_said_whose_cells_hold_no_number_and_that_the_others_are_compared(tmp_path: Path) -> None:
    encoding = holed(tmp_path)
    table = np.nan_to_num(encoding.bounded(np.arange(60), np.arange(8)))
    np.save(tmp_path / "filled.npy", table)
    other = build("learned", {"weights": weights.refer(tmp_path / "filled.npy")})
    scene = Scene(a=other, b=encoding, compare="a-b", length=60)
    answer, said = claimed(scene, "heatmap")
    assert "B: 9 cells hold no number" in answer.remark
    assert "What is shown of the two is equal, where both have numbers" in said
    assert "where both have numbers" in claimed(scene, "bias")[1]
    answer, said = claimed(scene, "difference")
    assert answer.verdict == "Different: 9 of 60 × 8 cells are NaN or infinite in A or in B."
    assert answer.caption.endswith("hatched: NaN or infinite in A or in B")
    assert "the first cell where one has none is at position 17, dimension 5" in said


def test_attention_over_a_code_that_is_no_number_is_none(tmp_path: Path) -> None:
    scene = Scene(a=holed(tmp_path), length=60, attention=AttentionView(first=12))
    for causal in (False, True):
        answer, said = claimed(scene.replace_in("attention", causal=causal), "attention")
        with_codes = answer.grids[1].values
        there = np.tri(len(with_codes), dtype=bool) if causal else np.ones_like(with_codes, bool)
        meets = np.arange(len(with_codes))[:, None] >= (5 if causal else 0)
        np.testing.assert_array_equal(np.isnan(with_codes) & there, meets & there)
        assert (
            "NaN, infinite or too large: 1 cell at 1 position, the first at position 17, dimension 5: softmax"
            in answer.remark
        )
        assert "count as 0" not in answer.remark
        assert ("hatched: masked, or no number" if causal else "hatched: no number") in said
        assert answer.words(5, 0).endswith("no number")
        assert answer.words(0, 10).endswith("masked" if causal else "no number")
    assert "No pair has a number" in claimed(scene, "attention")[1]
    assert "hatched: no number" in claimed(scene, "enters")[1]
    assert "1 cell at 1 position, the first at position 17, dimension 5" in claimed(scene, "embedding")[0].remark
    early = claimed(scene.replace_in("attention", first=0), "attention")[0]
    assert "NaN" not in early.remark


@pytest.mark.parametrize("panel", ["symmetry", "layers"])
def test_what_measures_outputs_says_which_code_is_no_number(tmp_path: Path, panel: str) -> None:
    scene = Scene(a=holed(tmp_path), length=60, attention=AttentionView(first=12))
    answer = claimed(scene, panel)[0]
    assert isinstance(answer, Failure)
    assert answer.message.startswith("Learned table: NaN, infinite or too large: ")
    assert ", the first at position 17, dimension 5. What attention makes of them is NaN" in answer.message
    assert not isinstance(claimed(scene.replace_in("attention", first=40), "symmetry")[0], Failure)


def test_only_the_pinned_code_that_is_no_number_is_named(tmp_path: Path) -> None:
    answer = claimed(Scene(a=holed(tmp_path), length=60, pin=Pin(position=4, key=17)), "derivation")[0]
    assert isinstance(answer, Failure)
    assert answer.message == "the code of position 17 has cells without a number; pin another one"


def test_what_a_candidate_leaves_of_no_number_is_no_number(tmp_path: Path) -> None:
    table = build("sinusoidal", {"dim": 16}).table(np.arange(60), np.arange(16))
    table[17, 5], table[33] = np.nan, np.inf
    np.save(tmp_path / "w.npy", table)
    encoding = build("learned", {"weights": weights.refer(tmp_path / "w.npy")})
    *_, answer = identify.compute(identify.needs(Scene(a=encoding, length=60)), 200, 200)
    assert answer.rest is not None
    mask = answer.rest.picture.mask
    assert mask is not None
    np.testing.assert_array_equal(mask, ~np.isfinite(table.T))
