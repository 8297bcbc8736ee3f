"""Whose numbers are shown is said in the claim, always: drawn from a seed, trained, or read from a file."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.arrays.weights import refer
from engine.encodings.base.catalogue import build
from engine.pictures.frame import Ask, Request, finished
from engine.scene.options.attention import AttentionView
from engine.scene.scene import Scene
from engine.zoo.exchange import learned_by

SEED, TRAINED = "random, seed 3", "trained, 3 layers, 1 200 steps, seed 0"
PANELS = ("attention", "symmetry", "enters", "layers")


def claimed(scene: Scene, picture: str) -> str:
    return " ".join(finished(Request(scene, (Ask(picture, 700, 500),))).claims[picture].sentences).lower()


@pytest.mark.parametrize("weights", ["random", "trained"])
@pytest.mark.parametrize("picture", PANELS)
@pytest.mark.parametrize("name", ["rope", "sinusoidal", "t5", "shaw", "nope", "cope", "swin"])
def test_weights_of_a_sentence(name: str, picture: str, weights: str) -> None:
    scene = Scene(a=build(name), attention=AttentionView(weights=weights, seed=3, text="to be or not"))
    trained = weights == "trained" and name != "swin"  # no model was trained with windows of images
    assert (TRAINED if trained else SEED) in claimed(scene, picture)


@pytest.mark.parametrize("picture", ["bias", "profile"])
@pytest.mark.parametrize("name", ["t5", "shaw", "learned"])
def test_learned_numbers(name: str, picture: str, tmp_path: Path) -> None:
    learned = learned_by(name, build(name))
    assert learned is not None
    assert TRAINED in claimed(Scene(a=learned, length=64), picture)
    assert "random, seed 5" in claimed(Scene(a=build(name, {"seed": 5}), length=64), picture)
    file = tmp_path / f"{name}.npy"  # called like a model that comes along
    np.save(file, np.linspace(-1, 1, 34 * 16).reshape(34, 16)[name == "shaw" :])
    own = build(name, {"weights": refer(file)})
    said = claimed(Scene(a=own, length=33), picture)
    assert "read from a file" in said
    assert "trained" not in said


@pytest.mark.parametrize("picture", ["bias", "profile", "heatmap"])
def test_of_formulas_nothing_is_said(picture: str) -> None:
    said = claimed(Scene(), picture)
    assert not any(word in said for word in ("random", "trained", "file"))
