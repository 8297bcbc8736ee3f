"""Copy as code: the clipboard holds a snippet that computes what the window shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.encodings.base.snippet import NoSnippet
from engine.encodings.rope import Rope
from engine.scene.scene import Scene
from gui.app.app import App
from tests.gui.program import program


@pytest.fixture
def app(qapp: QApplication, own_folders: None) -> Iterator[App]:
    with program(Scene(a=build("rope", {"dim": 8}), length=20), keeps=False) as app:
        yield app


def test_numpy_code_on_the_clipboard_gives_the_table(app: Any) -> None:
    app.actions.by_name["copy_numpy"].trigger()
    names: dict[str, Any] = {}
    exec(QApplication.clipboard().text(), names)
    assert np.allclose(names["table"], app.store.scene.a.table(np.arange(20), np.arange(8)))
    assert app.window.statusBar().currentMessage() == "Copied code for Rotary (RoPE)"


def test_torch_code_is_another(app: Any) -> None:
    app.actions.by_name["copy_torch"].trigger()
    assert "import torch" in QApplication.clipboard().text()


def test_an_encoding_without_a_snippet_is_said(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(encoding: Rope) -> str:
        raise NoSnippet(f"there is no snippet for {encoding.title} yet")

    monkeypatch.setattr(Rope, "code", none)
    app.actions.by_name["copy_numpy"].trigger()
    assert app.window.statusBar().currentMessage() == "there is no snippet for Rotary (RoPE) yet"
