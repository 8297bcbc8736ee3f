"""Peaks: the one sine that explains most of each column."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.maths.window import Floats

FINER = 4  # zeros that the transform is filled up with
ROUNDS = 4  # of a parabola through three points


class Peaks(NamedTuple):
    """Of each column: the frequency of its strongest sine, radians a row, and the share of its variance in that."""

    omega: Floats
    share: Floats


def of(x: Floats, *, refine: bool = True) -> Peaks:
    """[columns], of x [rows, columns] about each column's mean; a column that does not vary has a share of 0."""
    rows = len(x)
    level = x - x.mean(axis=0)
    power = np.sum(level * level, axis=0)
    varies = power > 1e-20 * np.maximum(np.sum(x * x, axis=0), 1e-270)
    power = np.where(varies, power, 1.0)
    spectrum = np.abs(np.fft.rfft(level, FINER * rows, axis=0)) ** 2
    spectrum[: FINER // 2] = 0
    omega = np.argmax(spectrum, axis=0) * (2 * np.pi / (FINER * rows))
    if not refine:
        return Peaks(omega, np.where(varies, np.minimum(1.0, 2 * spectrum.max(axis=0) / rows / power), 0.0))
    omega = _refined(x, omega, step=np.pi / (FINER * rows))
    return Peaks(omega, np.where(varies, 1 - _left(x, omega) / power, 0.0))


def _refined(x: Floats, omega: Floats, *, step: float) -> Floats:
    """The frequency of the least squares near each, by a parabola through three points, ever closer together."""
    for _ in range(ROUNDS):
        low, mid, high = (_left(x, np.abs(omega + shift)) for shift in (-step, 0.0, step))
        bend = low - 2 * mid + high
        move = np.where(bend > 0, np.clip((low - high) / (2 * np.where(bend > 0, bend, 1.0)), -1, 1), 0.0)
        move = np.where(bend > 0, move, np.where(low < high, -1.0, 1.0))
        omega = np.abs(omega + step * move)
        step /= 3
    return omega


def _left(x: Floats, omega: Floats) -> Floats:
    """[columns], the sum of squares that a level, a sine and a cosine of that frequency leave."""
    angle = np.arange(len(x))[:, None] * omega
    base = np.stack([np.cos(angle), np.sin(angle), np.ones_like(angle)])
    normal = np.einsum("anj,bnj->jab", base, base) + 1e-9 * len(x) * np.eye(3)
    onto = np.einsum("anj,nj->ja", base, x)
    explained = np.sum(onto * np.linalg.solve(normal, onto[..., None])[..., 0], axis=1)
    return np.asarray(np.maximum(np.sum(x * x, axis=0) - explained, 0.0))
