"""Rooms as they are changed: a companion in the middle, two cards exchanged, the layout from before there were any."""

from __future__ import annotations

from PySide6.QtCore import QByteArray

from engine.pictures.rooms import Room
from engine.words.language import later

OWN = Room("own", later("As you left it"), "own", ("heatmap",), ())  # what a person arranged before there were rooms


def centred(room: Room, middle: str | None) -> Room:
    """The room with a companion in its middle; the large card takes its place."""
    if middle is None or middle == room.large[0]:
        return room
    others = [room.large[0] if name == middle else name for name in (*room.beside, *room.large[1:])]
    return room._replace(large=(middle,), beside=tuple(others))


def standing(room: Room, middle: str | None, lacking: frozenset[str]) -> Room:
    """The room with a companion in its middle; instead of a picture that there is not, with the one that there is.

    Then that picture's card says so as a companion. Other companions that could only say the same leave their place.
    """
    serving = tuple(name for name in room.beside if name not in lacking)
    places = len(room.beside) - len(serving)
    room = room._replace(beside=(*serving, *room.bare[:places]) or room.beside)
    middle = middle if middle in room.panels else None
    chosen, instead = middle or room.large[0], room.instead
    if chosen not in lacking or not instead or instead in lacking:
        return centred(room, middle)
    turned = centred(room, instead)
    return turned._replace(beside=tuple(n for n in turned.beside if n == chosen or n not in lacking))


def curtailed(room: Room, below: int | None) -> Room:
    """The room with so many companions in a row below; None: all beside."""
    if below is None or below >= len(room.panels) - 1:
        return room
    return room._replace(large=room.large[:1], beside=room.panels[1 : 1 + below])


def exchanged(docks: QByteArray, one: str, other: str) -> QByteArray:
    """A saved layout in which two cards have each other's place: it holds their names, each after its length."""
    first, second = _spelled(one), _spelled(other)
    parts = bytes(docks.data()).split(first)
    return QByteArray(second.join(part.replace(second, first) for part in parts))


def _spelled(name: str) -> bytes:
    """A name as Qt writes it."""
    text = name.encode("utf-16-be")
    return len(text).to_bytes(4, "big") + text
