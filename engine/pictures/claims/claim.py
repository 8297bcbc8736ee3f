"""The claim over a picture, and what to try with it: what speaks of a picture is imported when it is first shown."""

from __future__ import annotations

import functools
import importlib
import importlib.util
from types import ModuleType

from engine.pictures.claims.trying import Claim
from engine.scene.scene import Scene
from engine.words.language import tr

MOST = 3  # things to try
ENDS = ".?!。？！"


def claim(scene: Scene, picture: str, answer: object) -> Claim:
    """Of a picture's answer to a scene."""
    of = words_of(picture)
    sentences = tuple(_ended(each) for each in of.said(scene, answer) if each)
    return Claim(sentences, of.tries(scene, answer)[:MOST], shown=bool(getattr(answer, "empty", "")))


@functools.cache
def words_of(picture: str) -> ModuleType:
    """What speaks of a picture, imported now where it was not: `said` and `tries`, of a scene and the answer to it.

    The file of that name in this folder; where there is none, the picture's own.
    """
    apart = importlib.util.find_spec(f"engine.pictures.claims.{picture}")
    return importlib.import_module(apart.name if apart is not None else f"engine.pictures.{picture}")


def _ended(sentence: str) -> str:
    """With its full stop."""
    return sentence if sentence[-1] in ENDS else sentence + tr(".")
