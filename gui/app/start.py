"""Start: from a request of the command line to a window, or to a picture of it."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import importlib
import linecache
import os
import sys
from collections.abc import Sequence

from engine.commands.request import CommandRequest, Open, Present, Render

APT = (
    "apt-get install libegl1 libgl1 libdbus-1-3 libfontconfig1 libglib2.0-0 libxkbcommon0 libxcb-cursor0 libxcb-icccm4 "
    "libxcb-image0 libxcb-keysyms1 libxcb-render-util0 libxcb-shape0 libxcb-xkb1 libxkbcommon-x11-0"
)
WINDOW_LIBRARIES = (
    "libxcb-cursor.so.0",
    "libxcb-icccm.so.4",
    "libxcb-image.so.0",
    "libxcb-keysyms.so.1",
    "libxcb-render-util.so.0",
    "libxcb-shape.so.0",
    "libxcb-xkb.so.1",
    "libxkbcommon-x11.so.0",
)
SHOT = "phasescope.png"


def run(request: CommandRequest) -> int:
    """Open the window, or write what is asked for; the exit status. One sentence on stderr where that cannot be."""
    unseen = not isinstance(request, Open | Present) or no_display()
    if unseen:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    problem = missing_library(window=not unseen)
    if problem:
        print(problem, file=sys.stderr)
        return 2
    gc.disable()  # until the window stands: nothing of what is made for it is waste
    if isinstance(request, Open | Present) and not unseen:
        from gui.app import show

        return show.window(request)
    if isinstance(request, Open | Present):
        return _instead(request)
    if isinstance(request, Render):
        from gui.app import offscreen

        return offscreen.render(request)
    from gui.app import tour_output

    return tour_output.run(request)


def _instead(request: Open | Present) -> int:
    """Where there is no screen: a picture of what would be on it."""
    from gui.app import offscreen, without_display

    if isinstance(request, Present):
        return without_display.instead_of_stage(request, SHOT)
    return offscreen.instead_of_window(request, SHOT)


def no_display() -> bool:
    """Whether there is no screen to open a window on."""
    given = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    return sys.platform.startswith("linux") and not given


def missing_library(*, window: bool) -> str:
    """A sentence on the system library that Qt lacks, with what installs it; '' when all are there."""
    try:
        from PySide6 import QtGui  # noqa: F401

        _leave_sources_unread()
    except ImportError as error:
        return f"Qt cannot be loaded ({error}); on Debian or Ubuntu this installs what it needs: {APT}"
    needs_x11 = sys.platform.startswith("linux") and os.environ.get("QT_QPA_PLATFORM", "xcb").startswith("xcb")
    if window and needs_x11 and os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        return _unloadable(WINDOW_LIBRARIES)
    return ""


def _leave_sources_unread() -> None:
    """PySide6 reads the source of each module that is imported after it, and Python keeps these 18 MB of lines.

    It looks whether the module may ask for its snake_case; none here does.
    """
    with contextlib.suppress(ImportError, AttributeError):  # another version
        feature = importlib.import_module("shibokensupport.feature")
        if callable(feature._mod_uses_pyside):
            setattr(feature, "_mod_uses_pyside", lambda _module: False)  # noqa: B010  (it is no function of ours)
            linecache.clearcache()


def _unloadable(libraries: Sequence[str]) -> str:
    """Qt aborts where its X11 plugin misses a library, so each is tried beforehand."""
    for name in libraries:
        try:
            ctypes.CDLL(name)
        except OSError:
            return f"A window needs {name}; on Debian or Ubuntu this installs what is missing: {APT}"
    return ""
