"""The command `criteria`: the design criteria of an encoding, as lines or as JSON."""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Callable, Sequence

import msgspec

from engine.commands import arguments
from engine.commands.console import awaited
from engine.commands.parser import Parser, Refused, naming, one_of
from engine.criteria.arena import MOST
from engine.criteria.criteria import Measured, in_range, measure
from engine.criteria.lengths import of_words
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST, Encoding
from engine.pictures import arena
from engine.pictures.sheet import text
from engine.scene.options.criteria import CriteriaView
from engine.scene.scene import Scene
from engine.values.parameter import parameter
from engine.words.numbers import quoted, spaced

USUAL = range(512)
LARGE = 1 << 16  # positions from which compiled kernels are worth the wait for them
WIDE = 100  # characters of a line


def command(argv: Sequence[str]) -> int:
    """Print them."""
    print(awaited("criteria", _criteria, argv))
    return 0


def _criteria(argv: Sequence[str], progress: Callable[[int, int], None]) -> str:
    """What the command prints; `progress` is told how far it is."""
    asked = _parser().read(argv)
    forms = [f"--{name}" for name in ("json", "csv", "latex") if getattr(asked, name)]
    if len(forms) > 1:
        raise Refused(f"{forms[1]} is not expected beside {forms[0]}; one form is printed")
    if asked.all:
        return _of_all(asked, progress)
    for name in ("csv", "latex"):
        if getattr(asked, name):
            raise Refused(f"--{name} goes with --all")
    if not asked.encoding:
        raise Refused(f"SCHEME is missing; it is one of {', '.join(catalogue())}")
    encoding = arguments.built(asked.encoding, asked.set, argument="SCHEME: ")
    arguments.remark_on_idle("criteria", encoding, asked.set)
    encoding = _of_so_many_words(encoding, asked)
    with naming("--set weights: "):  # which may turn out to be no table
        usual = in_range(encoding, USUAL)
    positions = _positions(encoding, asked.positions, usual)
    encoding = encoding.at_length(positions.stop)
    found = _measured(encoding, positions, asked, progress)
    if asked.json:
        return json.dumps([each.as_json() for each in found.criteria], indent=2, ensure_ascii=False)
    return "\n".join(_lines(encoding, positions, found))


def _of_all(asked: argparse.Namespace, progress: Callable[[int, int], None]) -> str:
    """The arena: every encoding, SCHEME with its settings on top."""
    if asked.set and not asked.encoding:
        raise Refused("--set: SCHEME is missing, whose settings they are")
    typed = arguments.filled(asked.positions, USUAL) or USUAL
    if typed.start != 0 or typed.step != 1 or not 2 <= typed.stop <= MOST:
        raise Refused(f"--positions: with --all it is 0:B, B from 2 to {MOST}")
    first = arguments.built(asked.encoding, asked.set, argument="SCHEME: ") if asked.encoding else build("sinusoidal")
    arguments.remark_on_idle("criteria", first, asked.set)
    first = _of_so_many_words(first, asked)
    scene = Scene(a=first, length=typed.stop, criteria=CriteriaView(dtype=asked.dtype))
    found = None
    for found in arena.compute(arena.needs(scene), 1, 1):
        progress(round(1000 * found.share), 1000)
    assert found is not None
    if asked.json:
        return json.dumps([_of_row(row) for row in found.rows], indent=2, ensure_ascii=False)
    if asked.csv:
        return text(arena.sheets(found), between=",").rstrip("\n")
    return arena.latex(found).rstrip("\n") if asked.latex else "\n".join(_board(found))


def _of_row(row: arena.ArenaRow) -> dict[str, object]:
    values = msgspec.to_builtins(row.encoding)
    return {
        "id": values.pop("id"),
        "settings": values,
        "answers": {name: answered.as_json() for name, answered in row.answers.items()},
    }


