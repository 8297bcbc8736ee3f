"""Heap: memory that was freed, given back to the system; on other systems than Linux with glibc nothing happens."""

from __future__ import annotations

import contextlib
import ctypes
import mmap
import sys
import time
from collections.abc import Callable
from pathlib import Path

LARGE = 4 << 20  # bytes of an array that has pages of its own, and leaves none behind
LOOSE = 64 << 20  # bytes free at the heap's end that stay there
GROWN = 96 << 20  # bytes in memory, more than when free memory was given back last
EVERY = 5.0  # seconds at least between two times
MMAP_THRESHOLD, TRIM_THRESHOLD, ARENA_MAX = -3, -1, -8  # glibc's malloc.h


def trim() -> None:
    """Give back what lies free: glibc keeps it, a hundred megabytes after minutes of use. It takes milliseconds."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).malloc_trim(0)


def keep_large_apart() -> None:
    """Large arrays never lie among small ones, and all threads share one heap.

    By itself glibc takes whatever size was freed once, up to 32 MB, from the heap from then on: after an hour of use
    half of 500 MB lay free there, in pieces. numpy asks for pages of 2 MB for arrays from 4 MB on, which the heap would
    keep for what comes after them. A thread's own heap has free pieces of its own; two threads that take turns in
    Python hardly ever wait for one.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            library = ctypes.CDLL(None)
            library.mallopt(MMAP_THRESHOLD, LARGE)
            library.mallopt(TRIM_THRESHOLD, LOOSE)
            library.mallopt(ARENA_MAX, 1)


def resident() -> int:
    """Bytes in memory, now; 0 where the system does not say."""
    with contextlib.suppress(OSError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * mmap.PAGESIZE
    return 0


class Trimming:
    """Gives back what lies free as memory grows: who never rests needs no more than who does."""

    def __init__(self, size: Callable[[], int] = resident, clock: Callable[[], float] = time.monotonic) -> None:
        self._size, self._clock = size, clock
        self._least, self._next = size(), clock()

    def look(self) -> None:
        """To be asked often: it costs microseconds."""
        now = self._clock()
        if now < self._next:
            return
        self._next, size = now + EVERY, self._size()
        if size > self._least + GROWN:
            trim()
            size = self._size()
            self._least = size
        self._least = min(self._least, size)
