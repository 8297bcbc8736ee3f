"""Which tests may notice a mutant, the likeliest first, as long as their time allows."""

from __future__ import annotations

import ast
import functools
from collections import Counter, defaultdict
from pathlib import Path

from tests.mutation.covered import Covered
from tests.mutation.mutants import ROOT, Mutant

MANY = 10  # tests, which no cache can have kept away
SHORT = 0.05  # seconds that make no difference


class Choice:
    """Tests that run a mutant's statement: those that noticed its neighbours, then the nearest, then the shortest."""

    def __init__(self, covered: Covered, budget: float) -> None:
        self.covered, self.budget = covered, budget
        self.unfit = set[str]()  # tests that fail in a forked process without any mutant
        self.noticed: dict[str, Counter[str]] = defaultdict(Counter)  # by function and by file

    def learn(self, mutant: Mutant, test: str) -> None:
        self.noticed[mutant.path][test] += 1
        self.noticed[f"{mutant.path} {mutant.function}"][test] += 1

    def tests(self, mutant: Mutant, *, of_module: bool = False) -> list[str]:
        """All that run the statement; where those are few, or the import runs it, all that run any line of the file.

        A cache of the engine may have kept a test from the statement while it was recorded.
        """
        lines = statement(mutant.path, mutant.line)
        sure = {test for line in lines for test in self.covered.tests(mutant.path, line)}
        every = {*sure, *self.covered.tests_of_file(mutant.path)} if of_module or len(sure) < MANY else sure
        near, far = self.noticed[f"{mutant.path} {mutant.function}"], self.noticed[mutant.path]

        seen = Counter[str]()
        turns = dict[str, int]()  # a case of each test comes before the second case of any
        for test in sorted(every - self.unfit, key=self.covered.seconds.__getitem__):
            turns[test] = seen[test.partition("[")[0]]
            seen[test.partition("[")[0]] += 1

        def place(test: str) -> tuple[bool, float, float, int, int]:
            long = self.covered.seconds[test] + SHORT
            return test not in sure, -near[test] / long, -far[test] / long, distance(mutant.path, test), turns[test]

        return sorted(turns, key=place)

    def imported(self, mutant: Mutant) -> bool:
        """Whether the statement runs before any test."""
        return any(self.covered.imported(mutant.path, line) for line in statement(mutant.path, mutant.line))

    def within_budget(self, tests: list[str]) -> list[str]:
        """As many as fit, in their order: one that is too long does not keep shorter ones out."""
        spent, chosen = 0.0, list[str]()
        for test in tests:
            if not chosen or spent + self.covered.seconds[test] <= self.budget:
                spent += self.covered.seconds[test]
                chosen.append(test)
        return chosen


def distance(path: str, test: str) -> int:
    """0 from a file's own tests, 1 from those of its folder, 2 from those of its room, 3 from any others."""
    source, tests = Path(path), Path(test.partition("::")[0])
    if tests.stem == f"test_{source.stem}":
        return 0
    if tests.stem == f"test_{source.parent.name}" or tests.parent == "tests" / source.parent:
        return 1
    return 2 if tests.parts[1:3] == source.parts[:2] else 3


def statement(path: str, line: int) -> range:
    """The lines of the innermost statement there; of one with a body, its head."""
    best = range(line, line + 1)
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0):
            body = getattr(node, "body", None)
            last = body[0].lineno - 1 if body else node.end_lineno or line
            if node.lineno <= line <= max(last, node.lineno):
                best = range(node.lineno, max(last, node.lineno) + 1)
    return best


@functools.lru_cache(maxsize=16)
def _tree(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_text())
