"""Whether the frequencies that a checkpoint stores are those that its configuration gives."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from engine.arrays import weights
from engine.arrays.file import FileProblem
from engine.arrays.weights import Weights
from engine.maths.window import Floats
from engine.models import names
from engine.models.found import Finding, FoundModel
from engine.words.language import tr
from engine.words.numbers import few

TOLERANCE = 1e-4  # relative: beyond the rounding of float32
MOST_PAIRS = 8192


def of(found: FoundModel, tensors: Mapping[str, Weights]) -> tuple[Finding, ...]:
    """A finding where stored frequencies are those of no encoding; of several layers alike the first is named."""
    computed = [e.encoding.frequencies() for e in found.encodings if "frequencies" in e.encoding.offers()]
    named = [(name, held) for name, held in tensors.items() if names.kind(name) == "frequencies"]
    stored = {held.sha256: (name, held) for name, held in reversed(named)}
    findings = (_compared(name, held, computed) for name, held in reversed(list(stored.values())))
    return tuple(finding for finding in findings if finding is not None)


def _compared(name: str, held: Weights, computed: list[Floats]) -> Finding | None:
    try:
        if weights.size(held) > 8 * MOST_PAIRS:
            return None
        omega = weights.load(held).ravel()
    except FileProblem:
        return None
    alike = [one for one in computed if one.size == omega.size]
    if not alike or any(np.allclose(omega, one, rtol=TOLERANCE, atol=1e-12) for one in alike):
        return None
    return _different(name, omega, alike[0])


def _different(name: str, omega: Floats, computed: Floats) -> Finding:
    with np.errstate(all="ignore"):
        worst = int(np.nanargmax(np.abs(np.nan_to_num(omega / computed, nan=np.inf, posinf=1e300) - 1)))
    return Finding(
        "warning",
        name,
        tr(
            "The stored frequencies are not those of the configuration: pair {worst} has {omega} for "
            "{computed} radians a position.",
            worst=worst,
            omega=few(float(omega[worst]), 6),
            computed=few(float(computed[worst]), 6),
        ),
        follows=tr("A program that loads them turns otherwise than one that computes them."),
        advice=tr("Leave inv_freq out of the checkpoint, or correct the base and the scaling in config.json."),
    )
