"""Free memory goes back to the system, also while there is always work."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

from engine.system import heap
from engine.system.heap import EVERY, GROWN, Trimming

glibc = pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="needs glibc")

APART = """
import ctypes, sys
import numpy as np
from engine.system import heap

class Info(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in "abcdefghij"]

library = ctypes.CDLL(None)
library.mallinfo2.restype = Info
if sys.argv[1:]:
    heap.keep_large_apart()
for _ in range(3):
    array = np.ones(3 << 20)
    del array
before = library.mallinfo2().e  # bytes in pages of their own
array = np.ones(2 << 20)
print(library.mallinfo2().e - before >= array.nbytes)
"""


@glibc
def test_a_large_array_has_pages_of_its_own_whatever_was_freed_before() -> None:
    found = [
        subprocess.run([sys.executable, "-c", APART, *more], capture_output=True, text=True, check=True).stdout.strip()
        for more in ([], ["apart"])
    ]
    assert found == ["False", "True"]


HEAPS = """
import ctypes, sys, tempfile, threading
import numpy as np
from engine.system import heap

if sys.argv[1:]:
    heap.keep_large_apart()
kept = []
thread = threading.Thread(target=lambda: kept.extend(np.ones(1 << 12) for _ in range(50)))
thread.start()
thread.join()
library = ctypes.CDLL(None)
library.fdopen.restype = ctypes.c_void_p
with tempfile.TemporaryFile() as file:
    stream = ctypes.c_void_p(library.fdopen(file.fileno(), b"w"))
    library.malloc_info(0, stream)
    library.fflush(stream)
    file.seek(0)
    print(file.read().count(b"<heap "))
"""


@glibc
def test_threads_share_one_heap() -> None:
    found = [
        int(subprocess.run([sys.executable, "-c", HEAPS, *more], capture_output=True, text=True, check=True).stdout)
        for more in ([], ["shared"])
    ]
    assert found[0] > found[1] == 1


def test_memory_that_has_grown_is_given_back_once_in_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now, size, trims = 0.0, 100 << 20, 0

    def trim() -> None:
        nonlocal trims, size
        trims, size = trims + 1, size - (50 << 20)

    monkeypatch.setattr(heap, "trim", trim)
    trimming = Trimming(lambda: size, lambda: now)
    trimming.look()
    size += GROWN + 1
    trimming.look()
    assert trims == 0  # it has just looked
    now += EVERY
    trimming.look()
    assert trims == 1
    now += EVERY
    size += GROWN // 2
    trimming.look()
    assert trims == 1  # what is in use stays
    now += EVERY
    size += GROWN
    trimming.look()
    assert trims == 2


def test_memory_is_measured_where_the_system_says_it() -> None:
    assert heap.resident() == 0 or 1 << 20 < heap.resident() < 1 << 40
