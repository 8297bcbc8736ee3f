"""Verdict: what a reader may do with an input: answer or refuse in a sentence, soon, in little memory, unwarned.

`Defect` says what it did instead.
"""

from __future__ import annotations

import gc
import re
import time
import traceback
import tracemalloc
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

SLOWEST = 0.1  # seconds of processor time, for one input
AGAIN = 3  # times that an input that seems slow is measured again: other work on the machine slows any
SEEMS_SLOW = 0.4  # of the bound
LARGEST = 64 * 2**20  # bytes that one input may take
LEAP = 8 * 2**10  # KiB that the process may have grown by at one input without a second look
LONGEST_MESSAGE = 1200
Read = Callable[[bytes], bool]


class Defect(AssertionError):
    """What no reader may do; `kind` is the same for inputs that fail alike."""

    def __init__(self, kind: str, sentence: str):
        super().__init__(sentence)
        self.kind = kind


class Answer(NamedTuple):
    """Whether the input was read, else refused; and how long that took, in seconds of processor time."""

    read: bool
    seconds: float


def answer(read: Read, data: bytes, *, slowest: float = SLOWEST) -> Answer:
    """What the reader says of it; Defect where it does what it may not."""
    before = held()
    found = _timed(read, data)
    if found.seconds > SEEMS_SLOW * slowest:
        found = Answer(found.read, min(_timed(read, data).seconds for _ in range(AGAIN)))
    if found.seconds > slowest:
        raise Defect("slow", f"takes {found.seconds:.2f} s")
    if held() - before > LEAP:
        _check_memory(read, data)
    return found


def bound() -> float:
    """Seconds that stand for SLOWEST on this machine: ten sums that Python took a hundredth of a second for."""
    return max(SLOWEST, 10 * min(_yardstick() for _ in range(AGAIN)))


def _yardstick() -> float:
    began = time.process_time()
    sum(i * i for i in range(200_000))
    return time.process_time() - began


def _timed(read: Read, data: bytes) -> Answer:
    began = time.process_time()
    try:
        good = read(data)
    except Defect:
        raise
    except Exception as error:
        raise Defect(where(error), f"{type(error).__name__}: {error}") from error
    took = time.process_time() - began
    if _warned:
        kind, message, place = _warned[0]
        _warned.clear()
        raise Defect(f"{kind.__name__} {place}", str(message))
    return Answer(good, took)


def _check_memory(read: Read, data: bytes) -> None:
    peak = peaked(read, data)
    if peak > LARGEST:
        raise Defect("large", f"{len(data)} bytes take {peak >> 20} MiB")


def peaked(read: Read, data: bytes) -> int:
    """Bytes that reading takes at most."""
    gc.collect()
    tracemalloc.start()
    try:
        read(data)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def where(error: BaseException) -> str:
    """The last line of the program's own code that an exception passed."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if {"engine", "gui"} & set(Path(frame.filename).parts)]
    last = (own or frames)[-1]
    return f"{type(error).__name__} {Path(last.filename).stem}:{last.lineno}"


def held() -> int:
    """KiB that the process has held at most; 0 where the system does not say."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss if resource else 0


def plainly(sentence: str) -> None:
    """A refusal is one short line of plain text."""
    if not sentence or len(sentence) > LONGEST_MESSAGE or not sentence.isprintable():
        words = re.findall(r"(?<![\w\\])[a-z]{3,}", sentence)[:4]
        raise Defect(" ".join(["sentence", *words]), f"says {sentence[:2000]!r}")


@contextmanager
def strict() -> Iterator[None]:
    """Each warning is a Defect: a person would see it on stderr."""
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.showwarning = lambda message, kind, file, line, *_: _warned.append((kind, message, f"{file}:{line}"))
        yield


_warned: list[tuple[type[Warning], Warning | str, str]] = []
