"""The reader of settings, and of the scene of the last session: read or put aside, written, and read as the same."""

from __future__ import annotations

import zlib
from pathlib import Path

import msgspec
from PySide6.QtCore import QByteArray

from gui.storage import session
from gui.storage.session import Settings, WindowLayout
from tests.fuzz import trees, verdict
from tests.fuzz.readers.reader import Reader, scratch, settings_folder

SHARE = 8  # each so many-th is written again


def seeds() -> list[bytes]:
    layout = WindowLayout.of(QByteArray(b"a"), QByteArray(b"\0b"))
    full = Settings(theme="dark", text=125, language="zh_CN", recent=("/a.json", "/é"))
    broken = msgspec.structs.replace(layout, checksum="0")
    held = [Settings(), full, Settings(layout=layout), Settings(layout=broken)]
    return [msgspec.json.encode(settings) for settings in held]


def read(data: bytes) -> bool:
    folder = settings_folder()
    (folder / "settings.json").write_bytes(data)
    try:
        return _read(data)
    finally:
        for path in folder.glob("settings.*"):
            path.unlink()


def _read(data: bytes) -> bool:
    settings, sentence = session.load_settings()
    _used(settings)
    if sentence:
        verdict.plainly(sentence)
        return False
    if zlib.crc32(data) % SHARE == 0:
        assert session.save_settings(settings) == ""
        assert session.load_settings() == (settings, "")
    return True


def _used(settings: Settings) -> None:
    """As the window uses them."""
    assert 0.5 <= settings.text / 100 <= 4
    for path in settings.recent:
        Path(path).name  # noqa: B018
    assert settings.layout is None or settings.layout.parts()
    settings.with_recent(str(scratch()))


READER = Reader("settings", seeds, trees.changed, read, ("gui.storage.session",))
