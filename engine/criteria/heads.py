"""What each head does with the distance: where it first rises, where it stops to change, how many values it has."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import numpy as np

from engine.criteria.bias_profile import BiasProfile, ProfileSide
from engine.criteria.rounding import Dtype, bits, distinct
from engine.maths.window import Floats

SAME = 1e-12  # of the largest |value|: less is rounding
AT_ONCE = 1 << 17  # values of a step


class HeadCourse(msgspec.Struct):
    """Of each side: `rise`, the first distance whose value is larger than the one before it (None: none);
    `change`, the distance from which on nothing changes. `largest` with its side and distance; different values.
    """

    rise: list[int | None]
    change: list[int]
    largest: tuple[float, int, int] = (-np.inf, 0, 0)  # |value|, index of the side, distance
    different: int = 0
    when_rounded: int = 0


def heads(profile: BiasProfile, dtype: Dtype) -> Iterator[list[HeadCourse]]:
    """The heads that are done, in short steps; at last all."""
    done: list[HeadCourse] = []
    least = tolerance(profile)
    for number in range(profile.heads):
        head = HeadCourse([], [])
        for index, side in enumerate(profile.sides):
            _look(head, index, side, number, least)
            yield done
        for _ in _count(head, profile, number, dtype, least):
            yield done
        done.append(head)
    yield done


def tolerance(profile: BiasProfile) -> float:
    """By how much values differ by rounding."""
    return SAME * max(_largest(side.values) for side in profile.sides)


def _largest(values: Floats) -> float:
    return max(float(np.nanmax(values, initial=0.0)), -float(np.nanmin(values, initial=0.0)))


def _look(head: HeadCourse, index: int, side: ProfileSide, number: int, least: float) -> None:
    line, distances = side.values[number], side.distances
    with np.errstate(invalid="ignore"):
        rises = line[1:] - line[:-1] > least
        other = np.abs(line - line[-1]) > least
    head.rise.append(int(distances[int(rises.argmax()) + 1]) if rises.any() else None)
    last = line.size - 1 - int(other[::-1].argmax()) if other.any() else -1
    head.change.append(int(distances[min(last + 1, line.size - 1)]) if last >= 0 else 0)
    for at in (np.where(np.isnan(line), -np.inf, line).argmax(), np.where(np.isnan(line), np.inf, line).argmin()):
        size = abs(float(line[at]))
        if size > head.largest[0]:
            head.largest = (size, index, int(distances[at]))


def _count(head: HeadCourse, profile: BiasProfile, number: int, dtype: Dtype, least: float) -> Iterator[None]:
    """The different values over both sides, up to rounding errors, and those that are different in the type."""
    every = np.concatenate([side.values[number, min(i, 1) :] for i, side in enumerate(profile.sides)])
    every = every[np.isfinite(every)]
    exact = (np.round(every / (least or 1.0)) + 0.0).view(np.uint64)
    yield
    for count in distinct(exact):
        head.different += count
        yield
    narrow = np.concatenate([bits(every[i : i + AT_ONCE], dtype) for i in range(0, max(1, every.size), AT_ONCE)])
    yield
    for count in distinct(narrow):
        head.when_rounded += count
        yield
