"""What a panel shows is of the pixels that it has: where it lays itself out anew, it says so."""

import pytest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.pictures.panels import PANELS
from engine.scene.scene import Scene
from tests.gui.program import program, settle

SCENE = Scene(a=build("sinusoidal", {"dim": 16}), length=24)
OTHER = SCENE.with_encoding(build("rope", {"dim": 32})).replace(length=2000)


NEARLY = {"inspector", "bias"}  # columns as wide as their numbers; a few pixels are nothing to a mosaic


@pytest.mark.parametrize("name", [info.name for info in PANELS if info.name not in NEARLY])
def test_the_answer_that_is_shown_is_of_the_size_that_is_there(
    name: str, qapp: QApplication, own_folders: None
) -> None:
    with program(SCENE, keeps=False) as app:
        app.window.feature([[name]])
        settle()
        for scene in (SCENE.replace(length=30), OTHER, SCENE):
            app.store.look(scene)
            settle()
            frame, panel = app.board.frame, app.window.panel(name)
            assert frame is not None
            assert panel.ask() in frame.request.asks
