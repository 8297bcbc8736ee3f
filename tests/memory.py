"""A pytest plugin: no process that runs tests may ever take more than --most-memory; else the run fails.

It names the tests during which the peak rose most. What needs more has to run in a process of its own.
"""

from __future__ import annotations

import contextlib
import gc
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.system import heap, kept

resource: Any = None
with contextlib.suppress(ImportError):  # Windows has none
    import resource

MOST, MOST_OF_ALL = 700, 1000  # MB; with --all 26 000 cases are held besides
NAMED = 8  # tests that are told
WASTE = 32  # MB that may come together before waste is collected
collected = 0.0  # MB that were resident after waste was collected last
known = 0  # modules, when what is there was set aside last
freeze = gc.freeze
rises: dict[str, float] = {}  # MB by which the peak rose while a test ran


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--most-memory", type=float, metavar="MB", help="a test process may take at most")


def peak() -> float:
    """MB, the most that this process has had resident so far; 0 where the system does not say."""
    if resource is None:
        return 0.0
    status = Path("/proc/self/status")
    if status.exists():  # rather than getrusage, which begins at the peak of the process that started this one
        return int(status.read_text().partition("VmHWM:")[2].split()[0]) * 1024 / 1e6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6  # bytes on a Mac


def resident() -> float:
    """MB, now; 0 where the system does not say."""
    return heap.resident() / 1e6


def pytest_collection_finish() -> None:
    """What collecting leaves is there to stay: no search for waste, or for what a test left, goes through it again.

    From here on no test freezes anything: a window that begins would freeze the waste of those before it.
    """
    _set_aside()
    gc.freeze = gc.unfreeze = lambda: None
    heap.trim()


def _set_aside() -> None:
    """Modules stay, with all that they hold: a compiler that was imported would make each search ten times as long."""
    global known
    gc.collect()
    freeze()
    known = len(sys.modules)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[Any]:
    before = peak()
    try:
        return (yield)
    finally:
        over = nextitem is None or nextitem.path != item.path
        _collect(WASTE / 4 if over else WASTE)
        if over:
            kept.forget()
            if len(sys.modules) > known:
                _set_aside()
            heap.trim()
        rises[item.nodeid] = peak() - before


def _collect(waste: float) -> None:
    """Windows are rings of objects, which wait for a search that Python starts by their number, not by their size.

    What the program keeps of old scenes goes too.
    """
    global collected
    if resident() - collected > waste:
        kept.forget()
        gc.collect()
        heap.trim()
        collected = resident()


def pytest_sessionfinish(session: pytest.Session) -> None:
    told = {"peak": peak(), "rises": sorted(rises.items(), key=lambda rise: -rise[1])[:NAMED]}
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["memory"] = told
    else:
        _judge(session.config, "this process", told)
    if session.config.stash.get(TOO_MUCH, False):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


TOO_MUCH = pytest.StashKey[bool]()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """A worker of xdist has ended, and told the process that reports."""
    told = getattr(node, "workeroutput", {}).get("memory")
    if told is not None:
        _judge(node.config, node.gateway.id, told)


def _judge(config: pytest.Config, process: str, told: dict[str, Any]) -> None:
    """Above what is allowed: an error among those of the tests."""
    usual = MOST_OF_ALL if config.getoption("--all", False) else MOST
    allowed = config.getoption("--most-memory") or usual
    if told["peak"] <= allowed:
        return
    config.stash[TOO_MUCH] = True
    rows = "\n".join(f"  +{rise:.0f} MB {test}" for test, rise in told["rises"] if rise >= 1)
    said = f"{process} took {told['peak']:.0f} MB, above {allowed:g} MB; its peak rose most during\n{rows}"
    report = pytest.TestReport(f"memory of {process}", ("", 0, ""), {}, "failed", said, "teardown")
    config.hook.pytest_runtest_logreport(report=report)
