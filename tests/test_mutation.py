"""The mistakes that a mutation run makes, and how they come into a function that others have imported."""

from __future__ import annotations

import functools
import importlib
import sys
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.mutation import mutants

SOURCE = '''"""All about it."""
import functools
from engine.words.language import tr


@functools.lru_cache(maxsize=3)
def told(count: "int", few: int = 2) -> str:
    """What is told."""
    if count < 0:
        raise ValueError(tr("below {least}", least=0 + 0))
    return tr("few: {n}", n=count - 1) if count <= few else "many"


class Pair:
    first: int = 1

    @property
    def longer(self) -> list[str]:
        return [a + b for a, b in zip("ab", "cd", strict=True) if len(a + "x") > 1]
'''


@pytest.fixture
def mistakes() -> ModuleType:
    """Imported where it is needed: the operators bring a parser with them."""
    pytest.importorskip("mutmut")
    return importlib.import_module("tests.mutation.mutants")


@pytest.fixture
def exchange(mistakes: ModuleType) -> ModuleType:
    return importlib.import_module("tests.mutation.exchange")


@pytest.fixture
def made(
    mistakes: ModuleType, exchange: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> list[mutants.Mutant]:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "told.py").write_text(SOURCE)
    monkeypatch.setattr(mistakes, "ROOT", tmp_path)
    monkeypatch.setattr(exchange, "ROOT", tmp_path)
    return mistakes.mutants("engine/told.py")


def changed(made: list[mutants.Mutant], mistakes: ModuleType) -> set[str]:
    """The lines as they are with each of the mistakes."""
    lines = set[str]()
    for mutant in made:
        after = mistakes._source(mutant).splitlines()
        differing = [new for old, new in zip(SOURCE.splitlines(), after, strict=True) if old != new]
        assert len(differing) == 1
        lines.add(differing[0].strip())
    return lines


def test_each_mistake_is_one_and_can_be_noticed(made: list[mutants.Mutant], mistakes: ModuleType) -> None:
    lines = changed(made, mistakes)
    assert "if count <= 0:" in lines
    assert "if count < 1:" in lines
    assert 'return tr("few: {n}", n=count + 1) if count <= few else "many"' in lines
    assert 'return tr("few: {n}", n=count - 1) if count < few else "many"' in lines
    assert 'return tr("few: {n}", n=count - 1) if count <= few else "XXmanyXX"' in lines
    assert 'def told(count: "int", few: int = 3) -> str:' in lines


def test_what_no_result_depends_on_is_left_alone(made: list[mutants.Mutant], mistakes: ModuleType) -> None:
    for line in changed(made, mistakes):
        assert not line.startswith(("raise", '"""', "@", "import", "from", "first"))
        assert "XXfew" not in line
        assert '"XXintXX"' not in line
        if line.startswith("return [a"):
            assert line.endswith('strict=True) if len(a + "x") > 2]') or 'len(a + "x")' in line
            assert "strict=True" in line


def test_a_function_is_exchanged_for_all_who_have_it(
    made: list[mutants.Mutant], mistakes: ModuleType, exchange: ModuleType, tmp_path: Path
) -> None:
    names = {"__name__": "engine.told"}
    exec(
        compile(
            SOURCE.replace("from engine.words.language import tr", "tr = str"),
            tmp_path / "engine/told.py",
            "exec",
            dont_inherit=True,
        ),
        names,
    )
    pair, mutant = names["Pair"](), next(m for m in made if "a - b" in mistakes._source(m))
    assert pair.longer == ["ac", "bd"]
    assert exchange.exchange(exchange.functions(), mutant, mistakes._source(mutant))
    with pytest.raises(TypeError):
        _ = pair.longer


def test_what_only_an_import_brings_to_life_is_not_exchanged(
    made: list[mutants.Mutant], mistakes: ModuleType, exchange: ModuleType, tmp_path: Path
) -> None:
    names = {"__name__": "engine.told"}
    exec(compile(SOURCE, tmp_path / "engine/told.py", "exec", dont_inherit=True), names)
    assert isinstance(names["told"], functools._lru_cache_wrapper)
    mutant = next(m for m in made if "few: int = 3" in mistakes._source(m))
    assert not exchange.exchange(exchange.functions(), mutant, mistakes._source(mutant))
    assert "engine.told" not in sys.modules
