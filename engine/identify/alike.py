"""Encodings, and settings of them, that have the same table as one that was told: no numbers tell them apart."""

from __future__ import annotations

from engine.encodings.base.scheme import Scheme
from engine.encodings.rope import Rope
from engine.words.language import tr
from engine.words.numbers import spaced

USUAL_BASE = 10_000.0


def alike(scheme: Scheme) -> tuple[str, ...]:
    """A sentence each."""
    if not isinstance(scheme, Rope):
        return ()
    if scheme.scaling == "none":
        return (*_unscaled(scheme), *_raised(scheme))
    if scheme.scaling == "ntk":
        return (_stretched(scheme),)
    if scheme.scaling == "linear":
        return (tr("the same: every position divided by {factor}", factor=f"{scheme.factor:g}"),)
    return ()


def _unscaled(scheme: Rope) -> tuple[str, ...]:
    same = tr(
        "the same: part of a wider head, dynamic NTK and LongRoPE within the original length, clipped rotary "
        "without slowed pairs, LeRoPE with every α at 0, the rotations of xPos and of iRoPE"
    )
    text = tr("the same: M-RoPE over text alone")
    return (same, text) if scheme.pairing == "half" else (same,)


def _raised(scheme: Rope) -> tuple[str, ...]:
    """A larger base as NTK-aware scaling of the usual one."""
    if scheme.base <= USUAL_BASE or scheme.width <= 2:
        return ()
    factor = (scheme.base / USUAL_BASE) ** ((scheme.width - 2) / scheme.width)
    return (
        tr(
            "the same: base {usual}, NTK-aware by {factor}, at {width} dimensions",
            usual=spaced(USUAL_BASE),
            factor=f"{factor:.4g}",
            width=scheme.width,
        ),
    )


def _stretched(scheme: Rope) -> str:
    base = scheme.base * scheme.factor ** (scheme.width / (scheme.width - 2))
    return tr(
        "the same: base {base} without scaling, or dynamic NTK where factor · length / original length − (factor − 1) "
        "is {stretch}",
        base=spaced(float(f"{base:.6g}")),
        stretch=f"{scheme.factor:.4g}",
    )
