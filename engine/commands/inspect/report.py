"""FileReport: what is said of the files at a path; every format prints it, and processes hand it to one another."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.models.chosen import StackChoice
from engine.models.found import DOUBTFUL, SEVERITIES, Severity
from engine.values.value import JsonValues


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked about each file: which stacks, () for all; whether numbers, and at which length."""

    stacks: tuple[StackChoice, ...] = ()
    numbers: bool = False
    length: int | None = None


class LayersReport(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of layer and its encoding.

    Keys that they see are less than `window` positions away, None where they see all.
    `frequencies` [pairs] are radians a position after scaling, None where they are not asked for or there are none;
    `attention_factor` is what queries and keys are multiplied by, each.
    """

    layers: str
    kind: str | None
    indices: tuple[int, ...] | None
    scheme: str
    parameters: JsonValues
    pairing: str | None
    frequencies: tuple[float, ...] | None
    attention_factor: float | None
    trained: int | None
    reach: int | None
    says: str
    window: int | None = None
    temperature: Mapping[str, float] | None = None


class StackLayersReport(LayersReport, frozen=True, kw_only=True):
    """The same as a stack computes it; `phase_error_from` is the distance from which a pair is more than π/2 wrong."""

    differs: bool
    phase_error_from: int | None
    until: int | None  # the length up to which this holds, None for all
    note: str


class StackReport(msgspec.Struct, frozen=True, kw_only=True):
    """A stack's reading: `refuses` and `unknown` are sentences, None where it computes and is understood."""

    stack: str
    version: str
    kinds: tuple[StackLayersReport, ...] = ()
    refuses: str | None = None
    unknown: str | None = None
    source: str = ""
    held: str = ""  # the day when the rules were last held against the software
    rows: tuple[tuple[str, str], ...] = ()  # in words, each with its note: "vLLM, all layers: the same"


class FindingReport(msgspec.Struct, frozen=True, kw_only=True):
    """A finding, and the line of the file that its key stands in."""

    severity: Severity
    key: str
    stacks: tuple[str, ...]
    says: str
    follows: str
    fix: str
    line: int | None = None


class FileReport(msgspec.Struct, frozen=True, kw_only=True):
    """`path` is as it was typed, `problem` why nothing could be read there, '' where something could."""

    path: str
    file: str
    title: str = ""
    encodings: tuple[LayersReport, ...] = ()
    stacks: tuple[StackReport, ...] = ()
    findings: tuple[FindingReport, ...] = ()
    problem: str = ""

    def count(self, severity: Severity) -> int:
        return sum(finding.severity == severity for finding in self.findings)

    @property
    def worst(self) -> Severity | None:
        """The worst severity among the findings."""
        return next((severity for severity in SEVERITIES if self.count(severity)), None)

    @property
    def passes(self) -> bool:
        """Whether nothing is doubtful and all was understood."""
        return not self.problem and self.worst not in DOUBTFUL
