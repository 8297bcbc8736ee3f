"""The models in the local Hugging Face cache: models--org--name/snapshots/revision, with links into blobs."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from engine.arrays.file import entries, is_file, is_folder

MOST_REVISIONS = 64  # of a model
PREFIX = "models--"
LONGEST_REF = 256  # bytes


class CachedModel(NamedTuple):
    """A revision of a model. `opens` is what to open: its folder, or its one .gguf; `main` is what its name means."""

    name: str
    revision: str
    opens: Path
    main: bool
    modified: float


def hub(environ: Mapping[str, str]) -> Path:
    """Where the cache lies, as huggingface_hub finds it."""
    for name, below in (("HF_HUB_CACHE", ""), ("HUGGINGFACE_HUB_CACHE", ""), ("HF_HOME", "hub")):
        if environ.get(name):
            return Path(os.path.expandvars(os.path.expanduser(environ[name])), below)  # noqa: PTH111
    base = environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")  # noqa: PTH111
    return Path(base, "huggingface", "hub")


def models(environ: Mapping[str, str]) -> list[CachedModel]:
    """Those that have a configuration or a .gguf, by name, the main revision first; what is damaged is left out."""
    found = [model for folder in _folders(hub(environ)) for model in _revisions(folder)]
    return sorted(found, key=lambda model: (model.name.lower(), model.name, not model.main, -model.modified))


def _folders(folder: Path) -> Iterator[Path]:
    for entry in entries(folder):
        if entry.name.startswith(PREFIX) and is_folder(entry):
            yield entry


def _revisions(folder: Path) -> Iterator[CachedModel]:
    main = _ref(folder / "refs" / "main")
    name = folder.name.removeprefix(PREFIX).replace("--", "/")
    for snapshot in entries(folder / "snapshots")[:MOST_REVISIONS]:
        opens = _opens(snapshot) if name and is_folder(snapshot) else None
        if opens:
            yield CachedModel(name, snapshot.name, opens, snapshot.name == main, _modified(snapshot))


def _opens(snapshot: Path) -> Path | None:
    if is_file(snapshot / "config.json"):
        return snapshot
    single = [path for path in entries(snapshot) if path.suffix.lower() == ".gguf" and is_file(path)]
    if not single:
        return None
    return single[0] if len(single) == 1 else snapshot


def _modified(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # gone meanwhile
        return 0.0


def _ref(path: Path) -> str:
    """The revision that a reference names; '' where it names none."""
    if not is_file(path):
        return ""
    try:
        with path.open("rb") as file:
            return file.read(LONGEST_REF).decode(errors="replace").strip()
    except OSError:
        return ""
