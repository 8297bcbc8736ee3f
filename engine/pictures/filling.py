"""Filling: an answer that comes coarse to fine, one short step at a time, and is given up by not asking for more."""

from __future__ import annotations

import threading
import time
import traceback
from collections.abc import Iterator
from typing import Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)


class Filling(Generic[T_co]):
    """Answers from an iterator, each finer than the one before: `answer` is the last that was reached.

    What the iterator raises, every later `refine` raises too.
    """

    def __init__(self, answers: Iterator[T_co]) -> None:
        self._turn = threading.Lock()  # an export and the window may want the same answer
        self._rest: Iterator[T_co] | None = answers
        self._problem: Exception | None = None
        self.answer = next(answers)

    @property
    def finished(self) -> bool:
        return self._rest is None

    def refine(self, seconds: float) -> None:
        """Take further steps for so long, the one that passes that time included."""
        until = time.perf_counter() + seconds
        with self._turn:
            if self._problem is not None:
                raise self._problem
            while self._rest is not None and time.perf_counter() < until:
                self._step(self._rest)

    def _step(self, rest: Iterator[T_co]) -> None:
        try:
            self.answer = next(rest)
        except StopIteration:
            self._rest = None
        except Exception as problem:
            self._rest, self._problem = None, problem
            traceback.clear_frames(problem.__traceback__)  # what was computed until then is not to be kept with it
            raise
