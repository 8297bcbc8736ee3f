"""Chinese beside Latin letters and numbers: one space between the two, none between what is written wide."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from string import Formatter

BEFORE, AFTER = "−±√Σ|‖⟨(", "°%|‖⟩′)"  # what begins and what ends a number or a formula, beside its letters and digits


def filled(text: str, values: Mapping[str, object]) -> str:
    """The text with its values put in as by str.format; spaces at their ends are as the values ask for them.

    A name may be 正弦编码 or ALiBi: "{name} 的表" is 正弦编码的表 of one and ALiBi 的表 of the other.
    """
    said = ""
    for piece, given in _pieces(text):
        said = _beside(said, piece.format(**values) if given else piece)
    return said


@lru_cache(1024)
def _pieces(text: str) -> tuple[tuple[str, bool], ...]:
    """What stands between values, and each value's own field, which is told by True."""
    found: list[tuple[str, bool]] = []
    for literal, field, spec, kind in Formatter().parse(text):
        found.append((literal, False))
        if field is not None:
            found.append((f"{{{field}{f'!{kind}' if kind else ''}{f':{spec}' if spec else ''}}}", True))
    return tuple(each for each in found if each[0])


def _beside(left: str, right: str) -> str:
    """The two joined; more than one space, or one with nothing before or after it, stays as it is."""
    before, after = left.rstrip(" "), right.lstrip(" ")
    gap = len(left) - len(before) + len(right) - len(after)
    if not before or not after or gap > 1:
        return left + right
    apart = _apart(before[-1], after[0])
    return before + (" " * gap if apart is None else " " if apart else "") + after


def _apart(left: str, right: str) -> bool | None:
    """Whether a space is between the two; None where either way is right."""
    if _wide(left) and _wide(right):
        return False
    if _word(left):
        return True if right.isalnum() or right in BEFORE else None
    if _word(right):
        return True if left.isalnum() or left in AFTER else None
    return False if (_wide(left) and right.isalnum()) or (_wide(right) and left.isalnum()) else None


def _wide(letter: str) -> bool:
    return unicodedata.east_asian_width(letter) in "WF"


def _word(letter: str) -> bool:
    """Wide, and no sign like 。 or ），which brings a space of its own."""
    return _wide(letter) and letter.isalnum()
