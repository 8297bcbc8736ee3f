"""catalogue(): every encoding by id, one file each in encodings/ and in a person's own folders; one built of its id."""

from __future__ import annotations

import functools
import importlib
import importlib.util
import os
import pkgutil
import sys
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType

from engine import encodings
from engine.encodings.base.encoding import Encoding
from engine.values.parameter import parameter
from engine.values.refuse import refused
from engine.values.value import Value
from engine.words.numbers import quoted

FAMILIES = ("Absolute", "Rotary", "By distance", "By both ends", "Windows", "First ideas")  # in their order


def _extra_folders() -> list[str]:
    """A person's own folders of encodings."""
    return [f for f in os.environ.get("PHASESCOPE_SCHEMES", "").split(os.pathsep) if f]


@functools.cache
def names() -> tuple[str, ...]:
    """Of the modules of encodings/: the ids of what they declare."""
    return tuple(module.name for module in pkgutil.iter_modules(encodings.__path__) if not module.ispkg)


def _modules() -> list[ModuleType]:
    found = [importlib.import_module(f"engine.encodings.{name}") for name in names()]
    for folder in _extra_folders():
        found += [_imported(file) for file in sorted(Path(folder).glob("*.py"))]
    return found


def _imported(file: Path) -> ModuleType:
    name = f"phasescope_encoding_{file.stem}"
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@functools.cache
def catalogue() -> Mapping[str, type[Encoding]]:
    """Every encoding by id, in the order of the picker: each module of encodings/, and of $PHASESCOPE_SCHEMES."""
    found = {str(kind.__struct_config__.tag): kind for module in _modules() for kind in _own(module)}
    return dict(sorted(found.items(), key=_place))


def _place(entry: tuple[str, type[Encoding]]) -> tuple[int, str, int, str]:
    """Where an encoding stands in the picker: the families as in FAMILIES, then others by name."""
    name, kind = entry
    family = FAMILIES.index(kind.family) if kind.family in FAMILIES else len(FAMILIES)
    return family, kind.family, getattr(kind, "rank", 9), name


def _own(module: ModuleType) -> list[type[Encoding]]:
    """The encodings that a module declares."""
    found = [item for item in vars(module).values() if isinstance(item, type) and issubclass(item, Encoding)]
    return [kind for kind in found if kind.__module__ == module.__name__]


@functools.cache
def _alone(encoding_id: str) -> type[Encoding] | None:
    """The encoding of a module of encodings/ with that name, without importing all others: a start needs but one."""
    if encoding_id not in names() or _extra_folders():
        return None
    own = _own(importlib.import_module(f"engine.encodings.{encoding_id}"))
    return next((kind for kind in own if kind.__struct_config__.tag == encoding_id), None)


def known(encoding_id: str) -> type[Encoding]:
    """The encoding of that id; ValueError that lists those which exist."""
    try:
        return _alone(encoding_id) or catalogue()[encoding_id]
    except (KeyError, TypeError):
        known = ", ".join(catalogue())
        raise refused("{id} is not an encoding; those are: {known}", id=quoted(encoding_id), known=known) from None


def build(encoding_id: str, values: Mapping[str, Value] | None = None) -> Encoding:
    """The encoding with the given parameters, the rest at their defaults; ValueError in one sentence."""
    kind = known(encoding_id)
    for name in values or {}:
        parameter(kind, name)
    return kind(**(values or {}))
