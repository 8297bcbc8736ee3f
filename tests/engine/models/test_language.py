"""What is said of a model's files in another language: by each reading anew, and never by a text that is not marked."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.arrays.file import FileProblem
from engine.models.reading import Reading, read
from engine.words import language

ROOT = Path(__file__).resolve().parents[3]
SAYING = {"_wrong", "Finding", "ValueError", "Rule", "Criterion", "Witness"}  # what a refusal says it translates itself
CONFIG = {"model_type": "llama", "hidden_size": 256, "num_attention_heads": 4, "rope_scaling": {"rope_type": "yarm"}}
CHINESE = {
    "all layers": "所有层",
    "Write {word}, if that is meant.": "若是指 {word}，请写 {word}。",
    "rope_type: {kind!r} is not one of {known}": "rope_type：{kind!r} 不在 {known} 之中",
    "does not exist": "不存在",
}


@pytest.fixture
def chinese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    message = "<message><source>{}</source><translation>{}</translation></message>"
    folder = tmp_path / "words" / "zh_CN"
    folder.mkdir(parents=True)
    texts = "".join(message.format(*pair) for pair in CHINESE.items())
    (folder / "engine.ts").write_text(f"<TS><context>{texts}</context></TS>")
    monkeypatch.setattr(language, "FOLDER", folder.parent)
    yield
    language.speak("en")


def test_a_file_is_told_in_the_language_of_the_moment(tmp_path: Path, chinese: None) -> None:
    path = tmp_path / "config.json"
    path.write_text(json.dumps(CONFIG))
    told: list[Reading] = []
    for spoken in ("en", "zh_CN", "en"):
        language.speak(spoken)  # type: ignore[arg-type]
        told.append(read(str(path)))
    assert told[0].found == told[2].found
    assert [one.found.encodings[0].layers for one in told[:2]] == ["all layers", "所有层"]
    assert told[0].stacks[0].says == "refuses"
    said = [next(f for f in one.found.findings if f.severity == "error") for one in told[:2]]
    assert [each.advice for each in said] == ["Write yarn, if that is meant.", "若是指 yarn，请写 yarn。"]
    assert said[0].key == said[1].key == "rope_scaling.rope_type"
    assert said[1].says.startswith("rope_type：'yarm' 不在")


def test_a_refusal_is_told_in_it_too(tmp_path: Path, chinese: None) -> None:
    language.speak("zh_CN")
    with pytest.raises(FileProblem, match="不存在"):
        read(str(tmp_path / "gone.json"))


@pytest.mark.parametrize("folder", ["models", "identify", "compare", "criteria", "derivation", "precision"])
def test_no_sentence_stands_bare(folder: str) -> None:
    assert list((ROOT / "engine" / folder).rglob("*.py"))
    bare = [
        f"{path.relative_to(ROOT)}:{text.lineno}"
        for path in sorted((ROOT / "engine" / folder).rglob("*.py"))
        if path.name != "command.py"  # the command line speaks English
        for call in _calls(ast.parse(path.read_text()))
        for argument in (*call.args, *(keyword.value for keyword in call.keywords))
        for text in _literals(argument)
    ]
    assert bare == []


def _calls(tree: ast.Module) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in SAYING:
                yield node


def _literals(node: ast.expr) -> Iterator[ast.Constant]:
    """Texts of several words, but those that are inside of a call."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.search("[a-z] [a-z]", node.value):
        yield node
    if not isinstance(node, ast.Call):
        for inner in ast.iter_child_nodes(node):
            if isinstance(inner, ast.expr):
                yield from _literals(inner)
