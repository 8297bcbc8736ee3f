"""From a control's change to the painted window, over 4096 × 1024, beside a notebook's heatmap alone."""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.benchmarks.measuring import ROOT, Benchmarks, Quiet, Result, at_most, main, percentile, spread
from tests.benchmarks.window import scene, stage

LENGTH, DIM = 4096, 1024
AT_ONCE = 10  # changes between two of the notebook's


@contextmanager
def notebook() -> Iterator[Callable[[float], float]]:
    """Seconds that a notebook needs for a base; in a process of its own, which rests meanwhile."""
    command = [sys.executable, "-m", "tests.benchmarks.notebook"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        ask, answer = child.stdin, child.stdout

        def redraw(base: float) -> float:
            print(base, file=ask, flush=True)
            return float(answer.readline())

        for base in range(10_000, 10_005):  # its memory is its own from then on
            redraw(base)
        yield redraw
        ask.close()


def react(quick: bool) -> Iterator[Result]:
    ours: list[float] = []
    theirs: list[float] = []
    quiet, rounds = Quiet(quick), 3 if quick else 26
    with notebook() as redraw, stage(scene(LENGTH, DIM)) as shown:
        for i in range(rounds + 1):
            quiet.wait()
            ours += [shown.turned() for _ in range(AT_ONCE)]
            theirs.append(redraw(1000 + i))
    ours, theirs = ours[AT_ONCE:], theirs[1:]
    middle, tail = statistics.median(ours), percentile(ours, 0.99)
    yield Result(
        name="reaction-time",
        value=middle * 1000,
        unit="ms",
        bound="",
        ok=True,
        samples=len(ours),
        measured=f"control to painted window, five panels, {LENGTH} × {DIM}{quiet}",
    )
    yield at_most(
        0.05,
        name="reaction",
        value=middle / statistics.median(theirs),
        unit="× notebook",
        samples=len(ours),
        measured=f"window {spread(ours)}, notebook {spread(theirs)}{quiet}",
    )
    yield at_most(
        2,
        name="reaction-tail",
        value=tail / middle,
        unit="× median",
        samples=len(ours),
        measured=f"99th percentile {tail * 1000:.1f} ms, longest {max(ours) * 1000:.1f} ms{quiet}",
    )


BENCHMARKS: Benchmarks = {("reaction-time", "reaction", "reaction-tail"): react}

if __name__ == "__main__":
    main(BENCHMARKS)
