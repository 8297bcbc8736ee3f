"""A file that may be anything: opened without waiting, held against its stamp, refused in one plain sentence."""

from __future__ import annotations

import errno
import itertools
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, NamedTuple, NoReturn

MOST_ENTRIES = 10_000  # of a folder that are looked at
REASONS = {
    errno.ENOENT: "does not exist",
    errno.ENOTDIR: "does not exist",
    errno.EACCES: "may not be read: permission is missing",
    errno.EPERM: "may not be read: permission is missing",
    errno.ELOOP: "is a symbolic link that leads back to itself",
    errno.ENAMETOOLONG: "has too long a path",
}


class FileProblem(ValueError):
    """A file that cannot be used; the message is one plain sentence naming it and what would be right."""


class Stamp(NamedTuple):
    """Tells one content of a path from the next."""

    mtime_ns: int
    size: int
    inode: int


def plain(text: object, *, longest: int = 80) -> str:
    """One printable line: control characters escaped, the middle left out when it is long."""
    short = _shortened(str(text), longest)
    return _shortened("".join(c if c.isprintable() else ascii(c)[1:-1] for c in short), longest)


def _shortened(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[: longest // 2 - 1]}…{text[-longest // 2 :]}"


def listed(names: list[str], lead: str) -> str:
    """The first eight names after the lead, and how many more there are."""
    more = f" and {len(names) - 8} more" if len(names) > 8 else ""
    return f"{lead} {', '.join(map(plain, names[:8])) or 'none'}{more}"


def refuse(path: str | Path, what: str) -> NoReturn:
    """Raise the sentence that begins with the path."""
    raise FileProblem(f"{plain(path)} {what}") from None


def reason(error: OSError) -> str:
    """Why the system does not give a file, to follow its name."""
    return REASONS.get(error.errno or 0, f"cannot be read: {plain(error.strerror)}")


def suffix(path: str | Path) -> str:
    return Path(path).suffix.lower()


def status(path: str | Path) -> tuple[str, os.stat_result]:
    """The absolute path, its links unfollowed, and what the system says of it; nothing is opened."""
    try:
        full = Path(path).absolute()
        return str(full), full.stat()
    except OSError as error:
        refuse(path, reason(error))
    except ValueError:  # a null character, half a surrogate
        refuse(path, "is no path that this system knows")


def is_file(path: Path) -> bool:
    """Whether there is a file with contents once links are followed, which the system bounds."""
    return stat.S_ISREG(_mode(path))


def is_folder(path: Path) -> bool:
    return stat.S_ISDIR(_mode(path))


def _mode(path: Path) -> int:
    try:
        return path.stat().st_mode
    except (OSError, ValueError):
        return 0


def entries(folder: Path) -> list[Path]:
    """What lies in a folder, by name, of the first ten thousand; nothing where it cannot be read."""
    try:
        with os.scandir(folder) as scan:
            return sorted(folder / entry.name for entry in itertools.islice(scan, MOST_ENTRIES))
    except (OSError, ValueError):
        return []


def whereabouts(path: str | Path) -> tuple[str, Stamp]:
    """The absolute path and the stamp of a file that looks readable; nothing is opened."""
    full, found = status(path)
    return full, _stamp(full, found)


def _stamp(path: str, found: os.stat_result) -> Stamp:
    if not stat.S_ISREG(found.st_mode):
        refuse(path, "is not a file with contents but a folder, pipe or device")
    if found.st_size == 0:
        refuse(path, "is empty")
    return Stamp(found.st_mtime_ns, found.st_size, found.st_ino)


@contextmanager
def opened(path: str, stamp: Stamp) -> Iterator[BinaryIO]:
    """The file, which must carry the stamp before and after; errors of the system become FileProblem."""
    try:
        with open(path, "rb", opener=_open_at_once) as file:
            _check_stamp(path, stamp, file)
            yield file
            _check_stamp(path, stamp, file)
    except OSError as error:
        refuse(path, reason(error))
    except MemoryError:
        refuse(path, "needs more memory than there is")


def _open_at_once(path: str, flags: int) -> int:
    """Never waits for the other end of a pipe that took the file's place."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _check_stamp(path: str, stamp: Stamp, file: BinaryIO) -> None:
    if _stamp(path, os.fstat(file.fileno())) != stamp:
        refuse(path, "changed while it was being read")


def content(path: str | Path, *, most: int) -> bytes:
    """All of a file of text of at most so many bytes."""
    full, stamp = whereabouts(path)
    if stamp.size > most:
        refuse(path, f"holds {stamp.size} bytes; at most {most} are read of such a file")
    with opened(full, stamp) as file:
        return file.read(most)


def beginning(path: str | Path, size: int) -> bytes:
    """The first bytes of a file."""
    full, stamp = whereabouts(path)
    with opened(full, stamp) as file:
        return file.read(size)
