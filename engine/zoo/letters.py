"""Letters: what the models of the zoo read, a number for each, and the text that they are measured on."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from engine.arrays.file import opened, refuse, whereabouts
from engine.maths.window import Integers
from engine.system.kept import kept

LETTERS = "\n abcdefghijklmnopqrstuvwxyz0123456789.,:;!?'\"()-/@{}"
UNKNOWN = LETTERS.index("?")
HELD_OUT = Path(__file__).parents[2] / "resources" / "zoo" / "held_out.txt"  # no model was trained on it
MOST = 2**20  # bytes of it that are read


def numbers(text: str) -> Integers:
    """[letters]; capitals are read as small letters, what the models never saw as a question mark."""
    places = {letter: place for place, letter in enumerate(LETTERS)}
    return np.array([places.get(letter, UNKNOWN) for letter in text.lower()], np.int64)


@kept
def held_out(texts: int, length: int) -> tuple[Integers, ...]:
    """So many texts of length + 1 letters, evenly spread; FileProblem where there are not as many letters."""
    path, stamp = whereabouts(HELD_OUT)
    with opened(path, stamp) as file:
        whole = numbers(file.read(MOST).decode("utf-8", "replace"))
    if whole.size < length + 1:
        refuse(path, "holds {count} letters, not {needed}", count=whole.size, needed=length + 1)
    firsts = np.linspace(0, whole.size - length - 1, texts).astype(int)
    return tuple(whole[first : first + length + 1] for first in firsts)
