"""A learned table: a row a position, seeded at random or read from a file (BERT, GPT-2, ViT)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

import msgspec
import numpy as np

from engine.arrays import weights as files
from engine.arrays.weights import Weights
from engine.encodings.base import snippet, tensors
from engine.encodings.base.answers import Column
from engine.encodings.base.declared import TRANSFORMERS
from engine.encodings.base.encoding import LONGEST, WIDEST, Encoding
from engine.maths.stored import Stored
from engine.maths.window import AxisWindow, Floats, Integers
from engine.system.kept import held, kept
from engine.values.fields import SEED, number, tip, titled, when, who, whole
from engine.values.refuse import refused
from engine.values.value import Value
from engine.words.language import tr

MOST_CELLS = 2**25  # as many as GPT-3 has, and a third more


class Learned(Encoding, frozen=True, kw_only=True, tag="learned"):
    """W[position]; out of range there is no code, as in the models."""

    title: ClassVar[str] = "Learned table"
    family: ClassVar[str] = "Absolute"
    rank: ClassVar[int] = 1
    summary: ClassVar[str] = "A free vector for each position, trained with the model; beyond its length there is none."
    source: ClassVar[str] = "Gehring et al. 2017; BERT, GPT-2"
    users: ClassVar[Mapping[str, str]] = dict.fromkeys(("BERT", "RoBERTa", "GPT-2", "OPT", "ViT"), TRANSFORMERS)
    at_first: ClassVar[tuple[str, ...]] = ("weights", "dim", "length", "std", "seed")
    mistake: ClassVar[Mapping[str, Value]] = {"offset": 2}
    turns: ClassVar[Mapping[str, tuple[Value, ...]]] = {"offset": (0, 2)}

    dim: Annotated[
        int,
        whole("Dimensions", 1, WIDEST, log=True),
        tip("Width of the table; weights override it."),
        when(weights=None),
    ] = 128
    length: Annotated[
        int,
        whole("Table length", 1, LONGEST, log=True, slider=(1, MOST_CELLS // 128), unit="positions"),
        tip("Rows of the table; weights override it. Beyond it there is no code."),
        when(weights=None),
    ] = 512
    std: Annotated[
        float,
        number("Standard deviation", 0, 1000, slider=(0, 1), step=0.01),
        tip("Of the seeded normal numbers: 0.02 in BERT and GPT-2."),
        when(weights=None),
    ] = 0.02
    seed: Annotated[int, SEED, tip("Of the random numbers."), when(weights=None)] = 0
    weights: Annotated[
        Weights | None, titled("Weights"), tip("A table [positions, dims] from a .npy, or a tensor of a .safetensors.")
    ] = None
    offset: Annotated[
        int,
        whole("Offset", 0, LONGEST, slider=(0, 8), unit="rows"),
        tip("The row of position 0: rows before it belong to padding."),
        who("0: BERT, GPT-2 · 2: RoBERTa, BART, OPT"),
    ] = 0

    def check(self) -> None:
        if self.weights is None and self.dim * self.length > MOST_CELLS:
            raise refused(
                "length: {length} × dim {dim} is {cells} cells; a learned table holds at most {most}, here length "
                "up to {longest}",
                length=self.length,
                dim=self.dim,
                cells=self.dim * self.length,
                most=MOST_CELLS,
                longest=MOST_CELLS // self.dim,
            )

        if self.offset and self.offset >= self.shape()[0]:
            rows = self.shape()[0]
            raise refused(
                "offset: {offset} leaves no row of a table of {rows}; take at most {most}",
                offset=self.offset,
                rows=rows,
                most=rows - 1,
            )

    def written(self) -> tuple[str, ...]:
        row = r"t + \at{offset}{\text{offset}}" if self.offset else "t"
        if self.weights is not None:
            return (rf"p(t) = W_{{{row}}}",)
        drawn = r"W_{rj} \sim N_{\at{seed}{seed}}(0, \at{std}{std}^2)"
        return rf"p(t) = W_{{{row}}}", drawn, r"r < \at{length}{length}, \quad j < \at{dim}{d}"

    def shape(self) -> tuple[int, int]:
        """Positions and dimensions, of the weights where there are some."""
        if self.weights is None:
            return self.length, self.dim
        return files.table_shape(self.weights)

    @property
    def learned(self) -> int:
        rows, columns = self.shape()
        return rows * columns

    @property
    def columns(self) -> int:
        return self.shape()[1]

    @property
    def defined(self) -> int:
        return self.shape()[0] - self.offset

    @property
    def random(self) -> str:
        return tensors.origin(self.seed) if self.weights is None else ""

    @property
    def missing(self) -> int:
        return 0 if self.weights is None else _missing(self.weights)

    @property
    def signed(self) -> bool:
        return self.weights is None or _loaded(self.weights).signed

    def stored(self) -> Stored:
        """The whole table, with its non-finite cells counted."""
        if self.weights is not None:
            return _loaded(self.weights)
        return _drawn(msgspec.structs.replace(self, std=1.0, offset=0)).scaled(self.std)

    def table(self, positions: Integers, dims: Integers) -> Floats:
        self._within(int(positions.max(initial=0)))
        return self.stored().cells(positions + self.offset, dims)

    def bounded(self, positions: Integers, dims: Integers) -> Floats:
        self._within(int(positions.max(initial=0)))
        return self.stored().cells(positions + self.offset, dims, exact=False)

    def _within(self, position: int) -> None:
        rows = self.defined
        if position >= rows:
            raise refused(
                "Position {position} is beyond the table's length {rows} after the first {offset}; "
                "positions 0 to {last} have a code"
                if self.offset
                else "Position {position} is beyond the table's length {rows}; positions 0 to {last} have a code",
                position=position,
                rows=rows,
                offset=self.offset,
                last=rows - 1,
            )

    def means(self, positions: AxisWindow, dims: AxisWindow) -> Floats:
        self._within(positions.stop - 1)
        rows = AxisWindow(positions.start + self.offset, positions.stop + self.offset, positions.block)
        return self.stored().means(rows, dims)

    def column(self, dimension: int) -> Column:
        return Column(tr("column {column}", column=dimension))

    def worked(self, position: int, dimension: int) -> str:
        value = float(self.table(np.array([position]), np.array([dimension]))[0, 0])
        row = f"{position} + {self.offset}" if self.offset else f"{position}"
        return f"PE({position}, {dimension}) = W[{row}, {dimension}] = {value:.4f}"

    def code(self) -> str:
        if self.weights is not None:
            stored = snippet.table_of(self.weights)
        else:
            shape = f"({self.length}, {self.dim})"
            stored = f"{snippet.seeded(self.seed)}\nw = rng.standard_normal({shape}) * {self.std!r}"
        return f"{stored}\ntable = w[{self.offset} : {self.offset} + n]"


@kept
def _loaded(weights: Weights) -> Stored:
    return Stored(files.table(weights))


@kept
def _missing(weights: Weights) -> int:
    """Counted once, also of a table that is too large to be kept."""
    return _loaded(weights).missing


@held(lambda unit: 8 * unit.length * unit.dim)
def _drawn(unit: Learned) -> Stored:
    return Stored(np.random.default_rng(unit.seed).standard_normal((unit.length, unit.dim)))
