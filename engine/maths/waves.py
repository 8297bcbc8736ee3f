"""Tables whose columns are sines: their cells, their exact block means and their inner products, in closed form."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator
from typing import TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.maths import jit
from engine.maths.kernels import trig
from engine.maths.window import AxisWindow, Floats, Integers, Reals

CELLS_AT_ONCE = 1 << 20
F = TypeVar("F", bound=np.floating)


def mean_gain(omega: Floats, size: int) -> Floats:
    """D_n(ω) = sin(nω/2) / (n sin(ω/2)), what a mean over n samples leaves of a sine; 1 at ω = 0."""
    turns, half = np.round(omega / (2 * np.pi)), omega / 2
    turned = turns.any()  # most do less than one turn a step
    if turned:
        half = (omega - turns * (2 * np.pi)) / 2  # −π/2 … π/2: its sine vanishes at 0 alone
    sine, gain = size * np.sin(half), np.ones_like(omega)
    np.divide(np.sin(size * half), sine, out=gain, where=sine != 0)
    if turned and size % 2 == 0:
        gain[turns % 2 != 0] *= -1.0
    return gain


class Sines(msgspec.Struct, frozen=True, eq=False):
    """The sum or the columns of sin(ω·t) and cos(ω·t): `omega` [columns] radians a step, `cosine` [columns] bool."""

    omega: Floats
    cosine: NDArray[np.bool_]

    def at(self, t: float) -> tuple[Floats, Floats]:
        """The columns' values at t, and the same a quarter turn ahead."""
        sin, cos = np.sin(self.omega * t), np.cos(self.omega * t)
        return np.where(self.cosine, cos, sin), np.where(self.cosine, -sin, cos)

    def turn(self, step: float) -> tuple[Floats, Floats]:
        """cos and sin of the angle that each column advances in one step."""
        angle = self.omega * step
        return np.cos(angle), np.sin(angle)

    def rows(self, start: float, step: float, *, scale: float, out: NDArray[np.floating]) -> None:
        """out [rows, columns] ← scale · column at start + row · step."""
        turn = self.turn(step)

        def block(first: int, last: int) -> None:
            trig.rotate_rows(*self.at(start + first * step), *turn, scale, out[first:last])

        jit.over_rows(block, len(out), cells=out.size)

    def bins(self, start: float, step: float, *, amplitude: Floats, size: int, out: NDArray[np.float32]) -> None:
        """out [bins, steps] ← Σ of amplitude · column over bins of `size` columns, at start + i · step."""
        turn = self.turn(step)

        def block(first: int, last: int) -> None:
            trig.rotate_bins(*self.at(start + first * step), *turn, amplitude, size, out[:, first:last])

        jit.over_rows(block, out.shape[1], cells=out.shape[1] * self.omega.size)

    def sums(self, start: float, step: float, count: int, *, weight: Floats) -> Floats:
        """[count], Σ over columns of weight · column at start + i · step."""
        out = np.empty(count)
        turn = self.turn(step)

        def block(first: int, last: int) -> None:
            trig.rotate_sums(*self.at(start + first * step), *turn, weight, out[first:last])

        jit.over_rows(block, count, cells=count * self.omega.size)
        return out


def of_angles(angle: Floats, cosine: NDArray[np.bool_]) -> Floats:
    """Like angle [rows, columns]: its cosine in the columns that `cosine` marks, its sine in the others."""
    out = np.empty_like(angle)
    for columns, wave in ((_marked(cosine), np.cos), (_marked(~cosine), np.sin)):
        out[:, columns] = wave(angle[:, columns])
    return out


def _marked(columns: NDArray[np.bool_]) -> NDArray[np.bool_] | slice:
    """The same columns, as a slice where they are evenly spaced: numpy copies those of a mask, twice as slowly."""
    places = np.flatnonzero(columns)
    if places.size < 2:
        return columns
    first, second, last = (int(places[place]) for place in (0, 1, -1))
    return slice(first, last + 1, second - first) if np.all(np.diff(places) == second - first) else columns


