"""compute(Request) → Frame: the pictures that the visible panels asked for."""

from __future__ import annotations

import functools
import importlib
import inspect
import time
import traceback
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from types import MappingProxyType, ModuleType
from typing import NamedTuple

from engine.pictures import reading
from engine.pictures.claims.claim import claim
from engine.pictures.claims.trying import Claim
from engine.pictures.filling import Filling
from engine.pictures.panels import PANELS
from engine.pictures.reading import Pointer
from engine.pictures.readonly import read_only
from engine.scene.scene import Scene
from engine.system.kept import HELD, NOTHING, Memo, forget
from engine.words.language import Language, later, spoken, tr

NAMES = tuple(panel.picture for panel in PANELS)
SHORT = later("There is not enough memory for this. Fewer positions, dimensions or heads need less.")
UNMAPPED = "failed to map segment"  # what the loader of libraries says then
AT_FIRST = 0.012  # seconds for the first answers of a picture that fills in: a frame's share
AT_ONCE = 0.05  # seconds of refining between two looks at what else there is


@functools.cache
def picture_module(name: str) -> ModuleType:
    """The one of pictures/ that computes a picture of that name, imported when it is first asked for."""
    return importlib.import_module(f"engine.pictures.{name}")


class Ask(NamedTuple):
    """What a visible panel needs: a picture, at its size in device pixels (an inspector: in cells)."""

    picture: str
    width: int
    height: int


class Request(NamedTuple):
    """A scene, what the visible panels ask of it, and where the pointer is."""

    scene: Scene
    asks: tuple[Ask, ...] = ()
    pointer: Pointer | None = None


class Failure(NamedTuple):
    """Why a picture could not be had: a sentence, and for the curious where it happened."""

    message: str
    detail: str = ""


class Frame(NamedTuple):
    """The answers to a request, by picture; `seconds` is what computing them took.

    `unfinished` names the pictures that have finer answers to give: `refined` asks for them, of `fillings`.
    """

    request: Request
    answers: Mapping[str, object]
    reading: tuple[str, ...]
    seconds: float
    unfinished: tuple[str, ...] = ()
    fillings: Mapping[str, Filling[object]] = MappingProxyType({})
    claims: Mapping[str, Claim] = MappingProxyType({})


class Answer(NamedTuple):
    """What a picture says; where that is not its last word, what will say more."""

    value: object
    filling: Filling[object] | None = None


def compute(request: Request) -> Frame:
    """Compute what is asked; a picture that fails is answered by a Failure, the others go on."""
    began = time.perf_counter()
    scene = request.scene
    with _in_sight(scene):
        found = {ask.picture: _answer(scene, ask) for ask in request.asks}
        words = _read(scene, request.pointer or Pointer(scene.pin.position, scene.pin.dimension))
    return _frame(request, found, words, time.perf_counter() - began)


def _in_sight(scene: Scene) -> AbstractContextManager[None]:
    """The tables that the scene's pictures need are held meanwhile."""
    return HELD.showing((scene.a, scene.b), alone=scene.b is None)


def _read(scene: Scene, pointer: Pointer) -> tuple[str, ...]:
    try:
        return reading.compute(scene, pointer)
    except Exception as error:
        return (_failure(error).message,)


def refined(frame: Frame, seconds: float) -> Frame:
    """The frame with finer answers of what is unfinished, after about so long for each."""
    asks = [ask for ask in frame.request.asks if ask.picture in frame.unfinished]
    finer = {ask.picture: _answer(frame.request.scene, ask, frame.fillings[ask.picture], seconds) for ask in asks}
    before = {picture: Answer(value) for picture, value in frame.answers.items()}
    return _frame(frame.request, before | finer, frame.reading, frame.seconds)


def finished(request: Request, *, wanted: Callable[[], bool] = lambda: True) -> Frame:
    """The frame whose answers are all as fine as they become, as long as it is `wanted`."""
    frame = compute(request)
    while frame.unfinished and wanted():
        frame = refined(frame, AT_ONCE)
    return frame


def _frame(request: Request, found: Mapping[str, Answer], words: tuple[str, ...], seconds: float) -> Frame:
    answers = {picture: answer.value for picture, answer in found.items()}
    fillings = {picture: answer.filling for picture, answer in found.items() if answer.filling is not None}
    with _in_sight(request.scene):
        claims = {picture: _claim(request.scene, picture, answer) for picture, answer in answers.items()}
    return Frame(request, answers, words, seconds, tuple(fillings), fillings, claims)


def _claim(scene: Scene, picture: str, answer: object) -> Claim:
    """What is said of an answer; nothing of one that failed, or where that fails itself."""
    if isinstance(answer, Failure):
        return Claim()
    try:
        return claim(scene, picture, answer)
    except Exception as error:
        return Claim((_failure(error).message,))


def _answer(scene: Scene, ask: Ask, filling: Filling[object] | None = None, seconds: float = 0.0) -> Answer:
    """What is kept for this picture; begun where nothing is; of a filling that an earlier frame had, after so long.

    Kept is the value or the Filling that it comes from, in a memo of the picture and the language, by what `compute` is
    given, which is all else that an answer depends on.
    """
    try:
        module = picture_module(ask.picture)
        memo, asked = _memo(ask.picture, spoken()), (module.needs(scene), ask.width, ask.height)
        if filling is not None:
            filling.refine(seconds)
        kept = memo.get(asked) if filling is None else memo.put(asked, filling)  # weighed anew
        if kept is NOTHING:
            kept = memo.put(asked, _begun(module, asked))
        if not isinstance(kept, Filling):
            return Answer(kept)
        kept.refine(0.0)  # raises what it has ended with
        return Answer(read_only(kept.answer), None if kept.finished else kept)
    except Exception as error:
        return Answer(_failure(error))


@functools.cache
def _memo(picture: str, language: Language) -> Memo:  # noqa: ARG001  (each has answers of its own)
    return Memo()


def _begun(module: ModuleType, asked: tuple[Scene, int, int]) -> object:
    """The picture's answer. A `compute` that is a generator fills in: each answer that it yields is finer."""
    began = time.perf_counter()
    answer = module.compute(*asked)
    if not inspect.isgenerator(answer):
        return read_only(answer)
    filling = Filling(answer)
    filling.refine(began + AT_FIRST - time.perf_counter())
    return filling


def failed(request: Request, error: Exception) -> Frame:
    """The frame where none could be made: each picture says why."""
    failure = _failure(error)
    return Frame(request, {ask.picture: failure for ask in request.asks}, (failure.message,), 0.0)


def _short_of_memory(error: Exception) -> bool:
    """Also where that has kept a library from being loaded."""
    return isinstance(error, MemoryError) or (isinstance(error, ImportError) and UNMAPPED in str(error))


def _failure(error: Exception) -> Failure:
    """A ValueError is a sentence made for people; anything else is named as what it is."""
    if isinstance(error, ValueError):
        return Failure(str(error))
    if _short_of_memory(error):
        forget()
        return Failure(tr(SHORT))
    return Failure(f"{type(error).__name__}: {error}", traceback.format_exc())
