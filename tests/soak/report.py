"""Report: the figures of a run, and on what it has failed, with what led there."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tests.soak import counts
from tests.soak.counts import Count

if TYPE_CHECKING:
    from tests.soak.drive import Drive

MOST = 8  # types that are named


def figures(drive: Drive) -> str:
    """What was done, and what is held."""
    seconds = time.monotonic() - drive.began
    frames = drive.watch.frames
    lines = [
        f"{seconds:.0f} s, {drive.done} gestures, {frames} frames ({frames / max(1, seconds):.1f} a second), "
        f"{drive.lives.begun} starts, {len(drive.counts)} rests",
        "gestures by kind: " + ", ".join(f"{kind} {n}" for kind, n in drive.kinds.most_common()),
    ]
    if drive.counts:
        lines += _held(drive.counts)
    return "\n".join(lines)


def _held(taken: list[Count]) -> list[str]:
    four = [taken[place] for place in (0, len(taken) // 4, len(taken) // 2, -1)]
    names = ("start", "a quarter", "half", "end")
    resident = ", ".join(f"{name} {c.resident:.0f}" for name, c in zip(names, four, strict=True))
    objects = ", ".join(f"{name} {sum(c.objects.values())}" for name, c in zip(names, four, strict=True))
    widgets = ", ".join(f"{name} {sum(c.widgets.values())}" for name, c in zip(names, four, strict=True))
    return [
        f"MB resident at rest: {resident}; peak {counts.memory()[1]:.0f}",
        f"MB of these at the start: {taken[0].shares}",
        f"MB of these at the end: {taken[-1].shares}",
        f"objects at rest: {objects}",
        f"widgets at rest: {widgets}",
        f"more at the end than at the start: {_more(taken[0], taken[-1])}",
    ]


def _more(first: Count, last: Count) -> str:
    """The types of which most have come."""
    more = {name: n - first.objects.get(name, 0) for name, n in last.objects.items()}
    most = sorted(more, key=lambda name: -more[name])[:MOST]
    return ", ".join(f"{name} +{more[name]}" for name in most if more[name] > 0)


def failure(drive: Drive, seed: int) -> str:
    """Every trouble with what led there and the scene of that moment, and the seed."""
    lines: list[str] = []
    for trouble in drive.watch.troubles.values():
        lines += [f"=== {trouble.text}" + (f"\n(seen {trouble.times} times)" if trouble.times > 1 else "")]
        lines += ["The last gestures:", *trouble.led, ""] if trouble.led else [""]
    return "\n".join([*lines, f"Seed {seed}."])
