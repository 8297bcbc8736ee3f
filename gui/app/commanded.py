"""Commanded: what the palette and the welcome may ask of the program, each of a part of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from engine.tours.read import Listed
    from gui.controls.picker import PickerEntry
    from gui.window.actions import Actions
    from gui.window.card import Card


class Chooser(Protocol):
    """Who takes another encoding."""

    def choose(self, entry: PickerEntry) -> None:
        """An encoding or a preset, as from its list."""


class CardHolder(Protocol):
    """Where the panels stand."""

    @property
    def cards(self) -> Mapping[str, Card]: ...

    def come_to(self, name: str) -> None:
        """A panel comes to the front."""


class TourHolder(Protocol):
    """Where the tours are."""

    def listed(self) -> Sequence[Listed]:
        """Every tour that there is."""

    def supplied(self, tour: Path) -> bool:
        """Whether it comes with the program."""

    def open(self, path: str) -> None:
        """Present it."""

    def edit(self, path: str) -> None:
        """Write on in it; in a copy of one that is supplied."""


class Opener(Protocol):
    """Who asks for a file and opens it."""

    def ask_open(self) -> None: ...

    def ask_folder(self) -> None: ...

    def open_cached(self) -> None: ...


class Commanded(Protocol):
    """App is one."""

    @property
    def actions(self) -> Actions: ...

    @property
    def window(self) -> CardHolder: ...

    @property
    def presenting(self) -> TourHolder: ...

    @property
    def encoding(self) -> Chooser: ...

    @property
    def files(self) -> Opener: ...
