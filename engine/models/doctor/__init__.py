"""The doctor: what in a configuration is ignored, contradicts itself, or is read in more than one way.

It may import what models may, and of models what was found, configs and stacks.
"""

from __future__ import annotations

import functools

import msgspec

from engine.models.configs import rotary, whole
from engine.models.configs.settings import ConfigSettings
from engine.models.doctor.case import Case, Rule
from engine.models.found import Finding, LayerEncoding
from engine.system.modules import declaring


@functools.cache
def rules() -> tuple[Rule, ...]:
    """Those of each file of this folder that has RULES, the files by their RANK."""
    return tuple(rule for module in declaring(__name__, "RULES") for rule in module.RULES)


def examine(text: ConfigSettings, encodings: tuple[LayerEncoding, ...]) -> tuple[Finding, ...]:
    """The findings of all rules about a text model and what was read from it; FileProblem where a key is of no use."""
    turnings = rotary.turnings(text) if whole.turns(text) else ()
    case = Case(text, turnings, encodings)
    return tuple(dict.fromkeys(_placed(finding, text) for rule in rules() for finding in rule(case)))


def _placed(finding: Finding, text: ConfigSettings) -> Finding:
    """With the object that its key stands in, where the text model is one within the file."""
    beside = text.path and finding.key.partition(".")[0] in text.values
    return msgspec.structs.replace(finding, key=text.named(finding.key)) if beside else finding
