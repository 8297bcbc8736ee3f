"""python -m tests.gallery -o FOLDER: a picture of every room in every look, and index.html to see them side by side.

Nothing is asked of the net; what a program finds wrong stands below each picture, and --faults tells it alone.
"""

from __future__ import annotations

import argparse
import html
import itertools
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from engine.commands.arguments import size
from engine.encodings.base.catalogue import catalogue
from engine.pictures.rooms import ROOM
from gui.app.appearance import STEPS
from gui.app.program import application
from gui.output.image import image_of
from tests.gallery import tours
from tests.gallery.faults import faults
from tests.gallery.looks import ENCODINGS, LANGUAGES, SIZES, THEMES, Look, Shot, shots

PAGE = """<!doctype html><meta charset="utf-8"><title>Phasescope, every room</title>
<style>
body {{ font: 13px sans-serif; background: #888; color: #000; margin: 16px }}
h2 {{ position: sticky; top: 0; background: #888; margin: 0; padding: 8px 0 }}
section {{ display: grid; grid-template-columns: repeat(auto-fill, minmax(420px, 1fr)); gap: 12px }}
figure {{ margin: 0 }} img {{ width: 100%; display: block }} li {{ color: #600 }}
</style>
{rooms}
"""
Found = dict[Shot, list[str]]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description=__doc__)
    parser.add_argument("-o", "--output", type=Path, metavar="FOLDER", help="where the pictures go")
    parser.add_argument("--faults", action="store_true", help="no pictures: tell what is wrong, once each")
    parser.add_argument("--rooms", nargs="+", choices=ROOM, default=tuple(ROOM), metavar="ROOM")
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=THEMES, metavar="THEME")
    parser.add_argument("--languages", nargs="+", choices=LANGUAGES, default=LANGUAGES, metavar="LANGUAGE")
    parser.add_argument("--sizes", nargs="+", type=size, default=SIZES, metavar="WxH")
    parser.add_argument(
        "--texts", nargs="+", type=int, choices=STEPS, default=(100,), metavar="PERCENT", help="sizes of text in rooms"
    )
    parser.add_argument("--tours", nargs="*", choices=tours.NAMES, metavar="TOUR", help="steps of tours, not rooms")
    parser.add_argument("--encodings", nargs="+", choices=[*catalogue()], default=ENCODINGS, metavar="ENCODING")
    asked = parser.parse_args()
    if asked.output is None and not asked.faults:
        parser.error("where to? -o FOLDER, or --faults")
    return asked


def main() -> int:
    """0 where nothing was found wrong."""
    asked = arguments()
    found: Found = {}
    with tempfile.TemporaryDirectory() as own:
        os.environ["PHASESCOPE_CONFIG"] = own
        application(sys.argv[:1])
        if asked.output:
            asked.output.mkdir(parents=True, exist_ok=True)
        if asked.tours is not None:
            return _told_of_tours(asked)
        for look in itertools.starmap(Look, itertools.product(asked.themes, asked.languages, asked.sizes, asked.texts)):
            for shot, app in shots(look, asked.encodings, asked.rooms):
                found[shot] = faults(app.window)
                if asked.output:
                    image_of(app.window, 1.0).save(str(asked.output / f"{shot.name}.png"))
            if asked.output:
                (asked.output / "index.html").write_text(page(found), encoding="utf-8")
    for fault, where in told(found).items():
        print(f"{fault}    {len(where)} ×, first {where[0].name}")
    return int(any(found.values()))


def _told_of_tours(asked: argparse.Namespace) -> int:
    """What is wrong in each step."""
    wrong = 0
    for look in itertools.starmap(Look, itertools.product(asked.themes, asked.languages, asked.sizes, asked.texts)):
        for tour in asked.tours or tours.NAMES:
            for step, faults_of_it in tours.wrong(look, tour, asked.output):
                wrong += len(faults_of_it)
                for fault in faults_of_it:
                    print(f"{step}    {fault}")
    return int(wrong > 0)


def told(found: Found) -> dict[str, Sequence[Shot]]:
    """Each fault with the shots that have it."""
    each: dict[str, list[Shot]] = {}
    for shot, said in found.items():
        for fault in dict.fromkeys(said):
            each.setdefault(fault, []).append(shot)
    return dict(sorted(each.items()))


def page(found: Found) -> str:
    """A section a room."""
    rooms = []
    for room in dict.fromkeys(shot.room for shot in found):
        figures = "\n".join(_figure(shot, said) for shot, said in found.items() if shot.room == room)
        rooms.append(f"<h2>{html.escape(ROOM[room].title)}</h2>\n<section>\n{figures}\n</section>")
    return PAGE.format(rooms="\n".join(rooms))


def _figure(shot: Shot, said: Sequence[str]) -> str:
    wrong = "".join(f"<li>{html.escape(fault)}</li>" for fault in dict.fromkeys(said))
    image = f'<a href="{shot.name}.png"><img loading="lazy" src="{shot.name}.png" alt=""></a>'
    return f"<figure>{image}<figcaption>{html.escape(shot.name)}<ul>{wrong}</ul></figcaption></figure>"


if __name__ == "__main__":
    sys.exit(main())
