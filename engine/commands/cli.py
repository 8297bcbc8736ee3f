"""The commands: `schemes` and `export` run here; what `render` and the window are to do is returned, for gui to do."""

from __future__ import annotations

import argparse
import difflib
import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import NoReturn, TypeVar, get_args

from engine.commands import arguments
from engine.commands.arguments import Parser, Refused
from engine.commands.request import Open, Render, RenderStep, Request, Theme
from engine.encodings.base.encoding import LONGEST, Encoding, catalogue, changed
from engine.export import export
from engine.pictures.panels import NAMES
from engine.scene.scene import Scene, read_file, to_json
from engine.system import files
from engine.values.parameter import Parameter, parameter, parameters
from engine.values.value import Value
from engine.words.language import LANGUAGES
from engine.words.numbers import percent, quoted

R = TypeVar("R")
PICTURES = (".png", ".svg", ".pdf")
THEMES = get_args(Theme)
LISTED = ("table", "frequencies", "profile", "bias")  # the offers that `schemes --json` tells of
BAD_USAGE, INTERRUPTED = 2, 130
PATIENCE = 0.5  # seconds of work before progress is told


def main(argv: Sequence[str]) -> int | Request:
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
    except OSError as error:
        _without_reader()
        return _say(f"{place}: {error.strerror or error}", status=BAD_USAGE)
    except ValueError as error:
        return _say(f"{place}: {error}", status=BAD_USAGE)
    except MemoryError:
        return _say(f"{place}: needs more memory than there is", status=BAD_USAGE)


def _run(argv: Sequence[str]) -> int | Request:
    with suppress(AttributeError, ValueError):
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    command, rest = (COMMANDS[argv[0]], argv[1:]) if argv and argv[0] in COMMANDS else (_open, argv)
    try:
        return command(rest)
    finally:
        if sys.stdout is not None:
            sys.stdout.flush()


def _without_reader() -> int:
    """Nobody takes what is printed (`… | head`): the rest goes nowhere, and Python's last flush is quiet."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _say(text: str, *, status: int = 0) -> int:
    """One line on stderr."""
    print(" ".join(text.splitlines()), file=sys.stderr)
    return status


# main.py [FILE]

USES = """\
subcommands:
  schemes   every encoding, its parameters, types, ranges, defaults
  export    a table, frequencies, a profile or a bias as a file of numbers
  render    the window or a panel as a picture
  criteria  the design criteria of an encoding, measured
  inspect   what models' files say about position, and which software reads them otherwise
  identify  which encoding and conventions a table holds
  diff      where and how much two tables, scenes or models differ
  present   a talk on the full screen
  handout   a tour on paper, a step a page
  film      a tour as an animation

  main.py SUBCOMMAND --help says more.

examples:
  main.py scene.json
  main.py export sinusoidal --set dim=64 --positions 0:128 -o table.npy
"""


def _open(argv: Sequence[str]) -> int | Open:
    if argv and not argv[0].startswith("-"):
        _existing(argv[0])  # a misspelt subcommand is told before its options are
    parser = Parser("main.py [FILE]", "Phasescope: a laboratory for positional encodings.", USES)
    parser.add_argument("file", nargs="?", metavar="FILE", help="a scene, a model or a table to open")
    parser.add_argument("--version", action="store_true", help="print the version")
    asked = parser.read(argv)
    if asked.version:
        print(f"Phasescope {version()}")
        return 0
    return Open(None if asked.file is None else _existing(asked.file))


def version() -> str:
    import tomllib  # no start waits for it

    text = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    return str(tomllib.loads(text)["project"]["version"])


def _existing(file: str) -> str:
    with suppress(OSError, ValueError):
        if file and Path(file).exists():
            return file
    raise Refused(f"{files.named(file)}: there is no such file{_meant(file)}")


def _meant(file: str) -> str:
    """The subcommands, where a file's name could be one that is misspelt."""
    near = difflib.get_close_matches(file, COMMANDS, 1)
    if not near and (Path(file).name != file or Path(file).suffix):
        return ""
    listed = ", ".join(COMMANDS)
    return f"; did you mean {near[0]}? Subcommands are {listed}" if near else f"; subcommands are {listed}"


# main.py schemes


def _encodings(argv: Sequence[str]) -> int:
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


# main.py export


def _export(argv: Sequence[str]) -> int:
    asked = _export_parser().read(argv)
    if not asked.encoding:
        raise Refused(f"SCHEME is missing; it is one of {', '.join(catalogue())}")
    path = arguments.output(asked.output, export.SUFFIXES)
    wanted = _wanted(arguments.built(asked.encoding, asked.set, argument="SCHEME: "), asked)
    _remark_on_idle(wanted, asked, path)
    return _written(wanted, path)


