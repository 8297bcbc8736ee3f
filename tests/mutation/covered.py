"""Which test runs which line of the sources, and how long it takes: recorded once, kept in the session's folder."""

from __future__ import annotations

import functools
import hashlib
import json
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.mutation import exchange
from tests.mutation.mutants import files
from tests.mutation.tried import ROOT, with_pytest

AT_ONCE = 10  # files of tests whose record is saved together
IMPORTED = ""  # lines that run while modules are imported and tests collected
Lines = dict[str, dict[int, list[str]]]


class Covered:
    """tests_of[path][line] are names of tests; seconds[test] of the processor."""

    def __init__(self, saved: dict[str, Any]) -> None:
        self.seconds: dict[str, float] = saved["seconds"]
        self.tests_of: Lines = {
            path: {int(line): tests for line, tests in lines.items()} for path, lines in saved["lines"].items()
        }

    def tests(self, path: str, line: int) -> list[str]:
        return [test for test in self.tests_of.get(path, {}).get(line, []) if test != IMPORTED]

    def tests_of_file(self, path: str) -> list[str]:
        return [test for tests in self.tests_of.get(path, {}).values() for test in tests if test != IMPORTED]

    def imported(self, path: str, line: int) -> bool:
        return IMPORTED in self.tests_of.get(path, {}).get(line, [])


def read(path: Path) -> Covered:
    return Covered(json.loads(path.read_text()))


def update(path: Path, tests: list[str], apart: Callable[[Callable[[], object]], None]) -> None:
    """Record what has changed: the tests' files that have; all of them where the engine has."""
    digests = {file: _digest([ROOT / file]) for each in tests for file in _files(ROOT / each, "test_*.py")}
    engine = _digest([ROOT / each for each in _files(ROOT / "engine", "*.py")])
    saved = json.loads(path.read_text()) if path.exists() else {"engine": None}
    if saved["engine"] != engine:
        saved = {"engine": engine, "files": {}, "seconds": {}, "lines": {}}
    stale = [file for file in digests if saved["files"].get(file) != digests[file]]
    for start in range(0, len(stale), AT_ONCE):
        now = stale[start : start + AT_ONCE]
        print(f"recording which lines are run by {', '.join(Path(file).stem for file in now)}", flush=True)
        part = path.with_suffix(".part")
        apart(functools.partial(record, part, now))
        _merge(saved, json.loads(part.read_text()), {*saved["files"]} - {*digests} | {*now})
        saved["files"] |= {file: digests[file] for file in now}
        path.write_text(json.dumps(saved))


def _merge(saved: dict[str, Any], new: dict[str, Any], stale: set[str]) -> None:
    kept = {test: seconds for test, seconds in saved["seconds"].items() if test.partition("::")[0] not in stale}
    saved["seconds"] = kept | new["seconds"]
    for path in {*saved["lines"], *new["lines"]}:
        before, after = saved["lines"].get(path, {}), new["lines"].get(path, {})
        saved["lines"][path] = {
            line: [*(test for test in before.get(line, []) if test in kept), *after.get(line, [])]
            for line in {*before, *after}
        }


def _files(folder: Path, pattern: str) -> list[str]:
    found = [folder] if folder.is_file() else folder.rglob(pattern)
    return sorted(each.relative_to(ROOT).as_posix() for each in found)


def _digest(paths: list[Path]) -> str:
    return hashlib.sha256(b"".join(each.read_bytes() for each in paths)).hexdigest()[:12]


def record(target: Path, tests: list[str]) -> None:
    """Run all tests under coverage; must be called before the engine is imported."""
    import coverage

    measured = coverage.Coverage(data_file=None, config_file=False, include=[str(ROOT / each) for each in files([])])
    seconds, failed = dict[str, float](), list[str]()

    def loop(session: pytest.Session) -> None:
        from _pytest.runner import runtestprotocol

        caches = exchange.caches()
        for item, following in zip(session.items, [*session.items[1:], None], strict=True):
            for each in caches:
                each.cache_clear()
            measured.switch_context(item.nodeid)
            start = time.process_time()
            reports = runtestprotocol(item, log=False, nextitem=following)
            seconds[item.nodeid] = time.process_time() - start
            failed.extend(item.nodeid for report in reports if report.failed)
            measured.switch_context(IMPORTED)

    measured.start()
    status = with_pytest(loop, tests)
    measured.stop()
    if status:
        raise SystemExit(f"the tests could not be run: {status}")
    for test in failed:
        print(f"left out, since it fails without any mutant: {test}", flush=True)
    lines = {
        path: {n: [test for test in tests if test not in failed] for n, tests in of.items()}
        for path, of in _lines(measured).items()
    }
    target.write_text(json.dumps({"seconds": seconds, "lines": lines}))


def _lines(measured: Any) -> dict[str, dict[int, list[str]]]:
    data, lines = measured.get_data(), defaultdict[str, dict[int, list[str]]](dict)
    for path in data.measured_files():
        lines[Path(path).relative_to(ROOT).as_posix()] = data.contexts_by_lineno(path)
    return dict(lines)
