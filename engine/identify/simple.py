"""The encodings without waves: nothing, the position itself, its share of a sentence, its bits."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import LONGEST
from engine.identify.candidate import Candidate
from engine.identify.evidence import Evidence
from engine.identify.held import built_with
from engine.identify.rounder import near
from engine.identify.strays import FEWEST, Stray
from engine.maths.window import Floats

ALIKE = 0.1  # residual up to which a line is told
BITS = 62
STRAY = 2  # cells; a table of zeros with more of them is a sparse one


def nothing(table: Floats) -> list[Candidate]:
    """NoPE, where every cell is zero but a stray one or two."""
    if np.count_nonzero(table) > min(STRAY, table.size // FEWEST) or not np.isfinite(table).all():
        return []
    few = tuple(Stray(int(row), int(column), float(table[row, column])) for row, column in np.argwhere(table))
    return [Candidate(build("nope", {"dim": table.shape[1]}), residual=0.0, confidence=1.0, strays=few)]


def simple(evidence: Evidence) -> list[Candidate]:
    """Lines and bits that the table is."""
    return [*(each for each in _lines(evidence) if each.residual <= ALIKE), *_bits(evidence)]


def _lines(evidence: Evidence) -> Iterator[Candidate]:
    """integer and phase: a line, the same in each column."""
    rows = evidence.used.astype(np.float64)
    if rows.size < 2 or evidence.x.std(axis=1).mean() > 2 * ALIKE * np.abs(evidence.x).max():
        return
    values = np.concatenate([part.mean(axis=1) for part in evidence.parts()])
    step, level = np.polyfit(rows, values, 1)
    spread = float(np.abs(values).max())
    if abs(step) * np.ptp(rows) <= 1e-3 * spread or abs(step) > 1000:
        return
    start = round(level / step)
    if abs(start) > LONGEST:
        return
    dim, words = evidence.columns, evidence.placed(start)
    for scale in near(abs(float(step)), usual=1.0, within=0.02):
        signed = float(np.copysign(scale.value, step))
        encoding = build("integer", {"dim": dim, "scale": signed})
        yield built_with(encoding, evidence, start=start, words=words, plainness=scale.digits)
    if 0 < step <= 1 and start >= 0 and round(1 / step) + 1 <= LONGEST:
        length = _sentence(float(step), float(values[-1]), len(evidence.table) + start)
        if start + len(evidence.table) <= length:
            whole = start == 0 and length == len(evidence.table)
            encoding = build("phase", {"dim": dim, "length": length})
            yield built_with(encoding, evidence, start=start, words=words, plainness=0.5 if whole else 2.5)


def _sentence(step: float, last: float, rows: int) -> int:
    """The length of the sentence: all rows, where the last of them is 1."""
    length = round(1 / step) + 1
    return rows if abs(length - rows) <= max(1, 0.02 * rows) and abs(last - 1) < 0.05 else length


def _bits(evidence: Evidence) -> Iterator[Candidate]:
    """binary: what most rows spell tells where it begins."""
    dim = evidence.columns
    if np.abs(evidence.x - np.clip(np.round(evidence.x), 0, 1)).max(initial=0.0) > 0.45:
        return
    bits = np.round(evidence.head()).astype(np.int64)
    for msb_first in (False, True):
        weights = np.arange(dim)[::-1] if msb_first else np.arange(dim)
        low = weights < min(BITS, 40)
        spelled = np.sum(bits[:, low] << weights[low], axis=1)
        start = int(np.median((spelled - np.arange(len(bits)) - evidence.first) % (1 << int(low.sum()))))
        if not 0 <= start <= LONGEST:
            continue
        words = evidence.placed(start)
        encoding = build("binary", {"dim": dim, "msb_first": msb_first})
        yield built_with(encoding, evidence, start=start, words=words, plainness=float(msb_first))
