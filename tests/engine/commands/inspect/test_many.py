"""Many files: shared among processes they are told as one after the other."""

from __future__ import annotations

import json
import multiprocessing
from pathlib import Path

import pytest

from engine.commands import cli
from engine.commands.inspect import many
from engine.commands.inspect.files import ModelPath
from engine.commands.inspect.report import Wanted
from engine.commands.parser import Refused
from engine.models.chosen import StackChoice

CONFIGS = Path(__file__).parents[3] / "data" / "configs"
MODELS = [ModelPath(str(path)) for path in sorted(CONFIGS.glob("l*.json"))] + [
    ModelPath("nowhere.json"),
    ModelPath("x", "x is not read"),
]
WANTED = Wanted(numbers=True, length=8192, stacks=(StackChoice("vLLM"),))


@pytest.mark.timeout(300)
def test_processes_tell_the_same_in_the_same_order() -> None:
    serial = list(many.results(MODELS, WANTED, "json"))
    assert [each.report.path for each in serial] == [model.path for model in MODELS]
    assert [bool(each.report.problem) for each in serial[-3:]] == [False, True, True]
    assert all(json.loads(line)["schema"] == 1 for each in serial for line in each.lines)
    assert list(many._shared(MODELS, WANTED, "json", 2)) == serial


@pytest.mark.timeout(300)
def test_a_process_that_is_killed_is_told_in_one_line() -> None:
    answers = many._shared(MODELS[:1] * 4096, WANTED, "text", 2)
    next(answers)
    for process in multiprocessing.active_children():
        process.kill()
    with pytest.raises(Refused, match="ended before its time"):
        list(answers)


def test_few_files_need_no_process(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(many, "_shared", lambda *_: pytest.fail("no process is needed"))
    assert cli.main(["inspect", *(model.path for model in MODELS[:3])]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 4


def test_as_many_processes_as_have_enough_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    counts: list[int] = []
    monkeypatch.setattr(many, "_shared", lambda *given: counts.append(given[3]) or iter(()))
    monkeypatch.setattr(many.os, "cpu_count", lambda: 4)
    monkeypatch.setattr(many.os, "getloadavg", lambda: (0.3, 9.0, 9.0))
    for files in (2 * many.ENOUGH - 1, 2 * many.ENOUGH, 3 * many.ENOUGH, 99 * many.ENOUGH):
        list(many.results(MODELS[:1] * files if files >= 2 * many.ENOUGH else [], WANTED, "text"))
    assert counts == [2, 3, 4]
    monkeypatch.setattr(many.os, "getloadavg", lambda: (2.8, 0.0, 0.0))
    list(many.results(MODELS[:1] * 2 * many.ENOUGH, WANTED, "text"))
    assert counts == [2, 3, 4], "but one core is idle"
