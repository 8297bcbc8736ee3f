"""Session: what is remembered between two starts, and its files; damaged ones are put aside, and that is said."""

from __future__ import annotations

import base64
import os
import re
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta
from PySide6.QtCore import QByteArray, QStandardPaths

from engine.pictures.opening import FIRST
from engine.scene.scene import Scene, from_json, to_json
from engine.system import files
from engine.system.lock import Lock
from engine.values.converted import converted
from engine.words.language import later, tr

LARGEST = 1 << 20
RECENT = 10
UNREADABLE = (OSError, ValueError, RecursionError, msgspec.MsgspecError)
SESSIONS = re.compile(r"session(-\d+)?\.json")


class WindowLayout(msgspec.Struct, frozen=True):
    """A window's geometry and docks, with a checksum: Qt aborts on a damaged one."""

    geometry: bytes
    docks: bytes
    checksum: str

    @classmethod
    def of(cls, geometry: QByteArray, docks: QByteArray) -> WindowLayout:
        parts = bytes(geometry.data()), bytes(docks.data())
        return cls(*parts, _checksum(*parts))

    def parts(self) -> tuple[QByteArray, QByteArray] | None:
        """Geometry and docks; None when damaged."""
        if self.checksum != _checksum(self.geometry, self.docks):
            return None
        return QByteArray(self.geometry), QByteArray(self.docks)


class RoomsLayout(msgspec.Struct, frozen=True):
    """How rooms stand: the open one, whether the rail is folded, the rooms that a person has arranged, by name.

    `middles`: the companion that stands in the middle of a room. `unfolded`: whether the form shows all that it has.
    Of no room where it is from before there were any.
    """

    room: str = ""
    folded: bool = False
    own: tuple[tuple[str, bytes], ...] = ()
    middles: tuple[tuple[str, str], ...] = ()
    checksum: str = ""
    unfolded: bool = False

    @classmethod
    def of(
        cls, room: str, own: Mapping[str, QByteArray], middles: Mapping[str, str], *, folded: bool, unfolded: bool
    ) -> RoomsLayout:
        kept = tuple((name, bytes(docks.data())) for name, docks in sorted(own.items()))
        checksum = _checksum(*(part for pair in kept for part in pair))
        return cls(room, folded, kept, tuple(sorted(middles.items())), checksum, unfolded)

    def parts(self) -> dict[str, QByteArray] | None:
        """The docks of a person's own rooms; None when damaged."""
        if self.own and self.checksum != _checksum(*(part for pair in self.own for part in pair)):
            return None
        return {name: QByteArray(docks) for name, docks in self.own}


def _checksum(*parts: str | bytes) -> str:
    """Of names, and of bytes as they stand in the file."""
    import hashlib  # here, because a first start does not wait for it

    spelled = (part if isinstance(part, str) else base64.b64encode(part).decode() for part in parts)
    return hashlib.sha256("\n".join(spelled).encode()).hexdigest()


class Settings(msgspec.Struct, frozen=True):
    """What is remembered beside the scene."""

    theme: Literal["system", "light", "dark", "contrast"] = "system"
    text: Annotated[int, Meta(ge=50, le=400)] = 100  # percent
    language: Literal["system", "en", "zh_CN"] = "system"
    claims: bool = True  # over the pictures
    tries: bool = True  # things to try, below them
    recent: tuple[str, ...] = ()
    layout: WindowLayout | None = None
    rooms: RoomsLayout = RoomsLayout()

    def with_recent(self, path: str) -> Settings:
        """The path first, no path twice."""
        return msgspec.structs.replace(self, recent=(path, *(p for p in self.recent if p != path))[:RECENT])

    def changed(self, told: Settings, mine: Settings) -> Settings:
        """With what a window has changed since it told its settings; the rest stays, for other windows change too."""
        names = [name for name in self.__struct_fields__ if getattr(mine, name) != getattr(told, name)]
        values = {name: getattr(mine, name) for name in names}
        if "recent" in values:
            values["recent"] = _together(told.recent, mine.recent, self.recent)
        return msgspec.structs.replace(self, **values)


def _together(told: tuple[str, ...], mine: tuple[str, ...], theirs: tuple[str, ...]) -> tuple[str, ...]:
    """The paths that one window has opened since, before those of others; without those that it has cleared."""
    opened = [path for path in mine if path not in told] or mine[:1]
    cleared = set(told).difference(mine) if len(mine) < len(told) else ()
    kept = [path for path in theirs if path not in cleared]
    return tuple(dict.fromkeys([*opened, *kept]))[:RECENT]


class SavedSession(NamedTuple):
    """What a window leaves behind: its scene, the file that it belongs to, and whether all of it is there.

    `title` tells it from others; `remarks` say what of the scene could not be had.
    """

    scene: Scene = FIRST
    file: str | None = None
    saved: bool = True
    title: str = ""
    remarks: tuple[str, ...] = ()


class _Written(msgspec.Struct, frozen=True):
    """A SavedSession in its file."""

    scene: msgspec.Raw
    file: str | None = None
    saved: bool = True
    title: str = ""


def folder() -> Path:
    """Where settings lie; $PHASESCOPE_CONFIG in place of the platform's."""
    given = os.environ.get("PHASESCOPE_CONFIG")
    place = QStandardPaths.StandardLocation.AppConfigLocation
    return Path(given or QStandardPaths.writableLocation(place))


def load_settings() -> tuple[Settings, str]:
    """The settings and, when they were damaged, a sentence that says so; what can be read of them counts."""
    path = folder() / "settings.json"
    try:
        text = content(path)
        settings = msgspec.json.decode(text, type=Settings) if text else Settings()
    except UNREADABLE:
        settings = _what_is_read(path)
        return settings, _aside(path, later("settings"), part=settings != Settings())
    sound = _sound(settings)
    if sound != settings:
        return sound, _aside(path, later("window layout"))
    return msgspec.structs.replace(settings, recent=settings.recent[:RECENT]), ""


