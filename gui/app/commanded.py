"""Commanded: what the palette and the welcome ask of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from gui.window.host import Host

if TYPE_CHECKING:
    from gui.app.files import Files
    from gui.tour.presenting import Presenting


class Commanded(Host, Protocol):
    """App is one."""

    presenting: Presenting
    files: Files
