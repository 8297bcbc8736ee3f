"""TrainedModel: the models' files, and the cards that say what each was trained on."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from engine.arrays import weights
from engine.arrays.file import Stamp, opened, refuse, whereabouts
from engine.arrays.weights import Weights
from engine.maths.window import Floats
from engine.system.kept import kept
from engine.words.language import tr
from engine.words.numbers import spaced

FOLDER = Path(__file__).parents[2] / "resources" / "zoo" / "models"
LAYERS, HEADS, WIDTH = 3, 4, 64
DIM = WIDTH // HEADS
LARGEST = 2**20  # bytes of a file


class ModelCard(msgspec.Struct, frozen=True, kw_only=True):
    """What a model was trained on, and how; `losses` are nats a letter by the length of the text, after training.

    `repeats` are those of models that differ in the seed alone, which do not come along.
    """

    name: str
    text: str
    text_sha256: str
    letters: str
    trained: int
    steps: int
    texts: int
    seed: int
    optimiser: str
    losses: Mapping[str, float | None]
    command: str
    sha256: str
    repeats: Mapping[str, Mapping[str, float | None]] = msgspec.field(default_factory=dict)


class TrainedModel(msgspec.Struct, frozen=True, eq=False):
    """A model's numbers by their names, float64 of what is stored as float16, and its card."""

    card: ModelCard
    tensors: Mapping[str, Floats]

    def __getitem__(self, name: str) -> Floats:
        return self.tensors[name]


def names(folder: Path = FOLDER) -> tuple[str, ...]:
    """The models that are there."""
    return tuple(sorted(path.stem for path in folder.glob("*.safetensors")))


def load(name: str, folder: Path = FOLDER) -> TrainedModel:
    """A model; FileProblem, a sentence, where it is missing or not what its card says."""
    path, stamp = whereabouts(folder / f"{name}.safetensors")
    return _loaded(path, stamp, str(folder / f"{name}.json"))


def card(name: str, folder: Path = FOLDER) -> ModelCard:
    """A model's card, without its numbers; FileProblem, a sentence, where it is missing or none."""
    return _card(*whereabouts(folder / f"{name}.json"))


def trained_as(name: str) -> str:
    """How a model was trained, in words."""
    found = card(name)
    steps, seed = spaced(found.steps), found.seed
    return tr("trained, {layers} layers, {steps} steps, seed {seed}", layers=LAYERS, steps=steps, seed=seed)


@kept
def _card(path: str, stamp: Stamp) -> ModelCard:
    with opened(path, stamp) as file:
        try:
            return msgspec.json.decode(file.read(LARGEST), type=ModelCard)
        except msgspec.DecodeError:
            refuse(path, "is no card of a model of the zoo")


@kept
def _loaded(path: str, stamp: Stamp, beside: str) -> TrainedModel:
    card = _card(*whereabouts(beside))
    with opened(path, stamp) as file:
        if hashlib.sha256(file.read(LARGEST)).hexdigest() != card.sha256:
            refuse(path, "is not the file that its card tells of; make both anew by {command}", command=card.command)
    return TrainedModel(card, {each.name: weights.load(Weights(path, each.name)) for each in weights.tensors(path)})
