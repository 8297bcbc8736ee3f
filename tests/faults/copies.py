"""Copies of this process: each does its work with everything imported, and may be killed at any moment."""

from __future__ import annotations

import ctypes
import faulthandler
import os
import select
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ENDS_WITH_PARENT = 1  # of prctl
PATIENCE = 120.0  # seconds, for what is expected


class Copy:
    """Runs `work(tell)` in another process, which `tell` sends a byte from; it ends with the status that work returns.

    `said` is what it wrote to stderr.
    """

    def __init__(self, work: Callable[[Callable[[], None]], int | None]):
        self._heard, telling = os.pipe()
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  (closed in `end`)
        sys.stdout.flush()
        self.pid = os.fork()
        if not self.pid:
            self._run(work, telling)
        os.close(telling)
        self._status: int | None = None

    def _run(self, work: Callable[[Callable[[], None]], int | None], telling: int) -> None:
        status = 70
        try:
            os.setpgid(0, 0)
            if sys.platform == "linux":
                ctypes.CDLL(None).prctl(ENDS_WITH_PARENT, signal.SIGKILL)
            os.dup2(self._errors.fileno(), 2)
            faulthandler.enable()
            status = work(lambda: (os.write(telling, b"."), None)[1]) or 0
        except BaseException:
            traceback.print_exc()
        finally:
            with suppress(Exception):
                sys.stderr.flush()
            os._exit(status)

    def hear(self, count: int = 1, *, patience: float = PATIENCE) -> None:
        """Wait until it has told so often."""
        until = time.monotonic() + patience
        for _ in range(count):
            ready = select.select([self._heard], [], [], max(0.0, until - time.monotonic()))[0]
            if not ready or not os.read(self._heard, 1):
                raise AssertionError(f"nothing was told, status {self._poll()}: {self.said}")

    def send(self, number: int) -> None:
        os.kill(self.pid, number)

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        self.wait()

    def _poll(self) -> int | None:
        if self._status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self._status = os.waitstatus_to_exitcode(status) if pid else None
        return self._status

    def wait(self, *, patience: float = PATIENCE) -> int:
        """Its status; negative for a signal."""
        until = time.monotonic() + patience
        while (status := self._poll()) is None:
            assert time.monotonic() < until, "it does not end"
            time.sleep(0.002)
        return status

    @property
    def said(self) -> str:
        self._errors.seek(0)
        return self._errors.read().decode(errors="replace")

    def end(self) -> None:
        """Nothing is left of it, nor of those that it has started."""
        if self._poll() is None:
            self.kill()
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        os.close(self._heard)
        self._errors.close()


@contextmanager
def copy(work: Callable[[Callable[[], None]], int | None]) -> Iterator[Copy]:
    made = Copy(work)
    try:
        yield made
    finally:
        made.end()


def done(work: Callable[[], int | None], *, patience: float = PATIENCE) -> None:
    """Work in a copy that has to end well and say nothing."""
    with copy(lambda _: work()) as other:
        status = other.wait(patience=patience)
        assert (status, other.said) == (0, ""), f"status {status}: {other.said}"


@contextmanager
def folder() -> Iterator[Path]:
    """A folder of a scenario's own."""
    with tempfile.TemporaryDirectory(prefix="faults-") as name:
        yield Path(name)
