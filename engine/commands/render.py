"""`render`: the window, one panel or a tour's step as a picture."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

from msgspec.structs import replace

from engine.arrays import weights
from engine.arrays.file import FileProblem, suffix
from engine.commands import arguments
from engine.commands.console import say
from engine.commands.parser import Parser, Refused, naming, one_of
from engine.commands.request import STEP_SIZE, WINDOW_SIZE, Render, RenderStep, Theme
from engine.encodings.base.encoding import LONGEST, changed
from engine.pictures.panels import NAMES
from engine.scene.scene import Scene, read_file
from engine.scene.table import with_table
from engine.values.parameter import parameter
from engine.words.language import LANGUAGES

PICTURES = (".png", ".svg", ".pdf")
THEMES = get_args(Theme)


def render(argv: Sequence[str]) -> Render | RenderStep:
    asked = _render_parser().read(argv)
    output = arguments.output(asked.output, PICTURES)
    size = asked.size or (WINDOW_SIZE if asked.tour is None else STEP_SIZE)
    most = arguments.SIDES[1] // max(size)
    if asked.scale > most:
        raise Refused(f"--scale: {asked.scale} is not a whole number from 1 to {most}, all that this size allows")
    if asked.tour is not None:
        from engine.commands.tours import rendered  # here, because no other picture waits for it

        return rendered(asked, output)
    if asked.step is not None:
        raise Refused("--step needs a --tour, as --tour why-position --step 4")
    for name in ("claim", "pin"):
        if getattr(asked, name) and asked.panel is None:
            raise Refused(f"--{name} needs a --panel, as --panel heatmap --{name}")
    look = {name: getattr(asked, name) for name in ("panel", "claim", "pin", "scale", "theme", "language")}
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
    scenes = "a saved scene, a model's files, or a table as FILE[:ARRAY]; default: that of a first start"
    parser.add_argument("scene", nargs="?", metavar="SCENE", help=scenes)
    parser.add_argument(
        "--scheme", dest="encoding", metavar="SCHEME", help="an id of main.py schemes, for the scene's own"
    )
    parser.add_argument("--set", **arguments.SET)
    parser.add_argument("--positions", metavar="N", help=f"how many positions, up to {LONGEST}")
    parser.add_argument("--panel", type=one_of(*NAMES), metavar="NAME", help=", ".join(NAMES))
    parser.add_argument("--claim", action="store_true", help="what is said of the panel, as its caption")
    parser.add_argument("--pin", action="store_true", help="mark the pinned place in the panel")
    parser.add_argument("--tour", metavar="TOUR", help="a supplied tour or a tour file, whose step is drawn")
    parser.add_argument("--step", metavar="N", help="of the tour; default: 1")
    parser.add_argument("--size", type=arguments.size, metavar="WxH", help="default: 1600x960; of a step 1920x1080")
    parser.add_argument("--scale", type=arguments.scale, metavar="N", default=1, help="default: 1")
    parser.add_argument("--theme", type=one_of(*THEMES), metavar="THEME", default="dark", help="light, dark")
    parser.add_argument("--language", type=one_of(*LANGUAGES), metavar="NAME", default="en", help=", ".join(LANGUAGES))
    parser.add_argument("-o", dest="output", metavar="FILE", help=f"ends in {', '.join(PICTURES)}")
    return parser


def _scene(asked: argparse.Namespace) -> Scene:
    """The scene as the options change it; a panel of one that nobody has saved is as it opens in the window."""
    from engine.pictures import opening  # here, because nothing else of a command line knows pictures

    with naming("SCENE: "):
        fresh = opening.FIRST if asked.scene is None else _of_numbers(asked.scene)
    scene = _changed(_saved(asked.scene) if fresh is None else fresh, asked)
    return scene if fresh is None or asked.panel is None else opening.opened(scene, asked.panel)


def _changed(scene: Scene, asked: argparse.Namespace) -> Scene:
    if asked.encoding is not None:
        scene = scene.replace(a=arguments.built(asked.encoding, asked.set, argument="--scheme: "))
    else:
        values = arguments.settings(type(scene.a), asked.set)
        with naming("--set "):
            scene = scene.replace(a=changed(scene.a, **values))
    arguments.remark_on_idle("render", scene.a, asked.set)
    if asked.positions is None:
        return scene
    length = replace(parameter(Scene, "length"), name="--positions")
    return scene.replace(length=length.parse(asked.positions))


def _saved(file: str) -> Scene:
    """The scene in a file; what it refers to and is not there is said, the rest counts."""
    with naming("SCENE: "):
        read = read_file(Path(file))
    for remark in read.remarks:
        say(f"main.py render: {remark}")
    return read.scene


def _of_numbers(file: str) -> Scene | None:
    """The scene of a model's files or of a table; None of a scene's own, and of JSON that is no model."""
    from engine.models import opened
    from engine.pictures import model
    from engine.pictures.opening import FIRST

    if not file:
        raise Refused("'' is no path; a saved scene has one")
    path, tensor = weights.split(file)
    path = file if tensor is None else path  # a name that begins with @ is one here
    try:
        kind = opened.kind(path) if tensor is None else "table"
        if kind == "table":
            return with_table(FIRST, weights.refer(path, tensor))
        return model.opened(FIRST, opened.inspect(path)) if kind == "model" else None
    except FileProblem:
        if suffix(path) == ".json":  # what a scene is, is said
            return None
        raise
