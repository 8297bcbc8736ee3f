"""The only import of numba: the `kernel` decorator, and the thread pool over blocks of rows.

Importing this module loads no numba. Until `kernel_cache.warm` has compiled a kernel, its plain numpy twin answers in
its place, so that the first picture never waits for a compiler.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

KERNELS: list[Kernel] = []
THREADS = os.cpu_count() or 1
SHARED = 1 << 20  # cells, whose work outweighs the turns of the interpreter that other threads have to wait for
ROWS_A_BLOCK = 1 << 14  # the recurrence is anchored anew at each block: its error stays below 1e-11


class Kernel:
    """A function of arrays and numbers: compiled once warmed, its plain twin before."""

    def __init__(
        self,
        function: Callable[..., None],
        plain: Callable[..., None],
        signatures: tuple[str, ...],
        *,
        fastmath: bool | set[str] = False,
    ) -> None:
        self.function, self.plain = function, plain
        self.signatures, self.fastmath = signatures, fastmath
        self.compiled: Callable[..., None] | None = None
        functools.update_wrapper(self, function)

    def __call__(self, *arguments: object) -> None:
        (self.compiled or self.plain)(*arguments)

    def compile(self, *, cache: bool) -> None:
        """Compile for every declared signature, or load that from the cache.

        From then on arrays are taken as what is declared, a contiguous one as any, one that can be written as one that
        is only read. Left to itself numba compiles once more for each exact type, seconds long, at the first call.
        """
        import numba

        dispatcher = numba.njit(nogil=True, cache=cache, fastmath=self.fastmath)(self.function)
        for signature in self.signatures:
            dispatcher.compile(signature)
        dispatcher.disable_compile()
        self.compiled = dispatcher


def kernel(
    plain: Callable[..., None], *signatures: str, fastmath: bool | set[str] = False
) -> Callable[[Callable[..., None]], Kernel]:
    """Declare a kernel with its plain numpy twin and the numba signatures it is compiled for."""

    def declare(function: Callable[..., None]) -> Kernel:
        KERNELS.append(Kernel(function, plain, signatures, fastmath=fastmath))
        return KERNELS[-1]

    return declare


def compile_all(folder: Path | None) -> None:
    """Compile what is not compiled yet; in the folder is what was, None keeps nothing."""
    import numba

    if folder is not None:
        numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
    for each in KERNELS:
        if each.compiled is None:
            each.compile(cache=folder is not None)


@functools.cache
def _pool() -> ThreadPoolExecutor:
    from concurrent.futures import (
        ThreadPoolExecutor,
    )  # a command that computes little does not wait

    return ThreadPoolExecutor(THREADS, thread_name_prefix="rows")


def over_rows(work: Callable[[int, int], None], rows: int, *, cells: int) -> None:
    """Run work(first, last) over blocks of rows, on all cores where there are many cells in all.

    An exception of any block is raised here.
    """
    threads = THREADS if cells >= SHARED else 1
    size = min(ROWS_A_BLOCK, max(64, -(-rows // threads)))
    edges = [(first, min(first + size, rows)) for first in range(0, rows, size)]
    if threads == 1 or len(edges) == 1:
        for edge in edges:
            work(*edge)
        return
    for done in [each for edge in edges if (each := _submitted(work, *edge))]:
        done.result()


def _submitted(work: Callable[[int, int], None], first: int, last: int) -> Future[None] | None:
    """The work on its way; None where no thread can be had, and it is done here."""
    try:
        return _pool().submit(work, first, last)
    except RuntimeError:
        work(first, last)
        return None