def _what_is_read(path: Path) -> Settings:
    """Each of the settings that is what it should be."""
    values: dict[str, Any] = {}
    with suppress(*UNREADABLE):
        found = msgspec.json.decode(content(path))
        for field in msgspec.structs.fields(Settings):
            with suppress(KeyError, TypeError, msgspec.ValidationError):
                values[field.name] = converted(found[field.name], field.type)
        with suppress(KeyError, TypeError):
            values["recent"] = tuple(each for each in found["recent"] if isinstance(each, str))[:RECENT]
    return _sound(Settings(**values))


def _sound(settings: Settings) -> Settings:
    """Without a layout that is damaged."""
    if settings.layout is not None and settings.layout.parts() is None:
        settings = msgspec.structs.replace(settings, layout=None)
    if settings.rooms.parts() is None:
        settings = msgspec.structs.replace(settings, rooms=msgspec.structs.replace(settings.rooms, own=()))
    return settings


def save_settings(settings: Settings) -> str:
    """Write the settings; a sentence when that fails, else ''."""
    return keep(folder() / "settings.json", msgspec.json.format(msgspec.json.encode(settings), indent=2))


# Sessions.


def sessions() -> list[Path]:
    """The files of those that are kept, the newest first."""
    with suppress(OSError):
        return sorted((p for p in folder().iterdir() if SESSIONS.fullmatch(p.name)), key=written, reverse=True)
    return []


def written(path: Path) -> int:
    """When that was, in nanoseconds; 0 where nobody can tell."""
    with suppress(OSError):
        return path.stat().st_mtime_ns
    return 0


def is_first() -> bool:
    """Whether no session has been kept yet."""
    return not sessions()


def load(path: Path) -> tuple[SavedSession, str]:
    """What a window has left there and, when it was damaged, a sentence that says so; what can be read of it counts."""
    try:
        text = content(path)
        return (_left(text) if text else SavedSession()), ""
    except UNREADABLE:
        left = SavedSession()
        with suppress(*UNREADABLE):
            left = _what_is_left(msgspec.json.decode(content(path)))
        return left, _aside(path, later("last session"), part=left != SavedSession())


def _left(text: bytes) -> SavedSession:
    found = msgspec.json.decode(text, type=_Written)
    scene, remarks = from_json(bytes(found.scene))
    return SavedSession(scene, found.file, found.saved, found.title, remarks)


def _what_is_left(found: object) -> SavedSession:
    """The parts of a scene that are what they should be, where its encoding is among them; it counts as unsaved."""
    whole = found["scene"] if isinstance(found, dict) and "scene" in found else found
    if not isinstance(whole, dict) or "a" not in whole:
        return SavedSession()
    parts = {"a": whole["a"]}
    read = from_json(msgspec.json.encode(parts))
    for name, value in whole.items():
        with suppress(ValueError):
            read = from_json(msgspec.json.encode({**parts, name: value}))
            parts[name] = value
    return SavedSession(read.scene, saved=False, remarks=read.remarks)


def said_of(path: Path) -> SavedSession | None:
    """What a window has left there, but for its scene, which may take long to read; None where it is damaged."""
    with suppress(*UNREADABLE):
        found = msgspec.json.decode(content(path), type=_Written)
        return SavedSession(file=found.file, saved=found.saved, title=found.title)
    return None


def save(path: Path, left: SavedSession) -> str:
    """Write what a window leaves; a sentence when that fails, else ''."""
    holds = _Written(msgspec.Raw(to_json(left.scene)), left.file, left.saved, left.title)
    return keep(path, msgspec.json.format(msgspec.json.encode(holds), indent=2))


# Files.


def content(path: Path, largest: int = LARGEST) -> bytes:
    """What a file holds, nothing where there is none; OSError or ValueError where it cannot be one of ours."""
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return b""
    if not stat.S_ISREG(found.st_mode):
        raise ValueError(tr("it is not a regular file"))
    if found.st_size > largest:
        raise ValueError(tr("it is too large"))
    return path.read_bytes()


def _aside(path: Path, what: str, *, part: bool = False) -> str:
    """Keep the damaged file under another name, and say so; `part` of it could be read."""
    kept = put_aside(path)
    if kept is None:
        return tr("The file of the {what} could not be read: {path}; it begins anew.", what=tr(what), path=path)
    if part:
        sentence = later("A part of the {what} could not be read; the damaged file is kept as {kept}.")
    else:
        sentence = later("The file of the {what} could not be read and begins anew; the damaged one is kept as {kept}.")
    return tr(sentence, what=tr(what), kept=kept)


def taken(lock: Lock) -> bool:
    """Whether another window has it."""
    with suppress(OSError):
        if not lock.take():
            return True
        lock.give_back()
    return False


def put_aside(path: Path) -> Path | None:
    """Where it lies then, in the place of an older one where that can be; None where it stays."""
    for kept in (path.with_suffix(".damaged"), path.with_suffix(".damaged-2")):
        with suppress(OSError):
            return path.replace(kept)
    return None


def keep(path: Path, text: bytes) -> str:
    """Write one of our own files, in a folder that is made for it; a sentence when that fails, else ''."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return tr("{path} cannot be made: {error}", path=path.parent, error=error.strerror)
    return write_file(path, text)


def write_file(path: Path, text: bytes) -> str:
    """Replace the file as a whole; a sentence when that fails, else ''."""
    try:
        with files.atomic(path) as file:
            file.write(text)
    except files.WriteProblem as problem:
        return str(problem)
    return ""
