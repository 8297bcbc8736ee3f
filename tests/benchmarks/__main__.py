"""Benchmarks: each a ratio measured in this run, or a time, beside its bound.

uv run python -m tests.benchmarks [NAME…] [--json] [--quick] [--list]

NAME is a subject (table) or one figure (table-fill); without a name all are measured, in some minutes. --quick takes
few samples: to see that a benchmark works, not how fast the program is. --json prints an object a line: name, value,
unit, bound, ok, samples, measured. The exit status is 1 when a figure falls short. Each subject runs in a process of
its own, and waits, where it can see that, for moments in which no other process works.
"""

from __future__ import annotations

import argparse
import importlib
import os
import subprocess
import sys
from collections.abc import Iterator

import msgspec

from tests.benchmarks.measuring import ROOT, Result

SUBJECTS = (
    "table",
    "reaction",
    "drag",
    "large",
    "heads",
    "written",
    "every",
    "visits",
    "waiting",
    "identify",
    "trained",
    "argued",
    "inspect",
    "present",
    "film",
    "start",
    "memory",
)


def names(subject: str) -> list[str]:
    """The figures of a subject."""
    module = importlib.import_module(f"tests.benchmarks.{subject}")
    return [name for answered in module.BENCHMARKS for name in answered]


def measured(subject: str, wanted: list[str], *, quick: bool) -> Iterator[Result]:
    """The figures, from a process of their own; RuntimeError where that fails."""
    command = [sys.executable, "-m", f"tests.benchmarks.{subject}", *wanted, *["--quick"] * quick]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as child:
        assert child.stdout is not None
        for line in child.stdout:
            yield msgspec.json.decode(line, type=Result)
    if child.returncode:
        raise RuntimeError(f"the benchmark {subject} ended with status {child.returncode}")


def selected(asked: list[str]) -> dict[str, list[str]]:
    """The wanted figures by subject; ValueError for a name that is none."""
    every = {subject: names(subject) for subject in SUBJECTS}
    known = {*every, *(name for figures in every.values() for name in figures)}
    for name in asked:
        if name not in known:
            raise ValueError(f"{name!r} is no benchmark; those are: {', '.join(sorted(known))}")
    chosen = {
        subject: [name for name in figures if not asked or subject in asked or name in asked]
        for subject, figures in every.items()
    }
    return {subject: figures for subject, figures in chosen.items() if figures}


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="a subject or a figure; see --list")
    parser.add_argument("--json", action="store_true", help="an object a line")
    parser.add_argument("--quick", action="store_true", help="few samples")
    parser.add_argument("--list", action="store_true", help="print the names alone")
    asked = parser.parse_args()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    try:
        chosen = selected(asked.names)
    except ValueError as error:
        parser.error(str(error))
    if asked.list:
        print("\n".join(name for figures in chosen.values() for name in figures))
        return 0
    short = False
    for subject, wanted in chosen.items():
        for result in measured(subject, wanted, quick=asked.quick):
            short |= not result.ok
            print(msgspec.json.encode(result).decode() if asked.json else result.line, flush=True)
    return int(short)


if __name__ == "__main__":
    sys.exit(main())
