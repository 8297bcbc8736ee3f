"""The claim over the grid of queries and keys, and what to try."""

from __future__ import annotations

import numpy as np

from engine.pictures import bias as grid
from engine.pictures.claims.trying import Try, toggle
from engine.pictures.claims.wording import (
    ROUNDING,
    all_same,
    apart,
    covered,
    of_numbers,
    one_encoding,
    origin,
    stands_still,
    whose,
)
from engine.pictures.picture import Picture
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.words.numbers import spaced


def said(scene: Scene, answer: Picture) -> tuple[str, ...]:
    said = tr(
        "Each tile is a head: a row is a query, a column a key, the colour {what}, {range}."
        if answer.tiles
        else "Each row is a query, each column a key; the colour is {what}, {range}.",
        what=_meaning(scene) + (whose(scene) if scene.encoding.toeplitz or scene.compare == "a-b" else ""),
        range=covered(answer) + _hatched(scene, answer),
    )
    return said, _diagonals(scene, answer)


def _hatched(scene: Scene, answer: Picture) -> str:
    if answer.mask is None:
        return ""
    if _undirected(scene, answer):
        return tr(
            "; hatched: masked, or no number, as a code that is all 0 has no direction"
            if grid.masks(scene)
            else "; hatched: no number, as a code that is all 0 has no direction"
        )
    if any(encoding.missing for encoding in scene.shown):
        return tr("; hatched: masked, or no number") if grid.masks(scene) else tr("; hatched: no number")
    return tr("; hatched: masked") if grid.masks(scene) else ""


def _undirected(scene: Scene, answer: Picture) -> bool:
    """Whether a code that is all 0, which has no direction, leaves cells without a number."""
    tables = [encoding for encoding in scene.shown if encoding.offers_table()]
    if answer.mask is None or not tables or scene.bias.similarity == "product":
        return False
    seen = answer.x.starts() <= answer.y.starts()[:, None] if grid.masks(scene) else True
    return not any(encoding.missing for encoding in tables) and bool((answer.mask & seen).any())


def _meaning(scene: Scene) -> str:
    if scene.compare == "a-b":
        return tr("A less B")
    encoding = scene.encoding
    if scene.bias.stage == "weights":
        return tr("the attention weight where content says nothing")
    if encoding.offers_table():
        cosine = scene.bias.similarity == "cosine"
        return tr("the cosine of their codes") if cosine else tr("the inner product of their codes")
    if encoding.measure and not encoding.toeplitz:
        return tr("the factor on the logits of the query")
    if encoding.measure:
        return tr("what turning makes of q·k: {measure}", measure=tr(encoding.measure))
    return tr("the bias of their logit")


def _diagonals(scene: Scene, answer: Picture) -> str:
    """Whether the distance alone counts."""
    if scene.compare == "a-b":
        return one_encoding(scene) or apart(answer, *_made(scene), of_numbers(scene))
    if answer.pixels.span is None:
        return ""
    if scene.bias.stage == "weights" and any(encoding.missing for encoding in scene.shown):
        return tr("A row that meets a key without a number has none itself; others add up to 1 over all keys.")
    if scene.bias.stage == "weights":
        return tr(
            "A code that is all 0 attends to nothing; other rows add up to 1 over all keys."
            if _undirected(scene, answer)
            else "Each row adds up to 1 over all keys."
        )
    if answer.values.size == 1:
        return tr("There is one position alone: nothing to be told apart.")
    if not _undirected(scene, answer) and (same := all_same(answer, still=stands_still(scene))):
        return same
    pieces = scene.encoding.pieces() if scene.encoding.toeplitz else None
    if pieces is not None and pieces.law == "constant":
        far = grid.length(scene) - 1
        bands = 1 + sum(-far < start <= far for start in pieces.starts)
        return tr("Bands of diagonals are buckets, whose distances share one value: {bands} here.", bands=spaced(bands))
    if scene.encoding.toeplitz:
        return tr("Each diagonal has one value: the distance alone counts.")
    if told := origin(scene):
        return told
    if _even(answer):
        return tr("Each diagonal has one value in what is shown here; of further positions both ends may count.")
    return tr("Diagonals change along their way: both ends count, not their distance alone.")


def _even(answer: Picture) -> bool:
    """Whether no pixel differs from the next one of its diagonal by more than its type may; short blocks aside."""
    whole = slice(answer.y.whole), slice(answer.x.whole)
    if answer.tiles is not None or min(answer.values[whole].shape) < 2:
        return False
    values = (answer.values if answer.mask is None else np.where(answer.mask, np.nan, answer.values))[whole]
    steps = np.abs(values[1:, 1:] - values[:-1, :-1])
    return bool(np.nanmax(steps, initial=0.0) <= ROUNDING[values.dtype] * answer.pixels.largest)


def _made(scene: Scene) -> tuple[str, ...]:
    """What was made of each of the two before they were compared."""
    tables = all(encoding.offers_table() for encoding in scene.shown)
    cosine = scene.bias.similarity == "cosine"
    products = tr("as cosines of their codes") if cosine else tr("as inner products of their codes")
    return products if tables else "", tr("after softmax") if scene.bias.stage == "weights" else ""


def tries(scene: Scene, _: object) -> tuple[Try, ...]:
    stage = toggle(scene, "bias", "stage", {"weights": tr("After softmax"), "bias": tr("Before softmax")})
    heads = (toggle(scene, "bias", "heads", {"all": tr("All heads"), "one": tr("One head")}),)
    mask = toggle(scene, "bias", "causal", {True: tr("Hide keys after the query"), False: tr("Show all keys")})
    always = grid.masks(scene.replace_in("bias", causal=False))
    return stage, *(heads if grid.heads(scene) > 1 else ()), *(() if always else (mask,))
