"""The readers that are attacked."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from tests.fuzz.readers.reader import Reader

NAMES = ("npy", "npz", "safetensors", "gguf", "model", "config", "scene", "picture", "tour", "settings", "draft")


def readers(names: tuple[str, ...] = NAMES) -> Mapping[str, Reader]:
    """By name; each is imported when it is asked for, and the program with it."""
    return {name: import_module(f"tests.fuzz.readers.{name}").READER for name in names}
