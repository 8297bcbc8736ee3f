"""Lengths: beyond the trained one, pairs that never complete a turn, rows that padding takes, limits that are none."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from engine.models.configs import rotary, tables, turning
from engine.models.configs.turning import ORIGINAL
from engine.models.doctor.case import Case, Rule
from engine.models.found import Finding, LayerEncoding
from engine.words.language import tr
from engine.words.numbers import counted, spaced

HALF = ("bfloat16", "float16")
EXACT = {"bfloat16": 256, "float16": 2048}  # whole numbers up to here are exact


def beyond(case: Case) -> Iterator[Finding]:
    """A longest length above the trained one that no scaling reaches."""
    for one in case.turnings:
        if one.longest is None or one.original is None:
            continue
        if one.kind == "default" and one.longest > one.original:
            yield Finding(
                "warning",
                "max_position_embeddings",
                tr(
                    "It is {longest}, the trained length is {original}, and nothing scales.",
                    longest=spaced(one.longest),
                    original=spaced(one.original),
                ),
                tr(
                    "Slow pairs meet phases beyond position {original} that training never showed.",
                    original=spaced(one.original),
                ),
                tr(
                    "Set a scaling of factor {factor:g}, or the length to {original}.",
                    factor=one.longest / one.original,
                    original=spaced(one.original),
                ),
            )
        elif one.longest < one.original:
            yield Finding(
                "warning",
                "max_position_embeddings",
                tr(
                    "It is {longest}, below {key}, {original}.",
                    longest=spaced(one.longest),
                    key=ORIGINAL,
                    original=spaced(one.original),
                ),
                tr("The scaling acts although the context is not longer."),
                tr("Correct one of the two."),
            )


def model_length(case: Case) -> Iterator[Finding]:
    """A second key of the length."""
    longest, other = case.settings.whole("max_position_embeddings"), case.settings.whole("model_max_length")
    if longest and other and other > longest and not any(one.kind != "default" for one in case.turnings):
        yield Finding(
            "warning",
            "model_max_length",
            tr("It is {other}, max_position_embeddings {longest}.", other=spaced(other), longest=spaced(longest)),
            tr("Which of the two is the limit depends on the reader."),
            tr("Make them equal."),
        )


def incomplete(case: Case) -> Iterator[Finding]:
    """Pairs whose wavelength is longer than the trained length."""
    for one in case.turnings:
        if not one.trained:
            continue
        try:
            omega = turning.plain_encoding(one).frequencies()
        except ValueError:
            continue
        slow = int(np.sum(omega * one.trained < 2 * math.pi))
        if slow:
            yield Finding(
                "note",
                one.based_on or ("model_type" if rotary.has_own_base(case.settings) else "rope_theta"),
                tr(
                    "{pairs} of {size} never complete a turn within {trained} positions ({layers}).",
                    pairs=counted(slow, "pair"),
                    size=omega.size,
                    trained=spaced(one.trained),
                    layers=one.layers,
                ),
                tr("Beyond it they take phases that training up to it did not show, unless scaling holds them back."),
            )


def rows_of_padding(case: Case) -> Iterator[Finding]:
    """RoBERTa's table counts rows that no token has."""
    if case.model not in tables.TABLES or not any(each.encoding.id == "learned" for each in case.encodings):
        return
    before, rows = tables.padded(case.settings), case.settings.whole(*tables.ROWS)
    table = tables.TABLES[case.model]
    if not before or rows is None or table.more:
        return
    tokens = rows - before
    even = tokens & (tokens - 1) == 0
    usual = (
        tr("Take {rows} rows for {tokens} tokens.", rows=spaced(rows + before), tokens=spaced(rows)) if not even else ""
    )
    yield Finding(
        "note" if even else "warning",
        "max_position_embeddings",
        tr(
            "Of {rows} rows, {before} belong to padding: {tokens} fit.",
            rows=spaced(rows),
            before=before,
            tokens=counted(tokens, "token"),
        ),
        tr("Token {token} is an index error (transformers#1363, #15292).", token=spaced(tokens + 1)),
        usual,
    )


def no_limit(case: Case) -> Iterator[Finding]:
    """T5 has no longest length."""
    if not any(each.encoding.id == "t5" for each in case.encodings) or case.model in ("mpnet", "wavlm"):
        return
    given = case.settings.whole("n_positions", "max_position_embeddings")
    yield Finding(
        "note",
        "n_positions" if given else "relative_attention_max_distance",
        tr(
            "n_positions, {given}, limits nothing: T5 has no longest length (T5#253, #130)."
            if given
            else "T5 has no longest length (T5#253, #130).",
            given=spaced(given or 0),
        ),
        " ".join(dict.fromkeys(_last_bucket(each) for each in case.encodings if each.encoding.id == "t5")),
    )


def _last_bucket(one: LayerEncoding) -> str:
    """Where it begins: an encoder has one for each side, and half as many buckets before it."""
    pieces = one.encoding.pieces()
    assert pieces is not None
    return tr(
        "Keys at a distance of {last} or more share the last bucket of their side ({layers})."
        if getattr(one.encoding, "bidirectional", True)
        else "Keys {last} or more positions before the query share the last bucket ({layers}).",
        last=spaced(1 - pieces.starts[0]),
        layers=one.layers,
    )


def rounded(case: Case) -> Iterator[Finding]:
    """Weights in few bits, where positions must not be."""
    name = case.settings.first("dtype", "torch_dtype")
    kind = str(case.settings.values[name]).removeprefix("torch.") if name else ""
    if name is None or kind not in HALF or not case.turnings:
        return
    yield Finding(
        "note",
        name,
        tr(
            "The weights are {kind}; from position {exact} on several share one number there.",
            kind=kind,
            exact=spaced(EXACT[kind]),
        ),
        tr(
            "Positions, inverse frequencies, cosines and sines belong in float32: cast with the model, they "
            "lose whole ranges of positions (transformers#29285, gpt-neox#1003)."
        ),
    )


RANK = 4
RULES: tuple[Rule, ...] = (beyond, model_length, incomplete, rows_of_padding, no_limit, rounded)
