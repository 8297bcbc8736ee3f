"""FoundModel: what a model's files say about position: its encodings, for which layers, and what is doubtful."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from engine.encodings.base.encoding import Encoding
from engine.words.language import tr

Severity = Literal["error", "warning", "note"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")  # worst first


class LayerEncoding(msgspec.Struct, frozen=True):
    """One encoding of a model, and where it acts.

    `layers` are words for a person: "all layers", "full_attention layers", "layers 0, 6, 12". `trained` is the number
    of positions that training covered, `reach` the number that the files promise; None where they do not say.
    """

    encoding: Encoding
    layers: str = msgspec.field(default_factory=lambda: tr("all layers"))
    trained: int | None = None
    reach: int | None = None


class Finding(msgspec.Struct, frozen=True):
    """Something a person should know: which key says it, what is so, what follows, and what to do."""

    severity: Severity
    key: str
    says: str
    follows: str = ""
    advice: str = ""


class FoundModel(msgspec.Struct, frozen=True):
    """What `file` says; `settings` are the keys about position as they stand there, for those who read them otherwise.

    Texts that come from the file are as long as they are there: whoever shows them makes them plain.
    """

    title: str
    file: str
    encodings: tuple[LayerEncoding, ...]
    findings: tuple[Finding, ...] = ()
    settings: Mapping[str, Any] = {}

    @property
    def worst(self) -> Severity | None:
        """The worst severity among the findings."""
        there = {finding.severity for finding in self.findings}
        return next((severity for severity in SEVERITIES if severity in there), None)
