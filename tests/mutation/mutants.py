"""The mistakes: every place of the sources where one of mutmut's operators applies, but for those that change nothing.

Left out by rule, since no result depends on them:
- annotations, docstrings, decorators (sizes of caches among them), and the import of what only annotations name;
- the wording of sentences: literals in `tr(…)`, and all that only says what was wrong, in `raise …(…)` and `refuse(…)`;
- `strict=` of zip, which states what always holds; the type that `cast(…)` names;
- the operands of `len` and `isinstance` (mutmut's own rule).
"""

from __future__ import annotations

import ast
import difflib
import functools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators

ROOT = Path(__file__).parents[2]
SCOPE = (
    *("engine/models", "engine/arrays", "engine/encodings", "engine/precision"),
    *(f"engine/maths/{name}.py" for name in ("buckets", "scaling", "stored", "waves")),
    *(f"engine/averages/{name}.py" for name in ("average", "decay", "toeplitz")),
)
UNTOUCHED = (cst.Annotation, cst.Decorator, cst.Import, cst.ImportFrom)
UNTOUCHED_CALLS = ("len", "isinstance", "cast")
TOUCHED = (cst.BaseExpression, cst.BaseSmallStatement, cst.BaseCompoundStatement, cst.BaseCompOp, cst.ComparisonTarget)


@dataclass(frozen=True)
class Mutant:
    """The index-th mistake that the operators make in a file."""

    path: str
    index: int
    line: int
    function: str  # qualified name of the outermost function around it, "" in a module's or a class's own lines

    @property
    def name(self) -> str:
        return f"{self.path}:{self.line}#{self.index}"

    def difference(self, source: str) -> str:
        before, after = (ROOT / self.path).read_text().splitlines(), source.splitlines()
        lines = [*difflib.unified_diff(before, after, lineterm="", n=0)][2:]
        return "\n".join([f"{self.name}  {self.function}", *("    " + each for each in lines if each[0] != "@")])


def drawn(paths: list[str], count: int, seed: int) -> list[tuple[Mutant, str]]:
    """As many of all mutants in the paths, each equally likely, with the source of their files."""
    every = [mutant for path in files(paths) for mutant in mutants(path)]
    random.Random(seed).shuffle(every)
    chosen = every[: count + count // 10]
    sources = {mutant: _source(mutant) for mutant in sorted(chosen, key=lambda mutant: mutant.path)}
    return [(mutant, sources[mutant]) for mutant in chosen if _says_another(mutant.path, sources[mutant])][:count]


def _source(mutant: Mutant) -> str:
    """The file with the mistake: spliced in where its text stands alone, else through the tree, which takes longer."""
    wrapper, places = _places(mutant.path)
    module = wrapper.module
    _, original, changed, _ = places[mutant.index]
    place = wrapper.resolve(PositionProvider)[original]
    lines = (ROOT / mutant.path).read_text().splitlines(keepends=True)
    start, end = (sum(map(len, lines[: at.line - 1])) + at.column for at in (place.start, place.end))
    text = "".join(lines)
    if text[start:end] == module.code_for_node(original):
        return text[:start] + module.code_for_node(changed) + text[end:]
    return module.deep_replace(original, changed).code


def _says_another(path: str, source: str) -> bool:
    """Whether it can be compiled, and is not the same code in another layout."""
    try:
        compile(source, "", "exec", dont_inherit=True)
        return ast.dump(ast.parse(source)) != _dumped(path)
    except SyntaxError:
        return False


@functools.cache
def _dumped(path: str) -> str:
    return ast.dump(ast.parse((ROOT / path).read_text()))


def files(paths: list[str]) -> list[str]:
    found = set[Path]()
    for path in paths or SCOPE:
        place = ROOT / path
        found |= set(place.rglob("*.py")) if place.is_dir() else {place}
    return sorted(each.relative_to(ROOT).as_posix() for each in found)


def mutants(path: str) -> list[Mutant]:
    _, places = _places(path)
    return [Mutant(path, index, line, function) for index, (line, _, _, function) in enumerate(places) if function]


@functools.lru_cache(maxsize=8)
def _places(path: str) -> tuple[MetadataWrapper, list[tuple[int, cst.CSTNode, cst.CSTNode, str]]]:
    wrapper = MetadataWrapper(cst.parse_module((ROOT / path).read_text()), unsafe_skip_copy=True)  # parsed for it alone
    walk = _Walk()
    wrapper.visit(walk)
    return wrapper, walk.places


class _Walk(cst.CSTVisitor):
    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self) -> None:
        super().__init__()
        self.places: list[tuple[int, cst.CSTNode, cst.CSTNode, str]] = []
        self.names: list[tuple[cst.CSTNode, str]] = []
        self.texts: list[cst.CSTNode] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, UNTOUCHED) or _called(node) in UNTOUCHED_CALLS or _docstring(node) or _strict(node):
            return False
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            self.names.append((node, node.name.value))
        elif _called(node) == "tr":
            self.texts.append(node)
        if isinstance(node, cst.Raise) or _refuses(node):
            return False
        if isinstance(node, TOUCHED):  # the rest is commas and space, of which there is much
            for changed in self._changed(node):
                line = self.get_metadata(PositionProvider, node).start.line
                self.places.append((line, node, changed, self._function()))
        return True

    def _changed(self, node: cst.CSTNode) -> Iterator[cst.CSTNode]:
        if self.texts and isinstance(node, cst.SimpleString):
            return
        for kind, operator in mutation_operators:
            if isinstance(node, kind):
                yield from (each for each in operator(node) if not _leaves_strict_out(node, each))

    def on_leave(self, original_node: cst.CSTNode) -> None:
        if self.names and self.names[-1][0] is original_node:
            self.names.pop()
        if self.texts and self.texts[-1] is original_node:
            self.texts.pop()

    def _function(self) -> str:
        """The outermost function: what stands in it is exchanged with it."""
        names = list[str]()
        for node, name in self.names:
            names.append(name)
            if isinstance(node, cst.FunctionDef):
                return ".".join(names)
        return ""


def _called(node: cst.CSTNode) -> str:
    return node.func.value if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) else ""


def _refuses(node: cst.CSTNode) -> bool:
    """`refuse(…)` or `settings.refuse(…)`, which raise a FileProblem and do nothing else."""
    name = node.func.attr if isinstance(node, cst.Call) and isinstance(node.func, cst.Attribute) else None
    return _called(node) == "refuse" or (name is not None and name.value == "refuse")


def _docstring(node: cst.CSTNode) -> bool:
    return isinstance(node, cst.Expr) and isinstance(node.value, cst.SimpleString | cst.ConcatenatedString)


def _strict(node: cst.CSTNode) -> bool:
    return isinstance(node, cst.Arg) and node.keyword is not None and node.keyword.value == "strict"


def _leaves_strict_out(node: cst.CSTNode, changed: cst.CSTNode) -> bool:
    if not (isinstance(node, cst.Call) and isinstance(changed, cst.Call)):
        return False
    return [each for each in node.args if not _strict(each)] == [each for each in changed.args if not _strict(each)]
