"""A mutant in place of the original: the code of a function, under all its names, or of a module as it is imported."""

from __future__ import annotations

import functools
import gc
import importlib
import importlib.machinery
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from tests.mutation.mutants import ROOT, Mutant, files

Found = dict[tuple[str, str, int], list[FunctionType]]


def functions() -> Found:
    """All functions of the engine that exist, by file, qualified name and first line."""
    found: Found = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(str(ROOT / "engine")):
            found.setdefault(_place(each.__code__), []).append(each)
    if lost := [name for name, key in _of_modules() if key not in found]:
        raise LookupError(
            f"functions of the engine cannot be found, each mutant would be left to an import: {lost[:3]}"
        )
    return found


def _of_modules() -> Iterator[tuple[str, tuple[str, str, int]]]:
    """Name and place of the engine's functions that stand in its modules."""
    for name, module in [*sys.modules.items()]:
        for each in [*vars(module).values()] if name.startswith("engine.") else []:
            if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(str(ROOT / "engine")):
                yield f"{name}.{each.__name__}", _place(each.__code__)


def _place(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def caches() -> list[functools._lru_cache_wrapper[object]]:
    """Of all modules in scope, which are imported with that."""
    for path in files([]):
        importlib.import_module(module(path))
    kind = functools._lru_cache_wrapper
    return [each for each in gc.get_objects() if isinstance(each, kind) and "engine" in (each.__module__ or "")]


def module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def exchange(found: Found, mutant: Mutant, source: str) -> bool:
    """Give the mutant's code to the function; False where that is not all (a default, what only an import calls)."""
    path = str(ROOT / mutant.path)
    code = _code(compile(source, path, "exec", dont_inherit=True), mutant)
    owners = found.get(_place(code), []) if code else []
    if not owners or any(each.__code__ == code for each in owners):
        return False
    for each in owners:
        if len(each.__code__.co_freevars) != len(code.co_freevars):
            return False
        each.__code__ = code
    return True


def _code(module: CodeType, mutant: Mutant) -> CodeType | None:
    """The last one of that name that begins before the mutant's line."""
    named = [each for each in _walk(module) if each.co_qualname == mutant.function]
    return max((each for each in named if each.co_firstlineno <= mutant.line), key=_first_line, default=None)


def _walk(code: CodeType) -> Iterator[CodeType]:
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _walk(each)


def _first_line(code: CodeType) -> int:
    return code.co_firstlineno


class Importer(importlib.machinery.SourceFileLoader):
    """Finds one module, and gives it the mutant's source."""

    def __init__(self, mutant: Mutant, source: str) -> None:
        super().__init__(module(mutant.path), str(ROOT / mutant.path))
        self.source = source

    def find_spec(self, name: str, path: object, target: ModuleType | None = None) -> object:
        if name != self.name:
            return None
        package = [str(Path(self.path).parent)] if self.path.endswith("__init__.py") else None
        return importlib.util.spec_from_file_location(name, self.path, loader=self, submodule_search_locations=package)

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec", dont_inherit=True)


def import_mutated(mutant: Mutant, source: str) -> None:
    """The module will be the mutant's, once it is imported."""
    sys.meta_path.insert(0, Importer(mutant, source))  # type: ignore[arg-type]