def _export_parser() -> Parser:
    parser = Parser(
        "main.py export SCHEME [options] -o FILE",
        "Write the numbers of an encoding: .npy the array alone, .npz with axes and scene, .csv,\n"
        ".png a pixel a cell, .json the scene alone. A range A:B:S counts from A, below B, in steps of S.",
        "examples:\n"
        "  main.py export sinusoidal --set dim=64 --set base=500 --positions 0:128 -o table.npy\n"
        "  main.py export sinusoidal --what profile --distances -256:257 -o profile.csv",
    )
    parser.add_argument("encoding", nargs="?", metavar="SCHEME", help="an id of main.py schemes")
    parser.add_argument("--set", **arguments.SET)
    parser.add_argument("--what", type=arguments.one_of(*export.AXES), metavar="WHAT", help=", ".join(export.AXES))
    parser.add_argument(
        "--dtype", type=arguments.one_of(*export.DTYPES), metavar="DTYPE", help=", ".join(export.DTYPES)
    )
    for name, usual in USUAL.items():
        parser.add_argument(f"--{name}", type=arguments.bounds, metavar="A:B[:S]", help=f"default: {usual}")
    parser.add_argument("-o", dest="output", metavar="FILE", help=f"ends in {', '.join(export.SUFFIXES)}")
    return parser


USUAL = dict.fromkeys(export.RANGED, "0:512") | {"dims": "all", "distances": "-511:512 (key − query)"}


def _wanted(encoding: Encoding, asked: argparse.Namespace) -> export.Export:
    """What is to be exported; Refused where an option does not fit the encoding, before any file is made."""
    with arguments.naming("--set "):  # a file of weights may turn out to be no table
        limits = export.limits(encoding)
    usual = {name: export.default(name, limit) for name, limit in limits.items()}
    typed = {name: arguments.filled(getattr(asked, name), usual[name]) for name in limits}
    values: dict[str, Value] = {"what": asked.what or "", "dtype": asked.dtype or "", **typed}
    with arguments.naming("--"):
        wanted = export.Export(encoding=encoding, **values)
        chosen = export.ranges(wanted)
    ends = [chosen[name].stop for name in ("positions", "queries", "keys") if name in chosen]
    scene = Scene(a=encoding) if not ends else Scene(a=encoding, length=max(ends))
    return replace(wanted, scene=to_json(scene))


def _remark_on_idle(wanted: export.Export, asked: argparse.Namespace, path: str) -> None:
    """Say which ranges were typed and have no effect."""
    axes = export.axes(wanted)
    idle = [f"--{name}" for name in export.RANGED if getattr(asked, name) is not None and name not in axes]
    if idle and export.suffix(path) != ".json":
        typed, listed = ", ".join(idle), ", ".join(axes)
        _say(f"main.py export: {typed} has no effect; {wanted.product} has the axes {listed}")


def _written(wanted: export.Export, path: str) -> int:
    progress = Progress(Path(path).name)
    try:
        with _ended_by_signals():
            remark = export.write(wanted, path, progress=progress)
    except export.ExportRefused as error:
        raise Refused(f"--{error}") from None
    except files.WriteProblem as error:
        raise Refused(f"-o {error}") from None
    finally:
        progress.clear()
    return _say(f"main.py export: {remark}") if remark else 0


class Progress:
    """One line on stderr that is written over, where it is a terminal and the work lasts."""

    def __init__(self, label: str) -> None:
        self.label, self.began = quoted(label), time.monotonic()
        self.told = False
        self.terminal = sys.stderr is not None and sys.stderr.isatty()

    def __call__(self, done: int, total: int) -> None:
        if self.terminal and time.monotonic() - self.began > PATIENCE:
            print(f"\r{self.label}  {percent(done / total)}", end="", file=sys.stderr, flush=True)
            self.told = True

    def clear(self) -> None:
        if self.told:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Being told to end is an exception here, so that no half-made file stays."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    ways = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {way: signal.signal(way, _end) for way in ways if signal.getsignal(way) == signal.SIG_DFL}
    try:
        yield
    finally:
        for way, handler in before.items():
            signal.signal(way, handler)


def _end(number: int, _frame: object) -> NoReturn:
    raise SystemExit(128 + number)


# main.py render


def _render(argv: Sequence[str]) -> Render | RenderStep:
    asked = _render_parser().read(argv)
    output = arguments.output(asked.output, PICTURES)
    size = asked.size or (Render if asked.tour is None else RenderStep).size
    most = arguments.SIDES[1] // max(size)
    if asked.scale > most:
        raise Refused(f"--scale: {asked.scale} is not a whole number from 1 to {most}, all that this size allows")
    if asked.tour is not None:
        from engine.commands.tours import rendered  # here, because no other picture waits for it

        return rendered(asked, output)
    if asked.step is not None:
        raise Refused("--step needs a --tour, as --tour why-position --step 4")
    look = {name: getattr(asked, name) for name in ("panel", "scale", "theme", "language")}
    return Render(scene=_scene(asked), output=output, size=size, **look)


