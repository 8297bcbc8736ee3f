"""The only import of numba: the `kernel` decorator, the cache folder, and the thread pool over blocks of rows.

Importing this module loads no numba. Until `warm` has compiled a kernel, its plain numpy twin answers in its place,
so that the first picture never waits for a compiler.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import hashlib
import os
import platform
import shutil
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from engine.system import files, lock
from engine.words.language import later, tr

KERNELS: list[Kernel] = []
HERE = Path(__file__).parent
ROOT = HERE.parent.parent
SOURCES = HERE / "kernels"
THREADS = os.cpu_count() or 1
DONTNEED = 4  # of madvise: pages of a file that nobody has changed
SHARED = 1 << 20  # cells, whose work outweighs the turns of the interpreter that other threads have to wait for
SEAL = "sums"  # of the files in a cache, written when all of them are there
LARGEST = 1 << 26  # bytes of a file in it
PATIENCE = 60.0  # seconds that another process may take to fill the cache
ANEW = later("The cache of compiled kernels was damaged and has been made anew.")
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
        """Compile for every declared signature, or load that from the cache."""
        import numba

        dispatcher = numba.njit(nogil=True, cache=cache, fastmath=self.fastmath)(self.function)
        for signature in self.signatures:
            dispatcher.compile(signature)
        self.compiled = dispatcher


def kernel(
    plain: Callable[..., None], *signatures: str, fastmath: bool | set[str] = False
) -> Callable[[Callable[..., None]], Kernel]:
    """Declare a kernel with its plain numpy twin and the numba signatures it is compiled for."""

    def declare(function: Callable[..., None]) -> Kernel:
        KERNELS.append(Kernel(function, plain, signatures, fastmath=fastmath))
        return KERNELS[-1]

    return declare


def cache_folder() -> Path:
    """A folder of our own, named by what compiled code depends on: kernel sources, Python, numpy, numba."""
    from importlib.metadata import version  # here, because a start does not wait for it

    digest = hashlib.sha256()
    for source in [*sorted(SOURCES.glob("*.py")), HERE / "jit.py"]:
        digest.update(source.read_bytes())
    digest.update(f"{sys.version} {version('numpy')} {version('numba')} {platform.machine()}".encode())
    return _caches() / f"kernels-{digest.hexdigest()[:16]}"


def _caches() -> Path:
    if given := os.environ.get("PHASESCOPE_CACHE"):
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "Phasescope" / "Cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "Phasescope"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "phasescope"


_warming = threading.Lock()


def ready() -> bool:
    """Whether every kernel is compiled."""
    _import_kernels()
    return all(k.compiled for k in KERNELS)


def cached() -> bool:
    """Whether the cache folder holds compiled code for each kernel."""
    _import_kernels()
    try:
        folder = cache_folder()
        return (folder / SEAL).is_file() and len(list(folder.glob("**/*.nbi"))) >= len(KERNELS)
    except OSError:
        return False


def compile_apart(abandoned: Callable[[], bool]) -> None:
    """Fill the cache from a process of its own, so that compiling takes no turn from this one's interface.

    Whatever goes wrong there is left to `warm`, which compiles what is missing.
    """
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", "from engine.maths import jit; jit.warm()"]
    try:
        child = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        return
    while child.poll() is None:
        if abandoned():
            child.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(0.1)


def warm() -> str:
    """Compile all kernels, from the cache where possible; returns a sentence when the cache could not serve, else ''.

    A damaged cache is deleted and tried once more; where that fails too, kernels are compiled for this run alone.
    """
    with _warming:
        if ready():
            return ""
        import numba

        try:
            folder = cache_folder()
            folder.mkdir(parents=True, exist_ok=True)
            numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
            with _alone(folder):
                damaged = _unsound(folder)
                _compile_all(cache=True)
                _seal(folder)
            return tr(ANEW) if damaged else ""
        except Exception as first:
            return _warm_again(first)
        finally:
            _put_compiler_away()


def _put_compiler_away() -> None:
    """Give back the 60 MB of memory that the compiler's code has come into: it has nothing more to do.

    Its pages stay in the file; who calls it all the same waits for them to be read again.
    """
    if sys.platform != "linux":
        return
    with contextlib.suppress(OSError, ValueError, AttributeError):
        for line in Path("/proc/self/maps").read_text().splitlines():
            if "llvmlite" in line and " r-xp " in line:
                first, end = (int(edge, 16) for edge in line.split(" ", 1)[0].split("-"))
                ctypes.CDLL(None).madvise(ctypes.c_void_p(first), ctypes.c_size_t(end - first), DONTNEED)


def _warm_again(first: Exception) -> str:
    try:
        shutil.rmtree(cache_folder(), ignore_errors=True)
        cache_folder().mkdir(parents=True)
        _compile_all(cache=True)
        _seal(cache_folder())
        return tr(ANEW)
    except Exception:
        _compile_all(cache=False)
        problem = type(first).__name__
        return tr("Kernels are compiled for this run alone: their cache cannot be used ({problem}).", problem=problem)


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """While no other process fills the cache, as far as one waits for it."""
    other = lock.Lock(folder.with_suffix(".lock"))
    with contextlib.suppress(OSError):
        other.take(patience=PATIENCE)
    try:
        yield
    finally:
        other.give_back()


def _unsound(folder: Path) -> bool:
    """Empty a cache that is not as it was sealed, for what is damaged there would run as it is.

    Whether it was damaged: what has come since the seal is of a program that ended while it compiled.
    """
    sums, sealed = _sums(folder), _content(folder / SEAL)
    if sums == sealed:
        return False
    shutil.rmtree(folder)
    folder.mkdir()
    return not set(sealed.splitlines()) <= set(sums.splitlines())


def _seal(folder: Path) -> None:
    sums = _sums(folder)
    if _content(folder / SEAL) != sums:
        with files.atomic(folder / SEAL) as file:
            file.write(sums)


def _sums(folder: Path) -> bytes:
    """A line for each file of compiled code, with the sum of what it holds."""
    found = sorted(path for path in folder.rglob("*.nb?") if path.is_file())
    lines = (f"{hashlib.sha256(_content(path)).hexdigest()} {path.relative_to(folder).as_posix()}" for path in found)
    return "\n".join(lines).encode()


def _content(path: Path) -> bytes:
    """Of a file that may be of ours; nothing of what cannot be."""
    try:
        found = path.stat()
        return path.read_bytes() if stat.S_ISREG(found.st_mode) and found.st_size <= LARGEST else b""
    except OSError:
        return b""


def _compile_all(*, cache: bool) -> None:
    for each in KERNELS:
        if each.compiled is None:
            each.compile(cache=cache)


def _import_kernels() -> None:
    from engine.maths.kernels import contextual, reduce, trig  # noqa: F401  (importing declares them)


@functools.cache
def _pool() -> ThreadPoolExecutor:
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
