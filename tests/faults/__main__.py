"""What a day brings: kills, full disks, signals, damaged files: `python -m tests.faults kill --rounds 40`.

Each scenario runs in processes of its own and prints a line with its figures; a failure ends with status 1.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
import traceback
from collections.abc import Callable
from importlib import import_module

KINDS = ("kill", "disk", "vanish", "signals", "windows", "crash", "states", "memory", "slow")
Scenario = Callable[[int, random.Random], str]


def scenarios() -> dict[str, Scenario]:
    """By name, `kind-what`, in the order in which they run."""
    found = {}
    for kind in KINDS:
        found |= {f"{kind}-{name}": run for name, run in import_module(f"tests.faults.{kind}").SCENARIOS.items()}
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help="scenarios, or how their names begin; without: all")
    parser.add_argument("--rounds", type=int, default=5, help="of each scenario")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true", help="the names alone")
    asked = parser.parse_args()
    chosen = {n: run for n, run in scenarios().items() if n.startswith(tuple(asked.names or [""]))}
    if asked.list:
        print("\n".join(chosen))
        return 0
    failed = [name for name, run in chosen.items() if not told(name, run, asked.rounds, asked.seed)]
    print(f"{len(chosen) - len(failed)} of {len(chosen)} hold" + "".join(f"; {name} fails" for name in failed))
    return 1 if failed or not chosen else 0


def told(name: str, run: Scenario, rounds: int, seed: int) -> bool:
    """Run one and print its line; whether it holds."""
    began = time.monotonic()
    try:
        figures, holds = run(rounds, random.Random(f"{name} {seed}")), True
    except Exception as error:
        traceback.print_exc()
        figures, holds = f"FAILS: {error}", False
    print(f"{name}: {figures} ({time.monotonic() - began:.0f} s)", flush=True)
    return holds


if __name__ == "__main__":
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
        os.environ.setdefault(name, "1")  # a process with threads cannot be copied
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    sys.exit(main())
