"""Apart: pictures are encoded in a process of their own, so that drawing the next ones does not wait for it."""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
from PIL import Image

from engine.language import tr
from engine.parameter import quoted
from gui.takeout.formats import FORMATS
from gui.takeout.reel import Reel

ROOT = Path(__file__).parents[2]
COMMAND = "from gui.takeout import apart; apart.serve()"
WIDE = 1 << 20  # bytes
NEW, AGAIN = b"+", b"="  # a picture follows, or the last one stands


class Head(msgspec.Struct, frozen=True):
    """What comes: so many samples and pictures, rows of so many bytes, each pixel blue, green, red and one to skip."""

    ending: str
    size: tuple[int, int]
    row: int
    samples: int
    pictures: int
    rate: int


def picture(head: Head, pixels: Any) -> Image.Image:
    """[height, width] of RGB."""
    return Image.frombuffer("RGB", head.size, pixels, "raw", "BGRX", head.row, 1)


# Here.


def encode(head: Head, coming: Iterator[Any], pixels: Callable[[Any], Any], file: BinaryIO) -> bool:
    """Write the file of the pictures that come, of each its pixels; the same object twice is sent once.

    False, and nothing is done, where no process can be had. ValueError where it fails, OSError where the file cannot
    be written.
    """
    with tempfile.TemporaryFile() as said:
        child = _begun(said)
        if child is None:
            return False
        assert child.stdin is not None
        _widen(child.stdin)
        taken = Taken(child, file)
        try:
            _send(child, head, coming, pixels)
        except BaseException:
            child.kill()
            raise
        finally:
            taken.join()
            child.wait()
        if taken.problem is not None:
            raise taken.problem
        if child.returncode:
            said.seek(0)
            last = said.read().decode(errors="replace").strip().rpartition("\n")[2]
            reason = quoted(last or f"status {child.returncode}", longest=200)
            raise ValueError(tr("The pictures could not be encoded: {reason}", reason=reason))
        return True


def _begun(said: Any) -> subprocess.Popen[bytes] | None:
    """The other process, whose words go to a file; None where none can be had."""
    command, environment = [sys.executable, "-c", COMMAND], {**os.environ, "PYTHONPATH": str(ROOT)}
    try:
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=said, env=environment)
    except OSError:
        return None


def _widen(pipe: Any) -> None:
    """Let as much of a picture be under way as the system allows: a pipe of its usual size takes twice as long."""
    if sys.platform == "linux":
        import fcntl

        with contextlib.suppress(OSError):
            fcntl.fcntl(pipe.fileno(), fcntl.F_SETPIPE_SZ, WIDE)


def _send(child: subprocess.Popen[bytes], head: Head, coming: Iterator[Any], pixels: Callable[[Any], Any]) -> None:
    assert child.stdin is not None
    before = None
    try:
        with child.stdin as into:
            into.write(msgspec.json.encode(head) + b"\n")
            for each in coming:
                into.write(AGAIN if each is before else NEW)
                if each is not before:
                    into.write(pixels(each))
                before = each
    except BrokenPipeError:  # it has ended before, and said why
        pass


class Taken(threading.Thread):
    """Takes what the other process writes to the file; a problem with that ends both."""

    def __init__(self, child: subprocess.Popen[bytes], file: BinaryIO):
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
    """Encode the pictures of the standard input into the standard output."""
    source, to = sys.stdin.buffer, sys.stdout.buffer
    head = msgspec.json.decode(source.readline(), type=Head)
    coming = _received(head, source)
    samples = tuple(itertools.islice(coming, head.samples))
    FORMATS[head.ending].write(Reel(coming, head.pictures, head.rate, samples), to)
    to.flush()


def _received(head: Head, source: BinaryIO) -> Iterator[Image.Image]:
    pixels = bytearray(head.row * head.size[1])
    last: Image.Image | None = None
    for _ in range(head.samples + head.pictures):
        word = source.read(1)
        if word == NEW and source.readinto(pixels) == len(pixels):  # type: ignore[attr-defined]
            last = picture(head, bytes(pixels))
        elif word != AGAIN or last is None:
            raise EOFError("the pictures end early")
        assert last is not None
        yield last
