"""Counts: memory and living objects at rest, and whether they grow."""

from __future__ import annotations

import ctypes
import functools
import gc
import statistics
import sys
import types
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QTabBar, QToolButton
from shiboken6 import isValid

from engine.system import kept
from engine.system.kept import ANSWERS, HELD, KeptValues

MB = 1 << 20
ENOUGH = 5  # counts of a quarter: before, what is made once looks like growth
CACHES: tuple[type, ...] = (functools._lru_cache_wrapper, KeptValues)  # with bounds of their own
NOT_INTO = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType, types.FrameType, QObject)
OURS = ("engine.", "gui.", "PySide6.", "tests.")


class Count(NamedTuple):
    """At rest: megabytes in memory, living objects by type, widgets by class, windows, objects of Qt below them."""

    gestures: int
    resident: float
    objects: dict[str, int]
    widgets: dict[str, int]
    windows: int
    apps: int
    shares: str = ""  # of the memory


class Growth(NamedTuple):
    """What has grown from the third quarter of a run to its last: from how many to how many."""

    what: str
    before: float
    after: float

    def __str__(self) -> str:
        return f"{self.what}: {self.before:g} → {self.after:g}"


def memory() -> tuple[float, float]:
    """Megabytes in memory, and the most that there ever were."""
    return _told("VmRSS"), _told("VmHWM")


def _told(name: str) -> float:
    lines = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    return int(lines[name].split()[0]) / 1024


class Heap(ctypes.Structure):
    """glibc's struct mallinfo2, in bytes: what lies in `arena` and in `hblkhd` (large, of their own) was asked for."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in [
            "arena",
            "ordblks",
            "smblks",
            "hblks",
            "hblkhd",
            "usmblks",
            "fsmblks",
            "uordblks",
            "fordblks",
            "keepcost",
        ]
    ]


def shares() -> str:
    """Of what is in memory: what the program keeps on purpose, and what the heap gave out, in megabytes."""
    kept = (
        f"files {_told('RssFile'):.0f}, kept {ANSWERS.total / MB:.0f}, tables in sight {HELD.total / MB:.0f}, "
        f"Python's small objects {sys.getallocatedblocks():,}"
    )
    try:
        told = ctypes.CDLL("libc.so.6").mallinfo2
    except (OSError, AttributeError):
        return kept
    told.restype = Heap
    heap = told()
    return f"{kept}, heap {heap.uordblks / MB:.0f}, free in it {heap.fordblks / MB:.0f}, large {heap.hblkhd / MB:.0f}"


def trim() -> None:
    """What a worker that rests for a while does by itself: let go of what is old, give back what is free."""
    kept.rest()
    gc.collect()
    gc.collect()
    try:
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    except (OSError, AttributeError):
        return


def count(gestures: int, apps: Callable[[], int]) -> Count:
    """Of now; what was frozen is looked at as well. `apps`: how many windows of the program are alive."""
    trim()
    resident, alive, held = memory()[0], apps(), shares()
    gc.unfreeze()
    objects = gc.get_objects()
    bounded = _held(objects)
    ours = (each for each in objects if id(each) not in bounded and not _is_husk(each) and not isinstance(each, Count))
    found = Counter(_named(type(each)) for each in ours)
    del objects
    widgets = QApplication.allWidgets()
    below = Counter(each.metaObject().className() for each in widgets)
    return Count(gestures, resident, dict(found), dict(below), len(QApplication.topLevelWidgets()), alive, held)


def _is_husk(thing: Any) -> bool:
    """Qt has ended a part of its own; PySide6 keeps its empty Python object at the one around it."""
    return isinstance(thing, (QTabBar, QToolButton)) and not isValid(thing)


def _named(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def _held(objects: Iterable[Any]) -> set[int]:
    """What the program's caches hold."""
    known: set[int] = set()
    todo = [each for each in objects if isinstance(each, CACHES)]
    while todo:
        each = todo.pop()
        for inner in gc.get_referents(each):
            if id(inner) not in known and not isinstance(inner, NOT_INTO) and gc.is_tracked(inner):
                known.add(id(inner))
                todo.append(inner)
    return known


def grown(counts: Sequence[Count], *, megabytes: float) -> list[Growth]:
    """What grows over the second half, from quarter to quarter, by more than comes and goes by chance."""
    third, last = _quarters(counts)
    if min(len(third), len(last)) < ENOUGH:
        return []
    found = [_more("resident MB", [c.resident for c in third], [c.resident for c in last], megabytes)]
    found.append(_more("top-level widgets", [c.windows for c in third], [c.windows for c in last], 2))
    found.append(_more("living windows of the program", [c.apps for c in third], [c.apps for c in last], 0.5))
    for group in ("objects", "widgets"):
        for name in sorted({name for c in last for name in getattr(c, group)}):
            numbers = [[getattr(c, group).get(name, 0) for c in quarter] for quarter in (third, last)]
            found.append(_more(f"{group}: {name}", *numbers, _by_chance(name, numbers[0])))
    return [each for each in found if each is not None]


def _by_chance(name: str, before: Sequence[float]) -> float:
    """How many more there may be without anything being lost: few of our own types, more of Python's."""
    ours = name.startswith(OURS) or name[:1] == "Q"
    return max(6.0, 0.03 * statistics.median(before)) if ours else max(400.0, 0.04 * statistics.median(before))


def _more(what: str, before: Sequence[float], after: Sequence[float], by: float) -> Growth | None:
    """Where the middle has grown, and even the least of the last quarter is above the most of the third."""
    low, high = statistics.median(before), statistics.median(after)
    return Growth(what, low, high) if high - low > by and min(after) > max(before) else None


def _quarters(counts: Sequence[Count]) -> tuple[Sequence[Count], Sequence[Count]]:
    """The third and the last, by gestures."""
    whole = counts[-1].gestures if counts else 0
    third = [c for c in counts if whole / 2 <= c.gestures < whole * 3 / 4]
    return third, [c for c in counts if c.gestures >= whole * 3 / 4]
