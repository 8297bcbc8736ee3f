"""Mutants, each tried in a process of its own that dies with it."""

from __future__ import annotations

import os
import resource
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from gc import freeze  # itself, as in tried.py
from pathlib import Path

import pytest

from tests.mutation import exchange
from tests.mutation.choice import Choice
from tests.mutation.mutants import Mutant
from tests.mutation.tried import first_failure, silent, with_pytest

MEMORY = 3 << 30  # that a mutant may take besides
COMPILED = 20  # seconds of the processor in which all kernels that a test needs are compiled
LATER = "later"
Attempt = Callable[[list[str]], str | None]


@dataclass(frozen=True)
class Outcome:
    """What noticed a mutant: a test; "time" (it does not end, or ends the process); "import"; None: nothing did.

    "time" counts where the test that was running ends in time without the mutant, in a process as fresh.
    """

    name: str
    by: str | None
    seconds: float = 0.0
    tests: int = 0
    cut: bool = False  # more tests run the line than the budget allowed


@dataclass
class Running:
    mutant: Mutant
    source: str
    tests: list[str]
    cut: bool
    pipe: int
    place: int  # a file in memory that holds the name of the test that runs
    start: float

    @property
    def last(self) -> str:
        """The test that was running last."""
        return os.pread(self.place, 1 << 12, 0).decode()

    def outcome(self, status: int) -> Outcome:
        with os.fdopen(self.pipe) as pipe:
            said = pipe.read()
        by = "time" if os.WIFSIGNALED(status) or not said else said.strip() or None
        return Outcome(self.mutant.name, by, time.monotonic() - self.start, len(self.tests), self.cut)


class Trials:
    """Tries mutants, several at a time; `report` is told each outcome as it comes."""

    def __init__(self, choice: Choice, processes: int, report: Callable[[Outcome], None]) -> None:
        self.choice, self.processes, self.report = choice, processes, report
        self.fit = set[str]()  # tests that pass without a mutant, alone and in a forked process
        self.running = dict[int, Running]()
        self.place = -1  # in a forked process, where it notes the test that runs

    def collected(self, session: pytest.Session, mutants: list[tuple[Mutant, str]]) -> None:
        """Those whose function can be exchanged in this process, where all tests are collected."""
        items = {item.nodeid: item for item in session.items}
        caches, found = exchange.caches(), exchange.functions()
        freeze()  # a collection in a forked process would copy every page of this one

        def run(tests: list[str]) -> str | None:
            return first_failure([items[test] for test in tests], self._begin)

        def attempt(mutant: Mutant, source: str, tests: list[str]) -> str | None:
            if not exchange.exchange(found, mutant, source):
                return LATER
            for each in caches:
                each.cache_clear()
            return run(tests)

        self._all(mutants, attempt, control=run, of_module=False)

    def _report(self, outcome: Outcome, mutant: Mutant, of_module: bool) -> None:
        """What no test notices is tried once more where the import runs it too."""
        later = outcome.by is None and not of_module and self.choice.imported(mutant)
        self.report(replace(outcome, by=LATER) if later else outcome)

    def imported(self, mutants: list[tuple[Mutant, str]]) -> None:
        """Those that only an import brings to life, from a process that has not imported the engine."""

        def run(tests: list[str]) -> str | None:
            by: list[str | None] = []

            def loop(session: pytest.Session) -> None:
                items = sorted(session.items, key=lambda item: tests.index(item.nodeid))
                by.append(first_failure(items, self._begin))

            with_pytest(loop, tests)
            return by[0] if by else "import"

        def attempt(mutant: Mutant, source: str, tests: list[str]) -> str | None:
            exchange.import_mutated(mutant, source)
            return run(tests)

        self._all(mutants, attempt, control=run, of_module=True)

    def _all(
        self,
        mutants: list[tuple[Mutant, str]],
        attempt: Callable[[Mutant, str, list[str]], str | None],
        *,
        control: Attempt,
        of_module: bool,
    ) -> None:
        waiting = mutants[::-1]
        while waiting or self.running:
            if waiting and len(self.running) < self.processes:
                mutant, source = waiting.pop()
                every = self.choice.tests(mutant, of_module=of_module)
                tests = self.choice.within_budget(every)
                if tests:
                    self._start(mutant, source, tests, len(tests) < len(every), attempt)
                else:
                    self._report(Outcome(mutant.name, None), mutant, of_module)
            elif ended := self._ended():
                run, outcome = ended
                by = run.last if outcome.by == "time" else str(outcome.by)
                os.close(run.place)
                if by in run.tests and not self._fit(by, control):
                    self.choice.unfit.add(by)
                    waiting.append((run.mutant, run.source))
                    continue
                if outcome.by in run.tests:
                    self.choice.learn(run.mutant, str(outcome.by))
                self._report(outcome, run.mutant, of_module)

    def _start(
        self,
        mutant: Mutant,
        source: str,
        tests: list[str],
        cut: bool,
        attempt: Callable[[Mutant, str, list[str]], str | None],
    ) -> None:
        child, pipe, place = self._forked(lambda: attempt(mutant, source, tests))
        self.running[child] = Running(mutant, source, tests, cut, pipe, place, time.monotonic())

    def _ended(self) -> tuple[Running, Outcome] | None:
        """One that has ended; one that hangs is ended."""
        for pid, run in self.running.items():
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                del self.running[pid]
                return run, run.outcome(status)
            if time.monotonic() - run.start > 120 + 20 * self.choice.budget:
                os.kill(pid, signal.SIGKILL)
        time.sleep(0.01)
        return None

    def _fit(self, test: str, control: Attempt) -> bool:
        if test not in self.fit:
            child, pipe, place = self._forked(lambda: control([test]))
            with os.fdopen(pipe) as said:
                passed = said.read() == "\n"
            os.close(place)
            os.waitpid(child, 0)
            if not passed:
                return False
            self.fit.add(test)
        return True

    def _forked(self, attempt: Callable[[], str | None]) -> tuple[int, int, int]:
        """A process, the pipe through which it tells its outcome, and the file that names the test it runs."""
        self.place = os.memfd_create("running")
        return *_forked(attempt), self.place

    def _begin(self, test: str) -> float:
        """Note the test, and how many seconds of the processor it has: it may be the first to compile a kernel."""
        os.ftruncate(self.place, 0)
        os.pwrite(self.place, test.encode(), 0)
        return COMPILED + 10 * self.choice.covered.seconds.get(test, 1.0)


def _forked(attempt: Callable[[], str | None]) -> tuple[int, int]:
    """A process that tells what `attempt` says, and the pipe through which it does."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    silent()
    taken = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (taken + MEMORY, taken + MEMORY))
    try:
        os.write(writing, f"{attempt() or ''}\n".encode())
    except BaseException as problem:
        os.write(writing, f"broken: {problem!r}\n".encode())
    finally:
        os._exit(0)
