"""Worker: one request in flight, one waiting, which the newest replaces; what runs is finished and shown.

While nothing waits, answers that fill in are made finer, step by step; a new request abandons that.
"""

from __future__ import annotations

import contextlib
import gc
import os
import sys
import threading
import time
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from PySide6.QtCore import QObject, Signal

from engine.pictures.frame import Frame, Request, compute, failed, finished, refined
from engine.system import heap, kept
from engine.words.language import later, tr

COMPILING = later("Compiling kernels, pictures are already exact…")
SETTLING = 1.0  # seconds in which the first pictures are painted, before numba's import takes turns from them
RESTED = 2.0  # seconds without work, after which what is old is let go, and memory that lies free given back
STEP = 0.01  # seconds that a new request waits at most while answers are made finer
SHOWN_EVERY = 0.1  # seconds between two finer frames that are shown
PAINTED = 0.1  # seconds that a first answer has to be painted, before it is made finer
BEHIND = 5  # how much nicer than the interface the thread is, and those that it starts
PATIENCE = 5.0  # seconds that closing waits for the frame in flight


Then = Callable[[Frame], None]
T = TypeVar("T")


class Asked(NamedTuple):
    """A request, and its number among all that were asked."""

    request: Request
    number: int


def nothing(frame: Frame) -> None:
    """For those who listen to `ready`."""


class Worker(QObject):
    """Computes requests in a thread of its own; `ready` brings each Frame, `said` a word on what goes on behind it.

    What is done with a frame stays in the interface's thread: it belongs to a window, and the last to let go of that
    must not be the thread.
    """

    ready = Signal(object)  # Frame, once whoever asked for it has it
    said = Signal(object)  # str
    came = Signal(object, int)  # Frame, and the number of what was asked

    def __init__(self, compute: Callable[[Request], Frame] = compute, *, warm: bool = True) -> None:
        super().__init__()
        self._compute, self._warm = compute, warm
        self.busy = False  # whether a frame is asked for that has not come
        self._waiting: Asked | None = None
        self._number, self._thens = 0, dict[int, Then]()  # by number
        self._closing = self._painted = False
        self._answered = threading.Event()
        self._answered.set()
        self.came.connect(self._take)
        self._news = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="worker", daemon=True)
        self._warming = threading.Thread(target=self._compile, name="warm", daemon=True)

    def start(self) -> None:
        heap.keep_large_apart()
        self._thread.start()

    def submit(self, request: Request, then: Then = nothing) -> None:
        """Compute this next, in place of what was waiting; `then` is given each frame of it."""
        self.busy = True
        self._answered.clear()
        self._number += 1
        self._thens[self._number] = then
        with self._news:
            self._waiting = Asked(request, self._number)
            self._news.notify_all()

    def go_on(self) -> None:
        """What has come is painted."""
        with self._news:
            self._painted = True
            self._news.notify_all()

    def wait(self, seconds: float) -> None:
        """Until what was asked is computed, but no longer."""
        self._answered.wait(seconds)

    def _take(self, frame: Frame, number: int) -> None:
        """What was asked before brings nothing more, and nothing does after the end."""
        for former in [each for each in self._thens if each < number]:
            del self._thens[former]
        if number in self._thens:
            self.deliver(frame, self._thens[number])

    def deliver(self, frame: Frame, then: Then) -> None:
        """In the interface's thread: a frame for whoever asked for it."""
        self.busy = False
        then(frame)
        self.ready.emit(frame)

    @property
    def running(self) -> bool:
        """Whether a thread of its own has not ended."""
        return self._thread.is_alive() or self._warming.is_alive()

    def close(self) -> None:
        """Finish the frame in flight, show nothing more, and end."""
        with self._news:
            self._closing = True
            self._news.notify_all()
        self.blockSignals(True)
        self._thens.clear()  # who asked has gone
        for thread in (self._thread, self._warming):
            if thread.is_alive():
                thread.join(PATIENCE)

    def _next(self) -> Asked | None:
        if not self._called(RESTED):
            kept.rest()
            heap.trim()
            self._called(None)
        with self._news:
            asked, self._waiting = self._waiting, None
            return None if self._closing else asked

    def _called(self, seconds: float | None) -> bool:
        """Whether something is asked, or the end has come, within that time."""
        with self._news:
            return self._news.wait_for(lambda: self._waiting is not None or self._closing, seconds)

    def _run(self) -> None:
        _step_behind()
        trimming = heap.Trimming()
        while (asked := self._next()) is not None:
            try:
                self._serve(asked)
                trimming.look()
            except Exception:  # not even for the words that say why was there memory
                self._show(Frame(asked.request, {}, (), 0.0), asked.number)

    def _serve(self, asked: Asked) -> None:
        request, number = asked
        frame = _made(request, self._compute, request)
        self._painted = False
        self._show(frame, number)
        if self._warm:
            self._warm = False
            with contextlib.suppress(RuntimeError):  # where no thread can be had, kernels stay uncompiled
                self._warming.start()
        if frame.unfinished:  # two threads that take turns would paint it later
            with self._news:
                self._news.wait_for(lambda: self._painted or self._waiting is not None or self._closing, PAINTED)
        while frame.unfinished and not self._interrupted():
            frame = _made(request, self._finer, frame)
            self._show(frame, number)

    def _finer(self, frame: Frame) -> Frame:
        """Ever finer answers, until it is time to show them or something newer is asked."""
        until = time.monotonic() + SHOWN_EVERY
        while frame.unfinished and time.monotonic() < until and not self._interrupted():
            frame = refined(frame, STEP)
        return frame

    def _interrupted(self) -> bool:
        with self._news:
            return self._closing or self._waiting is not None

    def _show(self, frame: Frame, number: int) -> None:
        if not self._closing:
            self.came.emit(frame, number)
            self._answered.set()

    def _compile(self) -> None:
        """After the first picture: compile the kernels, apart from this process where nothing is cached."""
        with self._news:
            self._news.wait_for(lambda: self._closing, timeout=SETTLING)
        from engine.maths import kernel_cache  # here, because a first picture does not wait for it

        if self._closing or kernel_cache.ready():
            return
        if not kernel_cache.cached():
            self._say(tr(COMPILING))
            kernel_cache.compile_apart(lambda: self._closing)
        if not self._closing:
            with contextlib.suppress(Exception):  # their plain twins go on answering
                self._say(kernel_cache.warm())
            gc.freeze()

    def _say(self, sentence: str) -> None:
        if not self._closing:
            self.said.emit(sentence)


class Direct(Worker):
    """Computes at once, in the caller's thread, as fine as it becomes: for pictures without a window to keep alive."""

    def __init__(self) -> None:
        super().__init__(finished)

    def start(self) -> None:
        pass

    def submit(self, request: Request, then: Then = nothing) -> None:
        self.deliver(self._compute(request), then)


def _made(request: Request, make: Callable[[T], Frame], of: T) -> Frame:
    """The frame, or that it could not be made."""
    try:
        return make(of)
    except Exception as error:
        return failed(request, error)


def _step_behind() -> None:
    """Where threads have a priority of their own: paint first, then compute, when there are too few cores for both."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), BEHIND)
