"""`export t5 --what bias` of 16 heads × 4096 × 4096, beside bringing as many zeros onto the same disk."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.measuring import ROOT, Benchmarks, Quiet, Result, at_most, interleaved, main, spread

HEADS, LENGTH = 16, 4096
SIZE = 4 * HEADS * LENGTH * LENGTH
BLOCK = 1 << 22


def command(length: int, file: Path) -> list[str]:
    span = f"0:{length}"
    asked = ["--set", f"heads={HEADS}", "--what", "bias", "--queries", span, "--keys", span]
    return [sys.executable, "main.py", "export", "t5", *asked, "-o", str(file)]


def written(quick: bool) -> Iterator[Result]:
    quiet, rounds = Quiet(quick), 1 if quick else 5
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = Path(folder) / "bias.npy", Path(folder) / "zeros"

        def export() -> None:
            subprocess.run(command(LENGTH, ours), cwd=ROOT, check=True, stderr=subprocess.DEVNULL)
            ours.unlink()

        def zeros() -> None:
            block = bytes(BLOCK)
            with theirs.open("wb") as file:
                for _ in range(SIZE // BLOCK):
                    file.write(block)
                os.fsync(file.fileno())  # as the export: on the disk, not on its way to it
            theirs.unlink()

        taken, plain = interleaved(rounds, export, zeros, quiet=quiet)
    yield at_most(
        2,
        name="export-bias",
        value=statistics.median(taken) / statistics.median(plain),
        unit="× zeros",
        samples=len(taken),
        measured=f"{HEADS} × {LENGTH} × {LENGTH} {spread(taken)}, zeros {spread(plain)}{quiet}",
    )


BENCHMARKS: Benchmarks = {("export-bias",): written}

if __name__ == "__main__":
    main(BENCHMARKS)
