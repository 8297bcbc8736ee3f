"""The program as tests begin and end it: its pictures computed at once, nobody's own settings."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtWidgets import QApplication

from engine.scene.scene import Scene
from gui.app.app import App
from gui.board.worker import Direct
from gui.storage.session import Settings


def settle() -> None:
    """Until all that was asked for has been shown."""
    for _ in range(8):
        QApplication.processEvents()


def begun(scene: Scene | None = None, **given: Any) -> App:
    """A window in the dark theme."""
    app = App(scene or Scene(), **{"settings": Settings(theme="dark"), "worker": Direct(), **given})
    app.start([])
    settle()
    return app


def ended(app: App) -> None:
    app.window.close()
    app.window.deleteLater()
    settle()


@contextmanager
def program(scene: Scene | None = None, **given: Any) -> Iterator[App]:
    """A window, and its end."""
    app = begun(scene, **given)
    try:
        yield app
    finally:
        ended(app)
