"""Locks that the system gives back when their process ends, however it ends: what nobody holds, nobody uses."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

LOOK = 0.01  # seconds between two looks at whether a lock is free

if sys.platform == "win32":
    import msvcrt

    def _seize(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _seize(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def seized(handle: int, *, patience: float = 0.0) -> bool:
    """Lock an open file for whoever holds this handle; False where another does, OSError where there are no locks."""
    until = time.monotonic() + patience
    while True:
        with suppress(BlockingIOError, PermissionError):  # what POSIX and Windows say of a lock that is held
            _seize(handle)
            return True
        if time.monotonic() >= until:
            return False
        time.sleep(LOOK)


class Lock:
    """A lock with a path, at which a file lies while somebody holds it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    def take(self, *, patience: float = 0.0) -> bool:
        """Whether it is ours now, as it always is where there are no locks; OSError where no file can be made."""
        until = time.monotonic() + patience
        while self._handle is None:
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            if not _seized_or_free(handle, until - time.monotonic()):
                os.close(handle)
                return False
            if _lies_at(self.path, handle):
                self._handle = handle
            else:  # whoever had it before has taken the file away
                os.close(handle)
        return True

    def give_back(self) -> None:
        """Nothing is left of it."""
        if self._handle is not None:
            if _lies_at(self.path, self._handle):
                with suppress(OSError):
                    self.path.unlink()
            os.close(self._handle)
            self._handle = None


def _seized_or_free(handle: int, patience: float) -> bool:
    try:
        return seized(handle, patience=patience)
    except OSError:
        return True


def _lies_at(path: Path, handle: int) -> bool:
    with suppress(OSError):
        return os.path.samestat(path.stat(), os.fstat(handle))
    return False
