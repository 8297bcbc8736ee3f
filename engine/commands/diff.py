"""The command `diff`: where and how much two tables, scenes or models differ, as lines or as JSON."""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from engine.commands.compared import numbers
from engine.commands.console import answer, awaited
from engine.commands.parser import Parser, Refused, naming
from engine.compare.difference import Cell, Difference, Tolerance, measured
from engine.compare.numbers import Numbers
from engine.compare.relation import relation
from engine.words.numbers import counted, quoted, spaced

EQUAL, DIFFERENT = 0, 1


def command(argv: Sequence[str]) -> int:
    """Print it; the exit status is 1 where they differ."""
    said, status = awaited("diff", _diff, argv)
    answer(said)
    return status


def _diff(argv: Sequence[str], progress: Callable[[int, int], None]) -> tuple[str, int]:
    """What is printed, and the exit status; `progress` is told how far it is."""
    asked = _parser().read(argv)
    found = compared(_side(asked, "A"), _side(asked, "B"), Tolerance(asked.atol, asked.rtol), progress)
    said = json.dumps(found.as_json(), indent=2) if asked.json else "\n".join(lines(found, asked.atol, asked.rtol))
    return said, EQUAL if found.equal else DIFFERENT


def _parser() -> Parser:
    parser = Parser(
        "main.py diff A B [--atol X] [--rtol X] [--json]",
        "Where and how much two tables, scenes or models differ, and what would make them equal.\n"
        "The exit status is 0 where they are equal, 1 where they differ.",
        "examples:\n"
        "  main.py diff table.npy other.npy --atol 1e-5\n"
        "  main.py diff model.safetensors:wpe.weight sinusoidal --json",
    )
    what = "a .npy, file.safetensors:tensor.name, a scene, a model's files or an id of main.py schemes"
    parser.add_argument("A", nargs="?", metavar="A", help=what)
    parser.add_argument("B", nargs="?", metavar="B", help="the same; relative errors are relative to it")
    for name, usual in (("atol", 1e-6), ("rtol", 0.0)):
        parser.add_argument(f"--{name}", type=_tolerance, metavar="X", default=usual, help=f"default: {usual:g}")
    parser.add_argument("--json", action="store_true", help="as an object, for programs")
    return parser


def _tolerance(text: str) -> float:
    try:
        value = float(text)
        if not 0 <= value < math.inf:
            raise ValueError
    except ValueError:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number of at least 0, as 1e-6") from None
    return value


def _side(asked: argparse.Namespace, name: str) -> Numbers:
    text = getattr(asked, name)
    if not text:
        raise Refused(f"{name} is missing; it is a table, a scene, a model's files or an encoding")
    with naming(f"{name}: "):
        return numbers(text)


def compared(a: Numbers, b: Numbers, tolerance: Tolerance, progress: Callable[[int, int], None]) -> Difference:
    """The difference with its relation; what `progress` raises ends the work."""
    found = Difference(a=a, b=b, common=())
    for share, so_far in measured(a, b, tolerance):
        progress(round(500 * share), 1000)
        found = so_far
    if not found.beyond:
        return found
    for number, told in enumerate(relation(found.a, found.b, found.common, tolerance.atol)):
        progress(min(999, 500 + number), 1000)  # a step a block, and nobody knows how many
        found = replace(found, relation=told)
    return found


def lines(found: Difference, atol: float, rtol: float) -> list[str]:
    """What was compared, and what came of it."""
    sides = [
        f"{name}  {side.name}, {side.what}, {_shape(side.shape)}" for name, side in (("A", found.a), ("B", found.b))
    ]
    if not found.same_shape:
        sides.append(f"Compared is the part that both have: {_shape(found.common)}.")
    within = f"{atol:g}" + (f" + {rtol:g} · |B|" if rtol else "")
    if found.first is None:
        equal = "Equal" if found.same_shape else "Different in shape, equal in that part"
        return [*sides, f"{equal}: the largest difference is {found.max_abs:.3g}, within {within}."]
    return [*sides, *_different(found, found.first, within), *filter(None, [found.relation.words])]


def _shape(shape: Sequence[int]) -> str:
    return " × ".join(map(spaced, shape))


def _different(found: Difference, first: Cell, within: str) -> list[str]:
    place = ", ".join(map(str, first.index))
    parts = ((found.masked, "masked in one alone"), (found.numberless, "NaN or infinite in A or in B"))
    odd = [f"{counted(count, 'cell')} {'is' if count == 1 else 'are'} {what}" for count, what in parts if count]
    said = [f"{counted(found.beyond, 'cell')} {'does' if found.beyond == 1 else 'do'} not agree within {within}", *odd]
    where = "where both are numbers, " if odd else ""
    return [
        f"Different: {where}largest {found.max_abs:.6g}, mean {found.mean_abs:.6g}, relative {found.relative:.3g}.",
        f"{'; '.join(said)}; the first at position {first.index[-2]} ([{place}]): {first.a:.6g} against {first.b:.6g}.",
    ]
