"""What tiny trained models lose, at the length of their texts in training and beyond: from their cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.encodings.base.encoding import Encoding
from engine.zoo import stored
from engine.zoo.exchange import model_of
from engine.zoo.stored import ModelCard

FOLDER = stored.FOLDER
TIMES = (1, 2, 4, 8)  # the length in training


class TrainedLoss(NamedTuple):
    """Nats a letter at `length` letters, None where the model has no positions; `best` of `models` such models.

    `repeats` by seed, of models that differ in it alone.
    """

    card: ModelCard
    length: int
    loss: float | None
    best: float
    models: int
    repeats: Mapping[str, float]


def trained_loss(encoding: Encoding, times: int) -> TrainedLoss | None:
    """Of the model that was trained with an encoding of this kind; None where none was. FileProblem: a bad card."""
    name = model_of(encoding, stored.names(FOLDER))
    if not name:
        return None
    card = stored.card(name, FOLDER)
    length = times * card.trained
    others = [stored.card(each, FOLDER).losses.get(str(length)) for each in stored.names(FOLDER)]
    known = [loss for loss in others if loss is not None]
    again = {seed: losses.get(str(length)) for seed, losses in card.repeats.items()}
    repeats = {seed: loss for seed, loss in again.items() if loss is not None}
    return TrainedLoss(card, length, card.losses.get(str(length)), min(known), len(known), repeats) if known else None
