"""Session: what the window remembers between two starts; damaged files are put aside, and that is said."""

from __future__ import annotations

import base64
import binascii
import hashlib
import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from PySide6.QtCore import QByteArray, QIODevice, QSaveFile, QStandardPaths

from engine.language import later, tr
from engine.scene import Pin, Read, Scene, from_json, to_json

LARGEST = 1 << 20
RECENT = 10
FIRST = Scene(pin=Pin(position=137, dimension=24, key=96))  # what the first start ever shows


class Layout(msgspec.Struct, frozen=True):
    """A window's geometry and docks, with a checksum: Qt aborts on a damaged one."""

    geometry: str
    docks: str
    checksum: str

    @classmethod
    def of(cls, geometry: QByteArray, docks: QByteArray) -> Layout:
        spelled = [base64.b64encode(bytes(part.data())).decode() for part in (geometry, docks)]
        return cls(spelled[0], spelled[1], _checksum(*spelled))

    def parts(self) -> tuple[QByteArray, QByteArray] | None:
        """Geometry and docks; None when damaged."""
        if self.checksum != _checksum(self.geometry, self.docks):
            return None
        try:
            return QByteArray(base64.b64decode(self.geometry)), QByteArray(base64.b64decode(self.docks))
        except (ValueError, binascii.Error):
            return None


def _checksum(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


class Settings(msgspec.Struct, frozen=True):
    """What is remembered beside the scene."""

    theme: Literal["system", "light", "dark", "contrast"] = "system"
    text: Annotated[int, msgspec.Meta(ge=50, le=400)] = 100  # percent
    language: Literal["system", "en", "zh_CN"] = "system"
    recent: tuple[str, ...] = ()
    layout: Layout | None = None
    file: str | None = None
    saved: bool = True

    def with_recent(self, path: str) -> Settings:
        """The path first, no path twice."""
        return msgspec.structs.replace(self, recent=(path, *(p for p in self.recent if p != path))[:RECENT])


def folder() -> Path:
    """Where settings lie; $PHASESCOPE_CONFIG in place of the platform's."""
    given = os.environ.get("PHASESCOPE_CONFIG")
    place = QStandardPaths.StandardLocation.AppConfigLocation
    return Path(given or QStandardPaths.writableLocation(place))


def load_settings() -> tuple[Settings, str]:
    """The settings and, when they were damaged, a sentence that says so."""
    path = folder() / "settings.json"
    try:
        text = _bounded(path)
        settings = msgspec.json.decode(text, type=Settings) if text else Settings()
    except (OSError, ValueError, msgspec.DecodeError):
        return Settings(), _aside(path, later("settings"))
    if settings.layout is not None and settings.layout.parts() is None:
        sentence = _aside(path, later("window layout"))
        return msgspec.structs.replace(settings, layout=None), sentence
    return settings, ""


def is_first() -> bool:
    """Whether no session has been kept yet."""
    return not (folder() / "session.json").exists()


def load_scene() -> tuple[Read, str]:
    """The last session's scene and, when it was damaged, a sentence that says so."""
    path = folder() / "session.json"
    try:
        text = _bounded(path)
        return (from_json(text) if text else Read(FIRST)), ""
    except (OSError, ValueError):
        return Read(FIRST), _aside(path, later("last session"))


def _bounded(path: Path) -> bytes:
    if not path.exists():
        return b""
    if not path.is_file() or path.stat().st_size > LARGEST:
        raise ValueError(f"{path} is no file of ours")
    return path.read_bytes()


def _aside(path: Path, what: str) -> str:
    """Keep the damaged file under another name, and say so."""
    kept = path.with_suffix(".damaged")
    try:
        path.replace(kept)
    except OSError:
        return tr("The {what} could not be read: {path}; it starts anew.", what=tr(what), path=path)
    sentence = later("The {what} could not be read and starts anew; the damaged file is kept as {kept}.")
    return tr(sentence, what=tr(what), kept=kept)


def save_settings(settings: Settings) -> str:
    """Write the settings; a sentence when that fails, else ''."""
    return _save(folder() / "settings.json", msgspec.json.format(msgspec.json.encode(settings), indent=2))


def save_scene(scene: Scene) -> str:
    """Write the scene of the last session; a sentence when that fails, else ''."""
    return _save(folder() / "session.json", to_json(scene))


def _save(path: Path, text: bytes) -> str:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return tr("{path} cannot be made: {error}", path=path.parent, error=error.strerror)
    return write_file(path, text)


def write_file(path: Path, text: bytes) -> str:
    """Replace the file as a whole; a sentence when that fails, else ''."""
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        return tr("{path} cannot be written: {error}", path=path, error=file.errorString())
    if file.write(text) != len(text) or not file.commit():
        return tr("{path} cannot be written: {error}", path=path, error=file.errorString())
    return ""
