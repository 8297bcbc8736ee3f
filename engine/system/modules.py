"""Modules of a folder that declare the same thing: what is added as one file is found where it lies."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from types import ModuleType

LAST = 1000


@functools.cache
def declaring(package: str, name: str) -> tuple[ModuleType, ...]:
    """The modules of a package that have `name`, imported now: by their RANK, those without one last, by file name."""
    folder = importlib.import_module(package)
    files = [each.name for each in pkgutil.iter_modules(folder.__path__) if not each.ispkg]
    found = [importlib.import_module(f"{package}.{file}") for file in sorted(files)]
    return tuple(sorted((each for each in found if hasattr(each, name)), key=lambda each: getattr(each, "RANK", LAST)))
