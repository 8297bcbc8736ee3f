"""inspect: one configuration and a thousand, whole processes, beside a Python that imports numpy and msgspec alone."""

from __future__ import annotations

import itertools
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.benchmarks.measuring import ROOT, Quiet, Result, at_most, interleaved, main, spread

CONFIGS = ROOT / "tests" / "data" / "configs"
ONE = CONFIGS / "llama3.1-8b.v5.json"
MANY = 1000
IMPORTS = "import numpy, msgspec"


def process(*arguments: str) -> Callable[[], object]:
    """A Python that runs with these and has to succeed."""
    command = [sys.executable, *arguments]
    return lambda: subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def one(quick: bool) -> Iterator[Result]:
    quiet, rounds = Quiet(quick), 2 if quick else 15
    ours, bare = interleaved(rounds, process("main.py", "inspect", str(ONE)), process("-c", IMPORTS), quiet=quiet)
    yield at_most(
        2.5,
        name="inspect-one",
        value=statistics.median(ours) / statistics.median(bare),
        unit="× imports",
        samples=rounds,
        measured=f"inspect {spread(ours)}, the imports {spread(bare)}{quiet}",
    )


def many(quick: bool) -> Iterator[Result]:
    quiet, rounds, count = Quiet(quick), 1 if quick else 5, 50 if quick else MANY
    with tempfile.TemporaryDirectory() as folder:
        for number, config in zip(range(count), itertools.cycle(sorted(CONFIGS.glob("*.json"))), strict=False):
            shutil.copy(config, Path(folder, f"{number:04}-{config.name}"))
        ours, bare = interleaved(
            rounds, process("main.py", "inspect", folder, "--json", "--numbers"), process("-c", IMPORTS), quiet=quiet
        )
    yield at_most(
        40,
        name="inspect-many",
        value=statistics.median(ours) / statistics.median(bare),
        unit="× imports",
        samples=rounds,
        measured=f"{count} configurations with numbers {spread(ours)}, the imports {spread(bare)}{quiet}",
    )


BENCHMARKS = {("inspect-one",): one, ("inspect-many",): many}

if __name__ == "__main__":
    main(BENCHMARKS)
