"""Each room opened for the first time in a process, until it is painted whole, beside a chart of pyqtgraph alone."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from collections.abc import Iterator

from tests.benchmarks.measuring import ROOT, Benchmarks, Result, at_most, main, spread


def visits(quick: bool) -> Iterator[Result]:
    command = [sys.executable, "-m", "tests.benchmarks.visiting", *(["quick"] if quick else [])]
    runs = [
        json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)
        for _ in range(1 if quick else 3)
    ]
    first = {room: statistics.median(run["rooms"][room] for run in runs) for room in runs[0]["rooms"]}
    plain = [each for run in runs for each in run["bare"]]
    loud = sum(run["loud"] for run in runs)
    slowest = sorted(first, key=lambda room: -first[room])
    times = ", ".join(f"{room} {first[room] * 1000:.0f} ms" for room in slowest[:4])
    yield at_most(
        2.5,
        name="visit",
        value=first[slowest[0]] / statistics.median(plain),
        unit="× chart",
        samples=len(runs) * len(first),
        measured=f"slowest of {len(first)} rooms: {times}; median {statistics.median(first.values()) * 1000:.0f} ms; "
        f"chart {spread(plain)}" + (f", {loud} beside other work" if loud else ""),
    )


BENCHMARKS: Benchmarks = {("visit",): visits}

if __name__ == "__main__":
    main(BENCHMARKS)
