"""Every product answers for every encoding: with a picture, or a sentence that a person can read."""

from __future__ import annotations

import pytest

from engine.frame import NAMES, PRODUCTS, Ask, Failure, Request, compute
from engine.scene import Scene
from engine.scheme import build, catalogue

SIZES = ((160, 120), (1, 1))


@pytest.mark.parametrize("scheme", catalogue())
def test_every_product_answers_for_every_encoding(scheme: str) -> None:
    scene = Scene(a=build(scheme), length=48)
    for width, height in SIZES:
        frame = compute(Request(scene, tuple(Ask(name, width, height) for name in NAMES)))
        for name in NAMES:
            answer = frame.answers[name]
            if isinstance(answer, Failure):
                assert not answer.detail.startswith("Traceback"), (name, answer)
                assert answer.message
            else:
                assert isinstance(answer.note, str) or hasattr(PRODUCTS[name], "note"), name
