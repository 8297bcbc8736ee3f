"""Inspecting a path: what its files say and how stacks read them, as a FileReport."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

import msgspec

from engine.arrays.file import FileProblem, plain
from engine.commands.inspect import doubts, places
from engine.commands.inspect.report import (
    FileReport,
    FindingReport,
    LayersReport,
    StackLayersReport,
    StackReport,
    Wanted,
)
from engine.encodings.base.axial_table import AxialRotary
from engine.encodings.base.encoding import Encoding
from engine.models import chosen, reading
from engine.models.chosen import StackChoice
from engine.models.found import Finding, LayerEncoding, worst_first
from engine.models.reading import Reading, Stack
from engine.values.parameter import parameters
from engine.values.value import JsonObject


def inspected(path: str, wanted: Wanted) -> FileReport:
    """What the files at a path say; what cannot be read is the report's problem."""
    try:
        return reported(path, reading.fresh(path, past=chosen.needs_past(wanted.stacks)), wanted)
    except FileProblem as problem:
        return FileReport(path=path, file=path, problem=str(problem))
    except MemoryError:
        return FileReport(path=path, file=path, problem=f"{plain(path)} needs more memory than there is")


def reported(path: str, read: Reading, wanted: Wanted) -> FileReport:
    """The same of what was read already."""
    found = read.found
    rows, missing = chosen.chosen(read.stacks, wanted.stacks)
    unanswered = [doubts.unanswered(choice) for choice in missing]
    findings = (*found.findings, *doubts.of(read, rows, asked=bool(wanted.stacks)), *unanswered)
    return FileReport(
        path=path,
        file=found.file,
        title=found.title,
        encodings=tuple(_layers(each, wanted) for each in found.encodings),
        stacks=(*_stacks(read, rows, wanted), *map(_unanswered, missing, unanswered)),
        findings=tuple(_findings(found.file, findings)),
    )


def _findings(file: str, findings: Sequence[Finding]) -> Iterator[FindingReport]:
    """The worst first, each with the line of its key."""
    lines = places.lines(file, [finding.key for finding in findings])
    for one in worst_first(findings):
        told = {name: getattr(one, name) for name in ("severity", "key", "stacks", "says", "follows")}
        yield FindingReport(**told, fix=one.advice, line=lines.get(one.key))


# One kind of layer.


def _layers(one: LayerEncoding, wanted: Wanted) -> LayersReport:
    return LayersReport(**_place(one.layers, one), **_encoding(one.encoding, one.trained, wanted))


def _place(layers: str, one: LayerEncoding | None) -> JsonObject:
    """Which layers they are, and the lengths that the file tells of them."""
    if one is None:
        return {"layers": layers, "kind": None, "indices": None, "trained": None, "reach": None}
    places = {"kind": one.kind or None, "indices": one.indices}
    return {"layers": layers, **places, "trained": one.trained, "reach": one.reach, "window": one.window}


def _encoding(encoding: Encoding, trained: int | None, wanted: Wanted) -> JsonObject:
    """Scheme, parameters, and the numbers at the length that is asked for, else at the trained one."""
    values = {declared.name: getattr(encoding, declared.name) for declared in parameters(type(encoding))}
    told = {"says": reading.spelled(encoding), "parameters": msgspec.to_builtins(values)}
    if not getattr(encoding, "rotates", True):
        return {**told, **_still(values)}
    length = wanted.length or trained
    at, waves = encoding.at_length(length) if length else encoding, "frequencies" in encoding.offers()
    return {
        **told,
        "scheme": encoding.id,
        "pairing": encoding.layout() if isinstance(encoding, AxialRotary) else values.get("pairing"),
        "frequencies": tuple(at.frequencies().tolist()) if waves and wanted.numbers else None,
        "attention_factor": at.factor_on_waves if waves else None,
    }


def _still(values: JsonObject) -> JsonObject:
    """A layer without positions, of a model whose queries grow with their position."""
    temperature = {name: values[name] for name in ("scale_base", "beta")}
    nothing = {"pairing": None, "frequencies": None, "attention_factor": None}
    return {"scheme": "nope", "parameters": {"dim": values["dim"]}, "temperature": temperature, **nothing}


# The stacks.


def _stacks(read: Reading, rows: Sequence[Stack], wanted: Wanted) -> Iterator[StackReport]:
    for _, group in itertools.groupby(rows, key=lambda one: one.understood.title):
        of_stack = list(group)
        whose = of_stack[0].understood
        yield StackReport(
            stack=whose.by.stack,
            version=chosen.version(whose),
            kinds=tuple(found for one in of_stack for found in _stack_layers(read, one, wanted)),
            refuses=next((one.understood.refusal for one in of_stack if one.understood.refusal), None),
            unknown=next((one.understood.unknown for one in of_stack if one.understood.unknown), None),
            source=whose.source,
            held=whose.by.held,
            rows=tuple(map(_row, of_stack)),
        )


def _stack_layers(read: Reading, stack: Stack, wanted: Wanted) -> Iterator[StackLayersReport]:
    one = stack.understood
    if one.encoding is None:
        return
    meant = None if stack.encoding is None else read.found.encodings[stack.encoding]
    told = _encoding(one.encoding, meant.trained if meant else None, wanted)
    if told["attention_factor"] is not None:
        told["attention_factor"] = one.attention
    yield StackLayersReport(
        **_place(one.layers, meant),
        **told,
        differs=stack.differs,
        phase_error_from=stack.first,
        until=one.until,
        note=one.note,
    )


def _row(stack: Stack) -> tuple[str, str]:
    one = stack.understood
    why = one.refusal or one.unknown
    reason = f": {plain(why, longest=400)}" if why else ""
    return f"{one.title}, {plain(one.layers)}: {stack.says}{reason}", one.note


def _unanswered(choice: StackChoice, finding: Finding) -> StackReport:
    version = ".".join(map(str, choice.version))
    rows = ((f"{choice.spelled}: not known here", finding.follows),)
    return StackReport(stack=choice.software, version=version, unknown=finding.says, rows=rows)
