"""Walk over scenes and say what each needs at its peak: `python -m tests.peaks --seconds 600 --seed 1`.

WALK is one of pairs, ends, options, views, mixed, known; all of them without. Scenes come in an order drawn by the
seed, until the seconds are over; --all takes every one, --length those of one length. A line for each picture of a
scene that needs more than --above megabytes; the exit status is 1 when one needs more than the bound, or
ends in anything but an answer or a sentence.
"""

from __future__ import annotations

import argparse
import random
import sys
import time

import msgspec

from engine.pictures.frame import NAMES, picture_module
from engine.scene.scene import Scene
from tests.peaks.measuring import MB, STEPS, Peak, peaks, prepared
from tests.peaks.scenes import LENGTHS, WALKS

BOUND = 600  # megabytes above what the program holds already


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.peaks", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("walks", nargs="*", metavar="WALK", help=", ".join(WALKS))
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--scenes", type=int, help="so many, however long they take")
    parser.add_argument("--length", type=int, choices=LENGTHS, help="only scenes of so many positions")
    parser.add_argument("--follow", type=float, default=STEPS, help="seconds that an answer which fills in is followed")
    parser.add_argument("--all", action="store_true", help="every scene, however long it takes")
    parser.add_argument("--above", type=float, default=BOUND, help="megabytes from which a picture is named")
    asked = parser.parse_args()
    scenes = [scene for walk in asked.walks or WALKS for scene in WALKS[walk]()]
    scenes = [scene for scene in scenes if asked.length in (None, scene.length)]
    random.Random(asked.seed).shuffle(scenes)
    prepared()
    until, done, most, failed = time.monotonic() + asked.seconds, 0, 0, False
    seen: set[tuple[str, Scene]] = set()
    for scene in scenes[: asked.scenes]:
        if not (asked.all or asked.scenes) and time.monotonic() > until:
            break
        done += 1
        for peak in peaks(scene, unseen(scene, seen), seconds=asked.follow):
            most, failed = max(most, peak.peak), failed or bool(peak.problem)
            if peak.peak > asked.above * MB or peak.problem:
                print(told(scene, peak), flush=True)
    print(f"{done} of {len(scenes)} scenes, at most {most / MB:.0f} MB above what was held before")
    return int(failed or most > BOUND * MB)


def unseen(scene: Scene, seen: set[tuple[str, Scene]]) -> list[str]:
    """The pictures that are asked here for what none was asked before."""
    asked = {name: (name, picture_module(name).needs(scene)) for name in NAMES}
    new = [name for name, question in asked.items() if question not in seen]
    seen.update(asked.values())
    return new


def told(scene: Scene, peak: Peak) -> str:
    """The picture, what it needed, and the scene but for what is as declared."""
    plain, values = (msgspec.to_builtins(each) for each in (Scene(), scene))
    given = {name: value for name, value in values.items() if name == "a" or value != plain[name]}
    figures = f"{peak.peak / MB:6.0f} MB {peak.kept / MB:6.0f} kept {peak.seconds:5.1f} s"
    return f"{peak.picture:14} {figures} {peak.problem} {msgspec.json.encode(given).decode()}"


if __name__ == "__main__":
    sys.exit(main())
