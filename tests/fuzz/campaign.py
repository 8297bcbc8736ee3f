"""Campaign: inputs made from those that reached something new, each given to a reader and judged."""

from __future__ import annotations

import ctypes
import faulthandler
import gc
import mmap
import random
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from engine.system import kept
from tests.fuzz import branches, trees, verdict, words
from tests.fuzz.changes import Pool
from tests.fuzz.readers.reader import Reader, scratch
from tests.fuzz.verdict import Defect

HANGS = 120.0  # seconds without an answer after which the stacks are printed and the process ends
LOOK = 256  # inputs between two looks at the clock
MOST_VALUES = 64  # of a key
NEWEST = 0.3  # of the inputs are made from the last fifth of those found
SHORTER = 0.7  # of them from the shorter of two, which is read sooner
LAST = 1 << 20  # bytes of the input in hand that can be had from its file should the process die
STATM = Path("/proc/self/statm")


@dataclass
class Report:
    """What a campaign met: `first` branches by what it began with, `grown` KiB in its second half.

    `defects`: of each kind the first input, and what is said of it.
    """

    inputs: int = 0
    read: int = 0
    seconds: float = 0.0
    processor: float = 0.0
    slowest: float = 0.0
    first: int = 0
    branches: int = 0
    grown: int = 0
    defects: dict[str, tuple[str, bytes]] = field(default_factory=dict)


class Campaign:
    """`found`: inputs that reached new branches, in the order in which they did."""

    def __init__(self, reader: Reader, *, seed: int, slowest: float = verdict.SLOWEST):
        self.reader, self.rng, self.report, self.slowest = reader, random.Random(seed), Report(), slowest
        self.found: list[bytes] = []
        self.pool = Pool(self.found, *words.found(reader.code), {})
        self._last, self._seen = _last(reader.name), b""

    def run(self, begin: Iterable[bytes], *, inputs: int = 0, seconds: float = 0.0) -> Report:
        """`begin`, then so many changed inputs, or as many as there is time for."""
        branches.clear()
        for data in begin:
            self._try(data, anyway=True)
        self.report.first = branches.count()
        self._attack(inputs, seconds)
        self.report.branches = branches.count()
        return self.report

    def _attack(self, inputs: int, seconds: float) -> None:
        began, processor, done, half = time.monotonic(), time.process_time(), 0, None
        while done < inputs or time.monotonic() - began < seconds:
            faulthandler.dump_traceback_later(HANGS, exit=True)
            for _ in range(min(LOOK, inputs - done) if done < inputs else LOOK):
                self._try(self._changed())
                done += 1
            if half is None and done >= inputs / 2 and time.monotonic() - began >= seconds / 2:
                half = resident()
        faulthandler.cancel_dump_traceback_later()
        self.report.seconds, self.report.processor = time.monotonic() - began, time.process_time() - processor
        self.report.grown = resident() - half if half is not None else 0

    def _changed(self) -> bytes:
        newest = self.found[-max(8, len(self.found) // 5) :]
        one = self.rng.choice(newest if self.rng.random() < NEWEST else self.found)
        other = self.rng.choice(self.found)
        parent = min(one, other, key=len) if self.rng.random() < SHORTER else one
        return self.reader.change(self.rng, parent, self.pool)

    def _try(self, data: bytes, *, anyway: bool = False) -> None:
        """Judge an input; it is kept where it reached something new."""
        self._last[: min(len(data), LAST)] = data[:LAST]
        self.report.inputs += 1
        try:
            found = verdict.answer(self.reader.read, data, slowest=self.slowest)
        except Defect as defect:
            self.report.defects.setdefault(defect.kind, (str(defect), data))
            return
        self.report.read += found.read
        self.report.slowest = max(self.report.slowest, found.seconds)
        if branches.marks != self._seen or anyway:
            self._seen = bytes(branches.marks)
            self.found.append(data)
            self._remember(data)

    def _remember(self, data: bytes) -> None:
        """The values of its keys, to be had elsewhere."""
        for key, value in trees.named(data):
            held = self.pool.values.setdefault(key, [])
            if len(held) < MOST_VALUES:
                held.append(value)
            else:
                held[self.rng.randrange(MOST_VALUES)] = value


def resident() -> int:
    """KiB that the process holds without what it keeps on purpose, once what is free has gone back to the system.

    0 where the system does not say.
    """
    kept.forget()
    gc.collect()
    if not STATM.exists():
        return 0
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    return int(STATM.read_text().split()[1]) * mmap.PAGESIZE // 1024


def _last(name: str) -> mmap.mmap:
    """The input in hand, in a file that is left where the process dies."""
    path = scratch() / f"last-{name}"
    path.write_bytes(bytes(LAST))
    with path.open("r+b") as file:
        return mmap.mmap(file.fileno(), LAST)
