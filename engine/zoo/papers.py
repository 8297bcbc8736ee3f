"""Papers: what is written of an encoding and texts longer than those of training, beside what its model does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.words.language import later, tr
from engine.words.numbers import fixed, spaced
from engine.zoo.stored import ModelCard


class Written(NamedTuple):
    """What a paper says that an encoding does."""

    source: str
    says: str


WRITTEN: Mapping[str, Written] = {
    "sinusoidal": Written("Vaswani et al. 2017", later("it may let a model go on beyond the lengths of training")),
    "shaw": Written("Shaw et al. 2018", later("by its clip a model goes on to lengths that training has not seen")),
    "transformer_xl": Written("Dai et al. 2019", later("it goes on to longer attention than training has seen")),
    "alibi": Written(
        "Press et al. 2022",
        later("trained on 1 024 tokens it is as good on 2 048 as sinusoids that were trained on 2 048"),
    ),
    "kerple": Written("Chi et al. 2022", later("its logarithm extrapolates excellently")),
    "xpos": Written("Sun et al. 2022", later("it extrapolates, with attention in blocks, which is not done here")),
    "fire": Written("Li et al. 2024", later("it generalises better than others to longer texts")),
    "nope": Written(
        "Kazemnejad et al. 2023", later("on reasoning tasks it generalises better than others to longer texts")
    ),
}  # of models; none, where no clear sentence was found
AS_GOOD = 0.1  # nats a letter more, beyond the trained length, that are still as good


def beside(card: ModelCard, *, longest: int | None = None) -> str:
    """The paper's sentence and the model's losses, those of texts of so many letters at most; '' without either."""
    written = WRITTEN.get(card.name)
    lengths = {int(length): loss for length, loss in card.losses.items() if loss is not None}
    known = {length: loss for length, loss in lengths.items() if longest is None or length <= longest}
    if written is None or card.trained not in known or max(known) == card.trained:
        return ""
    near, far = known[card.trained], known[max(known)]
    holds = tr("as good there") if far <= near + AS_GOOD else tr("worse there")
    return tr(
        "{source}: {says}; over more texts than are drawn this tiny model has a loss of {near} nats at the end of "
        "{trained} letters, {far} of {length}: {holds}.",
        source=written.source,
        says=tr(written.says),
        near=fixed(near, 2),
        trained=card.trained,
        far=fixed(far, 2),
        length=spaced(max(known)),
        holds=holds,
    )
