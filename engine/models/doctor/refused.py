"""Files that are plain in what they mean, and that transformers 5 refuses all the same."""

from __future__ import annotations

from collections.abc import Iterator

from engine.arrays.weights import plain
from engine.models.configs import turning
from engine.models.configs.turning import Turning
from engine.models.doctor.case import Case, Rule
from engine.models.found import Finding
from engine.models.stacks import forwards, transformers
from engine.words.language import tr

BESIDE = ("head_dim", "layer_types", "rope_theta", "partial_rotary_factor", "rope_scaling", "rope_parameters")


def by_transformers(case: Case) -> Iterator[Finding]:
    """What the newest version that is known refuses, of what could be computed here."""
    if not case.turnings:
        return
    for one, ours in zip(transformers.v5(case.settings), case.turnings, strict=False):
        if one.refusal and not one.absent and turning.computed(ours) is not None:
            keys = _keys(one.refusal)
            yield Finding(
                "error",
                _named(keys[0], case, ours) if keys else _about(one.refusal, case),
                tr("{stack} refuses it: {why}.", stack=one.title, why=plain(one.refusal, longest=200)),
                tr("What is meant is shown; it does not run there."),
                _advice(keys, case, ours),
            )


def _keys(refusal: str) -> list[str]:
    """Those that a refusal begins with; [] where it is a sentence."""
    names = refusal.partition(":")[0].split(", ")
    return names if ":" in refusal and all(name.isidentifier() for name in names) else []


def _about(refusal: str, case: Case) -> str:
    """The key that a sentence begins with, else the parameters."""
    word = refusal.split()[0] if refusal else ""
    return case.settings.first(word, "rope_scaling", "rope_parameters") or "rope_parameters"


def _named(key: str, case: Case, ours: Turning) -> str:
    """As the file has it: beside the parameters, or within them."""
    within = key not in case.settings and key not in BESIDE
    return ours.named(key) if within or key in ours.values else key


def _advice(keys: list[str], case: Case, ours: Turning) -> str:
    if keys == ["head_dim"]:
        return tr("Write head_dim, {head}.", head=ours.head)
    if keys == ["rope_type"]:
        key = ours.named("rope_type")
        word = turning.KINDS.get(ours.values.text("rope_type", "type") or "", "")
        return tr("Write {word} for {key}.", word=word, key=key) if word in transformers.KINDS_5 else ""
    if keys == [forwards.SHARE]:
        return tr("Take {key} out, or set it to 1.", key=_named(keys[0], case, ours))
    lacking = [key for key in keys if key not in case.settings and key not in ours.values]
    return tr("Write {keys}.", keys=", ".join(_named(key, case, ours) for key in lacking)) if lacking else ""


RANK = 7
RULES: tuple[Rule, ...] = (by_transformers,)
