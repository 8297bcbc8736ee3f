"""The commands on tours: `present`, `handout`, `film`, and `render --tour`."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from textwrap import wrap
from typing import get_args

from engine.commands import arguments
from engine.commands.parser import Parser, Refused, one_of, whole
from engine.commands.request import FILM_SIZE, STEP_SIZE, MakeFilm, Present, PrintHandout, RenderStep, Theme
from engine.system.files import named
from engine.tours.read import SUFFIX, SUPPLIED, read, tour_files
from engine.tours.tour import Tour
from engine.words.language import LANGUAGES
from engine.words.numbers import quoted

FILMS = (".png", ".webp", ".gif", ".mp4")
PAPERS = ("a4", "letter")
THEMES = get_args(Theme)
LONGEST, FASTEST = 86_400.0, 60  # seconds; pictures a second


def present(argv: Sequence[str]) -> Present:
    """Which tour, from which step on; of what the window shows where none is named. Refused, TourProblem."""
    parser = _parser(
        "main.py present [TOUR] [--step N]",
        "Present on the full screen: a tour, or what the window shows.",
        "examples:\n  main.py present\n  main.py present why-position --step 4\n  main.py present my-talk.md",
    )
    parser.add_argument("tour", nargs="?", metavar="TOUR", help="the name of a supplied tour, or a tour file")
    parser.add_argument("--step", metavar="N", help="begin there; default: 1")
    asked = parser.read(argv)
    if asked.tour is None:
        if asked.step is not None:
            raise Refused("--step needs a TOUR; what the window shows has no steps")
        return Present()
    path = _place(asked.tour, "TOUR")
    return Present(str(path), _step(read(path), asked.step))


def rendered(asked: argparse.Namespace, output: str) -> RenderStep:
    """`render --tour TOUR --step N`, whose other options are read already."""
    for name, given in (
        ("SCENE", asked.scene),
        ("--scheme", asked.encoding),
        ("--set", asked.set),
        ("--positions", asked.positions),
        ("--panel", asked.panel),
        ("--claim", asked.claim or None),
        ("--pin", asked.pin or None),
    ):
        if given is not None and given != []:
            raise Refused(f"{name} and --tour are given both; a tour's step has its own scene and panels")
    tour = _tour(asked.tour, "--tour")
    look = {name: getattr(asked, name) for name in ("scale", "theme", "language")}
    return RenderStep(tour=tour, step=_step(tour, asked.step), output=output, size=asked.size or STEP_SIZE, **look)


def handout(argv: Sequence[str]) -> PrintHandout:
    """What is to be printed. Refused, TourProblem in one sentence."""
    parser = _parser(
        "main.py handout TOUR [options] -o FILE.pdf",
        "Print a tour, a step a page: its pictures and what is said.",
        "examples:\n  main.py handout why-position -o why.pdf\n  main.py handout talk.md --notes -o talk.pdf",
    )
    parser.add_argument("tour", nargs="?", metavar="TOUR", help="the name of a supplied tour, or a tour file")
    parser.add_argument("--paper", type=one_of(*PAPERS), metavar="NAME", default="a4", help=", ".join(PAPERS))
    parser.add_argument("--notes", action="store_true", help="with the speaker's notes below the captions")
    _add_language(parser)
    parser.add_argument("-o", dest="output", metavar="FILE", help="ends in .pdf")
    asked = parser.read(argv)
    tour = _tour(asked.tour, "TOUR")
    output = arguments.output(asked.output, (".pdf",))
    return PrintHandout(tour=tour, output=output, paper=asked.paper, notes=asked.notes, language=asked.language)


def film(argv: Sequence[str]) -> MakeFilm:
    """What is to be filmed. Refused, TourProblem in one sentence."""
    parser = _parser(
        "main.py film TOUR [options] -o FILE",
        "Film a tour as the room sees it: its glides, each step as long as it stands.",
        "examples:\n  main.py film why-position -o why.webp\n  main.py film talk.md --steps 2:4 -o talk.mp4",
    )
    parser.add_argument("tour", nargs="?", metavar="TOUR", help="the name of a supplied tour, or a tour file")
    parser.add_argument("--steps", metavar="A:B", help="from step A to step B, both in it; default: all")
    parser.add_argument("--seconds", type=_seconds, metavar="S", help="how long in all; default: as the tour says")
    parser.add_argument("--rate", type=whole(1, FASTEST), metavar="N", default=10, help="a second; default: 10")
    parser.add_argument("--size", type=arguments.size, metavar="WxH", default=FILM_SIZE, help="default: 1280x720")
    parser.add_argument("--theme", type=one_of(*THEMES), metavar="THEME", default="dark", help="light, dark")
    _add_language(parser)
    parser.add_argument("-o", dest="output", metavar="FILE", help=f"ends in {', '.join(FILMS)}")
    asked = parser.read(argv)
    tour = _tour(asked.tour, "TOUR")
    first, last = (1, len(tour.steps)) if asked.steps is None else _steps(tour, asked.steps)
    look = {name: getattr(asked, name) for name in ("seconds", "rate", "size", "theme", "language")}
    return MakeFilm(tour=tour, output=arguments.output(asked.output, FILMS), first=first, last=last, **look)


def supplied() -> tuple[str, ...]:
    """The names of the tours that come with the program, in the order in which they are offered."""
    return tuple(path.stem for path in tour_files(SUPPLIED))


def _parser(usage: str, says: str, examples: str) -> Parser:
    return Parser(usage, "\n".join([says, *wrap(f"Supplied are {', '.join(supplied())}.")]), examples)


def _add_language(parser: Parser) -> None:
    parser.add_argument("--language", type=one_of(*LANGUAGES), metavar="NAME", default="en", help=", ".join(LANGUAGES))


def _tour(name: str | None, argument: str) -> Tour:
    if name is None:
        raise Refused(f"{argument} is missing; it is a tour file or one of {', '.join(supplied())}")
    return read(_place(name, argument))


def _place(name: str, argument: str) -> Path:
    """Where a tour lies: a file of that name, else a supplied one."""
    with suppress(OSError, ValueError):
        if name and Path(name).is_file():
            return Path(name)
    if name in supplied():
        return SUPPLIED / f"{name}{SUFFIX}"
    raise Refused(f"{argument}: {named(name)} is no file and no supplied tour; those are {', '.join(supplied())}")


def _step(tour: Tour, text: str | None, argument: str = "--step") -> int:
    """A step's number, from 1 on; the first where none is asked for."""
    count = len(tour.steps)
    if text is None:
        return 1
    if not re.fullmatch(r"\d{1,6}", text) or not 1 <= int(text) <= count:
        raise Refused(f"{argument}: {quoted(text)} is not a step of this tour, 1 to {count}")
    return int(text)


def _steps(tour: Tour, text: str) -> tuple[int, int]:
    first, colon, last = text.partition(":")
    a, b = (
        _step(tour, first or "1", "--steps"),
        _step(tour, last or str(len(tour.steps)) if colon else first, "--steps"),
    )
    if b < a:
        raise Refused(f"--steps: {quoted(text)} ends before it begins; A:B are two steps, as 2:4")
    return a, b


def _seconds(text: str) -> float:
    with suppress(ValueError):
        if 0 < float(text) <= LONGEST:
            return float(text)
    raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number of seconds above 0, up to {LONGEST:g}")
