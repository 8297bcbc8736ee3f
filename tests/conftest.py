"""Tests run without a screen, and away from the person's own settings."""

import os
import tempfile
from collections import Counter

import pytest
from hypothesis import settings

import engine  # noqa: F401  (before numpy: it decides on its threads)

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["PHASESCOPE_CONFIG"] = tempfile.mkdtemp(prefix="phasescope-test-")
settings.register_profile(
    "shared", deadline=None, max_examples=30
)  # other work on the machine is no fault of the program
settings.load_profile("shared")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="every case, also of tests of which a usual run takes some")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of tests marked `sampled(n)` each n-th case, the first one in any case; all of them with `--all`."""
    if config.getoption("--all"):
        return
    seen: Counter[str] = Counter()
    kept, dropped = list[pytest.Item](), list[pytest.Item]()
    for item in items:
        marker = item.get_closest_marker("sampled")
        test = item.nodeid.partition("[")[0]
        (dropped if marker is not None and seen[test] % marker.args[0] else kept).append(item)
        seen[test] += 1
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = kept
