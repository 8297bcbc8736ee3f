"""Corpus: the inputs that a campaign has kept, one archive a reader; each takes a branch that no other takes."""

from __future__ import annotations

import hashlib
import io
import tarfile
from collections.abc import Iterable, Mapping
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "data" / "fuzz"
MENDED = FOLDER.parent / "mended"


def load(name: str, folder: Path = FOLDER) -> dict[str, bytes]:
    """A reader's inputs by what they are called; none where none are kept."""
    path = folder / f"{name}.tar.xz"
    if not path.exists():
        return {}
    with tarfile.open(path) as archive:
        return {member.name: _content(archive, member) for member in archive.getmembers()}


def mended(name: str) -> list[bytes]:
    """Inputs that a reader once raised for, or answered as it may not; they are never given up for shorter ones."""
    return [path.read_bytes() for path in sorted(MENDED.glob(f"{name}-*"))]


def _content(archive: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    file = archive.extractfile(member)
    assert file is not None
    return file.read()


def keep(name: str, inputs: Iterable[bytes], folder: Path = FOLDER) -> Path:
    """Write a reader's inputs; the same inputs give the same bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.tar.xz"
    with tarfile.open(path, "w:xz", preset=9) as archive:
        for data in sorted(set(inputs), key=lambda data: (len(data), data)):
            entry = tarfile.TarInfo(called(data))
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return path


def called(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


def smallest(reached: Mapping[bytes, frozenset[int]]) -> list[bytes]:
    """Few short inputs that reach together what all of them reach."""
    left = set().union(*reached.values()) if reached else set()
    chosen: list[bytes] = []
    for data in sorted(reached, key=len):
        if reached[data] & left:
            chosen.append(data)
            left -= reached[data]
    for data in sorted(chosen, key=len, reverse=True):  # long ones that later short ones have made needless
        others = set().union(*(reached[other] for other in chosen if other is not data))
        if reached[data] <= others:
            chosen.remove(data)
    return chosen
