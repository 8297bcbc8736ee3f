"""The command `present`: which tour is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from textwrap import wrap

from engine.commands.arguments import Parser, Refused
from engine.system.files import named
from engine.tours.read import SUFFIX, SUPPLIED, read, tour_files


def present(argv: Sequence[str]) -> str | None:
    """The path of a tour that can be read; None where none is named. Refused, TourProblem in one sentence."""
    asked = _parser().read(argv)
    if asked.tour is None:
        return None
    path = _place(asked.tour)
    read(path)
    return str(path)


def _parser() -> Parser:
    listing = f"Supplied are {', '.join(supplied())}."
    parser = Parser(
        "main.py present [TOUR]",
        "\n".join(["Present on the full screen: a tour, or what the window shows.", *wrap(listing)]),
        "examples:\n  main.py present\n  main.py present why-position\n  main.py present my-talk.md",
    )
    parser.add_argument("tour", nargs="?", metavar="TOUR", help="the name of a supplied tour, or a tour file")
    return parser


def supplied() -> tuple[str, ...]:
    """The names of the tours that come with the program, in the order in which they are offered."""
    return tuple(path.stem for path in tour_files(SUPPLIED))


def _place(name: str) -> Path:
    """Where the tour lies: a file of that name, else a supplied one."""
    with suppress(OSError, ValueError):
        if name and Path(name).is_file():
            return Path(name)
    if name in supplied():
        return SUPPLIED / f"{name}{SUFFIX}"
    raise Refused(f"TOUR: {named(name)} is no file and no supplied tour; those are {', '.join(supplied())}")
