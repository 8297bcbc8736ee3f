"""python -m tests.soak [--seconds S] [--seed N]: use the window at random; 0 when nothing went wrong."""

from __future__ import annotations

import argparse
import faulthandler
import importlib
import os
import random
import resource
import shutil
import sys
import tempfile
import traceback
from pathlib import Path

LARGEST = 256 << 20  # bytes of a file that is written


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--gestures", type=int, default=0, help="end after so many, not after seconds")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--between", type=float, default=0, help="seconds between two counts")
    parser.add_argument("--peak", type=float, default=1200, help="megabytes in memory at any moment")
    parser.add_argument("--growth", type=float, default=60, help="megabytes that may be added in the last quarter")
    parser.add_argument("--due", type=float, default=30, help="seconds in which a frame comes")
    parser.add_argument("--hang", type=float, default=120, help="seconds without a step")
    parser.add_argument("--longest", type=int, default=0, help="positions of a scene at most; 0: as the program has it")
    parser.add_argument("--goes-on", action="store_true", help="after a trouble, and tell them all")
    parser.add_argument("--also", default="", help="a module with further gestures")
    parser.add_argument("--trace", action="store_true", help="tell each gesture as it was made")
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
    given = arguments()
    faulthandler.enable()
    scratch = Path(tempfile.mkdtemp(prefix="phasescope-soak-"))
    try:
        prepare(scratch)
        return run(given, scratch)
    except Exception:  # the hook that would tell it is the watch's by now
        traceback.print_exc()
        return 2
    finally:
        os.chdir("/")
        shutil.rmtree(scratch, ignore_errors=True)


def run(given: argparse.Namespace, scratch: Path) -> int:
    """The exit status."""
    from tests.soak import counts, gestures, material, report, short
    from tests.soak.drive import Bounds, Drive
    from tests.soak.hand import Hand
    from tests.soak.life import Lives
    from tests.soak.watch import Watch

    from gui.program import application

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
    drive = Drive(lives, watch, hand, gestures.everything(), bounds)
    drive.traces = given.trace

    def tell() -> None:
        print(report.figures(drive), flush=True)
        if watch.troubles:
            print(report.failure(drive, given.seed), flush=True)

    drive.report = tell
    lives.go_on()
    for each in counts.grown(drive.counts, megabytes=given.growth):
        watch.note(f"growth over the second half: {each}")
    tell()
    return 1 if watch.troubles else 0


if __name__ == "__main__":
    sys.exit(main())
