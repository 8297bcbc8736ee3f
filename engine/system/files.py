"""Writing files: whole, or not at all."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, cast

from engine.system import lock
from engine.words.language import Refusal, later, tr
from engine.words.numbers import quoted

PERMISSIONS = 0o777
NAMELESS = getattr(os, "O_TMPFILE", 0)
PART = ".phasescope-"  # and sixteen digits: the name of a file on its way, where it needs one
PARTS = re.compile(re.escape(PART) + "[0-9a-f]{16}")
PATIENCE = 1.0  # seconds that whoever sweeps may hold a new part
REASONS = {
    errno.ENOENT: later("its folder does not exist"),
    errno.ENOTDIR: later("its folder is not a folder"),
    errno.EACCES: later("permission is missing"),
    errno.EPERM: later("permission is missing"),
    errno.EROFS: later("it is on a read-only disk"),
    errno.ELOOP: later("it is a symbolic link that leads back to itself"),
    errno.ENAMETOOLONG: later("its name is too long"),
}


class WriteProblem(Refusal):
    """A file that cannot be written; the message is one plain sentence naming it and the reason."""


@contextmanager
def atomic(path: str | Path) -> Iterator[BinaryIO]:
    """A binary file that takes the place of `path` once the block has ended well.

    After any exception the old file is whole and nothing else is left. An OSError becomes WriteProblem.
    """
    target = _target(path)
    try:
        sweep(target.parent)
        with _beside(target) as file:
            yield file
    except OSError as error:
        raise _problem(path, error) from error


def check(path: str | Path, *, needed: int = 0) -> None:
    """Raise WriteProblem where `path` cannot be written, or where `needed` bytes have no room."""
    import shutil  # here, because who writes nothing does not wait for it

    folder = _target(path).parent
    usage = shutil.disk_usage(folder)
    if usage.total and needed > usage.free:
        room = {"needed": spelled(needed), "free": spelled(usage.free)}
        raise WriteProblem("{file} needs {needed}; its disk has {free} free", file=named(path), **room)


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
            raise _denied(target)
    if not target.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "")
    if not os.access(target.parent, os.W_OK | os.X_OK):
        raise _denied(target.parent)
    return target


def _denied(path: Path) -> OSError:
    """The system says alike of a missing permission and of a read-only disk that nothing can be written."""
    read_only = sys.platform != "win32" and os.statvfs(path).f_flag & os.ST_RDONLY
    return OSError(errno.EROFS if read_only else errno.EACCES, "")


@contextmanager
def _beside(target: Path) -> Iterator[BinaryIO]:
    """A new file that takes the target's place at the end; after any exception nothing is left of it."""
    mode = target.stat().st_mode & PERMISSIONS if target.exists() else None
    part = UnfinishedFile(target.parent, 0o666 if mode is None else mode)
    try:
        with part.open() as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
            if mode is not None and sys.platform != "win32":
                os.fchmod(file.fileno(), mode)
            if sys.platform != "win32":
                part.become(target)
        if sys.platform == "win32":  # where no open file can be moved
            part.become(target)
    except BaseException:
        part.remove()
        raise


class UnfinishedFile:
    """A file on its way: without a name where the system has such files, else hidden in its folder.

    Without a name nothing is left of it, however the program ends. A name that is found and that nobody has locked
    is of a program that was killed.
    """

    def __init__(self, folder: Path, permissions: int) -> None:
        """OSError where none can be made."""
        self.path: Path | None = None
        nameless = _nameless(folder, permissions)
        self.handle = self._named(folder, permissions) if nameless is None else nameless

    def _named(self, folder: Path, permissions: int) -> int:
        while True:
            self.path = folder / part_name()
            flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
            handle = os.open(self.path, flags, permissions)
            with suppress(OSError):
                lock.seized(handle, patience=PATIENCE)
            if sys.platform == "win32" or os.fstat(handle).st_nlink:
                return handle
            os.close(handle)  # it was swept up before it was locked

    def open(self) -> BinaryIO:
        """Its `name` is a path where it has one, else the handle."""
        return cast(BinaryIO, open(self.path or self.handle, "wb", opener=lambda *_: self.handle))

    @property
    def name(self) -> str:
        """What this process, and one that is given the handle, open it by."""
        return str(self.path or f"/dev/fd/{self.handle}")

    def become(self, target: Path) -> None:
        """Take the target's place."""
        if self.path is None:
            with suppress(OSError):
                lock.seized(self.handle)
            try:
                _name(self.handle, target)
                return
            except FileExistsError:  # which a name cannot replace, but a file that has one can
                hidden = target.with_name(part_name())
                _name(self.handle, hidden)
                self.path = hidden
        self.path.replace(target)

    def remove(self) -> None:
        if self.path is not None:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)


def _nameless(folder: Path, permissions: int) -> int | None:
    """A file without a name, where there are such and they can be named later."""
    if not NAMELESS:
        return None
    try:
        handle = os.open(folder, NAMELESS | os.O_RDWR, permissions)
    except OSError:
        return None
    if os.path.exists(_alias(handle)):  # noqa: PTH110  (no path of ours)
        return handle
    os.close(handle)
    return None


def _alias(handle: int) -> str:
    return f"/proc/self/fd/{handle}"


def _name(handle: int, path: Path) -> None:
    """A folder's handle, though the path is whole, makes Python follow the alias to the file."""
    os.link(_alias(handle), path, src_dir_fd=handle, follow_symlinks=True)


def part_name() -> str:
    """A name for a file that is not yet whole, which no other has."""
    return f"{PART}{os.urandom(8).hex()}"


@contextmanager
def scratch() -> Iterator[UnfinishedFile]:
    """A file that is needed for a while, in the system's folder for such; its handle is closed by whoever opens it."""
    import tempfile  # here, as above

    folder = Path(tempfile.gettempdir())
    sweep(folder)
    part = UnfinishedFile(folder, 0o600)
    try:
        yield part
    finally:
        part.remove()


def sweep(folder: Path) -> None:
    """Remove what programs that were killed have left of their files there."""
    with suppress(OSError), os.scandir(folder) as entries:
        for path in [Path(entry.path) for entry in entries if PARTS.fullmatch(entry.name)]:
            with suppress(OSError):
                _sweep(path)


def _sweep(path: Path) -> None:
    if sys.platform == "win32":  # which keeps a file that is open
        path.unlink()
        return
    handle = os.open(path, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK)
    try:
        if stat.S_ISREG(os.fstat(handle).st_mode) and lock.seized(handle):
            path.unlink()
    finally:
        os.close(handle)


def _problem(path: str | Path, error: OSError | ValueError) -> WriteProblem:
    if not isinstance(error, OSError):
        return WriteProblem("{file} is no path that this system knows", file=named(path))
    reason = tr(REASONS.get(error.errno or 0) or error.strerror or str(error))
    if error.errno == errno.ENOENT and Path(os.path.realpath(path)).parent.is_dir():
        reason = tr("its folder takes no new files")
    return WriteProblem("{file} cannot be written: {reason}", file=named(path), reason=reason)


def named(path: str | Path) -> str:
    """A path as an error message may show it."""
    return quoted(str(path), longest=200)
