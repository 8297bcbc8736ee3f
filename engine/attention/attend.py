"""Attention over tokens: logits as the sum of their terms, softmax, outputs; all heads, in float64."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Mapping

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.arrays.weights import Weights
from engine.attention.fitted import ALL, Fitted, fitted
from engine.encodings.base import tensors
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats, Integers
from engine.scene.options.attention import AttentionView
from engine.system.kept import held, kept
from engine.words.language import later

Mask = NDArray[np.bool_]
TERMS = 6  # grids of each head that are kept: the terms, the logits, the weights
AT_ONCE = 2**16  # cells of logits: what lies in a core's own memory
QUERY, KEY, VALUE, OUTPUT = range(4)  # which projection, for its seed
FOUR = (  # what a query gives, and a key
    later("content · content"),
    later("content · position"),
    later("position · content"),
    later("position · position"),
)


class Attended(msgspec.Struct, frozen=True, eq=False):
    """What attention made of the tokens; `masked` [tokens, tokens] are pairs that do not meet.

    `terms` are named [heads, tokens, tokens], their sum the `logits` (−inf where masked), which for added codes are
    computed apart from them; `weights` the softmax of those along the keys; `outputs` [tokens, heads · width] the
    heads side by side.
    """

    terms: Mapping[str, Floats]
    logits: Floats
    weights: Floats
    outputs: Floats
    masked: Mask | None
    apart: float | None = None  # the largest difference between logits and the sum of terms that are computed apart


@kept
def _embedding(token: str, width: int, seed: int) -> Floats:
    """[width], standard normal, the same for the same word; a wider one begins with the narrower one."""
    digest = hashlib.sha256(token.encode("utf-8", "replace")).digest()
    vector = np.random.default_rng([seed, int.from_bytes(digest[:8], "little")]).standard_normal(width)
    vector.setflags(write=False)
    return vector


@kept
def embeddings(words: tuple[str, ...], width: int, seed: int, matrix: Weights | None) -> Floats:
    """[tokens, width], read-only: seeded for each distinct token, or the rows of a matrix, from its first one on.

    A matrix that is narrower is filled up with zeros, of a wider one the first columns are used; after its last row
    it begins anew.
    """
    out = np.zeros((len(words), width))
    if matrix is None:
        for i, word in enumerate(words):
            out[i] = _embedding(word, width, seed)
    else:
        table = tensors.read(matrix)
        shared = min(width, table.shape[1])
        new = {word: row for row, word in enumerate(dict.fromkeys(words))}
        out[:, :shared] = np.nan_to_num(table[[new[word] % len(table) for word in words], :shared])
    out.setflags(write=False)
    return out


@kept
def projection(which: int, rows: int, columns: int, *, seed: int, kind: str, layer: int = 0) -> Floats:
    """[rows, columns], read-only: normal with variance 1 / rows, or ones on the diagonal."""
    if kind == "identity":
        made = np.eye(rows, columns)
    else:
        made = np.random.default_rng([seed, layer, which]).standard_normal((rows, columns)) / np.sqrt(rows)
    made.setflags(write=False)
    return made


def projections(options: AttentionView) -> tuple[Floats, Floats, Floats]:
    """W_q, W_k, W_v, [d_model, heads · width] each."""
    wide = options.heads * options.width
    made = [
        projection(which, options.d_model, wide, seed=options.seed, kind=options.projections)
        for which in (QUERY, KEY, VALUE)
    ]
    return made[0], made[1], made[2]


def by_head(x: Floats, heads: int) -> Floats:
    """[..., tokens, heads · width] → [..., heads, tokens, width]."""
    return np.ascontiguousarray(np.swapaxes(x.reshape(*x.shape[:-1], heads, -1), -2, -3))


def side_by_side(x: Floats) -> Floats:
    """[..., heads, tokens, width] → [..., tokens, heads · width]."""
    swapped = np.swapaxes(x, -2, -3)
    return swapped.reshape(*swapped.shape[:-2], -1)


def softmax(logits: Floats) -> Floats:
    """Along the last axis; a row in which all is masked attends to nothing, one with NaN is NaN throughout."""
    highest = logits.max(axis=-1, keepdims=True)
    raised = logits - np.where(np.isfinite(highest), highest, 0.0)
    with np.errstate(under="ignore", over="ignore"):  # of a row with NaN none is the highest
        np.exp(raised, out=raised)
    total = raised.sum(axis=-1, keepdims=True)
    raised /= np.where(total == 0, 1.0, total)
    return raised


def after(count: int) -> Mask:
    """[tokens, tokens], the keys after each query."""
    return np.triu(np.ones((count, count), bool), 1)


def gathered(weights: Floats, v: Floats, fit: Fitted, positions: Integers) -> Floats:
    """[..., heads, tokens, width], Σ_j α_ij (v_j + a^V_{j−i})."""
    out = weights @ v
    by_distance = fit.values(positions)
    if by_distance is None:
        return out
    count = positions.size
    places = np.arange(count)
    spread = np.zeros((*weights.shape[:-1], 2 * count - 1))  # the weights by distance
    spread[..., places[:, None], places - places[:, None] + count - 1] = weights
    return out + spread @ by_distance


def added_terms(q: tuple[Floats, Floats], k: tuple[Floats, Floats], share: float) -> Mapping[str, Floats]:
    """The four products of what content and what positions give to q and to k."""
    pairs = ((i, j) for i in range(2) for j in range(2))
    return {name: share * (q[i] @ np.swapaxes(k[j], -1, -2)) for name, (i, j) in zip(FOUR, pairs, strict=True)}


def attend(
    words: tuple[str, ...], encoding: Encoding | None, options: AttentionView, *, masks: bool, head: int | None = None
) -> Attended:
    """Attention of tokens that stand at positions first, first + 1 …; `masks`: the keys after a query are masked.

    `head`: of one head, with the terms apart; else of all.
    """
    fit = fitted(encoding, heads=options.heads, d_model=options.d_model)
    return _attended(words, fit, _bare(options), masks, head)


def _bare(options: AttentionView) -> AttentionView:
    """Without what does not change the numbers, so that what is kept is found again."""
    return msgspec.structs.replace(options, text="", tokens="words", count=1, show="weights", layer=1, causal=False)


@held(lambda words, fit, _options, _masks, head: TERMS * 8 * (fit.heads if head is None else 1) * len(words) ** 2)
def _attended(words: tuple[str, ...], fit: Fitted, options: AttentionView, masks: bool, head: int | None) -> Attended:
    heads = ALL if head is None else slice(head, head + 1)
    positions, content, place = inputs(words, fit, options)
    whole = _whole(content + place, fit, options, positions, heads)
    logits = functools.reduce(np.add, whole.values())
    apart = fit.kind == "added" and head is not None
    terms = _four(content, place, fit, options, heads) if apart else whole
    defect = float(np.fmax.reduce(np.abs(sum(terms.values()) - logits), axis=None, initial=0.0)) if apart else None
    masked = after(len(words)) if masks else None
    if masked is not None:
        logits = np.where(masked, -np.inf, logits)
    weights = softmax(logits)
    v = projected(content + place, VALUE, options, heads)
    return Attended(terms, logits, weights, side_by_side(gathered(weights, v, fit, positions)), masked, defect)


def outputs(words: tuple[str, ...], encoding: Encoding | None, options: AttentionView, *, masks: bool) -> Floats:
    """The outputs alone, [tokens, heads · width], head by head: less memory, and so in less time."""
    return _outputs(words, fitted(encoding, heads=options.heads, d_model=options.d_model), _bare(options), masks)


@kept
def _outputs(words: tuple[str, ...], fit: Fitted, options: AttentionView, masks: bool) -> Floats:
    positions, content, place = inputs(words, fit, options)
    x = content + place
    q, k, v = (projected(x, which, options) for which in (QUERY, KEY, VALUE))
    masked = after(len(words)) if masks else None
    out = np.empty_like(q)
    some = max(1, AT_ONCE // max(1, positions.size**2))
    for first in range(0, options.heads, some):
        part = slice(first, min(first + some, options.heads))
        terms = fit.terms(q[part], k[part], positions, scaled=options.scaled, heads=part)
        logits = functools.reduce(np.add, terms.values())
        if masked is not None:
            logits = np.where(masked, -np.inf, logits)
        out[part] = gathered(softmax(logits), v[part], fit, positions)
    return side_by_side(out)


def inputs(words: tuple[str, ...], fit: Fitted, options: AttentionView) -> tuple[Integers, Floats, Floats]:
    """Positions, content and what is added to it, [tokens, d_model] each."""
    positions = np.arange(options.first, options.first + len(words))
    content = options.content * embeddings(words, options.d_model, options.seed, options.matrix)
    return positions, content, fit.added(positions, options.d_model)


def projected(x: Floats, which: int, options: AttentionView, heads: slice = ALL) -> Floats:
    """[heads, tokens, width]."""
    first, last, _ = heads.indices(options.heads)
    columns = projections(options)[which][:, first * options.width : last * options.width]
    return by_head(x @ columns, last - first)


def _whole(x: Floats, fit: Fitted, options: AttentionView, positions: Integers, heads: slice) -> Mapping[str, Floats]:
    """The terms of some heads."""
    q, k = (projected(x, which, options, heads) for which in (QUERY, KEY))
    return fit.terms(q, k, positions, scaled=options.scaled, heads=heads)


def _four(content: Floats, place: Floats, fit: Fitted, options: AttentionView, heads: slice) -> Mapping[str, Floats]:
    """The terms of an added code."""
    q, k = ([projected(x, which, options, heads) for x in (content, place)] for which in (QUERY, KEY))
    return added_terms((q[0], q[1]), (k[0], k[1]), fit.share(scaled=options.scaled))
