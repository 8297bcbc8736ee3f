"""The command: `python -m tests.fuzz [reader …] [--inputs N] [--seconds S] [--seed S] [--keep]`."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tests.fuzz import branches, corpus, verdict
from tests.fuzz.readers import NAMES

if TYPE_CHECKING:
    from tests.fuzz.campaign import Report
    from tests.fuzz.readers.reader import Reader

LARGEST_GROWTH = 16 * 2**10  # KiB in the second half of a campaign


def main() -> int:
    """Attack the readers; 1 where one of them did what it may not."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("reader", nargs="*", default=NAMES, metavar="reader", help=", ".join(NAMES))
    parser.add_argument("--inputs", type=int, default=0, help="for each reader")
    parser.add_argument("--seconds", type=float, default=0, help="for each reader; 60 where nothing is said")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="write what reaches most into tests/data/fuzz")
    asked = parser.parse_args()
    unknown = set(asked.reader) - set(NAMES)
    if unknown:
        parser.error(f"{', '.join(unknown)}: no reader; those are {', '.join(NAMES)}")
    os.environ["PHASESCOPE_CONFIG"] = tempfile.mkdtemp(prefix="phasescope-fuzz-")
    branches.watch("engine", "gui")
    return max([_attacked(name, asked) for name in asked.reader])


def _attacked(name: str, asked: argparse.Namespace) -> int:
    from tests.fuzz.campaign import Campaign  # after `watch`: the readers import the program
    from tests.fuzz.readers import readers

    reader = readers((name,))[name]
    seconds = asked.seconds or (0.0 if asked.inputs else 60.0)
    campaign = Campaign(reader, seed=asked.seed)
    with verdict.strict():
        report = campaign.run([*corpus.load(name).values(), *reader.seeds()], inputs=asked.inputs, seconds=seconds)
    print(f"{name}: {_told(report)}", flush=True)
    for kind, (sentence, data) in report.defects.items():
        print(f"  {kind}: {sentence[:300]}\n    {_saved(name, data)}", flush=True)
    if asked.keep:
        _keep(reader, campaign.found)
    return int(bool(report.defects) or report.grown > LARGEST_GROWTH)


def _told(report: Report) -> str:
    return (
        f"{report.inputs} inputs, {report.inputs / report.seconds:.0f} a second "
        f"({report.inputs / report.processor:.0f} of processor time), {report.read} read, "
        f"{report.branches} branches ({report.first} at first), slowest {1000 * report.slowest:.0f} ms, "
        f"{report.grown} KiB grown in the second half, {verdict.held() // 1024} MiB at most"
    )


def _keep(reader: Reader, found: Sequence[bytes]) -> None:
    reached = {}
    for data in found:
        branches.clear()
        reader.read(data)
        reached[data] = branches.taken()
    chosen = corpus.smallest(reached)
    path = corpus.keep(reader.name, chosen)
    print(f"  {path}: {len(chosen)} inputs, {path.stat().st_size} bytes", flush=True)


def _saved(name: str, data: bytes) -> Path:
    path = Path(tempfile.gettempdir(), f"phasescope-{name}-{corpus.called(data)}")
    path.write_bytes(data)
    return path


if __name__ == "__main__":
    sys.exit(main())
