"""The benchmarks' command: it names what there is, and what it measures comes as JSON. No timing is judged here."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.benchmarks.measuring import at_least, at_most, percentile

ROOT = Path(__file__).parents[1]
SUBJECTS = ("table", "reaction", "drag", "large", "start")


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "tests.benchmarks", *arguments]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=100)


def test_it_lists_its_benchmarks() -> None:
    listed = command("--list")
    assert listed.returncode == 0, listed.stderr
    names = listed.stdout.split()
    assert len(names) == len(set(names))
    assert {name.split("-")[0] for name in names} == set(SUBJECTS)


def test_one_that_is_measured_is_a_line_of_json() -> None:
    measured = command("table-fill", "--quick", "--json")
    assert measured.returncode in (0, 1), measured.stderr
    figure = json.loads(measured.stdout)
    assert set(figure) == {"name", "value", "unit", "bound", "ok", "samples", "measured"}
    assert figure["name"] == "table-fill"
    assert figure["value"] > 0
    assert measured.returncode == int(not figure["ok"])


def test_a_name_that_is_none_is_refused_with_those_that_are() -> None:
    refused = command("tabel")
    assert refused.returncode == 2
    assert "'tabel' is no benchmark; those are: drag, drag-frames" in refused.stderr


@pytest.mark.parametrize(("value", "ok"), [(1.0, True), (1.5, True), (1.51, False)])
def test_a_figure_that_exceeds_its_bound_falls_short(value: float, ok: bool) -> None:
    assert at_most(1.5, name="n", value=value, unit="×", samples=1, measured="").ok is ok
    assert at_least(-1.5, name="n", value=-value, unit="×", samples=1, measured="").ok is ok


def test_the_99th_percentile_leaves_one_in_a_hundred_above_it() -> None:
    assert percentile(list(range(1, 201)), 0.99) == 198
    assert percentile([7], 0.99) == 7
