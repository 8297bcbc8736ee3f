"""EncoderProcess: pictures are encoded in a process of their own, so that drawing the next ones does not wait for it.

Pixels lie in memory that both processes map: through a pipe they would take longer than to be encoded.
"""

from __future__ import annotations

import contextlib
import itertools
import mmap
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, TypeVar

import msgspec
import numpy as np
from PIL import Image

from engine.export.cells import Cancelled
from engine.system import files
from engine.words.language import tr
from engine.words.numbers import quoted
from gui.output.formats import FORMATS
from gui.output.video import Video, sample

ROOT = Path(__file__).parents[2]
COMMAND = "from gui.output import encoder_process; encoder_process.serve()"
SLOTS = 2  # pictures that are under way
LOOK = 0.0005  # seconds between two looks at whether there is room for another one
T = TypeVar("T")
Pixels = bytes | bytearray | memoryview
NEW, AGAIN = b"+", b"="  # the next slot holds a picture, or the last one stands


class StreamHeader(msgspec.Struct, frozen=True):
    """What comes: so many samples and then pictures, of that size, in rows of so many bytes."""

    ending: str
    size: tuple[int, int]
    row: int
    samples: int
    pictures: int
    rate: int
    shared: str = ""  # the file that both map


def picture(size: tuple[int, int], row: int, pixels: Pixels) -> Image.Image:
    """[height, width] of RGB, of rows of so many bytes, each pixel blue, green, red and one to skip; a copy."""
    return Image.frombytes("RGB", size, pixels, "raw", "BGRX", row, 1)


class SharedPixels:
    """Memory of both processes: of each slot whether it holds a picture that is not yet taken, then the pixels."""

    def __init__(self, head: StreamHeader, file: BinaryIO) -> None:
        """`file`: as large as `needed`."""
        self._map = mmap.mmap(file.fileno(), SharedPixels.needed(head))
        whole = np.frombuffer(self._map, np.uint8)
        self.full = whole[:SLOTS]
        self.slots = whole[SLOTS:].reshape(SLOTS, -1)

    @staticmethod
    def needed(head: StreamHeader) -> int:
        """Bytes."""
        return SLOTS * (1 + head.row * head.size[1])

    def close(self) -> None:
        """Not all systems let a file go that is mapped."""
        del self.full, self.slots
        self._map.close()


# Here.


