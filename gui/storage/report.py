"""Report: what is known of a failure, as text for those who can mend it; the files that keep it, few and small."""

from __future__ import annotations

import os
import platform
import re
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

from gui.storage.session import folder, write_file

MOST = 10  # files
LONGEST = 60_000  # characters of each part of a report: a traceback, a scene
PARTS = ("PySide6-Essentials", "numpy", "numba", "scipy", "msgspec")
WRAPPED = re.compile(r"^(Error calling Python override of [\w:~]+\(\): )+")  # what Qt's binding puts before a message
_numbers = count(1)


class Report(NamedTuple):
    """One failure: `error` in one line, `place` the line of code, `panel` whose it was, `detail` the traceback."""

    error: str
    place: str
    panel: str
    detail: str
    scene: str = ""  # JSON

    def text(self) -> str:
        """All of it, with the versions of what the program stands on."""
        where = f"{self.place} · {self.panel}" if self.panel else self.place
        parts = (self.detail, versions(), self.scene)
        return "\n\n".join([f"{self.error}\n{where}", *(shortened(part.strip()) for part in parts if part)]) + "\n"


def spelled(error: BaseException) -> str:
    """Type and message in one line."""
    said = WRAPPED.sub("", str(error)).strip().partition("\n")[0][:300]
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def shortened(text: str) -> str:
    """The text, without its middle where it is too long."""
    half = LONGEST // 2
    return text if len(text) <= LONGEST else f"{text[:half]}\n…\n{text[-half:]}"


def versions() -> str:
    """The program, Python, its packages and the system, a line each."""
    from engine.commands.version import version as own

    lines = [f"Phasescope {own()}", f"Python {platform.python_version()}", *map(_installed, PARTS), platform.platform()]
    return "\n".join(lines)


def _installed(package: str) -> str:
    from importlib.metadata import PackageNotFoundError, version  # it loads what reads mail

    with suppress(PackageNotFoundError):
        return f"{package} {version(package)}"
    return f"{package} –"


def reports() -> Path:
    """The folder of the files."""
    return folder() / "reports"


def keep(report: Report) -> str:
    """Write a file of its own, and remove the oldest beyond so many; a sentence when that fails, else ''."""
    place = reports()
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return str(error)
    name = f"{time.strftime('%Y-%m-%d %H.%M.%S')} {os.getpid()}-{next(_numbers):03}.txt"
    problem = write_file(place / name, report.text().encode("utf-8", "backslashreplace"))
    for old in kept()[MOST:]:
        with suppress(OSError):
            old.unlink()
    return problem


def kept() -> list[Path]:
    """The files, the newest first."""
    return sorted(reports().glob("*.txt"), reverse=True)


def read() -> str:
    """All that is kept, the newest first, each under its time; '' when there is none."""
    return "\n\n".join(filter(None, map(_read, kept())))


def _read(path: Path) -> str:
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    return f"── {path.stem}\n{text[: 4 * LONGEST].rstrip()}"
