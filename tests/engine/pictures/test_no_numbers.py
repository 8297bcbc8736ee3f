"""Tables of files in which cells, rows or all of it are no numbers: every picture is made, and nothing warns."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.arrays import weights
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding
from engine.pictures import model_shape
from engine.pictures.frame import NAMES, Ask, Failure, Request, compute, refined
from engine.scene.options.bias import BiasView
from engine.scene.options.profile import ProfileView
from engine.scene.scene import Scene

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
