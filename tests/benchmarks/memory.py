"""What the default window holds in memory, beside a bare window of the same stack; whole processes."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.measuring import ROOT, Benchmarks, Result, at_most, compiled, main
from tests.benchmarks.start import Starts

MB = 1 << 20
TOO_LONG = 120  # seconds


def resident(starts: Starts, which: str) -> tuple[int, int]:
    """Of a new process: resident bytes, and its proportional share of them."""
    folder = starts.folder
    names = {"PHASESCOPE_CONFIG": str(folder / "config"), "PHASESCOPE_CACHE": str(folder / "warm")}
    command = [sys.executable, "-m", "tests.benchmarks.resident", which]
    environment = {**compiled(starts.folder / "compiled"), "QT_QPA_PLATFORM": starts.screen, **names}
    done = subprocess.run(
        command, env=environment, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True, timeout=TOO_LONG
    )
    whole, share = map(int, done.stdout.split()[-2:])
    return whole, share


def window(quick: bool) -> Iterator[Result]:
    """Nothing where the system does not say."""
    if not Path("/proc/self/smaps_rollup").exists():
        return
    rounds = 1 if quick else 5
    with tempfile.TemporaryDirectory() as folder:
        starts = Starts(Path(folder))
        warm = [sys.executable, "-c", "from engine.maths import kernel_cache; kernel_cache.warm()"]
        cache = {"PHASESCOPE_CACHE": str(starts.folder / "warm")}
        subprocess.run(warm, env={**os.environ, **cache}, cwd=ROOT, check=True)
        ours, bare = ([resident(starts, which) for _ in range(rounds)] for which in ("program", "bare"))
    whole, beside = (statistics.median(one for one, _ in each) / MB for each in (ours, bare))
    share, their_share = (statistics.median(one for _, one in each) / MB for each in (ours, bare))
    said = f"Phasescope {whole:.0f} MB (its own share {share:.0f}), bare window {beside:.0f} MB ({their_share:.0f})"
    yield at_most(300, name="memory", value=whole, unit="MB", samples=rounds, measured=said)
    yield at_most(2.25, name="memory-ratio", value=whole / beside, unit="× bare", samples=rounds, measured=said)


BENCHMARKS: Benchmarks = {("memory", "memory-ratio"): window}

if __name__ == "__main__":
    main(BENCHMARKS)
