"""`export`: the numbers of an encoding as a file."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from engine.commands import arguments
from engine.commands.console import Progress, ended_by_signals, say
from engine.commands.parser import Parser, Refused, naming, one_of
from engine.encodings.base.catalogue import catalogue
from engine.encodings.base.encoding import Encoding
from engine.export import export as exports
from engine.scene.scene import Scene, to_json
from engine.system import files
from engine.values.value import Value

USUAL = dict.fromkeys(exports.RANGED, "0:512") | {"dims": "all", "distances": "-511:512 (key − query)"}


def export(argv: Sequence[str]) -> int:
    asked = _export_parser().read(argv)
    if not asked.encoding:
        raise Refused(f"SCHEME is missing; it is one of {', '.join(catalogue())}")
    path = arguments.output(asked.output, exports.SUFFIXES)
    wanted = _wanted(arguments.built(asked.encoding, asked.set, argument="SCHEME: "), asked)
    arguments.remark_on_idle("export", wanted.encoding, asked.set)
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
    parser.add_argument("--what", type=one_of(*exports.AXES), metavar="WHAT", help=", ".join(exports.AXES))
    parser.add_argument("--dtype", type=one_of(*exports.DTYPES), metavar="DTYPE", help=", ".join(exports.DTYPES))
    for name, usual in USUAL.items():
        parser.add_argument(f"--{name}", type=arguments.bounds, metavar="A:B[:S]", help=f"default: {usual}")
    parser.add_argument("-o", dest="output", metavar="FILE", help=f"ends in {', '.join(exports.SUFFIXES)}")
    return parser


def _wanted(encoding: Encoding, asked: argparse.Namespace) -> exports.Export:
    """What is to be exported; Refused where an option does not fit the encoding, before any file is made."""
    with naming("--set weights: "):  # which may turn out to be no table
        limits = exports.limits(encoding)
    usual = {name: exports.default(name, limit) for name, limit in limits.items()}
    typed = {name: arguments.filled(getattr(asked, name), usual[name]) for name in limits}
    values: dict[str, Value] = {"what": asked.what or "", "dtype": asked.dtype or "", **typed}
    with naming("--"):
        wanted = exports.Export(encoding=encoding, **values)
        chosen = exports.ranges(wanted)
    ends = [chosen[name].stop for name in ("positions", "queries", "keys") if name in chosen]
    scene = Scene(a=encoding) if not ends else Scene(a=encoding, length=max(ends))
    return replace(wanted, scene=to_json(scene))


def _remark_on_idle(wanted: exports.Export, asked: argparse.Namespace, path: str) -> None:
    """Say which ranges were typed and have no effect."""
    axes = exports.axes(wanted)
    idle = [f"--{name}" for name in exports.RANGED if getattr(asked, name) is not None and name not in axes]
    if idle and exports.suffix(path) != ".json":
        typed, listed = ", ".join(idle), ", ".join(axes)
        say(f"main.py export: {typed} has no effect; {wanted.product} has the axes {listed}")


def _written(wanted: exports.Export, path: str) -> int:
    progress = Progress(Path(path).name)
    try:
        with ended_by_signals():
            remark = exports.write(wanted, path, progress=progress)
    except exports.ExportRefused as error:
        raise Refused(f"--{error}") from None
    except files.WriteProblem as error:
        raise Refused(f"-o {error}") from None
    finally:
        progress.clear()
    return say(f"main.py export: {remark}") if remark else 0
