"""What several encodings declare alike, as `base: Annotated[Base, tip("Of both axes.")] = 10_000.0`."""

from __future__ import annotations

from typing import Annotated

from engine.encodings.base.encoding import LONGEST
from engine.values.fields import number, tip, whole

TRANSFORMERS, DIFFUSERS = "transformers 4.57.6", "diffusers 0.42.1"  # where it was read which models use one
Base = Annotated[float, number("Base", 1, 1e12, log=True, slider=(1, 1e7))]  # its powers are the frequencies
LongBase = Annotated[
    Base, tip("The longest wavelength nears 2π · base positions with many pairs; with two it is 2π · √base.")
]
Patches = Annotated[int, whole("", 1, LONGEST, log=True, slider=(1, 64), unit="patches")]  # a side of an image
