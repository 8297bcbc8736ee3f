"""The doctor: what in a configuration is ignored, contradicts itself, or is read in more than one way.

It may import what models may, and of models what was found, configs and stacks.
"""

from __future__ import annotations

from engine.models.configs import rotary, whole
from engine.models.configs.settings import ConfigSettings
from engine.models.doctor import attention, keys, lengths, listed, refused, scaling, shares, unheard
from engine.models.doctor.case import Case
from engine.models.found import Finding, LayerEncoding

RULES = (
    *keys.RULES,
    *scaling.RULES,
    *attention.RULES,
    *lengths.RULES,
    *shares.RULES,
    *listed.RULES,
    *refused.RULES,
    *unheard.RULES,
)


def examine(text: ConfigSettings, encodings: tuple[LayerEncoding, ...]) -> tuple[Finding, ...]:
    """The findings of all rules about a text model and what was read from it; FileProblem where a key is of no use."""
    turnings = rotary.turnings(text) if whole.turns(text) else ()
    case = Case(text, turnings, encodings)
    return tuple(dict.fromkeys(finding for rule in RULES for finding in rule(case)))