def _render_parser() -> Parser:
    parser = Parser(
        "main.py render [SCENE] [options] -o FILE",
        "Draw the whole window, one panel or a step of a tour without opening it: size × scale pixels.",
        "examples:\n"
        "  main.py render scene.json -o picture.png\n"
        "  main.py render --scheme sinusoidal --set dim=64 --panel heatmap --theme light -o map.svg\n"
        "  main.py render --tour why-position --step 4 -o step.png",
    )
    parser.add_argument("scene", nargs="?", metavar="SCENE", help="a saved scene; default: that of a first start")
    parser.add_argument(
        "--scheme", dest="encoding", metavar="SCHEME", help="an id of main.py schemes, for the scene's own"
    )
    parser.add_argument("--set", **arguments.SET)
    parser.add_argument("--positions", metavar="N", help=f"how many positions, up to {LONGEST}")
    parser.add_argument("--panel", type=arguments.one_of(*NAMES), metavar="NAME", help=", ".join(NAMES))
    parser.add_argument("--tour", metavar="TOUR", help="a supplied tour or a tour file, whose step is drawn")
    parser.add_argument("--step", metavar="N", help="of the tour; default: 1")
    parser.add_argument("--size", type=arguments.size, metavar="WxH", help="default: 1600x960; of a step 1920x1080")
    parser.add_argument("--scale", type=arguments.scale, metavar="N", default=1, help="default: 1")
    parser.add_argument("--theme", type=arguments.one_of(*THEMES), metavar="THEME", default="dark", help="light, dark")
    parser.add_argument(
        "--language", type=arguments.one_of(*LANGUAGES), metavar="NAME", default="en", help=", ".join(LANGUAGES)
    )
    parser.add_argument("-o", dest="output", metavar="FILE", help=f"ends in {', '.join(PICTURES)}")
    return parser


def _scene(asked: argparse.Namespace) -> Scene:
    """The scene as the options change it."""
    scene = Scene() if asked.scene is None else _read_scene(asked.scene)
    if asked.encoding is not None:
        scene = scene.replace(a=arguments.built(asked.encoding, asked.set, argument="--scheme: "))
    else:
        values = arguments.settings(type(scene.a), asked.set)
        with arguments.naming("--set "):
            scene = scene.replace(a=changed(scene.a, **values))
    if asked.positions is None:
        return scene
    length = replace(parameter(Scene, "length"), name="--positions")
    return scene.replace(length=length.parse(asked.positions))


def _read_scene(file: str) -> Scene:
    """The scene in a file; what it refers to and is not there is said, the rest counts."""
    with arguments.naming("SCENE: "):
        read = read_file(Path(file))
    for remark in read.remarks:
        _say(f"main.py render: {remark}")
    return read.scene


def _awaited(name: str, command: Callable[[Sequence[str], Progress], R], argv: Sequence[str]) -> R:
    """What a command of long work answers; until then it tells its progress."""
    progress = Progress(name)
    try:
        return command(argv, progress)
    finally:
        progress.clear()


# main.py criteria


def _criteria(argv: Sequence[str]) -> int:
    from engine.commands.criteria import criteria  # here, because no other command waits for it

    print(_awaited("criteria", criteria, argv))
    return 0


# main.py inspect, main.py identify, main.py diff


def _inspect(argv: Sequence[str]) -> int:
    from engine.commands.inspect.command import Console, command  # here, because no other command waits for it

    progress = Progress("inspect")

    def write(text: str) -> None:
        progress.clear()
        print(text)

    def complain(text: str) -> None:
        progress.clear()
        _say(f"main.py inspect: {text}")

    try:
        return command(argv, Console(write, complain, progress), version=version)
    finally:
        progress.clear()


def _identify(argv: Sequence[str]) -> int:
    from engine.commands.identify import command  # here, because no other command waits for it

    print(_awaited("identify", command, argv))
    return 0


def _diff(argv: Sequence[str]) -> int:
    from engine.commands.diff import command  # here, because no other command waits for it

    said, status = _awaited("diff", command, argv)
    print(said)
    return status


# main.py present


def _present(argv: Sequence[str]) -> Request:
    from engine.commands.tours import present  # here, because no other command waits for it

    return present(argv)


def _handout(argv: Sequence[str]) -> Request:
    from engine.commands.tours import handout

    return handout(argv)


def _film(argv: Sequence[str]) -> Request:
    from engine.commands.tours import film

    return film(argv)


COMMANDS: Mapping[str, Callable[[Sequence[str]], int | Request]] = {
    "schemes": _encodings,
    "export": _export,
    "render": _render,
    "criteria": _criteria,
    "inspect": _inspect,
    "identify": _identify,
    "diff": _diff,
    "present": _present,
    "handout": _handout,
    "film": _film,
}
