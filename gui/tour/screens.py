"""Screens: which of them the room sees, and which the speaker."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QWidget

LINES = 45  # of type that the height of a screen holds: it is read from the last row


def placed(screens: Sequence[QScreen], home: QScreen, *, exchanged: bool = False) -> tuple[QScreen, QScreen | None]:
    """The room's screen and the speaker's; the speaker has none where there is but one.

    The speaker stays at home, where the window is; `exchanged`: the other way round.
    """
    at = next((place for place, screen in enumerate(screens) if screen == home), 0)
    others = [screen for place, screen in enumerate(screens) if place != at]
    if not others:
        return screens[at], None
    return (screens[at], others[0]) if exchanged else (others[0], screens[at])


def show_on(window: QWidget, screen: QScreen | None) -> None:
    """The window as large as a screen has room for; hidden where there is none."""
    if screen is None:
        window.hide()
        return
    window.setScreen(screen)
    window.setGeometry(screen.availableGeometry())
    window.showMaximized()


def fill(window: QWidget, screen: QScreen) -> None:
    """The window over all of a screen, with the keys."""
    window.setScreen(screen)
    window.setGeometry(screen.geometry())
    window.showFullScreen()
    window.raise_()
    window.activateWindow()