def _board(found: arena.Arena) -> list[str]:
    """A line an encoding, signs with figures."""
    rows = [[row.title, *(_cell(row, q.name) for q in found.questions)] for row in found.rows]
    table = [["", *(q.title for q in found.questions)], *rows]
    widths = [max(len(line[i]) for line in table) for i in range(len(table[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in table]


def _cell(row: arena.ArenaRow, name: str) -> str:
    answered = row.answers[name]
    return arena.SIGNS[answered.verdict] + ("" if answered.verdict == "none" else f" {answered.figure}")


def _of_so_many_words(encoding: Encoding, asked: argparse.Namespace) -> Encoding:
    """Where codes depend on how long the sentence is and nobody says how long, it ends with the positions asked for."""
    typed = arguments.filled(asked.positions, USUAL)
    said = typed is None or any(each.startswith("length=") for each in asked.set)
    return encoding if typed is None or said else of_words(encoding, typed.stop)


def _parser() -> Parser:
    dtype = parameter(CriteriaView, "dtype")
    parser = Parser(
        "main.py criteria SCHEME [options]",
        "The design criteria of an encoding, measured: each figure with what shows it.",
        "examples:\n  main.py criteria sinusoidal --set dim=64 --positions 0:2048\n  main.py criteria alibi --json\n"
        "  main.py criteria --all --csv",
    )
    parser.add_argument("encoding", nargs="?", metavar="SCHEME", help="an id of main.py schemes")
    parser.add_argument("--set", **arguments.SET)
    parser.add_argument(
        "--positions", type=arguments.bounds, metavar="A:B", help="A … B − 1; with --all 0:B; default: 0:512"
    )
    parser.add_argument(
        "--dtype",
        type=one_of(*dtype.choices),
        metavar="DTYPE",
        default=dtype.default,
        help=f"what codes are rounded to: {', '.join(dtype.choices)}; default: {dtype.default}",
    )
    parser.add_argument("--all", action="store_true", help="every encoding, each question answered; SCHEME on top")
    parser.add_argument("--json", action="store_true", help="as a list of objects, for programs")
    parser.add_argument("--csv", action="store_true", help="with --all: for a spreadsheet")
    parser.add_argument("--latex", action="store_true", help="with --all: for a paper")
    return parser


def _positions(encoding: Encoding, given: arguments.TypedRange | None, usual: range) -> range:
    """What was typed, which the encoding has; else the usual ones."""
    typed = arguments.filled(given, usual)
    if typed is None:
        return usual
    shown = quoted(f"{typed.start}:{typed.stop}" + (f":{typed.step}" if typed.step != 1 else ""))
    if typed.step != 1:
        raise Refused(f"--positions: {shown} has a step; criteria are measured over each position of a range A:B")
    if not 0 <= typed.start < typed.stop <= LONGEST:
        raise Refused(f"--positions: {shown} is not a range A:B within 0:{LONGEST}")
    if encoding.defined is not None and typed.stop > encoding.defined:
        has = spaced(encoding.defined)
        raise Refused(
            f"--positions: {shown} is beyond the {has} positions that {encoding.id} has, 0:{encoding.defined}"
        )
    return typed


def _measured(
    encoding: Encoding, positions: range, asked: argparse.Namespace, progress: Callable[[int, int], None]
) -> Measured:
    if len(positions) > LARGE and encoding.offers_table() and encoding.waves() is not None:
        from engine.maths import kernel_cache  # here, because few positions do not wait for it

        kernel_cache.warm()
    found = None
    for found in measure(encoding, positions, asked.dtype):
        progress(round(1000 * found.share), 1000)
    assert found is not None
    return found


def _lines(encoding: Encoding, positions: range, found: Measured) -> list[str]:
    """A line for each figure, what it means below it."""
    title = max(len(each.title) for each in found.criteria)
    figure = max(len(each.figure) for each in found.criteria)
    inset = " " * (title + figure + 4)
    lines = [f"{encoding.title}, positions {spaced(positions.start)} … {spaced(positions.stop - 1)}"]
    for each in found.criteria:
        lines.append(f"{each.title:<{title}}  {each.figure:>{figure}}  {each.unit}".rstrip())
        lines += textwrap.wrap(each.sentence, max(WIDE, len(inset) + 40), initial_indent=inset, subsequent_indent=inset)
    return lines
