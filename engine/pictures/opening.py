"""How panels and rooms open: with what they are for, where a scene as it is would not show it. Nothing is computed.

A picture's module says so itself: `as_opened`, of a scene, and `as_large`, where it is the large one of a room.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import msgspec

from engine.pictures.frame import picture_module
from engine.pictures.panels import BY_NAME, PANELS
from engine.pictures.picture import last
from engine.pictures.rooms import ROOM
from engine.scene.scene import Pin, Scene

FIRST = Scene(pin=Pin(position=137, dimension=24, key=96))  # what the first start ever shows: nobody's choice either
POSITION, DIMENSION = 7, 3  # of a cell that says something: at 0 most codes are 0 or 1


def opened(scene: Scene, panel: str) -> Scene:
    """The scene with what a panel needs to show something; what a person has set stays."""
    return _done("as_opened", scene, panel)


def entered(scene: Scene, room: str) -> Scene:
    """The scene with what answers a room's question; what a person has set stays."""
    if room not in ROOM:
        return scene
    scene = _done("as_large", scene, ROOM[room].large[0])
    for panel in ROOM[room].opens:
        scene = opened(scene, panel)
    return scene


def _done(what: str, scene: Scene, panel: str) -> Scene:
    """As the picture of a panel declares it; as it is, where it declares nothing."""
    if panel not in BY_NAME:
        return scene
    change = getattr(picture_module(BY_NAME[panel].picture), what, None)
    return scene if change is None else cast(Callable[[Scene], Scene], change)(scene)


def telling(scene: Scene) -> Scene:
    """A cell pinned that says something, while the first one is, or what a first start shows."""
    pin = scene.pin if scene.pin != _first(scene) else Pin(head=scene.pin.head)
    if (pin.position, pin.dimension) != (0, 0):
        return scene
    dimension = min(DIMENSION, scene.encoding.columns - 1) if scene.encoding.offers_table() else DIMENSION
    return scene.replace(pin=msgspec.structs.replace(pin, position=min(POSITION, last(scene)), dimension=dimension))


def unset(scene: Scene) -> bool:
    """Whether nobody has chosen the pin: the first cell, that of a first start, or the one that says something."""
    start = scene.replace(pin=Pin(head=scene.pin.head))
    return scene.pin in (start.pin, _first(scene), telling(start).pin)


def _first(scene: Scene) -> Pin:
    """What a first start pins, with the head that is looked at."""
    return msgspec.structs.replace(FIRST.pin, head=scene.pin.head)


def placed(scene: Scene) -> bool:
    """Whether the pin is where one panel, or two after each other, put it as they opened: all such pins are tried."""
    unpinned = scene.replace_in("symmetry", order=())
    starts = [unpinned.replace(pin=pin) for pin in (Pin(head=scene.pin.head), _first(scene))]
    pinning = [info.name for info in PANELS if info.pins]
    once = [opened(start, panel) for start in starts for panel in pinning]
    return scene.pin in [each.pin for each in (*once, *(opened(each, panel) for each in once for panel in pinning))]
