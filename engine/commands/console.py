"""The console: a line on stderr, the progress of long work, and being told to end."""

from __future__ import annotations

import io
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import NoReturn, TypeVar

from engine.words.numbers import percent, quoted

R = TypeVar("R")
BAD_USAGE, INTERRUPTED = 2, 130
PATIENCE = 0.5  # seconds of work before progress is told


class Closed(Exception):
    """Something is to be printed, and standard output is closed."""


class ClosedOutput(io.TextIOBase):
    """What stands for a standard output that is closed (`… >&-`): who prints to it is told."""

    def write(self, _text: str) -> int:
        raise Closed("standard output is closed, and this prints to it")


def say(text: str, *, status: int = 0) -> int:
    """One line on stderr."""
    print(" ".join(text.splitlines()), file=sys.stderr)
    return status


def answer(text: str) -> None:
    """Print an answer whose exit status tells it too: that stands also where no reader takes what is printed."""
    with suppress(BrokenPipeError):
        print(text)


class Progress:
    """One line on stderr that is written over, where it is a terminal and the work lasts."""

    def __init__(self, label: str) -> None:
        self.label, self.began = quoted(label), time.monotonic()
        self.told = False
        self.terminal = sys.stderr is not None and sys.stderr.isatty()

    def __call__(self, done: int, total: int) -> None:
        if self.terminal and time.monotonic() - self.began > PATIENCE:
            print(f"\r{self.label}  {percent(done / total)}", end="", file=sys.stderr, flush=True)
            self.told = True

    def clear(self) -> None:
        if self.told:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Being told to end is an exception here, so that no half-made file stays."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    ways = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {way: signal.signal(way, _end) for way in ways if signal.getsignal(way) == signal.SIG_DFL}
    try:
        yield
    finally:
        for way, handler in before.items():
            signal.signal(way, handler)


def _end(number: int, _frame: object) -> NoReturn:
    raise SystemExit(128 + number)


def awaited(name: str, command: Callable[[Sequence[str], Progress], R], argv: Sequence[str]) -> R:
    """What a command of long work answers; until then it tells its progress."""
    progress = Progress(name)
    try:
        return command(argv, progress)
    finally:
        progress.clear()
