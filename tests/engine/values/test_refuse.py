"""A refusal is a sentence in the chosen language, with every value that it names."""

import ast
import re
from pathlib import Path

import pytest

from engine.values.refuse import refused
from engine.words import language

ENGINE = Path(__file__).resolve().parents[3] / "engine"
FIELD = re.compile(r"\{(\w+)[^{}]*\}")


def test_it_is_said_in_the_chosen_language(monkeypatch: pytest.MonkeyPatch) -> None:
    assert str(refused("{name}: it is empty", name="{dim}")) == "{dim}: it is empty"
    monkeypatch.setattr(language, "_words", {"{name}: it is empty": "{name}：是空的"})
    assert str(refused("{name}: it is empty", name="dim")) == "dim：是空的"


def test_every_refusal_of_the_engine_gives_the_values_that_it_names() -> None:
    found = 0
    for path in ENGINE.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and _called(call.func) in ("refused", "refuse", "FileProblem"):
                given = {keyword.arg for keyword in call.keywords}
                texts = [part.value for part in ast.walk(call.args[-1]) if isinstance(part, ast.Constant)]
                for text in (text for text in texts if isinstance(text, str) and (" " in text)):
                    found += 1
                    assert not given or set(FIELD.findall(text)) <= given, (path.name, text)
    assert found > 200


def _called(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
