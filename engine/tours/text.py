"""The text of a tour file: its parts with their line numbers, and back.

# Title
What it is about.

## What the step shows, in a few words
    panels: heatmap, waveforms
    scheme: sinusoidal

The caption, a Markdown of few signs.
---
Notes for who speaks.
"""

from __future__ import annotations

import re
from typing import NamedTuple, NoReturn

from engine.words.language import Refusal
from engine.words.numbers import quoted

HEADED = re.compile(r"\*\*([^*\n`]+)\*\*(?:\n\n|\Z)")
SIGNS = re.compile(r"^(\\*(?:#|---\s*$))", re.MULTILINE)  # what would be read as a part's beginning
ESCAPED = re.compile(r"^\\(\\*(?:#|---\s*$))", re.MULTILINE)
RULE = re.compile(r"---\s*")
INDENT = "    "
SHORT = re.compile(r" {1,3}[a-z_]+(\.[a-z_]+)*: ")  # what was meant for a setting


class TourProblem(Refusal):
    """A tour that cannot be read or written; one sentence with the file's name and the line."""


class Setting(NamedTuple):
    """A line `name: value`."""

    name: str
    value: str
    line: int


class Section(NamedTuple):
    """A step as written; `line` is that of its heading."""

    line: int
    settings: tuple[Setting, ...]
    caption: str
    notes: str


class Text(NamedTuple):
    """A tour as written."""

    title: str
    about: str
    sections: tuple[Section, ...]


class LineProblem(Refusal):
    """What is wrong with a line."""

    def __init__(self, line: int, sentence: str, /, **values: object) -> None:
        super().__init__(sentence, **values)
        self.line = line


def wrong(line: int, sentence: str, /, **values: object) -> NoReturn:
    """Raise what is wrong with a line, counted from 1."""
    raise LineProblem(line, sentence, **values)


def parts(text: str) -> Text:
    """The parts of a file's text; LineProblem with its line where they are not there."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    begun = next((place for place, line in enumerate(lines) if line.strip()), 0)
    if not re.match(r"#(?!#)\s*\S", lines[begun]):
        wrong(begun + 1, "a tour begins with its title, as “# Why position at all”")
    headings = [place for place, line in enumerate(lines) if re.match(r"##(\s|$)", line)]
    if not headings:
        wrong(len(lines), "there is no step; each begins with “## ” and a few words")
    ends = [*headings[1:], len(lines)]
    about = _body(lines[begun + 1 : headings[0]], begun + 2)
    sections = tuple(_section(lines[start:end], start + 1) for start, end in zip(headings, ends, strict=True))
    return Text(lines[begun].removeprefix("#").strip(), about, sections)


def _section(lines: list[str], first: int) -> Section:
    settings = []
    for place, line in enumerate(lines[1:], first + 1):
        if line.strip() and not line.startswith((INDENT, "\t")):
            if SHORT.match(line) and lines[place - first - 1].strip():
                wrong(place, "“{line}”: settings begin with four spaces, or a tab", line=quoted(line.strip()))
            break
        if line.strip():
            settings.append(_setting(line, place))
    body = next((p for p, line in enumerate(lines[1:], 1) if line.strip() and not line.startswith((INDENT, "\t"))), 0)
    spoken = lines[body:] if body else []
    rule = next((place for place, line in enumerate(spoken) if RULE.fullmatch(line)), len(spoken))
    heading = lines[0].removeprefix("##").strip()
    said = _body(spoken[:rule], first + body)
    caption = "\n\n".join(filter(None, (f"**{heading}**" if heading else "", said)))
    return Section(first, tuple(settings), caption, _body(spoken[rule + 1 :], first + body + rule + 1))


def _setting(line: str, place: int) -> Setting:
    name, colon, value = line.strip().partition(":")
    if not colon or not name.strip():
        wrong(place, "“{line}” is not a setting, as “base: 500”", line=quoted(line.strip()))
    return Setting(name.strip(), value.strip(), place)


def _body(lines: list[str], first: int) -> str:
    for place, line in enumerate(lines, first):
        if line.startswith("#"):
            wrong(
                place,
                "“{line}” is no heading of a tour; write “\\#” for a line that begins with that sign",
                line=quoted(line),
            )
    return ESCAPED.sub(r"\1", "\n".join(lines).strip())


def joined(text: Text) -> str:
    """The text of a file, which `parts` reads as the same."""
    head = "\n\n".join(filter(None, (f"# {text.title}", escaped(text.about))))
    return "\n\n".join([head, *map(_written, text.sections)]) + "\n"


def _written(section: Section) -> str:
    heading, said = _headed(section.caption)
    settings = [f"{INDENT}{setting.name}: {setting.value}" for setting in section.settings]
    notes = f"---\n{escaped(section.notes)}" if section.notes else ""
    head = "\n".join([f"## {heading}".strip(), *settings])
    return "\n\n".join(filter(None, (head, escaped(said), notes)))


def _headed(caption: str) -> tuple[str, str]:
    """A first paragraph in bold and the rest; ("", caption) where there is none that would be read as the same."""
    found = HEADED.match(caption)
    if found is None:
        return "", caption
    heading, said = found[1], caption[found.end() :]
    return (heading, said) if (heading, said) == (heading.strip(), said.strip()) else ("", caption)


def escaped(text: str) -> str:
    """The text with nothing in it that would be read as the beginning of a part."""
    return SIGNS.sub(r"\\\1", text)
