"""The command line: which command was asked for, and how it ends. Each has a file of its own, which only it loads."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from engine.commands.console import BAD_USAGE, INTERRUPTED, Closed, ClosedOutput, say
from engine.commands.parser import Parser, Refused
from engine.commands.version import version
from engine.system import files

if TYPE_CHECKING:
    from engine.commands.request import CommandRequest

TOUR = ".md"  # the ending of a tour's file


def main(argv: Sequence[str]) -> int | CommandRequest:
    """Run a subcommand and return its exit status, or return what gui is to do."""
    place = " ".join(["main.py", *argv[:1]]) if argv and argv[0] in COMMANDS else "main.py"
    try:
        return _run(argv)
    except SystemExit as stop:  # --help, --version, SIGTERM
        return stop.code if isinstance(stop.code, int) else 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return _without_reader()
    except Closed as error:
        return say(f"{place}: {error}", status=BAD_USAGE)
    except OSError as error:
        _without_reader()
        return say(f"{place}: {error.strerror or error}", status=BAD_USAGE)
    except ValueError as error:
        return say(f"{place}: {error}", status=BAD_USAGE)
    except MemoryError:
        return say(f"{place}: needs more memory than there is", status=BAD_USAGE)


def _run(argv: Sequence[str]) -> int | CommandRequest:
    with suppress(AttributeError, ValueError):
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    command, rest = (COMMANDS[argv[0]], argv[1:]) if argv and argv[0] in COMMANDS else (_open, argv)
    given = sys.stdout
    sys.stdout = given or ClosedOutput()
    try:
        return command(rest)
    finally:
        try:
            sys.stdout.flush()
        except BrokenPipeError:  # the answer is known all the same, such as that two tables differ
            _without_reader()
        sys.stdout = given


def _without_reader() -> int:
    """Nobody takes what is printed (`… | head`): the rest goes nowhere, and Python's last flush is quiet."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


class Subcommand(NamedTuple):
    """A function of engine.commands, loaded when it is asked for, and what it does; `opens`: says what gui is to do."""

    module: str
    function: str
    does: str
    opens: bool = False

    def __call__(self, argv: Sequence[str]) -> int | CommandRequest:
        _numpy_first()
        function = getattr(import_module(f"engine.commands.{self.module}"), self.function)
        command: Callable[[Sequence[str]], int | CommandRequest] = function
        if not (self.opens or gc.isenabled()):  # what is loaded stays to the end, and is never waste
            gc.freeze()
            gc.enable()
        return command(argv)


def _numpy_first() -> None:
    """Load it before msgspec loads typing_extensions, with which numpy's aliases take 25 ms more."""
    import_module("numpy")


COMMANDS: Mapping[str, Subcommand] = {
    "schemes": Subcommand("schemes", "schemes", "every encoding, its parameters, types, ranges, defaults"),
    "export": Subcommand("export", "export", "a table, frequencies, a profile or a bias as a file of numbers"),
    "render": Subcommand("render", "render", "the window or a panel as a picture", opens=True),
    "criteria": Subcommand("criteria", "command", "the design criteria of an encoding, measured"),
    "inspect": Subcommand(
        "inspect.command",
        "inspect",
        "what models' files say about position, and which software reads them otherwise",
    ),
    "identify": Subcommand("identify", "command", "which encoding and conventions a table holds"),
    "diff": Subcommand("diff", "command", "where and how much two tables, scenes or models differ"),
    "present": Subcommand("tours", "present", "a talk on the full screen", opens=True),
    "handout": Subcommand("tours", "handout", "a tour on paper, a step a page", opens=True),
    "film": Subcommand("tours", "film", "a tour as an animation", opens=True),
}
LISTED = "\n".join(f"  {name:<9} {each.does}" for name, each in COMMANDS.items())
USES = f"""\
subcommands:
{LISTED}

  main.py SUBCOMMAND --help says more.

examples:
  main.py scene.json
  main.py export sinusoidal --set dim=64 --positions 0:128 -o table.npy
"""


# main.py [FILE]


def _open(argv: Sequence[str]) -> int | CommandRequest:
    if argv and not argv[0].startswith("-"):
        _existing(argv[0])  # a misspelt subcommand is told before its options are
    parser = Parser("main.py [FILE]", "Phasescope: a laboratory for positional encodings.", USES)
    parser.add_argument("file", nargs="?", metavar="FILE", help="a scene, a model, a table or a tour to open")
    parser.add_argument("--version", action="store_true", help="print the version")
    asked = parser.read(argv)
    if asked.version:
        print(f"Phasescope {version()}")
        return 0
    _numpy_first()
    from engine.commands.request import Open

    if asked.file is None:
        return Open(None)
    path = Path(_existing(asked.file))
    return (
        COMMANDS["present"](["--", asked.file]) if path.suffix.lower() == TOUR and path.is_file() else Open(asked.file)
    )


def _existing(file: str) -> str:
    with suppress(OSError, ValueError):
        if file and Path(file).exists():
            return file
    raise Refused(f"{files.named(file)}: there is no such file{_meant(file)}")


def _meant(file: str) -> str:
    """The subcommands, where a file's name could be one that is misspelt."""
    from difflib import get_close_matches

    near = get_close_matches(file, COMMANDS, 1)
    if not near and (Path(file).name != file or Path(file).suffix):
        return ""
    listed = ", ".join(COMMANDS)
    return f"; did you mean {near[0]}? Subcommands are {listed}" if near else f"; subcommands are {listed}"
