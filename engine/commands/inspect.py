"""The command `inspect`: what a model's files say about position, as lines or as JSON."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engine.arrays.file import plain
from engine.commands.arguments import Parser, Refused
from engine.encodings.base.encoding import Encoding
from engine.models.found import Finding, LayerEncoding
from engine.models.reading import Reading, Stack, lengths, read, spelled
from engine.values.parameter import parameters

WIDE = 100  # characters of a line
DOUBTFUL = 1  # the exit status of --strict


def inspect(argv: Sequence[str]) -> tuple[str, int]:
    """What the command prints, and its exit status: 1 where `--strict` finds a warning or worse."""
    asked = _parser().read(argv)
    if not asked.file:
        raise Refused("FILE is missing: a config.json, a checkpoint, a .gguf, a table, or a folder with them")
    reading = read(asked.file)
    status = DOUBTFUL if asked.strict and reading.found.worst in ("error", "warning") else 0
    if asked.json:
        return json.dumps(as_json(reading), indent=2, ensure_ascii=False), status
    return "\n".join(_lines(reading)), status


def _parser() -> Parser:
    parser = Parser(
        "main.py inspect FILE [options]",
        "What a model's files say about its positional encoding, what is doubtful, and how other stacks read them.",
        "examples:\n  main.py inspect config.json\n  main.py inspect model.gguf --json\n  main.py inspect . --strict",
    )
    parser.add_argument("file", nargs="?", metavar="FILE", help="a config.json, a checkpoint, a .gguf or a folder")
    parser.add_argument("--json", action="store_true", help="as an object, for programs")
    parser.add_argument("--strict", action="store_true", help="exit status 1 where there is a warning or worse")
    return parser


def as_json(reading: Reading) -> dict[str, Any]:
    """For programs: title, encodings, findings, stacks."""
    found = reading.found
    return {
        "title": found.title,
        "file": found.file,
        "encodings": [_encoding(each) for each in found.encodings],
        "findings": [msgspec.structs.asdict(finding) for finding in found.findings],
        "stacks": [_stack(stack) for stack in reading.stacks],
    }


def _encoding(one: LayerEncoding) -> dict[str, Any]:
    encoding = one.encoding
    values = {declared.name: getattr(encoding, declared.name) for declared in parameters(type(encoding))}
    return {
        "scheme": encoding.id,
        "parameters": msgspec.to_builtins(values),
        "layers": one.layers,
        "trained": one.trained,
        "reach": one.reach,
    }


def _computed(encoding: Encoding) -> dict[str, Any]:
    return {**_encoding(LayerEncoding(encoding))["parameters"], "id": encoding.id}


def _stack(stack: Stack) -> dict[str, Any]:
    one = stack.understood
    return {
        "stack": one.title,
        "unknown": one.unknown,
        "layers": one.layers,
        "scheme": None if one.encoding is None else _computed(one.encoding),
        "refusal": one.refusal,
        "attention_factor": one.attention,
        "differs": stack.differs,
        "phase_error_from": stack.first,
        "note": one.note,
        "source": one.source,
    }


def _lines(reading: Reading) -> Iterator[str]:
    found = reading.found
    yield plain(found.title)
    for each in found.encodings:
        after = f" ({lengths(each)})" if lengths(each) else ""
        yield from _wrapped(f"{plain(each.layers)}: {spelled(each.encoding)}{after}", 2)
    yield ""
    yield from (line for finding in found.findings for line in _finding(finding))
    if not found.findings:
        yield "Nothing doubtful was found."
    if reading.stacks:
        yield ""
        yield "How the stacks understand it"
    for stack in reading.stacks:
        one = stack.understood
        why = one.refusal or one.unknown
        reason = f": {plain(why, longest=400)}" if why else ""
        yield from _wrapped(f"{one.title}, {plain(one.layers)}: {stack.says}{reason}", 2)
        if one.note:
            yield from _wrapped(one.note, 6)


def _finding(finding: Finding) -> Iterator[str]:
    key = f" {plain(finding.key)}:" if finding.key else ""
    yield from _wrapped(f"{finding.severity}{key} {plain(finding.says, longest=400)}", 0)
    for more in (finding.follows, finding.advice):
        if more:
            yield from _wrapped(plain(more, longest=400), 4)


def _wrapped(text: str, indent: int) -> list[str]:
    return textwrap.wrap(text, WIDE, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2))
