"""Video: the pictures of a film on their way into a file."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import NamedTuple

from PIL import Image


class Video(NamedTuple):
    """Pictures of one size, RGB, and how many there will be in all; `samples` are some of them, from all over."""

    pictures: Iterable[Image.Image]
    total: int
    rate: int
    samples: tuple[Image.Image, ...]

    def delays(self, unit: int) -> list[int]:
        """How long each is shown, in 1/unit seconds: rounded so that errors do not add up."""
        ends = (round(unit * number / self.rate) for number in range(self.total + 1))
        return [b - a for a, b in itertools.pairwise(ends)]
