"""What flows through one head of one block: each station's matrix, and where the encoding comes in."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Literal

import msgspec
import numpy as np

from engine.attention.attend import (
    KEY,
    OUTPUT,
    QUERY,
    VALUE,
    after,
    gathered,
    inputs,
    outputs,
    projected,
    projection,
    softmax,
)
from engine.attention.fitted import Fitted, fitted
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats, Integers
from engine.scene.options.attention import AttentionView

Station = Literal[
    "embedding",
    "position",
    "input",
    "q",
    "k",
    "v",
    "q_turned",
    "k_turned",
    "content",
    "bias",
    "logits",
    "weights",
    "values",
    "output",
    "next",
]
CONTENT = "content"  # the name of the term that positions have no part in


class BlockFlow(msgspec.Struct, frozen=True, eq=False):
    """`found` by station, [tokens, dimensions] or [queries, keys], −inf where masked; what is missing is not there.

    `enters`: the stations at which the encoding comes in; `names` of the terms that make the bias. Logits are divided
    by the root of `root` times the width of a head, where they are not `scaled` by that of `root` alone.
    """

    found: Mapping[str, Floats]
    enters: frozenset[str]
    names: tuple[str, ...] = ()
    root: int = 1
    scaled: bool = True


def block(
    words: tuple[str, ...], encoding: Encoding | None, options: AttentionView, *, masks: bool, head: int
) -> BlockFlow:
    """Of tokens at positions first, first + 1 …; `masks`: the keys after a query are masked."""
    fit = fitted(encoding, heads=options.heads, d_model=options.d_model)
    part = slice(head, head + 1)
    positions, content, place = inputs(words, fit, options)
    x = content + place
    q, k, v = (projected(x, which, options, part) for which in (QUERY, KEY, VALUE))
    all_heads = outputs(words, encoding, options, masks=masks)
    mixed = projection(OUTPUT, all_heads.shape[1], options.d_model, seed=options.seed, kind=options.projections)
    ends = {"embedding": content, "position": place, "input": x, "next": x + all_heads @ mixed}
    return flow(fit, positions, ends, (q, k, v), head, masks=masks, scaled=options.scaled)


def flow(
    fit: Fitted,
    positions: Integers,
    ends: Mapping[str, Floats],
    projected: tuple[Floats, Floats, Floats],
    head: int,
    *,
    masks: bool,
    scaled: bool,
) -> BlockFlow:
    """Of one head, between what enters a block and what leaves it: embedding, position, input and next.

    `projected`: its q, k and v, [1, tokens, width] each.
    """
    q, k, v = projected
    found = {**ends, "q": q[0], "k": k[0], "v": v[0]}
    if fit.kind != "added" or not ends["position"].any():
        del found["position"]
    found |= _turned(fit, q, k, positions)
    part = slice(head, head + 1)
    terms = {name: term[0] for name, term in fit.terms(q, k, positions, scaled=scaled, heads=part).items()}
    logits = functools.reduce(np.add, terms.values())
    product = CONTENT if CONTENT in terms else next(iter(terms))  # one with position where q and k are turned
    found["content"] = terms[product]
    names = tuple(name for name in terms if name != product)
    if names:
        found["bias"] = functools.reduce(np.add, (terms[name] for name in names))
    if masks:
        logits = np.where(after(positions.size), -np.inf, logits)
    weights = softmax(logits)
    whole = gathered(weights[None], v, fit, positions)[0]
    found |= {"logits": logits, "weights": weights, "output": whole}
    if fit.values(positions) is not None:
        found["values"] = whole - weights @ v[0]
    root = 1 if fit.encoding is None else fit.encoding.root
    return BlockFlow(found, _enters(fit, found), names, root, scaled)


def _turned(fit: Fitted, q: Floats, k: Floats, positions: Integers) -> dict[str, Floats]:
    """q and k as their positions turn them, where they do; q alone where nothing turns, but it has a factor."""
    if fit.encoding is None or "rotate" not in fit.encoding.offers():
        return {}
    query = {"q_turned": fit.turned(q, positions, "query")[0]}
    return query | {"k_turned": fit.turned(k, positions, "key")[0]} if fit.encoding.frequencies().any() else query


def _enters(fit: Fitted, found: Mapping[str, Floats]) -> frozenset[str]:
    if fit.kind == "inside" and "bias" not in found:
        return frozenset(("q_turned", "k_turned"))
    acting = {"rotated": {"q_turned", "k_turned"} & found.keys(), "biased": ("bias",), "inside": ("bias",)}
    return frozenset(acting.get(fit.kind, ())) | frozenset({"position", "values"} & found.keys())
