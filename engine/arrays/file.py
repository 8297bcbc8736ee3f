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

from engine.words.language import Refusal, later, tr

MOST_ENTRIES = 10_000  # of a folder that are looked at
REASONS = {
    errno.ENOENT: later("does not exist"),
    errno.ENOTDIR: later("does not exist"),
    errno.EACCES: later("may not be read: permission is missing"),
    errno.EPERM: later("may not be read: permission is missing"),
    errno.ELOOP: later("is a symbolic link that leads back to itself"),
    errno.ENAMETOOLONG: later("has too long a path"),
}


class FileProblem(Refusal):
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


def listed(names: list[str]) -> str:
    """The first eight names, and how many more there are."""
    shown = ", ".join(map(plain, names[:8])) or tr("none")
    return tr("{names} and {n} more", names=shown, n=len(names) - 8) if len(names) > 8 else shown


def refuse(path: str | Path, sentence: str, /, **values: object) -> NoReturn:
    """Raise the sentence, with its values, which the path begins."""
    raise FileProblem(f"{plain(path)} {tr(sentence, **values)}") from None


def reason(error: OSError) -> str:
    """Why the system does not give a file, to follow its name."""
    known = REASONS.get(error.errno or 0)
    return tr(known) if known else tr("cannot be read: {reason}", reason=plain(error.strerror))


def suffix(path: str | Path) -> str:
    """The ending of the name in small letters, as ".npy"."""
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


def check_name(path: str | Path) -> None:
    """Refuse what no scene and no setting could keep: a name of bytes that are no text."""
    try:
        str(path).encode()
    except UnicodeEncodeError:
        refuse(path, "has a name that is no UTF-8 text; rename it")


def is_file(path: Path) -> bool:
    """Whether there is a file with contents once links are followed, which the system bounds."""
    return stat.S_ISREG(_mode(path))


def is_folder(path: Path) -> bool:
    """The same of a folder."""
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
        refuse(path, "holds {size} bytes; at most {most} are read of such a file", size=stamp.size, most=most)
    with opened(full, stamp) as file:
        return file.read(most)


def beginning(path: str | Path, size: int) -> bytes:
    """The first bytes of a file."""
    full, stamp = whereabouts(path)
    with opened(full, stamp) as file:
        return file.read(size)