class Waves(msgspec.Struct, frozen=True, eq=False, dict=True):
    """A table: cell (t, j) = scale · sin or cos of omega[j] · (t + offset). omega [columns], cosine [columns] bool."""

    omega: Floats
    cosine: NDArray[np.bool_]
    scale: float = 1.0
    offset: float = 0.0

    @property
    def columns(self) -> int:
        return int(self.omega.size)

    def sines(self, dims: slice | Integers = slice(None)) -> Sines:
        """The chosen columns as bare sines."""
        return Sines(np.ascontiguousarray(self.omega[dims]), np.ascontiguousarray(self.cosine[dims]))

    def cells(self, positions: Integers | Floats, dims: Integers) -> Floats:
        """[positions, dims], each cell from its own sine."""
        return self.scale * of_angles(self.numbers(positions) * self.omega[dims], self.cosine[dims])

    def numbers(self, positions: Integers | Floats) -> Floats:
        """[positions, 1], what is multiplied by ω."""
        return positions[:, None] + np.float64(self.offset)

    def axis_of(self, _dims: Integers) -> slice:
        """Which column of its numbers each dimension turns by: the only one."""
        return slice(None)

    def fill(self, positions: range, dims: slice, out: NDArray[np.floating]) -> None:
        """out [positions, dims] (float32 or float64, C order) ← the cells, by the recurrence."""
        self.sines(dims).rows(positions.start + self.offset, positions.step, scale=self.scale, out=out)

    def means(self, positions: AxisWindow, dims: AxisWindow) -> NDArray[np.float32]:
        """[dim blocks, position blocks], the exact mean of each block of cells."""
        out = np.empty((dims.count, positions.count), np.float32)
        sines = self.sines(slice(dims.start, dims.stop))
        share = self.scale / np.repeat(dims.sizes(), dims.sizes())
        for start, size, count, part in _uniform(positions, out):
            gain = share * mean_gain(sines.omega, size)
            centre = start + (size - 1) / 2 + self.offset
            sines.bins(centre, size, amplitude=gain, size=dims.block, out=part)
            assert part.shape[1] == count
        return out

    def exact_means(self, positions: AxisWindow, dims: Integers) -> Floats:
        """[dims, position blocks], the exact mean of each block of positions, to float64."""
        sines, rows = self.sines(dims), np.empty((positions.count, dims.size))
        for start, size, _, part in _uniform(positions, rows.T):
            sines.rows(start + (size - 1) / 2 + self.offset, size, scale=self.scale, out=part.T)
            part *= mean_gain(sines.omega, size)[:, None]
        return rows.T

    @functools.cached_property
    def gram(self) -> Gram:
        """The inner products ⟨p_q, p_k⟩ as a function of k − q and of k + q."""
        return Gram.of(self)


def _uniform(window: AxisWindow, out: NDArray[F]) -> list[tuple[int, int, int, NDArray[F]]]:
    """The window's blocks as runs of one size: (first cell, block size, blocks, their part of out's last axis)."""
    runs = []
    if window.whole:
        runs.append((window.start, window.block, window.whole, out[..., : window.whole]))
    if window.rest:
        runs.append((window.stop - window.rest, window.rest, 1, out[..., window.whole :]))
    return runs


def _distinct(omega: Floats) -> tuple[Floats, Integers]:
    """The different frequencies and which of them each column has; where they rise or fall all along, not sorted."""
    new = np.concatenate([[True], omega[1:] != omega[:-1]])
    runs = omega[new]
    if np.all(runs[1:] < runs[:-1]) or np.all(runs[1:] > runs[:-1]):
        return runs, np.cumsum(new) - 1
    distinct, inverse = np.unique(omega, return_inverse=True)
    return distinct, inverse.astype(np.int64)


