"""`schemes`: every encoding, in words or as a list of objects."""

from __future__ import annotations

import json
from collections.abc import Sequence

from engine.commands.parser import Parser
from engine.encodings.base.catalogue import catalogue
from engine.encodings.base.encoding import Encoding
from engine.values.parameter import Parameter, parameters

LISTED = ("table", "frequencies", "profile", "bias")  # the offers that `schemes --json` tells of


def schemes(argv: Sequence[str]) -> int:
    parser = Parser(
        "main.py schemes [--json]",
        "Every encoding: what it offers, its parameters with their types, ranges and defaults.",
        "example:\n  main.py schemes --json",
    )
    parser.add_argument("--json", action="store_true", help="as a list of objects, for programs")
    if parser.read(argv).json:
        print(json.dumps([as_json(kind) for kind in catalogue().values()], indent=2))
    else:
        print("\n\n".join(map(_described, catalogue().values())))
    return 0


def as_json(kind: type[Encoding]) -> dict[str, object]:
    """An encoding as `schemes --json` tells it."""
    return {
        "id": kind.__struct_config__.tag,
        "title": kind.title,
        "family": kind.family,
        "summary": kind.summary,
        "source": kind.source,
        "offers": [name for name in LISTED if name in kind.offers()],
        "parameters": [declared.as_json() for declared in parameters(kind)],
    }


def _described(kind: type[Encoding]) -> str:
    head = f"{kind.__struct_config__.tag} — {kind.title} ({kind.family})"
    return "\n".join([head, f"  offers {', '.join(kind.offers())}", *map(_line, parameters(kind))])


def _line(declared: Parameter) -> str:
    default = json.dumps(declared.default) if not isinstance(declared.default, str) else declared.default
    return f"  {declared.name:<18} {default:<12} {declared.expected}"
