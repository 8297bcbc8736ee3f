"""What can be kept nowhere is not lost without a question."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import MagicMock

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

from engine.scene.scene import Scene
from gui.app.app import App
from gui.app.show import Program
from gui.board.worker import Worker
from gui.storage import session
from gui.storage.session import SavedSession, Settings
from tests.gui.program import settle


@contextmanager
def full_disk() -> Iterator[None]:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        yield


def asked(app: App) -> QMessageBox | None:
    """What stands before the window once a hand has closed it."""
    app.window.close()
    settle()
    return next((box for box in app.window.findChildren(QMessageBox) if box.isVisible()), None)


def test_a_scene_that_cannot_be_kept_waits_for_an_answer(app: App) -> None:
    app.store.edit(app.store.scene.replace(length=99))
    with full_disk():
        box = asked(app)
        assert box is not None
        assert "No space left on device. What is not saved is lost" in box.text()
        box.defaultButton().click()  # what Return does
        settle()
        assert not app.window.closed
        assert app.window.isVisible()
    assert asked(app) is None
    assert app.window.closed
    assert session.load(session.sessions()[0])[0].scene.length == 99


def test_it_is_lost_by_ones_own_wish(app: App) -> None:
    app.store.edit(app.store.scene.replace(length=99))
    with full_disk():
        box = asked(app)
        assert box is not None
        next(button for button in box.buttons() if button.text() == "Close anyway").click()
        assert app.window.closed


def test_where_nothing_was_done_or_nobody_can_answer_nothing_is_asked(
    app: App, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    with full_disk():
        assert asked(app) is None
        monkeypatch.setattr("gui.app.app.Worker", lambda: Worker(warm=False))
        monkeypatch.setattr("gui.app.show.QCoreApplication", MagicMock())  # which every later loop would obey
        running = Program(SavedSession(Scene()), Settings())
        running.app.start([])
        running.app.store.edit(Scene(length=99))
        running.end()
        assert running.app.window.closed
    running.app.window.deleteLater()


def test_a_tour_that_cannot_be_kept_gives_its_place_to_no_other(app: App) -> None:
    app.presenting.opening.new()
    editor = app.presenting.editor
    assert editor.panel is not None
    QTest.keyClicks(editor.panel.title.field, "Tonight")
    with full_disk():
        app.presenting.opening.new()
        assert editor.document.draft.title == "Tonight"
        box = asked(app)
        assert box is not None
        box.button(QMessageBox.StandardButton.Cancel).click()
        settle()
    app.presenting.opening.new()
    assert editor.document.draft.title == ""
