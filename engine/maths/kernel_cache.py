"""The kernels' cache: compiled code in a folder of our own, sealed, and filled by one process at a time."""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import importlib
import os
import platform
import shutil
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

from engine.maths import jit
from engine.system import files, lock
from engine.words.language import later, tr

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
SOURCES = HERE / "kernels"
DONTNEED = 4  # of madvise: pages of a file that nobody has changed
SEAL = "sums"  # of the files in a cache, written when all of them are there
LARGEST = 1 << 26  # bytes of a file in it
PATIENCE = 60.0  # seconds that another process may take to fill the cache
ANEW = later("The cache of compiled kernels was damaged and has been made anew.")


def cache_folder() -> Path:
    """A folder of our own, named by what compiled code depends on: kernel sources, Python, numpy, numba.

    And by where the sources are: numba finds compiled code by their path, and another copy of them would not find it.
    """
    from importlib.metadata import version  # here, because a start does not wait for it

    digest = hashlib.sha256(os.fsencode(ROOT))
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
    return all(k.compiled for k in jit.KERNELS)


def cached() -> bool:
    """Whether the cache folder holds compiled code for each kernel."""
    _import_kernels()
    try:
        folder = cache_folder()
        return (folder / SEAL).is_file() and len(list(folder.glob("**/*.nbi"))) >= len(jit.KERNELS)
    except OSError:
        return False


def compile_apart(abandoned: Callable[[], bool]) -> None:
    """Fill the cache from a process of its own, so that compiling takes no turn from this one's interface.

    Whatever goes wrong there is left to `warm`, which compiles what is missing.
    """
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", "from engine.maths import kernel_cache; kernel_cache.warm()"]
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
        try:
            folder = cache_folder()
            folder.mkdir(parents=True, exist_ok=True)
            with _alone(folder):
                damaged = _unsound(folder)
                jit.compile_all(folder)
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
        folder = cache_folder()
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        jit.compile_all(folder)
        _seal(folder)
        return tr(ANEW)
    except Exception:
        jit.compile_all(None)
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


def _import_kernels() -> None:
    """Those of all files of kernels/, whoever asks: importing declares them."""
    for source in SOURCES.glob("[!_]*.py"):
        importlib.import_module(f"engine.maths.kernels.{source.stem}")
