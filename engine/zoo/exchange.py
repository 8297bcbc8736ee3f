"""Exchange: a model of the zoo with the encoding of the window in place of the one that it was trained with."""

from __future__ import annotations

from pathlib import Path

from engine.arrays.weights import refer
from engine.encodings.base.encoding import Encoding, changed
from engine.encodings.rope import Rope
from engine.values.parameter import parameters
from engine.zoo.run import encodings
from engine.zoo.stored import FOLDER, LAYERS, TrainedModel, load

SIZES = ("dim", "heads", "length", "buckets", "clip", "width", "max_position", "bidirectional", "r1", "r2", "c", "kind")

TABLES = {  # what these learn is a table, which they take from a file too; some have one a layer
    "learned": "position.table",
    "t5": "position.table",
    "shaw": "position.keys[{layer}]",
}


def model_of(encoding: Encoding, there: tuple[str, ...]) -> str:
    """The model that was trained with an encoding of that kind; '' where none was."""
    name = "rope_half" if isinstance(encoding, Rope) and encoding.partial < 1 else encoding.id
    return name if name in there else ""


def exchanged(stored: TrainedModel, encoding: Encoding) -> tuple[Encoding | None, ...]:
    """One a layer: of the model's own kind with its trained numbers and sizes, and what else was set; else as it is."""
    own = encodings(stored)
    return tuple(_of_kind(each, encoding) if each is not None and each.id == encoding.id else encoding for each in own)


def learned_by(name: str, encoding: Encoding, folder: Path = FOLDER, *, layer: int = 1) -> Encoding | None:
    """An encoding of that kind with the numbers that the model has learned, as any other one may have them.

    Of a layer, counted from 1, where each has its own. None where it learned none, or such that no parameter holds.
    FileProblem where the model's file is of no use.
    """
    kind, own = type(encoding), encodings(load(name, folder))[0]
    if own is None or own.id != encoding.id or unheld(name, encoding, folder):
        return None
    if type(own) is kind:
        return own if own.learned else None
    values = {each.name: getattr(own, each.name) for each in parameters(kind) if each.name != "weights"}
    tensor = TABLES[own.id].format(layer=layer - 1)
    return kind(**values, weights=refer(folder / f"{name}.safetensors", tensor))


def by_layer(encoding: Encoding) -> bool:
    """Whether each layer has learned a table of its own."""
    return "{layer}" in TABLES.get(encoding.id, "")


def unheld(name: str, encoding: Encoding, folder: Path = FOLDER) -> bool:
    """Whether a model has learned numbers of that kind that no parameter holds: vectors, a network."""
    own = encodings(load(name, folder))[0]
    return own is not None and own.id == encoding.id not in TABLES and type(own) is not type(encoding)


def placed(stored: TrainedModel, encoding: Encoding | None) -> tuple[Encoding | None, ...]:
    """The same, or no position in any layer where there is no encoding."""
    return (None,) * LAYERS if encoding is None else exchanged(stored, encoding)


def _of_kind(trained: Encoding, encoding: Encoding) -> Encoding:
    """What was trained, with the parameters of the other that are not sizes of what was trained."""
    if type(trained) is type(encoding) and not encoding.random:
        return encoding
    free = {each.name for each in parameters(type(encoding))} - {*SIZES, "seed", "weights"}
    return changed(trained, **{name: getattr(encoding, name) for name in free})
