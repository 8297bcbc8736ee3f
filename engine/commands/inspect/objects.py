"""Reports as JSON for programs, in the form that README tells; a change to it raises SCHEMA."""

from __future__ import annotations

import json

import msgspec

from engine.commands.inspect.report import FileReport, LayersReport, StackReport
from engine.values.value import JsonObject

SCHEMA = 1
LAYERS = ("layers", "kind", "indices", "scheme", "parameters", "pairing", "frequencies", "attention_factor")
MORE = ("trained", "reach", "says")
APART = ("differs", "phase_error_from", "until", "note")
FINDING = ("severity", "key", "stacks", "says", "follows", "fix", "line")


def as_json(report: FileReport, *, numbers: bool) -> JsonObject:
    """One file; where it could not be read, its lists are empty and `problem` says why."""
    return {
        "schema": SCHEMA,
        "file": report.file,
        "title": report.title,
        "problem": report.problem or None,
        "encodings": [_layers(each, numbers) for each in report.encodings],
        "stacks": [_stack(each, numbers) for each in report.stacks],
        "findings": [{name: msgspec.to_builtins(getattr(each, name)) for name in FINDING} for each in report.findings],
    }


def _layers(one: LayersReport, numbers: bool) -> JsonObject:
    names = [name for name in (*LAYERS, *MORE) if numbers or name != "frequencies"]
    found = {name: msgspec.to_builtins(getattr(one, name)) for name in names}
    return found if one.temperature is None else {**found, "temperature": dict(one.temperature)}


def _stack(one: StackReport, numbers: bool) -> JsonObject:
    kinds = [{**_layers(each, numbers), **{name: getattr(each, name) for name in APART}} for each in one.kinds]
    told = {"refuses": one.refuses, "unknown": one.unknown, "source": one.source, "held": one.held or None}
    return {"stack": one.stack, "version": one.version or None, "kinds": kinds, **told}


def indented(report: FileReport, *, numbers: bool) -> str:
    """The only file that is asked about."""
    return json.dumps(as_json(report, numbers=numbers), indent=2, ensure_ascii=False, allow_nan=False)


def line(report: FileReport, *, numbers: bool) -> str:
    """One of several files."""
    return json.dumps(as_json(report, numbers=numbers), ensure_ascii=False, allow_nan=False)