class Gram(msgspec.Struct, frozen=True, eq=False, dict=True):
    """⟨p_q, p_k⟩ = Σ toeplitz · cos(ω (k − q)) + Σ hankel · cos(ω (k + q + 2·offset)), of each ω once.

    From sin a · sin b = ½ [cos(a − b) − cos(a + b)] and its cosine twin: with c columns of cosines and s of sines
    toeplitz is ½ scale² (c + s) and hankel ½ scale² (c − s): |h| ≤ t, and full pairs depend on the distance alone.
    """

    omega: Floats
    toeplitz: Floats
    hankel: Floats
    offset: float

    @classmethod
    def of(cls, waves: Waves) -> Gram:
        """Columns of equal frequency together."""
        omega, which = _distinct(waves.omega)
        half = 0.5 * waves.scale**2
        signs = np.where(waves.cosine, 1.0, -1.0)
        count = np.asarray(half * np.bincount(which, minlength=omega.size), np.float64)
        sign = np.asarray(half * np.bincount(which, weights=signs, minlength=omega.size), np.float64)
        still = omega == 0  # the same at any sum and at any distance
        return cls(omega, np.where(still, count + sign, count), np.where(still, 0.0, sign), waves.offset)

    @functools.cached_property
    def by_distance_alone(self) -> bool:
        """Whether the grid is Toeplitz."""
        return not self.hankel.any()

    @functools.cached_property
    def harmonics(self) -> Harmonics:
        """The part in k − q."""
        return Harmonics(self.omega, self.toeplitz[None])

    @functools.cached_property
    def of_sums(self) -> Harmonics:
        """The part in k + q, as a function of k + q + 2·offset."""
        return Harmonics(self.omega, self.hankel[None])

    def by_distance(self, start: float, step: float, count: int) -> Floats:
        """[count], the part in k − q at start + i · step."""
        return np.asarray(self.harmonics.run(start, step, count)[0])

    def by_sum(self, start: float, step: float, count: int, *, gain: Floats | float = 1.0) -> Floats:
        """[count], the part in k + q at k + q = start + i · step; `gain` [frequencies] is what a block mean leaves."""
        return np.asarray(self.of_sums.run(start + 2 * self.offset, step, count, gain=gain)[0])

    def grid(self, queries: range, keys: range) -> Floats:
        """[queries, keys], the exact inner products."""
        out = np.empty((1, len(queries), len(keys)))
        self._block(queries.start, queries.step, keys.start, keys.step, 1.0, out)
        return np.asarray(out[0])

    def row(self, query: int, keys: Integers) -> Floats:
        """[keys], the exact inner products of one query with any keys."""
        row = self.harmonics.each(keys - query)
        if not self.by_distance_alone:
            row += self.of_sums.each(keys + query + 2 * self.offset)
        return np.asarray(row[0])

    def grid_means(self, queries: AxisWindow, keys: AxisWindow, *, single: bool = False) -> Reals:
        """[query blocks, key blocks], the exact mean over each block: Σ weight · D_m(ω) · D_n(ω) · cos(ω · centres).

        `single`: rounded to float32 where the distance alone says it.
        """
        out = np.empty((1, queries.count, keys.count), np.float32 if single and self.by_distance_alone else np.float64)
        for q, m, k, n, gain, part in _tiles(self.omega, queries, keys, out):
            if queries == keys and q > k:  # symmetric: the rest of the rows is that of the columns
                part[0, 0] = out[0, : part.shape[2], -1]
            else:
                self._block(q, m, k, n, gain, part)
        return np.asarray(out[0])

    def _block(self, q: float, q_step: int, k: float, k_step: int, gain: Floats | float, out: Reals) -> None:
        """out [1, m, n] ← the grid at q + i·q_step, k + j·k_step: sums along the two diagonals, expanded by index."""
        self.harmonics.block(q, q_step, k, k_step, gain, out)
        if not self.by_distance_alone:
            step, rows, columns = _lattice(out, q_step, k_step)
            out += self.by_sum(k + q, step, int(rows[-1] + columns[-1]) + 1, gain=gain)[rows[:, None] + columns]

    def squares_at(self, positions: Integers) -> Floats:
        """[positions], ⟨p_t, p_t⟩."""
        return np.asarray(self.of_sums.each(2 * (positions + self.offset))[0] + self.toeplitz.sum())

    def square_means(self, window: AxisWindow) -> Floats:
        """[blocks], the exact mean of ⟨p_t, p_t⟩ over each block."""
        out = np.full(window.count, self.toeplitz.sum())
        for start, size, count, part in _uniform(window, out):
            gain = mean_gain(2 * self.omega, size)
            part += self.by_sum(2 * start + size - 1, 2 * size, count, gain=gain)
        return out


def _tiles(
    omega: Floats, queries: AxisWindow, keys: AxisWindow, out: Reals
) -> Iterator[tuple[float, int, float, int, Floats, Reals]]:
    """The parts of out [heads, query blocks, key blocks] whose blocks are of one size: the first block's centre and
    size on either axis, and what their means leave of each frequency."""
    gains = {size: mean_gain(omega, size) for size in {queries.block, queries.rest, keys.block, keys.rest} - {0}}
    for q, m, _, rows in _uniform(queries, np.swapaxes(out, 1, 2)):
        for k, n, _, part in _uniform(keys, np.swapaxes(rows, 1, 2)):
            yield q + (m - 1) / 2, m, k + (n - 1) / 2, n, gains[m] * gains[n], part


