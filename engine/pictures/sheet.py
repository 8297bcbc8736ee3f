"""Sheet: the numbers that a picture shows, as rows for a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from engine.words.numbers import unspaced

UNSEEN = dict.fromkeys(range(0x2066, 0x206A))  # what keeps words of any script in their order
NUMBER = re.compile(r"-?\d+(\.\d+)?(e-?\d+)?")


class Sheet(NamedTuple):
    """A title, the names of the columns, and rows as long as those; numbers are exact."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str | int | float, ...], ...]

    @property
    def cells(self) -> int:
        """How many there are, the names of the columns not counted."""
        return len(self.columns) * len(self.rows)


def matrix(title: str, corner: str, names: tuple[Sequence[str], Sequence[str]], values: ArrayLike) -> Sheet:
    """values [rows, columns] with the names of the rows before them; `corner` says what those are."""
    rows = np.asarray(values, np.float64).tolist()
    return Sheet(title, (corner, *names[1]), tuple((name, *row) for name, row in zip(names[0], rows, strict=True)))


def text(sheets: Iterable[Sheet], *, between: str) -> str:
    """The sheets one below the other, each under its title; a text that looks like a formula stays a text."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=between, lineterminator="\n")
    for i, sheet in enumerate(sheets):
        writer.writerows([[]] * (i > 0))
        writer.writerow([_plain(sheet.title)])
        writer.writerow(map(_plain, sheet.columns))
        writer.writerows([_plain(cell) if isinstance(cell, str) else repr(cell) for cell in row] for row in sheet.rows)
    return out.getvalue()


def _plain(word: str) -> str:
    """One line, which no spreadsheet computes, without what only a screen needs; a number as people type it."""
    line = " ".join(word.translate(UNSEEN).split())
    typed = unspaced(line)
    if typed != line and NUMBER.fullmatch(typed):
        return typed
    return f"'{line}" if line[:1] in tuple("=+-@") and len(line) > 1 else line