class EncoderProcess:
    """The other process, which begins at once: it needs a while until it can take pictures."""

    def __init__(self) -> None:
        """OSError where no process can be had."""
        command, environment = [sys.executable, "-c", COMMAND], {**os.environ, "PYTHONPATH": str(ROOT)}
        with contextlib.ExitStack() as kept:
            self._said = kept.enter_context(tempfile.TemporaryFile())
            self._ground = kept.enter_context(files.scratch())
            kept.enter_context(self._ground.open())
            self._child = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._said,
                env=environment,
                pass_fds=() if self._ground.path else (self._ground.handle,),
            )
            self._kept = kept.pop_all()

    def end(self) -> None:
        """Nothing is left of it."""
        self._child.kill()
        self._child.wait()
        for pipe in filter(None, (self._child.stdin, self._child.stdout)):
            with contextlib.suppress(OSError):
                pipe.close()
        self._kept.close()

    def encode(
        self,
        head: StreamHeader,
        coming: Iterator[T],
        pixels: Callable[[T], Pixels],
        file: BinaryIO,
        *,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> bool:
        """Write the file of the pictures that come, of each its pixels; the same object twice is sent once.

        False, and nothing is done, where there is no memory for it. ValueError where the process fails, OSError where
        the file cannot be written, Cancelled while it has no room for the next picture.
        """
        try:
            shared = _laid_out(head, self._ground.name)
        except OSError:
            return False
        taken = OutputThread(self._child, file)
        try:
            told = msgspec.structs.replace(head, shared=self._ground.name)
            _send(self._child, told, _laying(self._child, shared, coming, pixels, cancelled))
        except BaseException:
            self._child.kill()
            raise
        finally:
            taken.join()
            self._child.wait()
            shared.close()
        if taken.problem is not None:
            raise taken.problem
        if self._child.returncode:
            self._said.seek(0)
            last = self._said.read().decode(errors="replace").strip().rpartition("\n")[2]
            reason = quoted(last or f"status {self._child.returncode}", longest=200)
            raise ValueError(tr("The pictures could not be encoded: {reason}", reason=reason))
        return True


@contextlib.contextmanager
def begun(*, wanted: bool = True) -> Iterator[EncoderProcess | None]:
    """The other process while it is needed; None where it is not wanted or cannot be had."""
    other = None
    if wanted:
        with contextlib.suppress(OSError):
            other = EncoderProcess()
    try:
        yield other
    finally:
        if other is not None:
            other.end()


def _laid_out(head: StreamHeader, name: str) -> SharedPixels:
    """OSError where there is no room: written in full, for memory that is not there would end the program."""
    with Path(name).open("r+b") as file:
        left, piece = SharedPixels.needed(head), bytes(1 << 20)
        while left:
            left -= file.write(piece[:left])
        file.flush()
        return SharedPixels(head, file)


def _send(child: subprocess.Popen[bytes], head: StreamHeader, words: Iterator[bytes]) -> None:
    assert child.stdin is not None
    with contextlib.suppress(BrokenPipeError), child.stdin as into:  # where it has ended before, it has said why
        into.write(msgspec.json.encode(head) + b"\n")
        for word in words:
            into.write(word)
            into.flush()


def _laying(
    child: subprocess.Popen[bytes],
    shared: SharedPixels,
    coming: Iterator[T],
    pixels: Callable[[T], Pixels],
    cancelled: Callable[[], bool],
) -> Iterator[bytes]:
    """Lay the pictures into the memory as there is room; of each the word that tells of it."""
    before, slots = None, itertools.cycle(range(SLOTS))
    for each in coming:
        if each is before:
            yield AGAIN
            continue
        slot = next(slots)
        while shared.full[slot]:
            if cancelled():
                raise Cancelled
            if child.poll() is not None:
                raise BrokenPipeError
            time.sleep(LOOK)
        shared.slots[slot] = np.frombuffer(pixels(each), np.uint8)
        shared.full[slot] = 1
        before = each
        yield NEW


class OutputThread(threading.Thread):
    """Takes what the other process writes to the file; a problem with that ends both."""

    def __init__(self, child: subprocess.Popen[bytes], file: BinaryIO) -> None:
        super().__init__(name="taken", daemon=True)
        self.problem: OSError | None = None
        self._child, self._file = child, file
        self.start()

    def run(self) -> None:
        assert self._child.stdout is not None
        try:
            with self._child.stdout as whole:
                shutil.copyfileobj(whole, self._file, 1 << 20)
        except OSError as problem:
            self.problem = problem
            self._child.kill()


# There.


def serve() -> None:
    """Encode the pictures that the standard input tells of into the standard output."""
    source, to = sys.stdin.buffer, sys.stdout.buffer
    head = msgspec.json.decode(source.readline(), type=StreamHeader)
    with Path(head.shared).open("r+b") as file:
        shared = SharedPixels(head, file)
    coming = _received(head, shared, source)
    samples = tuple(map(sample, itertools.islice(coming, head.samples)))
    FORMATS[head.ending].write(Video(coming, head.pictures, head.rate, samples), to)
    to.flush()


def _received(head: StreamHeader, shared: SharedPixels, source: BinaryIO) -> Iterator[Image.Image]:
    last, slots = None, itertools.cycle(range(SLOTS))
    for _ in range(head.samples + head.pictures):
        word = source.read(1)
        if word == NEW:
            slot = next(slots)
            last = picture(head.size, head.row, shared.slots[slot])
            shared.full[slot] = 0
        if not word or last is None:
            raise EOFError("the pictures end early")
        yield last
