"""Held: a candidate held against the table: its residual, computed in the types that reproduce the numbers best."""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding
from engine.identify.candidate import Candidate
from engine.identify.computed import WAYS
from engine.identify.evidence import Evidence, residual
from engine.maths.window import Floats
from engine.values.value import Value
from engine.words.language import tr

SPARSE = 5  # of the rows of the sample, one in so many chooses the types


def measured(evidence: Evidence, candidate: Candidate) -> Candidate:
    """The candidate with its residual over the sample, computed in the types that reproduce the numbers best."""
    exact = replace(candidate, residual=_residual(evidence, candidate))
    if exact.residual < 1e-9 or candidate.encoding.waves() is None:
        return exact
    tried = [replace(candidate, computing=way) for way in WAYS]
    left = [_residual(evidence, each, every=SPARSE) for each in tried]
    best = tried[int(np.nanargmin(left))]
    best = replace(best, residual=_residual(evidence, best))
    return best if best.residual < 0.8 * exact.residual else exact


def _residual(evidence: Evidence, candidate: Candidate, every: int = 1) -> float:
    """Over the sample, or every so manieth of its rows."""
    rows = evidence.rows[every // 2 :: every]
    return residual(evidence.table[np.ix_(rows, evidence.dims)], candidate.cells(rows, evidence.dims))


def built(name: str, values: dict[str, Value]) -> Encoding | None:
    """The encoding; None where its settings do not go together."""
    try:
        return build(name, values)
    except ValueError:
        return None


def built_with(encoding: Encoding, evidence: Evidence, **more: Value) -> Candidate:
    """A candidate of that encoding, held against the sample."""
    return measured(evidence, Candidate(encoding, **more))


def sign_words(signs: Floats) -> str:
    """Which columns have the other sign; '' where none has."""
    turned = signs < 0
    if not turned.any():
        return ""
    if turned.all():
        return tr("every sign turned")
    return tr("{n} of {all} columns with the other sign", n=int(turned.sum()), all=signs.size)
