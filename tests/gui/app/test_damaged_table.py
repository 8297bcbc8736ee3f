"""A table whose file is of no use: every action says so in a sentence, and nothing is raised."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.scene.scene import Scene
from gui.app.app import App
from tests.gui.program import program, settle

OWN_DIALOGS = ("go_to", "export_image", "export_data", "export_animation", "shortcuts")
GO_ON = (
    "copy_data",
    "copy_image",
    "copy_numpy",
    "copy_torch",
    "swap",
    "undo",
    "redo",
    "middle",
    "play",
    "reset_scheme",
)


@pytest.fixture
def app(qapp: QApplication, own_folders: None, tmp_path: Path) -> Iterator[App]:
    np.save(tmp_path / "t.npy", np.zeros((20, 8)))
    scene = Scene(a=build("learned", {"weights": {"path": str(tmp_path / "t.npy")}}), length=20)
    with program(scene) as app:
        np.save(tmp_path / "t.npy", np.zeros(8))  # one dimension, from now on
        app.store.edit(app.store.scene.replace(length=19))
        settle()
        yield app


@pytest.mark.parametrize("name", OWN_DIALOGS)
def test_a_dialog_opens_or_says_why_not(app: App, name: str) -> None:
    app.window.statusBar().clearMessage()
    app.actions.by_name[name].trigger()
    settle()
    opened = [*app.dialogs.running]
    said = app.window.statusBar().currentMessage()
    assert opened or "two dimensions" in said, said
    for dialog in opened:
        dialog.reject()
    settle()


def test_actions_go_on(app: App) -> None:
    for name in GO_ON:
        app.actions.by_name[name].trigger()
        settle()


def test_a_hand_on_a_picture_that_is_gone_moves_nothing(app: App) -> None:
    panel = app.window.panel("heatmap")
    assert "two dimensions" in panel.failed
    before = app.store.scene
    app.window.come_to("precision")
    settle()
    precision = app.window.panel("precision")
    assert precision.failed
    assert not precision.current
    precision._pin(0, QPointF(3.0, 2.0))
    precision._step(0, 1, 0)
    assert app.store.scene == before
