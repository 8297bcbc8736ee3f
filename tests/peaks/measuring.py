"""How much memory a scene needs at its peak, each picture by itself, in a process of its own.

What counts is what the system has to give: the kernel's own high-water mark of the process, which is reset before each
picture (clear_refs). It sees every allocation, numpy's and numba's alike, costs nothing while it is counted, and needs
a process in which nothing else runs: each scene is measured in a fork of one that has everything imported and every
kernel compiled, so that none finds what another has left. (tracemalloc makes each allocation several times slower and
sees none of Qt's, numba's or the allocator's own.)
"""

from __future__ import annotations

import os
import resource
import signal
import time
from collections.abc import Iterable, Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from engine.maths import jit, kernel_cache
from engine.pictures.frame import NAMES, SHORT, Ask, Failure, Request, compute, refined
from engine.scene.scene import Scene
from engine.system import kept
from engine.words.language import tr

WIDTH, HEIGHT = 1600, 960  # device pixels: a picture that fills the window
STEPS = 2.0  # seconds that an answer which fills in is followed
CEILING = 6 << 30  # bytes of address space, beyond which a scene ends by itself
OVERDUE = 600  # seconds for one picture
MB = 1 << 20


class Peak(NamedTuple):
    """What a picture needed above what the process held before the scene, in bytes; how long, and why it failed."""

    picture: str
    peak: int
    kept: int
    seconds: float
    problem: str = ""


def measurable() -> bool:
    """Whether this system says, and forgets, the high-water mark of a process."""
    return Path("/proc/self/clear_refs").exists() and "VmHWM" in Path("/proc/self/status").read_text()


def high_water() -> tuple[int, int]:
    """The most bytes that were resident since `forget`, and what is now."""
    lines = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    return tuple(1024 * int(lines[name].split()[0]) for name in ("VmHWM", "VmRSS"))  # type: ignore[return-value]


def forget() -> None:
    Path("/proc/self/clear_refs").write_text("5")


def prepared() -> None:
    """Everything imported and compiled, so that no scene pays for it."""
    kernel_cache.warm()
    compute(Request(Scene(), tuple(Ask(name, 16, 16) for name in NAMES)))
    import scipy.special  # noqa: F401

    kept.forget()
    jit._pool.cache_clear()


def peaks(scene: Scene, pictures: Iterable[str] = NAMES, *, seconds: float = STEPS) -> list[Peak]:
    """Of each picture; one that ends the process has that as its problem."""
    here, there = Pipe(duplex=False)
    child = os.fork()
    if not child:
        here.close()
        _alone(scene, tuple(pictures), seconds, there)
    there.close()
    found = list(_received(here))
    status = os.waitpid(child, 0)[1]
    if status:
        found.append(Peak("", CEILING, 0, 0.0, f"the process ended with status {status}"))
    return found


def _received(pipe: Connection) -> Iterator[Peak]:
    while True:
        try:
            yield pipe.recv()
        except EOFError:
            return


def _alone(scene: Scene, pictures: tuple[str, ...], seconds: float, pipe: Connection) -> None:
    status = 1
    try:
        resource.setrlimit(resource.RLIMIT_AS, (CEILING, CEILING))
        before = high_water()[1]
        for picture in pictures:
            signal.alarm(OVERDUE)
            pipe.send(_measured(scene, picture, before, seconds))
        status = 0
    finally:
        os._exit(status)


def _measured(scene: Scene, picture: str, before: int, seconds: float) -> Peak:
    forget()
    began = time.perf_counter()
    frame = compute(Request(scene, (Ask(picture, WIDTH, HEIGHT),)))
    while frame.unfinished and time.perf_counter() < began + seconds:
        frame = refined(frame, 0.2)
    taken = time.perf_counter() - began
    top, now = high_water()
    answer = frame.answers[picture]
    failed = isinstance(answer, Failure) and (answer.detail or answer.message == tr(SHORT))
    problem = answer.message if failed else ""
    return Peak(picture, top - before, now - before, taken, problem)
