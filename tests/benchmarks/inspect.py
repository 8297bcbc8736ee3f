"""inspect (one configuration and a thousand) and export of a small table, beside importing numpy and msgspec alone.

Whole processes, each with Python's compiled files kept.
"""

from __future__ import annotations

import itertools
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.benchmarks.measuring import ROOT, Benchmarks, Quiet, Result, at_most, compiled, interleaved, main, spread

CONFIGS = ROOT / "tests" / "data" / "configs"
ONE = CONFIGS / "llama3.1-8b.v5.json"
MANY = 1000
IMPORTS = "import numpy, msgspec"


def process(folder: str, *arguments: str) -> Callable[[], object]:
    """A Python that runs with these and has to succeed; its compiled files are in the folder."""
    command, environment = [sys.executable, *arguments], compiled(Path(folder, "compiled"))
    return lambda: subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)


def _beside(name: str, *arguments: str, quick: bool) -> Result:
    quiet, rounds = Quiet(quick), 2 if quick else 15
    with tempfile.TemporaryDirectory() as folder:
        given = [each.format(folder=folder) for each in arguments]
        ours, bare = interleaved(rounds, process(folder, *given), process(folder, "-c", IMPORTS), quiet=quiet)
    return at_most(
        1.5,
        name=name,
        value=statistics.median(ours) / statistics.median(bare),
        unit="× imports",
        samples=rounds,
        measured=f"{spread(ours)}, the imports {spread(bare)}{quiet}",
    )


def one(quick: bool) -> Iterator[Result]:
    yield _beside("inspect-one", "main.py", "inspect", str(ONE), quick=quick)


def small(quick: bool) -> Iterator[Result]:
    table = ("sinusoidal", "--set", "dim=64", "--positions", "0:128")
    yield _beside("export-small", "main.py", "export", *table, "-o", "{folder}/table.npy", quick=quick)


def many(quick: bool) -> Iterator[Result]:
    quiet, rounds, count = Quiet(quick), 1 if quick else 5, 50 if quick else MANY
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as kept:
        for number, config in zip(range(count), itertools.cycle(sorted(CONFIGS.glob("*.json"))), strict=False):
            shutil.copy(config, Path(folder, f"{number:04}-{config.name}"))
        ours, bare = interleaved(
            rounds,
            process(kept, "main.py", "inspect", folder, "--json", "--numbers"),
            process(kept, "-c", IMPORTS),
            quiet=quiet,
        )
    yield at_most(
        40,
        name="inspect-many",
        value=statistics.median(ours) / statistics.median(bare),
        unit="× imports",
        samples=rounds,
        measured=f"{count} configurations with numbers {spread(ours)}, the imports {spread(bare)}{quiet}",
    )


BENCHMARKS: Benchmarks = {("inspect-one",): one, ("export-small",): small, ("inspect-many",): many}

if __name__ == "__main__":
    main(BENCHMARKS)
