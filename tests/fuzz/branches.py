"""Branches: the program's own code with a mark on each of them, put there as it is imported.

Marks in the syntax tree cost less than tracing, which takes three to five times as long; and any Python has them.
"""

from __future__ import annotations

import ast
import importlib.abc
import importlib.machinery
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

MARKS = "__marks__"
MOST = 1 << 15
COMPILED = ("engine.maths.jit", "engine.maths.kernels")  # numba takes no marks
JIT = ("jit", "kernel", "njit", "vectorize")

marks = bytearray(MOST)  # 1 where a branch was taken
_placed: list[str] = []  # where each mark stands


def count() -> int:
    """How many branches were taken since the last `clear`."""
    return marks.count(1)


def taken() -> frozenset[int]:
    return frozenset(place for place, mark in enumerate(marks) if mark)


def clear() -> None:
    marks[:] = bytes(MOST)


def of_all() -> int:
    """How many there are in what has been imported."""
    return len(_placed)


def watch(*packages: str) -> None:
    """From now on the modules of these packages are imported with marks."""
    early = [name for name in sys.modules if _within(name, packages) and not _within(name, COMPILED)]
    assert not early, f"imported before they could be marked: {early}"
    sys.meta_path.insert(0, _Finder(packages))


def _within(name: str, packages: Sequence[str]) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


class _Finder(importlib.abc.MetaPathFinder):
    def __init__(self, packages: Sequence[str]):
        self.packages = packages

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not _within(fullname, self.packages) or _within(fullname, COMPILED):
            return None
        spec = PathFinder.find_spec(fullname, path)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(fullname, spec.loader.path)
        return spec


class _Loader(SourceFileLoader):
    def get_code(self, fullname: str) -> CodeType:
        tree = ast.parse(self.get_data(self.path), self.path)
        marked = ast.fix_missing_locations(_Marking(fullname).visit(tree))
        return compile(marked, self.path, "exec", dont_inherit=True)

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__[MARKS] = marks
        super().exec_module(module)


class _Marking(ast.NodeTransformer):
    """A mark at the beginning of each body, in the else that is not written, and before each operand of and, or, if."""

    def __init__(self, module: str):
        self.module = module

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if any(name in ast.dump(decorator) for decorator in node.decorator_list for name in JIT):
            return node
        self.generic_visit(node)
        first = isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant)
        node.body = [*node.body[:first], self._mark(node), *node.body[first:]]
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        return self._both(node)

    def visit_While(self, node: ast.While) -> ast.AST:
        return self._both(node)

    def visit_For(self, node: ast.For) -> ast.AST:
        return self._both(node)

    def _both(self, node: Any) -> ast.AST:
        self.generic_visit(node)
        node.body = [self._mark(node), *node.body]
        node.orelse = [self._mark(node), *node.orelse]
        return node

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.AST:
        self.generic_visit(node)
        node.body = [self._mark(node), *node.body]
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        self.generic_visit(node)
        node.body, node.orelse = self._before(node.body), self._before(node.orelse)
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        node.values = [node.values[0], *map(self._before, node.values[1:])]
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        self.generic_visit(node)
        if node.ifs:
            node.ifs = [*node.ifs, ast.copy_location(ast.UnaryOp(ast.Not(), self._call(node.ifs[-1])), node.ifs[-1])]
        return node

    def _before(self, node: ast.expr) -> ast.expr:
        return ast.copy_location(ast.BoolOp(ast.Or(), [self._call(node), node]), node)

    def _call(self, node: ast.expr) -> ast.expr:
        """An expression that marks, and is None."""
        set_it = ast.Attribute(ast.Name(MARKS, ast.Load()), "__setitem__", ast.Load())
        call = ast.Call(set_it, [ast.Constant(self._place(node)), ast.Constant(1)], [])
        return ast.copy_location(call, node)

    def _mark(self, node: ast.stmt | ast.ExceptHandler) -> ast.stmt:
        place = ast.Subscript(ast.Name(MARKS, ast.Load()), ast.Constant(self._place(node)), ast.Store())
        return ast.copy_location(ast.Assign([place], ast.Constant(1)), node)

    def _place(self, node: ast.expr | ast.stmt | ast.ExceptHandler) -> int:
        _placed.append(f"{self.module}:{node.lineno}")
        return len(_placed) - 1
