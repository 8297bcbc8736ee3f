"""From exec to the first complete picture, beside a bare window of the same stack; whole processes.

A first start compiles its kernels, and both compile Python's files; another finds both.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.measuring import ROOT, Benchmarks, Quiet, Result, at_most, compiled, main, spread

SCREEN = {"name": "screen", "x": 0, "y": 0, "width": 1920, "height": 1200, "logicalDpi": 96, "dpr": 1}
TOO_LONG = 60  # seconds


class Starts:
    """Starts of both programs on a screen that has room for them, in a folder for what they keep."""

    def __init__(self, folder: Path):
        self.folder, self.count = folder, 0
        screens = folder / "screens.json"
        screens.write_text(json.dumps({"screens": [SCREEN]}))
        self.screen = f"offscreen:configfile={screens}"

    def _started(self, module: str, compiled_files: str, **variables: str) -> float:
        """Seconds until the process says that its window is painted; perf_counter is one clock for all processes."""
        kept = compiled(self.folder / f"compiled-{compiled_files}")
        command = [sys.executable, "-m", f"tests.benchmarks.{module}"]
        began = time.perf_counter()
        done = subprocess.run(
            command,
            env={**kept, "QT_QPA_PLATFORM": self.screen, **variables},
            cwd=ROOT,
            check=True,
            stdout=subprocess.PIPE,
            text=True,
            timeout=TOO_LONG,
        )
        return float(done.stdout.split()[-1]) - began

    def bare(self, cache: str) -> float:
        return self._started("bare_window", f"bare-{cache}")

    def program(self, cache: str) -> float:
        """Without settings and session; with the kernels and Python's compiled files that this cache has."""
        self.count += 1
        config, kernels = self.folder / f"config-{self.count}", self.folder / cache
        variables = {"PHASESCOPE_CONFIG": str(config), "PHASESCOPE_CACHE": str(kernels)}
        return self._started("first_picture", cache, **variables)

    def warm_up(self) -> None:
        """Compile the kernels, and let each side run once."""
        command = [sys.executable, "-c", "from engine.maths import kernel_cache; kernel_cache.warm()"]
        environment = {**os.environ, "PHASESCOPE_CACHE": str(self.folder / "warm")}
        subprocess.run(command, env=environment, cwd=ROOT, check=True)
        self.program("warm")
        self.bare("warm")


def compared(name: str, bound: float, *, quick: bool, first: bool) -> Result:
    quiet, rounds = Quiet(quick), 2 if quick else 15
    ours: list[float] = []
    bare: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        starts = Starts(Path(folder))
        starts.warm_up()
        for i in range(rounds):
            quiet.wait()
            ours.append(starts.program(f"empty-{i}" if first else "warm"))
            quiet.wait()
            bare.append(starts.bare(f"empty-{i}" if first else "warm"))
    return at_most(
        bound,
        name=name,
        value=statistics.median(ours) / statistics.median(bare),
        unit="× bare",
        samples=rounds,
        measured=f"Phasescope {spread(ours)}, bare window {spread(bare)}{quiet}",
    )


def warm(quick: bool) -> Iterator[Result]:
    yield compared("start", 1.3, quick=quick, first=False)


def first(quick: bool) -> Iterator[Result]:
    yield compared("start-first", 1.6, quick=quick, first=True)


BENCHMARKS: Benchmarks = {("start",): warm, ("start-first",): first}

if __name__ == "__main__":
    main(BENCHMARKS)
