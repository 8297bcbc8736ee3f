"""The numbers of a learned encoding, drawn from a seed or read from a file, and the parameters that say which."""

from __future__ import annotations

from typing import Annotated

import msgspec
import numpy as np

from engine.arrays import weights as files
from engine.arrays.weights import Weights
from engine.encodings.base.encoding import Encoding
from engine.maths.stored import numbers
from engine.maths.window import Floats
from engine.system.kept import held, kept
from engine.values.fields import SEED, tip, when, whole
from engine.values.parameter import parameter
from engine.values.refuse import refused
from engine.words.language import tr

MOST_CELLS = 2**26
MOST_HEADS = 4096

FEW = [1, 128]  # heads that a slider reaches; more are typed
Heads = Annotated[int, whole("Heads", 1, MOST_HEADS, log=True, slider=FEW), tip("Attention heads.")]
HeadsOfWeights = Annotated[
    int,
    whole("Heads", 1, MOST_HEADS, log=True, slider=FEW),
    tip("Attention heads; weights override them."),
    when(weights=None),
]
Seed = Annotated[int, SEED, tip("Of the random numbers that stand for learned ones.")]
SeedOfWeights = Annotated[int, SEED, tip("Of the random numbers that stand for learned ones."), when(weights=None)]


def drawn(seed: int, *shapes: tuple[int, ...]) -> tuple[Floats, ...]:
    """Standard normal numbers, read-only: an array a shape, one after the other, each in C order."""
    generator = np.random.default_rng(seed)
    arrays = tuple(generator.standard_normal(shape) for shape in shapes)
    for array in arrays:
        array.setflags(write=False)
    return arrays


def stream(seed: int, of: int) -> list[int]:
    """What a generator is seeded with, so that it shares no number with others of that seed; `of`: from 1 on.

    NumPy fills what is shorter than four words with zeros, and so a last word that is 0 makes no other stream.
    """
    return [seed, 0, 0, of]


def check_cells(name: str, size: int, *, each: int, most: int = MOST_CELLS) -> None:
    """Refuse more random numbers than memory should hold, where a parameter makes `each` for every unit of its size."""
    if size * each > most:
        raise refused(
            "{name}: {size} makes {numbers} random numbers; at most {most} are drawn, here {name} up to {fitting}",
            name=name,
            size=size,
            numbers=size * each,
            most=most,
            fitting=most // each,
        )


@kept
def read(weights: Weights) -> Floats:
    """The file's table [rows, columns], read-only; NaN where it holds no number."""
    return numbers(files.table(weights))


@held(lambda _seed, rows, columns: 8 * rows * columns)
def _drawn(seed: int, rows: int, columns: int) -> Floats:
    return drawn(seed, (rows, columns))[0]


def origin(seed: int) -> str:
    """Where random numbers come from."""
    return tr("random, seed {seed}", seed=seed)


def adopt(encoding: Encoding, **sizes: int) -> None:
    """Set the parameters that a file of weights overrides; for an encoding's `check`."""
    for name, size in sizes.items():
        msgspec.structs.force_setattr(encoding, name, parameter(type(encoding), name).read(size))


class LearnedNumbers(Encoding, frozen=True, kw_only=True):
    """An encoding whose numbers are learned: drawn from a seed, or read from a file of weights where it takes one."""

    @property
    def seed(self) -> int:
        raise NotImplementedError

    @property
    def weights(self) -> Weights | None:
        return None

    @property
    def random(self) -> str:
        return origin(self.seed) if self.weights is None else ""

    def learned_table(self, rows: int, columns: int) -> Floats:
        """[rows, columns], the file's or drawn ones."""
        return _drawn(self.seed, rows, columns) if self.weights is None else read(self.weights)

    @property
    def missing(self) -> int:
        return 0 if self.weights is None else int(np.isnan(read(self.weights)).sum())
