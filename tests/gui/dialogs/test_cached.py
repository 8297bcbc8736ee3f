"""The models of the local Hugging Face cache, to choose from."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from gui.dialogs.cached import Cached


def put(hub: Path, name: str, revision: str = "a" * 40) -> Path:
    snapshot = hub / f"models--{name.replace('/', '--')}" / "snapshots" / revision
    snapshot.mkdir(parents=True)
    (snapshot / "config.json").write_text("{}")
    refs = snapshot.parents[1] / "refs"
    refs.mkdir(exist_ok=True)
    (refs / "main").write_text(revision)
    return snapshot


def test_a_model_is_found_by_typing_and_chosen(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_HUB_CACHE", str(tmp_path))
    put(tmp_path, "org/first")
    wanted = put(tmp_path, "meta/<b>second</b>")
    dialog = Cached()
    chosen: list[str] = []
    dialog.chosen.connect(chosen.append)
    assert dialog.list.count() == 2
    dialog.search.setText("meta third")
    assert dialog.list.isHidden()
    assert not dialog.none.isHidden()
    dialog.search.setText("SECOND")
    assert dialog.none.isHidden()
    assert not dialog.list.isHidden()
    assert dialog.list.currentItem().text() == "meta/<b>second</b>"
    dialog.accept()
    assert chosen == [str(wanted)]


def test_an_empty_cache_says_where_it_looked(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_HUB_CACHE", str(tmp_path / "nothing"))
    dialog = Cached()
    assert dialog.list.count() == 0
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Open).isEnabled()
    dialog.reject()
