"""The text of the zoo: the Jargon File 4.4.7, public domain, as Debian's package dict-jargon holds it."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from engine.zoo.letters import LETTERS

FILE = Path("/usr/share/dictd/jargon.dict.dz")
PLAIN = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "\n": " "})
HELD_OUT = 16  # of so many parts of the text, the last is never trained on
PARTS = 160


def text(file: Path = FILE) -> str:
    """The entries, in LETTERS alone: lower case, one space between words, what has no letter left out."""
    raw = gzip.decompress(file.read_bytes()).decode()
    entries = [re.sub(r"\s+", " ", entry.translate(PLAIN).lower()) for entry in raw.split("\n\n")]
    kept = set(LETTERS)
    return "\n".join(
        "".join(letter for letter in entry if letter in kept).strip() for entry in entries if entry.strip()
    )


def parts(whole: str) -> tuple[str, str]:
    """What is trained on, and what never is: each sixteenth of 160 parts."""
    size = len(whole) // PARTS
    cut = [whole[i * size : (i + 1) * size] for i in range(PARTS)]
    held = [part for i, part in enumerate(cut) if i % HELD_OUT == HELD_OUT - 1]
    return "".join(part for i, part in enumerate(cut) if i % HELD_OUT != HELD_OUT - 1), "".join(held)
