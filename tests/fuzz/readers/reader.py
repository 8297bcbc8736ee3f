"""Reader: what is attacked, from what, how, and what it answers."""

from __future__ import annotations

import itertools
import os
import random
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.fuzz.changes import Pool

MEMORY = Path("/dev/shm")  # where no disk is written
_numbers = itertools.count()


class Reader(NamedTuple):
    """`read` says whether it takes an input, of which it makes what a window or a command makes; else it refuses.

    `code` are the packages whose words are tried.
    """

    name: str
    seeds: Callable[[], Sequence[bytes]]
    change: Callable[[random.Random, bytes, Pool], bytes]
    read: Callable[[bytes], bool]
    code: tuple[str, ...]


def scratch() -> Path:
    """A folder of this process."""
    if not _made:
        parent = MEMORY if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) else None
        _made.append(tempfile.TemporaryDirectory(prefix="phasescope-fuzz-", dir=parent))
    return Path(_made[0].name)


_made: list[tempfile.TemporaryDirectory[str]] = []


def settings_folder() -> Path:
    """Where the settings lie, always the same: the system keeps each value that a variable ever had."""
    folder = scratch() / "settings"
    if os.environ.get("PHASESCOPE_CONFIG") != str(folder):
        os.environ["PHASESCOPE_CONFIG"] = str(folder)
        (folder / "drafts").mkdir(parents=True, exist_ok=True)
    return folder


def new(suffix: str) -> Path:
    """A path that was never used: readers keep what they have read, by path and time."""
    return scratch() / f"{next(_numbers):x}{suffix}"
