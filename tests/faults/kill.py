"""Kill −9 while files are written: the target is the old or the new one, whole, and no part of it stays for long."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from engine.system import files
from tests.faults.copies import copy, folder
from tests.faults.writers import WRITERS, Writer


def _writing(path: Path, writer: Writer, named: bool, tell: Callable[[], None]) -> None:
    """One file after the other in the same place."""
    if named:
        files.NAMELESS = 0
    for number in range(1_000_000):
        problem = writer.write(path, number)
        assert not problem, problem
        tell()


def _names(place: Path) -> set[str]:
    return {path.name for path in place.iterdir()}


def killed(writer: Writer, named: bool, chance: random.Random) -> int:
    """Kill it within its second, third or fourth file; how many parts stay. Those are gone after the next write."""
    with folder() as place:
        target = place / f"target{writer.suffix}"
        with copy(partial(_writing, target, writer, named)) as other:
            other.hear()
            began = time.monotonic()
            other.hear()
            time.sleep(chance.uniform(0, 2 * (time.monotonic() - began)))
            other.kill()
            assert other.wait() == -signal.SIGKILL, other.said
        writer.whole(target.read_bytes())
        left = _names(place) - {target.name}
        assert all(files.PARTS.fullmatch(name) for name in left), left
        with files.atomic(place / "next"):
            pass
        assert _names(place) == {target.name, "next"}, _names(place)
        return len(left)


def of(name: str) -> Callable[[int, random.Random], str]:
    def run(rounds: int, chance: random.Random) -> str:
        bare, named = (sum(killed(WRITERS[name], each, chance) for _ in range(rounds)) for each in (False, True))
        return f"{2 * rounds} kills, the file whole; parts that stayed until the next write: {bare} of {rounds} " + (
            f"without a name, {named} of {rounds} with one"
        )

    return run


# At each step of what ends a write, before it and after it.

STEPS = [(os, "fsync"), (os, "link"), (Path, "replace")]


def _killed_at(owner: object, name: str, after: bool, path: Path, named: bool, tell: Callable[[], None]) -> None:
    if named:
        files.NAMELESS = 0
    real = getattr(owner, name)

    def step(*given: object, **how: object) -> object:
        found = real(*given, **how) if after else None
        os.kill(os.getpid(), signal.SIGKILL)
        return found

    setattr(owner, name, step)
    with files.atomic(path) as file:
        file.write(b"new" * 9999)
    tell()


def at_steps(rounds: int, chance: random.Random) -> str:
    """Each step once, whatever the rounds: nothing in it depends on chance."""
    count, stayed = 0, list[str]()
    for owner, name in STEPS:
        for after in (False, True):
            for named in (False, True):
                for old in (b"", b"old" * 7777):
                    with folder() as place:
                        if old:
                            (place / "target").write_bytes(old)
                        with copy(partial(_killed_at, owner, name, after, place / "target", named)) as other:
                            if other.wait() == 0:
                                continue  # that step is not among those of this kind
                        there = (place / "target").read_bytes() if (place / "target").exists() else b""
                        assert there in (old, b"new" * 9999), there[:20]
                        left = _names(place) - {"target"}
                        if left and not named:
                            stayed.append(f"{'after' if after else 'before'} {name}")
                        with files.atomic(place / "next"):
                            pass
                        assert not _names(place) - {"target", "next"}
                        count += 1
    assert set(stayed) <= {"after link", "before replace"}, stayed
    return f"{count} kills at steps; without a name a part stays only between naming and replacing: {stayed}"


SCENARIOS = {"steps": at_steps} | {name: of(name) for name in WRITERS}
