"""Everything that a panel offers to try can be tried: the picture is there afterwards, and nothing was raised."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.encoding import build
from engine.pictures.panels import BY_NAME
from engine.scene.scene import Scene
from gui.app.app import App
from gui.board.worker import Direct
from gui.storage.session import Settings

NAMES = sorted(BY_NAME)


@pytest.fixture
def app(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path / "config"))
    made = App(Scene(), Settings(theme="dark"), worker=Direct())
    made.start([])
    settle()
    yield made
    made.window.close()
    made.window.deleteLater()
    settle()


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


@pytest.mark.parametrize("encoding", ["sinusoidal", "t5", "rope", "learned", "alibi"])
@pytest.mark.parametrize("name", NAMES)
def test_what_is_offered_can_be_tried(app: App, name: str, encoding: str) -> None:
    app.store.edit(Scene(a=build(encoding), length=96))
    app.window.come_to(name)
    settle()
    panel = app.window.panel(name)
    scene, failed = app.store.scene, panel.failed
    for each in panel.claim.tries:
        app.store.edit(each.change(scene))
        if each.panel:
            app.window.come_to(each.panel)
        settle()
        shown = app.window.panel(each.panel or name)
        assert not shown.failed or failed, (each.words, shown.failed)
        app.window.come_to(name)
        app.store.edit(scene)
        settle()
