"""Inspecting many paths: one after the other, or shared among processes where that is sooner."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence

from engine.commands.arguments import Refused
from engine.commands.inspect.files import ModelPath
from engine.commands.inspect.inspected import inspected
from engine.commands.inspect.report import FileReport, Wanted

ENOUGH = 512  # files for a process: fewer are read sooner than it has started
MOST_PROCESSES = 8
AT_ONCE = 16  # files that a process is given


def reports(models: Sequence[ModelPath], wanted: Wanted) -> Iterator[FileReport]:
    """In the order of the models."""
    count = min(os.cpu_count() or 1, MOST_PROCESSES, len(models) // ENOUGH)
    if count < 2:
        yield from (_report(model, wanted) for model in models)
    else:
        yield from _shared(models, wanted, count)


def _report(model: ModelPath, wanted: Wanted) -> FileReport:
    if model.problem:
        return FileReport(path=model.path, file=model.path, problem=model.problem)
    return inspected(model.path, wanted)


def _shared(models: Sequence[ModelPath], wanted: Wanted, count: int) -> Iterator[FileReport]:
    """New processes rather than copies of this one: a copy may hold a lock that nobody opens."""
    import multiprocessing  # here, because one file needs none of this
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(count, mp_context=context, initializer=_begin, initargs=(wanted,))
    try:
        yield from pool.map(_answer, models, chunksize=AT_ONCE)
    except BrokenProcessPool:
        raise Refused("a process that was reading ended before its time, perhaps for want of memory") from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


_asked = Wanted()


def _begin(wanted: Wanted) -> None:
    """Once in each process: what is asked; Ctrl+C is for the one that gives the work."""
    global _asked
    _asked = wanted
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _answer(model: ModelPath) -> FileReport:
    return _report(model, _asked)
