"""Encodings, and settings of them, that have the same table as one that was told: no numbers tell them apart."""

from __future__ import annotations

from engine.encodings.base.encoding import Encoding
from engine.encodings.rope import Rope
from engine.words.language import tr
from engine.words.numbers import few, spaced

USUAL_BASE = 10_000.0


def alike(encoding: Encoding) -> tuple[str, ...]:
    """A sentence each."""
    if not isinstance(encoding, Rope):
        return ()
    if encoding.scaling == "none":
        return (*_unscaled(encoding), *_raised(encoding))
    if encoding.scaling == "ntk":
        return (_stretched(encoding),)
    if encoding.scaling == "linear":
        return (tr("the same: every position divided by {factor}", factor=f"{encoding.factor:g}"),)
    return ()


def _unscaled(encoding: Rope) -> tuple[str, ...]:
    same = tr(
        "the same: part of a wider head, dynamic NTK and LongRoPE within the original length, clipped rotary "
        "without slowed pairs, LeRoPE with every α at 0, the rotations of xPos and of iRoPE"
    )
    text = tr("the same: M-RoPE over text alone")
    return (same, text) if encoding.pairing == "half" else (same,)


def _raised(encoding: Rope) -> tuple[str, ...]:
    """A larger base as NTK-aware scaling of the usual one."""
    if encoding.base <= USUAL_BASE or encoding.width <= 2:
        return ()
    factor = (encoding.base / USUAL_BASE) ** ((encoding.width - 2) / encoding.width)
    return (
        tr(
            "the same: base {usual}, NTK-aware by {factor}, at {width} dimensions",
            usual=spaced(USUAL_BASE),
            factor=few(factor),
            width=encoding.width,
        ),
    )


def _stretched(encoding: Rope) -> str:
    base = encoding.base * encoding.factor ** (encoding.width / (encoding.width - 2))
    return tr(
        "the same: base {base} without scaling, or dynamic NTK where factor · length / original length − (factor − 1) "
        "is {stretch}",
        base=few(base, 6),
        stretch=few(encoding.factor),
    )
