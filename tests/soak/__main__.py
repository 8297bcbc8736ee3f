"""python -m tests.soak [--seconds S] [--seed N]: use the window at random; 0 when nothing went wrong."""

from __future__ import annotations

import argparse
import faulthandler
import importlib
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOG, SCENE, LAST = "gestures.log", "scene.json", 20  # as drive has them, which is imported later
TOLD = "told"  # a file that is there once the report was given
LARGEST = 256 << 20  # bytes of a file that is written


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--gestures", type=int, default=0, help="end after so many, not after seconds")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--between", type=float, default=0, help="seconds between two counts")
    parser.add_argument("--peak", type=float, default=1200, help="megabytes in memory at any moment")
    parser.add_argument("--growth", type=float, default=60, help="megabytes that may be added in the last quarter")
    parser.add_argument("--due", type=float, default=60, help="seconds in which a frame comes")
    parser.add_argument("--hang", type=float, default=180, help="seconds without a step")
    parser.add_argument("--motion", type=float, default=1, help="how much more often something is dragged or played")
    parser.add_argument("--longest", type=int, default=0, help="positions of a scene at most; 0: as the program has it")
    parser.add_argument("--goes-on", action="store_true", help="after a trouble, and tell them all")
    parser.add_argument("--also", default="", help="a module with further gestures")
    parser.add_argument("--trace", action="store_true", help="tell each gesture as it was made")
    parser.add_argument("--bare", action="store_true", help="rest without making every part of the window")
    parser.add_argument("--within", type=Path, default=None, help=argparse.SUPPRESS)  # the folder of this very run
    return parser.parse_args()


def prepare(scratch: Path) -> None:
    """An environment in which nothing of a person's own is read or written."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "phasescope"
    os.environ.setdefault("PHASESCOPE_CACHE", str(cache))
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["PHASESCOPE_CONFIG"] = str(scratch / "config")
    os.environ["HOME"] = str(scratch / "home")
    os.environ["HF_HOME"] = str(scratch / "hub")
    os.environ["LC_ALL"] = "C.UTF-8"
    (scratch / "home").mkdir()
    os.chdir(scratch)
    resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST, LARGEST))


def main() -> int:
    """In a process of its own, so that it can be told what was done when that dies."""
    given = arguments()
    if given.within is not None:
        return within(given)
    scratch = Path(tempfile.mkdtemp(prefix="phasescope-soak-"))
    try:
        command = [sys.executable, "-m", "tests.soak", *sys.argv[1:], "--within", str(scratch)]
        status = subprocess.run(command, cwd=ROOT).returncode
        if not (scratch / TOLD).exists():
            status = status or 2  # it ended without a word
            tell_death(scratch, given.seed, status)
        return status if status >= 0 else 128 - status
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def tell_death(scratch: Path, seed: int, status: int) -> None:
    name = signal.Signals(-status).name if status < 0 else status
    print(f"The program died: {name}. Seed {seed}. The last gestures:")
    for file, lines in ((LOG, 2 * LAST), (SCENE, LAST)):
        path = scratch / file
        print("\n".join(path.read_text().splitlines()[-lines:]) if path.exists() else f"(no {file})")


def within(given: argparse.Namespace) -> int:
    faulthandler.enable()
    try:
        prepare(given.within)
        return run(given, given.within)
    except Exception:  # the hook that would tell it is the watch's by now
        traceback.print_exc()
        return 2


def run(given: argparse.Namespace, scratch: Path) -> int:
    """The exit status."""
    from gui.app.start import missing_library

    missing_library(window=False)  # as a start of the program begins: it loads Qt
    from gui.app.program import application
    from tests.soak import counts, gestures, material, report, short
    from tests.soak.drive import Bounds, Drive
    from tests.soak.hand import Hand
    from tests.soak.life import Lives
    from tests.soak.watch import Watch

    rng = random.Random(given.seed)
    material.make(scratch, rng)
    if given.longest:
        short.keep(given.longest)
    if given.also:
        importlib.import_module(given.also)
    watch = Watch()
    watch.install()
    application(["soak"])
    lives = Lives(watch)
    hand = Hand(rng, scratch, lambda: lives.app, lambda: watch.frames)
    names = Bounds._fields
    bounds = Bounds(**{name: value for name, value in vars(given).items() if name in names})
    drive = Drive(lives, watch, hand, gestures.moving(given.motion), bounds)
    drive.traces = given.trace

    def tell() -> None:
        print(report.figures(drive), flush=True)
        if watch.troubles:
            print(report.failure(drive, given.seed), flush=True)

        (scratch / TOLD).touch()

    drive.report = tell
    lives.go_on()
    if growth := counts.grown(drive.counts, megabytes=given.growth):
        watch.led = list
        watch.note("growth from the third quarter to the last:", "\n".join(map(str, growth)))
    tell()
    return 1 if watch.troubles else 0


if __name__ == "__main__":
    sys.exit(main())
