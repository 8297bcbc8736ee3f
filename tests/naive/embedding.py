"""Embedding plus position, a cell at a time."""

import math


def added(words, codes):
    """[tokens][dims], word + position."""
    return [[a + b for a, b in zip(row, code, strict=True)] for row, code in zip(words, codes, strict=True)]


def mean_norm(rows):
    """The mean length of the rows."""
    return math.fsum(math.sqrt(math.fsum(v * v for v in row)) for row in rows) / len(rows)
