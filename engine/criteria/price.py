"""The price of an encoding: what is learned for it, its operations, what trained models lose; and who uses it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.attention.fitted import kind_of
from engine.criteria import geometry
from engine.criteria.answered import Answered, MeasuredEncoding, Verdict
from engine.criteria.losses import trained_loss
from engine.encodings.base import pairs
from engine.encodings.base.encoding import Encoding
from engine.words.language import later, listing, sentences, tr
from engine.words.numbers import counted, fixed, spaced
from engine.zoo import papers, stored

NEAR_BEST, FAR_FROM_BEST = 0.1, 0.5  # nats a letter above the best model: yes, partly


def learned(asked: MeasuredEncoding) -> Answered:
    """How many numbers are learned for it."""
    count = asked.encoding.learned
    if not count:
        return Answered("yes", "0", tr("It learns nothing: its numbers are a formula's."), 0.0)
    said = tr("{numbers} are learned for it.", numbers=counted(count, "number"))
    return Answered("partly" if count < 1000 else "no", spaced(count), said, float(count))


def operations(encoding: Encoding, keys: int) -> tuple[int, str]:
    """(operations for a token and head, "once", "constant", "keys" or "products"): what they grow with.

    Added codes: an addition a dimension, once for all layers. Rotations: two multiplications a dimension that turns, of
    query and key. Biases: an addition a key. What acts inside of attention: its products of vectors a key.
    """
    kind, width = kind_of(encoding), int(getattr(encoding, "dim", geometry.PLAIN))
    if kind in ("added", "none"):
        return (encoding.columns if encoding.offers_table() and encoding.id != "nope" else 0), "once"
    if kind == "rotated" or "rotate" in encoding.offers() or encoding.offers_table():
        return 4 * _turned(encoding, width), "constant"
    if kind == "biased":
        return keys, "keys"
    return encoding.products * keys * width, "products"


def _turned(encoding: Encoding, width: int) -> int:
    """Dimensions of a head that are multiplied; the others pass as they are."""
    if "frequencies" not in encoding.offers():
        return width
    return encoding.frequencies().size * (2 if pairs.noun(encoding) == "pair" else 1)


GROWS = {
    "once": later("{additions} for each token, once for all layers."),
    "constant": later("{count} multiplications for each token and head, however long the sentence is."),
    "keys": later("An addition for each key: {count} for each token and head here."),
    "products": later("Products of vectors with each key: {count} multiplications for each token and head here."),
}
COSTS: Mapping[str, Verdict] = {"once": "yes", "constant": "yes", "keys": "partly", "products": "no"}


def cost(asked: MeasuredEncoding) -> Answered:
    """How many operations it takes for each token and head."""
    count, grows = operations(asked.encoding, asked.length)
    return Answered(
        COSTS[grows],
        spaced(count),
        tr(GROWS[grows], count=spaced(count), additions=counted(count, "addition")),
        float(count),
    )


def loss(asked: MeasuredEncoding, times: int) -> Answered:
    """What a model loses at so many times the length in training, trained with this kind, whatever its settings."""
    found = trained_loss(asked.encoding, times)
    if found is None:
        return Answered("none", "–", tr("No model that was trained with it comes along."))
    trained = {
        "layers": stored.LAYERS,
        "trained": found.card.trained,
        "seed": found.card.seed,
        "length": spaced(found.length),
    }
    if found.loss is None:
        sentence = later(
            "A tiny model that was trained with this kind of encoding at its own settings, whatever is set here "
            "({layers} layers, texts of {trained} letters, seed {seed}), has no positions for {length} letters."
        )
        return Answered("no", tr("ends"), tr(sentence, **trained))
    sentence = later(
        "A tiny model that was trained with this kind of encoding at its own settings, whatever is set here ({layers} "
        "layers, texts of {trained} letters, seed {seed}), has a loss of {loss} nats a letter at the end of {length}; "
        "the best of {models} such models one of {best}."
    )
    said = tr(sentence, **trained, loss=fixed(found.loss, 2), best=fixed(found.best, 2), models=found.models)
    near = {"near": fixed(NEAR_BEST, 1), "far": fixed(FAR_FROM_BEST, 1)}
    said = sentences(said, tr("Yes is up to {near} more than that, partly up to {far}.", **near))
    if found.repeats:
        losses = ", ".join(fixed(loss, 2) for loss in found.repeats.values())
        said = f"{said} {tr('Trained from seed {seeds}: {losses}.', seeds=', '.join(found.repeats), losses=losses)}"
    verdict = _near(found.loss, found.best)
    if any(_near(loss, found.best) != verdict for loss in found.repeats.values()):
        said = f"{said} {tr('With another seed this answer is another one.')}"
    said = " ".join(filter(None, [said, papers.beside(found.card)]))
    return Answered(verdict, fixed(found.loss, 2), said, found.loss)


def _near(loss: float, best: float) -> Verdict:
    """How near a loss is to that of the best model."""
    return "yes" if loss - best <= NEAR_BEST else "partly" if loss - best <= FAR_FROM_BEST else "no"


def users(asked: MeasuredEncoding) -> Answered:
    """Which well-known models use it."""
    known = asked.encoding.users
    names = tuple(known)
    if not names:
        return Answered("none", "–", tr("No well-known model uses it."), 0.0)
    read = listing(dict.fromkeys(known.values()))
    said = tr("Used by {names}; read in {sources}.", names=listing(names), sources=read)
    named = names[0] if len(names) == 1 else f"{names[0]} +{len(names) - 1}"
    return Answered("yes", named, said, float(len(names)), short=f"{len(names)}")
