"""What a benchmark answers, and how it measures: sides interleaved, medians, while no other process works."""

from __future__ import annotations

import argparse
import math
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

import msgspec

ROOT = Path(__file__).parents[2]
BUSY = 0.05  # share of all cores that others may use
LOOK = 0.05  # seconds that are looked at
PATIENCE = 120.0  # seconds that a process waits for quiet, in all


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """One figure: `bound` as a person reads it, `measured` what it was made from."""

    name: str
    value: float
    unit: str
    bound: str
    ok: bool
    samples: int
    measured: str

    @property
    def line(self) -> str:
        verdict = "ok" if self.ok else "FALLS SHORT"
        return f"{self.name:16} {self.value:9.3g} {self.unit:9} {self.bound:9} {verdict:11}  {self.measured}"


Measure = Callable[[bool], Iterable[Result]]  # of whether it has to be quick
Benchmarks = Mapping[tuple[str, ...], Measure]  # the names that a function answers for


def at_most(bound: float, *, name: str, value: float, unit: str, samples: int, measured: str) -> Result:
    """A figure that may not be larger."""
    said = f"≤ {bound:g}"
    return Result(name=name, value=value, unit=unit, bound=said, ok=value <= bound, samples=samples, measured=measured)


def at_least(bound: float, *, name: str, value: float, unit: str, samples: int, measured: str) -> Result:
    """A figure that may not be smaller."""
    said = f"≥ {bound:g}"
    return Result(name=name, value=value, unit=unit, bound=said, ok=value >= bound, samples=samples, measured=measured)


class Quiet:
    """Waits for moments in which no other process works, as long as its patience lasts; counts what came too late.

    Who is in a hurry has none.
    """

    def __init__(self, quick: bool):
        self.left, self.loud = 0.0 if quick else PATIENCE, 0

    def wait(self) -> None:
        """Come back when the machine is quiet."""
        while _readable():
            if self.left <= 0:
                self.loud += 1
                return
            self.left -= LOOK
            if _busy() <= BUSY:
                return

    def __str__(self) -> str:
        return f", {self.loud} beside other work" if self.loud else ""


def _readable() -> bool:
    return Path("/proc/stat").exists()


def _busy() -> float:
    before = _ticks()
    time.sleep(LOOK)
    idle, total = (b - a for a, b in zip(before, _ticks(), strict=True))
    return 1 - idle / max(1, total)


def _ticks() -> tuple[int, int]:
    """Idle and all, of all cores, since the machine started."""
    first = Path("/proc/stat").read_text().split("\n", 1)[0]
    ticks = [int(word) for word in first.split()[1:9]]
    return ticks[3] + ticks[4], sum(ticks)


def seconds(act: Callable[[], object]) -> float:
    """How long it takes."""
    began = time.perf_counter()
    act()
    return time.perf_counter() - began


def compiled(folder: Path) -> dict[str, str]:
    """This environment, in which Python keeps the files that it compiles, as it does where no one forbids it; here."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(folder)}


def interleaved(rounds: int, *acts: Callable[[], object], quiet: Quiet) -> list[list[float]]:
    """The seconds of each act, A B A B …; a first round is not counted."""
    for act in acts:
        act()
    taken: list[list[float]] = [[] for _ in acts]
    for _ in range(rounds):
        quiet.wait()
        for times, act in zip(taken, acts, strict=True):
            times.append(seconds(act))
    return taken


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that so large a share does not exceed."""
    return sorted(values)[max(0, math.ceil(len(values) * share) - 1)]


def spread(values: Sequence[float]) -> str:
    """Median and smallest, in milliseconds."""
    return f"{statistics.median(values) * 1000:.1f} ms (least {min(values) * 1000:.1f})"


def main(benchmarks: Benchmarks) -> None:
    """Measure what the command line names, all without a name; a line of JSON each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--quick", action="store_true")
    asked = parser.parse_args()
    for names, measure in benchmarks.items():
        wanted = set(names) & set(asked.names) if asked.names else set(names)
        if not wanted:
            continue
        for result in measure(asked.quick):
            if result.name in wanted:
                sys.stdout.buffer.write(msgspec.json.encode(result) + b"\n")
                sys.stdout.flush()
