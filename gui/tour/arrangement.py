"""Arrangement: where the pictures of a step stand, by what they are: strips wide, tables too, the subject large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.pictures.panels import BY_NAME

SUBJECT = 0.52  # of the room, for the first picture named: what the step is about
FLAT = 0.22  # height by width of a strip, at least
BESIDE_STRIPS = 0.62  # of the height, for a subject above strips


class StagePlace(NamedTuple):
    """In pixels."""

    x: int
    y: int
    width: int
    height: int


def arranged(names: Sequence[str], width: int, height: int, gap: int) -> dict[str, StagePlace]:
    """The place of each: the subject first, at the left or on top, as large as half of the room and more."""
    room = StagePlace(0, 0, width, height)
    if len(names) < 2:
        return dict.fromkeys(names, room)
    subject, rest = names[0], tuple(names[1:])
    wide = BY_NAME[subject].shape == "strip"
    strips = all(BY_NAME[name].shape == "strip" for name in rest)
    table = "table" in (BY_NAME[subject].shape, BY_NAME[rest[0]].shape if len(rest) == 1 else "")
    if wide or table or strips or height > width:
        first, second = _parted(room, BESIDE_STRIPS if strips and not wide else SUBJECT, gap, across=False)
    else:
        first, second = _parted(room, SUBJECT, gap, across=True)
    return {subject: first} | _filled(rest, second, gap)


def _filled(names: Sequence[str], room: StagePlace, gap: int) -> dict[str, StagePlace]:
    """Strips below one another, the others above them, in as many lines as keeps them from being thin or low."""
    strips = [name for name in names if BY_NAME[name].shape == "strip"]
    others = [name for name in names if name not in strips]
    down = 1 if room.width > room.height else 2
    thin = len(strips) > 1 and room.height < FLAT * len(strips) * room.width
    low = bool(strips) and room.width > room.height and any(BY_NAME[name].shape == "square" for name in others)
    if thin or low:
        others, strips, down = [*others, *strips], [], 1
    lines = [others[at :: min(down, len(others))] for at in range(min(down, len(others)))]
    rows: list[Sequence[str]] = [*lines, *((name,) for name in strips)]
    found = {}
    for row, line in enumerate(rows):
        top, bottom = _edges(room.height, len(rows), row, gap)
        for column, name in enumerate(line):
            left, right = _edges(room.width, len(line), column, gap)
            found[name] = StagePlace(room.x + left, room.y + top, right - left, bottom - top)
    return found


def _parted(room: StagePlace, share: float, gap: int, *, across: bool) -> tuple[StagePlace, StagePlace]:
    x, y, width, height = room
    if across:
        first = round(share * width)
        return StagePlace(x, y, first, height), StagePlace(x + first + gap, y, width - first - gap, height)
    first = round(share * height)
    return StagePlace(x, y, width, first), StagePlace(x, y + first + gap, width, height - first - gap)


def _edges(size: int, count: int, place: int, gap: int) -> tuple[int, int]:
    """Where the part of that place begins and ends."""
    whole = size + gap
    return round(whole * place / count), round(whole * (place + 1) / count) - gap
