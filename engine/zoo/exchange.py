"""Exchange: a model of the zoo with the encoding of the window in place of the one that it was trained with."""

from __future__ import annotations

from engine.encodings.base.encoding import Encoding, changed
from engine.encodings.rope import Rope
from engine.values.parameter import parameters
from engine.zoo.run import encodings
from engine.zoo.stored import LAYERS, TrainedModel

SIZES = ("dim", "heads", "length", "buckets", "clip", "width", "max_position", "bidirectional", "r1", "r2", "c", "kind")


def model_of(encoding: Encoding, there: tuple[str, ...]) -> str:
    """The model that was trained with an encoding of that kind; '' where none was."""
    name = "rope_half" if isinstance(encoding, Rope) and encoding.partial < 1 else encoding.id
    return name if name in there else ""


def exchanged(stored: TrainedModel, encoding: Encoding) -> tuple[Encoding | None, ...]:
    """One a layer: of the model's own kind with its trained numbers and sizes, and what else was set; else as it is."""
    own = encodings(stored)
    return tuple(_of_kind(each, encoding) if each is not None and each.id == encoding.id else encoding for each in own)


def placed(stored: TrainedModel, encoding: Encoding | None) -> tuple[Encoding | None, ...]:
    """The same, or no position in any layer where there is no encoding."""
    return (None,) * LAYERS if encoding is None else exchanged(stored, encoding)


def _of_kind(trained: Encoding, encoding: Encoding) -> Encoding:
    """What was trained, with the parameters of the other that are not sizes of what was trained."""
    if type(trained) is type(encoding) and not encoding.random:
        return encoding
    free = {each.name for each in parameters(type(encoding))} - {*SIZES, "seed", "weights"}
    return changed(trained, **{name: getattr(encoding, name) for name in free})
