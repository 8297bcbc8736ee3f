"""Inspecting many paths: one after the other, or shared among processes where that is sooner."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

import msgspec

from engine.commands.inspect import objects, text
from engine.commands.inspect.files import ModelPath
from engine.commands.inspect.inspected import inspected
from engine.commands.inspect.report import FileReport, Wanted
from engine.commands.parser import Refused

ReportForm = Literal["text", "json", "sarif", "github"]
ENOUGH = 512  # files for a process: fewer are read sooner than it has started
MOST_PROCESSES = 8
AT_ONCE = 16  # files that a process is given


class FileResult(NamedTuple):
    """The lines of one of many files, and its report without encodings and stacks, which nobody needs any more."""

    lines: tuple[str, ...]
    report: FileReport


def results(models: Sequence[ModelPath], wanted: Wanted, form: ReportForm) -> Iterator[FileResult]:
    """In the order of the models."""
    count = min(_idle_cores(), MOST_PROCESSES, len(models) // ENOUGH)
    if count < 2:
        yield from (_result(model, wanted, form) for model in models)
    else:
        yield from _shared(models, wanted, form, count)


def _idle_cores() -> int:
    """Beside other work a second process takes longer than it saves."""
    busy = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return (os.cpu_count() or 1) - round(busy)


def report(model: ModelPath, wanted: Wanted) -> FileReport:
    """What one file says."""
    if model.problem:
        return FileReport(path=model.path, file=model.path, problem=model.problem)
    return inspected(model.path, wanted)


def _result(model: ModelPath, wanted: Wanted, form: ReportForm) -> FileResult:
    found = report(model, wanted)
    lines = tuple(_lines(found, form, numbers=wanted.numbers))
    return FileResult(lines, msgspec.structs.replace(found, encodings=(), stacks=()))


def _lines(found: FileReport, form: ReportForm, *, numbers: bool) -> Iterator[str]:
    """One of many files; SARIF is one document of them all."""
    if form == "json":
        yield objects.line(found, numbers=numbers)
    elif form == "text":
        yield text.line(found)
    elif form == "github":
        from engine.commands.inspect import github  # here, because nothing else waits for it

        yield from github.lines(found)


def _shared(models: Sequence[ModelPath], wanted: Wanted, form: ReportForm, count: int) -> Iterator[FileResult]:
    """New processes rather than copies of this one: a copy may hold a lock that nobody opens."""
    import multiprocessing  # here, because one file needs none of this
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(count, mp_context=context, initializer=_begin, initargs=(wanted, form))
    try:
        yield from pool.map(_answer, models, chunksize=AT_ONCE)
    except BrokenProcessPool:
        raise Refused("a process that was reading ended before its time, perhaps for want of memory") from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


_asked: tuple[Wanted, ReportForm] = (Wanted(), "text")


def _begin(wanted: Wanted, form: ReportForm) -> None:
    """Once in each process: what is asked; Ctrl+C is for the one that gives the work."""
    global _asked
    _asked = wanted, form
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _answer(model: ModelPath) -> FileResult:
    return _result(model, *_asked)
