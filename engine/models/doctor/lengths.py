"""Lengths: beyond the trained one, pairs that never complete a turn, windows, rows of padding, limits that are none."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from engine.models.configs import rotary, tables, turning, windows
from engine.models.configs.turning import ORIGINAL, Turning
from engine.models.configs.windows import KeyWindow
from engine.models.doctor.case import Case, Rule
from engine.models.found import Finding, LayerEncoding
from engine.words.language import later, sentences, tr
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
    """Pairs whose wavelength is longer than the trained length, or than what a layer sees of it."""
    for one in case.turnings:
        if not one.trained:
            continue
        near = one.window is not None and one.window < one.trained
        within = one.window if near and one.window else one.trained
        try:
            omega = turning.plain_encoding(one).frequencies()
        except ValueError:
            continue
        slow = int(np.sum(omega * within < 2 * math.pi))
        if slow:
            yield Finding(
                "note",
                one.based_on or ("model_type" if rotary.has_own_base(case.settings) else "rope_theta"),
                tr(
                    _never(one, near=near)[slow == 1],
                    pairs=counted(slow, "pair"),
                    size=omega.size,
                    within=spaced(within),
                    layers=_far(case, one),
                ),
                tr("No key is farther away there at any length, so that a longer text brings no new angle.")
                if near
                else tr(
                    "Beyond it they take phases that training up to it did not show, unless scaling holds them back."
                ),
            )


def _never(one: Turning, *, near: bool) -> tuple[str, str]:
    """What is said of several pairs, and of one."""
    if near:
        return (
            later("{pairs} of {size} never complete a turn within the window, {within} positions ({layers})."),
            later("{pairs} of {size} never completes a turn within the window, {within} positions ({layers})."),
        )
    if one.kind == "default":
        return (
            later("{pairs} of {size} never complete a turn within {within} positions ({layers})."),
            later("{pairs} of {size} never completes a turn within {within} positions ({layers})."),
        )
    return (
        later("Before scaling {pairs} of {size} never complete a turn within {within} positions ({layers})."),
        later("Before scaling {pairs} of {size} never completes a turn within {within} positions ({layers})."),
    )


def _far(case: Case, one: Turning) -> str:
    """The layers; where some of them have a window, that the others are meant."""
    seen = windows.window(case.settings)
    mixed = one.window is None and seen is not None and seen.indices is not None
    if mixed and seen and seen.indices and seen.indices.intersection(one.indices or ()):
        return tr("{layers}, where they have no window", layers=one.layers)
    return one.layers


def windowed(case: Case) -> Iterator[Finding]:
    """Layers whose queries meet near keys alone."""
    seen = windows.window(case.settings) if case.turnings else None
    if seen is None:
        return
    if not seen.layers:
        yield Finding(
            "note",
            seen.key or "model_type",
            tr("A window of {size} is told of; which layers have it is not known here.", size=spaced(seen.size)),
            tr("Where they have it, no key is {size} or more positions away.", size=spaced(seen.size)),
        )
        return
    yield Finding(
        "note",
        seen.key or "model_type",
        tr(_sees(seen), size=spaced(seen.size), layers=seen.layers),
        _out_of_sight(case, seen.size),
    )


def _sees(seen: KeyWindow) -> str:
    if seen.both:
        return later("A query sees the keys that are less than {size} positions away, to both sides ({layers}).")
    if seen.key:
        return later("A query sees {size} keys at most, itself and those before it ({layers}).")
    return later(
        "By its class, which the file leaves alone, a query sees {size} keys at most, itself and those before it "
        "({layers})."
    )


def _out_of_sight(case: Case, size: int) -> str:
    promised = max((one.reach or one.trained or 0 for one in case.turnings), default=0)
    if promised and size >= promised:
        return tr(
            "That is not less than the {promised} positions of the model: it sees them all.", promised=spaced(promised)
        )
    return tr("Distances of {size} or more never come there, at any length.", size=spaced(size))


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
        sentences(*dict.fromkeys(_last_bucket(each) for each in case.encodings if each.encoding.id == "t5")),
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
RULES: tuple[Rule, ...] = (beyond, model_length, incomplete, windowed, rows_of_padding, no_limit, rounded)
