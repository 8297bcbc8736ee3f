"""A file's table in a scene."""

from __future__ import annotations

from engine.arrays.weights import Weights
from engine.encodings.base.catalogue import catalogue
from engine.encodings.base.encoding import LONGEST
from engine.scene.scene import Scene, extent
from engine.values.parameter import parameters
from engine.words.language import tr
from engine.words.numbers import quoted


def with_table(scene: Scene, weights: Weights) -> Scene:
    """The scene that shows the table, by the first encoding that takes an array; ValueError in one sentence."""
    for kind in catalogue().values():
        taking = [declared.name for declared in parameters(kind) if declared.kind == "array"]
        if taking and kind.offers_table():
            shown = scene.with_encoding(kind(**{taking[0]: weights})).compared(scene.edited)
            if scene.edited == "a":
                shown = shown.replace_in("model", title="")  # it is no model's
            return shown.over(min(LONGEST, extent(shown.replace(length=LONGEST))[0]))
    raise ValueError(tr("{path}: no encoding takes a table", path=quoted(weights.path)))