def _lattice(out: Reals, q_step: int, k_step: int) -> tuple[int, Integers, Integers]:
    """The common step of the rows and columns of out [heads, m, n], and at which of its multiples each of them lies."""
    _, rows, columns = out.shape
    q_step, k_step = q_step if rows > 1 else k_step, k_step if columns > 1 else q_step
    step = math.gcd(q_step, k_step)
    return step, np.arange(rows) * (q_step // step), np.arange(columns) * (k_step // step)


class Harmonics(msgspec.Struct, frozen=True, eq=False):
    """A profile: Σ cosines · cos(ω D) + sines · sin(ω D). omega [n], cosines and sines [heads, n]."""

    omega: Floats
    cosines: Floats
    sines: Floats | None = None

    @classmethod
    def mean(cls, omega: Floats) -> Harmonics:
        """The mean over pairs of cos(ω D), one head."""
        return cls(omega, np.full((1, omega.size), 1 / omega.size))

    @property
    def heads(self) -> int:
        return len(self.cosines)

    def of(self, heads: slice) -> Harmonics:
        """Those of some heads."""
        return Harmonics(self.omega, self.cosines[heads], None if self.sines is None else self.sines[heads])

    def at(self, distances: Integers) -> Floats:
        """[heads, distances]; evenly spaced ones cost least."""
        steps = np.diff(distances)
        if distances.size > 1 and steps[0] and (steps == steps[0]).all():
            return self.run(int(distances[0]), int(steps[0]), distances.size)
        return self.each(distances)

    def each(self, distances: NDArray[np.floating] | Integers) -> Floats:
        """[heads, distances], each from its own angles, in bounded memory."""
        out = np.empty((self.heads, distances.size))
        rows = max(1, CELLS_AT_ONCE // self.omega.size)
        for first in range(0, distances.size, rows):
            angle = distances[first : first + rows, None] * self.omega
            part = self.cosines @ np.cos(angle).T
            out[:, first : first + rows] = part if self.sines is None else part + self.sines @ np.sin(angle).T
        return out

    def means(self, distances: AxisWindow) -> Floats:
        """[heads, blocks], the exact mean over each block of distances."""
        out = np.empty((self.heads, distances.count))
        for start, size, count, part in _uniform(distances, out):
            part[:] = self.run(start + (size - 1) / 2, size, count, gain=mean_gain(self.omega, size))
        return out

    def grid_means(self, queries: AxisWindow, keys: AxisWindow, *, single: bool = False) -> Reals:
        """[heads, query blocks, key blocks], the exact mean over each block of the grid; `single`: as float32."""
        out = np.empty((self.heads, queries.count, keys.count), np.float32 if single else np.float64)
        for q, m, k, n, gain, part in _tiles(self.omega, queries, keys, out):
            self.block(q, m, k, n, gain, part)
        return out

    def block(self, q: float, q_step: int, k: float, k_step: int, gain: Floats | float, out: Reals) -> None:
        """out [heads, m, n] ← the profile at q + i·q_step, k + j·k_step, computed once for each distance."""
        step, rows, columns = _lattice(out, q_step, k_step)
        last = int(rows[-1])
        if self.sines is None and k == q and q_step == k_step == step:  # even in the distance: one side serves both
            side = self.run(0, step, max(rows.size, columns.size), gain=gain)
            lines = np.concatenate([side[:, last:0:-1], side[:, : columns.size]], axis=1)
        else:
            lines = self.run(k - q - last * step, step, last + int(columns[-1]) + 1, gain=gain)
        with np.errstate(over="ignore"):
            lines = lines.astype(out.dtype, copy=False)  # once: it is read in each row
        if q_step == k_step == step:  # each row is the line from one place on, the next one from the place before
            out[:] = np.lib.stride_tricks.sliding_window_view(lines, columns.size, axis=1)[:, ::-1]
            return
        apart = columns - rows[:, None] + last
        for line, part in zip(lines, out, strict=True):
            part[:] = line[apart]

    def run(self, start: float, step: float, count: int, *, gain: Floats | float = 1.0) -> Floats:
        """[heads, count] at start + i · step; `gain` [n] is what a block mean leaves."""
        parts = [self.cosines] if self.sines is None else [self.cosines, self.sines]
        gain = np.full(self.omega.shape, gain) if isinstance(gain, float) else gain
        kept = [np.flatnonzero(part.any(axis=0) & (gain != 0)) for part in parts]
        omega = np.concatenate([self.omega[chosen] for chosen in kept])
        waves = Sines(omega, np.repeat([True, False][: len(parts)], [chosen.size for chosen in kept]))
        gains = [gain[chosen] for chosen in kept]

        def weights(heads: slice) -> Floats:
            return np.concatenate(
                [part[heads][:, c] * g for part, c, g in zip(parts, kept, gains, strict=True)], axis=1
            )

        if self.heads == 1:
            return waves.sums(start, step, count, weight=weights(slice(1))[0])[None]
        out = np.empty((self.heads, count))
        rows = max(1, CELLS_AT_ONCE // max(1, omega.size))
        for head in range(0, self.heads, 2 * rows):  # so that weights are held of some heads alone
            some = slice(head, head + 2 * rows)
            weight = weights(some)
            for first in range(0, count, rows):
                basis = np.empty((min(rows, count - first), omega.size))
                waves.rows(start + first * step, step, scale=1.0, out=basis)
                out[some, first : first + rows] = weight @ basis.T
        return out
