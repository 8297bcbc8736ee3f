"""What A and B of `diff` name: a file of numbers, a scene, a model's files, an encoding."""

from __future__ import annotations

from pathlib import Path

from engine.arrays import weights
from engine.compare.numbers import Numbers, of_array, of_encoding
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import Encoding
from engine.scene.scene import read_file
from engine.values.refuse import refused
from engine.words.numbers import quoted

NAMED = (".safetensors", ".npz", ".gguf")  # files of several arrays, whose name follows a colon
POSITIONS = 512  # of what has no end of its own
LONGEST_BIAS = 256  # queries and keys of a bias
MOST_POSITIONS = 8192  # of a model's table


def numbers(text: str) -> Numbers:
    """The numbers to compare; ValueError in one sentence that names what was typed."""
    named = quoted(text)
    if text.lower().endswith(".npy") or any(f"{kind}:" in text.lower() for kind in NAMED):
        return of_array(named, weights.load(weights.parse(text)))
    path = Path(text)
    if _exists(path):
        return _in_file(path, named)
    if text in catalogue():
        return _of(named, build(text), POSITIONS)
    raise refused(
        "{name} is neither a file that is there nor an encoding; take a .npy, file.safetensors:tensor.name, a "
        "scene, a model's files or an id of main.py schemes",
        name=named,
    )


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def _in_file(path: Path, named: str) -> Numbers:
    from engine.models import opened  # here, because arrays and encodings do without

    if opened.kind(path) == "scene":
        scene = read_file(path).scene
        return _of(named, scene.encoding, scene.length)
    return _in_model(path, named)


def _in_model(path: Path, named: str) -> Numbers:
    """The first encoding of a model, as far as its files say that it reaches."""
    from engine.models import opened

    found = opened.inspect(path)
    if not found.encodings:
        raise refused("{name} says nothing about position that could be compared", name=named)
    first = found.encodings[0]
    length = min(first.reach or first.trained or POSITIONS, MOST_POSITIONS)
    return _of(named, first.encoding.at_length(first.reach or length), length)


def _of(named: str, encoding: Encoding, length: int) -> Numbers:
    return of_encoding(named, encoding, length if encoding.offers_table() else min(length, LONGEST_BIAS))
