"""Writing files: whole, or not at all."""

from __future__ import annotations

import errno
import os
import secrets
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import BinaryIO, cast

from engine.language import later, tr
from engine.parameter import quoted

PERMISSIONS = 0o777
REASONS = {
    errno.ENOENT: later("its folder does not exist"),
    errno.ENOTDIR: later("its folder is not a folder"),
    errno.EACCES: later("permission is missing"),
    errno.EPERM: later("permission is missing"),
    errno.EROFS: later("it is on a read-only disk"),
    errno.ELOOP: later("it is a symbolic link that leads back to itself"),
    errno.ENAMETOOLONG: later("its name is too long"),
}


class WriteProblem(ValueError):
    """A file that cannot be written; the message is one plain sentence naming it and the reason."""


@contextmanager
def atomic(path: str | Path) -> Iterator[BinaryIO]:
    """A binary file that takes the place of `path` once the block has ended well.

    After any exception the old file is whole and nothing else is left. An OSError becomes WriteProblem.
    """
    target = _target(path)
    try:
        with _beside(target) as file:
            yield file
    except OSError as error:
        raise _problem(path, error) from error


def check(path: str | Path, *, needed: int = 0) -> None:
    """Raise WriteProblem where `path` cannot be written, or where `needed` bytes have no room."""
    folder = _target(path).parent
    usage = shutil.disk_usage(folder)
    if usage.total and needed > usage.free:
        room = {"needed": spelled(needed), "free": spelled(usage.free)}
        raise WriteProblem(tr("{file} needs {needed}; its disk has {free} free", file=named(path), **room))


def spelled(size: float) -> str:
    """A number of bytes as people read it: 512 bytes, 70.4 GB."""
    if size < 1000:
        return tr("{size:.0f} bytes", size=size)
    for unit in ("kB", "MB", "GB"):
        size /= 1000
        if size < 999.95:
            return f"{size:.1f} {unit}"
    return f"{size / 1000:.1f} TB"


def _target(path: str | Path) -> Path:
    try:
        return _writable(Path(path))
    except (OSError, ValueError) as error:
        raise _problem(path, error) from error


def _writable(path: Path) -> Path:
    """The file behind `path` and its links; OSError unless it is a regular file, or none yet, in a folder."""
    target = Path(os.path.realpath(path))
    with suppress(FileNotFoundError):
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            raise OSError(tr("it is a folder" if stat.S_ISDIR(mode) else "it is a pipe or a device, not a file"))
        if not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, "")
    if not target.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "")
    if not os.access(target.parent, os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, "")
    return target


@contextmanager
def _beside(target: Path) -> Iterator[BinaryIO]:
    """A new hidden file beside the target, at the end renamed to it; removed after any exception."""
    mode = target.stat().st_mode & PERMISSIONS if target.exists() else None
    temporary = target.with_name(f".phasescope-{secrets.token_hex(8)}")
    file = open(temporary, "xb", opener=partial(os.open, mode=0o666 if mode is None else mode))  # noqa: SIM115
    try:
        with file:
            yield cast(BinaryIO, file)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            temporary.chmod(mode)
        temporary.replace(target)
    except BaseException:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise


def _problem(path: str | Path, error: OSError | ValueError) -> WriteProblem:
    if not isinstance(error, OSError):
        return WriteProblem(tr("{file} is no path that this system knows", file=named(path)))
    reason = tr(REASONS.get(error.errno or 0) or error.strerror or str(error))
    return WriteProblem(tr("{file} cannot be written: {reason}", file=named(path), reason=reason))


def named(path: str | Path) -> str:
    """A path as an error message may show it."""
    return quoted(str(path), longest=200)
