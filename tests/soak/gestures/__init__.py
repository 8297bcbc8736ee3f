"""What a hand can do, a kind a module: each says what it has done, or '' where there was nothing to do it to."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from typing import NamedTuple

from tests.soak.hand import Hand

Does = Callable[[Hand], str]
GESTURES: list[Gesture] = []
MOVING = ("drag_slider", "drag_chart", "hover_chart", "wheel_chart", "play", "walk")


class Gesture(NamedTuple):
    """`often`: how often it is made, against the others that can be made."""

    kind: str
    name: str
    often: float
    where: str
    does: Does


def gesture(often: float = 1.0, where: str = "anywhere") -> Callable[[Does], Does]:
    """Registers a gesture. `where`: window (nothing in front of it), dialog, files, popup, talk, anywhere."""

    def take(does: Does) -> Does:
        kind = does.__module__.rpartition(".")[2]
        GESTURES.append(Gesture(kind, does.__name__, often, where, does))
        return does

    return take


def everything() -> list[Gesture]:
    """All that there are."""
    for module in sorted(each.name for each in pkgutil.iter_modules(__path__)):
        importlib.import_module(f"{__name__}.{module}")
    return GESTURES


def moving(motion: float) -> list[Gesture]:
    """All, of which those that bring a frame at each move are made that much more often."""
    return [
        each._replace(often=each.often * (motion if each.name.startswith(MOVING) else 1.0)) for each in everything()
    ]
