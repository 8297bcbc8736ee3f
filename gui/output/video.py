"""Video: the pictures of a film on their way into a file."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import NamedTuple

from PIL import Image

SAMPLE = 480  # pixels, the longer side of a picture that a palette is taken from


def sample(picture: Image.Image) -> Image.Image:
    """Some of its pixels, as they are: means of them would be other colours."""
    times = max(1, max(picture.size) // SAMPLE)
    width, height = (max(1, side // times) for side in picture.size)
    return picture.resize((width, height), Image.Resampling.NEAREST)


class Video(NamedTuple):
    """Pictures of one size, RGB, and how many there will be in all; `samples` of some of them, from all over."""

    pictures: Iterable[Image.Image]
    total: int
    rate: int
    samples: tuple[Image.Image, ...]

    def delays(self, unit: int) -> list[int]:
        """How long each is shown, in 1/unit seconds: rounded so that errors do not add up."""
        ends = (round(unit * number / self.rate) for number in range(self.total + 1))
        return [b - a for a, b in itertools.pairwise(ends)]
