"""pytest with everything imported and collected, from which a process is forked for each thing that is to be tried."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from collections.abc import Callable, Sequence
from gc import unfreeze  # itself: once tests are collected, gc's own does nothing (tests/memory.py)
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OPTIONS = (
    *("--most", "1000", "--most-memory", "1000"),  # MB; what records the lines takes some besides
    *(
        "-qq",
        "--tb=no",
        "--strict-markers",
        "--timeout=0",
        "--rootdir",
        str(ROOT),
        "-p",
        "no:cacheprovider",
        "-p",
        "no:pytest-qt",
    ),
    *("-p", "no:xdist", "-o", "addopts=", "-o", "tmp_path_retention_policy=none", "-W", "ignore::pytest.PytestWarning"),
)


EXAMPLES = 10


class Plugin:
    """Hypothesis with few examples, always the same, without looking for the smallest; `loop` in place of the run."""

    def __init__(self, loop: Callable[[pytest.Session], None]) -> None:
        self.loop = loop

    def pytest_configure(self, config: pytest.Config) -> None:
        from hypothesis import Phase, settings

        settings.register_profile(
            "mutation", deadline=None, max_examples=EXAMPLES, derandomize=True, database=None,
            phases=(Phase.explicit, Phase.generate), report_multiple_bugs=False,
        )  # fmt: skip
        settings.load_profile("mutation")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Those that ask for more examples themselves, too."""
        from hypothesis import settings

        for test in {getattr(item, "obj", None) for item in items}:
            asked = getattr(test, "_hypothesis_internal_use_settings", None)
            if asked is not None and asked.max_examples > EXAMPLES:
                test._hypothesis_internal_use_settings = settings(asked, max_examples=EXAMPLES)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted(f"{session.testsfailed} errors in collection")
        unfreeze()  # what collecting leaves was frozen: no function and no cache would be found
        self.loop(session)
        return True


def with_pytest(loop: Callable[[pytest.Session], None], tests: Sequence[str]) -> int:
    """pytest's exit status; `loop` is called once the tests are collected."""
    os.chdir(ROOT)
    with tempfile.TemporaryDirectory(prefix="phasescope-mutation-") as scratch:  # other runs sweep the usual place
        return int(pytest.main([*OPTIONS, f"--basetemp={scratch}/tests", *tests], plugins=[Plugin(loop)]))


def first_failure(items: Sequence[pytest.Item], seconds: Callable[[str], float]) -> str | None:
    """The name of the first test that fails; each has so many seconds of the processor, or its process ends."""
    from _pytest.runner import runtestprotocol

    for item, following in zip(items, [*items[1:], None], strict=True):
        signal.setitimer(signal.ITIMER_PROF, seconds(item.nodeid))
        reports = runtestprotocol(item, log=False, nextitem=following)
        signal.setitimer(signal.ITIMER_PROF, 0)
        if any(report.failed for report in reports):
            return item.nodeid
    return None


def silent() -> None:
    """What a mutant prints is nobody's business."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    sys.stdout.flush()
