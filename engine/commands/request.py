"""Requests: what a command line asks of the window's half of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

if TYPE_CHECKING:  # here, because no other command waits for it
    from engine.scene.scene import Scene
    from engine.tours.tour import Tour
    from engine.words.language import Language

Theme = Literal["light", "dark"]
Size = tuple[int, int]  # width, height in pixels
WINDOW_SIZE, STEP_SIZE, FILM_SIZE = (1600, 960), (1920, 1080), (1280, 720)  # where nobody says it


class Open(msgspec.Struct, frozen=True):
    """The window is asked for, with a file or without."""

    file: str | None = None


class Present(msgspec.Struct, frozen=True):
    """A presentation is asked for, of the tour in a file from a step on, or of what the window shows."""

    tour: str | None = None
    step: int = 1


class Render(msgspec.Struct, frozen=True, kw_only=True):
    """A picture is asked for, of the whole window or one panel: size times scale pixels.

    Of a panel, `claim`: what is said of it is its caption; `pin`: the pinned place is marked.
    """

    scene: Scene
    output: str
    panel: str | None = None
    claim: bool = False
    pin: bool = False
    size: Size = WINDOW_SIZE
    scale: int = 1
    theme: Theme = "dark"
    language: Language = "en"


class RenderStep(msgspec.Struct, frozen=True, kw_only=True):
    """A picture is asked for of a tour's step as the room sees it; `step` counts from 1."""

    tour: Tour
    step: int
    output: str
    size: Size = STEP_SIZE
    scale: int = 1
    theme: Theme = "dark"
    language: Language = "en"


class PrintHandout(msgspec.Struct, frozen=True, kw_only=True):
    """A tour is asked for on paper, a step a page; `paper` names a size of it."""

    tour: Tour
    output: str
    paper: str = "a4"
    notes: bool = False
    language: Language = "en"


class MakeFilm(msgspec.Struct, frozen=True, kw_only=True):
    """A tour is asked for as an animation, `first` to `last` of its steps; None for `seconds`: as long as it says."""

    tour: Tour
    output: str
    first: int = 1
    last: int
    seconds: float | None = None
    rate: int = 10
    size: Size = FILM_SIZE
    theme: Theme = "dark"
    language: Language = "en"


CommandRequest = Open | Present | Render | RenderStep | PrintHandout | MakeFilm
