"""Tours from their files and back."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.scene.scene import Scene
from engine.system import files
from engine.tours.changes import settings, spelled
from engine.tours.settings import OF_STEP, ChangedScene
from engine.tours.text import LineProblem, Section, Setting, Text, joined, parts, wrong
from engine.tours.text import TourProblem as TourProblem
from engine.tours.tour import MOST_STEPS, Panels, Step, Tour
from engine.values.refuse import refused
from engine.words.language import Language, spoken
from engine.words.numbers import quoted

SUPPLIED = Path(__file__).parent.parent.parent / "resources" / "tours"
SUFFIX = ".md"
ORDER = "order.txt"  # beside the tours of a folder: their names, in the order in which they are offered
LARGEST = 1 << 20  # bytes of a file
MOST_LISTED = 1000  # files of a folder
LONGEST_STEM = 60  # letters of a file's name: three bytes each are still a name that every file system takes
FIRST_PANELS: Panels = ("heatmap", "waveforms")


class Listed(NamedTuple):
    """A tour file of a folder; `problem` says why it cannot be told, '' when it can."""

    path: Path
    title: str
    about: str
    problem: str = ""


def read(path: Path) -> Tour:
    """The tour in a file; TourProblem in one sentence, with the file's name and the line."""
    try:
        return _tour(parts(_text(path)), path)
    except LineProblem as error:
        file = quoted(path.name)
        raise TourProblem("{file}, line {line}: {error}", file=file, line=error.line, error=error) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise TourProblem(f"{quoted(path.name)}: {reason}") from None


def stem(title: str) -> str:
    """A title as the name of a file."""
    return re.sub(r"[^\w]+", "-", title.lower()).strip("-_")[:LONGEST_STEM].rstrip("-_") or "tour"


def listed(folders: Sequence[Path]) -> tuple[Listed, ...]:
    """The tours of the folders, each folder's in its order; a broken file with its problem."""
    return tuple(_entry(path) for folder in folders for path in tour_files(folder))


def write(tour: Tour, path: Path) -> None:
    """Write a tour that `read` reads as the same; TourProblem where that cannot be, and the old file is whole."""
    text = joined(_as_text(tour)).encode()
    if len(text) > LARGEST:
        size = files.spelled(len(text))
        raise TourProblem("{file}: {size} are more than a tour holds", file=quoted(path.name), size=size)
    try:
        with files.atomic(path) as file:
            file.write(text)
    except files.WriteProblem as error:
        raise TourProblem(str(error)) from None


def _text(path: Path) -> str:
    if not path.is_file():
        raise refused("it is not a regular file" if path.exists() else "there is no such file")
    with path.open("rb") as file:
        held = file.read(LARGEST + 1)
    if len(held) > LARGEST:
        raise refused("it is larger than {size}, which no tour is", size=files.spelled(LARGEST))
    try:
        return held.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        wrong(held.count(b"\n", 0, error.start) + 1, "it is not UTF-8 text")


def _tour(text: Text, path: Path) -> Tour:
    if len(text.sections) > MOST_STEPS:
        many = len(text.sections)
        wrong(text.sections[MOST_STEPS].line, "{many} steps are more than {most}", many=many, most=MOST_STEPS)
    steps = tuple(_steps(text.sections, path))
    try:
        return Tour(title=text.title, about=text.about, steps=steps, file=str(path))
    except ValueError as error:
        wrong(1, str(error))


def _steps(sections: Sequence[Section], path: Path) -> Iterator[Step]:
    scene, panels = Scene(), FIRST_PANELS
    for section in sections:
        change = ChangedScene(scene, panels, path.resolve().parent)
        change.take(section.settings)
        try:
            scene, panels = change.whole(), change.panels
            yield Step(caption=section.caption, notes=section.notes, panels=panels, scene=scene, **change.own)
        except ValueError as error:
            wrong(_line(section, str(error)), str(error))


def _line(section: Section, sentence: str) -> int:
    """The line of the setting that a sentence speaks of; else that of the heading."""
    said = re.split(r"[:： ]", sentence, maxsplit=1)[0].rpartition(".")[2]
    return next((s.line for s in section.settings if s.name.rpartition(".")[2] == said), section.line)


def _entry(path: Path) -> Listed:
    try:
        stamp = path.stat()
    except OSError:
        return _told(path, 0, 0, spoken())
    return _told(path, stamp.st_mtime_ns, stamp.st_size, spoken())


@lru_cache(maxsize=MOST_LISTED)
def _told(path: Path, changed: int, size: int, language: Language) -> Listed:  # noqa: ARG001
    """A file that has changed is read again; its problem is said in one language."""
    try:
        tour = read(path)
        return Listed(path, tour.title, tour.about)
    except TourProblem as error:
        return Listed(path, path.stem, "", str(error))


def tour_files(folder: Path) -> list[Path]:
    """A folder's tour files: first those that its list names, the rest by name; none where it is unread."""
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix.lower() == SUFFIX)[:MOST_LISTED]
    except OSError:
        return []
    first = _ordered(folder)
    return sorted(found, key=lambda path: first.get(path.stem, math.inf))


def _ordered(folder: Path) -> dict[str, int]:
    """The place of each name in the folder's list, a name a line; empty where there is none."""
    try:
        lines = _text(folder / ORDER).splitlines()
    except (OSError, ValueError):
        return {}
    return {line.strip(): place for place, line in reversed([*enumerate(lines)])}


def _as_text(tour: Tour) -> Text:
    scene, panels = Scene(), FIRST_PANELS
    sections = []
    for step in tour.steps:
        sections.append(Section(0, tuple(_settings(scene, panels, step)), step.caption, step.notes))
        scene, panels = step.scene, step.panels
    return Text(tour.title, tour.about, tuple(sections))


def _settings(scene: Scene, panels: Panels, step: Step) -> Iterator[Setting]:
    if step.panels != panels:
        yield Setting("panels", ", ".join(step.panels), 0)
    for name, declared in OF_STEP.items():
        value = msgspec.to_builtins(getattr(step, name))
        if value != declared.default:
            yield Setting(name, spelled(value), 0)
    for name, text in settings(scene, step.scene):
        yield Setting(name, text, 0)
