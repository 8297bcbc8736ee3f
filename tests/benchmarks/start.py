"""From exec to the first complete picture, beside a bare window of the same stack; whole processes."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.measuring import ROOT, Quiet, Result, at_most, main, spread


def started(module: str, **folders: Path) -> float:
    """Seconds until the process says that its window is painted; perf_counter is one clock for all processes."""
    variables = {name: str(folder) for name, folder in folders.items()}
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", **variables}
    command = [sys.executable, "-m", f"tests.benchmarks.{module}"]
    began = time.perf_counter()
    done = subprocess.run(command, env=environment, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return float(done.stdout.split()[-1]) - began


def program(cache: Path) -> float:
    """Its first start with these kernels: no settings, no session."""
    with tempfile.TemporaryDirectory() as config:
        return started("first_picture", PHASESCOPE_CONFIG=Path(config), PHASESCOPE_CACHE=cache)


def warm_up(cache: Path) -> None:
    """Compile the kernels, and let each side run once."""
    environment = {**os.environ, "PHASESCOPE_CACHE": str(cache)}
    subprocess.run([sys.executable, "-c", "from engine import jit; jit.warm()"], env=environment, cwd=ROOT, check=True)
    program(cache)
    started("bare_window")


def compared(name: str, bound: float, *, quick: bool, first: bool) -> Result:
    quiet, rounds = Quiet(), 2 if quick else 15
    ours: list[float] = []
    bare: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        warm_up(Path(folder, "warm"))
        for i in range(rounds):
            quiet.wait()
            ours.append(program(Path(folder, f"empty-{i}" if first else "warm")))
            quiet.wait()
            bare.append(started("bare_window"))
    return at_most(
        bound,
        name=name,
        value=statistics.median(ours) / statistics.median(bare),
        unit="× bare",
        samples=rounds,
        measured=f"Phasescope {spread(ours)}, bare window {spread(bare)}{quiet}",
    )


def warm(quick: bool) -> Iterator[Result]:
    yield compared("start", 1.6, quick=quick, first=False)


def first(quick: bool) -> Iterator[Result]:
    yield compared("start-first", 3, quick=quick, first=True)


BENCHMARKS = {("start",): warm, ("start-first",): first}

if __name__ == "__main__":
    main(BENCHMARKS)
