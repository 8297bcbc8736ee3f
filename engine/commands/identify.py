"""The command `identify`: which encoding a table holds, as lines or as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from engine.arrays import weights
from engine.commands.console import awaited
from engine.commands.parser import Parser, Refused, naming
from engine.identify import circles
from engine.identify.candidate import Candidate
from engine.identify.evidence import TOO_FEW, too_few
from engine.identify.search import identify
from engine.identify.spectral import spectral
from engine.maths.stored import numbers
from engine.maths.window import Floats
from engine.words.numbers import counted, percent, quoted

WHOLE = 1e9  # numbers below which whole ones are written with all their digits


def command(argv: Sequence[str]) -> int:
    """Print what it is."""
    print(awaited("identify", _identified, argv))
    return 0


def _identified(argv: Sequence[str], progress: Callable[[int, int], None]) -> str:
    """What the command prints; `progress` is told how far it is."""
    asked = _parser().read(argv)
    if not asked.table:
        raise Refused("TABLE is missing; it is a .npy, or a tensor of a .safetensors as file.safetensors:tensor.name")
    with naming("TABLE: "):
        table = numbers(weights.table(weights.parse(asked.table)))
    found = identify(table, lambda share: progress(round(1000 * share), 1000))
    if asked.json:
        return json.dumps([each.as_json() for each in found], indent=2, ensure_ascii=False)
    return "\n".join(lines(quoted(asked.table), table, found))


def _parser() -> Parser:
    parser = Parser(
        "main.py identify TABLE [--json]",
        "Which encoding and conventions a table [positions, dims] holds, the best first.",
        "examples:\n  main.py identify table.npy\n  main.py identify model.safetensors:embed_positions.weight --json",
    )
    parser.add_argument("table", nargs="?", metavar="TABLE", help="a .npy, or file.safetensors:tensor.name")
    parser.add_argument("--json", action="store_true", help="as a list of objects, for programs")
    return parser


def lines(name: str, table: Floats, found: Sequence[Candidate]) -> list[str]:
    """A line for each candidate, what it needs below it."""
    head = f"{name}, {counted(table.shape[0], 'position')} × {counted(table.shape[1], 'dimension')}"
    if not found:
        if too_few(table):
            return [head, TOO_FEW]
        return [head, "No encoding fits.", *_sines(table), *filter(None, [circles.sentence(circles.of_table(table))])]
    return [head, *(line for each in found for line in _candidate(each))]


def _candidate(each: Candidate) -> list[str]:
    """Its encoding and what differs from the defaults; then what is said about it."""
    settings = "  ".join(f"{name}={_spelled(value)}" for name, value in each.parameters.items())
    figures = f"residual {each.residual:.2g}, confidence {percent(each.confidence)}"
    said = [f"mistake: {each.mistake}"] if each.mistake else []
    first = "  ".join(filter(None, (each.encoding.id, settings, figures)))
    return [first, *(f"    {one}" for one in (*said, *each.said))]


def _spelled(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.0f}" if value.is_integer() and abs(value) < WHOLE else f"{value:g}"
    return quoted(value, longest=40)


def _sines(table: Floats) -> list[str]:
    measured = spectral(table)
    if measured is None:
        return []
    return [
        f"One sine a column explains {percent(measured.share)} of the variance; of numbers at random it would explain "
        f"about {percent(measured.chance)}."
    ]
