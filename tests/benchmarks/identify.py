"""Identify: the right encoding on 612 tables of all families, none on 80 that hold none, 8192 × 4096 in seconds.

uv run python -m tests.benchmarks.identify --table prints the confusion table.
"""

from __future__ import annotations

import itertools
import sys
import time
from collections import Counter
from collections.abc import Iterator

import numpy as np

from engine.encodings.base.catalogue import build
from engine.identify.candidate import Candidate
from engine.identify.search import identify
from tests.benchmarks.measuring import Benchmarks, Quiet, Result, at_least, at_most, interleaved, main, spread
from tests.engine.identify.cases import FAMILIES, Floats, cases, nothing

TABLES, EMPTY, SEED = 612, 81, 99
NONE = "none"


def confusion(count: int) -> tuple[Counter[tuple[str, str]], list[str]]:
    """How often each encoding was told for each, the right one where it is among those with the same numbers."""
    told: Counter[tuple[str, str]] = Counter()
    wrong = []
    for case in cases(count, SEED):
        found = identify(case.table)
        right = case.right(found)
        told[case.encoding.id, case.encoding.id if right else _name(found)] += 1
        wrong += [] if right else [str(case)]
    return told, wrong


def _name(found: list[Candidate]) -> str:
    """A wrong answer: the best one's id, marked where it is that of the encoding with other parameters."""
    return f"{found[0].encoding.id} ≠" if found else NONE


def confused(count: int) -> dict[str, int]:
    """Of tables that hold nothing: what was told, by their kind."""
    return dict(Counter(name for name, table in nothing(count, SEED) if identify(table)))


def right(quick: bool) -> Iterator[Result]:
    """The share of tables that are told."""
    count = 2 * len(FAMILIES) if quick else TABLES
    told, wrong = confusion(count)
    share = sum(number for (truth, said), number in told.items() if truth == said) / count
    yield at_least(
        0.98,
        name="identify-right",
        value=share,
        unit="share",
        samples=count,
        measured=f"{len(wrong)} of {count} wrong" + "".join(f"; {each[:90]}" for each in wrong[:3]),
    )


def empty(quick: bool) -> Iterator[Result]:
    """Tables that hold no encoding, and are told one."""
    count = 8 if quick else EMPTY
    found = confused(count)
    yield at_most(
        0, name="identify-none", value=sum(found.values()), unit="tables", samples=count, measured=f"{found or 'none'}"
    )


def large(quick: bool) -> Iterator[Result]:
    """8192 × 4096: one that is told at once, one that holds nothing and is looked through."""
    encoding = build("sinusoidal", {"dim": 4096})
    clean = encoding.table(np.arange(8192), np.arange(4096)).astype(np.float16).astype(np.float64)
    noise = np.cumsum(np.random.default_rng(SEED).standard_normal((8192, 4096)), axis=0)
    quiet, rounds = Quiet(quick), 1 if quick else 3
    for name, table in (("identify-large", clean), ("identify-smooth", noise)):
        (times,) = interleaved(rounds, lambda table=table: identify(table), quiet=quiet)  # type: ignore[misc]
        yield at_most(5, name=name, value=min(times), unit="s", samples=rounds, measured=f"{spread(times)}{quiet}")
    waves = clean + 0.07 * np.random.default_rng(SEED).standard_normal((8192, 4096))
    longest = [max(_steps(waves)) for _ in range(rounds)]
    yield at_most(
        0.2, name="identify-step", value=min(longest), unit="s", samples=rounds, measured=f"{spread(longest)}{quiet}"
    )


def _steps(table: Floats) -> list[float]:
    """Seconds between two looks at whether to go on."""
    looked = [time.perf_counter()]
    identify(table, lambda _: looked.append(time.perf_counter()))
    return [b - a for a, b in itertools.pairwise(looked)]


def printed() -> None:
    """The confusion table: a row for each encoding, what it was told to be across."""
    told, wrong = confusion(TABLES)
    truths, said = sorted({truth for truth, _ in told}), sorted({name for _, name in told})
    print(f"{'':12}" + "".join(f"{name:>14}" for name in said))
    for truth in truths:
        print(f"{truth:12}" + "".join(f"{told[truth, name] or '·':>14}" for name in said))
    print("\n".join(f"wrong: {each}" for each in wrong))
    print(f"told of {EMPTY} tables that hold nothing: {confused(EMPTY) or 'none'}")


BENCHMARKS: Benchmarks = {
    ("identify-right",): right,
    ("identify-none",): empty,
    ("identify-large", "identify-smooth", "identify-step"): large,
}

if __name__ == "__main__":
    if "--table" in sys.argv:
        printed()
    else:
        main(BENCHMARKS)
