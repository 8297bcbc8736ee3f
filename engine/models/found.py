"""FoundModel: what a model's files say about position: its encodings, for which layers, and what is doubtful."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from engine.encodings.base.encoding import Encoding
from engine.values.value import JsonValues
from engine.words.language import tr

Severity = Literal["error", "unknown", "warning", "note"]
SEVERITIES: tuple[Severity, ...] = ("error", "unknown", "warning", "note")  # worst first
DOUBTFUL: tuple[Severity, ...] = SEVERITIES[:-1]  # what keeps a file from passing


class LayerEncoding(msgspec.Struct, frozen=True):
    """One encoding of a model, and where it acts.

    `layers` are words for a person: "all layers", "full_attention layers", "layers 0, 6, 12". `trained` is the number
    of positions that training covered, `reach` the number that the files promise; None where they do not say.
    `kind` is their word in layer_types, '' where all are of one; `indices` are their numbers, None where unknown. Keys
    that all of them see are less than `window` positions away, None where they see all.
    """

    encoding: Encoding
    layers: str = msgspec.field(default_factory=lambda: tr("all layers"))
    trained: int | None = None
    reach: int | None = None
    kind: str = ""
    indices: tuple[int, ...] | None = None
    window: int | None = None


class Finding(msgspec.Struct, frozen=True):
    """Something a person should know: which key says it, what is so, what follows, and what to do.

    error: something else than what the model was trained with is computed, or nothing; warning: that is likely;
    unknown: it is not understood here, so nothing can be said of it. `stacks` are those that it is about, () for all.
    """

    severity: Severity
    key: str
    says: str
    follows: str = ""
    advice: str = ""
    stacks: tuple[str, ...] = ()


def worst_first(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """By severity; of one severity as they come."""
    return tuple(sorted(findings, key=lambda finding: SEVERITIES.index(finding.severity)))


class FoundModel(msgspec.Struct, frozen=True):
    """What `file` says; `settings` are the keys about position as they stand there, for those who read them otherwise.

    `findings` have the worst first. Texts that come from the file are as long as they are there: whoever shows them
    makes them plain.
    """

    title: str
    file: str
    encodings: tuple[LayerEncoding, ...]
    findings: tuple[Finding, ...] = ()
    settings: JsonValues = {}

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "findings", worst_first(self.findings))

    @property
    def worst(self) -> Severity | None:
        """The worst severity among the findings."""
        return self.findings[0].severity if self.findings else None
