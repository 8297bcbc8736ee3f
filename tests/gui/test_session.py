"""What is remembered comes back; what is damaged is put aside and said, and the program starts."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QByteArray

from engine.scene import Scene
from gui import session
from gui.session import Layout, Settings


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path))
    return tmp_path


def test_the_first_start_has_defaults_and_says_nothing() -> None:
    assert session.load_settings() == (Settings(), "")
    (scene, remarks), said = session.load_scene()
    assert (scene, remarks, said) == (session.FIRST, (), "")


def test_settings_and_scene_come_back() -> None:
    layout = Layout.of(QByteArray(b"geometry"), QByteArray(b"docks"))
    settings = Settings(theme="light", recent=("/a", "/b"), layout=layout)
    assert session.save_settings(settings) == ""
    assert session.save_scene(Scene(length=9)) == ""
    assert session.load_settings() == (settings, "")
    assert session.load_scene()[0].scene == Scene(length=9)


@pytest.mark.parametrize(
    "damage",
    [
        *(b"", b"{", b"[]", b'{"theme": "pink"}', b"\xff\xfe", b"null"),
        *(b'{"text": 1e999}', b'{"text": 0}', b'{"text": -100}', b'{"text": 1%s}' % (b"0" * 400)),
    ],
)
def test_damaged_settings_are_kept_aside_and_said_once(folder: Path, damage: bytes) -> None:
    (folder / "settings.json").write_bytes(damage or b" ")
    settings, said = session.load_settings()
    assert settings == Settings()
    assert "kept as" in said
    assert (folder / "settings.damaged").read_bytes() == (damage or b" ")
    assert session.load_settings() == (Settings(), "")


@pytest.mark.parametrize(
    "damage", [b"{", b'{"a": {"id": "nothing"}}', b'{"a": {"id": "sinusoidal", "dim": 0}}', b"[" * 9999]
)
def test_a_damaged_session_is_kept_aside_and_said_once(folder: Path, damage: bytes) -> None:
    (folder / "session.json").write_bytes(damage)
    read, said = session.load_scene()
    assert read.scene == session.FIRST
    assert "kept as" in said
    assert (folder / "session.damaged").read_bytes() == damage
    assert session.load_scene()[1] == ""


def test_a_damaged_layout_never_reaches_the_window(folder: Path) -> None:
    layout = Layout.of(QByteArray(b"geometry"), QByteArray(b"docks"))
    damaged = msgspec.structs.replace(layout, docks=layout.docks[:-4] + "AAAA")
    session.save_settings(Settings(theme="light", layout=damaged))
    settings, said = session.load_settings()
    assert settings == Settings(theme="light")
    assert "layout" in said
    assert (folder / "settings.damaged").exists()


def test_a_folder_that_cannot_be_written_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path / "file" / "below"))
    assert "cannot be" in session.save_scene(Scene())


def test_recent_files_are_few_and_none_twice() -> None:
    settings = Settings()
    for number in [*range(20), 5]:
        settings = settings.with_recent(f"/{number}")
    assert settings.recent[:3] == ("/5", "/19", "/18")
    assert len(settings.recent) == len(set(settings.recent)) == session.RECENT
