"""Heads: whose attention a picture shows, that of seeded weights or that of a trained model of the encoding's kind."""

from __future__ import annotations

import msgspec
import numpy as np

from engine.arrays.file import FileProblem
from engine.attention import attend as seeded
from engine.attention import stations
from engine.attention.attend import Attended
from engine.attention.stations import BlockFlow
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.zoo import heads as trained
from engine.zoo import stored
from engine.zoo.exchange import exchanged, model_of
from engine.zoo.letters import UNKNOWN
from engine.zoo.stored import HEADS, WIDTH

MODEL = {  # what a trained model has of its own
    "heads": HEADS,
    "d_model": WIDTH,
    "content": 1.0,
    "projections": "seeded",
    "scaled": True,
    "causal": True,
    "matrix": None,
}


class Provenance(msgspec.Struct, frozen=True):
    """Whose weights are shown: `trained` says of which models, '' of seeded ones; `missing` why there is no model."""

    trained: str = ""
    missing: str = ""
    seed: int = 0
    apart: bool = False  # two models are compared

    @property
    def random(self) -> str:
        return tr("random, seed {seed}", seed=self.seed)

    @property
    def said(self) -> str:
        return self.trained or self.random


SEEDED = Provenance()


def settled(scene: Scene) -> tuple[Scene, Provenance]:
    """The scene with the sizes of the trained model in its attention; with seeded weights where there is none."""
    missing, seed = _missing(scene), scene.attention.seed
    if scene.attention.weights == "random":
        return scene, Provenance(missing=missing, seed=seed)
    if missing:
        seeded = scene.replace_in("attention", weights="random", tokens="characters")
        return seeded, Provenance(missing=missing, seed=seed)
    own = scene.replace_in("attention", **MODEL)
    models = {_model(encoding) for encoding in scene.shown}
    return own, Provenance(trained=stored.trained_as(_model(scene.encoding)), apart=len(models) > 1)


def _model(encoding: Encoding) -> str:
    return model_of(encoding, stored.names())


def model_of_shown(scene: Scene) -> str:
    """The name of the model of the encoding that is shown first, of a settled scene."""
    return _model(scene.shown[0])


def acting(scene: Scene) -> tuple[Encoding, ...]:
    """The encodings of a settled scene as they act: in trained models with the numbers that were trained."""
    if scene.attention.weights == "random":
        return scene.shown
    own = (exchanged(stored.load(_model(encoding)), encoding)[0] for encoding in scene.shown)
    return tuple(each for each in own if each is not None)


def _missing(scene: Scene) -> str:
    """Why no trained model can be shown, in a sentence."""
    for encoding in scene.shown:
        name = _model(encoding)
        if not name:
            return tr("no model was trained with {encoding}", encoding=tr(encoding.title))
        try:
            stored.load(name)
        except FileProblem as problem:
            return str(problem)
    return ""


def _heads(scene: Scene, words: tuple[str, ...], encoding: Encoding | None) -> trained.LayerHeads:
    """Without position in the model of the encoding that is compared with."""
    name = _model(scene.encoding if encoding is None else encoding)
    return trained.heads(name, encoding, trained.read(words), scene.attention.layer)


def attend(scene: Scene, words: tuple[str, ...], encoding: Encoding | None, head: int, *, masks: bool) -> Attended:
    """Of one head, of a settled scene."""
    if scene.attention.weights == "trained":
        return trained.one(_heads(scene, words, encoding).attended, head)
    return seeded.attend(words, encoding, scene.attention, masks=masks, head=head)


def outputs(scene: Scene, words: tuple[str, ...], encoding: Encoding | None, *, masks: bool) -> Floats:
    """[tokens, heads · width], of a settled scene."""
    if scene.attention.weights == "trained":
        return _heads(scene, words, encoding).attended.outputs
    return seeded.outputs(words, encoding, scene.attention, masks=masks)


def block(scene: Scene, words: tuple[str, ...], encoding: Encoding, head: int, *, masks: bool) -> BlockFlow:
    """What flows through one head of a block, of a settled scene."""
    if scene.attention.weights == "trained":
        return trained.block(_model(encoding), encoding, trained.read(words), scene.attention.layer, head)
    return stations.block(words, encoding, scene.attention, masks=masks, head=head)


def projections(scene: Scene) -> tuple[Floats, Floats, Floats]:
    """W_q, W_k, W_v, of a settled scene."""
    if scene.attention.weights == "trained":
        return trained.projections(_model(scene.encoding), scene.attention.layer)
    return seeded.projections(scene.attention)


class PreviousLetter(msgspec.Struct, frozen=True):
    """How much of its weight a head gives to the letter before, on average over the letters after the first."""

    share: float
    most: float  # of all heads of all layers
    layer: int  # whose head gives most, from 1
    head: int


def looks(scene: Scene, words: tuple[str, ...], head: int) -> PreviousLetter | None:
    """Of the pinned head, and which one gives most; None of seeded weights, or of a single letter."""
    if scene.attention.weights == "random" or len(words) < 2:
        return None
    before = _heads(scene, words, scene.shown[0]).before
    layer, most = np.unravel_index(int(np.argmax(before)), before.shape)
    share = float(before[scene.attention.layer - 1, head])
    return PreviousLetter(share, float(before[layer, most]), int(layer) + 1, int(most))


def remark(asked: str, words: tuple[str, ...], whose: Provenance) -> str:
    """What is to be said of the weights that were asked for: why none were trained, which letters no model knows."""
    if asked == "random":
        return ""
    if not whose.trained:
        return whose.missing
    unknown = sum(number == UNKNOWN and word != "?" for number, word in zip(trained.read(words), words, strict=True))
    said = []
    if whose.apart:
        said.append(tr("A and B are two models: they differ in every number that was trained"))
    if unknown:
        said.append(
            tr("{unknown} of {all} letters are read as ?: no model has seen them", unknown=unknown, all=len(words))
        )
    return " · ".join(said)
