"""The claim over a picture, and what to try with it: the module of each picture is imported when it is first shown."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from types import ModuleType

from engine.pictures.claims.trying import Claim
from engine.scene.scene import Scene
from engine.words.language import tr

MOST = 3  # things to try
ENDS = ".?!。？！"
MODULES: Mapping[str, str] = {
    **dict.fromkeys(("heatmap", "heatmap_a", "heatmap_b", "waves", "bias", "profile"), "grids"),
    **dict.fromkeys(("inspector", "embedding"), "cells"),
    **dict.fromkeys(("spectrum", "phasors", "extrapolation", "precision"), "turning"),
    **dict.fromkeys(("attention", "symmetry", "layers"), "sentence"),
    **dict.fromkeys(("solve", "arena", "enters", "structure", "trained"), "argued"),
    **dict.fromkeys(("criteria", "difference", "identify", "model", "derivation"), "compared"),
}


def claim(scene: Scene, picture: str, answer: object) -> Claim:
    """Of a picture's answer to a scene; nothing for a picture that has none."""
    if picture not in MODULES:
        return Claim()
    module = words_of(picture)
    said = tuple(_ended(each) for each in getattr(module, picture)(scene, answer) if each)
    tries = getattr(module, f"{picture}_tries")(scene, answer)[:MOST]
    return Claim(said, tries, shown=bool(getattr(answer, "empty", "")))


def words_of(picture: str) -> ModuleType:
    """The module that speaks of a picture, imported now where it was not."""
    return importlib.import_module(f"engine.pictures.claims.{MODULES[picture]}")


def _ended(sentence: str) -> str:
    """With its full stop."""
    return sentence if sentence[-1] in ENDS else sentence + tr(".")
