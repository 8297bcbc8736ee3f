"""Full disks: one sentence, the old file whole, nothing left. A small file system where that may be mounted."""

from __future__ import annotations

import ctypes
import os
import random
import resource
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.faults.copies import done, folder
from tests.faults.writers import WRITERS, Writer

OWN_MOUNTS = 0x00020000  # CLONE_NEWNS: what is mounted is gone with the process
ROOM = 64 << 20


def mounted(place: Path) -> bool:
    """A small file system of this process alone; False where that is not allowed."""
    if ctypes.CDLL(None).unshare(OWN_MOUNTS):
        return False
    private = subprocess.run(["mount", "--make-rprivate", "/"], capture_output=True, check=False)
    small = ["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "faults", str(place)]
    return not (private.returncode or subprocess.run(small, capture_output=True, check=False).returncode)


def problem_of(writer: Writer, target: Path, number: int) -> str:
    try:
        return writer.write(target, number)
    except ValueError as error:
        return str(error)


def _whole_and_told(writer: Writer, target: Path, before: bytes, problem: str) -> None:
    assert "cannot be written: " in problem or "its disk has" in problem or "could not be encoded" in problem, problem
    assert "\n" not in problem, problem
    assert target.read_bytes() == before
    assert not [path.name for path in target.parent.iterdir() if path.name.startswith(".")]


def _on_a_full_one(place: Path, writer: Writer, share: float) -> None:
    target = place / f"target{writer.suffix}"
    small = mounted(place)
    assert writer.write(target, 0) == ""
    before = target.read_bytes()
    left = int(share * max(0, len(before) - 4096)) // 4096 * 4096
    if small:
        with (place / "filler").open("wb") as filler:
            os.posix_fallocate(filler.fileno(), 0, os.statvfs(place).f_bavail * os.statvfs(place).f_frsize - left)
    else:
        resource.setrlimit(resource.RLIMIT_FSIZE, (left, left))
    _whole_and_told(writer, target, before, problem_of(writer, target, 1))


def of(name: str) -> Callable[[int, random.Random], str]:
    def run(rounds: int, chance: random.Random) -> str:
        for number in range(rounds):
            with folder() as place:
                done(partial(_on_a_full_one, place, WRITERS[name], chance.random() if number else 0.0))
        return f"{rounds} times a full disk, each time one sentence, the old file whole, nothing left"

    return run


SCENARIOS = {name: of(name) for name in WRITERS}
