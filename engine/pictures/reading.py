"""The status line: the exact values under the pointer, or at the pinned cell."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

import numpy as np

from engine.averages.grid import grid_of, products_of
from engine.encodings.base.encoding import Encoding
from engine.pictures.bias import heads, length
from engine.scene.scene import Scene, extent
from engine.words.language import later, tr
from engine.words.numbers import asked, few, spaced

PINNED = later("pinned, at the lines: {place}")


class Pointer(NamedTuple):
    """What is pointed at: a cell of the table, or with a key a cell of the query × key grid."""

    position: int
    dimension: int = 0
    key: int | None = None
    head: int | None = None  # of the grid; None: the pinned one
    pair: int | None = None  # of a spectrum, not a cell
    of: Literal["", "a", "b"] = ""  # whose cell; "": of what the scene shows


def compute(scene: Scene, pointer: Pointer) -> tuple[str, ...]:
    """Phrases: position, dimension, exact value, wavelength; or query, key, distance, exact value."""
    if pointer.pair is not None:
        from engine.pictures import spectrum  # no start needs it

        return spectrum.words(scene, pointer.pair)
    if pointer.of:
        return (pointer.of.upper(), *compute(scene.compared(pointer.of), pointer._replace(of="")))
    if pointer.key is None and all(encoding.offers_table() for encoding in scene.shown):
        return _cell(scene, pointer)
    key = scene.pin.key if pointer.key is None else pointer.key
    return _pair(scene, pointer.position, key, pointer.head)


def _cell(scene: Scene, pointer: Pointer) -> tuple[str, ...]:
    rows, columns = extent(scene)
    position, dimension = min(pointer.position, rows - 1), min(pointer.dimension, columns - 1)
    values = [float(s.table(np.array([position]), np.array([dimension]))[0, 0]) for s in scene.shown]
    where = tr("dimension {number}", number=spaced(dimension))
    what = _of_each([s.column(dimension).name for s in scene.shown])
    pinned = (pointer.position, pointer.dimension) == (scene.pin.position, scene.pin.dimension)
    at = tr("position {number}", number=spaced(position))
    phrases = [tr(PINNED, place=at) if pinned else at, f"{where} · {what}", _exact(values)]
    if wave := _of_each([_wavelength(s, dimension) for s in scene.shown]):
        phrases.append(tr("wavelength {wave}", wave=wave))
    return (*phrases, *(_pinned_key(scene) if pinned else ()))


def _pinned_key(scene: Scene) -> tuple[str, ...]:
    """Of the pinned cell where the lines of grids and of curves by distance stand."""
    pin = scene.pin
    if not all("bias" in encoding.offers() for encoding in scene.shown):
        return ()
    last = length(scene) - 1
    key, query = min(pin.key, last), min(pin.position, last)
    return (tr("pinned key {key}, distance {distance}", key=spaced(key), distance=_apart(query, key)),)


def _apart(query: int, key: int) -> str:
    return spaced(key - query).replace("-", "−")


def _of_each(words: list[str]) -> str:
    """What is the same of A and B once, else that of each, where it has any."""
    if len(set(words)) == 1:
        return words[0]
    return " · ".join(f"{letter} {word}" for letter, word in zip("AB", words, strict=True) if word)


def _wavelength(encoding: Encoding, dimension: int) -> str:
    """In positions; of tokens that stand in rows and columns in places along one of the two; '' of what is no wave."""
    wave = encoding.column(dimension).wavelength
    if wave is None:
        return ""
    if math.isinf(wave):
        return tr("∞, constant")
    return tr("{wave} places" if encoding.axial() is not None else "{wave} positions", wave=few(wave, 6))


def _exact(values: list[float]) -> str:
    if len(values) == 1:
        return tr("value {value}", value=asked(values[0]))
    a, b = values
    return tr("A − B {apart}   (A {a}, B {b})", apart=asked(a - b), a=asked(a), b=asked(b))


def _pair(scene: Scene, query: int, key: int, head: int | None) -> tuple[str, ...]:
    last = length(scene) - 1
    query, key = min(query, last), min(key, last)
    cosine = scene.bias.similarity == "cosine"
    head = min(scene.pin.head if head is None else head, heads(scene) - 1)
    values = [float(grid_of(s, cosine=cosine).row(query, np.array([key]))[head, 0]) for s in scene.shown]
    found = tr("masked") if all(np.isneginf(v) for v in values) else _exact(values)
    if scene.bias.causal and key > query and not any(np.isneginf(v) for v in values):
        found = tr("{value}, masked in the bias grid", value=found)
    several = heads(scene) > 1
    pin = scene.pin
    pinned = (query, key, head) == (min(pin.position, last), min(pin.key, last), min(pin.head, heads(scene) - 1))
    own = scene.shown[0].head(head) if len(scene.shown) == 1 else ""
    which = (tr(", ").join(filter(None, (tr("head {head}", head=head), own))),) if several else ()
    phrases = (*which, tr("query {number}", number=spaced(query)))
    return (
        tr(PINNED, place=phrases[0]) if pinned else phrases[0],
        *phrases[1:],
        tr("key {number}", number=spaced(key)),
        tr("distance {number}", number=_apart(query, key)),
        found,
        *_mean(scene, values[0]),
    )


def _mean(scene: Scene, product: float) -> tuple[str, ...]:
    """The same as the curve over the distance has it, where that is a mean of cosines and not the inner product."""
    times = 1.0 if len(scene.shown) > 1 or scene.bias.similarity == "cosine" else products_of(scene.encoding)
    return () if times in (0.0, 1.0) else (f"{tr(scene.encoding.measured())} {asked(product / times)}",)
