"""Encoding: the contract of all of them: what one can offer, and what follows where it does not say otherwise."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import ClassVar, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.encodings.base.answers import Column, Pieces, Spectrum, TokenGrid
from engine.encodings.base.axial import Axial
from engine.encodings.base.described import Described
from engine.encodings.base.pairwise import by_distance, of_heads, products
from engine.maths.waves import Harmonics, Waves
from engine.maths.window import AxisWindow, Floats, Integers
from engine.values.parameter import parameter
from engine.values.value import Value
from engine.words.language import Refusal, later, tr

LONGEST = 2**20  # positions
WIDEST = 2**14  # dimensions
EVERY = slice(None)  # head
OFFERS = ("frequencies", "table", "profile", "bias", "buckets", "rotate", "terms")
TokenRole = Literal["query", "key"]
Noun = Literal["pair", "dimension"]


class NotOffered(Refusal):
    """What was asked for does not exist for this encoding; the message says why and what would be needed."""


class Encoding(Described, frozen=True, kw_only=True):
    """One encoding: its parameters are its fields, its offers the methods that it overrides.

    A subclass declares tag="id" and the class variables of Described.
    """

    measure: ClassVar[str] = ""  # what the profile holds, as "mean of cos(ω · distance)", where it is no bias
    frequency_of: ClassVar[Noun] = "pair"  # what has a frequency of its own
    waves_apart: ClassVar[bool] = False  # whether it is made of waves of the distance, that turn no position
    products: ClassVar[int] = 1  # of vectors that it makes with each key, where it acts inside of attention
    root: ClassVar[int] = 1  # by the root of so many times the width of a head the logits are divided that it makes
    coloured_columns: ClassVar[bool] = False  # each dimension has a colour of its own in the heatmap

    @property
    def columns(self) -> int:
        """The number of dimensions of the table."""
        raise NotOffered("{id} has no table", id=self.id)

    @property
    def defined(self) -> int | None:
        """The number of positions that have a code; None when any position has one."""
        return None

    @property
    def random(self) -> str:
        """Where the numbers come from when they are drawn, as "random, seed 0"; '' otherwise."""
        return ""

    @property
    def learned(self) -> int:
        """How many numbers a model learns for it, in one layer where each has its own."""
        return 0

    @property
    def signed(self) -> bool:
        """Whether its values can have both signs."""
        return True

    @property
    def missing(self) -> int:
        """How many cells of a stored table are no numbers."""
        return 0

    @property
    def factor_on_waves(self) -> float:
        """What the cosines and sines of a rotation are multiplied by."""
        return 1.0

    def frequencies(self) -> Floats:
        """[pairs], radians per position, after scaling."""
        raise NotOffered("{id} has no frequencies", id=self.id)

    def table(self, positions: Integers, dims: Integers) -> Floats:
        """[positions, dims]; NaN where a stored table holds none; by itself what the waves say."""
        waves = self.waves()
        if waves is None:
            raise NotOffered("{id} has no table", id=self.id)
        return waves.cells(positions, dims)

    def bounded(self, positions: Integers, dims: Integers) -> Floats:
        """The table as sums and pictures take it: NaN where a stored one has what float32 cannot hold."""
        return self.table(positions, dims)

    def waves(self) -> Waves | None:
        """The table as columns of sines, where it is that: pictures then cost their pixels alone."""
        return None

    def axial(self) -> Axial | None:
        """The table as columns of sines of the tokens' places on several axes, where it is that."""
        return None

    def means(self, positions: AxisWindow, dims: AxisWindow) -> Floats | None:
        """[position blocks, dim blocks], the exact mean of each block; None when there is no cheap way."""
        return None

    # What depends on the distance, or on both ends.

    @property
    def heads(self) -> int:
        """How many heads its profile or bias has."""
        return 1

    def head(self, head: int) -> str:
        """What sets a head apart: "slope 0.0625"; '' where nothing does."""
        return ""

    @property
    def toeplitz(self) -> bool:
        """Whether its bias depends on the distance alone."""
        if self.offers_table():
            waves = self.waves()
            return waves is not None and waves.gram.by_distance_alone
        return type(self).bias is Encoding.bias

    @property
    def causal(self) -> bool:
        """Whether keys after the query are masked: −inf in profile and bias."""
        return False

    def harmonics(self) -> Harmonics | None:
        """The profile as sums of cosines and sines, where it is that: pictures then cost their pixels alone."""
        waves = self.waves()
        return waves.gram.harmonics if waves is not None and waves.gram.by_distance_alone else None

    def pieces(self) -> Pieces | None:
        """The pieces of the profile, where it has a law that gives exact means of any block; else None."""
        return None

    def profile(self, distances: Integers) -> Floats:
        """[heads, distances], distance = key − query; −inf where masked."""
        harmonics = self.harmonics()
        if harmonics is not None:
            return harmonics.at(distances)
        if type(self).offers_table():
            raise NotOffered(self.not_toeplitz())
        raise NotOffered("{id} has no profile", id=self.id)

    def not_toeplitz(self) -> str:
        """Why the inner products are no function of the distance alone."""
        return tr(
            "{id} has no profile: its inner products depend on both ends, not on their distance alone", id=self.id
        )

    def bias(self, queries: Integers, keys: Integers) -> Floats:
        """[heads, queries, keys]; for a table its inner products ⟨p_q, p_k⟩, for a profile that by distance."""
        if type(self).offers_table():
            return products(self.bounded, self.columns, queries, keys)[None]
        return self._by_distance(EVERY, queries, keys)

    def profile_of(self, heads: slice, distances: Integers) -> Floats:
        """The profile of some heads; it is made of all of them, few distances at a time."""
        return of_heads(self.profile, self.heads, heads, distances)

    def _by_distance(self, heads: slice, queries: Integers, keys: Integers) -> Floats:
        count = len(range(self.heads)[heads])
        return by_distance(lambda distances: self.profile_of(heads, distances), count, queries, keys)

    def bias_of(self, heads: slice, queries: Integers, keys: Integers) -> Floats:
        """The bias of some heads; an encoding with many gives them without the others."""
        if type(self).bias is Encoding.bias and not type(self).offers_table():
            return self._by_distance(heads, queries, keys)
        every = self.bias(queries, keys)
        return every if len(range(len(every))[heads]) == len(every) else every[heads].copy()  # a view would keep all

    def bucket_of(self, distances: Integers) -> Integers:
        """[distances], the row of the learned table that serves each distance."""
        raise NotOffered("{id} has no buckets by distance", id=self.id)

    def bucket_of_pair(self, queries: Integers, keys: Integers) -> Integers:
        """[queries, keys], the row of the learned table that serves each pair of tokens."""
        raise NotOffered("{id} has no buckets by pair", id=self.id)

    @property
    def grid(self) -> TokenGrid | None:
        """The rows in which the tokens stand, where they are those of an image."""
        return None

    def measured(self) -> str:
        """What the profile holds, in English; '' where it is a bias."""
        return self.measure

    # What acts inside attention.

    def entering(self) -> str:
        """Where position enters a model, in a sentence; '' where what is offered says so."""
        return ""

    def rotate(self, x: Floats, positions: Integers, role: TokenRole = "query") -> Floats:
        """Like x [..., positions, dim], turned by its position; `role` matters where queries and keys differ."""
        raise NotOffered("{id} rotates nothing", id=self.id)

    def gain(self, pair: int, query: int, key: int) -> float:
        """What a pair's part of q·k is multiplied by, beside the cosine of the angle that turning leaves."""
        return 1.0

    def key_phases(self, head: int) -> Floats:
        """[pairs], radians by which a key of that head is turned beside its position."""
        return np.zeros(self.frequencies().size)

    def terms(
        self, q: Floats, k: Floats, queries: Integers, keys: Integers, heads: slice = EVERY
    ) -> Mapping[str, Floats]:
        """Named [heads, queries, keys] whose sum are the logits, of q [heads, queries, dim], k [heads, keys, dim].

        Names are in English. `heads`: which of the encoding's heads those are.
        """
        content = q @ np.swapaxes(k, -1, -2) / math.sqrt(q.shape[-1])
        if type(self).rotate is not Encoding.rotate:
            turned = self.rotate(q, queries, "query") @ np.swapaxes(self.rotate(k, keys, "key"), -1, -2)
            return {later("content and position"): turned / math.sqrt(q.shape[-1])}
        if type(self).offers_table() or not self.offers():
            return {later("content"): content}
        return {later("content"): content, later("position"): self.bias_of(heads, queries, keys)}

    def value_vectors(self, distances: Integers) -> Floats | None:
        """[distances, dim], what is added to the values by their distance; None where nothing is."""
        return None

    def scaled_spectrum(self) -> Spectrum:
        """The frequencies, what scaling made of them, and the lengths that they are meant for."""
        omega = self.frequencies()
        return Spectrum(omega, omega, np.zeros(omega.size, np.int64))

    def at_length(self, length: int) -> Encoding:
        """The same, told how many positions there are, where that matters and is not set by hand."""
        return self

    # Words.

    def column(self, dimension: int) -> Column:
        """What a dimension is."""
        return Column(tr("dimension {number}", number=dimension))

    def worked(self, position: int, dimension: int) -> str:
        """The formula of one cell with its numbers in it."""
        value = float(self.table(np.array([position]), np.array([dimension]))[0, 0])
        return f"PE({position}, {dimension}) = {value:.4f}"

    def arithmetic(self, head: int, query: int, key: int) -> str:
        """What a pair's bias is made of, in numbers: "0.5 · (96 - 137)"; '' where that is no short formula."""
        return ""

    def spelled(self, position: int) -> tuple[int, ...]:
        """The digits of a position's code, first dimension first, where it is a numeral; else ()."""
        return ()

    @classmethod
    def offers_table(cls) -> bool:
        return cls.table is not Encoding.table or cls.waves is not Encoding.waves

    @classmethod
    def offers(cls) -> tuple[str, ...]:
        """What it offers, of OFFERS: what it overrides, table and profile of waves, a bias through either."""
        own = {name for name in OFFERS if hasattr(Encoding, name) and getattr(cls, name) is not getattr(Encoding, name)}
        if cls.bucket_of is not Encoding.bucket_of or cls.bucket_of_pair is not Encoding.bucket_of_pair:
            own.add("buckets")
        if cls.offers_table():
            own.add("table")
        if cls.waves is not Encoding.waves or cls.harmonics is not Encoding.harmonics:
            own.add("profile")
        if own & {"table", "profile"}:
            own.add("bias")
        return tuple(name for name in OFFERS if name in own)


class OfWidth:
    """What an encoding has whose table is as wide as its `dim` says."""

    __slots__ = ()

    dim: int

    @property
    def columns(self) -> int:
        return self.dim


def changed(encoding: Encoding, **values: Value) -> Encoding:
    """The same encoding with other values; ValueError in one sentence."""
    for name in values:
        parameter(type(encoding), name)
    return msgspec.structs.replace(encoding, **values)


def cells(encoding: Encoding, positions: range, dims: range, out: NDArray[np.floating], *, exact: bool = False) -> None:
    """out [positions, dims] ← the table's cells, at the speed that the encoding allows; out is C order.

    `exact`: also those of a stored table that float32 cannot hold.
    """
    waves = encoding.waves()
    if waves is not None and dims.step > 0:
        waves.fill(positions, slice(dims.start, dims.stop, dims.step), out)
    else:
        read = encoding.table if exact else encoding.bounded
        out[:] = read(np.asarray(positions, np.int64), np.asarray(dims, np.int64))
