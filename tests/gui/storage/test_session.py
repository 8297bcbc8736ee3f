"""What is remembered comes back; what is damaged is put aside and said, and the program starts."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QByteArray

from engine.encodings.base.catalogue import build
from engine.scene.scene import Scene
from gui.storage import session
from gui.storage.session import SavedSession, Settings, WindowLayout


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path))
    return tmp_path


def test_the_first_start_has_defaults_and_says_nothing() -> None:
    assert session.load_settings() == (Settings(), "")
    assert session.is_first()
    assert session.load(session.folder() / "session.json") == (SavedSession(session.FIRST), "")


def test_settings_and_scene_come_back(folder: Path) -> None:
    layout = WindowLayout.of(QByteArray(b"geometry"), QByteArray(b"docks"))
    settings = Settings(theme="light", recent=("/a", "/b"), layout=layout)
    left = SavedSession(Scene(length=9), "/nine.json", saved=False, title="nine")
    assert session.save_settings(settings) == ""
    assert session.save(folder / "session.json", left) == ""
    assert session.load_settings() == (settings, "")
    assert session.load(folder / "session.json") == (left, "")


DAMAGES = [
    *(b" ", b"{", b"[]", b'{"theme": "pink"}', b"\xff\xfe", b"null", b"[" * 9999),
    *(b'{"text": 1e999}', b'{"text": 0}', b'{"text": -100}', b'{"text": 1%s}' % (b"0" * 400)),
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_settings_are_kept_aside_and_said_once(folder: Path, damage: bytes) -> None:
    (folder / "settings.json").write_bytes(damage)
    settings, said = session.load_settings()
    assert settings == Settings()
    assert "kept as" in said
    assert (folder / "settings.damaged").read_bytes() == damage
    assert session.load_settings() == (Settings(), "")


def test_of_damaged_settings_all_counts_that_can_be_read(folder: Path) -> None:
    damaged = b'{"theme": "light", "text": "large", "recent": ["/a", 7, "/b"], "layout": {}, "language": "en", "x": 1}'
    (folder / "settings.json").write_bytes(damaged)
    settings, said = session.load_settings()
    assert settings == Settings(theme="light", language="en", recent=("/a", "/b"))
    assert said.startswith("A part of the settings could not be read; ")
    assert (folder / "settings.damaged").read_bytes() == damaged


@pytest.mark.parametrize(
    "damage", [b"{", b'{"a": {"id": "nothing"}}', b'{"a": {"id": "sinusoidal", "dim": 0}}', b"[" * 9999]
)
def test_a_damaged_session_is_kept_aside_and_said_once(folder: Path, damage: bytes) -> None:
    path = folder / "session.json"
    path.write_bytes(damage)
    left, said = session.load(path)
    assert left.scene == session.FIRST
    assert "kept as" in said
    assert (folder / "session.damaged").read_bytes() == damage
    assert session.load(path)[1] == ""


def test_of_a_damaged_session_all_counts_that_can_be_read(folder: Path) -> None:
    path, scene = folder / "session.json", Scene(a=build("alibi", {"heads": 12}), length=77)
    session.save(path, SavedSession(scene, saved=True))
    path.write_bytes(path.read_bytes().replace(b'"position": 0', b'"position": "far"'))
    left, said = session.load(path)
    assert left == SavedSession(scene, saved=False)
    assert said.startswith("A part of the last session could not be read; ")
    assert session.load(path) == (SavedSession(), "")


def test_what_is_damaged_again_takes_the_place_of_what_was(folder: Path) -> None:
    for damage in (b"{", b"["):
        (folder / "settings.json").write_bytes(damage)
        session.load_settings()
    assert [path.name for path in folder.iterdir()] == ["settings.damaged"]


def test_folders_in_the_place_of_files_are_put_aside_too(folder: Path) -> None:
    (folder / "settings.damaged" / "below").mkdir(parents=True)
    (folder / "settings.json").mkdir()
    assert "kept as" in session.load_settings()[1]
    assert session.save_settings(Settings(theme="light")) == ""
    assert session.load_settings() == (Settings(theme="light"), "")


def test_a_damaged_layout_never_reaches_the_window(folder: Path) -> None:
    layout = WindowLayout.of(QByteArray(b"geometry"), QByteArray(b"docks"))
    damaged = msgspec.structs.replace(layout, docks=layout.docks[:-1] + b"A")
    session.save_settings(Settings(theme="light", layout=damaged))
    settings, said = session.load_settings()
    assert settings == Settings(theme="light")
    assert "layout" in said
    assert (folder / "settings.damaged").exists()


def test_a_folder_that_cannot_be_written_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path / "file" / "below"))
    assert "cannot be" in session.save(session.folder() / "session.json", SavedSession())


def test_recent_files_are_few_and_none_twice() -> None:
    settings = Settings()
    for number in [*range(20), 5]:
        settings = settings.with_recent(f"/{number}")
    assert settings.recent[:3] == ("/5", "/19", "/18")
    assert len(settings.recent) == len(set(settings.recent)) == session.RECENT


def test_what_one_window_changes_leaves_what_another_has_changed() -> None:
    told = Settings(theme="dark", text=100)
    theirs, mine = (msgspec.structs.replace(told, **values) for values in ({"theme": "light"}, {"text": 150}))
    assert theirs.changed(told, mine) == Settings(theme="light", text=150)
    assert theirs.changed(told, told) == theirs


@pytest.mark.parametrize(
    ("told", "mine", "theirs", "together"),
    [
        ("ab", "xab", "yab", "xyab"),
        ("ab", "ba", "yab", "bya"),
        ("ab", "", "yab", "y"),
        ("ab", "x", "yab", "xy"),
        ("abcdefghij", "xabcdefghi", "yabcdefghi", "xyabcdefgh"),
    ],
    ids=["opened", "opened again", "cleared", "cleared, then opened", "full"],
)
def test_files_that_two_windows_have_opened_are_both_among_the_recent(
    told: str, mine: str, theirs: str, together: str
) -> None:
    settings = [Settings(recent=tuple(paths)) for paths in (told, mine, theirs)]
    assert "".join(settings[2].changed(settings[0], settings[1]).recent) == together
