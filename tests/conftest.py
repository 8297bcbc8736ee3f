"""Tests run without a screen, and away from the person's own settings."""

import contextlib
import importlib
import linecache
import os
import random
import sys
import tempfile
import zlib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import engine  # noqa: F401  (before numpy: it decides on its threads)

ROOT = Path(__file__).resolve().parents[1]
WINDOWS = Path(__file__).resolve().parent / "gui"
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest_plugins = ["tests.memory"]
scratch = tempfile.TemporaryDirectory(prefix="phasescope-test-")
os.environ["PHASESCOPE_CONFIG"] = scratch.name
if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):  # the many processes that tests start would compile all they import
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(ROOT / ".pytest_cache" / "compiled")
    sys.dont_write_bytecode = False
settings.register_profile(
    "shared", deadline=None, max_examples=30
)  # other work on the machine is no fault of the program
settings.load_profile("shared")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="every case, also of tests of which a usual run takes some")
    parser.addoption(
        "--most", type=int, default=3, help="cases of one test that a usual run takes; of a window's two less"
    )
    parser.addoption("--shuffle", metavar="SEED", help="files in random order, and the tests of each file too")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Of two workers the other one compiles the tests from their end on: what it has, the first one need not."""
    if os.environ.get("PYTEST_XDIST_WORKER") == "gw1":
        for folder in map(Path, session.config.args):
            for file in sorted(folder.rglob("test_*.py"), reverse=True):
                with contextlib.suppress(Exception, pytest.skip.Exception):  # collecting says it
                    importlib.import_module(".".join(file.resolve().relative_to(ROOT).with_suffix("").parts))


@pytest.hookimpl(wrapper=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> Iterator[None]:
    """Of each test at most `--most` cases, evenly, of one with a window two less; of some marked otherwise.

    Of one marked `sampled(n)` each n-th, of `whole` none. Which is the first one hangs on the name of a test with a
    window, so that these take all themes and languages among them.
    What is left out is not made at all: 24 000 cases take 130 MB of each process.
    """
    yield
    if metafunc.config.getoption("--all"):
        return
    marker = metafunc.definition.get_closest_marker("sampled")
    if metafunc.definition.get_closest_marker("whole"):
        metafunc._calls[:] = []
    else:
        cases = len(metafunc._calls)
        windows = WINDOWS in metafunc.definition.path.parents
        most = metafunc.config.getoption("--most") - 2 * windows
        share = min(cases, max(marker.args[0] if marker is not None else 1, -(-cases // max(1, most)))) or 1
        first = zlib.crc32(metafunc.definition.name.encode()) % share if windows else 0
        metafunc._calls[:] = metafunc._calls[first::share]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--all"):  # those without cases have no calls to leave out
        items[:] = [item for item in items if not item.get_closest_marker("whole")]
    items.sort(
        key=lambda item: item.path.parent != Path(__file__).parent
    )  # the long ones first: none is left at the end
    if (seed := config.getoption("--shuffle")) is not None:
        _shuffle(items, random.Random(seed))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_finish() -> None:
    linecache.clearcache()  # the sources that collecting read


def _shuffle(items: list[pytest.Item], chance: random.Random) -> None:
    files = defaultdict[Path, list[pytest.Item]](list)
    for item in items:
        files[item.path].append(item)
    mixed = chance.sample(list(files.values()), len(files))
    items[:] = [item for tests in mixed for item in chance.sample(tests, len(tests))]
