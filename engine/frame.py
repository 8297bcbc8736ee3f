"""compute(Request) → Frame: the products that the visible panels asked for."""

from __future__ import annotations

import functools
import importlib
import inspect
import time
import traceback
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Any, NamedTuple

from engine.filling import Filling
from engine.language import Language, spoken, tr
from engine.panels import PRODUCT
from engine.products import reading
from engine.products.reading import Pointer
from engine.scene import Scene

NAMES = tuple(product for product in PRODUCT.values() if product is not None)


class Products(Mapping[str, ModuleType]):
    """The modules of products/ by name, each imported when it is first asked for: a start needs few of them."""

    def __getitem__(self, name: str) -> ModuleType:
        if name not in NAMES:
            raise KeyError(name)
        return importlib.import_module(f"engine.products.{name}")

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


PRODUCTS: Mapping[str, ModuleType] = Products()
KEPT = 4  # answers a product keeps: what did not change is not computed again
AT_FIRST = 0.012  # seconds for the first answer of a product that fills in: a frame's share
AT_ONCE = 0.05  # seconds of refining between two looks at what else there is


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
    """The answers to a request, by product; `seconds` is what computing them took.

    `unfinished` names the products that have finer answers to give: `refined` asks for them.
    """

    request: Request
    answers: Mapping[str, Any]
    reading: tuple[str, ...]
    seconds: float
    unfinished: tuple[str, ...] = ()


class Answer(NamedTuple):
    """What a product says, and whether that is its last word."""

    value: Any
    finished: bool = True


def compute(request: Request) -> Frame:
    """Compute what is asked; a product that fails is answered by a Failure, the others go on."""
    began = time.perf_counter()
    found = {ask.product: _answer(request.scene, ask) for ask in request.asks}
    pin = request.scene.pin
    pointer = request.pointer or Pointer(pin.position, pin.dimension)
    try:
        words = reading.compute(request.scene, pointer)
    except Exception as error:
        words = (_failure(error).message,)
    return _frame(request, found, words, time.perf_counter() - began)


def refined(frame: Frame, seconds: float) -> Frame:
    """The frame with finer answers of what is unfinished, after about so long for each."""
    asks = [ask for ask in frame.request.asks if ask.product in frame.unfinished]
    finer = {ask.product: _answer(frame.request.scene, ask, seconds) for ask in asks}
    before = {product: Answer(value) for product, value in frame.answers.items()}
    return _frame(frame.request, before | finer, frame.reading, frame.seconds)


def finished(request: Request) -> Frame:
    """The frame whose answers are all as fine as they become."""
    frame = compute(request)
    while frame.unfinished:
        frame = refined(frame, AT_ONCE)
    return frame


def _frame(request: Request, found: Mapping[str, Answer], words: tuple[str, ...], seconds: float) -> Frame:
    answers = {product: answer.value for product, answer in found.items()}
    unfinished = tuple(product for product, answer in found.items() if not answer.finished)
    return Frame(request, answers, words, seconds, unfinished)


def _answer(scene: Scene, ask: Ask, seconds: float = 0.0) -> Answer:
    try:
        needed = PRODUCTS[ask.product].needs(scene)
        kept = _kept(ask.product, spoken())(needed, ask.width, ask.height)
        if not isinstance(kept, Filling):
            return Answer(kept)
        kept.refine(seconds)
        return Answer(kept.answer, kept.finished)
    except Exception as error:
        return Answer(_failure(error))


@functools.cache
def _kept(product: str, language: Language) -> Any:  # noqa: ARG001  (answers are in words of one)
    """The product's function, with its last answers in a language; what it is asked says all that it depends on.

    A `compute` that is a generator fills in: each answer that it yields, after a short step, is finer than the last.
    """
    function = PRODUCTS[product].compute
    if not inspect.isgeneratorfunction(function):
        return functools.lru_cache(maxsize=KEPT)(function)

    def begun(*asked: Any) -> Filling:
        filling = Filling(function(*asked))
        filling.refine(AT_FIRST)
        return filling

    return functools.lru_cache(maxsize=KEPT)(begun)


def failed(request: Request, error: Exception) -> Frame:
    """The frame where none could be made: each product says why."""
    failure = _failure(error)
    return Frame(request, {ask.product: failure for ask in request.asks}, (failure.message,), 0.0)


def _failure(error: Exception) -> Failure:
    """A ValueError is a sentence made for people; anything else is named as what it is."""
    if isinstance(error, MemoryError):
        return Failure(tr("There is not enough memory for this picture."))
    if isinstance(error, ValueError):
        return Failure(str(error))
    return Failure(f"{type(error).__name__}: {error}", traceback.format_exc())
