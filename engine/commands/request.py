"""Requests: what a command line asks of the window's half of the program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:  # here, because no other command waits for it
    from engine.scene.scene import Scene
    from engine.tours.tour import Tour
    from engine.words.language import Language

Theme = Literal["light", "dark"]
Size = tuple[int, int]  # width, height in pixels


@dataclass(frozen=True)
class Open:
    """The window is asked for, with a file or without."""

    file: str | None = None


@dataclass(frozen=True)
class Present:
    """A presentation is asked for, of the tour in a file from a step on, or of what the window shows."""

    tour: str | None = None
    step: int = 1


@dataclass(frozen=True, kw_only=True)
class Render:
    """A picture is asked for, of the whole window or one panel: size times scale pixels.

    Of a panel, `claim`: what is said of it is its caption; `pin`: the pinned place is marked.
    """

    scene: Scene
    output: str
    panel: str | None = None
    claim: bool = False
    pin: bool = False
    size: Size = (1600, 960)
    scale: int = 1
    theme: Theme = "dark"
    language: Language = "en"


@dataclass(frozen=True, kw_only=True)
class RenderStep:
    """A picture is asked for of a tour's step as the room sees it; `step` counts from 1."""

    tour: Tour
    step: int
    output: str
    size: Size = (1920, 1080)
    scale: int = 1
    theme: Theme = "dark"
    language: Language = "en"


@dataclass(frozen=True, kw_only=True)
class PrintHandout:
    """A tour is asked for on paper, a step a page; `paper` names a size of it."""

    tour: Tour
    output: str
    paper: str = "a4"
    notes: bool = False
    language: Language = "en"


@dataclass(frozen=True, kw_only=True)
class MakeFilm:
    """A tour is asked for as an animation, `first` to `last` of its steps; None for `seconds`: as long as it says."""

    tour: Tour
    output: str
    first: int = 1
    last: int
    seconds: float | None = None
    rate: int = 10
    size: Size = (1280, 720)
    theme: Theme = "dark"
    language: Language = "en"


CommandRequest = Open | Present | Render | RenderStep | PrintHandout | MakeFilm
