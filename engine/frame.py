"""compute(Request) → Frame: the products that the visible panels asked for."""

from __future__ import annotations

import functools
import time
import traceback
from collections.abc import Mapping
from types import ModuleType
from typing import Any, NamedTuple

from engine.products import bias, heatmap, inspector, phasors, profile, reading, spectrum, waves
from engine.products.reading import Pointer
from engine.scene import Scene

PRODUCTS: Mapping[str, ModuleType] = {
    "heatmap": heatmap,
    "waves": waves,
    "bias": bias,
    "profile": profile,
    "inspector": inspector,
    "spectrum": spectrum,
    "phasors": phasors,
}
KEPT = 4  # answers a product keeps: what did not change is not computed again


class Ask(NamedTuple):
    """What a visible panel needs: a product, at its size in device pixels (an inspector: in cells)."""

    product: str
    width: int
    height: int


class Request(NamedTuple):
    """A scene, what the visible panels ask of it, and where the pointer is."""

    scene: Scene
    asks: tuple[Ask, ...] = ()
    pointer: Pointer | None = None


class Failure(NamedTuple):
    """Why a product could not be had: a sentence, and for the curious where it happened."""

    message: str
    detail: str = ""


class Frame(NamedTuple):
    """The answers to a request, by product; `seconds` is what computing them took."""

    request: Request
    answers: Mapping[str, Any]
    reading: tuple[str, ...]
    seconds: float


def compute(request: Request) -> Frame:
    """Compute what is asked; a product that fails is answered by a Failure, the others go on."""
    began = time.perf_counter()
    answers = {ask.product: _answer(request.scene, ask) for ask in request.asks}
    pin = request.scene.pin
    pointer = request.pointer or Pointer(pin.position, pin.dimension)
    try:
        words = reading.compute(request.scene, pointer)
    except Exception as error:
        words = (_failure(error).message,)
    return Frame(request, answers, words, time.perf_counter() - began)


def _answer(scene: Scene, ask: Ask) -> Any:
    try:
        needed = PRODUCTS[ask.product].needs(scene)
        return _kept(ask.product)(needed, ask.width, ask.height)
    except Exception as error:
        return _failure(error)


@functools.cache
def _kept(product: str) -> Any:
    """The product's function, with its last answers; what it is asked says all that it depends on."""
    return functools.lru_cache(maxsize=KEPT)(PRODUCTS[product].compute)


def _failure(error: Exception) -> Failure:
    """A ValueError is a sentence made for people; anything else is named as what it is."""
    if isinstance(error, ValueError):
        return Failure(str(error))
    return Failure(f"{type(error).__name__}: {error}", traceback.format_exc())
