"""Bring the translations up to date: python resources/make_translations.py (for developers).

Collects each text of the program, keeps what is translated, adds what is new as unfinished and drops what is gone.
What comes out is for Qt Linguist, or any editor.
"""

from __future__ import annotations

import ast
import sys
import xml.etree.ElementTree as xml
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine.words.language import FOLDER, LANGUAGES  # noqa: E402

MARKED = {"tr", "later", "refused", "refuse", "wrong"}
REFUSALS = {"FileProblem", "WriteProblem", "ExportRefused", "NotOffered", "NoSnippet", "OutOfRange", "TourProblem"}
HINTS = ("labels", "who", "unit")  # of a parameter: those that are words


class Text(NamedTuple):
    """An English text: the file of translations that it belongs to, and where it stands."""

    file: str
    context: str
    source: str


def texts() -> list[Text]:
    """Every text of the program, once, in the order of the files."""
    found = dict.fromkeys(chain(_marked(), _declared(), _tours()))
    seen: set[str] = set()
    return [text for text in found if text.source.strip() and not (text.source in seen or seen.add(text.source))]


def _marked() -> Iterator[Text]:
    """What stands in tr("…"), later("…"), refused("…") and its like."""
    for folder in ("gui", "engine"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            file = "-".join(parts[:2]) if folder == "engine" and len(parts) > 2 else folder
            for call in ast.walk(ast.parse(path.read_text())):
                if isinstance(call, ast.Call) and _called(call.func) in MARKED | REFUSALS:
                    for source in chain.from_iterable(map(_strings, call.args)):
                        yield Text(file, ".".join(parts), source)


def _called(function: ast.expr) -> str:
    """The name of a function, or of a method."""
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def _strings(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from chain(_strings(node.body), _strings(node.orelse))


def _declared() -> Iterator[Text]:
    """What encodings and options declare: titles, tips, choices."""
    from engine.encodings.base.catalogue import catalogue
    from engine.scene.options.solve import Polar, Weight
    from engine.scene.scene import Scene
    from engine.tours.tour import Step

    for encoding_id, kind in catalogue().items():
        context = f"engine.encodings.{encoding_id}"
        presets = (preset.title for preset in kind.presets)
        for source in (kind.title, kind.family, kind.summary, kind.measure, *presets):
            yield Text("engine-encodings", context, source)
        yield from _words(kind, context, "engine-encodings")
    for struct in (*_structs(Scene), Polar, Weight, Step):
        yield from _words(struct, struct.__module__, "engine-scene")


def _structs(root: type) -> Iterator[type]:
    """The struct and those that its default holds."""
    yield root
    held = (getattr(root(), name) for name in root.__struct_fields__)
    yield from dict.fromkeys(type(value) for value in held if hasattr(type(value), "__struct_fields__"))


def _words(struct: type, context: str, file: str) -> Iterator[Text]:
    from engine.values.parameter import parameters

    for declared in parameters(struct):
        for source in (declared.title, declared.description):
            yield Text(file, context, source)
        for hint in HINTS:
            given = declared.hints.get(hint, "")
            for source in given.values() if isinstance(given, dict) else [given]:
                yield Text(file, context, str(source))
        labels = declared.hints.get("labels", {})
        for choice in (str(choice) for choice in declared.choices if choice not in labels):
            if choice.isalpha():
                yield Text(file, context, choice)


def _tours() -> Iterator[Text]:
    from engine.tours.read import read

    for path in sorted((ROOT / "resources" / "tours").glob("*.md")):
        tour = read(path)
        steps = ((step.caption, step.notes) for step in tour.steps)
        for source in (tour.title, tour.about, *chain.from_iterable(steps)):
            yield Text("tours", f"tours.{path.stem}", source)


def update(folder: Path, language: str, wanted: list[Text]) -> None:
    """Write the language's files: what is known stays."""
    known = {}
    for path in folder.glob("*.ts"):
        for message in xml.parse(path).iter("message"):
            known[message.findtext("source")] = message.find("translation")
        path.unlink()
    for file in dict.fromkeys(text.file for text in wanted):
        root = xml.Element("TS", version="2.1", language=language, sourcelanguage="en")
        for context in dict.fromkeys(text.context for text in wanted if text.file == file):
            place = xml.SubElement(root, "context")
            xml.SubElement(place, "name").text = context
            for text in (t for t in wanted if t.file == file and t.context == context):
                message = xml.SubElement(place, "message")
                xml.SubElement(message, "source").text = text.source
                kept = known.get(text.source)
                if kept is None:
                    kept = xml.Element("translation", type="unfinished")
                message.append(kept)
        xml.indent(root, space=" ")
        body = xml.tostring(root, encoding="unicode")
        (folder / f"{file}.ts").write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n')


def main() -> None:
    """Each language but the one in the code."""
    wanted = texts()
    for language in LANGUAGES:
        if language != "en":
            update(FOLDER / language, language, wanted)


if __name__ == "__main__":
    main()
