"""What `main.py render` takes from its start to its end: the largest pictures, and the largest tables of files.

Each is a process of its own, in which no kernel is compiled: the twins of the kernels are measured here, and what the
window, the image and its file take besides.
"""

from __future__ import annotations

import argparse
import functools
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from engine.arrays import weights
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import Encoding
from engine.pictures.panels import BY_NAME
from engine.scene.scene import Scene, to_json
from engine.system import files

ROOT = Path(__file__).parents[2]
BOUND = 1200  # megabytes of the whole process
MB = 1 << 20
WHAT = ("large", "stored")  # pictures, tables
SIZES = ("6928x6928", "12000x3840", "1600x960")  # the most pixels that there are, as a square and as a strip
CELLS = 1 << 26  # of the largest table that is read
LAYOUTS = {"f4": "C", "f8": "F", ">f8": "C", "i8": "C", "u1": "F"}
SHAPES = ((CELLS // 256, 256), (4096, CELLS // 4096))
USED = """
import resource, subprocess, sys
status = subprocess.run(sys.argv[1:]).returncode
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
sys.exit(status)
"""  # in a small process: what one is born from counts as its own


class Command(NamedTuple):
    """A scene, the panel that is drawn of it, and how large."""

    called: str
    scene: Callable[[], Scene]
    panel: str
    size: str


def large() -> Iterator[Command]:
    """Each panel of each encoding in as many pixels as a picture has."""
    for name in catalogue():
        for compare in ("a", "a-b"):
            scene = Scene(a=build(name), b=build("alibi"), compare=compare, length=1 << 17)  # type: ignore[arg-type]
            for panel in BY_NAME:
                for size in SIZES[:2]:
                    yield Command(f"{name} {compare}", lambda scene=scene: scene, panel, size)  # type: ignore[misc]


def stored(folder: Path) -> Iterator[Command]:
    """Tables of a file with as many cells as are read, alone and beside another."""
    for shape in SHAPES:
        for code, order in LAYOUTS.items():
            named = f"{code.strip('>')}{'-big' * code.startswith('>')} {order} {shape}"
            for compare in ("a", "a-b"):
                scene = functools.partial(_scene, folder, compare, named, code, order, shape)
                for panel in BY_NAME:
                    for size in SIZES:
                        yield Command(named + " a-b" * (compare == "a-b"), scene, panel, size)


def _scene(folder: Path, compare: str, named: str, code: str, order: str, shape: tuple[int, int]) -> Scene:
    first = _table(folder / f"{named}.npy", code, order, shape)
    if compare == "a":
        return Scene(a=first, length=shape[0])
    return Scene(a=first, b=_table(folder / f"other {shape}.npy", "f4", "C", shape), compare="a-b", length=shape[0])


def _table(path: Path, code: str, order: str, shape: tuple[int, int]) -> Encoding:
    if not path.exists():
        rng = np.random.default_rng(shape[0])
        header = {"descr": np.dtype(code).str, "fortran_order": order == "F", "shape": shape}
        with path.open("wb") as out:
            np.lib.format.write_array_header_1_0(out, header)
            for _ in range(CELLS >> 20):
                rng.integers(0, 99, 1 << 20, dtype=np.uint8).astype(code).tofile(out)
    return build("learned", {"weights": weights.refer(path)})


def peak(command: Command, folder: Path) -> tuple[int, str]:
    """Bytes that the process had in memory at most, and what it said on ending with another status than 0."""
    scene = folder / "scene.json"
    with files.atomic(scene) as file:
        file.write(to_json(command.scene()))
    asked = ("--panel", command.panel, "--size", command.size, "-o", str(folder / "x.png"))
    arguments = (sys.executable, str(ROOT / "main.py"), "render", str(scene), *asked)
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, "-Sc", USED, *arguments], env=environment, capture_output=True, text=True)
    return 1024 * int(done.stdout.split()[-1]), done.stderr[-300:] if done.returncode else ""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.peaks.commands", description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="*", metavar="what", help=", ".join(WHAT))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--commands", type=int, help="so many of all that there are")
    parser.add_argument("--above", type=float, default=BOUND, help="megabytes from which a command is named")
    asked = parser.parse_args()
    if unknown := set(asked.what) - set(WHAT):
        parser.error(f"{', '.join(sorted(unknown))}: none of {', '.join(WHAT)}")
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        both = {"large": large, "stored": lambda: stored(folder)}
        commands = [each for what in asked.what or WHAT for each in both[what]()]
        random.Random(asked.seed).shuffle(commands)
        most, failed, chosen = 0, False, commands[: asked.commands]
        for command in chosen:
            used, said = peak(command, folder)
            most, failed = max(most, used), failed or bool(said)
            if used > asked.above * MB or said:
                print(f"{used / MB:6.0f} MB {command.called} {command.panel} {command.size} {said}", flush=True)
    print(f"{len(chosen)} of {len(commands)} commands, at most {most / MB:.0f} MB")
    return int(failed or most > BOUND * MB)


if __name__ == "__main__":
    sys.exit(main())
