"""Files that are plain in what they mean, and that transformers 5 refuses all the same."""

from __future__ import annotations

from collections.abc import Iterator

from engine.arrays.weights import plain
from engine.models.configs import turning
from engine.models.configs.turning import Turning
from engine.models.doctor.case import Case, Rule
from engine.models.found import Finding
from engine.models.stacks import transformers
from engine.words.language import tr


def by_transformers(case: Case) -> Iterator[Finding]:
    """What the newest version that is known refuses, of what could be computed here."""
    if not case.turnings:
        return
    for one, ours in zip(transformers.v5(case.settings), case.turnings, strict=False):
        if one.refusal and not one.absent and turning.computed(ours) is not None:
            key, _, _ = one.refusal.partition(":")
            yield Finding(
                "error",
                key if key.isidentifier() else "rope_parameters",
                tr("{stack} refuses it: {why}.", stack=one.title, why=plain(one.refusal, longest=200)),
                tr("What is meant is shown; no model is made of it there."),
                _advice(key, ours),
            )


def _advice(key: str, ours: Turning) -> str:
    if key == "head_dim":
        return tr("Write head_dim, {head}.", head=ours.head)
    if key == "rope_type" and ours.kind == "longrope":
        return tr("Write longrope for rope_type.")
    return tr("Correct the key.")


RANK = 7
RULES: tuple[Rule, ...] = (by_transformers,)
