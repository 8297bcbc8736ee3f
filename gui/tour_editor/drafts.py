"""Drafts: tours with changes that are in no tour file yet, kept until they are."""

from __future__ import annotations

import hashlib
import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.system.lock import Lock
from engine.tours.draft import Draft, from_json, to_json
from engine.words.language import tr
from gui.storage import session

SUFFIX = ".json"
LARGEST = 1 << 26  # bytes


class KeptDraft(NamedTuple):
    """A draft as it was left: its name among the drafts, whether it stood open, and at which step."""

    name: str
    draft: Draft
    open: bool
    step: int
    remarks: tuple[str, ...] = ()


def folder() -> Path:
    """Where drafts are kept."""
    return session.folder() / "drafts"


def name(file: str) -> str:
    """What a draft is called: always the same for a file, a new one for a tour that has none."""
    return hashlib.sha256(file.encode(errors="surrogatepass")).hexdigest()[:16] if file else secrets.token_hex(8)


def keep(kept: KeptDraft) -> str:
    """Write a draft; a sentence where that fails, else ''."""
    held = {"open": kept.open, "step": kept.step, "draft": msgspec.Raw(to_json(kept.draft))}
    return session.keep(_path(kept.name), msgspec.json.encode(held))


def forget(name: str) -> None:
    """What was kept is in its file now."""
    with suppress(OSError):
        _path(name).unlink(missing_ok=True)


def find(name: str) -> KeptDraft | None:
    """The draft of that name; None where there is none."""
    return next((kept for kept in _read([_path(name)])[0]), None)


def all_kept() -> tuple[tuple[KeptDraft, ...], tuple[str, ...]]:
    """Every draft, the newest first, and a sentence on each that was damaged; those are put aside."""
    with suppress(OSError):
        paths = [path for path in folder().iterdir() if path.suffix == SUFFIX]
        return _read(sorted(paths, key=session.written, reverse=True))
    return (), ()


def lock(name: str) -> Lock:
    """Whoever holds it writes the draft of that name."""
    return Lock(folder() / f"{name}.lock")


def free(name: str) -> bool:
    """Whether no window writes the draft of that name."""
    return not session.taken(lock(name))


def _path(name: str) -> Path:
    return folder() / f"{name}{SUFFIX}"


def _read(paths: list[Path]) -> tuple[tuple[KeptDraft, ...], tuple[str, ...]]:
    found, damaged = list[KeptDraft](), list[str]()
    for path in filter(os.path.lexists, paths):
        try:
            found.append(_kept(path))
        except session.UNREADABLE as error:
            damaged.append(_aside(path, str(error)))
    return tuple(found), tuple(damaged)


class _Held(msgspec.Struct):
    open: bool
    step: int
    draft: msgspec.Raw


def _kept(path: Path) -> KeptDraft:
    held = msgspec.json.decode(session.content(path, LARGEST), type=_Held)
    draft, remarks = from_json(bytes(held.draft))
    return KeptDraft(path.stem, draft, held.open, held.step, remarks)


def _aside(path: Path, why: str) -> str:
    """Keep the damaged file under another name, and say so."""
    kept = session.put_aside(path) or path
    return tr("An unsaved tour could not be read ({why}); its file is kept as {kept}.", why=why, kept=kept)
