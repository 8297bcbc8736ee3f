"""Probe: how well a letter's position can be read out of what a trained model makes of it, after each layer."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.attention.stack import held_out, read_out
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats
from engine.scene.options.layers import LayersView
from engine.system.kept import kept
from engine.zoo import letters, run, stored
from engine.zoo.exchange import placed


def read(name: str, encoding: Encoding | None, view: LayersView) -> Iterator[Floats | None]:
    """R² of the position [layers + 1], the input first; None after each text that was read until then.

    Of so many texts that no model has seen, with an encoding in the place of the model's own, or with none.
    """
    found = []
    for text in letters.held_out(view.sequences, view.length):
        found.append(states(name, encoding, tuple(text[: view.length].tolist())))
        yield None
    each = np.stack(found, axis=1)
    yield np.array([read_out(x, held=held_out(view), skipped=0, ridge=view.ridge) for x in each])


@kept
def states(name: str, encoding: Encoding | None, text: tuple[int, ...]) -> Floats:
    """[layers + 1, letters, WIDTH], read-only: what comes into the first layer, then what leaves each."""
    model = stored.load(name)
    layers = list(run.layers(model, np.array(text, np.int64), placed(model, encoding)))
    found = np.stack([layers[0].entered + layers[0].place, *(layer.x for layer in layers)])
    found.setflags(write=False)
    return found
