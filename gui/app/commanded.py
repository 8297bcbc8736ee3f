"""Commanded: what the palette and the welcome ask of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from gui.app.files import Files
    from gui.controls.encoding import EncodingPanel
    from gui.tour.presenting import Presenting
    from gui.window.actions import Actions
    from gui.window.window import Window


class Commanded(Protocol):
    """App is one."""

    actions: Actions
    window: Window
    presenting: Presenting
    encoding: EncodingPanel
    files: Files
