"""Which models the typed paths mean: a path itself, or all models in a folder that is none."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.arrays.file import FileProblem, beginning, is_folder, plain, reason, status, suffix
from engine.models import folder

CONFIG = "config.json"
KEYS = ("model_type", "architectures", "_class_name", "rope_theta", "rope_parameters", "n_positions")
MARKS = (b'"model_type"', b'"architectures"')  # of a configuration by another name
MARK_OF_PARAMS = b'"n_layers"'  # of params.json, in Mistral's own format
LOOKED_INTO = 2**18  # bytes
MOST_ENTRIES = 2_000_000  # of all folders together


class ModelPath(NamedTuple):
    """Where a model lies; `problem` says why what is there cannot be looked into."""

    path: str
    problem: str = ""


def models(path: str) -> tuple[list[ModelPath], bool]:
    """The models at a path, and whether it is a folder of several; of what cannot be read the problem."""
    try:
        full = status(path)[0]
        if not is_folder(Path(full)):
            return [ModelPath(path)], False
        return _in_folder(path, full)
    except FileProblem as problem:
        return [ModelPath(path, str(problem))], False


def _in_folder(path: str, full: str) -> tuple[list[ModelPath], bool]:
    """A folder that is a model itself, or those in it; where there is none, why it is none itself.

    Another program's config.json makes no model of a folder, and a .gguf may lie beside folders with more of them.
    """
    try:
        own = folder.contents(full)
    except FileProblem:
        found = list(_within(path))
        if not found:
            raise
        return found, True
    foreign = own.config is not None and own.config.name == CONFIG and not _is_config(own.config)
    if not own.checkpoint and (foreign or not own.config):
        found = list(_within(path))
        if len(found) > 1 or (found and foreign):
            return found, True
    return [ModelPath(path)], False


def _within(top: str) -> Iterator[ModelPath]:
    """By name, a folder's own before those of the folders in it; hidden folders and links to folders are left out."""
    waiting, seen = [top], 0
    while waiting:
        here = waiting.pop()
        try:
            entries = _entries(here)
        except OSError as error:
            yield ModelPath(here, f"{plain(here)} {reason(error)}")
            continue
        seen += len(entries)
        if seen > MOST_ENTRIES:
            yield ModelPath(top, f"{plain(top)} holds more than {MOST_ENTRIES} files; name the folders in it")
            return
        if entries.get(CONFIG) is False and _is_config(Path(here, CONFIG)):
            yield ModelPath(str(Path(here, CONFIG)))
            continue
        for name, inner in entries.items():
            if not inner and _is_model(Path(here, name)):
                yield ModelPath(str(Path(here, name)))
        folders = [name for name, inner in entries.items() if inner and not name.startswith(".")]
        waiting.extend(str(Path(here, name)) for name in reversed(folders))


def _entries(here: str) -> Mapping[str, bool]:
    """Files and folders by name, and whether each is a folder; no pipes, no devices, no broken links."""
    with os.scandir(here) as scan:
        found = {entry.name: _is_inner(entry) for entry in scan}
    return {name: inner for name, inner in sorted(found.items()) if inner is not None}


def _is_inner(entry: os.DirEntry[str]) -> bool | None:
    """Whether it is a folder; None for what is neither that nor a file."""
    try:
        if entry.is_dir(follow_symlinks=False):
            return True
        return False if entry.is_file() else None
    except OSError:
        return None


def _is_model(path: Path) -> bool:
    """A .gguf, of several parts the first, or JSON that names the type of a model or is in Mistral's format."""
    if suffix(path) == ".gguf":
        return not folder.LATER_PART.search(path.name)
    if suffix(path) != ".json" or path.name == CONFIG:
        return False
    try:
        head = beginning(path, LOOKED_INTO)
    except FileProblem:
        return False
    marks = (*MARKS, MARK_OF_PARAMS) if path.name == "params.json" else MARKS
    return any(mark in head for mark in marks)


def _is_config(path: Path) -> bool:
    """Whether a config.json is about a model, as far as it is JSON: other programs have files of that name."""
    try:
        values = msgspec.json.decode(beginning(path, LOOKED_INTO), type=dict[str, msgspec.Raw])
    except (FileProblem, ValueError, RecursionError):
        return True
    return any(key in values for key in KEYS)
