"""The reader of tours: read, told at some moments, made a draft of, written, and read as the same."""

from __future__ import annotations

import random
import re
import zlib

from engine.tours import read as tours
from engine.tours.draft import Draft
from engine.tours.tour import Tour
from tests.fuzz import verdict
from tests.fuzz.changes import LONGEST, Pool, havoc, number
from tests.fuzz.readers.reader import Reader, new

SHARE = 8  # each so many-th goes further than being read
TYPED = ["true", "false", "null", "all", "0..128", "-5..2", "[1, 2]", "1e999", "nan", '"a"', "0.5", "1 000", "−3", "{}"]
SIGNS = ["# ", "## ", "---", "    ", "\t", "**a**", "<b>", "[a](http://x)", "\\#", "    a: rope", "    b: alibi", "é"]
SETTING = re.compile(r"(?:    |\t)\s*([^:]+):(.*)")


def seeds() -> list[bytes]:
    """Of the supplied tours the first step of each, and some that follow another."""
    made = []
    for path in tours.tour_files(tours.SUPPLIED):
        head, *steps = re.split(r"^(?=## )", path.read_text(), flags=re.MULTILINE)
        made += [head + "".join(steps[at : at + 2]) for at in range(0, len(steps), 3)]
    return [text.encode() for text in made if len(text) < LONGEST]


def changed(rng: random.Random, data: bytes, pool: Pool) -> bytes:
    """Lines and what is set in them; or bytes."""
    if rng.random() < 0.08:
        return havoc(rng, data, pool)
    lines = data.decode(errors="replace").split("\n")
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        _change(rng, lines, pool)
    made = "\n".join(lines).encode(errors="replace")
    return made if len(made) < LONGEST else havoc(rng, data, pool)


def _change(rng: random.Random, lines: list[str], pool: Pool) -> None:
    at, kind = rng.randrange(len(lines)), rng.random()
    settings = [place for place, line in enumerate(lines) if SETTING.fullmatch(line)]
    if kind < 0.35 and settings:
        at = rng.choice(settings)
        name = lines[at].partition(":")[0]
        lines[at] = f"{name}: {_value(rng, pool)}"
    elif kind < 0.5:
        lines.insert(at, f"    {_name(rng, pool)}: {_value(rng, pool)}")
    elif kind < 0.6 and settings:
        at = rng.choice(settings)
        lines[at] = f"    {_name(rng, pool)}:{lines[at].partition(':')[2]}"
    elif kind < 0.7 and len(lines) > 1:
        del lines[at : at + rng.choice((1, 1, 1, 4))]
        lines.extend([] if lines else [""])
    elif kind < 0.8:
        other = rng.choice(pool.inputs).decode(errors="replace").split("\n")
        start = rng.randrange(len(other))
        lines[at:at] = other[start : start + rng.choice((1, 1, 5, 20))]
    elif kind < 0.9:
        lines[at] = rng.choice(SIGNS) + lines[at]
    else:
        place = rng.randrange(len(lines[at]) + 1)
        lines[at] = lines[at][:place] + rng.choice([*SIGNS, rng.choice(pool.words), "\u202e", "\0"]) + lines[at][place:]


def _name(rng: random.Random, pool: Pool) -> str:
    name = rng.choice(pool.words)
    return rng.choice((name, name, f"b.{name}", f"a.{name}", f"{rng.choice(pool.words)}.{name}"))


def _value(rng: random.Random, pool: Pool) -> str:
    return rng.choice((str(number(rng, pool)), rng.choice(TYPED), rng.choice(pool.words), f"{rng.random() * 20:.3g}"))


def read(data: bytes) -> bool:
    path = new(".md")
    path.write_bytes(data)
    try:
        tour = tours.read(path)
    except tours.TourProblem as problem:
        verdict.plainly(str(problem))
        return False
    finally:
        path.unlink()
    if zlib.crc32(data) % SHARE == 0:
        told(tour)
    return True


def told(tour: Tour) -> None:
    for share in (0.0, 0.01, 0.5, 1.0):
        tour.at(share * tour.seconds)
    assert Draft.of(tour).tour() == tour
    path = new(".md")
    try:
        tours.write(tour, path)
    except tours.TourProblem as problem:
        verdict.plainly(str(problem))
        return
    again = tours.read(path)
    path.unlink()
    assert (again.title, again.about, again.steps) == (tour.title, tour.about, tour.steps)


READER = Reader(
    "tour",
    seeds,
    changed,
    read,
    ("engine.tours", "engine.scene.scene", "engine.encodings", "engine.maths.scaling", "engine.pictures.panels"),
)
